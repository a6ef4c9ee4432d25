import TestSupport
@testable import EventPlaying
@testable import HitTesting

// What becomes of the cells that are touched (R139).

extension TimelineLaw {
  /// A cell is highlighted before it is selected, and at most once a touch; a list has one of them at a time; and when
  /// all is over none is highlighted. Who takes a touch leaves it unselected.
  @Sendable static func cells(_ played: PlayedTimeline) -> String? {
    let tree = played.scene.scene.tree
    var highlighted: [ViewIndex: (cell: ViewIndex, touch: Int)] = [:]
    var seen: Set<Int> = []
    for case .cell(let cell, let list, let change, let touch) in played.timeline.entries {
      let name = "\(played.id(cell)) \(change) by \(touch)"
      let record = played.timeline.touches[touch]
      if !tree.isDescendant(cell, of: list) || cell == list { return "\(name): not in \(played.id(list))" }
      guard let hitView = record.hitView, tree.isDescendant(hitView, of: cell) else {
        return "\(name): not hit"
      }
      switch change {
      case .highlighted, .refused:
        if !seen.insert(touch).inserted { return "\(name) once more" }
        if highlighted[list] != nil { return "\(name) beside another" }
        if change == .highlighted { highlighted[list] = (cell, touch) }
      case .selected, .unhighlighted:
        guard let before = highlighted.removeValue(forKey: list), before == (cell, touch) else {
          return "\(name) without highlight"
        }
        if change == .selected, record.fate != .delivered { return "\(name), which is \(record.fate)" }
      }
    }
    return played.isOver ? highlighted.first.map { "\(played.id($0.value.cell)) stays highlighted" } : nil
  }
}
