import HitTesting
import SourceReading
import TouchGeometry
import WorkMetering

/// Makes nodes of views: the only conversion of source into a scene.
struct Lowering {
  private let tree: SourceTree
  private let layout: SourceLayout
  private let reading: LoweredTree.Reading
  private let isShown: Bool
  private(set) var list: [SwiftUINode] = []
  private(set) var nodeOf: [Int]
  private(set) var sourceOf: [[Int]] = []
  private(set) var gestures: [Int: GesturePlace] = [:]
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
    let source = tree[view]
    let keepsSpace = source.hasContentShape && source.children.contains(where: isTurned)
    if let hit = source.hit, let child = source.children.first, !keepsSpace {
      guard let node = lower(child, in: parent, from: origin, depth: depth + 1) else { return nil }
      add(hit, of: view, to: node)
      nodeOf[view] = node
      sourceOf[node].insert(view, at: 0)
      return node
    }
    let node = append(view, in: parent, from: origin)
    if keepsSpace, let hit = source.hit { add(hit, of: view, to: node) }
    for child in order(source) {
      _ = lower(child, in: node, from: layout.frames[view].origin, depth: depth + 1)
    }
    return node
  }

  /// SU31, SU36: whether the node of a view is scaled or turned, and a content shape around it is not.
  private func isTurned(_ view: Int) -> Bool {
    let source = tree[view]
    if source.hit == nil { return source.element.map(around: .zero) != nil }
    return !source.hasContentShape && source.children.contains(where: isTurned)
  }

  /// SU41: a background is behind its content.
  private func order(_ source: SourceNode) -> [Int] {
    if case .overlay(_, true) = source.element, let first = source.children.first {
      return Array(source.children.dropFirst()) + [first]
    }
    return source.children
  }

  private mutating func append(_ view: Int, in parent: Int, from origin: Point) -> Int {
    let source = tree[view]
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
    if node.kind.hasAction { gestures[view] = GesturePlace(node: place, modifier: nil) }
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
    assert(spaces.count == list.count && sourceOf.count == list.count, "each node has a space and a source")
  }

  /// The node with which the generous reading fills a frame.
  private mutating func appendGround(in parent: Int, _ size: Size, of view: Int) {
    var ground = SwiftUINode(.color)
    ground.parent = parent
    ground.frame = Rect(origin: .zero, size: size)
    append(ground, of: view)
  }

  private func space(in parent: Int) -> ProjectiveTransform { parent < 0 ? .identity : spaces[parent] }

  /// Whether the generous reading fills a view's frame.
  private func isBacked(_ source: SourceNode) -> Bool {
    guard reading.isGenerous else { return false }
    if source.drawing == .unknown { return !source.children.isEmpty }
    // Whether a toggle is touched beside its label is not known.
    return source.isLabelledToggle || source.role == .unknownModifier || source.role == .unknownButton
      || source.role == .button(.unknown) && reading != .plain
  }

  private func paint(_ source: SourceNode, _ node: inout SwiftUINode) {
    switch source.drawing {
    case .clear: node.paint = .clear
    case .unknown where source.children.isEmpty: if reading == .sparing { node.paint = .clear }
    case .shape(.other) where reading == .sparing: node.paint = .clear
    // Its outline may be anywhere in its frame.
    case .shape(.stroked(of: .other, width: _)) where reading == .opaque: break
    case .shape(let kind) where !reading.isGenerous || kind.isStroked: node.shape = kind.shape
    default: break
    }
  }

  // MARK: - Modifiers

  private mutating func add(_ hit: HitModifier, of view: Int, to node: Int) {
    guard case .gesture(var gesture) = hit else {
      if case .contentShape(.inset(let length), true) = hit, let frame = list[node].frame {
        let length = min(length, frame.size.width / 2, frame.size.height / 2)
        return list[node].modifiers.append(
          .contentShape(.fixed(.rect(frame.inset(by: EdgeInsets(length)))), isForInteraction: true))
      }
      return list[node].modifiers.append(hit.modifier(reading))
    }
    if isShown { (gesture.id, gesture.source) = (id(view), tree.source(of: view)) }
    declareAction(before: gesture, on: node)
    gestures[view] = GesturePlace(node: node, modifier: list[node].modifiers.count)
    list[node].modifiers.append(.gesture(gesture))
  }

  /// SU58: a scene takes a Button's first tap for its action, which the text has in the Button itself, further inside.
  private mutating func declareAction(before gesture: SwiftUIGesture, on node: Int) {
    var action = list[node]
    action.modifiers.append(.gesture(gesture))
    guard let button = sourceOf[node].last, gestures[button]?.modifier == nil,
      action.declaredAction == list[node].modifiers.count
    else { return }
    // The action is further inside than all modifiers: a `disabled` among them holds for it, too (SU40).
    for (view, place) in gestures where place.node == node {
      guard let modifier = place.modifier else { continue }
      gestures[view] = GesturePlace(node: node, modifier: modifier + 1)
    }
    gestures[button] = GesturePlace(node: node, modifier: 0)
    list[node].modifiers.insert(.gesture(SwiftUIGesture(id: nil)), at: 0)
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

/// A tree of the source as the content of a hosting view, the engine's input.
///
/// A modifier without a size of its own is added to the node that it is around; the others become nodes: frames stay
/// exact.
struct LoweredTree {
  let tree: SourceTree
  let content: SwiftUIContent
  let scene: Scene
  let layout: SourceLayout
  /// The scene's node of each view of the source; -1 for none.
  let nodeOf: [Int]
  /// The source views of each node, the outermost first.
  let sourceOf: [[Int]]
  /// The place of each view's gesture or action.
  let gestures: [Int: GesturePlace]
  let viewOf: [GesturePlace: Int]

  /// Assumptions about views that are not in the text.
  enum Reading: Equatable {
    /// Their frames take touches, except those of unknown containers.
    case usual
    /// All of them take touches, and so do the contents of unknown modifiers and styles: a dead part is certainly dead.
    case generous
    /// The same, except for styles: they take no more touches than the labels.
    case plain
    /// None of them takes any.
    case sparing
    /// The usual, and all of the text's views take touches and cover whatever their opacity and their unread outline is.
    case opaque

    var isGenerous: Bool { self == .generous || self == .plain }
  }

  static let host = ViewIndex(1)

  /// - Parameters:
  ///   - layout: under the same estimate, where it is known.
  ///   - isShown: whether the scene goes out to people: its nodes have names and places then.
  init(
    _ tree: SourceTree, _ estimate: Estimate, _ reading: Reading = .usual, layout known: SourceLayout? = nil,
    isShown: Bool = false
  ) {
    self.tree = tree
    layout = known ?? SourceLayout(tree.nodes, root: tree.root, estimate)
    var lowering = Lowering(tree, layout, reading, isShown: isShown)
    lowering.lower()
    (nodeOf, sourceOf, gestures) = (lowering.nodeOf, lowering.sourceOf, lowering.gestures)
    viewOf = Dictionary(gestures.map { ($0.value, $0.key) }) { first, _ in first }
    content = SwiftUIContent(lowering.list, on: SwiftUIPlatform(system: 18))
    scene = Self.scene(content, estimate.screen)
  }

  private static func scene(_ content: SwiftUIContent, _ screen: Size) -> Scene {
    var builder = SceneBuilder(viewsMax: 2)
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    let name = builder.classIndex(of: builder.name(ArraySlice("_UIHostingView".utf8)))
    let bounds = Rect(origin: .zero, size: screen)
    builder.endView(host, bounds: bounds, frameOrigin: .zero, classIndex: name, ViewProperties())
    var declaration = ViewDeclaration(classIndex: name)
    declaration.swiftUI = content
    builder.declare(declaration, of: host.view)
    builder.endView(window, bounds: bounds, frameOrigin: .zero, classIndex: nil, ViewProperties())
    // R73: no next responder is declared, so there is no circle.
    guard let scene = try? builder.build() else {
      preconditionFailure("A window with one view has no circle.")
    }
    return scene
  }

  /// The frame of a view, where offsets in it put it.
  func region(of view: Int) -> SwiftUIRegion? {
    guard nodeOf.indices.contains(view) else { return nil }
    let node = nodeOf[tree.placed(view)]
    return node < 0 ? nil : content.responders.frame(of: node)
  }

  /// A point of a view's frame, given from 0 to 1, in the hosting view.
  func point(of view: Int, x: Double = 0.5, y: Double = 0.5) -> Point? {
    guard let region = region(of: view) else { return nil }
    let frame = region.frame
    return region.toHost.apply(
      to: Point(x: frame.origin.x + frame.size.width * x, y: frame.origin.y + frame.size.height * y))
  }

  /// Whether a view is drawn later than another one (SU13, SU42).
  func isInFront(_ view: Int, of other: Int) -> Bool {
    let (front, back) = (nodeOf[view], nodeOf[other])
    let first = content.responders.list.first { $0.node == front || $0.node == back }
    return front != back && first?.node == back
  }

  /// The innermost source view of a node.
  func source(of node: Int) -> Int? { sourceOf.indices.contains(node) ? sourceOf[node].last : nil }
}

/// One tree under all estimates and readings, each lowered on first use.
final class LoweredTrees {
  let tree: SourceTree
  /// By the estimate's name.
  private var known: [EstimateName: [LoweredTree.Reading: LoweredTree]] = [:]
  private var scrolledTrees: [ScrolledKey: LoweredTree] = [:]

  private struct ScrolledKey: Hashable {
    let estimate: EstimateName
    let reading: LoweredTree.Reading
    let scrolls: [SourceLayout.Scroll]
  }

  init(_ tree: SourceTree) { self.tree = tree }

  /// With the scroll views scrolled to a view that is out of their frames (SU62).
  func scrolled(
    to view: Int, _ estimate: Estimate, _ reading: LoweredTree.Reading = .usual
  ) -> LoweredTree {
    let lowered = self[estimate, reading]
    let scrolls = lowered.scrolls(to: view)
    guard !scrolls.isEmpty, Work.goesOn(after: tree.nodes.count) else { return lowered }
    let key = ScrolledKey(estimate: estimate.name, reading: reading, scrolls: scrolls)
    if let known = scrolledTrees[key] { return known }
    let moved = LoweredTree(tree, estimate, reading, layout: lowered.layout.scrolled(scrolls, in: tree))
    scrolledTrees[key] = moved
    return moved
  }

  subscript(estimate: Estimate, reading: LoweredTree.Reading = .usual) -> LoweredTree {
    let others = known[estimate.name] ?? [:]
    if let lowered = others[reading] { return lowered }
    // A reading changes no sizes.
    let lowered = LoweredTree(tree, estimate, reading, layout: others.values.first?.layout)
    assert(lowered.layout.frames.count == tree.nodes.count, "a layout is of one tree")
    known[estimate.name, default: [:]][reading] = lowered
    return lowered
  }
}

/// One root in its states, each built and lowered on first use.
final class LoweredStates {
  let root: SourceRoot
  private var known: [SourceState: LoweredTrees?] = [:]

  init(_ root: SourceRoot) { self.root = root }

  subscript(state: SourceState) -> LoweredTrees? {
    if let lowered = known[state] { return lowered }
    let lowered = root.tree(in: state).map { LoweredTrees($0) }
    known[state] = .some(lowered)
    return lowered
  }
}

struct GesturePlace: Hashable {
  let node: Int
  /// Its place among the node's modifiers; nil for the node's own action.
  let modifier: Int?
}
