/// Reads Swift's tokens into the tree, and recovers statement by statement: what it does not know is one statement that is
/// `notUnderstood`.
///
/// Each reader has a range of tokens, mostly between two brackets, and cannot run out of it.
package struct SwiftReader: TokenReader {
  let code: Code
  let end: Int
  var at: Int
  /// Shared by the readers of all ranges.
  let found: Found
  /// The type around the statements that are read, and whether they are an initializer's.
  var typeName = ""
  var isInInitializer = false
  /// Brackets around the range.
  private(set) var depth = 0
  /// Rules that are being read, for what nests without brackets: `a = a = a`, `else if`.
  var nesting = 0

  /// What is noticed on the way, wherever it is.
  final class Found {
    var assignments: [String: [SourceDeclarations.Assignment]] = [:]
    var notUnderstood: [ByteRange] = []
    /// The types behind the names that the file gives them.
    var aliases: [String: TypeName] = [:]
    /// The groups of the operators that the file declares; empty for none.
    var operators: [String: String] = [:]
    /// Whether statements are those of a view builder in any text: what is not understood is no statement.
    var isBuilder = false
    /// Whether statements are kept where brackets around them, or others behind dots, are missing.
    var isPasted = false
  }

  /// Deeper than code that people write, and shallow enough for the stack.
  static let depthMax = 48
  private static let nestingMax = 256

  package init(_ code: Code, file: Int) {
    self.init(code, code.fileRanges[file], Found())
    readAliases()
  }

  /// A reader that keeps what it understands of methods that were cut.
  package init(pasted code: Code, file: Int) {
    self.init(code, file: file)
    found.isPasted = true
  }

  /// A reader of a view builder's tokens.
  package init(builder code: Code, _ range: TokenRange) {
    self.init(code, range, Found())
    found.isBuilder = true
  }

  /// `typealias Span = (CGFloat, CGFloat)`.
  private func readAliases() {
    for index in at..<end where code.is(index, "typealias") && code.isOp(index + 2, "=") {
      var reader = SwiftReader(code, index + 3..<end, found)
      found.aliases[code.string(index + 1)] = reader.type()
    }
    // `infix operator ~>: AdditionPrecedence`.
    for index in at..<end where code.is(index, "operator") && code.kind(index + 1) == .op && index > at {
      let sign = code.string(index + 1).prefix { $0 != ":" }.description
      found.operators[sign] = code.isMark(index + 2, ":") ? code.string(index + 3) : ""
    }
  }

  init(_ code: Code, _ range: TokenRange, _ found: Found) {
    (self.code, self.found) = (code, found)
    (at, end) = (range.lowerBound, min(range.upperBound, code.tokens.count))
  }

  /// Reads all declarations of the file.
  package mutating func read(file: Int, into declarations: inout SourceDeclarations) {
    readDeclarations(in: nil, file: file, &declarations)
    declarations.assignments.merge(found.assignments) { $0 + $1 }
    declarations.notUnderstood += found.notUnderstood
  }

  /// The statements of a paste that are in no function: those that were in a body.
  ///
  /// - Parameter notUnderstood: gets those that could not be read.
  package static func statements(
    of code: Code, file: Int, _ notUnderstood: inout [Range<Int>]
  ) -> [Statement] {
    var reader = SwiftReader(pasted: code, file: file)
    let read = reader.statements()
    notUnderstood += reader.found.notUnderstood
    return read.filter { if case .function = $0.kind { false } else { true } }
  }

  /// An expression from a place up to here. Mutating, so that reading its kind comes first.
  mutating func node(_ kind: Expression.Kind, _ start: Int) -> Expression {
    Expression(kind, bytes(from: start))
  }

  /// A reader of other tokens: between brackets, mostly.
  func reader(of range: TokenRange) -> SwiftReader {
    var reader = self
    reader.at = range.lowerBound
    return reader.until(range.upperBound)
  }

  private func until(_ end: Int) -> SwiftReader {
    var reader = SwiftReader(code, at..<max(at, min(end, self.code.tokens.count)), found)
    reader.nest(in: self)
    return reader
  }

  /// Counts as nested in another reader, of other tokens.
  mutating func nest(in outer: SwiftReader) {
    (typeName, isInInitializer, depth) = (outer.typeName, outer.isInInitializer, outer.depth + 1)
    nesting = outer.nesting
  }

  var isTooDeep: Bool { depth >= Self.depthMax || nesting >= Self.nestingMax }

  // MARK: - Types

  /// `UIView`, `UIView?`, `[UIView]`, `Array<CGRect>`, `any Tool`, `(Int) -> Void`.
  mutating func type() -> TypeName {
    nesting += 1
    defer { nesting -= 1 }
    guard !isTooDeep else { return TypeName("") }
    while kind() == .attribute
      || ["some", "any", "inout", "borrowing", "consuming", "sending"].contains(word())
    { at += 1 }
    var type = TypeName("")
    if isMark("[") {
      type = bracketedType()
    } else if isMark("(") {
      type = parenthesizedType()
    } else if kind() == .word {
      type = namedType()
    }
    while !isAtEnd, kind() == .op, let first = code.string(at).first, "?!".contains(first),
      !code[at].isAfterSpace,
      !code.string(at).hasPrefix("!=")
    {
      type.isOptional = true
      at += 1
    }
    if isOp("->") || isWord("throws") && isOp("->", 1) || isWord("async") {
      while isWord("throws") || isWord("async") || isOp("->") { at += 1 }
      _ = self.type()
      return TypeName("")
    }
    if isOp("&") {
      at += 1
      let other = self.type()
      let ofAllViews: Set = ["UIView", "UIResponder", "NSObject", "AnyObject"]
      return ofAllViews.contains(type.name) ? other : TypeName("\(type.name) & \(other.name)")
    }
    return type
  }

  private mutating func bracketedType() -> TypeName {
    let inside = code.inside(at)
    skip()
    guard !isTooDeep else { return TypeName("Array") }
    var reader = reader(of: inside)
    let element = reader.type()
    if reader.take(mark: ":") { return TypeName("Dictionary", arguments: [element, reader.type()]) }
    return .array(of: element)
  }

  /// A type in brackets, or a tuple: nameless, with the types of its parts.
  private mutating func parenthesizedType() -> TypeName {
    let inside = code.inside(at)
    skip()
    guard !isTooDeep else { return TypeName("") }
    var reader = reader(of: inside)
    var parts: [TypeName] = []
    while !reader.isAtEnd {
      if reader.kind() == .word, reader.isMark(":", 1) { reader.at += 2 }
      parts.append(reader.type())
      reader.skip(to: ",")
      reader.take(mark: ",")
    }
    return parts.count == 1 ? parts[0] : TypeName("", arguments: parts)
  }

  private mutating func namedType() -> TypeName {
    if let alias = found.aliases[word()], !isMark(".", 1), genericsEnd(at + 1) == nil {
      at += 1
      return alias
    }
    var name = word()
    at += 1
    var arguments: [TypeName] = []
    while !isAtEnd {
      if let behind = genericsEnd(at) {
        var reader = reader(of: at + 1..<behind - 1)
        while !reader.isAtEnd, !isTooDeep {
          let before = reader.at
          arguments.append(reader.type())
          reader.take(mark: ",")
          if reader.at == before { break }
        }
        at = behind
      } else if isMark("."), kind(1) == .word, !isWord("Type", 1), !isWord("Protocol", 1) {
        name += "." + word(1)
        at += 2
      } else if isMark("."), kind(1) == .word {
        at += 2
      } else {
        break
      }
    }
    if name == "Optional", let first = arguments.first {
      return TypeName(first.name, isOptional: true, arguments: first.arguments)
    }
    return TypeName(name, arguments: arguments)
  }

  /// Behind `<UIView, Int>` directly behind a name; nil where these are comparisons.
  func genericsEnd(_ start: Int) -> Int? {
    guard start < end, code.kind(start) == .op, !code[start].isAfterSpace, code[start].byte == "<",
      code.isOp(start, "<")
    else { return nil }
    var nesting = 1
    for index in start + 1..<max(start + 1, min(start + 40, end)) {
      switch code.kind(index) {
      case .word, .mark, .opening, .closing, .attribute: continue
      case .op:
        for byte in code.string(index).utf8 {
          switch byte {
          case UInt8(ascii: "<"): nesting += 1
          case UInt8(ascii: ">"): nesting -= 1
          case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "-"): continue
          default: return nil
          }
          if nesting == 0 { return index + 1 }
        }
      default: return nil
      }
    }
    return nil
  }
}

// Loops, Swift 2's among them.

extension SwiftReader {
  mutating func loopOver(_ label: String?) -> Statement.Kind {
    at += 1
    if let counted = countedLoop(label) { return counted }
    if isWord("case") { at += 1 }
    let pattern = pattern(binds: true)
    if take(mark: ":") { _ = type() }
    guard take("in") else { return .notUnderstood }
    let sequence = expression(.body)
    let filter = take("where") ? expression(.body) : nil
    guard isMark("{") else { return .notUnderstood }
    return .loopOver(pattern, sequence, filter: filter, body: body(), label: label)
  }

  /// Swift 2's `for var i = 0; i < count; i++`, with brackets or without; nil, with nothing read, for another loop.
  private mutating func countedLoop(_ label: String?) -> Statement.Kind? {
    var head = isMark("(") ? reader(of: code.inside(at)) : self
    let isBracketed = head.end < end
    var index = head.at
    while index < head.end, !code.isMark(index, ";"), !code.isMark(index, "{") { index = code.next(index) }
    guard index < head.end, code.isMark(index, ";") else { return nil }
    let first = head.isMark(";") ? [] : [head.statement()]
    guard head.take(mark: ";") else { return .notUnderstood }
    let conditions: [Condition] = head.isMark(";") ? [] : [.expression(head.expression(.body))]
    guard head.take(mark: ";") else { return .notUnderstood }
    var steps: [Statement] = []
    while !head.isAtEnd, !head.isMark("{") {
      let step = head.expression(.body)
      steps.append(Statement(.expression(step), step.range))
      guard head.take(mark: ",") else { break }
    }
    at = isBracketed ? code.next(at) : head.at
    guard head.isAtEnd || !isBracketed, isMark("{") else { return .notUnderstood }
    return .loop(first: first, conditions, steps: steps, body: body(), label: label)
  }

  mutating func loop(_ label: String?) -> Statement.Kind {
    at += 1
    let conditions = conditions(.body)
    guard isMark("{") else { return .notUnderstood }
    return .loop(first: [], conditions, steps: [], body: body(), label: label)
  }

  mutating func loopOnce(_ label: String?) -> Statement.Kind {
    at += 1
    guard isMark("{") else { return .notUnderstood }
    let body = body()
    guard take("while") else { return .notUnderstood }
    return .loopOnce(body: body, expression(), label: label)
  }
}
