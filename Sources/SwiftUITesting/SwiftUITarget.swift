public import HitTesting
package import TouchGeometry

/// One of SwiftUI's views, or a gesture of one: what a question is about.
public struct SwiftUITarget: Hashable, Sendable {
  public let host: ViewIndex
  public let node: Int
  /// The place of a gesture among the node's modifiers; nil for the view as such, with whatever it does.
  public let modifier: Int?

  public init(host: ViewIndex, node: Int, modifier: Int? = nil) {
    (self.host, self.node, self.modifier) = (host, node, modifier)
  }

  /// The same gesture behind some changes, which move it among the modifiers of its view.
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
  /// The view or gesture with a declared id; nil where none of SwiftUI's has it.
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
}

extension Scene {
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

  /// The gestures that a touch with its centre at a point of the screen fires in a hosting view.
  ///
  /// - Parameter radius: in points; nil: the one that the content declares.
  package func gesturesFiring(
    in host: ViewIndex, at point: Point, radius: Double? = 0
  ) throws(OverrideRecursion) -> [SwiftUITarget] {
    guard let location = location(of: Touch(at: point), in: host),
      let outcome = try swiftUIOutcome(in: host, at: location, radius: radius)
    else { return [] }
    return outcome.firing.map { SwiftUITarget(host: host, node: $0.node, modifier: $0.modifier) }
  }
}

extension ViewTree {
  /// What is declared of a gesture; nil for a button's action.
  public func gesture(_ target: SwiftUITarget) -> SwiftUIGesture? {
    guard let modifier = target.modifier, let content = swiftUI(in: target.host),
      case .gesture(let gesture) = content.nodes[target.node].modifiers[modifier]
    else { return nil }
    return gesture
  }
}

extension SwiftUIOutcome {
  /// Whether the target gets the touch: the gesture fires, or the view is touched and, where it has gestures, one of them
  /// fires.
  func reaches(_ target: SwiftUITarget) -> Bool {
    if let modifier = target.modifier {
      return gestures.contains { $0.0.node == target.node && $0.0.modifier == modifier && $0.1.fires }
    }
    // SU60: a row fires what is not on the way of the touch.
    if gestures.contains(where: { $0.0.node == target.node && $0.1.fires }) { return true }
    return path.contains(target.node) && !content.nodes[target.node].reacts
  }
}
