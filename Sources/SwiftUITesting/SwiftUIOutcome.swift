public import HitTesting
public import TouchGeometry

/// SwiftUI's result for a touch in a hosting view: the node that gets it, and the gestures that fire.
public struct SwiftUIOutcome: Sendable {
  public let host: ViewIndex
  public let content: SwiftUIContent
  /// In the hosting view's coordinates.
  public let location: Point
  /// The radius of the touch, in points (SU10), and the number of its sample points.
  public let radius: Double
  public let pointCount: Int
  /// The nodes from the outermost down to the target; empty if no node contains the touch.
  public let path: [Int]
  /// Those between the target and the root, from the innermost outwards (SU18).
  public let gestures: [(gesture: SwiftUIGestureOnWay, verdict: SwiftUIVerdict)]
  package let hit: SwiftUIHit

  /// The verdicts on the gestures when some of them, named by their places, have failed (SU53a).
  package func verdicts(without failed: Set<Int>) -> [SwiftUIVerdict] {
    GesturePriority(gestures.map(\.gesture), on: hit.platform, without: failed).verdicts
  }

  /// Whether a gesture is the action of a button: its own, or the tap that is taken for it (SU58).
  package func isAction(_ gesture: SwiftUIGestureOnWay) -> Bool {
    let node = content.nodes[gesture.node]
    return (node.kind.hasAction || node.actsItself)
      && gesture.modifier == content.declaredAction(of: gesture.node)
  }

  /// The node that gets the touch; nil if none contains it, or only the root.
  public var target: Int? { path.last }

  /// The target's own score (SU11); 0 without a target.
  public var score: Double { hit.visits.last { $0.responder == hit.target }?.score ?? 0 }

  public var firing: [SwiftUIGestureOnWay] { gestures.filter(\.verdict.fires).map(\.gesture) }

  /// R162: the control of UIKit's in a platform view that may keep a single tap from SwiftUI's gestures, from iOS 17 on.
  package func controlKeepingTaps(in tree: ViewTree) -> ViewIndex? {
    guard hit.platform.system >= 17, let hitView = hit.platformHit,
      let control = tree.trackingControl(of: hitView),
      gestures.contains(where: { $0.gesture.isSingleTap && $0.verdict.fires })
    else { return nil }
    return control
  }

  init(_ hit: SwiftUIHit, in host: ViewIndex, at location: Point, radius: Double) {
    self.hit = hit
    self.host = host
    self.location = location
    self.radius = radius
    content = hit.content
    pointCount = hit.pointCount
    path = hit.content.path(to: hit.target)
    let onWay = hit.content.gestures(from: hit.target)
    // `Array(zip(…))` would be cast to the labels element by element.
    gestures = zip(onWay, GesturePriority(onWay, on: hit.platform).verdicts).map { ($0, $1) }
  }

  /// Whether another outcome has the same target and fires the same gestures.
  func isSame(as other: SwiftUIOutcome) -> Bool {
    target == other.target
      && firing.elementsEqual(other.firing) { ($0.node, $0.modifier) == ($1.node, $1.modifier) }
  }
}

extension SwiftUIContent {
  /// The nodes from the outermost down to that of a responder.
  fileprivate func path(to responder: Int?) -> [Int] {
    responder.map { selfAndAncestors(of: responders.list[$0].place).reversed() } ?? []
  }

  fileprivate func gestures(from responder: Int?) -> [SwiftUIGestureOnWay] {
    responders.selfAndAncestors(of: responder).compactMap { gesture(of: responders.list[$0]) }
  }

  private func gesture(of responder: SwiftUIResponder) -> SwiftUIGestureOnWay? {
    switch responder.role {
    case .action:
      return SwiftUIGestureOnWay(
        node: responder.node, modifier: nil, declared: SwiftUIGesture(id: nil),
        isDisabled: responder.isDisabled, trigger: trigger(of: responder))
    case .gesture(let place):
      guard case .gesture(let gesture) = nodes[responder.node].modifiers[place] else { return nil }
      return SwiftUIGestureOnWay(
        node: responder.node, modifier: place, declared: gesture, isDisabled: responder.isDisabled,
        trigger: responder.row < 0 ? .region : trigger(of: responder))
    case .group, .leaf, .contentShape, .platformView, .opacity, .notHitTested: return nil
    }
  }

  private func trigger(of responder: SwiftUIResponder) -> SwiftUIGestureOnWay.Trigger {
    let kind = nodes[responder.node].kind
    if responder.row >= 0 { return .row(responder.row, isLink: kind == .navigationLink) }
    return kind.isControl ? .control : .region
  }
}

extension Scene {
  /// SwiftUI's outcome for a touch with a UIKit hit view; nil without a hosting view with content, and for a `hitTest`
  /// called by code (P5).
  ///
  /// From iOS 18 on, the hit view must be the hosting view itself or a view in a platform view (P4); before, any view
  /// in it, as SwiftUI gets all touches in a hosting view (P3).
  ///
  /// - Throws: `OverrideRecursion` if the search in a platform view would not end.
  public func swiftUIOutcome(
    of touch: Touch, hitting hitView: ViewIndex?
  ) throws(OverrideRecursion) -> SwiftUIOutcome? {
    guard touch.view == nil, let hitView, let host = hostingView(around: hitView),
      let location = location(of: touch, in: host)
    else { return nil }
    return try swiftUIOutcome(in: host, at: location)
  }

  /// The view itself, or the innermost hosting view with content around it.
  public func hostingView(around view: ViewIndex) -> ViewIndex? {
    guard hasSwiftUI else { return nil }
    for host in tree.selfAndSuperviews(of: view) {
      guard let content = tree.swiftUI(in: host) else { continue }
      return content.decides(view, in: host, of: tree) ? host : nil
    }
    return nil
  }

  /// - Parameters:
  ///   - radius: in points; nil: the one that the content declares.
  ///   - platform: nil: the one that the content declares.
  package func swiftUIOutcome(
    in host: ViewIndex, at location: Point, radius: Double? = nil, on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIOutcome? {
    guard let hit = try swiftUIHit(in: host, at: location, radius: radius, on: platform) else { return nil }
    return SwiftUIOutcome(
      hit, in: host, at: location, radius: radius ?? hit.content.touchRadius)
  }
}

extension SwiftUIContent {
  /// P4: from iOS 18 on, SwiftUI ignores a view that the app has added to the hosting view.
  fileprivate func decides(_ view: ViewIndex, in host: ViewIndex, of tree: ViewTree) -> Bool {
    view == host || !platform.hasGestureContainers || shownViews.contains { tree.isDescendant(view, of: $0) }
  }
}

/// An obstacle between a touch and one of SwiftUI's views or gestures.
public enum SwiftUIObstacle: Equatable, Sendable {
  case refusal(SwiftUIRefusal)
  /// The view is touched, and its gesture does not fire: by itself, or because of another one, by the places of both on the
  /// way.
  case gesture(SwiftUIVerdict, of: Int)
}

extension SwiftUIOutcome {
  /// The first obstacle between the touch and the target; nil for none.
  package func obstacle(to target: SwiftUITarget) -> SwiftUIObstacle? {
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

  func isOwn(_ gesture: SwiftUIGestureOnWay, _ target: SwiftUITarget) -> Bool {
    gesture.node == target.node && (target.modifier == nil || gesture.modifier == target.modifier)
  }

  /// Why the innermost of nested responders contains no point.
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
  /// The responders from the root down to the target's gesture, or to the view's drawing.
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

/// A SwiftUI view, or one of its gestures: the subject of a question.
public struct SwiftUITarget: Hashable, Sendable {
  public let host: ViewIndex
  public let node: Int
  /// The place of a gesture among the node's modifiers; nil for the view with any of its reactions.
  public let modifier: Int?

  public init(host: ViewIndex, node: Int, modifier: Int? = nil) {
    (self.host, self.node, self.modifier) = (host, node, modifier)
  }

  /// The same gesture after changes, which move it among the modifiers of its view.
  func following(_ edits: [SwiftUIEdit]) -> SwiftUITarget {
    guard var place = modifier else { return self }
    for edit in edits where edit.node == node {
      switch edit.change {
      case .insert(_, at: let other): if other <= place { place += 1 }
      case .remove(_, at: let other): if other < place { place -= 1 }
      case .replace: break
      }
    }
    return SwiftUITarget(host: host, node: node, modifier: place)
  }
}

extension Scene {
  /// The view or gesture with a declared id; nil if there is none.
  public func swiftUITarget(withID id: String) -> SwiftUITarget? {
    guard hasSwiftUI else { return nil }
    for index in 0..<tree.count {
      let host = ViewIndex(Int32(index))
      guard let content = tree.swiftUI(in: host) else { continue }
      for (node, declared) in content.nodes.enumerated() {
        if declared.id == id { return SwiftUITarget(host: host, node: node) }
        for case (let place, .gesture(let gesture)) in declared.modifiers.enumerated() where gesture.id == id
        {
          return SwiftUITarget(host: host, node: node, modifier: place)
        }
      }
    }
    return nil
  }

  /// The gestures of all hosting views, and the actions of buttons, in the order of the scene.
  package var swiftUIGestures: [SwiftUITarget] {
    (0..<Int32(tree.count)).lazy.map { ViewIndex($0) }.flatMap { host in
      (tree.swiftUI(in: host)?.nodes ?? []).enumerated().flatMap { node, declared in
        let action = declared.kind.hasAction ? [SwiftUITarget(host: host, node: node)] : []
        return action
          + declared.modifiers.indices.filter { declared.modifiers[$0].isGesture }
          .map { SwiftUITarget(host: host, node: node, modifier: $0) }
      }
    }
  }

}

/// Finds the gestures that touches fire in hosting views, once for each target.
package struct FiringSearch {
  private let scene: Scene
  private var known: [Target: [SwiftUITarget]] = [:]

  /// Each may fire all gestures around it.
  private static let targetsMax = 64

  private struct Target: Hashable {
    let host: ViewIndex
    let responder: Int?
  }

  package init(in scene: Scene) { self.scene = scene }

  /// The gestures of a touch centered at a point of the screen.
  ///
  /// - Parameter radius: in points; nil: the content's.
  package mutating func gestures(
    in host: ViewIndex, at point: Point, radius: Double?
  ) throws(OverrideRecursion) -> [SwiftUITarget] {
    guard let location = scene.location(of: Touch(at: point), in: host),
      let hit = try scene.swiftUIHit(in: host, at: location, radius: radius)
    else { return [] }
    let target = Target(host: host, responder: hit.target)
    if let found = known[target] { return found }
    let outcome = SwiftUIOutcome(hit, in: host, at: location, radius: radius ?? hit.content.touchRadius)
    let found = outcome.firing.map { SwiftUITarget(host: host, node: $0.node, modifier: $0.modifier) }
    if known.count > Self.targetsMax { known = [:] }
    known[target] = found
    return found
  }
}

extension ViewTree {
  /// The declaration of a gesture; nil for a button's action.
  public func gesture(_ target: SwiftUITarget) -> SwiftUIGesture? {
    guard let modifier = target.modifier, let content = swiftUI(in: target.host),
      case .gesture(let gesture) = content.nodes[target.node].modifiers[modifier]
    else { return nil }
    return gesture
  }
}

extension SwiftUIOutcome {
  /// Whether the target gets the touch: the gesture fires, or the view is touched and, where it has gestures, one of them fires.
  func reaches(_ target: SwiftUITarget) -> Bool {
    // SU60: a row fires actions outside the touched region.
    if firing.contains(where: { isOwn($0, target) }) { return true }
    return target.modifier == nil && path.contains(target.node) && !content.nodes[target.node].reacts
  }

  /// The views that get the touch, by `reaches`.
  var reachedNodes: Set<Int> {
    Set(firing.lazy.map(\.node))
      .union(path.lazy.filter { !content.nodes[$0].reacts })
  }
}

public struct SwiftUIEdit: Equatable, Sendable {
  public let node: Int
  public let change: Change

  public enum Change: Equatable, Sendable {
    /// Inserts it at this place.
    case insert(SwiftUIModifier, at: Int)
    /// The modifier at a place, with the one before it.
    case replace(SwiftUIModifier, by: SwiftUIModifier, at: Int)
    case remove(SwiftUIModifier, at: Int)
  }
}

extension SwiftUIContent {
  public func applying(_ edits: [SwiftUIEdit]) -> SwiftUIContent {
    var nodes = self.nodes
    for edit in edits {
      switch edit.change {
      case .insert(let modifier, let place): nodes[edit.node].modifiers.insert(modifier, at: place)
      case .replace(_, let modifier, let place): nodes[edit.node].modifiers[place] = modifier
      case .remove(_, let place): nodes[edit.node].modifiers.remove(at: place)
      }
    }
    return replacing(nodes)
  }
}
