import HitTesting
import JSONCoding

/// `maestro hierarchy` of an iOS device, and what Maestro's driver on the device sends for it: accessibility elements, as
/// JSON.
///
///     {"attributes": {"accessibilityText": "Pay", "title": "", "value": "", "text": "", "hintText": "",
///       "resource-id": "pay", "bounds": "[20,150][140,194]", "enabled": "true", "checked": "false"},
///      "children": [], "enabled": true, "focused": false}
///
///     {"axElement": {"identifier": "pay", "label": "Pay", "elementType": 9, "enabled": true, "children": [],
///       "frame": {"X": 20, "Y": 150, "Width": 120, "Height": 44}}, "depth": 12}
///
/// The bounds are the least and the greatest corner on the screen, in whole points. Elements of Android are in pixels, and
/// refused.
///
/// Source: mobile-dev-inc/Maestro `IOSDriver.kt`, `AXElement.swift`.
enum MaestroDump {
  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    var isWrapped = false
    let elements = try JSONElements.all(in: dump, childKeys: ["children", "axElement"], limits) {
      (members, element) throws(ImportError) in
      if element.depth == 0, !members.has("attributes"), !members.has("frame"), element.hasChildArray {
        isWrapped = true
      } else if var attributes = try members.takeObject("attributes") {
        try read(&attributes, &members, &element, dump)
      } else {
        try readElement(&members, &element)
      }
    }
    var tree = ElementTree(
      elements: elements, text: dump, hasScreenFrames: true, isStacked: false,
      warnings: AccessibilityWarnings.all + [rounding])
    if isWrapped { tree.unwrap() }
    return tree
  }

  private static let rounding = ImportWarning(
    .notInDump,
    "The bounds are whole points: within a point of an edge it is not certain whose the touch is. Maestro itself taps the "
      + "middle of what it finds, whatever is in front of it.")

  /// A node as `maestro hierarchy` prints it.
  private static func read(
    _ attributes: inout JSONMembers, _ node: inout JSONMembers, _ element: inout DumpElement,
    _ dump: PastedText
  ) throws(ImportError) {
    if attributes.has("class") || attributes.has("package") || attributes.has("clickable") {
      throw dump.error(
        "This is Maestro's hierarchy of an Android device, in pixels and with rules of its own: it is not read.",
        at: element.range.lowerBound)
    }
    element.className = "Element"
    if let bounds = attributes.takeText("bounds") {
      let frame = DumpFrame(corners: bounds)
      if frame == .unreadable { element.note("bounds", bounds) }
      element.take(frame)
    } else {
      element.take(.missing)
    }
    name(&element, attributes.takeText("resource-id"), attributes.takeText("accessibilityText"), attributes)
    // The node says again what its attributes say.
    for key: StaticString in ["enabled", "focused", "selected", "checked"] {
      _ = node.takeFlag(key, in: &element)
    }
    if attributes.text("enabled") == "false" { element.doubts.append(.notEnabled) }
    attributes.noteRest(in: &element)
  }

  private static func readElement(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    element.className = elementType(members.text("elementType"))
    element.take(try members.takeRect("frame", sides: ["X", "Y", "Width", "Height"]))
    name(&element, members.takeText("identifier"), members.takeText("label"), members)
    if members.text("enabled") == "false" { element.doubts.append(.notEnabled) }
  }

  private static func name(
    _ element: inout DumpElement, _ identifier: String?, _ label: String?, _ others: JSONMembers
  ) {
    element.identifier = identifier
    element.notes.label =
      label ?? others.text("title") ?? others.text("text") ?? identifier ?? others.text("value")
    element.notes.identifier = identifier
  }

  /// The name of a type of XCUITest by its number.
  private static func elementType(_ number: String?) -> String {
    guard let index = number.flatMap({ Int($0) }), index >= 0 else { return "Element" }
    let names = elementTypes.description.split(separator: " ", maxSplits: index + 1)
    return index < names.count ? String(names[index].prefix { $0 != " " }) : "Element"
  }

  /// Source: the documentation of `XCUIElement.ElementType`, whose raw values count from 0.
  private static let elementTypes: StaticString = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox \
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup \
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator \
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField \
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map \
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator \
    ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab
    """
}

extension DumpFrame {
  /// A rectangle by its least and greatest corner: `[20,150][140,194]`.
  fileprivate init(corners text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == ASCII.openBracket, bytes.last == ASCII.closeBracket else {
      self = .unreadable
      return
    }
    let parts = text.utf8.dropFirst().dropLast().split(omittingEmptySubsequences: true) {
      $0 == ASCII.comma || $0 == ASCII.openBracket || $0 == ASCII.closeBracket
    }
    let numbers = parts.compactMap { Double(printed: $0) }
    guard parts.count == 4, numbers.count == 4 else {
      self = .unreadable
      return
    }
    self.init(numbers[0], numbers[1], numbers[2] - numbers[0], numbers[3] - numbers[1])
  }
}
