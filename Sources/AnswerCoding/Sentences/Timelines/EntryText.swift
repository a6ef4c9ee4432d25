import EventPlaying
import HitTesting
import JSONCoding

// What happens in a moment, as JSON with a sentence.

enum EntryText {
  static let hosted = TextTemplate(
    #"{"kind":"hosted","touch":%0,"host":%1,"node":%2,"rule":"SU3","text":"~2 gets touch ~0."}"#)
  /// Where the scene has several hosting views.
  static let hostedBy = TextTemplate(
    #"{"kind":"hosted","touch":%0,"host":%1,"node":%2,"rule":"SU3","text":"In ~1, ~2 gets touch ~0."}"#)
  static let hostsNothing = TextTemplate(
    #"{"kind":"hosted","touch":%0,"host":%1,"node":%2,"rule":"SU20","text":"No SwiftUI view in ~1 contains touch ~0."}"#
  )
  static let likely = TextTemplate("true")
  static let certain = TextTemplate("false")
  static let rule = TextTemplate(#","rule":%3,"text":""#)
  static let end = TextTemplate(#""}"#)
  static let hitTest = TextTemplate(
    #"{"kind":"hitTest","touch":%0,"view":%1,"window":%2,"rule":"R91","text":"Touch ~0 hits ~1."}"#)
  static let hitsNothing = TextTemplate(
    #"{"kind":"hitTest","touch":%0,"view":%1,"window":%2,"rule":"R91","text":"Touch ~0 hits no view."}"#)
  static let receives = TextTemplate(
    #"{"kind":"receives","recognizer":%0,"touch":%1,"rule":"R99","text":"~0 receives touch ~1."}"#)
  static let receivesPress = TextTemplate(
    #"{"kind":"receives","recognizer":%0,"touch":%1,"rule":"R86","text":"~0 receives press ~1."}"#)
  static let menu = TextTemplate(
    #"{"kind":"menu","view":%0,"touch":%1,"rule":"R170","text":"~0 opens its menu: touchUpInside is not sent."}"#
  )
  static let removed = TextTemplate(
    #"{"kind":"removed","view":%0,"rule":"R48","text":"~0 removed itself from its superview when touched."}"#)
}

extension Timeline.IgnoreReason {
  var template: TextTemplate {
    switch self {
    case .disabled: IgnoringText.disabled
    case .touchType: IgnoringText.touchType
    case .delegateRefused: IgnoringText.delegateRefused
    case .notReset: IgnoringText.notReset
    }
  }
}

enum IgnoringText {
  static let disabled = template("disabled", "R101", "isEnabled is false")
  static let touchType = template("touchType", "R101", "the touch type is not in allowedTouchTypes")
  static let delegateRefused = template(
    "delegateRefused", "R101", "its delegate returns false from shouldReceive")
  static let notReset = template(
    "notReset", "R102", "it has recognized and gets no new touches until reset")

  private static func template(_ word: String, _ rule: String, _ reason: String) -> TextTemplate {
    TextTemplate(
      #"{"kind":"ignores","recognizer":%0,"touch":%1,"reason":"\#(word)","rule":"\#(rule)","text":"#
        + #""~0 does not receive touch ~1: \#(reason)."}"#)
  }
}

enum ResponderText {
  static let become = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":true,"result":"#)
  static let resign = TextTemplate(#"{"kind":"firstResponder","responder":%0,"becomes":false,"result":"#)
  static let became = TextTemplate(#","resigned":%0,"rule":"R79","text":""#)
  static let gaveUp = TextTemplate(#","resigned":%0,"rule":"R81","text":""#)
  static let becomesAfter = sentence("~0 becomes the first responder; ~1 resigns")
  static let becomes = sentence("~0 becomes the first responder")
  static let resigns = sentence("~0 resigns first responder")
  static let isAlready = sentence("~0 is already the first responder")
  static let isNotAnyway = sentence("~0 is not the first responder")
  static let currentRefuses = sentence(
    "~0 does not become the first responder: the current one refuses to resign (canResignFirstResponder)")
  static let cannotBecome = sentence(
    "~0 does not become the first responder: canBecomeFirstResponder is false")
  static let notInWindow = sentence("~0 does not become the first responder: it has no window")
  static let cannotResign = sentence("~0 stays the first responder: canResignFirstResponder is false")

  private static func sentence(_ text: String) -> TextTemplate { TextTemplate(#"\#(text)."}"#) }
}

extension Timeline.FirstResponderChange {
  var sentence: TextTemplate {
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

enum GestureText {
  static let state = TextTemplate(#"{"kind":"state","recognizer":%0,"from":%1,"to":%2,"cause":"#)
  static let end = JSONLiteral(#""}"#)
  static let json = TextTemplate("%0")
  static let waits = TextTemplate(#"{"kind":"waits","recognizer":%0,"for":["#)
  static let endOfWaits = TextTemplate(#"],"rule":"R108","text":"~0 waits for "#)
  static let firstSpoken = TextTemplate("~0")
  static let nextSpoken = TextTemplate(" and ~0")
  static let toFail = TextTemplate(#" to fail."}"#)
  static let gesture = TextTemplate(
    #"{"kind":"gesture","recognizer":%0,"state":%1,"location":[%2,%3]"#)
  static let translation = TextTemplate(#","translation":[%0,%1]"#)
  static let scale = TextTemplate(#","scale":%0"#)
  static let rotation = TextTemplate(#","rotation":%0"#)
  static let actions = TextTemplate(#","actions":["#)
  static let fires = TextTemplate(#"],"rule":"R103","text":"~0 sends its actions."}"#)
  static let noTarget = TextTemplate(#"],"rule":"R103","text":"~0 has no target."}"#)
}

enum ScrollText {
  static let tracking = template("tracking", "R136", "~0 tracks the touch")
  static let willBeginDragging = template("willBeginDragging", "R134", "~0 begins dragging")
  static let didEndDragging = template("didEndDragging", "R136", "~0 ends dragging")
  static let didScroll = template(
    "didScroll", "R137", "~0 scrolls to (~1, ~2)", and: #","contentOffset":[%1,%2]"#)
  static let didScrollSomewhere = template(
    "didScroll", "R137", "~0 scrolls by an unknown distance: contentSize is not declared",
    and: #","contentOffset":null"#)
  static let wheel = template(
    "wheel", "R88", "~0 scrolls to (~1, ~2)", and: #","contentOffset":[%1,%2]"#)
  static let wheelSomewhere = template(
    "wheel", "R88", "~0 scrolls by an unknown distance: contentSize is not declared",
    and: #","contentOffset":null"#)
  static let didEndDecelerating = template(
    "didEndDecelerating", "R143", "~0 stops at the page (~1, ~2)",
    and: #","contentOffset":[%1,%2]"#)
  static let willBeginZooming = template("willBeginZooming", "R146", "~0 begins zooming")
  static let didEndZooming = template("didEndZooming", "R146", "~0 ends zooming")
  static let didZoom = TextTemplate(
    #"{"kind":"scroll","scrollView":%0,"change":"didZoom","zoomScale":%1,"rule":"R146","#
      + #""text":"~0 zooms to ~1."}"#)
  static let nobody = TextTemplate(
    #"{"kind":"scroll","scrollView":null,"change":"nobody","rule":"R88","#
      + #""text":"No view under the pointer takes scroll events."}"#)

  /// - Parameter more: a further member, behind a comma.
  private static func template(
    _ change: String, _ rule: String, _ sentence: String, and more: String = ""
  ) -> TextTemplate {
    TextTemplate(
      #"{"kind":"scroll","scrollView":%0,"change":"\#(change)"\#(more),"rule":"\#(rule)","#
        + #""text":"\#(sentence)."}"#)
  }
}
