import HitTesting
import SourceReading
import TouchGeometry

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

extension OverrideRun {
  func method(
    _ name: String, _ labels: [String?], _ arguments: [Value] = [], of object: Value, _ scene: Scene
  ) -> ClassTable.Found? {
    guard source.classes.declaresMethod(name), let chain = chain(of: object, scene) else { return nil }
    let isOverride = labels.count == 2 && ["hitTest", "point", "pointInside"].contains(name)
    // Views are asked by the search, which calls their overrides.
    if isOverride, case .view = object { return nil }
    let isStatic = if case .type = object { true } else { false }
    for type in chain.all + source.classes.protocols(of: chain) {
      for part in source.classes.types(named: type) where part.kind != .protocol {
        let overloads = part.methods.filter { $0.isStatic == isStatic && Self.matches($0, name, labels) }
        if !overloads.isEmpty {
          return only(of: overloads, taking: arguments).map { ClassTable.Found(method: $0, type: type) }
        }
      }
    }
    return nil
  }

  func staticMethod(_ name: String, _ labels: [String?], in chain: ClassChain) -> ClassTable.Found? {
    for type in chain.all {
      for part in source.classes.types(named: type) {
        if let method = part.methods.last(where: { $0.isStatic && Self.matches($0, name, labels) }) {
          return ClassTable.Found(method: method, type: type)
        }
      }
    }
    return nil
  }

  /// Whether a call is one of a method, by name and labels; parameters with initial values may be left out.
  static func matches(_ method: SourceMethod, _ name: String, _ labels: [String?]) -> Bool {
    guard method.isNamed(name) else { return false }
    let labels = gathered(labels, by: method) { $0.lazy.compactMap(\.self).last }
    guard labels.count <= method.parameters.count else { return false }
    let missing = method.parameters[labels.count...]
    guard missing.allSatisfy({ $0.initial != nil }) else { return false }
    return zip(method.parameters, labels).enumerated().allSatisfy { place, pair in
      pair.1 == nil || pair.0.label == pair.1 || place == 0 && pair.0.label == nil
    }
  }

  /// The arguments' values; literals are of the types of the parameters.
  func values(
    of arguments: [Argument], of name: String, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> [Value] {
    var read: [Value] = []
    for (place, argument) in arguments.enumerated() {
      let isReal =
        argument.value.isLiteral && source.isSwift(at: argument.value.range.lowerBound)
        && takesReal(name, arguments, place, scope, search.scene)
      read.append(try evaluate(argument.value, expecting: isReal ? .real : nil, scope, &search))
    }
    return read
  }

  /// Whether a parameter is a number with a fraction.
  private func takesReal(
    _ name: String, _ arguments: [Argument], _ place: Int, _ scope: Scope, _ scene: Scene
  ) -> Bool {
    let labels = arguments.map(\.label)
    let found =
      method(name, labels, of: scope.object, scene)?.method
      ?? source.classes.functions(named: name).last { Self.matches($0, name, labels) }
    if let found, place < found.parameters.count { return found.parameters[place].type.isReal }
    return name.hasPrefix("CGRect") || name.hasPrefix("CGPoint") || name.hasPrefix("CGSize")
      || name.hasPrefix("UIEdgeInsets") || Self.reals.contains(labels[place] ?? "")
  }

  /// Members of CoreGraphics' values, and labels of its functions.
  static let reals: Set = [
    "x", "y", "dx", "dy", "width", "height", "top", "left", "bottom", "right", "leading", "trailing",
    "radius",
    "cornerRadius", "alpha",
  ]

  /// Of functions of one name, the one whose parameters are of the arguments' types; nil where several are.
  func only(of overloads: [SourceMethod], taking arguments: [Value]) -> SourceMethod? {
    guard overloads.count > 1 else { return overloads.first }
    let fitting = overloads.filter { method in
      zip(method.parameters, arguments).allSatisfy { parameter, argument in
        guard let one = kind(of: argument), let other = kind(of: parameter.type) else { return true }
        return one == other
      }
    }
    let whole = fitting.filter { $0.parameters.count == arguments.count }
    let best = whole.isEmpty ? fitting : whole
    return Set(best.map { $0.parameters.map(\.type.name) }).count == 1 ? best.last : nil
  }

  /// Arguments as a method's parameters take them: those of a variadic one as one.
  static func gathered<Element>(
    _ arguments: [Element], by method: SourceMethod, _ list: ([Element]) -> Element
  ) -> [Element] {
    let count = arguments.count - method.parameters.count + 1
    guard count >= 0, let place = method.parameters.firstIndex(where: \.isVariadic) else { return arguments }
    let taken = place..<place + count
    return arguments[..<place] + [list(Array(arguments[taken]))] + arguments[taken.upperBound...]
  }

  /// What tells overloads apart: views, numbers, and each type of geometry; nil for what may be of several.
  private func kind(of value: Value) -> String? {
    switch value {
    case .view: "UIView"
    case .number: "CGFloat"
    case .bool: "Bool"
    case .string: "String"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .insets: "UIEdgeInsets"
    default: nil
    }
  }

  private func kind(of type: TypeName) -> String? {
    if type.isReal || type.isInteger { return "CGFloat" }
    let known: Set = ["Bool", "String", "CGPoint", "CGSize", "CGRect", "UIEdgeInsets"]
    return known.contains(type.name) ? type.name : isView(type) ? "UIView" : nil
  }
}

extension SourceMethod {
  /// Whether it has a name, with any labels.
  func isNamed(_ base: String) -> Bool {
    let labels = name.utf8.dropFirst(base.utf8.count)
    return name.utf8.starts(with: base.utf8) && (labels.isEmpty || labels.first == UInt8(ascii: "("))
  }
}

extension TypeName {
  static let real = TypeName("CGFloat")
}

extension OverrideRun {
  /// What a method of a recognizer's delegate returns; nil where neither the code nor the scene tells.
  ///
  /// - Parameter view: the recognizer's.
  func answer(
    _ found: ClassTable.Found, on delegate: Value, _ arguments: [Value], for view: ViewIndex,
    in search: inout some CodeSearch
  ) -> Bool? {
    self.view = view
    guard let value = try? call(found.method, on: delegate, of: found.type, arguments, &search),
      value.unknown == nil
    else { return nil }
    return value.truth
  }

  func isRecognizerClass(_ name: String) -> Bool {
    let suffix = "GestureRecognizer"
    return name.hasSuffix(suffix) || source.classes.superclass(of: name)?.hasSuffix(suffix) ?? false
  }

  /// A recognizer in a property: found by its id, by its action, as the only one of its class; or not known.
  func recognizer(
    in property: SourceProperty, _ type: TypeName, _ key: String, at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let scene = search.scene
    try spend(16 * scene.gestureRecognizers.count, &search)
    let ofClass = scene.gestureRecognizers.indices.map { RecognizerIndex($0) }
      .filter { isRecognizer($0, type.name, scene) != false }
    let name = property.name.drop { $0 == "_" }
    let named = ofClass.filter { scene.id(of: $0) == name }
    let acting = property.initial?.selector.map { action in
      ofClass.filter { index in
        scene.recognizer(index).targets.contains {
          scene.tree.string($0.action).prefix { $0 != ":" && $0 != "(" } == action
        }
      }
    }
    if let found = [named, acting ?? [], ofClass].first(where: { $0.count == 1 })?.first {
      if named.isEmpty { source.assumptions.note(property.name, view, key) }
      return .recognizer(found)
    }
    return .unknown(Unknown(key: key, reason: .outlet, place: place, property: property.name))
  }
}

extension Expression {
  /// The base name of the selector among the arguments of a call: `UITapGestureRecognizer(target: self, action: …)`.
  fileprivate var selector: Substring? {
    guard case .call(_, let arguments) = kind else { return nil }
    for argument in arguments {
      if case .selector(let name) = argument.value.kind { return name.prefix { $0 != ":" && $0 != "(" } }
    }
    return nil
  }
}

/// What code has done with a view in the hierarchy, or with its place, in the touch so far.
struct Move {
  let view: ViewIndex
  let kind: Kind
  /// What an answer that depends on it is.
  let unknown: Unknown

  enum Kind {
    /// In front of its siblings.
    case front
    /// Its subviews are in an order that is not known.
    case shuffled
    /// The view is where nobody knows.
    case elsewhere
  }
}

extension OverrideRun {
  /// Notes a call as `bringSubviewToFront`: it holds for lists that are made from then on (R33, R35).
  ///
  /// - Parameter subview: nil for one that is not known.
  func move(
    _ subview: ViewIndex?, by name: String, in view: ViewIndex, at place: Int, _ search: some CodeSearch
  ) {
    // A view of another superview is not in the scene's order.
    if let subview, search.superview(of: subview) != view { return }
    let isFront = ["bringSubviewToFront", "bringSubview", "addSubview"].contains(name)
    let unknown = Unknown(key: "\(name) at \(place)", reason: .collection, place: place)
    if let subview, isFront {
      note(Move(view: subview, kind: .front, unknown: unknown))
    } else {
      note(Move(view: view, kind: .shuffled, unknown: unknown))
    }
  }

  /// Keeps the last move of a view; more views than these no override moves.
  func note(_ move: Move) {
    moves.removeAll { $0.view == move.view && $0.kind == move.kind }
    if moves.count < Self.movesMax { moves.append(move) }
  }

  private static let movesMax = 64

  /// What `super` gives of a view, behind the moves of the code.
  func moved(
    _ answer: HitTestAnswer, of view: ViewIndex, at point: Point, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let tree = search.scene.tree
    let value = answer.hit.map { Value.view($0) } ?? .null
    for move in moves.reversed() {
      let superview = move.kind == .front ? search.superview(of: move.view) : move.view
      guard let superview, tree.isDescendant(superview, of: view) else { continue }
      guard let hit = answer.hit else {
        if move.kind == .elsewhere, move.view == view { return .unknown(move.unknown) }
        continue
      }
      switch move.kind {
      case .elsewhere: return .unknown(move.unknown)
      // Of siblings that do not answer, the order tells nothing.
      case .front, .shuffled:
        if hit == superview || !tree.isDescendant(hit, of: superview) { continue }
        if superview != view { return .unknown(move.unknown) }
      }
      if move.kind == .front, tree.isDescendant(hit, of: move.view) { return value }
      let others = move.kind == .front ? [move.view] : subviews(of: view, search)
      for other in others where !tree.isDescendant(hit, of: other) {
        let place = search.convert(point, fromSuperviewInto: other)
        guard let found = try search.hitTest(other, at: place) else { continue }
        if move.kind == .shuffled { return .unknown(move.unknown) }
        superAnswer = nil
        return .view(found)
      }
    }
    return value
  }
}
