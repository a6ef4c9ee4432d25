// The character classes of the grammar. Octets, never `Character`: "\r\n" is one Character, and `String`
// repairs what is not UTF-8 (RFC 9112 §2.2: a message is parsed as a sequence of octets).

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let asterisk = UInt8(ascii: "*")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let questionMark = UInt8(ascii: "?")
  static let backslash = UInt8(ascii: "\\")

  /// RFC 5234: DIGIT. Only the ten of ASCII; `Character.isNumber` knows many more.
  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetter: Bool { lowercased &- 0x61 < 26 }

  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// RFC 5234: the value of a HEXDIG, in either case.
  var hexadecimalValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = lowercased &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// RFC 9110 §5.6.2: tchar.
  var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      isDigit || isLetter
    }
  }

  /// RFC 9110 §5.5: field-vchar, SP and HTAB: no control octets, NUL, CR and LF least of all.
  var isFieldValueOctet: Bool { self >= 0x20 ? self != 0x7F : self == .tab }

  /// RFC 9110 §5.6.3: SP and HTAB and nothing else; not VT, FF, 0x85 or 0xA0.
  var isWhitespace: Bool { self == .space || self == .tab }

  /// RFC 5234: VCHAR.
  var isVisible: Bool { self > 0x20 && self < 0x7F }

  /// RFC 3986 §2.3: unreserved.
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isDigit || isLetter
    }
  }

  /// RFC 3986 §2.2: sub-delims.
  var isSubdelimiter: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "="):
      true
    default:
      false
    }
  }

  /// RFC 3986 §3.3: the characters of a path besides percent-encodings: pchar and the slash.
  var isPathCharacter: Bool {
    isUnreserved || isSubdelimiter || self == .slash || self == .colon || self == UInt8(ascii: "@")
  }
}
