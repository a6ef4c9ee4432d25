import SceneCoding
import TestSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Timelines in lines")
struct TimelineTextTests {
  private func text(
    of written: WrittenTimeline, include: EventParts = .all
  ) throws -> String {
    var encoder = TimelineEncoder(written.timeline, of: written.script, in: written.built.scene)
    encoder.include = include
    return encoder.text()
  }

  @Test("Each moment has its time, what happened, and what came of it; below stands the outcome")
  func whole() throws {
    var written = try WrittenTimeline()
    let tap = try written.built.recognizer("tap")
    let pay = try written.view("pay")
    let action = Timeline.PerformedAction(selector: "open:", target: nil, performer: nil, asked: [])
    written.script = EventScript(
      [
        InputEvent(at: 0, .touch(TouchSample(.began, at: Point(x: 160, y: 284.333333)))),
        InputEvent(
          at: 0, .touch(TouchSample(finger: 1, .began, at: Point(x: 1, y: 2), type: .pencil))),
      ], fingers: [.number(1), .text("b")])
    try written.addTouch(on: "pay", fate: .nobody)
    written.add([.hitTest(touch: 0), .receives(tap, touch: 0)], events: 0..<2)
    written.add([.control(pay, .touchUpInside, touch: 0, [action]), .action(action)], at: 12.3456)
    let lines = try text(of: written).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5) == [
        "0.000  finger 1 began at (160, 284.33)",
        "       finger b began at (1, 2) (pencil)",
        "         Touch 0 hits UIButton \"pay\".",
        "         `tap` receives touch 0.",
        "12.346  time passes",
      ])
    #expect(lines.contains("- Touch 0 went to no view."))
    #expect(lines.contains("- 12.346  open: from pay (touchUpInside), performed by nobody."))
    #expect(lines.contains("- 12.346  open:, performed by nobody."))
    let separator = try #require(lines.firstIndex(of: ""))
    #expect(lines[separator + 1].hasPrefix("Touch 0 went to no view; "))
    #expect(lines[separator + 1].hasSuffix("."))
  }

  @Test("A recognizer's line says how often it fired")
  func gestures() throws {
    var written = try WrittenTimeline()
    let tap = try written.built.recognizer("tap")
    written.timeline.finalStates = [tap: .possible]
    written.add([.gesture(tap, .ended, GestureReading(at: .zero), [])])
    #expect(try text(of: written, include: .summary).contains("\n- `tap` fired once."))
  }

  @Test("Either part stands alone")
  func parts() throws {
    var written = try WrittenTimeline()
    written.script = EventScript([InputEvent(at: 1, .wait)])
    written.add([], at: 1, events: 0..<1)
    #expect(try text(of: written, include: .timeline).hasPrefix("1.000  wait"))
    #expect(try text(of: written, include: .summary).hasPrefix("There is no first responder."))
    #expect(try !text(of: written, include: []).contains("wait"))
  }

  private static let kinds: [(InputEvent.Action, String)] = [
    (.press(PressSample(.menu, .moved)), "press menu changed"), (.responder(.motion(.began)), "shake began"),
    (.responder(.remoteControl("play")), "remote control play"),
    (.responder(.remoteControl(nil)), "remote control"),
    (.pointer(.hover(Point(x: 1, y: 2))), "pointer at (1, 2)"), (.pointer(.hover(nil)), "pointer left"),
    (
      .pointer(.scroll(ScrollSample(at: Point(x: 1, y: 2), by: Vector(dx: 0, dy: -3)))),
      "scroll at (1, 2) by (0, -3)"
    ),
    (.action(SentAction("go:")), "action go:"),
    (.becomeFirstResponder(.view(ViewIndex(0))), "window becomeFirstResponder"),
    (.resignFirstResponder(nil), "the first responder resignFirstResponder"),
    (.resignFirstResponder(.view(ViewIndex(0))), "window resignFirstResponder"),
  ]

  @Test("Every kind of event is a few words", arguments: kinds)
  func events(action: InputEvent.Action, words: String) throws {
    var written = try WrittenTimeline()
    written.script = EventScript([InputEvent(at: 0, action)])
    written.add([], events: 0..<1)
    #expect(try text(of: written, include: .timeline).split(separator: "\n").first == "0.000  \(words)")
  }
}
