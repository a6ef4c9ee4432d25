import EventPlaying
import HitTesting
import JSONCoding

// The moments of a timeline in lines. Moments of nothing but movement, with the same parties, are told as one.

extension TimelineEncoder {
  mutating func momentLines() -> [String] {
    var lines: [String] = []
    var next = 0
    while next < timeline.moments.count {
      let parties = movement(in: timeline.moments[next])
      var end = next + 1
      while let parties, end < timeline.moments.count, movement(in: timeline.moments[end]) == parties {
        end += 1
      }
      if let parties, end - next > 1 {
        lines += self.lines(of: parties, next..<end)
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
    let events = script.events[script.events.indices.clamped(to: moment.events)].map { words($0) }
    var lines = (events.isEmpty ? ["time passes"] : events).enumerated().map { index, text in
      (index == 0 ? time + "  " : indent) + text
    }
    for entry in timeline.entries.indices.clamped(to: moment.entries) {
      if let line = line(ofEntry: entry) { lines.append(indent + "  " + line) }
    }
    return lines
  }

  // MARK: - Movement

  /// What moves in a moment, without the numbers; nil where something else happens.
  private mutating func movement(in moment: Timeline.Moment) -> [String]? {
    var parties: [String] = []
    if moment.events.isEmpty { return nil }
    for event in script.events[script.events.indices.clamped(to: moment.events)] {
      guard case .touch(let sample) = event.action, sample.phase == .moved else { return nil }
      parties.append("finger \(name(ofFinger: sample.finger)) moved")
    }
    for entry in timeline.entries[timeline.entries.indices.clamped(to: moment.entries)] {
      switch entry {
      case .state(let recognizer, _, to: .changed, .continued):
        parties.append("`\(scene.id(of: recognizer))` changed")
      case .gesture(let recognizer, .changed, _, let actions):
        parties += actions.map { "`\(scene.id(of: recognizer))` \(words(of: $0))" }
      case .delivery(let delivery) where delivery.phase == .moved && delivery.cause == .event:
        parties.append("\(names.text(of: .view(delivery.view))) gets touchesMoved")
      case .swiftUI(let entry) where entry.change.isContinuing:
        parties.append("\(names.texts.spoken(names[gesture: entry.gesture])) changes")
      case .scroll(let view, .didScroll):
        parties.append("The content of \(names.text(of: .view(view))) is dragged")
      case .control(let control, let event, _, let actions)
      where [.touchDragInside, .touchDragOutside, .valueChanged].contains(event):
        let name = "\(names.text(of: .view(control))): \(TimelineWords.name(of: event))"
        parties += [name] + actions.map { "\(name) \(words(of: $0))" }
      default: return nil
      }
    }
    return parties
  }

  /// Several moments of the same movement: each party once, with how often, from where and to where.
  private func lines(of parties: [String], _ moments: Range<Int>) -> [String] {
    let (first, last) = (timeline.moments[moments.lowerBound], timeline.moments[moments.upperBound - 1])
    let time = "\(first.time.milliseconds)–\(last.time.milliseconds)"
    let indent = String(repeating: " ", count: time.count + 2)
    let times = " \(moments.count) times"
    let ranges = zip(places(in: first), places(in: last)).map { ", from \($0) to \($1)" }
    var rangeOf = ranges.makeIterator()
    return parties.enumerated().map { index, party in
      let isFinger = index < first.events.count
      let hasRange = isFinger || party.hasPrefix("The content of ")
      let range = hasRange ? rangeOf.next() ?? "" : ""
      return (index == 0 ? time + "  " : indent) + (isFinger ? "" : "  ") + party + times + range
        + (isFinger ? "" : ".")
    }
  }

  /// Where fingers and contents are in a moment, in order; of a content that may be anywhere that is not known.
  private func places(in moment: Timeline.Moment) -> [String] {
    var places: [String] = []
    for event in script.events[script.events.indices.clamped(to: moment.events)] {
      if case .touch(let sample) = event.action { places.append(sample.location.text) }
    }
    for entry in timeline.entries[timeline.entries.indices.clamped(to: moment.entries)] {
      if case .scroll(_, .didScroll(let offset)) = entry { places.append(offset?.text ?? "somewhere") }
    }
    return places
  }
}
