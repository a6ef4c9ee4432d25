import HitTesting
import SourceReading

extension OverrideRun {
  /// A value of a type: CoreGraphics', a path, a structure of the text; another object is not known.
  func construct<Search: CodeSearch>(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    if let value = try initialized(name, labels, arguments, &search) { return value }
    if let unknown = arguments.lazy.compactMap(\.unknown).first {
      return .unknown(Unknown.made(name, of: [.unknown(unknown)] + arguments, at: place))
    }
    if let value = GeometryFunctions.call(name, labels, arguments) { return value }
    if name == "UIBezierPath" || name == "CGPath" || name == "CGMutablePath" {
      return GeometryMethods.path(labels, arguments)
        ?? .unknown(Unknown(key: "at \(place)", reason: .path, place: place))
    }
    if name == "Array" || name == "Set" || name == "NSMutableArray" { return arguments.first ?? .array([]) }
    if source.classes.types(named: name).contains(where: { $0.kind == .structure }) {
      var fields: [String: Value] = [:]
      for (label, value) in zip(labels, arguments) {
        guard let label else { continue }
        fields[label] = value.converted(to: source.classes.property(label, in: [name])?.property.type)
      }
      return .structure(name, fields)
    }
    return .unknown(Unknown(key: "\(name) at \(place)", reason: .model, place: place))
  }

  /// What an initializer of the text makes: a structure, or a value of geometry that an extension makes otherwise.
  private func initialized<Search: CodeSearch>(
    _ name: String, _ labels: [String?], _ arguments: [Value], _ search: inout Search
  ) throws(OverrideRecursion) -> Value? {
    let types = source.classes.types(named: name)
    guard
      let method = types.flatMap(\.initializers).last(where: { Self.matches($0, "init", labels) }),
      let blank = types.contains(where: { $0.kind == .structure })
        ? .structure(name, [:]) : GeometryFunctions.call(name, [], [])
    else { return nil }
    _ = try call(method, on: blank, of: name, arguments, &search)
    return left?.place == method.place ? left?.object : nil
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
  /// - Parameter element: the type of a list's elements; nil where it is not written.
  func collected<Search: CodeSearch>(
    _ kind: Expression.Kind, of element: TypeName?, _ scope: Scope, _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    switch kind {
    case .array(let elements):
      let values = try values(of: elements, expecting: element, scope, &search)
      try nest(values.contains(where: \.isCompound), &search)
      return .array(values)
    case .dictionary(let entries):
      var read: [(key: Value, value: Value)] = []
      for entry in entries {
        read.append(
          (key: try evaluate(entry.key, scope, &search), value: try evaluate(entry.value, scope, &search)))
      }
      try nest(read.contains { $0.value.isCompound }, &search)
      return .dictionary(read)
    case .tuple(let parts):
      var read: [(label: String?, value: Value)] = []
      for part in parts { read.append((label: part.label, value: try evaluate(part.value, scope, &search))) }
      try nest(read.contains { $0.value.isCompound }, &search)
      return .tuple(read)
    default: return .null
    }
  }

  /// Functions of the runtime and of Swift's library; nil for another one.
  func systemCall<Search: CodeSearch>(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ search: inout Search
  ) throws(OverrideRecursion) -> Value? {
    switch name {
    case "type", "object_getClass": return type(of: arguments.first ?? .null, search.scene)
    case "NSStringFromClass", "String", "NSStringFromCGPoint", "NSStringFromCGRect":
      return .string(arguments.first.map { describe($0, in: search.scene) } ?? "")
    case "objc_setAssociatedObject": return .null
    case "dispatch_once", "dispatch_sync":
      if let block = arguments.last, case .closure = block { return try apply(block, [], at: place, &search) }
    case "UIAccessibilityIsVoiceOverRunning", "UIAccessibilityIsReduceMotionEnabled": return .bool(false)
    case "stride":
      if let list = GeometryFunctions.stride(labels, arguments) { return list }
    case "NSClassFromString": return .type(arguments.first?.string ?? "")
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
    case "fatalError", "preconditionFailure", "assertionFailure", "NSAssert", "assert", "precondition":
      return .null
    default: break
    }
    return nil
  }
}
