/// Swift texts that are read together, as one run of bytes: names of one file are found in all others.
///
/// What is no Swift (the prose of a post, the removed lines of a diff) is blanked, so that every byte keeps its line
/// and its column.
public struct SourceText: Sendable {
  /// The files' bytes, one behind the other.
  let bytes: [UInt8]
  /// The same bytes where everything that is no Swift is a space.
  let code: [UInt8]
  public let files: [File]
  /// Where each line of all files begins.
  private let lineStarts: [Int]

  public struct File: Sendable {
    /// As the reader gave it; nil for a pasted text.
    public let name: String?
    let range: Range<Int>
    /// The place of its first line among all lines.
    let firstLine: Int
  }

  /// A place as people and editors count it.
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
      bytes.append(UInt8(ascii: "\n"))
      code.append(UInt8(ascii: "\n"))
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

  /// The place among all lines of the one that holds a byte.
  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func file(of offset: Int) -> Int {
    var (low, high) = (0, files.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if files[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func line(of offset: Int) -> Int { lineIndex(of: offset) - files[file(of: offset)].firstLine + 1 }

  func place(of offset: Int) -> Place {
    let line = lineIndex(of: offset)
    let file = file(of: offset)
    let column = bytes[min(lineStarts[line], offset)..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return Place(file: file, line: line - files[file].firstLine + 1, column: column + 1)
  }

  /// The start of the line that holds a byte.
  func lineStart(of offset: Int) -> Int { lineStarts[lineIndex(of: offset)] }

  /// The line that holds a byte, without its end; `back` lines before it.
  func lineText(of offset: Int, back: Int = 0) -> ArraySlice<UInt8> {
    let line = max(lineIndex(of: offset) - back, 0)
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    return bytes[lineStarts[line]..<end].prefix { $0 != 10 && $0 != 13 }
  }

  /// The same without the blanks around it, and no longer than people look at.
  func shortLine(of offset: Int) -> String {
    let words = lineText(of: offset).prefix(400).split { $0 == 32 || $0 == 9 }
    return String(String(decoding: Array(words.joined(separator: [32])), as: UTF8.self).prefix(80))
  }

  /// The blanks with which the line of a byte begins.
  func indentation(of offset: Int) -> String {
    String(decoding: lineText(of: offset).prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
