import HitTesting
import TouchGeometry

/// A tree of the source as the content of a hosting view: what the engine is asked.
///
/// This is the one place where views of the source become nodes of a scene. A modifier without a size of its own goes to the
/// node that it stands around; the others become nodes, so that frames stay exact.
struct LoweredTree {
  let content: SwiftUIContent
  let scene: Scene
  let layout: SourceLayout
  /// The scene's node of each view of the source; -1 for none.
  let nodeOf: [Int]
  /// The views of the source that each node is of, the outermost first.
  private(set) var sourceOf: [[Int]]
  /// Where the gesture of each view stands: its node and its place among the modifiers.
  let gestures: [Int: GesturePlace]

  struct GesturePlace: Hashable {
    let node: Int
    let modifier: Int
  }

  /// What is taken of views that are not in the text.
  enum Reading: Equatable {
    /// Their frames take touches, but not those of unknown containers.
    case usual
    /// All of them take touches, and what unknown modifiers and styles are around: what is dead then is dead.
    case generous
    /// None of them takes any.
    case sparing
  }

  static let host = ViewIndex(1)

  init(_ tree: SourceTree, _ estimate: Estimate, _ reading: Reading = .usual) {
    layout = SourceLayout(tree.nodes, root: tree.root, estimate)
    var lowering = Lowering(tree, layout, reading)
    _ = lowering.lower(tree.root, in: -1, from: .zero, depth: 0)
    (nodeOf, sourceOf, gestures) = (lowering.nodeOf, lowering.sourceOf, lowering.gestures)
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
    // R73: nothing declares a next responder, so that there is no circle.
    guard let scene = try? builder.build() else {
      preconditionFailure("A window with one view has no circle.")
    }
    return scene
  }

  /// The area of a view, in the hosting view; nil for one without.
  func region(of view: Int) -> SwiftUIRegion? {
    guard nodeOf.indices.contains(view), nodeOf[view] >= 0 else { return nil }
    return content.responders.frame(of: nodeOf[view])
  }

  /// A point of a view's frame, given from 0 to 1, in the hosting view.
  func point(of view: Int, x: Double = 0.5, y: Double = 0.5) -> Point? {
    guard let region = region(of: view) else { return nil }
    let frame = region.frame
    return region.toHost.apply(
      to: Point(x: frame.origin.x + frame.size.width * x, y: frame.origin.y + frame.size.height * y))
  }

  /// The innermost view of the source that a node is of.
  func source(of node: Int) -> Int? { sourceOf.indices.contains(node) ? sourceOf[node].last : nil }
}

/// The walk that makes the nodes.
private struct Lowering {
  let tree: SourceTree
  let layout: SourceLayout
  let reading: LoweredTree.Reading
  var list: [SwiftUINode] = []
  var nodeOf: [Int]
  var sourceOf: [[Int]] = []
  var gestures: [Int: LoweredTree.GesturePlace] = [:]
  private var ids: Set<String> = []
  /// The space of each node's frame to the hosting view's.
  private var spaces: [ProjectiveTransform] = []

  init(_ tree: SourceTree, _ layout: SourceLayout, _ reading: LoweredTree.Reading) {
    (self.tree, self.layout, self.reading) = (tree, layout, reading)
    nodeOf = Array(repeating: -1, count: tree.nodes.count)
  }

  /// - Returns: the node of a view; nil for one that is too deep.
  mutating func lower(_ view: Int, in parent: Int, from origin: Point, depth: Int) -> Int? {
    guard depth < 700 else { return nil }
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
    var node = SwiftUINode(kind(source))
    node.parent = parent
    node.frame = Rect(
      x: frame.origin.x - origin.x, y: frame.origin.y - origin.y, width: frame.size.width,
      height: frame.size.height)
    paint(source, &node)
    if let map = map(source.element, node.frame ?? .zero) {
      node.toHost = ProjectiveTransform(map).followed(by: space(in: parent))
    }
    let place = list.count
    nodeOf[view] = place
    sourceOf.append([view])
    if source.role.isTappable {
      var tap = SwiftUIGesture(id: id(view))
      tap.kind = .tap
      node.modifiers = [.gesture(tap)]
      gestures[view] = LoweredTree.GesturePlace(node: place, modifier: 0)
    } else if tree.isNamed(view) {
      node.id = id(view)
    }
    list.append(node)
    spaces.append((node.toHost ?? space(in: parent)).after(translation: Vector((node.frame ?? .zero).origin)))
    if isBacked(source) {
      var ground = SwiftUINode(.color)
      ground.parent = place
      ground.frame = Rect(origin: .zero, size: frame.size)
      sourceOf.append([view])
      spaces.append(spaces[place])
      list.append(ground)
    }
    return place
  }

  /// Whether the generous reading fills a view's frame.
  private func isBacked(_ source: SourceNode) -> Bool {
    guard reading == .generous else { return false }
    if source.drawing == .unknown { return !source.children.isEmpty }
    return source.role == .unknownModifier || source.role == .unknownButton
      || source.role == .button(.unknown)
  }

  private func kind(_ source: SourceNode) -> SwiftUINode.Kind {
    switch source.drawing {
    case .text: return .text
    case .image: return .image
    case .shape: return .shape
    case .color, .clear: return .color
    case .unknown: return source.children.isEmpty ? .color : .stack
    case .platform: return .platformView
    case .nothing: break
    }
    if source.role.isTappable { return .button }
    switch source.element {
    case .spacer: return .spacer
    case .scroll: return .scrollView
    case .list: return .other
    default: return .stack
    }
  }

  private func paint(_ source: SourceNode, _ node: inout SwiftUINode) {
    switch source.drawing {
    case .clear, .shape(.stroked): node.paint = .clear
    case .unknown where source.children.isEmpty: node.paint = reading == .sparing ? .clear : .unknown
    case .shape(let kind) where reading != .generous:
      node.shape = kind.shape(in: node.frame ?? .zero)
    default: break
    }
  }

  // MARK: - Names

  /// `Text@17`; the second one of a line `Text@17:20`, a repeated one `Text@17[1]`.
  private mutating func id(_ view: Int) -> String? {
    let names = [tree.name(of: view), tree.longName(of: view), tree.longName(of: view) + "#\(view)"]
    guard let name = names.first(where: { !ids.contains($0) }) else { return nil }
    ids.insert(name)
    return name
  }

  // MARK: - Spaces

  /// SU36: how an effect maps its content, around the middle.
  private func map(_ element: Element, _ frame: Rect) -> AffineTransform? {
    let center = frame.center
    func around(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> AffineTransform {
      AffineTransform(
        a: a, b: b, c: c, d: d, tx: center.x - a * center.x - c * center.y,
        ty: center.y - b * center.x - d * center.y)
    }
    switch element {
    case .scaled(let x, let y): return around(x, 0, 0, y)
    case .rotated(let degrees):
      let (sine, cosine) = Rotation.sineAndCosine(degrees: degrees)
      return around(cosine, sine, -sine, cosine)
    default: return nil
    }
  }

  /// The space of a parent's frame.
  private func space(in parent: Int) -> ProjectiveTransform { parent < 0 ? .identity : spaces[parent] }

  // MARK: - Modifiers

  private mutating func add(_ hit: HitModifier, of view: Int, to node: Int) {
    let frame = list[node].frame ?? .zero
    switch hit {
    case .contentShape(let kind, let isForInteraction):
      let shape = reading == .generous ? nil : kind.shape(in: frame)
      list[node].modifiers.append(.contentShape(shape, isForInteraction: isForInteraction))
    case .allowsHitTesting(let allows): list[node].modifiers.append(.allowsHitTesting(allows))
    case .disabled(let isDisabled): list[node].modifiers.append(.disabled(isDisabled))
    case .opacity(let opacity): list[node].modifiers.append(.opacity(opacity))
    case .hidden: list[node].modifiers.append(.hidden(true))
    case .clip: list[node].modifiers.append(.clip(true))
    case .zIndex(let index): list[node].modifiers.append(.zIndex(index))
    case .removing: list[node].modifiers.append(.removing(true))
    case .gesture(let declared):
      var gesture = declared
      gesture.id = id(view)
      gestures[view] = LoweredTree.GesturePlace(node: node, modifier: list[node].modifiers.count)
      list[node].modifiers.append(.gesture(gesture))
    }
  }
}

/// Sine and cosine without libm, which the engine does not import: effects of a text are turned by whole degrees mostly.
private enum Rotation {
  static func sineAndCosine(degrees: Double) -> (Double, Double) {
    guard degrees.isFinite else { return (0, 1) }
    let angle = degrees.remainder(dividingBy: 360) * .pi / 180
    // A quarter of the angle is small enough for a few terms.
    let part = angle / 4
    let square = part * part
    var sine = part * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    for _ in 0..<2 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }
}
