// The keys of the wire's objects, in the order of reports and of writing. Generated from openapi.yaml by Tests/Contract/wire.py.

enum SceneKey: Int, CaseIterable {
  case application, windowScene, firstResponder, windows, basis, stacking, unknowns, metadata

  static let keys = DocumentKeys(SceneKey.self)
}

enum ViewKey: Int, CaseIterable {
  case id, `class`, baseClass, frame, bounds, center, anchorPoint, transform, contentOffset, alpha, isHidden
  case isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch, isEnabled, zPosition
  case pointerEvents, hitSlop, windowLevel, isKeyWindow, viewController, handles, observes, actions
  case canBecomeFirstResponder, gestureRecognizers, overrides, subviews, metadata, canResignFirstResponder
  case isScrollEnabled, delaysContentTouches, canCancelContentTouches, contentSize, contentInset, targets
  case isAnimating, bounces, isDirectionalLockEnabled, showsMenuAsPrimaryAction, allowsSelection, isEditing
  case allowsSelectionDuringEditing, shouldHighlight, isPagingEnabled, alwaysBounceVertical
  case alwaysBounceHorizontal, isDecelerating, keyboardDismissMode, minimumZoomScale, maximumZoomScale
  case thumbRect, label, text, identifier, swiftUI, tag, properties

  static let keys = DocumentKeys(ViewKey.self)
}

enum ViewOverridesKey: Int, CaseIterable {
  case pointInside, hitTest, next, touchesShouldBegin, touchesShouldCancel, beginTracking
  case gestureRecognizerShouldBegin, shouldRecognizeSimultaneouslyWith, forwardsTouchesTo

  static let keys = DocumentKeys(ViewOverridesKey.self)
}

enum HitTestOverrideKey: Int, CaseIterable {
  case kind, inset, superCalls, hole, fillRule, to, ifInside, unless

  static let keys = DocumentKeys(HitTestOverrideKey.self)
}

enum ShapeKey: Int, CaseIterable {
  case inset, insets, rect, circle, path, fillRule, subviews, union, intersection, except

  static let keys = DocumentKeys(ShapeKey.self)
}

enum CircleKey: Int, CaseIterable {
  case center, radius

  static let keys = DocumentKeys(CircleKey.self)
}

enum RectObjectKey: Int, CaseIterable {
  case x, y, width, height

  static let keys = DocumentKeys(RectObjectKey.self)
}

enum XYKey: Int, CaseIterable {
  case x, y

  static let keys = DocumentKeys(XYKey.self)
}

enum ResponderOverridesKey: Int, CaseIterable {
  case next

  static let keys = DocumentKeys(ResponderOverridesKey.self)
}

enum GestureRecognizerKey: Int, CaseIterable {
  case id, `class`, kind, state, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
  case minimumNumberOfTouches, maximumNumberOfTouches, allowedScrollTypes, direction, edges, recognizes, role
  case panGestureRecognizerOf, allowedTouchTypes, allowedPressTypes, requireToFail, delegate, canPrevent
  case canBePreventedBy, targets, metadata

  static let keys = DocumentKeys(GestureRecognizerKey.self)
}

enum GestureDelegateKey: Int, CaseIterable {
  case shouldBegin, shouldReceive, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf
  case shouldBeRequiredToFailBy

  static let keys = DocumentKeys(GestureDelegateKey.self)
}

enum ReceiptConditionsKey: Int, CaseIterable {
  case only, except, exceptControls, `where`

  static let keys = DocumentKeys(ReceiptConditionsKey.self)
}

enum GestureConditionObjectKey: Int, CaseIterable {
  case all, any, not, direction, speedAtLeast, locationIn, touchView, touchIn, touchKind, scrolledTo
  case recognizerKind, touchesAtLeast, touchesAtMost

  static let keys = DocumentKeys(GestureConditionObjectKey.self)
}

enum ScrolledToConditionKey: Int, CaseIterable {
  case view, edges

  static let keys = DocumentKeys(ScrolledToConditionKey.self)
}

enum SwiftUIContentKey: Int, CaseIterable {
  case linkedSDK, system, touchRadius, content

  static let keys = DocumentKeys(SwiftUIContentKey.self)
}

enum SwiftUINodeKey: Int, CaseIterable {
  case id, view, frame, toHost, shape, paint, uiView, children, modifiers, source

  static let keys = DocumentKeys(SwiftUINodeKey.self)
}

enum SwiftUIModifierKey: Int, CaseIterable {
  case contentShape, allowsHitTesting, opacity, hidden, disabled, gesture, clip, zIndex, removing, buttonStyle

  static let keys = DocumentKeys(SwiftUIModifierKey.self)
}

enum SwiftUIContentShapeKey: Int, CaseIterable {
  case shape, kinds

  static let keys = DocumentKeys(SwiftUIContentShapeKey.self)
}

enum SwiftUIGestureKey: Int, CaseIterable {
  case id, kind, count, priority, mask, enabled, minimumDuration, maximumDistance, minimumDistance, source

  static let keys = DocumentKeys(SwiftUIGestureKey.self)
}

enum SwiftUISourceKey: Int, CaseIterable {
  case file, line, column, text

  static let keys = DocumentKeys(SwiftUISourceKey.self)
}

enum UnknownsKey: Int, CaseIterable {
  case format, warnings, refusal, touch, screen, views

  static let keys = DocumentKeys(UnknownsKey.self)
}

enum WarningKey: Int, CaseIterable {
  case code, kind, fact, detail, line, view

  static let keys = DocumentKeys(WarningKey.self)
}

enum PastedTouchKey: Int, CaseIterable {
  case x, y, `in`

  static let keys = DocumentKeys(PastedTouchKey.self)
}

enum ViewUnknownsKey: Int, CaseIterable {
  case view, facts

  static let keys = DocumentKeys(ViewUnknownsKey.self)
}

enum DiffRequestKey: Int, CaseIterable {
  case before, after

  static let keys = DocumentKeys(DiffRequestKey.self)
}

enum SourceSideKey: Int, CaseIterable {
  case source, files

  static let keys = DocumentKeys(SourceSideKey.self)
}

enum SourceFileKey: Int, CaseIterable {
  case source, file

  static let keys = DocumentKeys(SourceFileKey.self)
}

package enum ActionEffectKey: Int, CaseIterable {
  case action, of, isHidden, isUserInteractionEnabled, isEnabled, isScrollEnabled, removeFromSuperview
  case endEditing, present, minimumNumberOfTouches

  static let keys = DocumentKeys(ActionEffectKey.self)
}

enum ScriptEventKey: Int, CaseIterable {
  case time, touch, touches, press, motion, remoteControl, insertText, hover, scroll, action
  case becomeFirstResponder, resignFirstResponder, wait, tap, doubleTap, longPress, drag, swipe, pinch, rotate
  case metadata

  static let keys = DocumentKeys(ScriptEventKey.self)
}

enum ScriptTouchKey: Int, CaseIterable {
  case id, phase, x, y, force, type, radius

  static let keys = DocumentKeys(ScriptTouchKey.self)
}

enum ScriptPressKey: Int, CaseIterable {
  case type, phase, `in`

  static let keys = DocumentKeys(ScriptPressKey.self)
}

enum ScriptMotionKey: Int, CaseIterable {
  case phase

  static let keys = DocumentKeys(ScriptMotionKey.self)
}

enum ScriptRemoteControlKey: Int, CaseIterable {
  case subtype

  static let keys = DocumentKeys(ScriptRemoteControlKey.self)
}

enum ScriptScrollKey: Int, CaseIterable {
  case x, y, dx, dy, type

  static let keys = DocumentKeys(ScriptScrollKey.self)
}

enum ScriptActionKey: Int, CaseIterable {
  case selector, target, from

  static let keys = DocumentKeys(ScriptActionKey.self)
}

/// Of WindowScene, ViewController, ApplicationDelegate, Application.
enum ResponderKey: Int, CaseIterable {
  case id, `class`, handles, observes, actions, canBecomeFirstResponder, canResignFirstResponder, overrides
  case metadata, presentedBy, isResponder, delegate, isIgnoringInteractionEvents

  static let keys = DocumentKeys(ResponderKey.self)
}

/// Of ActionTarget, ControlTarget.
enum TargetKey: Int, CaseIterable {
  case target, action, `for`

  static let keys = DocumentKeys(TargetKey.self)
}

/// Of SwiftUIRoundedShape, SwiftUIStroke.
enum SwiftUIFrameShapeKey: Int, CaseIterable {
  case roundedRectangle, stroke, strokeBorder, of

  static let keys = DocumentKeys(SwiftUIFrameShapeKey.self)
}

/// Of ScriptTap, ScriptDoubleTap, ScriptLongPress, ScriptDrag, ScriptSwipe, ScriptPinch, ScriptRotation.
enum ShorthandKey: Int, CaseIterable {
  case x, y, from, to, direction, angle, distance, radius, touches, duration, interval, hold

  static let keys = DocumentKeys(ShorthandKey.self)
}

enum ControlEventName: String, CaseIterable {
  case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
  case touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered, menuActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit, allTouchEvents, allEditingEvents
  case allEvents
}

enum EventKindName: String, CaseIterable {
  case touches, presses, motion, remoteControl
}

package enum DirectionName: String, CaseIterable {
  case right, left, up, down
}

enum ConditionDirectionName: String, CaseIterable {
  case right, left, up, down, horizontal, vertical
}

enum EdgeName: String, CaseIterable {
  case left, right, top, bottom, all
}

enum ScrollTypeName: String, CaseIterable {
  case discrete, continuous
}
