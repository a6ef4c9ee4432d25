import HTTPProtocol
import Synchronization

/// How many octets of unfinished requests all connections together may hold.
///
/// What has arrived counts, not what heads promise: a promise costs a client nothing, and would let it lock
/// others out. A request that is whole in the turn in which it arrives is never counted, so the many small
/// ones do not meet here. Each loop may be past the bound by what it reads at once.
final class BodyBudget: Sendable {
  let bytesMax: Int
  private let held = Atomic<Int>(0)

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  var bytesHeld: Int { held.load(ordering: .relaxed) }

  /// One connection's part becomes another one. Giving back always succeeds.
  ///
  /// - Returns: whether there was room; else nothing has changed.
  func change(from old: Int, to new: Int) -> Bool {
    let total = held.add(new - old, ordering: .relaxed).newValue
    guard new > old, total > bytesMax else { return true }
    held.subtract(new - old, ordering: .relaxed)
    return false
  }

  /// What a connection is told for which there was no room.
  var problem: HTTPProblem {
    .overloaded(
      "The bodies of all requests that are being received may hold \(bytesMax) bytes together, and they do: "
        + "send it again in a moment.")
  }
}
