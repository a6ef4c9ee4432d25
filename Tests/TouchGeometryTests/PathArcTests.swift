import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Paths of elliptical arcs")
struct PathArcTests {
  /// 3-4-5: an angle whose cosine and sine are short decimals.
  private let slant = Vector(0.8, 0.6)

  @Test("two half circles are the disc", arguments: [false, true], [0.001, 1, 50, 1234.5])
  func circle(sweep: Bool, radius: Double) {
    let center = Point(7.5, -3.25)
    var path = Path()
    path.move(to: center - Vector(radius, 0))
    for side in [1.0, -1] {
      path.arc(
        radii: Size(width: radius, height: radius), rotation: slant, largeArc: false, sweep: sweep,
        to: center + Vector(side * radius, 0))
    }
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let point = center + (Point.random(within: radius * 1.1, using: &random) - Point.zero)
      let distance = (point - center).lengthSquared.squareRoot() / radius
      guard abs(distance - 1) > 1e-6 else { continue }
      #expect(path.contains(point, fillRule: .nonzero) == (distance < 1), "\(point)")
    }
    let box = path.boundingBox
    #expect(abs(box.size.width / radius - 2) < 1e-6 && abs(box.size.height / radius - 2) < 1e-6)
  }

  @Test("the left edge of a disc belongs to it, the right edge and the highest and lowest point do not")
  func circleIsHalfOpen() {
    var path = Path()
    path.move(0, 50)
    for x in [100.0, 0] {
      path.arc(
        radii: Size(width: 50, height: 50), rotation: slant, largeArc: false, sweep: true,
        to: Point(x, 50))
    }
    #expect(path.boundingBox == Rect(0, 0, 100, 100))
    // 30-40-50 gives points whose distance is exact.
    for (x, y) in [(0.0, 50.0), (10, 20), (20, 10), (10, 80), (20, 90)] {
      #expect(path.contains(Point(x, y), fillRule: .nonzero), "\(x) \(y)")
      #expect(!path.contains(Point(x - 1e-13, y), fillRule: .nonzero), "\(x) \(y)")
      #expect(!path.contains(Point(100 - x, y), fillRule: .nonzero), "\(100 - x) \(y)")
      #expect(path.contains(Point(100 - x - 1e-13, y), fillRule: .nonzero), "\(100 - x) \(y)")
    }
    #expect(!path.contains(Point(50, 0), fillRule: .nonzero))
    #expect(!path.contains(Point(50, 100), fillRule: .nonzero))
  }

  @Test(
    "of the ellipse through two points, each pair of flags draws its own arc",
    arguments: [false, true], [false, true])
  func flags(largeArc: Bool, sweep: Bool) {
    // The unit circle seen from the chord between angle 0° and 90°, stretched to 20 by 10 and turned.
    let size = Size(width: 20, height: 10)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(20 * x * slant.dx - 10 * y * slant.dy, 20 * x * slant.dy + 10 * y * slant.dx)
    }
    // The other ellipse through both points is the mirror image in the chord's middle.
    let isMirrored = largeArc == sweep
    var path = Path()
    path.move(to: place(1, 0))
    path.arc(radii: size, rotation: slant, largeArc: largeArc, sweep: sweep, to: place(0, 1))
    var random = SplitMix64(seed: 6)
    var inside = 0
    for _ in 0..<4000 {
      let unit = Point.random(within: 2.2, using: &random)
      let own = isMirrored ? Point(1 - unit.x, 1 - unit.y) : unit
      let distance = (own - Point.zero).lengthSquared
      let beyondChord = own.x + own.y - 1
      guard abs(distance - 1) > 1e-9, abs(beyondChord) > 1e-9 else { continue }
      let expected = distance < 1 && (beyondChord > 0) != largeArc
      inside += expected ? 1 : 0
      let point = place(unit.x, unit.y)
      #expect(path.contains(point, fillRule: .nonzero) == expected, "\(unit)")
      #expect(!expected || path.boundingBox.contains(point))
    }
    #expect(inside > 20)
  }

  @Test("arcs of random ellipses, from random place to random place, are sectors cut off by their chord")
  func randomArcs() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let ellipse = RandomEllipse(using: &random)
      let (first, last) = (ellipse.randomUnit(using: &random), ellipse.randomUnit(using: &random))
      let turn = first.dx * last.dy - first.dy * last.dx
      let sweep = Bool.random(using: &random)
      var path = Path()
      path.move(to: ellipse.place(first))
      path.arc(
        radii: ellipse.radii, rotation: ellipse.axis, largeArc: (turn < 0) == sweep, sweep: sweep,
        to: ellipse.place(last))
      for _ in 0..<40 {
        let unit = Point.random(within: 1.3, using: &random) - Point.zero
        let chord = last - first
        let side = chord.dx * (unit - first).dy - chord.dy * (unit - first).dx
        guard abs(unit.lengthSquared - 1) > 1e-4, abs(side) > 1e-4, abs(turn) > 1e-3 else { continue }
        // Clockwise from first to last, the arc lies to the left of the chord.
        let expected = unit.lengthSquared < 1 && (side < 0) == sweep
        #expect(path.contains(ellipse.place(unit), fillRule: .evenodd) == expected)
      }
    }
  }

  @Test("radii too small are scaled up to the half ellipse, zero radii give a line, signs are dropped")
  func outOfRangeRadii() {
    func arc(_ width: Double, _ height: Double) -> Path {
      var path = Path()
      path.move(0, 50)
      path.arc(
        radii: Size(width: width, height: height), rotation: Vector(1, 0), largeArc: true,
        sweep: true, to: Point(100, 50))
      return path
    }
    #expect(arc(1, 1) == arc(50, 50))
    #expect(arc(2, 1) == arc(50, 25))
    #expect(arc(-50, 25) == arc(50, -25))
    #expect(arc(1, 1).boundingBox == Rect(0, 0, 100, 50))
    var line = Path()
    line.move(0, 50)
    line.line(100, 50)
    #expect(arc(0, 10) == line && arc(10, 0) == line)
  }

  @Test("an arc to where it begins is no arc")
  func arcToItself() {
    var path = Path()
    path.move(5, 5)
    let before = path
    path.arc(
      radii: Size(width: 9, height: 9), rotation: slant, largeArc: true, sweep: true,
      to: Point(5, 5))
    #expect(path == before)
  }

  @Test(
    "an arc that nearly closes is the whole ellipse, a small one next to nothing, wherever they begin",
    arguments: [1, 100, 1e13])
  func nearlyClosedArcs(distance: Double) {
    var random = SplitMix64(seed: 8)
    for round in 0..<10000 {
      let ellipse = RandomEllipse(within: distance, using: &random)
      // Each second begins where sides are hardest to tell apart: at the top or bottom.
      let unit = round.isMultiple(of: 2) ? ellipse.turn : ellipse.randomUnit(using: &random)
      let start = ellipse.place(unit)
      let end = Point(
        start.x + start.x.ulp * Double(Int.random(in: -2...2, using: &random)),
        start.y + start.y.ulp * Double(Int.random(in: -2...2, using: &random)))
      for largeArc in [false, true] {
        var path = Path()
        path.move(to: start)
        path.arc(
          radii: ellipse.radii, rotation: ellipse.axis, largeArc: largeArc,
          sweep: .random(using: &random), to: end)
        guard start != end else { continue }
        // The chord's direction is all rounding, so the ellipse may hang to either side of it: ask for the
        // middle of wherever it is.
        let box = path.boundingBox
        let extent = max(box.size.width, box.size.height) / max(ellipse.radii.width, ellipse.radii.height)
        #expect(largeArc ? extent > 1.3 : extent < 0.1, "\(ellipse) \(start) \(end)")
        guard largeArc else { continue }
        #expect(path.contains(box.center, fillRule: .nonzero), "\(ellipse) \(start) \(end)")
        #expect(path.contains(box.center, fillRule: .evenodd), "\(ellipse) \(start) \(end)")
      }
    }
  }

  @Test("a whole needle is kept though its ends are a rounding error apart")
  func needle() {
    // Both ends round to the same side of the needle's tip, in the wrong order.
    var path = Path()
    path.move(708479.9309618976, -41.96701306671916)
    path.arc(
      radii: Size(width: 42.008174090724495, height: 0.001106826955544069),
      rotation: Vector(0.04397983518300255, 0.9990324189420862), largeArc: true, sweep: true,
      to: Point(708479.9309618975, -41.96701306671917))
    #expect(path.boundingBox.size.height > 83)
    #expect(path.contains(path.boundingBox.center, fillRule: .nonzero))
  }

  @Test("half ellipses from top to bottom are cut once, on the side that the sweep says")
  func verticalHalves() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2000 {
      let ellipse = RandomEllipse(using: &random)
      let (top, bottom) = (ellipse.place(-ellipse.turn), ellipse.place(ellipse.turn))
      for largeArc in [false, true] {
        for sweep in [false, true] {
          var path = Path()
          path.move(to: top)
          path.arc(radii: ellipse.radii, rotation: ellipse.axis, largeArc: largeArc, sweep: sweep, to: bottom)
          let reach = 0.5 * ellipse.reach
          let (left, right) = (
            ellipse.center - Vector(reach, 0), ellipse.center + Vector(reach, 0)
          )
          #expect(path.contains(right, fillRule: .evenodd) == sweep)
          #expect(path.contains(left, fillRule: .evenodd) == !sweep)
        }
      }
    }
  }
}
