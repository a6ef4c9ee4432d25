import HitTesting

extension RecursiveDescription {
  /// What `presponder` printed says who stands behind the windows, and whether the views agree.
  mutating func addChain(_ lines: ArraySlice<DumpLine>, _ joined: inout JoinedResponders) {
    var last: ViewIndex?
    var isBehindApplication = false
    for line in lines {
      if line.kind == .view {
        let view = self.view(at: line.address)
        checkSuperview(view, of: last, line)
        last = view
        continue
      }
      let name = className(line)
      // R70: the delegate is printed only if it is in the chain.
      if isBehindApplication {
        builder.setApplicationDelegate(
          ApplicationDelegate(
            object: ResponderObject(id: newID(line.address, &joined), className: name), isInChain: true))
        return
      }
      if name.contains("Application"), !name.contains("Delegate"), !name.contains("Controller") {
        builder.setApplication(ResponderObject(id: newID(line.address, &joined), className: name))
        isBehindApplication = true
      } else if name.hasSuffix("Scene") {  // R68
        builder.setWindowScene(ResponderObject(id: newID(line.address, &joined), className: name))
      } else if let view = last {
        // R64: a controller follows its view.
        _ = addController(line, rootView: view, &joined)
      } else if joined.controllers[text.text(in: line.address.range)] == nil {
        warnings.add(
          .responder, .assumed, "nothing says which view is that of \(name): it is left out", line: line.line)
      }
      last = nil
    }
  }

  /// - Parameter subview: the view in the line before, if it is one of the dump's.
  private mutating func checkSuperview(_ view: ViewIndex?, of subview: ViewIndex?, _ line: DumpLine) {
    guard let view, let subview, builder.tree[subview].superview != view else { return }
    let name = className(line)
    warnings.add(
      .responder, .assumed,
      "the responder chain and the views do not agree: \(name) is not the superview there; the views are taken",
      line: line.line, view: view)
  }
}
