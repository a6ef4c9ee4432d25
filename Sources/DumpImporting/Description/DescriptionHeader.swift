/// What stands behind the `<` of a description: a class, and mostly an address.
///
///     <UIView: 0x7f81; frame = …     <UIView 0x7f81>     <UIView; frame = …     <UIView>
struct DescriptionHeader {
  var className: Range<Int>
  /// With its `0x`; empty where addresses were stripped.
  var address: Range<Int>

  /// An id may have 256 bytes; no address has so many.
  static let addressBytesMax = 34
}

extension DumpCursor {
  /// Steps over a header that stands here; the byte that ends it is next.
  ///
  /// - Returns: nil when what stands here is none, or is cut. The cursor is then somewhere in the line.
  mutating func header() -> DescriptionHeader? {
    guard let className = className() else { return nil }
    let end = at
    if byte == Byte.colon { at += 1 }
    skipBlanks()
    guard byte == Byte.zero, byte(ahead: 1) == Byte.of("x") else {
      at = end
      guard at < text.count, byte == Byte.semicolon || byte == Byte.greater else { return nil }
      return DescriptionHeader(className: className, address: end..<end)
    }
    let start = at
    at += 2
    while at < text.count, Byte.hexValue(text[at]) != nil { at += 1 }
    // `0x…` and `0x7f...a2` are nobody's address.
    let isWhole = at < text.count && Self.isBehindAddress(text[at]) && at - start > 2
    while at < text.count, !Self.isBehindAddress(text[at]), !Byte.isLineBreak(text[at]) { at += 1 }
    // A text or line that ends here may have ended within the address.
    guard at < text.count, !Byte.isLineBreak(text[at]) else { return nil }
    let isLegible = isWhole && at - start <= DescriptionHeader.addressBytesMax
    return DescriptionHeader(className: className, address: isLegible ? start..<at : at..<at)
  }

  private static func isBehindAddress(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.semicolon || byte == Byte.greater || byte == Byte.closeParenthesis
  }

  /// Generic arguments stand in `<…>`, private contexts in `(…)`; both may hold anything but a line break.
  private mutating func className() -> Range<Int>? {
    let start = at
    guard at < text.count, Byte.isNameStart(text[at]) else { return nil }
    var depth = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case Byte.less, Byte.openParenthesis: depth += 1
      case Byte.closeParenthesis: depth = max(depth - 1, 0)
      // `(Int) -> Bool` closes nothing.
      case Byte.greater where text[at - 1] == Byte.minus: break
      case Byte.greater where depth > 0: depth -= 1
      case Byte.greater, Byte.semicolon, Byte.space:
        if depth == 0 { return start..<at }
      case Byte.colon where depth == 0 && isAddressNext: return start..<at
      case Byte.lineFeed, Byte.carriageReturn, Byte.undoneLineFeed, Byte.quote, Byte.equal: return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Whether an address follows the colon that stands here.
  private var isAddressNext: Bool {
    let isSpaced = byte(ahead: 1) == Byte.space
    return byte(ahead: isSpaced ? 2 : 1) == Byte.zero && byte(ahead: isSpaced ? 3 : 2) == Byte.of("x")
  }

  /// Whether the description of a view begins at the `<` that stands here: it has an address, or a frame.
  func isAtDescription() -> Bool {
    var ahead = self
    while ahead.byte == Byte.less { ahead.at += 1 }
    guard let header = ahead.header() else { return false }
    return !header.address.isEmpty || ahead.isAtFrame()
  }

  /// Whether what follows a header is what begins the description of a view.
  func isAtFrame() -> Bool {
    ["; frame", "; baseClass", "; reactTag", "; Frame"].contains { matches($0) }
  }
}
