import Glibc

/// SIGTERM and SIGINT, which a thread waits for instead of being ended by them.
public struct TerminationSignals: Sendable {
  private let set: sigset_t

  /// Blocks them in this thread and in all threads that it starts from now on. A thread that runs already would still
  /// be ended by them, so a program makes this value before its first thread. Source: pthread_sigmask(3).
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
