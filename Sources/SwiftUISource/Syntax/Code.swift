import WorkMetering

/// The tokens of all files of a text, with matched brackets: all later steps read ranges of them.
final class Code {
  let text: SourceText
  let tokens: [Token]
  let fileRanges: [Range<Int>]
  /// Unmatched brackets.
  let brokenBrackets: [Int]
  /// The statements of closures read before, by their beginnings: members are shown more than once.
  private var statements: [Range<Int>: [Statement]] = [:]
  /// The conditions read before, by their texts.
  private var conditions: [String: Condition] = [:]
  /// The nesting of the statements being read.
  private var depth = 0

  /// Deeper than handwritten `if`s, and shallow enough for the stack.
  private static let depthMax = 48

  init(_ text: SourceText) {
    self.text = text
    var all: [Token] = []
    var ranges: [Range<Int>] = []
    var broken: [Int] = []
    for file in text.files.indices {
      var lexer = Lexer(text, file: file)
      lexer.run()
      let start = all.count
      all += lexer.tokens
      broken += Brackets.match(&all, in: start..<all.count)
      ranges.append(start..<all.count)
      guard Work.goesOn(after: text.files[file].range.count / 8) else { break }
    }
    (tokens, fileRanges, brokenBrackets) = (all, ranges, broken)
  }

  @inline(__always)
  subscript(index: Int) -> Token { tokens[index] }

  func start(of index: Int) -> Int { Int(tokens[index].start) }

  func string(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return text.string(Int(tokens[index].start)..<Int(tokens[index].end))
  }

  /// The unchanged text of some tokens.
  func string(_ range: Range<Int>) -> String {
    guard let first = range.first, range.upperBound <= tokens.count else { return "" }
    return text.string(Int(tokens[first].start)..<Int(tokens[range.upperBound - 1].end))
  }

  /// The same in one line, with single blanks.
  func line(_ range: Range<Int>) -> String {
    String(decoding: string(range).utf8.map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
      .split(separator: " ").joined(separator: " ")
  }

  func `is`(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return Int(token.end - token.start) == word.utf8CodeUnitCount && string(index) == word.description
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isMark(mark)
  }

  func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  func isWord(_ index: Int) -> Bool { kind(index) == .word }

  func isOp(_ index: Int, _ sign: StaticString) -> Bool { kind(index) == .op && self.is(index, sign) }

  /// The words among some tokens.
  func words(in range: Range<Int>) -> [String] { range.filter(isWord).map { string($0) } }

  /// The place behind a token; for an opening bracket, behind its closing one.
  func next(_ index: Int) -> Int {
    let token = tokens[index]
    assert(token.match <= tokens.count && (token.kind == .opening || token.match <= index), "brackets pair")
    guard token.kind == .opening, token.match > index else { return index + 1 }
    return token.ownsMatch ? Int(token.match) + 1 : Int(token.match)
  }

  /// The tokens between an opening bracket and its closing one.
  func inside(_ open: Int) -> Range<Int> {
    let match = Int(tokens[open].match)
    return open + 1..<max(open + 1, match)
  }

  /// The place of a token, or of the nearest one.
  func place(of index: Int) -> SourceText.Place {
    text.place(of: tokens.isEmpty ? 0 : start(of: min(max(index, 0), tokens.count - 1)))
  }

  func line(of index: Int) -> Int {
    tokens.indices.contains(index) ? text.line(of: start(of: index)) : 1
  }

  func condition(_ text: String) -> Condition {
    if let known = conditions[text] { return known }
    let condition = Condition.of(text[...])
    conditions[text] = condition
    return condition
  }

  /// The statements of a closure or a body.
  func statements(in range: Range<Int>) -> [Statement] {
    if let known = statements[range] { return known }
    guard !range.isEmpty, depth < Self.depthMax else { return [] }
    depth += 1
    defer { depth -= 1 }
    var parser = BuilderParser(self, range)
    let found = parser.statements()
    statements[range] = found
    return found
  }
}
