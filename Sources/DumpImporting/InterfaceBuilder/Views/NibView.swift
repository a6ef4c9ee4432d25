import HitTesting
import TouchGeometry

/// A view of a screen, before the scene is made.
struct NibView {
  let node: Int
  /// The number of its superviews in the screen.
  let depth: Int
  /// Its superview's index in the list; nil for the root.
  let superview: Int?
  /// In its superview's bounds; nil if the file has no valid one.
  var frame: Rect?
  /// The file has no frame of it, or of a superview.
  var isUnplaced: Bool
  /// Whether it is or is inside a cell that is a screen of its own; never for the root.
  let isPrototype: Bool
}

/// The views of one screen in pre-order, back to front, with their run-time frames as far as the file determines them.
struct NibViews {
  private(set) var all: [NibView] = []
  /// The elements in `subviews` of unknown class.
  private(set) var unknown: [Int] = []
  private(set) var excluded: [Int] = []
  /// The views without a frame, except those that UIKit sizes.
  private(set) var frameless: [Int] = []
  /// The extent of each view's subviews from its corner.
  private var extents: [Vector] = []
  private let tree: NibTree
  private let excludedIDs: Set<String>
  private var open: [(node: Int, superview: Int?, isPrototype: Bool)]
  /// Where the next row without a frame begins, by the table's index in the list.
  private var rowEnds: [Int: Double] = [:]

  /// - Throws: `ImportError` if there are more views than the limits allow.
  /// - Complexity: linear in the screen's elements.
  init(of root: Int, in tree: NibTree, excluded: Set<String>, _ limits: ImportLimits) throws(ImportError) {
    self.tree = tree
    excludedIDs = excluded
    open = [(root, nil, false)]
    while let next = open.popLast() {
      let depth = next.superview.map { all[$0].depth + 1 } ?? 0
      // The window is a level, too.
      try limits.check(depth: depth + 1, count: all.count + 1, tree.text, at: tree.start(next.node))
      add(next.node, in: next.superview, depth: depth, isPrototype: next.isPrototype)
      openSubviews(of: next.node, at: all.count - 1)
    }
    measureContents()
  }

  private mutating func add(_ node: Int, in superview: Int?, depth: Int, isPrototype: Bool) {
    let frame = frame(of: node, in: superview)
    if frame == nil { frameless.append(node) }
    let isUnplaced = frame == nil || superview.map { all[$0].isUnplaced } ?? false
    all.append(
      NibView(
        node: node, depth: depth, superview: superview, frame: frame, isUnplaced: isUnplaced,
        isPrototype: isPrototype))
  }

  private mutating func measureContents() {
    extents = [Vector](repeating: .zero, count: all.count)
    for view in all {
      guard let superview = view.superview, let frame = view.frame else { continue }
      let old = extents[superview]
      extents[superview] = Vector(
        dx: max(old.dx, frame.origin.x + frame.size.width),
        dy: max(old.dy, frame.origin.y + frame.size.height))
    }
  }

  /// A scroll view's content size: the file does not have it, and Auto Layout makes it as large as the content. A plain
  /// view with a scroll view's class has no such layout, and does not scroll until code sets its size.
  func contentSize(of place: Int) -> Vector? {
    let node = all[place].node
    let name = tree.name(node)
    if name == "view", let custom = tree[node, "customClass"], NibClass.isScrollView(custom) { return .zero }
    guard NibClass.scrolling.contains(name), name != "textView", extents[place] != .zero else { return nil }
    return extents[place]
  }

  // MARK: Subviews

  /// Pushes a view's subviews, so the backmost is next.
  private mutating func openSubviews(of node: Int, at place: Int) {
    var subviews = Self.behind.compactMap { tree.child(node, key: $0) }
    for child in tree.children(node) { subviews += listed(in: child) }
    subviews += Self.inFront.compactMap { tree.child(node, key: $0) }
    for subview in subviews.reversed() {
      if let id = tree[subview, "id"], excludedIDs.contains(id) {
        excluded.append(subview)
        continue
      }
      let name = tree.name(subview)
      if !NibClass.isView(name) { unknown.append(subview) }
      let isPrototype =
        all[place].isPrototype || NibClass.cells.contains(name) && NibScreens.isPrototype(subview, tree)
      open.append((subview, place, isPrototype))
    }
  }

  /// The parts of a view under a key, back to front. A table's header and footer are behind and in front of its rows.
  private static let behind = [
    "backgroundView", "selectedBackgroundView", "contentView", "tableHeaderView", "sectionHeaderView", "view",
  ]
  private static let inFront = ["sectionFooterView", "tableFooterView", "accessoryView"]

  /// The views in a container element.
  private func listed(in list: Int) -> [Int] {
    switch tree.name(list) {
    case "subviews", "prototypes", "cells": Array(tree.children(list))
    case "sections":
      tree.children(list).flatMap { section in
        tree.children(section).filter { tree.isNamed($0, "cells") }.flatMap { Array(tree.children($0)) }
      }
    default: []
    }
  }

  // MARK: Frames

  private mutating func frame(of node: Int, in superview: Int?) -> Rect? {
    let declared = NibFrame.declared(by: node, tree)
    guard let superview else { return declared.map { Rect(origin: .zero, size: $0.size) } }
    let name = tree.name(node)
    if name == "tableViewCell" { return rowFrame(of: node, declared, in: superview) }
    guard let declared else {
      return tree.has(node, "key", "contentView") ? bounds(of: superview) : nil
    }
    // A table puts its footer below its rows, whatever the canvas has.
    if tree.has(node, "key", "tableFooterView"), let end = rowEnds[superview] {
      let y = max(declared.origin.y, end)
      return Rect(x: declared.origin.x, y: y, width: declared.size.width, height: declared.size.height)
    }
    // Rows without a frame begin below the header.
    if tree.has(node, "key", "tableHeaderView") {
      rowEnds[superview] = declared.origin.y + declared.size.height
    }
    return declared
  }

  private func bounds(of view: Int) -> Rect? { all[view].frame.map { Rect(origin: .zero, size: $0.size) } }

  /// Rows without a frame are one below the other, as wide as their table.
  private mutating func rowFrame(of cell: Int, _ declared: Rect?, in table: Int) -> Rect? {
    var frame = declared
    if frame == nil, let bounds = bounds(of: table) {
      let heights = [tree.number(cell, "rowHeight"), tree.number(all[table].node, "rowHeight")]
      let height =
        heights.lazy.compactMap(\.self).first { $0 > 0 && $0 < NibFrame.lengthMax } ?? Self.rowHeight
      frame = Rect(x: 0, y: rowEnds[table] ?? 0, width: bounds.size.width, height: height)
    }
    if let frame { rowEnds[table] = max(rowEnds[table] ?? 0, frame.origin.y + frame.size.height) }
    return frame
  }

  /// UIKit's default.
  private static let rowHeight = 44.0
}

enum NibFrame {
  /// Above this nothing is on a screen: Interface Builder writes the largest Double for none.
  static let lengthMax = 1e9

  /// Nil if there is none in range. A runtime attribute goes before the layout's.
  static func declared(by node: Int, _ tree: NibTree) -> Rect? {
    runtime(node, tree) ?? tree.child(node, named: "rect", key: "frame").flatMap { rect($0, tree) }
  }

  private static func runtime(_ node: Int, _ tree: NibTree) -> Rect? {
    guard let attributes = tree.child(node, named: "userDefinedRuntimeAttributes") else { return nil }
    let frame = tree.children(attributes).first { tree.has($0, "keyPath", "frame") }
    return frame.flatMap { tree.child($0, key: "value") }.flatMap { rect($0, tree) }
  }

  private static func rect(_ node: Int, _ tree: NibTree) -> Rect? {
    let sides = ["x", "y", "width", "height"].compactMap { length(tree.number(node, $0)) }
    guard sides.count == 4, sides[2] >= 0, sides[3] >= 0 else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// The least Double is written for 0.
  private static func length(_ number: Double?) -> Double? {
    guard let number, number.isFinite, abs(number) <= lengthMax else { return nil }
    return abs(number) < Double.leastNormalMagnitude * 2 ? 0 : number
  }
}

/// The file's facts about a screen's views beyond the scene: what code can change, what is drawn, what is certain.
struct NibDesign {
  let document: NibDocument
  let screen: NibScreen
  let views: NibViews
  let ids: [String]

  private var tree: NibTree { document.tree }

  /// - Complexity: linear in the screen's elements.
  var facts: DesignFacts {
    var origins: [Point] = []
    var traits: [DesignFacts.Traits] = [[]]
    for (place, view) in views.all.enumerated() {
      let origin = view.superview.map { origins[$0] } ?? .zero
      origins.append(origin + ((view.frame?.origin ?? .zero) - .zero))
      var own = self.traits(of: view, at: place)
      if place > 0, isUnderBar(view, at: origins[place]) { own.insert(.isUnderBar) }
      traits.append(own)
    }
    var facts = DesignFacts(views: traits)
    facts.hasStaleFrames = hasStaleFrames
    facts.isPicture = document.isLaunchScreen
    return facts
  }

  /// One view whose frame is not the layout's makes its whole screen doubtful.
  private var hasStaleFrames: Bool {
    if document.staleViews(in: document.wholeScreen(of: screen).root) != nil || !views.frameless.isEmpty {
      return true
    }
    // A view with a size must be in one with a size.
    return views.all.contains { view in
      guard let superview = view.superview, let frame = view.frame, let around = views.all[superview].frame
      else {
        return false
      }
      return frame.size.width > 0 && frame.size.height > 0
        && (around.size.width == 0 || around.size.height == 0)
    }
  }

  private func traits(of view: NibView, at place: Int) -> DesignFacts.Traits {
    let node = view.node
    var traits: DesignFacts.Traits = []
    let id = tree[node, "id"]
    let isOwn = id == ids[place]
    if view.isUnplaced { traits.insert(.isUnplaced) }
    if view.isPrototype { traits.insert(.isPrototype) }
    if let id, isOwn {
      if document.connections.outlets[id] != nil { traits.insert(.hasOutlet) }
      if document.constraints.movable.contains(id) { traits.insert(.hasMovableConstraint) }
      if document.constraints.sized.contains(id) { traits.insert(.hasFixedSize) }
    }
    if tree.has(node, "fixedFrame", "YES") { traits.insert(.hasFixedSize) }
    if let draws = background(of: node) { traits.insert(draws ? .drawsBackground : .drawsNothing) }
    if hasNoReaction(node, id) { traits.insert(.hasNoReaction) }
    return traits
  }

  // MARK: Drawing

  /// Whether a plain view draws a background; nil for views with drawing that is not in the file.
  private func background(of node: Int) -> Bool? {
    let runtime = NibAttributes.runtime(of: node, tree)
    guard ["view", "stackView"].contains(tree.name(node)), tree[node, "customClass"] == nil,
      !runtime.keys.contains(where: { $0.hasPrefix("layer.") && !$0.hasSuffix("cornerRadius") })
    else { return nil }
    guard let color = tree.child(node, named: "color", key: "backgroundColor") else { return false }
    let isClear = ["systemColor", "cocoaTouchSystemColor", "name"].contains {
      tree.has(color, $0, "clearColor")
    }
    return !isClear && (tree.number(color, "alpha") ?? 1) > 0
  }

  // MARK: Reactions

  /// Whether neither the file nor code can react to a button.
  private func hasNoReaction(_ node: Int, _ id: String?) -> Bool {
    guard tree.isNamed(node, "button"), tree[node, "customClass"] == nil,
      (tree.number(node, "tag") ?? 0) == 0,
      !tree.has(node, "showsMenuAsPrimaryAction", "YES"), tree.child(node, named: "menu") == nil
    else { return false }
    guard let id else { return true }
    let connections = document.connections
    return connections.actions[id] == nil && connections.segues[id] == nil && connections.outlets[id] == nil
      && connections.recognizers[id] == nil
  }

  // MARK: Bars

  private func isUnderBar(_ view: NibView, at origin: Point) -> Bool {
    guard screen.kind == .screen, let controller = screen.controller.flatMap({ tree[$0, "id"] }),
      let height = views.all[0].frame?.size.height, let frame = view.frame, frame.size.height > 0
    else { return false }
    let bars = NibBars.heights(ofScreen: height)
    if document.bars.top.contains(controller), origin.y >= 0, origin.y + frame.size.height <= bars.top {
      return true
    }
    return document.bars.bottom.contains(controller) && origin.y >= height - bars.bottom
      && origin.y + frame.size.height <= height
  }
}
