/// What a delegate's answer depends on: what delegates look at, in a closed language without code (R101, R104).
///
///     {"any": [{"direction": "horizontal"}, {"not": {"touchKind": "UIControl"}}]}
public indirect enum GestureCondition: Equatable, Sendable {
  case constant(Bool)
  case all([GestureCondition])
  case any([GestureCondition])
  case not(GestureCondition)
  /// The fingers go mostly in one of these directions, in the units of the recognizer's view. At rest: in none.
  case direction(Directions)
  /// The fingers' middle has gone so many points a second, since the first of them came.
  case speedAtLeast(Double)
  /// The fingers' middle lies in a view's bounds.
  case locationIn(ViewIndex)
  /// A touch of the gesture hits this view itself: `touch.view == view`.
  case touchView(ViewIndex)
  /// A touch of the gesture hits this view, or one in it: `isDescendant(of:)`.
  case touchIn(ViewIndex)
  /// A touch of the gesture hits a view of this class, as far as classes are known: `isKind(of:)`.
  case touchKind(String)
  /// A scroll view's content is at its end at one of these edges.
  case scrolledTo(ViewIndex, Directions)
  /// The recognizer that asks is of this kind, or of a subclass: `gestureRecognizer is UIPanGestureRecognizer`.
  case recognizerKind(GestureRecognizer.Kind)
  /// How many fingers there are.
  case touchesAtLeast(Int)
  case touchesAtMost(Int)

  public static let always = GestureCondition.constant(true)

  /// How many conditions it consists of.
  package var count: Int {
    switch self {
    case .all(let conditions), .any(let conditions): 1 + conditions.reduce(0) { $0 + $1.count }
    case .not(let condition): 1 + condition.count
    case .constant, .direction, .speedAtLeast, .locationIn, .touchView, .touchIn, .touchKind, .scrolledTo,
      .recognizerKind, .touchesAtLeast, .touchesAtMost:
      1
    }
  }

  /// The same with other views in place of its own.
  package func mappingViews(_ other: (ViewIndex) -> ViewIndex) -> GestureCondition {
    switch self {
    case .all(let conditions): .all(conditions.map { $0.mappingViews(other) })
    case .any(let conditions): .any(conditions.map { $0.mappingViews(other) })
    case .not(let condition): .not(condition.mappingViews(other))
    case .locationIn(let view): .locationIn(other(view))
    case .touchView(let view): .touchView(other(view))
    case .touchIn(let view): .touchIn(other(view))
    case .scrolledTo(let view, let edges): .scrolledTo(other(view), edges)
    case .constant, .direction, .speedAtLeast, .touchKind, .recognizerKind, .touchesAtLeast, .touchesAtMost:
      self
    }
  }
}
