import HitTesting
import TouchGeometry

// Where the stacking is unknown, the smallest view that has a point is meant (`Scene.viewsUnder`).

extension Scene {
  /// The best point of a view to tap: its bounds, without those of all views that are in front by their kind, or smaller, or
  /// as large and later; where some of it is left, also without those of all others but its superviews (`contenders`).
  func tapPoint(ofSmallest view: ViewIndex) -> TapPointAnswer {
    guard takesTouchesBySize(view), let clip = outline(of: view) else {
      return TapPointAnswer(nil, resolution: nil)
    }
    let probe = TouchProbe(of: view, in: self)
    func best(_ covers: [ConvexPolygon]) -> TapPointAnswer {
      TouchMapping.tapPoint(
        clip: clip, covers: covers, middle: tree.screenCenter(of: view), isReached: probe.isReached)
    }
    let covers = covers(of: view) { isAsked(before: view, $0) }
    let contenders = self.covers(of: view) { !isAsked(before: view, $0) && !tree.isDescendant(view, of: $0) }
    if !contenders.isEmpty {
      let certain = best(covers + contenders)
      // A sliver that rounded frames leave is no place for a finger.
      if let point = certain.tapPoint, point.clearance >= Self.clearanceMin { return certain }
    }
    return best(covers)
  }

  /// In points.
  private static let clearanceMin = 0.5

  private func covers(of view: ViewIndex, where isMeant: (ViewIndex) -> Bool) -> [ConvexPolygon] {
    tree.views.indices.compactMap { index in
      let other = ViewIndex(Int32(index))
      guard other != view, takesTouchesBySize(other), isMeant(other) else { return nil }
      return outline(of: other)
    }
  }

  /// Whether another view that has the point is taken in a view's place.
  private func isAsked(before view: ViewIndex, _ other: ViewIndex) -> Bool {
    let (rank, otherRank) = (frontRank(of: view), frontRank(of: other))
    if rank != otherRank { return otherRank > rank }
    let (area, otherArea) = (tree[view].area, tree[other].area)
    return otherArea < area || otherArea == area && other > view
  }

  /// The bounds on the screen; nil where they are empty there.
  private func outline(of view: ViewIndex) -> ConvexPolygon? {
    let box = Box(tree[view].bounds)
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)]
    return ConvexPolygon(
      corners.compactMap { tree.convert(Point(x: $0.0, y: $0.1), from: view, to: nil) })
  }
}
