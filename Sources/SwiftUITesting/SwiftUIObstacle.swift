import HitTesting

/// One thing that stands between a touch and one of SwiftUI's views or gestures.
public enum SwiftUIObstacle: Equatable, Sendable {
  /// The search passes by the view.
  case refusal(SwiftUIRefusal)
  /// The view is touched, and its gesture does not fire: by itself, or because of another one, by the places of both on the
  /// way.
  case gesture(SwiftUIVerdict, of: Int)
}

extension SwiftUIOutcome {
  /// The first thing that keeps the touch from the target; nil where nothing does.
  func obstacle(to target: SwiftUITarget) -> SwiftUIObstacle? {
    if reaches(target) { return nil }
    if let place = gestures.firstIndex(where: { isOwn($0.gesture, target) }) {
      return .gesture(gestures[place].verdict, of: place)
    }
    let way = content.way(to: target)
    let hitWay = Set(content.responders.selfAndAncestors(of: hit.target))
    guard let place = way.firstIndex(where: { !hitWay.contains($0) }) else {
      return .refusal(.nearerNeighbour(self.target ?? target.node))
    }
    guard way[place] != SwiftUIResponders.root,
      let visit = hit.visits.last(where: { $0.responder == way[place] }), visit.contained != 0
    else { return .refusal(emptiness(along: way[place...])) }
    return .refusal(refusal(of: visit))
  }

  private func isOwn(_ gesture: SwiftUIGestureOnWay, _ target: SwiftUITarget) -> Bool {
    gesture.node == target.node && (target.modifier == nil || gesture.modifier == target.modifier)
  }

  /// Why the innermost of some responders, each in the one before it, contains no point.
  private func emptiness(along way: ArraySlice<Int>) -> SwiftUIRefusal {
    for index in way.dropLast() {
      switch content.responders.list[index].role {
      case .notHitTested: return emptiness(of: index)
      case .opacity(let opacity, _) where opacity < 0.001: return emptiness(of: index)
      case .contentShape(let region, _) where !content.responders.regions[region].contains(location):
        return emptiness(of: index)
      case .platformView(let region) where !content.responders.regions[region].contains(location):
        return emptiness(of: index)
      case .group, .leaf, .contentShape, .platformView, .opacity, .gesture, .action: break
      }
    }
    return emptiness(of: way.last ?? SwiftUIResponders.root)
  }
}

extension SwiftUIContent {
  /// The responders from the root down to the target's gesture, or to what the view draws.
  fileprivate func way(to target: SwiftUITarget) -> [Int] {
    let end = responders.list.lastIndex { responder in
      guard responder.node == target.node else { return false }
      guard let modifier = target.modifier else { return true }
      if case .gesture(modifier) = responder.role { return true }
      return false
    }
    return responders.selfAndAncestors(of: end).reversed()
  }
}
