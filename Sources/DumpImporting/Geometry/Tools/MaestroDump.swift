import HitTesting
import JSONCoding
import TouchGeometry

/// `maestro hierarchy` of an iOS device, and the response of Maestro's driver on the device: accessibility elements, as
/// JSON.
///
///     {"attributes": {"accessibilityText": "Pay", "title": "", "value": "", "text": "", "hintText": "",
///       "resource-id": "pay", "bounds": "[20,150][140,194]", "enabled": "true", "checked": "false"},
///      "children": [], "enabled": true, "focused": false}
///
///     {"axElement": {"identifier": "pay", "label": "Pay", "elementType": 9, "enabled": true, "children": [],
///       "frame": {"X": 20, "Y": 150, "Width": 120, "Height": 44}}, "depth": 12}
///
/// The bounds are the minimum and the maximum corner on the screen, in whole points. Elements of Android are in pixels,
/// and refused: they have classes and packages, and screens as wide as no iPhone is in points.
///
/// Source: mobile-dev-inc/Maestro `IOSDriver.kt`, `AXElement.swift`.
enum MaestroDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    var tree = try ElementTree(JSONTape(dump), AccessibilityWarnings.all + [rounding], form)
    tree.unwrap()
    tree.gatherExcerpt()
    let isInPixels = tree.elements.first?.frame.map { $0.origin.x + $0.size.width > phoneWidthMax } ?? false
    if isInPixels, dump.bytes.has("\"clickable\""), !dump.bytes.has("\"elementType\"") {
      throw android(dump, at: dump.start)
    }
    return tree
  }

  private static var form: JSONElements.Form {
    JSONElements.Form(childKeys: [.children, .axElement]) {
      (members, element) throws(ImportError) in
      if element.depth == 0, !members.has(.attributes), !members.has(.frame), element.hasChildArray {
        element.isWrapper = true
      } else if let attributes = members.take(.attributes, .object) {
        try read(attributes, &members, &element)
      } else {
        try readElement(&members, &element)
      }
    }
  }

  /// More than the widest iPhone has points, and less than any Android screen has pixels: an element beyond it is in pixels.
  private static let phoneWidthMax = 479.0

  private static func android(_ dump: PastedText, at offset: Int) -> ImportError {
    dump.error(
      .maestroAndroid,
      at: offset)
  }

  private static let rounding = ImportWarning(
    .notInDump,
    .maestroRounds, fact: .rounding)

  /// A node as `maestro hierarchy` prints it.
  private static func read(
    _ attributes: Int, _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    try members.enter(attributes)
    if members.has(.class) || members.has(.package) { throw android(members.text, at: element.start) }
    element.className = members.takeText(.elementType).map(ElementClass.printed) ?? .implied("Element")
    takeBounds(&members, &element)
    element.identifier = members.takeText(.resourceID)
    name(element, label: members.takeText(.accessibilityText), &members)
    let isDisabled = members.isFalse(.enabled)
    members.noteRest()
    members.leave()
    // The node repeats its attributes.
    for key: ElementKey in [.enabled, .focused, .selected, .checked] {
      _ = members.takeFlag(key, in: &element)
    }
    if isDisabled { element.takeDisabled() }
  }

  private static func takeBounds(_ members: inout JSONMembers, _ element: inout DumpElement) {
    guard let bounds = members.takeText(.bounds) else { return element.take(.missing) }
    let frame = DumpFrame(corners: bounds, in: members.text)
    if frame == .unreadable { members.notes?.note("bounds", members.text.string(bounds)) }
    element.take(frame)
  }

  private static func readElement(
    _ members: inout JSONMembers, _ element: inout DumpElement
  ) throws(ImportError) {
    let type = members.text(.elementType).flatMap { Int(members.text.string($0)) }
    element.className = type.map(ElementClass.type) ?? .implied("Element")
    element.take(try members.takeRect(.frame, sides: ElementKey.capitalSides))
    element.identifier = members.takeText(.identifier)
    name(element, label: members.takeText(.label), &members)
    if members.isFalse(.enabled) { element.takeDisabled() }
  }

  private static func name(_ element: DumpElement, label: DumpText?, _ members: inout JSONMembers) {
    let label =
      label ?? members.text(.title) ?? members.text(.text) ?? element.identifier ?? members.text(.value)
    members.noteNames(of: element, label: label)
  }
}

extension DumpFrame {
  /// A rectangle by its least and greatest corner: `[20,150][140,194]`.
  fileprivate init(corners text: DumpText, in paste: PastedText) {
    self = .unreadable
    let (range, bytes) = paste.meant(text)
    guard bytes[range].first == "[", bytes[range].last == "]" else { return }
    guard let ends = bytes.numbers(4, in: range) else { return }
    self.init(ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1])
  }
}
