import HitTesting
import TouchGeometry

extension Scene {
  /// - Parameter regions: with all lines of the code.
  func undecidedAreas(
    _ regions: RegionTree, in box: Box
  ) throws(TouchMapFailure) -> [UndecidedArea] {
    let owners = UndecidedOwners(self, regions)
    var faces = try FaceBuilder(sweeping: [regions], in: box, owners)
    var polygons: [[Polygon]] = Array(repeating: [], count: owners.firsts.count)
    faces.forEachOwned { polygons[Int($0)] += $1 }
    return zip(owners.firsts, polygons).map {
      UndecidedArea(touch: $0.touch, ways: $0.ways, regions: $1)
    }
  }
}

/// Undecided touches: each list of views between which they are has a number. A class, to keep the lists after the sweep.
private final class UndecidedOwners: TouchOwner {
  private let scene: Scene
  private let regions: RegionTree
  private var budget: HitTestBudget
  private var steps = 0
  private var lists = Numbering<[ViewIndex?]>()
  /// For each list the first touch.
  private(set) var firsts: [(touch: Touch, ways: ProgramWays)] = []

  /// The search cost (`HitTestBudget.spent`) after which no more touches are asked: two seconds' worth.
  private static let costMax = 200_000_000

  init(_ scene: Scene, _ regions: RegionTree) {
    (self.scene, self.regions) = (scene, regions)
    budget = HitTestBudget(for: scene)
  }

  func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    guard let region = regions.region(at: point, steps: &steps), !region.isCertain else {
      return NoOwner.nobody
    }
    guard budget.spent < Self.costMax else { throw .tooManyEdges(regions.lineCount) }
    do {
      let touch = Touch(at: point)
      guard let ways = try scene.programWays(of: touch, &budget), !ways.isCertain else {
        return NoOwner.nobody
      }
      let number = lists.number(of: ways.hitViews)
      if number == firsts.count { firsts.append((touch, ways)) }
      assert(firsts.count == lists.values.count, "each list has a first touch")
      return number
    } catch {
      throw .overrideRecursion(error, in: scene.tree)
    }
  }
}
