import HitTesting
import SourceReading
import WorkMetering

// Gestures by their parts (SU50 to SU55).

extension TreeBuilder {
  func press(_ use: Use, isLong: Bool) -> Int {
    var gesture = SwiftUIGesture(id: nil)
    if isLong {
      gesture.kind = .longPress
      gesture.minimumDuration = seconds(use.call, use.scope)
    } else {
      gesture.count = count(use.call, use.scope)
    }
    return wrap(use, hit: .gesture(gesture))
  }

  private func count(_ call: Call?, _ scope: Scope) -> Int {
    call?.argument("count").flatMap { number($0.range, scope) }
      .flatMap { (1...10).contains($0) ? Int($0) : nil } ?? 1
  }

  private func seconds(_ call: Call?, _ scope: Scope) -> Double {
    call?.argument("minimumDuration").flatMap { number($0.range, scope) }.map { min(max($0, 0), 60) } ?? 0.5
  }

  func gesture(_ use: Use) -> Int {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = .custom
    if let first = use.first { read(first, into: &gesture, use.scope, depth: 0) }
    switch use.name {
    case "highPriorityGesture": gesture.priority = .high
    case "simultaneousGesture": gesture.priority = .simultaneous
    default: break
    }
    if let mask = use.value("including").map({ code.string(chosen($0, use.scope)) }) {
      gesture.mask =
        mask.hasSuffix("none")
        ? .none : mask.hasSuffix("subviews") ? .subviews : mask.hasSuffix("gesture") ? .gesture : .all
    }
    if let enabled = use.value("isEnabled") {
      gesture.isEnabled = flag(enabled, initial: true, use.scope) && gesture.isEnabled
    }
    return wrap(use, hit: .gesture(gesture))
  }

  /// A gesture's own words, or those of its constant.
  private func read(_ range: TokenRange, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int) {
    guard depth < 6, Work.goesOn(after: range.count) else { return }
    let range = chosen(range, scope)
    // SU59: nil means no gesture, which keeps the region of its content.
    if isNil(range) { gesture.isEnabled = false }
    guard
      let first = range.first(where: {
        code.isWord($0) && !code.is($0, "self") && !code.is($0, "return")
      }), let expression = code.expression(at: first, before: range.upperBound)
    else { return }
    readBase(of: expression, into: &gesture, scope, depth: depth)
    for suffix in expression.suffixes.filter({ Self.compositions.contains($0.name) }).prefix(3) {
      guard let other = suffix.call?.arguments.first else { continue }
      readAnother(other.range, into: &gesture, scope, depth: depth)
    }
  }

  /// Combinations of two gestures that may both fire. The second of a sequence needs the first.
  private static let compositions = Set(
    words: """
      exclusively simultaneously ExclusiveGesture SimultaneousGesture
      """)

  /// A gesture that fires if another one does not, or simultaneously: of both, the one that a single tap triggers.
  private func readAnother(
    _ range: TokenRange, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int
  ) {
    guard gesture.kind != .tap || gesture.count > 1 else { return }
    var other = SwiftUIGesture(id: nil)
    other.kind = .custom
    read(range, into: &other, scope, depth: depth + 1)
    if other.kind == .tap, other.count == 1 { gesture = other }
  }

  private func readBase(
    of expression: Expression, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int
  ) {
    let name = expression.names.last ?? ""
    switch name {
    case "TapGesture", "SpatialTapGesture":
      gesture.kind = .tap
      gesture.count = count(expression.call, scope)
    case "LongPressGesture":
      gesture.kind = .longPress
      gesture.minimumDuration = seconds(expression.call, scope)
    case "DragGesture":
      gesture.kind = .drag
      let distance = expression.call?.argument("minimumDistance").flatMap { number($0.range, scope) }
      gesture.minimumDistance = min(max(distance ?? 10, 0), 1_000)
    case "MagnificationGesture", "MagnifyGesture": gesture.kind = .magnify
    case "RotationGesture", "RotateGesture": gesture.kind = .rotate
    case "ExclusiveGesture", "SimultaneousGesture", "SequenceGesture":
      guard let arguments = expression.call?.arguments, let first = arguments.first else { return }
      read(first.range, into: &gesture, scope, depth: depth + 1)
      guard Self.compositions.contains(name) else { return }
      for other in arguments.dropFirst().prefix(1) {
        readAnother(other.range, into: &gesture, scope, depth: depth)
      }
    default: readNamed(name, into: &gesture, scope, depth: depth)
    }
  }

  private func readNamed(_ name: String, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int) {
    var inner = scope
    if let constant = scope.constants[name] {
      inner.constants[name] = nil
      read(constant, into: &gesture, inner, depth: depth + 1)
    } else if let member = member(name, scope) {
      // A body may name the parts of its gesture first.
      var body = member.body
      for statement in code.statements(in: member.body) {
        switch statement {
        case .constant(let name, let value): inner.constants[name] = value
        case .view(let expression): body = expression.range
        case .choice, .action: break
        }
      }
      read(body, into: &gesture, inner, depth: depth + 1)
    }
  }

  /// Whether a tap may run the action in the body of a primitive style.
  func mayTrigger(_ body: TokenRange) -> Bool {
    func isSingle(_ tap: Int) -> Bool {
      !code.is(tap + 2, "count") || (code.kind(tap + 4) == .number && code.is(tap + 4, "1"))
    }
    var (showsLabel, triggers, waits) = (false, false, false)
    for index in body where code.isWord(index) {
      switch code.string(index) {
      case "configuration" where !code.isMark(index + 1, "."): return true
      case "label" where code.is(index - 2, "configuration"): showsLabel = true
      case "trigger" where code.is(index - 2, "configuration"): triggers = true
      case "Button": return true
      case "onTapGesture", "TapGesture", "SpatialTapGesture":
        if isSingle(index) { return true }
        waits = true
      case "onLongPressGesture", "LongPressGesture", "DragGesture": waits = true
      default: break
      }
    }
    return !showsLabel || triggers && !waits
  }
}

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
