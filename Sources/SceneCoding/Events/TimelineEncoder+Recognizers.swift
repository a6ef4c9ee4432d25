import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// The states of recognizers, their waiting for each other, and the actions they send.
extension TimelineEncoder {
  /// R102: a change of state, with its cause.
  @_optimize(speed)
  mutating func encodeState(
    of recognizer: RecognizerIndex, _ old: GestureState, _ new: GestureState, _ cause: GestureCause,
    to json: inout JSONWriter
  ) {
    let text = CauseText.of(cause, yieldsToDeeper: isDeeper(cause, than: recognizer))
    let arguments = arguments(of: recognizer, new, cause)
    json.append(
      Text.state, [arguments[0], .name(names.words.state(old)), .name(names.words.state(new))], names)
    json.append(text.members, arguments, names)
    json.append(text.sentence, arguments, names)
    json.append(Text.end)
  }

  /// The same as a sentence alone.
  mutating func encodeSentence(
    of recognizer: RecognizerIndex, _ new: GestureState, _ cause: GestureCause, to json: inout JSONWriter
  ) {
    let text = CauseText.of(cause, yieldsToDeeper: isDeeper(cause, than: recognizer))
    json.append(text.sentence, arguments(of: recognizer, new, cause), names)
  }

  /// The arguments of a cause's templates: the recognizer, its verb, and two that depend on the cause.
  @_optimize(speed)
  private mutating func arguments(
    of recognizer: RecognizerIndex, _ new: GestureState, _ cause: GestureCause
  ) -> InlineArray<4, TextArgument> {
    let verb = names.words.verb(new, isContinuous: isContinuous(recognizer))
    let (first, second) = cause.arguments(&names)
    return [.name(names[recognizer]), .name(verb), first, second]
  }

  /// R107: the deeper view's recognizer comes first.
  private func isDeeper(_ cause: GestureCause, than recognizer: RecognizerIndex) -> Bool {
    guard case .preventedBy(let other) = cause else { return false }
    return scene.tree[view(of: other)].depth > scene.tree[view(of: recognizer)].depth
  }

  func view(of recognizer: RecognizerIndex) -> ViewIndex {
    recognizer.scrollView ?? scene.gestureRecognizers[recognizer.rawValue].view
  }

  func isContinuous(_ recognizer: RecognizerIndex) -> Bool {
    guard recognizer.place != nil else { return true }
    let recognizer = scene.recognizer(recognizer)
    return recognizer.kind.isContinuous(recognizer.parameters)
  }

  // MARK: - Waiting

  /// R108: a recognizer that has recognized and waits for others to fail.
  mutating func encodeWait(
    of recognizer: RecognizerIndex, _ others: [RecognizerIndex], to json: inout JSONWriter
  ) throws(TooLong) {
    json.append(Text.waits, [.name(names[recognizer])], names)
    try encodeAll(others, to: &json) { (encoder, other, json) in
      json.append(Text.json, [.name(encoder.names[other])], encoder.names)
    }
    json.append(Text.endOfWaits, [.name(names[recognizer])], names)
    var start = Text.firstSpoken
    for other in others {
      json.append(start, [.name(names[other])], names)
      start = Text.nextSpoken
    }
    json.append(Text.toFail)
  }

  // MARK: - Actions

  /// R103: a recognizer calls its targets.
  mutating func encodeGesture(
    of recognizer: RecognizerIndex, _ state: GestureState, _ reading: GestureReading,
    _ actions: [Timeline.PerformedAction], to json: inout JSONWriter
  ) throws(TooLong) {
    let name = TextArgument.name(names[recognizer])
    json.append(
      Text.gesture,
      [
        name, .name(names.words.state(state)), .number(reading.location.x), .number(reading.location.y),
      ], names)
    if let translation = reading.translation {
      json.append(Text.translation, [.number(translation.dx), .number(translation.dy)], names)
    }
    if let scale = reading.scale { json.append(Text.scale, [.number(scale)], names) }
    if let rotation = reading.rotation { json.append(Text.rotation, [.number(rotation)], names) }
    json.append(Text.actions)
    try encodeActions(actions, to: &json)
    json.append(actions.isEmpty ? Text.noTarget : Text.fires, [name], names)
  }

  private enum Text {
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
}
