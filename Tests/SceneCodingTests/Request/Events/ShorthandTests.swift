import EventPlaying
import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// What shorthands stand for.
@Suite("Shorthands for touches")
struct ShorthandTests {
  /// Events, and the spots of their touches, with semicolons between.
  static let shortOnes: [(String, String)] = [
    (#"{"tap": {"x": 10, "y": 20}}"#, "0.0: 1 began (10.0, 20.0); 0.05: 1 ended (10.0, 20.0)"),
    (#"{"tap": [10, 20]}"#, "0.0: 1 began (10.0, 20.0); 0.05: 1 ended (10.0, 20.0)"),
    (
      #"{"time": 2, "tap": {"x": 1, "y": -2, "touches": 2, "duration": 0.25}}"#,
      "2.0: 1 began (1.0, -2.0); 2.0: 2 began (1.0, -2.0); 2.25: 1 ended (1.0, -2.0); "
        + "2.25: 2 ended (1.0, -2.0)"
    ),
    (
      #"{"doubleTap": {"x": 10, "y": 20}}"#,
      "0.0: 1 began (10.0, 20.0); 0.05: 1 ended (10.0, 20.0); "
        + "0.15000000000000002: 1 began (10.0, 20.0); 0.2: 1 ended (10.0, 20.0)"
    ),
    (
      #"{"doubleTap": {"x": 1, "y": 2, "interval": 0.5}}"#,
      "0.0: 1 began (1.0, 2.0); 0.05: 1 ended (1.0, 2.0); 0.55: 1 began (1.0, 2.0); "
        + "0.6000000000000001: 1 ended (1.0, 2.0)"
    ),
    (
      #"{"doubleTap": {"x": 1, "y": 2, "touches": 2, "duration": 0.25, "interval": 0.5}}"#,
      "0.0: 1 began (1.0, 2.0); 0.0: 2 began (1.0, 2.0); 0.25: 1 ended (1.0, 2.0); "
        + "0.25: 2 ended (1.0, 2.0); 0.75: 1 began (1.0, 2.0); 0.75: 2 began (1.0, 2.0); "
        + "1.0: 1 ended (1.0, 2.0); 1.0: 2 ended (1.0, 2.0)"
    ),
    (
      #"{"longPress": {"x": 1, "y": 2, "touches": 2, "duration": 2}}"#,
      "0.0: 1 began (1.0, 2.0); 0.0: 2 began (1.0, 2.0); 2.0: 1 ended (1.0, 2.0); "
        + "2.0: 2 ended (1.0, 2.0)"
    ),
    (#"{"longPress": {"x": 10, "y": 20}}"#, "0.0: 1 began (10.0, 20.0); 1.0: 1 ended (10.0, 20.0)"),
    (
      #"{"longPress": {"y": 1, "x": 2, "duration": 0}}"#,
      "0.0: 1 began (2.0, 1.0); 0.0: 1 ended (2.0, 1.0)"
    ),
    (
      #"{"drag": {"from": [0, 0], "to": {"x": 30, "y": 60}, "duration": 0.0625, "hold": 0.5}}"#,
      "0.0: 1 began (0.0, 0.0); 0.515625: 1 moved (10.0, 20.0); 0.53125: 1 moved (20.0, 40.0); "
        + "0.546875: 1 moved (30.0, 60.0); 0.5625: 1 ended (30.0, 60.0)"
    ),
    (
      // However short, it moves before it is lifted.
      #"{"drag": {"from": [1, 1], "to": [5, 5], "duration": 0}}"#,
      "0.0: 1 began (1.0, 1.0); 0.0: 1 moved (5.0, 5.0); 0.0: 1 ended (5.0, 5.0)"
    ),
    (
      #"{"pinch": {"x": 100, "y": 50, "from": 20, "to": 40, "duration": 0.046875}}"#,
      "0.0: 1 began (90.0, 50.0); 0.0: 2 began (110.0, 50.0); 0.015625: 1 moved (85.0, 50.0); "
        + "0.015625: 2 moved (115.0, 50.0); 0.03125: 1 moved (80.0, 50.0); "
        + "0.03125: 2 moved (120.0, 50.0); 0.046875: 1 ended (80.0, 50.0); "
        + "0.046875: 2 ended (120.0, 50.0)"
    ),
  ]

  @Test("Each shorthand expands to its touches, at their times and places", arguments: shortOnes)
  func short(events: String, spots: String) throws {
    #expect(try EventsReading.script(events).spots.map(\.description).joined(separator: "; ") == spots)
  }

  static let swipes: [(String, Point)] = [
    (#""x": 200, "y": 300, "direction": "right""#, Point(350, 300)),
    (#""from": [200, 300], "direction": "left""#, Point(50, 300)),
    (#""from": {"y": 300, "x": 200}, "direction": "up", "distance": 70"#, Point(200, 230)),
    (#""direction": "down", "from": [200, 300], "distance": 0.5"#, Point(200, 300.5)),
  ]

  @Test("A swipe is a quick drag in a direction", arguments: swipes)
  func swipe(members: String, end: Point) throws {
    let swipe = try EventsReading.script("{\"swipe\": {\(members)}}").spots
    let drag = #"{"drag": {"from": [200, 300], "to": [\#(end.x), \#(end.y)], "duration": 0.15}}"#
    #expect(try EventsReading.script(drag).spots == swipe)
    #expect(swipe.count == 10)
  }

  static let durations = [0.3, 0.7, 0.1, 1.0 / 60, 0.016, 2, 3.3, 0.35, 0.05, 10.0 / 3]

  @Test(
    "Steps are even, none is longer than a sixtieth of a second, and none is there twice",
    arguments: durations)
  func steps(duration: Double) throws {
    let script = try EventsReading.script(
      #"{"time": 1, "drag": {"from": [10, 20], "to": [110, -30], "duration": \#(duration)}}"#)
    let spots = script.spots
    #expect(spots.map(\.phase) == [.began] + Array(repeating: .moved, count: spots.count - 2) + [.ended])
    #expect(spots.first == Spot(1, 1, .began, 10, 20))
    #expect(spots.last == Spot(1 + duration, 1, .ended, 110, -30))
    // It is lifted where it has arrived.
    #expect(spots[spots.count - 2].x == 110 && spots[spots.count - 2].y == -30)
    #expect(spots.count == max(3, Int((duration * 60 - 1e-6).rounded(.up)) + 1))
    for (before, after) in zip(spots, spots.dropFirst()) {
      #expect(abs(after.time - before.time - duration / Double(spots.count - 1)) < 1e-12)
      #expect(after.time - before.time <= 1.0 / 60 + 1e-7)
    }
    for (index, spot) in spots.dropLast().enumerated() {
      let part = Double(index) / Double(spots.count - 2)
      #expect(abs(spot.x - (10 + part * 100)) < 1e-9 && abs(spot.y - (20 - part * 50)) < 1e-9)
    }
  }

  @Test("Two fingers turn across a circle, clockwise", arguments: [Double.pi / 2, -1, 0, 4])
  func rotation(angle: Double) throws {
    let spots = try EventsReading.script(
      #"{"rotate": {"x": 100, "y": 200, "angle": \#(angle), "radius": 10}}"#
    ).spots
    #expect(spots.count == 2 * 19)
    #expect(spots.first == Spot(0, 1, .began, 110, 200) && spots[1] == Spot(0, 2, .began, 90, 200))
    #expect(spots.suffix(2).map(\.phase) == [.ended, .ended] && spots.last?.time == 0.3)
    for (index, spot) in spots.enumerated() {
      let part = min(Double(index / 2) / 17, 1)
      let side: Double = index.isMultiple(of: 2) ? 1 : -1
      // On the circle, at the angle; y grows downwards.
      let (dx, dy) = ((spot.x - 100) * side, (spot.y - 200) * side)
      #expect(abs(dx * dx + dy * dy - 100) < 1e-9)
      let cross = Rotation.cosineAndSine(part * angle)
      #expect(abs(dx - 10 * cross.cosine) < 1e-9 && abs(dy - 10 * cross.sine) < 1e-9)
    }
    // A rotation says 50 points of radius where it says nothing.
    let usual = try EventsReading.script(#"{"rotate": {"x": 100, "y": 200, "angle": 1}}"#).spots
    #expect(usual.first?.x == 150)
  }

  @Test("Several fingers drag side by side in time")
  func fingers() throws {
    let spots = try EventsReading.script(#"{"drag": {"from": [0, 0], "to": [9, 0], "touches": 3}}"#).spots
    #expect(spots.count == 3 * 19)
    for index in stride(from: 0, to: spots.count, by: 3) {
      #expect(spots[index..<index + 3].map(\.finger) == ["1", "2", "3"])
      #expect(Set(spots[index..<index + 3].map(\.x)).count == 1)
      #expect(Set(spots[index..<index + 3].map(\.time)).count == 1)
    }
  }

  @Test("Events of a shorthand have its place in the request")
  func source() throws {
    let script = try EventsReading.script(
      #"{"tap": [1, 2]}, {"becomeFirstResponder": "a"}, {"drag": {"from": [0, 0], "to": [1, 1]}}"#)
    #expect(script.events.map(\.source) == [0, 0, 1] + Array(repeating: 2, count: 19))
  }
}

/// Sine and cosine by their series: the tests need no library for it.
enum Rotation {
  static func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
    var (cosine, sine, term) = (0.0, 0.0, 1.0)
    for power in 0..<60 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return (cosine, sine)
  }
}
