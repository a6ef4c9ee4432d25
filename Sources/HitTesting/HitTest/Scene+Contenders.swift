import TouchGeometry

extension Scene {
  /// The views that may get a touch in a view's place, where the stacking is unknown: they have the point too, are neither
  /// in the view nor around it, and no kind puts one of them in front.
  ///
  /// Of views in each other one is given. Windows behind the view's in the document come first, then later views: such are
  /// mostly in front.
  ///
  /// - Returns: none where the view itself cannot get the touch.
  /// - Complexity: linear in the views.
  public func contenders(of view: ViewIndex, for touch: Touch) -> [ViewIndex] {
    guard stacking == .unknown, takesTouchesBySize(view), let point = screenPoint(of: touch) else {
      return []
    }
    let kind = frontKind(of: view)
    var branches: [ViewIndex] = []
    var (hasPoint, isBehind) = (false, false)
    forEachView(at: point) { _, other in
      hasPoint = hasPoint || other == view
      guard takesTouchesBySize(other), !isRelated(other, view) else { return }
      isBehind = isBehind || frontKind(of: other) > kind
      guard frontKind(of: other) == kind else { return }
      guard let last = branches.last, tree.isDescendant(other, of: last) else {
        return branches.append(other)
      }
      if !isTelling(last), isTelling(other) { branches[branches.count - 1] = other }
    }
    guard hasPoint, !isBehind else { return [] }
    return branches.sorted {
      (likelihood(of: $1, against: view), $1) < (likelihood(of: $0, against: view), $0)
    }
  }

  private func isRelated(_ other: ViewIndex, _ view: ViewIndex) -> Bool {
    tree.isDescendant(other, of: view) || tree.isDescendant(view, of: other)
  }

  /// 2 for views of a later window, 1 for later views, 0 for earlier ones.
  private func likelihood(of other: ViewIndex, against view: ViewIndex) -> Int {
    if tree.window(of: other) > tree.window(of: view) { return 2 }
    return other > view ? 1 : 0
  }

  /// Whether people would recognize the view: by its id, or a class that is more than a container.
  private func isTelling(_ view: ViewIndex) -> Bool {
    if tree.declaredID(of: view) != nil { return true }
    let name = tree.className(of: view)
    return !["Other", "Group", "GenericElement", "Window", "Element"].contains(where: name.hasSuffix)
  }

  /// The touch on the screen; nil behind a transform that cannot be inverted (R14).
  func screenPoint(of touch: Touch) -> Point? {
    touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
  }
}
