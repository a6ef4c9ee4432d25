package import HitTesting
import TouchGeometry
import WorkMetering

/// The box of each view's bounds on the screen, computed once for many questions about parts of it.
package struct ViewBoxes {
  private var boxes: [Box]

  package init(of tree: ViewTree) {
    Work.holds(bytes: tree.count * MemoryLayout<Box>.stride)
    // Where work is stopped, nothing is out of sight.
    boxes = Array(repeating: .plane, count: tree.count)
    var (path, meter): ([ScreenMap?], _) = ([], WorkMeter())
    for view in tree.indices {
      guard meter.goesOn(after: 8) else { return }
      path.removeLast(path.count - Int(tree[view].depth))
      let map = (path.last ?? .screen)?.entering(view, of: tree)
      path.append(map)
      // R14: nothing is seen behind a singular transform.
      boxes[Int(view.rawValue)] = map?.box(Box(tree[view].bounds)) ?? .empty
    }
  }

  subscript(view: ViewIndex) -> Box { boxes[Int(view.rawValue)] }
}
