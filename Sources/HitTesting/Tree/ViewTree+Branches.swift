// Where the ways to two views part:
//
//     window ── … ── common superview ─┬─ branch ── … ── first
//                                      └─ branch ── … ── second

extension ViewTree {
  /// The siblings that hold two views; nil for a view that is itself the innermost superview of both, and where no
  /// superview is common.
  ///
  /// - Complexity: linear in the superviews.
  package func branches(
    _ first: ViewIndex, _ second: ViewIndex
  ) -> (first: ViewIndex?, second: ViewIndex?) {
    guard let common = selfAndSuperviews(of: second).first(where: { isDescendant(first, of: $0) }) else {
      return (nil, nil)
    }
    return (branch(of: first, below: common), branch(of: second, below: common))
  }

  /// The subview of a superview that holds a view; nil for the superview itself.
  package func branch(of view: ViewIndex, below superview: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).first { self[$0].superview == superview }
  }
}
