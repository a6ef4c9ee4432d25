import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Rules of geometry")
struct GeometryRuleTests {
  @Test("Edges are half-open: the least belong to the view, the greatest do not")
  func edges() throws {
    let scene = try TestScene.inR { TestView("v", 10.5, 20.25, 30, 40) }.built()
    for (x, isInside) in [(10.5.nextDown, false), (10.5, true), (40.5.nextDown, true), (40.5, false)] {
      #expect(try scene.hit(x, 30) == (isInside ? "v" : "R"), "R11 at x \(x)")
    }
    for (y, isInside) in [(20.25.nextDown, false), (20.25, true), (60.25.nextDown, true), (60.25, false)] {
      #expect(try scene.hit(20, y) == (isInside ? "v" : "R"), "R11 at y \(y)")
    }
  }

  @Test("A view without width or height contains nothing", arguments: [(0.0, 50.0), (50, 0), (0, 0)])
  func emptyViews(width: Double, height: Double) throws {
    let scene = try TestScene.inR { TestView("v", 10, 10, width, height) }.built()
    #expect(try scene.hit(10, 10) == "R", "R11")
  }

  @Test("Where siblings meet, each point has one of them")
  func sharedEdges() throws {
    let scene = try TestScene.inR {
      TestView("a", 50, 50)
      TestView("b", 50, 0, 50, 50)
    }
    .built()
    #expect(try scene.hit(50, 10) == "b", "R11")
    #expect(try scene.hit(50.0.nextDown, 10) == "a", "R11")
  }

  @Test("The bounds' origin shifts subviews and the region that is inside, never the view itself")
  func boundsOrigin() throws {
    let scene = try TestScene.inR {
      TestView("v", 100, 100, 50, 50) { TestView("sub", 1000, 1000, 10, 10) }.contentOffset(995, 990)
    }
    .built()
    let answer = try scene.answer(105, 110)
    #expect(answer.hit == "sub", "R3")
    #expect(answer.location(in: "v") == Point(1000, 1000), "R3")
    #expect(try scene.hit(104.5, 110) == "v")
    #expect(try scene.hit(150, 110) == "R")
  }

  @Test(
    "A view without a way back is not hit, nor is anything in it",
    arguments: [
      AffineTransform.scale(0, 0), .scale(1, 0), .scale(0, 1),
      AffineTransform(1, 2, 2, 4, 0, 0),
      AffineTransform(1e-200, 0, 0, 1e-200, 0, 0),
    ])
  func singular(transform: AffineTransform) throws {
    let scene = try TestScene.inR {
      TestView("flat", bounds: Rect(0, 0, 50, 50), center: Point(50, 50)) {
        TestView("sub", 50, 50)
      }
      .transformed(transform)
    }
    .built()
    let answer = try scene.answer(50, 50)
    #expect(answer.hit == "R", "R14")
    #expect(answer.outcome(of: "flat") == .singularTransform, "R14")
    #expect(answer.order == "window R flat")
    #expect(try scene.convert(50, 50, from: nil, to: "sub") == nil, "R14")
    #expect(try scene.convert(0, 0, from: "sub", to: "flat") == .zero, "R7: only what lies between counts")
  }

  struct Placement: Sendable, CustomTestStringConvertible {
    let rule: String
    let view: TestView
    let bounds: Rect
    let center: Point
    let frameOrigin: Point

    var testDescription: String { "\(rule): \(bounds), \(center)" }
  }

  @Test("Frame, bounds and center follow from one another", arguments: byFrame + byBounds)
  func placement(row: Placement) throws {
    let scene = try TestScene.inR { row.view }.built()
    let geometry = scene.scene.tree.geometry(of: try scene.view("v"))
    #expect(geometry.bounds == row.bounds)
    #expect(geometry.position == row.center)
    #expect(geometry.frameOrigin == row.frameOrigin)
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x, y, width, height)
  }

  private static let framed = TestView("v", 10, 20, 100, 50)

  static let byFrame = [
    Placement(
      rule: "R1", view: framed, bounds: rect(0, 0, 100, 50), center: Point(60, 45),
      frameOrigin: Point(10, 20)),
    Placement(
      rule: "R17", view: framed.anchored(0, 1), bounds: rect(0, 0, 100, 50), center: Point(10, 70),
      frameOrigin: Point(10, 20)),
    Placement(
      rule: "R6, R130", view: framed.contentOffset(7, 8), bounds: rect(7, 8, 100, 50),
      center: Point(60, 45), frameOrigin: Point(10, 20)),
    Placement(
      rule: "R5", view: framed.scaled(2, 0.5).anchored(0.25, 1), bounds: rect(0, 0, 50, 100),
      center: Point(35, 70), frameOrigin: Point(10, 20)),
    Placement(
      rule: "R1, R16", view: framed.transformed(.quarterTurn), bounds: rect(0, 0, 50, 100),
      center: Point(60, 45), frameOrigin: Point(10, 20)),
  ]

  private static let bounded = TestView("v", bounds: rect(5, 6, 100, 50), center: Point(100, 100))

  static let byBounds = [
    Placement(
      rule: "R1", view: bounded, bounds: rect(5, 6, 100, 50), center: Point(100, 100),
      frameOrigin: Point(50, 75)),
    Placement(
      rule: "R17", view: bounded.anchored(1, 0), bounds: rect(5, 6, 100, 50), center: Point(100, 100),
      frameOrigin: Point(0, 100)),
    Placement(
      rule: "R1", view: bounded.scaled(2, -2), bounds: rect(5, 6, 100, 50), center: Point(100, 100),
      frameOrigin: Point(0, 50)),
    Placement(
      rule: "R16", view: bounded.anchored(0, 0).transformed(.quarterTurn), bounds: rect(5, 6, 100, 50),
      center: Point(100, 100), frameOrigin: Point(50, 100)),
    Placement(
      rule: "R1", view: bounded.with { $0.geometry.frame = rect(50, 75, 100, 50) },
      bounds: rect(5, 6, 100, 50), center: Point(100, 100), frameOrigin: Point(50, 75)),
  ]
}
