import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  /// - Returns: the value that the target has then.
  @discardableResult
  func assign(
    _ sign: String, _ target: Expression, _ value: Expression, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    effects += 1
    if case .name("_") = target.kind { return try evaluate(value, scope, &search) }
    let type = numberType(of: target, scope, search.scene)
    let place = target.range.lowerBound
    var new = converted(
      try taken(value, expecting: type, scope, &search), to: sign == "=" ? type : nil, at: place)
    if sign != "=" {
      let old = try evaluate(target, scope, &search)
      noteOperator(String(sign.dropLast()), old, new, at: place)
      new = try charged(
        Operators.apply(String(sign.dropLast()), old, typed(new, like: old), at: place), &search)
    } else if case .enumCase("", _, _) = new {
      new = typed(new, like: try evaluate(target, scope, &search))
    }
    try set(target, to: new, scope, &search)
    return new
  }

  /// What a variable of a type begins with.
  func firstValue<Search: CodeSearch>(
    _ initial: Expression?, of type: TypeName?, _ scope: Scope, _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    guard let initial else { return zero(type) }
    let value = try taken(initial, expecting: type, scope, &search)
    return converted(value, to: type, at: initial.range.lowerBound)
  }

  /// What a variable takes. Of C's address of another one neither is known: what is written through it is not followed.
  func taken(
    _ value: Expression, expecting type: TypeName?, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    guard case .prefix("&", let target) = value.kind else {
      return try evaluate(value, expecting: type, scope, &search)
    }
    let place = target.range.lowerBound
    let unknown = Value.unknown(Unknown(key: "at \(place)", reason: .notUnderstood, place: place))
    try set(target, to: unknown, scope, &search)
    return unknown
  }

  /// The type of a variable of numbers: in `half = 11`, `half` may be a `CGFloat`.
  private func numberType(of target: Expression, _ scope: Scope, _ scene: Scene) -> TypeName? {
    switch target.kind {
    case .name(let name):
      guard let local = scope.value(of: name) else {
        return numberType(ofProperty: name, of: scope.object, scene)
      }
      guard case .number(_, let isInteger) = local else { return nil }
      return isInteger ? nil : .real
    case .member(let base, let name):
      guard case .selfObject = base.kind else { return Self.reals.contains(name) ? .real : nil }
      return numberType(ofProperty: name, of: scope.object, scene)
    default: return nil
    }
  }

  private func numberType(ofProperty name: String, of object: Value, _ scene: Scene) -> TypeName? {
    guard let chain = chain(of: object, scene),
      let found = source.classes.property(name, in: chain.all),
      let type = type(of: found.property), type.isReal || type.isInteger && !type.isOptional
    else { return nil }
    return type
  }

  func set(
    _ target: Expression, to value: Value, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    switch target.kind {
    case .name(let name):
      if let owner = scope.scope(of: name) {
        owner.names[name] = value
      } else {
        try set(target, name, of: scope.object, in: nil, to: value, scope, &search)
      }
    case .selfObject: scope.object = value
    case .unwrapped(let inner): try set(inner, to: value, scope, &search)
    case .member(let base, let name):
      let object = try evaluate(base, scope, &search)
      try nest(value.isCompound, &search)
      try set(target, name, of: object, in: base, to: value, scope, &search)
    case .element(let base, let indexes):
      guard let first = indexes.first else { return }
      let list = try evaluate(base, scope, &search), index = try evaluate(first, scope, &search)
      guard list.unknown != nil || list.elements != nil, !list.isNull else { return }
      try nest(value.isCompound, &search)
      try spend(over: list.size, &search)
      if case .shared(let shared) = list {
        shared.content = shared.content.setting(index, to: value, at: target.range.lowerBound)
        return
      }
      try set(base, to: list.setting(index, to: value, at: target.range.lowerBound), scope, &search)
    case .tuple(let parts):
      guard case .tuple(let values) = value else { return }
      for (part, value) in zip(parts, values) { try set(part.value, to: value.value, scope, &search) }
    default: break
    }
  }

  /// Sets a member: the place that holds a value gets the changed one, a value's own method changes `self`.
  private func set(
    _ target: Expression, _ name: String, of object: Value, in base: Expression?, to value: Value,
    _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    switch object {
    case .point, .size, .rect, .insets, .transform, .structure:
      let changed =
        GeometryMembers.setting(name, of: object, to: value)
        ?? .unknown(Unknown.made(name, of: [object, value], at: target.range.lowerBound))
      if let base { try set(base, to: changed, scope, &search) } else { scope.object = changed }
    case .path(let path) where name == "usesEvenOddFillRule":
      if let truth = value.truth { path.isEvenOdd = truth } else { path.isKnown = false }
    default: try set(name, of: object, to: value, at: target.range.lowerBound, &search)
    }
  }

  /// `shift(&point)`: what the function leaves in its parameter; nobody knows what another function does.
  func setInOut(
    _ arguments: [Argument], of function: Expression, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    for (index, argument) in arguments.enumerated() {
      guard case .prefix("&", let target) = argument.value.kind else { continue }
      let name: String
      switch function.kind {
      case .name(let called), .member(_, let called), .implicitMember(let called): name = called
      default: name = ""
      }
      // A path's transform is only read.
      if name.hasPrefix("objc_") || name.hasPrefix("CGPath") { return }
      let ended = left.flatMap {
        $0.method.isNamed(name) && index < $0.parameters.count ? $0.parameters[index] : nil
      }
      let place = target.range.lowerBound
      try set(
        target, to: ended ?? .unknown(Unknown(key: "at \(place)", reason: .model, place: place)), scope,
        &search)
    }
  }

  /// Sets a property: UIKit's change the scene for the rest of the touch (R60, R62).
  func set(
    _ name: String, of object: Value, to value: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    guard !object.isNull, object.unknown == nil else { return }
    var value = value
    if case .view = object, value.unknown != nil, Self.flags.contains(ViewMembers.name(of: name)) {
      value = .bool(try decide(value, at: place))
    }
    if case .view(let view) = object {
      let edits = Self.edits(name, of: view, to: value, search.scene)
      for edit in edits {
        try spend(search.scene.tree.count / 4 + 64, &search)
        search.apply(edit)
      }
      if !edits.isEmpty { return }
      if Self.places.contains(name) {
        let unknown = Unknown.made("\(object.shortText).\(name) =", of: [value], at: place)
        note(Move(view: view, kind: .elsewhere, unknown: unknown))
      }
    }
    if !source.isSwift(at: place), let first = name.first,
      let found = method("set" + first.uppercased() + name.dropFirst(), [nil], of: object, search.scene)
    {
      // `self.open = YES` is a message.
      _ = try call(found.method, on: object, of: found.type, [value], &search)
      return
    }
    let found = chain(of: object, search.scene).flatMap {
      source.classes.property(name, in: $0.all, isStatic: false)
    }
    if let found, found.property.getter != nil {
      if found.property.setters["set"] != nil {
        return try observe("set", found.property, found.type, of: object, value, &search)
      }
      value = .unknown(Unknown(key: "set \(object.shortText).\(name)", reason: .variable, place: place))
    }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let key = "\(object.shortText).\(plain)"
    let old = assigned[key] ?? .unknown(Unknown(key: "old \(key)", reason: .variable, place: place))
    if let found { try observe("willSet", found.property, found.type, of: object, value, &search) }
    assigned[key] = value
    if let found { try observe("didSet", found.property, found.type, of: object, old, &search) }
  }

  /// Runs a setter or an observer; not within itself, as in Swift.
  private func observe(
    _ name: String, _ property: SourceProperty, _ type: String, of object: Value, _ value: Value,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) {
    guard let setter = property.setters[name], let parameter = setter.parameters.first else { return }
    let key = "\(name) \(type).\(property.name)"
    guard finding.insert(key).inserted else { return }
    defer { finding.remove(key) }
    let scope = Scope(object: object, type: type)
    scope.names[parameter] = value
    _ = try self.value(of: setter.body, scope, &search)
  }

  private static let flags: Set = [
    "isHidden", "isUserInteractionEnabled", "isEnabled", "clipsToBounds", "isScrollEnabled",
  ]

  /// Properties that say where a view is, and whether it can be hit there.
  private static let places: Set = ["frame", "bounds", "center", "transform", "contentOffset", "alpha"]

  /// The changes of the scene; none for a property of the app's, or a value that is not known.
  private static func edits(
    _ name: String, of view: ViewIndex, to value: Value, _ scene: Scene
  ) -> [SceneEdit] {
    let geometry = scene.tree.geometry(of: view)
    let (position, anchor) = (geometry.position, geometry.anchorPoint)
    func frame(_ position: Point, _ size: Size) -> SceneEdit {
      let origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      return .frame(view, Rect(origin: origin, size: size))
    }
    switch (name, value) {
    case ("center", .point(let center)) where geometry.transform == .identity:
      return [frame(center, scene.tree[view].bounds.size)]
    case ("bounds", .rect(let bounds)) where geometry.transform == .identity:
      let bounds = bounds.standardized
      let isScrolled = bounds.origin != scene.tree[view].bounds.origin
      return [frame(position, bounds.size)]
        + (isScrolled ? [.set(view, .contentOffset, .point(bounds.origin))] : [])
    case ("transform", .transform(let transform)): return [.set(view, .transform, .transform(transform))]
    default: return edit(name, of: view, to: value).map { [$0] } ?? []
    }
  }

  /// The change of the scene; nil for a property of the app's, or a value that is not known.
  static func edit(_ name: String, of view: ViewIndex, to value: Value) -> SceneEdit? {
    func flag(_ property: ViewProperty) -> SceneEdit? {
      value.truth.map { .set(view, property, .boolean($0)) }
    }
    return switch ViewMembers.name(of: name) {
    case "isHidden": flag(.isHidden)
    case "isUserInteractionEnabled": flag(.isUserInteractionEnabled)
    case "isEnabled": flag(.isEnabled)
    case "clipsToBounds": flag(.clipsToBounds)
    case "isScrollEnabled": flag(.isScrollEnabled)
    case "alpha": value.number.map { .set(view, .alpha, .float(Float($0))) }
    case "frame": value.rect.map { .frame(view, $0) }
    case "contentOffset": value.point.map { .set(view, .contentOffset, .point($0)) }
    default: nil
    }
  }
}

extension Value {
  /// What a dictionary has for a key.
  func element(for key: Value, at place: Int = 0) -> Value {
    guard case .dictionary(let entries) = self else { return .null }
    if let entry = entries.first(where: { $0.key.equals(key) == true }) { return entry.value }
    return entries.allSatisfy { $0.key.equals(key) == false }
      ? .null : .unknown(Unknown.made("[]", of: [self, key], at: place))
  }

  /// A list with another element.
  func setting(_ index: Value, to value: Value, at place: Int) -> Value {
    switch self {
    case .array(var elements):
      guard let index = index.number.flatMap({ Int(exactly: $0) }), elements.indices.contains(index) else {
        break
      }
      elements[index] = value
      return .array(elements)
    case .dictionary(var entries):
      guard entries.allSatisfy({ $0.key.equals(index) != nil }), index.unknown == nil else { break }
      entries.removeAll { $0.key.equals(index) == true }
      return .dictionary(value.isNull ? entries : entries + [(key: index, value: value)])
    default: break
    }
    return .unknown(Unknown.made("[]=", of: [self, index, value], at: place))
  }
}
