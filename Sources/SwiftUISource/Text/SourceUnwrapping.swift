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
  /// Whether a text is Swift of a view, as far as its words tell: `some View`, or a call of a container with braces.
  public static func isLikelySwift(_ bytes: [UInt8]) -> Bool {
    func has(_ word: String) -> Bool { bytes.firstRange(of: word) != nil }
    if has("some View") || has("some Scene") || has(": View {") || has(": ViewModifier") { return true }
    guard has("{") || has("(") else { return false }
    let calls = [
      "VStack", "HStack", "ZStack", "List {", "List(", "Form {", "Button(", "Button {", "Button\n",
      "ScrollView", "Text(", "NavigationLink",
      "ForEach(", "GeometryReader", "LazyVGrid", "Image(systemName", ".onTapGesture",
    ]
    return calls.contains(where: has)
  }
}

extension [UInt8] {
  /// Where a word stands first.
  fileprivate func firstRange(of word: String) -> Range<Int>? {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return nil }
    for start in 0...(count - word.count) where self[start] == first {
      if word.indices.allSatisfy({ self[start + $0] == word[$0] }) { return start..<start + word.count }
    }
    return nil
  }
}
