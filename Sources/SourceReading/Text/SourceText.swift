/// Swift texts read together, as one array of bytes: names of one file are visible in all others.
///
/// Text that is no Swift (the prose of a post, the removed lines of a diff) is blanked: every byte keeps its line and
/// its column.
public struct SourceText: Sendable {
  package let bytes: [UInt8]
  /// The same bytes, with spaces instead of all that is no Swift.
  let code: [UInt8]
  public let files: [File]
  private let lineStarts: [Int]

  public struct File: Sendable {
    /// The reader's name for it; nil for a pasted text.
    public let name: String?
    package let range: ByteRange
    /// The index of its first line among all lines.
    let firstLine: Int
  }

  /// A line and column, as in editors.
  public struct Place: Hashable, Comparable, Sendable {
    public let file: Int
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int

    public static func < (first: Place, second: Place) -> Bool {
      (first.file, first.line, first.column) < (second.file, second.line, second.column)
    }
  }

  public init(_ texts: [(name: String?, bytes: [UInt8])]) {
    var bytes: [UInt8] = []
    var code: [UInt8] = []
    var files: [File] = []
    var lineStarts: [Int] = []
    for text in texts {
      let start = bytes.count
      files.append(
        File(name: text.name, range: start..<start + text.bytes.count, firstLine: lineStarts.count))
      lineStarts += Self.lineStarts(of: text.bytes).map { $0 + start }
      bytes += text.bytes
      code += SourceUnwrapping.code(in: text.bytes)
      bytes.append(10)
      code.append(10)
    }
    (self.bytes, self.code, self.files, self.lineStarts) = (bytes, code, files, lineStarts)
  }

  public init(_ bytes: [UInt8]) { self.init([(nil, bytes)]) }

  /// The starts of lines, which end with LF, CR or both.
  static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      if byte == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
      starts.append(index + 1)
    }
    return starts
  }

  /// The index among all lines of a byte's line.
  private func lineIndex(of offset: Int) -> Int {
    Self.last(of: lineStarts.count) { lineStarts[$0] <= offset }
  }

  package func file(of offset: Int) -> Int {
    Self.last(of: files.count) { files[$0].range.lowerBound <= offset }
  }

  /// The last place of those in order that begin early enough; the first if none does.
  private static func last(of count: Int, where isEarly: (Int) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isEarly(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  package func line(of offset: Int) -> Int { lineIndex(of: offset) - files[file(of: offset)].firstLine + 1 }

  package func place(of offset: Int) -> Place {
    let line = lineIndex(of: offset)
    let file = file(of: offset)
    let column = bytes[min(lineStarts[line], offset)..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return Place(file: file, line: line - files[file].firstLine + 1, column: column + 1)
  }

  /// The line of a byte, without its end; or one this many lines below it.
  package func lineText(of offset: Int, below: Int = 0) -> ArraySlice<UInt8> {
    let line = min(max(lineIndex(of: offset) + below, 0), lineStarts.count - 1)
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    return bytes[lineStarts[line]..<end].prefix { $0 != 10 && $0 != 13 }
  }

  /// The same without the blanks around it, and shortened for readers.
  package func shortLine(of offset: Int, below: Int = 0) -> String {
    let words = lineText(of: offset, below: below).prefix(400).split { $0 == 32 || $0 == 9 }
    return String(String(decoding: Array(words.joined(separator: [32])), as: UTF8.self).prefix(80))
  }

  /// The end of the line before a byte's line; for the first line, its own end.
  package func lineBreak(before offset: Int) -> String {
    let line = lineIndex(of: offset)
    let next = line > 0 ? lineStarts[line] : lineStarts.count > 1 ? lineStarts[1] : 0
    return next > 1 && bytes[next - 2] == 13 ? "\r\n" : "\n"
  }

  /// The leading blanks of a byte's line.
  package func indentation(of offset: Int) -> String {
    String(decoding: lineText(of: offset).prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  /// The end of the comment behind a byte, to the end of its line; the byte where anything else follows.
  package func endOfComment(behind offset: Int) -> Int {
    let line = lineText(of: offset)
    guard line.indices.contains(offset) else { return offset }
    let rest = line[offset...].drop { $0 == 32 || $0 == 9 }
    return rest.starts(with: "//".utf8) ? line.endIndex : offset
  }

  package func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// Finds the Swift in pasted text: between the fences of markdown, and on the new side of a diff.
enum SourceUnwrapping {
  /// The text with everything else blanked: no byte moves.
  static func code(in bytes: [UInt8]) -> [UInt8] {
    var code = bytes
    let lines = lineRanges(of: bytes)
    let fences = fences(in: bytes, lines)
    if fences.contains(true) { blankOutsideFences(&code, lines, fences) }
    if isDiff(code, lines) { blankOldSide(&code, lines) }
    return code
  }

  private static func lineRanges(of bytes: [UInt8]) -> [ByteRange] {
    let starts = SourceText.lineStarts(of: bytes)
    return starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
    }
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.starts(with: "```".utf8)
  }

  /// Whether each line is a fence; those in a comment are its examples, and the text is code.
  private static func fences(in bytes: [UInt8], _ lines: [ByteRange]) -> [Bool] {
    var isComment = false
    let outside = lines.map { line in
      let text = bytes[line].drop { $0 == 32 || $0 == 9 }
      if starts(text, "/*") { isComment = true }
      let isFence = !isComment && isFence(text)
      if zip(text, text.dropFirst()).contains(where: { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }) {
        isComment = false
      }
      return isFence
    }
    // What no line ends is no comment.
    return isComment ? lines.map { isFence(bytes[$0]) } : outside
  }

  private static func blankOutsideFences(
    _ code: inout [UInt8], _ lines: [ByteRange], _ fences: [Bool]
  ) {
    var isInside = false
    for (line, isFence) in zip(lines, fences) {
      if isFence { isInside.toggle() }
      if isFence || !isInside { blank(&code, line) }
    }
  }

  private static func starts(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8)
  }

  /// A hunk's head, or lines that begin with a mark and a blank: a tenth of all at least, of both kinds or many.
  private static func isDiff(_ code: [UInt8], _ lines: [ByteRange]) -> Bool {
    var marked = 0
    for line in lines {
      if starts(code[line], "@@ ") || starts(code[line], "diff --git") { return true }
      if isMarked(code[line]) { marked += 1 }
    }
    return marked >= 2 && marked * 10 >= lines.count
  }

  private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, "+-".utf8.contains(first) else { return false }
    let next = line.dropFirst().first ?? 10
    // `- (void)close` is a method of Objective-C.
    return (next == 32 || next == 9) && line.dropFirst(2).first != UInt8(ascii: "(")
  }

  private static func blankOldSide(_ code: inout [UInt8], _ lines: [ByteRange]) {
    let heads = [
      "@@", "diff --git", "index ", "--- ", "+++ ", "new file", "deleted file", "similarity", "rename",
    ]
    for line in lines {
      if heads.contains(where: { starts(code[line], $0) }) || starts(code[line], "-") {
        blank(&code, line)
      } else if starts(code[line], "+") {
        code[line.lowerBound] = 32
      }
    }
  }

  private static func blank(_ code: inout [UInt8], _ range: ByteRange) {
    for index in range where code[index] != 10 && code[index] != 13 { code[index] = 32 }
  }
}

extension SourceText {
  /// The lines of a text without what is on them: no byte moves.
  package static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 == 10 || $0 == 13 ? $0 : 32 }
  }
}
