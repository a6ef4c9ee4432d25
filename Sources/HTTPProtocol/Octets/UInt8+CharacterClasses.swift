// The character classes of the grammar. Octets, never `Character`: "\\r\ " is one Character, and `String` repairs text
// that is not UTF-8 (RFC 9112 §2.2: a message is parsed as a sequence of octets).

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let questionMark = UInt8(ascii: "?")
  static let backslash = UInt8(ascii: "\\")

  /// RFC 5234: DIGIT. ASCII only, unlike `Character.isNumber`.
  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetter: Bool { lowercased &- 0x61 < 26 }

  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// RFC 5234: the value of a HEXDIG, in either case.
  var hexadecimalValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = lowercased &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// RFC 9110 §5.6.2: tchar, that is ``!#$%&'*+-.^_`|~``, digits and letters.
  var isTokenCharacter: Bool { isIn(0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

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

  /// RFC 3986 §3.2.2: reg-name besides percent-encodings: unreserved, and sub-delims, that is `!$&'()*+,;=`.
  var isNameCharacter: Bool { isIn(0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE) }

  /// RFC 3986 §3.3: the characters of a path besides percent-encodings: pchar and the slash.
  /// reg-name's, and `:@/`.
  var isPathCharacter: Bool { isIn(0x2FFF_FFD2_0000_0000, 0x47FF_FFFE_87FF_FFFF) }

  /// Whether the bit of the octet is set: in the first word for 0…63, in the second one for 64…127.
  @inline(__always)
  private func isIn(_ lower: UInt64, _ upper: UInt64) -> Bool {
    self < 0x80 && (self < 0x40 ? lower : upper) &>> UInt64(self) & 1 == 1
  }
}

/// A short constant text, like the name of a field, written in a few stores.
///
///     X-Request-Id: ················  ▶  32 octets are stored, 14 count, and the next text covers the others
public struct ShortText: Sendable {
  /// The greatest length of a text, and the octets stored for any text.
  public static let room = 32

  private var words = InlineArray<4, UInt64>(repeating: 0)
  private var count = 0

  /// - Parameter text: at most `room` octets.
  public init(_ text: StaticString) {
    for octet in text.description.utf8 {
      words[count / 8] |= UInt64(octet) << UInt64(8 * (count % 8))
      count += 1
    }
  }

  /// - Parameters:
  ///   - span: has `room` octets from the position on.
  ///   - position: the beginning of the text; afterwards its end.
  public func write(to span: inout MutableSpan<UInt8>, at position: inout Int) {
    span.store(words[0], at: position)
    span.store(words[1], at: position &+ 8)
    span.store(words[2], at: position &+ 16)
    span.store(words[3], at: position &+ 24)
    position &+= count
  }
}
