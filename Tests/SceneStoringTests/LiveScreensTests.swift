import SceneStoring
import Synchronization
import Testing
import WorkMetering

@Suite struct LiveScreensTests {
  private static func add(_ live: LiveScreens, bytes: Int = 8) throws(LiveScreens.Refusal) -> Int {
    try live.add([UInt8](repeating: 0x78, count: bytes), title: "", viewCount: 1, nanoseconds: 0)
  }

  @Test("The last twenty are kept, oldest first, under numbers that grow")
  func order() throws {
    let live = LiveScreens()
    for number in 1...25 { #expect(try Self.add(live) == number) }
    #expect(live.screens(after: 0).map(\.number) == Array(6...25))
    #expect(live.screens(after: 24).map(\.number) == [25])
    #expect(live.screens(after: 25).isEmpty)
    #expect(
      live.screens(after: 26).map(\.number) == Array(6...25), "a number of a process whose clock was ahead")
    #expect(live.screen(5) == nil)
    #expect(live.screen(6)?.number == 6)
  }

  @Test("Numbers go on from a base, so that all screens of a new process are behind those of the former one")
  func base() throws {
    let (former, new) = (LiveScreens(numberedFrom: 1000), LiveScreens(numberedFrom: 5000))
    for number in 1001...1003 { #expect(try Self.add(former) == number) }
    #expect(former.screens(after: 0).map(\.number) == [1001, 1002, 1003])
    #expect(new.screens(after: 1003).isEmpty)
    for number in 5001...5003 { #expect(try Self.add(new) == number) }
    #expect(new.screens(after: 1003).map(\.number) == [5001, 5002, 5003])
    #expect(new.screens(after: 5000).count == 3 && new.screens(after: 5002).map(\.number) == [5003])
    #expect(new.screen(1) == nil && new.screen(5001)?.number == 5001)
  }

  @Test("Each new screen is told, behind its keeping, and a refused one is not")
  func telling() throws {
    let told = Mutex<Int>(0)
    let live = LiveScreens(bytesMax: 2000) { told.withLock { $0 += 1 } }
    _ = try Self.add(live)
    #expect(throws: LiveScreens.Refusal.self) { try Self.add(live, bytes: 2000) }
    #expect(told.withLock { $0 } == 1)
    #expect(live.screens(after: 0).count == 1, "what has no room takes none from others")
  }

  @Test("They hold a part of the memory of all requests, and give it back")
  func memory() throws {
    let memory = MemoryBudget(bytesMax: 10_000)
    do {
      let live = LiveScreens(bytesMax: 8_000, of: memory)
      for _ in 0..<20 { _ = try Self.add(live, bytes: 1_000) }
      #expect(live.counts.bytes == memory.bytesHeld && memory.bytesHeld <= 8_000)
      // Requests need most of it: older screens give way to a new one.
      memory.count(10_000 - memory.bytesHeld)
      let number = try Self.add(live, bytes: 1_000)
      #expect(live.screens(after: 0).last?.number == number)
      memory.count(10_000)
      #expect(throws: LiveScreens.Refusal.self) { try Self.add(live) }
      memory.release(memory.bytesHeld - live.counts.bytes)
    }
    #expect(memory.bytesHeld == 0)
  }

  @Test("With no bytes each screen is refused")
  func noBytes() {
    let live = LiveScreens(bytesMax: 0)
    #expect(throws: LiveScreens.Refusal.self) {
      try live.add([1], title: "", viewCount: 1, nanoseconds: 0)
    }
    #expect(live.screens(after: 0).isEmpty)
  }
}
