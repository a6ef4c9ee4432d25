import HitTesting

/// Numbers and rectangles as Foundation prints them.
enum DumpNumbers {
  /// A decimal number, `inf` or `nan`, of either sign; nil where the text is none.
  static func number(_ text: Substring.UTF8View) -> Double? {
    guard let first = text.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }) else {
      return nil
    }
    // Double reads hexadecimal numbers too, and nobody prints those.
    guard !text.contains(UInt8(ascii: "x")), !text.contains(UInt8(ascii: "X")) else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "i"), UInt8(ascii: "n"),
      UInt8(ascii: "I"), UInt8(ascii: "N"):
      return Double(String(Substring(text)))
    default: return nil
    }
  }

  static func number(_ text: String) -> Double? { number(text[...].utf8) }

  /// `{{x, y}, {width, height}}`; anything else is unreadable.
  static func frame(_ text: String) -> DumpFrame {
    var parts: [Substring.UTF8View] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), maxSplits: 4, omittingEmptySubsequences: false)
    {
      parts.append(Substring(part).utf8)
    }
    guard parts.count == 4 else { return .unreadable }
    let braces: [(before: Int, behind: Int)] = [(2, 0), (0, 1), (1, 0), (0, 2)]
    var numbers: [Double] = []
    for (part, braces) in zip(parts, braces) {
      guard let number = strip(part, before: braces.before, behind: braces.behind).flatMap(number) else {
        return .unreadable
      }
      numbers.append(number)
    }
    return DumpFrame(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// What stands between so many braces and blanks; nil where there are not as many.
  private static func strip(_ text: Substring.UTF8View, before: Int, behind: Int) -> Substring.UTF8View? {
    var text = trim(text)
    for _ in 0..<before {
      guard text.first == UInt8(ascii: "{") else { return nil }
      text = trim(text.dropFirst())
    }
    for _ in 0..<behind {
      guard text.last == UInt8(ascii: "}") else { return nil }
      text = trim(text.dropLast())
    }
    return text
  }

  private static func trim(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while text.first == UInt8(ascii: " ") { text.removeFirst() }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
