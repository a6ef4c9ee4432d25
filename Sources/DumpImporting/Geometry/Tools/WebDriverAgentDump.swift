import HitTesting
import JSONCoding

/// WebDriverAgent's page source: as XML, as JSON, or as XCUITest's debug description; bare, or as sent over HTTP in the
/// `value` of an object. Appium forwards it in one more element.
///
///     <AppiumAUT>…</AppiumAUT>           bare
///     {"value": "<AppiumAUT>…", …}       a string
///     {"value": {"type": …}, …}          a value
///
/// Child order is accessibility's, windows are siblings, and frames are on the screen, rounded outwards.
enum WebDriverAgentDump {
  /// - Parameter print: of debug descriptions of more than one application the one that is meant, from 1.
  static func read(
    _ dump: PastedText, print: Int?
  ) throws(ImportError) -> ElementTree {
    switch dump.firstByte {
    case "{", "\"",
      "[" where isArray(dump):
      try readJSON(dump, print)
    default: try readBare(dump, print)
    }
  }

  /// Whether the bracket at the text's start contains elements, and is not a log's `[debug]`.
  private static func isArray(_ dump: PastedText) -> Bool {
    let inner = dump.bytes[(dump.start + 1)...].first { !ASCII.isWhitespace($0) }
    return inner == "{" || inner == "]"
  }

  private static func readBare(
    _ dump: PastedText, _ print: Int?
  ) throws(ImportError) -> ElementTree {
    if dump.firstByte == "<" {
      let (elements, cuts) = try WebDriverAgentXML.read(dump)
      var tree = tree(elements, dump, WebDriverAgentXML.notes)
      tree.warnings += cuts
      return tree
    }
    return try WebDriverAgentDescription.read(dump, print: print)
  }

  private static func readJSON(
    _ dump: PastedText, _ print: Int?
  ) throws(ImportError) -> ElementTree {
    let tape = JSONTape(dump)
    guard tape.count > 0 else { throw tape.fault ?? .stopped }
    let root = value(in: tape)
    // What is around the elements is read first.
    if root > 0 || tape[0].kind == .string || tape[0].kind == .object && tape[0].next > tape.count,
      let fault = tape.fault
    {
      throw fault
    }
    guard tape[root].kind == .string else { return try readElements(tape, from: root) }
    let string = tape[root].text
    let inner = PastedText(
      JSONString(range: string.range, isEscaped: string.escapes == .json), in: JSONReader(dump.bytes),
      of: dump)
    guard inner.firstByte == "{" || inner.firstByte == "[" else { return try readBare(inner, print) }
    return try readElements(JSONTape(inner), from: 0)
  }

  private static func readElements(_ tape: JSONTape, from root: Int) throws(ImportError) -> ElementTree {
    let form = isKeyed(tape, root) ? WebDriverAgentJSON.keyed : WebDriverAgentJSON.form
    return tree(try JSONElements.all(in: tape, from: root, form), tape.text) { place, _ in
      JSONElements.notes(at: place, in: tape, form)
    }
  }

  private static func isKeyed(_ tape: JSONTape, _ root: Int) -> Bool {
    root + 1 < tape.count && tape[root].kind == .object && tape[root + 1].kind == .object
      && tape.member(.at, of: root + 1) != nil
  }

  /// The `value` with the elements or their text; 0 for the whole document. An element may have a `value`, too; its
  /// `type` identifies it.
  private static func value(in tape: JSONTape) -> Int {
    guard tape[0].kind == .object, tape.member(.type, of: 0) == nil else { return 0 }
    var value = 0
    for index in tape.members(of: 0) where tape[index].known == .value && tape[index].kind != .null {
      value = index
    }
    guard value > 0, tape[value].kind == .object, tape.member(.type, of: value) == nil else { return value }
    // Facebook's first versions.
    return tape.members(of: value).first { tape.isKey($0, "tree") } ?? value
  }

  private static func tree(
    _ elements: [DumpElement], _ text: PastedText, _ read: @escaping ElementTree.Reading
  ) -> ElementTree {
    let tellsVisibility = elements.contains { $0.properties.declaredFlags.contains(.isHidden) }
    let isAssumed = tellsVisibility && elements.dropFirst(2).contains { $0.identifier == nil }
    var tree = ElementTree(
      elements: elements, text: text, isStacked: false,
      warnings: AccessibilityWarnings.all + [rounding]
        + (elements.contains { $0.properties.isHidden } ? [unseen] : []) + (isAssumed ? [nameless] : []),
      read: read, tellsVisibility: tellsVisibility)
    tree.gatherExcerpt()
    return tree
  }

  private static let unseen = ImportWarning(
    .notInDump,
    .invisible)

  private static let nameless = ImportWarning(
    .assumed,
    .nameless
  )

  private static let rounding = ImportWarning(
    .notInDump,
    .webDriverRounds, fact: .rounding)
}

extension DumpElement {
  /// An invisible element is ignored if another one contains the point, which is the only meaning of `isHidden` in a
  /// scene with unknown stacking.
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
  /// `name` is the identifier if there is one, else the label.
  mutating func name(_ name: String?, label: String?, value: String?) {
    if name != label { identifier = name }
    self.label = [label, name, value].compactMap { $0 }.first { !$0.isEmpty }
  }
}

/// The JSON form of WebDriverAgent's page source: its `type` is short (`Button`), and yes and no are the strings `"1"` and
/// `"0"`.
enum WebDriverAgentJSON {
  static var form: JSONElements.Form {
    JSONElements.Form(childKeys: [.children]) {
      (members, element) throws(ImportError) in
      element.className = members.takeText(.type).map(ElementClass.printed) ?? .implied("Element")
      element.take(try frame(&members))
      readNames(&members, &element)
    }
  }

  /// UI Automation's tree, of which Appium made XML: `{"UIAButton": {"@": {"name": "pay", "x": 20, …}, ">": […]}}`.
  static var keyed: JSONElements.Form {
    JSONElements.Form(childKeys: [.inside], isKeyed: true) { (members, element) throws(ImportError) in
      element.className = .printed(members.key)
      guard let attributes = members.take(.at, .object) else { return element.take(.missing) }
      try members.enter(attributes)
      element.take(members.takeSides())
      readNames(&members, &element)
      members.noteRest()
      members.leave()
    }
  }

  private static func readNames(_ members: inout JSONMembers, _ element: inout DumpElement) {
    // UI Automation has no prefixes.
    let visible: ElementKey = members.has(.isVisible) ? .isVisible : .visible
    if let isVisible = members.takeFlag(visible, in: &element) {
      element.take(isVisible: isVisible, &members.notes)
    }
    if members.isFalse(.isEnabled) || members.isFalse(.enabled) { element.properties.isEnabled = false }
    element.identifier = members.text(.rawIdentifier) ?? members.text(.name)
    let (label, value) = (members.takeText(.label), members.text(.value))
    members.notes?.name(
      element.identifier.map(members.text.string), label: label.map(members.text.string),
      value: value.map(members.text.string))
  }

  private static func frame(_ members: inout JSONMembers) throws(ImportError) -> DumpFrame {
    if let text = members.text(.nativeFrame) {
      let exact = DumpFrame(printed: text, in: members.text)
      if exact != .unreadable { return exact }
    }
    let rect = try members.takeRect(.rect)
    guard rect == .missing || rect == .unreadable, let text = members.text(.frame) else { return rect }
    return DumpFrame(printed: text, in: members.text)
  }
}

/// The XML form of WebDriverAgent's page source: a tag is an element, and has its type twice.
///
///     <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay" enabled="true" visible="true"
///       x="20" y="150" width="120" height="44" index="0"/>
///
/// Old versions wrote `x="inf"`. `nativeFrame` is opt-in, and the only frame that is not rounded.
enum WebDriverAgentXML {
  /// Logs cut long documents, and users the part around the element in question: the elements of such a text are read.
  static func read(
    _ dump: PastedText
  ) throws(ImportError) -> (elements: [DumpElement], cuts: [ImportWarning]) {
    var xml = XMLReader(dump.bytes, from: dump.start)
    var elements: [DumpElement] = []
    var lacksStart = false
    var starts: [ImportWarning] { lacksStart ? [.startIsMissing] : [] }
    // The number of open elements, and whether the outermost only contains the others.
    var (depth, wrappers) = (0, 0)
    while true {
      let event: XMLReader.Event
      do {
        event = try xml.next()
      } catch {
        guard xml.isCut, elements.contains(where: { $0.frame != nil }) else { throw dump.error(of: error) }
        return (elements, starts + [.endIsMissing])
      }
      switch event {
      case .endOfDocument: return (elements, starts)
      case .end:
        // A page around the excerpt has other tags.
        let tag = max(0, xml.offset - 64)..<xml.offset
        if depth == 0, dump.bytes.has("</XCUI", in: tag) { lacksStart = true }
        depth = max(0, depth - 1)
      case .start(let name):
        depth += 1
        if depth == 1, elements.isEmpty {
          let root = dump.string(DumpText(name))
          xml.isExcerpt = root != "AppiumAUT" && !root.hasSuffix("Application")
        }
        if depth == 1, try isWrapper(name, in: dump) {
          wrappers = 1
        } else {
          let start = name.lowerBound - 1
          try dump.check(depth: depth - 1 - wrappers, count: elements.count, at: start)
          var notes: ViewNotes?
          elements.append(element(xml, name, depth: depth - 1 - wrappers, dump, &notes))
        }
      }
    }
  }

  /// An element's notes, read again.
  static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var xml = XMLReader(text.bytes, from: Int(place.start))
    var notes: ViewNotes? = ViewNotes()
    if case .start(let name)? = try? xml.next() { _ = element(xml, name, depth: 0, text, &notes) }
    return notes ?? ViewNotes()
  }

  /// Whether the root only contains the elements. XML of other programs is refused.
  private static func isWrapper(_ name: Range<Int>, in dump: PastedText) throws(ImportError) -> Bool {
    if dump.bytes.matches("AppiumAUT", at: name.lowerBound, before: name.upperBound) { return true }
    guard let root = XMLRoot(dump.bytes, from: name.lowerBound - 1) else { return false }
    let foreign = ForeignXML(root, in: dump.bytes)
    // An unknown root may be a renamed element: the format was requested.
    guard foreign.kind == .other else {
      throw dump.error(foreign.detail(in: dump.bytes), at: name.lowerBound)
    }
    return false
  }

  /// - Parameter notes: the element's facts beside the scene; nil if not requested.
  private static func element(
    _ xml: XMLReader, _ name: Range<Int>, depth: Int, _ dump: PastedText, _ notes: inout ViewNotes?
  ) -> DumpElement {
    var element = DumpElement(depth: depth, range: name.lowerBound - 1..<xml.offset)
    var sides = Sides()
    element.className = .printed(DumpText(name))
    var (label, value): (DumpText?, DumpText?)
    var isHittable: Bool?
    for attribute in xml.attributes {
      let text = DumpText(attribute)
      let key = Key.table.index(of: attribute.name, in: xml.bytes.span).flatMap(Key.init)
      switch key {
      case .type: if !text.isEmpty { element.className = .printed(text) }
      case .x, .y, .width, .height: sides.take(key, text, dump)
      case .nativeFrame: sides.exact = DumpFrame(printed: text, in: dump)
      case .visible: element.take(isVisible: text, "visible", dump, &notes)
      case .enabled:
        if dump.flag(text) == false { element.properties.isEnabled = false }
        notes?.note(dump.string(attribute.name), dump.string(text))
      case .hittable:
        isHittable = dump.flag(text)
        notes?.note("hittable", dump.string(text))
      case .name: element.identifier = text
      case .label: label = text
      case .value:
        value = text
        notes?.note("value", dump.string(text))
      case nil: notes?.note(dump.string(attribute.name), dump.string(text))
      }
    }
    element.take(sides.frame)
    // A cover of a container's center leaves its contents hittable.
    if isHittable == false, xml.endIsDue {
      element.properties.isHidden = true
      element.doubts.append(.notHittable)
    }
    guard notes != nil else { return element }
    // A frame that is in the scene need not be kept in words.
    if element.frame == nil { notes?.metadata += sideTexts(of: xml, dump) }
    let identifier = element.identifier.map(dump.string)
    notes?.name(identifier, label: label.map(dump.string), value: value.map(dump.string))
    if let identifier, identifier != notes?.label { notes?.note("name", identifier) }
    return element
  }

  /// The values of a frame's attributes, in their order; the exact one is last.
  private static func sideTexts(of xml: XMLReader, _ dump: PastedText) -> [(key: String, value: String)] {
    let all = xml.attributes.filter { attribute in
      Key.table.index(of: attribute.name, in: xml.bytes.span).map { $0 <= Key.nativeFrame.rawValue }
        ?? false
    }
    let texts = all.map { (key: dump.string($0.name), value: dump.string(DumpText($0))) }
    return texts.filter { $0.key != "nativeFrame" } + texts.filter { $0.key == "nativeFrame" }
  }

  /// The attributes that are more than words.
  private enum Key: Int, CaseIterable {
    case x, y, width, height, nativeFrame, type, name, label, value, visible, enabled, hittable

    static let table = JSONKeyTable(allCases.map { "\($0)" })
  }

  /// The four attributes of a frame, and the one that is not rounded.
  private struct Sides {
    private var numbers = SIMD4<Double>.zero
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
      return DumpFrame(numbers)
    }
  }
}
