import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of React Native")
struct ReactNativeCases {
  @Test("Its views answer as its code says", arguments: alpha + events + outside + order + overlay)
  func hit(row: TouchRow) throws { try row.check() }

  /// A view that covers a button, in either architecture.
  private static func cover(_ className: String, _ change: (TestView) -> TestView) -> TestScene {
    .inR {
      TestView("button", "UIButton", 10, 10, 100, 40)
      change(TestView("cover", 200, 200) { TestView("label", 20, 20, 50, 20) }.ofClass(className))
    }
  }

  // MARK: What refuses (RN2, RN3, RN9)

  static let alpha =
    TouchRow.rows("RN2", cover("RCTView") { $0.alpha(0) }, [(15, 15, "cover"), (25, 25, "label")])
    + TouchRow.rows(
      "R20, not RN2", cover("UIView") { $0.alpha(0) }, [(15, 15, "button"), (25, 25, "button")])
    + TouchRow.rows("RN3", cover("RCTViewComponentView") { $0.alpha(0) }, [(15, 15, "button")])
    + TouchRow.rows("RN3", cover("RCTViewComponentView") { $0.alpha(0.02) }, [(15, 15, "cover")])
    + TouchRow.rows("RN2", cover("RCTView") { $0.hidden() }, [(15, 15, "button")])
    + TouchRow.rows("RN2", cover("RCTView") { $0.interaction(false) }, [(25, 25, "button")])
    + TouchRow.rows(
      "RN3", cover("RCTViewComponentView") { $0.hidden().alpha(0).pointerEvents(.boxOnly) },
      [(25, 25, "cover"), (200, 25, "R")])
    + TouchRow.rows("RN2", cover("RCTView") { $0.hidden().pointerEvents(.boxOnly) }, [(25, 25, "button")])
    + TouchRow.rows("RN9", cover("RCTParagraphTextView") { $0 }, [(15, 15, "button"), (25, 25, "button")])

  // MARK: pointerEvents (RN5)

  static let events = ["RCTView", "RCTViewComponentView"].flatMap { name in
    TouchRow.rows("RN5", cover(name) { $0 }, [(15, 15, "cover"), (25, 25, "label"), (200, 100, "R")])
      + TouchRow.rows(
        "RN5", cover(name) { $0.pointerEvents(.none) }, [(15, 15, "button"), (25, 25, "button")])
      + TouchRow.rows(
        "RN5", cover(name) { $0.pointerEvents(.boxNone) }, [(15, 15, "button"), (25, 25, "label")])
      + TouchRow.rows(
        "RN5", cover(name) { $0.pointerEvents(.boxOnly) }, [(15, 15, "cover"), (25, 25, "cover")])
  }

  // MARK: Outside of bounds (RN4, RN7)

  private static func badge(_ className: String, clips: Bool) -> TestScene {
    .inR {
      TestView("card", 100, 100, 100, 100) { TestView("badge", "RCTView", 90, -10, 20, 20) }
        .ofClass(className).clipping(clips)
    }
  }

  private static func slop(_ insets: EdgeInsets) -> TestScene {
    .inR {
      TestView("card", 100, 100, 100, 100) {
        TestView("close", "RCTView", 80, 0, 20, 20).hitSlop(insets)
      }.ofClass("RCTView")
    }
  }

  static let outside =
    TouchRow.rows("RN4", badge("RCTView", clips: false), [(205, 95, "badge"), (195, 105, "badge")])
    + TouchRow.rows("RN4", badge("RCTView", clips: true), [(205, 95, "R"), (195, 105, "badge")])
    + TouchRow.rows("RN4", badge("RCTViewComponentView", clips: false), [(205, 95, "badge")])
    + TouchRow.rows("RN4", badge("RCTViewComponentView", clips: true), [(205, 95, "R")])
    + TouchRow.rows("R25, not RN4", badge("UIView", clips: false), [(205, 95, "R")])
    + TouchRow.rows(
      "RN7", slop(EdgeInsets(10)),
      [(170, 125, "close"), (169.5, 125, "card"), (209.5, 90, "close"), (210, 90, "R"), (175, 130, "card")])
    + TouchRow.rows(
      "RN7", slop(EdgeInsets(top: 0, left: 30, bottom: 0, right: -5)),
      [(150, 105, "close"), (149, 105, "card"), (194, 105, "close"), (195, 105, "card"), (160, 99, "R")])

  // MARK: The order of subviews (RN6)

  private static func siblings(_ className: String, _ first: Double, _ second: Double) -> TestScene {
    .inR {
      TestView("list", 100, 100) {
        TestView("a", 50, 50).zPosition(first)
        TestView("b", 60, 60).zPosition(second)
        TestView("c", 10, 10)
      }.ofClass(className)
    }
  }

  static let order =
    TouchRow.rows("RN6", siblings("RCTView", 0, 0), [(20, 20, "b"), (5, 5, "c")])
    + TouchRow.rows("RN6", siblings("RCTView", 1, 0), [(20, 20, "a"), (55, 55, "b"), (5, 5, "a")])
    + TouchRow.rows("RN6", siblings("RCTView", 2, 2), [(20, 20, "b"), (5, 5, "b")])
    + TouchRow.rows("RN6", siblings("RCTView", 0, -1), [(20, 20, "a"), (5, 5, "c")])
    + TouchRow.rows("RN6", siblings("RCTView", 0.75, 0), [(20, 20, "b")])
    + TouchRow.rows("RN6", siblings("RCTViewComponentView", 1, 0), [(20, 20, "b")])
    + TouchRow.rows("R34, not RN6", siblings("UIView", 1, 0), [(20, 20, "b")])

  // MARK: The overlay of react-native-screens (RN8)

  static let overlay = TouchRow.rows(
    "RN8",
    .inR {
      TestView("overlay", 200, 200) { TestView("toast", 150, 150, 100, 20) }
        .ofClass("RNSFullWindowOverlayContainer")
    },
    [(10, 10, "R"), (160, 160, "toast"), (230, 160, "toast"), (199, 199, "R")])

  // MARK: What the log says

  @Test("A visit comes to what UIKit's words say, and pointerEvents to overrideNil; no line is logged")
  func outcomes() throws {
    let scene = TestScene.inR {
      TestView("off", "RCTView", 50, 50).interaction(false)
      TestView("none", "RCTView", 50, 50).pointerEvents(.none)
      TestView("away", "RCTView", 60, 0, 50, 50)
      TestView("box", "RCTView", 50, 50).pointerEvents(.boxNone)
      TestView("hidden", "RCTView", 50, 50).hidden()
    }
    let built = try scene.built()
    let answer = try built.answer(10, 10)
    #expect(answer.hit == "R")
    #expect(
      answer.visits.dropFirst(2).map(\.outcome)
        == [.hidden, .overrideNil, .outside, .overrideNil, .interactionDisabled])
    #expect(answer.text == "UIWindow\n--UIView")
    let profiled = answer.visits.filter { visit in
      (try? built.view(visit.view)).map(built.scene.tree.hasReactNativeHitTest) ?? false
    }
    #expect(profiled.map(\.view) == ["hidden", "box", "away", "none", "off"])
  }

  @Test("What a subclass overrides goes before, and its super is React Native's")
  func overridden() throws {
    let scene = TestScene.inR {
      TestView("card", 100, 100) { TestView("badge", 90, -10, 20, 20) }.ofClass("Card", base: "RCTView")
        .alpha(0).overriding(.passThrough(superCalls: 1))
    }
    for (x, y, hit) in [(50.0, 50.0, "R"), (105.0, 5.0, "badge")] {
      try TouchRow(source: "RN1", scene: scene, x: x, y: y, view: nil, hit: hit).check()
    }
    let built = try scene.built()
    #expect(try built.answer(50, 50).outcome(of: "card") == .overrideNil)
    #expect(!built.scene.tree.hasReactNativeHitTest(try built.view("card")))
  }
}
