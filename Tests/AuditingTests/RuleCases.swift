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
  var violations: [String] = []
  var incomplete: [String] = []
  var passes: [String] = []
  var targetSize = TargetSize.hig
  /// Of a design file, the views that nothing reacts to; nil for a scene of an app.
  var inert: [String]?

  var testDescription: String { "\(rule.rawValue): \(name)" }

  static let all = reach + sizes + covers + superviews + controls + recognizers + swiftUI + designs

  static func button(_ id: String, _ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 50)
    -> TestView
  {
    TestView(id, x, y, width, height).ofClass("UIButton")
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
  /// Nothing to be touched.
  private static let empty = TestScene.inR { TestView("v", 20, 20, 50, 50) }
}

extension RuleCase {
  private static let reach: [RuleCase] = [
    RuleCase(
      rule: .unreachableTarget, name: "covered by a later sibling",
      scene: .inR {
        button("a", 20, 20)
        TestView("cover", 100, 100)
      }, violations: ["a"]),
    RuleCase(
      rule: .unreachableTarget, name: "an image view's recognizer, with interaction off by default",
      scene: .inR { TestView("image", 50, 50).ofClass("UIImageView").recognizing(.init("tap")) },
      violations: ["image"]),
    RuleCase(
      rule: .unreachableTarget, name: "nobody sees it, or somebody switched it off",
      scene: .inR {
        button("hidden", 0, 0).hidden()
        button("disabled", 60, 0).disabled()
        button("off", 120, 0).interaction(false)
        button("clear", 180, 0).alpha(0.005)
        TestView("box", 240, 0, 50, 50) { button("in", 0, 0) }.hidden()
      }),
    RuleCase(rule: .unreachableTarget, name: "free", scene: plain, passes: ["a"]),
    RuleCase(
      rule: .unreachableTarget, name: "a cell under its own content view: touches come up to it",
      scene: .inR {
        TestView("cell", 320, 50) { TestView("content", 320, 50) }.recognizing(.init("tap"))
      },
      passes: ["cell"]),
    RuleCase(
      rule: .unreachableTarget, name: "scrolled under a bar",
      scene: .inR {
        TestView("list", 320, 568) { button("a", 0, 0) }.ofClass("UIScrollView")
        TestView("bar", 320, 60).ofClass("UINavigationBar")
      }, incomplete: ["a scrolling"], passes: ["list"]),
    RuleCase(
      rule: .unreachableTarget, name: "a scroll view that its content fills: its pan gets the touches (R99)",
      scene: .inR {
        TestView("list", 320, 568) { TestView("text", 320, 568).ofClass("UITextView") }
          .ofClass("UIScrollView")
      }, passes: ["list", "text"]),
    RuleCase(
      rule: .unreachableTarget, name: "a control without a size",
      scene: .inR { TestView("a", 0, 40).ofClass("UIButton") }, incomplete: ["a drawing"]),
    RuleCase(
      rule: .unreachableTarget, name: "a button filled by a plain view tracks none of its touches (R76a)",
      scene: .inR { TestView("b", 50, 50) { TestView("in", 50, 50) }.ofClass("UIButton") },
      violations: ["b"]),
    RuleCase(
      rule: .unreachableTarget,
      name: "or by one with a recognizer, whatever is attached to the button itself",
      scene: .inR {
        TestView("b", 50, 50) { TestView("in", 50, 50).recognizing(.init("t")) }.ofClass(
          "UIButton"
        )
        .recognizing(.init("own"))
      }, violations: ["b"], passes: ["in"]),
    RuleCase(
      rule: .unreachableTarget, name: "but what UIKit makes a button of is the button",
      scene: .inR {
        TestView("b", 50, 50) { TestView("in", 50, 50).ofClass("_UIButtonBackground") }
          .ofClass("UIButton")
      }, passes: ["b"]),
    RuleCase(rule: .unreachableTarget, name: "no targets", scene: empty),
    RuleCase(
      rule: .interactionDisabledSuperview, name: "in an image view",
      scene: .inR { TestView("image", 100, 100) { button("a", 0, 0) }.ofClass("UIImageView") },
      violations: ["a"]),
    RuleCase(
      rule: .interactionDisabledSuperview, name: "in a disabled control",
      scene: .inR { TestView("c", 100, 100) { button("a", 0, 0) }.ofClass("UIControl").disabled() },
      violations: ["a"]),
    RuleCase(rule: .interactionDisabledSuperview, name: "free", scene: plain, passes: ["a"]),
    RuleCase(rule: .interactionDisabledSuperview, name: "no targets", scene: empty),
  ]

  private static let sizes: [RuleCase] = [
    RuleCase(
      rule: .targetSize, name: "too low", scene: .inR { button("a", 20, 20, 100, 30) }, violations: ["a"]),
    RuleCase(
      rule: .targetSize, name: "half covered",
      scene: .inR {
        button("a", 20, 20, 100, 50)
        TestView("cover", 0, 20, 320, 20)
      }, violations: ["a"]),
    RuleCase(
      rule: .targetSize, name: "small, but enlarged by an override",
      scene: .inR { button("a", 20, 20, 20, 20).inside(.insets(EdgeInsets(-12))) }, passes: ["a"]),
    RuleCase(
      rule: .targetSize, name: "a corner is taken, and 44 points are left",
      scene: .inR {
        button("a", 20, 20, 60, 60)
        TestView("badge", 70, 10, 20, 20)
      }, passes: ["a"]),
    RuleCase(
      rule: .targetSize, name: "a corner is taken, and 40 points are left",
      scene: .inR {
        button("a", 20, 20, 60, 60)
        TestView("badge", 60, 10, 30, 30)
      }, violations: ["a"]),
    RuleCase(
      rule: .targetSize, name: "a round button in which 44 points fit",
      scene: .inR { button("a", 20, 20, 64, 64).inside(.circle(center: Point(32, 32), radius: 32)) },
      passes: ["a"]),
    RuleCase(
      rule: .targetSize, name: "a round button in which they do not",
      scene: .inR { button("a", 20, 20, 60, 60).inside(.circle(center: Point(30, 30), radius: 30)) },
      violations: ["a"]),
    RuleCase(
      rule: .targetSize, name: "Material asks for 48", scene: .inR { button("a", 20, 20, 46, 46) },
      violations: ["a"], targetSize: .material),
    RuleCase(
      rule: .targetSize, name: "half scrolled out",
      scene: .inR { TestView("list", 320, 100) { button("a", 0, 80) }.ofClass("UIScrollView") },
      incomplete: ["a scrolling"]),
    RuleCase(
      rule: .targetSize, name: "half clipped by what does not scroll",
      scene: .inR { TestView("box", 320, 40) { button("a", 0, 20) }.clipping() }, violations: ["a"]),
    RuleCase(
      rule: .targetSize, name: "a switch is as large as it is",
      scene: .inR { TestView("s", 20, 20, 51, 31).ofClass("UISwitch") }, incomplete: ["s systemSize"],
      targetSize: .wcagAAA),
    RuleCase(rule: .targetSize, name: "no targets", scene: empty),
  ]
}

extension RuleCase {
  private static let covers: [RuleCase] = [
    RuleCase(
      rule: .invisibleCover, name: "a dimming view that has faded away",
      scene: .inR {
        button("a", 20, 20)
        TestView("dim", 320, 568).alpha(0.02)
      }, violations: ["dim"]),
    RuleCase(
      rule: .invisibleCover, name: "the same over a part",
      scene: .inR {
        button("a", 20, 20)
        TestView("dim", 320, 40).alpha(0.02)
      }, violations: ["dim"]),
    RuleCase(
      rule: .invisibleCover, name: "too transparent to be touched",
      scene: .inR {
        button("a", 20, 20)
        TestView("dim", 320, 568).alpha(0.005)
      }),
    RuleCase(
      rule: .invisibleCover, name: "a plain view may draw or not",
      scene: .inR {
        button("a", 20, 20)
        TestView("plain", 320, 568)
      }, incomplete: ["plain drawing"]),
    RuleCase(
      rule: .invisibleCover, name: "a bar draws itself",
      scene: .inR {
        button("a", 20, 20)
        TestView("bar", 320, 568).ofClass("UINavigationBar")
      }, passes: ["bar"]),
    RuleCase(rule: .invisibleCover, name: "nothing in front", scene: plain),
    RuleCase(
      rule: .overlappingTargets, name: "two buttons",
      scene: .inR {
        button("a", 20, 20)
        button("b", 50, 20)
      }, violations: ["a"], passes: ["b"]),
    RuleCase(
      rule: .overlappingTargets, name: "side by side",
      scene: .inR {
        button("a", 20, 20)
        button("b", 70, 20)
      }, passes: ["a", "b"]),
    RuleCase(
      rule: .overlappingTargets, name: "a button on a backdrop",
      scene: .inR {
        TestView("backdrop", 320, 568).recognizing(.init("tap"))
        button("b", 70, 20)
      }, passes: ["backdrop", "b"]),
    RuleCase(
      rule: .overlappingTargets, name: "a button floats over a list",
      scene: .inR {
        TestView("list", 320, 568) { button("a", 20, 20) }.ofClass("UIScrollView")
        button("float", 50, 20)
      }, incomplete: ["a scrolling"], passes: ["float"]),
    RuleCase(rule: .overlappingTargets, name: "only one target", scene: plain),
  ]

  private static let superviews: [RuleCase] = [
    RuleCase(
      rule: .outsideSuperview, name: "half below",
      scene: .inR { TestView("box", 100, 100) { button("a", 0, 75) } }, violations: ["a"]),
    RuleCase(
      rule: .outsideSuperview, name: "clipped: nobody sees what is outside",
      scene: .inR { TestView("box", 100, 100) { button("a", 0, 75) }.clipping() }, passes: ["a"]),
    RuleCase(
      rule: .outsideSuperview, name: "the superview accepts points in its subviews",
      scene: .inR {
        TestView("box", 100, 100) { button("a", 0, 75) }.inside(
          .union([.insets(EdgeInsets(0)), .subviews]))
      }, passes: ["a"]),
    RuleCase(
      rule: .outsideSuperview, name: "outside of the superview's superview",
      scene: .inR {
        TestView("out", 100, 60) { TestView("box", 100, 100) { button("a", 0, 40) } }
      },
      violations: ["a"]),
    RuleCase(rule: .outsideSuperview, name: "no targets", scene: empty),
    RuleCase(
      rule: .singularTransform, name: "scaled to nothing",
      scene: .inR { collapsed("v") { button("a", 0, 0) } }, violations: ["v"]),
    RuleCase(
      rule: .singularTransform, name: "hidden, or scaled to half",
      scene: .inR {
        collapsed("h").hidden()
        TestView("v", 50, 50).scaled(0.5, 0.5)
      }, passes: ["h", "v"]),
    RuleCase(rule: .singularTransform, name: "no transforms", scene: empty),
  ]

  private static let controls: [RuleCase] = [
    RuleCase(
      rule: .deadZone, name: "a subview that handles touches itself",
      scene: .inR {
        TestView("a", 20, 20, 100, 50) { TestView("part", 40, 50).ofClass("UIScrollView") }.ofClass(
          "UIButton")
      }, violations: ["a"]),
    RuleCase(
      rule: .deadZone, name: "a subview that hands touches on",
      scene: .inR {
        TestView("a", 20, 20, 100, 50) { TestView("part", 40, 50) }.ofClass("UIButton")
      }, incomplete: ["a touchForwarding"]),
    RuleCase(
      rule: .deadZone, name: "a label takes no touches, and a part of UIKit's is the control",
      scene: .inR {
        TestView("a", 20, 20, 100, 50) {
          TestView("label", 40, 50).ofClass("UIButtonLabel")
          TestView("visual", 50, 0, 40, 50).ofClass("_UIButtonVisual")
        }
        .ofClass("UIButton")
      }, passes: ["a"]),
    RuleCase(
      rule: .deadZone, name: "a hole in the middle",
      scene: .inR {
        button("a", 20, 20, 100, 50)
          .inside(.difference(.insets(EdgeInsets(0)), .rect(Rect(40, 10, 20, 20))))
      }, violations: ["a"]),
    RuleCase(
      rule: .deadZone, name: "a veil through which it is seen",
      scene: .inR {
        button("a", 20, 20, 100, 50)
        TestView("veil", 70, 100).alpha(0.5)
      }, violations: ["a"]),
    RuleCase(rule: .deadZone, name: "free", scene: plain, passes: ["a"]),
    RuleCase(rule: .deadZone, name: "no controls", scene: empty),
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
    RuleCase(
      rule: .swiftUIGesture, name: "a clear colour with a tap (SU24)",
      scene: .inR { TestView("host", 100, 100).hosting(node(.color, 20, 20, .clear)) },
      violations: ["host"]),
    RuleCase(
      rule: .swiftUIGesture, name: "a text with a tap",
      scene: .inR { TestView("host", 100, 100).hosting(node(.text, 20, 20)) }, passes: ["host"]),
    RuleCase(
      rule: .swiftUIGesture, name: "under a half of something painted (SU13)",
      scene: .inR {
        TestView("host", 100, 100).hosting(node(.text, 20, 20), node(.shape, 40, 20, isTapped: false))
      }, violations: ["host"]),
    RuleCase(rule: .swiftUIGesture, name: "no SwiftUI", scene: plain),
  ]

  private static let designs: [RuleCase] = [
    RuleCase(
      rule: .noAction, name: "a button to which nothing reacts, and another",
      scene: .inR {
        button("a", 20, 20)
        button("b", 100, 20)
      }, violations: ["a"], passes: ["b"], inert: ["a"]),
    RuleCase(rule: .noAction, name: "a scene of an app does not say who reacts", scene: plain),
    RuleCase(
      rule: .noAction, name: "declared targets, for a tap and for other events, and none",
      scene: .inR {
        button("a", 20, 20).sending("go:", for: .valueChanged)
        button("b", 100, 20).sending("go:")
        button("c", 180, 20).events { $0.wiredEvents = [] }
        TestView("s", 20, 100, 100, 30).ofClass("UISegmentedControl").sending("go:")
      }, violations: ["a", "c", "s"]),
  ]
}
