import EventPlaying
internal import Glibc
import TouchGeometry

/// Fingers that come down together, rest or go their way, and are lifted together.
struct Stroke {
  /// In seconds from the start of the shorthand.
  var start = 0.0
  /// How long the fingers rest before they move, in seconds.
  var hold = 0.0
  /// How long they move, or rest if they do not, in seconds.
  var duration: Double
  var fingerCount = 1
  var way: Way

  /// Where fingers go.
  enum Way {
    /// All fingers are at one place.
    case rest(Point)
    case line(from: Point, to: Point)
    /// Two fingers side by side, and how far from each other, in points.
    case spread(center: Point, from: Double, to: Double)
    /// Two fingers across a circle, by so many radians: clockwise, as y grows downwards.
    case turn(center: Point, radius: Double, angle: Double)
  }

  /// When the fingers are lifted, in seconds from the start of the shorthand.
  var end: Double { start + hold + duration }

  /// Steps of a sixtieth of a second, or a little less, so that all are of one length. At least two: one for the
  /// way, and one to lift the fingers, as they are lifted where they have arrived.
  private var stepCount: Int {
    if case .rest = way { return 1 }
    // A product like 60 × 0.7 may be a little too large; without the margin it would make a step more.
    return max(2, Int((duration * 60 - 1e-6).rounded(.up)))
  }

  /// How many samples it expands to.
  var sampleCount: Int { (stepCount + 1) * fingerCount }

  /// One finger at one time.
  struct Sample: Equatable {
    /// In seconds from the start of the shorthand.
    let time: Double
    /// From 0.
    let finger: Int
    let phase: TouchPhase
    let location: Point
  }

  /// The samples in the order of time: began at `start`, ended at `end`, and every step between them moved.
  func forEachSample(_ body: (Sample) -> Void) {
    let stepCount = stepCount
    for step in 0...stepCount {
      let isLast = step == stepCount
      let elapsed = isLast ? duration : duration * Double(step) / Double(stepCount)
      let phase: TouchPhase = step == 0 ? .began : isLast ? .ended : .moved
      let part = isLast ? 1 : Double(step) / Double(max(stepCount - 1, 1))
      for finger in 0..<fingerCount {
        let time = step == 0 ? start : start + hold + elapsed
        body(Sample(time: time, finger: finger, phase: phase, location: location(of: finger, at: part)))
      }
    }
  }

  /// - Parameter part: how much of the way is behind the finger, 0…1. At both ends the place is exact.
  private func location(of finger: Int, at part: Double) -> Point {
    switch way {
    case .rest(let place):
      return place
    case .line(let from, let to):
      return part == 1 ? to : from + part * (to - from)
    case .spread(let center, let from, let to):
      let distance = part == 1 ? to : from + part * (to - from)
      return center + Vector(dx: finger == 0 ? -distance / 2 : distance / 2, dy: 0)
    case .turn(let center, let radius, let angle):
      let arm = radius * Vector(dx: cos(part * angle), dy: sin(part * angle))
      return finger == 0 ? center + arm : center - arm
    }
  }
}
