import SourceReading

/// A type of the text, with all its extensions.
final class TypeDeclaration {
  let name: String
  var inherited: Set<String> = []
  var members: [String: Member] = [:]
  /// Stored views and view closures, which callers fill.
  var slots: [String] = []
  var initializers: [Member] = []
  /// The generic parameters that are views: `Footer` of `<Footer: View>`.
  var viewParameters: Set<String> = []
  /// The place of its name; for an extension without the type, the extension's.
  let token: Int
  /// The scope of its name alone: the file, or the braces of the type around it.
  let home: Range<Int>
  /// Whether its own declaration was found, not only extensions of it.
  var isDeclared = false

  init(_ name: String, at token: Int, home: Range<Int> = 0..<0) {
    (self.name, self.token, self.home) = (name, token, home)
  }

  var isView: Bool { members["body"]?.givesView ?? false }
  /// A primitive button style's body; the button has no action of its own in it.
  var primitiveBody: Range<Int>? {
    inherited.contains("PrimitiveButtonStyle") ? members["makeBody"]?.body : nil
  }
}

/// A declaration in a type or a file: a computed property, a function, a constant.
struct Member {
  let name: String
  let token: Int
  let kind: Kind
  /// Of a function or computed property the contents of its braces; of a constant its value.
  let body: Range<Int>
  var parameters: [Parameter] = []
  let type: String
  let givesView: Bool
  /// Of a constant, whether the app may change it: `@State var height = 0.0`.
  var mayChange = false
  var isStatic = false
  /// Of a property, whether the text declares it as constant.
  var isLet = false
  /// Whether callers decide it, once: it has no wrapper of its own, or is a binding.
  var isGiven = false

  enum Kind { case computed, function, constant, stored }

  struct Parameter {
    let label: String
    let name: String
    /// The value that it has by default; nil for none.
    let value: Range<Int>?
  }

  /// `some ToolbarContent`: items of a bar.
  var isOfToolbar: Bool { type.hasSuffix("ToolbarContent") }
}

/// All declarations of a text, by name.
final class Declarations {
  let code: Code
  /// Apps have several of one name, in other types or private to files.
  private var types: [String: [TypeDeclaration]] = [:]
  private(set) var typeOrder: [TypeDeclaration] = []
  /// Of `extension View`: modifiers of the paste.
  private(set) var modifiers: [String: Member] = [:]
  /// Outside of all types, as in snippets.
  let file = TypeDeclaration("", at: 0)
  private(set) var loose: [Range<Int>] = []
  let assigned: Set<String>
  /// Those of other values: of `copy.isOn = true`.
  private(set) lazy var assignedElsewhere = Self.assigned(in: code) {
    self.code.isMark($0 - 1, ".") && !self.code.is($0 - 2, "self")
  }
  /// The names of members of several types.
  private(set) var sharedNames: Set<String> = []

  /// The nesting limit of types.
  private static let depthMax = 40

  init(_ code: Code) {
    self.code = code
    assigned = Self.assigned(in: code)
    for range in code.fileRanges { scan(range, in: file, depth: 0) }
    var names: Set<String> = []
    for name in typeOrder.flatMap(\.members.keys) where !names.insert(name).inserted {
      sharedNames.insert(name)
    }
  }

  private func scan(_ range: Range<Int>, in type: TypeDeclaration, depth: Int) {
    guard depth < Self.depthMax else { return }
    var at = range.lowerBound
    var looseStart: Int?
    func closeLoose(_ stop: Int) {
      if let start = looseStart, start < stop { loose.append(start..<stop) }
      looseStart = nil
    }
    while at < range.upperBound {
      let start = at
      if isModifier(at) {
        closeLoose(start)
        at += 1
        continue
      }
      if let next = declaration(at, range.upperBound, in: type, range, depth) {
        closeLoose(start)
        at = max(next, at + 1)
      } else {
        if type === file, looseStart == nil, code[at].kind != .attribute { looseStart = at }
        at = max(code.next(at), at + 1)
      }
    }
    closeLoose(range.upperBound)
  }

  /// Whether a word belongs to the declaration behind it.
  private func isModifier(_ at: Int) -> Bool {
    code.isWord(at) && SwiftWords.modifiers.contains(code.string(at))
      && (code.isWord(at + 1) || code.kind(at + 1) == .attribute)
  }

  /// Reads a declaration, and returns the place behind it; nil if none begins.
  private func declaration(
    _ at: Int, _ end: Int, in type: TypeDeclaration, _ home: Range<Int>, _ depth: Int
  ) -> Int? {
    let token = code[at]
    if token.kind == .macro { return code.is(at, "#Preview") ? skipBody(at, end) : nil }
    guard token.kind == .word, at + 1 < end else { return nil }
    if at > 0, code.isMark(at - 1, ".") { return nil }
    switch code.string(at) {
    case "struct", "class", "enum", "actor", "extension", "protocol":
      return typeDeclaration(at, end, in: home, depth)
    case "var", "let": return property(at, end, in: type)
    case "func": return function(at, end, in: type)
    case "init", "subscript", "deinit":
      guard
        code.isMark(at + 1, "(") || code.isMark(at + 1, "?") || code.isMark(at + 1, "{")
          || code.kind(at + 1) == .op
      else { return nil }
      let behind = skipBody(at, end)
      if code.is(at, "init") { addInitializer(at, behind, to: type) }
      return behind
    case "import", "typealias": return lineEnd(at + 1, end)
    default: return nil
    }
  }

  private func lineEnd(_ at: Int, _ end: Int) -> Int {
    (at..<max(end, at)).first { code[$0].isAfterNewline } ?? end
  }

  private func skipBody(_ at: Int, _ end: Int) -> Int {
    var index = at + 1
    for _ in 0..<200 {
      guard index < end else { return end }
      if code.isMark(index, "{") { return code.next(index) }
      if code.isMark(index, "}") { return index }
      index = code.next(index)
    }
    return index
  }

  private func typeDeclaration(_ at: Int, _ end: Int, in home: Range<Int>, _ depth: Int) -> Int? {
    guard code.isWord(at + 1), !code.is(at + 1, "func"), !code.is(at + 1, "var") else { return nil }
    let isExtension = code.is(at, "extension")
    var name = at + 1
    while name + 2 < end, code.isMark(name + 1, "."), code.isWord(name + 2) { name += 2 }
    var words: Set<String> = []
    var open = name + 1
    for _ in 0..<200 {
      guard open < end, !code.isMark(open, "{") else { break }
      if code.isWord(open) { words.insert(code.string(open)) }
      if code.isMark(open, "}") { return open }
      open = code.next(open)
    }
    guard open < end, code.isMark(open, "{") else { return open }
    let behind = code.next(open)
    if words.contains("PreviewProvider") || code.is(at, "protocol") && !isExtension { return behind }
    let named = code.string(name)
    if isExtension, named == "View" {
      let views = TypeDeclaration("View", at: name)
      scan(code.inside(open), in: views, depth: depth + 1)
      modifiers.merge(views.members.filter { $0.value.kind == .function }) { first, _ in first }
      return behind
    }
    let declared = type(named, at: name, in: home, isExtension: isExtension)
    declared.inherited.formUnion(words)
    for index in name..<open where code.isMark(index + 1, ":") && code.is(index + 2, "View") {
      declared.viewParameters.insert(code.string(index))
    }
    scan(code.inside(open), in: declared, depth: depth + 1)
    if isExtension, name == at + 1, !declared.isDeclared, SwiftUIWords.extendedViews.contains(named) {
      let found = declared.members.filter { name, member in
        member.kind == .function && member.givesView && !member.isStatic && !SwiftUIWords.isModifier(name)
      }
      modifiers.merge(found) { first, _ in first }
    }
    return behind
  }

  private func type(
    _ name: String, at token: Int, in home: Range<Int>, isExtension: Bool
  ) -> TypeDeclaration {
    if isExtension, let known = type(name, near: token) ?? types[name]?.first { return known }
    if !isExtension, let known = types[name]?.first(where: { !$0.isDeclared }) {
      known.isDeclared = true
      return known
    }
    let declared = TypeDeclaration(name, at: token, home: home)
    declared.isDeclared = !isExtension
    types[name, default: []].append(declared)
    typeOrder.append(declared)
    return declared
  }

  /// The type of a name at a place; nil if the text declares several, and none of them around the place.
  func type(_ name: String, near token: Int) -> TypeDeclaration? {
    guard let named = types[name], named.count > 1 else { return types[name]?.first }
    return named.filter { $0.home.contains(token) }.min { $0.home.count < $1.home.count }
  }
}
