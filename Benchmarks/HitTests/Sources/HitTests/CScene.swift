import CWalk
import HitTesting

/// A scene as the traversal in C wants it.
struct CScene {
  private var views: [c_view] = []
  private var placements: [c_placement] = []

  init(_ scene: Scene) {
    views.reserveCapacity(scene.tree.count)
    for window in scene.windowsFrontToBack { append(window, of: scene.tree) }
  }

  private mutating func append(_ view: ViewIndex, of tree: ViewTree) {
    let record = tree[view]
    let place = views.count
    views.append(
      c_view(
        frame_x: record.frameOrigin.x, frame_y: record.frameOrigin.y, x: record.bounds.origin.x,
        y: record.bounds.origin.y, width: record.bounds.size.width, height: record.bounds.size.height,
        end: 0, view: view.rawValue, is_hittable: record.refusal == nil ? 1 : 0,
        placement: appendPlacement(of: view, in: tree)))
    var next = tree.lastSubview(of: view)
    while let subview = next {
      append(subview, of: tree)
      next = tree.previousSibling(of: subview)
    }
    views[place].end = Int32(views.count)
  }

  private mutating func appendPlacement(of view: ViewIndex, in tree: ViewTree) -> Int32 {
    let geometry = tree.geometry(of: view)
    guard geometry.transform != .identity, let inverse = geometry.transform.inverse else { return -1 }
    let size = geometry.bounds.size
    placements.append(
      c_placement(
        a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: inverse.tx, ty: inverse.ty,
        position_x: geometry.position.x, position_y: geometry.position.y,
        anchor_x: geometry.bounds.origin.x + geometry.anchorPoint.x * size.width,
        anchor_y: geometry.bounds.origin.y + geometry.anchorPoint.y * size.height))
    return Int32(placements.count - 1)
  }

  /// The views that get the points, added up, and how many views were asked.
  func walk(_ points: [Point]) -> (sum: Int, visits: Int) {
    var sum = 0
    var visits: UInt64 = 0
    views.withUnsafeBufferPointer { views in
      placements.withUnsafeBufferPointer { placements in
        for point in points {
          sum &+= Int(
            c_walk(
              views.baseAddress, Int32(views.count), placements.baseAddress, point.x, point.y, &visits))
        }
      }
    }
    return (sum, Int(visits))
  }
}
