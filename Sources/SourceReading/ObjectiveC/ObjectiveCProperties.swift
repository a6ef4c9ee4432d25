import WorkMetering

// Properties and ivars.

extension ObjectiveCReader {
  /// The ivars in the braces here.
  mutating func variablesOfObject() -> [SourceProperty] {
    var inner = enter()
    var (read, isPrivate): ([SourceProperty], Bool) = ([], true)
    while !inner.isAtEnd {
      if inner.kind() == .condition { inner.skip(to: "{") }
      if inner.kind() == .opening || inner.kind() == .closing {
        inner.at += 1
        continue
      }
      if inner.kind() == .attribute {
        isPrivate = !inner.isAttribute("@public") && !inner.isAttribute("@package")
        inner.at += 1
        continue
      }
      if let variables = try? inner.variables() {
        for variable in variables {
          var property = SourceProperty(variable)
          property.attributes.insert("ivar")
          property.isPrivate = isPrivate
          property.isConstant = false
          read.append(property)
        }
      }
      inner.skipToSemicolon()
    }
    return read
  }

  /// Who sets a property sets its ivar, which is therefore not private to this text.
  mutating func openVariables() {
    var names: [String: Set<String>] = [:]
    for type in found.types.map({ types[$0] }) {
      for property in type.properties where !property.attributes.contains("ivar") {
        names[type.name, default: []].formUnion([property.name, "_" + property.name])
      }
    }
    for index in found.types {
      guard let names = names[types[index].name] else { continue }
      for place in types[index].properties.indices {
        let property = types[index].properties[place]
        guard property.attributes.contains("ivar"), names.contains(property.name) else { continue }
        types[index].properties[place].isPrivate = false
      }
    }
  }

  /// The properties of one `@property`, with the other names of their getters.
  mutating func properties() throws(NotUnderstood) -> [SourceProperty] {
    at += 1
    var (attributes, getter): (Set<String>, String?) = ([], nil)
    if isMark("(") {
      var inner = enter()
      while !inner.isAtEnd {
        if inner.isWord("getter"), inner.isOp("=", 1) { getter = inner.word(2) }
        attributes.insert(inner.word())
        inner.at += 1
      }
    }
    guard let variables = try variables(), !variables.isEmpty else { throw NotUnderstood() }
    _ = take(mark: ";")
    var read: [SourceProperty] = []
    for variable in variables {
      var property = SourceProperty(variable)
      property.attributes.formUnion(
        attributes.intersection(["weak", "readonly", "copy", "assign", "strong"]))
      property.isPrivate = attributes.contains("readonly")
      property.isStatic = attributes.contains("class")
      property.isConstant = false
      read.append(property)
      guard let getter else { continue }
      let receiver = Expression(.selfObject, property.place..<property.place)
      read.append(property.named(getter, reading: .member(receiver, property.name)))
    }
    return read
  }

  /// `@synthesize open = _isOpen;`: the getter returns the ivar. `_open` would need no getter.
  mutating func synthesize(in owner: Int?) {
    at += 1
    repeat {
      let (name, start) = (word(), place)
      guard !name.isEmpty else { break }
      at += 1
      guard isOp("="), kind(1) == .word else { continue }
      let variable = word(1)
      at += 2
      guard let owner, variable != "_" + name, variable != name,
        Work.goesOn(after: types[owner].properties.count)
      else { continue }
      let known = types[owner].properties.firstIndex { $0.name == name }
      let property = known.map { types[owner].properties[$0] } ?? SourceProperty(name, at: start)
      if !types[owner].properties.contains(where: { $0.name == variable }) {
        types[owner].properties.append(property.named(variable, reading: nil))
      }
      // Whoever sets the property sets it.
      for place in types[owner].properties.indices where types[owner].properties[place].name == variable {
        types[owner].properties[place].isPrivate = false
      }
      let getter = property.named(name, reading: .name(variable))
      if let known { types[owner].properties[known] = getter } else { types[owner].properties.append(getter) }
    } while take(mark: ",")
    skipToSemicolon()
  }
}

extension SourceProperty {
  init(_ declared: ObjectiveCReader.Declared) {
    self.init(declared.name, at: declared.place)
    (type, initial) = (declared.type, declared.initial)
    isConstant = declared.words.contains("const")
    isPrivate = declared.words.contains("static")
    attributes = declared.words.contains { $0.hasPrefix("IBOutlet") } ? ["@IBOutlet"] : []
  }

  /// The same by another name, with a getter that returns a value.
  fileprivate func named(_ name: String, reading value: Expression.Kind?) -> SourceProperty {
    var other = SourceProperty(name, at: place)
    (other.type, other.isPrivate, other.isStatic, other.attributes) = (type, isPrivate, isStatic, attributes)
    let range = place..<place
    other.getter = value.map { [Statement(.return(Expression($0, range)), range)] }
    return other
  }
}

// What is not understood, and where it ends.

extension ObjectiveCReader {
  /// Notes what is not understood, and what is assigned in it.
  func giveUp(_ first: Int, from start: Int) {
    found.declarations.notUnderstood.append(bytes(from: start))
    noteAssignments(in: first..<at)
  }

  /// Notes what some tokens seem to assign.
  func noteAssignments(in range: TokenRange) {
    for index in range where code.isWord(index) {
      let isAssigned = code.kind(index + 1) == .op && Self.assignments.contains(code.string(index + 1))
      if isAssigned { note(assignmentTo: code.string(index), at: code.start(of: index)) }
      if code.isMark(index + 1, ":"), let name = ObjectiveCWords.property(setBy: code.string(index)) {
        note(assignmentTo: name, at: code.start(of: index))
      }
    }
  }

  /// To the end of a statement that is not understood.
  mutating func skipStatement() {
    let isLoopOnce = isWord("do")
    repeat {
      if take(mark: ";") { return }
      let isBody = isMark("{")
      skip()
      if isAtEnd { return }
      if isBody {
        if isWord("else") || isAttribute("@catch") || isAttribute("@finally") || isMark(".") || isLoopOnce {
          continue
        }
        take(mark: ";")
        return
      }
    } while !code[at].isAfterNewline || !ObjectiveCWords.statements.contains(word()) && !endsProse
  }

  /// Whether code begins behind the words of a post: `UIView *box = …`, `[box addSubview:…`.
  private var endsProse: Bool {
    guard found.isPasted else { return false }
    if isMark("[") { return code.kind(at - 1) != .op && !code.isMark(at - 1, ",") }
    return kind() == .word && isOp("*", 1) && kind(2) == .word && isOp("=", 3)
  }

  // MARK: - Braces

  /// The statements of a method or a function; where a brace is missing, or one too many, none is understood.
  mutating func wholeBody() -> [Statement] {
    let start = place
    let isClosed = code[at].ownsMatch
    var inner = reader(of: at + 1..<(isClosed ? code.inside(at).upperBound : endOfOpenBody))
    at = isClosed ? min(code.next(at), end) : max(inner.end, at + 1)
    let read = inner.statements()
    guard !found.isPasted, !isClosed || isMark("[") || ObjectiveCWords.statements.contains(word()) else {
      return read
    }
    found.declarations.notUnderstood.append(bytes(from: start))
    return [Statement(.notUnderstood, bytes(from: start))]
  }

  /// Where the next method begins, or the class ends, behind a brace without its other one.
  private var endOfOpenBody: Int {
    var index = at + 1
    while index < end {
      switch code[index].kind {
      case .attribute where ["@end", "@implementation", "@interface"].contains(code.string(index)):
        return index
      case .op where code[index].isAfterNewline && code.isMark(index + 1, "("):
        if code.isMark(index - 1, "}") || code.isMark(index - 1, ";") { return index }
      default: break
      }
      index = code[index].kind == .opening && !code[index].ownsMatch ? index + 1 : code.next(index)
    }
    return end
  }
}
