/// A string as it stands in a document: where its content lies, not yet unescaped.
///
/// Only the reader that made it can tell what it says: `JSONReader.text(_:)`, `utf8(_:)`, `matches(_:_:)`.
public struct JSONString: Sendable {
  /// The bytes between the quotes, as offsets into the document.
  public let range: Range<Int>

  /// Whether a backslash is among them; if not, the bytes are the content.
  public let isEscaped: Bool

  /// - Parameters:
  ///   - range: the bytes between the quotes of a string that has been read.
  ///   - isEscaped: whether a backslash is among them.
  public init(range: Range<Int>, isEscaped: Bool) {
    self.range = range
    self.isEscaped = isEscaped
  }

  /// A string without escapes, as `PlainCursor.string()` gives it.
  @inlinable
  public init(plain range: Range<Int>) {
    self.range = range
    isEscaped = false
  }
}

extension JSONReader {
  /// A string's content, unescaped.
  ///
  /// - Parameter string: a string that this reader gave out.
  /// - Complexity: O(length).
  public func text(_ string: JSONString) -> String {
    guard string.isEscaped else { return String(decoding: bytes[string.range], as: UTF8.self) }
    return String(decoding: utf8(string), as: UTF8.self)
  }

  /// A string's content, unescaped, as UTF-8.
  ///
  /// - Parameter string: a string that this reader gave out.
  /// - Complexity: O(length).
  public func utf8(_ string: JSONString) -> [UInt8] {
    guard string.isEscaped else { return Array(bytes[string.range]) }
    var content: [UInt8] = []
    content.reserveCapacity(string.range.count)  // an escape is never shorter than what it stands for
    bytes.span.unescape(string.range, into: &content)
    return content
  }

  /// Whether a string says exactly this, escapes undone. Case and normalization count.
  ///
  /// - Parameters:
  ///   - string: a string that this reader gave out.
  ///   - literal: the content to compare with.
  /// - Complexity: O(length).
  public func matches(_ string: JSONString, _ literal: StaticString) -> Bool {
    guard !string.isEscaped else { return utf8(string).elementsEqual(literal.description.utf8) }
    guard string.range.count == literal.utf8CodeUnitCount else { return false }
    var index = string.range.lowerBound
    for byte in literal.description.utf8 {
      guard bytes[index] == byte else { return false }
      index &+= 1
    }
    return true
  }
}

extension Span<UInt8> {
  /// Appends a string's content, escapes undone. The scan has checked the bytes before, so nothing can fail here.
  ///
  /// Source: RFC 8259 section 7.
  func unescape(_ range: Range<Int>, into content: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = self[index]
      guard byte == ASCII.backslash else {
        content.append(byte)
        index += 1
        continue
      }
      let escape = self[index + 1]
      index += 2
      if escape == ASCII.letter("u") {
        content.append(contentsOf: unescapedUnicode(at: &index))
      } else {
        content.append(Self.meaning(of: escape))
      }
    }
  }

  /// The byte that a backslash and a letter stand for.
  private static func meaning(of escape: UInt8) -> UInt8 {
    switch escape {
    case ASCII.letter("b"): 0x08
    case ASCII.letter("f"): 0x0C
    case ASCII.letter("n"): ASCII.lineFeed
    case ASCII.letter("r"): ASCII.carriageReturn
    case ASCII.letter("t"): ASCII.tab
    default: escape  // " \ and / stand for themselves
    }
  }

  /// The UTF-8 of the four digits at `index`, and of the other half where they are a high surrogate.
  /// Leaves `index` behind the digits.
  private func unescapedUnicode(at index: inout Int) -> Unicode.UTF8.EncodedScalar {
    var value = hexQuad(at: index)
    index += 4
    if value & 0xFC00 == 0xD800 {
      let low = hexQuad(at: index + 2)  // after its \u
      value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  private func hexQuad(at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for digit in index..<(index + 4) { value = value << 4 | (ASCII.hexValue(self[digit]) ?? 0) }
    return value
  }
}
