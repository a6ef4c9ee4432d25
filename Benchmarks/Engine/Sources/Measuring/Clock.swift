import Glibc

/// Seconds since some moment. Source: clock_gettime(2), CLOCK_MONOTONIC.
public func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// How long the work takes once, in seconds: it is done as often as fits into the given time.
///
/// - Parameter work: what it returns is added up and looked at, so that the optimizer cannot leave it out.
public func secondsEach(within seconds: Double, _ work: () throws -> Int) rethrows -> Double {
  var sum = 0
  var count = 0
  let start = now()
  var end = start
  repeat {
    sum &+= try work()
    count += 1
    end = now()
  } while end - start < seconds
  if sum == .min { print("") }
  return (end - start) / Double(count)
}
