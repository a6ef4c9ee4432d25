public import HitTesting

/// A recognizer's state (R102). `ended` is also what UIKit calls recognized.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether nothing comes after it but possible, when the sequence of touches is over.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether actions are sent when a recognizer comes into it (R103).
  public var sendsActions: Bool { self != .possible && self != .failed }
}

extension GestureRecognizer.Kind {
  /// Whether the gesture has a beginning, a duration and an end (R102).
  public func isContinuous(_ parameters: GestureParameters) -> Bool {
    switch self {
    case .tap, .swipe: false
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .hover: true
    case .custom: parameters.recognizes == .movement
    }
  }
}
