import JSONCoding
import WorkMetering

/// The kind of a line without a description.
///
/// A dump is pasted with the text around it. A line of known noise is skipped silently; dots mean that views are
/// missing; any other line is reported, as it may be a view that was not understood.
enum LooseLine {
  /// Blank lines, and those of debuggers and logs around a dump: prompts, headings, brackets.
  case noise
  /// Dots: something was left out here.
  case elision
  case framelessTree(FramelessTree)
  case other

  /// - Parameter range: a line without the blanks at its end.
  init(_ text: [UInt8], _ range: Range<Int>) {
    var content = range
    while let first = content.first, Self.isIndent(text[first]) { content = content.dropFirst() }
    guard let first = content.first, let last = content.last else {
      self = .noise
      return
    }
    if text.isElision(content) {
      self = .elision
    } else if let tree = FramelessTree(text, content) {
      self = .framelessTree(tree)
    } else if text[last] == ":" || Self.isPrompt(text, first) || Self.isMarks(text, content) {
      self = .noise
    } else {
      self = .other
    }
  }

  private static func isIndent(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == "|" || byte == "/" || byte == "+"
  }

  /// Lines that debuggers print or users type before a dump: lldb, gdb, Cycript, Xcode's console, Markdown's fences.
  private static func isPrompt(_ text: [UInt8], _ first: Int) -> Bool {
    [
      "(lldb)", "(gdb)", "po ", "p ", "expr ", "e -", "$", "\u{25BF} ", "- some", "Printing description",
      "'*M' means", "cy#", "```",
    ]
    .contains { text.matches($0, at: first) }
  }

  /// Only brackets and quotes.
  private static func isMarks(_ text: [UInt8], _ content: Range<Int>) -> Bool {
    content.allSatisfy { "()[]{},;\"'`@*\\#-=".utf8.contains(text[$0]) }
  }
}

extension [UInt8] {
  /// Whether only dots are there, or ellipses, also vertical ones.
  func isElision(_ range: Range<Int>) -> Bool {
    guard range.count >= 3, let first = range.first else { return false }
    if self[first] == "." {
      return range.allSatisfy { self[$0] == "." || self[$0] == " " }
    }
    return self[first] >= 0x80
      && text(in: range).allSatisfy { "\u{2026}\u{22EE}\u{22EF}\u{FE19}.".contains($0) }
  }

  /// Whether a line says that lines were left out in its place: dots, `[...]`, `... (6 lines omitted) ...`, `<snip>`,
  /// `3 more views`, `and so on`, `~~~`.
  ///
  /// - Parameter range: a line without its indentation.
  func isGap(_ range: Range<Int>) -> Bool {
    if isElision(range) { return true }
    guard range.count <= GapLine.bytesMax, let start = range.first else { return false }
    let isMarked = "[(<{.-*#/+~".utf8.contains(self[start]) || matches("\u{2026}", at: start)
    let isBesideDots =
      isMarked
      && ["...", "\u{2026}"].contains { word in
        first(word, in: range).map { $0 < range.upperBound } ?? false
      }
    guard isBesideDots || GapLine.mayTell(self[range]) else { return false }
    let words = text(in: range).split { !$0.isLetter && !$0.isNumber }
    guard words.isEmpty else {
      return GapLine.isTold(by: words, besideDots: isBesideDots, isMarked: isMarked)
    }
    return isBesideDots || range.count > 1 && range.allSatisfy { self[$0] == "~" }
  }

  /// The same of the rest of a line.
  func isGap(from start: Int) -> Bool {
    let rest = self[Swift.min(start, count)...].prefix(GapLine.bytesMax + 1).prefix { !ASCII.isLineBreak($0) }
    return isGap(trimmed(rest.startIndex..<rest.endIndex))
  }
}

/// The lines that users and tools write instead of omitted ones.
private enum GapLine {
  /// Longer lines have other contents.
  static let bytesMax = 80
  private static let signs = Set(
    words: """
      brevity cut elided etc omitted out repeated shortened skipped snip snipped trimmed truncated
      """)
  /// Signs of omitted lines among other words, or alone in brackets.
  private static let remainders = Set(words: "more other others remaining rest so")
  private static let others = Set(
    words: """
      a all and are cells children dump elements few for here hierarchy irrelevant layers left line \
      lines many of on output removed rows several siblings similar some subviews the times tree \
      unrelated view views were
      """)

  private static let all = signs.union(remainders).union(others)

  /// Whether words are of such lines up to the first that is not of ASCII alone: the characters of nearly all lines need not
  /// be known.
  static func mayTell(_ line: ArraySlice<UInt8>) -> Bool {
    func isOfWord(_ byte: UInt8) -> Bool { ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte >= 0x80 }
    var rest = line
    while true {
      let word = rest.drop { !isOfWord($0) }.prefix(while: isOfWord)
      if word.isEmpty || word.contains(where: { $0 >= 0x80 }) { return true }
      guard isKnown(String(decoding: word, as: UTF8.self).lowercased()) else { return false }
      rest = rest[word.endIndex...]
    }
  }

  private static func isKnown(_ word: String) -> Bool { all.contains(word) || Int(word) != nil }

  /// Whether all of a line's words are of such lines. Prose and logs have others; beside dots, names are of classes.
  ///
  /// - Parameter isMarked: whether it does not begin with a word.
  static func isTold(by words: [Substring], besideDots: Bool, isMarked: Bool) -> Bool {
    let known = words.map { $0.lowercased() }
    let isSign =
      known.contains(where: signs.contains)
      || known.count > 1 && known.contains(where: remainders.contains)
      || isMarked && words == [known[0][...]] && remainders.contains(known[0])
    return isSign
      && zip(words, known).allSatisfy { word, known in
        isKnown(known) || besideDots && word.first?.isUppercase == true
      }
  }
}

/// The ignored lines of a paste. A paste may have only such lines, so adjacent ones are one run, and only the first
/// runs are kept.
struct UnreadLines {
  /// Consecutive lines without an understood one in between.
  struct Run {
    var line: Int32
    var lastLine: Int32
    var count = 1
    /// Dots, which replace something.
    var isElision: Bool
  }

  /// At most `runsMax`; the rest is counted.
  private(set) var runs: [Run] = []
  private(set) var runsLeftOut = 0
  private(set) var framelessTree: (tree: FramelessTree, offset: Int)?

  /// More than a reader looks at.
  private static let runsMax = 20

  /// Leaves out a line that is not understood.
  mutating func leave(line: Int32) { add(line, isElision: false) }
  /// Notes that the paste was shortened in a line.
  mutating func elide(line: Int32) { add(line, isElision: true) }

  /// Leaves out a line of a tree without frames.
  mutating func leave(_ tree: FramelessTree, line: Int32, offset: Int) {
    if framelessTree == nil { framelessTree = (tree, offset) }
    add(line, isElision: false)
  }

  private mutating func add(_ line: Int32, isElision: Bool) {
    if let last = runs.last, last.isElision == isElision, line - last.lastLine <= 1 {
      runs[runs.count - 1].lastLine = line
      runs[runs.count - 1].count += 1
    } else if runs.count < Self.runsMax {
      runs.append(Run(line: line, lastLine: line, isElision: isElision))
    } else {
      runsLeftOut += 1
    }
  }
}

/// The pasted trees without frames, recognized by the marks of one line.
enum FramelessTree: String {
  /// `|   UIView:0x1`
  case autolayoutTrace = "`_autolayoutTrace`"
  /// `|	UIButton, label: Pay (enabled) (not selected) (not highlighted)`. Source: KIF's UIView-Debugging.m.
  case kif = "KIF's `printViewHierarchy`"

  var command: String { rawValue }

  /// - Parameter content: a line without its indentation.
  init?(_ text: [UInt8], _ content: Range<Int>) {
    // `•`, `*` and `+` mark ambiguous or updated views.
    let rest = text[content].drop { $0 >= 0x80 || "*+| ".utf8.contains($0) }
    let name = rest.prefix { ASCII.isKeyByte($0) || $0 == "$" }
    guard let first = name.first else { return nil }
    if text.matches(":0x", at: name.endIndex) {
      self = .autolayoutTrace
    } else if ASCII.isCapital(first) || first == "_",
      Self.marksOfKIF.contains(where: { text.matches($0, at: name.endIndex) })
    {
      self = .kif
    } else {
      return nil
    }
  }

  private static let marksOfKIF = [
    ", label: ", ", identifier: ", " (invisible)", " (enabled)", " (not enabled)", " (highlighted)",
    " (not highlighted)",
  ]
}
