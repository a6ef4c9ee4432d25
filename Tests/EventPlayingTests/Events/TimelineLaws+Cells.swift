import SceneSupport
@testable import EventPlaying
@testable import HitTesting

// What becomes of the cells that are touched (R139), and of views that actions remove (R95).

extension TimelineLaw {
  /// R95: a view that an action has removed is told nothing more of touches, nor is what is in it.
  @Sendable static func removals(_ played: PlayedTimeline) -> String? {
    let tree = played.scene.scene.tree
    var removed: [ViewIndex] = []
    for entry in played.timeline.entries {
      switch entry {
      case .effect(_, .removeFromSuperview(let view)): removed.append(view)
      case .delivery(let delivery)
      where !played.timeline.touches[delivery.touches[0]].isPress
        && removed.contains { tree.isDescendant(delivery.view, of: $0) }:
        return "\(played.id(delivery.view)) is told \(delivery.phase)"
      case .control(let view, _, _?, _) where removed.contains { tree.isDescendant(view, of: $0) }:
        return "\(played.id(view)) sends events"
      case .cell(let view, _, _, _) where removed.contains { tree.isDescendant(view, of: $0) }:
        return "\(played.id(view)) is a cell"
      default: break
      }
    }
    return nil
  }

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
