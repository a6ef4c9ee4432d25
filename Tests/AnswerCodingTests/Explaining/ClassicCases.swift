import Explaining
import HitTesting
import SceneCoding
import SceneSupport
import TouchGeometry

/// Why a tap does not reach a button: what people ask about, with the sentences that answer them.
struct ClassicCase: Sendable, CustomStringConvertible {
  let description: String
  let scene: TestScene
  var target = "pay"
  /// Nil: the target's own best point, or else its center.
  var touch: Point?
  let verdict: Explanation.Verdict
  let summary: String
  /// The details of the first fixes.
  let fixes: [String]
}

extension TestView {
  static func pay(_ x: Double = 20, _ y: Double = 400, _ width: Double = 280, _ height: Double = 50)
    -> TestView
  {
    TestView("pay", x, y, width, height).ofClass("PayButton", base: "UIButton")
  }
}

extension ClassicCase {
  static let all: [ClassicCase] = flags + places + covers + overrides + reactNative + afterHit

  private static let flags = [
    ClassicCase(
      description: "hidden ancestor",
      scene: .inR { TestView("card", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("CardView").hidden() },
      verdict: .unreachable, summary: "CardView (superview of PayButton) is hidden.",
      fixes: ["Set isHidden to false on CardView."]),
    ClassicCase(
      description: "hidden itself", scene: .inR { TestView.pay().hidden() },
      verdict: .unreachable, summary: "PayButton is hidden.", fixes: ["Set isHidden to false on PayButton."]),
    ClassicCase(
      description: "alpha 0.009", scene: .inR { TestView.pay().alpha(0.009) },
      verdict: .unreachable, summary: "PayButton has alpha 0.009: too transparent to get touches.",
      fixes: ["Set alpha to 1 on PayButton."]),
    ClassicCase(
      description: "disabled interaction in an image view",
      scene: .inR { TestView("photo", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("UIImageView") },
      verdict: .unreachable,
      summary:
        "UIImageView \"photo\" (superview of PayButton) has user interaction disabled (the default of UIImageView).",
      fixes: ["Set isUserInteractionEnabled to true on UIImageView \"photo\"."]),
    ClassicCase(
      description: "disabled control", scene: .inR { TestView.pay().disabled() },
      verdict: .unreachable,
      summary: "PayButton is a disabled control: touches pass through it.",
      fixes: ["Set isEnabled to true on PayButton."]),
    ClassicCase(
      description: "three things at once",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { TestView.pay(20, 100).disabled().alpha(0.001) }.hidden()
      },
      verdict: .unreachable,
      summary: "UIView \"card\" (superview of PayButton) is hidden (1 of 3 reasons).",
      fixes: [
        "Set isHidden to false on UIView \"card\". Set alpha to 1 on PayButton. "
          + "Set isEnabled to true on PayButton."
      ]),
  ]

  private static let places = [
    ClassicCase(
      description: "button outside its superview",
      scene: .inR { TestView("bar", 0, 300, 320, 80) { .pay(20, 90) }.ofClass("BottomBar") },
      verdict: .unreachable,
      summary:
        "BottomBar (superview of PayButton) ignores touches outside its bounds: the touch is 35 points below.",
      fixes: [
        "Set frame to (0, 300, 320, 140) on BottomBar.",
        "Override point(inside:with:) on BottomBar to include the points of its subviews.",
      ]),
    ClassicCase(
      description: "superview of zero size",
      scene: .inR { TestView("box", 20, 400, 0, 0) { .pay(0, 0) } },
      verdict: .unreachable,
      summary:
        "UIView \"box\" (superview of PayButton) has no area (0 × 0 points).",
      fixes: [
        "Set frame to (20, 400, 280, 50) on UIView \"box\".",
        "Override point(inside:with:) on UIView \"box\" to include the points of its subviews.",
      ]),
    ClassicCase(
      description: "scrolled away",
      scene: .inR {
        TestView("list", 320, 500) { .pay(20, 100) }.ofClass("UITableView").contentOffset(0, 600)
      },
      verdict: .blocked,
      summary: "UITableView \"list\" has scrolled PayButton out of view; contentOffset (0, 100) shows it.",
      fixes: ["Scroll UITableView \"list\" to contentOffset (0, 100)."]),
    ClassicCase(
      description: "singular transform",
      scene: .inR {
        TestView("pay", bounds: Rect(0, 0, 100, 50), center: Point(100, 100))
          .ofClass("PayButton", base: "UIButton").scaled(0, 1)
      },
      verdict: .unreachable, summary: "PayButton has a non-invertible transform (like a scale of 0).",
      fixes: ["Set transform to .identity on PayButton."]),
    ClassicCase(
      description: "a finger beside the button", scene: .inR { TestView.pay() },
      touch: Point(160, 460.1), verdict: .blocked,
      summary: "The touch is 10.1 points below PayButton; UIView \"R\" gets the touch.",
      fixes: ["Override point(inside:with:) on PayButton to extend its area by 11 points below."]),
    ClassicCase(
      description: "beyond the screen", scene: .inR { TestView.pay(400, 100) },
      verdict: .unreachable,
      summary:
        "Two superviews of PayButton ignore touches outside their bounds, up to UIWindow \"window\": the touch is 220 points to the right of UIWindow \"window\".",
      fixes: ["Set frame to (40, 100, 280, 50) on PayButton."]),
  ]

  private static let covers = [
    ClassicCase(
      description: "transparent overlay",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { .pay(20, 100) }
        TestView("dim", "DimView", 320, 568).alpha(0.02)
      },
      verdict: .unreachable,
      summary:
        "DimView (alpha 0.02) covers PayButton (in front of its superview UIView \"card\").",
      fixes: [
        "Set isUserInteractionEnabled to false on DimView.",
        "Bring UIView \"card\" to the front of its siblings (bringSubviewToFront).",
        "Override hitTest(_:with:) on DimView to return nil in place of self: touches then pass through.",
      ]),
    ClassicCase(
      description: "a button on a button",
      scene: .inR {
        TestView.pay()
        TestView("other", "UIButton", 0, 390, 320, 70)
      },
      touch: Point(30, 420), verdict: .unreachable,
      summary: "UIButton \"other\" covers PayButton (a sibling in front).",
      fixes: [
        "Bring PayButton to the front of its siblings (bringSubviewToFront). But UIButton \"other\" loses 62.5% of its touches then.",
        "Override hitTest(_:with:) on UIButton \"other\" to return nil in place of self: "
          + "touches then pass through. But UIButton \"other\" gets no touches then.",
        "Set isUserInteractionEnabled to false on UIButton \"other\". But UIButton \"other\" gets no touches then.",
      ]),
    ClassicCase(
      description: "its own label swallows the touch",
      scene: .inR {
        TestView.pay().with {
          $0.subviews = [TestView("title", "UILabel", 280, 50).interaction(true)]
        }
      },
      verdict: .unreachable,
      summary:
        "UILabel \"title\", inside PayButton, takes the touch: a control tracks only touches that hit it. Set isUserInteractionEnabled to false on UILabel \"title\".",
      fixes: [
        "Set isUserInteractionEnabled to false on UILabel \"title\".",
        "Override hitTest(_:with:) on UILabel \"title\" to return nil in place of self: "
          + "touches then pass through.",
      ]),
    ClassicCase(
      description: "another window above",
      scene: TestScene {
        TestView("main", 320, 568) { .pay() }
        TestView("hud", 320, 568).ofClass("HUDWindow", base: "UIWindow").level(1)
      },
      verdict: .unreachable,
      summary: "The window HUDWindow covers PayButton (windowLevel 1).",
      fixes: [
        "Set isUserInteractionEnabled to false on HUDWindow.",
        "Override hitTest(_:with:) on HUDWindow to return nil in place of self: touches then pass through.",
        "Set windowLevel to 2 on UIWindow \"main\".", "Set windowLevel to -1 on HUDWindow.",
      ]),
  ]

  private static let overrides = [
    ClassicCase(
      description: "override that returns nil",
      scene: .inR {
        TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("GhostView").overriding(.returnNil)
      },
      verdict: .unreachable,
      summary: "hitTest(_:with:) of GhostView (superview of PayButton) returns nil.",
      fixes: ["Remove the hitTest(_:with:) override from GhostView."]),
    ClassicCase(
      description: "override that keeps everything",
      scene: .inR { TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("GreedyView").stealingAll() },
      verdict: .unreachable,
      summary: "hitTest(_:with:) of GreedyView (superview of PayButton) returns itself.",
      fixes: ["Remove the hitTest(_:with:) override from GreedyView."]),
    ClassicCase(
      description: "a guide that takes itself out",
      scene: .inR {
        TestView("guide", 320, 568) { .pay() }.ofClass("GuideMaskView")
          .masking(hole: Rect(0, 400, 320, 100))
      },
      verdict: .unreachable,
      summary:
        "GuideMaskView removes itself from its superview when hit-tested, and PayButton with it.",
      fixes: ["Remove the hitTest(_:with:) override from GuideMaskView."]),
  ]

  private static let reactNative = [
    ClassicCase(
      description: "a view of React Native with alpha 0 that still wins",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { .pay(20, 100) }
        TestView("fade", "RCTView", 320, 568).alpha(0)
      },
      verdict: .unreachable,
      summary: "RCTView \"fade\" (alpha 0) covers PayButton (in front of its superview UIView \"card\").",
      fixes: [
        "Set pointerEvents to none on RCTView \"fade\".",
        "Set pointerEvents to box-none on RCTView \"fade\".",
        "Bring UIView \"card\" to the front of its siblings (bringSubviewToFront).",
      ]),
    ClassicCase(
      description: "pointerEvents of a superview",
      scene: .inR {
        TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("RCTView").pointerEvents(.boxOnly)
      },
      verdict: .unreachable,
      summary:
        "RCTView \"box\" (superview of PayButton) has pointerEvents box-only: its subviews get no touches.",
      fixes: ["Set pointerEvents to auto on RCTView \"box\"."]),
  ]

  private static let afterHit = [
    ClassicCase(
      description: "recognizer that takes the touch",
      scene: TestScene.inR {
        TestView("slot", 20, 400, 280, 50).ofClass("RatingControl", base: "UIControl")
      }
      .changing("R") { $0.recognizing(TestGestureRecognizer("dismiss", .tap)) },
      target: "slot", verdict: .reached,
      summary:
        "RatingControl gets the touch at (160, 425), but the tap recognizer on UIView \"R\" takes the tap from it.",
      fixes: [
        "Set cancelsTouchesInView to false on the tap recognizer on UIView \"R\".",
        "Set isEnabled to false on the tap recognizer on UIView \"R\". "
          + "Then this recognizer on UIView \"R\" recognizes nothing.",
      ]),
    ClassicCase(
      description: "a UIButton keeps its tap",
      scene: TestScene.inR { .pay() }.changing("R") {
        $0.recognizing(TestGestureRecognizer("dismiss", .tap))
      },
      verdict: .reached,
      summary: "PayButton gets the touch at (160, 425); nothing blocks a tap.",
      fixes: []),
    ClassicCase(
      description: "a table view scrolls, as table views do",
      scene: .inR {
        TestView("list", 320, 500) { .pay(20, 100) }.ofClass("UITableView")
      },
      verdict: .reached,
      summary: "PayButton gets the touch at (160, 125); nothing blocks a tap.",
      fixes: []),
    ClassicCase(
      description: "what a cell does not handle, its table view does",
      scene: .inR {
        TestView("list", 320, 500) { TestView("icon", "IconView", 20, 100, 40, 40) }
          .ofClass("UITableView")
      },
      target: "icon", verdict: .reached,
      summary: "IconView gets the touch at (40, 120); nothing blocks a tap.", fixes: []),
    ClassicCase(
      description: "a recognizer that takes it only when it moves",
      scene: TestScene.inR { .pay() }.changing("R") {
        $0.recognizing(TestGestureRecognizer("drag", .pan))
      },
      verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425). The pan recognizer on "
        + "UIView \"R\" takes the touch from it once the touch moves.",
      fixes: [
        "Set cancelsTouchesInView to false on the pan recognizer on UIView \"R\".",
        "Set isEnabled to false on the pan recognizer on UIView \"R\". "
          + "Then this recognizer on UIView \"R\" recognizes nothing.",
      ]),
    ClassicCase(
      description: "a card that a stack view fills, with a recognizer of its own",
      scene: .inR {
        TestView("card", 50, 200, 200, 60) { TestView("stack", "UIStackView", 200, 60) }
          .ofClass("CardView").recognizing(TestGestureRecognizer("g"))
      },
      target: "card", verdict: .reached,
      summary:
        "The tap recognizer on CardView gets the touch at (150, 230); the hit view is UIStackView \"stack\"; "
        + "nothing blocks a tap.",
      fixes: []),
    ClassicCase(
      description: "a control that does not track",
      scene: .inR { TestView.pay().events { $0.beginTracking = false } }, verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425), but sends no control event: beginTracking(_:with:) returns false.",
      fixes: []),
    ClassicCase(
      description: "a control that passes its touches on",
      scene: .inR { TestView.pay().forwardingTouches(to: "R") }, verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425), but sends no control event: its touch methods pass the touch to UIView \"R\".",
      fixes: []),
    ClassicCase(
      description: "somebody else handles it",
      scene: .inR {
        TestView("cell", 0, 300, 320, 80) { TestView("icon", "IconView", 10, 10, 60, 60) }
          .handling(.touches).ofClass("TrackCell")
      },
      target: "icon", verdict: .reached,
      summary:
        "IconView gets the touch at (40, 340), but has no known handler; TrackCell, further up the responder chain, handles the touch.",
      fixes: []),
  ]
}
