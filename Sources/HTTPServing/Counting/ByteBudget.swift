import Synchronization
import WorkMetering

/// How many octets all connections together may hold of one kind.
///
/// Octets that are there count, not those that were announced: an announcement costs a client nothing, and would let it
/// lock others out. Octets that come and go within one turn of a loop are never counted, so the many small requests do
/// not meet here. Each loop may be past the bound by the octets of one turn.
final class ByteBudget: Sendable {
  let bytesMax: Int
  private let held = Atomic<Int>(0)
  /// The sum of all kinds.
  private let memory: MemoryBudget

  init(bytesMax: Int, of memory: MemoryBudget = MemoryBudget(bytesMax: .max)) {
    self.bytesMax = bytesMax
    self.memory = memory
  }

  var bytesHeld: Int { held.load(ordering: .relaxed) }

  /// Whether so many more octets have room now.
  func hasRoom(for octets: Int) -> Bool {
    bytesHeld + octets <= bytesMax && memory.bytesHeld + octets <= memory.bytesMax
  }

  /// Changes one connection's part, in octets. A smaller part always succeeds.
  ///
  /// - Returns: whether there was room; else nothing has changed.
  func change(from old: Int, to new: Int) -> Bool {
    guard new != old else { return true }
    let total = held.add(new - old, ordering: .relaxed).newValue
    assert(old >= 0 && new >= 0 && total >= 0, "a connection gave back more than it held")
    if new < old || total <= bytesMax, memory.take(new - old) { return true }
    held.subtract(new - old, ordering: .relaxed)
    return false
  }
}

/// The budgets that all connections of a server share.
struct ByteBudgets {
  /// Of requests that are not complete.
  let bodies: ByteBudget
  /// Of answers that clients have not taken.
  let answers: ByteBudget
}
