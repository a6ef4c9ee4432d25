// The standard library finds parts of texts by its regular expressions, a megabyte that the program does without.

extension String {
  /// Where `part` stands first, byte for byte; nil where it does not.
  package func place(of part: String) -> Range<Index>? {
    let bytes = utf8
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: part.utf8) }) else { return nil }
    return start..<bytes.index(start, offsetBy: part.utf8.count)
  }

  /// Whether `part` stands in the text anywhere, byte for byte.
  package func holds(_ part: String) -> Bool { place(of: part) != nil }
}
