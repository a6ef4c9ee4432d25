import HitTesting
import SwiftUITesting

/// How answers name SwiftUI's views and gestures.
struct SwiftUINames {
  let host: String
  let nodes: [SwiftUINode]

  init(_ content: SwiftUIContent, in host: ViewIndex, of scene: Scene) {
    self.host = scene.tree.id(of: host)
    nodes = content.nodes
  }

  init(of host: ViewIndex, in scene: Scene) {
    self.host = scene.tree.id(of: host)
    nodes = scene.tree.swiftUI(in: host)?.nodes ?? []
  }

  /// The gesture's name, or the view's.
  subscript(target: SwiftUITarget) -> String {
    target.modifier.map { id(ofGestureAt: $0, of: target.node) } ?? self[target.node]
  }

  /// The declared id, or else the place among the nodes of the content, in the order of the text: `card.swiftUI.3`.
  subscript(node: Int) -> String { nodes[node].id ?? "\(host).swiftUI.\(node)" }

  /// The declared id, or else the place among the gestures of its view: `title.gestures.0`. A button's action is called
  /// as the button is.
  subscript(gesture: SwiftUIGestureOnWay) -> String {
    guard let place = gesture.modifier else { return self[gesture.node] }
    return id(ofGestureAt: place, of: gesture.node)
  }

  func id(ofGestureAt place: Int, of node: Int) -> String {
    if case .gesture(let gesture) = nodes[node].modifiers[place], let id = gesture.id { return id }
    let before = nodes[node].modifiers[..<place].count(where: \.isGesture)
    return "\(self[node]).gestures.\(before)"
  }
}
