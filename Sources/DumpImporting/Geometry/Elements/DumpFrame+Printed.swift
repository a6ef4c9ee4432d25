import JSONCoding

extension DumpFrame {
  /// A rectangle as Foundation's `NSStringFromCGRect` prints it: `{{x, y}, {width, height}}`; anything else is unreadable.
  ///
  /// It stands inside of attributes and strings, whole or not at all, so that it is read strictly: what is nearly a
  /// rectangle may be anything.
  init(printed text: String) {
    let parts = text.utf8.split(separator: ASCII.comma, maxSplits: 4, omittingEmptySubsequences: false)
    let braces: [(before: Int, behind: Int)] = [(2, 0), (0, 1), (1, 0), (0, 2)]
    let numbers = zip(parts, braces).compactMap { part, braces in
      Self.inner(of: part, before: braces.before, behind: braces.behind).flatMap { Double(printed: $0) }
    }
    guard parts.count == 4, numbers.count == 4 else {
      self = .unreadable
      return
    }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// What stands between so many braces and spaces; nil where there are not as many.
  private static func inner(
    of text: Substring.UTF8View, before: Int, behind: Int
  ) -> Substring.UTF8View? {
    var text = trimmed(text)
    for _ in 0..<before {
      guard text.first == ASCII.openBrace else { return nil }
      text = trimmed(text.dropFirst())
    }
    for _ in 0..<behind {
      guard text.last == ASCII.closeBrace else { return nil }
      text = trimmed(text.dropLast())
    }
    return text
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text
    while text.first == ASCII.space { text.removeFirst() }
    while text.last == ASCII.space { text.removeLast() }
    return text
  }
}
