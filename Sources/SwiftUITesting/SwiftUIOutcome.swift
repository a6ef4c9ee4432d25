public import HitTesting
public import TouchGeometry

/// What SwiftUI does with a touch in a hosting view: the node that gets it, and the gestures that fire.
public struct SwiftUIOutcome: Sendable {
  public let host: ViewIndex
  public let content: SwiftUIContent
  /// In the hosting view's coordinates.
  public let location: Point
  /// The radius of the touch, in points (SU10), and how many points stood for it.
  public let radius: Double
  public let pointCount: Int
  /// The nodes from the outermost down to the target; empty where nobody contains the touch.
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

  /// The node that gets the touch; nil where nobody contains it, or only the ground that all nodes stand on.
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
    gestures = Array(zip(onWay, GesturePriority(onWay, on: hit.platform).verdicts))
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

  /// The gestures from a responder to the root.
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
  /// What SwiftUI does with a touch that UIKit's search has ended at a view; nil where no hosting view with content is
  /// concerned, and where code asks with a view's `hitTest` (P5).
  ///
  /// From iOS 18 on, that is the hosting view itself or a view that a platform view shows (P4); before, every view in it,
  /// as SwiftUI hears of all touches in a hosting view (P3).
  ///
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public func swiftUIOutcome(
    of touch: Touch, hitting hitView: ViewIndex?
  ) throws(OverrideRecursion) -> SwiftUIOutcome? {
    guard touch.view == nil, let hitView, let host = hostingView(around: hitView),
      let location = location(of: touch, in: host)
    else { return nil }
    return try swiftUIOutcome(in: host, at: location)
  }

  /// The innermost hosting view with content that a view is, or is in.
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
  /// P4: from iOS 18 on, a view that the app has added to the hosting view is none of SwiftUI's business.
  fileprivate func decides(_ view: ViewIndex, in host: ViewIndex, of tree: ViewTree) -> Bool {
    if view == host || !platform.hasGestureContainers { return true }
    return shownViews.contains { tree.isDescendant(view, of: $0) }
  }
}
