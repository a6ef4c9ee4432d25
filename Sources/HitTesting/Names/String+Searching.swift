// The standard library finds parts of texts by its regular expressions, a megabyte that the program does without.

extension String {
  /// The first occurrence of `part`, by bytes; nil if there is none.
  package func place(of part: String) -> Range<Index>? {
    let (text, sought) = (utf8.span, part.utf8.span)
    var start = 0
    while start + sought.count <= text.count {
      var count = 0
      while count < sought.count, text[start + count] == sought[count] { count += 1 }
      if count == sought.count {
        let first = utf8.index(startIndex, offsetBy: start)
        return first..<utf8.index(first, offsetBy: count)
      }
      start += 1
    }
    return nil
  }

  /// Whether the text contains `part`, by bytes.
  package func holds(_ part: String) -> Bool { place(of: part) != nil }
}
