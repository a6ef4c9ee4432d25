import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of geometry")
struct GeometryCases {
  @Test(
    "A point is tested in the view's own coordinates, half-open and without its own transform",
    arguments: bounds + transforms + scrolling)
  func hit(row: TouchRow) throws { try row.check() }

  static let bounds =
    TouchRow.rows(
      "C01", TestScene.filling(100, 100) { TestView("view", $0) }, in: "view",
      [(99, 99, "view"), (100, 100, nil)])
    + TouchRow.rows(
      "C01", TestScene.filling(100, 100) { TestView("view", $0).contentOffset(10000, 10000) }, in: "view",
      [(50, 50, nil), (10050, 10050, "view")])
    + TouchRow.rows(
      "C02", nested, in: "root",
      [
        (-5, -5, "root"), (40, 40, "s"), (52.5, 52.5, "t"), (-11, -11, nil), (95, 95, nil),
        (89.9, 89.9, "root"), (90, 90, nil), (-10, -10, "root"), (55, 55, "s"), (60, 60, "root"),
      ])

  private static let nested = TestScene.filling(200, 200) { _ in
    TestView("root", 100, 100) {
      TestView("s", 40, 40, 20, 20) { TestView("t", 10, 10, 5, 5) }
    }
    .contentOffset(-10, -10)
  }

  static let transforms =
    TouchRow.rows(
      "C03", TestScene.filling(200, 200) { _ in selfScaled }, in: "root",
      [
        (25, 25, "s"), (74, 74, "s"), (20, 20, "root"), (75, 75, "root"), (199, 199, "root"),
        (200, 200, nil),
      ])
    + TouchRow.rows(
      "C06", TestScene.filling(100, 100) { _ in childScaled }, in: "root",
      [(25, 25, "s"), (74, 74, "s"), (20, 20, "root"), (75, 75, "root"), (100, 100, nil)])
    + TouchRow.rows(
      "C70", mirror, in: "parent",
      [(110, 110, "c"), (199.5, 110, "c"), (100, 110, "parent"), (200, 110, "c"), (200.5, 110, "parent")])
    + TouchRow.rows("C71", turned, in: "parent", [(90, 110, "c"), (110, 110, "parent")])

  private static let selfScaled =
    TestView("root", 100, 100) { TestView("s", 25, 25, 50, 50) }.scaled(0.5, 0.5)

  private static let childScaled =
    TestView("root", 100, 100) { TestView("s", 25, 25, 50, 50).scaled(0.5, 0.5) }

  private static let mirror = TestScene.filling(400, 400) {
    TestView("parent", $0) { TestView("c", 100, 100, 100, 50).scaled(-1, 1) }
  }

  private static let turned = TestScene.filling(400, 400) {
    TestView("parent", $0) {
      TestView("c", bounds: Rect(0, 0, 100, 50), center: Point(100, 100))
        .anchored(0, 0).transformed(.quarterTurn)
    }
  }

  static let scrolling =
    TouchRow.rows("C66", scroll(childY: 150), in: "parent", [(10, 60, "child"), (10, 40, "scroll")])
    + TouchRow.rows("C66", scroll(childY: 250), in: "parent", [(10, 60, "scroll"), (10, 99, "scroll")])

  private static func scroll(childY: Double) -> TestScene {
    TestScene.filling {
      TestView("parent", $0) {
        TestView("scroll", 100, 100) { TestView("child", 0, childY, 50, 50) }
          .ofClass("UIScrollView").contentOffset(0, 100)
      }
    }
  }

  @Test(
    "A mirrored view turns its half-open edge round",
    arguments: [(110, 90), (199.5, 0.5), (100, 100), (200, 0)])
  func mirroredLocations(x: Double, local: Double) throws {
    let answer = try Self.mirror.built().answer(x, 110, in: "parent")
    #expect(answer.location(in: "c") == Point(local, 10), "C70")
  }

  @Test("A view that is turned about its corner has the frame of its turned bounds")
  func turnedFrame() throws {
    let scene = try Self.turned.built()
    #expect(try scene.convert(10, 10, from: "c", to: "parent") == Point(90, 110), "C71")
    let geometry = scene.scene.tree.geometry(of: try scene.view("c"))
    #expect(geometry.frameOrigin == Point(50, 100), "C71: frame (50,100,50,100)")
    #expect(try scene.convert(100, 50, from: "c", to: "parent") == Point(50, 200), "C71")
  }

  @Test("A scroll view's subview is asked in scrolled coordinates")
  func scrolledLocation() throws {
    let answer = try Self.scroll(childY: 150).built().answer(10, 60, in: "parent")
    #expect(answer.location(in: "scroll") == Point(10, 160), "C66")
  }

  @Test("A scaled view keeps larger bounds than its frame")
  func scaledBounds() throws {
    let scene = try TestScene.filling(200, 200) { _ in Self.selfScaled }.built()
    let bounds = scene.scene.tree.geometry(of: try scene.view("root")).bounds
    #expect(bounds == Rect(0, 0, 200, 200), "C03, R4, R5")
  }
}
