/// One work's turns at processors that several works share. It knows the threads and the clock; the work knows neither.
///
///     work      goesOn ─▶ waitForTurn ········ others have their turns ········▶ goesOn is answered
///     another            stop ─▶ endWaiting ─────────────▲ at once
public protocol TurnTaking: Sendable {
  /// Returns when the work may go on. Called by the thread that performs the work, every few thousand steps.
  func waitForTurn()

  /// Lets a work that waits go on at once: it was stopped. Called from any thread, also where the work does not wait.
  func endWaiting()
}
