// The properties of views and recognizers by their keys. Generated from openapi.yaml by Tests/Contract/wire.py.

/// A property of a view by its key in scene JSON, in the order in which differences list them.
public enum ViewProperty: String, CaseIterable, Sendable {
  case isHidden, alpha, isUserInteractionEnabled, isEnabled, clipsToBounds, `class`, baseClass, anchorPoint
  case transform, contentOffset, isMultipleTouchEnabled, isExclusiveTouch, zPosition, pointerEvents, hitSlop
  case windowLevel, isKeyWindow, viewController, handles, observes, actions, canBecomeFirstResponder
  case canResignFirstResponder, isScrollEnabled, delaysContentTouches, canCancelContentTouches, contentSize
  case contentInset, targets, isPagingEnabled, alwaysBounceVertical, alwaysBounceHorizontal, isDecelerating
  case keyboardDismissMode, minimumZoomScale, maximumZoomScale, thumbRect, allowsSelection, isEditing
  case allowsSelectionDuringEditing, shouldHighlight, isAnimating, bounces, isDirectionalLockEnabled
  case showsMenuAsPrimaryAction, label, text, identifier, gestureRecognizers, overrides, swiftUI
}

extension ViewProperty {
  /// The property of `EventProperties` that is declared, and that has its default there.
  package var eventProperty: WritableKeyPath<EventProperties, Bool>? {
    switch self {
    case .canResignFirstResponder: \.canResignFirstResponder
    case .isScrollEnabled: \.isScrollEnabled
    case .delaysContentTouches: \.delaysContentTouches
    case .canCancelContentTouches: \.canCancelContentTouches
    case .bounces: \.bounces
    case .isDirectionalLockEnabled: \.isDirectionalLockEnabled
    case .showsMenuAsPrimaryAction: \.showsMenuAsPrimaryAction
    case .allowsSelection: \.allowsSelection
    case .isEditing: \.isEditing
    case .allowsSelectionDuringEditing: \.allowsSelectionDuringEditing
    case .shouldHighlight: \.shouldHighlight
    case .isPagingEnabled: \.isPagingEnabled
    case .alwaysBounceVertical: \.alwaysBounceVertical
    case .alwaysBounceHorizontal: \.alwaysBounceHorizontal
    case .isDecelerating: \.isDecelerating
    default: nil
    }
  }
}

/// A property of every recognizer that is true or false, by its key in scene JSON.
public enum RecognizerFlag: String, CaseIterable, Sendable {
  case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

  package var property: WritableKeyPath<GestureRecognizer, Bool> {
    switch self {
    case .isEnabled: \.isEnabled
    case .cancelsTouchesInView: \.cancelsTouchesInView
    case .delaysTouchesBegan: \.delaysTouchesBegan
    case .delaysTouchesEnded: \.delaysTouchesEnded
    }
  }
}
