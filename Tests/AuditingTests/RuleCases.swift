import AuditRules
import Auditing
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// A rule, a screen, and what the rule finds there, as `view`, or `view missing fact`.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let rule: AuditRule
  let name: String
  let scene: TestScene
  let violations: [String]
  let incomplete: [String]
  let passes: [String]
  let targetSize: TargetSize
  /// Of a design file, the views that nothing reacts to; nil for a scene of an app.
  let inert: [String]?

  /// What is found stands with commas between.
  init(
    _ rule: AuditRule, _ name: String, _ scene: TestScene, violations: String = "", incomplete: String = "",
    passes: String = "", targetSize: TargetSize = .hig, inert: [String]? = nil
  ) {
    (self.rule, self.name, self.scene) = (rule, name, scene)
    (self.violations, self.incomplete) = (Self.words(violations), Self.words(incomplete))
    (self.passes, self.targetSize, self.inert) = (Self.words(passes), targetSize, inert)
  }

  /// The same in R (`TestScene.inR`).
  init(
    _ rule: AuditRule, _ name: String, violations: String = "", incomplete: String = "", passes: String = "",
    targetSize: TargetSize = .hig, inert: [String]? = nil, @TestViewList _ views: () -> [TestView]
  ) {
    self.init(
      rule, name, .inR(views), violations: violations, incomplete: incomplete, passes: passes,
      targetSize: targetSize, inert: inert)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  var testDescription: String { "\(rule.rawValue): \(name)" }

  static let all = reach + sizes + covers + superviews + controls + recognizers + swiftUI + designs

  static func button(_ id: String, _ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 50)
    -> TestView
  {
    TestView(id, "UIButton", x, y, width, height)
  }

  /// Scaled to nothing: no frame tells its size.
  private static func collapsed(_ id: String, @TestViewList _ subviews: () -> [TestView] = { [] }) -> TestView
  {
    TestView(
      id, bounds: Rect(0, 0, 50, 50), center: Point(50, 50), subviews: subviews
    )
    .scaled(0, 0)
  }

  /// Controls with room around them.
  static let plain = TestScene.inR { button("a", 20, 20) }
  /// A window without views, of the screen's size.
  private static func window(_ id: String) -> TestView { TestView(id, 320, 568) }

  /// Windows back to front.
  private static func windows(_ windows: TestView...) -> TestScene { TestScene { windows } }
  /// Nothing to be touched.
  private static let empty = TestScene.inR { TestView("v", 20, 20, 50, 50) }
}

extension RuleCase {
  private static let reach: [RuleCase] = [
    RuleCase(.unreachableTarget, "covered by a later sibling", violations: "a") {
      button("a", 20, 20)
      TestView("cover", 100, 100)
    },
    RuleCase(
      .unreachableTarget, "an image view's recognizer, with interaction off by default", violations: "image"
    ) { TestView("image", "UIImageView", 50, 50).recognizing(.init("tap")) },
    RuleCase(.unreachableTarget, "nobody sees it, or somebody switched it off") {
      button("hidden", 0, 0).hidden()
      button("disabled", 60, 0).disabled()
      button("off", 120, 0).interaction(false)
      button("clear", 180, 0).alpha(0.005)
      TestView("box", 240, 0, 50, 50) { button("in", 0, 0) }.hidden()
    },
    RuleCase(.unreachableTarget, "free", plain, passes: "a"),
    RuleCase(.unreachableTarget, "a cell under its own content view: touches come up to it", passes: "cell") {
      TestView("cell", 320, 50) { TestView("content", 320, 50) }.recognizing(.init("tap"))
    },
    RuleCase(.unreachableTarget, "scrolled under a bar", incomplete: "a scrolling", passes: "list") {
      TestView("list", 320, 568) { button("a", 0, 0) }.ofClass("UIScrollView")
      TestView("bar", "UINavigationBar", 320, 60)
    },
    RuleCase(
      .unreachableTarget, "a scroll view that its content fills: its pan gets the touches (R99)",
      passes: "list, text"
    ) {
      TestView("list", 320, 568) { TestView("text", "UITextView", 320, 568) }
        .ofClass("UIScrollView")
    },
    RuleCase(.unreachableTarget, "a control without a size", incomplete: "a drawing") {
      TestView("a", "UIButton", 0, 40)
    },
    RuleCase(
      .unreachableTarget, "a button filled by a plain view tracks none of its touches (R76a)", violations: "b"
    ) { TestView("b", 50, 50) { TestView("in", 50, 50) }.ofClass("UIButton") },
    RuleCase(
      .unreachableTarget, "or by one with a recognizer, whatever is attached to the button itself",
      violations: "b", passes: "in"
    ) {
      TestView("b", 50, 50) { TestView("in", 50, 50).recognizing(.init("t")) }.ofClass(
        "UIButton"
      )
      .recognizing(.init("own"))
    },
    RuleCase(.unreachableTarget, "but what UIKit makes a button of is the button", passes: "b") {
      TestView("b", 50, 50) { TestView("in", "_UIButtonBackground", 50, 50) }
        .ofClass("UIButton")
    },
    RuleCase(.unreachableTarget, "no targets", empty),
    RuleCase(.interactionDisabledSuperview, "in an image view", violations: "a") {
      TestView("image", 100, 100) { button("a", 0, 0) }.ofClass("UIImageView")
    },
    RuleCase(.interactionDisabledSuperview, "in a disabled control", violations: "a") {
      TestView("c", 100, 100) { button("a", 0, 0) }.ofClass("UIControl").disabled()
    },
    RuleCase(.interactionDisabledSuperview, "free", plain, passes: "a"),
    RuleCase(.interactionDisabledSuperview, "no targets", empty),
  ]

  private static let sizes: [RuleCase] = [
    RuleCase(.targetSize, "too low", violations: "a") { button("a", 20, 20, 100, 30) },
    RuleCase(.targetSize, "half covered", violations: "a") {
      button("a", 20, 20, 100, 50)
      TestView("cover", 0, 20, 320, 20)
    },
    RuleCase(.targetSize, "small, but enlarged by an override", passes: "a") {
      button("a", 20, 20, 20, 20).inside(.insets(EdgeInsets(-12)))
    },
    RuleCase(.targetSize, "a corner is taken, and 44 points are left", passes: "a") {
      button("a", 20, 20, 60, 60)
      TestView("badge", 70, 10, 20, 20)
    },
    RuleCase(.targetSize, "a corner is taken, and 40 points are left", violations: "a") {
      button("a", 20, 20, 60, 60)
      TestView("badge", 60, 10, 30, 30)
    },
    RuleCase(.targetSize, "a round button in which 44 points fit", passes: "a") {
      button("a", 20, 20, 64, 64).inside(.circle(center: Point(32, 32), radius: 32))
    },
    RuleCase(.targetSize, "a round button in which they do not", violations: "a") {
      button("a", 20, 20, 60, 60).inside(.circle(center: Point(30, 30), radius: 30))
    },
    RuleCase(.targetSize, "Material asks for 48", violations: "a", targetSize: .material) {
      button("a", 20, 20, 46, 46)
    },
    RuleCase(.targetSize, "half scrolled out", incomplete: "a scrolling") {
      TestView("list", 320, 100) { button("a", 0, 80) }.ofClass("UIScrollView")
    },
    RuleCase(.targetSize, "half clipped by what does not scroll", violations: "a") {
      TestView("box", 320, 40) { button("a", 0, 20) }.clipping()
    },
    RuleCase(.targetSize, "a switch is as large as it is", incomplete: "s systemSize", targetSize: .wcagAAA) {
      TestView("s", "UISwitch", 20, 20, 51, 31)
    },
    RuleCase(.targetSize, "no targets", empty),
  ]
}

extension RuleCase {
  private static let covers: [RuleCase] = [
    RuleCase(.invisibleCover, "a dimming view that has faded away", violations: "dim") {
      button("a", 20, 20)
      TestView("dim", 320, 568).alpha(0.02)
    },
    RuleCase(.invisibleCover, "the same over a part", violations: "dim") {
      button("a", 20, 20)
      TestView("dim", 320, 40).alpha(0.02)
    },
    RuleCase(.invisibleCover, "too transparent to be touched") {
      button("a", 20, 20)
      TestView("dim", 320, 568).alpha(0.005)
    },
    RuleCase(.invisibleCover, "a plain view may draw or not", incomplete: "plain drawing") {
      button("a", 20, 20)
      TestView("plain", 320, 568)
    },
    RuleCase(.invisibleCover, "a bar draws itself", passes: "bar") {
      button("a", 20, 20)
      TestView("bar", "UINavigationBar", 320, 568)
    },
    RuleCase(.invisibleCover, "nothing in front", plain),
    RuleCase(
      .deadWindow, "without interaction (R19)", windows(window("w").interaction(false)), violations: "w"),
    RuleCase(
      .deadWindow, "over another one, as a toast's is", windows(window("w"), window("t").interaction(false))),
    RuleCase(
      .deadWindow, "whose targets other rules tell",
      windows(TestView("w", 320, 568) { button("a", 20, 20) }.interaction(false))),
    RuleCase(
      .deadWindow, "in front, and invisible", windows(window("w"), window("t").alpha(0.02)), violations: "t"),
    RuleCase(
      .deadWindow, "in front, and plain", windows(window("w"), window("t").level(2000)),
      incomplete: "t drawing"),
    RuleCase(
      .deadWindow, "in front, with a view that draws",
      windows(window("w"), TestView("t", 320, 568) { TestView("bar", "UINavigationBar", 320, 60) }),
      passes: "t"),
    RuleCase(.deadWindow, "in front of a part", windows(window("w"), TestView("t", 320, 60))),
    RuleCase(.deadWindow, "in front, and not touched", windows(window("w"), window("t").alpha(0.005))),
    RuleCase(.overlappingTargets, "two buttons", violations: "a", passes: "b") {
      button("a", 20, 20)
      button("b", 50, 20)
    },
    RuleCase(.overlappingTargets, "side by side", passes: "a, b") {
      button("a", 20, 20)
      button("b", 70, 20)
    },
    RuleCase(.overlappingTargets, "a button on a backdrop", passes: "backdrop, b") {
      TestView("backdrop", 320, 568).recognizing(.init("tap"))
      button("b", 70, 20)
    },
    RuleCase(.overlappingTargets, "a button floats over a list", incomplete: "a scrolling", passes: "float") {
      TestView("list", 320, 568) { button("a", 20, 20) }.ofClass("UIScrollView")
      button("float", 50, 20)
    },
    RuleCase(.overlappingTargets, "only one target", plain),
  ]

  private static let superviews: [RuleCase] = [
    RuleCase(.outsideSuperview, "half below", violations: "a") {
      TestView("box", 100, 100) { button("a", 0, 75) }
    },
    RuleCase(.outsideSuperview, "clipped: nobody sees what is outside", passes: "a") {
      TestView("box", 100, 100) { button("a", 0, 75) }.clipping()
    },
    RuleCase(.outsideSuperview, "the superview accepts points in its subviews", passes: "a") {
      TestView("box", 100, 100) { button("a", 0, 75) }.inside(
        .union([.insets(EdgeInsets(0)), .subviews]))
    },
    RuleCase(.outsideSuperview, "outside of the superview's superview", violations: "a") {
      TestView("out", 100, 60) { TestView("box", 100, 100) { button("a", 0, 40) } }
    },
    RuleCase(.outsideSuperview, "no targets", empty),
    RuleCase(.singularTransform, "scaled to nothing", violations: "v") {
      collapsed("v") { button("a", 0, 0) }
    },
    RuleCase(.singularTransform, "hidden, or scaled to half", passes: "h, v") {
      collapsed("h").hidden()
      TestView("v", 50, 50).scaled(0.5, 0.5)
    },
    RuleCase(.singularTransform, "no transforms", empty),
  ]

  private static let controls: [RuleCase] = [
    RuleCase(.deadZone, "a subview that handles touches itself", violations: "a") {
      TestView("a", 20, 20, 100, 50) { TestView("part", "UIScrollView", 40, 50) }.ofClass(
        "UIButton")
    },
    RuleCase(.deadZone, "a subview that hands touches on", incomplete: "a touchForwarding") {
      TestView("a", 20, 20, 100, 50) { TestView("part", 40, 50) }.ofClass("UIButton")
    },
    RuleCase(.deadZone, "a label takes no touches, and a part of UIKit's is the control", passes: "a") {
      TestView("a", 20, 20, 100, 50) {
        TestView("label", "UIButtonLabel", 40, 50)
        TestView("visual", "_UIButtonVisual", 50, 0, 40, 50)
      }
      .ofClass("UIButton")
    },
    RuleCase(.deadZone, "a hole in the middle", violations: "a") {
      button("a", 20, 20, 100, 50)
        .inside(.difference(.insets(EdgeInsets(0)), .rect(Rect(40, 10, 20, 20))))
    },
    RuleCase(.deadZone, "a veil through which it is seen", violations: "a") {
      button("a", 20, 20, 100, 50)
      TestView("veil", 70, 100).alpha(0.5)
    },
    RuleCase(.deadZone, "free", plain, passes: "a"),
    RuleCase(.deadZone, "no controls", empty),
  ]

  private static func node(
    _ kind: SwiftUINode.Kind, _ x: Double, _ y: Double, _ paint: SwiftUINode.Paint = .opaque,
    isTapped: Bool = true
  ) -> SwiftUINode {
    var node = SwiftUINode(kind)
    node.frame = Rect(x, y, 50, 50)
    node.paint = paint
    if isTapped { node.modifiers = [.gesture(SwiftUIGesture(id: "tap"))] }
    return node
  }

  private static let swiftUI: [RuleCase] = [
    RuleCase(.swiftUIGesture, "a clear colour with a tap (SU24)", violations: "host") {
      TestView("host", 100, 100).hosting(node(.color, 20, 20, .clear))
    },
    RuleCase(.swiftUIGesture, "a text with a tap", passes: "host") {
      TestView("host", 100, 100).hosting(node(.text, 20, 20))
    },
    RuleCase(.swiftUIGesture, "under a half of something painted (SU13)", violations: "host") {
      TestView("host", 100, 100).hosting(node(.text, 20, 20), node(.shape, 40, 20, isTapped: false))
    },
    RuleCase(.swiftUIGesture, "no SwiftUI", plain),
  ]

  private static let designs: [RuleCase] = [
    RuleCase(
      .noAction, "a button to which nothing reacts, and another", violations: "a", passes: "b", inert: ["a"]
    ) {
      button("a", 20, 20)
      button("b", 100, 20)
    },
    RuleCase(.noAction, "a scene of an app does not say who reacts", plain),
    RuleCase(.noAction, "declared targets, for a tap and for other events, and none", violations: "a, c, s") {
      button("a", 20, 20).sending("go:", for: .valueChanged)
      button("b", 100, 20).sending("go:")
      button("c", 180, 20).events { $0.wiredEvents = [] }
      TestView("s", "UISegmentedControl", 20, 100, 100, 30).sending("go:")
    },
  ]
}
