import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import Auditing

@Suite("How much is looked at for spacing and squares")
struct SpacingWorkTests {
  private static func target(_ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> MeasuredTarget
  {
    let box = Box(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return MeasuredTarget(
      view: ViewIndex(Int32(number)), region: [Polygon(outer: box.corners)], box: box,
      square: min(width, height), isUnsettled: false)
  }

  /// How many edges are looked at for all targets, each of them small.
  private static func looks(_ targets: [MeasuredTarget]) -> Int {
    var spacing = TargetSpacing(targets, Set(targets.map(\.view)))
    let before = spacing.looksLeft
    for target in targets { _ = spacing.neighbours(of: target, owner: nil) }
    return before - spacing.looksLeft
  }

  @Test("Long edges cost small targets no more than short ones", arguments: [300, 10_000, 100_000])
  func longEdges(length: Double) {
    func looks(_ count: Int) -> Int {
      Self.looks((0..<count).map { Self.target($0, Double($0) * 40, 0, 1, length) })
    }
    // Edges that are longer than the whole row are near to more of it, the longer it is.
    if length < 100_000 { #expect(looks(1000) <= 12 * looks(100)) }
    #expect(looks(1000) <= 1000 * 500)
  }

  @Test("A crowd ends the looking, and what is not looked at is said")
  func crowd() {
    #expect(Self.looks((0..<5000).map { Self.target($0, Double($0) * 0.001, 0, 0.001, 1) }) <= 5000 * 100)
    // Two crowds out of each other's reach, with their cells in common: each edge is in vain.
    let apart = (0..<6000).map { Self.target($0, $0 < 3000 ? 13 : 62, 40, 0.0001, 0.0001) }
    var spacing = TargetSpacing(apart, [])
    var isUnsettled = false
    for target in apart + apart + apart {
      let lone = Self.target(10_000, 37.5, 40, 0.01, 0.01)
      isUnsettled = isUnsettled || spacing.neighbours(of: lone, owner: target.view).isUnsettled
    }
    #expect(isUnsettled)
    #expect(spacing.looksLeft == 0 || spacing.looksLeft < 0 && spacing.looksLeft > -40_000)
  }

  @Test(
    "Neighbours are those that comparing with each edge finds", arguments: searchSeeds(20) as Range<UInt64>)
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let span: Double = [200, 2000, 30_000].randomElement(using: &random) ?? 200
    let targets = (0..<40).map { number in
      let isLong = Int.random(in: 0..<4, using: &random) == 0
      return Self.target(
        number, .random(in: 0..<span, using: &random), .random(in: 0..<span, using: &random),
        .random(in: 1..<(isLong ? span : 30), using: &random), .random(in: 1..<30, using: &random))
    }
    let small = targets.filter { $0.square < 24 }
    var spacing = TargetSpacing(targets, Set(small.map(\.view)))
    for target in small {
      let found = spacing.neighbours(of: target, owner: nil)
      var expected: Set<ViewIndex> = []
      for other in targets where other.view != target.view {
        let center = target.box.center
        let isByEdge = Self.distance(from: center, to: other.box) < 12 - 1e-6
        let isByCircle = other.square < 24 && (other.box.center - center).length < 24 - 1e-6
        if isByEdge || isByCircle { expected.insert(other.view) }
      }
      #expect(found.targets.count == min(8, expected.count))
      #expect(expected.isSuperset(of: found.targets))
      #expect(!found.isUnsettled)
    }
  }

  /// To the nearest of the box's edges.
  private static func distance(from point: Point, to box: Box) -> Double {
    if box.contains(point) {
      return min(point.x - box.minX, box.maxX - point.x, point.y - box.minY, box.maxY - point.y)
    }
    let nearest = Point(min(max(point.x, box.minX), box.maxX), min(max(point.y, box.minY), box.maxY))
    return (point - nearest).length
  }

  @Test("Regions share what looking into them may cost, and say when it is used up")
  func squares() {
    // A thin strip at an angle has no point that is much farther inside than others.
    let strip = Polygon(
      outer: [
        Point(0, 0), Point(20_000, 7_000), Point(20_000, 7_002), Point(0, 2),
      ])
    var effort = InscribedSquare.Effort()
    let start = effort.left
    let first = InscribedSquare(in: [strip], enough: 44, &effort)
    #expect(first.side > 0)
    let each = start - effort.left
    #expect(each > 0)
    var last = first
    for _ in 0..<start / each + 2 { last = InscribedSquare(in: [strip], enough: 44, &effort) }
    #expect(last.isUnsettled)
    #expect(effort.left > -100, "not a search more")
  }
}
