// The properties of views that differences compare. Generated from openapi.yaml by Tests/Contract/wire.py.

import HitTesting

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

extension ViewValues {
  func value(of property: ViewProperty) -> ViewProperty.Value {
    switch property {
    case .isHidden: isHidden
    case .alpha: alpha
    case .isUserInteractionEnabled: isUserInteractionEnabled
    case .isEnabled: isEnabled
    case .clipsToBounds: clipsToBounds
    case .class: `class`
    case .baseClass: baseClass
    case .anchorPoint: anchorPoint
    case .transform: transform
    case .contentOffset: contentOffset
    case .isMultipleTouchEnabled: isMultipleTouchEnabled
    case .isExclusiveTouch: isExclusiveTouch
    case .zPosition: zPosition
    case .pointerEvents: pointerEvents
    case .hitSlop: hitSlop
    case .windowLevel: windowLevel
    case .isKeyWindow: isKeyWindow
    case .viewController: viewController
    case .handles: handles
    case .observes: observes
    case .actions: actions
    case .canBecomeFirstResponder: canBecomeFirstResponder
    case .contentSize: contentSize
    case .contentInset: contentInset
    case .targets: targets
    case .keyboardDismissMode: keyboardDismissMode
    case .minimumZoomScale: minimumZoomScale
    case .maximumZoomScale: maximumZoomScale
    case .thumbRect: thumbRect
    case .isAnimating: isAnimating
    case .label: label
    case .text: text
    case .identifier: identifier
    case .gestureRecognizers: gestureRecognizers
    case .overrides: overrides
    case .swiftUI: swiftUI
    default: .boolean(flag(property))
    }
  }

  private func flag(_ property: ViewProperty) -> Bool {
    switch property {
    case .canResignFirstResponder: events.canResignFirstResponder
    case .isScrollEnabled: events.isScrollEnabled
    case .delaysContentTouches: events.delaysContentTouches
    case .canCancelContentTouches: events.canCancelContentTouches
    case .isPagingEnabled: events.isPagingEnabled
    case .alwaysBounceVertical: events.alwaysBounceVertical
    case .alwaysBounceHorizontal: events.alwaysBounceHorizontal
    case .isDecelerating: events.isDecelerating
    case .allowsSelection: events.allowsSelection
    case .isEditing: events.isEditing
    case .allowsSelectionDuringEditing: events.allowsSelectionDuringEditing
    case .shouldHighlight: events.shouldHighlight
    case .bounces: events.bounces
    case .isDirectionalLockEnabled: events.isDirectionalLockEnabled
    case .showsMenuAsPrimaryAction: events.showsMenuAsPrimaryAction
    default: false
    }
  }
}

extension GestureRecognizer {
  func hasSameFlags(as other: GestureRecognizer) -> Bool {
    isEnabled == other.isEnabled
      && cancelsTouchesInView == other.cancelsTouchesInView
      && delaysTouchesBegan == other.delaysTouchesBegan
      && delaysTouchesEnded == other.delaysTouchesEnded
  }
}
