/// The actions that rows of lists trigger, in place of the buttons that declare them (SU60, SU61).
///
///     Row
///       NavigationLink "A"      ┐
///       Button "B"              │    A, then B and C around the row: they fire wherever nothing in the row takes the touch,
///       Button "C"              ┘    and B and C do not where there is A
///       Button "D" .borderless       stands for itself
struct SwiftUIRows {
  private var actions: [Int: [Action]] = [:]
  private var triggered: Set<Int> = []

  struct Action {
    let node: Int
    /// The place of the tap that is taken for it; nil: the node's own.
    let modifier: Int?
    /// SU40: the button is disabled, wherever the row is.
    let isDisabled: Bool
    /// SU61.
    let isLink: Bool

    func responder(in row: Int, parent: Int) -> SwiftUIResponder {
      SwiftUIResponder(
        node: node, role: modifier.map { .gesture($0) } ?? .action, parent: parent, isDisabled: isDisabled,
        row: row)
    }
  }

  init(of nodes: [SwiftUINode]) {
    guard nodes.contains(where: { $0.kind == .row }) else { return }
    var surroundings: [Surroundings] = []
    surroundings.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let outer = node.parent < 0 ? Surroundings() : surroundings[node.parent]
      let own = outer.entering(node, at: index)
      surroundings.append(own)
      guard let row = own.row, own.isTriggered(node) else { continue }
      let isDisabled = node.modifiers.dropFirst(node.declaredAction ?? 0).contains(.disabled(true))
      triggered.insert(index)
      actions[row, default: []].append(
        Action(
          node: index, modifier: node.declaredAction, isDisabled: outer.isDisabled || isDisabled,
          isLink: node.kind == .navigationLink))
    }
  }

  /// Whether a row triggers the action of a node.
  func triggers(_ node: Int) -> Bool { triggered.contains(node) }

  /// Those that a row triggers, the outermost first: links stand inside of buttons, which they beat (SU61).
  func actions(of row: Int) -> [Action] {
    let all = (actions[row] ?? []).reversed()
    return all.filter { !$0.isLink } + all.filter(\.isLink)
  }
}

/// What holds for a node by the nodes around it, and by its own modifiers.
private struct Surroundings {
  var row: Int?
  var isDisabled = false
  private var style = SwiftUIButtonStyle.automatic
  /// SU30, SU39: not in the search.
  private var isOff = false

  func entering(_ node: SwiftUINode, at index: Int) -> Surroundings {
    var inner = self
    if node.kind == .row { inner.row = index }
    inner.style = node.buttonStyle ?? style
    inner.isDisabled = isDisabled || node.modifiers.contains(.disabled(true))
    inner.isOff =
      isOff || node.modifiers.contains(.hidden(true)) || node.modifiers.contains(.allowsHitTesting(false))
    return inner
  }

  func isTriggered(_ node: SwiftUINode) -> Bool {
    // SU61: a link takes the row whatever its style.
    node.kind.isTriggeredByRow && !isOff && (style == .automatic || node.kind == .navigationLink)
  }
}
