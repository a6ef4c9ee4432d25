import Glibc

/// The clocks of the kernel. Both are read without entering it.
public enum Clock {
  /// Time that never goes back, from a point that means nothing. Source: clock_gettime(2), CLOCK_MONOTONIC.
  public static func nanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Seconds of processor time that the process has used. Source: clock_gettime(2),
  /// CLOCK_PROCESS_CPUTIME_ID.
  static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Lets other threads go on. Source: usleep(3).
  static func sleep(milliseconds: Int) {
    usleep(useconds_t(milliseconds * 1000))
  }

  /// Seconds since 1970 in UTC. Source: time(2).
  static func epochSeconds() -> Int {
    time(nil)
  }
}
