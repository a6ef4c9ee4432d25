import EventPlaying
import HitTesting
import SceneCoding
import Testing

/// When events happen, and with which fingers.
@Suite("The time of events")
struct EventTimeTests {
  /// Events, and the times at which what they stand for happens.
  static let times: [(String, [Double])] = [
    (#"{"hover": null}"#, [0]),
    (#"{"hover": null}, {"hover": null}"#, [0, 0]),
    (#"{"time": 0.5, "hover": null}, {"hover": null}"#, [0.5, 0.5]),
    // A shorthand comes at once where nothing was before, else a second later.
    (#"{"tap": [1, 1]}, {"tap": [1, 1]}"#, [0, 0.05, 1.05, 1.1]),
    (#"{"hover": null}, {"tap": [1, 1]}"#, [0, 1, 1.05]),
    (#"{"longPress": [1, 1]}, {"hover": null}"#, [0, 1, 1]),
    // Waiting ends with an event of its own.
    (#"{"wait": 0.25}, {"tap": [1, 1]}"#, [0.25, 0.25, 0.25 + 0.05]),
    (#"{"hover": null}, {"wait": 0.25}, {"wait": 0.5}, {"hover": null}"#, [0, 0.25, 0.75, 0.75]),
    (#"{"tap": [1, 1]}, {"wait": 0.5}, {"tap": [1, 1]}"#, [0, 0.05, 0.55, 0.55, 0.55 + 0.05]),
    (#"{"time": 3, "wait": 1}, {"hover": null}"#, [4, 4]),
    // What has a time may happen while a shorthand goes on; what has none comes after all.
    (#"{"longPress": [1, 1]}, {"time": 0.5, "hover": null}, {"hover": null}"#, [0, 0.5, 1, 1]),
    (#"{"longPress": [1, 1]}, {"time": 0.5, "wait": 0.125}, {"tap": [1, 1]}"#, [0, 0.625, 1, 1, 1.05]),
    (#"{"time": -0.0, "hover": null}"#, [0]), (#"{"time": 1e6, "hover": null}"#, [1e6]),
  ]

  @Test("Events without a time follow each other", arguments: times)
  func usualTimes(events: String, times: [Double]) throws {
    #expect(try EventsReading.script(events).events.map(\.time) == times)
  }

  @Test("Events of one time stay in the order in which they are listed")
  func sameTime() throws {
    let script = try EventsReading.script(
      #"{"longPress": {"x": 1, "y": 1, "duration": 1}}, {"time": 1, "hover": [7, 7]}, {"time": 1, "hover": null}"#
    )
    #expect(script.events.map(\.source) == [0, 0, 1, 2])
    let reversed = try EventsReading.script(
      #"{"longPress": [1, 1]}, {"time": 0.5, "longPress": {"x": 2, "y": 2, "duration": 0.5}}"#)
    #expect(reversed.events.map(\.source) == [0, 1, 0, 1])
  }

  @Test("Fingers of shorthands are the lowest that are not down")
  func fingers() throws {
    let script = try EventsReading.script(
      #"""
      {"touch": {"id": 2, "phase": "began", "x": 0, "y": 0}}, {"touch": {"id": "1", "phase": "began", "x": 0, "y": 0}},
      {"time": 1, "longPress": {"x": 1, "y": 1, "duration": 10}},
      {"time": 2, "tap": {"x": 2, "y": 2, "touches": 2}},
      {"time": 3, "touch": {"id": 2, "phase": "ended"}},
      {"time": 4, "tap": {"x": 4, "y": 4, "touches": 2}},
      {"time": 11, "tap": [5, 5]}
      """#)
    let began = script.spots.filter { $0.phase == .began }
    #expect(began.map(\.time) == [0, 0, 1, 2, 2, 4, 4, 11])
    #expect(began.map(\.finger) == ["2", "1", "1", "3", "4", "2", "3", "1"])
    // The text "1" is another finger than the number 1.
    #expect(script.fingers == [.number(2), .text("1"), .number(1), .number(3), .number(4)])
  }

  @Test("A finger drags while another one, which was told by itself, comes and goes")
  func merged() throws {
    let script = try EventsReading.script(
      #"""
      {"drag": {"from": [0, 0], "to": [100, 0], "duration": 1}},
      {"time": 0.255, "touch": {"id": 7, "phase": "began", "x": 5, "y": 5}},
      {"time": 0.5, "touch": {"id": 7, "phase": "ended"}}
      """#)
    #expect(script.events.map(\.time) == script.events.map(\.time).sorted())
    let other = script.spots.filter { $0.finger == "7" }
    #expect(other == [Spot(0.255, 7, .began, 5, 5), Spot(0.5, 7, .ended, 5, 5)])
    #expect(script.spots.count == 61 + 2)
    #expect(script.spots.firstIndex { $0.finger == "7" } == 16)
  }

  @Test("Ids of fingers are told apart by their bytes")
  func fingerNames() throws {
    func touch(_ id: String) -> String {
      #"{"touch": {"id": \#(id), "phase": "began", "x": 0, "y": 0}}"#
    }
    // The same letter in two ways of writing it; an escape is no other letter; -0 is 0.
    let ids = [#""\u00e9""#, #""e\u0301""#, "0", #""0""#, "-7", "1e3", "9007199254740991"]
    let script = try EventsReading.script(ids.map(touch).joined(separator: ","))
    #expect(script.fingers.count == ids.count)
    for (id, other) in [(#""a""#, #""\u0061""#), ("0", "-0.0"), ("7", "70e-1")] {
      let issues = EventsReading.issues([id, other].map(touch).joined(separator: ","))
      #expect(issues.map(\.pointer) == ["/events/1/touch/phase"])
    }
  }

  @Test("A touch without a place stays where its finger was, and keeps its type")
  func carriedOver() throws {
    let script = try EventsReading.script(
      #"""
      {"touch": {"phase": "began", "x": 1, "y": 2, "type": "pencil", "force": 0.5, "radius": 3}},
      {"touch": {"phase": "stationary"}}, {"touch": {"phase": "moved", "x": 3, "y": 4}},
      {"touches": [{"phase": "stationary", "x": 5, "y": 6}, {"id": 2, "phase": "began", "x": 9, "y": 9}]},
      {"touch": {"phase": "cancelled"}}, {"touch": {"phase": "began", "x": 7, "y": 8}}
      """#)
    #expect(
      script.spots == [
        Spot(0, 1, .began, 1, 2), Spot(0, 1, .stationary, 1, 2), Spot(0, 1, .moved, 3, 4),
        Spot(0, 1, .stationary, 5, 6), Spot(0, 2, .began, 9, 9), Spot(0, 1, .cancelled, 5, 6),
        Spot(0, 1, .began, 7, 8),
      ])
    let types = script.events.map { event in
      if case .touch(let touch) = event.action { touch.type } else { TouchType.direct }
    }
    #expect(types == [.pencil, .pencil, .pencil, .pencil, .direct, .pencil, .direct])
  }
}
