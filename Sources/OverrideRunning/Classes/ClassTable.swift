import HitTesting
import SourceReading

/// The classes of a text, with their extensions, as the runtime looks methods up.
struct ClassTable: Sendable {
  let declarations: SourceDeclarations
  /// Types with two implementations of an override: nobody tells whether the code exchanges them.
  let exchanged: Set<String>
  /// The places of a type's declaration and extensions in `declarations.types`, by name.
  private var parts: [String: [Int]] = [:]
  /// Full names by the last component, where these are unique.
  private var short: [String: Set<String>] = [:]
  /// What any type of the text declares: most of what code names is UIKit's.
  private var methods: Set<String> = []
  private var properties: Set<String> = []
  /// The places of functions and variables outside of types in `declarations`, by their names without labels.
  private var functions: [String: [Int]] = [:]
  private var variables: [String: Int] = [:]

  init(_ declarations: SourceDeclarations, _ exchanged: Set<String> = []) {
    (self.declarations, self.exchanged) = (declarations, exchanged)
    for (place, function) in declarations.functions.enumerated() {
      functions[String(function.name.prefix { $0 != "(" }), default: []].append(place)
    }
    for (place, variable) in declarations.properties.enumerated() { variables[variable.name] = place }
    for (place, type) in declarations.types.enumerated() {
      parts[type.name, default: []].append(place)
      methods.formUnion(type.methods.map { String($0.name.prefix { $0 != "(" }) })
      properties.formUnion(type.properties.map(\.name))
      if type.kind != .extension {
        short[String(type.name.split(separator: ".").last ?? ""), default: []].insert(type.name)
      }
    }
  }

  func types(named name: String) -> [SourceType] { (parts[name] ?? []).map { declarations.types[$0] } }

  /// The functions outside of types with a name, with any labels.
  func functions(named base: String) -> [SourceMethod] {
    (functions[base] ?? []).map { declarations.functions[$0] }
  }

  /// The last variable outside of types with a name.
  func variable(named name: String) -> SourceProperty? {
    variables[name].map { declarations.properties[$0] }
  }

  /// Whether a type of the text, or a protocol, has a method.
  func declaresMethod(_ base: String) -> Bool { methods.contains(base) }

  /// Whether it declares an operator that Swift does not have.
  func declaresOperator(_ sign: String) -> Bool {
    (declaresMethod(sign) || functions[sign] != nil) && !Self.operators.contains(sign)
  }

  private static let operators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "!", "~", "&", "|", "^", "<<",
    ">>", "...", "..<", "??", "~=", "===", "!==", "&+", "&-", "&*",
  ]

  /// Whether the text declares a type, not only extensions of it.
  func declares(_ name: String) -> Bool { types(named: name).contains { $0.kind != .extension } }

  /// A class as dumps and scenes print it (R157), as a text would name it: `Shop.DimView`.
  static func plain(_ printed: String) -> String {
    var name = printed
    for prefix in ["NSKVONotifying_"] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if let open = name.firstIndex(of: "("), let end = name[open...].firstIndex(of: " ") {
      // `Shop.(DimView in _A1B2)`.
      name = String(name[name.index(after: open)..<end])
    }
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    return MangledClassPath(ArraySlice(name.utf8))?.text ?? name
  }

  /// The name that the text has for a class as dumps and scenes print it; nil for none.
  func name(ofPrinted printed: String) -> String? {
    let name = Self.plain(printed)
    if let renamed = declarations.renamed[name] { return renamed }
    var components = name.split(separator: ".")[...]
    while !components.isEmpty {
      let path = components.joined(separator: ".")
      if declares(path) { return path }
      components = components.dropFirst()
    }
    let last = String(name.split(separator: ".").last ?? "")
    if let known = short[last], known.count == 1 { return known.first }
    return nil
  }

  /// The classes of the text that a printed name without the types around it may mean: `A.Row` and `B.Row` for `Row`.
  func rivals(ofPrinted printed: String) -> [String] {
    let last = String(Self.plain(printed).split(separator: ".").last ?? "")
    return name(ofPrinted: printed) == nil ? (short[last] ?? []).sorted() : []
  }

  /// The superclass that the text gives a class; nil where it does not tell.
  func superclass(of name: String) -> String? {
    guard let type = types(named: name).first(where: { $0.kind == .class && !$0.inherited.isEmpty }) else {
      return nil
    }
    let first = type.inherited[0].name
    // A protocol alone gives no superclass.
    return declares(first) && types(named: first).allSatisfy({ $0.kind == .protocol })
      ? nil : resolve(first, in: name)
  }

  /// A type's name as it is written in another type.
  func resolve(_ name: String, in outer: String?) -> String {
    var around = outer?.split(separator: ".") ?? []
    while !around.isEmpty {
      let path = around.joined(separator: ".") + "." + name
      if declares(path) { return path }
      around.removeLast()
    }
    if !declares(name), let known = short[name], known.count == 1, let only = known.first { return only }
    return name
  }

  /// The text's class of a view and its superclasses, the nearest first; UIKit's behind them.
  ///
  /// - Parameters:
  ///   - printed: as the scene names the class.
  ///   - base: the UIKit class that the scene declares.
  func chain(ofPrinted printed: String, base: String?) -> ClassChain {
    var names: [String] = []
    var next = name(ofPrinted: printed)
    while let name = next, names.count < 64, !names.contains(name) {
      names.append(name)
      next = superclass(of: name)
    }
    let textCount = names.prefix(while: declares).count
    let written = names.count > textCount ? names[textCount] : nil
    // A superclass that nobody knows tells less than the class that the scene declares.
    let isBaseBetter = written.map { Self.uiKitLineage($0).isEmpty && $0 != "UIView" } ?? true
    let isBaseKnown = base.map(Self.isUIKitView) ?? false
    let root = isBaseBetter && isBaseKnown ? base : written ?? base ?? (names.isEmpty ? printed : nil)
    names = Array(names.prefix(textCount))
    let uiKit = root.map(Self.uiKitLineage) ?? []
    return ClassChain(
      names: names, uiKit: uiKit.isEmpty ? [root].compactMap(\.self) + ["UIView"] : uiKit,
      isRooted: root != nil)
  }

  /// A class of UIKit's and its superclasses; none for another class.
  static func uiKitLineage(_ name: String) -> [String] { UIKitClass.named(name)?.lineageNames ?? [] }

  static func isUIKitView(_ name: String) -> Bool { name == "UIView" || !uiKitLineage(name).isEmpty }
}

/// The classes of a view, the nearest first.
struct ClassChain: Sendable {
  /// Those that the text declares.
  let names: [String]
  /// UIKit's; the text may extend them.
  let uiKit: [String]
  /// Whether the text or the scene tells a superclass; an `@implementation` alone does not.
  var isRooted = true

  var all: [String] { names + uiKit }

  /// The classes above one of them, or all.
  func above(_ type: String?) -> ArraySlice<String> {
    let all = all
    guard let type, let place = all.firstIndex(of: type) else { return all[...] }
    return all[(place + 1)...]
  }

  /// Whether the text and UIKit's table have all of them.
  var isComplete: Bool {
    uiKit.count != 2 || uiKit[0] == "UIView" || !ClassTable.uiKitLineage(uiKit[0]).isEmpty
  }
}

extension ClassTable {
  /// A method that is found on a chain, and the class in whose text it stands.
  struct Found {
    let method: SourceMethod
    let type: String
  }

  /// The nearest method of a chain with one of some names, above a class if one is given.
  func method(_ names: Set<String>, in chain: ClassChain, above type: String? = nil) -> Found? {
    method(in: chain, above: type) { names.contains($0.name) }
  }

  /// The protocols of a chain, and those that they inherit.
  func protocols(of chain: ClassChain) -> [String] {
    var (found, next): ([String], ArraySlice<String>) = ([], chain.all[...])
    while let name = next.popFirst(), found.count < 256 {
      for inherited in types(named: name).flatMap(\.inherited) where !chain.all.contains(inherited.name) {
        let full = resolve(inherited.name, in: name)
        if !found.contains(full) {
          found.append(full)
          next.append(full)
        }
      }
    }
    return found
  }

  func conforms(_ chain: ClassChain, to name: String) -> Bool { protocols(of: chain).contains(name) }

  /// The nearest method of an object on a chain, above a class.
  func method(
    in chain: ClassChain, above type: String? = nil, where matches: (SourceMethod) -> Bool
  ) -> Found? {
    for name in chain.above(type) {
      for part in types(named: name) where part.kind != .protocol {
        if let method = part.methods.last(where: { !$0.isStatic && matches($0) }) {
          return Found(method: method, type: name)
        }
      }
    }
    return nil
  }

  /// The nearest property of a chain, and the class in whose text it stands.
  func property(
    _ name: String, in classes: @autoclosure () -> [String], isStatic: Bool? = nil
  ) -> (property: SourceProperty, type: String)? {
    guard properties.contains(name) else { return nil }
    for type in classes() {
      for part in types(named: type) where part.kind != .protocol {
        let found = part.properties.filter { $0.name == name && (isStatic == nil || $0.isStatic == isStatic) }
        // A declaration in a header, and a getter in the implementation.
        if let property = found.first(where: { $0.getter != nil }) ?? found.first { return (property, type) }
      }
    }
    return nil
  }

  /// The enumeration of a name in the text; nil for another type.
  func cases(of name: String) -> [SourceType.EnumCase]? {
    let types = types(named: name)
    return types.contains { $0.kind == .enumeration } ? types.flatMap(\.cases) : nil
  }
}
