package import TouchGeometry

/// A view, from its override's perspective.
package struct OverriddenView {
  package let index: ViewIndex
  package let bounds: Rect
  package let isHidden: Bool
  package let isUserInteractionEnabled: Bool
  package let clipsToBounds: Bool
  /// R20: stored as a 32-bit float.
  package let alpha: Float
  /// Whether UIKit's default takes the alpha for visible (R20).
  package let isOpaqueEnough: Bool
  /// The reason for which UIKit's default refuses every touch, if it does (R18).
  package let superRefusal: HitTestOutcome?

  /// The checks in the articles' overrides: as R18, but only alpha 0 refuses (R21).
  var refusalAtZeroAlpha: HitTestOutcome? {
    if !isUserInteractionEnabled { return .interactionDisabled }
    if isHidden { return .hidden }
    return alpha == 0 ? .alpha : nil
  }
}

/// The subviews of a view, in an order that matters for areas only.
enum SubviewOrder {
  case empty
  /// They are asked in the order of `subviews`, the last one first (R34).
  case declared
  /// Some have a zPosition that React Native sorts by (RN6).
  case byZPosition
}

/// The facets of a kind of override.
///
/// Maps, explanations and the audit use these facets, and no kind directly. The defaults are those of a kind that calls
/// super and of which no more is known. A kind uses its view and a search, not the tree, which contains overrides.
///
///     touch ──▶ refusal? ──▶ area, or point(inside:)? ──▶ subviews? ──▶ itself
///                                                           │
///                                                           └──▶ detour: elsewhere
protocol HitTestOverrideKind: Equatable, Sendable {
  var rule: Rule { get }

  /// Runs instead of the default. See `HitTestOverride.run` for the outcomes.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer

  /// The reason for which the view refuses every touch before the point is looked at; nil when it does not.
  func refusal(of view: OverriddenView) -> HitTestOutcome?

  /// The rectangle that replaces the view's `point(inside:)`, in the view's own coordinates; nil if the kind does not
  /// replace it.
  func area(of view: OverriddenView) -> Rect?

  /// The view's answer to every touch that a target is meant to get, where it is the same for all that are not refused;
  /// nil where it depends on the touch.
  ///
  /// - Parameter isTarget: whether the view is the target, and not one of its superviews.
  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome?

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach

  /// The part of its superview's touches that the view takes, relative to a target.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent

  /// The views that the kind searches beside its own view and those of super.
  var detour: OverrideDetour { get }

  /// Whether the class's touch methods take the view out of its superview, and hand nothing on (R48).
  var removesItselfWhenTouched: Bool { get }
}

extension HitTestOverrideKind {
  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.superRefusal }
  func area(of view: OverriddenView) -> Rect? { nil }
  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? { nil }
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .everywhere }
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .asked }
  var detour: OverrideDetour { .none }
  var removesItselfWhenTouched: Bool { false }
}

/// The outcome of one call of `hitTest`, with its cause.
public enum HitTestOutcome: UInt8, CaseIterable, Sendable {
  /// Refused before the point was looked at (R18, R27, R28).
  case hidden, interactionDisabled, alpha, controlDisabled
  /// R28.
  case animating
  /// `point(inside:)` said no (R25).
  case outside
  /// The point cannot be expressed in the view's space (R14).
  case singularTransform
  /// A subview was hit.
  case descendant
  /// No subview answered, so the view did (R30).
  case itself
  /// The override rejected the default's result, or returned nil itself.
  case overrideNil
  case overrideSelf
  /// The override gave another view (R55).
  case overrideOther

  /// Its word in answers and drawings, which is part of the contract.
  public var name: String { self == .itself ? "self" : String(describing: self) }
}

/// A view's relation to the target of a region.
package enum TargetRelation {
  case isTarget
  case holds(ViewIndex)
  /// The view may be hit-tested before the target, and take its touches.
  case isElsewhere
}

/// The part that a view takes of the touches that its superview lets in: for itself, for the target that it holds, or away
/// from a target elsewhere.
package enum TouchExtent {
  case nowhere
  /// Wherever its superview passes touches on; the view returns itself.
  case everywhere
  /// Where UIKit's default passes touches on: where `point(inside:)` is true, nowhere if the view refuses.
  case pointInside
  /// The same; and the view returns itself instead of any subview.
  case pointInsideAlone
  /// The same, if a subview is hit.
  case subviews
  case rect(Rect)
  /// Within its reach; the result is unknown without a search.
  case asked
}

/// The views that an override searches beside its own view and those of super.
package enum OverrideDetour {
  case none
  /// At the siblings' bounds, from the back: it answers with the first that has the point (R47).
  case siblings
  /// At a hole in itself: there it takes itself out, and asks its superview again (R48).
  case superview(inside: Path)
  /// At another view: it answers with that one, always or where its `point(inside:)` says yes (R50).
  case view(ViewIndex, ifInside: Bool)
  /// All its descendants, whether they and their superviews let the touch in or not (R46).
  case descendants

  var isElsewhere: Bool { if case .none = self { false } else { true } }

  package var outline: Path? {
    if case .superview(let hole) = self { hole } else { nil }
  }
}

/// Where an overridden view can have a say in the view that a touch goes to, provided that its superview asks it.
///
/// Outside of its reach the view answers nil, without side effects. Inside it has to be asked, but where the answer is
/// said to be known.
enum OverrideReach {
  case nowhere
  /// It always returns itself, and searches no other view.
  case itself
  case everywhere
  /// In a rectangle of its own coordinates.
  case rect(Rect)
  case asSuper
  /// Where `point(inside:)` says yes.
  ///
  /// - Parameter isPlain: whether the answer is known there: it is UIKit's default's (R30).
  case pointInside(isPlain: Bool)
}

/// A rule of docs/rules.md, by its number.
public enum Rule: Equatable, Sendable {
  /// A rule of UIKit's, as `R18`.
  case uiKit(Int)
  /// R76a: a control tracks only touches that hit the control itself.
  case ownTouches
  /// A rule of SwiftUI's, as `SU20`.
  case swiftUI(Int)
  /// A rule of React Native's views, as `RN5`.
  case reactNative(Int)
  /// Accessibility trees follow no rule of UIKit's: only places and sizes decide.
  case geometry
}

extension Rule: CustomStringConvertible {
  /// The number as in docs/rules.md and answers.
  public var description: String {
    switch self {
    case .uiKit(let number): "R\(number)"
    case .ownTouches: "R76a"
    case .swiftUI(let number): "SU\(number)"
    case .reactNative(let number): "RN\(number)"
    case .geometry: "geometry"
    }
  }
}
