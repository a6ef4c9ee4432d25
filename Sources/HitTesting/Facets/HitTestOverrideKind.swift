import TouchGeometry

/// Everything there is to know of a kind of override.
///
/// Maps, explanations and the audit know these words, and none of the kinds. No facet has a default here, so that none
/// can be forgotten of a new kind. A kind knows its view and a search, and not the tree, which holds overrides and stands
/// above them.
///
///     touch ──▶ refusal? ──▶ area, or point(inside:)? ──▶ subviews? ──▶ itself
///                                                           │
///                                                           └──▶ detour: elsewhere
protocol HitTestOverrideKind: Equatable, Sendable {
  /// The rule that the kind stands for.
  var rule: Rule { get }

  /// Runs in place of the default. See `HitTestOverride.run` for the outcomes.
  func run<Search: OverrideSearch>(
    in search: inout Search, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer

  /// The reason for which the view refuses every touch before the point is looked at; nil when it does not. Of a kind
  /// that calls super first it is super's.
  func refusal(of view: OverriddenView) -> HitTestOutcome?

  /// The rectangle that stands in place of the view's `point(inside:)`, in the view's own coordinates; nil where the kind
  /// does not replace it.
  func area(of view: OverriddenView) -> Rect?

  /// The view's answer to every touch that a target is meant to get, where it is the same for all that are not refused;
  /// nil where it depends on the touch.
  ///
  /// - Parameter isTarget: whether the view is the target, and not one of its superviews.
  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome?

  /// Where the view can have a say.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach

  /// The part that the view takes of the touches that its superview lets in, seen from a target.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent

  /// Where the kind looks beside its own view and what super asks.
  var detour: OverrideDetour { get }

  /// The effect of touches that such a view gets.
  var touchMethods: OverrideTouchMethods { get }
}
