import Synchronization

/// How many octets all connections together may hold of one kind.
///
/// What is there counts, not what was announced: an announcement costs a client nothing, and would let it lock
/// others out. What comes and goes within one turn of a loop is never counted, so the many small requests do
/// not meet here. Each loop may be past the bound by what it handles at once.
final class ByteBudget: Sendable {
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
    guard new != old else { return true }
    let total = held.add(new - old, ordering: .relaxed).newValue
    guard new > old, total > bytesMax else { return true }
    held.subtract(new - old, ordering: .relaxed)
    return false
  }
}
