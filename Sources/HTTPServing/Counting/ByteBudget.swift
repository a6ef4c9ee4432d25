import WorkMetering

/// The octets of one kind that all connections together may hold.
///
/// Received octets count, not announced ones: an announcement costs a client nothing, and would let it lock others out.
/// Octets received and consumed within one turn of a loop are never counted, so small requests do not contend here.
/// Each loop may exceed the limit by the octets of one turn.
final class ByteBudget: Sendable {
  private let own: MemoryBudget
  /// Shared by all kinds.
  private let memory: MemoryBudget

  init(bytesMax: Int, of memory: MemoryBudget = MemoryBudget(bytesMax: .max)) {
    own = MemoryBudget(bytesMax: bytesMax)
    self.memory = memory
  }

  var bytesMax: Int { own.bytesMax }
  var bytesHeld: Int { own.bytesHeld }

  /// Whether there is room for this many more octets now.
  func hasRoom(for octets: Int) -> Bool {
    bytesHeld + octets <= bytesMax && memory.bytesHeld + octets <= memory.bytesMax
  }

  /// Changes one connection's part, in octets. A smaller part always succeeds.
  ///
  /// - Returns: whether there was room; else nothing has changed.
  func change(from old: Int, to new: Int) -> Bool {
    guard new != old else { return true }
    assert(old >= 0 && new >= 0, "a connection gave back more than it held")
    guard own.take(new - old) else { return false }
    if memory.take(new - old) { return true }
    own.release(new - old)
    return false
  }
}

struct ByteBudgets {
  /// Of incomplete requests.
  let bodies: ByteBudget
  /// Of answers that clients have not read.
  let answers: ByteBudget
}
