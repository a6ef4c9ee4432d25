/// The times at which events start, whether they declare one or not.
struct EventClock {
  /// When all that has been listed is over, in seconds.
  private(set) var end = 0.0
  /// The start of the event that was listed last: no later one starts before.
  private(set) var lastStart = 0.0
  /// Whether nothing has happened, or somebody has just waited.
  private var isAtRest = true

  /// The time between a shorthand and the event before it, in seconds: people do one thing after another.
  private static let pause = 1.0

  /// The start of an event without a time: when all before it is over, and a shorthand a second later.
  func usualStart(isShorthand: Bool) -> Double { isShorthand && !isAtRest ? end + Self.pause : end }

  /// Whether an event may start at a time. Others that started earlier may go on.
  func allows(_ start: Double) -> Bool { start >= lastStart }

  mutating func note(start: Double, end: Double, isWait: Bool) {
    // The next event comes after the wait, not during it.
    lastStart = isWait ? end : start
    self.end = max(self.end, end)
    isAtRest = isWait
  }
}
