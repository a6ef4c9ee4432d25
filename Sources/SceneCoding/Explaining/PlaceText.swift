import HitTesting
import TouchGeometry

/// Where views are on the screen, and what one is to another.
struct PlaceText {
  let scene: Scene
  let names: SpokenNames

  /// `PayButton at (20, 400, 280, 50)`.
  func placed(_ view: ViewIndex) -> String {
    "\(names[view]) at \(scene.tree.screenFrame(of: view).text)"
  }

  /// What the receiver of a touch is to the target, without a full stop.
  func relation(of receiver: ViewIndex, to target: ViewIndex) -> String {
    let tree = scene.tree
    switch tree.relation(of: receiver, to: target) {
    case .itself: return "the target"
    case .none: return "nobody"
    case .ancestor:
      if tree[target].superview == receiver { return "its superview" }
      return "a superview of it, \((Int(tree[target].depth) - Int(tree[receiver].depth)).spoken) levels up"
    case .descendant:
      return tree[receiver].superview == target ? "its subview" : "in it, a descendant"
    case .sibling: return "a sibling \(order(receiver, target))"
    case .otherWindow: return "in another window, \(names[tree.window(of: receiver)])"
    case .relativeOfSibling: return relative(receiver, target)
    }
  }

  private func order(_ view: ViewIndex, _ other: ViewIndex) -> String {
    view > other ? "in front of it" : "behind it"
  }

  private func relative(_ receiver: ViewIndex, _ target: ViewIndex) -> String {
    let (branch, lane) = scene.tree.branches(receiver, target)
    guard let branch, let lane else { return "in the same window" }
    let kin = lane == target ? "" : "of its superview \(names[lane]) "
    return branch == receiver
      ? "a sibling \(kin)\(order(branch, lane))"
      : "in \(names[branch]), a sibling \(kin)\(order(branch, lane))"
  }
}

extension Rect {
  /// `(20, 400, 280, 50)`.
  var text: String { "(\(numbers.map(\.text).joined(separator: ", ")))" }
}
