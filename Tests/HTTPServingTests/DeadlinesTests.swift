import TestSupport
import Testing

@testable import HTTPServing

@Suite struct DeadlinesTests {
  @Test("each deadline expires once, at its last setting")
  func settings() {
    var deadlines = Deadlines()
    deadlines.set(0, to: 10)
    deadlines.set(1, to: 20)
    deadlines.set(0, to: 30)
    #expect(deadlines.expire(now: 10) == nil)
    #expect(deadlines.expire(now: 20) == 1)
    #expect(deadlines.expire(now: 29) == nil)
    deadlines.set(0, to: 5)
    #expect(deadlines.expire(now: 29) == 0)
    #expect(deadlines.expire(now: 100) == nil)
    #expect(deadlines.next == nil)
  }

  @Test("a deadline that was taken away does not expire")
  func none() {
    var deadlines = Deadlines()
    deadlines.set(3, to: 10)
    deadlines.set(3, to: nil)
    #expect(deadlines.expire(now: 100) == nil)
  }

  @Test("the heap agrees with a search through all deadlines", arguments: searchSeeds(20))
  func agreesWithSearch(_ seed: UInt64) {
    var numbers = SplitMix(state: seed)
    var deadlines = Deadlines()
    var expected = [Int?](repeating: nil, count: 8)
    var now = 0
    for _ in 0..<2000 {
      let slot = Int(numbers.next() % 8)
      if numbers.next() % 4 == 0 {
        now += Int(numbers.next() % 20)
        var due: Set<Int> = []
        while let slot = deadlines.expire(now: now) { due.insert(slot) }
        #expect(due == Set(expected.indices.filter { expected[$0].map { $0 <= now } ?? false }))
        for slot in due { expected[slot] = nil }
        #expect(deadlines.next ?? .max <= expected.compactMap { $0 }.min() ?? .max)
      } else {
        let time = numbers.next() % 5 == 0 ? nil : now + Int(numbers.next() % 50)
        deadlines.set(slot, to: time)
        expected[slot] = time
      }
    }
  }
}

/// Numbers that a seed decides.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
