import EventPlaying
import HitTesting
import TouchGeometry

/// Where fingers and buttons are while events happen: each begins before all else and is over once (R90).
struct FingerTracks {
  private let names: FingerNames
  /// By finger.
  private var tracks: [Track]
  private var pressesDown: PressTypes = []
  /// Where something was wrong: all that one shorthand stands for is told of once.
  private var reported: Set<Int> = []

  private struct Track {
    var state = State.untouched
    var location = Point.zero
    var type = TouchType.direct

    enum State { case untouched, down, lifted }
  }

  init(_ names: FingerNames) {
    self.names = names
    tracks = [Track](repeating: Track(), count: names.names.count)
  }

  /// Takes the next event in the order of time; completes it, or reports that it cannot be.
  mutating func follow(_ placed: inout PlacedEvent, _ reader: inout DocumentReader) {
    switch placed.event.action {
    case .touch(var sample):
      follow(&sample, placed, &reader)
      placed.event.action = .touch(sample)
    case .press(let press): follow(press, placed, &reader)
    default: break
    }
  }

  private mutating func follow(
    _ sample: inout TouchSample, _ placed: PlacedEvent, _ reader: inout DocumentReader
  ) {
    var track = tracks[sample.finger]
    guard (track.state == .down) != (sample.phase == .began) else {
      return report(mistake(of: sample, track.state), at: placed.offset, &reader)
    }
    if sample.phase == .began {
      track.type = sample.type
    } else if let typeOffset = placed.typeOffset, sample.type != track.type {
      report(
        "the touch began as `\(track.type)` and stays that: leave `type` out, or begin it as `\(sample.type)`",
        at: typeOffset, &reader)
    }
    if placed.lacksLocation { sample.location = track.location }
    sample.type = track.type
    track.location = sample.location
    track.state = sample.phase.isOver ? .lifted : .down
    tracks[sample.finger] = track
  }

  private func mistake(of sample: TouchSample, _ state: Track.State) -> String {
    let finger = names.spoken(sample.finger)
    switch state {
    case .down:
      return
        "\(finger) is on the screen already: end its touch before it begins another, or give this one another `id`"
    case .untouched:
      return "\(finger) is not on the screen yet: its touch begins with the phase `began`"
    case .lifted:
      return "\(finger) has left the screen: its touch was over before, and a new one begins with `began`"
    }
  }

  private mutating func follow(_ press: PressSample, _ placed: PlacedEvent, _ reader: inout DocumentReader) {
    let type = PressTypes(press.type)
    if pressesDown.contains(type) == (press.phase == .began) {
      let detail =
        press.phase == .began
        ? "is pressed already: end that press before another begins"
        : "is not pressed: a press begins with the phase `began`"
      report("`\(press.type)` \(detail)", at: placed.offset, &reader)
    }
    if press.phase.isOver { pressesDown.remove(type) } else { pressesDown.insert(type) }
  }

  private mutating func report(_ detail: String, at offset: Int, _ reader: inout DocumentReader) {
    if reported.insert(offset).inserted { reader.report(.invalidValue, at: offset, detail) }
  }
}
