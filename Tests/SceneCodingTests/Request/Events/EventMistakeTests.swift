import HitTesting
import SceneCoding
import Testing

/// What is wrong with events is said where it stands.
@Suite("Mistakes in events")
struct EventMistakeTests {
  struct Mistake: CustomTestStringConvertible {
    let events: String
    let code: SceneIssue.Code
    let pointer: String
    let words: String

    init(_ events: String, _ code: SceneIssue.Code, _ pointer: String, _ words: String) {
      (self.events, self.code, self.pointer, self.words) = (events, code, pointer, words)
    }

    var testDescription: String { events }
  }

  private static let began = #"{"touch": {"phase": "began", "x": 1, "y": 1}}"#
  private static let moved = #"{"touch": {"phase": "moved", "x": 1, "y": 1}}"#
  private static let ended = #"{"touch": {"phase": "ended"}}"#

  static let phases: [Mistake] = [
    Mistake(moved, .invalidValue, "/events/0/touch/phase", "finger 1 is not down"),
    Mistake(ended, .invalidValue, "/events/0/touch/phase", "start its touch with `began`"),
    Mistake("\(began), \(began)", .invalidValue, "/events/1/touch/phase", "already down"),
    Mistake("\(began), \(ended), \(ended)", .invalidValue, "/events/2/touch/phase", "was lifted"),
    Mistake("\(began), \(ended), \(moved)", .invalidValue, "/events/2/touch/phase", "was lifted"),
    Mistake(
      #"{"touches": [{"id": "a", "phase": "began", "x": 1, "y": 1}, {"phase": "stationary", "id": "b"}]}"#,
      .invalidValue, "/events/0/touches/1/phase", "finger \"b\" is not"),
    Mistake(
      #"{"touch": {"phase": "began", "x": 1, "y": 1}}, {"touch": {"phase": "ended", "type": "pencil"}}"#,
      .invalidValue, "/events/1/touch/type", "began as `direct`"),
    Mistake(
      #"{"longPress": [1, 1]}, {"time": 0.5, "touch": {"phase": "began", "x": 1, "y": 1}}"#, .invalidValue,
      "/events/1/touch/phase", "use another `id`"),
    // All that the drag stands for is wrong from there on, and told of once.
    Mistake(
      #"{"drag": {"from": [1, 1], "to": [2, 2]}}, {"time": 0.1, "touch": {"phase": "ended"}}"#, .invalidValue,
      "/events/0/drag", "was lifted"),
    Mistake(
      #"{"press": {"phase": "ended"}}"#, .invalidValue, "/events/0/press/phase", "`select` is not pressed"),
    Mistake(
      #"{"press": {"phase": "began"}}, {"press": {"phase": "began"}}"#, .invalidValue,
      "/events/1/press/phase", "already pressed"),
    Mistake(
      #"{"press": {"phase": "began"}}, {"press": {"phase": "changed", "type": "menu"}}"#, .invalidValue,
      "/events/1/press/phase", "`menu` is not pressed"),
  ]

  static let times: [Mistake] = [
    Mistake(#"{"time": -1, "hover": null}"#, .outOfRange, "/events/0/time", "0 to 1,000,000 seconds"),
    Mistake(#"{"time": 1000001, "hover": null}"#, .outOfRange, "/events/0/time", "found 1000001"),
    Mistake(#"{"time": "0", "hover": null}"#, .wrongType, "/events/0/time", "expected a number"),
    Mistake(
      #"{"time": 2, "hover": null}, {"time": 1, "hover": null}"#, .outOfRange, "/events/1/time",
      "the previous one is at 2 s"),
    Mistake(
      #"{"time": 2, "tap": [1, 1]}, {"hover": null, "time": 1}"#, .outOfRange, "/events/1/time",
      "must be in order"),
    Mistake(
      #"{"longPress": [1, 1]}, {"hover": null}, {"time": 0.5, "hover": null}"#, .outOfRange,
      "/events/2/time", "the previous one is at 1 s"),
    Mistake(
      #"{"wait": 2}, {"time": 1.5, "hover": null}"#, .outOfRange, "/events/1/time", "must be in order"),
    Mistake(#"{"wait": -1}"#, .outOfRange, "/events/0/wait", "found -1"),
    Mistake(#"{"wait": 1e6}, {"tap": [1, 1]}"#, .outOfRange, "/events/1", "must end by 1,000,000 s"),
    Mistake(#"{"tap": {"x": 1, "y": 1, "duration": -0.1}}"#, .outOfRange, "/events/0/tap/duration", "-0.1"),
    Mistake(
      #"{"drag": {"from": [1, 1], "to": [2, 2], "duration": 1e9}}"#, .outOfRange, "/events/0/drag/duration",
      "1,000,000 seconds"),
    Mistake(
      #"{"hover": null}, {"drag": {"from": [1, 1], "to": [2, 2], "duration": 1e5}}"#, .tooMany, "/events/1",
      "at most 100000 events"),
    Mistake(
      #"{"drag": {"from": [1, 1], "to": [2, 2], "duration": 2, "touches": 1000}}"#, .tooMany, "/events/0",
      "60 events a second"),
  ]

  static let values: [Mistake] = [
    Mistake("1", .wrongType, "/events/0", "expected an object"),
    Mistake("{}", .missingKey, "/events/0", "one of `touch`, `touches`"),
    Mistake(#"{"time": 1}"#, .missingKey, "/events/0", "kind of event is missing"),
    Mistake(
      #"{"tap": [1, 1], "wait": 1}"#, .notAllowed, "/events/0/wait",
      "found `tap` and `wait`; make `wait` its own event"),
    Mistake(
      #"{"doubletap": [1, 1], "wait": 1}"#, .unknownKey, "/events/0/doubletap", "did you mean `doubleTap`?"),
    Mistake(#"{"wait": 1, "wait": 1}"#, .duplicateKey, "/events/0/wait", "duplicate key"),
    Mistake(#"{"touch": {"x": 1, "y": 1}}"#, .missingKey, "/events/0/touch", "`phase` is missing"),
    Mistake(#"{"touch": {"phase": "began", "x": 1}}"#, .missingKey, "/events/0/touch", "`y` is missing"),
    Mistake(#"{"touch": {"phase": "ended", "y": 1}}"#, .missingKey, "/events/0/touch", "`x` is missing"),
    Mistake(
      #"{"touch": {"phase": "changed", "x": 1, "y": 1}}"#, .invalidValue, "/events/0/touch/phase",
      "expected one of began, moved"),
    Mistake(
      #"{"touch": {"phase": "began", "x": 1e151, "y": 1}}"#, .outOfRange, "/events/0/touch/x", "±1e+150"),
    Mistake(
      #"{"touch": {"phase": "began", "x": 1, "y": 1, "force": -1}}"#, .outOfRange, "/events/0/touch/force",
      "found -1"),
    Mistake(
      #"{"touch": {"id": 1.5, "phase": "began", "x": 1, "y": 1}}"#, .invalidValue, "/events/0/touch/id",
      "a whole number or a text"),
    Mistake(
      #"{"touch": {"id": 1e19, "phase": "began", "x": 1, "y": 1}}"#, .invalidValue, "/events/0/touch/id",
      "a whole number or a text"),
    Mistake(
      #"{"touch": {"id": "", "phase": "began", "x": 1, "y": 1}}"#, .invalidValue, "/events/0/touch/id",
      "non-empty text"),
    Mistake(
      #"{"touch": {"phase": "began", "x": 1, "y": 1, "type": "finger"}}"#, .invalidValue,
      "/events/0/touch/type", "direct, indirect, pencil"),
    Mistake(#"{"touches": []}"#, .invalidValue, "/events/0/touches", "at least one touch"),
    Mistake(#"{"touches": {}}"#, .wrongType, "/events/0/touches", "expected an array"),
    Mistake(#"{"press": {}}"#, .missingKey, "/events/0/press", "`phase` is missing"),
    Mistake(#"{"press": {"phase": "moved"}}"#, .invalidValue, "/events/0/press/phase", "changed"),
    Mistake(
      #"{"press": {"phase": "began", "in": "c"}}"#, .unknownID, "/events/0/press/in",
      "no view has the id \"c\""),
    Mistake(#"{"motion": "shake"}"#, .invalidValue, "/events/0/motion", "expected one of began, ended"),
    Mistake(#"{"motion": {}}"#, .missingKey, "/events/0/motion", "`phase` is missing"),
    Mistake(#"{"remoteControl": ""}"#, .invalidValue, "/events/0/remoteControl", "non-empty text"),
    Mistake(#"{"insertText": ""}"#, .invalidValue, "/events/0/insertText", "non-empty text"),
    Mistake(#"{"hover": {"x": 1}}"#, .missingKey, "/events/0/hover", "`y` is missing"),
    Mistake(#"{"hover": [1]}"#, .invalidValue, "/events/0/hover", "expected [x, y]"),
    Mistake(#"{"scroll": {"x": 1, "y": 1, "dx": 1}}"#, .missingKey, "/events/0/scroll", "`dy` is missing"),
    Mistake(
      #"{"scroll": {"x": 1, "y": 1, "dx": 1, "dy": 1, "type": "wheel"}}"#, .invalidValue,
      "/events/0/scroll/type", "discrete, continuous"),
    Mistake(#"{"action": {"target": "a"}}"#, .missingKey, "/events/0/action", "`selector` is missing"),
    Mistake(
      #"{"action": {"selector": "a", "from": "b"}}"#, .unknownID, "/events/0/action/from",
      "no responder has the id \"b\""),
    Mistake(#"{"becomeFirstResponder": null}"#, .wrongType, "/events/0/becomeFirstResponder", "a string"),
    Mistake(
      #"{"resignFirstResponder": "scenes"}"#, .unknownID, "/events/0/resignFirstResponder", "\"scenes\""),
  ]

  static let shorthands: [Mistake] = [
    Mistake(#"{"tap": {"x": 1}}"#, .missingKey, "/events/0/tap", "`y` is missing in `tap`"),
    Mistake(#"{"tap": 1}"#, .wrongType, "/events/0/tap", "expected an object"),
    Mistake(#"{"tap": [1, 2, 3]}"#, .invalidValue, "/events/0/tap", "found 3 elements"),
    Mistake(
      #"{"tap": {"x": 1, "y": 1, "to": [1, 1]}}"#, .unknownKey, "/events/0/tap/to",
      "unknown key of `tap`; expected one of `x`, `y`, `touches`, `duration`"),
    Mistake(
      #"{"tap": {"x": 1, "y": 1, "touchs": 2}}"#, .unknownKey, "/events/0/tap/touchs",
      "did you mean `touches`?"),
    Mistake(
      #"{"tap": {"x": 1, "y": 1, "touches": 0}}"#, .outOfRange, "/events/0/tap/touches", "from 1 to 1000"),
    Mistake(
      #"{"tap": {"x": 1, "y": 1, "touches": 1.5}}"#, .outOfRange, "/events/0/tap/touches", "whole number"),
    Mistake(#"{"drag": {"from": [1, 1]}}"#, .missingKey, "/events/0/drag", "`to` is missing"),
    Mistake(#"{"drag": [1, 1]}"#, .wrongType, "/events/0/drag", "expected an object"),
    Mistake(
      #"{"drag": {"from": {"x": 1}, "to": [1, 1]}}"#, .missingKey, "/events/0/drag/from", "`y` is missing"),
    Mistake(#"{"swipe": {"direction": "up"}}"#, .missingKey, "/events/0/swipe", "`x` is missing"),
    Mistake(#"{"swipe": {"from": [1, 1]}}"#, .missingKey, "/events/0/swipe", "`direction` is missing"),
    Mistake(
      #"{"swipe": {"from": [1, 1], "y": 1, "direction": "up"}}"#, .notAllowed, "/events/0/swipe", "not both"),
    Mistake(
      #"{"swipe": {"from": [1, 1], "direction": "north"}}"#, .invalidValue, "/events/0/swipe/direction",
      "right, left, up, down"),
    Mistake(#"{"pinch": {"x": 1, "y": 1, "to": 1}}"#, .missingKey, "/events/0/pinch", "`from` is missing"),
    Mistake(
      #"{"pinch": {"x": 1, "y": 1, "from": -1, "to": 1}}"#, .outOfRange, "/events/0/pinch/from", "length"),
    Mistake(#"{"rotate": {"x": 1, "y": 1}}"#, .missingKey, "/events/0/rotate", "`angle` is missing"),
    Mistake(
      (1...1000).map { #"{"touch": {"id": \#($0), "phase": "began", "x": 0, "y": 0}}"# }.joined(
        separator: ",")
        + #", {"tap": [1, 1]}"#, .notAllowed, "/events/1000/tap", "fewer than 1 are free"),
  ]

  @Test(
    "The first mistake that is named has its code, its place, and words that help",
    arguments: [phases, times, values, shorthands].flatMap { $0 })
  func mistake(_ mistake: Mistake) throws {
    let issues = EventsReading.issues(mistake.events)
    let first = try #require(issues.first)
    #expect(first.code == mistake.code)
    #expect(first.pointer == mistake.pointer)
    #expect(first.detail.contains(mistake.words), "\(first.detail)")
  }

  /// No mistake is told of twice, and none because of another.
  @Test("Events of one mistake have one", arguments: [phases, times].flatMap { $0 })
  func single(_ mistake: Mistake) {
    #expect(EventsReading.issues(mistake.events).count == 1)
  }

  @Test("An event with a mistake causes no mistakes in others")
  func noOthers() {
    let events = #"{"touch": {"phase": "began", "x": "1", "y": 1}}, \#(Self.moved), \#(Self.ended)"#
    #expect(EventsReading.issues(events).map(\.pointer) == ["/events/0/touch/x"])
    let times = #"{"time": -1, "longPress": [1, 1]}, {"time": 0.5, "hover": null}"#
    #expect(EventsReading.issues(times).map(\.pointer) == ["/events/0/time"])
  }

  static let members: [(String, SceneIssue.Code, String)] = [
    (#""include": ["log"], "#, .invalidValue, "/include/0"),
    (#""options": {"tapMovment": 1}, "#, .unknownKey, "/options/tapMovment"),
    (#""options": {"tapMovement": -1}, "#, .outOfRange, "/options/tapMovement"),
    (#""options": {"tapMovement": null}, "#, .wrongType, "/options/tapMovement"),
    (#""options": {"tapDuration": 1e151}, "#, .outOfRange, "/options/tapDuration"),
    (#""options": {"tapPrevents": "none"}, "#, .invalidValue, "/options/tapPrevents"),
    (#""options": [], "#, .wrongType, "/options"), (#""sceneId": "x", "#, .notAllowed, "/scene"),
    (#""event": [], "#, .unknownKey, "/event"),
  ]

  @Test("Mistakes around the events are reported too", arguments: members)
  func member(text: String, code: SceneIssue.Code, pointer: String) {
    let issues = EventsReading.issues("", text)
    #expect(issues.first?.code == code && issues.first?.pointer == pointer, "\(issues)")
  }

  @Test("A request has events")
  func noEvents() throws {
    do {
      _ = try SceneRequest(json: Array("{\"scene\": \(EventsReading.scene)}".utf8), to: .events)
      Issue.record("a request without events was accepted")
    } catch {
      guard case .issues(let issues) = error else { throw error }
      #expect(issues.reported.map(\.code) == [.missingKey] && !issues.concernScene)
    }
  }

  @Test("A script has the events that it may have, and the next one is named once", arguments: [1, 2, 7])
  func limit(_ eventsMax: Int) {
    var limits = SceneLimits()
    #expect(limits.eventsMax == 100_000)
    limits.eventsMax = eventsMax
    func events(_ count: Int) -> String {
      [String](repeating: #"{"hover": null}"#, count: count).joined(separator: ",")
    }
    #expect(EventsReading.issues(events(eventsMax), limits: limits).isEmpty)
    for excess in [1, 5] {
      let issues = EventsReading.issues(events(eventsMax + excess), limits: limits)
      #expect(issues.map(\.code) == [.tooMany] && issues.first?.pointer == "/events/\(eventsMax)")
    }
    // Fingers count one by one, those behind the bound are not looked at, and a shorthand is taken whole or not.
    let fingers = (0..<eventsMax + 5).map { #"{"id": \#($0), "phase": "began", "x": 0, "y": 0}"# } + ["{}"]
    let touches = "{\"touches\": [\(fingers.joined(separator: ","))]}"
    #expect(EventsReading.issues(touches, limits: limits).map(\.code) == [.tooMany])
    let taps = #"{"tap": {"x": 1, "y": 1, "touches": \#((eventsMax + 2) / 2)}}"#
    #expect(EventsReading.issues(taps, limits: limits).map(\.pointer) == ["/events/0"])
  }
}
