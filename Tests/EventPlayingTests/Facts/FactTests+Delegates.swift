import EventPlaying
import HitTesting
import SceneSupport
import TouchGeometry

extension FactTests {
  private static func pan(_ condition: @escaping TestGestureDelegate.Condition) -> TestGestureRecognizer {
    TestGestureRecognizer("pan", .pan).delegate { $0.beginsWhere = condition }
  }

  private static func tap(_ condition: @escaping TestGestureDelegate.Condition) -> TestGestureRecognizer {
    tap.delegate { $0.receivesWhere = condition }
  }

  private static func drag(_ x: Double, _ y: Double, step: Double = 0.02) -> TestScript {
    TestScript().down(100, 100).move(100 + x, 100 + y, after: step).move(
      100 + 2 * x, 100 + 2 * y, after: step
    )
    .up(100 + 2 * x, 100 + 2 * y)
  }

  private static func scrolled(by offset: Double) -> TestScene {
    let pan = Self.pan { .scrolledTo(try $0("S"), .up) }
    return .filling { frame in
      TestView("P", frame) {
        TestView("S", "UITableView", 50, 50, 200, 200)
          .events { $0.contentSize = Vector(200, 900) }.contentOffset(0, offset)
      }.recognizing(pan)
    }
  }

  private static let horizontal: TestGestureDelegate.Condition = { _ in .direction([.left, .right]) }
  private static let fast: TestGestureDelegate.Condition = { _ in .speedAtLeast(500) }
  private static let noControl: TestGestureDelegate.Condition = { _ in .not(.touchKind("UIControl")) }

  /// Delegates that look (R101, R104).
  static let delegateFacts: [Fact] = [
    Fact(
      "R104: a pan that begins only sideways begins sideways", nested([pan(horizontal)], []),
      drag(20, 5),
      happens: "pan began"),
    Fact(
      "R104: and fails up and down", nested([pan(horizontal)], []), drag(5, 20),
      happens: "pan failed",
      never: "pan began"),
    Fact(
      "R104: directions are those of its view",
      nested([], [pan(horizontal)]).changing("V") { $0.transformed(.quarterTurn) }, drag(5, 20),
      happens: "pan began"),
    Fact("R104: by speed: fast", nested([pan(fast)], []), drag(20, 0), happens: "pan began"),
    Fact(
      "R104: by speed: slow", nested([pan(fast)], []), drag(20, 0, step: 0.2), happens: "pan failed"),
    Fact(
      "R104: by place: in a view", nested([pan { .locationIn(try $0("V")) }], []), drag(5, 20),
      happens: "pan began"),
    Fact(
      "R104: by place: outside of it", nested([pan { .not(.locationIn(try $0("V"))) }], []),
      drag(5, 20),
      happens: "pan failed"),
    Fact(
      "R104: a sheet is dragged when its list is at the top", scrolled(by: 0), drag(0, 20),
      never: "pan failed"),
    Fact("R104: and not before", scrolled(by: 90), drag(0, 20), never: "pan began"),
    Fact(
      "R104: by the number of touches", nested([pan { _ in .touchesAtLeast(2) }], []), drag(20, 0),
      happens: "pan failed"),
    Fact(
      "R101: touch.view == view: a tap on the background",
      nested([tap { .touchView(try $0("P")) }], []),
      TestScript().tap(10, 10), happens: "tap receives 0; tap fires"),
    Fact(
      "R101: touch.view == view: not on what is in it", nested([tap { .touchView(try $0("P")) }], []),
      tapped, happens: "tap ignores 0 delegateRefused; V ended[0]", never: "tap fires"),
    Fact(
      "R101: isDescendant(of:)", nested([tap { .not(.touchIn(try $0("P"))) }], []), tapped,
      happens: "tap ignores 0 delegateRefused"),
    Fact(
      "R101: !(touch.view is UIControl): a control of one's own is left alone",
      control("UIControl", tap(noControl)), tapped, happens: "C touchUpInside", never: "tap fires"),
    Fact(
      "R101: !(touch.view is UIControl): a plain view is not", control("UIView", tap(noControl)),
      tapped,
      happens: "tap fires"),
    Fact(
      "R101: is UIControl looks at the hit view alone: a stack view in a button is none",
      control("UIButton", tap(noControl)) { TestView("S", "UIStackView", 100, 100) }, tapped,
      happens: "tap fires"),
    Fact(
      "R101: of a touch that comes neither direction nor speed is known",
      nested([tap { _ in .any([.direction([.left, .right, .up, .down]), .speedAtLeast(0)]) }], []), tapped,
      happens: "tap ignores 0 delegateRefused"),
    Fact(
      "R104: conditions join", nested([pan { _ in .all([.touchesAtMost(1), .not(.constant(false))]) }], []),
      drag(20, 0), happens: "pan began"),
  ]
}
