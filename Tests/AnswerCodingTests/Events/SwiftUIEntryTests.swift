import AnswerCoding
import SceneCoding
import SwiftUITesting
import SceneSupport
import TestSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

/// SwiftUI's gestures in timelines: every change as it is written, what is assumed, and what is said in the end.
@Suite("SwiftUI's gestures in timelines")
struct SwiftUIEntryTests {
  private static func gesture(_ id: String, _ change: (inout SwiftUIGesture) -> Void = { _ in })
    -> SwiftUIModifier
  {
    var gesture = SwiftUIGesture(id: id)
    change(&gesture)
    return .gesture(gesture)
  }

  private static func scene(_ recognizers: TestGestureRecognizer..., kind: SwiftUINode.Kind = .color)
    -> TestScene
  {
    var card = SwiftUINode(kind)
    card.id = "card"
    card.frame = Rect(0, 0, 100, 100)
    card.modifiers = [gesture("open"), gesture("twice") { $0.count = 2 }]
    let content = SwiftUIContent([card], on: SwiftUIPlatform(system: 18, linkedSDK: .ios18))
    return .filling { frame in
      var root = TestView("root", frame)
      root.subviews = [TestView("host", frame).with { $0.swiftUI = content }]
      root.gestureRecognizers = recognizers
      return root
    }
  }

  private func written(_ scene: TestScene, _ events: [(Double, TouchPhase, Double)]) throws -> WrittenTimeline
  {
    var written = try WrittenTimeline(scene)
    written.script = EventScript(
      events.map { InputEvent(at: $0.0, .touch(TouchSample($0.1, at: Point(50, $0.2)))) })
    written.timeline = try written.built.scene.timeline(of: written.script)
    return written
  }

  private func assumptions(_ written: WrittenTimeline) throws -> [String] {
    try #require(try written.document()["assumptions"] as? [String])
  }

  private static let tap: [(Double, TouchPhase, Double)] = [(0, .began, 50), (0.05, .ended, 50)]

  // MARK: - Entries

  typealias Row = (
    change: @Sendable (SwiftUITarget, RecognizerIndex) -> SwiftUIChange, members: String, text: String
  )

  private static let rows: [Row] = [
    ({ _, _ in .receives }, #""change":"receives""#, "`open` receives touch 1."),
    (
      { other, _ in .waits(for: other, .swiftUI(54)) }, #""change":"waits","for":"twice""#,
      "`open` waits for `twice` to fail."
    ),
    ({ _, _ in .fires(.swiftUI(50)) }, #""change":"fires""#, "`open` fires."),
    (
      { _, _ in .began(Vector(1, 2), .swiftUI(50)) }, #""change":"began","translation":[1,2]"#,
      "`open` begins."
    ),
    (
      { _, _ in .changed(Vector(1, 2)) }, #""change":"changed","translation":[1,2]"#,
      "`open` changes: translation (1, 2)."
    ),
    ({ _, _ in .ended(Vector(1, 2)) }, #""change":"ended","translation":[1,2]"#, "`open` ends."),
    (
      { _, _ in .cancelled(.touchesCancelled) }, #""because":"touchesCancelled","change":"cancelled""#,
      "`open` is cancelled: onEnded is not called."
    ),
    (
      { _, _ in .cancelled(.viewRemoved) }, #""because":"viewRemoved","change":"cancelled""#,
      "`open` is cancelled: its hosting view was removed."
    ),
    (
      { _, _ in .fails(.disabled(.swiftUI(40))) }, #""because":"disabled","change":"fails""#,
      "`open` does not fire: isEnabled is false."
    ),
    (
      { _, _ in .fails(.masked) }, #""because":"masked","change":"fails""#,
      "`open` does not fire: its GestureMask excludes it."
    ),
    (
      { _, _ in .fails(.moved(50, allowed: 45, .swiftUI(55))) },
      #""because":"moved","change":"fails","limit":45,"value":50"#,
      "`open` does not fire: moved 50 points (limit 45)."
    ),
    (
      { _, _ in .fails(.tooSlow(allowed: 0.75)) }, #""because":"tooSlow","change":"fails","limit":0.75"#,
      "`open` does not fire: the tap lasted over 0.75 s."
    ),
    (
      { _, _ in .fails(.tooShort(0.2, required: 0.5)) },
      #""because":"tooShort","change":"fails","limit":0.5,"value":0.2"#,
      "`open` does not fire: lasted 0.2 s (minimum 0.5)."
    ),
    (
      { _, _ in .fails(.notFarEnough(3, required: 10)) },
      #""because":"notFarEnough","change":"fails","limit":10,"value":3"#,
      "`open` does not fire: moved 3 points (minimum 10)."
    ),
    (
      { _, _ in .fails(.tooFewTouches) }, #""because":"tooFewTouches","change":"fails""#,
      "`open` does not fire: it needs two fingers."
    ),
    (
      { _, _ in .fails(.noFurtherTap(0.5)) }, #""because":"noFurtherTap","change":"fails","limit":0.5"#,
      "`open` does not fire: no further tap within 0.5 s."
    ),
    (
      { _, _ in .fails(.tapApart(50, allowed: 45)) },
      #""because":"tapApart","change":"fails","limit":45,"value":50"#,
      "`open` does not fire: next tap 50 points away (limit 45)."
    ),
    (
      { _, _ in .fails(.touchesCancelled) }, #""because":"touchesCancelled","change":"fails""#,
      "`open` does not fire: the touch was cancelled."
    ),
    (
      { _, _ in .fails(.viewRemoved) }, #""because":"viewRemoved","change":"fails""#,
      "`open` does not fire: its hosting view was removed."
    ),
    (
      { other, _ in .fails(.preventedBy(other, .swiftUI(50))) },
      #""because":"preventedBy","by":"twice","change":"fails""#, "`open` does not fire: `twice` fires."
    ),
    (
      { _, tap in .fails(.lostTo(tap)) }, #""because":"lostTo","by":"tap","change":"fails""#,
      "`open` does not fire: the UIKit recognizer `tap` took the touch."
    ),
    (
      { _, _ in .undecided(.ownKind) }, #""because":"ownKind","change":"undecided""#,
      "`open` cannot be decided: its gesture is not declared."
    ),
    (
      { _, _ in .undecided(.severalFingers) }, #""because":"severalFingers","change":"undecided""#,
      "`open` cannot be decided: several fingers in one hosting view are not modeled."
    ),
    (
      { _, _ in .undecided(.leftButton) }, #""because":"leftButton","change":"undecided""#,
      "`open` cannot be decided: the finger left the button; the allowed distance is not documented."
    ),
    (
      { _, _ in .undecided(.tapsElsewhere) }, #""because":"tapsElsewhere","change":"undecided""#,
      "`open` cannot be decided: the next tap meets other gestures."
    ),
    (
      { other, _ in .undecided(.rival(other)) }, #""because":"rival","by":"twice","change":"undecided""#,
      "`open` cannot be decided: it competes with `twice`."
    ),
    (
      { _, tap in .undecided(.sameTime(tap)) }, #""because":"sameTime","by":"tap","change":"undecided""#,
      "`open` cannot be decided: the UIKit recognizer `tap` recognizes the same touch."
    ),
    (
      { _, tap in .undecided(.underWay(tap)) }, #""because":"underWay","by":"tap","change":"undecided""#,
      "`open` cannot be decided: the UIKit recognizer `tap` begins while it is active."
    ),
    (
      { _, tap in .undecided(.inside(tap)) }, #""because":"inside","by":"tap","change":"undecided""#,
      "`open` cannot be decided: the UIKit recognizer `tap` inside the hosting view has the touch."
    ),
  ]

  @Test("Each change tells its cause, its rule, and that it is likely where it is")
  func changes() throws {
    var written = try WrittenTimeline(Self.scene(TestGestureRecognizer("tap")))
    let (host, tap) = (try written.view("host"), try written.built.recognizer("tap"))
    try written.addTouch(on: "host")
    written.timeline.touches[0].hosted = (host, 0)
    let (open, twice) = (
      SwiftUITarget(host: host, node: 0, modifier: 0), SwiftUITarget(host: host, node: 0, modifier: 1)
    )
    var expected: [String] = []
    var entries: [Timeline.Entry] = []
    for (index, row) in Self.rows.enumerated() {
      let (change, isLikely) = (row.change(twice, tap), index % 2 == 0)
      entries.append(.swiftUI(.init(gesture: open, touch: 0, change: change, isLikely: isLikely)))
      expected.append(
        #"{\#(row.members),"gesture":"open","host":"host","isLikely":\#(isLikely),"kind":"swiftUI","rule":""#
          + #"\#(change.ruleForTests)","text":"`open` \#(isLikely ? "probably " : "")\#(row.text.dropFirst(7))","touch":0}"#
      )
    }
    written.add(entries)
    let sorted = { (text: String) in text.dropFirst().dropLast().split(separator: ",").sorted() }
    for (entry, row) in zip(try written.entries(), expected) { #expect(sorted(entry) == sorted(row)) }
    #expect(try written.entries().count == Self.rows.count)
  }

  @Test("A touch in a hosting view is said to be at a node, or at none (SU3, SU20)")
  func hosted() throws {
    var written = try WrittenTimeline(Self.scene())
    let host = try written.view("host")
    for node in [0, nil] {
      try written.addTouch(on: "host")
      written.timeline.touches[written.timeline.touches.count - 1].hosted = (host, node)
    }
    written.add([.hosted(touch: 0), .hosted(touch: 1)])
    #expect(
      try written.entries() == [
        #"{"host":"host","kind":"hosted","node":"card","rule":"SU3","text":"Color \"card\" gets touch 1.","touch":0}"#,
        #"{"host":"host","kind":"hosted","node":null,"rule":"SU20","#
          + #""text":"No SwiftUI view in UIView \"host\" contains touch 2.","touch":1}"#,
      ])
  }

  // MARK: - Outcomes

  @Test("The summary tells of each gesture, and its sentence of those that fire")
  func summary() throws {
    let written = try written(Self.scene(), Self.tap)
    let gestures = try #require(try written.summary("swiftUI") as? [Any])
    #expect(
      try written.objects(gestures) == [
        #"{"fired":1,"gesture":"open","host":"host","kind":"tap","text":"`open` fired once."}"#,
        #"{"fired":0,"gesture":"twice","host":"host","kind":"tap","#
          + #""text":"`twice` does not fire: no further tap within 0.35 s."}"#,
      ])
    #expect(
      try written.summary("text") as? String
        == #"Touch 1 hit UIView "host", a SwiftUI hosting view; `open` fired."#)
  }

  @Test("Where nobody knows what fires, the sentence says so")
  func open() throws {
    let written = try written(
      Self.scene(TestGestureRecognizer("tap").taps(2)), Self.tap + [(0.1, .began, 50), (0.15, .ended, 50)])
    let text = try #require(try written.summary("text") as? String)
    #expect(text.hasSuffix("`tap` fired."), "\(text)")
    var encoder = TimelineEncoder(written.timeline, of: written.script, in: written.built.scene)
    #expect(
      encoder.text().split(separator: "\n").contains {
        $0.hasSuffix("recognizes the same touch (SU56).")
      })
  }

  @Test("A drag that goes on is one line of a text")
  func lines() throws {
    var scene = Self.scene()
    scene = scene.changing("host") { view in
      view.with { view in
        var node = view.swiftUI!.nodes[0]
        node.modifiers = [Self.gesture("pull") { $0.kind = .drag }]
        view.swiftUI = SwiftUIContent([node], on: SwiftUIPlatform(system: 18, linkedSDK: .ios18))
      }
    }
    let moves = (1...6).map { (0.1 * Double($0), TouchPhase.moved, 50 + 11 * Double($0)) }
    let written = try written(scene, [(0, .began, 50)] + moves + [(1, .ended, 116)])
    var encoder = TimelineEncoder(written.timeline, of: written.script, in: written.built.scene)
    let lines = encoder.text().split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("`pull` begins (SU50).") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("`pull` changes 5 times.") }, "\(lines)")
  }

  // MARK: - Assumptions

  @Test("What is certain is assumed by nobody, but for the pause between taps (SU54)")
  func taps() throws {
    let sentences = try assumptions(try written(Self.scene(), Self.tap))
    #expect(
      sentences.filter {
        $0.hasSuffix("uses the options `tapInterval` and `tapDistance`.")
      }
      .count == 1)
    #expect(!sentences.contains { $0.contains("ends SwiftUI gestures") || $0.contains("did not exist") })
  }

  @Test("UIKit's recognizers beside SwiftUI's gestures are named, with what is contested (SU7, SU56, SU57)")
  func recognizers() throws {
    let sentences = try assumptions(try written(Self.scene(TestGestureRecognizer("tap")), Self.tap))
    #expect(
      sentences.contains {
        $0 == "If it recognizes first, `tap` ends SwiftUI gestures, never the reverse (SU7, SU56, SU57)."
      }
    )
    #expect(
      sentences.contains {
        $0
          == "The UIKit recognizer is played as if `open`, `twice` did not exist; either may win (SU7, SU56, SU57)."
      }, "\(sentences)")
  }

  @Test("A drag over a scroll view of SwiftUI's that UIKit's search did not enter is not played (SU62)")
  func scrollViews() throws {
    let drag = [(0, TouchPhase.began, 50.0), (0.1, .moved, 80), (0.2, .ended, 80)]
    let sentence =
      #"A drag does not scroll ScrollView "card" here; scrolling would end its gestures (SU57, SU62)."#
    #expect(try assumptions(try written(Self.scene(kind: .scrollView), drag)).contains(sentence))
    #expect(try !assumptions(try written(Self.scene(kind: .scrollView), Self.tap)).contains(sentence))
    #expect(try !assumptions(try written(Self.scene(), drag)).contains(sentence))
  }
}

extension SwiftUIChange {
  /// By the numbers of docs/swiftui.md and docs/rules.md.
  fileprivate var ruleForTests: String {
    switch self {
    case .receives, .changed, .ended: "SU18"
    case .waits: "SU54"
    case .fires, .began: "SU50"
    case .cancelled(let failure), .fails(let failure): failure.rule.description
    case .undecided(let doubt): doubt.rule.description
    }
  }
}
