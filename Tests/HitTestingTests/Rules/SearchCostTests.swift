import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

@Suite("What searches are charged")
struct SearchCostTests {
  /// What a touch costs that no view but the last few has.
  private static func cost(x: Double = 150, y: Double = 150, of scene: TestScene) throws -> Int {
    let built = try scene.built()
    return try withLargeStack {
      var budget = HitTestBudget(for: built.scene)
      _ = try? built.scene.hitTest(built.touch(x, y), passes: 1, budget: &budget)
      return budget.spent
    }
  }

  /// Views side by side, each changed in the same way.
  private static func row(_ count: Int, _ change: (TestView) -> TestView) -> TestScene {
    TestScene.inR {
      TestView("target", 5, 5)
      for index in 0..<count { change(TestView("view\(index)", 200, 200, 5, 5)) }
    }
  }

  @Test("A plain view costs one, and a transform as much again")
  func plain() throws {
    #expect(try Self.cost(of: Self.row(100) { $0 }) == 103)
    #expect(try Self.cost(of: Self.row(100) { $0.transformed(.quarterTurn) }) == 203)
  }

  @Test(
    "A view that overrides something costs a dozen plain ones, as it takes as long",
    arguments: [
      HitTestOverride.returnNil, .enlarged(inset: -1), .passThrough(superCalls: 1), .siblingRedirect,
    ])
  func overriding(override: HitTestOverride) throws {
    #expect(try Self.cost(of: Self.row(100) { $0.overriding(override) }) >= 100 * 11)
  }

  @Test("Of a union of many shapes a point costs those near it, wherever they stand in the union")
  func unions() throws {
    var random = SplitMix64(seed: 1)
    let discs = (0..<5000).map { _ in
      Shape.circle(
        center: Point(.random(in: 0...1000, using: &random), .random(in: 0...1000, using: &random)),
        radius: 3)
    }
    #expect(try Self.cost(of: Self.row(1) { $0.inside(.union(discs)) }) < 300)
    // Those that combine others are asked one by one.
    let nested = discs.map { Shape.intersection([$0]) }
    #expect(try Self.cost(of: Self.row(1) { $0.inside(.union(nested)) }) > 5000)
  }

  @Test("A path costs its pieces, and a curve each halving besides")
  func paths() throws {
    var zigzag = Path()
    zigzag.move(to: .zero)
    for index in 0..<500 { zigzag.line(index.isMultiple(of: 2) ? 300 : 0, Double(index)) }
    let shape = Shape.path(zigzag, .nonzero)
    #expect(try Self.cost(of: Self.row(1) { $0.inside(shape) }) >= 500)

    var curve = Path()
    curve.move(0, 0)
    curve.curve(90, 30, 10, 70, 100, 100)
    var (near, far) = (0, 0)
    _ = curve.contains(Point(50, 50), fillRule: .nonzero, halvings: &near)
    _ = curve.contains(Point(99, 1), fillRule: .nonzero, halvings: &far)
    #expect(near > far)
    #expect(near <= 64, "a point on a curve is found to be on it")
  }

  @Test("A conversion costs the levels on its way")
  func conversions() throws {
    var far = TestView("far", 1, 1)
    for level in 0..<200 {
      let inner = far
      far = TestView("level\(level)", 320, 568) { inner }.interaction(false)
    }
    let deep = far
    let scene = TestScene.inR {
      deep
      for index in 0..<20 { TestView("view\(index)", 200, 200, 5, 5).forwarding(to: "far") }
    }
    #expect(try Self.cost(of: scene) >= 20 * 200)
  }

  @Test(
    "A mask over a deep screen is paid by what each touch has for nothing, however many touches there are")
  func honestMask() throws {
    var view = TestView("inner", 320, 568) {
      for index in 0..<200 { TestView("cell\(index)", 200, 200, 5, 5) }
    }
    for level in 0..<40 {
      let inner = view
      view = TestView("level\(level)", 320, 568) { inner }
    }
    let screen = view
    let hole = Rect(0, 0, 320, 568)
    let scene = TestScene.inR {
      screen
      TestView("mask", hole).masking(hole: hole)
    }
    let free = try 4 * scene.built().scene.searchCost
    #expect(try Self.cost(of: scene) <= free)
  }
}
