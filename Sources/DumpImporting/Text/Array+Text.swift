import JSONCoding

/// Searching a text as bytes. All searched words are ASCII, so no byte of a longer character matches.
extension [UInt8] {
  /// Whether a word is at a byte, and ends before another.
  ///
  /// - Parameters:
  ///   - start: any offset; false for one outside of the text.
  ///   - end: nil for the text's end.
  func matches(_ word: String, at start: Int, before end: Int? = nil) -> Bool {
    span.matches(word.utf8.span, at: start, before: end ?? count)
  }

  /// The end of the bytes of a kind from a place on, of which so many are looked at. No slice is made, which counts references.
  @inline(__always)
  func end(of isIncluded: (UInt8) -> Bool, from start: Int, max countMax: Int = Int.max / 2) -> Int {
    let text = span
    let end = Swift.min(text.count, start + countMax)
    var index = start
    while index < end, isIncluded(text[index]) { index += 1 }
    return index
  }

  /// The first place of the word in the range; it may end behind it.
  func first(_ word: String, in range: Range<Int>) -> Int? {
    let (text, word) = (span, word.utf8.span)
    let end = Swift.min(range.upperBound, count)
    var start = range.lowerBound
    while !word.isEmpty, start < end {
      let index = text.first(word[0], in: start..<end)
      if index < end, text.matches(word, at: index, before: count) { return index }
      start = index + 1
    }
    return nil
  }

  /// - Parameter range: nil for all of the text.
  func has(_ word: String, in range: Range<Int>? = nil) -> Bool { first(word, in: range ?? indices) != nil }

  /// Whether a byte is at a place that is such.
  func has(_ byte: UInt8, where isSuch: (Int) -> Bool) -> Bool {
    var index = span.first(byte, in: indices)
    while index < count {
      if isSuch(index) { return true }
      index = span.first(byte, in: index + 1..<count)
    }
    return false
  }

  /// A piece of the text for readers, without the padding of undone escapes; invalid UTF-8 is repaired.
  func text(in range: Range<Int>) -> String {
    let bytes = self[range]
    if !bytes.contains(EscapedText.padding), !bytes.contains(EscapedText.lineFeed) {
      return bytes.string
    }
    let meant = bytes.filter { $0 != EscapedText.padding }
      .map { $0 == EscapedText.lineFeed ? "\n" : $0 }
    return meant.string
  }

  /// The range without such bytes at its ends.
  func trimmed(_ range: Range<Int>, of isMargin: (UInt8) -> Bool = ASCII.isBlank) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isMargin(self[end - 1]) { end -= 1 }
    while start < end, isMargin(self[start]) { start += 1 }
    return start..<end
  }

  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = range.first, let last = range.last, self[first] == self[last],
      self[first] == "'" || self[first] == "\""
    else { return range }
    return range.dropFirst().dropLast()
  }

  /// The bytes of a byte order mark at the beginning: three or none.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
  /// The first byte behind it and whitespace; nil for none.
  var documentStart: Int? { self[byteOrderMarkLength...].firstIndex { !ASCII.isWhitespace($0) } }
  /// Whether it begins with UTF-16's.
  var isWide: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }
}

extension Collection<UInt8> {
  /// The bytes as text; invalid UTF-8 is repaired.
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension Array {
  /// The index of the first element with a monotonic property; `count` for none.
  ///
  /// - Complexity: logarithmic in the elements.
  func partitionPoint(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [UInt8] {
  /// The next object of a list that was pasted without its brackets, `{…}, {…}`; nil at its end.
  func nextInExcerpt(behind end: Int) -> Int? {
    var cursor = DumpCursor(self, at: end)
    cursor.skip(ASCII.isWhitespace)
    guard cursor.skip(",") else { return nil }
    cursor.skip(ASCII.isWhitespace)
    return cursor.byte == "{" ? cursor.at : nil
  }
}
