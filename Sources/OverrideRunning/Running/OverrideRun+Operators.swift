import HitTesting
import SourceReading

extension OverrideRun {
  /// Nil compares as zero, and a case of an enumeration as its number.
  func inC(
    _ pair: (Value, Value), _ sign: String, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> (Value, Value) {
    if case .enumCase(_, let word, _) = pair.0, case .number = pair.1 {
      return (try global(word, at: place, &search) ?? pair.0, pair.1)
    }
    if case .enumCase(_, let word, _) = pair.1, case .number = pair.0 {
      return (pair.0, try global(word, at: place, &search) ?? pair.1)
    }
    guard sign.hasSuffix("=") else { return pair }
    if pair.0.isNull { return (pair.0.zero(like: pair.1), pair.1) }
    return pair.1.isNull ? (pair.0, pair.1.zero(like: pair.0)) : pair
  }

  /// An operator that the text declares for its values: `point - center`, `-insets`.
  func ownOperator(
    _ sign: String, _ operands: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let isOwn =
      switch operands[0] {
      case .point, .size, .rect, .insets, .structure: true
      // What Swift has no operator for is the text's.
      default: source.classes.declaresOperator(sign)
      }
    guard isOwn, !["==", "!="].contains(sign), let chain = chain(of: operands[0], search.scene) else {
      return nil
    }
    let all = chain.all.flatMap { source.classes.types(named: $0) }.flatMap(\.methods).filter(\.isStatic)
    let found = (all + source.classes.functions(named: sign)).filter {
      Self.matches($0, sign, operands.map { _ in nil })
        && (chain.all + ["Self"]).contains($0.parameters[0].type.name)
    }
    // Types choose among several.
    guard found.count == 1, let method = found.first else { return nil }
    return try call(method, on: .type(chain.all[0]), of: chain.all[0], operands, &search)
  }
}

extension Value {
  /// C's nil beside a number or a flag.
  fileprivate func zero(like other: Value) -> Value {
    switch other {
    case .bool: .bool(false)
    case .number(_, let isInteger): .number(0, isInteger: isInteger)
    default: self
    }
  }
}
