import SourceReading

// Conditions of views inside of a root.

extension TreeBuilder {
  /// A condition with the states of an inlined view by its type, where other types have members of their names:
  /// `Badge.isOn`. They are not those of the root. Parameters are what callers write for them.
  func qualified(_ condition: String, _ scope: Scope) -> String {
    let condition = condition.withoutSelf.withoutOuterParentheses
    let inlined = declarations.sharedNames.isEmpty || scope.type === rootType ? nil : scope.type
    guard inlined != nil || !scope.renamed.isEmpty else { return condition }
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
      rest = rest[word.endIndex...]
      let isWhole = !isString && found.last != "."
      if isWhole, let told = scope.renamed[name] {
        // `!isOff` of `B(isOff: !isOn)` is `isOn`.
        let isOpposite = told.hasPrefix("!") && found.last == "!"
        if isOpposite { found.removeLast() }
        found += isOpposite ? told.dropFirst() : told[...]
        continue
      }
      if isWhole, let inlined, isState(name, of: inlined) { found += "\(inlined.name)." }
      found += name
    }
    return found.withoutOuterParentheses
  }

  /// What a call writes for the parameters of a view whose names do not tell the state: other types have them, too, other
  /// calls write something else, or the text asks elsewhere what is written.
  func renamed(_ call: Call?, _ type: TypeDeclaration, _ scope: Scope) -> [String: String] {
    var renamed: [String: String] = [:]
    for argument in call?.arguments ?? [] {
      guard argument.body == nil, let member = type.members[argument.label], !member.mayChange else {
        continue
      }
      let isShared = declarations.sharedNames.contains(argument.label)
      guard isShared || isTold(argument, "\(type.name) \(argument.label)") else { continue }
      renamed[argument.label] =
        words(of: argument.range, scope) ?? (isShared ? "\(type.name).\(argument.label)" : nil)
    }
    return renamed
  }

  /// The same of a function; a parameter hides what has its name around.
  func renamed(_ function: Member, _ use: Use, in scope: Scope) -> [String: String] {
    var renamed = scope.renamed
    for parameter in function.parameters { renamed[parameter.name] = nil }
    for (place, argument) in use.arguments.enumerated() where argument.body == nil {
      let named = parameter(of: argument, at: place, function.parameters)
      let label = argument.label.isEmpty ? "\(place)" : argument.label
      guard let name = named?.name, isTold(argument, "\(function.name) \(label)") else { continue }
      renamed[name] = words(of: argument.range, use.scope)
    }
    return renamed
  }

  private func isTold(_ argument: Argument, _ parameter: String) -> Bool {
    declarations.variedArguments.contains(parameter) || declarations.isRead(elsewhereThan: argument.range)
  }

  /// An argument as a part of a condition; nil for one that is none.
  private func words(of argument: TokenRange, _ scope: Scope) -> String? {
    let text = code.line(argument).withoutSelf.drop { $0 == "$" }
    guard let first = text.first, first.isLetter || first == "!" || first == "(", text.utf8.count < 60,
      Bool(String(text)) == nil, text.allSatisfy({ $0.isLetter || $0.isNumber || " ._!&|=<>()".contains($0) })
    else { return nil }
    let told = qualified(String(text), scope)
    guard told.utf8.count < 120 else { return nil }
    let isName = told.drop { $0 == "!" }.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName ? told : "(\(told))"
  }

  private func isState(_ name: String, of type: TypeDeclaration) -> Bool {
    guard declarations.sharedNames.contains(name), let member = type.members[name] else { return false }
    return member.kind == .constant && member.mayChange
  }
}

extension String {
  /// A condition by its names alone: `isOn` of `self.isOn`.
  var withoutSelf: String {
    guard holds("self.") else { return self }
    var found = ""
    var rest = self[...]
    while let first = rest.first {
      let isWhole = found.last.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? true
      if isWhole, rest.hasPrefix("self.") {
        rest = rest.dropFirst("self.".count)
      } else {
        found.append(first)
        rest = rest.dropFirst()
      }
    }
    return found
  }

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
