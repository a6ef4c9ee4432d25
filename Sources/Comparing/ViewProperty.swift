public import HitTesting
public import TouchGeometry

/// A property of a view by its key in scene JSON, in the order in which differences list them.
///
/// One row here says what the value is, and one list says that it exists: comparing and writing it come from these.
public enum ViewProperty: String, CaseIterable, Sendable {
  case isHidden, alpha, isUserInteractionEnabled, isEnabled, clipsToBounds
  case `class`, baseClass, anchorPoint, transform, contentOffset
  case isMultipleTouchEnabled, isExclusiveTouch
  case zPosition, pointerEvents, hitSlop, windowLevel, isKeyWindow
  case viewController, handles, observes, actions, canBecomeFirstResponder, canResignFirstResponder
  case isScrollEnabled, delaysContentTouches, canCancelContentTouches, contentSize, contentInset, targets
  case isPagingEnabled, alwaysBounceVertical, alwaysBounceHorizontal, isDecelerating, keyboardDismissMode
  case minimumZoomScale, maximumZoomScale, thumbRect
  case allowsSelection, isEditing, allowsSelectionDuringEditing, shouldHighlight
  case isAnimating, bounces, isDirectionalLockEnabled, showsMenuAsPrimaryAction
  case label, text, identifier
  case gestureRecognizers, overrides, swiftUI

  /// Whether it decides if the view, or what is in it, is seen and takes touches (R18, R24).
  public var concernsVisibility: Bool {
    switch self {
    case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .clipsToBounds, .isAnimating: true
    default: false
    }
  }

  /// What a view has for a property.
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
    let record = tree[view]
    var events: EventProperties { tree.eventProperties(of: view) }
    return switch property {
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isKeyWindow, .canBecomeFirstResponder, .isAnimating:
      .boolean(record.flags.contains(property.flag))
    case .alpha: .float(record.alpha)
    case .isEnabled: .boolean(!record.flags.contains(.isDisabledControl))
    case .class: .name(tree.nameOfClass(of: view))
    case .baseClass: .name(tree.baseClass(of: view))
    case .anchorPoint: .point(tree.geometry(of: view).anchorPoint)
    case .transform: .transform(tree.geometry(of: view).transform)
    case .contentOffset: .point(record.bounds.origin)
    case .zPosition: .number(tree.zPosition(of: view))
    case .pointerEvents: .word((tree.pointerEvents(of: view) ?? .auto).rawValue)
    case .hitSlop: .hitSlop(tree.hitSlop(of: view))
    case .windowLevel: .number(windowLevel(of: view))
    case .viewController: .links(.viewController)
    case .handles: .events(record.handles)
    case .observes: .events(record.observes)
    case .actions: .names(tree.actions(of: view))
    case .canResignFirstResponder: .boolean(events.canResignFirstResponder)
    case .isScrollEnabled: .boolean(events.isScrollEnabled)
    case .delaysContentTouches: .boolean(events.delaysContentTouches)
    case .canCancelContentTouches: .boolean(events.canCancelContentTouches)
    case .contentSize: .size(events.contentSize)
    case .contentInset: .insets(events.contentInset)
    case .isPagingEnabled: .boolean(events.isPagingEnabled)
    case .alwaysBounceVertical: .boolean(events.alwaysBounceVertical)
    case .alwaysBounceHorizontal: .boolean(events.alwaysBounceHorizontal)
    case .isDecelerating: .boolean(events.isDecelerating)
    case .bounces: .boolean(events.bounces)
    case .isDirectionalLockEnabled: .boolean(events.isDirectionalLockEnabled)
    case .showsMenuAsPrimaryAction: .boolean(events.showsMenuAsPrimaryAction)
    case .keyboardDismissMode: .word(events.keyboardDismissMode.rawValue)
    case .minimumZoomScale: .number(events.minimumZoomScale)
    case .thumbRect: .rect(events.thumbRect)
    case .maximumZoomScale: .number(events.maximumZoomScale)
    case .allowsSelection: .boolean(events.allowsSelection)
    case .isEditing: .boolean(events.isEditing)
    case .allowsSelectionDuringEditing: .boolean(events.allowsSelectionDuringEditing)
    case .shouldHighlight: .boolean(events.shouldHighlight)
    case .label, .text, .identifier: .name(text(property, of: view))
    case .targets: .links(.targets)
    case .gestureRecognizers: .links(.gestureRecognizers)
    case .overrides: .links(.overrides)
    case .swiftUI: .links(.swiftUI)
    }
  }
}

extension Scene {
  /// What people know a view by.
  private func text(_ property: ViewProperty, of view: ViewIndex) -> Name? {
    let texts = tree.texts(of: view)
    return property == .label ? texts.label : property == .text ? texts.text : texts.identifier
  }
}

extension ViewProperty {
  /// The flag of the view's record that is the property; empty where it stands elsewhere.
  fileprivate var flag: ViewFlags {
    switch self {
    case .isHidden: .isHidden
    case .isUserInteractionEnabled: .isUserInteractionEnabled
    case .clipsToBounds: .clipsToBounds
    case .isMultipleTouchEnabled: .isMultipleTouchEnabled
    case .isExclusiveTouch: .isExclusiveTouch
    case .isKeyWindow: .isKeyWindow
    case .canBecomeFirstResponder: .canBecomeFirstResponder
    case .isAnimating: .isAnimating
    default: []
    }
  }
}
