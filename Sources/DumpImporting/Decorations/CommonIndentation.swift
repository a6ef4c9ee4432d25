import JSONCoding

/// The blanks that all lines begin with, as a paste has them from a block of code in Markdown, a list, or a comment.
///
///     ····<UIWindow: 0x1; …>
///     ····+   | <UIButton: 0x2; …>      the sign of a diff stands at its line's start again
///     └─ common to all lines that hold anything else
struct CommonIndentation {
  /// - Complexity: linear in the bytes; a text whose first line is not indented is left at once.
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

  /// In bytes: a tab is as wide as a space only where all lines have it in the same place.
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
