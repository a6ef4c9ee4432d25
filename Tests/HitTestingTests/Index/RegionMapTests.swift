import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

@Suite("The region map, against the search")
struct RegionMapTests {
  @Test("At edges that Doubles round, and right beside them", arguments: searchSeeds(10) as Range<UInt64>)
  func roundedEdges(part: UInt64) throws {
    var (known, asked) = (0, 0)
    for seed in part * 100..<(part + 1) * 100 {
      var mapped = try MappedScene(FractionalScene.make(seed: seed).built().scene)
      var random = SplitMix64(seed: seed + 7)
      try mapped.compareAroundEdges(&random, count: 300, "fractional scene \(seed)")
      known += mapped.known
      asked += mapped.asked
    }
    #expect(known * 3 > asked, "most places of plain views are known: \(known) of \(asked)")
  }

  @Test("At edges of scenes with everything in them", arguments: searchSeeds(10) as Range<UInt64>)
  func everything(part: UInt64) throws {
    var known = 0
    for seed in part * 100..<(part + 1) * 100 {
      let random = RandomScene(seed: seed + 50_000, rounds: seed.isMultiple(of: 2))
      var mapped = try MappedScene(random.scene.built().scene)
      var points = SplitMix64(seed: seed + 7)
      try mapped.compareAroundEdges(&points, count: 200, "random scene \(seed)")
      known += mapped.known
    }
    #expect(known > 1000)
  }

  @Test("Points that are not finite, zeros of both signs, and places beyond everything")
  func strangePoints() throws {
    let scene = try TestScene {
      TestView("window", -10, 0, 20, 20) { TestView("v", 10, 0, 5, 5) }
      TestView("other", 0, 5, 20, 20).level(1)
    }.built().scene
    var mapped = MappedScene(scene)
    let numbers = [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 5, -10, 1e300, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity,
      -.infinity, .nan,
    ]
    for x in numbers {
      for y in numbers { #expect(try mapped.agrees(at: Point(x, y)), "(\(x), \(y))") }
    }
    #expect(mapped.known > 10)
  }

  @Test("R38: windows cover one another by level, then by order; hidden ones do not")
  func windows() throws {
    let built = try TestScene {
      TestView("alert", 50, 50).level(2000)
      TestView("back", 100, 100)
      TestView("front", 40, 40, 100, 100)
      TestView("unseen", 100, 100).level(3000).hidden()
    }.built()
    let map = RegionPainter.map(of: RegionCollector(scene: built.scene))
    for (x, id) in [(45.0, "alert"), (60.0, "front"), (20.0, "alert")] {
      let view = try built.view(id)
      #expect(map.answer(at: Point(x, x)) == .view(view, window: view))
    }
    #expect(try map.answer(at: Point(60, 20)) == .view(built.view("back"), window: built.view("back")))
    #expect(map.answer(at: Point(120, 20)) == .nobody)
  }

  @Test(
    "R25: what stands out of a superview is not there, whether it clips or not", arguments: [true, false])
  func outside(clips: Bool) throws {
    let built = try TestScene.inR {
      TestView("P", 50, 50, 100, 100) { TestView("C", 80, 80, 100, 100) }.clipping(clips)
    }.built()
    let map = RegionPainter.map(of: RegionCollector(scene: built.scene))
    let window = try built.view("window")
    #expect(try map.answer(at: Point(140, 140)) == .view(built.view("C"), window: window))
    #expect(try map.answer(at: Point(160, 160)) == .view(built.view("R"), window: window))
  }

  @Test("What a view overrides leaves a mark where it may be asked, and nowhere else")
  func overrides() throws {
    let near = Point(104, 104)
    let far = Point(300, 500)
    for (override, marksNear, marksFar) in [
      (HitTestOverride.enlarged(inset: -10), true, false), (.passThrough(superCalls: 2), false, false),
      (.overlap, true, true), (.siblingRedirect, false, false), (.returnNil, false, false),
      (.stealAll(unless: nil), true, true), (.forward(to: ViewIndex(0), ifInside: true), true, true),
    ] {
      let scene = try TestScene.inR {
        TestView("A", 110, 110, 50, 50).overriding(override)
      }.built().scene
      let map = RegionPainter.map(of: RegionCollector(scene: scene))
      #expect((map.answer(at: near) == .unknown) == marksNear, "\(override)")
      #expect((map.answer(at: far) == .unknown) == marksFar, "\(override)")
    }
  }

  @Test("A rotated view leaves a mark around it only")
  func rotated() throws {
    let turn = AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0)
    let scene = try TestScene.inR {
      TestView("A", bounds: Rect(0, 0, 50, 50), center: Point(100, 100))
        .transformed(turn)
    }.built().scene
    let map = RegionPainter.map(of: RegionCollector(scene: scene))
    #expect(map.answer(at: Point(100, 100)) == .unknown)
    #expect(map.answer(at: Point(66, 100)) == .unknown)
    #expect(map.answer(at: Point(63, 100)) != .unknown)
    #expect(map.answer(at: Point(100, 137)) != .unknown)
  }
}
