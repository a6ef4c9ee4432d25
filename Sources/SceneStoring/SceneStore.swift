import HitTesting
public import SceneCoding
import Synchronization
import SystemCalls
public import WorkMetering

/// Scenes that are sent once and used by id: in memory, up to a limit, and in a directory, if there is one.
///
/// It may be used from any thread. A scene in memory is found without a lock and without waiting. A file is read and
/// written by the calling thread, which waits for the disk: a loop serves no other client meanwhile, the first time
/// that its process uses a scene.
public final class SceneStore: Sendable {
  private let memory: SceneMemory
  private let files: SceneFiles?
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  /// - Parameters:
  ///   - bytesMax: the limit of memory for scenes, as `StoredScene.byteCount` counts it. The least recently used ones
  ///     are evicted; their files stay.
  ///   - memory: shared with requests.
  ///   - directory: for scenes on disk; `nil` for none.
  ///   - report: called for files with mistakes, from any thread.
  public init(
    bytesMax: Int = 256 << 20, of memory: MemoryBudget = MemoryBudget(bytesMax: .max),
    directory: SceneDirectory? = nil,
    report: @escaping @Sendable (SceneFileMistake) -> Void = { _ in }
  ) {
    self.memory = SceneMemory(bytesMax: bytesMax, of: memory)
    files = directory.map { SceneFiles(directory: $0, report: report) }
  }

  /// The limit of memory for scenes.
  public var bytesMax: Int { memory.bytesMax }

  public enum Refusal: Error {
    case document(DocumentError)
    /// Its size exceeds the limit.
    case tooLarge(byteCount: Int)
    /// Requests hold so much memory that there is no room for it now.
    case noRoom
    /// A system error prevented the file; a full disk may pass.
    case file(reason: String, isFull: Bool)
    /// The files of all scenes would exceed their limit.
    case directoryFull(bytesMax: Int)
  }

  /// The scene with this id, in memory or in the directory; `nil` if it is not stored, or its file is damaged.
  ///
  /// - Parameter limits: for reading its file.
  /// - Complexity: constant in memory; else that of reading its file.
  public func scene(_ id: SceneID, limits: SceneLimits = SceneLimits()) -> StoredScene? {
    if let scene = memory.use(id) {
      hits.add(1, ordering: .relaxed)
      if scene.hasNewMap { memory.countMap(of: scene) }
      return scene
    }
    // A disk may be slow: prompt work ends here, and is repeated on a worker.
    guard Work.goesOn(after: files == nil ? 0 : Self.fileSteps) else { return nil }
    misses.add(1, ordering: .relaxed)
    guard let files, let document = files.document(of: id, bytesMax: min(bytesMax, Int(Int32.max))) else {
      return nil
    }
    guard let scene = try? decode(document, id, limits) else {
      // Another process stored it, with higher limits.
      files.report(id, .refused, SceneFileText.overLimits.rawValue)
      return nil
    }
    return memory.insert(scene)?.scene ?? scene
  }

  /// The cost of reading a file: some ten milliseconds.
  private static let fileSteps = 1 << 20

  /// Stores the scene that a document describes; with a directory, when this returns it is on the disk.
  ///
  /// - Returns: the scene, and whether it was not there before.
  /// - Throws: `Refusal`; the store is then unchanged.
  /// - Complexity: linear in the document.
  public func store(
    _ document: [UInt8], limits: SceneLimits = SceneLimits()
  ) throws(Refusal) -> (scene: StoredScene, isNew: Bool) {
    let id = SceneID(of: document)
    if let scene = memory.use(id) {
      // Its file may have been damaged since.
      _ = try files?.keep(document, as: id)
      return (scene, false)
    }
    let scene = try decode(document, id, limits)
    let hadFile = try files?.keep(document, as: id)
    guard let (kept, isNew) = memory.insert(scene) else {
      // Its file is enough to find it by.
      guard let hadFile else { throw .noRoom }
      return (scene, !hadFile)
    }
    // Several processes may share the directory: the scene is new if its file was.
    return (kept, hadFile.map { !$0 } ?? isNew)
  }

  private func decode(
    _ document: [UInt8], _ id: SceneID, _ limits: SceneLimits
  ) throws(Refusal) -> StoredScene {
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

  /// A body of unannounced length may have twice the memory that it needs: the copy has none to spare.
  private static func withoutRoom(_ document: [UInt8]) -> [UInt8] {
    document.capacity - document.count > document.count / 8 + 64 ? Array(document[...]) : document
  }

  // MARK: - Statistics

  /// The counts of a store: present scenes and bytes in memory, the others since the start.
  public struct Statistics: Sendable {
    /// `misses` were not in memory.
    public let scenes, bytes, bytesMax, hits, misses, evictions: Int
  }

  /// Each is right, but they are not all of one moment.
  public var statistics: Statistics {
    let counts = memory.counts
    return Statistics(
      scenes: counts.scenes, bytes: counts.bytes, bytesMax: bytesMax, hits: hits.load(ordering: .relaxed),
      misses: misses.load(ordering: .relaxed), evictions: counts.evictions)
  }
}

/// A store's directory. Its errors are reported, and affect only their scene.
struct SceneFiles {
  let directory: SceneDirectory
  let report: @Sendable (SceneFileMistake) -> Void

  /// `nil` if there is no file, or it is damaged.
  ///
  /// - Parameter bytesMax: longer files are not read.
  func document(of id: SceneID, bytesMax: Int) -> [UInt8]? {
    do throws(SystemError) {
      switch try directory.contents(of: id, bytesMax: bytesMax) {
      case .none: break
      case .document(let document): return document
      case .damaged(let reason): report(id, .damaged, reason.rawValue)
      }
    } catch {
      report(id, .notRead, error.description)
    }
    return nil
  }

  /// Writes a document; on return it is on the disk.
  ///
  /// - Returns: whether it was there already.
  func keep(_ document: [UInt8], as id: SceneID) throws(SceneStore.Refusal) -> Bool {
    do {
      return try directory.keep(document, as: id)
    } catch {
      if error == .full { throw .directoryFull(bytesMax: directory.bytesMax) }
      report(id, .notWritten, error.description)
      throw .file(reason: error.description, isFull: error.isFull)
    }
  }

  func report(_ id: SceneID, _ kind: SceneFileMistake.Kind, _ detail: String) {
    report(SceneFileMistake(id: id, kind: kind, detail: detail))
  }
}

/// A mistake in a scene's file, for the log.
public struct SceneFileMistake: Equatable, Sendable {
  /// The kinds, by their names in the log.
  public enum Kind: String, Sendable {
    /// Its digest is not its name. It is treated as missing, until the scene is sent again.
    case damaged = "scene-file-damaged"
    case notRead = "scene-file-not-read"
    case notWritten = "scene-file-not-written"
    /// It is a scene above this server's limits.
    case refused = "scene-file-refused"
  }

  public let id: SceneID
  public let kind: Kind
  /// A few words, without characters that JSON would escape.
  public let detail: String

  /// One line of JSON. No text in it needs escapes.
  public var line: String {
    "{\"event\":\"\(kind.rawValue)\",\"scene\":\"\(id)\",\"detail\":\"\(detail)\"}\n"
  }
}
