// Names, literals, and what stands in brackets.

extension SwiftReader {
  /// What an expression begins with. Not understood, it takes no token.
  mutating func operand(_ braces: Braces) -> Expression {
    let start = place
    guard !isAtEnd, !isTooDeep else { return Expression(.notUnderstood, start..<start) }
    let token = code[at]
    switch token.kind {
    case .number:
      at += 1
      return number(code.string(at - 1), bytes(from: start))
    case .string:
      at += 1
      return string(bytes(from: start))
    case .keyPath:
      at += 1
      return keyPath(code.string(at - 1), bytes(from: start))
    case .macro: return macro(start)
    case .opening:
      if token.byte == "(" { return tuple(start) }
      return token.byte == "[" ? collection(start) : closure()
    case .mark where token.byte == "." && kind(1) == .word:
      at += 2
      return node(.implicitMember(word(-1)), start)
    case .word: return named(start)
    default: return Expression(.notUnderstood, start..<start)
    }
  }

  private mutating func named(_ start: Int) -> Expression {
    let name = word()
    switch name {
    case "if", "switch":
      let statement = statement()
      return Expression(.branch(statement), statement.range)
    case _ where SwiftWords.statements.contains(name) && code[at].byte != "`":
      return Expression(.notUnderstood, start..<start)
    default: break
    }
    at += 1
    if let behind = genericsEnd(at) { at = behind }
    let kind: Expression.Kind =
      switch name {
      case "self": .selfObject
      case "super": .superObject
      case "true": .bool(true)
      case "false": .bool(false)
      case "nil": .null
      default: .name(name)
      }
    return node(kind, start)
  }

  private func number(_ text: String, _ range: ByteRange) -> Expression {
    let plain = text.filter { $0 != "_" }
    if let (prefix, radix) = [("0x", 16), ("0b", 2), ("0o", 8)].first(where: { plain.hasPrefix($0.0) }) {
      let value = Int(plain.dropFirst(prefix.count), radix: radix)
      return Expression(value.map { .number(Double($0), isInteger: true) } ?? .notUnderstood, range)
    }
    guard let value = Double(plain), value.isFinite else { return Expression(.notUnderstood, range) }
    return Expression(.number(value, isInteger: !plain.contains { ".eE".contains($0) }), range)
  }

  private func keyPath(_ text: String, _ range: ByteRange) -> Expression {
    let names = text.dropFirst().split(separator: ".").map(String.init)
    return Expression(
      .keyPath(names.first?.startsUppercase ?? false ? Array(names.dropFirst()) : names), range)
  }

  /// `#selector(tapped(_:))`, `#function`.
  private mutating func macro(_ start: Int) -> Expression {
    let name = code.string(at)
    at += 1
    guard name == "#selector", isMark("(") else {
      if isMark("("), !code[at].isAfterSpace { skip() }
      return node(
        ["#function", "#file", "#fileID"].contains(name) ? .string([]) : .notUnderstood, start)
    }
    let inside = code.string(code.inside(at))
    skip()
    let selector = inside.filter { $0 != " " }
    let dot = selector.prefix { $0 != "(" }.lastIndex(of: ".")
    return node(
      .selector(String(dot.map { selector[selector.index(after: $0)...] } ?? selector[...])), start)
  }

  private mutating func tuple(_ start: Int) -> Expression {
    let arguments = arguments(in: code.inside(at))
    skip()
    if arguments.count == 1, let first = arguments.first, first.label == nil {
      return node(first.value.kind, start)
    }
    return node(.tuple(arguments), start)
  }

  /// `[a, b]`, `["key": value]`, `[UIView]()`.
  private mutating func collection(_ start: Int) -> Expression {
    let inside = code.inside(at)
    skip()
    var reader = reader(of: inside)
    if isMark("("), !code[at].isAfterSpace, !isMark("(", 1), code.inside(at).isEmpty {
      return node(.type(TypeName("Array", arguments: [reader.type()])), start)
    }
    var elements: [Expression] = []
    var entries: [DictionaryEntry] = []
    if reader.isMark(":"), inside.count == 1 { return Expression(.dictionary([]), bytes(from: start)) }
    while !reader.isAtEnd {
      let before = reader.at
      let value = reader.expression()
      if reader.take(mark: ":") {
        entries.append(DictionaryEntry(key: value, value: reader.expression()))
      } else {
        elements.append(value)
      }
      reader.skip(to: ",")
      reader.take(mark: ",")
      assert(reader.at > before, "elements are read forwards")
    }
    return node(entries.isEmpty ? .array(elements) : .dictionary(entries), start)
  }

  // MARK: - Strings

  /// The text between the quotes, with escapes and interpolations.
  private func string(_ range: ByteRange) -> Expression {
    let bytes = code.text.code[range]
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let isLong = bytes.dropFirst(hashes).starts(with: "\"\"\"".utf8)
    let quotes = hashes + (isLong ? 3 : 1)
    let lower = range.lowerBound + quotes
    let upper = max(lower, range.upperBound - (bytes.last == UInt8(ascii: "\"") || hashes > 0 ? quotes : 0))
    var (parts, text, index): ([Expression.StringPart], [UInt8], Int) = ([], [], lower)
    func flush() {
      if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    while index < upper {
      let byte = code.text.code[index]
      guard byte == UInt8(ascii: "\\"), hashes == 0, index + 1 < upper else {
        text.append(byte)
        index += 1
        continue
      }
      let next = code.text.code[index + 1]
      index += 2
      switch next {
      case UInt8(ascii: "("):
        let start = index
        var nesting = 1
        while index < upper, nesting > 0 {
          if code.text.code[index] == UInt8(ascii: "(") { nesting += 1 }
          if code.text.code[index] == UInt8(ascii: ")") { nesting -= 1 }
          index += 1
        }
        flush()
        parts.append(.value(interpolated(start..<max(start, index - (nesting == 0 ? 1 : 0)))))
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      default: text.append(next)
      }
    }
    flush()
    return Expression(.string(parts), range)
  }

  private func interpolated(_ range: ByteRange) -> Expression {
    guard !isTooDeep, !range.isEmpty else { return Expression(.notUnderstood, range) }
    let inner = Code(code, bytes: range)
    var reader = SwiftReader(inner, 0..<inner.tokens.count, found)
    reader.nest(in: self)
    return reader.expression()
  }
}
