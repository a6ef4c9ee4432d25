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
