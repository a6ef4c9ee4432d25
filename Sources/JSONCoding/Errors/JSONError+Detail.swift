extension JSONError.Reason {
  /// A sentence or two for people: the byte, the expectation, and a remedy.
  public var detail: String {
    switch self {
    case .emptyDocument: "The document is empty. Send one JSON value."
    case .byteOrderMark:
      "The document starts with a byte order mark or is not UTF-8. Send UTF-8 without a byte order mark."
    case .endOfInput(let expected):
      "The document ends where \(expected) was expected. It may have been cut off; send all of it."
    case .unexpectedByte(let byte, let expected):
      "Found \(quoted(byte)) where \(expected) was expected.\(hint(byte, expected))"
    case .trailingComma(let closing):
      "Found \(quoted(closing)) after a comma. Remove the comma, or add what should follow it."
    case .trailingByte(let byte):
      "Found \(quoted(byte)) after the end of the document. Send one JSON value.\(commentHint(byte))"
    case .tooDeep(let limit):
      "Objects and arrays are nested more than \(limit) deep. Nest them less deeply."
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
      "The byte \(hex(byte)) starts no well-formed UTF-8 sequence. Send the document as UTF-8."
    default: ""
    }
  }

  /// A remedy, where the byte betrays the writer's intention. Starts with a space, or is empty.
  private func hint(_ byte: UInt8, _ expected: JSONError.Expectation) -> String {
    switch (byte, expected) {
    case (ASCII.letter("'"), _): " Put strings and names between double quotes."
    case (_, .name), (_, .nameOrBrace): " Put names between double quotes.\(commentHint(byte))"
    case (ASCII.plus, _): " Write positive numbers without a sign."
    case (ASCII.period, .value), (ASCII.period, .digit): " Put a digit before the decimal point."
    case (_, .literal): " The only words are true, false and null, in lower case."
    case (_, .digit): " Put at least one digit there."
    case (_, .hexDigit): " Write \\u and four hexadecimal digits."
    case (_, .value) where byte >= 0x41 && byte < 0x7B:
      " The only words are true, false and null, in lower case; put strings between double quotes."
    default: commentHint(byte)
    }
  }

  private func commentHint(_ byte: UInt8) -> String {
    byte == ASCII.slash || byte == ASCII.letter("#") ? " JSON has no comments; remove them." : ""
  }
}

extension JSONError.Expectation: CustomStringConvertible {
  /// The thing with its article, to stand in a sentence: `a comma or "]"`.
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

/// A byte as people can read it: itself if it prints, its number if it does not.
private func quoted(_ byte: UInt8) -> String {
  switch byte {
  case ASCII.quote: "a double quote"
  case 0x21..<0x7F: "\"\(Unicode.Scalar(byte))\""
  default: "the byte \(hex(byte))"
  }
}

private func hex(_ byte: UInt8) -> String { "0x" + hexDigits(UInt16(byte), count: 2) }

private func hexDigits(_ value: UInt16, count: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
