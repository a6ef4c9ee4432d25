import EventPlaying
import HitTesting
import JSONCoding

/// Cells of table views and collection views: touched, and selected or not.
extension TimelineEncoder {
  /// R139.
  mutating func encode(
    _ change: Timeline.CellChange, of cell: ViewIndex, _ list: ViewIndex, _ touch: Int,
    to json: inout JSONWriter
  ) {
    let template =
      switch change {
      case .highlighted: Text.highlighted
      case .unhighlighted: Text.unhighlighted
      case .selected:
        scene.tree.isCollection(list) ? Text.selectedItem : Text.selectedRow
      case .refused(.allowsSelection): Text.allowsSelection
      case .refused(.isEditing): Text.isEditing
      case .refused(.shouldHighlight): Text.shouldHighlight
      case .refused(.touchTaken): Text.touchTaken
      }
    json.append(template, [.name(names[cell]), .name(names[list]), .integer(touch)], names)
  }

  /// The cells that were selected, if one was there to be selected.
  mutating func encodeSelected(_ outcome: TimelineOutcome, to json: inout JSONWriter) throws(TooLong) {
    guard outcome.touchesCells else { return }
    json.append(Text.selectedCells)
    var start = Text.firstCell
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        guard case .cell(let cell, let list, .selected, _) = timeline.entries[index] else { continue }
        json.append(
          start, [.name(names[cell]), .name(names[list]), .number(moment.time.wholeNanoseconds)], names)
        start = Text.nextCell
        try checkLength(json)
      }
    }
  }

  /// A clause of the summary's sentence.
  mutating func encodeSelection(_ outcome: TimelineOutcome, to json: inout JSONWriter) {
    let isItem = outcome.firstList.map(scene.tree.isCollection) ?? false
    guard let cell = outcome.firstSelected else {
      return json.append(isItem ? Text.noItemSelected : Text.noRowSelected)
    }
    let some = isItem ? Text.someItemsSelected : Text.someRowsSelected
    let template = outcome.selectedCount == 1 ? Text.oneSelected : some
    json.append(template, [.name(names[cell]), .integer(outcome.selectedCount)], names)
  }

  private enum Text {
    static let highlighted = template("highlighted", "", "~0 is highlighted")
    static let unhighlighted = template(
      "unhighlighted", "", "~0 is not highlighted any more, and not selected")
    static let selectedRow = template(
      "selected", "", "~0 is selected: the delegate of ~1 gets didSelectRowAt")
    static let selectedItem = template(
      "selected", "", "~0 is selected: the delegate of ~1 gets didSelectItemAt")
    static let allowsSelection = refused("allowsSelection", "allowsSelection of ~1 is false")
    static let isEditing = refused(
      "isEditing", "~1 is being edited, and its allowsSelectionDuringEditing is false")
    static let shouldHighlight = refused(
      "shouldHighlight", "the delegate of ~1 does not let it be highlighted")
    static let touchTaken = refused("touchTaken", "its touch was taken before ~1 was told of it")
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
}
