// Members in the branches of an `#if` that the app's build decides.

extension SourceDeclarations {
  /// How many a type has, or the file.
  struct Members {
    let methods: Int
    let properties: Int
  }

  func members(of owner: Int?) -> Members {
    guard let owner else { return Members(methods: functions.count, properties: properties.count) }
    return Members(methods: types[owner].methods.count, properties: types[owner].properties.count)
  }

  /// Makes one of each two members of a name, and has a method of one branch alone leave the other to `super`.
  mutating func join(from first: Members, _ second: Members, in owner: Int?, _ condition: Expression) {
    if let owner {
      types[owner].methods = Self.joined(
        types[owner].methods, first.methods, second.methods, condition, hasSuper: true)
      types[owner].properties = Self.joined(
        types[owner].properties, first.properties, second.properties, condition)
    } else {
      functions = Self.joined(functions, first.methods, second.methods, condition, hasSuper: false)
      properties = Self.joined(properties, first.properties, second.properties, condition)
    }
  }

  private static func joined(
    _ methods: [SourceMethod], _ first: Int, _ second: Int, _ condition: Expression, hasSuper: Bool
  ) -> [SourceMethod] {
    guard first <= second, second <= methods.count else { return methods }
    let (then, otherwise) = (methods[first..<second], methods[second...])
    let others = Dictionary(otherwise.map { ($0.key, $0) }) { $1 }
    let names = Set(then.map(\.key))
    let both = then.map { method in
      method.compiled(
        condition, method.wholeBody, others[method.key]?.wholeBody(as: method) ?? method.superBody(hasSuper))
    }
    return methods[..<first] + both
      + otherwise.filter { !names.contains($0.key) }.map {
        $0.compiled(condition, $0.superBody(hasSuper), $0.wholeBody)
      }
  }

  private static func joined(
    _ properties: [SourceProperty], _ first: Int, _ second: Int, _ condition: Expression
  ) -> [SourceProperty] {
    guard first <= second, second <= properties.count else { return properties }
    let (then, otherwise) = (properties[first..<second], properties[second...])
    let others = Dictionary(otherwise.map { ($0.name, $0) }) { $1 }
    let names = Set(then.map(\.name))
    let both = then.map { property in
      guard let other = others[property.name] else { return property }
      var joined = property
      if let one = property.initial, let two = other.initial {
        joined.initial = Expression(.conditional(condition, one, two), condition.range)
      }
      if let one = property.getter, let two = other.getter {
        let body = Statement.Kind.compiled(condition, then: one.returning, otherwise: two.returning)
        joined.getter = [Statement(body, condition.range)]
      }
      return joined
    }
    return properties[..<first] + both + otherwise.filter { !names.contains($0.name) }
  }
}

extension SourceMethod {
  fileprivate var key: String { (isStatic ? "+" : "-") + name }

  /// Its statements, of which a single expression is what it returns.
  fileprivate var wholeBody: [Statement] { result == nil ? body : body.returning }

  /// The same in place of another one's: its parameters may have other names.
  fileprivate func wholeBody(as other: SourceMethod) -> [Statement] {
    let range = place..<place
    let renamed = zip(parameters, other.parameters).filter { $0.name != $1.name }.map { own, other in
      Statement(.variable(.name(own.name), nil, Expression(.name(other.name), range)), range)
    }
    return renamed + wholeBody
  }

  /// `return super.hitTest(point, with: event)`; empty where there is no `super`.
  fileprivate func superBody(_ hasSuper: Bool) -> [Statement] {
    guard hasSuper, !isStatic else { return wholeBody }
    let range = place..<place
    let function = Expression(.member(Expression(.superObject, range), baseName), range)
    let arguments = parameters.map { Argument($0.label, Expression(.name($0.name), range)) }
    return [Statement(.return(Expression(.call(function, arguments), range)), range)]
  }

  fileprivate func compiled(
    _ condition: Expression, _ then: [Statement], _ otherwise: [Statement]
  ) -> SourceMethod {
    var method = self
    method.body = [Statement(.compiled(condition, then: then, otherwise: otherwise), condition.range)]
    return method
  }
}

extension [Statement] {
  fileprivate var returning: [Statement] {
    guard count == 1, case .expression(let value) = self[0].kind else { return self }
    return [Statement(.return(value), self[0].range)]
  }
}
