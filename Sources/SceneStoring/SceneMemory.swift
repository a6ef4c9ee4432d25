import Synchronization

/// Scenes in memory, up to a bound. Past it the least recently used ones give way.
///
/// It may be used from any thread. Finding a scene takes no lock; a change of what is in memory takes one.
struct SceneMemory: ~Copyable, Sendable {
  /// Bytes that scenes may take together, as `StoredScene.byteCount` counts them.
  let bytesMax: Int
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

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The scene with this id, which counts as a use; `nil` if it is not in memory.
  func use(_ id: SceneID) -> StoredScene? {
    guard let scene = table.scene(id) else { return nil }
    scene.use(clock)
    return scene
  }

  /// Puts a scene into memory, unless another thread was faster.
  ///
  /// - Returns: the scene with this id that is in memory now.
  func insert(_ scene: StoredScene) -> (scene: StoredScene, isNew: Bool) {
    // Evicted scenes are let go of behind the lock: freeing a large scene takes its time.
    let (kept, evicted) = contents.withLock { contents -> (StoredScene, [StoredScene]) in
      if let other = table.scene(scene.id) { return (other, []) }
      let evicted = makeRoom(for: scene.byteCount, in: &contents)
      scene.use(clock)
      table.insert(scene, &contents.writer)
      contents.queue.insert(scene)
      contents.byteCount += scene.byteCount
      return (scene, evicted)
    }
    _ = consume evicted
    return (kept, kept === scene)
  }

  /// Counts the map that a scene got since it was stored, and makes room for it.
  func countMap(of scene: StoredScene) {
    let evicted = contents.withLock { contents -> [StoredScene] in
      // It may have been evicted meanwhile.
      guard table.scene(scene.id) === scene else { return [] }
      contents.byteCount += scene.countMap()
      return makeRoom(for: 0, in: &contents)
    }
    _ = consume evicted
  }

  /// Evicts scenes until so many bytes more would be within the bound.
  private func makeRoom(for byteCount: Int, in contents: inout Contents) -> [StoredScene] {
    var evicted: [StoredScene] = []
    while contents.byteCount + byteCount > bytesMax, let last = contents.queue.removeLeastRecentlyUsed() {
      table.remove(last, &contents.writer)
      contents.byteCount -= last.countedBytes
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
