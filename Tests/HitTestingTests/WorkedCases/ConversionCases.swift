import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of conversion")
struct ConversionCases {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    let from: (x: Double, y: Double, view: String?)
    let to: (x: Double, y: Double, view: String?)

    var testDescription: String { "\(source): \(from) → \(to)" }
  }

  @Test("A point in one view has one place in another", arguments: siblings + scaled + scrolled + screen)
  func convert(row: Row) throws {
    let scene = try row.scene.built()
    let point = try scene.convert(row.from.x, row.from.y, from: row.from.view, to: row.to.view)
    #expect(point == Point(row.to.x, row.to.y))
    let back = try scene.convert(row.to.x, row.to.y, from: row.to.view, to: row.from.view)
    #expect(back == Point(row.from.x, row.from.y), "and back")
  }

  private static let c07 = TestScene.filling(100, 100) {
    TestView("root", $0) {
      TestView("a", 20, 10, 10, 10)
      TestView("b", 80, 80, 20, 20) { TestView("bb", 5, 5, 5, 5) }
    }
  }

  static let siblings = [
    Row(source: "C07", scene: c07, from: (15, 15, "root"), to: (-5, 5, "a")),
    Row(source: "C07", scene: c07, from: (5, 5, "a"), to: (25, 15, "root")),
    Row(source: "C07", scene: c07, from: (85, 85, "root"), to: (5, 5, "b")),
    Row(source: "C07", scene: c07, from: (60, 70, "a"), to: (0, 0, "b")),
    Row(source: "C07", scene: c07, from: (-5, -5, "b"), to: (55, 65, "a")),
    Row(source: "C07", scene: c07, from: (1, 1, "bb"), to: (66, 76, "a")),
  ]

  private static let c08 = TestScene.filling(80, 40) {
    TestView("view", $0) { TestView("s", 10, 10, 60, 40).scaled(2, 2) }
  }

  static let scaled = [
    Row(source: "C08", scene: c08, from: (60, 20, "view"), to: (25, 5, "s")),
    Row(source: "C08", scene: c08, from: (25, 5, "s"), to: (60, 20, "view")),
  ]

  private static let c12 = TestScene.filling(100, 100) {
    TestView("view", $0) { TestView("s", 40, 40, 20, 20).contentOffset(123, 123) }.contentOffset(50, 50)
  }

  static let scrolled = [
    Row(source: "C12", scene: c12, from: (133, 133, "s"), to: (50, 50, "view")),
    Row(source: "C12", scene: c12, from: (123, 123, "s"), to: (40, 40, "view")),
  ]

  private static let windows = TestScene {
    TestView("back", 0, 100, 320, 468) { TestView("v", 10, 10, 50, 50) }
    TestView("front", 30, 0, 100, 100) { TestView("w", 5, 5, 50, 50) }.scaled(2, 2).contentOffset(7, 9)
  }

  static let screen = [
    Row(source: "C72", scene: windows, from: (20, 120, nil), to: (20, 20, "back")),
    Row(source: "R9", scene: windows, from: (20, 120, nil), to: (10, 10, "v")),
    // The window's bounds are 50 wide: its scale and its own place and scroll position count on the way out.
    Row(source: "R9", scene: windows, from: (30, 0, nil), to: (7, 9, "front")),
    Row(source: "R8", scene: windows, from: (7, 9, "front"), to: (30, -100, "back")),
    Row(source: "R10", scene: windows, from: (1, 2, "w"), to: (6, 7, "front")),
    Row(source: "R8", scene: windows, from: (3, 4, nil), to: (3, 4, nil)),
  ]
}
