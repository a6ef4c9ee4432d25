import WorkMetering

// Types, methods and properties.

extension SwiftReader {
  /// Reads declarations up to the end of the range: of a type, or of a file.
  mutating func readDeclarations(
    in owner: Int?, file: Int, _ declarations: inout SourceDeclarations
  ) {
    guard !isTooDeep else { return }
    let home = at..<end
    while !isAtEnd {
      let before = at
      let modifiers = modifiers()
      if isAtEnd { break }
      let start = at
      // A member's name: `.init`; a sentence before the code ends with a dot, too.
      let isMember = at > 0 && code.isMark(at - 1, ".") && !code[at].isAfterNewline
      switch isMember ? "" : word() {
      case "class", "struct", "enum", "actor", "protocol", "extension":
        readType(modifiers, in: owner, file: file, home, &declarations)
      case "func":
        if var method = function() {
          (method.isStatic, method.isMutating) = (modifiers.isStatic, modifiers.names.contains("mutating"))
          method.attributes = modifiers.names
          declarations.add(method, to: owner)
        }
      case "init":
        let method = initializer()
        if let owner { declarations.types[owner].initializers.append(method) }
      case "subscript":
        var method = ownSubscript()
        method.isStatic = modifiers.isStatic
        declarations.add(method, to: owner)
      case "deinit": skipDeclaration()
      case "let", "var":
        for property in properties(modifiers) { declarations.add(property, to: owner) }
      case "case" where owner != nil:
        let read = enumCases()
        if let owner { declarations.types[owner].cases += read }
      case "" where kind() == .macro && code.is(at, "#Preview"): skipDeclaration()
      case "" where kind() == .condition: readCompiled(in: owner, file: file, &declarations)
      case "import", "typealias", "associatedtype", "operator", "precedencegroup", "infix", "prefix":
        skipDeclaration()
      default:
        // Statements of a playground, or of pasted code.
        at = at == before || !modifiers.names.isEmpty ? code.next(at) : at
        if owner == nil {
          declarations.add(loose: start..<at, goesOn: before > home.lowerBound ? before : nil)
        }
      }
      if at <= before { at = code.next(before) }
    }
  }

  /// The declarations of both branches.
  private mutating func readCompiled(
    in owner: Int?, file: Int, _ declarations: inout SourceDeclarations
  ) {
    let condition = compiledCondition()
    let first = declarations.members(of: owner)
    func read(_ reader: inout SwiftReader, _ declarations: inout SourceDeclarations) {
      var branch = reader.reader(of: reader.code.inside(reader.at))
      reader.skip()
      branch.readDeclarations(in: owner, file: file, &declarations)
    }
    read(&self, &declarations)
    let second = declarations.members(of: owner)
    if isElseIf {
      readCompiled(in: owner, file: file, &declarations)
    } else if isElse {
      at += 1
      read(&self, &declarations)
    }
    declarations.join(from: first, second, in: owner, condition)
  }

  struct Modifiers {
    var names: Set<String> = []
    var isStatic: Bool { names.contains("static") || names.contains("class") }
    var isPrivate: Bool { names.contains("private") || names.contains("fileprivate") }
  }

  private static let modifierWords = Set(
    words: """
      public open private fileprivate internal package final static override weak unowned lazy dynamic \
      required convenience mutating nonmutating nonisolated indirect optional isolated distributed
      """)

  private mutating func modifiers() -> Modifiers {
    var modifiers = Modifiers()
    while !isAtEnd {
      if kind() == .attribute {
        modifiers.names.insert(code.string(at))
        skipAttribute()
      } else if Self.modifierWords.contains(word()) || isPositionOfOperator {
        let name = word()
        at += 1
        // `private(set)`: others read it, and this text alone assigns it.
        if isMark("("), !code[at].isAfterSpace { skip() }
        modifiers.names.insert(name)
      } else if isWord("class"), ["func", "var", "let", "override"].contains(word(1)) {
        at += 1
        modifiers.names.insert("class")
      } else {
        break
      }
    }
    return modifiers
  }

  /// Of a function, not in front of `operator`.
  private var isPositionOfOperator: Bool {
    (isWord("prefix") || isWord("postfix")) && (isWord("func", 1) || isWord("static", 1))
  }

  /// To the next line that begins a declaration, with the braces that belong to this one.
  private mutating func skipDeclaration() {
    at += 1
    while !isAtEnd, !code[at].isAfterNewline {
      let isBody = isMark("{")
      skip()
      if isBody { break }
    }
  }

  // MARK: - Types

  private mutating func readType(
    _ modifiers: Modifiers, in owner: Int?, file: Int, _ home: TokenRange,
    _ declarations: inout SourceDeclarations
  ) {
    let kind: SourceType.Kind
    switch word() {
    case "struct": kind = .structure
    case "enum": kind = .enumeration
    case "protocol": kind = .protocol
    case "extension": kind = .extension
    default: kind = .class
    }
    at += 1
    let start = place
    guard self.kind() == .word else { return }
    let named = type()
    let name = owner.map { declarations.types[$0].name + "." + named.name } ?? named.name
    var read = SourceType(kind, name, file: file, at: start)
    if take(mark: ":") {
      repeat { read.inherited.append(type()) } while take(mark: ",")
    }
    while !isAtEnd, !isMark("{"), !isMark("}") { skip() }
    guard isMark("{") else { return }
    if let objectiveCName = objectiveCName(modifiers, before: start) {
      declarations.renamed[objectiveCName] = name
    }
    let index = declarations.types.count
    read.tokens = (code.inside(at), home)
    declarations.types.append(read)
    var reader = reader(of: code.inside(at))
    reader.typeName = name
    reader.readDeclarations(in: index, file: file, &declarations)
    skip()
  }

  /// `@objc(DimView)`.
  private func objectiveCName(_ modifiers: Modifiers, before start: Int) -> String? {
    guard modifiers.names.contains("@objc") else { return nil }
    var index = at
    while index > 0, code.start(of: index) > start { index -= 1 }
    for place in stride(from: index, through: max(index - 24, 0), by: -1)
    where code.is(place, "@objc") && code.isMark(place + 1, "(") {
      return code.string(place + 2)
    }
    return nil
  }

  private mutating func enumCases() -> [SourceType.EnumCase] {
    at += 1
    var read: [SourceType.EnumCase] = []
    repeat {
      guard kind() == .word else { break }
      let name = word()
      at += 1
      if isMark("(") { skip() }
      var raw: Expression?
      if isOp("=") {
        at += 1
        raw = expression()
      }
      read.append(SourceType.EnumCase(name, raw))
    } while take(mark: ",")
    return read
  }

  // MARK: - Methods

  /// A function or an operator with its body; nil if there is no name.
  mutating func function() -> SourceMethod? {
    at += 1
    let start = place
    guard kind() == .word || kind() == .op else {
      skipDeclaration()
      return nil
    }
    let name = kind() == .op ? code.string(at) : word()
    at += 1
    return signature(name, start)
  }

  /// A subscript as a method, whose parameters have labels only where they are written; of several accessors, the getter.
  private mutating func ownSubscript() -> SourceMethod {
    let start = place
    at += 1
    if let behind = genericsEnd(at) { at = behind }
    let parameters = isMark("(") ? parameters(areSubscript: true) : []
    var result: TypeName?
    if isOp("->") {
      at += 1
      result = type()
    }
    while !isAtEnd, !isMark("{"), !isMark("}"), !code[at].isAfterNewline { skip() }
    var property = SourceProperty("subscript", at: start)
    if isMark("{") { accessors(&property) }
    let name = SourceMethod.name(base: "subscript", labels: parameters.map(\.label))
    return SourceMethod(name, parameters, result, property.getter ?? [], at: start)
  }

  private mutating func initializer() -> SourceMethod {
    let start = place
    at += 1
    if kind() == .op, !code[at].isAfterSpace { at += 1 }
    var reader = self
    reader.isInInitializer = true
    let method = reader.signature("init", start)
    at = reader.at
    return method
  }

  private mutating func signature(_ name: String, _ start: Int) -> SourceMethod {
    if let behind = genericsEnd(at) { at = behind }
    let parameters = isMark("(") ? parameters() : []
    let behind = at
    var result: TypeName?
    while !isAtEnd, !isMark("{"), !isMark("}"), !isMark(";") {
      if isOp("->") {
        at += 1
        result = type()
      } else if isWord("async") || isWord("throws") || isWord("rethrows") {
        at += 1
      } else if isWord("where") {
        while !isAtEnd, !isMark("{"), !isMark("}") { skip() }
      } else {
        break
      }
    }
    let labels = parameters.map(\.label)
    let tokens = isMark("{") ? (result: behind..<at, body: code.inside(at)) : nil
    var method = SourceMethod(
      SourceMethod.name(base: name, labels: labels), parameters, result, isMark("{") ? wholeBody() : [],
      at: start)
    method.tokens = tokens
    return method
  }

  /// The statements of a method; where a bracket in it or its closing brace is missing, none is understood.
  private mutating func wholeBody() -> [Statement] {
    let (start, inside, isClosed) = (place, code.inside(at), code[at].ownsMatch)
    // Read in any case, for what is assigned in it. Those of views are read when they are shown.
    let read = body(isRead: !found.isBuilder)
    if found.isPasted || isClosed && !code.isBroken(in: inside) && depth + 1 < Self.depthMax { return read }
    found.notUnderstood.append(bytes(from: start))
    return [Statement(.notUnderstood, bytes(from: start))]
  }

  /// - Parameter areSubscript: whether a name alone is no label.
  private mutating func parameters(areSubscript: Bool = false) -> [SourceMethod.Parameter] {
    var reader = reader(of: code.inside(at))
    at = code.next(at)
    var read: [SourceMethod.Parameter] = []
    while !reader.isAtEnd, !reader.isTooDeep {
      let before = reader.at
      while reader.kind() == .attribute { reader.skipAttribute() }
      // Swift 2's `var point: CGPoint`.
      if reader.kind(1) == .word { _ = reader.take("var") || reader.take("let") || reader.take("inout") }
      let first = reader.word()
      reader.at += 1
      let hasLabel = reader.kind() == .word
      let name = hasLabel ? reader.word() : first
      if hasLabel { reader.at += 1 }
      guard reader.take(mark: ":") else { break }
      let type = reader.type()
      let isVariadic = reader.isMark(".")
      var initial: Expression?
      if reader.isOp("=") {
        reader.at += 1
        initial = reader.value()
      }
      // Swift 2: the first parameter's one name is no label.
      let isLabel = first != "_" && (hasLabel || !areSubscript)
      read.append(SourceMethod.Parameter(isLabel ? first : nil, name, type, initial, isVariadic))
      reader.skip(to: ",")
      reader.take(mark: ",")
      if reader.at == before { break }
    }
    return read
  }
}

extension SourceDeclarations {
  fileprivate mutating func add(_ method: SourceMethod, to owner: Int?) {
    if let owner { types[owner].methods.append(method) } else { functions.append(method) }
  }

  /// - Parameter goesOn: where loose tokens before it end that it belongs to.
  fileprivate mutating func add(loose range: TokenRange, goesOn end: Int?) {
    if let last = loose.last, last.upperBound == end {
      loose[loose.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      loose.append(range)
    }
  }

  fileprivate mutating func add(_ property: SourceProperty, to owner: Int?) {
    if let owner { types[owner].properties.append(property) } else { properties.append(property) }
  }
}
