import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Laws of timelines")
struct TimelineLawTests {
  /// A timeline that is right, and one entry of it that is replaced.
  struct Break: Sendable, CustomTestStringConvertible {
    let law: String
    let scene: TestScene
    let script: TestScript
    /// What stands in an entry's place; nil where it stays.
    let replacement: @Sendable (Timeline.Entry) -> Timeline.Entry?

    var testDescription: String { law }

    init(
      _ law: String, _ scene: TestScene, _ script: TestScript,
      _ replacement: @escaping @Sendable (Timeline.Entry) -> Timeline.Entry?
    ) {
      (self.law, self.scene, self.script, self.replacement) = (law, scene, script, replacement)
    }
  }

  @Test("Each is broken by a timeline that is wrong in one place", arguments: breaks)
  func broken(row: Break) throws {
    var played = try PlayedTimeline(row.script.script, on: row.scene.built())
    for law in TimelineLaw.all { #expect(law.violation(played) == nil) }
    let law = try #require(TimelineLaw.all.first { $0.name == row.law })
    let entries = played.timeline.entries
    let index = try #require(entries.firstIndex { row.replacement($0) != nil })
    played.timeline.entries[index] = try #require(row.replacement(entries[index]))
    #expect(law.violation(played) != nil)
  }

  @Test("Moments leave nothing out")
  func tiling() throws {
    var played = try PlayedTimeline(EventCases.touched.script, on: drawn.built())
    #expect(TimelineLaw.tiling(played) == nil)
    played.timeline.moments.removeLast()
    #expect(TimelineLaw.tiling(played) != nil)
  }

  @Test("There is a wrong timeline for each")
  func completeness() {
    #expect(Set(Self.breaks.map(\.law) + ["tiling"]) == Set(TimelineLaw.all.map(\.name)))
  }

  private var drawn: TestScene { Self.drawn }
  private static let drawn = EventCases.view(EventCases.pan)
  private static let pans = EventCases.nested(EventCases.pan, TestGestureRecognizer("inner", .pan))
  private static let taps = EventCases.view(EventCases.single, EventCases.double)
  private static let control = EventCases.control("UIControl")
  /// A control that is removed when it is touched.
  private static let pushed = control.changing("B") { $0.sending("act:", to: "P", for: .touchDown) }
  /// An entry that says nothing new.
  private static let nothing = Timeline.Entry.hitTest(touch: 0)

  static let breaks = [
    Break("transitions", drawn, EventCases.dragged) { $0.entering == .began ? nothing : nil },
    Break("actions", drawn, EventCases.dragged) { if case .gesture = $0 { nothing } else { nil } },
    // A view's tap is made one that is another view's.
    Break("receipt", pans, TestScript().tap(70, 70)) {
      if case .receives(_, let touch) = $0 { .receives(RecognizerIndex(1), touch: touch) } else { nil }
    },
    Break("candidates", drawn, EventCases.dragged) { if case .receives = $0 { nothing } else { nil } },
    Break("resets", drawn, EventCases.dragged) { $0.entering == .ended ? nothing : nil },
    Break("exclusion", pans, TestScript().down(20, 20).move(40, 20).move(60, 20).up(60, 20)) {
      guard case .state(let index, .possible, .failed, let cause) = $0 else { return nil }
      return .state(index, from: .possible, to: .began, cause)
    },
    Break("ties", pans, TestScript().down(20, 20).move(40, 20).move(60, 20).up(60, 20)) {
      $0.entering == .failed ? nothing : nil
    },
    Break("requirements", taps, EventCases.touched) { $0.entering == .failed ? nothing : nil },
    Break("deliveries", drawn, EventCases.dragged) { $0.telling == .began ? nothing : nil },
    Break("fates", control, TestScript().tap(150, 120)) { $0.telling == .ended ? nothing : nil },
    Break("causes", drawn, EventCases.dragged) {
      guard case .delivery(let delivery) = $0 else { return nil }
      return .delivery(.init(phase: .moved, view: delivery.view, touches: delivery.touches, cause: .event))
    },
    Break("controls", control, TestScript().tap(150, 120)) { if case .control = $0 { nothing } else { nil } },
    Break("cells", FactTests.table(nil), FactTests.tapped) {
      if case .cell(_, _, .highlighted, _) = $0 { nothing } else { nil }
    },
    Break("removals", pushed, TestScript().tap(150, 120).doing("act:", .removeFromSuperview(ViewIndex(2)))) {
      guard case .withheld(let withholding) = $0 else { return nil }
      return .delivery(
        .init(phase: .ended, view: withholding.view, touches: withholding.touches, cause: .event))
    },
    Break("readings", drawn, EventCases.dragged) {
      guard case .gesture(let index, let state, _, let performed) = $0 else { return nil }
      return .gesture(index, state, GestureReading(at: Point(.nan, 0)), performed)
    },
    Break("hosted", SwiftUICases.nested, SwiftUICases.tap) { $0.isReceived ? nothing : nil },
    Break("exclusiveHosted", SwiftUICases.nested, SwiftUICases.tap) { $0.firing },
    Break("cancelledHosted", SwiftUICases.nested, TestScript().down(50, 50).touch(.cancelled, 50, 50)) {
      $0.firing
    },
  ]
}

extension Timeline.Entry {
  fileprivate var isReceived: Bool {
    if case .swiftUI(let entry) = self { entry.change == .receives } else { false }
  }
  /// One of SwiftUI's gestures that fails, and fires instead.
  fileprivate var firing: Timeline.Entry? {
    guard case .swiftUI(let entry) = self, case .fails = entry.change else { return nil }
    return .swiftUI(
      .init(gesture: entry.gesture, touch: entry.touch, change: .fires(.swiftUI(50)), isLikely: false))
  }
  fileprivate var entering: GestureState? { if case .state(_, _, let state, _) = self { state } else { nil } }
  fileprivate var telling: TouchPhase? {
    if case .delivery(let delivery) = self { delivery.phase } else { nil }
  }
}
