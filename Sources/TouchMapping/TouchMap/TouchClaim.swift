import HitTesting

/// What of the screen a view takes for itself and its subviews, as regions tell it.
///
/// Like `TouchReach`, but of more overrides it is known what they come to.
enum TouchClaim {
  case nothing
  /// Wherever its superview lets touches in, it answers with itself.
  case everything
  /// It answers in an area, if it does at all; its subviews are asked before it within another one, if they are at all.
  case area(TouchReach.Area, subviews: TouchReach.Area?, isAnswering: Bool)
  /// It has to be asked here.
  case unknown(TouchReach.Area)
}

extension ScreenRegions {
  func claim(of view: ViewIndex) -> TouchClaim {
    let record = tree[view]
    if record.flags.isDisjoint(with: .overrides) {
      if record.flags.contains(.refusesTouches) { return .nothing }
      return .area(.rect(record.bounds), subviews: .rect(record.bounds), isAnswering: true)
    }
    switch tree.reach(of: view) {
    case .nowhere: return .nothing
    case .itself: return .everything
    case .plain(let area): return .area(area, subviews: area, isAnswering: true)
    case .unknown(let area): return .unknown(area)
    }
  }
}
