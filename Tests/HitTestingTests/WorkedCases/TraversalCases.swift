import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Worked cases of the traversal")
struct TraversalCases {
  /// The tree of C17; the measured visits leave out the window that it fills.
  static let c17 = TestScene.filling(400, 800) {
    TestView("root", $0) { [a, b] }
  }

  private static let a = TestView("A", 50, 100, 200, 200) {
    TestView("A1", 20, 20, 100, 100)
    TestView("A2", 150, 150, 100, 100)
  }

  private static let b = TestView("B", 150, 250, 200, 100) { TestView("deep", 10, 10, 60, 60) }

  private static let aInFront = TestScene.filling(400, 800) { TestView("root", $0) { [b, a] } }
  private static let aAlone = TestScene.filling(400, 800) { TestView("root", $0) { a } }

  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let scene: TestScene
    let x: Double
    let y: Double
    let hit: String?
    /// The views asked, the window left out.
    let order: String

    init(_ source: String, _ scene: TestScene, _ x: Double, _ y: Double, hit: String?, order: String) {
      (self.source, self.scene, self.x, self.y) = (source, scene, x, y)
      (self.hit, self.order) = (hit, order)
    }

    var testDescription: String { "\(source): (\(x), \(y)) → \(hit ?? "nil")" }
  }

  @Test("Subviews are asked front to back, depth first, until one answers", arguments: measured + derived)
  func visits(row: Row) throws {
    let scene = try row.scene.built()
    let answer = try scene.answer(row.x, row.y, in: scene.scene.tree.id(of: ViewIndex(1)))
    #expect(answer.hit == row.hit)
    #expect(answer.order == row.order)
    #expect(answer.lines.map(\.view) == answer.visits.map(\.view), "R57: one line for each call")
    #expect(answer.visits.map(\.depth) == answer.lines.map(\.depth))
  }

  static let measured = [
    Row("C17", c17, 100, 150, hit: "A1", order: "root B A A2 A1"),
    Row("C18", c17, 200, 270, hit: "deep", order: "root B deep"),
    Row("C18", aInFront, 200, 270, hit: "A2", order: "root A A2"),
    Row("C19", c17, 380, 700, hit: "root", order: "root B A"),
    Row("C19", c17, -10, -10, hit: nil, order: "root"),
    Row("C20", aAlone, 270, 320, hit: "root", order: "root A"),
    Row("C20", aAlone.changing("A") { $0.inside(.subviews) }, 270, 320, hit: "A2", order: "root A A2"),
  ]

  static let derived = [
    Row("C22", figure, 75, 75, hit: "E", order: "A C E"),
    Row("C24", depthFirst, 30, 30, hit: "Y", order: "root Y y"),
    Row("C24", depthFirst, 80, 80, hit: "X", order: "root Y X"),
    // R34: zPosition is drawing only.
    Row("C25", fullSiblings, 5, 5, hit: "Q", order: "root Q"),
    Row("C25", fullSiblings.changing("P") { $0.zPosition(100) }, 5, 5, hit: "Q", order: "root Q"),
  ]

  private static let figure = TestScene.filling(100, 100) {
    TestView("A", $0) {
      TestView("B", 50, 100)
      TestView("C", 50, 0, 50, 100) {
        TestView("D", 50, 50)
        TestView("E", 0, 50, 50, 50)
      }
    }
  }

  private static let depthFirst = TestScene.filling(100, 100) {
    TestView("root", $0) {
      TestView("X", 100, 100)
      TestView("Y", 60, 60) { TestView("y", 10, 10) }
    }
  }

  private static let fullSiblings = TestScene.filling(100, 100) { frame in
    TestView("root", frame) {
      TestView("P", frame)
      TestView("Q", frame)
    }
  }

  @Test("Each view is asked in its own coordinates")
  func locations() throws {
    let answer = try Self.c17.built().answer(100, 150, in: "root")
    let locations = answer.visits.map { $0.location.map { [$0.x, $0.y] } }
    #expect(locations == [[100, 150], [-50, -100], [50, 50], [-100, -100], [30, 30]], "C17")
    #expect(
      answer.visits.map(\.outcome) == [.descendant, .outside, .descendant, .outside, .itself], "C17")
    let inFront = try Self.aInFront.built().answer(200, 270)
    #expect(inFront.location(in: "A2") == Point(0, 20), "C18")
    let extended = try Self.aAlone.changing("A") { $0.inside(.subviews) }.built().answer(270, 320)
    #expect(extended.location(in: "A2") == Point(70, 70), "C20")
  }

  @Test("Fifty-two missed subviews cost fifty-two calls")
  func missedSubviews() throws {
    let scene = try TestScene.filling(400, 800) {
      TestView("root", $0) {
        for index in 0..<52 { TestView("missed\(index)", Double(index), 0, 1, 1) }
      }
    }
    .built()
    let answer = try scene.answer(300, 300, in: "root")
    #expect(answer.visits.count == 53, "C21, R63")
    #expect(answer.hit == "root")
  }
}
