import TouchGeometry

/// The responders that nodes and their modifiers make, in pre-order: what SwiftUI's search goes through.
///
/// A node's modifiers stand around it, the outermost first, and its children in it, back to front:
///
///     Text .gesture(a) .opacity(0.4)        opacity 0.4 ▸ gesture a ▸ Text
///
/// Modifiers that have no say in touches make none (SU34, SU35, SU80), nor does `disabled`, whose region stays (SU40).
package struct SwiftUIResponders: Sendable {
  package private(set) var list: [SwiftUIResponder] = []
  /// The regions that responders name.
  package private(set) var regions: [SwiftUIRegion] = []
  /// The frames of the nodes, declared or of what is in them; nil for those of neither.
  private let frames: [SwiftUIRegion?]
  /// What containing one point costs for all of them.
  private(set) var cost = 0
  private(set) var byteCount = 0
  /// Whether a view has an opacity that takes no touches (SU11, SU37).
  package private(set) var hasRefusingOpacities = false

  /// The place of the responder around all nodes.
  package static let root = 0

  init(of nodes: [SwiftUINode]) {
    list.append(SwiftUIResponder(node: -1, role: .group, parent: -1, isDisabled: false))
    var spaces = SwiftUISpaces(of: nodes)
    frames = nodes.indices.map { spaces.frame(of: $0) }
    let rows = SwiftUIRows(of: nodes)
    // The core of each node, in which its children stand.
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
    cost = list.count + regions.reduce(0) { $0 + $1.cost }
    byteCount = list.allocatedBytes + regions.allocatedBytes + regions.reduce(0) { $0 + $1.byteCount }
  }

  /// A responder, the one around it, and so on up to the root; none for nil.
  package func selfAndAncestors(of responder: Int?) -> [Int] {
    var found: [Int] = []
    var next = responder ?? -1
    while next >= 0 {
      found.append(next)
      next = list[next].parent
    }
    return found
  }

  /// The cost of looking at a responder for each point, beside the one look.
  func regionCost(of responder: SwiftUIResponder) -> Int { responder.region.map { regions[$0].cost } ?? 0 }

  package func frame(of node: Int) -> SwiftUIRegion? { frames[node] }

  private mutating func append(_ responder: SwiftUIResponder) -> Int {
    let index = list.count
    list.append(responder)
    list[index].previousSibling = list[responder.parent].lastChild
    list[responder.parent].lastChild = index
    return index
  }
}

/// One of SwiftUI's responders.
package struct SwiftUIResponder: Sendable {
  /// The node that it is of; -1 for the one around all of them.
  package let node: Int
  package let role: Role
  /// Places in the list; -1 for none.
  package let parent: Int
  /// SU40: whether a `disabled` stands around it.
  package let isDisabled: Bool
  /// The row of a list that triggers it, where it stands in place of its own node (SU60); -1 for none.
  package var row = -1
  package internal(set) var lastChild = -1
  package internal(set) var previousSibling = -1

  /// The node around what it contains: of an action that a row triggers, the row.
  package var place: Int { row < 0 ? node : row }

  package enum Role: Sendable {
    /// Contains what its children contain (SU20).
    case group
    /// Draws, and contains its region besides (SU21 to SU24).
    case leaf(RegionIndex)
    /// Contains its region in place of its children's (SU31); with the place of the modifier.
    case contentShape(RegionIndex, Int)
    /// Shows a view of UIKit's (SU5, SU62).
    case platformView(RegionIndex)
    /// SU37; with the place of the modifier.
    case opacity(Double, Int)
    /// SU30, SU39: by a modifier, which is named by its place among those of the node.
    case notHitTested(Int)
    /// The gesture of a modifier, by its place among those of the node.
    case gesture(Int)
    /// The action of a button (SU58).
    case action
  }

  /// A place in the list of regions. What a search copies again and again is to have no references.
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
