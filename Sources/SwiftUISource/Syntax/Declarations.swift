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
