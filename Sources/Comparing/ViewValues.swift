public import HitTesting
public import TouchGeometry

extension ViewProperty {
  /// Whether it decides if the view, or what is in it, is seen and takes touches (R18, R24).
  public var concernsVisibility: Bool {
    switch self {
    case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .clipsToBounds, .isAnimating: true
    default: false
    }
  }

  public enum Value: Equatable, Sendable {
    case boolean(Bool)
    case number(Double)
    /// A number that is stored in 32 bits (R20).
    case float(Float)
    case point(Point)
    case size(Vector?)
    case transform(AffineTransform)
    case insets(EdgeInsets)
    case rect(Rect?)
    case hitSlop(EdgeInsets?)
    case word(String)
    case events(EventKinds)
    /// Names are places in the text of their scene: in another scene they are compared by their bytes.
    case name(Name?)
    case names([Name])
    /// What names other views, responders and recognizers, which have other indexes in another scene.
    case links(Links)
  }

  /// The properties that consist of parts, and are read from the scene part by part.
  public enum Links: Sendable {
    case targets, viewController, gestureRecognizers, overrides, swiftUI
  }
}

extension Scene {
  /// The value that UIKit's getter gives: what a class settles counts as much as what is declared.
  public func value(of property: ViewProperty, of view: ViewIndex) -> ViewProperty.Value {
    ViewValues(of: view, in: self).value(of: property)
  }
}

/// The values of a view's properties, each by its name. `value(of:)`, which is generated, asks for all of them; those of
/// `EventProperties` that are true or false stand there.
struct ViewValues {
  let scene: Scene
  let view: ViewIndex
  let events: EventProperties

  init(of view: ViewIndex, in scene: Scene) {
    self.scene = scene
    self.view = view
    events = scene.tree.eventProperties(of: view)
  }

  private var flags: ViewFlags { scene.tree[view].flags }

  var `class`: ViewProperty.Value { .name(scene.tree.nameOfClass(of: view)) }
  var baseClass: ViewProperty.Value { .name(scene.tree.baseClass(of: view)) }
  var anchorPoint: ViewProperty.Value { .point(scene.tree.geometry(of: view).anchorPoint) }
  var transform: ViewProperty.Value { .transform(scene.tree.geometry(of: view).transform) }
  var contentOffset: ViewProperty.Value { .point(scene.tree[view].bounds.origin) }
  var alpha: ViewProperty.Value { .float(scene.tree[view].alpha) }
  var isHidden: ViewProperty.Value { .boolean(flags.contains(.isHidden)) }
  var isUserInteractionEnabled: ViewProperty.Value { .boolean(flags.contains(.isUserInteractionEnabled)) }
  var clipsToBounds: ViewProperty.Value { .boolean(flags.contains(.clipsToBounds)) }
  var isMultipleTouchEnabled: ViewProperty.Value { .boolean(flags.contains(.isMultipleTouchEnabled)) }
  var isExclusiveTouch: ViewProperty.Value { .boolean(flags.contains(.isExclusiveTouch)) }
  var isEnabled: ViewProperty.Value { .boolean(!flags.contains(.isDisabledControl)) }
  var zPosition: ViewProperty.Value { .number(scene.tree.zPosition(of: view)) }
  var pointerEvents: ViewProperty.Value { .word((scene.tree.pointerEvents(of: view) ?? .auto).rawValue) }
  var hitSlop: ViewProperty.Value { .hitSlop(scene.tree.hitSlop(of: view)) }
  var windowLevel: ViewProperty.Value { .number(scene.windowLevel(of: view)) }
  var isKeyWindow: ViewProperty.Value { .boolean(flags.contains(.isKeyWindow)) }
  var viewController: ViewProperty.Value { .links(.viewController) }
  var handles: ViewProperty.Value { .events(scene.tree[view].handles) }
  var observes: ViewProperty.Value { .events(scene.tree[view].observes) }
  var actions: ViewProperty.Value { .names(scene.tree.actions(of: view)) }
  var canBecomeFirstResponder: ViewProperty.Value { .boolean(flags.contains(.canBecomeFirstResponder)) }
  var gestureRecognizers: ViewProperty.Value { .links(.gestureRecognizers) }
  var overrides: ViewProperty.Value { .links(.overrides) }
  var contentSize: ViewProperty.Value { .size(events.contentSize) }
  var contentInset: ViewProperty.Value { .insets(events.contentInset) }
  var targets: ViewProperty.Value { .links(.targets) }
  var isAnimating: ViewProperty.Value { .boolean(flags.contains(.isAnimating)) }
  var keyboardDismissMode: ViewProperty.Value { .word(events.keyboardDismissMode.rawValue) }
  var minimumZoomScale: ViewProperty.Value { .number(events.minimumZoomScale) }
  var maximumZoomScale: ViewProperty.Value { .number(events.maximumZoomScale) }
  var thumbRect: ViewProperty.Value { .rect(events.thumbRect) }
  var label: ViewProperty.Value { .name(scene.tree.texts(of: view).label) }
  var text: ViewProperty.Value { .name(scene.tree.texts(of: view).text) }
  var identifier: ViewProperty.Value { .name(scene.tree.texts(of: view).identifier) }
  var swiftUI: ViewProperty.Value { .links(.swiftUI) }
}
