import EventPlaying
import HitTesting
import JSONCoding

/// What actions do.
extension TimelineEncoder {
  /// R140.
  mutating func encode(_ effect: ActionEffect, of selector: String, to json: inout JSONWriter) {
    let action = TextArgument.name(names.selector(selector))
    switch effect {
    case .endEditing: json.append(Text.endEditing, [action], names)
    case .removeFromSuperview(let view): json.append(Text.removes, [action, .name(names[view])], names)
    case .present(let view): json.append(Text.presents, [action, .name(names[view])], names)
    case .minimumNumberOfTouches(let recognizer, let count):
      json.append(Text.setsFingers, [action, .name(names[recognizer]), .integer(count)], names)
    case .recognizerIsEnabled(let recognizer, let value):
      encode(EffectKey.isEnabled, names[recognizer], value, action, to: &json)
    case .isHidden(let view, let value): encode(.isHidden, names[view], value, action, to: &json)
    case .isUserInteractionEnabled(let view, let value):
      encode(.isUserInteractionEnabled, names[view], value, action, to: &json)
    case .isEnabled(let view, let value): encode(.isEnabled, names[view], value, action, to: &json)
    case .isScrollEnabled(let view, let value):
      encode(.isScrollEnabled, names[view], value, action, to: &json)
    }
  }

  private mutating func encode(
    _ key: EffectKey, _ owner: Int, _ value: Bool, _ action: TextArgument, to json: inout JSONWriter
  ) {
    let property = TextArgument.name(names.selector(key.name))
    json.append(value ? Text.setsTrue : Text.setsFalse, [action, .name(owner), property], names)
  }

  private enum Text {
    static let endEditing = TextTemplate(
      #"{"kind":"effect","action":%0,"change":"endEditing","of":null,"value":null,"rule":"R140","#
        + #""text":"`~0` ends editing."}"#)
    static let removes = TextTemplate(
      #"{"kind":"effect","action":%0,"change":"removeFromSuperview","of":%1,"value":null,"rule":"R140","#
        + #""text":"`~0` removes ~1 from its superview."}"#)
    static let presents = TextTemplate(
      #"{"kind":"effect","action":%0,"change":"present","of":%1,"value":null,"rule":"R141","#
        + #""text":"`~0` presents ~1: touches that are down are cancelled."}"#)
    static let setsFingers = TextTemplate(
      #"{"kind":"effect","action":%0,"change":"minimumNumberOfTouches","of":%1,"value":%2,"rule":"R142","#
        + #""text":"`~0` sets minimumNumberOfTouches of ~1 to ~2."}"#)
    static let setsTrue = set("true")
    static let setsFalse = set("false")

    private static func set(_ value: String) -> TextTemplate {
      TextTemplate(
        #"{"kind":"effect","action":%0,"change":%2,"of":%1,"value":\#(value),"rule":"R140","#
          + #""text":"`~0` sets ~2 of ~1 to \#(value)."}"#)
    }
  }
}
