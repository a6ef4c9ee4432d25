import WorkMetering

extension ObjectiveCReader {
  /// Reads declarations to the end of the file: also methods, properties and functions that stand alone.
  ///
  /// - Parameter open: the class or category whose `@implementation` is open.
  mutating func readDeclarations(in open: Int? = nil) {
    var owner = open
    while !isAtEnd {
      let (start, before) = (place, at)
      do throws(NotUnderstood) { try declaration(&owner) } catch {
        at = before
        skipDeclaration()
        giveUp(before, from: start)
      }
      if at <= before { at = min(code.next(before), end) }
      guard Work.goesOn(after: (at - before) * 4) else { break }
    }
  }

  private mutating func declaration(_ owner: inout Int?) throws(NotUnderstood) {
    switch kind() {
    case .attribute: try directive(&owner)
    case .macro: readMacro()
    case .condition: readCompiled(in: owner)
    case .op where isMethod, .opening where isUnsigned: try method(of: owner)
    case .mark where isMark(";"), .closing: at += 1
    case .word:
      switch word() {
      case "typedef": try typedef()
      case "enum": try enumeration()
      case "extern" where kind(1) == .string: at += isMark("{", 2) ? 3 : 2
      case let name where isMacro && String(name.drop { $0 == "_" }).startsUppercase: skipMacro()
      default: try global()
      }
    default: throw NotUnderstood()
    }
  }

  /// The declarations of both branches of an `#if`.
  private mutating func readCompiled(in owner: Int?) {
    let condition = compiledCondition()
    let first = found.declarations.members(of: owner)
    readBranch(in: owner)
    let second = found.declarations.members(of: owner)
    if isElseIf {
      readCompiled(in: owner)
    } else if isElse {
      at += 1
      readBranch(in: owner)
    }
    found.declarations.join(from: first, second, in: owner, condition)
  }

  private mutating func readBranch(in owner: Int?) {
    var branch = enter()
    if (try? branch.nest()) != nil { branch.readDeclarations(in: owner) }
  }

  private var isMethod: Bool { (isOp("-") || isOp("+")) && (isMark("(", 1) || kind(1) == .word) }

  /// A method of a paste that has lost its sign: `(void)close {`.
  private var isUnsigned: Bool { isHead(behind: 0) }

  /// - Parameter sign: the tokens of the sign.
  private func isHead(behind sign: Int) -> Bool {
    guard isMark("(", sign) else { return false }
    let behind = code.next(at + sign) - at
    return kind(behind) == .word && (isMark(":", behind + 1) || isMark("{", behind + 1))
  }

  /// The statements of a paste that are in no method: those that were in a body.
  ///
  /// - Parameter notUnderstood: gets those that could not be read.
  package static func statements(
    of code: Code, file: Int, _ notUnderstood: inout [Range<Int>]
  ) -> [Statement] {
    var reader = ObjectiveCReader(pasted: code, file: file)
    var read: [Statement] = []
    while !reader.isAtEnd {
      let start = reader.at
      while !reader.isAtEnd, !reader.isUnsigned, !(reader.isMethod && reader.isHead(behind: 1)) {
        reader.skip()
      }
      var inner = reader.reader(of: start..<reader.at)
      read += inner.statements()
      if !reader.isAtEnd { reader.skipDeclaration() }
    }
    notUnderstood += reader.found.declarations.notUnderstood
    return read
  }

  /// Whether a word has its line for itself, or brackets: `NS_ASSUME_NONNULL_BEGIN`, `RCT_EXPORT_METHOD(close) { … }`.
  private var isMacro: Bool {
    isMark("(", 1) && !isOp("^", 2) && !isOp("*", 2) || at + 1 >= end || code[at + 1].isAfterNewline
      || kind(1) == .attribute
  }

  private mutating func skipMacro() {
    at += 1
    guard isMark("(") else { return }
    skip()
    if isMark("{") { skip() }
  }

  private mutating func skipDeclaration() {
    repeat {
      if take(mark: ";") { return }
      let isBody = isMark("{")
      skip()
      if isBody || isAtEnd { return }
    } while !code[at].isAfterNewline || !isMethod && !isUnsigned && kind() != .attribute && kind() != .macro
  }

  mutating func skipToSemicolon() {
    while !isAtEnd, !take(mark: ";") { skip() }
  }

  private mutating func directive(_ owner: inout Int?) throws(NotUnderstood) {
    switch code.string(at) {
    case "@interface": try interface()
    case "@implementation": owner = try implementation()
    case "@protocol": try protocolDeclaration()
    case "@end": (owner, typeName, at) = (nil, "", at + 1)
    case "@synthesize": synthesize(in: owner)
    case "@property":
      let read = try properties()
      if let owner { types[owner].properties += read } else { found.declarations.properties += read }
    case "@class", "@import", "@dynamic", "@compatibility_alias": skipToSemicolon()
    case "@optional", "@required": at += 1
    default: throw NotUnderstood()
    }
  }

  var types: [SourceType] {
    get { found.declarations.types }
    nonmutating _modify { yield &found.declarations.types }
  }

  // MARK: - Types

  /// The name behind `@interface`, `@implementation` or `@protocol`, as a type; its categories are extensions.
  private mutating func head(_ kind: SourceType.Kind) throws(NotUnderstood) -> SourceType {
    at += 1
    try expect(self.kind() == .word)
    let (name, start) = (word(), place)
    at += 1
    var inherited = angled()
    let isCategory = isMark("(") && !isUnsigned
    if isCategory { skip() }
    if take(mark: ":") {
      inherited = self.kind() == .word ? [TypeName(word())] : []
      at += 1
      let behind = angled()
      // `: Base<UIView *> <Holder>`: the arguments are no protocols.
      inherited += isOp("<") ? angled() : behind
    } else if isCategory {
      inherited = angled()
    }
    var type = SourceType(isCategory ? .extension : kind, name, file: file, at: start)
    type.inherited = inherited
    return type
  }

  /// The names between angle brackets.
  private mutating func angled() -> [TypeName] {
    guard isOp("<") else { return [] }
    var (nesting, read): (Int, [TypeName]) = (0, [])
    repeat {
      if kind() == .op {
        for byte in code.string(at).utf8 {
          nesting += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0
        }
      } else if kind() == .word, nesting == 1 {
        read.append(TypeName(word()))
      } else if !isMark(",") {
        break
      }
      at += 1
    } while nesting > 0 && !isAtEnd
    return read
  }

  private mutating func interface() throws(NotUnderstood) {
    var type = try head(.class)
    let isPrivate = type.kind == .extension
    if isMark("{") { type.properties += variablesOfObject() }
    while !isAtEnd, !isAttribute("@end"), !isAttribute("@implementation"), !isAttribute("@interface") {
      let before = at
      if isAttribute("@property") {
        do throws(NotUnderstood) {
          type.properties += try properties().map { property in
            var property = property
            // Only the text that has the extension knows of it.
            property.isPrivate = property.isPrivate || isPrivate
            return property
          }
        } catch { at = before + 1 }
      } else if kind() == .macro {
        readMacro()
      } else if kind() == .condition {
        skip(to: "{")
        at += 1
      } else {
        skip()
      }
    }
    if isAttribute("@end") { at += 1 }
    // A class of which the implementation has been read already.
    let known = known(type, where: \.inherited.isEmpty)
    found.types.insert(known ?? types.count)
    guard let known else { return types.append(type) }
    types[known].inherited = type.inherited
    types[known].properties += type.properties
  }

  private mutating func implementation() throws(NotUnderstood) -> Int {
    let type = try head(.class)
    typeName = type.name
    let known = known(type, where: \.methods.isEmpty)
    let index = known ?? types.count
    found.types.insert(index)
    if known == nil { types.append(type) }
    if isMark("{") { types[index].properties += variablesOfObject() }
    return index
  }

  /// The class of which this is the other half.
  private func known(_ type: SourceType, where isHalf: (SourceType) -> Bool) -> Int? {
    guard type.kind == .class, Work.goesOn(after: types.count / 4) else { return nil }
    return types.lastIndex { $0.kind == .class && $0.name == type.name && isHalf($0) }
  }

  private mutating func protocolDeclaration() throws(NotUnderstood) {
    let type = try head(.protocol)
    if isMark(",") || isMark(";") { return skipToSemicolon() }
    while !isAtEnd, !isAttribute("@end"), !isAttribute("@implementation"), !isAttribute("@interface") {
      skip()
    }
    if isAttribute("@end") { at += 1 }
    types.append(type)
  }

  // MARK: - Methods and functions

  private mutating func method(of owner: Int?) throws(NotUnderstood) {
    let isStatic = isOp("+")
    if !isMark("(") { at += 1 }
    var result: TypeName?
    if isMark("(") {
      var inner = enter()
      result = inner.type()
    }
    let (base, start) = (word(), place)
    try expect(!base.isEmpty)
    at += 1
    let parameters = try selectorParameters()
    while !isAtEnd, !isMark("{"), !isMark(";"), kind() != .attribute, !isMethod {
      skip()
    }
    take(mark: ";")
    // Without a body it is only announced.
    guard isMark("{") else { return }
    let isInitializer = !isStatic && ObjectiveCWords.isInitializer(base)
    isInInitializer = isInitializer
    defer { isInInitializer = false }
    let method = SourceMethod(
      SourceMethod.name(base: base, labels: parameters.map(\.label)), parameters,
      result == TypeName("void") ? nil : result, wholeBody(), isStatic: isStatic, at: start)
    guard let owner else { return found.declarations.functions.append(method) }
    types[owner].methods.append(method)
    if isInitializer { types[owner].initializers.append(method) }
  }

  private mutating func selectorParameters() throws(NotUnderstood) -> [SourceMethod.Parameter] {
    var read: [SourceMethod.Parameter] = []
    var label: String?
    while take(mark: ":") {
      var type: TypeName?
      if isMark("(") {
        var inner = enter()
        type = inner.type()
      }
      var words: Set<String> = []
      qualifiers(&words)
      try expect(kind() == .word)
      read.append(SourceMethod.Parameter(label, word(), type ?? TypeName("id", isOptional: true)))
      at += 1
      label = kind() == .word && isMark(":", 1) ? word() : nil
      if label != nil { at += 1 }
    }
    return read
  }

  /// The parameters of a function or a block.
  mutating func parameters() -> [SourceMethod.Parameter] {
    var inner = enter()
    var read: [SourceMethod.Parameter] = []
    while !inner.isAtEnd {
      var declared = inner.specifiers() ?? Declared()
      _ = inner.declarator(&declared)
      let isNone = read.isEmpty && inner.isAtEnd && declared.name.isEmpty && declared.type?.name == "void"
      if !isNone {
        let name = declared.name.isEmpty ? "_" : declared.name
        read.append(SourceMethod.Parameter(nil, name, declared.type ?? TypeName("")))
      }
      while !inner.isAtEnd, !inner.take(mark: ",") { inner.skip() }
    }
    return read
  }

  /// A function, or variables, constants and external names.
  private mutating func global() throws(NotUnderstood) {
    let before = at
    if var declared = specifiers(), declarator(&declared), isMark("(") {
      let parameters = parameters()
      qualifiers(&declared.words)
      guard isMark("{") else { return skipToSemicolon() }
      let name = SourceMethod.name(base: declared.name, labels: parameters.map { _ in nil })
      let result = declared.type == TypeName("void") ? nil : declared.type
      found.declarations.functions.append(
        SourceMethod(name, parameters, result, wholeBody(), at: declared.place))
      return
    }
    // A structure, or words before `@interface`.
    if isMark(";"), code.isMark(at - 1, "}") { return }
    var words: Set<String> = []
    at = before
    qualifiers(&words)
    if kind() == .attribute { return }
    at = before
    guard let variables = try variables(), take(mark: ";") || isAtEnd || code[at].isAfterNewline else {
      throw NotUnderstood()
    }
    for variable in variables {
      var property = SourceProperty(variable)
      if ObjectiveCWords.isExtern(variable.words) { (property.initial, property.isConstant) = (nil, false) }
      found.declarations.properties.append(property)
    }
  }
}
