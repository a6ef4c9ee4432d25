import Synchronization

/// How many connections all loops together may have, and have.
final class ConnectionPlaces: Sendable {
  private let countMax: Int
  private let taken = Atomic<Int>(0)

  /// - Parameter countMax: 1 or more.
  init(countMax: Int) { self.countMax = countMax }

  /// - Returns: whether a place was free; then it is the caller's.
  func take() -> Bool {
    if taken.add(1, ordering: .relaxed).newValue <= countMax { return true }
    giveBack()
    return false
  }

  /// Takes a place for a connection that is to follow one that gives way, before that one does.
  func takeBesides() { taken.add(1, ordering: .relaxed) }

  func giveBack() { taken.subtract(1, ordering: .relaxed) }

  /// How many of them a loop is to have, so that none has all.
  ///
  /// - Parameter loop: its index among `count`.
  func share(of loop: Int, among count: Int) -> Int {
    let (quotient, remainder) = countMax.quotientAndRemainder(dividingBy: count)
    return quotient + (loop < remainder ? 1 : 0)
  }
}
