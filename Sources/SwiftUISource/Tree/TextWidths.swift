/// Widths of San Francisco's letters at 17 points, by classes of letters (◐).
enum TextWidths {
  static func width(of character: Character) -> Double {
    guard let byte = character.asciiValue else { return isWide(character) ? 17 : 9.5 }
    return switch byte {
    case UInt8(ascii: " "): 4.6
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 10.2
    default: table[byte] ?? (character.isUppercase ? 11.6 : character.isLowercase ? 9.2 : 9.5)
    }
  }

  private static let table: [UInt8: Double] = {
    var table: [UInt8: Double] = [:]
    for byte in "iljI.,:;'|!".utf8 { table[byte] = 4.3 }
    for byte in "ftr()[]".utf8 { table[byte] = 5.4 }
    for byte in "mw".utf8 { table[byte] = 14 }
    for byte in "MW".utf8 { table[byte] = 15 }
    return table
  }()

  /// CJK and emoji.
  private static func isWide(_ character: Character) -> Bool {
    (character.unicodeScalars.first?.value ?? 0) >= 0x1100
  }

  /// Of a variable's letters, which nobody knows.
  static let usual = 8.6
}
