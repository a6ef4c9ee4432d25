import EventPlaying
import HitTesting
import JSONCoding

/// Changes of the first responder: as the request asks for them, and what came of that.
extension TimelineEncoder {
  mutating func encodeBecoming(_ responder: Responder, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Input.become, [source, .name(names[responder])], names)
  }

  mutating func encodeResigning(_ responder: Responder?, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(Input.resign, [source, .name(names[responder])], names)
  }

  /// R79, R81.
  mutating func encode(_ change: Timeline.FirstResponderChange, to json: inout JSONWriter) {
    let name = TextArgument.name(names[change.responder])
    let resigned = TextArgument.name(names[change.resigned])
    json.append(change.becomes ? ResponderText.become : ResponderText.resign, [name], names)
    json.appendString(change.result.rawValue)
    json.append(change.becomes ? ResponderText.became : ResponderText.gaveUp, [resigned], names)
    json.append(change.sentence, [name, resigned], names)
  }
}

private enum Input {
  static let become = TextTemplate(#"{"event":%0,"becomeFirstResponder":%1"#)
  static let resign = TextTemplate(#"{"event":%0,"resignFirstResponder":%1"#)
}

private enum ResponderText {
  static let become = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":true,"result":"#)
  static let resign = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":false,"result":"#)
  static let became = TextTemplate(#","resigned":%0,"rule":"R79","text":""#)
  static let gaveUp = TextTemplate(#","resigned":%0,"rule":"R81","text":""#)
  static let becomesAfter = sentence("~0 becomes the first responder; ~1 resigns")
  static let becomes = sentence("~0 becomes the first responder")
  static let resigns = sentence("~0 resigns as the first responder")
  static let isAlready = sentence("~0 is the first responder already")
  static let isNotAnyway = sentence("~0 is not the first responder anyway")
  static let currentRefuses = sentence(
    "~0 does not become the first responder: the present one does not resign (canResignFirstResponder)")
  static let cannotBecome = sentence(
    "~0 does not become the first responder: its canBecomeFirstResponder is false")
  static let notInWindow = sentence("~0 does not become the first responder: it is in no window")
  static let cannotResign = sentence("~0 stays the first responder: its canResignFirstResponder is false")

  private static func sentence(_ text: String) -> TextTemplate { TextTemplate(#"\#(text)."}"#) }
}

extension Timeline.FirstResponderChange {
  fileprivate var sentence: TextTemplate {
    switch result {
    case .done:
      becomes
        ? resigned == nil ? ResponderText.becomes : ResponderText.becomesAfter : ResponderText.resigns
    case .nothingToDo: becomes ? ResponderText.isAlready : ResponderText.isNotAnyway
    case .currentRefuses: ResponderText.currentRefuses
    case .cannotBecome: ResponderText.cannotBecome
    case .notInWindow: ResponderText.notInWindow
    case .cannotResign: ResponderText.cannotResign
    }
  }
}
