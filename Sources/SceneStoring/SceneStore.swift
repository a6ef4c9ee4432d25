import HitTesting
public import SceneCoding
import Synchronization

/// Scenes that were sent once and are asked for by their ids: in memory, up to a bound, and behind that in a
/// directory, if there is one.
///
/// It may be used from any thread. Asking for a scene that is in memory takes no lock and waits for nobody; only
/// a change of what is in memory has one. A file is read and written by the thread that asks, which waits for the
/// disk: a loop serves nobody else meanwhile, for as long as a scene is new to its process.
public final class SceneStore: Sendable {
  /// How much memory scenes may take, in bytes, as `StoredScene.byteCount` counts it. The least recently used
  /// ones give way; their files stay.
  public let bytesMax: Int
  private let directory: SceneDirectory?
  private let report: @Sendable (SceneFileMistake) -> Void
  private let table = SceneTable()
  /// Ticks with the uses. Not 0, which is what a scene says that was never used.
  private let clock = Atomic<UInt64>(1)
  private let contents = Mutex(Contents())
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  private struct Contents {
    var queue = RecencyQueue()
    var byteCount = 0
    var evictionCount = 0
  }

  /// - Parameter report: told of files that are not what they should be, from any thread.
  public init(
    bytesMax: Int = 256 << 20, directory: SceneDirectory? = nil,
    report: @escaping @Sendable (SceneFileMistake) -> Void = { _ in }
  ) {
    self.bytesMax = bytesMax
    self.directory = directory
    self.report = report
  }

  /// Why a document is not stored.
  public enum Refusal: Error {
    /// It is no scene.
    case document(DocumentError)
    /// It would take so many bytes, more than there may be.
    case tooLarge(byteCount: Int)
    case file(FileError)
  }

  /// The scene with this id, wherever it is; `nil` if it is not stored, or its file is damaged.
  ///
  /// - Parameter limits: for reading its file.
  public func scene(_ id: SceneID, limits: SceneLimits = SceneLimits()) -> StoredScene? {
    if let scene = table.scene(id) {
      hits.add(1, ordering: .relaxed)
      scene.use(clock)
      if scene.hasNewMap { countMap(of: scene) }
      return scene
    }
    misses.add(1, ordering: .relaxed)
    return directory.flatMap { load(id, from: $0, limits) }
  }

  /// Stores the scene that a document describes; with a directory, when this returns it is on the disk.
  ///
  /// - Returns: the scene, and whether it was not there before.
  public func store(_ document: [UInt8], limits: SceneLimits = SceneLimits()) throws(Refusal) -> (
    scene: StoredScene, isNew: Bool
  ) {
    let id = SceneID(of: document)
    if let scene = table.scene(id) {
      scene.use(clock)
      // Its file may have been damaged since.
      _ = try keep(document, as: id)
      return (scene, false)
    }
    let scene = try decode(document, id, limits)
    let hadFile = try keep(document, as: id)
    let (kept, isNew) = insert(scene)
    // With files, who has made one was first, whoever came first into memory.
    return (kept, directory == nil ? isNew : !hadFile)
  }

  private func decode(_ document: [UInt8], _ id: SceneID, _ limits: SceneLimits) throws(Refusal)
    -> StoredScene
  {
    let document = Self.withoutRoom(document)
    let scene: Scene
    do {
      scene = try SceneDocument.decode(document, limits: limits)
    } catch {
      throw .document(error)
    }
    let stored = StoredScene(id: id, document: document, scene: scene)
    guard stored.byteCount <= bytesMax else { throw .tooLarge(byteCount: stored.byteCount) }
    return stored
  }
}

extension SceneStore {
  /// A body whose length was not told before may have twice the room that it needs, which is not to be kept.
  private static func withoutRoom(_ document: [UInt8]) -> [UInt8] {
    document.capacity - document.count > document.count / 8 + 64 ? Array(document[...]) : document
  }
}

// MARK: - Memory

extension SceneStore {
  /// Puts a scene into memory, unless another thread was faster.
  ///
  /// - Returns: the one that is in memory now.
  private func insert(_ scene: StoredScene) -> (scene: StoredScene, isNew: Bool) {
    // What is evicted is let go of behind the lock: freeing a large scene takes its time.
    let (kept, evicted) = contents.withLock { contents -> (StoredScene, [StoredScene]) in
      if let other = table.scene(scene.id) { return (other, []) }
      let evicted = makeRoom(for: scene.byteCount, in: &contents)
      scene.use(clock)
      table.insert(scene)
      contents.queue.insert(scene)
      contents.byteCount += scene.byteCount
      return (scene, evicted)
    }
    _ = consume evicted
    return (kept, kept === scene)
  }

  /// Counts the map that a scene got since it was stored, and makes room for it.
  private func countMap(of scene: StoredScene) {
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
      table.remove(last)
      contents.byteCount -= last.countedBytes
      contents.evictionCount += 1
      evicted.append(last)
    }
    return evicted
  }

  /// What the store has counted. `misses` were not in memory.
  public struct Statistics: Sendable {
    public let scenes, bytes, bytesMax, hits, misses, evictions: Int
  }

  public var statistics: Statistics {
    contents.withLock {
      Statistics(
        scenes: $0.queue.count, bytes: $0.byteCount, bytesMax: bytesMax, hits: hits.load(ordering: .relaxed),
        misses: misses.load(ordering: .relaxed), evictions: $0.evictionCount)
    }
  }
}

// MARK: - Files

extension SceneStore {
  /// - Returns: whether it was there.
  private func keep(_ document: [UInt8], as id: SceneID) throws(Refusal) -> Bool {
    guard let directory else { return false }
    do {
      return try directory.keep(document, as: id)
    } catch {
      report(SceneFileMistake(id: id, kind: .notWritten, detail: error.description))
      throw .file(error)
    }
  }

  private func load(_ id: SceneID, from directory: SceneDirectory, _ limits: SceneLimits = SceneLimits())
    -> StoredScene?
  {
    do throws(FileError) {
      switch try directory.contents(of: id, bytesMax: min(bytesMax, Int(Int32.max))) {
      case .none: break
      case .document(let document): return load(document, id, limits)
      case .damaged(let reason):
        report(SceneFileMistake(id: id, kind: .damaged, detail: "the file \(reason)"))
      }
    } catch {
      report(SceneFileMistake(id: id, kind: .notRead, detail: error.description))
    }
    return nil
  }

  /// A document that is there but not taken was stored by another process, with wider bounds.
  private func load(_ document: [UInt8], _ id: SceneID, _ limits: SceneLimits = SceneLimits()) -> StoredScene?
  {
    guard let scene = try? decode(document, id, limits) else {
      report(SceneFileMistake(id: id, kind: .refused, detail: "the scene is not within this server's bounds"))
      return nil
    }
    return insert(scene).scene
  }
}
