import HitTesting
import TouchGeometry
import TouchMapping

// Parts of a control that people see, and that do something else when they are touched.

extension AuditedScene {
  /// `dead-zone`.
  func findDeadZones(_ result: inout RuleResult) {
    for target in seenTargets where tree.isControl(target) && isReached(target) {
      guard let shown = places.shown(target) else { continue }
      var zones = DeadZones()
      addParts(of: target, shown, to: &zones)
      addHoles(of: target, shown, to: &zones)
      addTranslucentCovers(of: target, to: &zones)
      if zones.all.isEmpty { result.pass(target) }
      // What is certain and what is not are two findings.
      for missing in [nil] + MissingFact.allCases.map(Optional.some) {
        let alike = zones.all.filter { $0.missing == missing }
        if alike.isEmpty { continue }
        let area = alike.reduce(0) { $0 + $1.area }
        let share = min(1, area / shown.area)
        result.add(
          Finding(
            target, share >= 0.25 ? .serious : .moderate, .deadZone(area: area, share: share),
            region: alike.flatMap(\.region), related: alike.compactMap(\.taker).uniqued(),
            missing: missing ?? self.missing(for: target)))
      }
    }
  }

  private struct DeadZones {
    var all: [(taker: ViewIndex?, region: [Polygon], area: Double, missing: MissingFact?)] = []

    mutating func add(_ taker: ViewIndex?, _ region: [Polygon], missing: MissingFact? = nil) {
      let area = region.reduce(0) { $0 + $1.area }
      // Less than a square point is nothing that a finger finds.
      if area >= 1 { all.append((taker, region, area, missing)) }
    }
  }

  /// Parts of the control that are hit in its place.
  private func addParts(of target: ViewIndex, _ shown: ConvexPolygon, to zones: inout DeadZones) {
    for territory in regions.territories(of: target) where territory.view != target {
      let part = territory.view
      if tree.isUIKitsOwn(part) { continue }
      let inside = territory.regions.filter { Box(around: $0.outer).overlaps(shown.box) }
      // R75: what the part does not handle comes up to the control.
      zones.add(part, inside, missing: roles.handler(of: part) == target ? .touchForwarding : nil)
    }
  }

  /// Holes that the control's own override leaves in its region.
  private func addHoles(of target: ViewIndex, _ shown: ConvexPolygon, to zones: inout DeadZones) {
    guard !tree[target].flags.isDisjoint(with: .overrides) else { return }
    for territory in regions.territories(of: target) where territory.view == target {
      var starts: Set<Corner> = []
      for edge in territory.edges where edge.cause == .override { starts.insert(Corner(edge.from)) }
      for hole in territory.regions.flatMap(\.holes) where Box(around: hole).overlaps(shown.box) {
        if hole.prefix(4).contains(where: { starts.contains(Corner($0)) }) {
          zones.add(nil, [Polygon(outer: hole.reversed())])
        }
      }
    }
  }

  /// A point that is looked up: an override may draw as many edges as a request is long.
  private struct Corner: Hashable {
    let x, y: Double

    init(_ point: Point) { (x, y) = (point.x, point.y) }
  }

  /// Covers through which the control is seen. One that nobody sees is a finding of its own; behind one that hides the
  /// control there is no part to be seen.
  private func addTranslucentCovers(of target: ViewIndex, to zones: inout DeadZones) {
    for cover in covers(of: target) where roles.target(of: cover) == nil {
      let alpha = places.shownAlpha(of: cover)
      if alpha >= Self.visibleAlpha, alpha < 1 { zones.add(cover, overlap(of: cover, and: target)) }
    }
  }
}
