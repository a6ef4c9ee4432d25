import Synchronization
import SystemCalls

/// How many connections all loops together may have, and have.
final class ConnectionPlaces: Sendable {
  private let countMax: Int
  private let taken = Atomic<Int>(0)
  private let turn = Mutex(())

  /// - Parameter countMax: 1 or more.
  init(countMax: Int) { self.countMax = countMax }

  /// Lets one loop at a time take somebody in: of many that see one waiting, one gets it, and the others neither take a
  /// place nor make one free.
  func inTurn(_ accept: () throws(SystemError) -> Bool) throws(SystemError) -> Bool {
    try turn.withLock { _ throws(SystemError) in try accept() }
  }

  /// Whether nobody can be taken in but in the place of another one. In turn, no place is taken meanwhile.
  var areTaken: Bool { taken.load(ordering: .relaxed) >= countMax }

  /// In turn only.
  func take() {
    let count = taken.add(1, ordering: .relaxed).newValue
    assert(count <= countMax, "a place was taken that was not free")
  }

  func giveBack() {
    let count = taken.subtract(1, ordering: .relaxed).newValue
    assert(count >= 0, "a place was given back twice")
  }

  /// How many of them a loop is to have, so that none has all.
  ///
  /// - Parameter loop: its index among `count`.
  func share(of loop: Int, among count: Int) -> Int {
    let (quotient, remainder) = countMax.quotientAndRemainder(dividingBy: count)
    return quotient + (loop < remainder ? 1 : 0)
  }
}
