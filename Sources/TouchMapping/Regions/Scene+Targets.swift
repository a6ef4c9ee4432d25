package import HitTesting

// The views that a finger is to hit.

extension Scene {
  /// The kinds of the view's recognizers that get any touches (R101); a hover is no touch (R87).
  package func activeRecognizers(of view: ViewIndex) -> Set<GestureRecognizer.Kind> {
    if tree[view].detail < 0 { return [] }
    // R160: a framework's own recognizer makes no view a target.
    return Set(
      gestureRecognizers(of: view).lazy.filter { $0.isEnabled && $0.kind != .hover && !$0.isInert }.map(
        \.kind))
  }

  /// Whether the view is a control, handles touches, or has recognizers of taps or presses.
  package func isTarget(_ view: ViewIndex, recognizing kinds: Set<GestureRecognizer.Kind>) -> Bool {
    // A window's recognizers are for all that is in it.
    if tree[view].isWindow { return false }
    let viewClass = tree.viewClass(of: view)
    if viewClass.isControl || kinds.contains(.tap) || kinds.contains(.longPress) { return true }
    // A scroll view's own subviews of private classes serve its scrolling, and so do its touch methods (R76).
    if viewClass.isScrollView { return false }
    return kinds.contains(.custom) || tree[view].handles.contains(.touches)
  }

  /// R154: a part of a control serves the control.
  package func isPartOfTarget(_ view: ViewIndex) -> Bool { tree.hasParts && tree.whole(of: view) != nil }
}
