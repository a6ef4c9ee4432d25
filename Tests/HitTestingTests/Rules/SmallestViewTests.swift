import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

/// Scenes whose order tells nothing: the smallest view that has the point is meant.
@Suite("Unknown stacking")
struct SmallestViewTests {
  @Test("Random scenes agree with a look through all rectangles of the screen", arguments: searchSeeds(200))
  func bruteForce(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let drawn = try DrawnScene(&generator)
    var search = TouchSearch(in: drawn.scene, passes: Int.random(in: 1...2, using: &generator))
    for _ in 0..<60 {
      let point = Point(
        Double(Int.random(in: -4...44, using: &generator)) / 2,
        Double(Int.random(in: -4...44, using: &generator)) / 2)
      let expected = drawn.smallest(at: point)
      let result = try drawn.scene.hitTest(Touch(at: point))
      #expect(result.hitView == expected)
      #expect(result.window == expected.map(drawn.scene.tree.window(of:)))
      #expect(try search.hitTest(Touch(at: point)).hitView == expected)
      let under = drawn.scene.viewsUnder(point)
      #expect(under == drawn.all(at: point))
      #expect(under.first { !drawn.isHidden[Int($0.rawValue)] } == expected)
    }
  }

  private static func scene(_ stacking: Scene.Stacking, count: Int = 3_000) throws -> Scene {
    var builder = SceneBuilder()
    builder.stacking = stacking
    var window = builder.beginWindow()
    for row in 0..<count {
      let view = builder.beginView(in: &window)
      builder.endView(
        view, bounds: Rect(0, 0, 320, 1), frameOrigin: Point(0, Double(row) / 10),
        classIndex: nil, ViewProperties())
    }
    builder.endView(
      window, bounds: Rect(0, 0, 320, 568), frameOrigin: .zero, classIndex: nil,
      ViewProperties())
    return try builder.build()
  }

  @Test("No map is ever made, nor asked")
  func noMap() throws {
    let scene = try Self.scene(.unknown)
    var search = TouchSearch(in: scene)
    for _ in 0..<600 { _ = try search.hitTest(Touch(1, 100)) }
    scene.noteAsked(1_000_000_000)
    scene.makeRegionMap()
    #expect(scene.mapByteCount == 0)
    let same = try Self.scene(.subviews)
    same.makeRegionMap()
    #expect(same.mapByteCount > 0, "a scene with an order has one")
  }

  @Test("Each touch costs as many calls as there are views, and leaves no log")
  func cost() throws {
    let scene = try Self.scene(.unknown, count: 99)
    var search = TouchSearch(in: scene, passes: 2)
    let (result, log) = try search.hitTestLog(Touch(1, 2))
    #expect(search.visitCount == 100)
    #expect(result.hitView != nil && Array(log.lines).isEmpty && log.visits.isEmpty && !log.isCut)
    _ = try search.hitTest(Touch(-1, 2))
    #expect(search.visitCount == 200)
  }

  @Test("Only isHidden and isEnabled count: no other flag, no alpha, no override, no superview")
  func flags() throws {
    let built = try TestScene.filling(100, 100) { _ in
      TestView("outer", 50, 50) {
        TestView("outside", 60, 60, 20, 20).interaction(false)
        TestView("clear", 10, 10, 10, 10).alpha(0)
        TestView("gone", 10, 10, 5, 5).hidden()
        TestView("refuses", 30, 30, 10, 10).overriding(.returnNil)
      }.hidden()
    }.built()
    let scene = built.scene.withUnknownStacking()
    for (x, y, id) in [(65.0, 65.0, "outside"), (11, 11, "clear"), (31, 31, "refuses"), (5, 5, "window")] {
      let hit = try scene.hitTest(Touch(x, y)).hitView
      #expect(hit.map(scene.tree.id(of:)) == id)
    }
  }

  @Test("A touch in a view's coordinates is looked for on the screen; on a tie the later view has it")
  func touchInView() throws {
    let built = try TestScene.inR {
      TestView("a", 10, 10, 20, 20) { TestView("b", 5, 5, 4, 4) }
      TestView("c", 15, 15, 2, 8)
      TestView("d", 100, 100, 4, 4)
    }.built()
    let scene = built.scene.withUnknownStacking()
    let hit = try scene.hitTest(built.touch(-84, -84, in: "d"))
    #expect(hit.hitView == built.views["c"])
    #expect(scene.viewsUnder(Point(16, 16)).map(scene.tree.id(of:)) == ["c", "b", "a", "R", "window"])
    #expect(try scene.hitTest(built.touch(9, 9, in: "d")).hitView == built.views["R"])
  }

  @Test("Below a transform that cannot be inverted nothing has a point; the rest goes on")
  func singular() throws {
    let built = try TestScene.inR {
      TestView("flat", bounds: Rect(0, 0, 50, 50), center: Point(25, 25)) {
        TestView("below", 50, 50)
      }.scaled(0, 0)
      TestView("turned", 40, 80).transformed(.quarterTurn)
    }.built()
    let scene = built.scene.withUnknownStacking()
    #expect(try scene.hitTest(Touch(30, 70)).hitView == built.views["turned"])
    #expect(scene.viewsUnder(Point(45, 1)).map(scene.tree.id(of:)) == ["R", "window"])
  }
}

extension Scene {
  func withUnknownStacking() -> Scene {
    Scene(
      tree: tree, windows: windows, viewControllers: viewControllers, gestureRecognizers: gestureRecognizers,
      windowScene: windowScene, application: application, applicationDelegate: applicationDelegate,
      firstResponder: nil, basis: .geometry, stacking: .unknown)
  }
}

/// A scene of which the places on the screen are known beforehand, in halves of a point.
private struct DrawnScene {
  let scene: Scene
  var rects: [Rect] = []
  var isHidden: [Bool] = []

  init(_ generator: inout SplitMix64) throws {
    var builder = SceneBuilder()
    builder.stacking = .unknown
    var drawn: (rects: [Rect], isHidden: [Bool]) = ([], [])

    func end(_ open: OpenView, in superview: Point, _ depth: Int) {
      var open = open
      func half(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 2 }
      let frame = Rect(half(-10...20), half(-10...20), half(0...30), half(0...30))
      // A scroll position moves what is in a view, and not the view.
      let scroll = Point(half(-4...4), half(-4...4))
      let origin = Point(superview.x + frame.origin.x, superview.y + frame.origin.y)
      var properties = ViewProperties()
      properties.isHidden = Int.random(in: 0..<4, using: &generator) == 0
      drawn.rects.append(Rect(origin: origin, size: frame.size))
      drawn.isHidden.append(properties.isHidden)
      if depth < 4 {
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let subview = builder.beginView(in: &open)
          end(subview, in: Point(origin.x - scroll.x, origin.y - scroll.y), depth + 1)
        }
      }
      builder.endView(
        open, bounds: Rect(origin: scroll, size: frame.size), frameOrigin: frame.origin, classIndex: nil,
        properties)
    }
    for _ in 0..<Int.random(in: 1...3, using: &generator) { end(builder.beginWindow(), in: .zero, 0) }
    scene = try builder.build()
    (rects, isHidden) = drawn
  }

  /// From the smallest to the largest; equally large ones from the last to the first.
  func all(at point: Point) -> [ViewIndex] {
    var left = rects.indices.filter { index in
      let rect = rects[index]
      return point.x >= rect.origin.x && point.x < rect.origin.x + rect.size.width
        && point.y >= rect.origin.y && point.y < rect.origin.y + rect.size.height
    }
    var sorted: [ViewIndex] = []
    while var best = left.first {
      for index in left where area(index) <= area(best) { best = index }
      sorted.append(ViewIndex(Int32(best)))
      left.removeAll { $0 == best }
    }
    return sorted
  }

  func smallest(at point: Point) -> ViewIndex? { all(at: point).first { !isHidden[Int($0.rawValue)] } }

  private func area(_ index: Int) -> Double { rects[index].size.width * rects[index].size.height }
}
