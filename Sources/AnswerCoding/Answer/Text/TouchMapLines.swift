import HitTesting
import SceneCoding
import TouchGeometry
public import TouchMapping

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
extension TouchMapEncoder {
  public func write(_ map: TouchMap, _ gestures: [GestureTerritory] = [], to lines: inout TerminalText) {
    let words = TouchMapText(text: reasons.text, unknown: unknown)
    for territory in map.views where !lines.isFull { lines.line(words.sentence(of: territory)) }
    for gesture in gestures where !lines.isFull {
      lines.line(words.sentence(of: gesture), gesture.regions.isEmpty ? .wrong : .plain)
    }
    for view in map.unreachable where !lines.isFull { lines.line(words.sentence(of: view), .wrong) }
    for view in map.scrolledOut where !lines.isFull {
      lines.line(reasons.text.detail(of: view.reason, about: view.view), .aside)
    }
    let missed = map.nobody.reduce(0) { $0 + $1.area }
    if missed > 0 { lines.line(TouchMapText.part(missed), lead: LineLabel.noView, .doubtful) }
    for area in map.undecided where !lines.isFull {
      if let sentence = words.sentence(of: area) { lines.line(sentence, .doubtful) }
    }
    for case let sentence? in [words.assumption(ofSampled: map.sampled), words.assumption] {
      lines.assumption(sentence)
    }
    lines.assumptions(scene.touchRadiusAssumptions)
  }
}
