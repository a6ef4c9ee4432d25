import JSONCoding

/// Finding where descriptions begin.
///
/// A `<` may begin a description, markup of a web page, a comparison in a log, or a generic argument. It is told by what
/// follows: a name with an address, or with one of the keys that a description of a view begins with.
extension DumpCursor {
  /// Steps over the `<` that open a description: two where a class prints itself around its superclass's text.
  ///
  /// - Returns: how many there are.
  mutating func skipOpening() -> Int {
    let start = at
    while byte == ASCII.less { at += 1 }
    return at - start
  }

  /// Steps over a header that stands here; the byte that ends it is next.
  ///
  /// - Returns: nil when something else stands here, or a header that is cut. The cursor is then somewhere in the line.
  mutating func header() -> DescriptionHeader? {
    guard let className = className() else { return nil }
    let end = at
    if byte == ASCII.colon { at += 1 }
    skipBlanks()
    // `<UIView: frame = …>`, as people print whose addresses are nobody's business.
    if text[className.upperBound - 1] == ASCII.colon, matches("frame = (") {
      return DescriptionHeader(className: className.dropLast(), address: at..<at)
    }
    guard byte == ASCII.zero, byte(ahead: 1) == ASCII.letter("x") else {
      at = end
      guard at < text.count, byte == ASCII.semicolon || byte == ASCII.greater else { return nil }
      return DescriptionHeader(className: className, address: end..<end)
    }
    let start = at
    at += 2
    while at < text.count, ASCII.hexValue(text[at]) != nil { at += 1 }
    // `0x…` and `0x7f...a2`, shortened by hand, name nothing.
    let isWhole = at < text.count && Self.isBehindAddress(text[at]) && at - start > 2
    while at < text.count, !Self.isBehindAddress(text[at]), !ASCII.isLineBreak(text[at]) { at += 1 }
    // A text or line that ends here may have ended within the address.
    guard at < text.count, !ASCII.isLineBreak(text[at]) else { return nil }
    let isLegible = isWhole && at - start <= DescriptionHeader.addressBytesMax
    return DescriptionHeader(className: className, address: isLegible ? start..<at : at..<at)
  }

  private static func isBehindAddress(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.semicolon || byte == ASCII.greater || byte == ASCII.closeParenthesis
  }

  /// Steps over a class name. Generic arguments stand in `<…>`, private contexts in `(…)`; both may hold anything but a
  /// line break.
  private mutating func className() -> Range<Int>? {
    let start = at
    guard at < text.count, ASCII.isNameStart(text[at]) else { return nil }
    var depth = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case ASCII.less, ASCII.openParenthesis: depth += 1
      case ASCII.closeParenthesis: depth = max(depth - 1, 0)
      // `(Int) -> Bool` closes nothing.
      case ASCII.greater where text[at - 1] == ASCII.minus: break
      case ASCII.greater where depth > 0: depth -= 1
      case ASCII.greater, ASCII.semicolon, ASCII.space:
        if depth == 0 { return start..<at }
      case ASCII.colon where depth == 0 && isAddressNext: return start..<at
      case ASCII.lineFeed, ASCII.carriageReturn, EscapedText.lineFeed, ASCII.quote, ASCII.equal: return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Whether an address follows the colon that stands here.
  private var isAddressNext: Bool {
    let isSpaced = byte(ahead: 1) == ASCII.space
    return byte(ahead: isSpaced ? 2 : 1) == ASCII.zero && byte(ahead: isSpaced ? 3 : 2) == ASCII.letter("x")
  }

  /// Whether the description of a view begins at the `<` that stands here: it has an address, or a frame.
  func isAtDescription() -> Bool {
    var ahead = self
    _ = ahead.skipOpening()
    guard let header = ahead.header() else { return false }
    return !header.address.isEmpty || ahead.isAtFrame()
  }

  /// Whether the description of a view with an address and a frame begins at the `<` that stands here.
  func isAtView() -> Bool {
    var ahead = self
    _ = ahead.skipOpening()
    guard let header = ahead.header(), !header.address.isEmpty else { return false }
    return ahead.isAtFrame()
  }

  /// Whether the description of a recognizer begins at the `<` that stands here, by the name of its class.
  func isAtRecognizer() -> Bool {
    var ahead = self
    _ = ahead.skipOpening()
    guard let header = ahead.header(), !header.address.isEmpty else { return false }
    return text.isRecognizer(header.className)
  }

  /// Whether a key follows the header that only a view's description begins with. `Frame` is Cycript's.
  func isAtFrame() -> Bool {
    ["; frame", "; baseClass", "; reactTag", "; Frame", "frame = ("].contains { matches($0) }
  }
}

extension [UInt8] {
  /// Whether the name of a class says that it is a gesture recognizer.
  func isRecognizer(_ className: Range<Int>) -> Bool {
    first("GestureRecognizer", in: className) != nil
  }
}
