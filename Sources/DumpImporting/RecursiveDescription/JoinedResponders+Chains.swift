import HitTesting

/// Chisel's `presponder` prints the responder chain of one object, each responder one level deeper:
///
///     <UIButton: 0x104; frame = …>
///        | <UIView: 0x102; frame = …>
///        |    | <Shop.CartVC: 0x302>
///        |    |    | <UIWindow: 0x101; frame = …>
///        |    |    |    | <UIWindowScene: 0x501>
///
/// That is UIKit's own word on what stands behind a view, and the only dump that names window scene, application and
/// delegate.
extension JoinedResponders {
  /// Takes from a chain the responders behind the windows and the controllers of views, and warns where its views and the
  /// tree's disagree.
  mutating func addChain(_ lines: ArraySlice<DumpLine>) {
    var last: ViewIndex?
    var isBehindApplication = false
    for line in lines {
      if line.kind == .view {
        let view = self.view(at: line.address)
        checkSuperview(view, of: last, line)
        last = view
        continue
      }
      // R70: the delegate is printed only if it is in the chain.
      if isBehindApplication {
        return builder.setApplicationDelegate(ApplicationDelegate(object: object(of: line), isInChain: true))
      }
      isBehindApplication = addObject(line, behind: last)
      last = nil
    }
  }

  /// Adds a responder that is no view.
  ///
  /// - Parameter view: the view in the line before, if it is one of the dump's.
  /// - Returns: whether it is the application.
  private mutating func addObject(_ line: DumpLine, behind view: ViewIndex?) -> Bool {
    let name = className(of: line)
    if name.holds("Application"), !name.holds("Delegate"), !name.holds("Controller") {
      builder.setApplication(object(of: line))
      return true
    }
    if name.hasSuffix("Scene") {  // R68
      builder.setWindowScene(object(of: line))
    } else if let view {
      // R64: a controller follows its view.
      _ = addController(line, rootView: view)
    } else if controllers[text.text(in: line.address)] == nil {
      warnings.add(
        .responder, .assumed, "nothing says which view is that of \(name): it is left out", line: line.line)
    }
    return false
  }

  /// - Parameter subview: the view in the line before, if it is one of the dump's.
  private mutating func checkSuperview(_ view: ViewIndex?, of subview: ViewIndex?, _ line: DumpLine) {
    guard let view, let subview, builder.tree[subview].superview != view else { return }
    let name = className(of: line)
    warnings.add(
      .responder, .assumed,
      "the responder chain and the views do not agree: \(name) is not the superview there; the views are taken",
      line: line.line, view: view)
  }
}
