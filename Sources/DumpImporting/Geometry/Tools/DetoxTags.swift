import HitTesting
import JSONCoding

/// Finds the tags of Detox's hierarchy in a text that escapes nothing.
///
///     <_UIHostingView<ModifiedContent<AnyView, RootModifier>> alpha="1.0" label="3 > "2"" x="0" />
///     └── name: its brackets are counted ───────────────────┘ └ a value ends before the next key, or the tag's end
///
/// Each byte is looked at a bounded number of times.
struct DetoxTags {
  enum Kind { case open, whole, close, cut }

  struct Tag {
    var kind: Kind
    var name: DumpText
    var range: Range<Int>
  }

  private(set) var attributes: [(key: Range<Int>, value: DumpText)] = []

  private let bytes: [UInt8]
  private var at: Int
  private(set) var endedRoot = false

  /// No key of Detox's is as long; it limits the look-ahead at each quote.
  private static let keyBytesMax = 32

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    at = start
  }

  mutating func next() -> Tag? {
    while true {
      at = bytes.span.first("<", in: at..<max(at, bytes.count))
      guard at < bytes.count else { return nil }
      let start = at
      switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
      case "/": if let tag = readEnd() { return tag }
      case "?": skip(past: "?>")
      case "!" where bytes.matches("<![CDATA[", at: at): skip(past: "]]>")
      case "!" where bytes.matches("<!--", at: at): skip(past: "-->")
      case let byte where ASCII.isNameStart(byte):
        at += 1
        return tag(from: start)
      default: at += 1
      }
    }
  }

  /// The end tag here; nil for that of the outermost element.
  private mutating func readEnd() -> Tag? {
    let start = at
    at += 2
    let name = name()
    at += 1
    if name.range.count == Self.root.utf8.count, bytes.matches(Self.root, at: name.range.lowerBound) {
      endedRoot = true
      return nil
    }
    return Tag(kind: .close, name: name, range: start..<min(at, bytes.count))
  }

  static let root = "ViewHierarchy"

  private mutating func tag(from start: Int) -> Tag {
    var tag = Tag(kind: .cut, name: name(), range: start..<start)
    attributes.removeAll(keepingCapacity: true)
    while true {
      at = bytes.end(of: ASCII.isWhitespace, from: at)
      guard at < bytes.count else { break }
      if bytes[at] == ">" {
        tag.kind = .open
        at += 1
        break
      }
      if bytes.matches("/>", at: at) {
        tag.kind = .whole
        at += 2
        break
      }
      guard readAttribute() else { break }
    }
    tag.range = start..<at
    return tag
  }

  private mutating func name() -> DumpText {
    let start = at
    at = endOfName(from: start)
    return DumpText(start..<at)
  }

  /// Up to a blank, a slash or a bracket outside of the brackets of arguments.
  @_optimize(speed)
  private func endOfName(from start: Int) -> Int {
    let bytes = bytes.span
    var (index, open) = (start, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if open == 0, ASCII.isWhitespace(byte) || byte == ">" || byte == "/" { break }
      if byte == "<" || byte == "(" { open += 1 }
      if byte == ")" || byte == ">" && bytes[index - 1] != "-" {
        open -= 1
      }
      index &+= 1
    }
    return index
  }

  /// `key="value"`; false for none, or for one without an end.
  private mutating func readAttribute() -> Bool {
    guard let open = endOfKey(at: at) else {
      at = bytes.count > at ? at + 1 : at
      return false
    }
    let key = at..<open - 2
    at = open
    while true {
      at = bytes.span.first("\"", in: at..<bytes.count)
      guard at < bytes.count else { return false }
      at += 1
      guard isBehindValue(at) else { continue }
      attributes.append((key, DumpText(open..<at - 1)))
      return true
    }
  }

  /// Behind `key="`; nil for no key.
  private func endOfKey(at start: Int) -> Int? {
    let end = bytes.end(of: ASCII.isKeyByte, from: start, max: Self.keyBytesMax)
    return end > start && bytes.matches("=\"", at: end) ? end + 2 : nil
  }

  /// Whether the text after a value's closing quote is there: another key, or the end of the tag.
  private func isBehindValue(_ start: Int) -> Bool {
    let index = bytes.end(of: ASCII.isWhitespace, from: start, max: Self.keyBytesMax)
    return index == bytes.count || bytes.matches(">", at: index) || bytes.matches("/>", at: index)
      || index > start && endOfKey(at: index) != nil
  }

  private mutating func skip(past mark: String) {
    at = bytes.first(mark, in: at..<bytes.count).map { $0 + mark.utf8.count } ?? bytes.count
  }
}

/// Detox's hierarchy (`generateViewHierarchyXml`, and the attachment of a failed test): the views of all windows, in
/// UIKit's nesting and order, with frames in their superviews.
///
///     <?xml version="1.0" encoding="utf-8"?>
///     <ViewHierarchy>
///      <UIWindow alpha="1.0" class="UIWindow" focused="false" height="896" visibility="visible" width="414">
///       <RCTView alpha="1.0" class="RCTView" focused="false" height="44" testID="pay" visibility="visible" x="0" y="52" />
///      </UIWindow>
///     </ViewHierarchy>
///
/// It is no XML: nothing in it is escaped, so classes with arguments are unchanged in tags, and texts contain any mark.
/// The page of a web view is included unchanged.
///
/// Source: wix/Detox `ViewHierarchyGenerator.swift`.
enum DetoxDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    var tags = DetoxTags(dump.bytes, from: dump.start)
    var elements: [DumpElement] = []
    var (depth, hasRoot, lacksStart) = (0, false, false)
    while let tag = tags.next() {
      switch tag.kind {
      case .close where depth == 0: lacksStart = lacksStart || isOfClass(tag, dump) && !tags.endedRoot
      case .close: depth -= 1
      case .open where dump.says(tag.name, DetoxTags.root): hasRoot = true
      case .open, .whole, .cut:
        try dump.check(depth: depth, count: elements.count, at: tag.range.lowerBound)
        var notes: ViewNotes?
        elements.append(try element(tag, tags.attributes, depth, dump, &notes))
        if tag.kind == .open { depth += 1 }
      }
    }
    // The root's own tags count, too.
    lacksStart = lacksStart || tags.endedRoot && !hasRoot
    let isCut = hasRoot && !tags.endedRoot || depth > 0
    return ElementTree(
      elements: elements, text: dump, isStacked: true,
      warnings: [unsaid] + (lacksStart ? [.startIsMissing] : []) + (isCut ? [.endIsMissing] : []), read: notes
    )
  }

  /// Whether a tag is one of a view, and not of a page around the dump, as `</details>` is.
  private static func isOfClass(_ tag: DetoxTags.Tag, _ dump: PastedText) -> Bool {
    guard let first = dump.bytes[tag.name.range].first else { return false }
    return !ASCII.isLetter(first) || ASCII.isCapital(first)
  }

  /// An element's notes, read again.
  private static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var tags = DetoxTags(text.bytes, from: Int(place.start))
    var notes: ViewNotes? = ViewNotes()
    if let tag = tags.next() { _ = try? element(tag, tags.attributes, 0, text, &notes) }
    return notes ?? ViewNotes()
  }

  private static let unsaid = ImportWarning(
    .notInDump,
    .detoxOmits, fact: .tool)

  private enum Key: Int, CaseIterable {
    case x, y, width, height, `class`, alpha, visibility, testID, id

    static let table = JSONKeyTable(allCases.map { "\($0)" })
  }

  private static func element(
    _ tag: DetoxTags.Tag, _ attributes: [(key: Range<Int>, value: DumpText)], _ depth: Int,
    _ dump: PastedText,
    _ notes: inout ViewNotes?
  ) throws(ImportError) -> DumpElement {
    var element = DumpElement(depth: depth, range: tag.range)
    var className = tag.name
    var sides = Sides()
    for (key, value) in attributes {
      let known = Key.table.index(of: key, in: dump.bytes.span).flatMap(Key.init)
      switch known {
      case .class: className = value
      case .x, .y, .width, .height: sides.take(known, value, dump)
      case .alpha: element.take(alpha: Double(printed: value.range, in: dump.bytes))
      case .visibility: element.properties.isHidden = dump.says(value, "invisible")
      case .testID, .id, nil:
        // Early versions had the tag, which is a number, as `id`; later ones the identifier.
        let isIdentifier = known == .testID || known == .id && Int(dump.string(value)) == nil
        if isIdentifier { element.identifier = value }
        if notes != nil {
          notes?.note(dump.string(key), dump.string(value), isIdentifier: isIdentifier)
        }
      }
    }
    element.className = .printed(className)
    try dump.refuseAndroid(className, .detoxAndroid, at: tag.range.lowerBound)
    if tag.kind == .cut { element.doubts.append(.cutOff) }
    element.take(sides.frame(isRoot: depth == 0))
    return element
  }

  private struct Sides {
    private var numbers = SIMD4<Double>.zero
    private var known = SIMD4<Int8>.zero

    /// - Parameter key: of a side. Of a repeated side, or one that is no number, the last value counts.
    mutating func take(_ key: Key?, _ text: DumpText, _ dump: PastedText) {
      guard let index = key?.rawValue else { return }
      let number = Double(printed: text.range, in: dump.bytes)
      numbers[index] = number ?? 0
      known[index] = number == nil ? 0 : 1
    }

    /// A window is in no view, and has no place of its own.
    func frame(isRoot: Bool) -> DumpFrame {
      guard known[2] + known[3] == 2, isRoot || known[0] + known[1] == 2 else { return .missing }
      return DumpFrame(numbers)
    }
  }
}

extension ViewNotes {
  fileprivate mutating func note(_ key: String, _ value: String, isIdentifier: Bool) {
    if isIdentifier { identifier = value }
    if key == "label" || label == nil && (key == "text" || isIdentifier) { label = value }
    if !value.isEmpty, key != "label", !isIdentifier { note(key, value) }
  }
}
