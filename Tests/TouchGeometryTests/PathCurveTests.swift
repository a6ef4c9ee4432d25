import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Paths of Bézier curves")
struct PathCurveTests {
  @Test("random curves agree with an outline of thousands of lines", arguments: [2, 3])
  func agreesWithFlatOutline(degree: Int) {
    var random = SplitMix64(seed: UInt64(degree))
    var compared = 0
    for _ in 0..<25 {
      let start = Point.random(within: 10, using: &random)
      var path = Path()
      var flat = FlatOutline(start)
      path.move(to: start)
      for _ in 0..<3 {
        let controls = (0..<degree).map { _ in Point.random(within: 10, using: &random) }
        path.addCurve(controls)
        flat.curve(controls)
      }
      for _ in 0..<60 {
        let point = Point.random(within: 10, using: &random)
        guard let winding = flat.winding(around: point, margin: 1e-3) else { continue }
        compared += 1
        #expect(path.contains(point, fillRule: .nonzero) == (winding != 0), "\(path) \(point)")
        #expect(path.contains(point, fillRule: .evenodd) == !winding.isMultiple(of: 2), "\(path) \(point)")
        #expect(winding == 0 || path.boundingBox.contains(point))
      }
    }
    #expect(compared > 1000)
  }

  @Test("the edge of a parabola is exact: a point on it is right of the left slope, outside of the right one")
  func parabolaEdge() {
    // y = x²/4 between (−4, 4) and (4, 4), turned at the origin.
    var path = Path()
    path.move(-4, 4)
    path.quadraticCurve(0, -4, 4, 4)
    for y in [0.25, 1, 2.25, 3.0625] {
      let x = 2 * y.squareRoot()
      #expect(path.contains(Point(1e-13 - x, y), fillRule: .nonzero))
      #expect(!path.contains(Point(-1e-13 - x, y), fillRule: .nonzero))
      #expect(path.contains(Point(x - 1e-13, y), fillRule: .nonzero))
      #expect(!path.contains(Point(x + 1e-13, y), fillRule: .nonzero))
    }
    #expect(path.contains(Point(0, 1e-12), fillRule: .nonzero))
    #expect(!path.contains(Point(0, -1e-12), fillRule: .nonzero))
    let box = path.boundingBox
    #expect(abs(box.origin.y) < 1e-12 && box.origin.x == -4 && box.size.width == 8)
  }

  @Test("A point beside a flat curve is known without halving it")
  func flatCurve() {
    var path = Path()
    path.move(0, 0)
    path.curve(100, 101, 200, 199, 300, 300)
    var halvings = 0
    for step in 1..<99 {
      let y = Double(3 * step)
      #expect(path.contains(Point(y - 2, y), fillRule: .nonzero, halvings: &halvings) == false)
      #expect(path.contains(Point(y + 2, y), fillRule: .nonzero, halvings: &halvings) == false)
    }
    #expect(halvings == 0)
  }

  @Test("a curve of straight controls is the line")
  func straightCurve() {
    var path = Path()
    path.curve(2, 2, 4, 4, 8, 8)
    path.line(0, 8)
    for step in 1..<80 {
      let y = Double(step) / 10
      #expect(path.contains(Point(y - 1e-12, y), fillRule: .nonzero))
      #expect(!path.contains(Point(y + 1e-12, y), fillRule: .nonzero))
    }
  }

  @Test("curves that return on themselves, or have all points alike, contain nothing")
  func degenerateCurves() {
    let point = Point(3, 3)
    var path = Path()
    path.move(to: point)
    path.curve(control1: point, control2: point, to: point)
    path.quadraticCurve(control: Point(3, 9), to: point)
    path.curve(9, 3, 0, 3, 7, 3)
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let point = Point.random(within: 10, using: &random)
      #expect(!path.contains(point, fillRule: .nonzero))
      #expect(!path.contains(Point(3, point.y), fillRule: .nonzero))
      #expect(!path.contains(Point(point.x, 3), fillRule: .nonzero))
    }
  }

  @Test("the loop of a curve that crosses itself winds the other way")
  func loop() {
    var path = Path()
    path.move(0, 0)
    path.curve(30, 30, -20, 30, 10, 0)
    // The curve meets itself on x = 5; above the crossing is the triangle, below it the loop.
    #expect(path.contains(Point(5, 1), fillRule: .evenodd))
    #expect(path.contains(Point(5, 20), fillRule: .evenodd))
    #expect(!path.contains(Point(0, 10), fillRule: .nonzero))
    #expect(!path.contains(Point(5, 22.6), fillRule: .nonzero))
  }
}

extension Path {
  /// Two points: a quadratic curve; three: a cubic one.
  mutating func addCurve(_ controls: [Point]) {
    if controls.count == 2 {
      quadraticCurve(control: controls[0], to: controls[1])
    } else {
      curve(control1: controls[0], control2: controls[1], to: controls[2])
    }
  }
}
