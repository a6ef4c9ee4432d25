import HitTesting
import TouchGeometry
import TouchMapping

// The views themselves: flat, in the order of painting, a group for each window. Elements are not nested as views
// are: each outline is clipped and in points of the screen already, so that a page can hide, colour or find any of
// them alone.

extension Drawing {
  /// - Parameter showsHidden: whether views that cannot be seen are drawn as outlines, in their place among the others.
  mutating func appendViews(showsHidden: Bool) {
    let kinds = ViewKind.ofClasses(in: scene.tree)
    var window: ViewIndex?
    var open: ViewIndex?
    for painted in painted where svg.goesOn() {
      let view = painted.view
      if scene.tree[view].isWindow { window = view }
      guard showsHidden || painted.isSeen, let window else { continue }
      // A window that is not drawn may have views that are.
      if open != window {
        if open != nil { svg.append("</g>\n") }
        beginWindow(window)
        open = window
      }
      append(painted, kinds[Int(scene.tree.classIndex(of: view).rawValue)])
      if painted.isSeen, let content = scene.tree.swiftUI(in: view) { appendContent(of: view, content) }
    }
    if open != nil { svg.append("</g>\n") }
  }

  /// Most views are drawn in these colours; the others say so themselves. Subviews are a shade darker than their
  /// superview.
  private mutating func beginWindow(_ window: ViewIndex) {
    svg.append("<g class=\"window\" data-window=\"")
    svg.append(names.id(of: window))
    svg.append(
      "\" fill=\"#5b7a99\" fill-opacity=\".07\" stroke=\"#8797a7\" stroke-width=\".5\" stroke-linejoin=\"round\">\n"
    )
  }

  /// One element for each view: facts for pages are in its classes and data, facts for people in its tooltip.
  private mutating func append(_ painted: PaintedView, _ kind: ViewKind) {
    let view = painted.view
    let record = scene.tree[view]
    let visible = painted.visibleCorners
    svg.append("<path class=\"view depth-")
    svg.append(Int(record.depth))
    svg.append(kind.cssClass)
    if painted.isHidden { svg.append(" hidden") }
    if record.flags.contains(.isDisabledControl) { svg.append(" disabled") }
    if visible.isEmpty { svg.append(painted.isClippedAway ? " clipped" : " empty") }
    svg.append("\"")
    appendView(view)
    svg.append(" data-class=\"")
    svg.append(names.className(of: view)[...])
    svg.append("\" data-depth=\"")
    svg.append(Int(record.depth))
    svg.append("\"")
    svg.append(attributes(of: painted, kind, visible))
    svg.append(" d=\"")
    svg.appendRing(visible.isEmpty ? painted.corners : visible)
    svg.append("\"><title>")
    appendFullName(of: view)
    svg.append("</title></path>\n")
  }

  /// The attributes of a view that does not look like most, with a space before them.
  private func attributes(of painted: PaintedView, _ kind: ViewKind, _ visible: [Point]) -> String {
    guard painted.isSeen else { return " fill=\"none\" stroke-dasharray=\"2\"" }
    let isDisabled = scene.tree[painted.view].flags.contains(.isDisabledControl)
    switch kind {
    // Paler, as UIKit draws it.
    case .control where isDisabled: return " fill=\"#2f6fdb\" stroke=\"#2f6fdb\" stroke-opacity=\".45\""
    case .control: return " fill=\"#2f6fdb\" fill-opacity=\".16\" stroke=\"#2f6fdb\""
    case .text: return " fill=\"#1d2b3a\" fill-opacity=\".09\""
    case .image: return " fill=\"#8a6fb3\" fill-opacity=\".18\""
    case .other: return isFull(painted, visible) ? " fill-opacity=\"0\"" : ""
    }
  }

  /// Whether a view shows just what its superview shows: a dozen containers around a screen would darken all of it.
  private func isFull(_ painted: PaintedView, _ visible: [Point]) -> Bool {
    guard let superview = scene.tree[painted.view].superview else { return true }
    return paintedView(of: superview)?.visibleCorners == visible
  }
}

extension PaintedView {
  /// Whether there is something of the view to be seen.
  var isSeen: Bool { !isHidden && hasVisibleArea }
}
