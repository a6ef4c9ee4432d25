import EventPlaying
import HitTesting
import TestSupport
import TouchGeometry

extension FactTests {
  private static let nesting = "http://openradar.appspot.com/33847193"
  private static let scrolling =
    "https://developer.apple.com/documentation/uikit/uiscrollview/isscrollenabled"
  private static let outerPan = "O.panGestureRecognizer"
  private static let innerPan = "I.panGestureRecognizer"

  /// O(0, 0, 300, 300) scrolls 1000 × 1000, and I(0, 0, 200, 200) in it 200 × 400; both stand at these offsets.
  private static func scrollViews(outer: Double = 0, inner: Double = 0) -> TestScene {
    .filling { frame in
      TestView("R", frame) {
        TestView("O", 0, 0, 300, 300) {
          TestView("I", 0, outer, 200, 200) { TestView("X", 0, 0, 200, 400) }.ofClass("UIScrollView")
            .events { $0.contentSize = Vector(dx: 200, dy: 400) }.contentOffset(0, inner)
        }.ofClass("UIScrollView").events { $0.contentSize = Vector(dx: 1000, dy: 1000) }
          .contentOffset(0, outer)
      }
    }
  }

  private static func drag(_ x: Double, _ y: Double) -> TestScript {
    TestScript().down(100, 100).move(100 + x, 100 + y, after: 0.3).move(100 + 2 * x, 100 + 2 * y)
      .up(100 + 2 * x, 100 + 2 * y)
  }

  private static func isEnabled(_ isEnabled: Bool, _ className: String) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("S", 50, 50, 100, 100).ofClass(className).events { $0.isScrollEnabled = isEnabled }
      }.handling(.touches)
    }
  }

  private static let wheel = TestScript().then(
    .pointer(.scroll(.init(at: Point(x: 100, y: 100), by: Vector(dx: 0, dy: -20)))))

  /// R76, R136.
  static let scrollFacts: [Fact] = [
    Fact(
      "\(nesting): an inner scroll view with room scrolls", scrollViews(), drag(0, -20),
      happens: ["\(innerPan) began"], never: ["\(outerPan) began"]),
    Fact(
      "\(nesting): at its end the outer one scrolls", scrollViews(inner: 200), drag(0, -20),
      happens: ["\(innerPan) failed outerScrolls O", "\(outerPan) began"], never: ["\(innerPan) began"]),
    Fact(
      "R136: from its end it goes back itself", scrollViews(outer: 100, inner: 200), drag(0, 20),
      happens: ["\(innerPan) began"]),
    Fact(
      "\(nesting): at its beginning the outer one scrolls back", scrollViews(outer: 100), drag(0, 20),
      happens: ["\(innerPan) failed outerScrolls O", "\(outerPan) began"]),
    Fact(
      "R136: where neither has room the inner one bounces", scrollViews(), drag(0, 20),
      happens: ["\(innerPan) began"], never: ["\(outerPan) began"]),
    Fact(
      "R137: across, where the inner one has no content, the outer one scrolls", scrollViews(), drag(-20, 0),
      happens: ["\(outerPan) began"], never: ["\(innerPan) began"]),
    Fact(
      "R136: a drag that began inside stays inside at the end", scrollViews(inner: 190), drag(0, -20),
      happens: ["\(innerPan) began"], never: ["\(outerPan) began"]),
    Fact(
      "R136, R88: a wheel likewise: with room inside", scrollViews(), wheel, happens: ["\(innerPan) began"]),
    Fact(
      "R136, R88: at the end", scrollViews(inner: 200), wheel, happens: ["\(outerPan) began"],
      never: ["\(innerPan) began"]),
    Fact(
      "\(scrolling): it accepts touches when it scrolls", isEnabled(true, "UIScrollView"), tapped,
      happens: ["touch0 handledBy S"]),
    Fact(
      "\(scrolling): and forwards them up the responder chain when it does not",
      isEnabled(false, "UIScrollView"),
      tapped, happens: ["touch0 handledBy P"]),
    Fact(
      "R76: a table view likewise", isEnabled(false, "UITableView"), tapped, happens: ["touch0 handledBy P"]),
    Fact(
      "R75: unless its class overrides the touch methods",
      isEnabled(false, "UIScrollView").changing("S") { $0.handling(.touches) }, tapped,
      happens: ["touch0 handledBy S"]),
  ]

  private static func shaken(first: String?) -> TestScene {
    let scene = TestScene {
      TestView("other", 0, 0, 320, 568) { TestView("Q", 0, 0, 320, 568) }.handling(.motion)
      TestView("window", 0, 0, 320, 568) {
        TestView("R", 0, 0, 320, 568) { TestView("F", 0, 0, 100, 40).ofClass("UITextField") }
      }.key().handling(.motion)
    }
    return first.map(scene.firstResponder) ?? scene
  }

  private static let menu = "facebook/react-native, React/CoreModules/RCTDevMenu.mm"
  private static let shake = TestScript().then(.responder(.motion(.ended)))

  /// R85.
  static let chainFacts: [Fact] = [
    Fact(
      "\(menu): React Native's developer menu opens by UIWindow.motionEnded; R85: with no first responder",
      shaken(first: nil), shake, happens: ["window motion(EventPlaying.MotionPhase.ended) handled by window"]),
    Fact(
      "R85: with one it begins there, and comes to the window last", shaken(first: "F"), shake,
      happens: ["F motion(EventPlaying.MotionPhase.ended) handled by window"]),
    Fact(
      "R86: a remote control's event has no such way", shaken(first: nil),
      TestScript().then(.responder(.remoteControl("play"))),
      happens: ["nobody remoteControl(Optional(\"play\")) handled by nobody"]),
  ]
}
