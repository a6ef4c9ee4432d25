import Foundation
import HitTesting
import SceneCoding
import Synchronization
import TestSupport
import Testing
import TouchGeometry
import WorkMetering
@testable import SceneStoring

@Suite("Scenes in memory")
struct SceneStoreTests {
  /// What a document of `document(_:adding:)` takes.
  private static func byteCount(_ document: [UInt8]) throws -> Int {
    try SceneStore().store(document).scene.byteCount
  }

  @Test("A scene is new once, and found under the digest of its bytes, which are kept as they came")
  func roundTrip() throws {
    let store = SceneStore()
    let bytes = document("a")
    #expect(!store.holds(bytes))
    let first = try store.store(bytes)
    #expect(first.isNew && first.scene.document == bytes && first.scene.scene.tree.count == 1)
    let second = try store.store(bytes)
    #expect(!second.isNew && second.scene === first.scene)
    #expect(store.scene(SceneID(of: bytes)) === first.scene)
    // The same scene in other bytes is another one.
    #expect(try store.store(bytes + [0x20]).isNew)
    let statistics = store.statistics
    #expect(statistics.scenes == 2 && statistics.evictions == 0)
    #expect(statistics.hits == 1 && statistics.misses == 1)
  }

  @Test("The document is in memory once: the scene's names stand in the bytes that are given back")
  func sharedDocument() throws {
    let stored = try SceneStore().store(document("a", adding: 100_000)).scene
    func place(_ bytes: [UInt8]) -> UInt { unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
    let (kept, ofNames) = (place(stored.document), place(stored.scene.tree.names.document))
    #expect(kept == ofNames)
  }

  @Test("A document that is no scene is not stored, and its mistakes are found from its own root")
  func refusals() {
    let store = SceneStore()
    func refusal(_ text: String) -> SceneStore.Refusal? {
      do throws(SceneStore.Refusal) {
        _ = try store.store(Array(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    guard case .document(.issues(let issues)) = refusal(#"{"windows": [{"frame": [0, 0, 1]}]}"#) else {
      Issue.record("a frame of three numbers is taken")
      return
    }
    #expect(issues.reported.map(\.pointer) == ["/windows/0/frame"] && issues.concernScene)
    guard case .document(.syntax(let error)) = refusal(#"{"windows": []} x"#) else {
      Issue.record("text behind a scene is taken")
      return
    }
    #expect(error.offset == 16)
    #expect(store.statistics.scenes == 0)
  }

  @Test("A scene that all room would not hold is refused, and what is there stays")
  func tooLarge() throws {
    let small = document("small")
    let store = SceneStore(bytesMax: 20_000)
    _ = try store.store(small)
    do throws(SceneStore.Refusal) {
      _ = try store.store(document("large", adding: 20_000))
      Issue.record("it is stored")
    } catch {
      guard case .tooLarge(let byteCount) = error else { throw error }
      #expect(byteCount > 20_000)
    }
    #expect(store.holds(small))
  }

  /// What the allocator gives differs by some bytes from one time to the next.
  @Test("Scenes that fit are kept, and a little less room makes one give way")
  func bound() throws {
    let documents = (0..<4).map { document($0, adding: 1000) }
    let sum = try documents.reduce(0) { try $0 + Self.byteCount($1) }
    for (bytesMax, evictions) in [(sum + 300, 0), (sum - 300, 1)] {
      let store = SceneStore(bytesMax: bytesMax)
      for document in documents { _ = try store.store(document) }
      #expect(store.statistics.evictions == evictions)
      #expect(store.statistics.bytes <= bytesMax)
      #expect(documents.map(store.holds) == [evictions == 0, true, true, true])
    }
  }

  @Test("The map that a scene gets for many touches is counted once, and others give way to it")
  func maps() throws {
    let views = (0..<200).map { #"{"id":"\#($0)v","frame":[\#($0),\#($0),9,9]}"# }.joined(separator: ",")
    let large = Array(#"{"windows":[{"id":"w","frame":[0,0,300,300],"subviews":[\#(views)]}]}"#.utf8)
    let small = document("small")
    func makeMap(of scene: Scene) throws -> Int {
      var search = TouchSearch(in: scene)
      while scene.mapByteCount == 0 { _ = try search.hitTest(Touch(at: Point(x: 150, y: 3))) }
      return scene.mapByteCount
    }
    let other = try SceneStore().store(large).scene
    let bytesMax = try other.byteCount + makeMap(of: other.scene) + Self.byteCount(small) / 2
    let store = SceneStore(bytesMax: bytesMax)
    let scene = try store.store(large).scene
    _ = try store.store(small)
    let before = store.statistics.bytes
    let mapBytes = try makeMap(of: scene.scene)
    #expect(store.statistics.scenes == 2)
    #expect(store.statistics.bytes == before)
    for _ in 0..<3 { #expect(store.scene(scene.id) === scene) }
    #expect(store.statistics.scenes == 1)
    #expect(store.statistics.bytes == scene.byteCount + mapBytes)
    // When it gives way itself, its map is no longer counted.
    let last = try store.store(document("last", adding: mapBytes)).scene
    #expect(store.statistics.scenes == 1)
    #expect(store.statistics.bytes == last.byteCount)
  }

  /// The model is a list in the order of use.
  @Test("The least recently used scenes go first", arguments: searchSeeds(20))
  func leastRecentlyUsed(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let documents = (0..<40).map { document("scene-\($0)", adding: Int.random(in: 0...3000, using: &random)) }
    let bytesMax = try documents.reduce(0) { try $0 + Self.byteCount($1) } / 3
    let store = SceneStore(bytesMax: bytesMax)
    var model: [(index: Int, byteCount: Int)] = []
    for _ in 0..<2000 {
      let index = Int.random(in: 0..<documents.count, using: &random)
      let known = model.firstIndex { $0.index == index }
      if Int.random(in: 0..<4, using: &random) > 0 {
        #expect(store.holds(documents[index]) == (known != nil))
        if let known { model.append(model.remove(at: known)) }
      } else {
        let (scene, isNew) = try store.store(documents[index])
        #expect(isNew == (known == nil))
        if let known { model.remove(at: known) }
        while model.reduce(scene.byteCount, { $0 + $1.byteCount }) > bytesMax { model.removeFirst() }
        model.append((index, scene.byteCount))
      }
      #expect(store.statistics.scenes == model.count)
      #expect(store.statistics.bytes == model.reduce(0) { $0 + $1.byteCount })
    }
    #expect(store.statistics.evictions > 20)
  }

  /// Each thread asks for and stores the same few scenes, of which not all have room.
  @Test("Threads that store, ask and evict at the same time are given whole scenes, and the books stay right")
  func threads() throws {
    let documents = (0..<30).map { document("scene-\($0)", adding: $0 * 50) }
    let ids = documents.map { SceneID(of: $0) }
    let bytesMax = try documents.reduce(0) { try $0 + Self.byteCount($1) } / 2
    let store = SceneStore(bytesMax: bytesMax)
    let mistakes = Atomic<Int>(0)
    let stored = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for _ in 0..<3000 {
        let index = Int.random(in: 0..<documents.count, using: &random)
        var found = store.scene(ids[index])
        if found == nil, let result = try? store.store(documents[index]) {
          if result.isNew { stored.add(1, ordering: .relaxed) }
          found = result.scene
        }
        let name = found.map { $0.scene.tree.id(of: ViewIndex(0)) }
        if name != "scene-\(index)" || found?.document != documents[index] {
          mistakes.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(mistakes.load(ordering: .relaxed) == 0)
    let statistics = store.statistics
    #expect(statistics.bytes <= bytesMax && statistics.evictions > 0)
    #expect(stored.load(ordering: .relaxed) == statistics.scenes + statistics.evictions)
    let present = documents.filter(store.holds)
    #expect(present.count == statistics.scenes)
    #expect(present.compactMap { store.scene(SceneID(of: $0))?.byteCount }.reduce(0, +) == statistics.bytes)
  }

  @Test("A scene that was evicted is gone when nobody holds it any more")
  func release() throws {
    let store = SceneStore(bytesMax: try Self.byteCount(document("a")) + 100)
    var held: StoredScene? = try store.store(document("a")).scene
    weak let observed = held
    _ = try store.store(document("b"))
    #expect(observed != nil && !store.holds(document("a")))
    held = nil
    #expect(observed == nil)
  }

  @Test("Scenes are a part of the memory of all requests: they give way where that helps, and only there")
  func sum() throws {
    let documents = (0..<3).map { document($0, adding: 10_000) }
    let each = try Self.byteCount(documents[0])
    let memory = MemoryBudget(bytesMax: 3 * each - 300)
    do {
      let store = SceneStore(of: memory)
      for document in documents[..<2] { _ = try store.store(document) }
      #expect(memory.bytesHeld == store.statistics.bytes)
      // Requests hold nearly all: no scene is in the way of another one.
      memory.count(2 * each)
      do throws(SceneStore.Refusal) {
        _ = try store.store(documents[2])
        Issue.record("it is stored")
      } catch {
        guard case .noRoom = error else { throw error }
      }
      #expect(documents.map(store.holds) == [true, true, false])
      memory.release(2 * each)
      _ = try store.store(documents[2])
      #expect(documents.map(store.holds) == [false, true, true])
      #expect(memory.bytesHeld == store.statistics.bytes)
    }
    #expect(memory.bytesHeld == 0)
  }
}
