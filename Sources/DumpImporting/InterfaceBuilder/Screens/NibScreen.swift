import JSONCoding
import WorkMetering

/// A tree of views that a document shows as a whole: a controller's, or a separate one in a xib.
struct NibScreen: Sendable {
  /// Interface Builder's id of the controller, or of the root without one.
  let id: String
  let name: String
  let kind: Kind
  let root: NibElement
  /// The element of the controller, or of File's Owner if its view is the root.
  let controller: NibElement?
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
  private let excluded: Set<String>

  /// - Complexity: linear in the document.
  init(of tree: NibTree, _ kind: NibKind, _ connections: NibConnections, excluded: Set<String>) {
    self.excluded = excluded
    if kind == .storyboard {
      initial = tree.root["initialViewController"]
      for scenes in tree.root.children where scenes.isNamed("scenes") {
        for scene in scenes.children { addScene(scene) }
      }
    } else {
      addXib(tree, connections)
    }
    all.sort { ($0.kind == .loose ? 1 : 0) < ($1.kind == .loose ? 1 : 0) }
  }

  // MARK: Storyboards

  private mutating func addScene(_ scene: NibElement) {
    guard let objects = scene.child(named: "objects") else { return }
    for object in objects.children {
      if object.has("sceneMemberID", "viewController") {
        addController(object)
      } else if NibClass.isView(object.name) {
        add(Self.view(object, kind: .loose, controller: nil))
      }
    }
  }

  private mutating func addController(_ controller: NibElement) {
    let id = controller.id
    let title = controller.child(named: "navigationItem")?["title"]
    let name = Self.firstFilled([
      controller["storyboardIdentifier"], controller["customClass"],
      controller["userLabel"], title, id,
    ])
    guard let root = controller.child(key: "view") else {
      withoutView.append(name)
      return
    }
    add(NibScreen(id: id, name: name, kind: .screen, root: root, controller: controller))
  }

  private static func firstFilled(_ texts: [String?]) -> String {
    texts.lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
  }

  // MARK: Xibs

  private mutating func addXib(_ tree: NibTree, _ connections: NibConnections) {
    guard let objects = tree.root.child(named: "objects") else { return }
    let owner = objects.children.first { $0.has("placeholderIdentifier", "IBFilesOwner") }
    let main = owner?["id"].flatMap { connections.mainViews[$0] }
    for object in objects.children where !object.isNamed("placeholder") {
      let name = object.name
      if let main, object.has("id", main) {
        initial = main
        add(Self.view(object, kind: .screen, controller: owner))
      } else if NibClass.isView(name) || object.child(named: "rect", key: "frame") != nil {
        add(Self.view(object, kind: .screen, controller: nil))
      } else if name.hasSuffix("Controller") {
        addController(object)
      }
    }
  }

  /// A separate view: its name is that of File's Owner's class, or its own.
  private static func view(_ root: NibElement, kind: NibScreen.Kind, controller: NibElement?) -> NibScreen {
    let names = [
      controller?["customClass"], root["customClass"], root["userLabel"],
      root.id,
    ]
    return NibScreen(
      id: root.id, name: firstFilled(names), kind: kind, root: root, controller: controller)
  }

  // MARK: Cells

  private mutating func add(_ screen: NibScreen) {
    let place = all.count
    all.append(screen)
    var skippedEnd = 0
    for node in screen.root.descendants where node.index >= skippedEnd {
      if node["id"].map(excluded.contains) ?? false {
        skippedEnd = node.end
      } else if NibClass.cells.contains(node.name), Self.isPrototype(node) {
        all.append(Self.cell(node, in: screen, at: place))
      }
    }
  }

  /// Whether a table or collection copies a cell: cells of static sections are rows themselves.
  static func isPrototype(_ cell: NibElement) -> Bool {
    guard let parent = cell.parent else { return false }
    if parent.isNamed("prototypes") || cell["key"]?.hasPrefix("section") ?? false { return true }
    return parent.isNamed("cells")
      && parent.parent?.isNamed("collectionView") ?? false
  }

  private static func cell(_ cell: NibElement, in screen: NibScreen, at place: Int) -> NibScreen {
    let name = firstFilled([cell["reuseIdentifier"], cell["customClass"], cell.id])
    return NibScreen(
      id: cell.id, name: "\(screen.name) › \(name)", kind: .cell, root: cell, controller: nil,
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
  private(set) var nodes: [String: NibElement] = [:]
  private(set) var recognizers: [(id: String, node: NibElement)] = []
  /// The views that declare their frames stale, in the document's order.
  private var flagged: [NibElement] = []
  let isLaunchScreen: Bool

  /// - Throws: `ImportError` for text that is not XML in UTF-8, and for documents of other systems.
  /// - Complexity: linear in the text.
  init(_ bytes: [UInt8], _ limits: ImportLimits) throws(ImportError) {
    var text = PastedText(bytes)
    text.limits = limits
    guard let kind = NibKind(beginning: bytes) else {
      throw text.error(
        .noDocument,
        at: text.start)
    }
    if let refusal = kind.refusal { throw text.error(Sentence(refusal), at: text.start) }
    try Self.checkEncoding(text)
    tree = try NibTree(text)
    traits = NibTraits(of: tree)
    excluded = traits.excluded(in: tree)
    for node in tree.elements {
      if let id = node["id"] {
        if nodes[id] == nil { nodes[id] = node }
        if NibRecognizer.kind(of: node.name) != nil { recognizers.append((id, node)) }
      }
      if Self.isFlagged(node, traits) { flagged.append(node) }
    }
    Work.holds(bytes: NibTree.bytesOfElement * tree.elements.count)
    connections = NibConnections(of: tree)
    constraints = NibConstraints(of: tree, connections, nodes)
    bars = NibBars(of: tree)
    screens = NibScreens(of: tree, kind, connections, excluded: excluded)
    isLaunchScreen = tree.root.has("launchScreen", "YES")
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
    let encoding = value.string.uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
      throw text.error(
        .encoding(String(encoding.prefix(40))), at: name)
    }
  }

  /// `misplaced`: the frame contradicts the constraints. `ambiguous`: the constraints do not determine it.
  private static func isFlagged(_ node: NibElement, _ traits: NibTraits) -> Bool {
    guard node.has("misplaced", "YES") || node.has("ambiguous", "YES") else { return false }
    guard node.isNamed("variation") else { return true }
    return node["key"].flatMap(traits.specificity) != nil
  }

  /// The first view in an element that declares its frame stale, and their number.
  func staleViews(in node: NibElement) -> (first: NibElement, count: Int)? {
    let start = flagged.partitionPoint { $0.index >= node.index }
    let end = flagged.partitionPoint { $0.index >= node.end }
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
    for node in tree.elements
    where node.has("sceneMemberID", "viewController") && meter.goesOn(after: 8) {
      guard let id = node["id"] else { continue }
      let segues = segues(of: node)
      let roots = segues.filter { $0.relationship == "rootViewController" }.map(\.destination)
      let tabs = segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
      if node.isNamed("navigationController") { tops += roots }
      if node.isNamed("tabBarController") { bottoms += tabs }
      ways[id] = segues.filter { Self.pushing.contains($0.kind) }.map(\.destination)
      if node.isNamed("navigationController") { ways[id, default: []] += roots }
      if hasBar("Top", "navigationItem", node) { top.insert(id) }
      if hasBar("Bottom", "toolbarItems", node) { bottom.insert(id) }
    }
    top.formUnion(Self.reached(from: tops, ways))
    bottom.formUnion(Self.reached(from: bottoms, ways))
  }

  /// - Parameters:
  ///   - side: `Top` or `Bottom`.
  ///   - items: the name or the key of what a controller has in such a bar.
  private func hasBar(_ side: String, _ items: String, _ node: NibElement) -> Bool {
    if let bar = node.child(key: "simulated\(side)BarMetrics") { return !bar.isNamed("nil") }
    return node.child(named: items) != nil || node.child(key: items) != nil
  }

  /// Those of a controller and of all elements in it: a button pushes, too.
  private func segues(of node: NibElement) -> [NibConnections.Segue] {
    node.descendants.filter { $0.isNamed("segue") }.map(NibConnections.Segue.init)
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
