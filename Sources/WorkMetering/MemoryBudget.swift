import Synchronization

/// The bytes that all works together may hold; some are reserved for later ones. Safe to use from any thread.
public final class MemoryBudget: Sendable {
  public let bytesMax: Int
  private let held = Atomic<Int>(0)

  /// - Parameter bytesMax: 1 or more.
  public init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  public var bytesHeld: Int { held.load(ordering: .relaxed) }

  /// - Returns: false if the budget has less left; then nothing was taken.
  public func take(_ bytes: Int) -> Bool {
    let total = held.add(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
    guard total > bytesMax, bytes > 0 else { return true }
    release(bytes)
    return false
  }

  /// Counts bytes already in use, even beyond the limit.
  public func count(_ bytes: Int) {
    held.add(bytes, ordering: .relaxed)
  }

  public func release(_ bytes: Int) {
    let total = held.subtract(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
  }
}
