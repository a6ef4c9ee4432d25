public import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry
public import TouchMapping

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
public struct TouchMapLines {
  private let scene: Scene
  private let text: ExplanationText
  private let words: TouchMapText

  public init(_ scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.scene = scene
    text = ExplanationText(scene, label: label)
    words = TouchMapText(text: text, unknown: UnknownReach(in: scene))
  }

  public func write(_ map: TouchMap, _ gestures: [GestureTerritory] = [], to lines: inout TerminalText) {
    for territory in map.views {
      if lines.isFull { return }
      lines.line(words.sentence(of: territory))
    }
    for gesture in gestures {
      if lines.isFull { return }
      lines.line(words.sentence(of: gesture), gesture.regions.isEmpty ? .wrong : .plain)
    }
    for view in map.unreachable {
      if lines.isFull { return }
      lines.line(words.sentence(of: view), .wrong)
    }
    for view in map.scrolledOut {
      if lines.isFull { return }
      lines.line(text.detail(of: view.reason, about: view.view), .aside)
    }
    let missed = map.nobody.reduce(0) { $0 + $1.area }
    if missed > 0 { lines.line(TouchMapText.part(missed), lead: LineLabel.noView, .doubtful) }
    if let sentence = words.assumption { lines.assumption(sentence) }
    lines.assumptions(scene.touchRadiusAssumptions)
  }
}
