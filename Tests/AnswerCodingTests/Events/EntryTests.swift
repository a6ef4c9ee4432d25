import SceneCoding
import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// Each kind of entry, as it is written; keys stand in the order of the alphabet here.
@Suite("Entries of timelines")
struct EntryTests {
  private func expect(
    _ entries: [String], from given: (WrittenTimeline) throws -> [Timeline.Entry],
    touches: (inout WrittenTimeline) throws -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var written = try WrittenTimeline()
    try touches(&written)
    written.add(try given(written))
    #expect(try written.entries() == entries, sourceLocation: sourceLocation)
  }

  @Test("A hit test tells the view, or that there is none")
  func hitTests() throws {
    try expect([
      #"{"kind":"hitTest","rule":"R91","text":"Touch 1 hits UIButton \"pay\".","touch":0,"view":"pay","#
        + #""window":"window"}"#,
      #"{"kind":"hitTest","rule":"R91","text":"Touch 2 hits no view.","touch":1,"view":null,"window":null}"#,
    ]) { _ in
      [.hitTest(touch: 0), .hitTest(touch: 1)]
    } touches: {
      try $0.addTouch(on: "pay")
      try $0.addTouch(on: nil)
    }
  }

  @Test("Recognizers receive touches and presses, or ignore them")
  func receipts() throws {
    func ignored(_ reason: String, _ rule: String, _ text: String) -> String {
      #"{"kind":"ignores","reason":"\#(reason)","recognizer":"tap","rule":"\#(rule)","#
        + #""text":"`tap` does not receive touch 1: \#(text).","touch":0}"#
    }
    try expect([
      #"{"kind":"receives","recognizer":"tap","rule":"R99","text":"`tap` receives touch 1.","touch":0}"#,
      #"{"kind":"receives","recognizer":"list.panGestureRecognizer","rule":"R86","#
        + #""text":"`list.panGestureRecognizer` receives press 2.","touch":1}"#,
      ignored("disabled", "R101", "isEnabled is false"),
      ignored("touchType", "R101", "the touch type is not in allowedTouchTypes"),
      ignored("delegateRefused", "R101", "its delegate returns false from shouldReceive"),
      ignored("notReset", "R102", "it has recognized and gets no new touches until reset"),
    ]) { written in
      let tap = try written.built.recognizer("tap")
      return [
        .receives(tap, touch: 0), .receives(.pan(of: try written.view("list")), touch: 1),
        .ignores(tap, touch: 0, .disabled), .ignores(tap, touch: 0, .touchType),
        .ignores(tap, touch: 0, .delegateRefused), .ignores(tap, touch: 0, .notReset),
      ]
    } touches: {
      try $0.addTouch(on: "pay")
      try $0.addTouch(on: "pay", isPress: true)
    }
  }

  @Test("A recognizer waits for one other, or for several")
  func waits() throws {
    try expect([
      #"{"for":["pan"],"kind":"waits","recognizer":"tap","rule":"R108","text":"`tap` waits for `pan` to fail."}"#,
      #"{"for":["pan","press"],"kind":"waits","recognizer":"tap","rule":"R108","#
        + #""text":"`tap` waits for `pan` and `press` to fail."}"#,
    ]) { written in
      let (tap, pan) = (try written.built.recognizer("tap"), try written.built.recognizer("pan"))
      return [.waits(tap, for: [pan]), .waits(tap, for: [pan, try written.built.recognizer("press")])]
    }
  }

  @Test("A gesture tells where it is, what it measures, and what it sends")
  func gestures() throws {
    try expect([
      #"{"actions":[{"asked":[],"performedBy":"controller","selector":"open:","target":"controller"}],"#
        + #""kind":"gesture","location":[1.5,2],"recognizer":"tap","rule":"R103","state":"ended","#
        + #""text":"`tap` sends its actions."}"#,
      #"{"actions":[],"kind":"gesture","location":[1.5,2],"recognizer":"pan","rotation":0.5,"rule":"R103","#
        + #""scale":2,"state":"changed","text":"`pan` has no target.","#
        + #""translation":[-3,4]}"#,
    ]) { written in
      var reading = GestureReading(at: Point(1.5, 2))
      let tap = Timeline.Entry.gesture(
        try written.built.recognizer("tap"), .ended, reading, [try written.action("open:", to: "root")])
      reading.translation = Vector(-3, 4)
      reading.scale = 2
      reading.rotation = 0.5
      return [tap, .gesture(try written.built.recognizer("pan"), .changed, reading, [])]
    }
  }

  @Test("A control event has its rule, the sides theirs; several at once are named in a row")
  func controls() throws {
    func control(_ event: String, _ rule: String, _ text: String, actions: String = "") -> String {
      #"{"actions":[\#(actions)],"control":"pay","event":"\#(event)","kind":"control","rule":"\#(rule)","#
        + #""text":"\#(text) \#(event).","touch":0}"#
    }
    let none = #"UIButton \"pay\" has no target for"#
    try expect([
      control("touchDown", "R120", none), control("touchDragInside", "R121", none),
      control(
        "touchUpInside", "R121", #"UIButton \"pay\" sends its actions for"#,
        actions: #"{"asked":[],"performedBy":"controller","selector":"pay:","target":"controller"}"#),
      control("touchDown, touchDownRepeat", "R120", none), control("allEvents", "R121", none),
      control("touchDown, touchDownRepeat", "R120", none), control("16777216", "R120", none),
    ]) { written in
      let pay = try written.view("pay")
      let both: ControlEvents = [.touchDown, .touchDownRepeat]
      return [
        .control(pay, .touchDown, touch: 0, []), .control(pay, .touchDragInside, touch: 0, []),
        .control(pay, .touchUpInside, touch: 0, [try written.action("pay:", to: "root")]),
        .control(pay, both, touch: 0, []), .control(pay, .allEvents, touch: 0, []),
        .control(pay, both, touch: 0, []), .control(pay, ControlEvents(rawValue: 1 << 24), touch: 0, []),
      ]
    }
  }

  @Test("Content scrolls to a place, or nobody knows where")
  func scrolling() throws {
    func scroll(_ change: String, _ rule: String, _ text: String, _ offset: String? = nil) -> String {
      let member = offset.map { #","contentOffset":\#($0)"# } ?? ""
      return #"{"change":"\#(change)"\#(member),"kind":"scroll","rule":"\#(rule)","scrollView":"list","#
        + #""text":"\#(text)."}"#
    }
    let list = #"UIScrollView \"list\""#
    let unknown = "\(list) scrolls by an unknown distance: contentSize is not declared"
    try expect([
      scroll("tracking", "R136", "\(list) tracks the touch"),
      scroll("willBeginDragging", "R134", "\(list) begins dragging"),
      scroll("didScroll", "R137", "\(list) scrolls to (0, 12.33)", "[0,12.328125]"),
      scroll("didScroll", "R137", unknown, "null"),
      scroll("didEndDragging", "R136", "\(list) ends dragging"),
      scroll("wheel", "R88", "\(list) scrolls to (0, 5)", "[0,5]"),
      scroll("wheel", "R88", unknown, "null"),
      #"{"change":"nobody","kind":"scroll","rule":"R88","scrollView":null,"#
        + #""text":"No view under the pointer takes scroll events."}"#,
    ]) { written in
      let list = try written.view("list")
      let changes: [Timeline.ScrollChange] = [
        .tracking, .willBeginDragging, .didScroll(contentOffset: Point(0, 12.328125)),
        .didScroll(contentOffset: nil), .didEndDragging, .wheel(contentOffset: Point(0, 5)),
        .wheel(contentOffset: nil), .nobody,
      ]
      return changes.map { .scroll(list, $0) }
    }
  }

  @Test("A view that a touch has removed is gone")
  func removed() throws {
    try expect([
      #"{"kind":"removed","rule":"R48","text":"UIScrollView \"list\" removed itself from its superview when touched.","#
        + #""view":"list"}"#
    ]) { [.removed(try $0.view("list"))] }
  }
}

extension WrittenTimeline {
  /// An action with a target: the controller of a view.
  func action(_ selector: String, to rootView: String) throws -> Timeline.PerformedAction {
    let controller = try #require(built.scene.tree.viewController(of: view(rootView)))
    return Timeline.PerformedAction(
      selector: selector, target: .viewController(controller), performer: .viewController(controller),
      asked: [])
  }
}
