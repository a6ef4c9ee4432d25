import Synchronization
import WorkMetering

/// Scenes in memory, up to a bound. Past it the least recently used ones give way.
///
/// It may be used from any thread. Finding a scene takes no lock; a change of what is in memory takes one.
struct SceneMemory: ~Copyable, Sendable {
  /// Bytes that scenes may take together, as `StoredScene.byteCount` counts them.
  let bytesMax: Int
  /// What requests hold a part of, too.
  private let memory: MemoryBudget
  private let table = SceneTable()
  /// Ticks with the uses. It begins at 1, since 0 is the time of a scene that was never used.
  private let clock = Atomic<UInt64>(1)
  private let contents = Mutex(Contents())

  /// Not private: where another file holds a `SceneMemory`, the compiler needs the type.
  struct Contents: ~Copyable {
    var writer = SceneTable.Writer()
    var queue = RecencyQueue()
    var byteCount = 0
    var evictionCount = 0
  }

  init(bytesMax: Int, of memory: MemoryBudget) {
    self.bytesMax = bytesMax
    self.memory = memory
  }

  deinit { memory.release(contents.withLock { $0.byteCount }) }

  /// The scene with this id, which counts as a use; `nil` if it is not in memory.
  func use(_ id: SceneID) -> StoredScene? {
    guard let scene = table.scene(id) else { return nil }
    scene.use(clock)
    return scene
  }

  /// Puts a scene into memory, unless another thread was faster.
  ///
  /// - Returns: the scene with this id that is in memory now; nil where requests hold so much that it has no room.
  func insert(_ scene: StoredScene) -> (scene: StoredScene, isNew: Bool)? {
    // Evicted scenes are let go of behind the lock: freeing a large scene takes its time.
    let (kept, evicted) = contents.withLock { contents -> (StoredScene?, [StoredScene]) in
      if let other = table.scene(scene.id) { return (other, []) }
      let evicted = makeRoom(for: scene.byteCount, in: &contents)
      guard memory.take(scene.byteCount) else { return (nil, evicted) }
      scene.use(clock)
      table.insert(scene, &contents.writer)
      contents.queue.insert(scene)
      contents.byteCount += scene.byteCount
      return (scene, evicted)
    }
    _ = consume evicted
    return kept.map { ($0, $0 === scene) }
  }

  /// Counts the map that a scene got since it was stored, and makes room for it.
  func countMap(of scene: StoredScene) {
    let evicted = contents.withLock { contents -> [StoredScene] in
      // It may have been evicted meanwhile.
      guard table.scene(scene.id) === scene else { return [] }
      let more = scene.countMap()
      contents.byteCount += more
      memory.count(more)
      return makeRoom(for: 0, in: &contents)
    }
    _ = consume evicted
  }

  /// Evicts scenes until so many bytes more would be within the bounds, or none is left.
  private func makeRoom(for byteCount: Int, in contents: inout Contents) -> [StoredScene] {
    var evicted: [StoredScene] = []
    // Where requests hold too much no scene has to go, as that would not be enough.
    let canHelp = memory.bytesHeld - contents.byteCount + byteCount <= memory.bytesMax
    while contents.byteCount + byteCount > bytesMax
      || canHelp && memory.bytesHeld + byteCount > memory.bytesMax,
      let last = contents.queue.removeLeastRecentlyUsed()
    {
      table.remove(last, &contents.writer)
      contents.byteCount -= last.countedBytes
      memory.release(last.countedBytes)
      contents.evictionCount += 1
      evicted.append(last)
    }
    return evicted
  }

  /// Numbers of one moment.
  var counts: (scenes: Int, bytes: Int, evictions: Int) {
    contents.withLock { ($0.queue.count, $0.byteCount, $0.evictionCount) }
  }
}
