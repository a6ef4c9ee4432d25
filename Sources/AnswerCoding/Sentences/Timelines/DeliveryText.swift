import EventPlaying

// Deliveries of touches, presses and other events, as JSON with a sentence.

enum DeliveryText {
  static let touches = head("touches")
  static let presses = head("presses")
  static let handledBy = TextTemplate(#"],"handledBy":%0,"observedBy":["#)
  static let event = end(#""event","rule":"R90""#, "~0 gets ~1")
  static let pressEvent = end(#""event","rule":"R86""#, "~0 gets ~1")
  static let presentation = end(
    #""presentation","rule":"R141""#, "~0 gets ~1: a view controller is presented")
  static let cancelledBy = end(
    #""cancelledBy","by":%2,"rule":"R110""#, "~0 gets ~1: ~2 took the touch")
  static let beginReleased = released("R111")
  static let endReleased = released("R112")
  static let contentReleased = released("R132")
  static let end = TextTemplate(#"."}"#)
  static let handled = TextTemplate(#"; ~0 handles it."}"#)
  static let untracked = TextTemplate(
    #"; ~0, up the responder chain, tracks only touches that hit it (R76a)."}"#)
  static let discarded = TextTemplate(#"; no responder handles it: it is discarded."}"#)
  static let withheld = TextTemplate(#"{"kind":"withheld","phase":%0,"view":%1,"touches":["#)

  private static func head(_ kind: String) -> TextTemplate {
    TextTemplate(#"{"kind":"\#(kind)","method":%0,"phase":%1,"view":%2,"touches":["#)
  }

  private static func released(_ rule: String) -> TextTemplate {
    end(#""released","rule":"\#(rule)""#, "~0 gets the delayed ~1")
  }

  private static func end(_ cause: String, _ sentence: String) -> TextTemplate {
    TextTemplate(#"],"cause":\#(cause),"text":"\#(sentence)"#)
  }
}

extension Timeline.Withholding.Reason {
  /// Places: 0 the view, 1 the method that is not called, 2 the keeper.
  var template: TextTemplate {
    switch self {
    case .multipleTouch: WithholdingText.multipleTouch
    case .exclusiveTouch: WithholdingText.exclusiveTouch
    case .delaysTouchesBegan: WithholdingText.delaysTouchesBegan
    case .delaysTouchesEnded: WithholdingText.delaysTouchesEnded
    case .delaysContentTouches: WithholdingText.delaysContentTouches
    case .touchesShouldBegin: WithholdingText.touchesShouldBegin
    case .viewRemoved: WithholdingText.viewRemoved
    case .dropped: WithholdingText.dropped
    }
  }
}

enum WithholdingText {
  static let multipleTouch = template(
    #""multipleTouch","rule":"R92""#, "~0 gets one touch at a time (isMultipleTouchEnabled is false)")
  static let exclusiveTouch = template(
    #""exclusiveTouch","rule":"R93""#, "~0 gets no touch while another is down (isExclusiveTouch)")
  static let delaysTouchesBegan = template(
    #""delaysTouchesBegan","by":%2,"rule":"R111""#,
    "~2 delays ~1 for ~0 until it fails (delaysTouchesBegan)")
  static let delaysTouchesEnded = template(
    #""delaysTouchesEnded","by":%2,"rule":"R112""#,
    "~2 delays ~1 for ~0 until it fails (delaysTouchesEnded)")
  static let delaysContentTouches = template(
    #""delaysContentTouches","by":%2,"rule":"R132""#,
    "~2 delays ~1 for ~0 until it knows whether to scroll (delaysContentTouches)")
  static let touchesShouldBegin = template(
    #""touchesShouldBegin","by":%2,"rule":"R133""#,
    "~2 withholds the touch from ~0 (touchesShouldBegin returns false)")
  static let viewRemoved = template(
    #""viewRemoved","rule":"R95""#, "~0 gets no more of the touch: an action removed it")
  static let dropped = template(
    #""dropped","by":%2,"rule":"R111""#, "~2 took the touch: ~0 never gets it")

  private static func template(_ reason: String, _ sentence: String) -> TextTemplate {
    TextTemplate(#"],"reason":\#(reason),"text":"\#(sentence)."}"#)
  }
}

enum DispatchText {
  static let motion = TextTemplate(#"{"kind":"motion","phase":%0"#)
  static let remoteControl = TextTemplate(#"{"kind":"remoteControl","subtype":"#)
  static let insertText = TextTemplate(#"{"kind":"insertText","inserted":"#)
  static let press = TextTemplate(#"{"kind":"press","phase":%0,"press":"#)
  static let from = TextTemplate(#","from":%0,"handledBy":%1,"observedBy":["#)
  static let ruleOfMotion = TextTemplate(#"],"rule":"R85","text":""#)
  static let ruleOfText = TextTemplate(#"],"rule":"R148","text":""#)
  static let ruleOfOthers = TextTemplate(#"],"rule":"R86","text":""#)
  static let noneButKeyWindow = TextTemplate("No first responder: the key window gets the event. ")
  static let noFirstResponder = TextTemplate(#"No first responder: the event is discarded."}"#)
  static let handled = TextTemplate(#"The event starts at ~0; ~1 handles it."}"#)
  static let discarded = TextTemplate(
    #"The event starts at ~0; no responder handles it: it is discarded."}"#)
}

enum EffectsText {
  static let endEditing = TextTemplate(
    #"{"kind":"effect","action":%0,"change":"endEditing","of":null,"value":null,"rule":"R140","#
      + #""text":"`~0` ends editing."}"#)
  static let removes = TextTemplate(
    #"{"kind":"effect","action":%0,"change":"removeFromSuperview","of":%1,"value":null,"rule":"R140","#
      + #""text":"`~0` removes ~1 from its superview."}"#)
  static let presents = TextTemplate(
    #"{"kind":"effect","action":%0,"change":"present","of":%1,"value":null,"rule":"R141","#
      + #""text":"`~0` presents ~1: touches on the screen are cancelled."}"#)
  static let setsFingers = TextTemplate(
    #"{"kind":"effect","action":%0,"change":"minimumNumberOfTouches","of":%1,"value":%2,"rule":"R142","#
      + #""text":"`~0` sets minimumNumberOfTouches to ~2 on ~1."}"#)
  static let setsTrue = set("true")
  static let setsFalse = set("false")

  private static func set(_ value: String) -> TextTemplate {
    TextTemplate(
      #"{"kind":"effect","action":%0,"change":%2,"of":%1,"value":\#(value),"rule":"R140","#
        + #""text":"`~0` sets ~2 to \#(value) on ~1."}"#)
  }
}
