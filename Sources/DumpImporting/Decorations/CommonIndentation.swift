import JSONCoding

/// The indentation that all lines share, as in a code block of Markdown or in a list.
///
///     ····<UIWindow: 0x1; …>
///     ····+   | <UIButton: 0x2; …>      without it, the sign of a diff starts its line again
///     └─ shared; blank lines do not count
enum CommonIndentation {
  /// - Complexity: linear in the bytes; constant where the first line with content is not indented.
  static func undone(in text: [UInt8]) -> TextEditor? {
    let width = width(in: text)
    guard width > 0 else { return nil }
    var editor = TextEditor(of: text)
    for line in LineRanges(of: text) {
      editor.keep(upTo: line.lowerBound)
      editor.drop(upTo: min(line.lowerBound + width, line.upperBound))
    }
    return editor.finished()
  }

  /// The length of the shared indentation, in bytes. A tab and a space differ.
  private static func width(in text: [UInt8]) -> Int {
    var common: Range<Int>?
    for line in LineRanges(of: text) {
      let content = text.withoutIndentation(line)
      guard !content.isEmpty else { continue }
      let indentation = line.lowerBound..<content.lowerBound
      let known = common ?? indentation
      let width = zip(text[known], text[indentation]).prefix { $0 == $1 }.count
      guard width > 0 else { return 0 }
      common = line.lowerBound..<line.lowerBound + width
    }
    return common?.count ?? 0
  }
}
