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
        throw dump.error(error.detail, at: error.offset)
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
          elements.append(
            element(xml, name, DumpElement(depth: depth - 1 - wrappers, range: start..<xml.offset)))
        }
      }
    }
  }

  /// Whether the root only holds the elements. Other programs' XML is refused by name.
  private static func isWrapper(_ name: Range<Int>, in dump: PastedText) throws(ImportError) -> Bool {
    switch dump.string(name) {
    case "AppiumAUT": return true
    case "hierarchy":
      throw dump.error(
        "This is Android's hierarchy, in pixels and with rules of its own: it is not read.",
        at: name.lowerBound)
    default: return false
    }
  }

  private static func element(_ xml: XMLReader, _ name: Range<Int>, _ begun: DumpElement) -> DumpElement {
    var element = begun
    element.className = xml.text(name)
    var sides = Sides()
    var (identifier, label, value): (String?, String?, String?)
    for attribute in xml.attributes {
      let (key, text) = (xml.text(attribute.name), xml.value(attribute))
      switch key {
      case "type": if !text.isEmpty { element.className = text }
      case "x", "y", "width", "height": sides.take(key, text)
      case "nativeFrame": sides.take(exact: text)
      case "visible": element.take(isVisible: text, key)
      case "name": identifier = text
      case "label": label = text
      default:
        if key == "value" { value = text }
        element.note(key, text)
      }
    }
    element.take(sides.frame)
    // A frame that is in the scene need not be kept in words.
    if element.frame == nil { element.notes.metadata += sides.texts }
    element.name(identifier, label: label, value: value)
    if let identifier, identifier != element.notes.label { element.note("name", identifier) }
    return element
  }

  /// The four attributes of a frame, and the one that is not rounded.
  private struct Sides {
    private static let keys = ["x", "y", "width", "height"]
    private var numbers: [Double?] = [nil, nil, nil, nil]
    private var count = 0
    private var isUnreadable = false
    private var exact: DumpFrame?
    /// What the attributes say, in their order.
    private(set) var texts: [(key: String, value: String)] = []

    mutating func take(exact text: String) {
      exact = DumpFrame(printed: text)
      texts.append(("nativeFrame", text))
    }

    mutating func take(_ key: String, _ text: String) {
      texts.append((key, text))
      guard let index = Self.keys.firstIndex(of: key) else { return }
      numbers[index] = Double(printed: text.utf8)
      if numbers[index] == nil { isUnreadable = true }
      count += 1
    }

    /// The exact one goes before the one that is rounded outwards.
    var frame: DumpFrame {
      if let exact, exact != .unreadable { return exact }
      if count == 0 { return exact ?? .missing }
      if isUnreadable || count < Self.keys.count { return .unreadable }
      return DumpFrame(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}
