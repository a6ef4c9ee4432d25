import EventPlaying
import HitTesting
import SceneCoding
import Testing
import TouchGeometry

/// Events that are no touches, and what stands around the events.
@Suite("Requests about events")
struct EventsRequestTests {
  /// Events, and the one that each is read as.
  static let others: [(String, String)] = [
    (#"{"press": {"phase": "began"}}"#, "press select began"),
    (#"{"press": {"phase": "began", "type": "playPause", "in": "a"}}"#, "press playPause began in a"),
    (#"{"press": {"in": "0.1", "phase": "began", "type": "key"}}"#, "press key began in 0.1"),
    (#"{"motion": "began"}"#, "motion began"), (#"{"motion": {"phase": "cancelled"}}"#, "motion cancelled"),
    (#"{"remoteControl": "play"}"#, "remoteControl play"),
    (#"{"remoteControl": {"subtype": "next\u0054rack"}}"#, "remoteControl nextTrack"),
    (#"{"remoteControl": {}}"#, "remoteControl nil"),
    (#"{"hover": {"x": 1, "y": -2.5}}"#, "hover 1.0 -2.5"), (#"{"hover": [1, 2]}"#, "hover 1.0 2.0"),
    (#"{"hover": null}"#, "hover nil"),
    (#"{"scroll": {"x": 1, "y": 2, "dx": 0, "dy": -3}}"#, "scroll 1.0 2.0 by 0.0 -3.0 1"),
    (
      #"{"scroll": {"type": "continuous", "x": 1, "y": 2, "dx": 5, "dy": -3}}"#,
      "scroll 1.0 2.0 by 5.0 -3.0 2"
    ),
    (#"{"action": {"selector": "copy:"}}"#, "action copy: to nil from nil"),
    (
      #"{"action": {"selector": "copy:", "target": null, "from": "a"}}"#, "action copy: to nil from a"
    ),
    (
      #"{"action": {"from": "a", "target": "c", "selector": "x"}}"#, "action x to c from a"
    ),
    (#"{"becomeFirstResponder": "w"}"#, "become w"),
    (#"{"becomeFirstResponder": "a.viewController"}"#, "become a.viewController"),
    (#"{"becomeFirstResponder": "scene"}"#, "become scene"),
    (#"{"becomeFirstResponder": "app"}"#, "become app"),
    (#"{"becomeFirstResponder": "delegate"}"#, "become delegate"),
    (#"{"becomeFirstResponder": "0.1"}"#, "become 0.1"),
    (#"{"resignFirstResponder": null}"#, "resign nil"), (#"{"resignFirstResponder": "c"}"#, "resign c"),
    (#"{"wait": 1, "metadata": {"tap": [1]}}"#, "wait"),
  ]

  @Test("Every kind of event is read as what it is", arguments: others)
  func kinds(event: String, reading: String) throws {
    let request = try EventsReading.request(event)
    #expect(request.script.events.map { Self.description(of: $0.action, in: request.scene) } == [reading])
  }

  @Test("The ids of a stored scene name the same", arguments: others)
  func storedScene(event: String, reading: String) throws {
    let scene = try SceneDocument.decode(Array(EventsReading.scene.utf8))
    let request = try SceneRequest(
      json: Array("{\"sceneId\": \"x\", \"events\": [\(event)]}".utf8), to: .events
    ) { _ in
      .scene(scene)
    }
    #expect(request.script.events.map { Self.description(of: $0.action, in: request.scene) } == [reading])
    let unknown = Array(#"{"sceneId": "x", "events": [{"becomeFirstResponder": "application"}]}"#.utf8)
    #expect(throws: DocumentError.self) {
      try SceneRequest(json: unknown, to: .events) { _ in .scene(scene) }
    }
  }

  @Test("A delegate with the id of another responder is that responder, stored or not")
  func sharedDelegate() throws {
    let text = #"""
      {"application": {"delegate": {"id": "c"}},
        "windows": [{"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 9, 9], "viewController": {"id": "c"}}]}]}
      """#
    let scene = try SceneDocument.decode(Array(text.utf8))
    let events = #""events": [{"becomeFirstResponder": "c"}, {"becomeFirstResponder": "application"}]"#
    let stored = try SceneRequest(json: Array(#"{"sceneId": "x", \#(events)}"#.utf8), to: .events) { _ in
      .scene(scene)
    }
    let told = try SceneRequest(json: Array(#"{"scene": \#(text), \#(events)}"#.utf8), to: .events)
    for request in [stored, told] {
      guard case .becomeFirstResponder(.viewController) = request.script.events[0].action,
        case .becomeFirstResponder(.application) = request.script.events[1].action
      else {
        Issue.record("\(request.script.events)")
        continue
      }
    }
  }

  private static func description(of action: InputEvent.Action, in scene: Scene) -> String {
    func id(_ responder: Responder?) -> String { responder.map(scene.id(of:)) ?? "nil" }
    switch action {
    case .touch(let touch): return "touch \(touch.phase)"
    case .press(let press):
      return "press \(press.type) \(press.phase)" + (press.view.map { " in \(scene.tree.id(of: $0))" } ?? "")
    case .responder(.motion(let phase)): return "motion \(phase)"
    case .responder(.remoteControl(let subtype)): return "remoteControl \(subtype ?? "nil")"
    case .responder(.insertText(let text)): return "insertText \(text)"
    case .responder(.press(let type, let phase)): return "press \(type) \(phase)"
    case .pointer(.hover(let point)): return "hover " + (point.map { "\($0.x) \($0.y)" } ?? "nil")
    case .pointer(.scroll(let scroll)):
      return
        "scroll \(scroll.location.x) \(scroll.location.y) by \(scroll.delta.dx) \(scroll.delta.dy) \(scroll.type.rawValue)"
    case .action(let sent): return "action \(sent.selector) to \(id(sent.target)) from \(id(sent.sender))"
    case .becomeFirstResponder(let responder): return "become \(id(responder))"
    case .resignFirstResponder(let responder): return "resign \(id(responder))"
    case .wait: return "wait"
    }
  }

  // MARK: - Around the events

  static let includes: [(String, EventParts)] = [
    ("[]", []), (#"["timeline"]"#, [.timeline]), (#"["summary", "summary"]"#, [.summary]),
    (#"["summary", "timeline"]"#, .all),
  ]

  @Test("include picks parts, and without it all are asked for", arguments: includes)
  func include(list: String, parts: EventParts) throws {
    #expect(try EventsReading.request("", #""include": \#(list), "#).timelineParts == parts)
    #expect(try EventsReading.request("").timelineParts == .all)
  }

  @Test("Every option is set by its name, and no other with it", arguments: EventOption.allCases)
  func option(_ option: EventOption) throws {
    let usual = EventOptions()
    for value in option == .tapPrevents ? ["\"sameOrFewerTaps\""] : ["0", "12.5", "1e150"] {
      let options = try EventsReading.request("", #""options": {"\#(option.name)": \#(value)}, "#).script
        .options
      for other in EventOption.allCases where other != option {
        #expect(options.value(of: other) == usual.value(of: other))
      }
      switch options.value(of: option) {
      case .number(let number): #expect(number == Double(value))
      case .word(let word): #expect("\"\(word)\"" == value)
      case .none: Issue.record("\(option) is not set")
      }
    }
  }

  @Test("There is an option for every property, by its name and with its value")
  func allOptions() throws {
    let properties = Mirror(reflecting: EventOptions()).children
    #expect(properties.map(\.label) == EventOption.allCases.map(\.name))
    for (property, option) in zip(properties, EventOption.allCases) {
      switch EventOptions().value(of: option) {
      case .number(let number): #expect(property.value as? Double == number)
      case .word(let word): #expect("\(property.value)" == word)
      case .none: #expect("\(property.value)" == "nil")
      }
    }
    let unbounded = try EventsReading.request("", #""options": {"tapDuration": null}, "#).script.options
    #expect(unbounded.tapDuration == nil)
  }

  @Test("A script may be empty, and may leave fingers down")
  func ends() throws {
    #expect(try EventsReading.script("").events.isEmpty)
    let script = try EventsReading.script(#"{"touch": {"phase": "began", "x": 1, "y": 1}}"#)
    #expect(script.spots == [Spot(0, 1, .began, 1, 1)])
  }
}
