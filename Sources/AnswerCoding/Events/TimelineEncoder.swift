public import EventPlaying
public import HitTesting
public import JSONCoding
public import SceneCoding
import TouchGeometry
import WorkMetering

/// Writes what came of a script as JSON: what happened at each time, and the outcome of it all.
///
/// There can be very many entries: each is a template or two (`TextTemplate`), filled with numbers and with names that
/// were put into words before (`TimelineNames`). The brackets of moments and entries stand in the templates; the rest of
/// the answer, which is written once, uses `JSONWriter`'s own.
public struct TimelineEncoder {
  public typealias TooLong = AnswerTooLong

  let scene: Scene
  let script: EventScript
  let timeline: Timeline
  var names: TimelineNames
  /// By touch: the entry that last held it back from its view, for the delivery that may still come.
  var held: [Int32]
  /// By finger: the location of its last sample.
  var locations: [Point]
  /// How long the answer may grow, in bytes: this is looked at with every entry.
  public var bytesMax = Int.max
  public var include = EventParts.all
  /// For a terminal: who handles what a view is told stands where it is told first.
  var isBrief = false

  /// - Parameters:
  ///   - timeline: what the scene made of the script.
  ///   - label: a text that people know a view by; nil where there is none.
  public init(
    _ timeline: Timeline, of script: EventScript, in scene: Scene,
    label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) {
    self.scene = scene
    self.script = script
    self.timeline = timeline
    names = TimelineNames(scene, fingers: script.fingers, label: label)
    held = [Int32](repeating: -1, count: timeline.touches.count)
    locations = Array(repeating: .zero, count: script.fingers.count)
  }

  /// Writes the answer's object.
  ///
  /// - Parameter more: writes further members.
  public mutating func encode(
    and more: (inout JSONWriter) -> Void = { _ in }, to json: inout JSONWriter
  ) throws(TooLong) {
    json.beginObject()
    if include.contains(.timeline) {
      json.key("timeline")
      json.beginValue()
      try encodeMoments(to: &json)
    }
    if include.contains(.summary) {
      json.key("summary")
      json.beginValue()
      try encodeSummary(to: &json)
    }
    json.key("options")
    json.encode(script.options)
    json.strings("assumptions", TimelineAssumptions(scene, script, timeline).sentences)
    json.unknownOverrides(OpenOverrides(timeline.openOverrides, in: scene), in: scene)
    more(&json)
    json.endObject()
    try checkLength(json)
  }

  private mutating func encodeMoments(to json: inout JSONWriter) throws(TooLong) {
    json.append(AnswerText.beginArray)
    for (index, moment) in timeline.moments.enumerated() {
      json.append(index == 0 ? AnswerText.firstMoment : AnswerText.nextMoment)
      assert(moment.entries.upperBound <= timeline.entries.count, "a moment's entries are the timeline's")
      json.appendNumber(moment.time.wholeNanoseconds)
      json.append(AnswerText.events)
      try encodeAll(script.events.indices.clamped(to: moment.events), to: &json) {
        (encoder, event, json) in encoder.encode(encoder.script.events[event], to: &json)
      }
      json.append(AnswerText.entries)
      try encodeAll(timeline.entries.indices.clamped(to: moment.entries), to: &json) {
        (encoder, entry, json) throws(TooLong) in try encoder.encode(entryAt: entry, to: &json)
      }
      json.append(AnswerText.endOfMoment)
      if index % Self.momentsBetweenEstimates == 0 {
        expectMore(in: &json, after: index + 1)
        guard Work.goesOn(after: 16 * Self.momentsBetweenEstimates) else { throw TooLong() }
      }
    }
    json.append(AnswerText.endArray)
  }

  /// Moments are much like those before them: a long text need not move as often as it doubles.
  private func expectMore(in json: inout JSONWriter, after done: Int) {
    let expected = json.count / done * timeline.moments.count / 8 * 9
    json.expectedCount = min(expected, 16 * json.count, bytesMax)
  }

  private static let momentsBetweenEstimates = 256

  /// Writes what stands between an array's brackets, and looks each time how long the answer has grown.
  @inline(__always)
  mutating func encodeAll<Elements: Sequence>(
    _ elements: Elements, to json: inout JSONWriter,
    _ encode: (inout TimelineEncoder, Elements.Element, inout JSONWriter) throws(TooLong) -> Void
  ) throws(TooLong) {
    var isFirst = true
    for element in elements {
      if !isFirst { json.append(AnswerText.comma) }
      isFirst = false
      try encode(&self, element, &json)
      try checkLength(json)
    }
  }

  func checkLength(_ json: borrowing JSONWriter) throws(TooLong) {
    if json.count > bytesMax || json.isRefused { throw TooLong() }
  }

  private enum AnswerText {
    static let beginArray = JSONLiteral("[")
    static let endArray = JSONLiteral("]")
    static let comma = JSONLiteral(",")
    static let firstMoment = JSONLiteral(#"{"time":"#)
    static let nextMoment = JSONLiteral(#",{"time":"#)
    static let events = JSONLiteral(#","events":["#)
    static let entries = JSONLiteral(#"],"entries":["#)
    static let endOfMoment = JSONLiteral("]}")
  }
}

// MARK: - Lists

extension TimelineEncoder {
  /// The ids of responders, between brackets that are there already.
  mutating func encodeIDs(_ responders: [Responder], to json: inout JSONWriter) throws(TooLong) {
    try encodeAll(responders, to: &json) { (encoder, responder, json) in
      json.append(ListText.json, [.name(encoder.names[responder])], encoder.names)
    }
  }

  func encodeNumbers(_ numbers: [Int], to json: inout JSONWriter) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { json.append(ListText.comma) }
      json.appendNumber(number)
    }
  }

  private enum ListText {
    static let json = TextTemplate("%0")
    static let comma = JSONLiteral(",")
  }
}

extension Double {
  /// A time as people read it: sums of fractions leave digits behind that mean nothing.
  var wholeNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}

/// Actions: those that the script sends, and those of recognizers and controls.
extension TimelineEncoder {
  /// The objects of actions, between brackets that are there already.
  mutating func encodeActions(
    _ actions: [Timeline.PerformedAction], to json: inout JSONWriter
  ) throws(TooLong) {
    if actions.isEmpty { return }
    try encodeAll(actions, to: &json) { (encoder, action, json) throws(TooLong) in
      json.append(ActionsText.selector)
      try encoder.encodeMembers(of: action, to: &json)
      json.append(ActionsText.endOfObject)
    }
  }

  private mutating func encodeMembers(
    of action: Timeline.PerformedAction, to json: inout JSONWriter
  ) throws(TooLong) {
    json.appendString(action.selector)
    json.append(
      ActionsText.target, [.name(names[action.target]), .name(names[action.performer])], names)
    try encodeIDs(action.asked, to: &json)
    json.append(ActionsText.endOfArray)
  }

  /// R123–R126: an action that the script sends.
  mutating func encodeSent(
    _ action: Timeline.PerformedAction, to json: inout JSONWriter
  ) throws(TooLong) {
    json.append(ActionsText.action)
    try encodeMembers(of: action, to: &json)
    let selector = names.selector(action.selector)
    let template =
      action.performer == nil
      ? ActionsText.nobody : action.isDirect ? ActionsText.direct : ActionsText.byChain
    json.append(template, [.name(names[action.performer]), .name(selector)], names)
  }

  /// R120, R121.
  mutating func encodeControl(
    _ control: ViewIndex, _ events: ControlEvents, _ touch: Int?, _ actions: [Timeline.PerformedAction],
    to json: inout JSONWriter
  ) throws(TooLong) {
    let (name, event) = (TextArgument.name(names[control]), TextArgument.name(names.event(events)))
    json.append(
      ActionsText.control, [name, event, touch.map(TextArgument.integer) ?? .name(names.none)], names)
    try encodeActions(actions, to: &json)
    let isPulled = events == .valueChanged && scene.tree.isOfClass("UIRefreshControl", control)
    json.append(isPulled ? ActionsText.ruleOfPulling : ActionsText.rule(of: events))
    json.append(actions.isEmpty ? ActionsText.noTarget : ActionsText.sends, [name, event], names)
  }

  /// An action as the request has it.
  mutating func encode(_ action: SentAction, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(ActionsText.input, [source], names)
    json.appendString(action.selector)
    json.append(
      ActionsText.endOfInput, [.name(names[action.target]), .name(names[action.sender])], names)
  }
}

/// Cells of table views and collection views: touched, and selected or not.
extension TimelineEncoder {
  /// R139.
  mutating func encode(
    _ change: Timeline.CellChange, of cell: ViewIndex, _ list: ViewIndex, _ touch: Int,
    to json: inout JSONWriter
  ) {
    let template =
      switch change {
      case .highlighted: CellsText.highlighted
      case .unhighlighted: CellsText.unhighlighted
      case .selected:
        scene.tree.isCollection(list) ? CellsText.selectedItem : CellsText.selectedRow
      case .refused(.allowsSelection): CellsText.allowsSelection
      case .refused(.isEditing): CellsText.isEditing
      case .refused(.shouldHighlight): CellsText.shouldHighlight
      case .refused(.touchTaken): CellsText.touchTaken
      }
    json.append(template, [.name(names[cell]), .name(names[list]), .integer(touch)], names)
  }

  /// The cells that were selected, if one was there to be selected.
  mutating func encodeSelected(_ outcome: TimelineOutcome, to json: inout JSONWriter) throws(TooLong) {
    guard outcome.touchesCells else { return }
    json.append(CellsText.selectedCells)
    var start = CellsText.firstCell
    for moment in timeline.moments {
      for index in timeline.entries.indices.clamped(to: moment.entries) {
        guard case .cell(let cell, let list, .selected, _) = timeline.entries[index] else { continue }
        json.append(
          start, [.name(names[cell]), .name(names[list]), .number(moment.time.wholeNanoseconds)], names)
        start = CellsText.nextCell
        try checkLength(json)
      }
    }
  }

  /// A clause of the summary's sentence.
  mutating func encodeSelection(_ outcome: TimelineOutcome, to json: inout JSONWriter) {
    let isItem = outcome.firstList.map(scene.tree.isCollection) ?? false
    guard let cell = outcome.firstSelected else {
      return json.append(isItem ? CellsText.noItemSelected : CellsText.noRowSelected)
    }
    let some = isItem ? CellsText.someItemsSelected : CellsText.someRowsSelected
    let template = outcome.selectedCount == 1 ? CellsText.oneSelected : some
    json.append(template, [.name(names[cell]), .integer(outcome.selectedCount)], names)
  }
}
