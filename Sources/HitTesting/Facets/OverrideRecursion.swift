/// Overrides that keep calling: the search passed the bounds of `HitTestBudget` or `HitTestLimits`, and was given
/// up.
public struct OverrideRecursion: Error, Equatable, Sendable {
  /// Views on the way into the recursion, the innermost last; long ways are cut at their outer end.
  public private(set) var way: [ViewIndex]

  /// The most views that are named.
  private static let reportedWayMax = 16

  init(way: [ViewIndex]) {
    self.way = way
  }

  func passed(through view: ViewIndex) -> OverrideRecursion {
    guard way.count < Self.reportedWayMax else { return self }
    var longer = self
    longer.way.insert(view, at: 0)
    return longer
  }
}
