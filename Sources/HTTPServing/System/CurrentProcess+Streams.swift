import CLinux
import Glibc

// Files and streams as a program in a pipeline uses them: whole, however long they are.

extension CurrentProcess {
  /// All that a file holds. Source: open(2), read(2).
  ///
  /// - Parameters:
  ///   - path: `-` is the standard input.
  ///   - bytesMax: a longer one is refused.
  public static func wholeContents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    if path == "-" { return try wholeContents(of: STDIN_FILENO, bytesMax) }
    let number = try call("open", nil) { unsafe Int(linux_open(path, O_RDONLY | O_CLOEXEC)) }
    let file = FileDescriptor(owning: Int32(number))
    return try wholeContents(of: file.number, bytesMax)
  }

  private static func wholeContents(of number: Int32, _ bytesMax: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try call("read", pollfd(fd: number, events: Int16(POLLIN), revents: 0)) {
        unsafe room.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
      }
      if count == 0 { return contents }
      guard contents.count + count <= bytesMax else { throw SystemError(call: "read", number: EFBIG) }
      contents += room[..<count]
    }
  }

  /// Writes to the standard output, as long as it takes. Source: write(2).
  ///
  /// - Returns: false when its reader has gone away.
  public static func writeOutput(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    do {
      try writeAll(bytes, to: STDOUT_FILENO)
      return true
    } catch  where error.number == EPIPE {
      return false
    }
  }

  /// Writes a file, in place of what it held. Source: open(2), write(2).
  ///
  /// - Parameter path: of a file, which need not be there, or of a pipe.
  public static func writeFile(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let number = try call("open", nil) {
      unsafe Int(linux_openat(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
    }
    let file = FileDescriptor(owning: Int32(number))
    try writeAll(bytes, to: file.number)
  }

  private static func writeAll(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try call("write", pollfd(fd: number, events: Int16(POLLOUT), revents: 0)) {
        unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes a call until it gets through: for streams that were handed to this program. They may be closed, and the
  /// owner of the other copy may have made them non-blocking. Source: poll(2).
  ///
  /// - Parameter stream: the event to wait for after EAGAIN.
  private static func call(
    _ name: String, _ stream: pollfd?, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let value = call()
      if value >= 0 { return value }
      switch linux_errno() {
      case EINTR: continue
      case EAGAIN:
        guard var stream else { throw SystemError(call: name, number: EAGAIN) }
        _ = unsafe poll(&stream, 1, -1)
      default: throw SystemError(call: name, number: linux_errno())
      }
    }
  }
}

// MARK: - Files below a folder

extension CurrentProcess {
  /// Why a file is not read.
  public enum FileRefusal: Error, Equatable, Sendable {
    case system(SystemError)
    /// It does not lie below the folder, whatever its path says.
    case outside
    /// A folder, a pipe or a device.
    case noFile
    case tooLong
  }

  /// All that a file below a folder holds. The kernel is asked where the file lies that was opened: `..` and symbolic
  /// links lead nowhere else, and nothing can be exchanged between the question and the reading.
  ///
  /// Source: open(2), proc(5), "/proc/pid/fd".
  ///
  /// - Parameters:
  ///   - path: from the folder, or from the root.
  ///   - bytesMax: a longer file is refused.
  public static func contents(
    ofFile path: String, below folder: String, bytesMax: Int
  ) throws(FileRefusal) -> [UInt8] {
    // A path ends at its first zero for the kernel.
    guard !path.utf8.contains(0) else { throw .outside }
    let (contents, isInside, isFile): ([UInt8], Bool, Bool)
    do throws(SystemError) {
      let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      let file = try opened(whole, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let root = try Self.path(of: try opened(folder, O_RDONLY | O_DIRECTORY))
      isInside = try Self.path(of: file).hasPrefix(root.hasSuffix("/") ? root : root + "/")
      var status = stat()
      isFile = unsafe fstat(file.number, &status) == 0 && linux_is_regular_file(status.st_mode)
      contents = isInside && isFile ? try wholeContents(of: file.number, bytesMax) : []
    } catch {
      throw error.number == EFBIG ? .tooLong : .system(error)
    }
    guard isInside else { throw .outside }
    guard isFile else { throw .noFile }
    return contents
  }

  private static func opened(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    FileDescriptor(owning: Int32(try call("open", nil) { unsafe Int(linux_open(path, flags | O_CLOEXEC)) }))
  }

  private static func path(of file: borrowing FileDescriptor) throws(SystemError) -> String {
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try call("readlink", nil) {
      unsafe readlink("/proc/self/fd/\(file.number)", &room, room.count)
    }
    return String(decoding: room[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

// MARK: - Folders

extension CurrentProcess {
  /// The names in a folder, in the order of their bytes; nil where the path is no folder. Source: readdir(3).
  ///
  /// - Parameter followsLinks: whether the path itself may be a symbolic link: one inside of a folder may lead around.
  public static func names(inFolder path: String, followsLinks: Bool) -> [String]? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let number = unsafe linux_open(path, flags)
    guard number >= 0 else { return nil }
    guard let stream = unsafe fdopendir(number) else {
      _ = close(number)
      return nil
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
