import SourceReading

extension SourceDeclarations {
  /// Exchanges overrides with the methods that `method_exchangeImplementations` puts in their place. What was there is
  /// UIKit's then.
  ///
  /// - Returns: the types where that may never run, or a function that is not in the text may do it; they have both
  ///   implementations.
  mutating func exchangeOverrides() -> Set<String> {
    var open: Set<String> = []
    for (place, type) in types.enumerated() where type.methods.contains(where: \.takesTouch) {
      let bodies =
        type.methods.map { (name: $0.name.prefix { $0 != "(" }, body: $0.body) }
        + type.properties.compactMap { property in
          property.initial.map {
            (name: property.name[...], body: [Statement(.expression($0), $0.range)])
          }
        }
      for (name, body) in bodies {
        let pairs = Self.pairs(body).filter {
          OverrideRun.overrideNames.contains($0.0) || OverrideRun.overrideNames.contains($0.1)
        }
        if pairs.isEmpty { continue }
        let isRun = exchanges(body) && (["load", "initialize"].contains(name) || mentions(String(name)))
        for (one, other) in pairs where exchange(one, other, in: place, isRun) && !isRun {
          open.insert(type.name)
        }
      }
    }
    return open
  }

  /// Whether a body exchanges implementations, itself or by a function or method of the text.
  private func exchanges(_ body: [Statement]) -> Bool {
    let function: Set = ["method_exchangeImplementations"]
    if body.mentions(function) { return true }
    let helpers = (functions + types.flatMap(\.methods)).filter { $0.body.mentions(function) }
    return body.mentions(Set(helpers.map { String($0.name.prefix { $0 != "(" }) }))
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
  /// Whether it has an override's parameters, under another name.
  fileprivate var takesTouch: Bool {
    parameters.count == 2 && parameters[1].type.name == "UIEvent" && !OverrideRun.overrideNames.contains(name)
  }

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
