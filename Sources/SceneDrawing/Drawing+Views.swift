import HitTesting

// The views themselves: flat, in the order of painting, a group for each window.

extension Drawing {
  mutating func appendViews(showsHidden: Bool) {
    let kinds = ViewKind.ofClasses(in: scene.tree)
    var isOpen = false
    for outline in outlines where showsHidden || outline.isSeen {
      if scene.tree[outline.view].isWindow || !isOpen {
        if isOpen { svg.append("</g>\n") }
        beginWindow(scene.tree.window(of: outline.view))
        isOpen = true
      }
      appendView(outline, kinds[Int(scene.tree.classIndex(of: outline.view).rawValue)])
    }
    if isOpen { svg.append("</g>\n") }
  }

  /// Most views are drawn in these colours; the others say so themselves. What lies in a view is a shade darker.
  private mutating func beginWindow(_ window: ViewIndex) {
    svg.append("<g class=\"window\" data-window=\"")
    svg.append(names.id(of: window))
    svg.append(
      "\" fill=\"#5b7a99\" fill-opacity=\".07\" stroke=\"#8797a7\" stroke-width=\".5\" stroke-linejoin=\"round\">\n"
    )
  }

  private mutating func appendView(_ outline: ViewOutline, _ kind: ViewKind) {
    let view = outline.view
    let record = scene.tree[view]
    let visible = outline.visibleCorners
    svg.append("<path class=\"view depth-")
    svg.append(Int(record.depth))
    svg.append(kind.word)
    if outline.isHidden { svg.append(" hidden") }
    if record.flags.contains(.isDisabledControl) { svg.append(" disabled") }
    if visible.isEmpty { svg.append(outline.isClippedAway ? " clipped" : " empty") }
    svg.append("\"")
    appendView(view)
    svg.append(" data-class=\"")
    svg.append(names.className(of: view)[...])
    svg.append("\" data-depth=\"")
    svg.append(Int(record.depth))
    svg.append("\"")
    svg.append(attributes(of: outline, kind, visible))
    svg.append(" d=\"")
    svg.appendRing(visible.isEmpty ? outline.corners : visible)
    svg.append("\"><title>")
    appendFullName(of: view)
    svg.append("</title></path>\n")
  }

  /// How a view looks that looks different from most, with a space before it.
  private func attributes(of outline: ViewOutline, _ kind: ViewKind, _ visible: [Point]) -> String {
    guard outline.isSeen else { return " fill=\"none\" stroke-dasharray=\"2 2\"" }
    let isDisabled = scene.tree[outline.view].flags.contains(.isDisabledControl)
    switch kind {
    case .control where isDisabled: return " fill=\"#2f6fdb\" stroke=\"#2f6fdb\" stroke-opacity=\".45\""
    case .control: return " fill=\"#2f6fdb\" fill-opacity=\".16\" stroke=\"#2f6fdb\""
    case .text: return " fill=\"#1d2b3a\" fill-opacity=\".09\""
    case .image: return " fill=\"#8a6fb3\" fill-opacity=\".18\""
    case .other: return isFull(outline, visible) ? " fill-opacity=\"0\"" : ""
    }
  }

  /// Whether a view shows just what its superview shows: a dozen containers around a screen would darken all of it.
  private func isFull(_ outline: ViewOutline, _ visible: [Point]) -> Bool {
    guard let superview = scene.tree[outline.view].superview else { return true }
    return self.outline(of: superview)?.visibleCorners == visible
  }
}

extension ViewOutline {
  /// Whether there is something of the view to be seen.
  var isSeen: Bool { !isHidden && hasVisibleArea }
}
