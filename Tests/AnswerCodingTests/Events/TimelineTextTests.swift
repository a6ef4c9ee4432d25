import AnswerCoding
import SceneCoding
import SceneSupport
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
        InputEvent(at: 0, .touch(TouchSample(.began, at: Point(160, 284.333333)))),
        InputEvent(
          at: 0, .touch(TouchSample(finger: 1, .began, at: Point(1, 2), type: .pencil))),
      ], fingers: [.number(1), .text("b")])
    try written.addTouch(on: "pay", fate: .nobody)
    written.add([.hitTest(touch: 0), .receives(tap, touch: 0)], events: 0..<2)
    written.add([.control(pay, .touchUpInside, touch: 0, [action]), .action(action)], at: 12.3456)
    let lines = try text(of: written).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(2) == [
        "0.000  finger 1 began at (160, 284.3)",
        "       finger b began at (1, 2) (pencil)",
        "         Touch 1 hits UIButton \"pay\".",
        "         `tap` receives touch 1.",
        "12.346  (no event)",
        "          UIButton \"pay\" sends `open:` for touchUpInside: no responder performs it.",
        "          No responder performs `open:`.",
      ])
    #expect(lines[0].hasPrefix("Touch 1 hit no view; ") && lines[1] == "")
    let summary = try text(of: written, include: [.summary]).split(separator: "\n")
    #expect(
      summary.contains("- 12.346  `open:` from UIButton \"pay\" (touchUpInside), not performed."))
    #expect(summary.contains("- 12.346  `open:`, not performed."))
  }

  /// R103: what is dragged is told once, with how often and how far.
  @Test("A run of movements is one line for each party")
  func folded() throws {
    let scene = TestScene.inR {
      TestView("list", "UIScrollView", 100, 100).events {
        $0.contentSize = Vector(100, 900)
      }
      TestView("V", 200, 0, 100, 100).handling(.touches).recognizing(
        TestGestureRecognizer("drag", .pan).sending("dragged:", to: "R").with {
          $0.cancelsTouchesInView = false
        })
    }
    func lines(_ x: Double) throws -> [String] {
      let built = try scene.built()
      let places = (0..<8).map { Point(x, 90 - 10 * Double($0)) }
      let events = places.enumerated().map { index, place in
        InputEvent(at: Double(index) / 10, .touch(TouchSample(index == 0 ? .began : .moved, at: place)))
      }
      let script = EventScript(events)
      var encoder = TimelineEncoder(try built.scene.timeline(of: script), of: script, in: built.scene)
      encoder.include = [.timeline]
      return encoder.text().split(separator: "\n").map(String.init)
    }
    let list = try lines(50)
    #expect(list.contains("0.200–0.700  finger 1 moved 6 times, from (50, 70) to (50, 20)"))
    #expect(list.contains { $0.hasSuffix("`list.panGestureRecognizer` changed 6 times.") })
    #expect(
      list.contains {
        $0.hasSuffix("UIScrollView \"list\" scrolls 6 times, from (0, 20) to (0, 70).")
      })
    let view = try lines(250)
    #expect(view.contains { $0.hasSuffix("`drag` calls `dragged:` on UIView \"R\" 6 times.") })
    #expect(view.contains { $0.hasSuffix("UIView \"V\" gets touchesMoved 6 times.") })
    #expect(view.count < 16)
  }

  @Test("A decision has its rule behind it, and the constant that decided")
  func grounds() throws {
    var written = try WrittenTimeline()
    let tap = try written.built.recognizer("tap")
    written.add([
      .state(tap, from: .possible, to: .failed, .moved(12.3, allowed: 10)),
      .state(tap, from: .possible, to: .ended, .recognized),
      .gesture(tap, .ended, GestureReading(at: .zero), []),
      .ignores(tap, touch: 0, .disabled),
    ])
    let lines = try text(of: written, include: [.timeline]).split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.hasSuffix("`tap` failed: moved 12.3 points (limit 10, R117, tapMovement).")
      })
    #expect(lines.contains { $0.hasSuffix("`tap` recognized.") })
    #expect(lines.contains { $0.hasSuffix("isEnabled is false (R101).") })
    #expect(lines.last == "The constant `tapMovement` is an estimate; change it in `options`.")
    #expect(lines.count == 5, "what has no target is no line")
  }

  @Test("A recognizer's line says how often it fired")
  func gestures() throws {
    var written = try WrittenTimeline()
    let tap = try written.built.recognizer("tap")
    written.timeline.finalStates = [tap: .possible]
    written.add([.gesture(tap, .ended, GestureReading(at: .zero), [])])
    #expect(try text(of: written, include: [.summary]).contains("\n- `tap` fired once."))
  }

  @Test("Either part stands alone")
  func parts() throws {
    var written = try WrittenTimeline()
    written.script = EventScript([InputEvent(at: 1, .wait)])
    written.add([], at: 1, events: 0..<1)
    #expect(try text(of: written, include: [.timeline]).hasPrefix("1.000  wait"))
    #expect(try text(of: written, include: [.summary]).hasPrefix("No first responder."))
    #expect(try !text(of: written, include: []).contains("wait"))
  }

  private static let kinds: [(InputEvent.Action, String)] = [
    (.press(PressSample(.menu, .moved)), "press menu changed"), (.responder(.motion(.began)), "shake began"),
    (.responder(.remoteControl("play")), "remote control play"),
    (.responder(.remoteControl(nil)), "remote control"),
    (.responder(.insertText("a\n")), #"type "a\n""#),
    (.pointer(.hover(Point(1, 2))), "pointer at (1, 2)"),
    (.pointer(.hover(nil)), "pointer leaves the screen"),
    (
      .pointer(.scroll(ScrollSample(at: Point(1, 2), by: Vector(0, -3)))),
      "scroll at (1, 2) by (0, -3)"
    ),
    (.action(SentAction("go:")), "action go:"),
    (.becomeFirstResponder(.view(ViewIndex(0))), "UIWindow \"window\" becomeFirstResponder"),
    (.resignFirstResponder(nil), "the first responder resignFirstResponder"),
    (.resignFirstResponder(.view(ViewIndex(0))), "UIWindow \"window\" resignFirstResponder"),
  ]

  @Test("Every kind of event is a few words", arguments: kinds)
  func events(action: InputEvent.Action, words: String) throws {
    var written = try WrittenTimeline()
    written.script = EventScript([InputEvent(at: 0, action)])
    written.add([], events: 0..<1)
    #expect(try text(of: written, include: [.timeline]).split(separator: "\n").first == "0.000  \(words)")
  }
}
