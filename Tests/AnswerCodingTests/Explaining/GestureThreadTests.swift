import EventPlaying
import Explaining
import HitTesting
@testable import AnswerCoding
@testable import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// Threads in which people asked why a gesture of UIKit's does not happen, with the cause and the change that they made.
@Suite("Classic threads about gestures of UIKit's own")
struct GestureThreadTests {
  struct Thread: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    /// The recognizer that is asked about; nil for the view that is touched.
    var asked: String? = "own"
    var touch: Point?
    /// The summary's words.
    let cause: String
    /// One of the fixes; nil where the gesture happens, or its loss has another cause than a recognizer.
    let fix: String?

    var testDescription: String { source }
  }

  private static func own(_ role: GestureParameters.Role, _ kind: GestureRecognizer.Kind = .pan)
    -> TestGestureRecognizer
  {
    TestGestureRecognizer("own", kind).parameters { $0.role = role }
  }

  private static let pop = own(.interactivePop, .screenEdgePan)

  /// A pager in the navigation controller's view, at its left edge.
  private static func stack(
    _ recognizer: TestGestureRecognizer = pop, _ declare: @escaping (inout EventProperties) -> Void = { _ in }
  ) -> TestScene {
    .inR {
      TestView("stack", 320, 568) {
        TestView("pager", 320, 568) { TestView("page", 960, 568) }.ofClass("UIScrollView")
          .events {
            $0.contentSize = Vector(960, 568)
            declare(&$0)
          }
      }.recognizing(recognizer)
    }
  }

  private static let waits =
    "Make pager.panGestureRecognizer wait for the swipe-back recognizer (interactivePopGestureRecognizer) of UIView \"stack\": pager.panGestureRecognizer.require(toFail: interactivePopGestureRecognizer)."
  private static let lost =
    "The swipe-back recognizer (interactivePopGestureRecognizer) of UIView \"stack\" does not begin: the pan recognizer on UIScrollView \"pager\" recognizes first."

  private static let all = [
    Thread(
      source:
        "https://github.com/fastred/AHKNavigationController/issues/3: swipe back does not work with a scroll view",
      scene: stack(), cause: lost, fix: waits),
    Thread(
      source:
        "https://github.com/xmartlabs/XLPagerTabStrip/issues/468: panGestureRecognizer.require(toFail:)",
      scene: stack(), cause: lost, fix: waits),
    Thread(
      source: "AHKNavigationController#3: the delegate's shouldBeRequiredToFailBy is the same",
      scene: stack(pop.delegate { $0.shouldBeRequiredToFailBy = ["pager.panGestureRecognizer"] }),
      cause: "recognizes the touch at (1, 284).", fix: nil),
    Thread(
      source: "R105: both at once", scene: stack(), cause: lost,
      fix:
        "Return true from shouldRecognizeSimultaneouslyWith for pager.panGestureRecognizer in the delegate of interactivePopGestureRecognizer."
    ),
    Thread(
      source: "R150: a scroll view that goes up and down is not in its way",
      scene: stack { $0.contentSize = Vector(320, 2000) }, cause: "recognizes the touch at (1, 284).",
      fix: nil),
    Thread(
      source: "R117: nor does the swipe back begin in the middle", scene: stack(),
      touch: Point(160, 300),
      cause: "does not begin: the touch does not match its gesture.", fix: nil),
    Thread(
      source: "https://github.com/SCLAlertView/issues/97: a pop that is switched off",
      scene: stack(pop.with { $0.isEnabled = false }),
      cause:
        "The swipe-back recognizer (interactivePopGestureRecognizer) of UIView \"stack\" does not receive the touch: isEnabled is false.",
      fix: nil),
    Thread(
      source: "R104: a delegate of one's own that refuses",
      scene: stack(pop.delegate { $0.shouldBegin = false }) { $0.contentSize = Vector(320, 2000) },
      cause: "does not begin: its delegate returns false from gestureRecognizerShouldBegin.", fix: nil),
    Thread(
      source: "AHKNavigationController#3, asked about the scroll view that is dragged at the left edge",
      scene: stack(), asked: nil, touch: Point(5, 284),
      cause:
        "UIView \"page\" gets the touch at (5, 284). \(lost)",
      fix: waits),
    Thread(
      source: "https://github.com/rechsteiner/Parchment/issues/542: swipe to delete in a paging controller",
      scene: .inR {
        TestView("pages", 320, 568) {
          TestView("list", 320, 568) { TestView("row", "UITableViewCell", 320, 80) }
            .ofClass("UITableView").events { $0.contentSize = Vector(320, 4000) }
            .recognizing(own(.swipeActions).with { $0.delaysTouchesBegan = false }.requiring("paging"))
        }.recognizing(TestGestureRecognizer("paging", .pan).parameters { $0.role = .pageController })
      }, touch: Point(200, 40),
      cause:
        "The swipe-actions pan recognizer of UITableView \"list\" does not begin: the page controller's pan recognizer of UIView \"pages\" recognizes first.",
      fix: nil),
    Thread(
      source:
        "https://github.com/dehli/TouchDraw/pull/51: a drawing view in a sheet refuses the pan that dismisses it",
      scene: .inR {
        TestView("sheet", 0, 50, 320, 500) {
          TestView("drawing", 320, 500).handling(.touches).events {
            $0.gestureRecognizerShouldBegin = false
          }
        }.recognizing(own(.sheetDismissal))
      },
      cause:
        "The sheet-dismissal pan recognizer of UIView \"sheet\" does not begin: UIView \"drawing\" prevents it.",
      fix: nil),
    Thread(
      source: "TouchDraw#51, as it was: the sheet's pan takes the touch from the drawing view",
      scene: .inR {
        TestView("sheet", 0, 50, 320, 500) { TestView("drawing", 320, 500).handling(.touches) }
          .recognizing(own(.sheetDismissal))
      }, asked: nil, touch: Point(100, 300),
      cause:
        "UIView \"drawing\" gets the touch at (100, 300). The sheet-dismissal pan recognizer of UIView \"sheet\" takes the touch from it once the touch moves.",
      fix: "Set cancelsTouchesInView to false on the pan recognizer on UIView \"sheet\"."),
    Thread(
      source:
        "https://github.com/duemunk/TDMScreenEdgePanGestureRecognizer: an edge pan below a scroll view that bounces",
      scene: stack(TestGestureRecognizer("own", .screenEdgePan).parameters { $0.edges = .left }),
      cause:
        "The screenEdgePan recognizer on UIView \"stack\" does not begin: the pan recognizer on UIScrollView \"pager\" recognizes first.",
      fix:
        "Make pager.panGestureRecognizer wait for the screenEdgePan recognizer on UIView \"stack\": pager.panGestureRecognizer.require(toFail: own)."
    ),
    Thread(
      source: "R135: a slider keeps its drag from the page controller",
      scene: .inR {
        TestView("pages", 320, 568) { TestView("slider", "UISlider", 20, 100, 280, 40) }
          .recognizing(TestGestureRecognizer("own", .swipe).parameters { $0.direction = .left })
      }, touch: Point(100, 120),
      cause:
        "The swipe recognizer on UIView \"pages\" does not begin: UISlider \"slider\" prevents it.",
      fix: nil),
  ]

  @Test("The first sentence names the cause, and the fix is among the fixes", arguments: all)
  func explained(thread: Thread) throws {
    let built = try thread.scene.built()
    let touch = thread.touch.map { Touch(at: $0) }
    let explanation: Explanation
    if let asked = thread.asked {
      let recognizer = try #require(built.scene.recognizer(named: asked))
      explanation = try built.scene.explain(recognizer, touch: touch)
      #expect(explanation.recognizer == recognizer)
    } else {
      let hit = try #require(try built.scene.hitTest(touch ?? Touch(at: .zero)).hitView)
      explanation = try built.scene.explain(hit, touch: touch)
    }
    let text = ExplanationText(built.scene)
    #expect(
      text.summary(of: explanation).contains(thread.cause), "\(text.summary(of: explanation))")
    let fixes = explanation.fixes.map(text.detail)
    if let fix = thread.fix {
      #expect(fixes.contains(fix), "\(fixes)")
    } else if thread.asked != nil {
      #expect(fixes.isEmpty, "\(fixes)")
    }
  }

  @Test("Where the order of recognizers alone decided, an assumption says so, and names have ids")
  func order() throws {
    let scene = try TestScene.inR {
      TestView("v", 320, 568).recognizing(TestGestureRecognizer("own"), TestGestureRecognizer("later"))
    }.built().scene
    let lost = try scene.explain(try #require(scene.recognizer(named: "own")), touch: nil)
    let text = ExplanationText(scene)
    #expect(
      text.summary(of: lost)
        == "The tap recognizer `own` on UIView \"v\" does not begin: the tap recognizer `later` on UIView \"v\" recognizes first."
    )
    #expect(
      text.assumptions(of: lost).contains {
        $0.detail.hasSuffix(", undocumented: `later` over `own` (R153).")
      })
  }

  @Test("Every fix for a gesture makes it happen, whichever way it is asked", arguments: all)
  func mended(thread: Thread) throws {
    let built = try thread.scene.built()
    guard let asked = thread.asked, let recognizer = built.scene.recognizer(named: asked) else { return }
    let explanation = try built.scene.explain(recognizer, touch: thread.touch.map { Touch(at: $0) })
    for fix in explanation.fixes {
      let edited = built.scene.applying(fix.edits).scene
      #expect(try edited.explain(recognizer, touch: explanation.touch).reasons.isEmpty)
    }
  }

  /// Recognizers on a view whose gestures are not made.
  private static let unmade: [TestGestureRecognizer] = [
    TestGestureRecognizer("own", .pinch), TestGestureRecognizer("own", .rotation),
    TestGestureRecognizer("own", .custom),
    TestGestureRecognizer("own", .pan).parameters { $0.minimumNumberOfTouches = 2 },
    TestGestureRecognizer("own", .tap).parameters { $0.minimumNumberOfTouches = 2 },
  ]

  private static let demanding: [(TestGestureRecognizer, String)] = [
    (
      TestGestureRecognizer("own", .tap).parameters { $0.numberOfTouchesRequired = 2 },
      "; it needs 2 touches."
    ),
    (
      TestGestureRecognizer("own", .tap).parameters { $0.numberOfTapsRequired = 2 },
      " recognizes the touch at (160, 284); it needs 2 taps (numberOfTapsRequired)."
    ),
    (
      TestGestureRecognizer("own", .longPress).parameters { $0.minimumPressDuration = 2 },
      "; it needs a press of 2 s (minimumPressDuration)."
    ),
    (TestGestureRecognizer("own", .pinch), "; it needs 2 touches."),
    (
      TestGestureRecognizer("own", .tap).with { $0.allowedTouchTypes = TouchTypes(.pencil) },
      ": its type is not in allowedTouchTypes (pencil)."
    ),
    (TestGestureRecognizer("own", .hover), ", which needs a pointer."),
    (TestGestureRecognizer("own", .tap), " recognizes the touch at (160, 284)."),
  ]

  @Test("What a gesture needs beyond one touch is said (R87, R101, R117)", arguments: demanding)
  func needs(own: TestGestureRecognizer, ending: String) throws {
    let scene = try TestScene.inR { TestView("v", 0, 0, 320, 568).recognizing(own) }.built().scene
    let explanation = try scene.explain(try #require(scene.recognizer(named: "own")), touch: nil)
    let summary = ExplanationText(scene).summary(of: explanation)
    #expect(summary.hasSuffix(ending), "\(summary)")
  }

  @Test(
    "Of a gesture that is not made it is said so, and whether its recognizer gets the touch",
    arguments: unmade)
  func notMade(own: TestGestureRecognizer) throws {
    let free = try TestScene.inR { TestView("v", 320, 568).recognizing(own) }.built().scene
    let reached = try free.explain(try #require(free.recognizer(named: "own")), touch: nil)
    let text = ExplanationText(free)
    #expect(reached.verdict == .reached && !reached.isGestureMade)
    #expect(text.summary(of: reached).contains(" receives the touch at "))
    #expect(
      text.assumptions(of: reached).contains {
        $0.detail.contains(" recognizes its gesture. Only one-finger gestures ")
      })
    #expect(!text.assumptions(of: reached).contains { $0.detail.contains("recognizes nothing") })

    let hovers = try TestScene.inR {
      TestView("v", 320, 568).recognizing(TestGestureRecognizer("own", .hover))
    }.built().scene
    let touched = try hovers.explain(try #require(hovers.recognizer(named: "own")), touch: nil)
    #expect(ExplanationText(hovers).summary(of: touched).contains("the touch does not match its gesture"))

    let covered = try TestScene.inR {
      TestView("v", 320, 568).recognizing(own)
      TestView("cover", 320, 568)
    }.built().scene
    let lost = try covered.explain(try #require(covered.recognizer(named: "own")), touch: nil)
    #expect(lost.verdict == .blocked && lost.reasons.map(\.code) == [.gestureLost, .coveredBySibling])
    #expect(ExplanationText(covered).summary(of: lost).contains("does not receive the touch"))
  }
}
