import HitTesting
import JSONCoding

/// WebDriverAgent's page source: as XML, as JSON, or as XCUITest's debug description; bare, or as it comes over HTTP
/// in the `value` of an object. Appium sends it on, in one element more.
///
///     <AppiumAUT>…</AppiumAUT>           bare
///     {"value": "<AppiumAUT>…", …}       a string
///     {"value": {"type": …}, …}          a value
///
/// Child order is that of accessibility, windows are siblings, and frames are on the screen, rounded outwards.
enum WebDriverAgentDump {
  /// - Parameter print: of debug descriptions of more than one application the one that is meant, from 1.
  static func read(
    _ dump: PastedText, print: Int?, _ limits: ImportLimits
  ) throws(ImportError) -> ElementTree {
    switch dump.firstByte {
    case ASCII.openBrace: return try readJSON(dump, print, limits)
    case ASCII.openBracket where isArray(dump): return try readJSON(dump, print, limits)
    case ASCII.quote: return try readJSON(dump, print, limits)
    default: return try readBare(dump, print, limits)
    }
  }

  /// Whether elements stand in the bracket that the text begins with, and not a log's `[debug]`.
  private static func isArray(_ dump: PastedText) -> Bool {
    let inner = dump.bytes[(dump.start + 1)...].first { !ASCII.isWhitespace($0) }
    return inner == ASCII.openBrace || inner == ASCII.closeBracket
  }

  private static func readBare(
    _ dump: PastedText, _ print: Int?, _ limits: ImportLimits
  ) throws(ImportError) -> ElementTree {
    if dump.firstByte == ASCII.less {
      return tree(try WebDriverAgentXML.read(dump, limits), dump, WebDriverAgentXML.notes)
    }
    return try WebDriverAgentDescription.read(dump, print: print, limits)
  }

  private static func readJSON(
    _ dump: PastedText, _ print: Int?, _ limits: ImportLimits
  ) throws(ImportError) -> ElementTree {
    switch try wrapping(of: dump, limits) {
    case .none:
      return tree(try WebDriverAgentJSON.read(dump, from: 0, limits), dump, WebDriverAgentJSON.notes)
    case .elements(let elements): return tree(elements, dump, WebDriverAgentJSON.notes)
    case .value(let start):
      return tree(try WebDriverAgentJSON.read(dump, from: start, limits), dump, WebDriverAgentJSON.notes)
    case .string(let string):
      let inner = PastedText(string, in: DumpJSON(dump).reader, of: dump)
      guard inner.firstByte == ASCII.openBrace || inner.firstByte == ASCII.openBracket else {
        return try readBare(inner, print, limits)
      }
      return tree(try WebDriverAgentJSON.read(inner, from: 0, limits), inner, WebDriverAgentJSON.notes)
    }
  }

  /// How the elements are wrapped.
  private enum Wrapping {
    case none
    /// In the `value` of an object.
    case elements([DumpElement])
    /// In such a `value`, which starts at this byte, and in which something is wrong.
    case value(Int)
    /// In a string: alone, or as such a `value`.
    case string(JSONString)
  }

  /// - Throws: where the text is no JSON.
  private static func wrapping(
    of dump: PastedText, _ limits: ImportLimits
  ) throws(ImportError) -> Wrapping {
    var json = DumpJSON(dump)
    let kind = try json.peek()
    var wrapping = Wrapping.none
    if kind == .string { wrapping = .string(try json.string()) }
    if kind == .object { wrapping = try self.wrapping(inObjectOf: &json, limits) }
    if kind != .array { try json.finish() }
    return wrapping
  }

  /// An element may have a `value` too; it is told by its `type`.
  private static func wrapping(
    inObjectOf json: inout DumpJSON, _ limits: ImportLimits
  ) throws(ImportError) -> Wrapping {
    var wrapping = Wrapping.none
    var isElement = false
    try json.beginObject()
    while let key = try json.nextKey() {
      let (known, kind) = (ElementKey(key, in: json.reader), try json.peek())
      if known == .type { isElement = true }
      if known == .value, kind == .object || kind == .array, !isElement,
        let (elements, end) = JSONElements.value(
          in: json.text, from: json.offset, WebDriverAgentJSON.form, limits)
      {
        wrapping = .elements(elements)
        json.move(to: end)
        continue
      }
      let member = try json.member(key, kind)
      guard known == .value, kind != .null else { continue }
      wrapping = member.string.map(Wrapping.string) ?? .value(member.start)
    }
    return isElement ? .none : wrapping
  }

  private static func tree(
    _ elements: [DumpElement], _ text: PastedText, _ read: @escaping PrintedElements.Reading
  ) -> ElementTree {
    ElementTree(
      elements: elements, text: text, hasScreenFrames: true, isStacked: false,
      warnings: AccessibilityWarnings.all + [rounding]
        + (elements.contains { $0.properties.isHidden } ? [unseen] : []), read: read)
  }

  private static let unseen = ImportWarning(
    .notInDump,
    "What is not visible in such a dump was not seen: it may be covered, off the screen or transparent, and need not be "
      + "hidden (`isHidden` of the scene stands for all of these). It is taken to get no touch where a visible element has "
      + "the point.")

  private static let rounding = ImportWarning(
    .notInDump,
    "The frames are rounded outwards to whole points (but for `nativeFrame`): neighbours may overlap by a point, and "
      + "within a point of an edge it is not certain whose the touch is.")
}

extension DumpElement {
  /// What was not seen is left out where another element has the point, which is all that `isHidden` says in a scene whose
  /// stacking is unknown.
  mutating func take(isVisible: Bool, _ notes: inout ViewNotes?) {
    properties.isHidden = !isVisible
    if !isVisible { notes?.note("visible", "false") }
  }

  mutating func take(
    isVisible text: DumpText, _ key: String, _ dump: PastedText, _ notes: inout ViewNotes?
  ) {
    if let isVisible = dump.flag(text) {
      take(isVisible: isVisible, &notes)
    } else {
      doubts.append(.flagUnreadable)
      notes?.note(key, dump.string(text))
    }
  }
}

extension ViewNotes {
  /// `name` is the identifier if there is one, and else the label.
  mutating func name(_ name: String?, label: String?, value: String?) {
    if name != label { identifier = name }
    self.label = [label, name, value].compactMap { $0 }.first { !$0.isEmpty }
  }
}
