import EventPlaying
import HitTesting
import SceneSupport
import TouchGeometry

extension EventCases {
  /// S(0, 0, 200, 200) scrolls 200 × 1000 with X(0, 0, 100, 100) in it.
  static func scrolled(
    _ className: String = "UIView", _ change: @escaping @Sendable (inout EventProperties) -> Void = { _ in },
    content: @escaping @Sendable (inout EventProperties) -> Void = { _ in }
  ) -> TestScene {
    .filling { frame in
      TestView("R", frame) {
        TestView("S", 200, 200) {
          TestView("X", 100, 100).ofClass(className).handling(.touches).events { content(&$0) }
        }.ofClass("UIScrollView").events {
          $0.contentSize = Vector(200, 1000)
          change(&$0)
        }
      }
    }
  }

  /// Rests for longer than content touches are delayed, and then drags up by 40 points.
  private static let slow = TestScript().down(50, 80).move(50, 60, after: 0.3).move(50, 40).up(50, 40)
  private static let fast = TestScript().down(50, 80).move(50, 60).move(50, 40).up(50, 40)
  private static let own = "S.panGestureRecognizer"

  /// Scroll views and their content (R130–R137).
  static let scrollRows =
    [
      Row(
        "C67: a plain view loses its touch", scrolled(), slow, of: "X \(own)",
        "\(own) receives 0; X not told began[0]: delayed by S; X began[0]; \(own) began; "
          + "X cancelled[0] by \(own); \(own) fires; \(own) changed; \(own) fires; \(own) ended; \(own) fires"
      ),
      Row(
        "C67: a button keeps it", scrolled("UIButton"), slow, of: "X \(own)",
        "\(own) receives 0; X not told began[0]: delayed by S; X began[0]; X touchDown; "
          + "\(own) failed contentKeeps X; X moved[0]; X touchDragInside; X moved[0]; X touchDragInside; "
          + "X ended[0]; X touchUpInside; X primaryActionTriggered"),
      Row(
        "R135: unless touchesShouldCancel agrees", scrolled("UIButton") { $0.touchesShouldCancel = true },
        slow,
        of: "X",
        "X not told began[0]: delayed by S; X began[0]; X touchDown; X cancelled[0] by \(own); "
          + "X touchCancel"),
      Row(
        "R135: nor its code", scrolled("UIButton", content: { $0.isCancelledByScrollView = true }),
        slow,
        of: "X",
        "X not told began[0]: delayed by S; X began[0]; X touchDown; X cancelled[0] by \(own); "
          + "X touchCancel"),
      Row(
        "C67: canCancelContentTouches false", scrolled { $0.canCancelContentTouches = false }, slow,
        of: "X \(own)",
        "\(own) receives 0; X not told began[0]: delayed by S; X began[0]; "
          + "\(own) failed contentTracks X; X moved[0]; X moved[0]; X ended[0]"),
      Row(
        "R132: a quick drag never comes to the content", scrolled("UIButton"), fast, of: "X",
        "X not told began[0]: delayed by S; X not told began[0]: taken by \(own)"),
      Row(
        "R132: a quick tap comes when the finger is lifted", scrolled("UIButton"), TestScript().tap(50, 50),
        of: "X",
        "X not told began[0]: delayed by S; X began[0]; X touchDown; X ended[0]; X touchUpInside; "
          + "X primaryActionTriggered"),
      Row(
        "R132: delaysContentTouches false", scrolled { $0.delaysContentTouches = false },
        TestScript().tap(50, 50), of: "X", "X began[0]; X ended[0]"),
      Row(
        "R133", scrolled { $0.touchesShouldBegin = false }, TestScript().tap(50, 50), of: "X",
        "X not told began[0]: refused by S"),
      Row(
        "R136: isScrollEnabled false", scrolled { $0.isScrollEnabled = false }, slow, of: "X \(own)",
        "\(own) ignores 0 disabled; X began[0]; X moved[0]; X moved[0]; X ended[0]"),
      Row(
        "R130: what is scrolled is hit where it is then",
        scrolled(), fast.tap(50, 70, after: 1), of: "touch0 touch1", "touch0 hit X; touch1 hit S"),
      Row(
        "R88: a wheel leaves a finger's pan alone",
        scrolled(),
        fast.dropLast().then(
          after: 0.1, .pointer(.scroll(ScrollSample(at: Point(50, 50), by: Vector(0, -9))))
        )
        .up(50, 40),
        of: "X \(own)",
        "\(own) receives 0; X not told began[0]: delayed by S; \(own) began; "
          + "X not told began[0]: taken by \(own); \(own) fires; \(own) changed; \(own) fires; X nobody; "
          + "\(own) ended; \(own) fires"),
      Row(
        "R137: where all of the content is in sight, nothing is scrolled",
        scrolled { $0.contentSize = Vector(200, 200) }, slow, of: "X \(own)",
        "\(own) receives 0; X not told began[0]: delayed by S; X began[0]; \(own) failed; X moved[0]; "
          + "X moved[0]; X ended[0]"),
      Row(
        "R137: a page scrolls up and down though the finger is on a list that goes sideways",
        .filling { frame in
          TestView("page", frame) {
            TestView("row", "UIScrollView", 320, 100)
              .events { $0.contentSize = Vector(900, 100) }
          }.ofClass("UIScrollView").events { $0.contentSize = Vector(320, 2000) }
        }, slow, of: "page.panGestureRecognizer row.panGestureRecognizer",
        "row.panGestureRecognizer receives 0; page.panGestureRecognizer receives 0; "
          + "row.panGestureRecognizer failed; page.panGestureRecognizer began; "
          + "page.panGestureRecognizer fires; page.panGestureRecognizer changed; "
          + "page.panGestureRecognizer fires; page.panGestureRecognizer ended; "
          + "page.panGestureRecognizer fires"),
      Row(
        "C66",
        .filling { frame in
          TestView("R", frame) {
            TestView("S", 100, 100) {
              TestView("near", 0, 150, 50, 50)
              TestView("far", 0, 250, 50, 50)
            }.ofClass("UIScrollView").with { $0.geometry.contentOffset = Point(0, 100) }
              .events { $0.contentSize = Vector(100, 400) }
          }
        },
        TestScript().tap(10, 60).tap(10, 40, after: 1)
          .then(
            after: 1, .pointer(.scroll(ScrollSample(at: Point(10, 40), by: Vector(0, -100))))
          )
          .tap(10, 60, after: 1),
        of: "touch0 touch1 touch2", "touch0 hit near; touch1 hit S; touch2 hit far"),
    ]
}
