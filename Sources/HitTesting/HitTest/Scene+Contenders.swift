import TouchGeometry

extension Scene {
  /// The views that may get a touch in a view's place, where the stacking is unknown (R164): they have the point too, are
  /// neither in the view nor around it, and no kind and no window puts one of them in front. A sheet beside the point is one
  /// of them, too: a touch there probably dismisses it.
  ///
  /// Of views in each other one is given. Windows behind the view's in the document come first, then later views: such are
  /// mostly in front.
  ///
  /// - Returns: none where the view itself cannot get the touch.
  /// - Complexity: linear in the views.
  public func contenders(of view: ViewIndex, for touch: Touch) -> [ViewIndex] {
    guard let order = frontOrder, takesTouchesBySize(view), let point = screenPoint(of: touch) else {
      return []
    }
    var branches: [ViewIndex] = []
    var (hasPoint, isBehind) = (false, false)
    forEachView(at: point) { _, other in
      hasPoint = hasPoint || other == view
      guard takesTouchesBySize(other), !isRelated(other, view) else { return }
      isBehind = isBehind || order.isInFront(other, of: view, in: tree)
      guard mayBeInFront(other, of: view, order) else { return }
      guard let last = branches.last, tree.isDescendant(other, of: last) else {
        return branches.append(other)
      }
      if !isTelling(last), isTelling(other) { branches[branches.count - 1] = other }
    }
    guard hasPoint, !isBehind else { return [] }
    let sorted = branches.sorted {
      (likelihood(of: $1, against: view), $1) < (likelihood(of: $0, against: view), $0)
    }
    return sorted + [sheet(beside: view, at: point, order)].compactMap(\.self)
  }

  /// Whether the two are of one kind, and no window tells them apart. What is no key of a keyboard is its background.
  private func mayBeInFront(_ other: ViewIndex, of view: ViewIndex, _ order: FrontOrder) -> Bool {
    guard order.kind(of: other) == order.kind(of: view), !order.isInFront(view, of: other, in: tree) else {
      return false
    }
    return order.kind(of: other) != .keyboard || order.isControl(other, in: tree)
  }

  /// The sheet that is shown beside a point of what it does not hold.
  private func sheet(beside view: ViewIndex, at point: Point, _ order: FrontOrder) -> ViewIndex? {
    guard order.kind(of: view) == .content, let sheet = order.sheet, !isRelated(sheet, view) else {
      return nil
    }
    let inner = tree.convert(point, from: nil, to: sheet)
    return inner.map(tree[sheet].bounds.contains) == true ? nil : sheet
  }

  private func isRelated(_ other: ViewIndex, _ view: ViewIndex) -> Bool {
    tree.isDescendant(other, of: view) || tree.isDescendant(view, of: other)
  }

  /// 2 for views of a later window, 1 for later views, 0 for earlier ones.
  private func likelihood(of other: ViewIndex, against view: ViewIndex) -> Int {
    if tree.window(of: other) > tree.window(of: view) { return 2 }
    return other > view ? 1 : 0
  }

  /// Whether people would recognize the view: by its id, or a type that is more than a container.
  private func isTelling(_ view: ViewIndex) -> Bool {
    tree.declaredID(of: view) != nil || frontOrder?.isBare(view, in: tree) == false
  }

  /// The touch on the screen; nil behind a transform that cannot be inverted (R14).
  func screenPoint(of touch: Touch) -> Point? {
    touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
  }
}
