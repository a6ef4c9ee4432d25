import HitTesting
import OverrideRunning
import SceneSupport
import TestSupport
import Testing

@testable import TouchGeometry
@testable import TouchMapping

/// Section 13: a map has the answers of the search, wherever code changes them.
@Suite("Touch maps of screens with code")
struct MapTests {
  struct Code: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The places where the map has no exact edges, by the view.
    var sampled: [String] = []
    var isUndecided = false

    var testDescription: String { name }
  }

  static let codes = [
    Code(name: "an enlarged area", text: inside("bounds.insetBy(dx: -20.5, dy: -7).contains(point)")),
    Code(
      name: "passing through",
      text: door("let hit = super.hitTest(point, with: event)\nreturn hit == self ? nil : hit")),
    Code(
      name: "a circle by hypot", text: inside("hypot(point.x - bounds.midX, point.y - bounds.midY) <= 45")),
    Code(
      name: "a circle by squares",
      text: inside("let dx = point.x - 50, dy = point.y - 50\nreturn dx * dx + dy * dy < 900")),
    Code(name: "a path", text: inside("UIBezierPath(ovalIn: bounds).contains(point)")),
    Code(name: "a corner", text: inside("point.x + 2 * point.y > 130")),
    Code(name: "a strip", text: inside("abs(point.x - 50) < 12 || point.y >= 70")),
    Code(name: "the greater of two", text: inside("max(point.x, point.y) < 60")),
    Code(
      name: "rectangles that overlap",
      text: inside("CGRect(x: point.x, y: point.y, width: 10, height: 10).intersects(bounds)")),
    Code(
      name: "branches in one another",
      text: door(
        """
        if point.x < 30 { return point.y < 60 ? self : nil }
        if point.x < 60 { return point.y < 20 ? super.hitTest(point, with: event) : self }
        return nil
        """)),
    Code(
      name: "a sibling instead",
      text: door(
        """
        guard super.hitTest(point, with: event) == self, let superview = superview else { return nil }
        for sibling in superview.subviews where sibling !== self {
          if sibling.frame.insetBy(dx: 100, dy: 150).contains(convert(point, to: superview)) { return sibling }
        }
        return self
        """)),
    Code(
      name: "subviews beyond the bounds",
      text: door(
        """
        for view in subviews.reversed() {
          if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
        """)),
    Code(
      name: "a point that is moved",
      text: door("return super.hitTest(CGPoint(x: point.x + 15, y: point.y - 5), with: event)")),
    Code(
      name: "a point that is not converted",
      text: door("return subviews[0].point(inside: point, with: event) ? subviews[0] : nil")),
    Code(name: "stripes", text: inside("Int(point.x / 10) % 2 == 0"), sampled: ["door"]),
    Code(name: "an angle", text: inside("atan2(point.y - 50, point.x - 50) > 0.5"), sampled: ["door"]),
    Code(
      name: "a flag",
      text: """
        class Door: UIView {
        var isOpen = false
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if isOpen { return bounds.insetBy(dx: -9, dy: -9).contains(point) }
        return bounds.contains(point)
        }
        }
        """, isUndecided: true),
  ]

  private static func inside(_ body: String) -> String {
    """
    class Door: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    \(body.contains("return") ? body : "return " + body)
    }
    }
    """
  }

  @Test("The map's owner of each place is the search's hit view", arguments: codes)
  func owners(code: Code) throws {
    let scene = try CodeScene(code.text).scene
    let map = try scene.touchMap()
    var owned = map.views.flatMap { territory in territory.regions.map { (territory.view as ViewIndex?, $0) }
    }
    owned += map.nobody.map { (nil, $0) }
    var random = SplitMix64(seed: 13)
    var compared = 0
    for _ in 0..<4_000 {
      // Mostly around the door.
      let (x, y) = (Double.random(in: 60..<240, using: &random), Double.random(in: 60..<240, using: &random))
      let place = Point(x: x, y: y)
      let isNearEdge = owned.contains { $0.1.isNearEdge(place, code.sampled.isEmpty ? 0.02 : 4) }
      if isNearEdge { continue }
      compared += 1
      let owners = owned.filter { $0.1.holds(place) }.map(\.0)
      let hit = try scene.hitTest(Touch(at: place)).hitView
      #expect(owners == [hit], "\(code.name) at \(place)")
      guard owners == [hit] else { return }
    }
    #expect(compared > (code.sampled.isEmpty ? 2_000 : 50))
    #expect(map.sampled.map(scene.tree.id(of:)) == code.sampled)
    #expect(map.undecided.isEmpty != code.isUndecided)
  }

  @Test("An area whose touches are undecided has the views that may get them")
  func undecided() throws {
    let code = try #require(Self.codes.last)
    let scene = try CodeScene(code.text).scene
    let area = try #require(try scene.touchMap().undecided.first)
    #expect(area.ways.hitViews.map { $0.map(scene.tree.id(of:)) } == ["below", "door"])
    // The ring of nine points around the door, without the leaf's part of it.
    #expect(abs(area.regions.area - (118 * 118 - 100 * 100 - 9 * 20)) < 1e-6)
  }

  @Test("A circle has its area, to the tolerance of its chords")
  func circle() throws {
    let scene = try CodeScene(Self.inside("hypot(point.x - 50, point.y - 50) <= 20")).scene
    let map = try scene.touchMap()
    let door = try #require(map.views.first { scene.tree.id(of: $0.view) == "door" })
    // Without the lock's and the leaf's parts of it.
    let whole = map.views.filter { scene.tree.selfAndSuperviews(of: $0.view).contains(door.view) }
    #expect(abs(whole.reduce(0) { $0 + $1.area } - 400 * Double.pi) < 2)
  }
}

extension Polygon {
  fileprivate func holds(_ point: Point) -> Bool {
    var isInside = false
    for ring in rings {
      guard var last = ring.last else { continue }
      for corner in ring {
        if (last.y > point.y) != (corner.y > point.y),
          point.x < (corner.x - last.x) * (point.y - last.y) / (corner.y - last.y) + last.x
        {
          isInside.toggle()
        }
        last = corner
      }
    }
    return isInside
  }

  fileprivate func isNearEdge(_ point: Point, _ distance: Double) -> Bool {
    rings.contains { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).contains { start, end in
        guard let side = ConvexPolygon.Side(from: start, to: end) else { return false }
        return (point - side.nearest(to: point)).length < distance
      }
    }
  }
}
