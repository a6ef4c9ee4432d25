import HitTesting
import TouchGeometry

extension Scene {
  /// - Parameter regions: with all lines of the code.
  func undecidedAreas(
    _ regions: RegionTree, in box: Box
  ) throws(TouchMapFailure) -> [UndecidedArea] {
    var (budget, steps, firsts) = (HitTestBudget(for: self), 0, [(touch: Touch, ways: ProgramWays)]())
    // Each list of views between which touches are has a number.
    var lists = Numbering<[ViewIndex?]>()
    let polygons = try FaceBuilder.polygons(sweeping: [regions], in: box) { point throws(TouchMapFailure) in
      guard let region = regions.region(at: point, steps: &steps), !region.isCertain else {
        return NoOwner.nobody
      }
      guard budget.spent < Self.undecidedCostMax else { throw .tooManyEdges(regions.lineCount) }
      do throws(OverrideRecursion) {
        let touch = Touch(at: point)
        guard let ways = try self.programWays(of: touch, &budget), !ways.isCertain else {
          return NoOwner.nobody
        }
        let number = lists.number(of: ways.hitViews)
        if number == firsts.count { firsts.append((touch, ways)) }
        assert(firsts.count == lists.values.count, "each list has a first touch")
        return number
      } catch {
        throw .overrideRecursion(error, in: self.tree)
      }
    }
    return firsts.enumerated().map {
      UndecidedArea(touch: $1.touch, ways: $1.ways, regions: polygons[Int32($0)] ?? [])
    }
  }

  /// The search cost (`HitTestBudget.spent`) after which no more touches are asked: two seconds' worth.
  private static let undecidedCostMax = 200_000_000
}
