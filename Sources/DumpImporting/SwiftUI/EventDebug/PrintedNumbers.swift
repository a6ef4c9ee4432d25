import JSONCoding

/// Numbers as Swift prints them in brackets: `[112.66, 24.0]`, `(68.7, inf)`.
enum PrintedNumbers {
  /// No pair of Doubles is longer.
  private static let bytesMax = 80

  /// - Parameters:
  ///   - open: where the bracket stands.
  ///   - limit: the end of the line.
  /// - Returns: the two numbers, and the byte behind the closing bracket; nil where there are no two numbers.
  static func pair(_ bytes: [UInt8], _ open: Int, _ limit: Int) -> (first: Double, second: Double, end: Int)?
  {
    guard open < limit, bytes[open] == ASCII.openBracket || bytes[open] == ASCII.openParenthesis else {
      return nil
    }
    let closing = bytes[open] == ASCII.openBracket ? ASCII.closeBracket : ASCII.closeParenthesis
    let search = open + 1..<min(limit, open + bytesMax)
    guard let end = bytes[search].firstIndex(of: closing),
      let comma = bytes[search].firstIndex(of: ASCII.comma),
      comma < end, let first = number(bytes, open + 1..<comma), let second = number(bytes, comma + 1..<end)
    else { return nil }
    return (first, second, end + 1)
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    Double(printed: EventDebugLine.trimmed(bytes, range), in: bytes)
  }
}
