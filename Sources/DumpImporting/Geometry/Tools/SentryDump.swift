import HitTesting

/// Sentry's view hierarchy attachment: real views in UIKit's nesting and order, with frames in their superviews.
///
///     {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 390, "height": 844,
///       "alpha": 1, "visible": true, "children": [{"type": "UIButton", "identifier": "pay", …}]}]}
enum SentryDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    let omitted = ImportWarning(.notInDump, .sentryOmits, fact: .tool)
    var tree = try ElementTree(JSONTape(dump), isStacked: true, [omitted], form)
    // The outermost object is no view: it contains the windows, and names the rendering system.
    guard tree.elements.contains(where: \.isWrapper) else { throw dump.error(.noSentry, at: dump.start) }
    tree.elements.removeFirst()
    if let other = tree.elements.first(where: { $0.depth == 0 }) {
      throw dump.error(.secondSentry, at: other.start)
    }
    for index in tree.elements.indices { tree.elements[index].depth -= 1 }
    return tree
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
    members.noteNames(of: element, label: element.identifier)
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
