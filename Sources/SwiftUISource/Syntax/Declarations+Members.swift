import SourceReading

// Members: properties and functions, and which of them give views.

extension Declarations {
  private func isViewType(_ words: [String]) -> Bool {
    words.contains { SwiftUIWords.viewTypes.contains($0) || $0 == "Content" }
  }

  private func isBuilder(before at: Int) -> Bool {
    guard at > 0 else { return false }
    for index in stride(from: at - 1, through: max(at - 8, 0), by: -1) {
      if code[index].kind == .attribute,
        code.is(index, "@ViewBuilder") || code.is(index, "@ToolbarContentBuilder")
      {
        return true
      }
      guard code.isWord(index) || code.kind(index) == .attribute else { return false }
    }
    return false
  }

  func property(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.isWord(at + 1) else { return nil }
    var declared = DeclaredType()
    var index = at + 2
    if index < end, code.isMark(index, ":") { index = read(&declared, from: index + 1, end) }
    let isBuilder = isBuilder(before: at)
    let isView = isViewType(declared.words) || isBuilder
    let isFilled = isBuilder || declared.words.count == 1 && type.viewParameters.contains(declared.words[0])
    func add(_ kind: Member.Kind, _ body: Range<Int>) {
      self.add(
        Member(
          name: code.string(at + 1), token: at + 1, kind: kind, body: body,
          type: declared.words.joined(separator: " "), givesView: isView && kind != .stored,
          mayChange: kind == .constant && mayChange(at)),
        isSlot: declared.isSlot(isView: isView, isFilled: isFilled), to: type)
    }
    if index < end, code.isMark(index, "{"), !code[index].isAfterNewline || !declared.words.isEmpty {
      add(.computed, getter(in: code.inside(index)))
      return code.next(index)
    }
    guard index < end, code.isOp(index, "=") else {
      add(.stored, index..<index)
      return index
    }
    let value = index + 1
    index = valueEnd(value, end)
    add(.constant, value..<index)
    return index
  }

  /// Whether a property has a state wrapper, or is assigned in the text.
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
        // At the usual size of texts it is the text's own.
        return !code.is(index, "@ScaledMetric") && !code.is(index, "@MainActor")
      case .word where SwiftWords.modifiers.contains(code.string(index)): continue
      default: return false
      }
    }
    return false
  }

  static func assigned(in code: Code) -> Set<String> {
    let signs: Set<String> = ["=", "+=", "-=", "*=", "/="]
    var names: Set<String> = []
    for index in code.tokens.indices.dropFirst()
    where code.kind(index) == .op && code.isWord(index - 1) && signs.contains(code.string(index)) {
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

  /// The declaration after a property's colon.
  private struct DeclaredType {
    var words: [String] = []
    var givesClosure = false
    /// Of a closure: `() -> Void`, an action.
    var givesNothing = false

    /// Whether callers fill it with views: `let content: () -> Content`, `let label: Label`.
    ///
    /// - Parameter isFilled: whether it has a builder, or its type is a parameter of the type around it.
    func isSlot(isView: Bool, isFilled: Bool) -> Bool {
      if givesNothing { return false }
      return givesClosure
        ? isView || words.last?.startsUppercase ?? false
        : isFilled || words == ["Content"] || words == ["Label"]
    }
  }

  /// - Returns: the place behind the type.
  private func read(_ type: inout DeclaredType, from start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, !code.isMark(index, "{"), !code.isMark(index, ";"), !code.isMark(index, "}") {
      let token = code[index]
      if token.kind == .op, code.string(index) == "=" { break }
      if token.isAfterNewline, !type.words.isEmpty, !joinsType(index) { break }
      if token.kind == .word { type.words.append(code.string(index)) }
      if token.isMark("(") {
        let inside = code.inside(index).prefix(40)
        type.words += code.words(in: inside)
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
    code.kind(index) == .op || code.isMark(index, ".") || isOpen(index - 1)
      || code.isMark(index - 1, ":") || code.isMark(index - 1, ".")
  }

  /// Whether a line that ends with an operator goes on: `Footer?` and `names!` do not.
  private func isOpen(_ last: Int) -> Bool {
    guard code.kind(last) == .op else { return false }
    return code[last].isAfterSpace || !code.string(last).allSatisfy { $0 == "?" || $0 == "!" }
  }

  private func getter(in body: Range<Int>) -> Range<Int> {
    guard code.is(body.lowerBound, "get"), code.isMark(body.lowerBound + 1, "{") else { return body }
    return code.inside(body.lowerBound + 1)
  }

  /// To the line break that ends a value.
  private func valueEnd(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let token = code[index]
      let joins =
        token.isMark(".") || token.kind == .op || index > 0 && isOpen(index - 1)
        || index > 0 && code.isMark(index - 1, ",")
      if index > start, token.isAfterNewline, !joins { break }
      if token.isMark(";") || token.kind == .closing { break }
      index = code.next(index)
    }
    return min(max(index, start), end)
  }

  func function(_ at: Int, _ end: Int, in type: TypeDeclaration) -> Int? {
    guard code.isWord(at + 1) else { return nil }
    // A keyword as a name is called without its marks: `.if(isOn) { … }`.
    let name = code.string(at + 1).filter { $0 != "`" }
    var index = at + 2
    while index < end, !code.isMark(index, "("), !code.isMark(index, "{"), index < at + 60 { index += 1 }
    guard index < end, code.isMark(index, "(") else { return index }
    let parameters = parameters(in: code.inside(index))
    index = code.next(index)
    var words: [String] = []
    for _ in 0..<80 {
      guard index < end, !code.isMark(index, "{") else { break }
      if code.isMark(index, "}") || code.is(index, "func") || code.is(index, "var") { return index }
      if code.isWord(index) { words.append(code.string(index)) }
      index = code.next(index)
    }
    guard index < end, code.isMark(index, "{") else { return index }
    let givesView = isViewType(words) || isBuilder(before: at) || name == "makeBody"
    if type.members[name] == nil || givesView && !(type.members[name]?.givesView ?? false) {
      type.members[name] = Member(
        name: name, token: at + 1, kind: .function, body: code.inside(index), parameters: parameters,
        type: words.joined(separator: " "), givesView: givesView, isStatic: isStatic(at))
    }
    return code.next(index)
  }

  /// `public static func`.
  private func isStatic(_ at: Int) -> Bool {
    var index = at - 1
    while index >= 0, code.isWord(index), SwiftWords.modifiers.contains(code.string(index)) {
      if code.is(index, "static") { return true }
      index -= 1
    }
    return false
  }

  /// `_ name: T` and `label name: T`.
  private func parameters(in range: Range<Int>) -> [(label: String, name: String)] {
    var (found, words, index, isType): ([(label: String, name: String)], [String], Int, Bool) = (
      [], [], range.lowerBound, false
    )
    while index <= range.upperBound {
      if index == range.upperBound || code.isMark(index, ",") {
        if let first = words.first, let last = words.last { found.append((first, last)) }
        (words, isType) = ([], false)
      }
      if code.isMark(index, ":") { isType = true }
      if !isType, code.isWord(index) { words.append(code.string(index)) }
      index = index < range.upperBound ? code.next(index) : index + 1
    }
    return found
  }
}
