import HitTesting
import SourceReading

// Lists of views of which the members are not known: each view is in it or not, where that makes a difference.

extension OverrideRun {
  /// Of a list whose members are not known: false for a view that cannot be one.
  func membership(_ view: ViewIndex, _ list: Unknown) -> Unknown {
    Unknown(
      key: "\(list.key)∋\(view.rawValue)", reason: .collection, place: list.place, property: list.property)
  }

  /// Whether it is chosen that a view is not in a list.
  func isExcluded(_ view: ViewIndex, _ list: Unknown) -> Bool {
    choices["?" + membership(view, list).key] == 0
  }

  /// Methods of such a list; nil for another one.
  func someMethod<Search: CodeSearch>(
    _ name: String, _ views: [ViewIndex], _ list: Unknown, _ arguments: [Value], at place: Int,
    _ search: inout Search
  ) throws(OverrideRecursion) -> Value? {
    let list = list.read(at: place)
    if name == "contains" || name == "containsObject", let view = arguments.first?.view {
      return views.contains(view) ? .unknown(membership(view, list)) : .bool(false)
    }
    guard let closure = arguments.last, !closure.isNull, closure.isFunction else {
      if name == "objectAtIndex", let index = arguments.first { return element(at: index, views, list) }
      return arguments.isEmpty ? element(name, views, list) : nil
    }
    func holds(_ view: ViewIndex, _ search: inout Search) throws(OverrideRecursion) -> Bool {
      try decide(apply(closure, [.view(view)], at: place, &search), at: place)
    }
    let possible = views.filter { !isExcluded($0, list) }
    switch name {
    case "first", "last", "contains":
      for view in possible where try holds(view, &search) {
        if try decide(membership(view, list)) { return name == "contains" ? .bool(true) : .view(view) }
      }
      return name == "contains" ? .bool(false) : .null
    case "allSatisfy":
      for view in possible where try !holds(view, &search) {
        if try decide(membership(view, list)) { return .bool(false) }
      }
      return .bool(true)
    case "filter":
      var kept: [ViewIndex] = []
      for view in possible where try holds(view, &search) { kept.append(view) }
      return .someOf(kept, list)
    case "compactMap":
      var made: [Value] = []
      for view in possible {
        let value = try apply(closure, [.view(view)], at: place, &search)
        if !value.isNull, try decide(membership(view, list)) { made.append(value) }
      }
      return .array(made)
    case "forEach", "enumerateObjectsUsingBlock":
      for view in possible {
        let before = effects
        _ = try apply(closure, [.view(view)], at: place, &search)
        if effects != before { _ = try decide(membership(view, list)) }
      }
      return .null
    default: return nil
    }
  }

  /// Methods that run their closure, or not, whatever else they do.
  private static let runners: Set = [
    "forEach", "enumerateObjectsUsingBlock", "enumerateObjects", "enumerateObjectsWithOptions", "sync",
    "enumerateKeysAndObjectsUsingBlock",
  ]

  /// A method of what is not known.
  func callUnknown(
    _ name: String, of object: Value, _ arguments: [Value], at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    if case .someOf = object, ["sorted", "shuffled"].contains(name) { return object }
    if case .someOf(let views, let unknown) = object,
      let value = try someMethod(name, views, unknown, arguments, at: place, &search)
    {
      return value
    }
    effects += 1
    // An enumerator gives another one each time.
    let operation = name == "nextObject" || name == "next" ? "\(name) \(effects)" : name
    let made = Unknown.made(operation, of: [object] + arguments, at: place)
    if Self.runners.contains(name), let closure = arguments.last, case .closure = closure,
      try decide(
        Unknown(facts: made.facts, key: made.key + " runs", reason: made.reason, place: made.place))
    {
      let element = Unknown.made("element", of: [object], at: place)
      _ = try apply(closure, [.unknown(element)], at: place, &search)
    }
    return .unknown(made)
  }

  /// `first`, `isEmpty` and other members; nil for another one.
  func element(_ name: String, _ views: [ViewIndex], _ list: Unknown) -> Value? {
    switch name {
    case "reversed", "reverseObjectEnumerator", "lazy", "allObjects", "copy", "values":
      return .someOf(views, list)
    case "isEmpty", "count": return views.isEmpty ? name == "count" ? .count(0) : .bool(true) : nil
    case "first", "last", "firstObject", "lastObject": return one(of: views, list, name, mayBeNull: true)
    default: return nil
    }
  }

  /// What such a list has at a place, or a dictionary for a key, which may be none.
  func element(at index: Value, _ views: [ViewIndex], _ list: Unknown) -> Value {
    one(of: views, list, "[\(index.shortText)]", mayBeNull: index.number == nil)
  }

  private func one(of views: [ViewIndex], _ list: Unknown, _ name: String, mayBeNull: Bool) -> Value {
    if views.isEmpty { return .null }
    let key = "\(list.key).\(name)"
    let values = views.map { Value.view($0) } + (mayBeNull ? [.null] : [])
    if let choice = choices[key], values.indices.contains(choice) { return values[choice] }
    let fact = OpenFact(
      key: key, values: values, reason: .collection, property: list.property, isInitialValueKnown: false)
    return .unknown(
      Unknown(facts: [fact], key: key, reason: .collection, place: list.place, property: list.property))
  }
}

extension Value {
  var isFunction: Bool {
    switch self {
    case .closure, .method, .keyPath: true
    default: false
    }
  }
}
