import SceneSupport
import Testing

@testable import TouchGeometry

@Suite("Polygons")
struct PolygonTests {
  static let cases: [(name: String, corners: [Point], halfWidth: Double)] = [
    ("a box", [(0, 0), (30, 0), (30, 20), (0, 20)].map(point), 10),
    ("a turned box", [(0, 0), (40, 30), (28, 46), (-12, 16)].map(point), 10),
    ("a right triangle with sides of 30, 40 and 50", [(0, 0), (30, 0), (0, 40)].map(point), 12),
    (
      "an L, as broad as the box around it",
      [(0, 0), (40, 0), (40, 10), (10, 10), (10, 30), (0, 30)].map(point), 15
    ),
    ("a line", [(0, 0), (30, 40)].map(point), 0),
    ("nothing", [], 0),
  ]

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x, y) }

  @Test("No point is farther from a polygon's edges than half of its width", arguments: cases.indices)
  func halfWidth(index: Int) {
    let (name, corners, halfWidth) = Self.cases[index]
    #expect(abs(Polygon(outer: corners).halfWidth - halfWidth) < 1e-9, "\(name)")
  }

  @Test("The middle of a turned box is taken at once: nothing is searched")
  func turnedBox() {
    let box = Polygon(outer: Self.cases[1].corners)
    var search = InnermostSearch([box], stepsMax: 100) { _ in true }
    search.run([Point(14, 23)])
    #expect(search.best?.location == Point(14, 23))
    #expect(search.best.map { abs($0.clearance - 10) < 1e-9 } == true)
    #expect(search.stepsLeft == 96)
  }

  @Test("Of many boxes the middle of the largest is taken at once: no point is farther from edges")
  func largestBox() {
    let boxes = (0..<30).map { index in
      let (left, side) = (Double(index) * 20, index == 7 ? 12.0 : 10)
      return Polygon(
        outer: [Point(left, 0), Point(left + side, 0), Point(left + side, side), Point(left, side)])
    }
    var search = InnermostSearch(boxes, stepsMax: 100) { _ in true }
    search.run([Point(146, 6)])
    #expect(search.best?.location == Point(146, 6))
    #expect(search.best?.clearance == 6)
    #expect(search.stepsLeft == 100)
  }
}
