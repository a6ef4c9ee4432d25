import HitTesting

/// What people call a view: by its outlet, by what is read on it, and by what tests know it by.
struct NibTexts {
  /// The first of the names below that it has.
  let name: String?
  let outlets: [String]
  let userLabel: String?
  let identifier: String?
  let accessibilityLabel: String?
  /// What is written on it.
  let text: String?
  let placeholder: String?

  init(of node: Int, id: String?, in tree: NibTree, _ connections: NibConnections) {
    let runtime = NibAttributes.runtime(of: node, tree)
    let accessibility = tree.child(node, named: "accessibility", key: "accessibilityConfiguration")
    outlets = id.flatMap { connections.outlets[$0] }?.map(\.name) ?? []
    userLabel = tree[node, "userLabel"].flatMap(Self.filled)
    identifier =
      (runtime["accessibilityIdentifier"] ?? accessibility.flatMap { tree[$0, "identifier"] }).flatMap(
        Self.filled)
    accessibilityLabel =
      (runtime["accessibilityLabel"] ?? accessibility.flatMap { tree[$0, "label"] }).flatMap(Self.filled)
    text = Self.text(of: node, tree).flatMap(Self.filled)
    placeholder = tree[node, "placeholder"].flatMap(Self.filled)
    name = outlets.first ?? userLabel ?? identifier ?? accessibilityLabel ?? text ?? placeholder
  }

  private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// A button's title, a label's or a field's text: an attribute, or an element where it has several lines.
  private static func text(of node: Int, _ tree: NibTree) -> String? {
    if let text = tree[node, "text"] { return text }
    for key in ["text", "title"] {
      if let element = tree.child(node, key: key), tree.name(element).hasSuffix("tring") {
        return tree.content(element)
      }
    }
    guard tree.isNamed(node, "button") else { return nil }
    let state = tree.child(node, named: "state", key: "normal")
    let configuration = tree.child(node, named: "buttonConfiguration")
    for source in [state, configuration].compactMap(\.self) {
      if let title = tree[source, "title"] { return title }
      if let element = tree.child(source, key: "title"), tree.name(element).hasSuffix("tring") {
        return tree.content(element)
      }
    }
    return nil
  }
}
