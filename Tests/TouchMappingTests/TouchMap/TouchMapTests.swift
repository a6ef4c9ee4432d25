import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Touch maps of scenes that are known by heart")
struct TouchMapTests {
  private static func map(@TestViewList _ views: () -> [TestView]) throws -> (BuiltScene, TouchMap) {
    let built = try TestScene.inR(views).built()
    return (built, try built.scene.touchMap())
  }

  private static func territory(
    _ id: String, _ built: BuiltScene, _ map: TouchMap
  ) throws -> TouchMap.Territory {
    let view = try built.view(id)
    return try #require(map.views.first { $0.view == view })
  }

  /// The causes of a view's edges and whose they are, each once, in order.
  private static func causes(_ id: String, _ built: BuiltScene, _ map: TouchMap) throws -> [String] {
    let edges = try territory(id, built, map).edges
    return Set(edges.map { "\($0.cause) \($0.by.map(built.scene.tree.id) ?? "none")" }).sorted()
  }

  private static func reason(_ id: String, _ built: BuiltScene, _ map: TouchMap) throws -> Reason {
    let view = try built.view(id)
    return try #require(map.unreachable.first { $0.view == view }).reason
  }

  @Test("A view alone has its frame; its superview has the rest, with a hole")
  func hole() throws {
    let (built, map) = try Self.map { TestView("A", 50, 100, 200, 40) }
    #expect(map.screen == Rect(0, 0, 320, 568))
    #expect(map.nobody.isEmpty)
    let a = try Self.territory("A", built, map)
    #expect(
      a.regions == [
        Polygon(outer: [
          Point(50, 100), Point(250, 100), Point(250, 140), Point(50, 140),
        ])
      ])
    #expect(a.area == 8_000)
    #expect(a.bestPoint == TapPoint(location: Point(150, 120), clearance: 20, resolution: nil))
    #expect(a.visibleFrame == Rect(50, 100, 200, 40))
    #expect(a.effectiveFraction == 1)
    #expect(try Self.causes("A", built, map) == ["bounds A"])
    let r = try Self.territory("R", built, map)
    #expect(r.regions.count == 1)
    #expect(r.regions[0].holes.count == 1)
    #expect(r.area == 320 * 568 - 8_000)
    #expect(try Self.causes("R", built, map) == ["bounds R", "subview A"])
    #expect(try Self.reason("window", built, map).code == .coveredByOwnDescendant)
  }

  @Test("A single point is no region, wherever edges put the middles of cells")
  func point() throws {
    let (built, map) = try Self.map {
      TestView("A", 96, 96) { TestView("in", 12, 14, 48, 4) }
        .inside(.circle(center: Point(36, 16), radius: 0))
      TestView("beside", 72, 0, 10, 10)
    }
    #expect(try built.hit(36, 16) == "in", "R53")
    #expect(map.views.map { built.scene.tree.id(of: $0.view) } == ["R", "beside"])
    #expect(map.views.reduce(0) { $0 + $1.area } == 320 * 568)
  }

  @Test("What a superview cuts off, siblings and their views cover")
  func causes() throws {
    let (built, map) = try Self.map {
      TestView("Card", 20, 20, 200, 100) {
        TestView("A", 100, 20, 200, 40)
      }
      TestView("B", 110, 40, 20, 200)
      TestView("Box", 10, 10).interaction(true)
    }
    #expect(try Self.causes("A", built, map) == ["bounds A", "relativeOfSibling B", "superview Card"])
    #expect(try Self.causes("Card", built, map) == ["bounds Card", "sibling B", "subview A"])
    let a = try Self.territory("A", built, map)
    #expect(a.area == 100 * 40 - 10 * 40)
    #expect(a.visibleFrame == Rect(120, 40, 200, 40), "Card does not clip")
    #expect(a.effectiveFraction == 3_600.0 / 8_000)
  }

  @Test("Edges that coincide: the view's own count before those of superviews and covers")
  func coincidence() throws {
    let (built, map) = try Self.map {
      TestView("Card", 20, 20, 100, 100) { TestView("A", 100, 50) }
      TestView("B", 120, 20, 100, 50)
    }
    #expect(try Self.causes("A", built, map) == ["bounds A"])
    #expect(try Self.causes("Card", built, map) == ["bounds Card", "subview A"])
  }

  @Test("An override enlarges the area, or reduces it")
  func overrides() throws {
    let (built, map) = try Self.map {
      TestView("A", 50, 50, 40, 40).overriding(.enlarged(inset: -10))
      TestView("B", 150, 50, 40, 40).inside(.insets(EdgeInsets(5)))
    }
    #expect(try Self.causes("A", built, map) == ["override A"])
    #expect(try Self.territory("A", built, map).area == 3_600)
    #expect(try Self.territory("A", built, map).effectiveFraction == 3_600.0 / 1_600)
    #expect(try Self.causes("B", built, map) == ["override B"])
    #expect(try Self.territory("B", built, map).area == 900)
  }

  @Test("A disc becomes chords within the tolerance")
  func circle() throws {
    let (built, map) = try Self.map {
      TestView("A", 50, 50, 100, 100).inside(.circle(center: Point(50, 50), radius: 50))
    }
    let a = try Self.territory("A", built, map)
    #expect(map.tolerance == 0.01)
    #expect(abs(a.area - .pi * 2_500) <= 2 * .pi * 50 * map.tolerance)
    for corner in a.regions[0].outer {
      #expect(abs((corner - Point(100, 100)).length - 50) <= map.tolerance)
    }
    #expect(abs((a.bestPoint?.clearance ?? 0) - 50) <= 0.02)
  }

  @Test("A window in front takes its part")
  func windows() throws {
    let built = try TestScene {
      TestView("window", 320, 568)
      TestView("alert", 100, 100, 100, 100).level(2_000)
      TestView("gone", 320, 568).level(3_000).hidden()
    }.built()
    let map = try built.scene.touchMap()
    #expect(try Self.causes("window", built, map) == ["bounds window", "otherWindow alert"])
    #expect(try Self.reason("gone", built, map).code == .hidden)
    let alert = try built.view("alert")
    let part = try built.scene.touchMap(in: alert)
    #expect(part.screen == Rect(100, 100, 100, 100))
    #expect(part.views.map(\.view) == [alert])
    #expect(part.unreachable.isEmpty)
    let some = try built.scene.touchMap(of: [built.view("gone"), built.view("window")])
    #expect(some.views.map(\.view) == [try built.view("window")])
    #expect(some.unreachable.map(\.view) == [try built.view("gone")])
  }

  @Test("Nobody has what a window leaves of the screen")
  func nobody() throws {
    let built = try TestScene {
      TestView("left", 100, 100)
      TestView("right", 200, 0, 100, 100).interaction(false)
    }.built()
    let map = try built.scene.touchMap()
    #expect(map.nobody.reduce(0) { $0 + $1.area } == 20_000)
    #expect(try Self.reason("right", built, map).code == .interactionDisabled)
  }

  @Test("Two squares that touch at a corner are two polygons")
  func touchingCorners() throws {
    let (built, map) = try Self.map {
      TestView("A", 100, 100)
      TestView("B", 50, 0, 50, 50)
      TestView("C", 0, 50, 50, 50)
    }
    let a = try Self.territory("A", built, map)
    #expect(a.regions.count == 2)
    #expect(a.regions.allSatisfy { $0.outer.count == 4 && $0.holes.isEmpty })
    #expect(a.area == 5_000)
  }

  @Test("A turned view is exact")
  func turned() throws {
    let (built, map) = try Self.map {
      TestView("A", bounds: Rect(0, 0, 100, 100), center: Point(150, 150))
        .transformed(AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0))
    }
    let a = try Self.territory("A", built, map)
    #expect(abs(a.area - 10_000) < 1e-6)
    #expect(a.regions[0].outer.count == 4)
    #expect(abs((a.effectiveFraction ?? 0) - 1) < 1e-9)
    #expect((a.bestPoint?.location ?? .zero) == Point(150, 150))
  }

  @Test(
    "What is thinner than lines are told apart has no region", arguments: [1e-300, 1e-9, 9e-8, 1.1e-7, 3e-7])
  func thin(width: Double) throws {
    for (wide, high) in [(width, 100), (100, width), (width, width)] {
      let scene = TestScene { TestView("w", wide, high) { TestView("A", wide / 2, high) } }
      _ = try scene.built().scene.touchMap()
      let inScreen = try TestScene.inR { TestView("A", "UITextView", 6, 235, wide, high) }.built()
      guard let outline = try inScreen.scene.visibleOutline(of: inScreen.view("A")) else { continue }
      var visitsLeft = 100_000
      let parts = try inScreen.scene.takenParts(of: outline, &visitsLeft)
      #expect(parts.isEmpty == (min(wide, high) < 1e-7))
    }
  }

  @Test("Best points are looked for in the views that they are asked for, and in all that these hold")
  func bestPointsOfSome() throws {
    let built = try TestScene.inR {
      TestView("A", 0, 0, 100, 100) { TestView("B", 0, 0, 50, 50) }
      TestView("C", 200, 0, 100, 100)
    }.built()
    let (all, some) = (
      try built.scene.touchMap(), try built.scene.touchMap(bestPointsWithin: [built.view("A")])
    )
    let found = some.views.filter { $0.bestPoint != nil }
    #expect(found.map(\.view) == [try built.view("A"), try built.view("B")])
    #expect(
      found.map(\.bestPoint) == all.views.filter { found.map(\.view).contains($0.view) }.map(\.bestPoint))
    #expect(some.views.map(\.regions) == all.views.map(\.regions))
    #expect(try built.scene.touchMap(bestPointsWithin: []).views.allSatisfy { $0.bestPoint == nil })
  }

  @Test("Parts are charged for their lines, and not looked for where nothing is left")
  func charged() throws {
    let built = try TestScene.inR {
      for index in 0..<50 { TestView("A\(index)", Double(index), 0, 300, 300) }
    }.built()
    let outline = try #require(built.scene.visibleOutline(of: built.view("A0")))
    var visitsLeft = 1_000_000
    let parts = try built.scene.takenParts(of: outline, &visitsLeft)
    #expect(parts.count == 50 && (900_000..<999_000).contains(visitsLeft), "\(parts.count), \(visitsLeft)")
    visitsLeft = 1_000
    #expect(throws: TouchMapFailure.self) { try built.scene.takenParts(of: outline, &visitsLeft) }
    #expect(visitsLeft <= 0)
  }

  @Test("Where nobody knows who stands in front, the smallest view is meant")
  func smallest() throws {
    var builder = SceneBuilder()
    builder.stacking = .unknown
    var window = builder.beginWindow()
    for frame in [
      Rect(10, 10, 20, 20), Rect(0, 0, 60, 60),
      Rect(0, 0, 60, 60),
    ] {
      let view = builder.beginView(in: &window)
      builder.endView(
        view, bounds: Rect(origin: .zero, size: frame.size), frameOrigin: frame.origin, classIndex: nil,
        ViewProperties())
    }
    builder.endView(
      window, bounds: Rect(0, 0, 100, 100), frameOrigin: .zero, classIndex: nil,
      ViewProperties())
    let scene = try builder.build()
    let map = try scene.touchMap()
    #expect(map.views.map(\.view) == [0, 1, 3].map { ViewIndex($0) })
    #expect(map.views.map(\.area) == [6_400, 400, 3_200])
    #expect(map.unreachable.map(\.view) == [ViewIndex(2)])
    #expect(map.unreachable[0].reason.code == .coveredBySibling)
    var random = SplitMix64(seed: 5)
    #expect(TouchMapChecking(scene, map).complaint(places: 200, &random) == nil)
  }

  @Test("A screen with more edges than can be followed is refused")
  func tooManyEdges() throws {
    let scene = try TestScene.inR {
      for column in 0..<20 { TestView("c\(column)", Double(column) * 16, 0, 8, 568) }
      for row in 0..<20 { TestView("r\(row)", 0, Double(row) * 28, 320, 14) }
    }.built().scene
    let box = scene.screenBox(nil)
    let screen = try ScreenRegions(of: scene, in: box)
    let regions = try RegionTree(screen, in: box)
    let rows = try SweepRows([(screen.lines, regions.visibleRows)], in: box)
    var sweep = SlabSweep(rows, owner: SceneOwners(scene, regions), edgesMax: 200)
    #expect(throws: TouchMapFailure.self) { try sweep.run() }
    var enough = SlabSweep(rows, owner: SceneOwners(scene, regions), edgesMax: 100_000)
    try enough.run()
  }
}
