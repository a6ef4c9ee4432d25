package import TouchGeometry

extension Reason {
  /// Why a control that is hit sends no event.
  public enum ControlSilence: Equatable, Sendable {
    /// R120: its `beginTracking(_:with:)` refuses.
    case refusesTracking
    /// R149: its touch methods pass the touch on, to a view or up the responder chain (R75).
    case passesTouches(to: ViewIndex?)
    /// R147: a slider is touched beside its thumb.
    case besideThumb
    /// R170: its menu is its primary action.
    case opensMenu
    /// R120, R123: it has no targets for the events of a tap.
    case notWired(sent: ControlEvents, wired: ControlEvents)

    var rule: Rule {
      switch self {
      case .refusesTracking: .uiKit(120)
      case .passesTouches(let view): .uiKit(view == nil ? 75 : 149)
      case .besideThumb: .uiKit(147)
      case .opensMenu: .uiKit(170)
      case .notWired: .uiKit(120)
      }
    }
  }

  /// A view that is hit-tested before the target, and hit.
  public struct Cover: Sendable {
    public let view: ViewIndex
    public let place: Place
    /// Under 1: seen through, and still touched. Nil at 1.
    public let alpha: Double?
    /// R64, R75: whether the touch gets to the target from a subview that does not handle it; nil for other covers.
    public let isPassedOn: Bool?
    /// R76a: whether the target is a control, which ignores a touch from a subview.
    public let isUntracked: Bool
    /// False if the touch is outside the target anyway: then nothing is covered.
    public let touchIsOnTarget: Bool

    /// The position of a cover relative to the target.
    public enum Place: Sendable {
      case ownDescendant, sibling, relativeOfSibling

      init(_ relation: Relation) {
        switch relation {
        case .itself, .descendant: self = .ownDescendant
        case .sibling: self = .sibling
        case .ancestor, .relativeOfSibling, .otherWindow, .none: self = .relativeOfSibling
        }
      }

      var code: ReasonCode {
        switch self {
        case .ownDescendant: .coveredByOwnDescendant
        case .sibling: .coveredBySibling
        case .relativeOfSibling: .coveredByRelativeOfSibling
        }
      }

    }

    /// R30: subviews are asked before their superview. R34: later siblings are asked before earlier ones.
    var rule: Rule {
      if isUntracked { return .ownTouches }
      return .uiKit(place == .ownDescendant ? 30 : 34)
    }
  }

  /// A window in front of the target's, and the view in it that answers (R38).
  public struct WindowInFront: Sendable {
    public let view: ViewIndex
    public let window: Scene.Window
    public let targetLevel: Double
    /// The view's, under 1; nil at 1.
    public let alpha: Double?
  }
}

extension Scene {
  /// A view of the target's window that is hit.
  ///
  /// - Parameters:
  ///   - result: the hit test of the touch.
  ///   - touch: nil for a touch known to be on the target.
  ///   - way: the touch's responder chain, if known.
  package func cover(
    of target: ViewIndex, by view: ViewIndex, _ result: HitTestResult, _ touch: Touch? = nil,
    _ way: TouchWay? = nil
  ) -> Reason {
    let place = Reason.Cover.Place(tree.relation(of: view, to: target))
    let isPassedOn = place == .ownDescendant ? isPassedOn(result, to: target, way) : nil
    return .cover(
      Reason.Cover(
        view: view, place: place, alpha: alphaSeenThrough(view), isPassedOn: isPassedOn,
        isUntracked: isPassedOn == true && tree.isControl(target)
          && tree.trackingControl(of: view) != target,
        touchIsOnTarget: touch.map { !isBeside($0, target) } ?? true))
  }

  package func windowInFront(of target: ViewIndex, hit view: ViewIndex) -> Reason {
    .windowInFront(
      Reason.WindowInFront(
        view: view, window: window(holding: view), targetLevel: window(holding: target).level,
        alpha: alphaSeenThrough(view)))
  }

  private func alphaSeenThrough(_ view: ViewIndex) -> Double? {
    let alpha = tree[view].shownAlpha
    return alpha < 1 ? alpha : nil
  }

  /// R64, R75: whether the touch, not handled by a subview, goes up as far as the target.
  private func isPassedOn(_ result: HitTestResult, to target: ViewIndex, _ way: TouchWay?) -> Bool? {
    if let way { return way.reaches(target) }
    return dispatch(of: result).flatMap { TouchWay(of: $0).reaches(target) }
  }

  /// Whether a touch is certainly outside a view.
  private func isBeside(_ touch: Touch, _ view: ViewIndex) -> Bool {
    guard let area = tree.declaredArea(of: view), let location = location(of: touch, in: view) else {
      return false
    }
    return !area.contains(location)
  }

  /// The window of a view: the last one that begins before it.
  package func window(holding view: ViewIndex) -> Window {
    var (least, greatest) = (0, windows.count - 1)
    while least < greatest {
      let middle = (least + greatest + 1) / 2
      if windows[middle].view <= view { least = middle } else { greatest = middle - 1 }
    }
    return windows[least]
  }
}

extension Reason {
  /// An area that does not contain the touch, outside of which the search does not go on.
  public struct Outside: Sendable {
    public let view: ViewIndex
    /// Nil for an area that is no rectangle.
    public let position: OutsidePosition?
    public let limit: Limit

    /// The owner of the area.
    public enum Limit: Sendable {
      /// R11: the target's own area.
      case target
      /// R25: superviews ignore touches outside their area.
      case superview
      /// R137: a scroll view's, whose content ends before the target.
      case content
      case window(isTarget: Bool)
    }

    /// The target's own area, even if the target is a window.
    init(of target: ViewIndex, _ position: OutsidePosition?) {
      self.init(view: target, position: position, limit: .target)
    }

    package init(view: ViewIndex, position: OutsidePosition?, limit: Limit) {
      (self.view, self.position, self.limit) = (view, position, limit)
    }

    var facts: Facts {
      switch limit {
      case .target: Facts(.outsideBounds, .uiKit(11), view)
      case .superview: Facts(.ancestorOutsideBounds, .uiKit(25), view)
      case .content: Facts(.ancestorOutsideBounds, .uiKit(137), view)
      case .window(let isTarget): Facts(.offScreen, .uiKit(isTarget ? 11 : 25), view)
      }
    }
  }
}

extension ViewTree {
  /// A view whose area does not contain a touch.
  ///
  /// - Parameter isTarget: whether it is the target's own area; otherwise that of a superview.
  package func outside(_ view: ViewIndex, isTarget: Bool, _ position: OutsidePosition?) -> Reason {
    .outside(
      Reason.Outside(
        view: view, position: position,
        limit: self[view].isWindow ? .window(isTarget: isTarget) : isTarget ? .target : .superview))
  }

  /// R11: reports the bounds' size, which a developer checks first, even if another area is declared.
  package func emptyArea(of view: ViewIndex) -> Reason { .emptyArea(view, self[view].bounds.size) }

  /// The rectangle that a view accepts, in its own coordinates; nil for another shape.
  package func declaredArea(of view: ViewIndex) -> Rect? {
    let bounds = self[view].bounds
    guard let detail = detail(of: view) else {
      // RN8: an overlay is where its subviews are.
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    if let area = areaOfHitTest(of: view) { return area }
    guard let shape = detail.pointInside else {
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    return switch shape {
    case .insets(let insets): bounds.inset(by: insets)
    case .rect(let rect): rect
    default: nil
    }
  }
}

/// The sides of a rectangle on which a point is, and its distances in points.
///
///     above left │ above │ above right
///     ───────────┼───────┼────────────
///        left    │       │   right         R11: the upper and the left edge are inside,
///     ───────────┼───────┼────────────     the lower and the right one outside, at distance 0.
///     below left │ below │ below right
public struct OutsidePosition: Sendable {
  public let vertical: VerticalSide?
  public let horizontal: HorizontalSide?
  /// To the nearest point of the rectangle, in points.
  public let distance: Double

  public enum VerticalSide: String, Sendable { case above, below }
  public enum HorizontalSide: String, Sendable { case left, right }

  /// - Parameter inwards: the movement into the rectangle, in points; positive to the right and down.
  fileprivate init(inwards: Vector) {
    vertical = inwards.dy > 0 ? .above : inwards.dy < 0 ? .below : nil
    horizontal = inwards.dx > 0 ? .left : inwards.dx < 0 ? .right : nil
    distance = inwards.lengthSquared.squareRoot()
  }
}

extension Rect {
  /// Nil for a point that is inside (R11).
  package func side(of point: Point) -> OutsidePosition? {
    if contains(point) { return nil }
    return OutsidePosition(
      inwards: Vector(
        dx: Self.wayInwards(point.x, origin.x, size.width),
        dy: Self.wayInwards(point.y, origin.y, size.height)))
  }

  private static func wayInwards(_ value: Double, _ least: Double, _ length: Double) -> Double {
    if value < least { return least - value }
    // The sign is the side, on the edge too.
    return value >= least + length ? -max(value - (least + length), .leastNonzeroMagnitude) : 0
  }
}
