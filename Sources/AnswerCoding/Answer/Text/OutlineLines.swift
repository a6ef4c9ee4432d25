public import HitTesting
import SceneCoding
import TouchGeometry

/// The views of a scene in lines, one in the other, with their frames on the screen and what keeps them from touches.
///
///     UIWindow "window" (0, 0, 390, 844)
///       UIButton "pay" (20, 400, 350, 50), disabled  ← target
public struct OutlineLines {
  private let scene: Scene
  private let text: OutlineText

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = OutlineText(scene: scene, names: SpokenNames(scene, label: label))
  }

  /// - Parameters:
  ///   - title: what the scene was read from.
  ///   - target: a view that is marked.
  ///   - receiver: the view that gets a touch, which is marked.
  public func write(
    title: String? = nil, target: ViewIndex? = nil, receiver: ViewIndex? = nil, to lines: inout TerminalText
  ) {
    lines.line(text.heading(title), .verdict)
    for number in 0..<scene.tree.count {
      if lines.isFull { return }
      let view = ViewIndex(Int32(number))
      let indent = String(repeating: "  ", count: Int(scene.tree[view].depth))
      let isMarked = view == target || view == receiver
      lines.line(indent + text.line(view, target, receiver), isMarked ? .verdict : .plain)
    }
  }
}
