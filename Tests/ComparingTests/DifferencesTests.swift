import Comparing
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// A change of a scene, and what is to be said about it.
struct DifferenceCase: Sendable, CustomStringConvertible {
  let description: String
  var before = DifferenceCase.screen
  let after: TestScene
  let words: [String]

  /// window > card > (title, pay), and a bar in front of the card.
  static let screen = TestScene {
    TestView("window", 320, 568) {
      TestView("card", 10, 20, 300, 200) {
        TestView("title", 5, 5, 290, 30).ofClass("UILabel")
        TestView("pay", 20, 100, 100, 44).ofClass("UIButton")
      }
      TestView("bar", 0, 500, 320, 68)
    }
  }

  private static func changing(_ id: String, _ change: @escaping (inout TestView) -> Void) -> TestScene {
    screen.changing(id) { $0.with(change) }
  }

  static let all: [DifferenceCase] = places + visibility + others + responders + events

  private static let places = [
    DifferenceCase(description: "nothing", after: screen, words: []),
    DifferenceCase(
      description: "a view in front of the others moves none of them",
      after: changing("card") { $0.subviews.append(TestView("new", 9, 9)) }, words: ["added new"]),
    DifferenceCase(
      description: "a view behind the others moves none of them either",
      after: changing("card") {
        $0.subviews.insert(TestView("new", 9, 9) { TestView("in", 1, 1) }, at: 0)
      },
      words: ["added new", "added in"]),
    DifferenceCase(
      description: "removed with its subviews", after: changing("window") { $0.subviews.removeFirst() },
      words: ["removed card", "removed title", "removed pay"]),
    DifferenceCase(
      description: "its superview removed, the view kept",
      after: changing("window") { $0.subviews[0] = $0.subviews[0].subviews[1] },
      words: ["removed card", "removed title", "moved pay"]),
    DifferenceCase(
      description: "one of two passed the other: one move is said, not two",
      after: changing("card") { $0.subviews.reverse() }, words: ["moved pay"]),
    DifferenceCase(
      description: "brought to the front of several",
      before: screen.changing("card") { $0.with { $0.subviews.append(TestView("badge", 9, 9)) } },
      after: changing("card") {
        $0.subviews = [$0.subviews[1], TestView("badge", 9, 9), $0.subviews[0]]
      },
      words: ["moved title"]),
    DifferenceCase(
      description: "moved", after: changing("card") { $0.geometry.frame?.origin.y = 21 },
      words: ["moved card"]),
    DifferenceCase(
      description: "resized at its origin", after: changing("pay") { $0.geometry.frame?.size.height = 50 },
      words: ["resized pay"]),
    DifferenceCase(
      description: "enlarged around its middle",
      after: changing("pay") { $0.geometry.frame = Rect(10, 90, 120, 64) },
      words: ["moved pay", "resized pay"]),
    DifferenceCase(
      description: "turned about its middle",
      after: changing("pay") {
        $0.geometry.frame = nil
        $0.geometry.bounds = Rect(0, 0, 100, 44)
        $0.geometry.center = Point(70, 122)
        $0.geometry.transform = .quarterTurn
      },
      words: ["transform pay"]),
    DifferenceCase(
      description: "another anchor point, the same frame",
      after: changing("pay") { $0 = $0.anchored(0, 0) }, words: ["anchorPoint pay"]),
    DifferenceCase(
      description: "scrolled", after: changing("card") { $0 = $0.contentOffset(0, 30) },
      words: ["contentOffset card"]),
    DifferenceCase(
      description: "a window behind the other", before: twoWindows,
      after: TestScene { twoWindows.windows.reversed() }, words: ["moved alert"]),
  ]

  private static let twoWindows = TestScene {
    TestView("window", 320, 568)
    TestView("alert", 320, 568)
  }

  private static let visibility = [
    DifferenceCase(
      description: "hidden", after: changing("pay") { $0 = $0.hidden() }, words: ["isHidden pay"]),
    DifferenceCase(description: "alpha", after: changing("pay") { $0 = $0.alpha(0.5) }, words: ["alpha pay"]),
    DifferenceCase(
      description: "the alpha that is stored is the same (R20)",
      before: screen.changing("pay") { $0.alpha(0.01) },
      after: changing("pay") { $0 = $0.alpha(0.010000000001) }, words: []),
    DifferenceCase(
      description: "what a class settles need not be declared",
      after: changing("title") { $0 = $0.interaction(false) }, words: []),
    DifferenceCase(
      description: "a class that settles something else",
      after: changing("pay") { $0 = $0.ofClass("UILabel") },
      words: ["isUserInteractionEnabled pay", "class pay", "handles pay"]),
    DifferenceCase(
      description: "disabled", after: changing("pay") { $0 = $0.disabled() }, words: ["isEnabled pay"]),
    DifferenceCase(
      description: "clipping", after: changing("card") { $0 = $0.clipping() }, words: ["clipsToBounds card"]),
  ]

  private static let others = [
    DifferenceCase(
      description: "base class", after: changing("pay") { $0 = $0.ofClass("UIButton", base: "UIControl") },
      words: ["baseClass pay"]),
    DifferenceCase(
      description: "window level", after: changing("window") { $0 = $0.level(1) },
      words: ["windowLevel window"]),
    DifferenceCase(
      description: "z position", after: changing("pay") { $0 = $0.zPosition(1) }, words: ["zPosition pay"]),
    DifferenceCase(
      description: "a shape", before: screen.changing("pay") { $0.inside(.insets(EdgeInsets(-4))) },
      after: changing("pay") { $0 = $0.inside(.insets(EdgeInsets(-5))) }, words: ["overrides pay"]),
    DifferenceCase(
      description: "an override", after: changing("bar") { $0 = $0.overriding(.passThrough(superCalls: 1)) },
      words: ["overrides bar"]),
    DifferenceCase(
      description: "an override that names the same view, which has another number",
      before: screen.changing("bar") { $0.forwarding(to: "pay") },
      after: changing("card") { $0.subviews.insert(TestView("new", 1, 1), at: 0) }
        .changing("bar") { $0.forwarding(to: "pay") },
      words: ["added new"]),
    DifferenceCase(
      description: "an override that names another view",
      before: screen.changing("bar") { $0.forwarding(to: "pay") },
      after: changing("bar") { $0 = $0.forwarding(to: "title") }, words: ["overrides bar"]),
    DifferenceCase(
      description: "what an override spares",
      before: screen.changing("bar") { $0.stealingAll(unless: "pay") },
      after: changing("bar") { $0 = $0.stealingAll() }, words: ["overrides bar"]),
    DifferenceCase(
      description: "SwiftUI's views", before: screen.changing("card") { $0.hosting(SwiftUINode(.stack)) },
      after: changing("card") { $0 = $0.hosting(SwiftUINode(.spacer)) }, words: ["swiftUI card"]),
    DifferenceCase(
      description: "React Native's", before: screen.changing("card") { $0.ofClass("RCTView") },
      after: changing("card") {
        $0 = $0.ofClass("RCTView").pointerEvents(.boxNone).hitSlop(EdgeInsets(4))
      }, words: ["pointerEvents card", "hitSlop card"]),
  ]

  private static let responders = [
    DifferenceCase(
      description: "handled events", after: changing("card") { $0 = $0.handling(.touches) },
      words: ["handles card"]),
    DifferenceCase(
      description: "observed events", after: changing("card") { $0 = $0.observing(.motion) },
      words: ["observes card"]),
    DifferenceCase(
      description: "a recognizer",
      after: changing("card") { $0 = $0.recognizing(TestGestureRecognizer("tap")) },
      words: ["gestureRecognizers card"]),
    DifferenceCase(
      description: "a recognizer of another kind",
      before: screen.changing("card") { $0.recognizing(TestGestureRecognizer("g", .tap)) },
      after: changing("card") { $0 = $0.recognizing(TestGestureRecognizer("g", .pan)) },
      words: ["gestureRecognizers card"]),
    DifferenceCase(
      description: "a controller", after: changing("card") { $0 = $0.controlled(by: "controller") },
      words: ["viewController card"]),
    DifferenceCase(
      description: "a controller's next", before: screen.changing("card") { $0.controlled(by: "controller") },
      after: changing("card") { $0 = $0.controlled(by: "controller") }
        .overridingNext(of: "controller", with: nil), words: ["viewController card"]),
    DifferenceCase(
      description: "a view's next", after: screen.overridingNext(of: "pay", with: "card"),
      words: ["overrides pay"]),
    DifferenceCase(
      description: "what belongs to no view",
      after: TestScene(windowScene: "scene", delegate: "delegate") { screen.windows },
      words: ["application", "windowScene"]),
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
