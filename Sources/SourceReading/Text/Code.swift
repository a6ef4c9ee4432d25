import WorkMetering

/// The tokens of all files of a text, with matched brackets: all later steps read ranges of them.
package final class Code {
  package let text: SourceText
  package let tokens: [Token]
  package let fileRanges: [TokenRange]
  /// Unmatched brackets, in order.
  package let brokenBrackets: [Int]
  package let languages: [SourceLanguage]
  /// What a reader of the code keeps with it.
  package var reader: AnyObject?

  /// - Parameter keepsBranches: whether both branches of an `#if` are read that the app's build decides.
  package init(_ text: SourceText, _ languages: [SourceLanguage]? = nil, keepsBranches: Bool = false) {
    self.text = text
    self.languages = languages ?? text.files.map { _ in .swift }
    var all: [Token] = []
    var ranges: [TokenRange] = []
    var broken: [Int] = []
    for file in text.files.indices {
      var lexer = Lexer(text, text.files[file].range, self.languages[file], keepsBranches: keepsBranches)
      lexer.run()
      let start = all.count
      all += lexer.tokens
      broken += Brackets.match(&all, in: start..<all.count)
      ranges.append(start..<all.count)
      guard Work.goesOn(after: text.files[file].range.count / 8) else { break }
    }
    (tokens, fileRanges, brokenBrackets) = (all, ranges, broken)
  }

  /// The tokens of a part of a text: of an interpolation.
  package init(_ code: Code, bytes: ByteRange) {
    (text, languages) = (code.text, code.languages)
    var lexer = Lexer(text, bytes, .swift)
    lexer.run()
    var tokens = lexer.tokens
    brokenBrackets = Brackets.match(&tokens, in: tokens.indices)
    self.tokens = tokens
    fileRanges = [tokens.indices]
  }

  @inline(__always)
  package subscript(index: Int) -> Token { tokens[index] }

  package func start(of index: Int) -> Int { Int(tokens[index].start) }

  /// The first token from a byte on.
  package func index(of byte: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The tokens of some bytes.
  package func tokens(in bytes: ByteRange) -> TokenRange {
    let first = index(of: bytes.lowerBound)
    return first..<max(first, index(of: bytes.upperBound))
  }

  package func string(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return text.string(Int(tokens[index].start)..<Int(tokens[index].end))
  }

  /// The unchanged text of some tokens.
  package func string(_ range: TokenRange) -> String {
    guard let first = range.first, range.upperBound <= tokens.count else { return "" }
    return text.string(Int(tokens[first].start)..<Int(tokens[range.upperBound - 1].end))
  }

  /// The same in one line, with single blanks.
  package func line(_ range: TokenRange) -> String {
    String(decoding: string(range).utf8.map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
      .split(separator: " ").joined(separator: " ")
  }

  package func `is`(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return Int(token.end - token.start) == word.utf8CodeUnitCount && string(index) == word.description
  }

  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isMark(mark)
  }

  package func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  package func isWord(_ index: Int) -> Bool { kind(index) == .word }

  package func isOp(_ index: Int, _ sign: StaticString) -> Bool { kind(index) == .op && self.is(index, sign) }

  /// The words among some tokens.
  package func words(in range: TokenRange) -> [String] { range.filter(isWord).map { string($0) } }

  /// The place behind a token; for an opening bracket, behind its closing one.
  package func next(_ index: Int) -> Int {
    let token = tokens[index]
    assert(token.match <= tokens.count && (token.kind == .opening || token.match <= index), "brackets pair")
    guard token.kind == .opening, token.match > index else { return index + 1 }
    return token.ownsMatch ? Int(token.match) + 1 : Int(token.match)
  }

  /// The tokens between an opening bracket and its closing one.
  package func inside(_ open: Int) -> TokenRange {
    let match = Int(tokens[open].match)
    return open + 1..<max(open + 1, match)
  }

  /// Whether a bracket among some tokens is unmatched.
  ///
  /// - Complexity: logarithmic in the unmatched ones.
  func isBroken(in range: TokenRange) -> Bool {
    let index = brokenBrackets.partitionPoint { $0 >= range.lowerBound }
    return index < brokenBrackets.count && brokenBrackets[index] < range.upperBound
  }

  /// The place of a token, or of the nearest one.
  package func place(of index: Int) -> SourceText.Place {
    text.place(of: tokens.isEmpty ? 0 : start(of: min(max(index, 0), tokens.count - 1)))
  }

  package func line(of index: Int) -> Int {
    tokens.indices.contains(index) ? text.line(of: start(of: index)) : 1
  }
}

/// The language of a text.
package enum SourceLanguage: Sendable {
  case swift, objectiveC

  /// By the file's extension, or else by what stands in its lines.
  package init(fileName: String?, _ bytes: some Collection<UInt8>) {
    switch fileName?.split(separator: ".").last ?? "" {
    case "swift": self = .swift
    case "m", "mm", "h", "c": self = .objectiveC
    default: self = Self.looksLikeObjectiveC(Array(bytes)) ? .objectiveC : .swift
    }
  }

  private static func looksLikeObjectiveC(_ bytes: [UInt8]) -> Bool {
    let signs = ["@implementation", "@interface", "@property", "#import", "- (", "-(", "+ (", "+("]
    return bytes.split { $0 == 10 || $0 == 13 }.contains { line in
      let start = line.drop { $0 == 32 || $0 == 9 }
      if signs.contains(where: { start.starts(with: $0.utf8) }) || isMethod(start) { return true }
      // A message alone in its line: `[view addSubview:button];`.
      return start.first == UInt8(ascii: "[") && start.suffix(2).elementsEqual("];".utf8)
    }
  }

  /// A method of a paste that has lost its sign: `(UIView *)hitTest:`.
  private static func isMethod(_ line: some Collection<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "(") else { return false }
    let type = line.dropFirst().prefix { $0 == 32 || $0 == UInt8(ascii: "*") || isLetter($0) }
    let rest = line.dropFirst(type.count + 1)
    return !type.isEmpty && rest.first == UInt8(ascii: ")") && rest.dropFirst().first.map(isLetter) ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
