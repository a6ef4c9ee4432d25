import TouchGeometry

extension Reason {
  /// A view that is asked before the target, and answers.
  public struct Cover: Sendable {
    public let view: ViewIndex
    public let place: Place
    /// Under 1: seen through, and still touched. Nil at 1.
    public let alpha: Double?
    /// R64, R75: whether the touch comes up to the target from a subview that does not handle it; nil for other covers.
    public let isPassedOn: Bool?
    /// R76a: whether the target is a control, which makes nothing of the touch that comes up to it.
    public let isUntracked: Bool
    /// False where the touch is beside the target anyway: then nothing is covered.
    public let touchIsOnTarget: Bool

    /// Where a cover stands, seen from the target.
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
    /// The level of the target's window.
    public let targetLevel: Double
    /// The view's, under 1; nil at 1.
    public let alpha: Double?
  }
}

extension Scene {
  /// A view of the target's window that answers a touch.
  ///
  /// - Parameters:
  ///   - result: what became of the touch.
  ///   - touch: nil where it is known to be on the target.
  ///   - way: the touch's way through the responders, where it is known.
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

  /// A view of a window in front of the target's that answers.
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

  /// Whether a touch is certainly not on a view.
  private func isBeside(_ touch: Touch, _ view: ViewIndex) -> Bool {
    guard let area = tree.declaredArea(of: view), let location = location(of: touch, in: view) else {
      return false
    }
    return !area.contains(location)
  }

  /// The window that a view stands in: the last one that begins before it.
  package func window(holding view: ViewIndex) -> Window {
    var (least, greatest) = (0, windows.count - 1)
    while least < greatest {
      let middle = (least + greatest + 1) / 2
      if windows[middle].view <= view { least = middle } else { greatest = middle - 1 }
    }
    return windows[least]
  }
}
