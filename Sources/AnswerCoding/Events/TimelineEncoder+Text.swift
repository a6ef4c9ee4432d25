import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding

// A timeline for a terminal: what came of it, what happened when and what every party made of it, and below that the fate
// of each touch and recognizer.
//
//     Touch 1 hit UIButton "pay", which handled it; no gesture recognized.
//
//     0.000         finger 1 began at (160, 284.33)
//                     Touch 1 hits UIButton "pay".
//     0.020–0.180   finger 1 moved 9 times, from (160, 284) to (160, 302)
//                     UIButton "pay" gets touchesMoved 9 times.
//
//     0.100         finger 1 moved at (160, 310)
//                     `tap` failed: moved 18 points (limit 10, R117, tapMovement).

extension TimelineEncoder {
  /// Writes the timeline and its summary in lines, as far as `include` asks for them.
  public mutating func write(to lines: inout TerminalText) {
    rows.isBrief = true
    defer { rows.isBrief = false }
    let outcome = TimelineOutcome(timeline)
    let hasSummary = include.contains(.summary)
    if hasSummary { say(outcome) }
    let headline = hasSummary ? [names.takeSentence()] : []
    let moments = include.contains(.timeline) ? momentLines() : []
    let outcomes = hasSummary ? outcomeLines(outcome) : []
    let assumptions = TimelineAssumptions(scene, script, timeline).sentences
    var isFirst = true
    for part in [headline, moments, outcomes] where !part.isEmpty {
      if !isFirst { lines.line("") }
      isFirst = false
      for line in part { lines.line(line) }
    }
    let note = include.contains(.timeline) ? TimelineNames.note(on: decidingOptions) : nil
    if outcomes.isEmpty, !isFirst, !assumptions.isEmpty || note != nil { lines.line("") }
    for open in timeline.undecided {
      let text = ProgramText(open.ways, of: open.touch, names: names.spoken)
      if let text { lines.line(text.sentence, .doubtful) }
    }
    for sentence in assumptions { lines.assumption(sentence, .plain) }
    if let note { lines.line(note) }
  }

  /// The same as one text.
  public mutating func text() -> String {
    var lines = TerminalText()
    write(to: &lines)
    return String(decoding: lines.bytes.dropLast(), as: UTF8.self)
  }

  private mutating func outcomeLines(_ outcome: TimelineOutcome) -> [String] {
    var outcomes: [TimelineRow] = []
    // The first line says it of a single touch.
    if timeline.touches.count > 1 { outcomes += timeline.touches.indices.map { rows.fate(of: $0) } }
    for (recognizer, state) in timeline.finalStates.sorted(by: { $0.key < $1.key }) {
      outcomes.append(rows.outcome(of: recognizer, state, outcome))
    }
    outcomes += outcome.hosted.map { rows.outcome(of: $0) }
    let lines = outcomes.map { "- " + names.line($0) }
    // Beside the moments each action stands where it is sent.
    return include.contains(.timeline) ? lines : lines + timeline.moments.flatMap { actionLines(of: $0) }
  }

  private func actionLines(of moment: Timeline.Moment) -> [String] {
    timeline.entries[timeline.entries.indices.clamped(to: moment.entries)].flatMap { entry in
      names.actionLines(of: entry).map { "- \(moment.time.milliseconds)  " + $0 }
    }
  }

  // One entry as a line for a terminal: its sentence, and behind a decision its rule and the constant that decided.

  /// Nil for what the line before has said.
  mutating func line(ofEntry index: Int) -> String? {
    let entry = timeline.entries[index]
    switch entry {
    case .gesture(let recognizer, _, _, let actions):
      return names.line(of: recognizer, actions)
    case .control(let control, let events, _, let actions):
      return names.line(of: control, events, actions)
    default: break
    }
    let row = rows.row(at: index)
    return names.line(row, on: ground(of: entry, row))
  }

  /// The rule by which something was decided, and the option or property.
  private func ground(of entry: Timeline.Entry, _ row: TimelineRow) -> String? {
    guard let rule = rule(of: entry, row) else { return nil }
    var decider = option(of: entry)?.name
    if case .state(let recognizer, _, _, let cause) = entry {
      decider = decider ?? cause.property(of: scene.recognizer(recognizer).kind)
    }
    return decider.map { "\(rule), \($0)" } ?? rule
  }

  /// Nil where nothing was decided.
  private func rule(of entry: Timeline.Entry, _ row: TimelineRow) -> String? {
    switch entry {
    case .state(_, _, _, let cause):
      // Lines cite no case of it, which is R107.
      if case .preventedBy = cause { return "R105" }
      return cause.isDecision ? row.rule : nil
    case .delivery(let delivery):
      if case .cancelledBy = delivery.cause { return row.rule }
      return nil
    case .cell(_, _, let change, _): return change == .highlighted ? nil : row.rule
    case .effect: return "R140"
    case .ignores, .waits, .withheld, .removed, .menu: return row.rule
    case .swiftUI(let entry): return entry.change.isDecision ? row.rule : nil
    case .firstResponder(let change): return change.result == .done ? nil : row.rule
    case .hitTest, .receives, .gesture, .control, .scroll, .dispatch, .action, .hosted: return nil
    }
  }

  /// The option that decided; nil where none did.
  private func option(of entry: Timeline.Entry) -> EventOption? {
    switch entry {
    case .state(let recognizer, _, _, let cause): return cause.option(of: scene.recognizer(recognizer).kind)
    case .withheld(let withholding):
      if case .delaysContentTouches = withholding.reason { return .contentTouchDelay }
      return nil
    default: return nil
    }
  }

  /// The options that decided something with their own estimates, in the order of answers.
  private var decidingOptions: [EventOption] {
    let found = Set(timeline.entries.compactMap { option(of: $0) })
    return EventOption.allCases.filter {
      found.contains($0) && script.options.value(of: $0) == EventOptions().value(of: $0)
    }
  }
}

extension GestureCause {
  /// Whether the touches alone do not say it.
  fileprivate var isDecision: Bool {
    switch self {
    case .recognized, .touchesOver, .lifted, .continued, .pointerEntered, .pointerLeft, .wheelTurned: false
    default: true
    }
  }

  /// The option that decided; nil where none did.
  fileprivate func option(of kind: GestureRecognizer.Kind) -> EventOption? {
    switch self {
    case .moved: kind == .tap ? .tapMovement : kind == .swipe ? .swipeDeviation : nil
    case .tooSlow: kind == .swipe ? .swipeDuration : .tapDuration
    case .noFurtherTap: .tapInterval
    case .tapApart: .tapDistance
    case .notFarEnough: .swipeDistance
    case .notFromEdge: .edgeWidth
    default: nil
    }
  }

  /// The recognizer's property that decided; nil where none did.
  fileprivate func property(of kind: GestureRecognizer.Kind) -> String? {
    switch self {
    case .moved: "allowableMovement"
    case .held, .tooShort: kind == .longPress ? "minimumPressDuration" : nil
    default: nil
    }
  }
}

extension Double {
  /// Seconds with three decimals: people do not tell shorter times apart.
  var milliseconds: String {
    let seconds = wholeNanoseconds
    guard seconds.magnitude < 1e9 else { return String(seconds) }
    let count = Int((seconds * 1000).rounded())
    return "\(count / 1000)." + String(String(count % 1000 + 1000).dropFirst())
  }
}

// The moments of a timeline in lines. Moments of nothing but movement, of the same movers, are told as one.

extension TimelineEncoder {
  mutating func momentLines() -> [String] {
    var lines: [String] = []
    var next = 0
    while next < timeline.moments.count {
      let movers = movement(in: timeline.moments[next])
      var end = next + 1
      while let movers, end < timeline.moments.count, movement(in: timeline.moments[end]) == movers {
        end += 1
      }
      if let movers, end - next > 1 {
        lines += self.lines(of: movers, next..<end)
      } else {
        lines += self.lines(of: timeline.moments[next])
      }
      next = end
    }
    return lines
  }

  private mutating func lines(of moment: Timeline.Moment) -> [String] {
    let time = moment.time.milliseconds
    let indent = String(repeating: " ", count: time.count + 2)
    let events = script.events[script.events.indices.clamped(to: moment.events)].map { names.told($0) }
    var lines = (events.isEmpty ? [TimelineNames.noEvent] : events).enumerated().map { index, text in
      (index == 0 ? time + "  " : indent) + text
    }
    for entry in timeline.entries.indices.clamped(to: moment.entries) {
      if let line = line(ofEntry: entry) { lines.append(indent + "  " + line) }
    }
    return lines
  }

  // MARK: - Movement

  /// What moves in a moment, without the numbers; nil where something else happens.
  private func movement(in moment: Timeline.Moment) -> [Mover]? {
    var movers: [Mover] = []
    if moment.events.isEmpty { return nil }
    for event in script.events[script.events.indices.clamped(to: moment.events)] {
      guard case .touch(let sample) = event.action, sample.phase == .moved else { return nil }
      movers.append(.finger(sample.finger))
    }
    for entry in timeline.entries[timeline.entries.indices.clamped(to: moment.entries)] {
      guard let own = Mover.all(of: entry) else { return nil }
      movers += own
    }
    return movers
  }

  /// Several moments of the same movement: each mover once, with how often, from where and to where.
  private mutating func lines(of movers: [Mover], _ moments: Range<Int>) -> [String] {
    let (first, last) = (timeline.moments[moments.lowerBound], timeline.moments[moments.upperBound - 1])
    let time = "\(first.time.milliseconds)–\(last.time.milliseconds)"
    let indent = String(repeating: " ", count: time.count + 2)
    var ways = zip(places(in: first), places(in: last)).makeIterator()
    var lines: [String] = []
    for mover in movers {
      let range = TimelineNames.range(moments.count, mover.hasPlace ? ways.next() : nil)
      let start = (lines.isEmpty ? time + "  " : indent) + (mover.isFinger ? "" : "  ")
      lines.append(start + names.told(mover, range) + (mover.isFinger ? "" : "."))
    }
    return lines
  }

  /// Where fingers and contents are in a moment, in order; of a content that may be anywhere that is not known.
  private func places(in moment: Timeline.Moment) -> [String] {
    var places: [String] = []
    for event in script.events[script.events.indices.clamped(to: moment.events)] {
      if case .touch(let sample) = event.action { places.append(sample.location.text) }
    }
    for entry in timeline.entries[timeline.entries.indices.clamped(to: moment.entries)] {
      if case .scroll(_, .didScroll(let offset)) = entry {
        places.append(offset?.text ?? TimelineNames.unknownOffset)
      }
    }
    return places
  }
}

extension Mover {
  /// What an entry tells of movement; nil for one that tells something else.
  static func all(of entry: Timeline.Entry) -> [Mover]? {
    switch entry {
    case .state(let recognizer, _, to: .changed, .continued): [.recognizer(recognizer)]
    case .gesture(let recognizer, .changed, _, let actions):
      actions.map { .actionOfRecognizer(recognizer, $0) }
    case .delivery(let delivery) where delivery.phase == .moved && delivery.cause == .event:
      [.touch(of: delivery.view)]
    case .swiftUI(let entry) where entry.change.isContinuing: [.swiftUI(entry.gesture)]
    case .scroll(let view, .didScroll): [.content(of: view)]
    case .control(let control, let event, _, let actions)
    where [.touchDragInside, .touchDragOutside, .valueChanged].contains(event):
      [.control(control, event)] + actions.map { .actionOfControl(control, event, $0) }
    default: nil
    }
  }

  var isFinger: Bool { if case .finger = self { true } else { false } }

  /// Whether its line tells from where and to where.
  var hasPlace: Bool { if case .content = self { true } else { isFinger } }
}
