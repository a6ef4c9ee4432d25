import Synchronization
public import SystemCalls

/// Documents in a directory, one file each under the digits of its id.
///
/// Files are written atomically: under another name, synchronized to the disk, and then renamed. Any number of
/// processes may share the directory. Its files are not trusted: a document is valid only if its digest is the file's
/// name. None of them is ever removed: above its limit the directory accepts no more.
public final class SceneDirectory: Sendable {
  /// The limit of all files together.
  public let bytesMax: Int
  private let directory: File
  /// The known size of the files; processes that share the directory do not communicate.
  private let bytes = Atomic<Int>(0)
  /// The number of refusals for lack of room.
  private let refusals = Atomic<Int>(0)

  /// Opens a directory and removes the unfinished files of processes that were ended while writing. From here on a
  /// write past RLIMIT_FSIZE fails instead of ending the process.
  ///
  /// - Parameter bytesMax: of all files together.
  /// - Throws: when there is no such directory, it may not be read, or no file can be made in it.
  public init(path: String, bytesMax: Int = 1 << 30) throws(SystemError) {
    directory = try File(directory: path)
    self.bytesMax = bytesMax
    CurrentProcess.ignoreFileSizeLimit()
    try removeLeftovers()
    try makeTrial()
    bytes.store(try countBytes(), ordering: .relaxed)
  }

  enum Contents {
    case none
    case document([UInt8])
    case damaged(SceneFileText)
  }

  /// Reads the document with this id and checks it.
  ///
  /// - Parameter bytesMax: longer files are not read.
  func contents(of id: SceneID, bytesMax: Int) throws(SystemError) -> Contents {
    guard let file = try openFile(of: id) else { return .none }
    let status = try file.status()
    guard status.isRegular else { return .damaged(.notRegular) }
    guard status.size <= bytesMax else { return .damaged(.tooLong) }
    let document = try file.contents(count: status.size)
    return SceneID(of: document) == id
      ? .document(document) : .damaged(.otherDigest)
  }

  /// Keeps a document; when this returns, it is on the disk.
  ///
  /// - Returns: whether it was there already. A damaged file is replaced.
  /// - Throws: `SystemError.full` where all files would have more than they may.
  func keep(_ document: [UInt8], as id: SceneID) throws(SystemError) -> Bool {
    let wasThere = holds(document, as: id)
    if !wasThere {
      guard takes(document.count) else { throw .full }
      do {
        try write(document, as: id)
      } catch {
        bytes.subtract(document.count, ordering: .relaxed)
        throw error
      }
    }
    // Even if another process has made the file: it may not have synchronized yet.
    try directory.synchronize()
    return wasThere
  }

  /// `nil` if there is none. ELOOP: a symbolic link.
  private func openFile(of id: SceneID) throws(SystemError) -> File? {
    do {
      return try File(id.digits, in: directory, .reading)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// Whether the file has this document; false for an unreadable file.
  private func holds(_ document: [UInt8], as id: SceneID) -> Bool {
    guard let file = try? openFile(of: id), let status = try? file.status(),
      status.isRegular, status.size == document.count
    else { return false }
    return (try? file.contents(count: document.count)) == document
  }

  private func write(_ document: [UInt8], as id: SceneID) throws(SystemError) {
    var name = ""
    let file = try makeFile(&name)
    do {
      try file.write(document)
      try file.synchronize()
      try directory.rename(name, to: id.digits)
    } catch {
      try? directory.remove(name)
      throw error
    }
  }

  // MARK: - The bound

  /// After so many refusals the files are counted again: some may have been removed.
  private static let refusalsBetweenCounts = 64

  /// Adds bytes to the count; false if that would exceed the limit.
  private func takes(_ count: Int) -> Bool {
    if takesAsCounted(count) { return true }
    let refusals = refusals.add(1, ordering: .relaxed).oldValue
    guard refusals % Self.refusalsBetweenCounts == 0, let sum = try? countBytes() else { return false }
    bytes.store(sum, ordering: .relaxed)
    return takesAsCounted(count)
  }

  private func takesAsCounted(_ count: Int) -> Bool {
    if bytes.add(count, ordering: .relaxed).newValue <= bytesMax { return true }
    bytes.subtract(count, ordering: .relaxed)
    return false
  }

  private func countBytes() throws(SystemError) -> Int {
    var sum = 0
    for name in try directory.names(where: { $0.utf8.count == Self.nameLength }) {
      sum += (try? File(name, in: directory, .reading).status().size) ?? 0
    }
    return sum
  }

  /// Of the digits of an id.
  private static let nameLength = 64

  /// Makes and removes a file: a read-only directory is an error at the start, not at the first scene. A full disk is
  /// not, as it may pass.
  private func makeTrial() throws(SystemError) {
    var name = ""
    do {
      _ = try makeFile(&name)
    } catch  where error.isFull {
      return
    }
    try? directory.remove(name)
  }

  // MARK: - Files that are being written

  private static let temporaryPrefix = ".new-"

  /// A new file under a unique name, locked while it is open: that distinguishes it from the files that ended processes
  /// have left, on any host.
  private func makeFile(_ name: inout String) throws(SystemError) -> File {
    while true {
      name = Self.temporaryPrefix + String(UInt64.random(in: 1 << 60...UInt64.max), radix: 16)
      let file = try File(name, in: directory, .new)
      // Another process may have cleaned up between these lines. Where files cannot be locked, no process does.
      let isLocked = (try? file.lock()) ?? true
      if isLocked, try file.status().linkCount > 0 { return file }
    }
  }

  private func removeLeftovers() throws(SystemError) {
    for name in try directory.names(where: Self.isTemporary) {
      guard let file = try? File(name, in: directory, .changing), (try? file.lock()) == true else { continue }
      // It is no other file by now, since names are not used twice.
      try? directory.remove(name)
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let digits = name.utf8.dropFirst(temporaryPrefix.utf8.count)
    return digits.count == 16
      && digits.allSatisfy { 0x30...0x39 ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }
}
