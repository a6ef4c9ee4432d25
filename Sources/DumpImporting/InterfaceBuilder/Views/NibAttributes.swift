import HitTesting
import TouchGeometry

/// The declarations of a view element's attributes.
///
/// An absent attribute means the same for all elements, whatever the class has by default: `userInteractionEnabled` is
/// YES for image views and labels, too.
struct NibAttributes {
  private let tree: NibTree
  private let node: Int
  private let element: String
  /// Runtime attributes, set when the file is loaded, by their key paths.
  private let runtime: [String: String]

  init(of node: Int, in tree: NibTree) {
    (self.tree, self.node, element) = (tree, node, tree.name(node))
    runtime = Self.runtime(of: node, tree)
  }

  var properties: ViewProperties {
    var properties = ViewProperties()
    properties.isUserInteractionEnabled = flag("userInteractionEnabled") ?? true
    properties.clipsToBounds = flag("clipsSubviews", "clipsToBounds") ?? false
    if let isHidden { properties.isHidden = isHidden }
    if flag("multipleTouchEnabled") == true { properties.isMultipleTouchEnabled = true }
    if flag("exclusiveTouch") == true { properties.isExclusiveTouch = true }
    // A label has the attribute, too, and takes touches all the same.
    if element != "label", flag("enabled") == false { properties.isEnabled = false }
    // R20: outside of 0 to 1, UIKit takes the nearer end.
    if let alpha = number("alpha"), !alpha.isNaN { properties.alpha = min(max(alpha, 0), 1) }
    return properties
  }

  /// An indicator that hides when stopped is hidden until it is started.
  private var isHidden: Bool? {
    if let hidden = flag("hidden") { return hidden }
    let isStill = flag("hidesWhenStopped") == true && flag("animating") != true
    return element == "activityIndicatorView" && isStill ? true : nil
  }

  /// - Parameter contentSize: nil for views that do not scroll.
  func events(contentSize: Vector?) -> EventProperties {
    var events = EventProperties()
    events.contentSize = contentSize
    for (name, property) in Self.eventFlags {
      if let value = flag(name) { events[keyPath: property] = value }
    }
    if let scale = number("minimumZoomScale"), scale > 0, scale.isFinite { events.minimumZoomScale = scale }
    if let scale = number("maximumZoomScale"), scale > 0, scale.isFinite { events.maximumZoomScale = scale }
    if let mode = tree[node, "keyboardDismissMode"].flatMap(KeyboardDismissMode.init) {
      events.keyboardDismissMode = mode
    }
    return events
  }

  private static let eventFlags: [(String, any WritableKeyPath<EventProperties, Bool> & Sendable)] = [
    ("scrollEnabled", \.isScrollEnabled), ("delaysContentTouches", \.delaysContentTouches),
    ("canCancelContentTouches", \.canCancelContentTouches), ("pagingEnabled", \.isPagingEnabled),
    ("alwaysBounceVertical", \.alwaysBounceVertical), ("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
    ("bounces", \.bounces), ("directionalLockEnabled", \.isDirectionalLockEnabled),
    ("allowsSelection", \.allowsSelection), ("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
    ("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
  ]

  // MARK: Values

  /// A Boolean; a runtime attribute goes before it.
  private func flag(_ name: String, _ keyPath: String? = nil) -> Bool? {
    if let value = runtime[keyPath ?? name] { return Self.flag(value) }
    return tree[node, name].flatMap(Self.flag)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  private func number(_ name: String) -> Double? {
    if let value = runtime[name] { return Double(printed: value) }
    return tree.number(node, name)
  }

  /// `<userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>`, or with its value as a child.
  static func runtime(of node: Int, _ tree: NibTree) -> [String: String] {
    guard let attributes = tree.child(node, named: "userDefinedRuntimeAttributes") else { return [:] }
    var values: [String: String] = [:]
    for attribute in tree.children(attributes) {
      guard let keyPath = tree[attribute, "keyPath"] else { continue }
      let child = tree.child(attribute, key: "value")
      values[keyPath] = tree[attribute, "value"] ?? child.map { tree[$0, "value"] ?? tree.content($0) } ?? ""
    }
    return values
  }
}

/// A view's names: its outlet, its visible text, and its identifier for tests.
struct NibTexts {
  /// The metadata with the names below, in their order.
  static let keys = ["outlet", "userLabel", "identifier", "accessibilityLabel", "text", "placeholder"]

  let outlets: [String]
  let userLabel: String?
  let identifier: String?
  let accessibilityLabel: String?
  let text: String?
  let placeholder: String?

  init(of node: Int, id: String?, in tree: NibTree, _ connections: NibConnections) {
    let runtime = NibAttributes.runtime(of: node, tree)
    let accessibility = tree.child(node, named: "accessibility", key: "accessibilityConfiguration")
    outlets = id.flatMap { connections.outlets[$0] }?.map(\.name) ?? []
    userLabel = Self.filled(tree[node, "userLabel"])
    identifier = Self.filled(
      runtime["accessibilityIdentifier"] ?? accessibility.flatMap { tree[$0, "identifier"] })
    accessibilityLabel = Self.filled(
      runtime["accessibilityLabel"] ?? accessibility.flatMap { tree[$0, "label"] })
    text = Self.filled(Self.text(of: node, tree))
    placeholder = Self.filled(tree[node, "placeholder"])
  }

  /// The names behind the outlets, in the order of their keys.
  var names: [String?] { [userLabel, identifier, accessibilityLabel, text, placeholder] }

  var name: String? { outlets.first ?? names.lazy.compactMap(\.self).first }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  /// A button's title, a label's or a field's text: an attribute, or an element if it has several lines.
  private static func text(of node: Int, _ tree: NibTree) -> String? {
    if let text = tree[node, "text"] ?? content(of: node, "text", tree) ?? content(of: node, "title", tree) {
      return text
    }
    guard tree.isNamed(node, "button") else { return nil }
    let state = tree.child(node, named: "state", key: "normal")
    let configuration = tree.child(node, named: "buttonConfiguration")
    for source in [state, configuration].compactMap(\.self) {
      if let title = tree[source, "title"] ?? content(of: source, "title", tree) { return title }
    }
    return nil
  }

  private static func content(of node: Int, _ key: String, _ tree: NibTree) -> String? {
    guard let element = tree.child(node, key: key), tree.name(element).hasSuffix("tring") else { return nil }
    return tree.content(element)
  }
}
