import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Shapes of point(inside:)")
struct ShapeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let shape: Shape
    let inside: [(x: Double, y: Double)]
    let outside: [(x: Double, y: Double)]

    var testDescription: String { String("\(shape)".prefix(60)) }
  }

  /// The view has bounds (10, 20, 100, 50) and a subview at (200, 20, 10, 10) outside of them.
  private static func scene(_ shape: Shape) throws -> BuiltScene {
    try TestScene.inR {
      TestView("view", 50, 60, 100, 50) { TestView("sub", 200, 20, 10, 10).hidden() }
        .contentOffset(10, 20).inside(shape)
    }
    .built()
  }

  @Test("A shape decides in the view's bounds space", arguments: simple + composed)
  func shape(row: Row) throws {
    let scene = try Self.scene(row.shape)
    for (x, y) in row.inside { #expect(try scene.hit(x, y, in: "view") == "view", "(\(x), \(y)), R54") }
    for (x, y) in row.outside { #expect(try scene.hit(x, y, in: "view") == nil, "(\(x), \(y)), R54") }
  }

  private static let rect = Shape.rect(Rect(0, 0, 30, 30))
  private static let disc = Shape.circle(center: Point(30, 30), radius: 10)
  private static let square = Path(around: Rect(40, 40, 20, 20))

  /// A square with a square in its middle, both drawn the same way round.
  private static let ring: Path = {
    var path = Path(around: Rect(0, 0, 30, 30))
    path.addRect(Rect(10, 10, 10, 10))
    return path
  }()

  static let simple = [
    Row(shape: .constant(true), inside: [(0, 0), (1e9, -1e9)], outside: []),
    Row(shape: .constant(false), inside: [], outside: [(10, 20), (50, 50)]),
    Row(
      shape: .insets(EdgeInsets(-40)), inside: [(-30, -20), (149.5, 109.5)],
      outside: [(-30.5, 0), (150, 50), (50, 110)]),
    Row(
      shape: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      inside: [(12, 21), (105.5, 66.5)], outside: [(11.5, 30), (30, 20.5), (106, 30), (30, 67)]),
    Row(shape: .insets(EdgeInsets(30)), inside: [], outside: [(60, 45), (40, 50), (80, 40)]),
    Row(shape: rect, inside: [(0, 0), (29.5, 29.5)], outside: [(30, 10), (10, 30), (50, 50)]),
    Row(
      shape: disc, inside: [(40, 30), (20, 30), (30, 40), (36, 38)], outside: [(40.5, 30), (36.5, 38)]),
    Row(shape: .circle(center: .zero, radius: 0), inside: [(0, 0)], outside: [(0, 0.5)]),
    Row(shape: .path(square, .nonzero), inside: [(40, 40), (59.5, 59.5)], outside: [(60, 50), (50, 60)]),
    Row(shape: .path(ring, .nonzero), inside: [(5, 5), (15, 15)], outside: [(30, 30)]),
    Row(shape: .path(ring, .evenodd), inside: [(5, 5), (20, 20)], outside: [(10, 10), (15, 15)]),
    Row(shape: .path(Path(), .nonzero), inside: [], outside: [(0, 0), (50, 50)]),
    Row(
      shape: .subviews, inside: [(10, 20), (109.5, 69.5), (200, 20), (209.5, 29.5)],
      outside: [(110, 30), (199.5, 25), (210, 25)]),
  ]

  static let composed = [
    Row(shape: .union([]), inside: [], outside: [(0, 0), (50, 50)]),
    Row(shape: .intersection([]), inside: [(0, 0), (50, 50)], outside: []),
    Row(shape: .union([rect, disc]), inside: [(0, 0), (40, 30)], outside: [(31, 0), (40.5, 30)]),
    Row(shape: .intersection([rect, disc]), inside: [(25, 25)], outside: [(0, 0), (35, 30)]),
    Row(shape: .difference(rect, disc), inside: [(0, 0)], outside: [(25, 25), (35, 30), (31, 0)]),
    Row(
      shape: .difference(.union([rect, .subviews]), .intersection([disc, .constant(true)])),
      inside: [(0, 0), (200, 20), (60, 60)], outside: [(25, 25), (110, 30)]),
  ]

  @Test("A subview's own override counts for its superview, its flags do not")
  func subviewsAskOverrides() throws {
    let scene = try TestScene.inR {
      TestView("outer", 100, 100, 10, 10) {
        TestView("inner", 20, 0, 10, 10) {
          TestView("far", 10, 10).inside(.circle(center: Point(0, 30), radius: 5)).alpha(0)
        }
        .inside(.subviews).hidden()
      }
      .inside(.subviews)
    }
    .built()
    #expect(try scene.hit(120, 130) == "outer", "R36, R54")
    #expect(try scene.hit(120, 105) == "outer")
    #expect(try scene.hit(120, 120) == "R")
  }

  @Test("A shape does not move a view's edges for its superview")
  func ancestorsStillLimit() throws {
    let scene = try TestScene.inR {
      TestView("p", 100, 100, 10, 10) { TestView("view", 10, 10).inside(.constant(true)) }
    }
    .built()
    #expect(try scene.hit(105, 105) == "view")
    #expect(try scene.hit(111, 105) == "R", "R25")
  }

  @Test("A subview whose space cannot be reached adds nothing")
  func collapsedSubview() throws {
    let scene = try TestScene.inR {
      TestView("view", 100, 100, 10, 10) {
        TestView("flat", bounds: Rect(0, 0, 9, 9), center: Point(50, 50))
          .scaled(0, 1).inside(.constant(true))
      }
      .inside(.subviews)
    }
    .built()
    #expect(try scene.hit(150, 150) == "R", "R14")
  }
}
