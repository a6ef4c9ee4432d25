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
    var sides = Sides()
    var type = name
    var (identifier, label, value): (String?, String?, String?)
    element.notes.metadata.reserveCapacity(xml.attributes.count)
    for attribute in xml.attributes {
      switch Key(xml.bytes, attribute.name) {
      case .type: if !attribute.value.isEmpty { type = attribute.value }
      case .side(let index): sides.take(index, attribute.value, xml)
      case .nativeFrame: sides.take(exact: xml.value(attribute))
      case .visible: element.take(isVisible: xml.value(attribute), "visible")
      case .name: identifier = xml.value(attribute)
      case .label: label = xml.value(attribute)
      case .value:
        value = xml.value(attribute)
        element.note("value", value ?? "")
      case .other:
        element.note(xml.text(attribute.name), xml.value(attribute))
      }
    }
    element.className = xml.value(XMLReader.Attribute(name: name, value: type))
    element.take(sides.frame)
    // A frame that is in the scene need not be kept in words.
    if element.frame == nil { element.notes.metadata += sides.texts(in: xml) }
    element.name(identifier, label: label, value: value)
    if let identifier, identifier != element.notes.label { element.note("name", identifier) }
    return element
  }

  /// The attributes that are more than words, told by their bytes: each element has all of them.
  private enum Key {
    case type, side(Int), nativeFrame, visible, name, label, value, other

    init(_ bytes: [UInt8], _ name: Range<Int>) {
      func isWord(_ word: String) -> Bool {
        bytes.matches(word, at: name.lowerBound, before: name.upperBound)
      }
      let first = bytes[name.lowerBound]
      self = .other
      switch (name.count, first) {
      case (1, ASCII.letter("x")): self = .side(0)
      case (1, ASCII.letter("y")): self = .side(1)
      case (5, ASCII.letter("w")): if isWord("width") { self = .side(2) }
      case (6, ASCII.letter("h")): if isWord("height") { self = .side(3) }
      case (4, ASCII.letter("t")): if isWord("type") { self = .type }
      case (4, ASCII.letter("n")): if isWord("name") { self = .name }
      case (5, ASCII.letter("l")): if isWord("label") { self = .label }
      case (5, ASCII.letter("v")): if isWord("value") { self = .value }
      case (7, ASCII.letter("v")): if isWord("visible") { self = .visible }
      case (11, ASCII.letter("n")): if isWord("nativeFrame") { self = .nativeFrame }
      default: break
      }
    }
  }

  /// The four attributes of a frame, and the one that is not rounded.
  private struct Sides {
    private static let names = ["x", "y", "width", "height"]
    private var numbers = SIMD4<Double>(repeating: 0)
    /// What the attributes say, in their order; the exact one has no index.
    private var values: [(index: Int, text: Range<Int>)] = []
    private var isUnreadable = false
    private var exact: DumpFrame?
    private var exactText = ""

    mutating func take(exact text: String) {
      exact = DumpFrame(printed: text)
      exactText = text
    }

    mutating func take(_ index: Int, _ text: Range<Int>, _ xml: XMLReader) {
      values.append((index, text))
      guard let number = Double(printed: xml.bytes[text]) else {
        isUnreadable = true
        return
      }
      numbers[index] = number
    }

    func texts(in xml: XMLReader) -> [(key: String, value: String)] {
      values.map { (Self.names[$0.index], xml.value(XMLReader.Attribute(name: $0.text, value: $0.text))) }
        + (exact == nil ? [] : [("nativeFrame", exactText)])
    }

    /// The exact one goes before the one that is rounded outwards.
    var frame: DumpFrame {
      if let exact, exact != .unreadable { return exact }
      if values.isEmpty { return exact ?? .missing }
      if isUnreadable || values.count < Self.names.count { return .unreadable }
      return DumpFrame(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}
