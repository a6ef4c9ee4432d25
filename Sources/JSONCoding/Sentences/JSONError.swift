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

  public let reason: Reason

  /// - Parameter offset: of a byte in the document, or the document's length.
  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  /// The kind of a mistake; `detail` is its sentence.
  public enum Reason: Equatable, Sendable {
    /// There is nothing but whitespace. RFC 8259 section 2 asks for one value.
    case emptyDocument
    /// The document starts with a byte order mark, or is UTF-16 or UTF-32. RFC 8259 section 8.1.
    case byteOrderMark
    /// The document ends before an expected element.
    case endOfInput(Expectation)
    /// A byte that the grammar does not allow here.
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
    /// A byte below 0x20 in a string. RFC 8259 section 7.
    case controlCharacter(UInt8)
    /// A backslash is followed by a byte that makes no escape. RFC 8259 section 7.
    case unknownEscape(UInt8)
    /// An unpaired surrogate. RFC 8259 section 8.2 leaves it open; here it is an error.
    case loneSurrogate(UInt16)
    /// An ill-formed UTF-8 sequence starts with this byte. RFC 8259 section 8.1, RFC 3629 section 4.
    case invalidUTF8(UInt8)
  }

  /// The element that the grammar requires at a byte.
  public enum Expectation: Equatable, Sendable {
    case value
    case kind(JSONKind)
    /// The rest of `true`, `false` or `null`.
    case literal(Literal)
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

extension JSONError.Reason {
  /// A sentence or two for people: the byte, the expectation, and a remedy.
  public var detail: String {
    switch self {
    case .emptyDocument: "The document is empty. Send one JSON value."
    case .byteOrderMark:
      "The document starts with a byte order mark or is not UTF-8. Send UTF-8 without a byte order mark."
    case .endOfInput(let expected):
      "The document ends where \(expected) was expected. It is probably cut off; send all of it."
    case .unexpectedByte(let byte, let expected):
      "Found \(quoted(byte)) where \(expected) was expected.\(hint(byte, expected))"
    case .trailingComma(let closing):
      "Found \(quoted(closing)) after a comma. Remove the comma, or add what should follow it."
    case .trailingByte(let byte):
      "Found \(quoted(byte)) after the end of the document. Send one JSON value.\(commentHint(byte))"
    case .tooDeep(let limit):
      "Objects and arrays are nested more than \(limit) levels deep. Flatten the document."
    case .notFinite: "NaN and the infinities are not JSON. Write a number, or null where it is allowed."
    case .numberTooLarge:
      "The number is too large for a double-precision value. Keep it below 1.8e308 in magnitude."
    case .leadingZero: "A digit follows a leading zero. Remove the zero; JSON has no octal numbers."
    case .controlCharacter, .unknownEscape, .loneSurrogate, .invalidUTF8: stringDetail
    }
  }

  private var stringDetail: String {
    switch self {
    case .controlCharacter(let byte):
      "A string holds the control character \(hex(byte)). "
        + "Escape it as \\u\(hexDigits(UInt16(byte), count: 4)), or add the missing closing quote before it."
    case .unknownEscape(let byte):
      "Found \(quoted(byte)) after a backslash. Only \" \\ / b f n r t and u may follow; "
        + "write two backslashes for a literal one."
    case .loneSurrogate(let unit):
      "The escape \\u\(hexDigits(unit, count: 4)) is half of a surrogate pair without its other half. "
        + "Write both halves, high one first, or the character itself."
    case .invalidUTF8(let byte):
      "Invalid UTF-8 at byte \(hex(byte)). Send the document as UTF-8."
    default: ""
    }
  }

  /// A remedy if the byte shows the writer's intention. Starts with a space, or is empty.
  private func hint(_ byte: UInt8, _ expected: JSONError.Expectation) -> String {
    switch (byte, expected) {
    case ("'", _): " Use double quotes for strings and names."
    case (_, .name), (_, .nameOrBrace): " Use double quotes for names.\(commentHint(byte))"
    case ("+", _): " Write positive numbers without a sign."
    case (".", .value), (".", .digit): " Put a digit before the decimal point."
    case (_, .literal): " Only true, false and null are allowed, in lower case."
    case (_, .digit): " Put at least one digit there."
    case (_, .hexDigit): " Write \\u and four hexadecimal digits."
    case (_, .value) where byte >= 0x41 && byte < 0x7B:
      " Words other than true, false and null (in lower case) need double quotes."
    default: commentHint(byte)
    }
  }

  private func commentHint(_ byte: UInt8) -> String {
    byte == "/" || byte == "#" ? " JSON has no comments. Remove them." : ""
  }
}

extension JSONError.Expectation: CustomStringConvertible {
  /// With its article, for sentences: `a comma or "]"`.
  public var description: String {
    switch self {
    case .value: "a value"
    case .kind(let kind): kind.description
    case .literal(let word): "the word \(word.rawValue)"
    case .name: "a name in double quotes"
    case .nameOrBrace: "a name in double quotes or \"}\""
    case .colon: "a colon"
    case .commaOrBrace: "a comma or \"}\""
    case .commaOrBracket: "a comma or \"]\""
    case .digit: "a digit"
    case .hexDigit: "a hexadecimal digit"
    case .escape: "an escape"
    case .closingQuote: "the string's closing quote"
    }
  }
}

/// A byte for readers: its character if it prints, else its number.
private func quoted(_ byte: UInt8) -> String {
  switch byte {
  case "\"": "a double quote"
  case 0x21..<0x7F: "\"\(Unicode.Scalar(byte))\""
  default: "the byte \(hex(byte))"
  }
}

private func hex(_ byte: UInt8) -> String { "0x" + hexDigits(UInt16(byte), count: 2) }

private func hexDigits(_ value: UInt16, count: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

/// The six kinds of value a JSON document knows.
///
/// `true` and `false` are one kind here, as they are to readers of a document.
/// Source: RFC 8259 section 3.
public enum JSONKind: Equatable, Sendable {
  case object, array, string, number, boolean, null
}

extension JSONKind: CustomStringConvertible {
  /// With its article, for sentences: `an object`, `a number`.
  public var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "a null"
    }
  }
}

/// A line and column of a text, as in editors.
public struct JSONPosition: Equatable, Sendable {
  /// The line, from 1. A line ends at LF, at CR LF, or at a CR alone.
  public let line: Int

  /// The column, from 1, counted in bytes from the start of the line (not in characters): a byte has one
  /// column; editors count combining marks and wide letters each in their own way.
  public let column: Int

  /// Finds the line and column of a byte.
  ///
  /// - Parameters:
  ///   - offset: a byte offset, limited to 0…`bytes.count`, the place just after the last byte.
  ///   - bytes: the whole text.
  /// - Complexity: O(offset). Call it for messages, not for each value.
  public init(of offset: Int, in bytes: [UInt8]) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where Self.endsLine(bytes, at: index) {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    self.column = end - lineStart + 1
  }

  /// Whether the line ends with this byte. A CR before an LF does not end it: the LF does.
  private static func endsLine(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case "\n": true
    case "\r": index + 1 == bytes.count || bytes[index + 1] != "\n"
    default: false
    }
  }
}
