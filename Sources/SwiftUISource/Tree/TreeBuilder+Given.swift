import SourceReading
import WorkMetering

// What callers give: a literal argument of a view, a modifier or a function of the text is the same in all states.

extension TreeBuilder {
  /// An argument or a default value, by the name that it has inside.
  struct GivenArgument {
    let range: TokenRange
    let scope: Scope
  }

  typealias Given = [String: GivenArgument]

  // MARK: - Calls

  /// The arguments of a call by the names of parameters, and the default values of the others.
  func given(_ parameters: [SourceMethod.Parameter], _ arguments: [Argument], _ scope: Scope) -> Given {
    var given: Given = [:]
    for parameter in parameters {
      guard let initial = parameter.initial else { continue }
      let value = code.tokens(in: initial.range)
      guard !mayFill(value, arguments) else { continue }
      given[parameter.name] = GivenArgument(range: value, scope: Scope())
    }
    for (place, argument) in arguments.enumerated() where argument.body == nil || !argument.label.isEmpty {
      let named = parameter(of: argument, at: place, parameters)
      if let named { given[named.name] = GivenArgument(range: argument.range, scope: scope) }
    }
    return given
  }

  func parameter(
    of argument: Argument, at place: Int, _ parameters: [SourceMethod.Parameter]
  ) -> SourceMethod.Parameter? {
    let isPlaced = argument.label.isEmpty && parameters.indices.contains(place)
    return isPlaced ? parameters[place] : parameters.first { $0.label == argument.label }
  }

  /// Whether a closure behind a call may be the value of an optional one.
  private func mayFill(_ value: TokenRange, _ arguments: [Argument]) -> Bool {
    isNil(value) && arguments.contains(where: \.isTrailing)
  }

  /// The properties of a view of the text, as a call of its initializer leaves them.
  func given(to type: TypeDeclaration, _ call: Call?, _ scope: Scope) -> Given {
    let arguments = call?.arguments ?? []
    var values: [String: TokenRange?] = [:]
    var inside = scope
    if type.initializers.isEmpty {
      for argument in arguments where !argument.label.isEmpty { values[argument.label] = argument.range }
    } else {
      let fitting = type.initializers.filter { fits($0.parameters, arguments) }
      // One that calls another one leaves the values to that.
      guard fitting.count == 1, let body = fitting[0].tokens?.body,
        !body.contains(where: { code.is($0, "init") })
      else { return [:] }
      inside = Scope(type: type, given: given(fitting[0].parameters, arguments, scope))
      values = assignments(in: body)
    }
    var given: Given = [:]
    for (name, member) in type.members where member.isGiven {
      let mayChange = !member.isLet && declarations.assignedElsewhere.contains(name)
      if let value = values[name] {
        guard let value, !mayChange || unbound(value) != value else { continue }
        given[name] = GivenArgument(range: value, scope: inside)
      } else if member.kind == .constant, !mayChange, !mayFill(member.body, arguments) {
        given[name] = GivenArgument(range: member.body, scope: Scope(type: type))
      }
    }
    return given
  }

  private func fits(_ parameters: [SourceMethod.Parameter], _ arguments: [Argument]) -> Bool {
    let labels = Set(parameters.map(\.label))
    return (parameters.count { $0.initial == nil }...parameters.count).contains(arguments.count)
      && arguments.allSatisfy { $0.body != nil || labels.contains($0.label.isEmpty ? nil : $0.label) }
  }

  /// The values of an initializer's properties, by their names; nil for those that its conditions decide.
  private func assignments(in body: TokenRange) -> [String: TokenRange?] {
    var found: [String: TokenRange?] = [:]
    var outer = body.lowerBound
    for index in body where code.isOp(index, "=") && code.isWord(index - 1) {
      while outer < index { outer = code.next(outer) }
      let word = code.string(index - 1)
      let name = word.hasPrefix("_") ? String(word.dropFirst()) : word
      let isOnce = outer == index && found[name] == nil
      let rest = index + 1..<body.upperBound
      found.updateValue(isOnce ? code.tokens(in: code.firstTree(in: rest).range) : nil, forKey: name)
    }
    return found
  }

  // MARK: - Values

  /// The literal that a name is equal to in all states; nil for other texts.
  func literal(_ range: TokenRange, _ scope: Scope) -> TokenRange? {
    let found = source(of: range, scope)
    return found.range != range && isLiteral(found.range) ? found.range : nil
  }

  /// Where a name's value is written: through callers and constants of the text.
  private func source(of range: TokenRange, _ scope: Scope) -> GivenArgument {
    var found = GivenArgument(range: unbound(range), scope: scope)
    for _ in 0..<Self.depthMax {
      guard let name = propertyName(found.range), let next = value(of: name, found.scope) else { break }
      found = GivenArgument(range: unbound(next.range), scope: next.scope)
    }
    return found
  }

  /// `false` of `.constant(false)`.
  private func unbound(_ range: TokenRange) -> TokenRange {
    guard let word = range.first(where: code.isWord), let open = range.dropFirst().first(where: isOpen),
      code.is(open - 1, "constant"), code.isMark(open - 2, "."), open - word < 4,
      code.next(open) == range.upperBound
    else { return range }
    return code.inside(open)
  }

  private func isOpen(_ token: Int) -> Bool { code.isMark(token, "(") }

  /// `isOn` of `isOn`, `self.isOn` or `$isOn`.
  private func propertyName(_ range: TokenRange) -> String? {
    guard let last = range.last, code.isWord(last),
      range.count == 1 || range.count == 3 && code.is(last - 2, "self")
    else { return nil }
    let word = code.string(last)
    return word.hasPrefix("$") ? String(word.dropFirst()) : word
  }

  /// A property or parameter as the caller gives it, or a constant of the text.
  func value(of name: String, _ scope: Scope) -> GivenArgument? {
    guard scope.constants[name] == nil, scope.indexes[name] == nil else { return nil }
    if let given = scope.given[name] { return given }
    guard let member = member(name, scope), !member.isStatic else { return nil }
    switch member.kind {
    case .constant: return member.isLet ? GivenArgument(range: member.body, scope: scope) : nil
    case .computed: return line(of: member.body).map { GivenArgument(range: $0, scope: scope) }
    case .function, .stored: return nil
    }
  }

  /// The expression of a computed property of one line.
  private func line(of body: TokenRange) -> TokenRange? {
    let range = code.is(body.lowerBound, "return") ? body.dropFirst() : body
    let isLine = range.dropFirst().allSatisfy { !code[$0].isAfterNewline && !code.isMark($0, "{") }
    return isLine ? range : nil
  }

  private func isLiteral(_ range: TokenRange) -> Bool {
    guard let last = range.last else { return false }
    let text = code.string(range)
    switch range.count {
    case 1:
      return code.kind(last) == .number || ["true", "false", "nil"].contains(text)
        || code.kind(last) == .string && !text.holds("\\")
    case 2:
      return code.isMark(range.lowerBound, ".") && code.isWord(last)
        || code.is(range.lowerBound, "-") && code.kind(last) == .number
    // A case; a constant of a type may be equal to another one.
    case 3:
      return code.isMark(last - 1, ".") && code.isWord(last)
        && declarations.type(code.string(last - 2), near: last).map { $0.members[code.string(last)] == nil }
          ?? (code.is(last - 2, "Color"))
    default: return false
    }
  }

  /// The branch of a condition that literals of callers leave in all states; nil if several are possible.
  func settled(_ condition: String, _ labels: [String], _ scope: Scope, depth: Int = 0) -> Int? {
    let names = Set(condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    guard labels.count > 1, depth < 4, names.count < 12, Work.goesOn(after: 1) else { return nil }
    var facts = SourceFacts(SourceState(), code)
    var isOpen = true
    for name in names {
      guard let value = settledValue(of: name, scope, depth) else { continue }
      isOpen = false
      for name in [name, "self.\(name)"] { facts.learn(0, of: "", ["\(name) == \(value)"]) }
    }
    return isOpen ? nil : facts.branch(of: condition, labels)
  }

  private func settledValue(of name: String, _ scope: Scope, _ depth: Int) -> String? {
    guard let value = value(of: name, scope) else { return nil }
    let found = source(of: value.range, value.scope)
    let text = code.line(found.range)
    if isLiteral(found.range) { return text }
    guard propertyName(found.range) == nil, code.ternary(found.range) == nil else { return nil }
    return settled(text, [text, code.negation(of: text)], found.scope, depth: depth + 1).map {
      $0 == 0 ? "true" : "false"
    }
  }
}
