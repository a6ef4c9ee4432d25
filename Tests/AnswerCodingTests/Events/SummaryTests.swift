import SceneCoding
import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// What came of a timeline; keys stand in the order of the alphabet here.
@Suite("Summaries of timelines")
struct SummaryTests {
  private func summary(_ key: String, _ change: (inout WrittenTimeline) throws -> Void) throws -> [String] {
    var written = try WrittenTimeline()
    try change(&written)
    let value = try written.summary(key)
    return try written.objects(value as? [Any] ?? [])
  }

  private func sentence(_ change: (inout WrittenTimeline) throws -> Void) throws -> String? {
    var written = try WrittenTimeline()
    try change(&written)
    return try written.summary("text") as? String
  }

  @Test("What has become of a touch is a word and a sentence")
  func fates() throws {
    let touches = try summary("touches") {
      let pay = Responder.view(try $0.view("pay"))
      let tap = try $0.built.recognizer("tap")
      try $0.addTouch(on: "pay", handledBy: pay, fate: .delivered)
      try $0.addTouch(on: "pay", handledBy: .application, fate: .delivered)
      try $0.addTouch(on: "pay", fate: .delivered)
      try $0.addTouch(on: "pay", handledBy: pay, fate: .cancelled, takenBy: tap)
      try $0.addTouch(on: "pay", handledBy: pay, fate: .cancelled)
      try $0.addTouch(on: "pay", handledBy: pay, fate: .withheld, takenBy: tap)
      try $0.addTouch(on: "pay", handledBy: pay, fate: .withheld)
      try $0.addTouch(on: nil, fate: .nobody)
      try $0.addTouch(on: "pay", handledBy: pay, fate: .down)
      try $0.addTouch(on: "pay", handledBy: pay, isPress: true, fate: .delivered)
    }
    func touch(_ fate: String, by: String = "null", to receiver: String = "null", _ text: String) -> String {
      #""fate":"\#(fate)","finger":1,"hitView":"pay","receiver":\#(receiver),"takenBy":\#(by),"text":"\#(text).""#
    }
    let (pay, tap) = (#"UIButton \"pay\""#, #""tap""#)
    let expected = [
      touch("delivered", to: #""pay""#, "Touch 1 hit \(pay), which handled it"),
      touch("delivered", to: #""application""#, "Touch 2 hit \(pay); UIApplication handled it"),
      touch("delivered", "Touch 3 hit \(pay); no responder handled it"),
      touch("cancelled", by: tap, "Touch 4 hit \(pay); `tap` took it (touchesCancelled)"),
      touch("cancelled", "Touch 5 hit \(pay) and was cancelled"),
      touch("withheld", by: tap, "Touch 6 hit \(pay), but `tap` took it before delivery"),
      touch("withheld", "Touch 7 hit \(pay), which never got it"),
      #""fate":"nobody","finger":1,"hitView":null,"receiver":null,"takenBy":null,"text":"Touch 8 hit no view.""#,
      touch("down", to: #""pay""#, "Touch 9 hit \(pay) and is still down"),
      #""fate":"delivered","finger":null,"hitView":"pay","receiver":"pay","takenBy":null,"#
        + #""text":"Press 10 went to \#(pay), which handled it.""#,
    ]
    #expect(touches == expected.enumerated().map { "{\($1),\"touch\":\($0)}" })
  }

  @Test("A gesture has fired so many times, or it is told why it has not")
  func gestures() throws {
    let gestures = try summary("gestures") {
      let (tap, pan) = (try $0.built.recognizer("tap"), try $0.built.recognizer("pan"))
      let (press, list) = (
        try $0.built.recognizer("press"), RecognizerIndex.pan(of: try $0.view("list"))
      )
      $0.timeline.finalStates = [tap: .ended, pan: .changed, press: .failed, list: .possible]
      let reading = GestureReading(at: .zero)
      $0.add([
        .gesture(tap, .ended, reading, []), .gesture(pan, .began, reading, []),
        .gesture(pan, .changed, reading, []),
        .state(press, from: .possible, to: .failed, .tooShort(0.1, required: 0.5)),
      ])
    }
    func gesture(_ id: String, _ kind: String, _ view: String, _ fired: Int, _ state: String, _ text: String)
      -> String
    {
      #"{"finalState":"\#(state)","fired":\#(fired),"kind":"\#(kind)","recognizer":"\#(id)","text":"\#(text)","#
        + #""view":"\#(view)"}"#
    }
    // In the order of the scene's recognizers; those that are not declared come first.
    #expect(
      gestures.sorted()
        == [
          gesture(
            "press", "longPress", "pay", 0, "failed", "`press` failed: lasted 0.1 s (minimum 0.5)."),
          gesture("pan", "pan", "root", 2, "changed", "`pan` is still active after firing 2 times."),
          gesture("tap", "tap", "root", 1, "ended", "`tap` fired once."),
          gesture(
            "list.panGestureRecognizer", "pan", "list", 0, "possible",
            "`list.panGestureRecognizer` did not recognize."),
        ].sorted())
  }

  @Test("Actions are listed with who sent them, and when")
  func actions() throws {
    let actions = try summary("actions") {
      let action = try $0.action("pay:", to: "root")
      $0.add([.gesture(try $0.built.recognizer("tap"), .ended, GestureReading(at: .zero), [action])])
      $0.add([.control(try $0.view("pay"), .touchUpInside, touch: 0, [action, action])], at: 0.5)
      $0.add([.action(.init(selector: "go:", target: nil, performer: nil, asked: []))], at: 2)
    }
    let control =
      #"{"event":"touchUpInside","from":"pay","performedBy":"controller","selector":"pay:","target":"controller","#
      + #""time":0.5}"#
    #expect(
      actions == [
        #"{"from":"tap","performedBy":"controller","selector":"pay:","target":"controller","time":0}"#,
        control, control,
        #"{"from":null,"performedBy":null,"selector":"go:","target":null,"time":2}"#,
      ])
  }

  @Test("The whole is one sentence")
  func sentences() throws {
    #expect(try sentence { _ in } == "No first responder.")
    #expect(
      try sentence { $0.timeline.firstResponder = .view(try $0.view("pay")) }
        == #"UIButton "pay" is the first responder."#)
    #expect(
      try sentence {
        let (tap, action) = (try $0.built.recognizer("tap"), try $0.action("open:", to: "root"))
        try $0.addTouch(on: "pay", fate: .cancelled, takenBy: tap)
        $0.add([.gesture(tap, .ended, GestureReading(at: .zero), [action])])
      }
        == #"Touch 1 hit UIButton "pay"; `tap` took it (touchesCancelled); `tap` fired; "#
        + #"UIViewController "controller" performed `open:`."#)
    #expect(
      try sentence {
        for _ in 0..<3 { try $0.addTouch(on: "pay", fate: .delivered) }
        try $0.addTouch(on: nil, fate: .nobody)
        $0.timeline.finalStates[try $0.built.recognizer("tap")] = .failed
      } == "4 touches: 3 delivered, 1 on no view; no gesture recognized.")
    #expect(
      try sentence {
        let reading = GestureReading(at: .zero)
        let ids = try ["tap", "pan", "press"].map($0.built.recognizer)
        let action = try $0.action("a:", to: "root")
        $0.add(ids.map { .gesture($0, .ended, reading, [action]) })
        $0.add([.gesture(.pan(of: try $0.view("list")), .ended, reading, [])])
      } == "`tap`, `pan`, `press` and one other fired; 3 actions sent.")
  }
}
