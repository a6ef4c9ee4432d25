/// Something that is not known of a content, so that there are several readings of it.
///
/// The search takes each for what contains most: painted, opaque, hit-tested, enabled. With another value the same views
/// contain as much or less, so that only what contains the touch has to be read in another way.
public struct SwiftUIChoice: Hashable, Sendable {
  public let node: Int
  public let what: What
  /// The place of the modifier; nil for the node's own.
  let modifier: Int?

  public enum What: String, Sendable { case paint, view, opacity, allowsHitTesting, disabled, buttonStyle }

  /// A value other than the one that is assumed.
  public enum Value: String, Sendable {
    /// SU24.
    case clear
    /// Of an `Unknown` view: there is nothing where its frame is (SU20), or what is there takes the tap (SU50).
    case containsNothing, reacts
    /// Of `opacity` (SU37), `allowsHitTesting` (SU30) and `disabled` (SU40).
    case zero = "0"
    case no = "false"
    case yes = "true"
    /// SU60.
    case borderless
  }

  public var values: [Value] {
    switch what {
    case .paint: [.clear]
    case .view: [.containsNothing, .reacts]
    case .opacity: [.zero]
    case .allowsHitTesting: [.no]
    case .disabled: [.yes]
    case .buttonStyle: [.borderless]
    }
  }

  public var rule: Rule {
    switch what {
    case .paint: .swiftUI(24)
    case .view: .swiftUI(20)
    case .opacity: .swiftUI(37)
    case .allowsHitTesting: .swiftUI(30)
    case .disabled: .swiftUI(40)
    case .buttonStyle: .swiftUI(60)
    }
  }
}

extension SwiftUIChoice {
  /// All of a content, with the responders in which they matter: those of the nodes, and in a row of a list that of the row,
  /// which triggers what is in it (SU60).
  ///
  /// Paints alone are none: the prints of SwiftUI tell no style of any view, and answers about these say that as it is.
  static func all(
    of nodes: [SwiftUINode], _ responders: SwiftUIResponders
  ) -> [(choice: SwiftUIChoice, responder: Int)] {
    guard nodes.contains(where: \.isReadSeveralWays) else { return [] }
    var outermost = [Int](repeating: SwiftUIResponders.root, count: nodes.count)
    for (place, responder) in responders.list.enumerated().reversed() where responder.node >= 0 {
      outermost[responder.node] = place
    }
    var rows = [Int](repeating: -1, count: nodes.count)
    return nodes.enumerated().flatMap { index, node in
      rows[index] = node.kind == .row ? index : node.parent < 0 ? -1 : rows[node.parent]
      let responder = outermost[rows[index] < 0 ? index : rows[index]]
      return node.choices(at: index).map { ($0, responder) }
    }
  }

  fileprivate init(_ value: SwiftUIUnknownValue, of node: Int, at modifier: Int) {
    self.node = node
    self.modifier = modifier
    switch value {
    case .opacity: what = .opacity
    case .allowsHitTesting: what = .allowsHitTesting
    case .disabled: what = .disabled
    case .buttonStyle: what = .buttonStyle
    }
  }

  fileprivate init(_ what: What, of node: Int) {
    (self.what, self.node, modifier) = (what, node, nil)
  }
}

extension SwiftUINode {
  /// Whether it comes from a text, or has a value that only texts leave open.
  fileprivate var isReadSeveralWays: Bool {
    source != nil || kind == .unknown
      || modifiers.contains { if case .unknown = $0 { true } else { false } }
  }

  fileprivate func choices(at index: Int) -> [SwiftUIChoice] {
    var found: [SwiftUIChoice] = []
    if kind == .unknown { found.append(SwiftUIChoice(.view, of: index)) }
    if paint == .unknown, kind != .unknown { found.append(SwiftUIChoice(.paint, of: index)) }
    for case (let place, .unknown(let value)) in modifiers.enumerated() {
      found.append(SwiftUIChoice(value, of: index, at: place))
    }
    return found
  }

  fileprivate mutating func read(_ value: SwiftUIChoice.Value, at modifier: Int?) {
    switch value {
    case .clear, .containsNothing: paint = .clear
    case .reacts: actsItself = true
    case .zero: replace(modifier, by: .opacity(0))
    case .no: replace(modifier, by: .allowsHitTesting(false))
    case .yes: replace(modifier, by: .disabled(true))
    case .borderless: replace(modifier, by: .buttonStyle(.borderless))
    }
  }

  /// Places of modifiers stay: gestures are named by them.
  private mutating func replace(_ modifier: Int?, by other: SwiftUIModifier) {
    if let modifier { modifiers[modifier] = other }
  }
}

extension SwiftUIContent {
  /// The content where some choices have other values; what is not named is as before.
  package func reading(_ values: [SwiftUIChoiceValue]) -> SwiftUIContent {
    var nodes = nodes
    for pick in values { nodes[pick.choice.node].read(pick.value, at: pick.choice.modifier) }
    return replacing(nodes)
  }
}

/// A choice that has been made.
public struct SwiftUIChoiceValue: Hashable, Sendable {
  public let choice: SwiftUIChoice
  public let value: SwiftUIChoice.Value

  package init(_ choice: SwiftUIChoice, _ value: SwiftUIChoice.Value) {
    (self.choice, self.value) = (choice, value)
  }
}
