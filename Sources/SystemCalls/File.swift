#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// An open file or directory, closed with its value.
public struct File: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  public enum Mode: Sendable {
    case reading
    case changing
    /// For writing; it must not exist.
    case new

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .changing: O_RDWR
      case .new: O_WRONLY | O_CREAT | O_EXCL
      }
    }
  }

  /// Opens a directory by its path. Source: open(2).
  public init(directory path: String) throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try promptSystemCall("open") { Platform.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  /// Opens a file of a directory. A symbolic link is not followed, and a pipe does not make us wait: a stranger may
  /// have put anything under the name. Source: openat(2).
  public init(_ name: String, in directory: borrowing File, _ mode: Mode) throws(SystemError) {
    let directory = directory.descriptor.number
    let flags = mode.flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    descriptor = FileDescriptor(
      owning: try promptSystemCall("openat") { Platform.open(name, at: directory, flags, 0o644) })
  }

  public struct Status: Sendable {
    public let isRegular: Bool
    /// In bytes.
    public let size: Int
    /// The number of its hard links.
    public let linkCount: Int
  }

  /// Source: fstat(2).
  public func status() throws(SystemError) -> Status {
    var status = stat()
    try promptSystemCall("fstat") { unsafe fstat(descriptor.number, &status) }
    return Status(
      isRegular: status.st_mode & S_IFMT == S_IFREG, size: Int(status.st_size),
      linkCount: Int(status.st_nlink))
  }

  /// Reads up to this many bytes from the beginning; fewer if the file is shorter.
  public func contents(count: Int) throws(SystemError) -> [UInt8] {
    // An array without capacity is one object that all threads share, and its count would be written to.
    guard count > 0 else { return [] }
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      do throws(SystemError) {
        while initializedCount < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[initializedCount...])
          let more = try promptSystemCall("read") {
            unsafe read(descriptor.number, rest.baseAddress, rest.count)
          }
          guard more > 0 else { return }
          initializedCount += more
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try promptSystemCall("write") {
        unsafe rest.withUnsafeBytes { unsafe Platform.write(descriptor.number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the written bytes are on the disk; of a directory, its entries. Source: fsync(2).
  public func synchronize() throws(SystemError) {
    try promptSystemCall("fsync") { fsync(descriptor.number) }
  }

  /// Takes the file's exclusive lock, which holds against all processes. The kernel gives it back when the file is
  /// closed, however its process ends. Source: flock(2).
  ///
  /// - Returns: whether it could be had at once.
  public func lock() throws(SystemError) -> Bool {
    do {
      try promptSystemCall("flock") { flock(descriptor.number, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.number == EWOULDBLOCK {
      return false
    }
  }

  // MARK: - Directories

  /// Gives a file of the directory another name, and replaces the file that had it. Source: renameat(2).
  public func rename(_ old: String, to new: String) throws(SystemError) {
    try promptSystemCall("renameat") { unsafe renameat(descriptor.number, old, descriptor.number, new) }
  }

  public func remove(_ name: String) throws(SystemError) {
    try promptSystemCall("unlinkat") { unsafe unlinkat(descriptor.number, name, 0) }
  }

  /// The names that satisfy a condition. Source: readdir(3).
  public func names(where isWanted: (String) -> Bool) throws(SystemError) -> [String] {
    // Closed with the stream.
    let copy = try promptSystemCall("fcntl") { Platform.fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0) }
    guard let stream = unsafe fdopendir(copy) else {
      let error = SystemError(call: "fdopendir", number: Platform.errorNumber)
      _ = close(copy)
      throw error
    }
    defer { unsafe closedir(stream) }
    // The copy goes on where the last listing has ended.
    unsafe rewinddir(stream)
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if isWanted(name) { names.append(name) }
    }
    return names
  }
}
