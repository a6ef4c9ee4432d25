public import HitTesting

/// A recognizer's state (R102). `ended` is also what UIKit calls recognized.
///
///                      ┌────────────→ failed        both: not its gesture, or another recognizer's
///                      │
///     discrete     possible ────────→ ended         tap, swipe
///
///     continuous   possible ─→ began ─→ changed ⟲   pan, pinch, rotation, long press
///                      │         │         │
///                      │         ├─────────┴──→ ended       the fingers are lifted
///                      │         └────────────→ cancelled   the touches are cancelled
///                      └→ failed
///
/// From a final state (`ended`, `cancelled`, `failed`) a recognizer is reset to possible when its touches are over.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether the only state after it is possible, when the sequence of touches is over.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
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
