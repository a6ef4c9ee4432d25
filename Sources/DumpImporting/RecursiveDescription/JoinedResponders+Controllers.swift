import HitTesting

/// `_printHierarchy` prints the controllers, each with the address of its view. `|` indents children, `+` (Chisel: `*M`)
/// a controller that the one above it presents:
///
///     <UINavigationController 0x301>, state: appeared, view: <UILayoutContainerView: 0x102>
///        | <Shop.CartVC 0x302>, state: appeared, view: <UIView: 0x106>
///        + <Shop.PayVC 0x303>, state: appeared, view: <UIView: 0x107>, presented with: <… 0x310>
///
/// Parents play no part in the responder chain; views and presentations do (R64 to R67).
extension JoinedResponders {
  mutating func addControllers(_ lines: [DumpLine]) {
    /// The controllers above the line; nil for those that are not in the scene.
    var above: [(depth: Int32, controller: ControllerIndex?)] = []
    for line in lines where line.kind == .controller {
      while let last = above.last, last.depth >= line.depth { above.removeLast() }
      // One whose view is not in the dump concerns no touch.
      let controller = view(at: line.viewAddress).flatMap { addController(line, rootView: $0) }
      if line.flags.contains(.isPresented), let controller {
        present(controller, line, above.last?.controller)
      }
      above.append((line.depth, controller))
    }
  }

  private mutating func present(
    _ controller: ControllerIndex, _ line: DumpLine, _ presenting: ControllerIndex?
  ) {
    guard let presenting else {
      let name = className(of: line)
      return warnings.add(
        .controller, .assumed,
        "the views do not show the controller that presents \(name): its next is what contains its view",
        line: line.line)
    }
    presentations.append((presenting, controller))
  }

  /// R64: puts a controller behind a view.
  ///
  /// - Returns: nil when it cannot stand there.
  mutating func addController(_ line: DumpLine, rootView view: ViewIndex) -> ControllerIndex? {
    let address = text.text(in: line.address)
    if let known = controllers[address], !address.isEmpty { return known }
    let name = className(of: line)
    guard builder.tree[view].superview != nil || !isWindow(view) else {
      warnings.add(
        .controller, .assumed, "\(name) has a window for its view: it is left out", line: line.line,
        view: view)
      return nil
    }
    guard rootViews.insert(view).inserted else {
      warnings.add(
        .controller, .assumed, "the view of \(name) has another controller already: it is left out",
        line: line.line, view: view)
      return nil
    }
    let controller = builder.addViewController(object(of: line), rootView: view)
    controllers[address] = controller
    return controller
  }

  private func isWindow(_ view: ViewIndex) -> Bool { builder.tree.className(of: view).holds("Window") }
}
