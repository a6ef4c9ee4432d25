import Synchronization

/// How many bytes all works together may hold, and what is kept for later ones. Safe to use from any thread.
public final class MemoryBudget: Sendable {
  public let bytesMax: Int
  private let held = Atomic<Int>(0)

  /// - Parameter bytesMax: 1 or more.
  public init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  public var bytesHeld: Int { held.load(ordering: .relaxed) }

  /// - Returns: whether there was as much; else nothing was taken.
  public func take(_ bytes: Int) -> Bool {
    let total = held.add(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
    guard total > bytesMax, bytes > 0 else { return true }
    release(bytes)
    return false
  }

  /// Counts what is there already, whether there is room for it or not.
  public func count(_ bytes: Int) {
    held.add(bytes, ordering: .relaxed)
  }

  public func release(_ bytes: Int) {
    let total = held.subtract(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
  }
}
