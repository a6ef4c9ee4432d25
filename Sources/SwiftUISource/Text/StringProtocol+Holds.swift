extension StringProtocol {
  /// Whether a text stands in this one; both are short.
  func holds(_ other: String) -> Bool {
    let (text, part) = (Array(utf8), Array(other.utf8))
    guard !part.isEmpty, text.count >= part.count else { return part.isEmpty }
    return (0...(text.count - part.count)).contains { start in
      part.indices.allSatisfy { text[start + $0] == part[$0] }
    }
  }

  var startsUppercase: Bool { first?.isUppercase ?? false }
}
