import WorkMetering

// Properties, variables, and what is assigned to them.

extension SwiftReader {
  /// `let` or `var` of a body, one statement for each name.
  mutating func variables(_ start: Int) -> Statement {
    at += 1
    var read: [Statement] = []
    repeat {
      let begin = place
      let pattern = pattern(binds: true)
      let type = take(mark: ":") ? self.type() : nil
      var value: Expression?
      if isOp("=") {
        at += 1
        value = expression()
      }
      // A computed variable of a body is rare; its braces are skipped.
      if isMark("{"), !code[at].isAfterNewline { skip() }
      read.append(Statement(.variable(pattern, type, value), bytes(from: begin)))
    } while take(mark: ",")
    guard read.count > 1 else { return Statement(read[0].kind, bytes(from: start)) }
    return Statement(.together(read), bytes(from: start))
  }

  mutating func properties(_ modifiers: Modifiers) -> [SourceProperty] {
    let isConstant = isWord("let")
    at += 1
    var read: [SourceProperty] = []
    repeat {
      guard kind() == .word else { break }
      var property = SourceProperty(word(), at: place)
      at += 1
      property.attributes = modifiers.names
      (property.isConstant, property.isPrivate) = (isConstant, modifiers.isPrivate)
      property.isStatic = modifiers.isStatic
      var start = at + 1
      if take(mark: ":") { property.type = type() }
      property.tokens.type = min(start, at)..<at
      start = at + 1
      if isOp("=") {
        at += 1
        property.initial = expression()
        property.tokens.value = start..<at
      }
      if isMark("{") { accessors(&property) }
      read.append(property)
    } while take(mark: ",")
    return read
  }

  /// A getter, or observers and setters, which are read for what they assign.
  mutating func accessors(_ property: inout SourceProperty) {
    var reader = reader(of: code.inside(at))
    skip()
    let first = reader.word()
    guard
      ["get", "set", "didSet", "willSet", "mutating", "nonmutating", "_read", "@inlinable"].contains(first)
    else {
      property.tokens.value = reader.at..<reader.end
      property.getter = found.isBuilder ? [] : reader.statements()
      return
    }
    while !reader.isAtEnd {
      let name = reader.word()
      reader.at += 1
      let parameter = reader.isMark("(") ? code.words(in: code.inside(reader.at)).first : nil
      while !reader.isAtEnd, !reader.isMark("{"), reader.kind() != .word { reader.skip() }
      if reader.isMark("{") {
        let inside = code.inside(reader.at)
        let body = reader.body(isRead: !found.isBuilder)
        if name == "get" { (property.getter, property.tokens.value) = (body, inside) }
        if ["set", "willSet", "didSet"].contains(name) {
          let value = parameter ?? (name == "didSet" ? "oldValue" : "newValue")
          property.setters[name] = Closure(parameters: [value], body: body)
        }
      }
    }
  }

  // MARK: - Who assigns what

  /// Notes each name of an assignment's left side: of `self.hole.origin.x = 3`, `hole`, `origin` and `x`.
  func note(assignmentTo target: Expression) {
    switch target.kind {
    case .name(let name): note(name, isOfSelf: true, at: target)
    case .member(let base, let name):
      if case .selfObject = base.kind { return note(name, isOfSelf: true, at: target) }
      note(name, isOfSelf: false, at: target)
      note(assignmentTo: base)
    case .element(let base, let indexes):
      note(assignmentTo: base)
      for case .keyPath(let names) in indexes.map(\.kind) {
        for name in names { note(name, isOfSelf: false, at: target) }
      }
    case .unwrapped(let base): note(assignmentTo: base)
    case .tuple(let parts): for part in parts { note(assignmentTo: part.value) }
    default: break
    }
  }

  func note(_ name: String, isOfSelf: Bool, at target: Expression) {
    found.assignments[name, default: []].append(
      SourceDeclarations.Assignment(
        type: typeName, isInInitializer: isInInitializer, isOfSelf: isOfSelf, at: target.range.lowerBound))
  }

  /// Notes what a call changes in its place: `isOpen.toggle()`, `outline.addLine(to: end)`.
  func note(changeBy function: Expression) {
    guard case .member(let base, let name) = function.kind, Self.changes.contains(name) else { return }
    note(assignmentTo: base)
  }

  private static let changes = Set(
    words: """
      toggle append insert remove removeAll removeFirst removeLast formUnion subtract reverse sort \
      negate move addLine addCurve addQuadCurve addArc close apply removeAllPoints moveToPoint \
      addLineToPoint addCurveToPoint addQuadCurveToPoint addArcWithCenter closePath closeSubpath \
      appendPath formIntersection popLast popFirst shuffle swapAt update updateValue removeValue \
      removeSubrange replaceSubrange formSymmetricDifference addObject addRect addEllipse addLines \
      addPath
      """)
}
