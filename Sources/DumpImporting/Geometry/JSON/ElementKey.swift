import JSONCoding

/// The keys that the tools write into JSON: all that are asked for, and those that most elements have.
enum ElementKey: Int, CaseIterable {
  case x, y, width, height, capitalX, capitalY, capitalWidth, capitalHeight
  case type, role, name, label, value, identifier, frame, children, enabled, title, text
  // WebDriverAgent
  case rawIdentifier, nativeFrame, rect, isVisible, isEnabled, isAccessible, isFocused
  // idb
  case axFrame, axLabel, axUniqueID, axValue, elements, hidden, pid, traits, help, subrole
  case customActions, roleDescription, contentRequired
  // Sentry
  case renderingSystem, windows, alpha, visible, viewController, truncated
  // Maestro
  case attributes, axElement, accessibilityText, hintText, resourceID, bounds, focused, selected, checked
  case elementType, `class`, package, clickable
  // mobile-mcp
  case coordinates
  // SwiftUI's view data
  case properties

  /// In the order of the cases.
  private static let names: StaticString = """
    x y width height X Y Width Height \
    type role name label value identifier frame children enabled title text \
    rawIdentifier nativeFrame rect isVisible isEnabled isAccessible isFocused \
    AXFrame AXLabel AXUniqueId AXValue elements hidden pid traits help subrole \
    custom_actions role_description content_required \
    rendering_system windows alpha visible view_controller truncated \
    attributes axElement accessibilityText hintText resource-id bounds focused selected checked \
    elementType class package clickable \
    coordinates \
    properties
    """

  private static let table = JSONKeyTable(names.description.split(separator: " ").map(String.init))

  init?(_ key: JSONString, in reader: JSONReader) {
    guard let index = Self.table.index(of: key, in: reader) else { return nil }
    self.init(rawValue: index)
  }

  /// The sides of a rectangle, as most tools have them, and as Maestro's driver has them.
  static let sides: [ElementKey] = [.x, .y, .width, .height]
  static let capitalSides: [ElementKey] = [.capitalX, .capitalY, .capitalWidth, .capitalHeight]
}
