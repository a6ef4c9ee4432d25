/// What the receiver of a touch is to the view that was to get it.
public enum Relation: String, CaseIterable, Sendable {
  case itself = "self"
  case ancestor, descendant, sibling
  /// In the same window, but none of the above: a sibling's descendant, an ancestor's sibling, …
  case relativeOfSibling
  case otherWindow
  /// There is no receiver.
  case none
}

extension ViewTree {
  /// What the receiver of a touch is to the view that was to get it.
  package func relation(of receiver: ViewIndex?, to target: ViewIndex) -> Relation {
    guard let receiver else { return .none }
    if receiver == target { return .itself }
    if isDescendant(target, of: receiver) { return .ancestor }
    if isDescendant(receiver, of: target) { return .descendant }
    if window(of: receiver) != window(of: target) { return .otherWindow }
    return self[receiver].superview == self[target].superview ? .sibling : .relativeOfSibling
  }
}
