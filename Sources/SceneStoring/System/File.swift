import CLinux
import Glibc

/// An open file or directory, closed with its value.
struct File: ~Copyable, Sendable {
  private let descriptor: Int32

  /// Opens a file or directory by its path. Source: open(2).
  init(path: String, _ flags: Int32) throws(FileError) {
    descriptor = try FileError.check("open") { unsafe linux_open(path, flags | O_CLOEXEC) }
  }

  /// Opens a file of a directory. A symbolic link is not followed, and a pipe does not make us wait: a stranger may
  /// have put anything under the name. Source: openat(2).
  init(_ name: String, in directory: borrowing File, _ flags: Int32) throws(FileError) {
    let directory = directory.descriptor
    descriptor = try FileError.check("openat") {
      unsafe linux_openat(directory, name, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    }
  }

  deinit {
    // Not again after EINTR: on Linux the descriptor is gone, and may be another thread's by then.
    _ = close(descriptor)
  }

  /// The file's metadata. Source: fstat(2).
  func status() throws(FileError) -> stat {
    var status = stat()
    try FileError.check("fstat") { unsafe fstat(descriptor, &status) }
    return status
  }

  /// Reads up to so many bytes from the beginning; fewer where the file ends earlier.
  func contents(count: Int) throws(FileError) -> [UInt8] {
    // An array without capacity is one object that all threads share, and its count would be written to.
    guard count > 0 else { return [] }
    var failure: FileError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      do throws(FileError) {
        while initializedCount < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[initializedCount...])
          let more = try FileError.check("read") { unsafe read(descriptor, rest.baseAddress, rest.count) }
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

  func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try FileError.check("write") {
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the written bytes are on the disk; of a directory, its entries. Source: fsync(2).
  func synchronize() throws(FileError) {
    try FileError.check("fsync") { fsync(descriptor) }
  }

  /// Takes the file's exclusive lock, which holds against all processes. The kernel gives it back when the file is
  /// closed, however its process ends. Source: flock(2).
  ///
  /// - Returns: whether it could be had at once.
  func lock() throws(FileError) -> Bool {
    do {
      try FileError.check("flock") { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.number == EWOULDBLOCK {
      return false
    }
  }
}

// MARK: - Directories

extension File {
  /// Gives a file of the directory another name, and replaces the file that had it. Source: renameat(2).
  func rename(_ old: String, to new: String) throws(FileError) {
    try FileError.check("renameat") { unsafe renameat(descriptor, old, descriptor, new) }
  }

  func remove(_ name: String) throws(FileError) {
    try FileError.check("unlinkat") { unsafe unlinkat(descriptor, name, 0) }
  }

  /// The names that satisfy a condition. Source: readdir(3).
  func names(where isWanted: (String) -> Bool) throws(FileError) -> [String] {
    // Closed with the stream.
    let copy = try FileError.check("fcntl") { linux_fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    guard let stream = unsafe fdopendir(copy) else {
      let error = FileError(call: "fdopendir", number: linux_errno())
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

/// A call about a file that the kernel refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the call, like `fsync`.
  public let call: String
  /// The value of `errno` behind the call.
  public let number: Int32

  /// Like `write: No space left on device`.
  public var description: String {
    guard let text = unsafe strerror(number) else { return "\(call): error \(number)" }
    return unsafe "\(call): \(String(cString: text))"
  }

  /// The files of a directory have as many bytes as they may.
  static let full = FileError(call: "write", number: EDQUOT)

  /// Whether there was no room, which may pass.
  public var isFull: Bool { number == ENOSPC || number == EDQUOT }

  /// Makes a call that gives a negative number and sets `errno` when it fails.
  @discardableResult
  static func check<Value: SignedInteger>(_ name: String, _ call: () -> Value) throws(FileError) -> Value {
    while true {
      let value = call()
      if value >= 0 { return value }
      if linux_errno() != EINTR { throw FileError(call: name, number: linux_errno()) }
    }
  }
}
