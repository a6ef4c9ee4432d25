import HitTesting
import TouchGeometry

/// The walk that makes nodes of views: the one place where the source becomes what the engine knows.
struct Lowering {
  private let tree: SourceTree
  private let layout: SourceLayout
  private let reading: LoweredTree.Reading
  private let isShown: Bool
  private(set) var list: [SwiftUINode] = []
  private(set) var nodeOf: [Int]
  private(set) var sourceOf: [[Int]] = []
  private(set) var gestures: [Int: LoweredTree.GesturePlace] = [:]
  private var ids: Set<String> = []
  /// The space of each node's frame to the hosting view's.
  private var spaces: [ProjectiveTransform] = []

  private static let depthMax = 700

  init(_ tree: SourceTree, _ layout: SourceLayout, _ reading: LoweredTree.Reading, isShown: Bool) {
    (self.tree, self.layout, self.reading, self.isShown) = (tree, layout, reading, isShown)
    nodeOf = Array(repeating: -1, count: tree.nodes.count)
  }

  mutating func lower() { _ = lower(tree.root, in: -1, from: .zero, depth: 0) }

  /// - Returns: the node of a view; nil for one that is too deep.
  private mutating func lower(_ view: Int, in parent: Int, from origin: Point, depth: Int) -> Int? {
    guard depth < Self.depthMax else { return nil }
    let source = tree.nodes[view]
    if let hit = source.hit, let child = source.children.first {
      guard let node = lower(child, in: parent, from: origin, depth: depth + 1) else { return nil }
      add(hit, of: view, to: node)
      nodeOf[view] = node
      sourceOf[node].insert(view, at: 0)
      return node
    }
    let node = append(view, in: parent, from: origin)
    for child in order(source) {
      _ = lower(child, in: node, from: layout.frames[view].origin, depth: depth + 1)
    }
    return node
  }

  /// SU41: a background stands behind its content.
  private func order(_ source: SourceNode) -> [Int] {
    if case .overlay(_, true) = source.element, let first = source.children.first {
      return Array(source.children.dropFirst()) + [first]
    }
    return source.children
  }

  private mutating func append(_ view: Int, in parent: Int, from origin: Point) -> Int {
    let source = tree.nodes[view]
    let frame = layout.frames[view]
    var node = SwiftUINode(source.nodeKind)
    node.parent = parent
    node.frame = Rect(
      x: frame.origin.x - origin.x, y: frame.origin.y - origin.y, width: frame.size.width,
      height: frame.size.height)
    paint(source, &node)
    if let map = source.element.map(around: (node.frame ?? .zero).center) {
      node.toHost = ProjectiveTransform(map).followed(by: space(in: parent))
    }
    let place = list.count
    if node.kind.hasAction { gestures[view] = LoweredTree.GesturePlace(node: place, modifier: nil) }
    if let style = source.nodeStyle { node.modifiers = [.buttonStyle(style)] }
    if isShown, tree.isNamed(view) { (node.id, node.source) = (id(view), tree.source(of: view)) }
    nodeOf[view] = place
    append(node, of: view)
    if isBacked(source) { appendGround(in: place, frame.size, of: view) }
    return place
  }

  private mutating func append(_ node: SwiftUINode, of view: Int) {
    let frame = node.frame ?? .zero
    spaces.append((node.toHost ?? space(in: node.parent)).after(translation: Vector(frame.origin)))
    sourceOf.append([view])
    list.append(node)
  }

  /// What the generous reading fills a frame with.
  private mutating func appendGround(in parent: Int, _ size: Size, of view: Int) {
    var ground = SwiftUINode(.color)
    ground.parent = parent
    ground.frame = Rect(origin: .zero, size: size)
    append(ground, of: view)
  }

  /// The space of a parent's frame.
  private func space(in parent: Int) -> ProjectiveTransform { parent < 0 ? .identity : spaces[parent] }

  /// Whether the generous reading fills a view's frame.
  private func isBacked(_ source: SourceNode) -> Bool {
    guard reading.isGenerous else { return false }
    if source.drawing == .unknown { return !source.children.isEmpty }
    return source.role == .unknownModifier || source.role == .unknownButton
      || source.role == .button(.unknown) && reading != .plain
  }

  private func paint(_ source: SourceNode, _ node: inout SwiftUINode) {
    switch source.drawing {
    case .clear: node.paint = .clear
    case .unknown where source.children.isEmpty: if reading == .sparing { node.paint = .clear }
    case .shape(let kind) where !reading.isGenerous || kind.isStroked: node.shape = kind.shape
    default: break
    }
  }

  // MARK: - Modifiers

  private mutating func add(_ hit: HitModifier, of view: Int, to node: Int) {
    guard case .gesture(var gesture) = hit else {
      return list[node].modifiers.append(hit.modifier(reading))
    }
    if isShown { (gesture.id, gesture.source) = (id(view), tree.source(of: view)) }
    gestures[view] = LoweredTree.GesturePlace(node: node, modifier: list[node].modifiers.count)
    list[node].modifiers.append(.gesture(gesture))
  }

  // MARK: - Names

  /// `Text@17`; the second one of a line `Text@17:20`, a repeated one `Text@17[1]`.
  private mutating func id(_ view: Int) -> String? {
    let names = [tree.name(of: view), tree.longName(of: view), tree.longName(of: view) + "#\(view)"]
    guard let name = names.first(where: { !ids.contains($0) }) else { return nil }
    ids.insert(name)
    return name
  }
}
