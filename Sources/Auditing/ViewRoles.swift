public import HitTesting

/// What the views of a scene are there for.
struct ViewRoles {
  /// Views that a finger is to hit: controls, what handles touches, what recognizes taps and presses. In the tree's order.
  private(set) var targets: [ViewIndex] = []
  /// All that is to get touches: targets, and what scrolls or recognizes movements. In the tree's order.
  private(set) var interactive: [ViewIndex] = []
  private var nearestTarget: [ViewLink] = []
  private var nearestHandler: [ViewLink] = []

  /// The target that a view belongs to: the view, or the nearest superview that is one.
  func target(of view: ViewIndex) -> ViewIndex? { nearestTarget[Int(view.rawValue)].view }

  /// Who handles a touch that hits the view: itself, or the nearest superview that does (R75).
  func handler(of view: ViewIndex) -> ViewIndex? { nearestHandler[Int(view.rawValue)].view }

  func isTarget(_ view: ViewIndex) -> Bool { target(of: view) == view }

  init(of scene: Scene) {
    let tree = scene.tree
    nearestTarget.reserveCapacity(tree.count)
    nearestHandler.reserveCapacity(tree.count)
    let hasParts = tree.hasParts
    let elements = scene.basis == .geometry ? Set(Self.touchedElements) : []
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      let kinds = scene.activeRecognizers(of: view)
      // R154: what is a part of a control is there for the control.
      let isPart = hasParts && tree.whole(of: view) != nil
      let isTarget =
        !isPart
        && (scene.isTarget(view, recognizing: kinds) || elements.contains(tree.elementType(of: view)))
      let handles = !isPart && tree[view].handles.contains(.touches)
      if isTarget { targets.append(view) }
      if isTarget || handles || !isPart && !kinds.isEmpty { interactive.append(view) }
      let superview = tree[view].superview.map { Int($0.rawValue) }
      nearestTarget.append(isTarget ? ViewLink(view) : superview.map { nearestTarget[$0] } ?? .none)
      nearestHandler.append(handles ? ViewLink(view) : superview.map { nearestHandler[$0] } ?? .none)
    }
  }

  /// The types of accessibility elements that are touched, where dumps tell no more of a view than its type.
  private static let touchedElements = [
    "Button", "CheckBox", "Key", "Link", "MenuItem", "PopUpButton", "RadioButton", "SearchField",
    "SecureTextField", "SegmentedControl", "Slider", "Stepper", "Switch", "Tab", "TextField", "Toggle",
  ]
}

extension Scene {
  /// The views that a finger is to hit: controls, what handles touches, what recognizes taps and presses. In the tree's
  /// order.
  public var touchTargets: [ViewIndex] { ViewRoles(of: self).targets }
}

extension ViewTree {
  /// `XCUIElementTypeButton` and `AXButton` are both a `Button`.
  fileprivate func elementType(of view: ViewIndex) -> String {
    let name = className(of: view)
    for prefix in ["XCUIElementType", "AX"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}

extension Scene {
  /// What the view's recognizers recognize that get touches at all (R101); what hovers is no touch (R87).
  func activeRecognizers(of view: ViewIndex) -> Set<GestureRecognizer.Kind> {
    if tree[view].detail < 0 { return [] }
    // R160: what a framework attaches by itself makes no target of a view.
    return Set(
      gestureRecognizers(of: view).lazy.filter { $0.isEnabled && $0.kind != .hover && !$0.isInert }.map(
        \.kind))
  }

  fileprivate func isTarget(_ view: ViewIndex, recognizing kinds: Set<GestureRecognizer.Kind>) -> Bool {
    // A window's recognizers are for all that is in it.
    if tree[view].isWindow { return false }
    let viewClass = tree.viewClass(of: view)
    if viewClass.isControl || kinds.contains(.tap) || kinds.contains(.longPress) { return true }
    // Those of a scroll view's own that are of no public class help it to scroll, and so do its touch methods (R76).
    if viewClass.isScrollView { return false }
    return kinds.contains(.custom) || tree[view].handles.contains(.touches)
  }
}
