import HitTesting
import SceneCoding
import TouchGeometry
public import TouchMapping

/// A touch map in lines: what share of each view touches reach, where to tap it, and why the others are not reached.
extension TouchMapEncoder {
  public func write(_ map: TouchMap, _ gestures: [GestureTerritory] = [], to lines: inout TerminalText) {
    let words = TouchMapText(text: reasons.text, unknown: unknown)
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
      lines.line(reasons.text.detail(of: view.reason, about: view.view), .aside)
    }
    let missed = map.nobody.reduce(0) { $0 + $1.area }
    if missed > 0 { lines.line(TouchMapText.part(missed), lead: LineLabel.noView, .doubtful) }
    for area in map.undecided {
      if lines.isFull { return }
      if let sentence = words.sentence(of: area) { lines.line(sentence, .doubtful) }
    }
    if let sentence = words.assumption(ofSampled: map.sampled) { lines.assumption(sentence) }
    if let sentence = words.assumption { lines.assumption(sentence) }
    lines.assumptions(scene.touchRadiusAssumptions)
  }
}
