import HitTesting

/// Sentry's view hierarchy attachment: real views in UIKit's nesting and order, with frames in their superviews.
///
///     {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 390, "height": 844,
///       "alpha": 1, "visible": true, "children": [{"type": "UIButton", "identifier": "pay", …}]}]}
enum SentryDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    let elements = try JSONElements.all(in: dump, form)
    // The outermost object is no view: it contains the windows, and names the rendering system.
    guard elements.contains(where: \.isWrapper) else {
      throw dump.error(
        .noSentry, at: dump.start)
    }
    return ElementTree(
      elements: try views(in: elements, dump), text: dump, isStacked: true,
      warnings: [
        ImportWarning(
          .notInDump,
          .sentryOmits, fact: .tool)
      ], read: { place, text in JSONElements.notes(at: place, in: text, form) })
  }

  private static var form: JSONElements.Form {
    JSONElements.Form(childKeys: [.windows, .children]) {
      (members, element) throws(ImportError) in
      if element.depth == 0, members.has(.renderingSystem) {
        try refuseOtherSystem(members, at: element.start)
        element.isWrapper = true
      } else {
        read(&members, &element)
      }
    }
  }

  private static func views(
    in elements: [DumpElement], _ dump: PastedText
  ) throws(ImportError) -> [DumpElement] {
    var views = elements
    views.removeFirst()
    if let other = views.first(where: { $0.depth == 0 }) {
      throw dump.error(.secondSentry, at: other.start)
    }
    for index in views.indices { views[index].depth -= 1 }
    return views
  }

  private static func refuseOtherSystem(_ members: JSONMembers, at offset: Int) throws(ImportError) {
    guard let text = members.text(.renderingSystem) else { return }
    let system = members.text.string(text)
    guard system != "UIKIT" else { return }
    throw members.text.error(
      .rendered(by: String(system.prefix(60))), at: offset)
  }

  private static func read(_ members: inout JSONMembers, _ element: inout DumpElement) {
    let type = members.takeText(.type)
    element.className = type.map(ElementClass.printed) ?? .implied("UIView")
    let frame = members.takeSides()
    // If a hierarchy was too large, an element without a place represents the omitted part.
    if frame == .missing, saysTruncated(members, type) {
      element.doubts.append(.cut)
    } else {
      element.take(frame)
    }
    element.identifier = members.takeText(.identifier)
    let identifier = members.notes == nil ? nil : element.identifier.map(members.text.string)
    members.notes?.label = identifier
    members.notes?.identifier = identifier
    if let alpha = members.takeNumber(.alpha) { element.take(alpha: alpha) }
    if let isVisible = members.takeFlag(.visible, in: &element) { element.properties.isHidden = !isVisible }
    element.viewController = members.takeText(.viewController)
  }

  /// Whether the element is the marker by which Sentry's SDK replaces too many subviews.
  private static func saysTruncated(_ members: JSONMembers, _ type: DumpText?) -> Bool {
    let type = type.map(members.text.string) ?? ""
    return members.has(.truncated) || type.lowercased().holds("truncated") || type == "…" || type == "..."
  }
}
