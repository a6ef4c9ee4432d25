#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif
import Synchronization

public enum CurrentProcess {
  /// The number of threads that can run at once: the cores of the affinity mask (`taskset`), or the quota of its
  /// control group, rounded up.
  public static var processorCount: Int {
    let coreCount = Platform.coreCount
    guard let quota = controlGroup.processorQuota, quota < Double(coreCount) else { return coreCount }
    return max(1, Int(quota.rounded(.up)))
  }

  /// The memory that this process may use, in bytes: the machine's, or its control group's where that is less. Source:
  /// sysconf(3).
  public static var memoryBytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return min(pages > 0 ? pages : .max, controlGroup.memoryBytesMax ?? .max)
  }

  private static let controlGroup = ControlGroup { path in
    (try? contents(ofFile: path, bytesMax: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Yields to the process's other threads if there are more of them than cores: the loops have little to do, and every
  /// client waits for them.
  public static func yieldToOtherThreads() { Platform.lowerPriorityOfThread() }

  /// Allows this process as many open descriptors as the system lets it have. The usual soft limit of 1,024 is
  /// for programs that use select(2); each connection takes a descriptor. Source: getrlimit(2).
  public static func raiseDescriptorLimit() {
    // Where it is refused, the listener rests when the descriptors are used up.
    Platform.raiseDescriptorLimit()
  }

  /// Returns the memory of large bodies and scenes to the system when it is freed. It acts on later allocations only,
  /// so a program calls it first.
  public static func returnFreedMemory() { Platform.returnFreedMemory() }

  /// Returns free pages between used ones to the system, too. Each thread's heap keeps freed blocks below the threshold
  /// of `returnFreedMemory`: measured up to 100 MiB after large requests of many kinds.
  public static func returnFreePages() { Platform.returnFreePages() }

  /// The value of an environment variable. Source: getenv(3).
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The names of all environment variables.
  public static var environmentNames: [String] {
    guard var entry = unsafe Platform.environment else { return [] }
    var names: [String] = []
    while let text = unsafe entry.pointee {
      names.append(String(unsafe String(cString: text).prefix { $0 != "=" }))
      unsafe entry += 1
    }
    return names
  }

  /// The bytes of a file, or its first ones. Source: open(2), read(2).
  ///
  /// - Parameter bytesMax: no more is read.
  public static func contents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(
      owning: try promptSystemCall("open") { Platform.open(path, O_RDONLY | O_CLOEXEC) })
    var room = [UInt8](repeating: 0, count: bytesMax)
    var count = 0
    while count < bytesMax {
      let more = try promptSystemCall("read") {
        unsafe room.withUnsafeMutableBytes {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[count...])
          return unsafe read(file.number, rest.baseAddress, rest.count)
        }
      }
      guard more > 0 else { break }
      count += more
    }
    return Array(room[..<count])
  }

  /// A reader of stderr that has gone away must not end the process. Source: signal(7), SIGPIPE.
  public static func ignoreBrokenPipes() {
    Platform.ignore(signal: SIGPIPE)
  }

  /// A write past the limit of a file's size fails, instead of ending the process. Source: setrlimit(2), RLIMIT_FSIZE.
  public static func ignoreFileSizeLimit() {
    Platform.ignore(signal: SIGXFSZ)
  }

  /// Writes lines to stderr. Lines that the kernel would make us wait for are lost: an unread log must not stop the
  /// server.
  ///
  /// stderr is not made non-blocking, since it is shared with other processes. Instead it is polled first, and given
  /// no more than PIPE_BUF bytes, which it then takes at once.
  public static func writeError(_ bytes: [UInt8]) {
    errorLock.withLock { _ in
      var rest = bytes[...]
      defer { countLost(rest) }
      while !rest.isEmpty, errorTakesMore {
        let lines = firstLines(of: rest)
        let count = try? systemCall("write") {
          unsafe lines.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        guard let written = count ?? nil else { return }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// The same, of a text.
  public static func writeError(_ text: String) { writeError(Array(text.utf8)) }

  /// Lines that `writeError` did not write, or not completely.
  public static var errorLinesLost: Int { linesLost.load(ordering: .relaxed) }

  private static let linesLost = Atomic<Int>(0)

  private static func countLost(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    linesLost.add(bytes.count { $0 == UInt8(ascii: "\n") }, ordering: .relaxed)
  }

  /// Polling and writing are one step: between them another thread could use up the room that poll reported.
  private static let errorLock = Mutex<Void>(())

  /// Source: poll(2), pipe(7): a pipe that polls as writable takes PIPE_BUF bytes without waiting.
  private static var errorTakesMore: Bool {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) == 1
  }

  /// As many whole lines as fit into PIPE_BUF bytes: lines of several processes do not mix.
  private static func firstLines(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.count > Int(PIPE_BUF) else { return bytes }
    let most = bytes.prefix(Int(PIPE_BUF))
    return most.lastIndex(of: UInt8(ascii: "\n")).map { bytes[bytes.startIndex...$0] } ?? most
  }

  // Files and streams as a program in a pipeline uses them: whole, however long they are.

  /// All that a file holds. Source: open(2), read(2).
  ///
  /// - Parameters:
  ///   - path: `-` is the standard input.
  ///   - bytesMax: a longer one is refused.
  public static func wholeContents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    if path == "-" { return try wholeContents(of: STDIN_FILENO, bytesMax) }
    let number = try call("open", nil) { Int(Platform.open(path, O_RDONLY | O_CLOEXEC)) }
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

  /// Writes a file, replacing its contents. Source: open(2), write(2).
  ///
  /// - Parameter path: of a file, which need not exist, or of a pipe.
  public static func writeFile(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let number = try call("open", nil) {
      Int(Platform.open(path, at: AT_FDCWD, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
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
      switch Platform.errorNumber {
      case EINTR: continue
      case EAGAIN:
        guard var stream else { throw SystemError(call: name, number: EAGAIN) }
        _ = unsafe poll(&stream, 1, -1)
      default: throw SystemError(call: name, number: Platform.errorNumber)
      }
    }
  }

  // MARK: - Files below a folder

  public enum FileRefusal: Error, Equatable, Sendable {
    case system(SystemError)
    /// It is outside the folder, whatever its path.
    case outside
    /// A folder, a pipe or a device.
    case noFile
    case tooLong
  }

  /// The contents of a file below a folder. The kernel reports the path of the open file: `..` and symbolic links
  /// cannot leave the folder, and the file cannot be replaced between check and read.
  ///
  /// Source: open(2).
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
      isInside = try Self.isInside(file.number, folder)
      var status = stat()
      isFile = unsafe fstat(file.number, &status) == 0 && isRegular(status.st_mode)
      contents = isInside && isFile ? try wholeContents(of: file.number, bytesMax) : []
    } catch {
      throw error.number == EFBIG ? .tooLong : .system(error)
    }
    guard isInside else { throw .outside }
    guard isFile else { throw .noFile }
    return contents
  }

  private static func opened(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    FileDescriptor(owning: Int32(try call("open", nil) { Int(Platform.open(path, flags | O_CLOEXEC)) }))
  }

  private static func isRegular(_ mode: mode_t) -> Bool { mode & S_IFMT == S_IFREG }

  /// Whether an open file or folder is in a folder.
  private static func isInside(_ number: Int32, _ folder: String, orItself: Bool = false) throws(SystemError)
    -> Bool
  {
    let root = try path(of: opened(folder, O_RDONLY | O_DIRECTORY))
    let path = try path(of: number)
    return orItself && path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Borrowed, the file stays open.
  private static func path(of file: borrowing FileDescriptor) throws(SystemError) -> String {
    try path(of: file.number)
  }

  private static func path(of number: Int32) throws(SystemError) -> String {
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try call("readlink", nil) { Platform.path(of: number, into: &room) }
    return String(decoding: room[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // MARK: - Folders

  /// The names in a folder, in the order of their bytes; nil where the path is no folder. Source: readdir(3).
  ///
  /// - Parameters:
  ///   - followsLinks: whether the path itself may be a symbolic link: one inside of a folder may lead around.
  ///   - root: another folder has no names here, unless it is in this one.
  public static func names(inFolder path: String, followsLinks: Bool, below root: String? = nil) -> [String]?
  {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let number = Platform.open(path, flags)
    guard number >= 0 else { return nil }
    if let root, (try? isInside(number, root, orItself: true)) != true {
      _ = close(number)
      return nil
    }
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

// MARK: - The end

/// The statuses with which programs end. Source: sysexits(3).
public enum ExitStatus {
  public static let ok: Int32 = 0
  public static let failure: Int32 = 1
  public static let usage: Int32 = 64
  public static let dataError: Int32 = 65
  public static let noInput: Int32 = 66
  public static let unavailable: Int32 = 69
  public static let software: Int32 = 70
  public static let osError: Int32 = 71
  public static let cannotCreate: Int32 = 73
  public static let ioError: Int32 = 74
}

extension CurrentProcess {
  /// The streams that may be a terminal.
  public enum Stream: Int32, Sendable {
    case input, output, error
  }

  public static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  public static func exit(_ status: Int32) -> Never { Platform.exit(status) }

  /// Ends at once, without waiting for other threads. Source: _exit(2).
  public static func exitAtOnce(_ status: Int32) -> Never { _exit(status) }
}
