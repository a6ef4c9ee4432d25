import TouchGeometry
import WorkMetering

extension Scene {
  /// The view that a user means by a text on it: the control or cell that contains the text; the view itself if there
  /// is none, or if it has recognizers or handles touches itself.
  ///
  ///     UIButton ── UIButtonLabel "Pay"               the button
  ///     UITableViewCell ── content ── UILabel "Wi-Fi"  the cell
  ///
  /// - Parameter hasRecognizers: whether a view has recognizers that are not in the scene.
  public func titled(_ view: ViewIndex, hasRecognizers: (ViewIndex) -> Bool = { _ in false }) -> ViewIndex {
    if isTouchedAsWhole(view) || !tree.recognizerPlaces(of: view).isEmpty || hasRecognizers(view)
      || tree.handles(of: view).contains(.touches)
    {
      return view
    }
    return touchedAsWhole(around: view) ?? view
  }

  /// The control or cell around a part of UIKit's own that gets no touches by its class (R26, R154): a question about
  /// such a part is about its control. Nil for other views.
  ///
  ///     _UIButtonBarButton ── _UIModernBarButton      the bar's button
  ///
  /// - Parameter hasRecognizers: whether a view has recognizers that are not in the scene.
  public func whole(
    ofUntouchable view: ViewIndex, hasRecognizers: (ViewIndex) -> Bool = { _ in false }
  ) -> ViewIndex? {
    guard isUntouchablePart(view), tree.recognizerPlaces(of: view).isEmpty, !hasRecognizers(view) else {
      return nil
    }
    return touchedAsWhole(around: view)
  }

  private func touchedAsWhole(around view: ViewIndex) -> ViewIndex? {
    for superview in tree.selfAndSuperviews(of: view).dropFirst() {
      if isTouchedAsWhole(superview), !isUntouchablePart(superview) { return superview }
      // A scroll view contains more than its text.
      if tree.isScrollView(superview) { return nil }
    }
    return nil
  }

  /// Whether a view is a default part of UIKit's own: interaction is disabled by its class.
  private func isUntouchablePart(_ view: ViewIndex) -> Bool {
    let (record, viewClass) = (tree[view], tree.viewClass(of: view))
    return viewClass.isPart && record.isOpaqueEnough && !record.flags.contains(.isHidden)
      && !record.flags.contains(.isUserInteractionEnabled)
      && !viewClass.defaults.flags.contains(.isUserInteractionEnabled)
      && tree.declaredHitTest(of: view) == nil
  }

  /// R76, R139: whether a view is a control or a cell.
  private func isTouchedAsWhole(_ view: ViewIndex) -> Bool {
    tree.isControl(view) || tree.isCell(tree.classIndex(of: view))
      || tree.isTakenForCell(view)
      || frontOrder?.isControl(view, in: tree) == true
  }

  /// Whether a touch on a view counts for a view around it whose part it is (R154); if the stacking is unknown, for an
  /// element around it: a button's label is listed beside the button.
  package func isPart(_ view: ViewIndex, of control: ViewIndex) -> Bool {
    guard let order = frontOrder else { return tree.isPart(view, of: control) }
    return view != control && order.isControl(control, in: tree) && tree.isDescendant(view, of: control)
      && tree.selfAndSuperviews(of: view).first { order.isControl($0, in: tree) } == control
  }
}

extension ViewTree {
  /// R26: whether a view is a label or an image view inside of a control, which takes the touches on it.
  package func isTitleOfControl(_ view: ViewIndex) -> Bool {
    let isTitle =
      !viewClass(of: view).defaults.flags.contains(.isUserInteractionEnabled)
      || ["Label", "ImageView"].contains(where: className(of: view).hasSuffix)
    return isTitle
      && selfAndSuperviews(of: view).dropFirst().contains { isControl($0) }
  }
}

extension Scene {
  /// Whether a view is a window without subviews that passes touches through (R45), as those that a dump prints alone.
  package func isEmptyWindow(_ view: ViewIndex) -> Bool {
    guard tree[view].isWindow, case .passThrough? = tree.declaredHitTest(of: view) else { return false }
    return tree.lastSubview(of: view) == nil
  }

  package func isEmptyWindow(_ view: ViewIndex, inFrontOf target: ViewIndex) -> Bool {
    isEmptyWindow(view) && windowsFrontToBack.prefix { $0 != tree.window(of: target) }.contains(view)
  }

  /// R30, R156: whether a view is beside the content view of its cell or effect, with only that in front of it and room
  /// for it inside: then it belongs into the content view.
  package func belongsIntoContent(_ view: ViewIndex) -> Bool {
    var content: ViewIndex?
    var sibling = tree[view].superview.flatMap(tree.lastSubview)
    while let next = sibling, next != view {
      guard content == nil, Work.goesOn(after: 1),
        tree.isOfClass("UITableViewCellContentView", next)
          || tree.isOfClass("_UIVisualEffectContentView", next)
      else { return false }
      (content, sibling) = (next, tree.previousSibling(of: next))
    }
    guard let content, tree.recognizerPlaces(of: content).isEmpty else { return false }
    let (inner, outer) = (Box(tree.frame(of: view)), Box(tree.frame(of: content)))
    return outer.union(inner) == outer
  }
}
