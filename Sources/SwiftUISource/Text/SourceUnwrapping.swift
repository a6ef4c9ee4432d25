/// Finds the Swift in what people paste: between the fences of markdown, and on the new side of a diff.
enum SourceUnwrapping {
  /// The text with everything else blanked: no byte moves.
  static func code(in bytes: [UInt8]) -> [UInt8] {
    var code = bytes
    let lines = lineRanges(of: bytes)
    if lines.contains(where: { isFence(bytes[$0]) }) {
      blankOutsideFences(&code, lines)
    }
    if isDiff(code, lines) { blankOldSide(&code, lines) }
    return code
  }

  private static func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
    let starts = SourceText.lineStarts(of: bytes)
    return starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
    }
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.starts(with: "```".utf8)
  }

  private static func blankOutsideFences(_ code: inout [UInt8], _ lines: [Range<Int>]) {
    var isInside = false
    for line in lines {
      let isFence = isFence(code[line])
      if isFence { isInside.toggle() }
      if isFence || !isInside { blank(&code, line) }
    }
  }

  private static func starts(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8)
  }

  /// A hunk's head, or lines that begin with a mark and a blank: a tenth of all at least, of both kinds or many.
  private static func isDiff(_ code: [UInt8], _ lines: [Range<Int>]) -> Bool {
    var marked = 0
    for line in lines {
      if starts(code[line], "@@ ") || starts(code[line], "diff --git") { return true }
      if isMarked(code[line]) { marked += 1 }
    }
    return marked >= 2 && marked * 10 >= lines.count
  }

  private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      return false
    }
    let next = line.dropFirst().first ?? 10
    return next == 32 || next == 9
  }

  private static func blankOldSide(_ code: inout [UInt8], _ lines: [Range<Int>]) {
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

  private static func blank(_ code: inout [UInt8], _ range: Range<Int>) {
    for index in range where code[index] != 10 && code[index] != 13 { code[index] = 32 }
  }
}

extension SourceText {
  /// Whether a text is Swift of a view, as far as its words tell: `some View`, or a call of a container.
  ///
  /// - Complexity: linear in the bytes.
  public static func isLikelySwift(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      guard isWordByte(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
      if tellsView(bytes, start..<index) { return true }
    }
    return false
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func tellsView(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    func isWord(_ text: StaticString) -> Bool {
      word.count == text.utf8CodeUnitCount && bytes[word].elementsEqual(text.description.utf8)
    }
    switch bytes[word.lowerBound] {
    case UInt8(ascii: "s"):
      guard isWord("some") else { return false }
      return ["View", "Scene"].contains { bytes[word.upperBound...].dropFirst().starts(with: $0.utf8) }
    case UInt8(ascii: "V") where isWord("View") || isWord("ViewModifier"):
      return bytes[..<word.lowerBound].suffix(2).elementsEqual(": ".utf8)
    case UInt8(ascii: "B")...UInt8(ascii: "Z"), UInt8(ascii: "o"):
      return word.count <= callBytesMax && isCall(bytes, word.upperBound)
        && calls.contains(String(decoding: bytes[word], as: UTF8.self))
    default: return false
    }
  }

  /// Whether arguments or a closure follow.
  private static func isCall(_ bytes: [UInt8], _ end: Int) -> Bool {
    let next = bytes[end...].prefix(16).first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "{")
  }

  private static let calls: Set = [
    "VStack", "HStack", "ZStack", "List", "Form", "Button", "ScrollView", "Text", "NavigationLink", "ForEach",
    "GeometryReader", "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack", "Image", "onTapGesture",
  ]
  private static let callBytesMax = 14
}
