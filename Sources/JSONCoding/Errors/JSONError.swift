/// Why a text is not JSON, and where.
///
/// Two errors are equal when they name the same byte for the same reason.
public struct JSONError: Error, Equatable, Sendable {
  /// The first wrong byte, counted from 0 at the start of the document; the document's length where it ends
  /// too early.
  ///
  /// A mistake of several bytes is named by its first byte: an ill-formed UTF-8 sequence, a number too
  /// large for a Double (its sign counts), the escape (its backslash) of a lone surrogate, a word for NaN.
  public let offset: Int

  /// The mistake at that byte.
  public let reason: Reason

  /// - Parameter offset: of a byte in the document, or the document's length.
  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  /// A mistake at a byte. `detail` says it in words.
  public enum Reason: Equatable, Sendable {
    /// There is nothing but whitespace. RFC 8259 section 2 asks for one value.
    case emptyDocument
    /// The document starts with a byte order mark, or is UTF-16 or UTF-32. RFC 8259 section 8.1.
    case byteOrderMark
    /// The document ends where something was due.
    case endOfInput(Expectation)
    /// A byte stands where only something else may.
    case unexpectedByte(UInt8, Expectation)
    /// `]` or `}` follows a comma. RFC 8259 sections 4 and 5.
    case trailingComma(UInt8)
    /// A byte that is not whitespace follows the document's one value. RFC 8259 section 2.
    case trailingByte(UInt8)
    /// One more object or array than the reader's limit would be open. RFC 8259 section 9 allows a limit.
    case tooDeep(limit: Int)
    /// NaN or an infinity, however spelt. RFC 8259 section 6.
    case notFinite
    /// The number is larger than any Double. RFC 8259 section 6 allows a limit.
    case numberTooLarge
    /// A digit follows a number's leading zero. RFC 8259 section 6.
    case leadingZero
    /// A byte below 0x20 stands in a string. RFC 8259 section 7.
    case controlCharacter(UInt8)
    /// A backslash is followed by a byte that makes no escape. RFC 8259 section 7.
    case unknownEscape(UInt8)
    /// Half of a surrogate pair stands alone. RFC 8259 section 8.2 leaves it open; here it is an error.
    case loneSurrogate(UInt16)
    /// An ill-formed UTF-8 sequence starts with this byte. RFC 8259 section 8.1, RFC 3629 section 4.
    case invalidUTF8(UInt8)
  }

  /// The element that the grammar asked for at a byte.
  public enum Expectation: Equatable, Sendable {
    case value
    case kind(JSONKind)
    /// The rest of `true`, `false` or `null`.
    case literal(Literal)
    /// A member's name, after a comma.
    case name
    /// A member's name or `}`, after `{`.
    case nameOrBrace
    case colon
    case commaOrBrace
    case commaOrBracket
    case digit
    case hexDigit
    case escape
    case closingQuote
  }

  /// The three literal names of JSON. RFC 8259 section 3: they must be lower case, and there are no others.
  public enum Literal: String, Equatable, Sendable {
    case `true`, `false`, null
  }
}
