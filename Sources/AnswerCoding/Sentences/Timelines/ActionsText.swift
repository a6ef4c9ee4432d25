import EventPlaying
import HitTesting
import JSONCoding

// Actions and cells, as JSON with a sentence.

enum ActionsText {
  static let selector = TextTemplate(#"{"selector":"#)
  static let target = TextTemplate(#","target":%0,"performedBy":%1,"asked":["#)
  static let endOfArray = JSONLiteral("]")
  static let endOfObject = JSONLiteral("}")
  static let action = TextTemplate(#"{"kind":"action","selector":"#)
  static let direct = TextTemplate(#","rule":"R123","text":"~0 performs `~1` as its target."}"#)
  static let byChain = TextTemplate(
    #","rule":"R124","text":"~0 performs `~1`, the first in the responder chain that can."}"#)
  static let nobody = TextTemplate(#","rule":"R125","text":"No responder performs `~1`."}"#)
  static let control = TextTemplate(#"{"kind":"control","control":%0,"event":%1,"touch":%2,"actions":["#)
  private static let rules = ["R120", "R121", "R147", "R148"].map {
    TextTemplate(#"],"rule":"\#($0)","text":""#)
  }

  static func rule(of events: ControlEvents) -> TextTemplate {
    if !events.isDisjoint(with: .sided) { return rules[1] }
    return rules[events == .valueChanged ? 2 : events.isDisjoint(with: .allEditingEvents) ? 0 : 3]
  }

  static let ruleOfPulling = TextTemplate(#"],"rule":"R151","text":""#)

  static let sends = TextTemplate(#"~0 sends its actions for ~1."}"#)
  static let noTarget = TextTemplate(#"~0 has no target for ~1."}"#)
  static let input = TextTemplate(#"{"event":%0,"action":{"selector":"#)
  static let endOfInput = TextTemplate(#","target":%0,"from":%1}"#)
}

extension ControlEvents {
  /// Those that tell whether the finger is inside (R121).
  fileprivate static let sided: ControlEvents = [
    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
  ]
}

enum CellsText {
  static let highlighted = template("highlighted", "", "~0 is highlighted")
  static let unhighlighted = template("unhighlighted", "", "~0 is unhighlighted, not selected")
  static let selectedRow = template(
    "selected", "", "~0 is selected: the delegate of ~1 gets didSelectRowAt")
  static let selectedItem = template(
    "selected", "", "~0 is selected: the delegate of ~1 gets didSelectItemAt")
  static let allowsSelection = refused("allowsSelection", "allowsSelection is false on ~1")
  static let isEditing = refused(
    "isEditing", "~1 is editing and allowsSelectionDuringEditing is false")
  static let shouldHighlight = refused(
    "shouldHighlight", "the delegate of ~1 returns false from shouldHighlight")
  static let touchTaken = refused("touchTaken", "the touch was taken before ~1 got it")
  static let selectedCells = TextTemplate(#"],"selected":["#)
  static let firstCell = TextTemplate(#"{"cell":%0,"list":%1,"time":%2}"#)
  static let nextCell = TextTemplate(#",{"cell":%0,"list":%1,"time":%2}"#)
  static let noRowSelected = TextTemplate("no row is selected")
  static let noItemSelected = TextTemplate("no item is selected")
  static let oneSelected = TextTemplate("~0 is selected")
  static let someRowsSelected = TextTemplate("~1 rows are selected")
  static let someItemsSelected = TextTemplate("~1 items are selected")

  private static func refused(_ reason: String, _ sentence: String) -> TextTemplate {
    template("refused", #","reason":"\#(reason)""#, "~0 is not selected: \(sentence)")
  }

  private static func template(_ change: String, _ reason: String, _ sentence: String) -> TextTemplate {
    TextTemplate(
      #"{"kind":"cell","cell":%0,"list":%1,"touch":%2,"change":"\#(change)"\#(reason),"rule":"R139","#
        + #""text":"\#(sentence)."}"#)
  }
}
