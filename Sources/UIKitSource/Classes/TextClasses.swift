import SourceReading

/// The classes of a text, with their extensions, their superclasses in the text, and UIKit's behind them.
struct TextClasses {
  let types: [SourceType]
  private let parts: [String: [Int]]
  private let full: [String: String]
  private let isObjectiveC: [Bool]

  init(_ types: [SourceType], isObjectiveC: [Bool]) {
    (self.types, self.isObjectiveC) = (types, isObjectiveC)
    var (parts, full): ([String: [Int]], [String: String]) = ([:], [:])
    for (index, type) in types.enumerated() {
      parts[type.name, default: []].append(index)
      if type.kind != .extension {
        full[type.name.split(separator: ".").last.map(String.init) ?? ""] = type.name
      }
    }
    (self.parts, self.full) = (parts, full)
  }

  /// A class's declaration and extensions.
  func parts(of name: String) -> [SourceType] { (parts[name] ?? []).map { types[$0] } }

  /// As the text declares it: `Cart.Row` for `Row`.
  func name(of written: String) -> String { parts[written] == nil ? full[written] ?? written : written }

  func declares(_ name: String) -> Bool { parts(of: name).contains { $0.kind == .class } }

  /// A class and its superclasses; `isWhole` where the last one is known to have none that counts.
  func lineage(_ written: String) -> (names: [String], isWhole: Bool) {
    var (names, next): ([String], String?) = ([], name(of: written))
    while let name = next, names.count < 32, !names.contains(name) {
      names.append(name)
      if let parent = UIKitNames.superclasses[name] {
        next = parent
        continue
      }
      guard let type = parts(of: name).first(where: { $0.kind == .class && !$0.inherited.isEmpty }) else {
        let isSwift = parts(of: name).contains { $0.kind != .extension && !isObjectiveC[$0.file] }
        return (names, name == "NSObject" || isSwift)
      }
      next = self.name(of: type.inherited[0].name)
    }
    return (names, true)
  }

  /// Whether a class is one of some or below them; nil where the text does not have all superclasses.
  func isKind(_ name: String?, _ bases: Set<String>) -> Bool? {
    guard let name, !name.isEmpty, name != "id" else { return nil }
    let (names, isWhole) = lineage(name)
    if names.contains(where: bases.contains) { return true }
    return isWhole ? false : nil
  }

  func isKind(_ name: String?, _ base: String) -> Bool? { isKind(name, [base]) }

  /// The property of a class, or of a superclass in the text, and the class that has it.
  func property(_ name: String, of type: String) -> (type: String, property: SourceProperty)? {
    for owner in lineage(type).names {
      for part in parts(of: owner) {
        if let property = part.properties.first(where: { $0.name == name }) { return (owner, property) }
      }
    }
    return nil
  }

  /// All methods that a class has in the text, with its superclasses'.
  func methods(of type: String) -> [SourceMethod] {
    lineage(type).names.flatMap { parts(of: $0) }.filter { $0.kind != .protocol }
      .flatMap { $0.methods + $0.initializers }
  }

  /// Whether a class, or a superclass in the text, has a method that begins like one of some names.
  func has(_ type: String, _ names: [String]) -> Bool {
    methods(of: type).contains { method in names.contains { method.name.hasPrefix($0) } }
  }
}
