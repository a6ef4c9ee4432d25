package import HitTesting

// The views that a finger is to hit.

extension Scene {
  /// What the view's recognizers recognize that get touches at all (R101); what hovers is no touch (R87).
  package func activeRecognizers(of view: ViewIndex) -> Set<GestureRecognizer.Kind> {
    if tree[view].detail < 0 { return [] }
    // R160: what a framework attaches by itself makes no target of a view.
    return Set(
      gestureRecognizers(of: view).lazy.filter { $0.isEnabled && $0.kind != .hover && !$0.isInert }.map(
        \.kind))
  }

  /// Whether the view is a control, handles touches, or recognizes taps or presses.
  package func isTarget(_ view: ViewIndex, recognizing kinds: Set<GestureRecognizer.Kind>) -> Bool {
    // A window's recognizers are for all that is in it.
    if tree[view].isWindow { return false }
    let viewClass = tree.viewClass(of: view)
    if viewClass.isControl || kinds.contains(.tap) || kinds.contains(.longPress) { return true }
    // Those of a scroll view's own that are of no public class help it to scroll, and so do its touch methods (R76).
    if viewClass.isScrollView { return false }
    return kinds.contains(.custom) || tree[view].handles.contains(.touches)
  }

  /// R154: what is a part of a control is there for the control.
  package func isPartOfTarget(_ view: ViewIndex) -> Bool { tree.hasParts && tree.whole(of: view) != nil }
}
