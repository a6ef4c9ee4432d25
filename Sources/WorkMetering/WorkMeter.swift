/// Steps of a loop, counted until it is time to ask whether the work goes on.
///
///     var meter = WorkMeter()
///     for view in views where meter.goesOn(after: 4) { … }
///
/// Once the work does not go on, a meter of its own says so for ever: loops around the one that was stopped see it, too.
public struct WorkMeter: Sendable {
  /// Some 40 µs.
  public static let stepsBetweenLooks = 4096

  @usableFromInline var steps = 0
  /// Whether the work was seen to be stopped.
  public private(set) var isStopped = false

  public init() {}

  /// Whether the work goes on.
  ///
  /// - Parameter count: of the steps that were taken since the last call, or will be before the next: 0 or more.
  @inlinable
  public mutating func goesOn(after count: Int = 1) -> Bool {
    steps &+= count
    return steps < Self.stepsBetweenLooks ? !isStopped : look()
  }

  @inline(never) @usableFromInline
  mutating func look() -> Bool {
    // Behind a stop nothing is charged: the rest is left out.
    if !isStopped, !Work.goesOn(after: steps) { isStopped = true }
    steps = 0
    return !isStopped
  }
}

extension Array {
  /// Sorts as `sort(by:)` does, unless the work is stopped: then the elements are left in any order.
  @inlinable
  public mutating func sort(_ meter: inout WorkMeter, by areInIncreasingOrder: (Element, Element) -> Bool) {
    try? sort { first, second throws(SortStopped) in
      guard meter.goesOn() else { throw SortStopped() }
      return areInIncreasingOrder(first, second)
    }
  }
}

/// Leaves a sort that nobody waits for any more.
@usableFromInline
struct SortStopped: Error {
  @inlinable
  init() {}
}
