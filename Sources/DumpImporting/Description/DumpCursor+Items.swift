import JSONCoding

/// Reading a description item by item.
///
///     <UIButton: 0x104; frame = (20 300; 120 44); text = 'a; b > c'; layer = <CALayer: 0x204>; …>
///      └── header ──┘ └ key    └─── value ───┘   └──── item ─────┘           └─ nested ──┘      └ the end
///
/// A `;` or `>` ends an item only outside of brackets and quotations, so the depth of brackets is counted and
/// quotations are skipped. There is no documented grammar of these texts: each class prints its own. Unknown items are
/// therefore read as a key with a value, or as a word, and never refused.
extension DumpCursor {
  /// Skips the next item of a description, or its end.
  ///
  /// - Returns: nil at the end.
  mutating func nextItem(in description: inout OpenDescription) -> DescriptionItem? {
    while !description.isCut {
      skipBlanks()
      guard at < text.count else { break }
      switch text[at] {
      case ";": at += 1
      case ">":
        at += 1
        description.nesting -= 1
        if description.nesting == 0 { return nil }
      case "\n", "\r", EscapedText.lineFeed:
        if !goesOn(inQuotation: false) { description.isCut = true } else { crossLineBreak() }
      default: return item(in: &description)
      }
    }
    description.isCut = true
    return nil
  }

  private mutating func item(in description: inout OpenDescription) -> DescriptionItem {
    let start = at
    skip(ASCII.isKeyByte)
    let key = start..<at
    if byte == " " { at &+= 1 }
    guard !key.isEmpty, byte == "=" || byte == ":" || skipBreak(before: "=") else {
      at = start
      let isWhole = skipToItemEnd()
      description.isCut = !isWhole
      return DescriptionItem(key: trimmed(start..<at), word: .other, value: at..<at, isCut: !isWhole)
    }
    let word = DescriptionKey(key, in: text)
    if word == .reactTag { description.isOfReactNative = true }
    if word == .text, byte == ":", description.isOfReactNative, let value = skipTextBeforeFrame() {
      return DescriptionItem(key: key, word: word, value: value)
    }
    at &+= 1
    skipBlanks()
    if isAtLineBreak, goesOn(inQuotation: false) {
      crossLineBreak()
      skipBlanks()
    }
    let valueStart = at
    if word == .placeholder { skipFreeText() } else { skipQuotation() }
    let isWhole = skipToItemEnd()
    description.isCut = !isWhole
    return DescriptionItem(
      key: key, word: word, value: trimmed(valueStart..<max(at, valueStart)), isCut: !isWhole)
  }

  /// Skips a line break within a description.
  ///
  /// - Returns: false if the next line does not begin with the byte; the cursor is then unmoved.
  private mutating func skipBreak(before next: UInt8) -> Bool {
    guard isAtLineBreak, !isBoundToLine else { return false }
    var ahead = self
    ahead.crossLineBreak()
    ahead.skipBlanks()
    guard ahead.byte == next else { return false }
    self = ahead
    return true
  }

  /// Skips the next item behind a description, as React Native prints them: `> reactTag: 7; frame = {{0, 0}, {393,
  /// 852}}`.
  ///
  /// - Returns: nil if no key with a value is here; the cursor then has skipped only blanks and `;`.
  mutating func suffixItem(in description: inout OpenDescription) -> DescriptionItem? {
    skip { $0 == ";" || ASCII.isBlank($0) }
    guard !isAtEnd, ASCII.isLetter(byte) else { return nil }
    let start = self
    var item = nextItem(in: &description)
    guard let read = item, !read.value.isEmpty else {
      self = start
      return nil
    }
    // The line ends the last one.
    item?.isCut = false
    return item
  }

  /// Moves to the `;` or `>` that ends an item, past those in brackets and quotations.
  ///
  /// - Returns: false if the text is cut before.
  private mutating func skipToItemEnd() -> Bool {
    var depth = 0
    while true {
      at = text.span.firstMark(from: at)
      guard at < text.count else { return false }
      switch text[at] {
      case ";" where depth == 0: return true
      case ">" where text[at &- 1] != "-":
        if depth == 0 { return true }
        depth &-= 1
      case "<", "(", "[", "{": depth &+= 1
      case ")", "]", "}": depth = max(depth &- 1, 0)
      case "\"", "'":
        if isValueStart { skipQuotation() } else { at &+= 1 }
        continue
      case "\n", "\r", EscapedText.lineFeed:
        guard goesOn(inQuotation: false) else { return false }
        crossLineBreak()
        continue
      default: break
      }
      at &+= 1
    }
  }

  /// Whether a value begins here: `text = '`.
  private var isValueStart: Bool {
    let before = byte(ahead: -1) == " " ? byte(ahead: -2) : byte(ahead: -1)
    return before == "=" || before == ":"
  }
}

/// Finding where descriptions begin.
///
/// A `<` may begin a description, markup of a web page, a comparison in a log, or a generic argument. The following
/// text decides: a name with an address, or with one of the first keys of views' descriptions.
extension DumpCursor {
  /// Steps over the `<` that open a description: two where a class prints itself around its superclass's text.
  ///
  /// - Returns: how many there are.
  mutating func skipOpening() -> Int {
    let start = at
    skip { $0 == "<" }
    return at - start
  }

  /// Skips a header; the byte that ends it is next.
  ///
  /// - Returns: nil for other text, or a header that is cut. The cursor is then somewhere in the line.
  mutating func header() -> DescriptionHeader? {
    guard let className = className() else { return nil }
    let end = at
    skip(":")
    // A wrap between words.
    if byte == "\n", byte(ahead: 1) == "0", byte(ahead: 2) == "x" {
      crossLineBreak()
    }
    skipBlanks()
    // `<UIView: frame = …>`, after a user has removed private addresses.
    if text[className.upperBound - 1] == ":", matches("frame = (") {
      return DescriptionHeader(className: className.dropLast(), address: at..<at)
    }
    guard byte == "0", byte(ahead: 1) == "x" else {
      at = end
      guard at < text.count, byte == ";" || byte == ">" else { return nil }
      return DescriptionHeader(className: className, address: end..<end)
    }
    let start = at
    at += 2
    skip(ASCII.isHexDigit)
    // `0x…` and `0x7f...a2`, shortened by hand, name nothing.
    let isWhole = at < text.count && Self.isBehindAddress(text[at]) && at - start > 2
    skip { !Self.isBehindAddress($0) && !ASCII.isLineBreak($0) }
    // A text or line that ends here may have ended within the address.
    guard at < text.count, !ASCII.isLineBreak(text[at]) else { return nil }
    let isLegible = isWhole && at - start <= DescriptionHeader.addressBytesMax
    return DescriptionHeader(className: className, address: isLegible ? start..<at : at..<at)
  }

  private static func isBehindAddress(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ";" || byte == ">" || byte == ")"
  }

  /// Skips a class name. Generic arguments are in `<…>`, private contexts in `(…)`; both may contain anything but a
  /// line break.
  private mutating func className() -> Range<Int>? {
    let start = at
    guard at < text.count, ASCII.isNameStart(text[at]) else { return nil }
    var depth = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case "<", "(": depth += 1
      case ")": depth = max(depth - 1, 0)
      // `(Int) -> Bool` closes nothing.
      case ">" where text[at - 1] == "-": break
      case ">" where depth > 0: depth -= 1
      case ">", ";", " ":
        if depth == 0 { return start..<at }
      case ":" where depth == 0 && isAddressNext: return start..<at
      case "\n", "\r", EscapedText.lineFeed, "\"", "=": return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  private var isAddressNext: Bool {
    let isSpaced = byte(ahead: 1) == " " || byte(ahead: 1) == "\n"
    return byte(ahead: isSpaced ? 2 : 1) == "0" && byte(ahead: isSpaced ? 3 : 2) == "x"
  }

  /// Whether the `<` here begins the description of a view: it has an address, or a frame.
  func isAtDescription() -> Bool {
    var ahead = self
    _ = ahead.skipOpening()
    guard let header = ahead.header() else { return false }
    return !header.address.isEmpty || ahead.isAtFrame()
  }

  /// Whether the `<` here begins the description of a view with an address and a frame, or of a recognizer, by the name
  /// of its class.
  func isAtViewOrRecognizer() -> Bool {
    var ahead = self
    _ = ahead.skipOpening()
    guard let header = ahead.header(), !header.address.isEmpty else { return false }
    return ahead.isAtFrame() || text.isRecognizer(header.className)
  }

  /// Whether the header is followed by a key that only views' descriptions begin with. `Frame` is Cycript's.
  func isAtFrame() -> Bool {
    ["; frame", "; baseClass", "; reactTag", "; Frame", "frame = ("].contains { matches($0) }
  }
}

extension [UInt8] {
  func isRecognizer(_ className: Range<Int>) -> Bool {
    has("GestureRecognizer", in: className)
  }
}

/// Telling the objects of all tools by their first bytes.
///
///     <UIView: 0x1; frame = …              a description
///     Button, 0x12, {{20.0, 150.0}, …      an element of a debug description
///     <XCUIElementTypeButton …             a tag
extension DumpCursor {
  /// Whether an element of a debug description begins here, perhaps behind its arrow.
  var isAtElement: Bool {
    var ahead = self
    _ = ahead.skip("\u{2192}") || ahead.skip("\u{21B3}")
    guard ASCII.isCapital(ahead.byte) else { return false }
    let start = ahead.at
    ahead.skip { ASCII.isLetter($0) || ASCII.isDigit($0) }
    // `Window (Main)`
    if ahead.at - start < 32, ahead.skip(" (") {
      ahead.skip { ASCII.isLetter($0) || $0 == " " || $0 == "," }
      guard ahead.skip(")") else { return false }
    }
    return ahead.skip(", ") && ["0x", "{{", "pid: "].contains(where: ahead.matches)
  }

  /// Whether a tag of a tool begins or ends here.
  var isAtToolTag: Bool {
    guard byte == "<" else { return false }
    return [
      "<XCUIElementType", "</XCUIElementType", "<AppiumAUT", "</AppiumAUT", "<ViewHierarchy",
      "</ViewHierarchy",
    ]
    .contains { matches($0) } || isAtDetoxTag
  }

  /// `<RCTView alpha="1.0" class="RCTView" …`: the attributes are in alphabetical order.
  var isAtDetoxTag: Bool {
    var ahead = self
    ahead.at += 1
    return ahead.skip(ASCII.isKeyByte) && ahead.matches(" alpha=\"")
  }

  /// Whether a dump may begin here: with an object, a tag, or the heading of a debug description.
  var isAtContent: Bool {
    byte == "<" || isAtElement || ["Element subtree:", "Attributes: "].contains(where: matches)
  }
}

/// The beginning of a description: a class, and mostly an address.
///
///     <UIView: 0x7f81; frame = …     UIKit, and Cocoa's default description
///     <UIView 0x7f81>                where another object names it, as controllers do
///     <UIView; frame = …             swift-snapshot-testing, which strips addresses to have the same text every time
///     <UIView>                       Chisel's short form
struct DescriptionHeader {
  /// As printed: with its module, mangled, or with generic arguments.
  var className: Range<Int>
  /// With its `0x`; empty where addresses were stripped.
  var address: Range<Int>

  /// An id may have 256 bytes; no address has so many.
  static let addressBytesMax = 34
}

/// The keys of descriptions with a meaning for scenes. All others are kept as metadata, unchanged.
enum DescriptionKey: Int, CaseIterable {
  case other
  /// `Frame` is Cycript's spelling.
  case frame, Frame
  case transform, transform3D, alpha, hidden, clipsToBounds, userInteractionEnabled, contentOffset
  /// Follows a class that was made at run time: by KVO, or by a library that swizzles.
  case baseClass
  /// Only shows that there are some: `po [view gestureRecognizers]` prints them.
  case gestureRecognizers
  /// Those running when the dump was printed.
  case animations
  /// A key that all views have and nothing else.
  case layer
  case reactTag
  /// Keys with the app's texts as values.
  case placeholder, text, title, accessibilityLabel, label
  // Of gesture recognizers, and `view` of Chisel's controllers too.
  case target, state, view, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

  private static let table = JSONKeyTable(allCases.map { "\($0)" })

  init(_ key: Range<Int>, in text: [UInt8]) {
    self = Self.table.index(of: key, in: text.span).flatMap(Self.init) ?? .other
  }
}

/// One part of a description: `alpha = 0.5`, `contentOffset: {0, 20}`, or a word like `disablesGroupFiltering`.
struct DescriptionItem {
  /// The key, or the whole of a word.
  var key: Range<Int>
  var word: DescriptionKey
  /// Empty for a word.
  var value: Range<Int>
  /// Whether the text was cut within it: its value may be longer.
  var isCut = false
}

struct OpenDescription {
  /// How many `<` are open: `<<Inner: 0x1; …> minSize = …>` has two.
  var nesting: Int
  /// Whether the text ended, or went on with something else, before the last `>`.
  var isCut = false
  /// Whether it has a `reactTag`, after which React Native's text views print their text without an end.
  var isOfReactNative = false
}
