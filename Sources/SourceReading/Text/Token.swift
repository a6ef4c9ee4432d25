/// Places of tokens, in a code.
package typealias TokenRange = Range<Int>

/// Offsets of bytes, in a text.
package typealias ByteRange = Range<Int>

/// A token of Swift or Objective-C: a word, a number, a string, an operator, a mark or a bracket.
package struct Token {
  package let kind: Kind
  /// The first byte; a mark or bracket has only this one.
  package let byte: Unicode.Scalar
  package let isAfterNewline: Bool
  package let isAfterSpace: Bool
  /// Whether the closing bracket at `match` is its own, not one that closes an outer bracket as well.
  package fileprivate(set) var ownsMatch = false
  package let start: Int32
  package let end: Int32
  /// Of a bracket, the place of the other one; of an opening one that is never closed, the end of its file's tokens.
  package fileprivate(set) var match: Int32 = -1

  package enum Kind: UInt8 {
    case word, number, string, op, mark, opening, closing
    /// `@State`, `#Preview`, `\.self`.
    case attribute, macro, keyPath
    /// `#if`, `#else`, in front of a branch in braces.
    case condition
  }

  package func isMark(_ mark: Unicode.Scalar) -> Bool {
    (kind == .mark || kind == .opening || kind == .closing) && byte == mark
  }
}

/// Matches all brackets in one pass, with recovery: later steps work on ranges, so none can run away.
enum Brackets {
  /// A closing bracket closes the nearest opening one of its kind, and with it all opened in between. Posts omit
  /// brackets: a stray `)` or `]` never closes a `{`.
  ///
  /// - Returns: in order, the places of stray closing brackets and of opening ones without their own closing one.
  static func match(_ tokens: inout [Token], in range: TokenRange) -> [Int] {
    var open: [Int] = []
    var broken: [Int] = []
    for index in range {
      switch tokens[index].kind {
      case .opening: open.append(index)
      case .closing:
        guard let place = opener(of: tokens[index].byte, in: open, tokens) else {
          broken.append(index)
          continue
        }
        for inner in open[(place + 1)...] {
          tokens[inner].match = Int32(truncatingIfNeeded: index)
          broken.append(inner)
        }
        tokens[open[place]].match = Int32(truncatingIfNeeded: index)
        tokens[open[place]].ownsMatch = true
        tokens[index].match = Int32(truncatingIfNeeded: open[place])
        open.removeLast(open.count - place)
      default: break
      }
    }
    for index in open { tokens[index].match = Int32(truncatingIfNeeded: range.upperBound) }
    return (broken + open).sorted()
  }

  /// More than anyone omits; it limits the search back for each stray bracket.
  private static let openersMax = 64

  private static func opener(of closing: Unicode.Scalar, in open: [Int], _ tokens: [Token]) -> Int? {
    let wanted: Unicode.Scalar = closing == "}" ? "{" : closing == ")" ? "(" : "["
    for place in open.indices.suffix(openersMax).reversed() {
      let byte = tokens[open[place]].byte
      if byte == wanted { return place }
      if byte == "{" { return nil }
    }
    return nil
  }
}

// MARK: - Texts of tokens

extension StringProtocol {
  /// Whether this text contains another; both are short.
  package func holds(_ other: String) -> Bool {
    let (text, part) = (Array(utf8), Array(other.utf8))
    guard !part.isEmpty, text.count >= part.count else { return part.isEmpty }
    return (0...(text.count - part.count)).contains { start in
      part.indices.allSatisfy { text[start + $0] == part[$0] }
    }
  }

  package var startsUppercase: Bool { first?.isUppercase ?? false }
}

extension [Int] {
  /// The first index of a list in order from which on a condition holds; the end where it never does.
  package func partitionPoint(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
