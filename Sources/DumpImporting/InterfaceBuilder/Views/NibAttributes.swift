import HitTesting
import TouchGeometry

/// The declarations of a view element's attributes.
///
/// An absent attribute means the same for all elements, whatever the class has by default: `userInteractionEnabled` is
/// YES for image views and labels, too.
struct NibAttributes {
  private let node: NibElement
  /// Runtime attributes, set when the file is loaded, by their key paths.
  private let runtime: [String: String]

  init(of node: NibElement) {
    self.node = node
    runtime = Self.runtime(of: node)
  }

  var properties: ViewProperties {
    var properties = ViewProperties()
    properties.isUserInteractionEnabled = flag("userInteractionEnabled") ?? true
    properties.clipsToBounds = flag("clipsSubviews", "clipsToBounds") ?? false
    if let isHidden { properties.isHidden = isHidden }
    if flag("multipleTouchEnabled") == true { properties.isMultipleTouchEnabled = true }
    if flag("exclusiveTouch") == true { properties.isExclusiveTouch = true }
    // A label has the attribute, too, and takes touches all the same.
    if !node.isNamed("label"), flag("enabled") == false { properties.isEnabled = false }
    // R20: outside of 0 to 1, UIKit takes the nearer end.
    if let alpha = number("alpha"), !alpha.isNaN { properties.alpha = min(max(alpha, 0), 1) }
    return properties
  }

  /// An indicator that hides when stopped is hidden until it is started.
  private var isHidden: Bool? {
    if let hidden = flag("hidden") { return hidden }
    let isStill = flag("hidesWhenStopped") == true && flag("animating") != true
    return node.isNamed("activityIndicatorView") && isStill ? true : nil
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
    if let mode = node["keyboardDismissMode"].flatMap(KeyboardDismissMode.init) {
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
    (runtime[keyPath ?? name] ?? node[name]).flatMap { Bool(printed: $0) }
  }

  private func number(_ name: String) -> Double? {
    if let value = runtime[name] { return Double(printed: value) }
    return node.number(name)
  }

  /// `<userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>`, or with its value as a child.
  static func runtime(of node: NibElement) -> [String: String] {
    guard let attributes = node.child(named: "userDefinedRuntimeAttributes") else { return [:] }
    var values: [String: String] = [:]
    for attribute in attributes.children {
      guard let keyPath = attribute["keyPath"] else { continue }
      let child = attribute.child(key: "value")
      values[keyPath] = attribute["value"] ?? child.map { $0["value"] ?? $0.content } ?? ""
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

  init(of node: NibElement, _ connections: NibConnections) {
    let runtime = NibAttributes.runtime(of: node)
    let accessibility = node.child(named: "accessibility", key: "accessibilityConfiguration")
    outlets = node["id"].flatMap { connections.outlets[$0] }?.map(\.name) ?? []
    userLabel = Self.filled(node["userLabel"])
    identifier = Self.filled(
      runtime["accessibilityIdentifier"] ?? accessibility?["identifier"])
    accessibilityLabel = Self.filled(
      runtime["accessibilityLabel"] ?? accessibility?["label"])
    text = Self.filled(Self.text(of: node))
    placeholder = Self.filled(node["placeholder"])
  }

  /// The names behind the outlets, in the order of their keys.
  var names: [String?] { [userLabel, identifier, accessibilityLabel, text, placeholder] }

  var name: String? { outlets.first ?? names.lazy.compactMap(\.self).first }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  /// A button's title, a label's or a field's text: an attribute, or an element if it has several lines.
  private static func text(of node: NibElement) -> String? {
    if let text = node["text"] ?? content(of: node, "text") ?? content(of: node, "title") {
      return text
    }
    guard node.isNamed("button") else { return nil }
    let state = node.child(named: "state", key: "normal")
    let configuration = node.child(named: "buttonConfiguration")
    for source in [state, configuration].compactMap(\.self) {
      if let title = source["title"] ?? content(of: source, "title") { return title }
    }
    return nil
  }

  private static func content(of node: NibElement, _ key: String) -> String? {
    guard let element = node.child(key: key), element.name.hasSuffix("tring") else { return nil }
    return element.content
  }
}
