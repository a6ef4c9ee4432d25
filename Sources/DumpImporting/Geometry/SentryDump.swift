import HitTesting

/// Sentry's view hierarchy attachment: real views in UIKit's nesting and order, with frames in their superviews.
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
    if let other = elements.dropFirst().first(where: { $0.depth == 0 }) {
      throw dump.error(
        "A second view hierarchy follows. Paste one at a time.", at: other.range.lowerBound)
    }
    let views = elements.dropFirst().map { view in
      var view = view
      view.depth -= 1
      return view
    }
    return ElementTree(
      elements: views, text: dump, hasScreenFrames: false, isStacked: true,
      warnings: [
        ImportWarning(
          .notInDump,
          "Not in such a dump: isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture "
            + "recognizers, overrides. What is scrolled or transformed stands elsewhere than it seems.")
      ])
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
    if let alpha = try members.takeNumber("alpha") { element.take(alpha: alpha) }
    if let isVisible = members.takeFlag("visible", in: &element) { element.properties.isHidden = !isVisible }
    element.viewController = members.takeText("view_controller")
  }

  private static func saysTruncated(_ members: JSONMembers, _ type: String?) -> Bool {
    members.has("truncated") || (type ?? "").lowercased().contains("truncated") || type == "…"
      || type == "..."
  }
}

extension DumpElement {
  /// R20: outside of 0 to 1, UIKit takes the nearer end.
  mutating func take(alpha: Double) {
    if alpha.isNaN { return doubts.append(.flagUnreadable) }
    properties.alpha = min(max(alpha, 0), 1)
  }
}
