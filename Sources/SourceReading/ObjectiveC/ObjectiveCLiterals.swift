// Literals, and expressions that begin with `@`.

extension ObjectiveCReader {
  /// `@[…]`, `@{…}`, `@(…)`, `@1`, `@selector(…)`.
  mutating func literal() throws(NotUnderstood) -> Expression {
    let (start, name) = (place, String(code.string(at).dropFirst()))
    at += 1
    if let isTrue = ObjectiveCWords.booleans[name] { return leaf(.bool(isTrue), from: start) }
    switch name {
    case "":
      if isMark("[") { return try array(from: start) }
      if isMark("{") { return try dictionary(from: start) }
      let isNegative = isOp("-")
      if isNegative { at += 1 }
      if kind() == .number, let number = ObjectiveCLiterals.number(code.string(at)) {
        at += 1
        let value = leaf(number, from: start)
        return isNegative ? try node(.prefix("-", value), from: start) : value
      }
      try expect(isMark("("))
      var inner = enter()
      let value = try inner.expression()
      try leave(inner)
      return value
    case "selector", "protocol", "encode", "available":
      try expect(isMark("("))
      let inner = enter()
      switch name {
      case "selector": return leaf(.selector(inner.selector()), from: start)
      case "protocol": return leaf(.type(TypeName(inner.word())), from: start)
      case "available": return leaf(.bool(true), from: start)
      default: return leaf(.notUnderstood, from: start)
      }
    default:
      // A macro's number: `@INT_MAX`.
      try expect(ObjectiveCWords.isCapitals(name))
      return leaf(.name(name), from: start)
    }
  }

  /// `hitTest:withEvent:`, as `hitTest(_:withEvent:)`.
  private func selector() -> String {
    var labels: [String?] = []
    for index in at..<max(at, end) where code.isMark(index, ":") {
      labels.append(labels.isEmpty || !code.isWord(index - 1) ? nil : code.string(index - 1))
    }
    return SourceMethod.name(base: word(), labels: labels)
  }

  private mutating func array(from start: Int) throws(NotUnderstood) -> Expression {
    let elements = try list { (inner) throws(NotUnderstood) in try inner.expression() }
    return try node(.array(elements), from: start)
  }

  private mutating func dictionary(from start: Int) throws(NotUnderstood) -> Expression {
    let entries = try list { (inner) throws(NotUnderstood) in
      let key = try inner.expression()
      try inner.expect(inner.take(mark: ":"))
      return DictionaryEntry(key: key, value: try inner.expression())
    }
    return try node(.dictionary(entries), from: start)
  }

  /// Strings in a row are one.
  mutating func strings() -> Expression {
    let start = place
    var text = ""
    while kind() == .string {
      text += ObjectiveCLiterals.text(code.string(at))
      at += 1
    }
    return leaf(.string([.text(text)]), from: start)
  }
}

enum ObjectiveCLiterals {
  /// `1.5f`, `0x1F`, `10UL`, `'a'`.
  static func number(_ text: String) -> Expression.Kind? {
    if text.hasPrefix("'") {
      return self.text(text).unicodeScalars.first.map { .number(Double($0.value), isInteger: true) }
    }
    let lower = text.lowercased()
    for (prefix, radix) in [("0x", 16), ("0b", 2)] where lower.hasPrefix(prefix) && !lower.contains(".") {
      let digits = lower.dropFirst(2).prefix { $0 != "u" && $0 != "l" }
      return UInt64(digits, radix: radix).map { .number(Double($0), isInteger: true) }
    }
    let isWhole = lower.utf8.allSatisfy { (48...57).contains($0) || "ul".utf8.contains($0) }
    let digits = String(lower.prefix { !"ulf".contains($0) })
    if isWhole, digits.count > 1, digits.hasPrefix("0") {
      return UInt64(digits, radix: 8).map { .number(Double($0), isInteger: true) }
    }
    return Double(digits.hasSuffix(".") ? digits + "0" : digits).map { .number($0, isInteger: isWhole) }
  }

  /// The text between the quotes, with its escapes resolved.
  static func text(_ literal: String) -> String {
    var rest = Substring(literal)
    if rest.hasPrefix("@") { rest = rest.dropFirst() }
    guard let quote = rest.popFirst() else { return "" }
    var text = ""
    while let character = rest.popFirst(), character != quote {
      if character == "\\" { text += escaped(&rest) } else { text.append(character) }
    }
    return text
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]

  /// The character of what stands behind a backslash.
  private static func escaped(_ rest: inout Substring) -> String {
    let digits: (count: Int, radix: Int)
    switch rest.first {
    case "x": digits = (8, 16)
    case "u": digits = (4, 16)
    case "U": digits = (8, 16)
    case let digit? where "01234567".contains(digit): digits = (3, 8)
    default: return rest.popFirst().map { String(escapes[$0] ?? $0) } ?? ""
    }
    if digits.radix == 16 { rest.removeFirst() }
    let number = rest.prefix(digits.count).prefix {
      $0.isASCII && $0.hexDigitValue.map { $0 < digits.radix } ?? false
    }
    rest = rest.dropFirst(number.count)
    return UInt32(number, radix: digits.radix).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
      ?? ""
  }
}

// Enumerations and macros.

extension ObjectiveCReader {
  /// `typedef NS_ENUM(NSInteger, Mode) { … }`, `typedef enum { … } Mode`; other types are skipped.
  mutating func typedef() throws(NotUnderstood) {
    at += 1
    if isWord("enum") { return try enumeration() }
    guard ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM"].contains(word()), isMark("(", 1) else {
      return skipToSemicolon()
    }
    at += 1
    let (inside, start) = (code.inside(at), place)
    skip()
    // Else it is only announced.
    let cases = isMark("{") ? enumCases() : []
    try expect(take(mark: ";") || isAtEnd || code[at].isAfterNewline)
    guard !cases.isEmpty, let name = inside.last(where: code.isWord) else { return }
    add(cases, code.string(name), at: start)
  }

  /// `enum Mode : NSInteger { … } Mode;`, also without names.
  mutating func enumeration() throws(NotUnderstood) {
    at += 1
    let start = place
    var name = word()
    while kind() == .word || isMark(":") { at += 1 }
    try expect(isMark("{"))
    let cases = enumCases()
    if kind() == .word {
      name = word()
      at += 1
    }
    take(mark: ";")
    add(cases, name, at: start)
  }

  private mutating func add(_ cases: [SourceType.EnumCase], _ name: String, at place: Int) {
    guard !name.isEmpty else { return }
    var type = SourceType(.enumeration, name, file: file, at: place)
    type.cases = cases
    found.declarations.types.append(type)
  }

  /// The cases in the braces here; each is also a constant of the file, with its number.
  private mutating func enumCases() -> [SourceType.EnumCase] {
    var inner = enter()
    var read: [SourceType.EnumCase] = []
    /// The last number that is written, and how many cases follow it.
    var (base, steps): (Expression?, Double) = (nil, 0)
    while !inner.isAtEnd {
      if inner.kind() == .word {
        var constant = SourceProperty(inner.word(), at: inner.place)
        let start = inner.place
        inner.at += 1
        var words: Set<String> = []
        inner.qualifiers(&words)
        var raw: Expression?
        if inner.isOp("=") {
          inner.at += 1
          let value = try? inner.expression()
          raw = value ?? Expression(.notUnderstood, inner.bytes(from: start))
          (base, steps) = (raw, 0)
        }
        read.append(SourceType.EnumCase(constant.name, raw))
        (constant.initial, constant.isConstant) = (
          Self.number(steps, above: base, inner.bytes(from: start)), true
        )
        found.declarations.properties.append(constant)
        steps += 1
      }
      while !inner.isAtEnd, !inner.take(mark: ",") { inner.skip() }
    }
    return read
  }

  private static func number(_ steps: Double, above base: Expression?, _ range: ByteRange) -> Expression {
    let number = Expression(.number(steps, isInteger: true), range)
    guard let base else { return number }
    if steps == 0 { return base }
    if case .number(let first, true) = base.kind {
      return Expression(.number(first + steps, isInteger: true), range)
    }
    return Expression(.binary("+", base, number), range)
  }

  /// `#define NAME value` and `#define NAME(x) value`, to the end of the line; other directives are skipped.
  mutating func readMacro() {
    let isDefinition = code.is(at, "#define")
    let first = at + 1
    repeat { at += 1 } while !isAtEnd && !code[at].isAfterNewline
    var line = reader(of: first..<at)
    guard isDefinition, line.kind() == .word else { return }
    let (name, start) = (line.word(), line.place)
    line.at += 1
    var parameters: [SourceMethod.Parameter]?
    if line.isMark("("), !code[line.at].isAfterSpace {
      let inner = line.enter()
      parameters = code.words(in: inner.at..<max(inner.at, inner.end)).map { .init(nil, $0, TypeName("")) }
    }
    guard !line.isAtEnd, let value = try? line.expression(), line.isAtEnd else {
      return noteAssignments(in: first..<at)
    }
    if let parameters {
      let name = SourceMethod.name(base: name, labels: parameters.map { _ in nil })
      let body = [Statement(.return(value), value.range)]
      found.declarations.functions.append(SourceMethod(name, parameters, nil, body, at: start))
    } else {
      var constant = SourceProperty(name, at: start)
      (constant.initial, constant.isConstant) = (value, true)
      found.declarations.properties.append(constant)
    }
  }
}
