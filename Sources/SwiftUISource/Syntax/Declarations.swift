/// A type of the paste, with what all its extensions add.
final class TypeDeclaration {
  let name: String
  var inherited: Set<String> = []
  var members: [String: Member] = [:]
  /// Names of generic parameters and of stored closures that give views: what callers fill.
  var slots: [String] = []
  /// The place of its name; of an extension without the type, that one's.
  let token: Int

  init(_ name: String, at token: Int) { (self.name, self.token) = (name, token) }

  var isView: Bool { members["body"]?.givesView ?? false }
}

/// What a type or a file declares: a computed property, a function, a constant.
struct Member {
  let name: String
  /// The place of its name.
  let token: Int
  let kind: Kind
  /// Of a function or computed property what is in its braces; of a constant its value.
  let body: Range<Int>
  /// Labels and names of a function's parameters.
  var parameters: [(label: String, name: String)] = []
  /// The words of its type.
  let type: String
  let givesView: Bool

  enum Kind { case computed, function, constant, stored }
}

/// All that a text declares, by names.
final class Declarations {
  let code: Code
  private(set) var types: [String: TypeDeclaration] = [:]
  /// In the order of the text.
  private(set) var typeOrder: [TypeDeclaration] = []
  /// Of `extension View`: modifiers of the paste.
  private(set) var modifiers: [String: Member] = [:]
  /// Outside of all types, as snippets have them.
  let file = TypeDeclaration("", at: 0)
  /// Statements outside of all declarations.
  private(set) var loose: [Range<Int>] = []
  private let parser: ExpressionParser

  /// Types that stand in types.
  private static let depthMax = 40

  init(_ code: Code) {
    self.code = code
    parser = ExpressionParser(code: code, end: code.tokens.count)
    for range in code.fileRanges { scan(range, in: file, depth: 0) }
  }

  private func scan(_ range: Range<Int>, in type: TypeDeclaration, depth: Int) {
    guard depth < Self.depthMax else { return }
    var at = range.lowerBound
    var looseStart: Int?
    func closeLoose(_ stop: Int) {
      if let start = looseStart, start < stop { loose.append(start..<stop) }
      looseStart = nil
    }
    while at < range.upperBound {
      let start = at
      if let next = declaration(at, range.upperBound, in: type, depth) {
        closeLoose(start)
        at = max(next, at + 1)
      } else {
        if type === file, looseStart == nil, code.tokens[at].kind != .attribute { looseStart = at }
        at = max(code.next(at), at + 1)
      }
    }
    closeLoose(range.upperBound)
  }

  /// Reads a declaration, and returns the place behind it; nil where none begins.
  private func declaration(_ at: Int, _ end: Int, in type: TypeDeclaration, _ depth: Int) -> Int? {
    let token = code.tokens[at]
    if token.kind == .macro { return code.is(at, "#Preview") ? skipBody(at, end) : nil }
    guard token.kind == .word, at + 1 < end else { return nil }
    if at > 0, code.isMark(at - 1, ".") { return nil }
    switch code.string(at) {
    case "struct", "class", "enum", "actor", "extension", "protocol": return typeDeclaration(at, end, depth)
    case "var": return property(at, end, in: type)
    case "let": return property(at, end, in: type)
    case "func": return function(at, end, in: type)
    case "init", "subscript", "deinit":
      return code.isMark(at + 1, "(") || code.isMark(at + 1, "?") || code.isMark(at + 1, "{")
        || code.kind(at + 1) == .op ? skipBody(at, end) : nil
    case "import": return at + 2
    default: return nil
    }
  }

  private func skipBody(_ at: Int, _ end: Int) -> Int {
    var index = at + 1
    for _ in 0..<200 {
      guard index < end else { return end }
      if code.isMark(index, "{") { return code.next(index) }
      if code.isMark(index, "}") { return index }
      index = code.next(index)
    }
    return index
  }

  private func typeDeclaration(_ at: Int, _ end: Int, _ depth: Int) -> Int? {
    guard code.kind(at + 1) == .word, !code.is(at + 1, "func"), !code.is(at + 1, "var") else { return nil }
    let isExtension = code.is(at, "extension")
    var name = at + 1
    while name + 2 < end, code.isMark(name + 1, "."), code.kind(name + 2) == .word { name += 2 }
    var words: Set<String> = []
    var open = name + 1
    for _ in 0..<200 {
      guard open < end, !code.isMark(open, "{") else { break }
      if code.kind(open) == .word { words.insert(code.string(open)) }
      if code.isMark(open, "}") { return open }
      open = code.next(open)
    }
    guard open < end, code.isMark(open, "{") else { return open }
    let behind = code.next(open)
    if words.contains("PreviewProvider") || code.is(at, "protocol") && !isExtension { return behind }
    let named = code.string(name)
    if isExtension, named == "View" {
      let views = TypeDeclaration("View", at: name)
      scan(code.inside(open), in: views, depth: depth + 1)
      for (name, member) in views.members where member.kind == .function && modifiers[name] == nil {
        modifiers[name] = member
      }
      return behind
    }
    let declared = type(named, at: name)
    declared.inherited.formUnion(words)
    scan(code.inside(open), in: declared, depth: depth + 1)
    return behind
  }

  private func type(_ name: String, at token: Int) -> TypeDeclaration {
    if let known = types[name] { return known }
    let type = TypeDeclaration(name, at: token)
    types[name] = type
    typeOrder.append(type)
    return type
  }

  // MARK: - Members

  private static let viewWords: Set<String> = [
    "View", "Scene", "ToolbarContent", "AnyView", "ViewBuilder", "Text", "Image", "Button", "Label",
    "CustomizableToolbarContent", "Commands",
  ]

  /// Whether words of a type name a view.
  private func isViewType(_ words: [String]) -> Bool {
    words.contains { Self.viewWords.contains($0) || $0 == "Content" }
  }

  private func isBuilder(before at: Int) -> Bool {
    guard at > 0 else { return false }
    for index in stride(from: at - 1, through: max(at - 8, 0), by: -1) {
      if code.tokens[index].kind == .attribute,
        code.is(index, "@ViewBuilder") || code.is(index, "@ToolbarContentBuilder")
      {
        return true
      }
      guard code.kind(index) == .word || code.kind(index) == .attribute else { return false }
    }
    return false
  }

  private func property(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.kind(at + 1) == .word else { return nil }
    let (name, token) = (code.string(at + 1), at + 1)
    var words: [String] = []
    var index = at + 2
    var givesClosure = false
    if index < end, code.isMark(index, ":") {
      index += 1
      while index < end, !code.isMark(index, "{"), !code.isMark(index, ";"), !code.isMark(index, "}") {
        let token = code.tokens[index]
        if token.kind == .op, code.string(index) == "=" { break }
        if token.isAfterNewline, token.kind != .op, !words.isEmpty, !code.isMark(index, "."),
          !(code.kind(index - 1) == .op || code.isMark(index - 1, ":") || code.isMark(index - 1, "."))
        {
          break
        }
        if token.kind == .word { words.append(code.string(index)) }
        if token.isMark("(") {
          for inner in code.inside(index).prefix(40) where code.kind(inner) == .word {
            words.append(code.string(inner))
          }
          for inner in code.inside(index).prefix(40) where code.string(inner) == "->" { givesClosure = true }
        }
        if code.string(index) == "->" { givesClosure = true }
        index = max(code.next(index), index + 1)
      }
    }
    let isView = isViewType(words) || isBuilder(before: at)
    func add(_ kind: Member.Kind, _ body: Range<Int>) {
      if kind == .stored, givesClosure, isView || words.last?.startsUppercase ?? false {
        type.slots.append(name)
      }
      if kind == .stored, !givesClosure, words.count == 1, words[0] == "Content" || words[0] == "Label" {
        type.slots.append(name)
      }
      guard type.members[name] == nil || type.members[name]?.kind == .stored else { return }
      type.members[name] = Member(
        name: name, token: token, kind: kind, body: body, type: words.joined(separator: " "),
        givesView: isView && kind != .stored)
    }
    if index < end, code.isMark(index, "{"), !code.tokens[index].isAfterNewline || !words.isEmpty {
      add(.computed, getter(in: code.inside(index)))
      return code.next(index)
    }
    guard index < end, code.kind(index) == .op, code.string(index) == "=" else {
      add(.stored, index..<index)
      return index
    }
    let value = index + 1
    index = valueEnd(value, end)
    add(.constant, value..<index)
    return index
  }

  private func getter(in body: Range<Int>) -> Range<Int> {
    guard code.is(body.lowerBound, "get"), code.isMark(body.lowerBound + 1, "{") else { return body }
    return code.inside(body.lowerBound + 1)
  }

  /// To the line break that ends a value.
  private func valueEnd(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let token = code.tokens[index]
      let joins =
        token.isMark(".") || token.kind == .op || index > 0 && code.kind(index - 1) == .op
        || index > 0 && code.isMark(index - 1, ",")
      if index > start, token.isAfterNewline, !joins { break }
      if token.isMark(";") || token.kind == .closing { break }
      index = code.next(index)
    }
    return min(max(index, start), end)
  }

  private func function(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.kind(at + 1) == .word else { return nil }
    let name = code.string(at + 1)
    var index = at + 2
    while index < end, !code.isMark(index, "("), !code.isMark(index, "{"), index < at + 60 { index += 1 }
    guard index < end, code.isMark(index, "(") else { return index }
    let parameters = parser.arguments(in: code.inside(index)).map {
      argument -> (label: String, name: String) in
      let words = parameterWords(argument)
      return (words.first ?? "", words.last ?? "")
    }
    index = code.next(index)
    var words: [String] = []
    for _ in 0..<80 {
      guard index < end, !code.isMark(index, "{") else { break }
      if code.isMark(index, "}") || code.is(index, "func") || code.is(index, "var") { return index }
      if code.kind(index) == .word { words.append(code.string(index)) }
      index = code.next(index)
    }
    guard index < end, code.isMark(index, "{") else { return index }
    let givesView = isViewType(words) || isBuilder(before: at) || name == "makeBody"
    if type.members[name] == nil || givesView && !(type.members[name]?.givesView ?? false) {
      type.members[name] = Member(
        name: name, token: at + 1, kind: .function, body: code.inside(index), parameters: parameters,
        type: words.joined(separator: " "), givesView: givesView)
    }
    return code.next(index)
  }

  /// `_ name: T` and `label name: T`: the argument's reader has taken one word for the label only where a colon follows.
  private func parameterWords(_ argument: Argument) -> [String] {
    if !argument.label.isEmpty { return [argument.label] }
    var words: [String] = []
    for index in argument.range.prefix(6) {
      if code.isMark(index, ":") { break }
      if code.kind(index) == .word { words.append(code.string(index)) }
    }
    return words
  }
}
