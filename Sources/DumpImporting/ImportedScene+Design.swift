public import HitTesting

extension ImportedScene {
  /// Why no verdict about a view of a design file is certain: the file has no frame of it, or of a superview.
  public func lackOfFrame(of view: ViewIndex) -> String? {
    guard design?.traits(of: view).contains(.isUnplaced) ?? false else { return nil }
    return
      "The file has no frame of \(scene.tree.className(of: view)) \(scene.tree.id(of: view)) or of a superview "
      + "(line \(line(of: view))): constraints decide it at run time. Paste a dump of the running app."
  }

  /// That code may change what a verdict rests on: it has outlets to the views, to their superviews, or to constraints that
  /// place them. Nil where the file shows no such outlet.
  ///
  /// - Complexity: linear in the views' superviews.
  public func outletAssumption(on views: [ViewIndex]) -> String? {
    guard let design else { return nil }
    for view in views {
      for superview in scene.tree.selfAndSuperviews(of: view) where scene.tree[superview].depth > 1 {
        let traits = design.traits(of: superview)
        guard !traits.isDisjoint(with: [.hasOutlet, .hasMovableConstraint]) else { continue }
        let name = label(of: superview).map { " (\($0.prefix(60)))" } ?? ""
        let what = traits.contains(.hasOutlet) ? "" : "a constraint of "
        return
          "Code has an outlet to \(what)\(scene.tree.className(of: superview)) \(scene.tree.id(of: superview))\(name), and may "
          + "show, hide or move it: then the verdict is another."
      }
    }
    return nil
  }
}
