import TouchGeometry
import WorkMetering

/// The meaning of element types, by class: types of XCUITest, with or without their prefix, or roles of accessibility
/// elements.
///
/// Source: the documentation of `XCUIElement.ElementType`; `AXRole` of AppKit, which idb prints.
struct ElementTypes {
  private struct Facts {
    let kind: FrontOrder.Kind
    let isControl: Bool
    let isContainer: Bool
    let isBare: Bool
    let isWindow: Bool
    let isMainWindow: Bool

    init(_ name: String) {
      let unprefixed = name.dropFirst(["XCUIElementType", "AX"].first(where: name.hasPrefix)?.count ?? 0)
      // XCUITest prints `Window (Main)`.
      let type = String(unprefixed.prefix { $0 != " " })
      kind = FrontOrder.Kind(ofType: type)
      isControl = ElementTypes.controls.contains(type)
      isContainer = ElementTypes.containers.contains(type)
      isBare = ElementTypes.bare.contains(type)
      isWindow = type == "Window"
      isMainWindow = unprefixed == "Window (Main)"
    }
  }

  private let facts: [Facts]

  init(_ tree: borrowing ViewTree) {
    facts = tree.classes.map { Facts(String(decoding: tree.names.bytes(of: $0.name), as: UTF8.self)) }
  }

  var byteCount: Int { facts.allocatedBytes }

  private func facts(of view: View) -> Facts { facts[Int(view.classIndex)] }

  func kind(of view: View) -> FrontOrder.Kind { facts(of: view).kind }
  /// Whether elements of the type take touches as a whole.
  func isControl(_ view: View) -> Bool { facts(of: view).isControl }
  /// Whether elements of the type are containers, so a disabled one is no control (R27).
  func isContainer(_ view: View) -> Bool { facts(of: view).isContainer }
  /// Whether the type does not describe the element's content.
  func isBare(_ view: View) -> Bool { facts(of: view).isBare }
  func isWindow(_ view: View) -> Bool { facts(of: view).isWindow }
  func isMainWindow(_ view: View) -> Bool { facts(of: view).isMainWindow }

  private static let controls = Set(
    words: "Button CheckBox ColorWell ComboBox DatePicker Icon Key Link MenuButton MenuItem PageIndicator "
      + "PickerWheel PopUpButton RadioButton SearchField SecureTextField SegmentedControl Slider Stepper "
      + "Switch Tab TextField TextView Toggle ToolbarButton")

  private static let containers = Set(
    words: "Application CollectionView Group NavigationBar ScrollView TabBar Table Toolbar Window")

  private static let bare = Set(words: "Any Application Element GenericElement Group Other Window")
}

extension FrontOrder.Kind {
  fileprivate init(ofType type: String) {
    switch type {
    case "Alert": self = .alert
    case "Keyboard": self = .keyboard
    case "Dialog", "Menu", "Popover", "Sheet": self = .sheet
    default: self = .content
    }
  }
}
