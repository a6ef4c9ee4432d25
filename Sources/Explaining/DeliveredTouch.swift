public import HitTesting
import TouchGeometry

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
