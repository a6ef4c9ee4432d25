import HitTesting
import TouchGeometry

/// A view of a screen, before the scene is made.
struct NibView {
  let node: NibElement
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
  private(set) var unknown: [NibElement] = []
  private(set) var excluded: [NibElement] = []
  /// The views without a frame, except those that UIKit sizes.
  private(set) var frameless: [NibElement] = []
  /// The extent of each view's subviews from its corner.
  private var extents: [Vector] = []
  private let excludedIDs: Set<String>
  private var open: [(node: NibElement, superview: Int?, isPrototype: Bool)]
  /// Where the next row without a frame begins, by the table's index in the list.
  private var rowEnds: [Int: Double] = [:]

  /// - Throws: `ImportError` if there are more views than the limits allow.
  /// - Complexity: linear in the screen's elements.
  init(of root: NibElement, in text: PastedText, excluded: Set<String>)
    throws(ImportError)
  {
    excludedIDs = excluded
    open = [(root, nil, false)]
    while let next = open.popLast() {
      let depth = next.superview.map { all[$0].depth + 1 } ?? 0
      // The window is a level, too.
      try text.check(depth: depth + 1, count: all.count + 1, at: next.node.start)
      add(next.node, in: next.superview, depth: depth, isPrototype: next.isPrototype)
      openSubviews(of: next.node, at: all.count - 1)
    }
    measureContents()
  }

  private mutating func add(_ node: NibElement, in superview: Int?, depth: Int, isPrototype: Bool) {
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
        dx: max(old.dx, frame.farCorner.x), dy: max(old.dy, frame.farCorner.y))
    }
  }

  /// A scroll view's content size: the file does not have it, and Auto Layout makes it as large as the content. A plain
  /// view with a scroll view's class has no such layout, and does not scroll until code sets its size.
  func contentSize(of place: Int) -> Vector? {
    let node = all[place].node
    let name = node.name
    if name == "view", let custom = node["customClass"], NibClass.isScrollView(custom) { return .zero }
    guard NibClass.scrolling.contains(name), name != "textView", extents[place] != .zero else { return nil }
    return extents[place]
  }

  // MARK: Subviews

  /// Pushes a view's subviews, so the backmost is next.
  private mutating func openSubviews(of node: NibElement, at place: Int) {
    var subviews = Self.behind.compactMap { node.child(key: $0) }
    for child in node.children { subviews += listed(in: child) }
    subviews += Self.inFront.compactMap { node.child(key: $0) }
    for subview in subviews.reversed() {
      if let id = subview["id"], excludedIDs.contains(id) {
        excluded.append(subview)
        continue
      }
      let name = subview.name
      if !NibClass.isView(name) { unknown.append(subview) }
      let isPrototype =
        all[place].isPrototype || NibClass.cells.contains(name) && NibScreens.isPrototype(subview)
      open.append((subview, place, isPrototype))
    }
  }

  /// The parts of a view under a key, back to front. A table's header and footer are behind and in front of its rows.
  private static let behind = [
    "backgroundView", "selectedBackgroundView", "contentView", "tableHeaderView", "sectionHeaderView", "view",
  ]
  private static let inFront = ["sectionFooterView", "tableFooterView", "accessoryView"]

  /// The views in a container element.
  private func listed(in list: NibElement) -> [NibElement] {
    switch list.name {
    case "subviews", "prototypes", "cells": Array(list.children)
    case "sections":
      list.children.flatMap { section in
        section.children.filter { $0.isNamed("cells") }.flatMap { Array($0.children) }
      }
    default: []
    }
  }

  // MARK: Frames

  private mutating func frame(of node: NibElement, in superview: Int?) -> Rect? {
    let declared = NibFrame.declared(by: node)
    guard let superview else { return declared.map { Rect(origin: .zero, size: $0.size) } }
    if node.isNamed("tableViewCell") { return rowFrame(of: node, declared, in: superview) }
    guard let declared else {
      return node.has("key", "contentView") ? bounds(of: superview) : nil
    }
    // A table puts its footer below its rows, whatever the canvas has.
    if node.has("key", "tableFooterView"), let end = rowEnds[superview] {
      let y = max(declared.origin.y, end)
      return Rect(x: declared.origin.x, y: y, width: declared.size.width, height: declared.size.height)
    }
    // Rows without a frame begin below the header.
    if node.has("key", "tableHeaderView") {
      rowEnds[superview] = declared.farCorner.y
    }
    return declared
  }

  private func bounds(of view: Int) -> Rect? { all[view].frame.map { Rect(origin: .zero, size: $0.size) } }

  /// Rows without a frame are one below the other, as wide as their table.
  private mutating func rowFrame(of cell: NibElement, _ declared: Rect?, in table: Int) -> Rect? {
    var frame = declared
    if frame == nil, let bounds = bounds(of: table) {
      let heights = [cell.number("rowHeight"), all[table].node.number("rowHeight")]
      let height =
        heights.lazy.compactMap(\.self).first { $0 > 0 && $0 < NibFrame.lengthMax } ?? Self.rowHeight
      frame = Rect(x: 0, y: rowEnds[table] ?? 0, width: bounds.size.width, height: height)
    }
    if let frame { rowEnds[table] = max(rowEnds[table] ?? 0, frame.farCorner.y) }
    return frame
  }

  /// UIKit's default.
  private static let rowHeight = 44.0
}

enum NibFrame {
  /// Above this nothing is on a screen: Interface Builder writes the largest Double for none.
  static let lengthMax = 1e9

  /// Nil if there is none in range. A runtime attribute goes before the layout's.
  static func declared(by node: NibElement) -> Rect? {
    runtime(node) ?? node.child(named: "rect", key: "frame").flatMap(rect)
  }

  private static func runtime(_ node: NibElement) -> Rect? {
    guard let attributes = node.child(named: "userDefinedRuntimeAttributes") else { return nil }
    return attributes.children.first { $0.has("keyPath", "frame") }?.child(key: "value").flatMap(rect)
  }

  private static func rect(_ node: NibElement) -> Rect? {
    let sides = ["x", "y", "width", "height"].compactMap { length(node.number($0)) }
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
    let id = node["id"]
    let isOwn = id == ids[place]
    if view.isUnplaced { traits.insert(.isUnplaced) }
    if view.isPrototype { traits.insert(.isPrototype) }
    if let id, isOwn {
      if document.connections.outlets[id] != nil { traits.insert(.hasOutlet) }
      if document.constraints.movable.contains(id) { traits.insert(.hasMovableConstraint) }
      if document.constraints.sized.contains(id) { traits.insert(.hasFixedSize) }
    }
    if node.has("fixedFrame", "YES") { traits.insert(.hasFixedSize) }
    if let draws = background(of: node) { traits.insert(draws ? .drawsBackground : .drawsNothing) }
    if hasNoReaction(node, id) { traits.insert(.hasNoReaction) }
    return traits
  }

  // MARK: Drawing

  /// Whether a plain view draws a background; nil for views with drawing that is not in the file.
  private func background(of node: NibElement) -> Bool? {
    let runtime = NibAttributes.runtime(of: node)
    guard ["view", "stackView"].contains(node.name), node["customClass"] == nil,
      !runtime.keys.contains(where: { $0.hasPrefix("layer.") && !$0.hasSuffix("cornerRadius") })
    else { return nil }
    guard let color = node.child(named: "color", key: "backgroundColor") else { return false }
    let isClear = ["systemColor", "cocoaTouchSystemColor", "name"].contains {
      color.has($0, "clearColor")
    }
    return !isClear && (color.number("alpha") ?? 1) > 0
  }

  // MARK: Reactions

  /// Whether neither the file nor code can react to a button.
  private func hasNoReaction(_ node: NibElement, _ id: String?) -> Bool {
    guard node.isNamed("button"), node["customClass"] == nil,
      (node.number("tag") ?? 0) == 0,
      !node.has("showsMenuAsPrimaryAction", "YES"), node.child(named: "menu") == nil
    else { return false }
    guard let id else { return true }
    let connections = document.connections
    return connections.actions[id] == nil && connections.segues[id] == nil && connections.outlets[id] == nil
      && connections.recognizers[id] == nil
  }

  // MARK: Bars

  private func isUnderBar(_ view: NibView, at origin: Point) -> Bool {
    guard screen.kind == .screen, let controller = screen.controller?["id"],
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
