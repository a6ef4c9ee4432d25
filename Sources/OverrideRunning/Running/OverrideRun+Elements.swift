import HitTesting
import SourceReading

extension OverrideRun {
  /// Of a subscript that the text declares: of its types, or with a label on a list: `subviews[safe: 0]`.
  private func ownElement(
    of object: Value, _ base: Expression, _ indexes: [Expression], _ values: [Value], _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    guard source.classes.declaresMethod("subscript"), let first = indexes.first else { return nil }
    let between = source.text.string(
      base.range.upperBound..<max(base.range.upperBound, first.range.lowerBound))
    let label = between.holds(":") ? between.split { "[: ?".contains($0) }.first.map(String.init) : nil
    if label == nil, object.elements != nil { return nil }
    let labels = [label] + indexes.dropFirst().map { _ in nil }
    guard let found = method("subscript", labels, values, of: object, search.scene),
      found.method.parameters.first?.label == label
    else { return nil }
    return try call(found.method, on: object, of: found.type, values, &search)
  }

  func element(
    of base: Expression, _ indexes: [Expression], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let list = try evaluate(base, scope, &search).held
    let all = try values(of: indexes, scope, &search)
    if let own = try ownElement(of: list, base, indexes, all, scope, &search) { return own }
    let index = all.first ?? .null
    if case .someOf(let views, let unknown) = list, index.unknown == nil {
      return element(at: index, views, unknown.read(at: place))
    }
    if let unknown = list.unknown ?? index.unknown {
      return .unknown(Unknown.made("[]", of: [.unknown(unknown), list, index], at: place))
    }
    if case .dictionary = list {
      let found = list.element(for: index, at: place)
      // `views["a", default: self]`.
      return found.isNull && all.count > 1 ? all[1] : found
    }
    guard let elements = list.elements else {
      return .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
    }
    try spend(over: elements.count, &search)
    if case .range(let start, let end, let isClosed) = index {
      let last = Double(elements.count), stop = isClosed ? end + 1 : end
      guard start < stop, start < last, stop > 0 else { return .array([]) }
      return .array(Array(elements[Int(max(0, start))..<Int(min(last, stop))]))
    }
    guard let number = index.number, let index = Int(exactly: number), elements.indices.contains(index) else {
      return list.isNull ? .null : stop(at: place)
    }
    return elements[index]
  }
}
