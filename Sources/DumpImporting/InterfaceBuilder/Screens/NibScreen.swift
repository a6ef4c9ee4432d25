import JSONCoding
import WorkMetering

/// A tree of views that a document shows as a whole: a controller's, or a separate one in a xib.
struct NibScreen: Sendable {
  /// Interface Builder's id of the controller, or of the root without one.
  let id: String
  let name: String
  let kind: Kind
  let root: Int
  /// The element of the controller, or of File's Owner if its view is the root.
  let controller: Int?
  /// The screen around a cell.
  var parent: Int?

  enum Kind: Sendable, Equatable {
    /// A controller's, or the main view of a xib.
    case screen
    /// A cell or a view that a table or collection copies.
    case cell
    /// A view beside the controllers of a scene, which code places.
    case loose
  }
}

/// The screens of a document, in its order: each is followed by its cells.
struct NibScreens: Sendable {
  private(set) var all: [NibScreen] = []
  /// The controllers of a storyboard without a view in it, by name.
  private(set) var withoutView: [String] = []
  /// The initial controller of a storyboard, or the main view of a xib.
  private(set) var initial: String?

  /// - Complexity: linear in the document.
  init(of tree: NibTree, _ kind: NibKind, _ connections: NibConnections, excluded: Set<String>) {
    if kind == .storyboard {
      initial = tree[0, "initialViewController"]
      for scenes in tree.children(0) where tree.isNamed(scenes, "scenes") {
        for scene in tree.children(scenes) { addScene(scene, tree, excluded) }
      }
    } else {
      addXib(tree, connections, excluded)
    }
    all.sort { ($0.kind == .loose ? 1 : 0) < ($1.kind == .loose ? 1 : 0) }
  }

  // MARK: Storyboards

  private mutating func addScene(_ scene: Int, _ tree: NibTree, _ excluded: Set<String>) {
    guard let objects = tree.child(scene, named: "objects") else { return }
    for object in tree.children(objects) {
      if tree.has(object, "sceneMemberID", "viewController") {
        addController(object, tree, excluded)
      } else if NibClass.isView(tree.name(object)) {
        add(Self.view(object, tree, kind: .loose, controller: nil), tree, excluded)
      }
    }
  }

  private mutating func addController(_ controller: Int, _ tree: NibTree, _ excluded: Set<String>) {
    let id = tree.id(controller)
    let title = tree.child(controller, named: "navigationItem").flatMap { tree[$0, "title"] }
    let name = Self.firstFilled([
      tree[controller, "storyboardIdentifier"], tree[controller, "customClass"],
      tree[controller, "userLabel"], title, id,
    ])
    guard let root = tree.child(controller, key: "view") else {
      withoutView.append(name)
      return
    }
    add(NibScreen(id: id, name: name, kind: .screen, root: root, controller: controller), tree, excluded)
  }

  private static func firstFilled(_ texts: [String?]) -> String {
    texts.lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
  }

  // MARK: Xibs

  private mutating func addXib(_ tree: NibTree, _ connections: NibConnections, _ excluded: Set<String>) {
    guard let objects = tree.child(0, named: "objects") else { return }
    let owner = tree.children(objects).first { tree.has($0, "placeholderIdentifier", "IBFilesOwner") }
    let main = owner.flatMap { tree[$0, "id"] }.flatMap { connections.mainViews[$0] }
    for object in tree.children(objects) where !tree.isNamed(object, "placeholder") {
      let name = tree.name(object)
      if let main, tree.has(object, "id", main) {
        initial = main
        add(Self.view(object, tree, kind: .screen, controller: owner), tree, excluded)
      } else if NibClass.isView(name) || tree.child(object, named: "rect", key: "frame") != nil {
        add(Self.view(object, tree, kind: .screen, controller: nil), tree, excluded)
      } else if name.hasSuffix("Controller") {
        addController(object, tree, excluded)
      }
    }
  }

  /// A separate view: its name is that of File's Owner's class, or its own.
  private static func view(_ root: Int, _ tree: NibTree, kind: NibScreen.Kind, controller: Int?) -> NibScreen
  {
    let names = [
      controller.flatMap { tree[$0, "customClass"] }, tree[root, "customClass"], tree[root, "userLabel"],
      tree.id(root),
    ]
    return NibScreen(
      id: tree.id(root), name: firstFilled(names), kind: kind, root: root, controller: controller)
  }

  // MARK: Cells

  private mutating func add(_ screen: NibScreen, _ tree: NibTree, _ excluded: Set<String>) {
    let place = all.count
    all.append(screen)
    var node = screen.root + 1
    while node < tree.end(screen.root) {
      if tree[node, "id"].map(excluded.contains) ?? false {
        node = tree.end(node)
        continue
      }
      if NibClass.cells.contains(tree.name(node)), Self.isPrototype(node, tree) {
        all.append(Self.cell(node, tree, in: screen, at: place))
      }
      node += 1
    }
  }

  /// Whether a table or collection copies a cell: cells of static sections are rows themselves.
  static func isPrototype(_ cell: Int, _ tree: NibTree) -> Bool {
    guard let parent = tree.parent(cell) else { return false }
    if tree.isNamed(parent, "prototypes") || tree[cell, "key"]?.hasPrefix("section") ?? false { return true }
    return tree.isNamed(parent, "cells")
      && tree.parent(parent).map { tree.isNamed($0, "collectionView") } ?? false
  }

  private static func cell(_ cell: Int, _ tree: NibTree, in screen: NibScreen, at place: Int) -> NibScreen {
    let name = firstFilled([tree[cell, "reuseIdentifier"], tree[cell, "customClass"], tree.id(cell)])
    return NibScreen(
      id: tree.id(cell), name: "\(screen.name) › \(name)", kind: .cell, root: cell, controller: nil,
      parent: place)
  }
}

/// A parsed Interface Builder document: its elements, their connections, and its screens.
struct NibDocument: Sendable {
  let tree: NibTree
  let connections: NibConnections
  let constraints: NibConstraints
  let traits: NibTraits
  let bars: NibBars
  /// The ids of views that are not installed on the device.
  let excluded: Set<String>
  let screens: NibScreens
  let nodes: [String: Int]
  let recognizers: [(id: String, node: Int)]
  /// The views that declare their frames stale, in the document's order.
  private let flagged: [Int]
  let isLaunchScreen: Bool

  /// - Throws: `ImportError` for text that is not XML in UTF-8, and for documents of other systems.
  /// - Complexity: linear in the text.
  init(_ bytes: [UInt8]) throws(ImportError) {
    let text = PastedText(bytes)
    guard let kind = NibKind(beginning: bytes) else {
      throw text.error(
        "This is not an Interface Builder document: its root element is neither <document> nor <archive>.",
        at: text.start)
    }
    if let refusal = kind.refusal { throw text.error(refusal, at: text.start) }
    try Self.checkEncoding(text)
    let tree = try NibTree(text)
    var nodes: [String: Int] = [:]
    var flagged: [Int] = []
    var recognizers: [(id: String, node: Int)] = []
    let traits = NibTraits(of: tree)
    let excluded = traits.excluded(in: tree)
    for node in tree.nodes.indices {
      if let id = tree[node, "id"] {
        if nodes[id] == nil { nodes[id] = node }
        if NibRecognizer.kind(of: tree.name(node)) != nil { recognizers.append((id, node)) }
      }
      if Self.isFlagged(node, tree, traits) { flagged.append(node) }
    }
    Work.holds(bytes: MemoryLayout<NibTree.Node>.stride * tree.nodes.count)
    connections = NibConnections(of: tree)
    constraints = NibConstraints(of: tree, connections, nodes)
    bars = NibBars(of: tree)
    screens = NibScreens(of: tree, kind, connections, excluded: excluded)
    isLaunchScreen = tree.has(0, "launchScreen", "YES")
    (self.tree, self.traits, self.nodes, self.excluded) = (tree, traits, nodes, excluded)
    (self.flagged, self.recognizers) = (flagged, recognizers)
  }

  /// Section 4.3.3 of XML 1.0: another encoding has to be declared.
  private static func checkEncoding(_ text: PastedText) throws(ImportError) {
    let start = text.start
    guard text.bytes.matches("<?xml", at: start),
      let end = text.bytes.first("?>", in: start..<text.bytes.count),
      let name = text.bytes.first("encoding=", in: start..<end)
    else { return }
    let value = text.bytes[(name + 9)..<end].dropFirst().prefix {
      $0 != "\"" && $0 != "'"
    }
    let encoding = String(decoding: value, as: UTF8.self).uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
      throw text.error(
        "The document declares the encoding \(encoding.prefix(40)). Save it as UTF-8.", at: name)
    }
  }

  /// `misplaced`: the frame contradicts the constraints. `ambiguous`: the constraints do not determine it.
  private static func isFlagged(_ node: Int, _ tree: NibTree, _ traits: NibTraits) -> Bool {
    guard tree.has(node, "misplaced", "YES") || tree.has(node, "ambiguous", "YES") else { return false }
    guard tree.isNamed(node, "variation") else { return true }
    return tree[node, "key"].flatMap(traits.specificity) != nil
  }

  /// The first view in an element that declares its frame stale, and their number.
  func staleViews(in node: Int) -> (first: Int, count: Int)? {
    let start = flagged.partitionPoint { $0 >= node }
    let end = flagged.partitionPoint { $0 >= tree.end(node) }
    return start < end ? (flagged[start], end - start) : nil
  }

  /// The screen around a cell or a view, whose frames share their doubts.
  func wholeScreen(of screen: NibScreen) -> NibScreen {
    screen.parent.map { screens.all[$0] } ?? screen
  }
}

/// The screens partly covered by bars at run time: destinations of navigation and tab bar controllers, or by their own
/// declaration.
struct NibBars: Sendable {
  /// The controllers under a navigation bar.
  private(set) var top: Set<String> = []
  /// The controllers above a tab bar or toolbar.
  private(set) var bottom: Set<String> = []

  /// Segues that stay inside a navigation controller.
  private static let pushing: Set<String> = ["push", "show", "showDetail"]

  /// - Complexity: linear in the document.
  init(of tree: NibTree) {
    var ways: [String: [String]] = [:]
    var (tops, bottoms) = ([String](), [String]())
    var meter = WorkMeter()
    for node in tree.nodes.indices
    where tree.has(node, "sceneMemberID", "viewController") && meter.goesOn(after: 8) {
      guard let id = tree[node, "id"] else { continue }
      let segues = segues(of: node, tree)
      let roots = segues.filter { $0.relationship == "rootViewController" }.map(\.destination)
      let tabs = segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
      if tree.isNamed(node, "navigationController") { tops += roots }
      if tree.isNamed(node, "tabBarController") { bottoms += tabs }
      ways[id] = segues.filter { Self.pushing.contains($0.kind) }.map(\.destination)
      if tree.isNamed(node, "navigationController") { ways[id, default: []] += roots }
      if hasTopBar(node, tree) { top.insert(id) }
      if hasBottomBar(node, tree) { bottom.insert(id) }
    }
    top.formUnion(Self.reached(from: tops, ways))
    bottom.formUnion(Self.reached(from: bottoms, ways))
  }

  private func hasTopBar(_ node: Int, _ tree: NibTree) -> Bool {
    if let bar = tree.child(node, key: "simulatedTopBarMetrics") { return !tree.isNamed(bar, "nil") }
    return tree.child(node, named: "navigationItem") != nil
  }

  private func hasBottomBar(_ node: Int, _ tree: NibTree) -> Bool {
    if let bar = tree.child(node, key: "simulatedBottomBarMetrics") { return !tree.isNamed(bar, "nil") }
    return tree.child(node, named: "toolbarItems") != nil || tree.child(node, key: "toolbarItems") != nil
  }

  /// Those of a controller and of all elements in it: a button pushes, too.
  private func segues(of node: Int, _ tree: NibTree) -> [NibConnections.Segue] {
    tree.descendants(node).filter { tree.isNamed($0, "segue") }.map { NibConnections.Segue($0, tree) }
  }

  private static func reached(from starts: [String], _ ways: [String: [String]]) -> Set<String> {
    var (reached, open): (Set<String>, [String]) = ([], starts)
    while let next = open.popLast() {
      if reached.insert(next).inserted { open += ways[next] ?? [] }
    }
    return reached
  }

  /// How much of a screen bars take, in points: with the status bar above and the home indicator below.
  static func heights(ofScreen height: Double) -> (top: Double, bottom: Double) {
    height >= 812 ? (91, 83) : (64, 49)
  }
}
