import JSONCoding

/// References in values: the five names that XML knows, and numbers of characters.
///
/// Source: XML 1.0 sections 4.1 and 4.6.
extension XMLReader {
  /// The value of an attribute, with references replaced by their characters.
  ///
  /// Source: XML 1.0 section 3.3.3: a line's end or a tab that is written as such counts as a space.
  func utf8(ofValue range: Range<Int>) -> [UInt8] {
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == ASCII.ampersand, let reference = try? reference(at: index) {
        value.append(contentsOf: String(reference.character).utf8)
        index = reference.end
      } else {
        value.append(bytes[index] < ASCII.space ? ASCII.space : bytes[index])
        index += 1
      }
    }
    return value
  }

  /// The character that is meant by a reference, and where it ends.
  ///
  /// - Throws: where it is none of those that are known, or not closed.
  func reference(at start: Int) throws(Fault) -> (character: Unicode.Scalar, end: Int) {
    // The longest is &#x10FFFF; and leading zeros make it no better.
    let end = bytes[start...].prefix(12).firstIndex(of: ASCII.semicolon)
    guard let end, let character = character(named: text(start + 1..<end)) else {
      throw Fault(
        offset: start,
        detail:
          "\"&\" starts no reference that is known here. Write &amp; for the sign itself; known are &lt; &gt; "
          + "&amp; &quot; &apos; and numbers like &#10;.")
    }
    return (character, end + 1)
  }

  private func character(named name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.allSatisfy({ ASCII.hexValue($0) != nil }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D, number != 0xFFFE, number != 0xFFFF
    else { return nil }
    return Unicode.Scalar(number)
  }
}
