/// A tree of views that a document shows as a whole: a controller's, or one that stands alone in a xib.
struct NibScreen: Sendable {
  /// Interface Builder's id of the controller, or of the root where there is none.
  let id: String
  let name: String
  let kind: Kind
  /// The element of the root view.
  let root: Int
  /// The element of the controller, or of File's Owner where that has the root as its view.
  let controller: Int?
  /// The screen that a cell stands in.
  var parent: Int?

  enum Kind: Sendable, Equatable {
    /// A controller's, or the main view of a xib.
    case screen
    /// A cell or a view that a table or collection makes copies of.
    case cell
    /// A view beside the controllers of a scene: code puts it somewhere.
    case loose
  }
}

/// The screens of a document, in its order: each screen's cells stand behind it.
struct NibScreens: Sendable {
  private(set) var all: [NibScreen] = []
  /// The controllers of a storyboard that have no view in it, by their names.
  private(set) var withoutView: [String] = []
  /// The controller that a storyboard begins with, or the main view of a xib.
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
    let id = tree[controller, "id"] ?? "line \(tree.line(controller))"
    let name = Self.name(of: controller, tree) ?? id
    guard let root = tree.child(controller, key: "view") else {
      withoutView.append(name)
      return
    }
    add(NibScreen(id: id, name: name, kind: .screen, root: root, controller: controller), tree, excluded)
  }

  private static func name(of controller: Int, _ tree: NibTree) -> String? {
    let title = tree.child(controller, named: "navigationItem").flatMap { tree[$0, "title"] }
    return [
      tree[controller, "storyboardIdentifier"], tree[controller, "customClass"],
      tree[controller, "userLabel"], title,
    ].lazy.compactMap(\.self).first { !$0.isEmpty }
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

  /// A view that stands alone: its name is that of File's Owner's class, or its own.
  private static func view(_ root: Int, _ tree: NibTree, kind: NibScreen.Kind, controller: Int?) -> NibScreen
  {
    let id = tree[root, "id"] ?? "line \(tree.line(root))"
    let names = [
      controller.flatMap { tree[$0, "customClass"] }, tree[root, "customClass"], tree[root, "userLabel"],
    ]
    return NibScreen(
      id: id, name: names.lazy.compactMap(\.self).first { !$0.isEmpty } ?? id, kind: kind, root: root,
      controller: controller)
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

  /// Whether a table or collection makes copies of a cell: cells of static sections are rows themselves.
  static func isPrototype(_ cell: Int, _ tree: NibTree) -> Bool {
    guard let parent = tree.parent(cell) else { return false }
    if tree.isNamed(parent, "prototypes") || tree[cell, "key"]?.hasPrefix("section") ?? false { return true }
    return tree.isNamed(parent, "cells")
      && tree.parent(parent).map { tree.isNamed($0, "collectionView") } ?? false
  }

  private static func cell(_ cell: Int, _ tree: NibTree, in screen: NibScreen, at place: Int) -> NibScreen {
    let id = tree[cell, "id"] ?? "line \(tree.line(cell))"
    let names = [tree[cell, "reuseIdentifier"], tree[cell, "customClass"]]
    let name = names.lazy.compactMap(\.self).first { !$0.isEmpty } ?? id
    return NibScreen(
      id: id, name: "\(screen.name) › \(name)", kind: .cell, root: cell, controller: nil, parent: place)
  }
}
