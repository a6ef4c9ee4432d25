import HitTesting
import SceneCoding
import TouchGeometry

/// The views of a scene in words: where each is, and what keeps it from touches.
struct OutlineText {
  let scene: Scene
  let names: SpokenNames

  /// - Parameter title: what the scene was read from.
  func heading(_ title: String?) -> String {
    let counts = "\(count(scene.tree.count, "view")) in \(count(scene.windows.count, "window"))"
    return (title.map { "\($0): " } ?? "") + counts
  }

  func line(_ view: ViewIndex, _ target: ViewIndex?, _ receiver: ViewIndex?) -> String {
    let facts = ["\(names[view]) \(scene.tree.screenFrame(of: view).text)"] + notes(on: view)
    let marks = [(target, "target"), (receiver, "hit view")].filter { $0.0 == view }.map(\.1)
    return facts.joined(separator: ", ") + (marks.isEmpty ? "" : "  ← " + marks.joined(separator: ", "))
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
