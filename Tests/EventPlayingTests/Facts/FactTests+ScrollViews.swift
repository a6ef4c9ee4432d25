import EventPlaying
import HitTesting
import SceneSupport
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
        TestView("O", 300, 300) {
          TestView("I", 0, outer, 200, 200) { TestView("X", 200, 400) }.ofClass("UIScrollView")
            .events { $0.contentSize = Vector(200, 400) }.contentOffset(0, inner)
        }.ofClass("UIScrollView").events { $0.contentSize = Vector(1000, 1000) }
          .contentOffset(0, outer)
      }
    }
  }

  static func pull(_ x: Double, _ y: Double) -> TestScript {
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
    .pointer(.scroll(.init(at: Point(100, 100), by: Vector(0, -20)))))

  /// R76, R136.
  static let scrollFacts: [Fact] = [
    Fact(
      "\(nesting): an inner scroll view with room scrolls", scrollViews(), pull(0, -20),
      happens: "\(innerPan) began", never: "\(outerPan) began"),
    Fact(
      "\(nesting): at its end the outer one scrolls", scrollViews(inner: 200), pull(0, -20),
      happens: "\(innerPan) failed outerScrolls O; \(outerPan) began", never: "\(innerPan) began"),
    Fact(
      "R136: from its end it goes back itself", scrollViews(outer: 100, inner: 200), pull(0, 20),
      happens: "\(innerPan) began"),
    Fact(
      "\(nesting): at its beginning the outer one scrolls back", scrollViews(outer: 100), pull(0, 20),
      happens: "\(innerPan) failed outerScrolls O; \(outerPan) began"),
    Fact(
      "R136: where neither has room the inner one bounces", scrollViews(), pull(0, 20),
      happens: "\(innerPan) began", never: "\(outerPan) began"),
    Fact(
      "R137: across, where the inner one has no content, the outer one scrolls", scrollViews(), pull(-20, 0),
      happens: "\(outerPan) began", never: "\(innerPan) began"),
    Fact(
      "R136: a drag that began inside stays inside at the end", scrollViews(inner: 190), pull(0, -20),
      happens: "\(innerPan) began", never: "\(outerPan) began"),
    Fact(
      "R136, R88: a wheel likewise: with room inside", scrollViews(), wheel, happens: "\(innerPan) began"),
    Fact(
      "R136, R88: at the end", scrollViews(inner: 200), wheel, happens: "\(outerPan) began",
      never: "\(innerPan) began"),
    Fact(
      "\(scrolling): it accepts touches when it scrolls", isEnabled(true, "UIScrollView"), tapped,
      happens: "touch0 handledBy S"),
    Fact(
      "\(scrolling): and forwards them up the responder chain when it does not",
      isEnabled(false, "UIScrollView"),
      tapped, happens: "touch0 handledBy P"),
    Fact(
      "R76: a table view likewise", isEnabled(false, "UITableView"), tapped, happens: "touch0 handledBy P"),
    Fact(
      "R75: unless its class overrides the touch methods",
      isEnabled(false, "UIScrollView").changing("S") { $0.handling(.touches) }, tapped,
      happens: "touch0 handledBy S"),
  ]

  /// S(0, 0, 300, 300) scrolls 900 × 300 with this, and V(50, 50, 200, 100) in it is the first responder; P has a tap.
  private static func scroller(
    _ className: String = "UIScrollView", _ declare: @escaping (inout EventProperties) -> Void
  ) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("S", 300, 300) {
          TestView("V", 50, 50, 200, 100).handling(.touches).with {
            $0.properties.canBecomeFirstResponder = true
          }
          .recognizing(tap)
        }.ofClass(className).events {
          $0.contentSize = Vector(900, 300)
          declare(&$0)
        }.recognizing(TestGestureRecognizer("pan", .pan), TestGestureRecognizer("pinch", .pinch))
      }
    }.firstResponder("V")
  }

  private static let apple = "https://developer.apple.com/documentation/uikit/uiscrollview"
  private static let rest = TestScript().down(200, 100).move(150, 100, after: 0.3).move(140, 100)
  private static let pinched = TestScript().down(100, 100).down(120, 100, finger: 1).move(80, 100)
    .move(160, 100, finger: 1).up(80, 100).up(160, 100, finger: 1)
  private static func at(_ x: Double) -> String {
    "(contentOffset: \(String(reflecting: Point(x: x, y: 0))))"
  }

  /// R137, R143–R146.
  static let scrollingFacts: [Fact] = [
    Fact(
      "\(apple)/ispagingenabled: it stops on multiples of the bounds", scroller { $0.isPagingEnabled = true },
      rest.up(140, 100), happens: "S didEndDragging; S didEndDecelerating\(at(300))"),
    Fact(
      "R143: a finger that turns back goes back", scroller { $0.isPagingEnabled = true },
      rest.move(145, 100).up(145, 100), happens: "S didEndDecelerating\(at(0))"),
    Fact(
      "R143: without it the content stays where it is let go", scroller { _ in }, rest.up(140, 100),
      happens: "S didEndDragging",
      never: "S didEndDecelerating\(at(300)); S didEndDecelerating\(at(0))"),
    Fact(
      "\(apple)/alwaysbouncevertical: vertical dragging is allowed though the content is smaller",
      scroller { $0.alwaysBounceVertical = true }, pull(0, -20), happens: "pan began"),
    Fact(
      "R137: else what is all in sight is not dragged", scroller { $0.alwaysBounceHorizontal = true },
      pull(0, -20), happens: "pan failed"),
    Fact(
      "R137: a table bounces by itself", scroller("UITableView") { _ in }, pull(0, -20),
      happens: "pan began"),
    Fact(
      "https://github.com/sobri909/MGBoxKit/issues/5: a touch that stops the content is for nothing in it",
      scroller { $0.isDecelerating = true }, tapped.tap(100, 100, after: 1),
      happens:
        "pan began; tap failed preventedBy pan; V not told began[0]: taken by pan; pan ended; tap ended",
      never: "V began[0]"),
    Fact(
      "https://github.com/nicklockwood/iCarousel/issues/602: nor does a table select the row",
      .filling { frame in
        TestView("T", frame) { TestView("C", "UITableViewCell", 320, 150) }.ofClass(
          "UITableView"
        )
        .events { $0.isDecelerating = true }
      }, tapped.tap(100, 100, after: 1), happens: "C highlighted; C selected", never: "T began[0]"),
    Fact(
      "\(apple)/keyboarddismissmode-swift.enum/ondrag: the keyboard goes when a drag begins",
      scroller { $0.keyboardDismissMode = .onDrag }, pull(-20, 0),
      happens: "S willBeginDragging; V resigns done"),
    Fact(
      "\(apple)/keyboarddismissmode-swift.enum/none: or does not", scroller { _ in }, pull(-20, 0),
      happens: "S willBeginDragging", never: "V resigns done"),
    Fact(
      "\(apple)/maximumzoomscale: it must be greater than minimumZoomScale to enable zooming, and bounds it",
      scroller { $0.maximumZoomScale = 3 }, pinched,
      happens: "S willBeginZooming; S didZoom(scale: 2.0); S didZoom(scale: 3.0); S didEndZooming"),
    Fact(
      "\(apple)/minimumzoomscale: without a range it does not zoom", scroller { _ in }, pinched,
      happens: "pinch began", never: "S willBeginZooming"),
    Fact(
      "R146: the pinch goes beside the pan", scroller { $0.maximumZoomScale = 3 },
      TestScript().down(200, 100).down(240, 100, finger: 1).move(180, 100).move(220, 100, finger: 1)
        .move(150, 100).up(150, 100).up(220, 100, finger: 1),
      happens: "pinch began; pan began", never: "pan cancelled"),
  ]

  private static func shaken(first: String?) -> TestScene {
    let scene = TestScene {
      TestView("other", 320, 568) { TestView("Q", 320, 568) }.handling(.motion)
      TestView("window", 320, 568) {
        TestView("R", 320, 568) { TestView("F", "UITextField", 100, 40) }
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
      shaken(first: nil), shake, happens: "window motion(EventPlaying.MotionPhase.ended) handled by window"),
    Fact(
      "R85: with one it begins there, and comes to the window last", shaken(first: "F"), shake,
      happens: "F motion(EventPlaying.MotionPhase.ended) handled by window"),
    Fact(
      "R86: a remote control's event has no such way", shaken(first: nil),
      TestScript().then(.responder(.remoteControl("play"))),
      happens: "nobody remoteControl(Optional(\"play\")) handled by nobody"),
  ]
}
