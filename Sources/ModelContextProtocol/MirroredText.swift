import JSONCoding

/// A text of a message as a field of HTTP mirrors it: as it is, or in Base64 where a field cannot hold it.
///
///     Mcp-Name: explain_tap
///     Mcp-Name: =?base64?SGVsbG8sIOS4lueVjA==?=
///
/// Source: revision 2026-07-28, "Value Encoding"; RFC 4648 section 4.
public enum MirroredText {
  private static let prefix = "=?base64?"
  private static let suffix = "?="

  /// - Returns: nil for invalid Base64 or UTF-8.
  public static func text(of field: String) -> String? {
    guard field.hasPrefix(prefix), field.hasSuffix(suffix), field.utf8.count >= prefix.count + suffix.count
    else { return field }
    let digits = field.utf8.dropFirst(prefix.count).dropLast(suffix.count)
    return decoded(Array(digits)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func decoded(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count.isMultiple(of: 4) else { return nil }
    let padding = digits.suffix(2).reversed().prefix { $0 == "=" }.count
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits.dropLast(padding) {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    // The remaining bits of the last digit must be zeros: one text has one form.
    return bits & (1 << UInt32(count) - 1) == 0 ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case "A"..."Z": UInt32(digit - "A")
    case "a"..."z": UInt32(digit - "a") + 26
    case "0"..."9": UInt32(digit - "0") + 52
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
