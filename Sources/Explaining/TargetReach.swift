public import HitTesting
import TouchGeometry
package import TouchMapping
import WorkMetering

/// The share of a view's visible part that gets its touches, and the views that take the rest.
///
///     ┌ UIButton "pay" ────┐      share 0.6     of its area on the screen
///     │          ·         │      its middle    gets its touches
///     ├ ToastView ─────────┤
///     │                    │      lost          0.4 to ToastView, which covers its bottom
///     └────────────────────┘
public struct TargetReach: Sendable {
  /// From 0 to 1.
  public let share: Double
  /// Whether the center, where users tap, is the view's: that of the visible part if the view's own is not visible.
  public let isMiddleReached: Bool
  /// The largest part first.
  public let lost: [LostPart]

  /// The part that a view takes, from 0 to 1; nil if it takes none. Audits tell it of a cover (`covered`).
  public func share(lostTo cover: ViewIndex) -> Double? {
    let taken = lost.filter { $0.hitView == cover }
    return taken.isEmpty ? nil : taken.reduce(0) { $0 + $1.share }
  }

  /// A part of the view where another view or none is hit.
  public struct LostPart: Sendable {
    public let hitView: ViewIndex?
    /// From 0 to 1, of the view's visible part.
    public fileprivate(set) var share: Double
    /// Why the view does not get them.
    public let reason: Reason
    /// The side of the view's center on which it is.
    public var side: Side? { Side(of: box, in: whole) }

    fileprivate var box: Box
    fileprivate let whole: Box
  }

  /// The edges of the view that a part extends to, without those whose opposite it extends to, too.
  public struct Side: Sendable {
    public let vertical: OutsidePosition.VerticalSide?
    public let horizontal: OutsidePosition.HorizontalSide?
  }
}

extension TargetReach.Side {
  /// Nil for a part that extends to no edge, or to all of them.
  fileprivate init?(of part: Box, in whole: Box) {
    func side<Side>(_ isAtStart: Bool, _ isAtEnd: Bool, _ start: Side, _ end: Side) -> Side? {
      isAtStart == isAtEnd ? nil : isAtStart ? start : end
    }
    let (dx, dy) = (whole.width / 100, whole.height / 100)
    vertical = side(part.minY <= whole.minY + dy, part.maxY >= whole.maxY - dy, .above, .below)
    horizontal = side(part.minX <= whole.minX + dx, part.maxX >= whole.maxX - dx, .left, .right)
    if vertical == nil && horizontal == nil { return nil }
  }
}

extension Scene {
  /// The receivers of touches on a view's visible part.
  ///
  /// - Parameter parts: the target's, where its tap point is asked for besides.
  /// - Returns: nil if the view is not visible, the order of views is unknown, or the cost limit is exceeded.
  package func reach(of target: ViewIndex, sharing parts: SharedParts? = nil) -> TargetReach? {
    var budget = ReachBudget()
    return reach(of: target, within: &budget, sharing: parts)
  }

  func reach(
    of target: ViewIndex, within budget: inout ReachBudget, boxes: ViewBoxes? = nil,
    sharing shared: SharedParts? = nil
  ) -> TargetReach? {
    let middle = Touch(at: place(of: target))
    guard stacking == .subviews, let outline = visibleOutline(of: target),
      let parts = shared.map({ $0.parts(&budget.visitsLeft) })
        ?? (try? takenParts(of: outline, &budget.visitsLeft, boxes: boxes)),
      budget.allows(parts.count, in: self),
      let result = try? hitTest(middle)
    else { return nil }
    let area = parts.reduce(0) { $0 + $1.area }
    guard area > 0, area.isFinite,
      let found = lostParts(
        of: target, among: parts, area: area, unless: { isTouched(target, by: $0.result, $0.touch) })
    else { return nil }
    var lost: [TargetReach.LostPart] = []
    for part in found { lost.add(part, in: outline.box) }
    lost.sort { $0.share > $1.share }
    let share = (1 - lost.reduce(0) { $0 + $1.share }).shareOfAll
    for place in lost.indices { lost[place].share = lost[place].share.shareOfAll }
    return TargetReach(
      share: share < LostPart.shareMin ? 0 : share,
      isMiddleReached: isTouched(target, by: result, middle), lost: lost)
  }

  /// The same for many views.
  ///
  /// - Returns: no entry for a view with an unknown share, nor for views beyond the cost limit of the scene.
  public func reaches(of views: [ViewIndex]) -> [ViewIndex: TargetReach] {
    var budget = ReachBudget()
    var found: [ViewIndex: TargetReach] = [:]
    if views.isEmpty { return found }
    let boxes = ViewBoxes(of: tree)
    for view in views.prefix(20_000_000 / max(1, tree.count + searchCost)) {
      guard Work.goesOn(after: 16) else { break }
      found[view] = reach(of: view, within: &budget, boxes: boxes)
    }
    return found
  }
}

/// The remaining cost limit: first for the parts of targets, then for their hit views.
struct ReachBudget {
  /// Visits of views, about half a second's worth.
  fileprivate var visitsLeft = 10_000_000

  /// Charges a number of searches; false if there is too little left.
  mutating func allows(_ parts: Int, in scene: Scene) -> Bool {
    let visits = parts * (scene.tree.count + scene.searchCost)
    guard visits <= visitsLeft, Work.goesOn(after: parts) else { return false }
    visitsLeft -= visits
    return true
  }
}

extension [TargetReach.LostPart] {
  /// Adds a part, to one with the same reason or the same taker if there is one.
  fileprivate mutating func add(_ part: LostPart, in whole: Box) {
    if let same = firstIndex(where: {
      part.reason.isSame(as: $0.reason) || part.taker != nil && $0.hitView == part.taker
    }) {
      self[same].share += part.share
      self[same].box = self[same].box.union(part.part.box)
    } else {
      append(
        TargetReach.LostPart(
          hitView: part.part.hitView, share: part.share, reason: part.reason, box: part.part.box, whole: whole
        ))
    }
  }
}

extension Double {
  /// Without rounding errors.
  fileprivate var shareOfAll: Double { min(1, max(0, (self * 1e9).rounded() / 1e9)) }
}
