import SourceReading

// Conditions of views inside of a root.

extension TreeBuilder {
  /// A condition with the states of an inlined view by its type, where other types have members of their names:
  /// `Badge.isOn`. They are not those of the root.
  func qualified(_ condition: String, _ scope: Scope) -> String {
    let condition = condition.withoutOuterParentheses
    guard let type = scope.type, type !== rootType, !declarations.sharedNames.isEmpty else {
      return condition
    }
    var found = ""
    var rest = condition[...]
    var isString = false
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if word.isEmpty {
        if first == "\"" { isString.toggle() }
        found.append(first)
        rest = rest.dropFirst()
        continue
      }
      let name = String(word)
      let isWhole = !isString && found.last != "."
      if isWhole, isState(name, of: type) { found += "\(type.name)." }
      found += isWhole ? scope.renamed[name] ?? name : name
      rest = rest[word.endIndex...]
    }
    return found
  }

  /// Of the parameters whose names other types have, too.
  func renamed(_ call: Call?, _ type: TypeDeclaration, _ scope: Scope) -> [String: String] {
    var renamed: [String: String] = [:]
    for argument in call?.arguments ?? [] where declarations.sharedNames.contains(argument.label) {
      guard argument.body == nil, let member = type.members[argument.label], !member.mayChange else {
        continue
      }
      var text = code.line(argument.range).drop { $0 == "$" }
      if text.hasPrefix("self.") { text = text.dropFirst("self.".count) }
      let isPath =
        text.first?.isLetter ?? false && text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      renamed[argument.label] =
        isPath && Bool(String(text)) == nil
        ? qualified(String(text), scope) : "\(type.name).\(argument.label)"
    }
    return renamed
  }

  private func isState(_ name: String, of type: TypeDeclaration) -> Bool {
    guard declarations.sharedNames.contains(name), let member = type.members[name] else { return false }
    return member.kind == .constant && member.mayChange
  }
}

extension String {
  /// A condition without parentheses around all of it, which is the same one: `open` of `(open)`, `!open` of `!(open)`.
  var withoutOuterParentheses: String {
    let isNegated = hasPrefix("!(")
    var rest = isNegated ? dropFirst() : self[...]
    // More are no app's.
    for _ in 0..<8 where rest.isInParentheses { rest = rest.dropFirst().dropLast() }
    if !isNegated { return String(rest) }
    let isName = rest.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName ? "!\(rest)" : self
  }
}

extension Substring {
  /// Whether its first and last characters are a pair of parentheses.
  fileprivate var isInParentheses: Bool {
    guard first == "(", last == ")", !contains("\"") else { return false }
    var depth = 0
    for (count, character) in zip(1..., self) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return count == self.count }
    }
    return false
  }
}
