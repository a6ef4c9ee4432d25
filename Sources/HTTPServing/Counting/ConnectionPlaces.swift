import Synchronization
import SystemCalls

/// The limit and the number of connections of all loops.
final class ConnectionPlaces: Sendable {
  private let countMax: Int
  private let taken = Atomic<Int>(0)
  private let turn = Mutex(())
  /// Whether a connection was closed for one that could not be accepted since.
  private let hasGivenWay = Atomic<Bool>(false)

  /// - Parameter countMax: 1 or more.
  init(countMax: Int) { self.countMax = countMax }

  /// Lets one loop at a time accept: of many that see a waiting client, one gets it, and the others neither take a
  /// place nor free one.
  func inTurn(_ accept: () throws(SystemError) -> Bool) throws(SystemError) -> Bool {
    try turn.withLock { _ throws(SystemError) in try accept() }
  }

  /// Whether a new connection must replace another. Inside `inTurn` no place is taken meanwhile.
  var areTaken: Bool { taken.load(ordering: .relaxed) >= countMax }

  /// Only inside `inTurn`.
  func take() {
    let count = taken.add(1, ordering: .relaxed).newValue
    assert(count <= countMax, "a place was taken that was not free")
    hasGivenWay.store(false, ordering: .relaxed)
  }

  /// Takes note that a connection is closed for one that could not be accepted. Only inside `inTurn`.
  ///
  /// - Returns: false behind another one that was closed in vain: none was accepted since.
  func giveWay() -> Bool { !hasGivenWay.exchange(true, ordering: .relaxed) }

  func giveBack() {
    let count = taken.subtract(1, ordering: .relaxed).newValue
    assert(count >= 0, "a place was given back twice")
  }

  /// A loop's share of the places, so none has all.
  ///
  /// - Parameter loop: its index among `count`.
  func share(of loop: Int, among count: Int) -> Int {
    let (quotient, remainder) = countMax.quotientAndRemainder(dividingBy: count)
    return quotient + (loop < remainder ? 1 : 0)
  }
}
