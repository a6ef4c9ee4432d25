package import TouchGeometry

extension SwiftUIContent {
  /// Looks for a touch in the hosting view's coordinates.
  func hit<Search: OverrideSearch>(
    in search: inout Search, of host: ViewIndex, at point: Point, radius: Double? = nil,
    on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit {
    let platform = platform ?? self.platform
    var found = SwiftUISearch(self, at: point, radius: radius ?? touchRadius, platform.linkedSDK)
    let pointCount = found.cloud.points.count
    // What UIKit finds in the platform views, by their nodes.
    var platformHits: [Int: ViewIndex] = [:]
    try found.contain { (responder) throws(OverrideRecursion) in
      try search.spend(1 + pointCount * (1 + responders.regionCost(of: responder)), on: host)
      guard case .platformView(let region) = responder.role else { return false }
      // A row is a view of UIKit's that is found where the centre of the touch is in it; its content is disabled, not it.
      if nodes[responder.node].kind == .row { return responders.regions[region].contains(point) }
      guard !responder.isDisabled else { return false }
      guard let view = nodes[responder.node].uiView else { return true }
      platformHits[responder.node] = try platformHit(view, in: &search, of: host, at: point)
      return platformHits[responder.node] != nil
    }
    try search.spend(found.halvings + choices.count, on: host)
    let target = found.choose()
    return SwiftUIHit(
      content: self, platform: platform, target: target, visits: found.visits, pointCount: pointCount,
      platformHit: target.flatMap {
        responders.list[$0].isPlatformView ? platformHits[responders.list[$0].node] : nil
      }, choices: choices.filter { found.isTouched($0.responder) }.map(\.choice))
  }

  /// Which of some points a responder contains, as the search sees it (SU12, SU24, SU31): platform views by their frames.
  package func contained(_ points: [Point], in responder: Int) -> [Bool] {
    guard responders.list.indices.contains(responder) else { return points.map { _ in false } }
    var found: [Bool] = []
    while found.count < points.count {
      let cloud = PointCloud(points.dropFirst(found.count))
      var search = SwiftUISearch(self, cloud, platform.linkedSDK)
      let subset = search.points(in: responder)
      found += cloud.points.indices.map { subset >> PointCloud.Subset($0) & 1 == 1 }
    }
    return found
  }

  /// Whether something is drawn at a point, in a view that takes touches: up to iOS 17 that is a view of UIKit's (P2, R163).
  func isDrawn<Search: OverrideSearch>(
    in search: inout Search, of host: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Bool {
    let hit = try hit(in: &search, of: host, at: point, radius: 0)
    guard hit.target != nil else { return false }
    return hit.visits.contains { visit in
      let responder = responders.list[visit.responder]
      let isControl = responder.isPlatformView && nodes[responder.node].kind.isControl
      guard responder.isLeaf || isControl else { return false }
      return visit.contained != 0 && visit.score > 0
    }
  }

  private func platformHit<Search: OverrideSearch>(
    _ view: ViewIndex, in search: inout Search, of host: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    try search.spend(search.conversionCost(from: host, to: view), on: view)
    return try search.hitTest(view, at: search.convert(point, from: host, to: view))
  }
}
