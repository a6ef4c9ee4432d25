import EventPlaying
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// Actions, first responders, and events that have no place on the screen (R79–R88, R123–R127).
@Suite("Worked cases of first responders and actions")
struct ResponderCases {
  /// The root view of VC has a button B and a field F; another window has G.
  static func scene(first: String? = nil, _ change: (TestScene) -> TestScene = { $0 }) -> TestScene {
    let scene = TestScene {
      TestView("other", Rect(0, 0, 320, 568)) {
        TestView("G", 10, 10).becomingFirstResponder()
      }
      TestView("window", Rect(0, 0, 320, 568)) {
        TestView("R", 320, 568) {
          TestView("B", "UIButton", 100, 40).sending("paste:")
          TestView("F", "UITextField", 0, 50, 100, 40).performing("paste:")
          TestView("P", 0, 100, 100, 40)
        }.controlled(by: "VC")
      }.key()
    }.declaring("VC", TestResponder(actions: ["paste:", "undo:"], canBecomeFirstResponder: true))
    return change(first.map(scene.firstResponder) ?? scene)
  }

  private func actions(_ scene: TestScene, _ script: (BuiltScene) throws -> TestScript) throws -> [String] {
    let built = try scene.built()
    return PlayedScript(scene: built, timeline: try built.scene.timeline(of: try script(built).script))
      .actions
  }

  @Test("C49: an action without a target goes to the first responder, or else up from the sender")
  func pasting() throws {
    let tap = TestScript().tap(50, 20)
    #expect(try actions(Self.scene(first: "F")) { _ in tap } == ["paste: F"], "R124")
    #expect(try actions(Self.scene()) { _ in tap } == ["paste: VC"], "R124")
  }

  @Test("R123–R125: a target is told whoever it is; what nobody performs is no error")
  func targets() throws {
    func sent(_ selector: String, to target: String?, from sender: String?) throws -> [String] {
      try actions(Self.scene()) { built in
        TestScript().then(
          .action(
            SentAction(
              selector, to: try target.map(built.responder), from: try sender.map(built.responder))))
      }
    }
    #expect(try sent("anything:", to: "P", from: nil) == ["anything: P"], "R123")
    #expect(try sent("undo:", to: nil, from: "P") == ["undo: VC"], "R126")
    #expect(try sent("anything:", to: nil, from: "P") == ["anything: nobody"], "R125")
    #expect(try sent("undo:", to: nil, from: nil) == ["undo: nobody"])
  }

  struct Becoming: Sendable, CustomTestStringConvertible {
    let source: String
    let first: String?
    let id: String
    let result: Timeline.FirstResponderChange.Result
    let after: String?
    var refuses = false

    var testDescription: String { source }
  }

  @Test(
    "C50: who becomes the first responder",
    arguments: [
      Becoming(source: "a plain view cannot", first: nil, id: "P", result: .cannotBecome, after: nil),
      Becoming(source: "one that can", first: nil, id: "F", result: .done, after: "F"),
      Becoming(source: "it is already", first: "F", id: "F", result: .nothingToDo, after: "F"),
      Becoming(source: "the current one stays", first: "F", id: "P", result: .cannotBecome, after: "F"),
      Becoming(
        source: "the current one refuses", first: "F", id: "VC", result: .currentRefuses, after: "F",
        refuses: true),
      Becoming(source: "not in a window", first: nil, id: "application", result: .cannotBecome, after: nil),
      Becoming(source: "R80: of another window", first: "F", id: "G", result: .done, after: "F"),
    ])
  func becoming(row: Becoming) throws {
    let built = try Self.scene(first: row.first) { scene in
      scene.changing("F") { $0.resigningFirstResponder(!row.refuses) }
    }.built()
    let script = TestScript().then(.becomeFirstResponder(try built.responder(row.id)))
    let timeline = try built.scene.timeline(of: script.script)
    // R148: what the text field tells of its editing follows.
    let changes = timeline.entries.compactMap {
      if case .firstResponder(let change) = $0 { change } else { nil }
    }
    guard let change = changes.last else {
      Issue.record("\(timeline.entries)")
      return
    }
    #expect(change.result == row.result)
    #expect(timeline.firstResponder.map(built.scene.id(of:)) == row.after)
  }

  @Test("R79: a text field that is tapped becomes the first responder, and R81 resigns")
  func tappedField() throws {
    let played = try Self.scene().playing(
      TestScript().tap(50, 70).then(after: 1, .resignFirstResponder(nil)))
    let words = played.words(of: "F").suffix(4)
    #expect(words == ["F becomes done", "F editingDidBegin", "F resigns done", "F editingDidEnd"])
    #expect(played.timeline.firstResponder == nil)
  }

  @Test("R81: a guide mask that is touched takes the first responder in it with it")
  func removal() throws {
    let scene = TestScene.filling { frame in
      TestView("R", frame) {
        TestView("mask", frame) { TestView("F", "UITextField", 10, 300, 100, 40) }
          .masking(hole: Rect(100, 200, 50, 50))
      }
    }.firstResponder("F")
    let built = try scene.built()
    let script = TestScript().tap(10, 10).then(after: 1, .responder(.motion(.began)))
      .then(.becomeFirstResponder(try built.responder("F")))
    let played = PlayedScript(scene: built, timeline: try built.scene.timeline(of: script.script))
    #expect(played.words(of: "mask").contains("mask removed"))
    #expect(played.words(of: "F") == ["F resigns done", "F editingDidEnd", "F becomes notInWindow"])
    #expect(played.words(of: "window").count == 1, "R85: nobody else is left to be shaken")
  }

  @Test("R85, R86: shakes and remote controls start at the first responder")
  func shaking() throws {
    let script = TestScript().then(.responder(.motion(.began))).then(.responder(.remoteControl("play")))
    let played = try Self.scene(first: "F") { scene in
      scene.changing("R") { $0.handling([.motion, .remoteControl]) }
    }.playing(script)
    #expect(
      played.words == [
        "F motion(EventPlaying.MotionPhase.began) handled by R",
        "F remoteControl(Optional(\"play\")) handled by R",
      ])
    let nobody = try Self.scene().playing(script)
    #expect(
      nobody.words == [
        "window motion(EventPlaying.MotionPhase.began) handled by nobody",
        "nobody remoteControl(Optional(\"play\")) handled by nobody",
      ], "R85")
  }

  @Test("R86: a press goes to recognizers that allow it, and to the focused view")
  func pressing() throws {
    var tap = TestGestureRecognizer("select")
    tap.allowedPressTypes = PressTypes(.select)
    let built = try Self.scene { scene in
      scene.changing("R") { $0.recognizing(tap, TestGestureRecognizer("touch")) }
        .changing("P") { $0.handling(.presses) }
    }.built()
    let view = try built.view("P")
    func words(_ type: PressType) throws -> [String] {
      let script = TestScript().then(.press(PressSample(type, .began, in: view)))
        .then(after: 0.1, .press(PressSample(type, .ended, in: view)))
      return PlayedScript(scene: built, timeline: try built.scene.timeline(of: script.script)).words
    }
    #expect(
      try words(.select) == [
        "select receives 0", "P began[0]", "select ended", "P cancelled[0] by select", "select fires",
      ])
    #expect(try words(.menu) == ["P began[0]", "P ended[0]"])
  }

  @Test("R87: a pointer is seen by hover recognizers and nothing else")
  func hovering() throws {
    let hover = TestGestureRecognizer("hover", .hover)
    let scene = TestScene.filling { frame in
      TestView("R", frame) {
        TestView("V", 100, 100).handling(.touches).recognizing(hover, TestGestureRecognizer("tap"))
      }
    }
    let script = TestScript().then(.pointer(.hover(Point(200, 200))))
      .then(after: 1, .pointer(.hover(Point(50, 50))))
      .then(after: 1, .pointer(.hover(Point(60, 50)))).then(after: 1, .pointer(.hover(nil)))
    #expect(
      try scene.playing(script).words == [
        "hover began", "hover fires", "hover changed", "hover fires", "hover ended", "hover fires",
      ])
  }

  @Test("R88: a wheel goes to the innermost pan that accepts it")
  func wheeling() throws {
    let turn = ScrollSample(at: Point(10, 10), by: Vector(0, -30))
    let wheel = TestScript().then(.pointer(.scroll(turn)))
    func words(_ types: ScrollTypes) throws -> [String] {
      let pan = TestGestureRecognizer("pan", .pan).parameters { $0.allowedScrollTypes = types }
      let scene = EventCases.scrolled().changing("X") { $0.recognizing(pan) }
      return try scene.playing(wheel).words
    }
    #expect(try words(.discrete) == ["pan began", "pan fires", "pan ended", "pan fires"])
    #expect(
      try words([]) == [
        "S.panGestureRecognizer began", "S.panGestureRecognizer fires",
        "S wheel(contentOffset: Optional(TouchGeometry.Point(x: 0.0, y: 30.0)))",
        "S.panGestureRecognizer ended",
        "S.panGestureRecognizer fires",
      ])
    let nowhere = try EventCases.view(EventCases.tap).playing(wheel)
    #expect(nowhere.words == ["V nobody"])
  }
}
