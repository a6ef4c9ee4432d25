import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Geometry that gives no single place")
struct GeometryErrorTests {
  private static let frame = Rect(10, 20, 100, 50)

  private static func geometry(_ change: (inout ViewGeometry) -> Void) -> ViewGeometry {
    var geometry = ViewGeometry()
    geometry.frame = frame
    change(&geometry)
    return geometry
  }

  private static func error(_ geometry: ViewGeometry) -> GeometryError? {
    do {
      _ = try geometry.resolved()
      return nil
    } catch {
      return error
    }
  }

  @Test("Too little is an error")
  func missing() {
    #expect(Self.error(ViewGeometry()) == .missing)
    var geometry = ViewGeometry()
    geometry.bounds = Self.frame
    #expect(Self.error(geometry) == .missing)
    (geometry.bounds, geometry.center) = (nil, .zero)
    #expect(Self.error(geometry) == .missing)
  }

  @Test("What is redundant must agree to a hundredth of a point")
  func conflicts() {
    let middle = Point(60, 45)
    #expect(Self.error(Self.geometry { $0.center = middle }) == nil)
    #expect(Self.error(Self.geometry { $0.center = Point(60.01, 45) }) == nil)
    #expect(
      Self.error(Self.geometry { $0.center = Point(60.5, 45) })
        == .conflict(key: "center x", declared: 60.5, other: "frame", implied: 60))
    #expect(
      Self.error(Self.geometry { $0.bounds = Rect(0, 0, 100, 60) })
        == .conflict(key: "frame height", declared: 50, other: "bounds", implied: 60))
    #expect(
      Self.error(
        Self.geometry {
          $0.bounds = Rect(0, 0, 100, 50)
          $0.center = Point(60, 46)
        }) == .conflict(key: "frame y", declared: 20, other: "bounds and center", implied: 21))
    #expect(
      Self.error(
        Self.geometry {
          $0.bounds = Rect(3, 0, 100, 50)
          $0.contentOffset = Point(4, 0)
        }) == .conflict(key: "contentOffset x", declared: 4, other: "bounds", implied: 3))
  }

  @Test("A frame does not tell the bounds near 45°, nor where the transform collapses them")
  func ambiguous() {
    let diagonal = AffineTransform(0.7071, 0.7071, -0.7071, 0.7071, 0, 0)
    #expect(Self.error(Self.geometry { $0.transform = diagonal }) == .ambiguousFrame)
    #expect(Self.error(Self.geometry { $0.transform = .scale(0, 1) }) == .singularTransform)
    #expect(
      Self.error(
        Self.geometry {
          $0.frame = nil
          $0.bounds = Self.frame
          $0.center = .zero
          $0.transform = diagonal
        }) == nil)
  }

  @Test("Some boxes belong to no rectangle")
  func impossible() {
    let thin = Self.geometry {
      $0.frame = Rect(0, 0, 100, 1)
      $0.transform = AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0)
    }
    #expect(Self.error(thin) == .impossibleFrame)
  }

  @Test("Coordinates that overflow are an error")
  func tooLarge() {
    let huge = Rect(1.7e308, 0, 1.7e308, 1)
    #expect(Self.error(Self.geometry { $0.frame = huge }) == .tooLarge, "its middle")
    let far = Self.geometry {
      $0.frame?.size.width = 1e308
      $0.contentOffset = Point(1e308, 0)
    }
    #expect(Self.error(far) == .tooLarge, "its bounds' far edge")
  }

  @Test("Bounds and center give a frame that gives them back", arguments: searchSeeds(200) as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed, rounds: true).scene.built()
    for id in scene.views.keys.sorted() {
      let resolved = scene.scene.tree.geometry(of: try scene.view(id))
      let box = Self.box(of: resolved)
      var byFrame = ViewGeometry()
      byFrame.frame = box
      byFrame.contentOffset = resolved.bounds.origin
      byFrame.anchorPoint = resolved.anchorPoint
      byFrame.transform = resolved.transform
      guard Self.error(byFrame) == nil else {
        #expect(Self.error(byFrame) == .ambiguousFrame, "R1, seed \(seed), \(id)")
        continue
      }
      let again = try byFrame.resolved()
      #expect(again.position.isNear(resolved.position, 1e-9), "R1, seed \(seed), \(id)")
      #expect(abs(again.bounds.size.width - resolved.bounds.size.width) < 1e-9, "R1, seed \(seed), \(id)")
      #expect(abs(again.bounds.size.height - resolved.bounds.size.height) < 1e-9, "R1, seed \(seed), \(id)")
      #expect(resolved.frameOrigin.isNear(box.origin, 1e-9), "R1, seed \(seed), \(id)")
    }
  }

  /// R1: the box around the corners, each brought into the superview by R2.
  private static func box(of geometry: ResolvedGeometry) -> Rect {
    let (size, anchor, transform) = (geometry.bounds.size, geometry.anchorPoint, geometry.transform)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { corner in
      let (x, y) = ((corner.0 - anchor.x) * size.width, (corner.1 - anchor.y) * size.height)
      return (
        x: transform.a * x + transform.c * y + transform.tx + geometry.position.x,
        y: transform.b * x + transform.d * y + transform.ty + geometry.position.y
      )
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return Rect(xs[0], ys[0], xs[3] - xs[0], ys[3] - ys[0])
  }
}
