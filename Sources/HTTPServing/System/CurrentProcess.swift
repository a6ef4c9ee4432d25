import CLinux
import Glibc

/// What a program asks of the process it runs in.
public enum CurrentProcess {
  /// The number of cores that this process may run on, so `taskset` counts. Source: sched_getaffinity(2).
  public static var coreCount: Int {
    var set = cpu_set_t()
    guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return 1 }
    return unsafe withUnsafeBytes(of: set) { unsafe max(1, $0.reduce(0) { $0 + $1.nonzeroBitCount }) }
  }

  /// The value of an environment variable. Source: getenv(3).
  public static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes to stderr, in one call where the kernel takes it whole. What cannot be written is lost: a log
  /// that nobody reads must not stop the server.
  public static func writeError(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try? systemCall("write") {
        unsafe rest.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      }
      guard let written = count ?? nil else { return }
      rest = rest.dropFirst(written)
    }
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

  /// Waits for them in a thread of its own.
  public func start(_ run: @escaping @Sendable (TerminationSignals) -> Void) throws(SystemError) {
    // Not joined: it ends with the process.
    _ = try Thread { run(self) }
  }
}
