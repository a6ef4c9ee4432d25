import TouchGeometry

/// The responders of nodes and their modifiers, in pre-order: the input of SwiftUI's search.
///
/// A node's modifiers are around it, the outermost first, and its children in it, back to front:
///
///     Text .gesture(a) .opacity(0.4)        opacity 0.4 ▸ gesture a ▸ Text
///
/// Modifiers without an effect on touches have none (SU34, SU35, SU80), nor has `disabled`, whose region stays (SU40).
package struct SwiftUIResponders: Sendable {
  package private(set) var list: [SwiftUIResponder] = []
  package private(set) var regions: [SwiftUIRegion] = []
  /// The frames of the nodes, declared or those of their children; nil for neither.
  private let frames: [SwiftUIRegion?]
  /// A box around all regions; nil if one has no known box.
  private(set) var box: Box? = Box.empty
  /// The cost of testing one point in all of them.
  private(set) var cost = 0
  private(set) var byteCount = 0
  /// Whether a view has an opacity that takes no touches (SU11, SU37).
  package private(set) var hasRefusingOpacities = false

  /// The index of the responder around all nodes.
  package static let root = 0

  init(of nodes: [SwiftUINode]) {
    list.append(SwiftUIResponder(node: -1, role: .group, parent: -1, isDisabled: false))
    var spaces = SwiftUISpaces(of: nodes)
    frames = nodes.indices.map { spaces.frame(of: $0) }
    let rows = SwiftUIRows(of: nodes)
    // The core of each node, which contains its children.
    var cores = [Int](repeating: Self.root, count: nodes.count)
    list.reserveCapacity(2 * nodes.count)
    for index in SwiftUIOrder(nodes) {
      let node = nodes[index]
      var parent = node.parent < 0 ? Self.root : cores[node.parent]
      var isDisabled = list[parent].isDisabled
      func add(_ role: SwiftUIResponder.Role) {
        parent = append(.init(node: index, role: role, parent: parent, isDisabled: isDisabled))
      }
      for (place, modifier) in node.modifiers.enumerated().reversed() {
        if modifier == .disabled(true) { isDisabled = true }
        if modifier.refusesByOpacity { hasRefusingOpacities = true }
        if rows.triggers(index), place == node.declaredAction { continue }
        if let role = spaces.role(of: modifier, at: place, on: index) { add(role) }
      }
      for action in rows.actions(of: index) { parent = append(action.responder(in: index, parent: parent)) }
      if node.hasOwnAction, !rows.triggers(index) { add(.action) }
      add(spaces.core(of: index))
      cores[index] = parent
    }
    regions = spaces.regions
    box = regions.reduce(box) { box, region in
      guard let box, let own = region.box else { return nil }
      return box.union(own)
    }
    cost = list.count + regions.reduce(0) { $0 + $1.cost }
    byteCount = list.allocatedBytes + regions.allocatedBytes + regions.reduce(0) { $0 + $1.byteCount }
  }

  /// A responder, the one around it, and so on up to the root; empty for nil.
  package func selfAndAncestors(of responder: Int?) -> [Int] {
    var found: [Int] = []
    var next = responder ?? -1
    while next >= 0 {
      found.append(next)
      next = list[next].parent
    }
    return found
  }

  /// The cost of testing a responder for each point, without the first test.
  func regionCost(of responder: SwiftUIResponder) -> Int {
    responder.region.map { regions[$0].costOfPoint } ?? 0
  }

  package func frame(of node: Int) -> SwiftUIRegion? { frames[node] }

  private mutating func append(_ responder: SwiftUIResponder) -> Int {
    let index = list.count
    list.append(responder)
    list[index].previousSibling = list[responder.parent].lastChild
    list[responder.parent].lastChild = index
    return index
  }
}

package struct SwiftUIResponder: Sendable {
  /// The node that it is of; -1 for the one around all of them.
  package let node: Int
  package let role: Role
  /// Indexes in the list; -1 for none.
  package let parent: Int
  /// SU40: whether a `disabled` is around it.
  package let isDisabled: Bool
  /// The row of a list that triggers it, instead of its own node (SU60); -1 for none.
  package var row = -1
  package internal(set) var lastChild = -1
  package internal(set) var previousSibling = -1

  /// The node around its region: for an action that a row triggers, the row.
  package var place: Int { row < 0 ? node : row }

  package enum Role: Sendable {
    /// Contains its children (SU20).
    case group
    /// Draws, and contains its region besides (SU21 to SU24).
    case leaf(RegionIndex)
    /// Contains its region in place of its children's (SU31); with the place of the modifier.
    case contentShape(RegionIndex, Int)
    /// Shows a view of UIKit's (SU5, SU62).
    case platformView(RegionIndex)
    /// SU37; with the place of the modifier.
    case opacity(Double, Int)
    /// SU30, SU39: by a modifier, given by its place among the node's.
    case notHitTested(Int)
    /// The gesture of a modifier, given by its place among the node's.
    case gesture(Int)
    /// The action of a button (SU58).
    case action
  }

  /// An index in the list of regions. Search states are copied often, so they have no references.
  package typealias RegionIndex = Int

  package var region: RegionIndex? {
    switch role {
    case .leaf(let region), .contentShape(let region, _), .platformView(let region): region
    case .group, .opacity, .notHitTested, .gesture, .action: nil
    }
  }

  var isLeaf: Bool { if case .leaf = role { true } else { false } }

  var isPlatformView: Bool { if case .platformView = role { true } else { false } }

  var opacity: Double { if case .opacity(let opacity, _) = role { opacity } else { 1 } }
}

/// The nodes' order in the search: siblings by their `zIndex`, otherwise as they are declared (SU42).
private struct SwiftUIOrder: Sequence, IteratorProtocol {
  private let children: [[Int]]
  private var pending: [Int]

  init(_ nodes: [SwiftUINode]) {
    let zIndexes = nodes.map(\.zIndex)
    var children = [[Int]](repeating: [], count: nodes.count + 1)
    for (index, node) in nodes.enumerated() { children[node.parent + 1].append(index) }
    for place in children.indices where children[place].contains(where: { zIndexes[$0] != 0 }) {
      children[place].sort { (zIndexes[$0], $0) < (zIndexes[$1], $1) }
    }
    self.children = children
    pending = children[0].reversed()
  }

  mutating func next() -> Int? {
    guard let node = pending.popLast() else { return nil }
    pending += children[node + 1].reversed()
    return node
  }
}

/// The actions that rows of lists trigger, instead of the buttons that declare them (SU60, SU61).
///
///     Row
///       NavigationLink "A"      ┐
///       Button "B"              │    A, then B and C around the row: they fire unless a view in it takes the touch,
///       Button "C"              ┘    and B and C do not where there is A
///       Button "D" .borderless       triggers itself
struct SwiftUIRows {
  private var actions: [Int: [Action]] = [:]
  private var triggered: Set<Int> = []

  struct Action {
    let node: Int
    /// The place of the tap that counts as it; nil: the node's own.
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

  func triggers(_ node: Int) -> Bool { triggered.contains(node) }

  /// The actions that a row triggers, the outermost first: links are inside of buttons, which they beat (SU61).
  func actions(of row: Int) -> [Action] {
    let all = (actions[row] ?? []).reversed()
    return all.filter { !$0.isLink } + all.filter(\.isLink)
  }
}

/// The settings of a node by the nodes around it, and by its own modifiers.
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

/// The spaces of nodes, and the frames of those that declare none.
struct SwiftUISpaces {
  private let nodes: [SwiftUINode]
  /// The space of each node's frame to the hosting view.
  private(set) var toHost: [ProjectiveTransform] = []
  private(set) var frames: [Rect?]
  /// Those of the responders made so far.
  private(set) var regions: [SwiftUIRegion] = []

  init(of nodes: [SwiftUINode]) {
    self.nodes = nodes
    for node in nodes {
      toHost.append(node.toHost ?? Self.space(in: node.parent, nodes, toHost))
    }
    frames = nodes.map(\.frame)
    // Children are behind their parents in the list: reversed, each has its frame before its parent needs it.
    for index in nodes.indices.reversed() {
      let parent = nodes[index].parent
      guard parent >= 0, nodes[parent].frame == nil, let frame = frames[index], nodes[index].toHost == nil
      else {
        continue
      }
      frames[parent] = frames[parent].map { $0.union(frame) } ?? frame
    }
  }

  /// That of the parent, moved to the origin of the parent's frame.
  private static func space(
    in parent: Int, _ nodes: [SwiftUINode], _ toHost: [ProjectiveTransform]
  ) -> ProjectiveTransform {
    guard parent >= 0 else { return .identity }
    return nodes[parent].frame.map { toHost[parent].after(translation: Vector($0.origin)) } ?? toHost[parent]
  }

  func frame(of index: Int) -> SwiftUIRegion? {
    frames[index].map { SwiftUIRegion(nil, $0, toHost: toHost[index]) }
  }

  private mutating func region(_ shape: SwiftUIShape?, of index: Int) -> Int {
    let frame = frames[index] ?? .zero
    regions.append(SwiftUIRegion(shape?.area(in: frame), frame, toHost: toHost[index]))
    return regions.count - 1
  }

  mutating func core(of index: Int) -> SwiftUIResponder.Role {
    let node = nodes[index]
    switch node.kind.part {
    case .content:
      return .leaf(region(node.paint == .clear ? .fixed(.constant(false)) : node.shape, of: index))
    case .platformView, .control, .row: return .platformView(region(node.shape, of: index))
    case .button:
      // SU26: without a label of its own, a button's frame is that of its label.
      let hasLabel = nodes.dropFirst(index + 1).prefix(1).contains { $0.parent == index }
      return hasLabel ? .group : .leaf(region(node.shape, of: index))
    case .group: return .group
    }
  }

  /// Nil for a modifier without an effect on touches.
  mutating func role(of modifier: SwiftUIModifier, at place: Int, on index: Int) -> SwiftUIResponder.Role? {
    switch modifier {
    case .contentShape(let shape, isForInteraction: true): .contentShape(region(shape, of: index), place)
    case .allowsHitTesting(false), .hidden(true): .notHitTested(place)
    case .opacity(let opacity) where opacity < 1: .opacity(opacity, place)
    case .gesture: .gesture(place)
    case .contentShape, .allowsHitTesting, .hidden, .opacity, .disabled, .clip, .zIndex, .removing: nil
    case .buttonStyle, .unknown: nil
    }
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let x = min(origin.x, other.origin.x)
    let y = min(origin.y, other.origin.y)
    let maxX = max(origin.x + size.width, other.origin.x + other.size.width)
    let maxY = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }
}
