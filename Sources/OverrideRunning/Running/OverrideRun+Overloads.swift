import SourceReading

extension OverrideRun {
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
