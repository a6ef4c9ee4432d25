/// At what time an event starts that says so, or does not.
struct EventClock {
  /// When all that has been listed is over, in seconds.
  private(set) var end = 0.0
  /// When what was listed last started: nothing that follows starts before.
  private(set) var lastStart = 0.0
  /// Whether nothing has happened, or somebody has just waited.
  private var isAtRest = true

  /// Between a shorthand and what stands before it, in seconds: as people do one thing after another.
  private static let pause = 1.0

  /// The start of an event without a time: when all before it is over, and a shorthand a second later.
  func usualStart(isShorthand: Bool) -> Double { isShorthand && !isAtRest ? end + Self.pause : end }

  /// Whether an event may start at a time. Others that started earlier may go on.
  func allows(_ start: Double) -> Bool { start >= lastStart }

  mutating func note(start: Double, end: Double, isWait: Bool) {
    // Who waits does something only when the waiting is over.
    lastStart = isWait ? end : start
    self.end = max(self.end, end)
    isAtRest = isWait
  }
}
