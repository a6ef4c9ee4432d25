import EventPlaying
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUITesting
import TouchGeometry

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

/// Pointers and scroll views: events as the request has them, and where content stands.
extension TimelineEncoder {
  mutating func encode(_ event: PointerEvent, _ source: TextArgument, to json: inout JSONWriter) {
    switch event {
    case .hover(let location?):
      json.append(Input.hover, [source, .number(location.x), .number(location.y)], names)
    case .hover(nil): json.append(Input.noHover, [source], names)
    case .scroll(let sample): encode(sample, source, to: &json)
    }
  }

  private mutating func encode(_ sample: ScrollSample, _ source: TextArgument, to json: inout JSONWriter) {
    json.append(
      Input.scroll,
      [
        source, .number(sample.location.x), .number(sample.location.y), .number(sample.delta.dx),
        .number(sample.delta.dy),
      ], names)
    json.append(sample.type.contains(.continuous) ? Input.continuous : Input.discrete)
  }

  /// R88, R130–R137.
  mutating func encodeScroll(
    of view: ViewIndex, _ change: Timeline.ScrollChange, to json: inout JSONWriter
  ) {
    let name = TextArgument.name(names[view])
    switch change {
    case .tracking: json.append(ScrollText.tracking, [name], names)
    case .willBeginDragging: json.append(ScrollText.willBeginDragging, [name], names)
    case .didEndDragging: json.append(ScrollText.didEndDragging, [name], names)
    case .nobody: json.append(ScrollText.nobody)
    case .didEndDecelerating(let offset):
      json.append(ScrollText.didEndDecelerating, [name, .number(offset.x), .number(offset.y)], names)
    case .willBeginZooming: json.append(ScrollText.willBeginZooming, [name], names)
    case .didEndZooming: json.append(ScrollText.didEndZooming, [name], names)
    case .didZoom(let scale): json.append(ScrollText.didZoom, [name, .number(scale)], names)
    case .didScroll(let offset?):
      json.append(ScrollText.didScroll, [name, .number(offset.x), .number(offset.y)], names)
    case .didScroll(nil): json.append(ScrollText.didScrollSomewhere, [name], names)
    case .wheel(let offset?):
      json.append(ScrollText.wheel, [name, .number(offset.x), .number(offset.y)], names)
    case .wheel(nil): json.append(ScrollText.wheelSomewhere, [name], names)
    }
  }
}

private enum Input {
  static let hover = TextTemplate(#"{"event":%0,"hover":{"x":%1,"y":%2}"#)
  static let noHover = TextTemplate(#"{"event":%0,"hover":null"#)
  static let scroll = TextTemplate(#"{"event":%0,"scroll":{"x":%1,"y":%2,"dx":%3,"dy":%4,"type":"#)
  static let discrete = TextTemplate(#""discrete"}"#)
  static let continuous = TextTemplate(#""continuous"}"#)
}

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
      GestureText.state, [arguments[0], .name(names.words.state(old)), .name(names.words.state(new))], names)
    json.append(text.members, arguments, names)
    json.append(text.sentence, arguments, names)
    json.append(GestureText.end)
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
    json.append(GestureText.waits, [.name(names[recognizer])], names)
    try encodeAll(others, to: &json) { (encoder, other, json) in
      json.append(GestureText.json, [.name(encoder.names[other])], encoder.names)
    }
    json.append(GestureText.endOfWaits, [.name(names[recognizer])], names)
    var start = GestureText.firstSpoken
    for other in others {
      json.append(start, [.name(names[other])], names)
      start = GestureText.nextSpoken
    }
    json.append(GestureText.toFail)
  }

  // MARK: - Actions

  /// R103: a recognizer calls its targets.
  mutating func encodeGesture(
    of recognizer: RecognizerIndex, _ state: GestureState, _ reading: GestureReading,
    _ actions: [Timeline.PerformedAction], to json: inout JSONWriter
  ) throws(TooLong) {
    let name = TextArgument.name(names[recognizer])
    json.append(
      GestureText.gesture,
      [
        name, .name(names.words.state(state)), .number(reading.location.x), .number(reading.location.y),
      ], names)
    if let translation = reading.translation {
      json.append(GestureText.translation, [.number(translation.dx), .number(translation.dy)], names)
    }
    if let scale = reading.scale { json.append(GestureText.scale, [.number(scale)], names) }
    if let rotation = reading.rotation { json.append(GestureText.rotation, [.number(rotation)], names) }
    json.append(GestureText.actions)
    try encodeActions(actions, to: &json)
    json.append(actions.isEmpty ? GestureText.noTarget : GestureText.fires, [name], names)
  }
}
