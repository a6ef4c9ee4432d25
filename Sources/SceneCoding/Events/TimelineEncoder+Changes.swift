import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// Changes of the scene: offsets of scroll views, and the first responder.
extension TimelineEncoder {
  /// R88, R130–R137.
  mutating func encodeScroll(
    of view: ViewIndex, _ change: Timeline.ScrollChange, to json: inout JSONWriter
  ) {
    let name = TextArgument.name(names[view])
    switch change {
    case .tracking: json.append(ScrollText.tracking, [name], names)
    case .willBeginDragging: json.append(ScrollText.willBeginDragging, [name], names)
    case .didEndDragging: json.append(ScrollText.didEndDragging, [name], names)
    case .nobody: json.append(ScrollText.nobody)
    case .didScroll(let offset?):
      json.append(ScrollText.didScroll, [name, .number(offset.x), .number(offset.y)], names)
    case .didScroll(nil): json.append(ScrollText.didScrollSomewhere, [name], names)
    case .wheel(let offset?):
      json.append(ScrollText.wheel, [name, .number(offset.x), .number(offset.y)], names)
    case .wheel(nil): json.append(ScrollText.wheelSomewhere, [name], names)
    }
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

private enum ScrollText {
  static let tracking = template("tracking", "R136", "~0 tracks the touch")
  static let willBeginDragging = template(
    "willBeginDragging", "R134", "The content of ~0 begins to be dragged")
  static let didEndDragging = template("didEndDragging", "R136", "The content of ~0 is not dragged any more")
  static let didScroll = template(
    #"didScroll","contentOffset":[%1,%2"#, "R137", "The content of ~0 is dragged to (~1, ~2)")
  static let didScrollSomewhere = template(
    #"didScroll","contentOffset":null"#, "R137",
    "The content of ~0 is dragged; its contentSize is not declared, and how far it goes is not known")
  static let wheel = template(
    #"wheel","contentOffset":[%1,%2"#, "R88", "~0 is scrolled to (~1, ~2)")
  static let wheelSomewhere = template(
    #"wheel","contentOffset":null"#, "R88",
    "~0 is scrolled; its contentSize is not declared, and how far it goes is not known")
  static let nobody = TextTemplate(
    #"{"kind":"scroll","scrollView":null,"change":"nobody","rule":"R88","#
      + #""text":"Nothing under the pointer takes scroll events."}"#)

  private static func template(_ change: String, _ rule: String, _ sentence: String) -> TextTemplate {
    let end = change.hasSuffix("%2") ? "]" : change.hasSuffix("null") ? "" : #"""#
    return TextTemplate(
      #"{"kind":"scroll","scrollView":%0,"change":"\#(change)\#(end),"rule":"\#(rule)","#
        + #""text":"\#(sentence)."}"#)
  }
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
