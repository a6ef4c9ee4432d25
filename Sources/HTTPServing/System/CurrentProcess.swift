import CLinux
import Glibc
import Synchronization

/// What a program asks of the process it runs in.
public enum CurrentProcess {
  /// The number of cores that this process may run on, so `taskset` counts. Source: sched_getaffinity(2).
  public static var coreCount: Int {
    var set = cpu_set_t()
    guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return 1 }
    return unsafe withUnsafeBytes(of: set) { unsafe max(1, $0.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }

  /// Allows this process as many open descriptors as the system lets it have. The usual soft limit of 1,024 is
  /// for programs that use select(2); each connection takes a descriptor. Source: getrlimit(2).
  public static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    // Where it is refused, the listener rests when the descriptors are used up.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Gives the memory of large bodies and scenes back to the system as soon as they are freed. Without this
  /// glibc takes the size of what was freed once as the size of what it keeps for later: a few large requests
  /// would leave hundreds of MiB behind. To be called before the first large one. Source: mallopt(3).
  public static func returnFreedMemory() {
    // Larger blocks have pages of their own, which are new each time. With half of this, scenes of 2 MB were
    // slower by a fifth; with this they are faster than with what glibc does by itself.
    mallopt(M_MMAP_THRESHOLD, 2 << 20)
    // What may stay free at the end of a heap; each loop has one.
    mallopt(M_TRIM_THRESHOLD, 4 << 20)
  }

  /// The value of an environment variable. Source: getenv(3).
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// What a file holds, or its beginning. Source: open(2), read(2).
  ///
  /// - Parameter bytesMax: no more is read.
  public static func contents(ofFile path: String, bytesMax: Int) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(
      owning: try promptSystemCall("open") { unsafe open(path, O_RDONLY | O_CLOEXEC) })
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

  /// Writes lines to stderr. What the kernel would make us wait for is lost: a log that nobody reads must not
  /// stop the server.
  ///
  /// stderr is not made non-blocking, since it is shared with other processes. Instead it is asked first, and
  /// given no more than what it then takes at once.
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

  /// Lines that `writeError` did not write, or not whole.
  static var errorLinesLost: Int { linesLost.load(ordering: .relaxed) }

  private static let linesLost = Atomic<Int>(0)

  private static func countLost(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    linesLost.add(bytes.count { $0 == UInt8(ascii: "\n") }, ordering: .relaxed)
  }

  /// Between two threads that ask and write, what one was promised could be taken by the other.
  private static let errorLock = Mutex<Void>(())

  /// Source: poll(2), pipe(7): a pipe that polls as writable takes PIPE_BUF bytes without waiting.
  private static var errorTakesMore: Bool {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) == 1
  }

  /// As many whole lines as fit into PIPE_BUF bytes, so that lines of several processes do not mix.
  private static func firstLines(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.count > Int(PIPE_BUF) else { return bytes }
    let most = bytes.prefix(Int(PIPE_BUF))
    return most.lastIndex(of: UInt8(ascii: "\n")).map { bytes[bytes.startIndex...$0] } ?? most
  }

  /// A reader of stderr that has gone away must not end the process. Source: signal(7), SIGPIPE.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}

/// SIGTERM and SIGINT, as something to wait for.
public struct TerminationSignals: Sendable {
  private let set: sigset_t

  /// Blocks them in this thread and in all that it starts from now on: to be called before the first one.
  public init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits for the next one. Source: sigwait(3).
  ///
  /// - Returns: its number.
  public func wait() -> Int32 {
    var number: Int32 = 0
    _ = unsafe withUnsafePointer(to: set) { unsafe sigwait($0, &number) }
    return number
  }

  /// Waits for the next one, but not for ever. Source: sigtimedwait(2).
  ///
  /// - Returns: its number; `nil` when none has come in time.
  public func wait(seconds: Double) -> Int32? {
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
    let number = unsafe withUnsafePointer(to: set) { unsafe sigtimedwait($0, nil, &time) }
    return number > 0 ? number : nil
  }

  /// Waits for them in a thread of its own.
  public func start(_ run: @escaping @Sendable (TerminationSignals) -> Void) throws(SystemError) {
    // Not joined: it ends with the process.
    _ = try Thread { run(self) }
  }
}
