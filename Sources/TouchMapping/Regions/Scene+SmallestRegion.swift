import HitTesting
import TouchGeometry

// Where the stacking is unknown, the smallest view that has a point is meant (`Scene.viewsUnder`).

extension Scene {
  /// The best point of a view to tap: its bounds, without those of all views that are smaller, or as large and later.
  func tapPoint(ofSmallest view: ViewIndex) -> TapPointAnswer {
    guard !tree[view].flags.contains(.isHidden), let clip = outline(of: view) else {
      return TapPointAnswer(nil, resolution: nil)
    }
    let probe = TouchProbe(of: view, in: self)
    return TouchMapping.tapPoint(
      clip: clip, covers: covers(of: view), middle: tree.screenCenter(of: view), isReached: probe.isReached)
  }

  private func covers(of view: ViewIndex) -> [ConvexPolygon] {
    let area = tree[view].area
    return tree.views.indices.compactMap { index in
      let other = ViewIndex(Int32(index))
      let record = tree[other]
      guard !record.flags.contains(.isHidden), record.area < area || record.area == area && other > view
      else {
        return nil
      }
      return outline(of: other)
    }
  }

  /// The bounds on the screen; nil where they are empty there.
  private func outline(of view: ViewIndex) -> ConvexPolygon? {
    let box = Box(tree[view].bounds)
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)]
    return ConvexPolygon(
      corners.compactMap { tree.convert(Point(x: $0.0, y: $0.1), from: view, to: nil) })
  }
}
