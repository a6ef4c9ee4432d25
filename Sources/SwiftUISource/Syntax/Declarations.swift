/// A type of the paste, with what all its extensions add.
final class TypeDeclaration {
  let name: String
  var inherited: Set<String> = []
  var members: [String: Member] = [:]
  /// Names of generic parameters and of stored closures that give views: what callers fill.
  var slots: [String] = []
  /// The place of its name; of an extension without the type, that one's.
  let token: Int
  /// Where its name alone means it: the file, or the braces of the type around it.
  let home: Range<Int>
  /// Whether its own declaration was met, and not only extensions of it.
  var isDeclared = false

  init(_ name: String, at token: Int, home: Range<Int> = 0..<0) {
    (self.name, self.token, self.home) = (name, token, home)
  }

  var isView: Bool { members["body"]?.givesView ?? false }
  /// What a primitive button style makes of a button, which has no action of its own in it.
  var primitiveBody: Range<Int>? {
    inherited.contains("PrimitiveButtonStyle") ? members["makeBody"]?.body : nil
  }
}

/// What a type or a file declares: a computed property, a function, a constant.
struct Member {
  let name: String
  /// The place of its name.
  let token: Int
  let kind: Kind
  /// Of a function or computed property what is in its braces; of a constant its value.
  let body: Range<Int>
  var parameters: [(label: String, name: String)] = []
  let type: String
  let givesView: Bool
  /// Of a constant, whether the app may change it: `@State var height = 0.0`.
  var mayChange = false

  enum Kind { case computed, function, constant, stored }
}

/// All that a text declares, by names.
final class Declarations {
  let code: Code
  /// Apps have several of one name, in other types or private to files.
  private var types: [String: [TypeDeclaration]] = [:]
  /// In the order of the text.
  private(set) var typeOrder: [TypeDeclaration] = []
  /// Of `extension View`: modifiers of the paste.
  private(set) var modifiers: [String: Member] = [:]
  /// Outside of all types, as snippets have them.
  let file = TypeDeclaration("", at: 0)
  /// Statements outside of all declarations.
  private(set) var loose: [Range<Int>] = []
  let parser: ExpressionParser
  /// The names that something is assigned to.
  private let assigned: Set<String>

  /// Types that stand in types.
  private static let depthMax = 40

  init(_ code: Code) {
    self.code = code
    parser = ExpressionParser(code: code, end: code.tokens.count)
    assigned = Self.assigned(in: code)
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
      if isModifier(at) {
        closeLoose(start)
        at += 1
        continue
      }
      if let next = declaration(at, range.upperBound, in: type, range, depth) {
        closeLoose(start)
        at = max(next, at + 1)
      } else {
        if type === file, looseStart == nil, code.tokens[at].kind != .attribute { looseStart = at }
        at = max(code.next(at), at + 1)
      }
    }
    closeLoose(range.upperBound)
  }

  private static let modifierWords: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static", "override", "lazy",
    "weak", "unowned", "indirect", "nonisolated", "mutating", "required", "convenience",
  ]

  /// Whether a word belongs to the declaration behind it.
  private func isModifier(_ at: Int) -> Bool {
    code.kind(at) == .word && Self.modifierWords.contains(code.string(at))
      && (code.kind(at + 1) == .word || code.kind(at + 1) == .attribute)
  }

  /// Reads a declaration, and returns the place behind it; nil where none begins.
  private func declaration(
    _ at: Int, _ end: Int, in type: TypeDeclaration, _ home: Range<Int>, _ depth: Int
  ) -> Int? {
    let token = code.tokens[at]
    if token.kind == .macro { return code.is(at, "#Preview") ? skipBody(at, end) : nil }
    guard token.kind == .word, at + 1 < end else { return nil }
    if at > 0, code.isMark(at - 1, ".") { return nil }
    switch code.string(at) {
    case "struct", "class", "enum", "actor", "extension", "protocol":
      return typeDeclaration(at, end, in: home, depth)
    case "var": return property(at, end, in: type)
    case "let": return property(at, end, in: type)
    case "func": return function(at, end, in: type)
    case "init", "subscript", "deinit":
      return code.isMark(at + 1, "(") || code.isMark(at + 1, "?") || code.isMark(at + 1, "{")
        || code.kind(at + 1) == .op ? skipBody(at, end) : nil
    case "import", "typealias": return lineEnd(at + 1, end)
    default: return nil
    }
  }

  private func lineEnd(_ at: Int, _ end: Int) -> Int {
    (at..<max(end, at)).first { code.tokens[$0].isAfterNewline } ?? end
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

  private func typeDeclaration(_ at: Int, _ end: Int, in home: Range<Int>, _ depth: Int) -> Int? {
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
    let declared = type(named, at: name, in: home, isExtension: isExtension)
    declared.inherited.formUnion(words)
    scan(code.inside(open), in: declared, depth: depth + 1)
    return behind
  }

  private func type(
    _ name: String, at token: Int, in home: Range<Int>, isExtension: Bool
  ) -> TypeDeclaration {
    if isExtension, let known = type(name, near: token) ?? types[name]?.first { return known }
    if !isExtension, let known = types[name]?.first(where: { !$0.isDeclared }) {
      known.isDeclared = true
      return known
    }
    let declared = TypeDeclaration(name, at: token, home: home)
    declared.isDeclared = !isExtension
    types[name, default: []].append(declared)
    typeOrder.append(declared)
    return declared
  }

  /// What a name means at a place; nil where the text declares several, and none of them around the place.
  func type(_ name: String, near token: Int) -> TypeDeclaration? {
    guard let named = types[name], named.count > 1 else { return types[name]?.first }
    return named.filter { $0.home.contains(token) }.min { $0.home.count < $1.home.count }
  }
}

// Members: properties and functions, and which of them give views.

extension Declarations {
  private static let viewWords: Set<String> = [
    "View", "Scene", "ToolbarContent", "AnyView", "ViewBuilder", "Text", "Image", "Button", "Label",
    "CustomizableToolbarContent", "Commands",
  ]

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

  func property(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.kind(at + 1) == .word else { return nil }
    var declared = DeclaredType()
    var index = at + 2
    if index < end, code.isMark(index, ":") { index = read(&declared, from: index + 1, end) }
    let isView = isViewType(declared.words) || isBuilder(before: at)
    func add(_ kind: Member.Kind, _ body: Range<Int>) {
      self.add(
        Member(
          name: code.string(at + 1), token: at + 1, kind: kind, body: body,
          type: declared.words.joined(separator: " "), givesView: isView && kind != .stored,
          mayChange: kind == .constant && mayChange(at)),
        isSlot: declared.isSlot(isView: isView), to: type)
    }
    if index < end, code.isMark(index, "{"), !code.tokens[index].isAfterNewline || !declared.words.isEmpty {
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

  /// Whether a property has a wrapper that holds state, or something in the text assigns to it.
  private func mayChange(_ at: Int) -> Bool {
    guard code.is(at, "var") else { return false }
    if assigned.contains(code.string(at + 1)) { return true }
    var depth = 0
    for index in stride(from: at - 1, through: max(at - 16, 0), by: -1) {
      // `@AppStorage("key")`, `private(set)`.
      if code.isMark(index, ")") || code.isMark(index, "(") { depth += code.isMark(index, ")") ? 1 : -1 }
      guard depth == 0, !code.isMark(index, "(") else { continue }
      switch code.kind(index) {
      case .attribute:
        // At the usual size of texts it is what the text says.
        return !code.is(index, "@ScaledMetric") && !code.is(index, "@MainActor")
      case .word where Self.modifierWords.contains(code.string(index)): continue
      default: return false
      }
    }
    return false
  }

  private static func assigned(in code: Code) -> Set<String> {
    let signs: Set<String> = ["=", "+=", "-=", "*=", "/="]
    var names: Set<String> = []
    for index in code.tokens.indices.dropFirst()
    where code.kind(index) == .op && code.kind(index - 1) == .word && signs.contains(code.string(index)) {
      let word = index - 2
      if code.is(word, "let") || code.is(word, "var") || code.isMark(word, ":") { continue }
      names.insert(code.string(index - 1))
    }
    return names
  }

  private func add(_ member: Member, isSlot: Bool, to type: TypeDeclaration) {
    if member.kind == .stored, isSlot { type.slots.append(member.name) }
    guard type.members[member.name] == nil || type.members[member.name]?.kind == .stored else { return }
    type.members[member.name] = member
  }

  /// What stands behind a property's colon.
  private struct DeclaredType {
    var words: [String] = []
    var givesClosure = false
    /// Of a closure: `() -> Void`, an action.
    var givesNothing = false

    /// Whether callers fill it with views: `let content: () -> Content`, `let label: Label`.
    func isSlot(isView: Bool) -> Bool {
      if givesNothing { return false }
      return givesClosure
        ? isView || words.last?.startsUppercase ?? false
        : words == ["Content"] || words == ["Label"]
    }
  }

  /// - Returns: the place behind the type.
  private func read(_ type: inout DeclaredType, from start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, !code.isMark(index, "{"), !code.isMark(index, ";"), !code.isMark(index, "}") {
      let token = code.tokens[index]
      if token.kind == .op, code.string(index) == "=" { break }
      if token.isAfterNewline, !type.words.isEmpty, !joinsType(index) { break }
      if token.kind == .word { type.words.append(code.string(index)) }
      if token.isMark("(") {
        let inside = code.inside(index).prefix(40)
        type.words += inside.filter { code.kind($0) == .word }.map { code.string($0) }
        for arrow in inside where code.string(arrow) == "->" { readResult(of: arrow, &type) }
      }
      if code.string(index) == "->" { readResult(of: index, &type) }
      index = max(code.next(index), index + 1)
    }
    return index
  }

  private func readResult(of arrow: Int, _ type: inout DeclaredType) {
    type.givesClosure = true
    type.givesNothing =
      code.is(arrow + 1, "Void") || code.isMark(arrow + 1, "(") && code.isMark(arrow + 2, ")")
  }

  /// Whether a type goes on behind a line break.
  private func joinsType(_ index: Int) -> Bool {
    code.kind(index) == .op || code.isMark(index, ".") || code.kind(index - 1) == .op
      || code.isMark(index - 1, ":") || code.isMark(index - 1, ".")
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

  func function(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.kind(at + 1) == .word else { return nil }
    // A keyword as a name is called without its marks: `.if(isOn) { … }`.
    let name = code.string(at + 1).filter { $0 != "`" }
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
