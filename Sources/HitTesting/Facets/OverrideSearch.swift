import TouchGeometry

/// A search as the override sees it that runs in it: what UIKit offers to the code of a `hitTest(_:with:)`.
///
/// `HitTest`, the one traversal, is the only search there is. It is compiled into each override, which is generic, so that
/// no call is looked up.
protocol OverrideSearch {
  /// Charges for a step, in calls of `hitTest`.
  ///
  /// - Throws: `OverrideRecursion` when the touch may cost no more.
  mutating func spend(_ cost: Int, on view: ViewIndex) throws(OverrideRecursion)

  // MARK: Asking

  /// `super.hitTest(point, with: event)`, which is the implementation of the view's class.
  mutating func callSuper(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> HitTestAnswer
  /// `view.hitTest(point, with: event)`, overridden or not. The point is in the view's own coordinates.
  mutating func hitTest(_ view: ViewIndex, at point: Point?) throws(OverrideRecursion) -> ViewIndex?
  /// `view.point(inside: point, with: event)`, overridden or not.
  mutating func pointInside(_ view: ViewIndex, _ point: Point) throws(OverrideRecursion) -> Bool
  /// R163: whether a point of a hosting view's is one where a view of SwiftUI's answers, up to iOS 17.
  mutating func isDrawnInPart(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Bool
  /// Asks the subviews, the frontmost first, until one answers (R30).
  mutating func askSubviews(of view: ViewIndex, at point: Point) throws(OverrideRecursion) -> ViewIndex?
  /// Asks the subviews, those with the greatest zPosition first (RN6).
  mutating func askSubviewsByZPosition(
    of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex?

  // MARK: Looking

  subscript(_: ViewIndex) -> OverriddenView { get }
  /// The superview that the view has now. The neighbours below are those of the scene, which removals do not change.
  func superview(of view: ViewIndex) -> ViewIndex?
  func isRemoved(_ view: ViewIndex) -> Bool
  func lastSubview(of view: ViewIndex) -> ViewIndex?
  func previousSibling(of view: ViewIndex) -> ViewIndex?
  func firstSubview(of view: ViewIndex) -> ViewIndex?
  func nextSibling(of view: ViewIndex) -> ViewIndex?
  /// Nil where a transform on the way cannot be inverted (R14).
  func convert(_ point: Point, from view: ViewIndex, to other: ViewIndex) -> Point?
  /// The cost of that, in calls of `hitTest`: the conversion takes each level on its way, up and down.
  func conversionCost(from view: ViewIndex, to other: ViewIndex) -> Int
  func convert(_ point: Point, fromSuperviewInto view: ViewIndex) -> Point?
  func convert(_ point: Point, toSuperviewFrom view: ViewIndex) -> Point

  // MARK: Changing

  /// `view.removeFromSuperview()`, for as long as the touch is looked for (R62).
  mutating func remove(_ view: ViewIndex)
}

/// A view's answer to `hitTest`, and the reason for it.
struct HitTestAnswer {
  var hit: ViewIndex?
  var outcome: HitTestOutcome

  static func refused(_ outcome: HitTestOutcome) -> HitTestAnswer {
    HitTestAnswer(hit: nil, outcome: outcome)
  }
}
