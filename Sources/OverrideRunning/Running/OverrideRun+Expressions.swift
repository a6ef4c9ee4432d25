import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  /// - Parameter type: of what takes the value: `.zero` is a point for a point.
  func evaluate(
    _ expression: Expression, expecting type: TypeName? = nil, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    try step(&search)
    let place = expression.range.lowerBound
    switch expression.kind {
    case .number(let number, let isInteger):
      return .number(number, isInteger: isInteger && !(type?.isReal ?? false))
    case .bool(let isTrue): return .bool(isTrue)
    case .null: return .null
    case .string(let parts): return try text(of: parts, scope, &search)
    case .selfObject, .superObject: return scope.object
    case .name(let name): return try self.value(ofName: name, at: place, scope, &search)
    case .implicitMember(let name): return implicitMember(name, type)
    case .member(let base, let name): return try member(name, of: base, at: place, scope, &search)
    case .call(let function, let arguments):
      let value = try call(function, arguments, expecting: type, at: place, scope, &search)
      try setInOut(arguments, of: function, scope, &search)
      return value
    case .element(let base, let indexes): return try element(of: base, indexes, at: place, scope, &search)
    case .closure(let closure):
      try nest(scope.hasCompounds, &search)
      return .closure(closure, scope)
    case .array, .dictionary, .tuple:
      return try collected(expression.kind, of: type?.arguments ?? [], scope, &search)
    case .prefix(let sign, let operand):
      if sign == "try?" { return try valueUnlessThrown(operand, expecting: type, scope, &search) }
      let value = try evaluate(operand, expecting: type, scope, &search)
      return try ownOperator(sign, [value], at: place, &search) ?? prefixed(sign, value, at: place)
    case .binary(let sign, let left, let right):
      return try binary(sign, left, right, expecting: type, at: place, scope, &search)
    case .assignment(let sign, let target, let value):
      let new = try assign(sign, target, value, scope, &search)
      // C's has the value that it assigns: `while ((view = view.superview))`.
      return source.isSwift(at: place) ? .null : new
    case .conditional(let condition, let first, let second):
      let isTrue = try decide(evaluate(condition, scope, &search), at: condition.range.lowerBound)
      return try evaluate(isTrue ? first : second, expecting: type, scope, &search)
    case .cast(let value, let cast, let type):
      return try self.cast(value, cast, type, in: expression, scope, &search)
    case .type(let type): return .type(source.classes.resolve(type.name, in: scope.type))
    case .keyPath(let names): return .keyPath(names)
    case .selector(let name): return .selector(name)
    case .unwrapped(let inner):
      let value = try evaluate(inner, expecting: type, scope, &search)
      return value.isNull && source.isForced(inner, in: expression) ? stop(at: place) : value
    case .branch(let statement): return try self.value(ofBranch: statement, scope, &search)
    case .notUnderstood: return .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
    }
  }

  func values(
    of expressions: [Expression], expecting type: TypeName? = nil, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> [Value] {
    var read: [Value] = []
    for expression in expressions {
      read.append(try evaluate(expression, expecting: type, scope, &search))
    }
    return read
  }

  private func text(
    of parts: [Expression.StringPart], _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    var text = ""
    var unknowns: [Value] = []
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .value(let expression):
        let value = try evaluate(expression, scope, &search)
        text += describe(value, in: search.scene)
        if value.unknown != nil { unknowns.append(value) }
      }
      try spend(text.utf8.count / 8 + 1, &search)
    }
    guard let first = unknowns.first?.unknown else { return .string(text) }
    var unknown = Unknown.made("\"\(text)\"", of: unknowns, at: first.place)
    unknown.text = text
    return .unknown(unknown)
  }

  /// A value as Swift prints it.
  func describe(_ value: Value, in scene: Scene) -> String {
    switch value {
    case .string(let text): text
    case .view(let view): "<\(scene.tree.className(of: view)): \(scene.tree.id(of: view))>"
    case .shared(let list): describe(list.content, in: scene)
    case .array(let values):
      "["
        + values.prefix(100).map { if case .view = $0 { describe($0, in: scene) } else { $0.shortText } }
        .joined(separator: ", ") + "]"
    case .unknown(let unknown): unknown.text ?? "…"
    case .type(let name): String(name.split(separator: ".").last ?? "")
    default: value.shortText
    }
  }

  // MARK: - Names

  private func value(
    ofName name: String, at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if let local = scope.value(of: name) {
      // What was not known where it was read is not known here.
      return local.unknown.map {
        $0.facts.isEmpty && $0.key.hasPrefix("at ") ? local : local.reread(at: place)
      } ?? local
    }
    switch name {
    case "Self": return .type(scope.type ?? "")
    case "_cmd": return .selector("")
    default: break
    }
    if let property = try property(name, of: scope.object, at: place, scope, &search) { return property }
    if let method = ownMethod(named: name, of: scope.object, search.scene) {
      return .method(method.method, scope)
    }
    if let global = try global(name, at: place, &search) { return global }
    if let constant = GeometryConstants.value(name) { return constant }
    if name.count > 1, !name.contains(where: \.isLowercase), !source.classes.declares(name) {
      // A macro that the text does not define.
      return .unknown(Unknown(key: name, reason: .environment, place: place))
    }
    if name.startsUppercase { return .type(source.classes.resolve(name, in: scope.type)) }
    // `_button` of Objective-C is the property `button`.
    if name.hasPrefix("_"),
      let property = try property(String(name.dropFirst()), of: scope.object, at: place, scope, &search)
    {
      return property
    }
    return .unknown(
      Unknown(key: "\(scope.object.shortText).\(name)", reason: .variable, place: place, property: name))
  }

  func ownMethod(named name: String, of object: Value, _ scene: Scene) -> ClassTable.Found? {
    guard source.classes.declaresMethod(name), let chain = chain(of: object, scene) else { return nil }
    for type in chain.all {
      for part in source.classes.types(named: type) {
        if let method = part.methods.first(where: { $0.isNamed(name) }) {
          return ClassTable.Found(method: method, type: type)
        }
      }
    }
    return nil
  }

  private func implicitMember(_ name: String, _ type: TypeName?) -> Value {
    if name == "none", type?.isOptional ?? false { return .null }
    if let type, let value = GeometryConstants.value(name, ofType: type.name) { return value }
    return .enumCase("", name, [])
  }

  /// A member, of `super`, of a type or of the value in front of the dot.
  private func member(
    _ name: String, of base: Expression, at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if case .superObject = base.kind {
      if let classes = chain(of: scope.object, search.scene)?.above(scope.type),
        let (property, owner) = source.classes.property(name, in: Array(classes), isStatic: false)
      {
        return try stored(property, of: scope.object, declaredIn: owner, at: place, &search)
      }
      return try uiKitProperty(name, of: scope.object, at: place, &search)
        ?? .unknown(Unknown(key: "super.\(name)", reason: .model, place: place))
    }
    if let type = SwiftReader.typeName(of: base), scope.scope(of: type) == nil,
      let value = try staticMember(
        name, ofType: source.classes.resolve(type, in: scope.type), at: place, &search)
    {
      return value
    }
    let object = try evaluate(base, scope, &search)
    return try member(name, of: object, at: place, scope, &search)
  }

  func member(
    _ name: String, of object: Value, at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let object = object.held
    switch object {
    case .null: return .null
    case .type(let type):
      if name == "class" || name == "self" { return object }
      if let value = try staticMember(name, ofType: type, at: place, &search) { return value }
      return .unknown(Unknown(key: "\(type).\(name)", reason: .environment, place: place, property: nil))
    case .unknown, .someOf:
      if case .someOf(let views, let list) = object, let value = element(name, views, list) { return value }
      return .unknown(Unknown.made(name, of: [object], at: place))
    default: break
    }
    if let value = try property(name, of: object, at: place, scope, &search) { return value }
    // Objective-C calls a getter with a dot.
    if let found = method(name, [], of: object, search.scene), found.method.result != nil {
      return try call(found.method, on: object, of: found.type, [], &search)
    }
    return .unknown(Unknown(key: "\(object.shortText).\(name)", reason: .model, place: place, property: name))
  }

  private func staticMember(
    _ name: String, ofType type: String, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    if let cases = source.classes.cases(of: type), cases.contains(where: { $0.name == name }) {
      return .enumCase(type, name, [])
    }
    var classes = [type]
    while let superclass = source.classes.superclass(of: classes.last ?? ""), classes.count < 64,
      !classes.contains(superclass)
    {
      classes.append(superclass)
    }
    classes += ClassTable.uiKitLineage(classes.last ?? type)
    if let (property, owner) = source.classes.property(name, in: classes, isStatic: true) {
      return try stored(property, of: .type(owner), declaredIn: owner, at: place, &search)
    }
    return GeometryConstants.value(name, ofType: type) ?? environment(name, ofType: type, search.scene)
  }

  /// UIScreen's and UIDevice's, of the scene.
  private func environment(_ name: String, ofType type: String, _ scene: Scene) -> Value? {
    switch (type, name) {
    case ("UIScreen", "main"), ("UIScreen", "mainScreen"): .structure("UIScreen", [:])
    case ("UIAccessibility", _): .bool(false)
    case ("ProcessInfo", "processInfo"): .structure(type, ["isLowPowerModeEnabled": .bool(false)])
    default: nil
    }
  }

  // MARK: - Operators

  private func prefixed(_ sign: String, _ value: Value, at place: Int) -> Value {
    if let unknown = value.unknown {
      let key =
        sign == "!" && unknown.key.hasPrefix("!") ? String(unknown.key.dropFirst()) : sign + unknown.key
      return .unknown(
        Unknown(
          facts: unknown.facts, key: key, reason: unknown.reason, place: unknown.place,
          property: unknown.property))
    }
    switch sign {
    case "!": return .bool(!(value.truth ?? true))
    case "+", "&", "*": return value
    case "-":
      if let number = value.typed(as: "CGFloat").number {
        return .number(-number, isInteger: value.isInteger)
      }
    case "~":
      if let number = value.number, let bits = Int(exactly: number) { return .count(~bits) }
    default: break
    }
    return .unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
  }

  private func binary(
    _ sign: String, _ left: Expression, _ right: Expression, expecting type: TypeName?, at place: Int,
    _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    // Swift's literals are of the type that takes them: `let half: CGFloat = 11 / 2`.
    let isSwift = source.isSwift(at: place)
    let type = type?.isReal ?? false && isSwift ? type : nil
    var one = try evaluate(left, expecting: type, scope, &search)
    switch sign {
    case "&&", "||":
      let decisive = sign == "||"
      if one.truth == decisive { return .bool(decisive) }
      let other = try evaluate(right, behind: one, scope, &search)
      if one.truth != nil, let truth = other.truth { return .bool(truth) }
      if other.truth == decisive { return .bool(decisive) }
      // Kleene: a known operand that does not decide leaves the other.
      if one.truth != nil { return other }
      if other.truth != nil { return one }
      return .unknown(Unknown.made(sign, of: [one, other], at: place))
    case "??":
      if one.isNull { return try evaluate(right, scope, &search) }
      guard let unknown = one.unknown else { return one }
      // Whether there is a value is a fact of its own only where it matters: both are unknown then.
      let other = try evaluate(right, behind: one, scope, &search)
      return .unknown(Unknown.made("??", of: [.unknown(unknown), other], at: place))
    default:
      let taken = isSwift && right.isLiteral && one.isReal ? TypeName.real : type
      let other = try evaluate(right, expecting: taken, scope, &search)
      if isSwift, left.isLiteral, other.isReal {
        one = try evaluate(left, expecting: .real, scope, &search)
      }
      var pair = (one, other)
      if !isSwift { pair = try inC(pair, sign, at: place, &search) }
      if let value = try ownOperator(sign, [pair.0, pair.1], at: place, &search) { return value }
      pair = (typed(pair.0, like: pair.1), typed(pair.1, like: pair.0))
      noteOperator(sign, pair.0, pair.1, at: place)
      return try charged(Operators.apply(sign, pair.0, pair.1, at: place), &search)
    }
  }

  /// A right side that runs only for some values of an unknown left one: it may not end there.
  private func evaluate(
    _ right: Expression, behind left: Value, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let before = ended
    let value = try evaluate(right, scope, &search)
    guard left.unknown != nil, before == nil, let end = ended else { return value }
    ended = nil
    return .unknown(end)
  }

  /// `.zero` beside a point is a point.
  func typed(_ value: Value, like other: Value) -> Value {
    switch other {
    case .point: value.typed(as: "CGPoint")
    case .size: value.typed(as: "CGSize")
    case .rect: value.typed(as: "CGRect")
    case .insets: value.typed(as: "UIEdgeInsets")
    case .number: value.typed(as: "CGFloat")
    default: value
    }
  }

  private func cast(
    _ operand: Expression, _ cast: Expression.Cast, _ type: TypeName, in whole: Expression, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let value = try evaluate(operand, scope, &search)
    let place = operand.range.lowerBound
    var type = type.name == "Self" ? TypeName(chain(of: scope.object, search.scene)?.all.first ?? "") : type
    // A generic one, which is an argument: `type: T.Type`.
    if case .type(let given)? = scope.value(of: type.name) {
      type = TypeName(given, isOptional: type.isOptional)
    }
    switch cast {
    case .forced:
      guard source.isForced(operand, in: whole) else { return converted(value, to: type, at: place) }
      // A cast that fails ends the app.
      switch value {
      case .null where !type.isOptional: return stop(at: place)
      case .view where isKind(value, type.name, &search).truth == false: return stop(at: place)
      default: break
      }
      // A list of Swift's is one of its own.
      return (type.isCollection && !type.name.hasPrefix("NS") ? value.held : value).converted(to: type)
    case .test: return isKind(value, type.name, &search)
    case .conditional:
      // An associated object, a model: a value of that type, or nil.
      if case .unknown(let unknown) = value { return .unknown(unknown) }
      return try decide(isKind(value, type.name, &search), at: place) ? value : .null
    }
  }
}

extension Value {
  /// The same value, not known where it is read again.
  fileprivate func reread(at place: Int) -> Value {
    switch self {
    case .unknown(let unknown): .unknown(unknown.read(at: place))
    case .someOf(let views, let unknown): .someOf(views, unknown.read(at: place))
    default: self
    }
  }
}
