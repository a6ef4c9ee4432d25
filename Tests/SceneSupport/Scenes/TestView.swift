public import HitTesting
public import TouchGeometry

/// A view of a test's scene, written down as a value; `TestScene` makes the real one of it.
///
///     TestView("A", 50, 100, 200, 200) {
///       TestView("A1", 20, 20, 100, 100).hidden()
///     }
public struct TestView: Sendable {
  public var id: String
  /// Nil: `UIWindow` for a window, else `UIView`.
  public var className: String?
  public var geometry = ViewGeometry()
  /// The nearest UIKit class of a custom class.
  public var baseClass: String?
  public var properties = ViewProperties()
  public var pointInside: Shape?
  public var hitTest: HitTestOverride?
  public var windowLevel = 0.0
  public var zPosition = 0.0
  /// React Native's properties; nil where they are not declared.
  public var pointerEvents: ReactNativeHitTest.PointerEvents?
  public var hitSlop: EdgeInsets?
  /// What SwiftUI shows in it.
  public var swiftUI: SwiftUIContent?
  /// The views in it that nodes show, by the nodes' places (SU5).
  public var shownViews: [Int: String] = [:]
  /// The other view of a `forward` or `stealAll` override.
  public var hitTestTarget: String?
  /// The view to which it passes its touches.
  public var touchTarget: String?
  public var controller: TestController?
  public var gestureRecognizers: [TestGestureRecognizer] = []
  /// What matters after a touch has found the view, but the targets.
  public var events = EventProperties()
  /// A control's targets.
  public var targets: [TestControlTarget] = []
  /// The selectors that the view performs.
  public var actions: [String] = []
  public var label: String?
  public var text: String?
  public var identifier: String?
  public var unknownOverrides: UnknownOverrides = []
  public var subviews: [TestView]

  /// A view with a frame, and its subviews back to front.
  public init(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    @TestViewList subviews: () -> [TestView] = { [] }
  ) {
    self.init(id, Rect(x, y, width, height), subviews: subviews)
  }

  /// The same at its superview's origin.
  public init(
    _ id: String, _ width: Double, _ height: Double, @TestViewList subviews: () -> [TestView] = { [] }
  ) {
    self.init(id, Rect(0, 0, width, height), subviews: subviews)
  }

  /// A view of a class.
  public init(
    _ id: String, _ className: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    @TestViewList subviews: () -> [TestView] = { [] }
  ) {
    self.init(id, Rect(x, y, width, height), subviews: subviews)
    self.className = className
  }

  /// A view of a class at its superview's origin.
  public init(
    _ id: String, _ className: String, _ width: Double, _ height: Double,
    @TestViewList subviews: () -> [TestView] = { [] }
  ) {
    self.init(id, className, 0, 0, width, height, subviews: subviews)
  }

  /// The same, where the frame is known as a rectangle.
  public init(_ id: String, _ frame: Rect, @TestViewList subviews: () -> [TestView] = { [] }) {
    self.id = id
    self.subviews = subviews()
    geometry.frame = frame
  }

  /// A view with bounds, and the place of its anchor point in its superview.
  public init(
    _ id: String, bounds: Rect, center: Point, @TestViewList subviews: () -> [TestView] = { [] }
  ) {
    self.id = id
    self.subviews = subviews()
    geometry.bounds = bounds
    geometry.center = center
  }
}

/// The controller whose root view a view is.
public struct TestController: Sendable {
  public var id: String
  public var className: String
  public var presentedBy: String?

  public init(_ id: String, className: String = "UIViewController", presentedBy: String? = nil) {
    self.id = id
    self.className = className
    self.presentedBy = presentedBy
  }
}

/// Lists views back to front, as `UIView.subviews` does.
@resultBuilder
public enum TestViewList {
  public static func buildExpression(_ view: TestView) -> [TestView] { [view] }
  public static func buildExpression(_ views: [TestView]) -> [TestView] { views }
  public static func buildBlock(_ parts: [TestView]...) -> [TestView] { parts.flatMap(\.self) }
  public static func buildArray(_ parts: [[TestView]]) -> [TestView] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [TestView]?) -> [TestView] { part ?? [] }
  public static func buildEither(first part: [TestView]) -> [TestView] { part }
  public static func buildEither(second part: [TestView]) -> [TestView] { part }
}

extension TestView {
  /// The view and everything in it, in pre-order.
  public var selfAndDescendants: [TestView] {
    [self] + subviews.flatMap(\.selfAndDescendants)
  }

  /// The same view with one thing changed in it or in a descendant.
  public func changing(_ id: String, _ change: (TestView) -> TestView) -> TestView {
    if id == self.id { return change(self) }
    return with { $0.subviews = $0.subviews.map { $0.changing(id, change) } }
  }

  public func with(_ change: (inout TestView) -> Void) -> TestView {
    var view = self
    change(&view)
    return view
  }
}
