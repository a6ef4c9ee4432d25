import HitTesting
import JSONCoding

/// The XML form of WebDriverAgent's page source: a tag is an element, and says its type twice.
///
///     <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay" enabled="true" visible="true"
///       x="20" y="150" width="120" height="44" index="0"/>
///
/// Old versions wrote `x="inf"`. `nativeFrame` is opt-in, and the only frame that is not rounded.
enum WebDriverAgentXML {
  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> [DumpElement] {
    var xml = XMLReader(dump.bytes, from: dump.start)
    var elements: [DumpElement] = []
    // How many elements are open, and whether the outermost only holds the others.
    var (depth, wrappers) = (0, 0)
    while true {
      let event: XMLReader.Event
      do {
        event = try xml.next()
      } catch {
        throw dump.error(of: error)
      }
      switch event {
      case .endOfDocument: return elements
      case .end: depth -= 1
      case .start(let name):
        depth += 1
        if depth == 1, try isWrapper(name, in: dump) {
          wrappers = 1
        } else {
          let start = name.lowerBound - 1
          try limits.check(depth: depth - 1 - wrappers, count: elements.count, dump, at: start)
          var notes: ViewNotes?
          elements.append(element(xml, name, depth: depth - 1 - wrappers, dump, &notes))
        }
      }
    }
  }

  /// What an element says, read again.
  static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var xml = XMLReader(text.bytes, from: Int(place.start))
    var notes: ViewNotes? = ViewNotes()
    if case .start(let name)? = try? xml.next() { _ = element(xml, name, depth: 0, text, &notes) }
    return notes ?? ViewNotes()
  }

  /// Whether the root only holds the elements. XML of other programs is refused.
  private static func isWrapper(_ name: Range<Int>, in dump: PastedText) throws(ImportError) -> Bool {
    if dump.bytes.matches("AppiumAUT", at: name.lowerBound, before: name.upperBound) { return true }
    guard let root = XMLRoot(dump.bytes, from: name.lowerBound - 1) else { return false }
    let foreign = ForeignXML(root, in: dump.bytes)
    // A root of which nothing is known may be an element that somebody renamed: the format was asked for.
    guard foreign.kind == .other else {
      throw dump.error(foreign.detail(in: dump.bytes), at: name.lowerBound)
    }
    return false
  }

  /// - Parameter notes: what the element says beside the facts of a scene; nil where nobody asks.
  private static func element(
    _ xml: XMLReader, _ name: Range<Int>, depth: Int, _ dump: PastedText, _ notes: inout ViewNotes?
  ) -> DumpElement {
    var element = DumpElement(depth: depth, range: name.lowerBound - 1..<xml.offset)
    var sides = Sides()
    element.className = .printed(DumpText(name))
    var (label, value): (DumpText?, DumpText?)
    for attribute in xml.attributes {
      let text = DumpText(attribute)
      let key = Key.table.index(of: attribute.name.range, in: xml.bytes.span).flatMap(Key.init)
      switch key {
      case .type: if !text.isEmpty { element.className = .printed(text) }
      case .x, .y, .width, .height: sides.take(key, text, dump)
      case .nativeFrame: sides.exact = DumpFrame(printed: text, in: dump)
      case .visible: element.take(isVisible: text, "visible", dump, &notes)
      case .enabled:
        if dump.flag(text) == false { element.properties.isEnabled = false }
        notes?.note(dump.string(attribute.name.range), dump.string(text))
      case .name: element.identifier = text
      case .label: label = text
      case .value:
        value = text
        notes?.note("value", dump.string(text))
      case nil: notes?.note(dump.string(attribute.name.range), dump.string(text))
      }
    }
    element.take(sides.frame)
    guard notes != nil else { return element }
    // A frame that is in the scene need not be kept in words.
    if element.frame == nil { notes?.metadata += sideTexts(of: xml, dump) }
    let identifier = element.identifier.map(dump.string)
    notes?.name(identifier, label: label.map(dump.string), value: value.map(dump.string))
    if let identifier, identifier != notes?.label { notes?.note("name", identifier) }
    return element
  }

  /// What the attributes of a frame say, in their order; the exact one goes last.
  private static func sideTexts(of xml: XMLReader, _ dump: PastedText) -> [(key: String, value: String)] {
    let all = xml.attributes.filter { attribute in
      Key.table.index(of: attribute.name.range, in: xml.bytes.span).map { $0 <= Key.nativeFrame.rawValue }
        ?? false
    }
    let texts = all.map { (key: dump.string($0.name.range), value: dump.string(DumpText($0))) }
    return texts.filter { $0.key != "nativeFrame" } + texts.filter { $0.key == "nativeFrame" }
  }

  /// The attributes that are more than words.
  private enum Key: Int {
    case x, y, width, height, nativeFrame, type, name, label, value, visible, enabled

    /// In the order of the cases.
    static let table = JSONKeyTable([
      "x", "y", "width", "height", "nativeFrame", "type", "name", "label", "value", "visible", "enabled",
    ])
  }

  /// The four attributes of a frame, and the one that is not rounded.
  private struct Sides {
    private var numbers = SIMD4<Double>(repeating: 0)
    private var count = 0
    private var isUnreadable = false
    var exact: DumpFrame?

    mutating func take(_ key: Key?, _ text: DumpText, _ dump: PastedText) {
      count += 1
      guard let key, let number = Double(printed: text.range, in: dump.bytes) else {
        isUnreadable = true
        return
      }
      numbers[key.rawValue] = number
    }

    /// The exact one goes before the one that is rounded outwards.
    var frame: DumpFrame {
      if let exact, exact != .unreadable { return exact }
      if count == 0 { return exact ?? .missing }
      if isUnreadable || count < 4 { return .unreadable }
      return DumpFrame(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}
