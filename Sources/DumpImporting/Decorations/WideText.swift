/// A text in UTF-16, as Windows and some editors save it: told by its byte order mark.
enum WideText {
  /// - Complexity: linear in the bytes.
  static func undone(in text: [UInt8]) -> TextEditor? {
    guard text.count >= 4, text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) else {
      return nil
    }
    let isLittle = text[0] == 0xFF
    var editor = TextEditor(of: text)
    editor.drop(upTo: 2)
    var index = 2
    while index + 1 < text.count {
      let (unit, end) = scalar(in: text, at: index, isLittle)
      editor.put(String(Character(unit)), upTo: end)
      index = end
    }
    editor.drop(upTo: text.count)
    return editor.finished()
  }

  private static func scalar(
    in text: [UInt8], at index: Int, _ isLittle: Bool
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let high = unit(in: text, at: index, isLittle)
    if high & 0xFC00 == 0xD800, index + 3 < text.count {
      let low = unit(in: text, at: index + 2, isLittle)
      if low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
      {
        return (scalar, index + 4)
      }
    }
    return (Unicode.Scalar(high) ?? "\u{FFFD}", index + 2)
  }

  private static func unit(in text: [UInt8], at index: Int, _ isLittle: Bool) -> UInt32 {
    let (first, second) = (UInt32(text[index]), UInt32(text[index + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }
}
