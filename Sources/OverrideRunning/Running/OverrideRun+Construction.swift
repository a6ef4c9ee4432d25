import HitTesting
import SourceReading

extension OverrideRun {
  /// A value of a type: CoreGraphics', a path, a structure of the text; another object is not known.
  func construct<Search: OverrideSearch>(
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
  private func initialized<Search: OverrideSearch>(
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
}
