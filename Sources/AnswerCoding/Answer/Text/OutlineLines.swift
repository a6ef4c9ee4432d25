public import HitTesting
import SceneCoding
import TouchGeometry

/// The views of a scene in lines, one in the other, with their frames on the screen and what keeps them from touches.
///
///     UIWindow "window" (0, 0, 390, 844)
///       UIButton "pay" (20, 400, 350, 50), disabled  ← target
public struct OutlineLines {
  private let scene: Scene
  private let names: SpokenNames

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    names = SpokenNames(scene, label: label)
  }

  /// - Parameters:
  ///   - title: what the scene was read from.
  ///   - target: a view that is marked.
  ///   - receiver: the view that gets a touch, which is marked.
  public func write(
    title: String? = nil, target: ViewIndex? = nil, receiver: ViewIndex? = nil, to lines: inout TerminalText
  ) {
    let counts = "\(count(scene.tree.count, "view")) in \(count(scene.windows.count, "window"))"
    lines.line((title.map { "\($0): " } ?? "") + counts, .verdict)
    for number in 0..<scene.tree.count {
      if lines.isFull { return }
      let view = ViewIndex(Int32(number))
      let indent = String(repeating: "  ", count: Int(scene.tree[view].depth))
      let facts = ["\(names[view]) \(scene.tree.screenFrame(of: view).text)"] + notes(on: view)
      let marks = [(target, "target"), (receiver, "hit view")].filter { $0.0 == view }.map(\.1)
      let mark = marks.isEmpty ? "" : "  ← " + marks.joined(separator: ", ")
      lines.line(indent + facts.joined(separator: ", ") + mark, marks.isEmpty ? .plain : .verdict)
    }
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// What a touch finds otherwise than in a plain view.
  private func notes(on view: ViewIndex) -> [String] {
    let (record, tree) = (scene.tree[view], scene.tree)
    var notes: [String] = []
    if record.flags.contains(.isHidden) { notes.append("hidden") }
    if record.alpha < 1 { notes.append("alpha \(record.shownAlpha.plainText)") }
    if !record.flags.contains(.isUserInteractionEnabled) { notes.append("user interaction disabled") }
    if record.flags.contains(.isDisabledControl) { notes.append("disabled") }
    if record.flags.contains(.isAnimating) { notes.append("animating") }
    if tree.hitTest(of: view) != nil { notes.append("overrides hitTest(_:with:)") }
    if tree.pointInside(of: view) != nil { notes.append("overrides point(inside:with:)") }
    let recognizers = tree.recognizerPlaces(of: view).count
    if recognizers > 0 {
      notes.append("\(recognizers.spoken) gesture recognizer\(recognizers == 1 ? "" : "s")")
    }
    return notes
  }
}
