import HitTesting

/// Sentry's view hierarchy attachment: real views in UIKit's nesting and order, with frames in their superviews.
///
///     {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 390, "height": 844,
///       "alpha": 1, "visible": true, "children": [{"type": "UIButton", "identifier": "pay", …}]}]}
enum SentryDump {
  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    // The outermost object is no view: it holds the windows, and says what drew them.
    var hasRoot = false
    let elements = try JSONElements.all(in: dump, childKeys: ["windows", "children"], limits) {
      (members, element) throws(ImportError) in
      if element.depth == 0, members.has("rendering_system") {
        try refuseOtherSystem(members, dump, at: element.range.lowerBound)
        hasRoot = true
      } else {
        try read(&members, &element)
      }
    }
    guard hasRoot else {
      throw dump.error(
        "This is not Sentry's view hierarchy: the object lacks `rendering_system`.", at: dump.start)
    }
    return ElementTree(
      elements: try views(in: elements, dump), text: dump, hasScreenFrames: false, isStacked: true,
      warnings: [
        ImportWarning(
          .notInDump,
          "Not in such a dump: isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture "
            + "recognizers, overrides. What is scrolled or transformed stands elsewhere than it seems.")
      ])
  }

  /// The elements without the outermost object.
  private static func views(
    in elements: [DumpElement], _ dump: PastedText
  ) throws(ImportError) -> [DumpElement] {
    let views = elements.dropFirst()
    if let other = views.first(where: { $0.depth == 0 }) {
      throw dump.error(
        "A second view hierarchy follows. Paste one at a time.", at: other.range.lowerBound)
    }
    return views.map { view in
      var view = view
      view.depth -= 1
      return view
    }
  }

  private static func refuseOtherSystem(
    _ members: JSONMembers, _ dump: PastedText, at offset: Int
  ) throws(ImportError) {
    guard let system = members.text("rendering_system"), system != "UIKIT" else { return }
    throw dump.error(
      "The view hierarchy was rendered by \(system.prefix(60)); only UIKIT's is read.", at: offset)
  }

  private static func read(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    let type = members.takeText("type")
    element.className = type ?? "UIView"
    let frame = try members.takeSides()
    // Where a hierarchy was too large, an element without a place stands for what was left out.
    if frame == .missing, saysTruncated(members, type) {
      element.doubts.append(.cut)
    } else {
      element.take(frame)
    }
    element.identifier = members.takeText("identifier")
    element.notes.label = element.identifier
    element.notes.identifier = element.identifier
    if let alpha = try members.takeNumber("alpha") { element.take(alpha: alpha) }
    if let isVisible = members.takeFlag("visible", in: &element) { element.properties.isHidden = !isVisible }
    element.viewController = members.takeText("view_controller")
  }

  /// Whether the element is the marker that Sentry's SDK puts in place of subviews that were too many.
  private static func saysTruncated(_ members: JSONMembers, _ type: String?) -> Bool {
    members.has("truncated") || (type ?? "").lowercased().holds("truncated") || type == "…"
      || type == "..."
  }
}
