// R154: UIKit's controls are whole. A touch lands in one of their parts, often in a plain UIView deep in it, and the control
// acts on it.
//
//     UISwitch ── UISwitchModernVisualElement ── UIView      hit here: the switch's touch
//        ▲                    ▲                    ▲
//     control          a part of UIKit's own     public, and inside of a part
//
//     UIButton ── UIView                                     hit here: the view's; the button gets nothing (R76a)

extension ViewTree {
  /// The control whose touches are those that hit a view: the view itself, or the control that it is a part of. Of a control
  /// that is a part of another one, as a stepper's buttons are, it is the outer one.
  ///
  /// Source: R154, R76a. Of touches on other subviews a control makes nothing.
  package func trackingControl(of hitView: ViewIndex) -> ViewIndex? {
    guard hasParts else { return isControl(hitView) ? hitView : nil }
    var (found, hasPart): (ViewIndex?, Bool) = (nil, false)
    var (next, left) = (Optional(hitView), Self.partsMax)
    while let view = next, left > 0 {
      (next, left) = (self[view].superview, left - 1)
      let viewClass = viewClass(of: view)
      if viewClass.isControl {
        // In a control that is UIKit's own, all is.
        if found == nil, view == hitView || hasPart || viewClass.isPart {
          found = view
        } else if hasPart, viewClass.isPublicControl, !isOfClass("UITextField", view) {
          // What stands in a text field, as its clear button, has a purpose of its own.
          found = view
        }
      }
      guard viewClass.isInsideOfControls else { return found }
      if viewClass.isPart { hasPart = true }
    }
    return found
  }

  /// Whether the touches of a view are those of a control around it.
  func isPartOfControl(_ view: ViewIndex) -> Bool {
    trackingControl(of: view).map { $0 != view } ?? false
  }

  /// Whether a touch on a view is the touch of a view around it, whose part it is: of a control, of one of UIKit's views
  /// that are made of parts like one, or of such a part.
  package func isPart(_ view: ViewIndex, of whole: ViewIndex) -> Bool {
    guard view != whole, isDescendant(view, of: whole), isWhole(whole) || viewClass(of: whole).isPart else {
      return false
    }
    // Into what is UIKit's own apps put nothing.
    var hasPart = viewClass(of: whole).isPart
    for part in selfAndSuperviews(of: view).prefix(Self.partsMax) {
      if part == whole { return hasPart || isClosed(whole) }
      let viewClass = viewClass(of: part)
      if viewClass.isControl, viewClass.isPublicControl || isOfClass("UITextField", whole), !hasPart {
        return false
      }
      guard viewClass.isInsideOfControls else { return false }
      if viewClass.isPart { hasPart = true }
    }
    return false
  }

  /// The view that a touch on another one is meant for: the control that tracks it, or another of UIKit's views that are made
  /// of parts; nil where it is the hit view's own.
  package func whole(of hitView: ViewIndex) -> ViewIndex? {
    guard hasParts else { return nil }
    if let control = trackingControl(of: hitView) { return control == hitView ? nil : control }
    return selfAndSuperviews(of: hitView).prefix(Self.partsMax).first {
      isWhole($0) && isPart(hitView, of: $0)
    }
  }

  /// Whether the view is a control, or one that UIKit makes of parts and that acts on touches in them.
  package func isWhole(_ view: ViewIndex) -> Bool {
    let index = Int(self[view].classIndex)
    return classes[index].isControl || classes[index].parts != .apart
  }

  private func isClosed(_ view: ViewIndex) -> Bool { classes[Int(self[view].classIndex)].parts == .closed }

  /// Whether a view is UIKit's own: of a class that UIKit keeps for itself, or of a public one in a part of a control or a
  /// bar (R156). What UIKit hands out to apps is not.
  package func isUIKitsOwn(_ view: ViewIndex) -> Bool {
    for part in selfAndSuperviews(of: view).prefix(Self.partsMax) {
      switch viewClass(of: part).origin {
      case .unlisted, .listed(.part): return true
      case .listed(.container): return part == view
      case .app, .listed(.handedOut): return false
      case .listed(.public): if isControl(part) { return false }
      }
    }
    return false
  }

  /// More parts than stand in one another in any of UIKit's controls.
  private static let partsMax = 24
}

extension ViewClass {
  var isMadeByUIKit: Bool {
    switch origin {
    case .unlisted, .listed(.part), .listed(.container), .listed(.handedOut): true
    case .app, .listed(.public): false
    }
  }

  /// Whether such views may stand between a control and what is hit in it: apps put their own in between nowhere.
  fileprivate var isInsideOfControls: Bool {
    switch origin {
    case .unlisted, .listed(.part), .listed(.public): true
    case .app, .listed(.handedOut), .listed(.container): false
    }
  }

  var isPart: Bool { origin == .unlisted || origin == .listed(.part) }

  fileprivate var isPublicControl: Bool { isControl && !isPart }
}
