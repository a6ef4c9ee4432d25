/// A reader of a range of tokens, which cannot run out of it.
protocol TokenReader {
  var code: Code { get }
  var end: Int { get }
  var at: Int { get set }
  /// The condition behind `#if`; goes on at the brace behind it.
  mutating func compiledCondition() -> Expression
}

extension TokenReader {
  var isAtEnd: Bool { at >= end }

  func isWord(_ word: StaticString, _ ahead: Int = 0) -> Bool {
    at + ahead < end && code.kind(at + ahead) == .word && code.is(at + ahead, word)
  }

  func isMark(_ mark: Unicode.Scalar, _ ahead: Int = 0) -> Bool {
    at + ahead < end && code.isMark(at + ahead, mark)
  }

  func isOp(_ sign: StaticString, _ ahead: Int = 0) -> Bool {
    at + ahead < end && code.isOp(at + ahead, sign)
  }

  func kind(_ ahead: Int = 0) -> Token.Kind? { at + ahead < end ? code.kind(at + ahead) : nil }

  /// The word here, without backticks; empty for another token.
  func word(_ ahead: Int = 0) -> String {
    guard kind(ahead) == .word else { return "" }
    let word = code.string(at + ahead)
    return word.hasPrefix("`") ? String(word.filter { $0 != "`" }) : word
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard isWord(word) else { return false }
    at += 1
    return true
  }

  @discardableResult
  mutating func take(mark: Unicode.Scalar) -> Bool {
    guard isMark(mark) else { return false }
    at += 1
    return true
  }

  /// Moves behind the token here, or behind all that it opens.
  mutating func skip() { at = code.next(at) }

  mutating func skip(to mark: Unicode.Scalar) {
    while !isAtEnd, !isMark(mark) { skip() }
  }

  /// Whether another branch of an `#if` begins here.
  var isElse: Bool { kind() == .condition && code.is(at, "#else") || isElseIf }

  var isElseIf: Bool { kind() == .condition && (code.is(at, "#elseif") || code.is(at, "#elif")) }

  /// `#if DEBUG { … } #else { … }`.
  mutating func compiled(_ body: (inout Self) -> [Statement]) -> Statement.Kind {
    let condition = compiledCondition()
    let then = body(&self)
    guard isElse else { return .compiled(condition, then: then, otherwise: []) }
    if isElseIf {
      let start = place
      let inner = compiled(body)
      return .compiled(condition, then: then, otherwise: [Statement(inner, bytes(from: start))])
    }
    at += 1
    return .compiled(condition, then: then, otherwise: body(&self))
  }

  /// The first byte of the token here, or the end of the last one.
  var place: Int { at < code.tokens.count ? code.start(of: at) : code.tokens.last.map { Int($0.end) } ?? 0 }

  /// The bytes from a place to the end of the token before.
  func bytes(from start: Int) -> ByteRange {
    guard at > 0, at <= code.tokens.count else { return start..<start }
    return start..<max(start, Int(code.tokens[at - 1].end))
  }
}
