import EventPlaying
import HitTesting
import SceneSupport
import TouchGeometry

extension FactTests {
  private static let pan = TestGestureRecognizer("pan", .pan).with { $0.scrollView = "S" }
  private static let own = "S.panGestureRecognizer"

  /// S(0, 0, 320, 300) in P scrolls 320 × 900 with a button in it, H(0, 300, 320, 200) lies below; P and H have these
  /// recognizers.
  private static func handed(
    outer: [TestGestureRecognizer] = [], below: [TestGestureRecognizer] = [],
    own: [TestGestureRecognizer] = [],
    _ declare: @escaping (inout EventProperties) -> Void = { _ in }
  ) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("S", 320, 300) {
          TestView("V", 320, 900).handling(.touches)
          TestView("B", "UIButton", 200, 200, 100, 100)
        }.ofClass("UIScrollView").events {
          $0.contentSize = Vector(320, 900)
          declare(&$0)
        }.with { $0.gestureRecognizers = own }
        TestView("H", 0, 300, 320, 200) { TestView("C", "UIButton", 200, 0, 100, 100) }
          .with { $0.gestureRecognizers = below }
      }.with { $0.gestureRecognizers = outer }
    }
  }

  private static func pull(at x: Double, _ y: Double) -> TestScript {
    TestScript().down(x, y).move(x, y - 20, after: 0.3).move(x, y - 40).up(x, y - 40)
  }

  private static let hub = "https://github.com/spotify/HubFramework/pull/133"
  private static let wwdc = "WWDC 2012, Enhancing user experience with scroll views"
  private static let drawer = "https://wwdcnotes.com/notes/wwdc14/235/"
  private static let scrolls = "pan began; S willBeginDragging; S didEndDragging"

  /// R152.
  static let handedFacts: [Fact] = [
    Fact(
      "\(hub): a list's pan on the view around it scrolls the list from what lies beside it",
      handed(outer: [pan]),
      pull(at: 100, 400), happens: "touch0 hit H; S tracking; \(scrolls)"),
    Fact("\(hub): and from the list itself", handed(outer: [pan]), pull(at: 100, 200), happens: scrolls),
    Fact(
      "\(wwdc): a pan that stands on another view scrolls from there", handed(below: [pan]),
      pull(at: 100, 400),
      happens: scrolls, never: "\(own) receives 0"),
    Fact(
      "\(drawer): a drawer over the screen that takes no touches is pulled by the view below",
      handed(outer: [pan]).changing("S") { $0.interaction(false) }, pull(at: 100, 200),
      happens: "touch0 hit P; \(scrolls)"),
    Fact(
      "R152: a view has one view only: the scroll view has given it away", handed(below: [pan]),
      pull(at: 100, 200),
      happens: "V began[0]; V ended[0]",
      never: "pan receives 0; \(own) receives 0; S willBeginDragging; V not told began[0]: delayed by S"),
    Fact(
      "R152: another pan on it is not taken for its own then",
      handed(below: [pan], own: [TestGestureRecognizer("other", .pan)]), pull(at: 100, 200),
      happens: "other began", never: "S willBeginDragging"),
    Fact(
      "R152: where it says so itself, it is not the first that is declared",
      handed(own: [TestGestureRecognizer("other", .pan), pan]), pull(at: 100, 200),
      happens: "pan receives 0; S tracking"),
    Fact(
      "R136: isScrollEnabled switches it wherever it stands",
      handed(below: [pan]) { $0.isScrollEnabled = false },
      pull(at: 100, 400), happens: "pan ignores 0 disabled", never: scrolls),
    Fact(
      "R137: what is all in sight is not dragged",
      handed(below: [pan]) { $0.contentSize = Vector(320, 300) }, pull(at: 100, 400),
      happens: "pan failed"),
    Fact(
      "R88: wheels and trackpads scroll from there, too", handed(below: [pan]),
      TestScript().then(.pointer(.scroll(.init(at: Point(100, 400), by: Vector(0, -20))))),
      happens: "pan began; S wheel(contentOffset: Optional(\(String(reflecting: Point(x: 0, y: 20)))))"),
    Fact(
      "R135: a button in the list keeps its touch", handed(outer: [pan]), pull(at: 250, 250),
      happens: "pan failed contentKeeps B"),
    Fact(
      "R110: one beside it is no content, and loses it", handed(outer: [pan]), pull(at: 250, 350),
      happens: "C touchDown; pan began; C cancelled[0] by pan"),
    Fact(
      "R144: a touch there stops what moves on", handed(below: [pan]) { $0.isDecelerating = true },
      TestScript().tap(100, 400), happens: "pan began"),
    Fact(
      "R136, R150: the pan of cells' actions is not the one by which a list scrolls",
      table(nil).changing("T") {
        $0.with {
          $0.gestureRecognizers = [
            TestGestureRecognizer("actions", .pan).parameters { $0.role = .swipeActions }
          ]
        }
      }, pull(at: 100, 200), happens: "T.panGestureRecognizer began", never: "actions began"),
  ]

  private static let zooming =
    "https://developer.apple.com/documentation/uikit/uiscrollview/pinchgesturerecognizer"
  private static let pinch = "S.pinchGestureRecognizer"

  private static func pinched(at y: Double) -> TestScript {
    TestScript().down(100, y).down(120, y, finger: 1).move(80, y).move(140, y, finger: 1).up(80, y)
      .up(140, y, finger: 1)
  }

  /// R146.
  static let zoomingFacts: [Fact] = [
    Fact(
      "\(zooming): a scroll view that zooms has a pinch of its own", handed { $0.maximumZoomScale = 3 },
      pinched(at: 100),
      happens: "\(pinch) receives 0; \(pinch) began; S willBeginZooming; S didEndZooming"),
    Fact(
      "R146: one that does not has none", handed(), pinched(at: 100),
      never: "\(pinch) receives 0; S willBeginZooming"),
    Fact(
      "R146: a pinch that is declared is taken for it",
      handed(own: [TestGestureRecognizer("own", .pinch)]) { $0.minimumZoomScale = 0.5 }, pinched(at: 100),
      happens: "own began; S willBeginZooming", never: "\(pinch) receives 0"),
    Fact(
      "R146: it zooms beside a pan that stands elsewhere", handed(outer: [pan]) { $0.maximumZoomScale = 3 },
      TestScript().down(100, 200).down(140, 200, finger: 1).move(100, 160).move(140, 160, finger: 1)
        .move(60, 160).up(60, 160).up(140, 160, finger: 1),
      happens: "\(pinch) began; pan began", never: "pan cancelled"),
    Fact(
      "R105: another pinch around it loses",
      handed(outer: [TestGestureRecognizer("outer", .pinch)]) {
        $0.maximumZoomScale = 3
      }, pinched(at: 100), happens: "\(pinch) began; outer failed preventedBy \(pinch)"),
  ]
}
