import HitTesting
import SourceReading

extension OverrideRun {
  func method(
    _ name: String, _ labels: [String?], _ arguments: [Value] = [], of object: Value, _ scene: Scene
  ) -> ClassTable.Found? {
    guard source.classes.declaresMethod(name), let chain = chain(of: object, scene) else { return nil }
    let isOverride = labels.count == 2 && ["hitTest", "point", "pointInside"].contains(name)
    // Views are asked by the search, which calls their overrides.
    if isOverride, case .view = object { return nil }
    let isStatic = if case .type = object { true } else { false }
    for type in chain.all + source.classes.protocols(of: chain) {
      for part in source.classes.types(named: type) where part.kind != .protocol {
        let overloads = part.methods.filter { $0.isStatic == isStatic && Self.matches($0, name, labels) }
        if !overloads.isEmpty {
          return only(of: overloads, taking: arguments).map { ClassTable.Found(method: $0, type: type) }
        }
      }
    }
    return nil
  }

  func staticMethod(_ name: String, _ labels: [String?], in chain: ClassChain) -> ClassTable.Found? {
    for type in chain.all {
      for part in source.classes.types(named: type) {
        if let method = part.methods.last(where: { $0.isStatic && Self.matches($0, name, labels) }) {
          return ClassTable.Found(method: method, type: type)
        }
      }
    }
    return nil
  }

  /// Whether a call is one of a method, by name and labels; parameters with initial values may be left out.
  static func matches(_ method: SourceMethod, _ name: String, _ labels: [String?]) -> Bool {
    guard method.isNamed(name) else { return false }
    let labels = gathered(labels, by: method) { $0.lazy.compactMap(\.self).last }
    guard labels.count <= method.parameters.count else { return false }
    let missing = method.parameters[labels.count...]
    guard missing.allSatisfy({ $0.initial != nil }) else { return false }
    return zip(method.parameters, labels).enumerated().allSatisfy { place, pair in
      pair.1 == nil || pair.0.label == pair.1 || place == 0 && pair.0.label == nil
    }
  }

  /// The arguments' values; literals are of the types of the parameters.
  func values(
    of arguments: [Argument], of name: String, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> [Value] {
    var read: [Value] = []
    for (place, argument) in arguments.enumerated() {
      let isReal =
        argument.value.isLiteral && source.isSwift(at: argument.value.range.lowerBound)
        && takesReal(name, arguments, place, scope, search.scene)
      read.append(try evaluate(argument.value, expecting: isReal ? .real : nil, scope, &search))
    }
    return read
  }

  /// Whether a parameter is a number with a fraction.
  private func takesReal(
    _ name: String, _ arguments: [Argument], _ place: Int, _ scope: Scope, _ scene: Scene
  ) -> Bool {
    let labels = arguments.map(\.label)
    let found =
      method(name, labels, of: scope.object, scene)?.method
      ?? source.classes.functions(named: name).last { Self.matches($0, name, labels) }
    if let found, place < found.parameters.count { return found.parameters[place].type.isReal }
    return name.hasPrefix("CGRect") || name.hasPrefix("CGPoint") || name.hasPrefix("CGSize")
      || name.hasPrefix("UIEdgeInsets") || Self.reals.contains(labels[place] ?? "")
  }

  /// Members of CoreGraphics' values, and labels of its functions.
  static let reals: Set = [
    "x", "y", "dx", "dy", "width", "height", "top", "left", "bottom", "right", "leading", "trailing",
    "radius",
    "cornerRadius", "alpha",
  ]

  /// Of functions of one name, the one whose parameters are of the arguments' types; nil where several are.
  func only(of overloads: [SourceMethod], taking arguments: [Value]) -> SourceMethod? {
    guard overloads.count > 1 else { return overloads.first }
    let fitting = overloads.filter { method in
      zip(method.parameters, arguments).allSatisfy { parameter, argument in
        guard let one = kind(of: argument), let other = kind(of: parameter.type) else { return true }
        return one == other
      }
    }
    let whole = fitting.filter { $0.parameters.count == arguments.count }
    let best = whole.isEmpty ? fitting : whole
    return Set(best.map { $0.parameters.map(\.type.name) }).count == 1 ? best.last : nil
  }

  /// Arguments as a method's parameters take them: those of a variadic one as one.
  static func gathered<Element>(
    _ arguments: [Element], by method: SourceMethod, _ list: ([Element]) -> Element
  ) -> [Element] {
    let count = arguments.count - method.parameters.count + 1
    guard count >= 0, let place = method.parameters.firstIndex(where: \.isVariadic) else { return arguments }
    let taken = place..<place + count
    return arguments[..<place] + [list(Array(arguments[taken]))] + arguments[taken.upperBound...]
  }

  /// What tells overloads apart: views, numbers, and each type of geometry; nil for what may be of several.
  private func kind(of value: Value) -> String? {
    switch value {
    case .view: "UIView"
    case .number: "CGFloat"
    case .bool: "Bool"
    case .string: "String"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .insets: "UIEdgeInsets"
    default: nil
    }
  }

  private func kind(of type: TypeName) -> String? {
    if type.isReal || type.isInteger { return "CGFloat" }
    let known: Set = ["Bool", "String", "CGPoint", "CGSize", "CGRect", "UIEdgeInsets"]
    return known.contains(type.name) ? type.name : isView(type) ? "UIView" : nil
  }
}

extension SourceMethod {
  /// Whether it has a name, with any labels.
  func isNamed(_ base: String) -> Bool {
    let labels = name.utf8.dropFirst(base.utf8.count)
    return name.utf8.starts(with: base.utf8) && (labels.isEmpty || labels.first == UInt8(ascii: "("))
  }
}

extension TypeName {
  static let real = TypeName("CGFloat")
}
