public import HitTesting

/// One thing that an action does when it is performed, as far as touches and gestures notice it (R140).
public enum ActionEffect: Equatable, Sendable {
  case isHidden(ViewIndex, Bool)
  case isUserInteractionEnabled(ViewIndex, Bool)
  /// Of a control (R128).
  case isEnabled(ViewIndex, Bool)
  /// R136, R115.
  case isScrollEnabled(ViewIndex, Bool)
  /// R115.
  case recognizerIsEnabled(RecognizerIndex, Bool)
  /// `removeFromSuperview` (R95).
  case removeFromSuperview(ViewIndex)
  /// The first responder resigns (R81).
  case endEditing
  /// R141: a controller's view, which was hidden, is shown, and the touches that are down are cancelled.
  case present(ViewIndex)
  /// Of a pan (R142).
  case minimumNumberOfTouches(RecognizerIndex, Int)

  /// The scene edit that sets the property; nil if the effect sets none.
  var edit: SceneEdit? {
    switch self {
    case .isHidden(let view, let value): .set(view, .isHidden, .boolean(value))
    case .isUserInteractionEnabled(let view, let value):
      .set(view, .isUserInteractionEnabled, .boolean(value))
    case .isEnabled(let view, let value): .set(view, .isEnabled, .boolean(value))
    case .isScrollEnabled(let view, let value): .set(view, .isScrollEnabled, .boolean(value))
    case .recognizerIsEnabled(let recognizer, let value):
      recognizer.place.map { .setRecognizer($0, .isEnabled, value) }
    case .present(let view): .set(view, .isHidden, false)
    case .minimumNumberOfTouches(let recognizer, let count):
      recognizer.place.map { .minimumNumberOfTouches(recognizer: $0, count) }
    case .removeFromSuperview, .endEditing: nil
    }
  }

  /// The target of the effect: of two effects with the same one the later one counts.
  var subject: [Int] {
    switch self {
    case .isHidden(let view, _), .present(let view): [0, Int(view.rawValue)]
    case .isUserInteractionEnabled(let view, _): [1, Int(view.rawValue)]
    case .isEnabled(let view, _): [2, Int(view.rawValue)]
    case .isScrollEnabled(let view, _): [3, Int(view.rawValue)]
    case .recognizerIsEnabled(let recognizer, _): [4, recognizer.rawValue]
    case .removeFromSuperview(let view): [5, Int(view.rawValue)]
    case .endEditing: [6]
    case .minimumNumberOfTouches(let recognizer, _): [7, recognizer.rawValue]
    }
  }

  var isPresentation: Bool { if case .present = self { true } else { false } }
}
