import SceneDrawing
import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

@Suite("Pictures of touch maps")
struct TouchMapPictureTests {
  private static func square(_ x: Double, _ y: Double, _ size: Double) -> [Point] {
    Box(minX: x, minY: y, maxX: x + size, maxY: y + size).corners
  }

  /// A map of a view with a hole, in which another view lies.
  private func map(of built: BuiltScene) throws -> TouchMap {
    let (outer, inner) = (Self.square(0, 0, 100), Self.square(40, 40, 20))
    let (a, b) = (try built.view("A"), try built.view("B"))
    return TouchMap(
      screen: Rect(0, 0, 100, 200),
      views: [
        TouchMap.Territory(
          view: a, area: 9600, regions: [Polygon(outer: outer, holes: [inner.reversed()])],
          bestPoint: TapPoint(location: Point(20, 20), clearance: 20, resolution: nil),
          edges: [
            .init(from: outer[0], to: outer[1], cause: .screen, by: nil),
            .init(from: outer[2], to: outer[3], cause: .bounds, by: a),
            .init(from: inner[1], to: inner[0], cause: .sibling, by: b),
            .init(from: inner[0], to: inner[3], cause: .sibling, by: b),
          ], visibleFrame: nil, effectiveFraction: nil),
        TouchMap.Territory(
          view: b, area: 400, regions: [Polygon(outer: inner)], bestPoint: nil,
          edges: [.init(from: inner[0], to: inner[1], cause: .bounds, by: b)], visibleFrame: nil,
          effectiveFraction: nil),
      ],
      missing: [], nobody: [Polygon(outer: Self.square(0, 100, 100))])
  }

  private let scene = TestScene {
    TestView("window", 100, 200) {
      TestView("A", 100, 100)
      TestView("B", 40, 40, 20, 20)
    }
  }

  @Test("Regions, edges by cause, best points and the places without a receiver are drawn")
  func parts() throws {
    let built = try scene.built()
    let map = try map(of: built)
    let options = ScenePicture.Options(touchMap: map, show: [.touchMap])
    for document in [TouchMapPicture(built.scene, map).svg(), ScenePicture(built.scene, options).svg()] {
      let drawn = try #require(try PictureElement.read(document).only("touch-map"))
      let region = try #require(drawn.only("region", "A"))
      #expect(region.path == "M0 0H100V100H0ZM40 60H60V40H40Z")
      #expect(region.attributes["fill-rule"] == "evenodd")
      #expect(region.attributes["fill"] != drawn.only("region", "B")?.attributes["fill"])
      #expect(drawn.only("nobody")?.path == "M0 100H100V200H0Z")
      #expect(drawn.all("best-point").map(\.view) == ["A"])
      #expect(drawn.only("best-point")?.number("cx") == 20)
      // Edges lie a little inside of their regions.
      #expect(drawn.only("cause-screen")?.path == "M0 0.6H100")
      #expect(drawn.only("cause-sibling")?.path == "M60 39.4H40M39.4 40V60")
      #expect(drawn.all("cause-bounds").map(\.view) == ["A", "B"])
      #expect(drawn.all("edge").count == 4)
    }
  }

  @Test("The legend under the screen explains the edges that occur")
  func legend() throws {
    let built = try scene.built()
    let drawn = try PictureElement.read(TouchMapPicture(built.scene, try map(of: built)).svg())
    let legend = try #require(drawn.only("legend"))
    #expect(
      legend.children.filter { $0.name == "text" }.map(\.text) == [
        "end of its bounds", "covered by a sibling", "edge of the screen", "best place to tap",
      ])
    #expect(
      legend.all("key").map { $0.classes.last } == [
        "cause-bounds", "cause-sibling", "cause-screen", "best-point",
      ])
    let background = try #require(legend.children.first)
    let bottom = background.number("y") + background.number("height")
    #expect(background.number("y") == 201)
    #expect(drawn.attributes["viewBox"] == "-1 -1 166 \(Int(bottom + 1))")
    for element in drawn.all { try HostileTextTests.checkPlain(element) }
  }

  @Test("Each cause of an edge has a colour of its own", arguments: TouchMap.Cause.allCases)
  func colors(cause: TouchMap.Cause) throws {
    let colors: [TouchMap.Cause: String] = [
      .bounds: "#1f77b4", .override: "#9467bd", .superview: "#ff7f0e", .subview: "#7f7f7f",
      .sibling: "#d62728",
      .relativeOfSibling: "#e377c2", .otherWindow: "#8c564b", .screen: "#17becf",
    ]
    let built = try scene.built()
    let edge = TouchMap.Edge(from: .zero, to: Point(0, 0), cause: cause, by: nil)
    let map = TouchMap(
      screen: .zero,
      views: [
        TouchMap.Territory(
          view: try built.view("B"), area: 0, regions: [], bestPoint: nil, edges: [edge], visibleFrame: nil,
          effectiveFraction: nil)
      ], missing: [], nobody: [])
    let drawn = try PictureElement.read(TouchMapPicture(built.scene, map).svg())
    let found = drawn.all("cause-\(cause.rawValue)").map { $0.attributes["stroke"] }
    #expect(found == [colors[cause], colors[cause]], "the edge's and the legend's")
  }

  @Test(
    "Maps of random scenes make well-formed pictures with every view that can be hit",
    arguments: searchSeeds(12))
  func random(seed: Int) throws {
    let built = try RandomScene(seed: UInt64(seed), rounds: seed % 2 == 0).scene.built()
    let map = try built.scene.touchMap()
    let drawn = try PictureElement.read(TouchMapPicture(built.scene, map).svg())
    for element in drawn.all { try HostileTextTests.checkPlain(element) }
    #expect(drawn.all("region").compactMap(\.view) == map.views.map { built.scene.tree.id(of: $0.view) })
    let causes = Set(map.views.flatMap(\.edges).map { "cause-\($0.cause.rawValue)" })
    #expect(Set(drawn.all("edge").compactMap(\.classes.last)) == causes)
  }

  @Test("A screen without end has one in the picture", arguments: [Double.infinity, .nan, -1, 1e300])
  func endless(size: Double) throws {
    let built = try scene.built()
    let map = TouchMap(
      screen: Rect(-size, 0, size, size), views: [], missing: [], nobody: [])
    let drawn = try PictureElement.read(TouchMapPicture(built.scene, map).svg())
    for element in drawn.all { try HostileTextTests.checkPlain(element) }
    #expect(1...4096 ~= drawn.number("width"))
  }

  @Test("A map without a view has no legend")
  func empty() throws {
    let built = try scene.built()
    let map = TouchMap(screen: .zero, views: [], missing: [], nobody: [])
    let drawn = try PictureElement.read(TouchMapPicture(built.scene, map).svg())
    #expect(drawn.all("legend").isEmpty)
    #expect(drawn.attributes["viewBox"] == "-1 -1 3 3")
  }
}
