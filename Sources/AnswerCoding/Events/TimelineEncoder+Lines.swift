import EventPlaying
import HitTesting
import SceneCoding

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
