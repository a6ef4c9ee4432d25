import HitTesting
import SwiftUITesting
import TouchGeometry

/// The views and gestures that one tap fires.
struct SourceFiring: Equatable {
  /// Views of the tree: gestures, buttons, links, controls.
  var views: [Int] = []
  /// The view that gets the touch; nil for none.
  var target: Int?
  /// Whether something that is not in the text stands on the way.
  var unknown: Set<Int> = []
}

extension LoweredTree {
  /// What one tap at a point fires: a gesture that needs more taps, or more time, fails (SU54, SU55).
  func firing(at point: Point, in tree: SourceTree) -> SourceFiring {
    guard let outcome = try? scene.swiftUIOutcome(in: Self.host, at: point) else { return SourceFiring() }
    var firing = SourceFiring()
    if let target = outcome.target {
      firing.target = source(of: target)
      for node in outcome.path {
        for view in sourceOf[node] where tree.nodes[view].isUnknown { firing.unknown.insert(view) }
      }
    }
    if let target = firing.target, tree.nodes[target].role == .control, gestures[target] == nil {
      // R162: a view of UIKit's of which no more is known keeps the tap from what is around it.
      firing.views = tree.isOn(target) ? [target] : []
      return firing
    }
    let failed = Set(outcome.gestures.indices.filter { outcome.gestures[$0].gesture.failsByTap(of: content) })
    for (place, verdict) in outcome.verdicts(without: failed).enumerated()
    where verdict.fires && !failed.contains(place) {
      let gesture = outcome.gestures[place].gesture
      if let view = viewOf[GesturePlace(node: gesture.node, modifier: gesture.modifier)] {
        firing.views.append(view)
      }
    }
    return firing
  }
}

extension SwiftUIGestureOnWay {
  /// Whether a single, short tap is not what the gesture waits for.
  fileprivate func failsByTap(of content: SwiftUIContent) -> Bool {
    guard let modifier, case .gesture(let declared) = content.nodes[node].modifiers[modifier] else {
      return false
    }
    switch declared.kind {
    case .tap: return declared.count > 1
    case .drag: return declared.minimumDistance > 0
    case .longPress: return declared.minimumDuration > 0.1
    case .magnify, .rotate: return true
    case .custom: return false
    }
  }
}

extension SourceNode {
  var isUnknown: Bool {
    switch role {
    case .unknownButton, .unknownModifier, .button(.unknown): true
    default: drawing == .unknown
    }
  }
}

extension SourceTree {
  /// SU40: whether nothing around a view disables it.
  func isOn(_ view: Int) -> Bool { !selfAndAncestors(of: view).contains { nodes[$0].hit == .disabled(true) } }
}
