import HitTesting
import TouchGeometry

/// The part that a view takes of the touches that its superview lets in, as areas of the view's own coordinates.
///
/// Seen from a target, the views of a scene stand in three ways, and each override says for each of them what it does
/// (`TargetRelation`, `TouchExtent`):
///
///     window ──────────── holds the target: its part is where the target can be reached at all
///     ├── superview ───── holds the target: the clip is cut to its part
///     │   ├── sibling ─── elsewhere, asked later: no say
///     │   ├── target ──── is the target: the clip is cut to its part
///     │   │   └── subview  elsewhere, asked before the target: its part covers the target
///     │   └── sibling ─── elsewhere, asked before the target: its part covers the target
///     └── …
///
/// Where an override has to be asked, only a box around its part is known, and the traversal decides about each point.
enum TouchPart {
  case nothing
  /// Wherever its superview lets touches in.
  case everything
  case area(TouchArea)
  /// Where its subviews answer, within this area.
  case subviews(TouchArea)
  /// In some of this box, perhaps.
  case unknown(Box)
}

extension ViewTree {
  /// - Parameter side: `inner` for an area that is all the view's, `outer` for one that all of its part is in.
  func part(of view: ViewIndex, _ relation: TargetRelation, _ side: TouchArea.Side) -> TouchPart {
    switch extent(of: view, relation) {
    case .nowhere: .nothing
    case .everywhere: .everything
    case .pointInside, .pointInsideAlone:
      self[view].refusal == nil ? .area(touchArea(of: view, side)) : .nothing
    case .subviews: self[view].refusal == nil ? .subviews(touchArea(of: view, side)) : .nothing
    case .rect(let rect): .area(TouchArea(rect))
    case .asked: partInReach(of: view)
    }
  }

  private func partInReach(of view: ViewIndex) -> TouchPart {
    switch reach(of: view) {
    case .nowhere: .nothing
    case .itself: .everything
    case .plain(let area): .area(TouchArea(area.box))
    case .unknown(let area): .unknown(area.box)
    }
  }
}

extension TouchReach.Area {
  var box: Box {
    switch self {
    case .rect(let rect): Box(rect)
    case .everywhere: .plane
    }
  }
}
