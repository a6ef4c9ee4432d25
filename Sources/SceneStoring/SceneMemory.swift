public import HitTesting
import Synchronization
import WorkMetering

/// Scenes in memory, up to a limit. Above it the least recently used ones are evicted.
///
/// It may be used from any thread. Finding a scene takes no lock; a change of what is in memory takes one.
struct SceneMemory: ~Copyable {
  /// The limit of scenes together, as `StoredScene.byteCount` counts them.
  let bytesMax: Int
  /// Shared with requests.
  private let memory: MemoryBudget
  private let table = SceneTable()
  /// Ticks with the uses. It begins at 1, since 0 is the time of a scene that was never used.
  private let clock = Atomic<UInt64>(1)
  private let contents = Mutex(Contents())

  /// Not private: a file that stores a `SceneMemory` needs the type at compile time.
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

  /// Counts the map that a scene got since it was stored, and evicts others for it.
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

  /// Evicts scenes until this many bytes more are within the limits, or none is left.
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
    assert(
      contents.byteCount >= 0 && (contents.queue.count > 0 || contents.byteCount == 0),
      "what is counted is what the scenes in memory take")
    return evicted
  }

  /// Of one moment.
  var counts: (scenes: Int, bytes: Int, evictions: Int) {
    contents.withLock { ($0.queue.count, $0.byteCount, $0.evictionCount) }
  }
}

/// The scenes in memory, found by their ids from any thread without a lock.
///
///     id ──hash──▶ buckets[0…255] ──AtomicReference──▶ Bucket (immutable)
///                                                        words   [0x3f…, 0x81…]   first 64 bits of each id
///                                                        scenes  [A,     B     ]
///
/// The scenes are spread over buckets by their ids. A bucket never changes: it is replaced by another one, so a change
/// costs one bucket's length, and does not affect readers of the others.
///
/// Any number of threads read. Changes need the table's one `Writer`.
struct SceneTable: ~Copyable {
  /// The right to change a table: noncopyable, and lent to one change at a time.
  struct Writer: ~Copyable {}

  private let buckets = InlineArray<256, AtomicReference<Bucket>> { _ in AtomicReference() }
  /// Random for each store: no client can choose scenes that all fall into one bucket.
  private let multiplier = UInt64.random(in: 0...UInt64.max) | 1

  func scene(_ id: SceneID) -> StoredScene? {
    buckets[index(of: id)].read { $0?.scene(id) }
  }

  /// - Parameter scene: its id is not in the table.
  func insert(_ scene: StoredScene, _ writer: inout Writer) {
    assert(self.scene(scene.id) == nil, "a scene is in memory once")
    replaceBucket(of: scene.id) { $0 + [scene] }
  }

  func remove(_ scene: StoredScene, _ writer: inout Writer) {
    replaceBucket(of: scene.id) { $0.filter { $0 !== scene } }
  }

  private func replaceBucket(of id: SceneID, _ change: ([StoredScene]) -> [StoredScene]) {
    let index = index(of: id)
    let scenes = change(buckets[index].read { $0?.scenes ?? [] })
    buckets[index].replace(with: scenes.isEmpty ? nil : Bucket(scenes))
  }

  private func index(of id: SceneID) -> Int {
    Int(truncatingIfNeeded: (id.words.first &* multiplier) &>> 56)
  }
}

/// Some scenes, and apart from them the first words of their ids: finding one among thousands is a walk over a few
/// cache lines.
final class Bucket: Sendable {
  let scenes: [StoredScene]
  private let words: [UInt64]

  init(_ scenes: [StoredScene]) {
    self.scenes = scenes
    words = scenes.map(\.id.words.first)
  }

  func scene(_ id: SceneID) -> StoredScene? {
    for (index, word) in words.enumerated() where word == id.words.first && scenes[index].id == id {
      return scenes[index]
    }
    return nil
  }
}

/// Scenes in the order in which they were last used.
///
/// A lazily updated binary heap. A use is one store into the scene, from any thread, and no change here. When a scene
/// is on top as the least recently used, its time in the heap is compared with that in the scene: if it was used since,
/// it sinks to its present place, and the next one is on top.
struct RecencyQueue {
  /// The least recently used is the greatest.
  private struct Entry: Comparable {
    let scene: StoredScene
    /// The time of the scene's last use or of an earlier one.
    let time: UInt64

    init(_ scene: StoredScene) { (self.scene, time) = (scene, scene.lastUse) }

    static func == (first: Entry, second: Entry) -> Bool { first.time == second.time }
    static func < (first: Entry, second: Entry) -> Bool { first.time > second.time }
  }

  private var heap = Heap<Entry>()

  var count: Int { heap.count }

  /// - Complexity: O(log n).
  mutating func insert(_ scene: StoredScene) { heap.insert(Entry(scene)) }

  /// - Complexity: O(log n) for each scene used since it was last on top; each use is paid for once.
  mutating func removeLeastRecentlyUsed() -> StoredScene? {
    while let entry = heap.popGreatest() {
      if entry.scene.lastUse == entry.time { return entry.scene }
      heap.insert(Entry(entry.scene))
    }
    return nil
  }
}

/// A stored scene, with the document that it was read from.
public final class StoredScene: Sendable {
  /// The digest of `document`.
  public let id: SceneID
  /// The received bytes. The scene's names are ranges of them, not copies.
  public let document: [UInt8]
  public let scene: Scene
  /// The approximate size of all of it in bytes, without a later map.
  public let byteCount: Int
  private let countedMapBytes = Atomic<Int>(0)
  /// The time of its last use, by the store's own clock.
  private let lastUseTime = Atomic<UInt64>(0)

  init(id: SceneID, document: [UInt8], scene: Scene) {
    self.id = id
    self.document = document
    self.scene = scene
    byteCount = document.count + scene.byteCount + Self.ownBytes
  }

  /// The object itself, its entries in the store, and the allocator's overhead.
  private static let ownBytes = 512

  /// The bytes that the store counts for it. Changed only under the store's lock.
  var countedBytes: Int { byteCount + countedMapBytes.load(ordering: .relaxed) }

  /// Whether it has got a map since its bytes were counted.
  var hasNewMap: Bool { countedMapBytes.load(ordering: .relaxed) == 0 && scene.mapByteCount > 0 }

  /// - Returns: the growth of its bytes.
  func countMap() -> Int {
    guard hasNewMap else { return 0 }
    countedMapBytes.store(scene.mapByteCount, ordering: .relaxed)
    return scene.mapByteCount
  }

  var lastUse: UInt64 { lastUseTime.load(ordering: .relaxed) }

  /// Notes a use. Repeated uses only read the clock.
  func use(_ clock: borrowing Atomic<UInt64>) {
    guard lastUse != clock.load(ordering: .relaxed) else { return }
    lastUseTime.store(clock.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }
}
