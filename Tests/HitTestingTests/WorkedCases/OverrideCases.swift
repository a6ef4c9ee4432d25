import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of overrides: larger and smaller areas, overlays")
struct OverrideCases {
  @Test(
    "The articles' overrides answer as the articles say", arguments: enlarged + passThrough + overlap + round)
  func hit(row: TouchRow) throws { try row.check() }

  // MARK: Enlarged areas (R44)

  private static let button = TestView("btn", 100, 200, 20, 20).ofClass("MyButton", base: "UIButton")
    .overriding(.enlarged(inset: -40))

  private static func c28(_ button: TestView) -> TestScene {
    .inR {
      TestView("bg", 60, 160, 100, 100)
      button
    }
  }

  private static let c29 = TestScene.inR {
    TestView("p", 100, 200, 30, 30) { button.with { $0.geometry.frame?.origin = .zero } }
  }

  static let enlarged =
    TouchRow.rows(
      "C28", c28(button),
      [
        (60, 160, "btn"), (110, 259, "btn"), (159.99, 259.99, "btn"), (160, 260, "R"), (160, 200, "R"),
        (59.99, 160, "R"),
      ])
    + TouchRow.rows("C28", c28(button.alpha(0.005)), [(110, 210, "btn")])
    + TouchRow.rows("C28", c28(button.alpha(0)), [(110, 210, "bg")])
    + TouchRow.rows("C29", c29, [(70, 200, "R"), (125, 225, "btn"), (129, 229, "btn")])

  // MARK: Overlays (R45)

  private static func c30(@TestViewList _ inOverlay: () -> [TestView]) -> TestScene {
    let subviews = inOverlay()
    return .inR {
      TestView("btn1", 80, 200, 20, 20)
      TestView("btn2", 120, 200, 20, 20)
      TestView("SHView", 60, 160, 100, 100) { subviews }.alpha(0.75).overriding(.passThrough(superCalls: 1))
    }
  }

  static let passThrough =
    TouchRow.rows(
      "C30", c30 {},
      [(90, 210, "btn1"), (130, 210, "btn2"), (70, 170, "R"), (80, 200, "btn1"), (100, 210, "R")])
    + TouchRow.rows(
      "C30", c30 { TestView("k", 30, 60) }, [(85, 210, "k"), (95, 210, "btn1")])

  // MARK: Overlap (R46)

  private static let plainOverlap = TestScene.inR {
    TestView("view1", 100, 100, 200, 200) {
      TestView("view2", 40, 40, 100, 100) { TestView("view3", 10, 10, 200, 80) }
    }
  }

  private static let c31 = plainOverlap.changing("view1") { $0.overriding(.overlap) }

  static let overlap =
    TouchRow.rows(
      "C31", c31,
      [
        (145, 145, "view2"), (120, 120, "view1"), (200, 200, "view3"), (260, 200, "view3"),
        (310, 200, "view3"), (319.5, 200, "view3"), (320, 200, nil), (50, 50, "R"),
      ])
    + TouchRow.rows("C31, plain", plainOverlap, [(260, 200, "view1"), (310, 200, "R")])
    + TouchRow.rows(
      "C32", c31.changing("view2") { $0.clipping() },
      [(260, 200, "view1"), (310, 200, "R"), (200, 200, "view3")])
    + TouchRow.rows(
      "C32", c31.changing("view1") { $0.clipping() }, [(260, 200, "view3"), (310, 200, "R")])

  // MARK: A round target (R53)

  static let round = TouchRow.rows(
    "C41",
    .inR {
      TestView("round", 200, 200).inside(.circle(center: Point(100, 100), radius: 100))
    },
    [(100, 0, "round"), (29, 29, "R"), (30, 30, "round")])
}
