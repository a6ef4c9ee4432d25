import HitTesting

/// The controllers, recognizers and other objects that are joined with the views, by addresses.
struct JoinedResponders {
  /// The controllers of the scene by their addresses.
  var controllers: [String: ControllerIndex] = [:]
  /// Views that have a controller.
  var rootViews: Set<ViewIndex> = []
  /// Which controller presents which.
  var presentations: [(presenting: ControllerIndex, presented: ControllerIndex)] = []
  /// The ids of all that are no views.
  var ids: Set<String> = []
}

extension RecursiveDescription {
  /// Adds what was pasted along with the views, and finishes the scene.
  mutating func addOthers(_ lines: [DumpLine], _ parts: DumpParts) -> Scene {
    var joined = JoinedResponders()
    addControllers(lines, &joined)
    for chain in parts.chainRanges { addChain(lines[chain], &joined) }
    let hasRecognizers = addGestureRecognizers(lines, &joined)
    warnOfUnsaid(hasRecognizers: hasRecognizers)
    return build(joined)
  }

  /// Presentations that close a circle are left out (R73); without them the chain only leads outwards.
  private mutating func build(_ joined: JoinedResponders) -> Scene {
    let plain = builder
    for (presenting, presented) in joined.presentations { builder.setPresenting(presenting, of: presented) }
    if let scene = try? builder.build() { return scene }
    warnings.add(
      .controller, .assumed, "the presentations of the controllers close a circle: they are left out")
    guard let scene = try? plain.build() else {
      preconditionFailure("a chain of superviews and controllers has an end")
    }
    return scene
  }

  // MARK: - Controllers

  private mutating func addControllers(_ lines: [DumpLine], _ joined: inout JoinedResponders) {
    /// The controllers above the line, and those of them that are in the scene.
    var above: [(depth: Int32, controller: ControllerIndex?)] = []
    for line in lines where line.kind == .controller {
      while let last = above.last, last.depth >= line.depth { above.removeLast() }
      let controller = addController(line, &joined)
      if line.flags.contains(.isPresented), let controller {
        present(controller, line, above.last?.controller, &joined)
      }
      above.append((line.depth, controller))
    }
  }

  private mutating func present(
    _ controller: ControllerIndex, _ line: DumpLine, _ presenting: ControllerIndex?,
    _ joined: inout JoinedResponders
  ) {
    guard let presenting else {
      let name = className(line)
      return warnings.add(
        .controller, .assumed,
        "the views do not show the controller that presents \(name): its next is what contains its view",
        line: line.line)
    }
    joined.presentations.append((presenting, controller))
  }

  /// R64: a controller stands behind its view. One whose view is not in the dump concerns no touch.
  private mutating func addController(_ line: DumpLine, _ joined: inout JoinedResponders) -> ControllerIndex?
  {
    guard let view = self.view(at: line.viewAddress) else { return nil }
    return addController(line, rootView: view, &joined)
  }

  /// R64: puts a controller behind a view.
  ///
  /// - Returns: nil when it cannot stand there.
  mutating func addController(
    _ line: DumpLine, rootView view: ViewIndex, _ joined: inout JoinedResponders
  ) -> ControllerIndex? {
    if let known = joined.controllers[text.text(in: line.address.range)], !line.address.isEmpty {
      return known
    }
    let name = className(line)
    guard builder.tree[view].superview != nil || !isWindow(view) else {
      warnings.add(
        .controller, .assumed, "\(name) has a window for its view: it is left out", line: line.line,
        view: view)
      return nil
    }
    guard joined.rootViews.insert(view).inserted else {
      warnings.add(
        .controller, .assumed, "the view of \(name) has another controller already: it is left out",
        line: line.line, view: view)
      return nil
    }
    let object = ResponderObject(id: newID(line.address, &joined), className: name)
    let controller = builder.addViewController(object, rootView: view)
    joined.controllers[text.text(in: line.address.range)] = controller
    return controller
  }

  private func isWindow(_ view: ViewIndex) -> Bool { builder.tree.className(of: view).contains("Window") }

  // MARK: - Names

  func className(_ line: DumpLine) -> String { text.text(in: line.className.range) }

  func view(at address: TextRange) -> ViewIndex? {
    address.isEmpty ? nil : builder.tree.view(withDeclaredID: text[address.range])
  }

  /// The address, unless it names something already: it is then named by what it belongs to.
  func newID(_ address: TextRange, _ joined: inout JoinedResponders) -> String? {
    guard !address.isEmpty, view(at: address) == nil else { return nil }
    let id = text.text(in: address.range)
    return joined.ids.insert(id).inserted ? id : nil
  }
}
