import HitTesting
import SourceReading

/// Operators of numbers, points, rectangles and strings.
enum Operators {
  static func apply(_ sign: String, _ one: Value, _ other: Value, at place: Int) -> Value {
    switch sign {
    case "==", "===", "!=", "!==":
      guard let isEqual = one.equals(other) else {
        let unknown = Unknown.made("==", of: [one, other], at: place)
        if sign.hasPrefix("=") { return .unknown(unknown) }
        return .unknown(
          Unknown(
            facts: unknown.facts, key: "!" + unknown.key, reason: unknown.reason, place: unknown.place,
            property: unknown.property))
      }
      return .bool(isEqual == sign.hasPrefix("="))
    case "~=":
      if let isIn = one.holds(other) { return .bool(isIn) }
      return one.equals(other).map { .bool($0) } ?? .unknown(Unknown.made("==", of: [one, other], at: place))
    default: break
    }
    if one.unknown != nil || other.unknown != nil {
      return .unknown(Unknown.made(sign, of: [one, other], at: place))
    }
    if let text = one.string, sign == "+" { return .string(text + (other.string ?? other.shortText)) }
    if case .array(let list) = one, case .array(let more) = other, sign == "+" { return .array(list + more) }
    guard let left = one.number, let right = other.number else {
      return .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
    }
    return numbers(sign, left, right, isInteger: one.isInteger && other.isInteger)
      ?? .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
  }

  private static func numbers(_ sign: String, _ left: Double, _ right: Double, isInteger: Bool) -> Value? {
    func bits(_ operation: (Int, Int) -> Int) -> Value? {
      guard let one = Int(exactly: left), let other = Int(exactly: right) else { return nil }
      return .count(operation(one, other))
    }
    switch sign {
    case "+", "&+": return .number(left + right, isInteger: isInteger)
    case "-", "&-": return .number(left - right, isInteger: isInteger)
    case "*", "&*": return .number(left * right, isInteger: isInteger)
    case "/":
      if isInteger { return right == 0 ? nil : .number((left / right).rounded(.towardZero), isInteger: true) }
      return .number(left / right)
    case "%":
      return right == 0 ? nil : .number(left.truncatingRemainder(dividingBy: right), isInteger: isInteger)
    case "<": return .bool(left < right)
    case ">": return .bool(left > right)
    case "<=": return .bool(left <= right)
    case ">=": return .bool(left >= right)
    case "...": return .range(left, right, isClosed: true)
    case "..<": return .range(left, right, isClosed: false)
    case "&": return bits(&)
    case "|": return bits(|)
    case "^": return bits(^)
    case "<<": return bits { $0 << min(max($1, 0), 62) }
    case ">>": return bits { $0 >> min(max($1, 0), 62) }
    default: return nil
    }
  }
}

extension Value {
  var isInteger: Bool {
    switch self {
    case .number(_, let isInteger): isInteger
    default: false
    }
  }
}
