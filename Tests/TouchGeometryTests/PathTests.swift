import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Paths of lines")
struct PathTests {
  @Test("an empty path contains nothing and has no bounding box")
  func emptyPath() {
    var path = Path()
    #expect(!path.contains(.zero, fillRule: .nonzero))
    #expect(path.boundingBox == .zero)
    path.move(3, 4)
    path.close()
    #expect(!path.contains(Point(3, 4), fillRule: .nonzero))
    #expect(path.boundingBox == .zero)
  }

  @Test(
    "a square is half-open as a rectangle is, at all edges and corners",
    arguments: [0.0, 0.1, 5, 9.9, 10, -0.1, 10.1, 0.0.nextDown, 10.0.nextDown], [false, true])
  func squareIsHalfOpen(x: Double, isReversed: Bool) {
    let square =
      isReversed
      ? Path.polygon((0, 0), (0, 10), (10, 10), (10, 0)) : .polygon((0, 0), (10, 0), (10, 10), (0, 10))
    let rect = Rect(0, 0, 10, 10)
    #expect(square.boundingBox == rect)
    for y in [0.0, 0.1, 5, 9.9, 10, -0.1, 10.1, 0.0.nextDown, 10.0.nextDown] {
      let point = Point(x, y)
      #expect(square.contains(point, fillRule: .nonzero) == rect.contains(point), "\(point)")
      #expect(square.contains(point, fillRule: .evenodd) == rect.contains(point), "\(point)")
    }
  }

  @Test("the left slopes of a diamond belong to it, the right ones do not")
  func diamondIsHalfOpen() {
    let diamond = Path.polygon((0, -4), (4, 0), (0, 4), (-4, 0))
    for point in [Point(-2, -2), Point(-4, 0), Point(-2, 2), .zero] {
      #expect(diamond.contains(point, fillRule: .nonzero), "\(point)")
    }
    for point in [(2.0, -2.0), (4, 0), (2, 2), (0, -4), (0, 4)].map({ Point($0.0, $0.1) }) {
      #expect(!diamond.contains(point, fillRule: .nonzero), "\(point)")
    }
  }

  @Test(
    "a hole is one under the nonzero rule only if it runs the other way",
    arguments: [
      (false, FillRule.nonzero, true), (true, .nonzero, false), (false, .evenodd, false),
      (true, .evenodd, false),
    ])
  func squareWithHole(isReversed: Bool, fillRule: FillRule, holeIsInside: Bool) {
    var path = Path.polygon((0, 0), (10, 0), (10, 10), (0, 10))
    let hole = [(2.0, 2.0), (8, 2), (8, 8), (2, 8)]
    path.addPolygon(isReversed ? hole.reversed() : hole)
    #expect(path.contains(Point(5, 5), fillRule: fillRule) == holeIsInside)
    #expect(path.contains(Point(1, 5), fillRule: fillRule))
    #expect(!path.contains(Point(11, 5), fillRule: fillRule))
    #expect(path.contains(Point(8, 5), fillRule: fillRule), "the hole's right edge is the ring's")
    #expect(path.contains(Point(2, 5), fillRule: fillRule) == holeIsInside)
  }

  @Test("the middle of a star of one line is inside under the nonzero rule only")
  func star() {
    let star = Path.polygon((50, 0), (79, 91), (2, 35), (98, 35), (21, 91))
    #expect(star.contains(Point(50, 50), fillRule: .nonzero))
    #expect(!star.contains(Point(50, 50), fillRule: .evenodd))
    for fillRule in [FillRule.nonzero, .evenodd] {
      #expect(star.contains(Point(50, 20), fillRule: fillRule))
      #expect(!star.contains(Point(20, 20), fillRule: fillRule))
    }
  }

  @Test("both halves of a bow tie are inside, though they wind in opposite directions")
  func bowTie() {
    let bowTie = Path.polygon((0, 0), (10, 10), (10, 0), (0, 10))
    for fillRule in [FillRule.nonzero, .evenodd] {
      #expect(bowTie.contains(Point(2, 5), fillRule: fillRule))
      #expect(bowTie.contains(Point(8, 5), fillRule: fillRule))
      #expect(!bowTie.contains(Point(5, 2), fillRule: fillRule))
    }
  }

  @Test("open subpaths are filled as if they were closed, the last one and those before")
  func openSubpaths() {
    var path = Path()
    for left in [0.0, 20] {
      path.move(left, 0)
      path.line(left + 10, 0)
      path.line(left, 10)
    }
    #expect(path.contains(Point(2, 2), fillRule: .nonzero))
    #expect(path.contains(Point(22, 2), fillRule: .nonzero))
    #expect(!path.contains(Point(15, 2), fillRule: .nonzero))
    #expect(!path.contains(Point(-1, 2), fillRule: .nonzero))
  }

  @Test("after a subpath is closed the next begins where it began")
  func continuesAtSubpathStart() {
    var path = Path.polygon((5, 5), (6, 5), (6, 6))
    path.line(5, 15)
    path.line(-5, 5)
    #expect(path.contains(Point(3, 7), fillRule: .nonzero))
  }

  @Test("outlines without area contain nothing")
  func degenerateOutlines() {
    let flat = Path.polygon((0, 0), (10, 0), (5, 0))
    let thin = Path.polygon((0, 0), (0, 10))
    let slope = Path.polygon((0, 0), (10, 10), (4, 4))
    for path in [flat, thin, slope] {
      for step in 0...20 {
        let at = Double(step) / 2
        for point in [Point(at, at), Point(at, 0), Point(0, at)] {
          #expect(!path.contains(point, fillRule: .nonzero))
          #expect(!path.contains(point, fillRule: .evenodd))
        }
      }
    }
    #expect(flat.boundingBox == Rect(0, 0, 10, 0))
  }

  @Test("no coordinate traps, whatever it is")
  func strangeCoordinates() {
    let strange = [
      0, -0.0, 1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e200,
    ]
    var random = SplitMix64(seed: 1)
    func number() -> Double { strange.randomElement(using: &random) ?? 0 }
    func point() -> Point { Point(number(), number()) }
    for _ in 0..<2000 {
      var path = Path()
      path.move(to: point())
      path.line(to: point())
      path.curve(control1: point(), control2: point(), to: point())
      path.quadraticCurve(control: point(), to: point())
      path.arc(
        radii: Size(width: number(), height: number()), rotation: point() - point(),
        largeArc: .random(using: &random), sweep: .random(using: &random), to: point())
      _ = path.boundingBox
      for _ in 0..<4 { _ = path.contains(point(), fillRule: .nonzero) }
    }
  }
}
