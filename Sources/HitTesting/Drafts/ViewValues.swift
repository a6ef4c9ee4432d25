public import TouchGeometry

extension ViewProperty {
  /// Whether it decides if the view, or what is in it, is seen and takes touches (R18, R24).
  public var concernsVisibility: Bool {
    switch self {
    case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .clipsToBounds, .isAnimating: true
    default: false
    }
  }

  /// The flag of a view's record that the property sets or, with the opposite meaning, clears.
  package var flag: (flag: ViewFlags, whenTrue: Bool)? {
    switch self {
    case .isHidden: (.isHidden, true)
    case .isUserInteractionEnabled: (.isUserInteractionEnabled, true)
    case .isEnabled: (.isDisabledControl, false)
    case .clipsToBounds: (.clipsToBounds, true)
    case .isMultipleTouchEnabled: (.isMultipleTouchEnabled, true)
    case .isExclusiveTouch: (.isExclusiveTouch, true)
    case .isKeyWindow: (.isKeyWindow, true)
    case .canBecomeFirstResponder: (.canBecomeFirstResponder, true)
    case .isAnimating: (.isAnimating, true)
    default: nil
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

extension ViewProperty.Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// The values of a view's properties that UIKit's getters give: what a class settles counts as much as what is declared.
package struct ViewValues {
  private let scene: Scene
  private let view: ViewIndex
  private let events: EventProperties

  package init(of view: ViewIndex, in scene: Scene) {
    self.scene = scene
    self.view = view
    events = scene.tree.eventProperties(of: view)
  }

  package func value(of property: ViewProperty) -> ViewProperty.Value {
    switch property {
    case .alpha: .float(scene.tree[view].alpha)
    case .class: .name(scene.tree.nameOfClass(of: view))
    case .baseClass: .name(scene.tree.baseClass(of: view))
    case .anchorPoint: .point(scene.tree.geometry(of: view).anchorPoint)
    case .transform: .transform(scene.tree.geometry(of: view).transform)
    case .contentOffset: .point(scene.tree[view].bounds.origin)
    case .zPosition: .number(scene.tree.zPosition(of: view))
    case .pointerEvents: .word((scene.tree.pointerEvents(of: view) ?? .auto).rawValue)
    case .hitSlop: .hitSlop(scene.tree.hitSlop(of: view))
    case .windowLevel: .number(scene.windowLevel(of: view))
    case .viewController: .links(.viewController)
    case .handles: .events(scene.tree[view].handles)
    case .observes: .events(scene.tree[view].observes)
    case .actions: .names(scene.tree.actions(of: view))
    case .contentSize: .size(events.contentSize)
    case .contentInset: .insets(events.contentInset)
    case .targets: .links(.targets)
    case .keyboardDismissMode: .word(events.keyboardDismissMode.rawValue)
    case .minimumZoomScale: .number(events.minimumZoomScale)
    case .maximumZoomScale: .number(events.maximumZoomScale)
    case .thumbRect: .rect(events.thumbRect)
    case .label: .name(scene.tree.texts(of: view).label)
    case .text: .name(scene.tree.texts(of: view).text)
    case .identifier: .name(scene.tree.texts(of: view).identifier)
    case .gestureRecognizers: .links(.gestureRecognizers)
    case .overrides: .links(.overrides)
    case .swiftUI: .links(.swiftUI)
    default: .boolean(isTrue(property))
    }
  }

  private func isTrue(_ property: ViewProperty) -> Bool {
    if let (flag, whenTrue) = property.flag { return scene.tree[view].flags.contains(flag) == whenTrue }
    return property.eventProperty.map { events[keyPath: $0] } ?? false
  }
}
