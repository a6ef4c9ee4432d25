import Comparing
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// A change of a scene, and what is to be said about it.
struct DifferenceCase: Sendable, CustomStringConvertible {
  let description: String
  let before: TestScene
  let after: TestScene
  let words: [String]

  /// What is said stands with commas between.
  init(
    _ description: String, before: TestScene = DifferenceCase.screen, _ after: TestScene, _ words: String
  ) {
    (self.description, self.before, self.after) = (description, before, after)
    self.words = words.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// window > card > (title, pay), and a bar in front of the card.
  static let screen = TestScene {
    TestView("window", 320, 568) {
      TestView("card", 10, 20, 300, 200) {
        TestView("title", "UILabel", 5, 5, 290, 30)
        TestView("pay", "UIButton", 20, 100, 100, 44)
      }
      TestView("bar", 0, 500, 320, 68)
    }
  }

  private static func changing(_ id: String, _ change: @escaping (inout TestView) -> Void) -> TestScene {
    screen.changing(id) { $0.with(change) }
  }

  static let all: [DifferenceCase] = places + visibility + others + responders + events

  private static let places = [
    DifferenceCase("nothing", screen, ""),
    DifferenceCase(
      "a view in front of the others moves none of them",
      changing("card") { $0.subviews.append(TestView("new", 9, 9)) }, "added new"),
    DifferenceCase(
      "a view behind the others moves none of them either",
      changing("card") {
        $0.subviews.insert(TestView("new", 9, 9) { TestView("in", 1, 1) }, at: 0)
      }, "added new, added in"),
    DifferenceCase(
      "removed with its subviews", changing("window") { $0.subviews.removeFirst() },
      "removed card, removed title, removed pay"),
    DifferenceCase(
      "its superview removed, the view kept",
      changing("window") { $0.subviews[0] = $0.subviews[0].subviews[1] },
      "removed card, removed title, moved pay"),
    DifferenceCase(
      "one of two passed the other: one move is said, not two", changing("card") { $0.subviews.reverse() },
      "moved pay"),
    DifferenceCase(
      "brought to the front of several",
      before: screen.changing("card") { $0.with { $0.subviews.append(TestView("badge", 9, 9)) } },
      changing("card") {
        $0.subviews = [$0.subviews[1], TestView("badge", 9, 9), $0.subviews[0]]
      }, "moved title"),
    DifferenceCase("moved", changing("card") { $0.geometry.frame?.origin.y = 21 }, "moved card"),
    DifferenceCase(
      "resized at its origin", changing("pay") { $0.geometry.frame?.size.height = 50 }, "resized pay"),
    DifferenceCase(
      "enlarged around its middle", changing("pay") { $0.geometry.frame = Rect(10, 90, 120, 64) },
      "moved pay, resized pay"),
    DifferenceCase(
      "turned about its middle",
      changing("pay") {
        $0.geometry.frame = nil
        $0.geometry.bounds = Rect(0, 0, 100, 44)
        $0.geometry.center = Point(70, 122)
        $0.geometry.transform = .quarterTurn
      }, "transform pay"),
    DifferenceCase(
      "another anchor point, the same frame", changing("pay") { $0 = $0.anchored(0, 0) }, "anchorPoint pay"),
    DifferenceCase("scrolled", changing("card") { $0 = $0.contentOffset(0, 30) }, "contentOffset card"),
    DifferenceCase(
      "a window behind the other", before: twoWindows, TestScene { twoWindows.windows.reversed() },
      "moved alert"),
  ]

  private static let twoWindows = TestScene {
    TestView("window", 320, 568)
    TestView("alert", 320, 568)
  }

  private static let visibility = [
    DifferenceCase("hidden", changing("pay") { $0 = $0.hidden() }, "isHidden pay"),
    DifferenceCase("alpha", changing("pay") { $0 = $0.alpha(0.5) }, "alpha pay"),
    DifferenceCase(
      "the alpha that is stored is the same (R20)", before: screen.changing("pay") { $0.alpha(0.01) },
      changing("pay") { $0 = $0.alpha(0.010000000001) }, ""),
    DifferenceCase(
      "what a class settles need not be declared", changing("title") { $0 = $0.interaction(false) }, ""),
    DifferenceCase(
      "a class that settles something else", changing("pay") { $0 = $0.ofClass("UILabel") },
      "isUserInteractionEnabled pay, class pay, handles pay"),
    DifferenceCase("disabled", changing("pay") { $0 = $0.disabled() }, "isEnabled pay"),
    DifferenceCase("clipping", changing("card") { $0 = $0.clipping() }, "clipsToBounds card"),
  ]

  private static let others = [
    DifferenceCase(
      "base class", changing("pay") { $0 = $0.ofClass("UIButton", base: "UIControl") }, "baseClass pay"),
    DifferenceCase("window level", changing("window") { $0 = $0.level(1) }, "windowLevel window"),
    DifferenceCase("z position", changing("pay") { $0 = $0.zPosition(1) }, "zPosition pay"),
    DifferenceCase(
      "a shape", before: screen.changing("pay") { $0.inside(.insets(EdgeInsets(-4))) },
      changing("pay") { $0 = $0.inside(.insets(EdgeInsets(-5))) }, "overrides pay"),
    DifferenceCase(
      "an override", changing("bar") { $0 = $0.overriding(.passThrough(superCalls: 1)) }, "overrides bar"),
    DifferenceCase(
      "an override that names the same view, which has another number",
      before: screen.changing("bar") { $0.forwarding(to: "pay") },
      changing("card") { $0.subviews.insert(TestView("new", 1, 1), at: 0) }
        .changing("bar") { $0.forwarding(to: "pay") }, "added new"),
    DifferenceCase(
      "an override that names another view", before: screen.changing("bar") { $0.forwarding(to: "pay") },
      changing("bar") { $0 = $0.forwarding(to: "title") }, "overrides bar"),
    DifferenceCase(
      "what an override spares", before: screen.changing("bar") { $0.stealingAll(unless: "pay") },
      changing("bar") { $0 = $0.stealingAll() }, "overrides bar"),
    DifferenceCase(
      "SwiftUI's views", before: screen.changing("card") { $0.hosting(SwiftUINode(.stack)) },
      changing("card") { $0 = $0.hosting(SwiftUINode(.spacer)) }, "swiftUI card"),
    DifferenceCase(
      "React Native's", before: screen.changing("card") { $0.ofClass("RCTView") },
      changing("card") {
        $0 = $0.ofClass("RCTView").pointerEvents(.boxNone).hitSlop(EdgeInsets(4))
      }, "pointerEvents card, hitSlop card"),
  ]

  private static let responders = [
    DifferenceCase("handled events", changing("card") { $0 = $0.handling(.touches) }, "handles card"),
    DifferenceCase("observed events", changing("card") { $0 = $0.observing(.motion) }, "observes card"),
    DifferenceCase(
      "a recognizer", changing("card") { $0 = $0.recognizing(TestGestureRecognizer("tap")) },
      "gestureRecognizers card"),
    DifferenceCase(
      "a recognizer of another kind",
      before: screen.changing("card") { $0.recognizing(TestGestureRecognizer("g", .tap)) },
      changing("card") { $0 = $0.recognizing(TestGestureRecognizer("g", .pan)) }, "gestureRecognizers card"),
    DifferenceCase(
      "a controller", changing("card") { $0 = $0.controlled(by: "controller") }, "viewController card"),
    DifferenceCase(
      "a controller's next", before: screen.changing("card") { $0.controlled(by: "controller") },
      changing("card") { $0 = $0.controlled(by: "controller") }
        .overridingNext(of: "controller", with: nil), "viewController card"),
    DifferenceCase("a view's next", screen.overridingNext(of: "pay", with: "card"), "overrides pay"),
    DifferenceCase(
      "what belongs to no view", TestScene(windowScene: "scene", delegate: "delegate") { screen.windows },
      "application, windowScene"),
  ]
}

@Suite("Differences of two scenes")
struct DifferencesTests {
  @Test("What differs is found, and nothing else", arguments: DifferenceCase.all)
  func difference(sample: DifferenceCase) throws {
    let (before, after) = (try sample.before.built().scene, try sample.after.built().scene)
    let differences = before.differences(to: after)
    #expect(differences.words(before, after) == sample.words)
    #expect(differences.isIdentical == sample.words.isEmpty)
  }

  /// Flags with a default of their own are compared in `ViewKeyTests`.
  @Test("Every property has a case")
  func everyKey() {
    let flags = Mirror(reflecting: EventProperties.none).children
      .filter { $0.value is Bool }.compactMap(\.label)
    let said = Set(
      DifferenceCase.all.flatMap(\.words).compactMap { $0.split(separator: " ").first.map(String.init) })
    let keys = Set(ViewProperty.allCases.map(\.rawValue))
    #expect(keys.subtracting(said).subtracting(flags).isEmpty)
  }
}
