import HitTesting
import SourceReading

extension OverrideRun {
  /// A value of a type: CoreGraphics', a path, a structure of the text; another object is not known.
  func construct(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if name == "NSValue" || name == "NSNumber", arguments.count == 1, labels[0] != nil { return arguments[0] }
    if let value = try initialized(name, labels, arguments, &search) { return value }
    if let unknown = arguments.lazy.compactMap(\.unknown).first {
      if case .path(let path)? = arguments.first, name.hasPrefix("CGPathAdd") { path.isKnown = false }
      return .unknown(Unknown.made(name, of: [.unknown(unknown)] + arguments, at: place))
    }
    if !source.isSwift(at: place), let value = GeometryFunctions.braces(name, labels, arguments) {
      return value
    }
    if let value = GeometryFunctions.call(name, labels, arguments) {
      noteFunction(name, arguments, value, at: place)
      return value
    }
    if name == "UIBezierPath" || name == "CGPath" || name == "CGMutablePath" {
      return GeometryMethods.path(labels, arguments)
        ?? .unknown(Unknown(key: "at \(place)", reason: .path, place: place))
    }
    if name == "Array" || name == "Optional" { return arguments.first?.held ?? .array([]) }
    if name == "Set" { return try setOf(arguments.first?.held ?? .array([]), at: place, &search) }
    if let list = madeList(name, labels, arguments) { return list }
    if name == "ObjectIdentifier", let object = arguments.first { return object }
    if source.classes.types(named: name).contains(where: { $0.kind == .structure }) {
      var fields = try initialFields(of: name, &search)
      for (label, value) in zip(labels, arguments) {
        guard let label else { continue }
        fields[label] = value.converted(to: source.classes.property(label, in: [name])?.property.type)
      }
      return .structure(name, fields)
    }
    return .unknown(Unknown(key: "\(name) at \(place)", reason: .model, place: place))
  }

  /// What an initializer of the text makes: a structure, or a value of geometry that an extension makes otherwise.
  private func initialized(
    _ name: String, _ labels: [String?], _ arguments: [Value], _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let types = source.classes.types(named: name)
    guard
      let method = types.flatMap(\.initializers).last(where: { Self.matches($0, "init", labels) }),
      let blank = types.contains(where: { $0.kind == .structure })
        ? .structure(name, try initialFields(of: name, &search)) : GeometryFunctions.call(name, [], [])
    else { return nil }
    _ = try call(method, on: blank, of: name, arguments, &search)
    return left?.method.place == method.place ? left?.object : nil
  }

  /// The stored properties of a structure that have a value before its initializer gives them one.
  private func initialFields(
    of name: String, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> [String: Value] {
    var fields: [String: Value] = [:]
    for property in source.classes.types(named: name).flatMap(\.properties)
    where !property.isStatic && property.getter == nil
      && property.attributes.allSatisfy({ !$0.hasPrefix("@") })
    {
      if let initial = property.initial {
        let scope = Scope(object: .type(name), type: name)
        fields[property.name] = try evaluate(initial, expecting: type(of: property), scope, &search)
          .converted(to: property.type)
      } else if property.type?.isOptional ?? false {
        fields[property.name] = .null
      }
    }
    return fields
  }

  static func label(ofBezierPath name: String) -> String? {
    switch name {
    case "bezierPathWithRect": "rect"
    case "bezierPathWithOvalInRect": "ovalIn"
    case "bezierPathWithRoundedRect": "roundedRect"
    case "bezierPathWithArcCenter": "arcCenter"
    case "bezierPathWithCGPath": "cgPath"
    default: nil
    }
  }

  /// Lists, dictionaries and tuples as they are written.
  ///
  /// - Parameter types: of a list's elements, of keys and values, or of a tuple's parts; none where they are not written.
  func collected(
    _ kind: Expression.Kind, of types: [TypeName], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    switch kind {
    case .array(let elements):
      let values = try values(of: elements, expecting: types.first, scope, &search)
      try nest(values.contains(where: \.isCompound), &search)
      return .array(values)
    case .dictionary(let entries):
      var read: [(key: Value, value: Value)] = []
      for entry in entries {
        let key = try evaluate(entry.key, scope, &search)
        let type = types.count == 2 ? types[1] : nil
        read.append((key: key, value: try evaluate(entry.value, expecting: type, scope, &search)))
      }
      try nest(read.contains { $0.value.isCompound }, &search)
      return .dictionary(read)
    case .tuple(let parts):
      var read: [(label: String?, value: Value)] = []
      for (place, part) in parts.enumerated() {
        let type = types.count == parts.count ? types[place] : nil
        read.append((label: part.label, value: try evaluate(part.value, expecting: type, scope, &search)))
      }
      try nest(read.contains { $0.value.isCompound }, &search)
      return .tuple(read)
    default: return .null
    }
  }

  /// Functions of the runtime and of Swift's library; nil for another one.
  func systemCall(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    switch name {
    case "type", "object_getClass": return type(of: arguments.first ?? .null, search.scene)
    case "NSStringFromClass",
      "String" where labels.first == "reflecting":
      return runtimeName(of: arguments.first ?? .null, at: place, search.scene)
    case "String", "NSStringFromCGPoint", "NSStringFromCGRect":
      return string(labels.first ?? nil, arguments, at: place, search.scene)
    case "objc_setAssociatedObject": return .null
    case "dispatch_once": return try once(arguments.last, at: place, &search)
    case "dispatch_sync":
      if let block = arguments.last, case .closure = block { return try apply(block, [], at: place, &search) }
    case "UIAccessibilityIsReduceMotionEnabled",
      _ where name.hasPrefix("UIAccessibilityIs") && name.hasSuffix("Running"):
      return .bool(false)
    case "sequence" where labels.first == "first" && arguments.count == 2:
      return try sequence(from: arguments[0], arguments[1], at: place, &search)
    case "stride":
      if let list = GeometryFunctions.stride(labels, arguments) { return list }
    case "NSClassFromString":
      return classNamed(arguments.first?.string)
        ?? .unknown(Unknown(key: "class at \(place)", reason: .model, place: place))
    case "zip":
      var arguments = arguments
      if arguments.count == 2, case .range(let start, .infinity, _) = arguments[1],
        let count = arguments[0].elements?.count
      {
        // `zip(views, 0...)`.
        arguments[1] = .range(start, start + Double(count), isClosed: false)
      }
      if arguments.count == 2, let one = arguments[0].elements, let other = arguments[1].elements {
        try nest((one + other).contains(where: \.isCompound), &search)
        return try charged(
          .array(zip(one, other).map { .tuple([(label: nil, value: $0), (label: nil, value: $1)]) }), &search)
      }
    case "fatalError", "preconditionFailure", "abort", "exit": return stop(at: place)
    case "precondition" where arguments.first?.truth == false: return stop(at: place)
    // Of builds for debugging.
    case "assertionFailure", "NSAssert", "assert", "precondition": return .null
    default: break
    }
    return nil
  }

  /// `String(tag)`, `String(describing: self)`, `String(format: "%d", tag)`; nil for what is not followed.
  private func string(
    _ label: String?, _ arguments: [Value], at place: Int, _ scene: Scene
  ) -> Value? {
    if let unknown = arguments.lazy.compactMap(\.unknown).first {
      return .unknown(Unknown.made("String", of: [.unknown(unknown)], at: place))
    }
    guard label == "format" else {
      guard label == nil || label == "describing" else { return nil }
      return .string(arguments.first.map { describe($0, in: scene) } ?? "")
    }
    guard let format = arguments.first?.string else { return nil }
    let text = formatted(format, Array(arguments.dropFirst()), in: scene)
    // Widths and decimals are not followed.
    if !["%.", "%0", "%f", "%x"].contains(where: { format.holds($0) }) { return .string(text) }
    var unknown = Unknown(key: "format at \(place)", reason: .notUnderstood, place: place)
    unknown.text = text
    return .unknown(unknown)
  }

  /// `sequence(first: self, next: { $0.superview })`, to its end.
  private func sequence(
    from first: Value, _ next: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    var list: [Value] = []
    var value = first
    while !value.isNull, value.unknown == nil {
      try step(&search)
      list.append(value)
      value = try apply(next, [value], at: place, &search)
    }
    return value.isNull ? .array(list) : .unknown(Unknown.made("sequence", of: [value], at: place))
  }

  /// Runs a block once in a touch. An earlier touch may have run it: what it does with variables of the body is not known.
  private func once(
    _ block: Value?, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let key = "once at \(place)"
    guard let block, case .closure(_, let scope) = block, assigned[key] == nil else { return .null }
    assigned[key] = .bool(true)
    var outer: [(scope: Scope, names: [String: Value])] = []
    let filled = lists.map(\.content.shortText)
    var next: Scope? = scope
    while let here = next {
      outer.append((here, here.names))
      next = here.outer
    }
    _ = try apply(block, [], at: place, &search)
    for (list, text) in zip(lists, filled) where list.content.shortText != text {
      list.content = .unknown(Unknown(key: "\(text) \(key)", reason: .variable, place: place))
    }
    for (here, names) in outer {
      for (name, value) in names where here.names[name]?.shortText != value.shortText {
        here.names[name] = .unknown(Unknown(key: "\(name) \(key)", reason: .variable, place: place))
      }
    }
    return .null
  }
}

// MARK: - Names of classes

extension OverrideRun {
  /// The name by which the runtime has a class: Swift's with their module, which a scene may leave out.
  private func runtimeName(of value: Value, at place: Int, _ scene: Scene) -> Value {
    guard case .type(let name) = value else {
      return .unknown(Unknown.made("name", of: [value], at: place))
    }
    let types = source.classes.types(named: name).filter { $0.kind == .class }
    if let renamed = source.classes.declarations.renamed.first(where: { $0.value == name })?.key {
      return .string(renamed)
    }
    guard types.contains(where: { source.isSwift(at: $0.place) }) else {
      return types.isEmpty && ClassTable.uiKitLineage(name).isEmpty && name != "UIView"
        ? .unknown(Unknown(key: "name of \(name)", reason: .model, place: place)) : .string(name)
    }
    let printed = (0..<scene.tree.classCount).lazy
      .map { scene.tree.string(scene.tree.name(of: ClassIndex(Int32($0)))) }
      .filter { ClassTable.plain($0).hasSuffix("." + name) }
    return printed.first.map { .string(ClassTable.plain($0)) }
      ?? .unknown(Unknown(key: "module of \(name)", reason: .model, place: place))
  }

  /// A class by the name that the runtime has for it; nil where nobody knows whether there is one.
  private func classNamed(_ name: String?) -> Value? {
    guard let name else { return nil }
    if let swift = source.classes.declarations.renamed[name] { return .type(swift) }
    let isObjectiveC = source.classes.types(named: name).contains {
      $0.kind == .class && !source.isSwift(at: $0.place)
    }
    if isObjectiveC || name.hasPrefix("UI") || name.hasPrefix("_UI") { return .type(name) }
    return name.contains(".") ? source.classes.name(ofPrinted: name).map { .type($0) } : nil
  }
}
