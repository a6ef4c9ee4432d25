import SourceReading

/// A type of the text, with all its extensions.
final class TypeDeclaration {
  let name: String
  var inherited: Set<String> = []
  var members: [String: Member] = [:]
  /// Stored views and view closures, which callers fill.
  var slots: [String] = []
  var initializers: [SourceMethod] = []
  /// The generic parameters that are views: `Footer` of `<Footer: View>`.
  var viewParameters: Set<String> = []
  /// The scope of its name alone: the file, or the braces of the type around it.
  let home: TokenRange
  /// Whether its own declaration was found, not only extensions of it.
  var isDeclared = false

  init(_ name: String, home: TokenRange = 0..<0) { (self.name, self.home) = (name, home) }

  var isView: Bool { members["body"]?.givesView ?? false }
  /// Whether callers fill a property with a view or a closure of views.
  func fills(_ name: String) -> Bool {
    slots.contains(name) || members[name].map { $0.kind == .stored && $0.type == "AnyView" } ?? false
  }
  /// A primitive button style's body; the button has no action of its own in it.
  var primitiveBody: TokenRange? {
    inherited.contains("PrimitiveButtonStyle") ? members["makeBody"]?.body : nil
  }
}

/// A declaration in a type or a file: a computed property, a function, a constant.
struct Member {
  let name: String
  let token: Int
  let kind: Kind
  /// Of a function or computed property the contents of its braces; of a constant its value.
  let body: TokenRange
  var parameters: [SourceMethod.Parameter] = []
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
  let file = TypeDeclaration("")
  let loose: [TokenRange]
  let assigned: Set<String>
  /// Those of other values: of `copy.isOn = true`.
  private(set) lazy var assignedElsewhere = Self.assigned(in: code) {
    self.code.isMark($0 - 1, ".") && !self.code.is($0 - 2, "self")
  }
  /// The names of members of several types.
  private(set) var sharedNames: Set<String> = []
  /// `Cover isOn`, `cover 0`: the arguments, by label or place, for which calls of the text's own views and functions write
  /// different names.
  private(set) lazy var variedArguments = findVariedArguments()
  /// How often names are read: neither declared nor assigned.
  private(set) lazy var reads = countReads()

  init(_ code: Code) {
    self.code = code
    assigned = Self.assigned(in: code)
    var read = SourceDeclarations()
    for (file, range) in code.fileRanges.enumerated() {
      var reader = SwiftReader(builder: code, range)
      reader.read(file: file, into: &read)
    }
    loose = read.loose
    for type in read.types { add(type) }
    add(read.properties, read.functions, to: file)
    var names: Set<String> = []
    for name in typeOrder.flatMap(\.members.keys) where !names.insert(name).inserted {
      sharedNames.insert(name)
    }
  }

  private func add(_ read: SourceType) {
    let inherited = read.inherited.map(\.name)
    guard read.kind != .protocol, !inherited.contains("PreviewProvider") else { return }
    let (token, isExtension) = (code.index(of: read.place), read.kind == .extension)
    let name = read.name.split(separator: ".").last.map(String.init) ?? ""
    let isOfView = isExtension && name == "View"
    let declared = isOfView ? TypeDeclaration(name) : type(name, at: token, in: read.tokens.home, isExtension)
    declared.inherited.formUnion(inherited)
    for index in token..<read.tokens.body.lowerBound
    where code.isMark(index + 1, ":") && code.is(index + 2, "View") {
      declared.viewParameters.insert(code.string(index))
    }
    add(read.properties, read.methods, to: declared)
    declared.initializers += read.initializers.filter { $0.tokens != nil }
    guard isOfView || isExtension && !declared.isDeclared && SwiftUIWords.extendedViews.contains(name)
    else { return }
    let found = declared.members.filter { name, member in
      switch member.kind {
      case .function: isOfView || member.givesView && !member.isStatic && !SwiftUIWords.isModifier(name)
      case .computed: isOfView && member.givesView && !member.isStatic && !SwiftUIWords.isModifier(name)
      case .constant, .stored: false
      }
    }
    modifiers.merge(found) { first, _ in first }
  }

  private func add(_ properties: [SourceProperty], _ methods: [SourceMethod], to type: TypeDeclaration) {
    for property in properties { add(property, to: type) }
    for method in methods { add(method, to: type) }
  }

  private func type(
    _ name: String, at token: Int, in home: TokenRange, _ isExtension: Bool
  ) -> TypeDeclaration {
    if isExtension, let known = type(name, near: token) ?? types[name]?.first { return known }
    if !isExtension, let known = types[name]?.first(where: { !$0.isDeclared }) {
      known.isDeclared = true
      return known
    }
    let declared = TypeDeclaration(name, home: home)
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

// What calls of the text's own views and functions write for their parameters.

extension Declarations {
  /// More tokens than the arguments of a handwritten call have.
  private static let argumentsMax = 200

  func findVariedArguments() -> Set<String> {
    let members = (typeOrder + [file]).flatMap(\.members.values) + modifiers.values
    let own = Set(typeOrder.map(\.name) + members.filter { !$0.parameters.isEmpty }.map(\.name))
    var known: [String: String] = [:]
    var varied: Set<String> = []
    for index in code.tokens.indices
    where code.isMark(index + 1, "(") && own.contains(code.string(index)) && !code.is(index - 1, "func")
      && code.next(index + 1) - index < Self.argumentsMax
    {
      for (place, argument) in code.arguments(in: index + 1).arguments.enumerated()
      where argument.body == nil && !names(in: argument.range).isEmpty {
        let key = "\(code.string(index)) \(argument.label.isEmpty ? "\(place)" : argument.label)"
        let text = code.line(argument.range)
        if known.updateValue(text, forKey: key).map({ $0 != text }) ?? false { varied.insert(key) }
      }
    }
    return varied
  }

  func countReads() -> [String: Int] {
    var reads: [String: Int] = [:]
    for index in code.tokens.indices where isRead(index) { reads[code.string(index), default: 0] += 1 }
    return reads
  }

  private func isRead(_ index: Int) -> Bool {
    code.isWord(index) && !code.is(index - 1, "var") && !code.is(index - 1, "let")
      && !code.is(index - 1, "func") && !code.isOp(index + 1, "=") && !code.isMark(index + 1, ":")
      && !code.is(index + 2, "toggle")
  }

  /// Whether the text reads a name of an argument in other places, too.
  func isRead(elsewhereThan argument: TokenRange) -> Bool {
    argument.count < Self.argumentsMax
      && names(in: argument).contains { name in
        reads[name, default: 0] > argument.count { isRead($0) && code.string($0) == name }
      }
  }

  /// The names that an expression asks: `isOn` and `isBusy` of `!model.isOn && isBusy`.
  private func names(in range: TokenRange) -> [String] {
    range.filter { index in
      code.isWord(index) && !code.isMark(index + 1, ".")
        && (!code.isMark(index - 1, ".") || code.isWord(index - 2))
    }
    .map { String(code.string($0).drop { $0 == "$" }) }.filter { !["true", "false", "nil"].contains($0) }
  }
}

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
