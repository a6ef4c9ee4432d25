public import HitTesting
public import SceneCoding

/// The views of a scene in lines, one in the other, with their frames on the screen and what keeps them from touches.
///
///     UIWindow "window" (0, 0, 390, 844)
///       UIButton "pay" (20, 400, 350, 50), disabled  ← target
extension TerminalText {
  /// - Parameters:
  ///   - title: what the scene was read from.
  ///   - target: a view that is marked.
  ///   - receiver: the view that gets a touch, which is marked.
  public mutating func outline(
    of scene: Scene, title: String? = nil, target: ViewIndex? = nil, receiver: ViewIndex? = nil,
    label: @escaping ViewLabel = { _ in nil }
  ) {
    let text = OutlineText(scene: scene, names: SpokenNames(scene, label: label))
    line(text.heading(title), .verdict)
    for number in 0..<scene.tree.count {
      if isFull { return }
      let view = ViewIndex(Int32(number))
      let indent = String(repeating: "  ", count: Int(scene.tree[view].depth))
      let isMarked = view == target || view == receiver
      line(indent + text.line(view, target, receiver), isMarked ? .verdict : .plain)
    }
  }
}
