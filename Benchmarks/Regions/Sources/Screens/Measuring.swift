private let clock = ContinuousClock()

/// How long something takes.
public func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = clock.now
  try work()
  let duration = (clock.now - start).components
  return Double(duration.seconds) * 1e3 + Double(duration.attoseconds) * 1e-15
}

/// A cell of a table, to the right.
public func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
