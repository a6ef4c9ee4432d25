import SourceReading
import WorkMetering

extension ThingReader {
  /// The class that an expression makes an object of, and the arguments of its initializer; nil for other calls.
  func creation(_ expression: Expression, _ target: Int?) -> (type: String, arguments: [Argument])? {
    guard case .call(let function, let arguments) = expression.kind else { return nil }
    switch function.kind {
    case .name(let name) where name.startsUppercase && isObject(name): return (name, arguments)
    case .implicitMember("init"):
      return target.flatMap { things[first($0)].className }.map { ($0, arguments) }
    case .member where expression.isLoaded: return ("UIViewController", arguments)
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

  private static let structures = Set(words: "String Int Double Array Set UIColor UIImage")

  /// Whether a name with a capital is a class, and not a structure or a function.
  private func isObject(_ name: String) -> Bool {
    if Self.structures.contains(name) || name.hasPrefix("CG") || name.hasPrefix("NS") && name != "NSObject" {
      return false
    }
    return !classes.isValue(classes.name(of: name))
  }

  // MARK: - Frames

  /// The numbers of a rectangle that the text writes.
  func box(_ value: Expression) -> Fact.Box? {
    var left = 64
    return box(value, &left)
  }

  /// - Parameter left: the expressions that may still be looked at; a name stands for one.
  private func box(_ value: Expression, _ left: inout Int) -> Fact.Box? {
    left -= 1
    guard left > 0 else { return nil }
    switch value.plain.kind {
    case .name(let name): return constant(name).flatMap { box($0, &left) }
    case .call(let function, let arguments):
      guard ["CGRect", "CGRectMake", "init"].contains(function.lastName ?? "") else { return nil }
      let numbers =
        arguments.count == 4
        ? arguments.compactMap { number($0.value, &left) } : arguments.flatMap { pair($0.value, &left) }
      guard numbers.count == 4 else { return nil }
      return Fact.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: return nil
    }
  }

  /// The numbers of an origin or a size.
  private func pair(_ value: Expression, _ left: inout Int) -> [Double] {
    switch value.plain.kind {
    case .implicitMember("zero"), .member(_, "zero"): [0, 0]
    case .call(_, let arguments) where arguments.count == 2:
      arguments.compactMap { number($0.value, &left) }
    default: []
    }
  }

  private func number(_ value: Expression, _ left: inout Int) -> Double? {
    left -= 1
    guard left > 0 else { return nil }
    switch value.kind {
    case .number(let number, _): return number
    case .name(let name): return constant(name).flatMap { number($0, &left) }
    case .prefix("-", let inner): return number(inner, &left).map { -$0 }
    case .binary(let sign, let first, let second):
      guard let first = number(first, &left), let second = number(second, &left) else { return nil }
      return switch sign {
      case "+": first + second
      case "-": first - second
      case "*": first * second
      case "/" where second != 0: first / second
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

  /// Whether a storyboard makes the object.
  var isLoaded: Bool {
    guard case .call(let function, _) = kind, let name = function.lastName else { return false }
    return name.hasPrefix("instantiate") && name.holds("ViewController")
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
