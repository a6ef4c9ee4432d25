#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// The kernel's clocks. Both are read without a system call.
public enum Clock {
  /// Time that never goes back, from a point that means nothing. Source: clock_gettime(2), CLOCK_MONOTONIC.
  public static func nanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Seconds of processor time that the process has used. Source: clock_gettime(2),
  /// CLOCK_PROCESS_CPUTIME_ID.
  public static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Lets other threads go on. Source: usleep(3).
  public static func sleep(milliseconds: Int) {
    usleep(useconds_t(milliseconds * 1000))
  }

  /// Microseconds since 1970 in UTC; below 2⁵³, the last whole number that JSON's readers keep, until 2255. Source:
  /// clock_gettime(2), CLOCK_REALTIME.
  public static func epochMicroseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  /// Seconds since 1970 in UTC. Source: time(2).
  public static func epochSeconds() -> Int {
    time(nil)
  }
}
