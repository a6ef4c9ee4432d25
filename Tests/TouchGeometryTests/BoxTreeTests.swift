import SceneSupport
import TestSupport
import Testing
@testable import TouchGeometry

@Suite("Boxes by place")
struct BoxTreeTests {
  /// Small ones on a coarse grid, so that many share edges and middles; now and then a large one, or one without area.
  private static func boxes(_ random: inout SplitMix64) -> [Box] {
    (0..<Int.random(in: 0...200, using: &random)).map { _ in
      let x = Double(Int.random(in: -20...20, using: &random))
      let y = Double(Int.random(in: -20...20, using: &random))
      let size = random.next() % 10 == 0 ? 30 : Double(Int.random(in: 0...4, using: &random))
      return Box(minX: x, minY: y, maxX: x + size, maxY: y + size / 2)
    }
  }

  @Test("A point finds all boxes that have it, each once")
  func everyBox() {
    for seed in searchSeeds(500 as UInt64) {
      var random = SplitMix64(seed: seed)
      let boxes = Self.boxes(&random)
      let tree = BoxTree(boxes)
      for _ in 0..<40 {
        let point = Point(
          Double(Int.random(in: -42...90, using: &random)) / 2,
          Double(Int.random(in: -42...90, using: &random)) / 2)
        var cursor = BoxTree.Cursor()
        var found: [Int] = []
        while let index = tree.next(around: point, &cursor) { found.append(index) }
        #expect(
          found.sorted() == boxes.indices.filter { boxes[$0].contains(point) }, "seed \(seed), \(point)")
      }
    }
  }

  @Test("Of ten thousand boxes side by side a point looks at some hundred")
  func looks() {
    let tree = BoxTree(
      (0..<10_000).map { index in
        let (x, y) = (Double(index * 7919 % 100), Double(index * 7919 % 10_000 / 100))
        return Box(minX: x, minY: y, maxX: x + 0.9, maxY: y + 0.9)
      })
    for place in 0..<100 {
      var cursor = BoxTree.Cursor()
      while tree.next(around: Point(Double(place) + 0.5, 50.5), &cursor) != nil {}
      #expect(cursor.steps < 40)
    }
  }

  @Test("Boxes that are no numbers are in nobody's way")
  func noNumbers() {
    let none = Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
    let tree = BoxTree([Box](repeating: none, count: 20) + [Box(minX: 0, minY: 0, maxX: 1, maxY: 1)])
    var cursor = BoxTree.Cursor()
    var found: [Int] = []
    while let index = tree.next(around: Point(0.5, 0.5), &cursor) { found.append(index) }
    #expect(found.allSatisfy { $0 == 20 })
  }
}
