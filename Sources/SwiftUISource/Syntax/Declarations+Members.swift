import SourceReading

// Members: properties and functions, and which of them give views.

extension Declarations {
  private func givesView(_ words: [String], _ attributes: Set<String>) -> Bool {
    isBuilder(attributes) || words.contains { SwiftUIWords.viewTypes.contains($0) || $0 == "Content" }
  }

  private func isBuilder(_ attributes: Set<String>) -> Bool {
    attributes.contains("@ViewBuilder") || attributes.contains("@ToolbarContentBuilder")
  }

  func add(_ property: SourceProperty, to type: TypeDeclaration) {
    let range = property.tokens.type
    let words = code.words(in: range)
    let kind: Member.Kind =
      property.getter != nil ? .computed : property.initial != nil ? .constant : .stored
    let isView = givesView(words, property.attributes)
    if kind == .stored, isSlot(range, words, isView: isView, property, of: type) {
      type.slots.append(property.name)
    }
    guard type.members[property.name].map({ $0.kind == .stored }) ?? true else { return }
    type.members[property.name] = Member(
      name: property.name, token: code.index(of: property.place), kind: kind, body: property.tokens.value,
      type: words.joined(separator: " "), givesView: isView && kind != .stored,
      mayChange: kind == .constant && mayChange(property), isStatic: property.isStatic,
      isLet: property.isConstant, isGiven: kind != .computed && isGiven(property))
  }

  /// Whether a property has a state wrapper, or is assigned in the text. At the usual size of texts a scaled metric is
  /// the text's own.
  private func mayChange(_ property: SourceProperty) -> Bool {
    !property.isConstant
      && (assigned.contains(property.name)
        || wrappers(of: property).contains { $0 != "@ScaledMetric" && $0 != "@MainActor" })
  }

  private func isGiven(_ property: SourceProperty) -> Bool {
    !property.isStatic && wrappers(of: property).allSatisfy { $0 == "@Binding" }
  }

  /// The attributes before a property: `@State`, `@AppStorage`.
  private func wrappers(of property: SourceProperty) -> Set<String> {
    property.attributes.filter { $0.hasPrefix("@") }
  }

  static func assigned(in code: Code, where holds: (Int) -> Bool = { _ in true }) -> Set<String> {
    let signs: Set<String> = ["=", "+=", "-=", "*=", "/="]
    var names: Set<String> = []
    for index in code.tokens.indices.dropFirst()
    where code.kind(index) == .op && code.isWord(index - 1) && signs.contains(code.string(index)) {
      let word = index - 2
      if code.is(word, "let") || code.is(word, "var") || code.isMark(word, ":") || !holds(index - 1) {
        continue
      }
      names.insert(code.string(index - 1))
    }
    return names
  }

  /// Whether callers fill a property with views: `let content: () -> Content`, `let label: Label`.
  private func isSlot(
    _ range: TokenRange, _ words: [String], isView: Bool, _ property: SourceProperty, of type: TypeDeclaration
  ) -> Bool {
    let arrows = range.filter { code.isOp($0, "->") }
    guard let last = arrows.last else {
      return isBuilder(property.attributes) || words.count == 1 && type.viewParameters.contains(words[0])
        || words == ["Content"] || words == ["Label"]
    }
    // `() -> Void` is an action.
    let isAction = code.is(last + 1, "Void") || code.isMark(last + 1, "(") && code.isMark(last + 2, ")")
    return !isAction && (isView || words.last?.startsUppercase ?? false)
  }

  func add(_ method: SourceMethod, to type: TypeDeclaration) {
    guard let tokens = method.tokens else { return }
    let (words, name) = (code.words(in: tokens.result), method.baseName)
    let givesView = givesView(words, method.attributes) || name == "makeBody"
    guard type.members[name] == nil || givesView && !(type.members[name]?.givesView ?? false) else { return }
    type.members[name] = Member(
      name: name, token: code.index(of: method.place), kind: .function, body: tokens.body,
      parameters: method.parameters, type: words.joined(separator: " "), givesView: givesView,
      isStatic: method.isStatic)
  }
}
