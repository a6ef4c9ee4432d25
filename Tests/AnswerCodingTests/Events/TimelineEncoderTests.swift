import EventPlaying
import HitTesting
import JSONCoding
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// Whole answers, of scripts that are played.
@Suite("Timelines as JSON")
struct TimelineEncoderTests {
  private func text(
    _ scene: TestScene, _ events: [InputEvent], include: EventParts = .all,
    fingers: [EventScript.FingerName] = [.number(1), .text("two")]
  ) throws -> String {
    let built = try scene.built()
    let script = EventScript(events, fingers: fingers)
    var encoder = TimelineEncoder(try built.scene.timeline(of: script), of: script, in: built.scene)
    encoder.include = include
    var json = JSONWriter()
    json.object { encoder.encodeMembers(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static let options =
    #""options":{"tapMovement":10,"tapInterval":0.35,"tapDistance":45,"tapDuration":1.5,"tapCountInterval":0.3,"#
    + #""tapCountDistance":54,"panMovement":10,"swipeActionsMovement":20,"swipeDistance":50,"swipeDeviation":50,"#
    + #""swipeDuration":0.5,"pinchMovement":8,"rotationAngle":0.1,"edgeWidth":20,"controlMargin":70,"contentTouchDelay":0.15,"#
    + #""refreshDistance":150,"#
    + #""tapPrevents":"sameOrFewerTaps"},"assumptions":[]}"#

  private static func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double, finger: Int = 0, source: Int = 0
  ) -> InputEvent {
    InputEvent(
      at: time, .touch(TouchSample(finger: finger, phase, at: Point(x, y))), source: source)
  }

  @Test("The whole of a touch on a view")
  func whole() throws {
    let scene = TestScene.inR { TestView("a", 50, 50).handling(.touches) }
    let events = [
      Self.touch(.began, 10, 10.5, at: 0), Self.touch(.ended, 10, 10.5, at: 0.25, finger: 0, source: 1),
    ]
    let name = #"UIView \"a\""#
    #expect(
      try text(scene, events)
        == #"{"timeline":[{"time":0,"events":[{"event":0,"touch":1,"phase":"began","x":10,"y":10.5}],"entries":["#
        + #"{"kind":"hitTest","touch":0,"view":"a","window":"window","rule":"R91","text":"Touch 1 hits \#(name)."},"#
        + #"{"kind":"touches","method":"touchesBegan","phase":"began","view":"a","touches":[0],"handledBy":"a","#
        + #""observedBy":[],"cause":"event","rule":"R90","text":"\#(name) gets touchesBegan."}]},"#
        + #"{"time":0.25,"events":[{"event":1,"touch":1,"phase":"ended","x":10,"y":10.5,"previousLocation":{"x":10,"y":10.5}}],"entries":["#
        + #"{"kind":"touches","method":"touchesEnded","phase":"ended","view":"a","touches":[0],"handledBy":"a","#
        + #""observedBy":[],"cause":"event","rule":"R90","text":"\#(name) gets touchesEnded."}]}],"#
        + #""summary":{"touches":[{"touch":0,"finger":1,"hitView":"a","fate":"delivered","receiver":"a","#
        + #""takenBy":null,"text":"Touch 1 hit \#(name), which handled it."}],"gestures":[],"actions":[],"#
        + #""firstResponder":null,"end":0.25,"text":"Touch 1 hit \#(name), which handled it."},"#
        + Self.options)
  }

  @Test("Parts that are not asked for are left out")
  func parts() throws {
    let scene = TestScene.inR {}
    #expect(try text(scene, [], include: []) == "{" + Self.options)
    #expect(try text(scene, [], include: [.timeline]) == #"{"timeline":[],"# + Self.options)
    #expect(
      try text(scene, [], include: [.summary])
        == #"{"summary":{"touches":[],"gestures":[],"actions":[],"firstResponder":null,"end":0,"#
        + #""text":"No first responder."},"# + Self.options)
  }

  @Test("Every kind of event is told as the request tells it")
  func events() throws {
    let scene = TestScene.inR { TestView("a", 50, 50).becomingFirstResponder() }
    let view = Responder.view(try scene.built().view("a"))
    var delta = ScrollSample(at: Point(1, 2), by: Vector(0, -3))
    let wheel = InputEvent.Action.pointer(.scroll(delta))
    delta.type = .continuous
    let actions: [(InputEvent.Action, String)] = [
      (
        .touch(TouchSample(finger: 1, .began, at: Point(200, 2), type: .pencil)),
        #""touch":"two","phase":"began","x":200,"y":2,"type":"pencil""#
      ),
      (
        .touch(TouchSample(finger: 1, .ended, at: Point(200, 4), type: .indirect, force: 0.5)),
        #""touch":"two","phase":"ended","x":200,"y":4,"previousLocation":{"x":200,"y":2},"type":"indirect","force":0.5"#
      ),
      (.press(PressSample(.playPause, .moved)), #""press":"playPause","phase":"changed""#),
      (
        .press(PressSample(.menu, .began, in: try scene.built().view("a"))),
        #""press":"menu","phase":"began","in":"a""#
      ),
      (.responder(.motion(.cancelled)), #""motion":"cancelled""#),
      (.responder(.remoteControl("play")), #""remoteControl":"play""#),
      (.responder(.remoteControl(nil)), #""remoteControl":null"#),
      (.responder(.insertText("é\n")), #""insertText":"é\n""#),
      (.pointer(.hover(Point(1, 2))), #""hover":{"x":1,"y":2}"#),
      (.pointer(.hover(nil)), #""hover":null"#),
      (wheel, #""scroll":{"x":1,"y":2,"dx":0,"dy":-3,"type":"discrete"}"#),
      (.pointer(.scroll(delta)), #""scroll":{"x":1,"y":2,"dx":0,"dy":-3,"type":"continuous"}"#),
      (
        .action(SentAction("a:", to: .application, from: view)),
        #""action":{"selector":"a:","target":"application","from":"a"}"#
      ),
      (.action(SentAction("a:")), #""action":{"selector":"a:","target":null,"from":null}"#),
      (.becomeFirstResponder(view), #""becomeFirstResponder":"a""#),
      (.resignFirstResponder(nil), #""resignFirstResponder":null"#), (.wait, #""wait":true"#),
    ]
    let script = actions.enumerated().map { InputEvent(at: Double($0), $1.0, source: $0 + 5) }
    let text = try text(scene, script)
    for (index, action) in actions.enumerated() {
      #expect(text.contains(#"{"time":\#(index),"events":[{"event":\#(index + 5),\#(action.1)}],"#))
    }
  }

  @Test("An answer that passes its bound is given up", arguments: [0, 100, 1000, 4000])
  func bound(bytesMax: Int) throws {
    var written = try WrittenTimeline()
    try written.addTouch(on: "pay")
    written.add(Array(repeating: .hitTest(touch: 0), count: 100))
    #expect(throws: TooLong.self) { try written.text(bytesMax: bytesMax) }
    let length = try written.text().utf8.count
    #expect(try written.text(bytesMax: length).utf8.count == length)
    #expect(throws: TooLong.self) { try written.text(bytesMax: length - 1) }
  }

  @Test(
    "Names that would break JSON do not",
    arguments: ["\"", "\\", "\u{1}\n", "%0~1", "\u{2028}\u{1F600}", "`"])
  func hostileNames(name: String) throws {
    let (view, recognizer, controller) = (name + "v", name + "r", name + "c")
    let scene = TestScene.filling { frame in
      TestView(name + "R", frame.size.width, frame.size.height) {
        TestView(view, 50, 50).ofClass(name + "Class", base: "UIControl")
          .sending(name + ":", to: controller, for: .allTouchEvents)
      }
      .recognizing(TestGestureRecognizer(recognizer).sending(name + "tapped:"))
      .controlled(by: controller)
    }
    var written = try WrittenTimeline(scene)
    written.script = EventScript(
      [
        Self.touch(.began, 10, 10, at: 0), Self.touch(.ended, 10, 10, at: 0.1),
        InputEvent(at: 0.2, .responder(.remoteControl(name))), InputEvent(at: 0.3, .action(SentAction(name))),
      ], fingers: [.text(name)])
    written.timeline = try written.built.scene.timeline(of: written.script)
    // Foundation reads it; what it reads are the names.
    let actions = try #require(try written.summary("actions"))
    let texts =
      try written.entries().joined() + written.objects([actions])[0]
    for id in [view, recognizer, name + ":", name + "tapped:"] {
      let quoted = try written.objects([[id]])[0].dropFirst().dropLast()
      #expect(texts.contains(quoted), "\(id)")
    }
    let touch = try #require((try written.summary("touches") as? [[String: Any]])?.first)
    #expect(touch["finger"] as? String == name)
    #expect(touch["hitView"] as? String == view)
  }
}
