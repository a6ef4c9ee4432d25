public import HitTesting

/// A change of the modifiers of one of SwiftUI's views.
public struct SwiftUIEdit: Equatable, Sendable {
  public let node: Int
  public let change: Change

  public enum Change: Equatable, Sendable {
    /// So that it stands at this place.
    case insert(SwiftUIModifier, at: Int)
    /// The modifier at a place, with what stood there.
    case replace(SwiftUIModifier, by: SwiftUIModifier, at: Int)
    case remove(SwiftUIModifier, at: Int)
  }
}

extension SwiftUIContent {
  /// The content with some changes, one after the other.
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
