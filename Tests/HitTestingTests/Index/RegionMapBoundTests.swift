import SceneSupport
import TestSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry

@Suite("What a region map costs")
struct RegionMapBoundTests {
  /// Scenes that would have very many pieces, or take very many steps.
  static let shapes: [(name: String, scene: @Sendable (Int) -> TestScene)] = [
    (
      "a diagonal of small views",
      { count in
        .inR { (0..<count).map { TestView("\($0)", Double($0) * 0.05, Double($0) * 0.07, 0.04, 0.05) } }
      }
    ),
    (
      "bars across bars",
      { count in
        .inR {
          (0..<count).map { index in
            let place = Double(index) * 0.11
            return index.isMultiple(of: 2)
              ? TestView("\(index)", 0, place, 320, 0.05) : TestView("\(index)", place, 0, 0.05, 568)
          }
        }
      }
    ),
    (
      "nested views, each a little smaller",
      { count in
        let inner = (0..<min(count, 400)).reduce(TestView("v", 1, 1)) { inner, index in
          TestView("\(index)", 0.1, 0.1, 1 + 0.3 * Double(index), 1 + 0.3 * Double(index)) { inner }
        }
        return .inR { inner }
      }
    ),
    (
      "views all over one another",
      { count in .inR { (0..<count).map { TestView("\($0)", 300.1, 500 - Double($0) / 100) } } }
    ),
    (
      "all but one view in a corner",
      { count in .inR { (0..<count).map { TestView("\($0)", Double($0) * 1e-6, 0, 1, 1) } } }
    ),
  ]

  @Test("It is in proportion to the views, whatever the scene", arguments: 0..<shapes.count)
  func bounds(number: Int) throws {
    let (name, make) = Self.shapes[number]
    for count in [50, 1_000, 4_000] {
      let scene = try make(count).built().scene
      let collector = RegionCollector(scene: scene)
      let map = RegionPainter.map(of: RegionCollector(scene: scene))
      let views = scene.tree.count
      #expect(map.regionCount <= views, "\(name)")
      #expect(collector.work <= 64 * views + (1 << 15) + 10_000, "\(name): \(collector.work)")
      #expect(map.cellCount <= 8 * views + 3_072, "\(name), \(views): \(map.cellCount)")
      #expect(map.byteCount <= 300 * views + (1 << 16), "\(name), \(views): \(map.byteCount)")
    }
  }

  @Test("It is right, whatever the scene", arguments: 0..<shapes.count)
  func answers(number: Int) throws {
    let (name, make) = Self.shapes[number]
    var mapped = try MappedScene(make(1_000).built().scene)
    var random = SplitMix64(seed: 3)
    try mapped.compareAroundEdges(&random, count: searchSeeds(3_000).count, name)
  }

  @Test("Very deep trees are left to the search where it gives up")
  func deep() throws {
    let scene = try withLargeStack {
      var builder = SceneBuilder()
      var open = [builder.beginWindow()]
      while open.count < 2_100 { open.append(builder.beginView(in: &open[open.count - 1])) }
      for opened in open.reversed() {
        var geometry = ViewGeometry()
        geometry.frame = Rect(0, 0, 100, 100)
        try builder.setGeometry(geometry, of: opened.view)
        builder.declare(ViewDeclaration(), of: opened.view)
        builder.endView(opened)
      }
      return try builder.build()
    }
    #expect(throws: OverrideRecursion.self) { try scene.hitTest(Touch(5, 5)) }
    #expect(RegionPainter.map(of: RegionCollector(scene: scene)).answer(at: Point(5, 5)) == .unknown)
  }
}
