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
    isBrief = true
    defer { isBrief = false }
    let outcome = TimelineOutcome(timeline)
    let hasSummary = include.contains(.summary)
    let headline =
      hasSummary ? [clause { (encoder, json) in encoder.encodeSentence(outcome, to: &json) } + "."] : []
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
    var lines: [String] = []
    // The first line says it of a single touch.
    for touch in timeline.touches.indices where timeline.touches.count > 1 {
      lines.append("- " + clause { (encoder, json) in encoder.encodeClause(of: touch, to: &json) } + ".")
    }
    for (recognizer, state) in timeline.finalStates.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "- " + sentence { (encoder, json) in encoder.encode(recognizer, state, outcome, to: &json) })
    }
    for hosted in outcome.hosted {
      lines.append("- " + clause { (encoder, json) in encoder.encodeClause(of: hosted, to: &json) })
    }
    // Beside the moments each action stands where it is sent.
    return include.contains(.timeline) ? lines : lines + timeline.moments.flatMap { actionLines(of: $0) }
  }

  private func actionLines(of moment: Timeline.Moment) -> [String] {
    timeline.entries[timeline.entries.indices.clamped(to: moment.entries)].flatMap { entry in
      names.actionLines(of: entry).map { "- \(moment.time.milliseconds)  " + $0 }
    }
  }
}

/// One entry as a line for a terminal: its sentence, and behind a decision its rule and the constant that decided.
extension TimelineEncoder {
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
    let text = sentence { (encoder, json) throws(TooLong) in try encoder.encode(entryAt: index, to: &json) }
    guard let ground = ground(of: entry) else { return text }
    return TimelineNames.sentence(text, on: ground, isInBrackets: entry.endsInBrackets)
  }

  /// The rule by which something was decided, and the option or property.
  private func ground(of entry: Timeline.Entry) -> String? {
    switch entry {
    case .state(let recognizer, _, _, let cause):
      let text = CauseText.of(cause, yieldsToDeeper: false)
      guard cause.isDecision else { return nil }
      let kind = scene.recognizer(recognizer).kind
      let decider = cause.option(of: kind)?.name ?? cause.property(of: kind)
      return text.rule + (decider.map { ", \($0)" } ?? "")
    case .ignores(_, _, .notReset): return "R102"
    case .ignores: return "R101"
    case .waits: return "R108"
    case .withheld(let withholding): return withholding.reason.rule
    case .delivery(let delivery):
      if case .cancelledBy = delivery.cause { return "R110" }
      return nil
    case .cell(_, _, let change, _): return change == .highlighted ? nil : "R139"
    case .effect: return "R140"
    case .removed: return "R48"
    case .menu: return "R170"
    case .swiftUI(let entry): return entry.change.isDecision ? entry.change.rule.description : nil
    case .firstResponder(let change): return change.result == .done ? nil : change.becomes ? "R79" : "R81"
    case .hitTest, .receives, .gesture, .control, .scroll, .dispatch, .action, .hosted: return nil
    }
  }

  /// The options that decided something with their own estimates, in the order of answers.
  private var decidingOptions: [EventOption] {
    var found: Set<EventOption> = []
    for entry in timeline.entries {
      switch entry {
      case .state(let recognizer, _, _, let cause):
        if let option = cause.option(of: scene.recognizer(recognizer).kind) { found.insert(option) }
      case .withheld(let withholding):
        if case .delaysContentTouches = withholding.reason { found.insert(.contentTouchDelay) }
      default: break
      }
    }
    return EventOption.allCases.filter {
      found.contains($0) && script.options.value(of: $0) == EventOptions().value(of: $0)
    }
  }
}

extension Timeline.Entry {
  /// Whether its sentence ends in brackets, which the rule then joins.
  fileprivate var endsInBrackets: Bool {
    switch self {
    case .withheld(let withholding):
      switch withholding.reason {
      case .viewRemoved, .dropped: false
      case .multipleTouch, .exclusiveTouch, .delaysTouchesBegan, .delaysTouchesEnded, .delaysContentTouches,
        .touchesShouldBegin:
        true
      }
    case .firstResponder(let change): change.result == .currentRefuses
    case .state(_, _, _, let cause): cause.endsInBrackets
    case .swiftUI(let entry): entry.change.endsInBrackets
    default: false
    }
  }
}

extension GestureCause {
  fileprivate var endsInBrackets: Bool {
    switch self {
    case .moved, .tooShort, .tooSlow, .tapApart, .tooManyTouches, .notFarEnough, .requirementMet, .released:
      true
    default: false
    }
  }
}

extension SwiftUIChange {
  fileprivate var endsInBrackets: Bool {
    switch self {
    case .fails(.moved), .fails(.tooShort), .fails(.notFarEnough), .fails(.tapApart): true
    default: false
    }
  }
}

extension Timeline.Withholding.Reason {
  fileprivate var rule: String {
    switch self {
    case .multipleTouch: "R92"
    case .exclusiveTouch: "R93"
    case .delaysTouchesBegan, .dropped: "R111"
    case .delaysTouchesEnded: "R112"
    case .delaysContentTouches: "R132, \(EventOption.contentTouchDelay.name)"
    case .touchesShouldBegin: "R133"
    case .viewRemoved: "R95"
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

// MARK: - Sentences

// Sentences exist as templates only, which write them as JSON: an entry is written alone, and its sentence read back.

extension TimelineEncoder {
  /// The value of `text`, the last member of an object.
  mutating func sentence(
    _ encode: (inout TimelineEncoder, inout JSONWriter) throws(TooLong) -> Void
  ) -> String {
    var json = JSONWriter(capacity: 512)
    // An entry that alone is longer than an answer may be has no sentence either.
    do { try encode(&self, &json) } catch { return "" }
    let object = json.finish()
    // Quotes in strings are escaped: these bytes are a key wherever they stand.
    let key = Array(#""text":""#.utf8)
    let start = object.indices.last { object[$0...].starts(with: key) }
    return start.map { Self.string(object[($0 + key.count - 1)...].dropLast()) } ?? ""
  }

  /// A part of a sentence, which is written without quotes.
  private mutating func clause(_ encode: (inout TimelineEncoder, inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(capacity: 512)
    encode(&self, &json)
    let quote = [UInt8(ascii: "\"")]
    return Self.string((quote + json.finish() + quote)[...])
  }

  private static func string(_ json: ArraySlice<UInt8>) -> String {
    var reader = JSONReader(Array(json))
    return (try? reader.readString()).map { reader.text($0) } ?? ""
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
