import HitTesting
import SourceReading
import TouchGeometry

extension OverrideRun {
  func assign<Search: OverrideSearch>(
    _ sign: String, _ target: Expression, _ value: Expression, _ scope: Scope, _ search: inout Search
  ) throws(OverrideRecursion) {
    effects += 1
    if case .name("_") = target.kind {
      _ = try evaluate(value, scope, &search)
      return
    }
    var new = try evaluate(value, scope, &search)
    if sign != "=" {
      let old = try evaluate(target, scope, &search)
      new = try charged(
        Operators.apply(String(sign.dropLast()), old, typed(new, like: old), at: target.range.lowerBound),
        &search)
    } else if case .enumCase("", _, _) = new {
      new = typed(new, like: try evaluate(target, scope, &search))
    }
    try set(target, to: new, scope, &search)
  }

  func set<Search: OverrideSearch>(
    _ target: Expression, to value: Value, _ scope: Scope, _ search: inout Search
  ) throws(OverrideRecursion) {
    switch target.kind {
    case .name(let name):
      if let owner = scope.scope(of: name) {
        owner.names[name] = value
      } else {
        try set(name, of: scope.object, to: value, &search)
      }
    case .unwrapped(let inner): try set(inner, to: value, scope, &search)
    case .member(let base, let name):
      let object = try evaluate(base, scope, &search)
      try nest(value.isCompound, &search)
      if let changed = GeometryMembers.setting(name, of: object, to: value) {
        // A value: the place that holds it gets the changed one.
        try set(base, to: changed, scope, &search)
      } else {
        try set(name, of: object, to: value, &search)
      }
    case .element(let base, let indexes):
      guard case .array(var elements) = try evaluate(base, scope, &search), let index = indexes.first,
        let number = try evaluate(index, scope, &search).number, let place = Int(exactly: number),
        elements.indices.contains(place)
      else { return }
      elements[place] = value
      try nest(value.isCompound, &search)
      try spend(over: elements.count, &search)
      try set(base, to: .array(elements), scope, &search)
    case .tuple(let parts):
      guard case .tuple(let values) = value else { return }
      for (part, value) in zip(parts, values) { try set(part.value, to: value.value, scope, &search) }
    default: break
    }
  }

  /// Sets a property: UIKit's change the scene for the rest of the touch (R60, R62).
  func set<Search: OverrideSearch>(
    _ name: String, of object: Value, to value: Value, _ search: inout Search
  ) throws(OverrideRecursion) {
    guard !object.isNull, object.unknown == nil else { return }
    if case .view(let view) = object, let edit = Self.edit(name, of: view, to: value) {
      try spend(search.scene.tree.count / 4 + 64, &search)
      return search.apply(edit)
    }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    assigned["\(object.shortText).\(plain)"] = value
  }

  /// The change of the scene; nil for a property of the app's, or a value that is not known.
  private static func edit(_ name: String, of view: ViewIndex, to value: Value) -> SceneEdit? {
    func flag(_ property: ViewProperty) -> SceneEdit? {
      value.truth.map { .set(view, property, .boolean($0)) }
    }
    switch ViewMembers.name(of: name) {
    case "isHidden": return flag(.isHidden)
    case "isUserInteractionEnabled": return flag(.isUserInteractionEnabled)
    case "isEnabled": return flag(.isEnabled)
    case "clipsToBounds": return flag(.clipsToBounds)
    case "isScrollEnabled": return flag(.isScrollEnabled)
    case "alpha": return value.number.map { .set(view, .alpha, .float(Float($0))) }
    case "frame": return value.rect.map { .frame(view, $0) }
    case "contentOffset": return value.point.map { .set(view, .contentOffset, .point($0)) }
    default: return nil
    }
  }
}
