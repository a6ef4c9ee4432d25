import HitTesting
import TouchGeometry

/// What the file says of a screen's views beyond the scene: what code can change, what is drawn, what is certain.
struct NibDesign {
  private let document: NibDocument
  private let screen: NibScreen
  private let views: NibViews
  private let ids: [String]

  private var tree: NibTree { document.tree }

  init(_ document: NibDocument, _ screen: NibScreen, _ views: NibViews, _ ids: [String]) {
    (self.document, self.screen, self.views, self.ids) = (document, screen, views, ids)
  }

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
    // What has a size stands in nothing that has none.
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
    switch background(of: node) {
    case .some(true): traits.insert(.drawsBackground)
    case .some(false): traits.insert(.drawsNothing)
    case nil: break
    }
    if hasNoReaction(node, id) { traits.insert(.hasNoReaction) }
    return traits
  }

  // MARK: Drawing

  /// Whether a plain view draws a background; nil for views that draw what the file does not tell.
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

  /// Whether neither the file nor code has a way to a button.
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
