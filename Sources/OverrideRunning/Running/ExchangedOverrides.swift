import SourceReading

extension SourceDeclarations {
  /// Exchanges overrides with the methods that `method_exchangeImplementations` puts in their place. What was there is
  /// UIKit's then.
  ///
  /// - Returns: the types where that may never run; they have both implementations.
  mutating func exchangeOverrides() -> Set<String> {
    var open: Set<String> = []
    for (place, type) in types.enumerated() {
      let bodies =
        type.methods.map { (name: $0.name.prefix { $0 != "(" }, body: $0.body) }
        + type.properties.compactMap { property in
          property.initial.map {
            (name: property.name[...], body: [Statement(.expression($0), $0.range)])
          }
        }
      for (name, body) in bodies where body.mentions(["method_exchangeImplementations"]) {
        let isRun = ["load", "initialize"].contains(name) || mentions(String(name))
        for (one, other) in Self.pairs(body) where exchange(one, other, in: place, isRun) && !isRun {
          open.insert(type.name)
        }
      }
    }
    return open
  }

  private func mentions(_ name: String) -> Bool {
    types.contains { $0.methods.contains { $0.body.mentions([name]) } }
      || functions.contains { $0.body.mentions([name]) }
  }

  /// The selectors of a body, two and two.
  private static func pairs(_ body: [Statement]) -> [(String, String)] {
    var names: [String] = []
    body.each { if case .selector(let name) = $0.kind { names.append(name) } }
    return stride(from: 0, to: names.count - 1, by: 2).map { (names[$0], names[$0 + 1]) }
  }

  /// - Returns: whether one is an override, and the other a method of the type.
  private mutating func exchange(_ one: String, _ other: String, in place: Int, _ isRun: Bool) -> Bool {
    let isFirst = OverrideRun.overrideNames.contains(one)
    let (known, own) = isFirst ? (one, other) : (other, one)
    guard OverrideRun.overrideNames.contains(known),
      let index = types[place].methods.firstIndex(where: { $0.name == own && !$0.isStatic })
    else { return false }
    let method = types[place].methods[index]
    func named(_ name: String, _ body: [Statement]) -> SourceMethod {
      SourceMethod(name, method.parameters, method.result, body, at: method.place)
    }
    let old = types[place].methods.firstIndex { $0.name == known }
    let inherited = method.callingSuper(String(known.prefix { $0 != "(" }))
    types[place].methods[index] = named(own, old.map { types[place].methods[$0].body } ?? inherited)
    if let old, isRun { types[place].methods.remove(at: old) }
    if old == nil, !isRun { types[place].methods.append(named(known, inherited)) }
    types[place].methods.append(named(known, method.body))
    return true
  }
}

extension SourceMethod {
  /// A body that calls `super` with the parameters.
  fileprivate func callingSuper(_ base: String) -> [Statement] {
    let range = place..<place + 1
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind, range) }
    let arguments = parameters.map { Argument($0.label, made(.name($0.name))) }
    return [
      Statement(
        .return(made(.call(made(.member(made(.superObject), base)), arguments))), range)
    ]
  }
}
