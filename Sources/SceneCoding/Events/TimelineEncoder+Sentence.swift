import EventPlaying
import JSONCoding

/// The outcome in one sentence. It names each touch while they are few, and counts them where they are many: a script of
/// a hundred thousand touches has a sentence of the same length.
extension TimelineEncoder {
  /// Clauses between semicolons, without the full stop.
  mutating func encodeSentence(_ outcome: TimelineOutcome, to json: inout JSONWriter) {
    let start = json.count
    switch timeline.touches.count {
    case 0: break
    case 1: encodeClause(of: 0, to: &json)
    default: encodeFates(to: &json)
    }
    encodeFired(outcome, after: start, to: &json)
    if outcome.touchesCells {
      separate(after: start, in: &json)
      encodeSelection(outcome, to: &json)
    }
    guard let action = outcome.firstAction else {
      if json.count == start { encodeFirstResponder(to: &json) }
      return
    }
    separate(after: start, in: &json)
    if outcome.actionCount > 1 {
      return json.append(Sentence.actions, [.integer(outcome.actionCount)], names)
    }
    let arguments: InlineArray<2, TextArgument> = [
      .name(names.selector(action.selector)), .name(names[action.performer]),
    ]
    json.append(Sentence.action, arguments, names)
  }

  private func separate(after start: Int, in json: inout JSONWriter) {
    if json.count > start { json.append(Sentence.semicolon) }
  }

  /// Of many touches: how many had which fate.
  private func encodeFates(to json: inout JSONWriter) {
    json.append(Sentence.touches, [.integer(timeline.touches.count)], names)
    var start = Sentence.firstFate
    for fate in Timeline.Fate.allCases {
      let count = timeline.touches.count { $0.fate == fate }
      if count == 0 { continue }
      json.append(start, [.integer(count), .name(names.words.spokenFate(fate))], names)
      start = Sentence.nextFate
    }
  }

  private mutating func encodeFired(
    _ outcome: TimelineOutcome, after start: Int, to json: inout JSONWriter
  ) {
    if timeline.finalStates.isEmpty, outcome.recognizersThatFired.isEmpty, outcome.hosted.isEmpty { return }
    separate(after: start, in: &json)
    var fired: [Int] = []
    for recognizer in outcome.recognizersThatFired { fired.append(names[recognizer]) }
    for gesture in outcome.hostedThatFired { fired.append(names[gesture: gesture]) }
    if fired.isEmpty { return json.append(outcome.isOpen ? Sentence.notKnown : Sentence.noGesture) }
    for (index, name) in fired.prefix(Self.namedMax).enumerated() {
      let isLast = index + 1 == fired.count
      let start = index == 0 ? Sentence.name : isLast ? Sentence.lastName : Sentence.nextName
      json.append(start, [.name(name)], names)
    }
    if fired.count > Self.namedMax {
      json.append(Sentence.others, [.integer(fired.count - Self.namedMax)], names)
    }
    json.append(Sentence.fired)
  }

  /// More than these are counted.
  private static let namedMax = 3

  private mutating func encodeFirstResponder(to json: inout JSONWriter) {
    guard let responder = timeline.firstResponder else { return json.append(Sentence.noFirstResponder) }
    json.append(Sentence.firstResponder, [.name(names[responder])], names)
  }

  private enum Sentence {
    static let semicolon = TextTemplate("; ")
    static let touches = TextTemplate("~0 touches")
    static let firstFate = TextTemplate(": ~0 ~1")
    static let nextFate = TextTemplate(", ~0 ~1")
    static let name = TextTemplate("~0")
    static let nextName = TextTemplate(", ~0")
    static let lastName = TextTemplate(" and ~0")
    static let others = TextTemplate(" and ~0 others")
    static let fired = TextTemplate(" fired")
    static let notKnown = TextTemplate("which gesture fires is not known")
    static let noGesture = TextTemplate("no gesture was recognized")
    static let action = TextTemplate("`~0` was performed by ~1")
    static let actions = TextTemplate("~0 actions were sent")
    static let firstResponder = TextTemplate("~0 is the first responder")
    static let noFirstResponder = TextTemplate("There is no first responder")
  }
}
