import SourceReading

extension ThingReader {
  /// The class that an expression makes an object of, and the arguments of its initializer; nil for other calls.
  func creation(_ expression: Expression, _ target: Int?) -> (type: String, arguments: [Argument])? {
    guard case .call(let function, let arguments) = expression.kind else { return nil }
    switch function.kind {
    case .name(let name) where name.startsUppercase && isObject(name): return (name, arguments)
    case .implicitMember("init"):
      return target.flatMap { things[first($0)].className }.map { ($0, arguments) }
    case .member(let base, let method):
      if let type = SwiftReader.typeName(of: base) {
        if method == "init" || method == "new" || Self.factories.contains(method) {
          return isObject(type) ? (type, arguments) : nil
        }
        // `Module.Button()`.
        return method.startsUppercase && isObject(method) ? (method, arguments) : nil
      }
      // `[[UILabel alloc] init]`.
      if case .call(let inner, let none) = base.kind, none.isEmpty,
        case .member(let named, "alloc") = inner.kind,
        let type = SwiftReader.typeName(of: named)
      {
        return (type, arguments)
      }
      return nil
    default: return nil
    }
  }

  private static let factories: Set = ["buttonWithType", "systemButton", "systemButtonWithImage"]

  /// Whether a name with a capital is a class, and not a structure or a function.
  private func isObject(_ name: String) -> Bool {
    if [
      "CGRect", "CGSize", "CGPoint", "String", "Int", "CGFloat", "Double", "Array", "Set", "UIColor",
      "UIImage",
    ]
    .contains(name) || name.hasPrefix("CG") || name.hasPrefix("NS") && name != "NSObject" {
      return false
    }
    return !classes.parts(of: classes.name(of: name)).contains {
      $0.kind == .structure || $0.kind == .enumeration
    }
  }

  // MARK: - Frames

  /// The numbers of a rectangle that the text writes.
  func box(_ value: Expression, _ depth: Int = 0) -> Fact.Box? {
    guard depth < 8 else { return nil }
    switch value.plain.kind {
    case .name(let name): return constant(name).flatMap { box($0, depth + 1) }
    case .call(let function, let arguments):
      let name = function.lastName
      guard name == "CGRect" || name == "CGRectMake" || name == "init" else { return nil }
      let numbers = arguments.compactMap { number($0.value, 0) }
      guard numbers.count == 4, arguments.count == 4 else { return nil }
      return Fact.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  private func number(_ value: Expression, _ depth: Int) -> Double? {
    guard depth < 16 else { return nil }
    switch value.kind {
    case .number(let number, _): return number
    case .name(let name): return constant(name).flatMap { number($0, depth + 1) }
    case .prefix("-", let inner): return number(inner, depth + 1).map { -$0 }
    case .binary(let sign, let left, let right):
      guard let left = number(left, depth + 1), let right = number(right, depth + 1) else { return nil }
      return switch sign {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      case "/" where right != 0: left / right
      default: nil
      }
    default: return nil
    }
  }
}

extension Expression {
  /// Whether the first argument is a frame: `initWithFrame:`.
  var isFramed: Bool {
    if case .call(let function, _) = kind { function.lastName == "initWithFrame" } else { false }
  }

  /// Whether the first argument has the arranged subviews.
  var isArranged: Bool {
    if case .call(let function, _) = kind { function.lastName == "initWithArrangedSubviews" } else { false }
  }

  /// Whether the first argument is a bar item's view.
  var isCustom: Bool {
    if case .call(let function, _) = kind { function.lastName == "initWithCustomView" } else { false }
  }
}
