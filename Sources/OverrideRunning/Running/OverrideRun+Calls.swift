import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  /// A call of a name, of a member, of `super`'s member or of a value that is a function.
  func call(
    _ function: Expression, _ arguments: [Argument], expecting type: TypeName?, at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let labels = arguments.map(\.label)
    switch function.kind {
    case .member(let base, let name):
      if case .superObject = base.kind {
        return try callSuper(
          name, labels, values(of: arguments.map(\.value), scope, &search), at: place, scope, &search)
      }
      if name == "init", case .selfObject = base.kind {
        let values = try values(of: arguments.map(\.value), scope, &search)
        scope.object = try construct(scope.type ?? "", labels, values, at: place, &search)
        return .null
      }
      return try call(name, labels, of: base, arguments, at: place, scope, &search)
    case .implicitMember(let name):
      let values = try values(of: arguments, of: name, scope, &search)
      if name == "init" {
        if let type { return try construct(type.name, labels, values, at: place, &search) }
        if let value = GeometryFunctions.implicit(labels, values) { return value }
      }
      return .enumCase("", name, values)
    case .name("objc_getAssociatedObject") where arguments.count == 2:
      let range = arguments[1].value.range.clamped(to: source.text.bytes.indices)
      let key = String(decoding: source.text.bytes[range], as: UTF8.self)
      return .unknown(
        Unknown(key: "associated \(scope.object.shortText) \(key)", reason: .variable, place: place))
    case .name(let name):
      return try call(
        name, labels, try values(of: arguments, of: name, scope, &search), at: place, scope, &search)
    case .type(let type):
      if type.name == "Array" { return .array([]) }
      return try construct(
        type.name, labels, try values(of: arguments.map(\.value), scope, &search), at: place, &search)
    // `[String: UIView]()`.
    case .dictionary where arguments.isEmpty: return .dictionary([])
    case .unwrapped(let inner):
      return try call(inner, arguments, expecting: type, at: place, scope, &search)
    default:
      let value = try evaluate(function, scope, &search)
      return try apply(value, try values(of: arguments.map(\.value), scope, &search), at: place, &search)
    }
  }

  /// Calls a closure or a function that is a value.
  func apply(
    _ value: Value, _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    switch value {
    case .closure(let closure, let outer):
      let scope = Scope(inside: outer)
      scope.result = nil
      for (index, argument) in arguments.enumerated() {
        scope.names["$\(index)"] = argument
        if index < closure.parameters.count { scope.names[closure.parameters[index]] = argument }
      }
      // One parameter takes a pair apart, as `enumerated()` gives.
      if arguments.count == 1, closure.parameters.count > 1, case .tuple(let parts) = arguments[0] {
        for (name, part) in zip(closure.parameters, parts) { scope.names[name] = part.value }
      }
      return try self.value(of: closure.body, scope, &search)
    case .method(let method, let outer):
      let scope = Scope(inside: outer)
      scope.result = method.result
      let arguments = Self.gathered(arguments, by: method) { .array($0) }
      for (parameter, argument) in zip(method.parameters, arguments) {
        scope.names[parameter.name] = argument.converted(to: parameter.type)
      }
      for parameter in method.parameters.dropFirst(arguments.count) {
        scope.names[parameter.name] = try parameter.initial.map { (initial) throws(OverrideRecursion) in
          try evaluate(initial, expecting: parameter.type, scope, &search)
        }
      }
      let result = try self.value(of: method.body, scope, &search).converted(to: method.result)
      left = Left(method, scope)
      return result
    case .keyPath(let names):
      var result = arguments.first ?? .null
      for name in names {
        result = try member(name, of: result, at: place, Scope(object: .null, type: nil), &search)
      }
      return result
    // An autoclosure is its value.
    default:
      if !arguments.isEmpty, value.unknown == nil,
        let found = method(
          "callAsFunction", arguments.map { _ in nil }, arguments, of: value, search.scene)
      {
        return try call(found.method, on: value, of: found.type, arguments, &search)
      }
      return arguments.isEmpty && value.unknown == nil
        ? value : .unknown(Unknown.made("call", of: [value] + arguments, at: place))
    }
  }

  /// A function of the text, of self, of CoreGraphics, or an initializer.
  private func call(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if let local = scope.value(of: name) {
      return try apply(local, arguments, at: place, &search)
    }
    if let found = method(name, labels, arguments, of: scope.object, search.scene) {
      return try call(found.method, on: scope.object, of: found.type, arguments, &search)
    }
    if let function = only(
      of: source.classes.functions(named: name).filter { Self.matches($0, name, labels) }, taking: arguments)
    {
      return try call(function, on: .null, of: nil, arguments, &search)
    }
    if prints(name) {
      for argument in arguments { _ = try charged(argument, &search) }
      print(printed(name, arguments, in: search.scene), at: place)
      return .null
    }
    if let value = try systemCall(name, labels, arguments, at: place, &search) { return value }
    if case .view = scope.object,
      let value = try viewMethod(name, labels, of: scope.object, arguments, at: place, scope, &search)
    {
      return value
    }
    if !name.startsUppercase, let value = try property(name, of: scope.object, at: place, scope, &search) {
      // A closure in a property; an optional one may be nil.
      return value.isNull ? .null : try apply(value, arguments, at: place, &search)
    }
    if name.startsUppercase || GeometryFunctions.call(name, labels, arguments) != nil {
      return try construct(
        source.classes.resolve(name, in: scope.type), labels, arguments, at: place, &search)
    }
    effects += 1
    return .unknown(
      Unknown(
        key: "\(name)(\(arguments.map(\.shortText).joined(separator: ",")))", reason: .model, place: place))
  }

  func type(of value: Value, _ scene: Scene) -> Value {
    switch value {
    case .view(let view): .type(source.chain(of: view, in: scene).all.first ?? scene.tree.className(of: view))
    default: .type("")
    }
  }

  // MARK: - Methods of objects

  private func call(
    _ name: String, _ labels: [String?], of base: Expression, _ arguments: [Argument], at place: Int,
    _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let (type, object) = try receiver(base, scope, &search)
    let values = try values(of: arguments, of: name, scope, &search)
    if let type { return try call(name, labels, ofType: type, values, at: place, scope, &search) }
    if mutates(name, object),
      let value = try mutate(name, labels, base, object, values, at: place, scope, &search)
    {
      return value
    }
    left = nil
    let result = try call(name, labels, of: object, values, at: place, scope, &search)
    if case .shared(let list) = object, let unknown = result.unknown {
      // What else a method has done with it is not known.
      list.content = .unknown(unknown)
    }
    if let left, left.method.isMutating, left.method.isNamed(name) {
      try set(base, to: left.object, scope, &search)
    }
    return result
  }

  func call(
    _ name: String, _ labels: [String?], of object: Value, _ arguments: [Value], at place: Int,
    _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    var object = object.held
    switch object {
    case .null: return .null
    case .unknown, .someOf:
      return try callUnknown(name, of: object, arguments, at: place, &search)
    case .closure, .method:
      return try apply(object, arguments, at: place, &search)
    default: break
    }
    if let found = method(name, labels, arguments, of: object, search.scene) {
      return try call(found.method, on: object, of: found.type, arguments, &search)
    }
    if case .view = object, arguments.count == 1, name.hasPrefix("set"), name.dropFirst(3).startsUppercase {
      // `[view setHidden:YES]`.
      effects += 1
      let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
      try set(property, of: object, to: arguments[0], at: place, &search)
      return .null
    }
    if let value = try viewMethod(name, labels, of: object, arguments, at: place, scope, &search) {
      return value
    }
    if let unknown = arguments.lazy.compactMap(\.unknown).first, !isOfList(object) {
      // What is drawn with it is not known either.
      if case .path(let path) = object, !name.hasPrefix("contains") { path.isKnown = false }
      return .unknown(Unknown.made(name, of: [object, .unknown(unknown)] + arguments, at: place))
    }
    if case .type(let type)? = arguments.first {
      if name == "isKind" || name == "isKindOfClass" { return isKind(object, type, &search) }
      if case .type(let own) = object, name == "isSubclass" || name == "isSubclassOfClass" {
        return isSubclass(own, of: type, at: place)
      }
    }
    // `.null.union(frame)`, where what is reduced begins with `.null`.
    object = arguments.first.map { typed(object, like: $0) } ?? object
    if let value = GeometryMethods.call(name, labels, of: object, arguments.map { typed($0, like: object) }) {
      noteFunction(name, [object] + arguments, value, at: place)
      return value
    }
    if let value = try listMethod(name, labels, of: object, arguments, at: place, scope, &search) {
      return try charged(value, &search)
    }
    return try call(name, ofProperty: object, arguments, at: place, scope, &search)
  }

  /// Of an optional, a closure in a property, or a method that is not known.
  private func call(
    _ name: String, ofProperty object: Value, _ arguments: [Value], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if name == "map" || name == "flatMap", arguments.count == 1, case .closure = arguments[0] {
      // Of an optional.
      return try apply(arguments[0], [object], at: place, &search)
    }
    return try callProperty(name, of: object, arguments, at: place, scope, &search)
  }

  private func callProperty(
    _ name: String, of object: Value, _ arguments: [Value], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if arguments.isEmpty, let value = try property(name, of: object, at: place, scope, &search) {
      // A message to a property; or a closure in it.
      if case .closure = value { return try apply(value, [], at: place, &search) }
      return value
    }
    if let value = try property(name, of: object, at: place, scope, &search) {
      return try apply(value, arguments, at: place, &search)
    }
    effects += 1
    return .unknown(
      Unknown(
        key: "\(object.shortText).\(name)(\(arguments.map(\.shortText).joined(separator: ",")))",
        reason: .model, place: place))
  }

  private func isOfList(_ object: Value) -> Bool {
    switch object {
    case .array, .dictionary, .range: true
    default: false
    }
  }

  private func call(
    _ name: String, _ labels: [String?], ofType type: String, _ arguments: [Value], at place: Int,
    _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let chain = source.classes.chain(ofPrinted: type, base: nil)
    if let found = staticMethod(name, labels, in: chain) {
      return try call(found.method, on: .type(type), of: found.type, arguments, &search)
    }
    if let cases = source.classes.cases(of: type), cases.contains(where: { $0.name == name }) {
      return .enumCase(type, name, arguments)
    }
    if type.hasPrefix("NS"), let list = Self.list(name, arguments) {
      try nest(arguments.contains(where: \.isCompound), &search)
      return type.hasPrefix("NSMutable") ? shared(list, isSet: type.hasSuffix("Set")) : list
    }
    switch name {
    case "init", "alloc", "new": return try construct(type, labels, arguments, at: place, &search)
    case "self", "class": return .type(type)
    case "predicateWithBlock": return arguments.first ?? .null
    case _ where type == "NSValue" && name.hasPrefix("valueWith") && !name.hasSuffix("Object"),
      _ where type == "NSNumber" && name.hasPrefix("numberWith"):
      return arguments.first ?? .null
    case "mainScreen", "main": return .structure("UIScreen", [:])
    case "animate", "performWithoutAnimation", "animateWithDuration":
      // R28: its block runs, and the completion later; hit tests see the model's values.
      if let block = arguments.first(where: { if case .closure = $0 { true } else { false } }) {
        _ = try apply(block, [], at: place, &search)
      }
      return .null
    default: break
    }
    if type == "UIBezierPath", name.hasPrefix("bezierPathWith") || name == "bezierPath" {
      return GeometryMethods.path([Self.label(ofBezierPath: name)] + labels.dropFirst(), arguments)
        ?? .unknown(Unknown(key: "at \(place)", reason: .path, place: place))
    }
    // A singleton, a service: what it gives is not known; the same call gives the same.
    effects += 1
    return .unknown(
      Unknown(
        key: "\(type).\(name)(\(arguments.map(\.shortText).joined(separator: ",")))", reason: .model,
        place: place))
  }

  // MARK: - Super

  private func callSuper(
    _ name: String, _ labels: [String?], _ arguments: [Value], at place: Int, _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if name.hasPrefix("gestureRecognizer") {
      // UIKit's own: plain views say yes, controls and scroll views not always.
      if name == "gestureRecognizerShouldBegin", let chain = chain(of: scope.object, search.scene),
        chain.isRooted, chain.uiKit[0] == "UIView"
      {
        return .bool(true)
      }
      return .unknown(Unknown(key: "super.\(name)", reason: .environment, place: place))
    }
    guard case .view(let view) = scope.object else { return .null }
    let isHitTest = name == "hitTest", isPointInside = name == "point" || name == "pointInside"
    let names = isHitTest ? Self.hitTestNames : isPointInside ? Self.pointInsideNames : [name]
    var chain = source.chain(of: view, in: search.scene)
    if let type = scope.type, !chain.all.contains(type) {
      // Of the view's class several are meant; this is one.
      chain = source.classes.chain(ofPrinted: type, base: nil)
    }
    if isHitTest || isPointInside, let found = source.classes.method(names, in: chain, above: scope.type) {
      return try call(found.method, on: scope.object, of: found.type, arguments, &search)
    }
    guard isHitTest || isPointInside else {
      if let found = source.classes.method(
        in: chain, above: scope.type, where: { Self.matches($0, name, labels) })
      {
        return try call(found.method, on: scope.object, of: found.type, arguments, &search)
      }
      if name.hasPrefix("touchesShouldBegin") { return .bool(true) }
      if name.hasPrefix("touchesShouldCancel"), let content = arguments.first?.view {
        return .bool(!search.scene.tree.isControl(content))
      }
      return .unknown(Unknown(key: "super.\(name)", reason: .model, place: place))
    }
    guard let point = arguments.first?.point else {
      return .unknown(Unknown.made("super.\(name)", of: arguments, at: place))
    }
    if isPointInside {
      let isInside = try search.callSuperPointInside(of: view, at: point)
      note(view, isInside, point, at: place)
      return .bool(isInside)
    }
    let answer = try callSuper(of: view, at: point, &search)
    note(view, answer.hit, point, at: place)
    superAnswer = answer
    return try moved(answer, of: view, at: point, &search)
  }
}
