import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding

// A timeline for a terminal: what came of it, what happened when and what every party made of it, and below that the fate
// of each touch and recognizer.
//
//     Touch 1 went to UIButton "pay", which handled it; no gesture was recognized.
//
//     0.000         finger 1 began at (160, 284.33)
//                     Touch 1 hits UIButton "pay".
//     0.020–0.180   finger 1 moved 9 times, from (160, 284) to (160, 302)
//                     UIButton "pay" gets touchesMoved 9 times.
//
//     - `tap` failed: the finger moved 18 points, more than 10 (R117; option `tapMovement`, unpublished).

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
    if outcomes.isEmpty, !isFirst, !assumptions.isEmpty { lines.line("") }
    for sentence in assumptions { lines.assumption(sentence, .plain) }
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
      let (actions, sender) = sentActions(of: entry)
      return actions.map { action in
        let performer = names.text(of: action.performer)
        return "- \(moment.time.milliseconds)  `\(action.selector)`\(sender), performed by \(performer)."
      }
    }
  }

  /// The actions that an entry sent, and the words for their sender.
  private func sentActions(of entry: Timeline.Entry) -> (actions: [Timeline.PerformedAction], sender: String)
  {
    switch entry {
    case .gesture(let recognizer, _, _, let actions): (actions, " from `\(scene.id(of: recognizer))`")
    case .control(let control, let events, _, let actions):
      (actions, " from \(names.text(of: .view(control))) (\(TimelineWords.name(of: events)))")
    case .action(let action): ([action], "")
    default: ([], "")
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
