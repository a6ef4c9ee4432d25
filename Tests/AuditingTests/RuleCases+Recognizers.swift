import AuditRules
import Auditing
import HitTesting
import SceneSupport
import TouchGeometry

extension RuleCase {
  /// One recognizer around another of the same size.
  private static func nested(
    _ outer: TestGestureRecognizer, _ inner: TestGestureRecognizer
  ) -> TestScene {
    .inR {
      TestView("outer", 100, 100) { TestView("inner", 100, 100).recognizing(inner) }.recognizing(
        outer)
    }
  }

  /// A plain control in a view with a recognizer.
  private static func control(
    _ recognizer: TestGestureRecognizer, _ change: (TestView) -> TestView = { $0 }
  ) -> TestScene {
    .inR {
      TestView("box", 100, 100) { change(TestView("c", "UIControl", 50, 50)) }
        .recognizing(recognizer)
    }
  }

  private static func tap(_ id: String) -> TestGestureRecognizer { TestGestureRecognizer(id, .tap) }
  private static func press(_ id: String, _ duration: Double) -> TestGestureRecognizer {
    TestGestureRecognizer(id, .longPress).parameters { $0.minimumPressDuration = duration }
  }
  private static func swipe(_ id: String, _ direction: Directions) -> TestGestureRecognizer {
    TestGestureRecognizer(id, .swipe).parameters { $0.direction = direction }
  }
  private static func fingers(_ id: String, _ count: Int) -> TestGestureRecognizer {
    tap(id).parameters { $0.numberOfTouchesRequired = count }
  }

  private static func conflict(
    _ name: String, _ scene: TestScene, violations: String = "", incomplete: String = "", passes: String = ""
  ) -> RuleCase {
    RuleCase(
      .recognizerConflict, name, scene, violations: violations, incomplete: incomplete,
      passes: passes)
  }

  static let recognizers = losers + winners + onOneView

  private static let losers: [RuleCase] = [
    conflict(
      "deeper views take every tap (R107)", nested(tap("t1"), tap("t2")), violations: "outer",
      passes: "inner"),
    conflict(
      "a part is left to the outer one",
      .inR {
        TestView("outer", 100, 100) { TestView("inner", 50, 100).recognizing(tap("t2")) }
          .recognizing(tap("t1"))
      }, passes: "outer, inner"),
    conflict(
      "a shorter press within goes first", nested(press("p1", 0.5), press("p2", 0.3)), violations: "outer",
      passes: "inner"),
    conflict(
      "a tap prevents none of more taps (R109)", nested(tap("t1").taps(2), tap("t2")),
      passes: "outer, inner"),
    conflict(
      "the deeper one wants two fingers", nested(tap("t1"), fingers("t2", 2)), passes: "outer, inner"),
    conflict(
      "the deeper one gets no touch (R101)",
      nested(tap("t1"), tap("t2").delegate { $0.shouldReceive = false }),
      passes: "outer, inner"),
    conflict(
      "the deeper one does not begin (R104)",
      nested(tap("t1"), tap("t2").delegate { $0.shouldBegin = false }),
      passes: "outer, inner"),
    conflict(
      "both may recognize (R105)",
      nested(tap("t1").delegate { $0.shouldRecognizeSimultaneouslyWith = .all }, tap("t2")),
      passes: "outer, inner"),
    conflict(
      "the deeper one prevents nobody (R105)", nested(tap("t1"), tap("t2").with { $0.canPrevent = .none }),
      passes: "outer, inner"),
    conflict(
      "the deeper one waits for the outer one (R108)", nested(tap("t1"), tap("t2").requiring("t1")),
      violations: "inner", passes: "outer"),
    conflict(
      "a button fills the view, and keeps its taps (R116)",
      .inR { TestView("box", 50, 50) { button("b", 0, 0) }.recognizing(tap("t")) }, violations: "box"),
    conflict(
      "but it is not asked where its touches are not cancelled (R116)",
      .inR {
        TestView("box", 50, 50) { button("b", 0, 0) }.recognizing(
          tap("t").with { $0.cancelsTouchesInView = false })
      }, passes: "box"),
    conflict(
      "what the deeper one's delegate answers elsewhere is not known",
      nested(
        tap("t1"), tap("t2").delegate { $0.receivesWhere = { .locationIn(try $0("inner")) } }),
      incomplete: "outer gestureRequirements", passes: "inner"),
  ]

  private static let winners: [RuleCase] = [
    conflict("a tap takes the touches of a plain control (R116)", control(tap("t")), violations: "box"),
    conflict("so does a press that needs no time (R117)", control(press("p", 0)), violations: "box"),
    conflict("but not one that is held", control(press("p", 0.5)), passes: "box"),
    conflict(
      "but not of a button",
      .inR { TestView("box", 100, 100) { button("b", 0, 0) }.recognizing(tap("t")) }, passes: "box"),
    conflict(
      "unless it is the button's own", .inR { button("b", 0, 0).recognizing(tap("t")) }, violations: "b"),
    conflict(
      "two taps are no tap (R109)", control(tap("t").taps(2).with { $0.delaysTouchesEnded = false }),
      passes: "box"),
    conflict("but the end of one waits for the second (R112)", control(tap("t").taps(2)), violations: "box"),
    conflict(
      "a button's touch waits for a tap that fails (R111)",
      .inR {
        TestView("box", 100, 100) { button("b", 0, 0) }
          .recognizing(tap("t").with { $0.delaysTouchesBegan = true })
      }, violations: "box"),
    conflict(
      "and for a drag (R111)",
      control(TestGestureRecognizer("p", .pan).with { $0.delaysTouchesBegan = true }), violations: "box"),
    conflict(
      "but not for one that leaves controls alone (R101, R111)",
      control(tap("t").with { $0.delaysTouchesBegan = true }.delegate { $0.exceptControls = true }),
      passes: "box"),
    conflict("nor are two fingers", control(fingers("t", 2)), passes: "box"),
    conflict(
      "its delegate leaves controls alone (R101)", control(tap("t").delegate { $0.exceptControls = true }),
      passes: "box"),
    conflict(
      "its delegate wants no touch (R101)", control(tap("t").delegate { $0.shouldReceive = false }),
      passes: "box"),
    conflict(
      "its delegate lets it not begin (R104)", control(tap("t").delegate { $0.shouldBegin = false }),
      passes: "box"),
    conflict(
      "nor does the control (R104)",
      control(tap("t")) { $0.events { $0.gestureRecognizerShouldBegin = false } }, passes: "box"),
    conflict(
      "a deeper recognizer takes the tap, and no touch (R105)",
      control(tap("t")) { $0.recognizing(tap("own").with { $0.cancelsTouchesInView = false }) },
      passes: "box, c"),
  ]

  private static let onOneView: [RuleCase] = [
    conflict(
      "two taps on one view, single or double",
      .inR { TestView("v", 100, 100).recognizing(tap("t1"), tap("t2")) },
      incomplete: "v gestureRequirements", passes: "v"),
    conflict(
      "single and double, of which one waits (R108)",
      .inR { TestView("v", 100, 100).recognizing(tap("t1").requiring("t2"), tap("t2").taps(2)) },
      passes: "v, v"),
    conflict(
      "swipes to the left and to the right",
      .inR { TestView("v", 100, 100).recognizing(swipe("s1", .left), swipe("s2", .right)) },
      passes: "v, v"),
    conflict(
      "two double taps: the second takes them (R105, R153)",
      .inR { TestView("v", 100, 100).recognizing(tap("t1").taps(2), tap("t2").taps(2)) },
      violations: "v", passes: "v"),
    conflict("no recognizers", plain),
  ]
}
