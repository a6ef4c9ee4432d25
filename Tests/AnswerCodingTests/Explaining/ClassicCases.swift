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
      verdict: .unreachable, summary: "CardView is hidden, and PayButton is inside it.",
      fixes: ["Set isHidden of CardView to false."]),
    ClassicCase(
      description: "hidden itself", scene: .inR { TestView.pay().hidden() },
      verdict: .unreachable, summary: "PayButton is hidden.", fixes: ["Set isHidden of PayButton to false."]),
    ClassicCase(
      description: "alpha 0.009", scene: .inR { TestView.pay().alpha(0.009) },
      verdict: .unreachable, summary: "PayButton has alpha 0.009, too low for touches.",
      fixes: ["Set alpha of PayButton to 1."]),
    ClassicCase(
      description: "disabled interaction in an image view",
      scene: .inR { TestView("photo", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("UIImageView") },
      verdict: .unreachable,
      summary:
        "UIImageView \"photo\" has isUserInteractionEnabled false, the default of UIImageView, and PayButton is inside it.",
      fixes: ["Set isUserInteractionEnabled of UIImageView \"photo\" to true."]),
    ClassicCase(
      description: "disabled control", scene: .inR { TestView.pay().disabled() },
      verdict: .unreachable,
      summary: "PayButton is a disabled control.",
      fixes: ["Set isEnabled of PayButton to true."]),
    ClassicCase(
      description: "three things at once",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { TestView.pay(20, 100).disabled().alpha(0.001) }.hidden()
      },
      verdict: .unreachable,
      summary: "UIView \"card\" is hidden, and PayButton is inside it (the first of 3 reasons).",
      fixes: [
        "Set isHidden of UIView \"card\" to false; set alpha of PayButton to 1; "
          + "set isEnabled of PayButton to true."
      ]),
  ]

  private static let places = [
    ClassicCase(
      description: "button outside its superview",
      scene: .inR { TestView("bar", 0, 300, 320, 80) { .pay(20, 90) }.ofClass("BottomBar") },
      verdict: .unreachable,
      summary:
        "BottomBar ends 35 points above the touch on PayButton: subviews get no touches outside of it.",
      fixes: [
        "Set frame of BottomBar to (0, 300, 320, 140).",
        "Override point(inside:with:) of BottomBar to accept points in its subviews, too.",
      ]),
    ClassicCase(
      description: "superview of zero size",
      scene: .inR { TestView("box", 20, 400, 0, 0) { .pay(0, 0) } },
      verdict: .unreachable,
      summary:
        "UIView \"box\" has an empty area (0 × 0), and PayButton is inside it.",
      fixes: [
        "Set frame of UIView \"box\" to (20, 400, 280, 50).",
        "Override point(inside:with:) of UIView \"box\" to accept points in its subviews, too.",
      ]),
    ClassicCase(
      description: "scrolled away",
      scene: .inR {
        TestView("list", 0, 0, 320, 500) { .pay(20, 100) }.ofClass("UITableView").contentOffset(0, 600)
      },
      verdict: .blocked,
      summary: "UITableView \"list\" has scrolled PayButton out of sight; contentOffset (0, 100) shows it.",
      fixes: ["Scroll UITableView \"list\" to contentOffset (0, 100)."]),
    ClassicCase(
      description: "singular transform",
      scene: .inR {
        TestView("pay", bounds: Rect(x: 0, y: 0, width: 100, height: 50), center: Point(x: 100, y: 100))
          .ofClass("PayButton", base: "UIButton").scaled(0, 1)
      },
      verdict: .unreachable, summary: "PayButton has a transform without an inverse.",
      fixes: ["Set transform of PayButton to the identity."]),
    ClassicCase(
      description: "a finger beside the button", scene: .inR { TestView.pay() },
      touch: Point(x: 160, y: 460.1), verdict: .blocked,
      summary: "The touch lies 10.1 points below PayButton; UIView \"R\" gets it.",
      fixes: ["Override point(inside:with:) of PayButton to accept 11 more points below."]),
    ClassicCase(
      description: "beyond the screen", scene: .inR { TestView.pay(400, 100) },
      verdict: .unreachable,
      summary:
        "UIWindow \"window\" ends 220 points to the left of the touch on PayButton; one superview inside of it does not contain the touch either.",
      fixes: ["Set frame of PayButton to (40, 100, 280, 50)."]),
  ]

  private static let covers = [
    ClassicCase(
      description: "transparent overlay",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { .pay(20, 100) }
        TestView("dim", 0, 0, 320, 568).ofClass("DimView").alpha(0.02)
      },
      verdict: .unreachable,
      summary:
        "DimView (alpha 0.02) covers PayButton (in front of its superview).",
      fixes: [
        "Set isUserInteractionEnabled of DimView to false.",
        "Bring UIView \"card\" to the front of its siblings.",
        "Override hitTest(_:with:) of DimView to return nil instead of itself, so that touches pass through.",
      ]),
    ClassicCase(
      description: "a button on a button",
      scene: .inR {
        TestView.pay()
        TestView("other", 0, 390, 320, 70).ofClass("UIButton")
      },
      touch: Point(x: 30, y: 420), verdict: .unreachable,
      summary: "UIButton \"other\" covers PayButton.",
      fixes: [
        "Bring PayButton to the front of its siblings. But UIButton \"other\" loses 62.5% of its touches then.",
        "Override hitTest(_:with:) of UIButton \"other\" to return nil instead of itself, "
          + "so that touches pass through. But UIButton \"other\" gets no touches then.",
        "Set isUserInteractionEnabled of UIButton \"other\" to false. But UIButton \"other\" gets no touches then.",
      ]),
    ClassicCase(
      description: "its own label swallows the touch",
      scene: .inR {
        TestView.pay().with {
          $0.subviews = [TestView("title", 0, 0, 280, 50).ofClass("UILabel").interaction(true)]
        }
      },
      verdict: .unreachable,
      summary:
        "UILabel \"title\" inside of PayButton is hit, and a control tracks only touches that hit itself; set isUserInteractionEnabled of UILabel \"title\" to false.",
      fixes: [
        "Set isUserInteractionEnabled of UILabel \"title\" to false.",
        "Override hitTest(_:with:) of UILabel \"title\" to return nil instead of itself, "
          + "so that touches pass through.",
      ]),
    ClassicCase(
      description: "another window above",
      scene: TestScene {
        TestView("main", 0, 0, 320, 568) { .pay() }
        TestView("hud", 0, 0, 320, 568).ofClass("HUDWindow", base: "UIWindow").level(1)
      },
      verdict: .unreachable,
      summary: "The window HUDWindow covers PayButton (windowLevel 1).",
      fixes: [
        "Set isUserInteractionEnabled of HUDWindow to false.",
        "Override hitTest(_:with:) of HUDWindow to return nil instead of itself, so that touches pass through.",
        "Set windowLevel of UIWindow \"main\" to 2.", "Set windowLevel of HUDWindow to -1.",
      ]),
  ]

  private static let overrides = [
    ClassicCase(
      description: "override that returns nil",
      scene: .inR {
        TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("GhostView").overriding(.returnNil)
      },
      verdict: .unreachable,
      summary: "GhostView, around PayButton, overrides hitTest(_:with:) and returns nil.",
      fixes: ["Remove the override of hitTest(_:with:) from GhostView."]),
    ClassicCase(
      description: "override that keeps everything",
      scene: .inR { TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("GreedyView").stealingAll() },
      verdict: .unreachable,
      summary: "GreedyView, around PayButton, overrides hitTest(_:with:) and returns itself.",
      fixes: ["Remove the override of hitTest(_:with:) from GreedyView."]),
    ClassicCase(
      description: "a guide that takes itself out",
      scene: .inR {
        TestView("guide", 0, 0, 320, 568) { .pay() }.ofClass("GuideMaskView")
          .masking(hole: Rect(x: 0, y: 400, width: 320, height: 100))
      },
      verdict: .unreachable,
      summary:
        "GuideMaskView removes itself from its superview when it is hit-tested, with PayButton inside it.",
      fixes: ["Remove the override of hitTest(_:with:) from GuideMaskView."]),
  ]

  private static let reactNative = [
    ClassicCase(
      description: "a view of React Native with alpha 0 that still wins",
      scene: .inR {
        TestView("card", 0, 300, 320, 200) { .pay(20, 100) }
        TestView("fade", 0, 0, 320, 568).ofClass("RCTView").alpha(0)
      },
      verdict: .unreachable,
      summary: "RCTView \"fade\" (alpha 0) covers PayButton (in front of its superview).",
      fixes: [
        "Set pointerEvents of RCTView \"fade\" to none.",
        "Set pointerEvents of RCTView \"fade\" to box-none.",
        "Bring UIView \"card\" to the front of its siblings.",
      ]),
    ClassicCase(
      description: "pointerEvents of a superview",
      scene: .inR {
        TestView("box", 0, 300, 320, 200) { .pay(20, 100) }.ofClass("RCTView").pointerEvents(.boxOnly)
      },
      verdict: .unreachable,
      summary:
        "RCTView \"box\", around PayButton, has pointerEvents box-only: its subviews get no touches.",
      fixes: ["Set pointerEvents of RCTView \"box\" to auto."]),
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
        "RatingControl gets the touch at (160, 425), but the tap recognizer of UIView \"R\" recognizes the tap and cancels its touch.",
      fixes: [
        "Set cancelsTouchesInView of the tap recognizer of UIView \"R\" to false.",
        "Set isEnabled of the tap recognizer of UIView \"R\" to false. "
          + "But UIView \"R\" recognizes nothing with it then.",
      ]),
    ClassicCase(
      description: "a UIButton keeps its tap",
      scene: TestScene.inR { .pay() }.changing("R") {
        $0.recognizing(TestGestureRecognizer("dismiss", .tap))
      },
      verdict: .reached,
      summary: "PayButton gets the touch at (160, 425), and nothing is in the way of a tap.",
      fixes: []),
    ClassicCase(
      description: "a table view scrolls, as table views do",
      scene: .inR {
        TestView("list", 0, 0, 320, 500) { .pay(20, 100) }.ofClass("UITableView")
      },
      verdict: .reached,
      summary: "PayButton gets the touch at (160, 125), and nothing is in the way of a tap.",
      fixes: []),
    ClassicCase(
      description: "what a cell does not handle, its table view does",
      scene: .inR {
        TestView("list", 0, 0, 320, 500) { TestView("icon", 20, 100, 40, 40).ofClass("IconView") }
          .ofClass("UITableView")
      },
      target: "icon", verdict: .reached,
      summary: "IconView gets the touch at (40, 120), and nothing is in the way of a tap.", fixes: []),
    ClassicCase(
      description: "a recognizer that takes it only when it moves",
      scene: TestScene.inR { .pay() }.changing("R") {
        $0.recognizing(TestGestureRecognizer("drag", .pan))
      },
      verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425); the pan recognizer of "
        + "UIView \"R\" takes the touch from PayButton when it moves.",
      fixes: [
        "Set cancelsTouchesInView of the pan recognizer of UIView \"R\" to false.",
        "Set isEnabled of the pan recognizer of UIView \"R\" to false. "
          + "But UIView \"R\" recognizes nothing with it then.",
      ]),
    ClassicCase(
      description: "a card that a stack view fills, with a recognizer of its own",
      scene: .inR {
        TestView("card", 50, 200, 200, 60) { TestView("stack", 0, 0, 200, 60).ofClass("UIStackView") }
          .ofClass("CardView").recognizing(TestGestureRecognizer("g"))
      },
      target: "card", verdict: .reached,
      summary:
        "The tap recognizer of CardView gets the touch at (150, 230), which hits UIStackView \"stack\" in it, "
        + "and nothing is in the way of a tap.",
      fixes: []),
    ClassicCase(
      description: "a control that does not track",
      scene: .inR { TestView.pay().events { $0.beginTracking = false } }, verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425), but sends no event: beginTracking(_:with:) returns false.",
      fixes: []),
    ClassicCase(
      description: "a control that passes its touches on",
      scene: .inR { TestView.pay().forwardingTouches(to: "R") }, verdict: .reached,
      summary:
        "PayButton gets the touch at (160, 425), but sends no event: its touch methods pass the touch to UIView \"R\".",
      fixes: []),
    ClassicCase(
      description: "somebody else handles it",
      scene: .inR {
        TestView("cell", 0, 300, 320, 80) { TestView("icon", 10, 10, 60, 60).ofClass("IconView") }
          .handling(.touches).ofClass("TrackCell")
      },
      target: "icon", verdict: .reached,
      summary: "IconView gets the touch at (40, 340), but TrackCell handles it.",
      fixes: []),
  ]
}
