import HitTesting

/// A gesture recognizer's keys, in the contract's order, which is that of reports and of writing.
enum GestureRecognizerKey: Int, CaseIterable {
  case id, `class`, kind, state, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
  case minimumNumberOfTouches, maximumNumberOfTouches, allowedScrollTypes, direction, edges, recognizes, role
  case panGestureRecognizerOf
  case allowedTouchTypes, allowedPressTypes
  case requireToFail, delegate, canPrevent, canBePreventedBy, targets, metadata

  static let all = DocumentKeys(GestureRecognizerKey.self)
}

extension GestureRecognizerKey {
  /// The kinds whose class has the parameter (R117); none for what is no parameter.
  var kinds: [GestureRecognizer.Kind] {
    switch self {
    case .numberOfTapsRequired: [.tap, .longPress]
    case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
    case .minimumPressDuration, .allowableMovement: [.longPress]
    case .minimumNumberOfTouches, .maximumNumberOfTouches: [.pan, .screenEdgePan]
    case .allowedScrollTypes, .panGestureRecognizerOf: [.pan]
    case .direction: [.swipe]
    case .edges: [.screenEdgePan]
    case .recognizes: [.custom]
    case .role: [.pan, .screenEdgePan]
    default: []
    }
  }
}
