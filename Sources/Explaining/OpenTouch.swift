public import HitTesting
import TouchGeometry

/// A touch of which it is open which view gets it.
public struct OpenTouch: Sendable {
  public let touch: Touch
  /// The view in question, or the likely hit view.
  public let view: ViewIndex
  /// The other views that may get it, as their order is unknown (`Scene.contenders`) or a hit test in front is not public
  /// (R155); none if the view's frame is unknown, or no view of the scene got the touch.
  public let others: [ViewIndex]
  /// Whether UIKit gave the touch to no view of the scene.
  public let isGivenElsewhere: Bool
  /// What decides between the view and the others; nil without others.
  public let condition: Condition?

  public enum Condition: Sendable {
    /// R155: the view behind gets the touch if a superview asks its subviews outside its bounds.
    case asksOutside(ViewIndex, behind: ViewIndex, front: ViewIndex)
    /// The view behind gets the touch if another view passes it through.
    case passesThrough(ViewIndex, behind: ViewIndex, front: ViewIndex)
    /// No view gets the touch if one outside a presented sheet dismisses it.
    case dismisses(sheet: ViewIndex)
    /// The other view that is in front gets the touch.
    case isInFront
    /// A recognizer recognizes if its delegate, in the app's source, returns true.
    case delegate(RecognizerIndex, OpenMethod)
  }

  /// Whether it is known which view the touch hits, but not which recognizer gets it.
  public var isHitViewKnown: Bool { if case .delegate? = condition { true } else { false } }

  init(_ touch: Touch, on view: ViewIndex, _ condition: Condition) {
    (self.touch, self.view, others, isGivenElsewhere, self.condition) = (touch, view, [], false, condition)
  }

  /// - Parameter hitView: the touch's.
  init(
    _ touch: Touch, of view: ViewIndex, or others: [ViewIndex], hitting hitView: ViewIndex?,
    isGivenElsewhere: Bool = false, in scene: Scene
  ) {
    (self.touch, self.view, self.others, self.isGivenElsewhere) = (touch, view, others, isGivenElsewhere)
    condition = others.first.map { first in
      if scene.stacking == .subviews {
        let isHit = hitView == view
        return scene.tree.condition(front: isHit ? view : first, behind: isHit ? first : view)
      }
      let hasPoint = scene.location(of: touch, in: first).map(scene.tree[first].bounds.contains) ?? false
      let isBeside = others.count == 1 && scene.frontOrder?.sheet == first && !hasPoint
      return isBeside ? .dismisses(sheet: first) : .isInFront
    }
  }
}

extension ViewTree {
  /// A plain view passes no touch through: the hit test that is not public is that of a view around it.
  fileprivate func condition(front: ViewIndex, behind: ViewIndex) -> OpenTouch.Condition {
    let doubtful = doubtfulView(around: front)
    if doubtful.map({ isDescendant(behind, of: $0) }) ?? true, let superview = doubtfulSuperview(of: behind) {
      return .asksOutside(superview, behind: behind, front: front)
    }
    return .passesThrough(doubtful ?? front, behind: behind, front: front)
  }
}

extension Explanation {
  /// Leaves open whether the target or another view gets the touch.
  ///
  /// - Parameter others: the views that may get the touch in its place; none if its frame is unknown, or no view of the scene
  ///   got it.
  mutating func leaveOpen(or others: [ViewIndex], isGivenElsewhere: Bool = false, in scene: Scene) {
    verdict = .undecided
    open = OpenTouch(
      touch, of: target, or: others, hitting: receiver, isGivenElsewhere: isGivenElsewhere, in: scene)
  }

  /// The same, without all claims about the target.
  public mutating func leaveUndecided(
    or others: [ViewIndex] = [], isGivenElsewhere: Bool = false, in scene: Scene
  ) {
    (reasons, fixes) = ([], [])
    leaveOpen(or: others, isGivenElsewhere: isGivenElsewhere, in: scene)
  }
}

/// The view that UIKit gave a touch to, as the input prints it.
public struct DeliveredTouch: Sendable {
  let touch: Touch
  /// Nil for a view that the scene does not have.
  let view: ViewIndex?

  public init(of touch: Touch, to view: ViewIndex?) { (self.touch, self.view) = (touch, view) }

  /// R43: whether a touch is the one given, its hit view another, and no recognizer's state tells why (R160): then the input
  /// lacks the cause.
  func contradicts(_ hitView: ViewIndex, _ touch: Touch, in scene: Scene) -> Bool {
    func place(_ touch: Touch) -> Point {
      touch.view.map { scene.tree.convertToScreen(touch.location, from: $0) } ?? touch.location
    }
    guard view != hitView, place(self.touch) == place(touch) else { return false }
    let result = HitTestResult(hitView: hitView, window: scene.tree.window(of: hitView), removed: .none)
    return scene.evidence(of: result).isEmpty
  }
}

extension Scene {
  /// The views that may get a touch instead of its hit view; nil if the hit view is certain.
  ///
  /// - Parameter delivered: UIKit's own result for a touch; nil if unknown.
  public func openTouch(_ touch: Touch, hitting hitView: ViewIndex?, _ delivered: DeliveredTouch?)
    -> OpenTouch?
  {
    guard let hitView else { return nil }
    if let delivered, delivered.contradicts(hitView, touch, in: self) {
      return OpenTouch(
        touch, of: hitView, or: [delivered.view].compactMap(\.self), hitting: hitView,
        isGivenElsewhere: delivered.view == nil, in: self)
    }
    let others = contenders(of: hitView, for: touch)
    return others.isEmpty ? nil : OpenTouch(touch, of: hitView, or: others, hitting: hitView, in: self)
  }
}

extension Explanation {
  /// Removes the claims about a touch that UIKit gave to another view than the scene does. But a hit test that is not public,
  /// and left the target open, is decided (R155).
  ///
  /// - Returns: whether it is known that the target gets the touch.
  public mutating func heed(_ delivered: DeliveredTouch, in scene: Scene) -> Bool {
    guard recognizer == nil, let receiver, delivered.contradicts(receiver, touch, in: scene) else {
      return false
    }
    guard let given = delivered.view else {
      if [.reached, .undecided].contains(verdict) { leaveUndecided(isGivenElsewhere: true, in: scene) }
      return false
    }
    if verdict == .undecided {
      guard target == given, open?.others == [receiver] else { return false }
      settle(in: scene)
      return true
    }
    if target == receiver {
      leaveUndecided(or: [given], in: scene)
    } else if target == given {
      leaveUndecided(or: [receiver], in: scene)
    }
    return false
  }

  /// Takes the target as the hit view, by UIKit's own result for this touch.
  private mutating func settle(in scene: Scene) {
    (verdict, open, reasons, fixes, moreReasons, reach) = (.reached, nil, [], [], 0, nil)
    result = HitTestResult(hitView: target, window: scene.tree.window(of: target), removed: .none)
    relation = scene.tree.relation(of: target, to: target)
  }
}
