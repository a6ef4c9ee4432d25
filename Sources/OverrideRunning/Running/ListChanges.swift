import HitTesting
import SourceReading

// Lists that code changes in their variables, or in their places.

extension OverrideRun {
  func mutates(_ name: String, _ object: Value) -> Bool {
    if case .shared = object, Self.mutatingShared.contains(name) { return true }
    return Self.mutating.contains(name)
  }

  /// Those of Foundation's lists alone.
  private static let mutatingShared: Set = [
    "add", "addObjects", "setObject", "setValue", "removeObjectForKey", "init", "initWithCapacity",
    "initWithArray",
    "initWithSet", "initWithDictionary", "setArray", "setSet", "setDictionary", "unionSet",
  ]

  private static let mutating: Set = [
    "append", "insert", "remove", "removeAll", "addObject", "removeObject", "appendString", "formUnion",
    "toggle", "reverse", "removeLast", "removeFirst", "popLast", "popFirst", "sort", "shuffle", "swapAt",
    "subtract", "formIntersection", "removeSubrange", "replaceSubrange", "updateValue", "removeValue",
    "addObjectsFromArray", "insertObject", "removeObjectAtIndex", "removeAllObjects", "removeLastObject",
    "nextObject", "next", "replaceObjectAtIndex", "exchangeObjectAtIndex", "sortUsingComparator",
    "filterUsingPredicate",
  ]

  /// - Returns: what the call gives, if it has changed a list or a flag in its place; else nil.
  func mutate(
    _ name: String, _ labels: [String?], _ target: Expression, _ object: Value, _ arguments: [Value],
    at place: Int, _ scope: Scope, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    var (changed, result): (Value, Value) = (.null, .null)
    switch (object.held, name) {
    case (.bool(let isTrue), "toggle"): changed = .bool(!isTrue)
    case (.string(let text), "append"), (.string(let text), "appendString"):
      changed = .string(text + (arguments.first.map { describe($0, in: search.scene) } ?? ""))
    case (.array(let list), "sort"):
      guard let order = try listMethod("sorted", labels, of: object, arguments, at: place, scope, &search)
      else { return nil }
      changed = list.isEmpty ? object : order
    case (.array(let list), "removeAll") where arguments.last?.isFunction ?? false:
      var kept: [Value] = []
      for element in list
      where try !decide(apply(arguments[0], [element], at: place, &search), at: place) {
        kept.append(element)
      }
      changed = .array(kept)
    // Swift 2's gives another list, and leaves its own.
    case (.array(let list), "reverse"):
      changed = .array(list.reversed())
      guard case .name(let local) = target.kind, scope.scope(of: local) != nil else { return changed }
      result = changed
    case (.array(var list), _):
      let count = list.count + (arguments.first?.size ?? 0)
      try spend(over: name.hasSuffix("nion") || name == "unionSet" ? count * count : count, &search)
      if let given = Self.change(&list, name, labels, arguments) {
        (changed, result) = (.array(list), given)
      } else {
        changed = .unknown(Unknown.made(name, of: [object] + arguments, at: place))
        result = changed
      }
    case (.dictionary, _):
      (changed, result) = Self.changed(object.held, name, arguments, at: place)
    default: return nil
    }
    try nest(arguments.contains(where: \.isCompound), &search)
    changed = try charged(changed, &search)
    effects += 1
    guard case .shared(let list) = object else {
      try set(target, to: changed, scope, &search)
      return result
    }
    list.content = list.isSet ? try setOf(changed, at: place, &search) : changed
    return name.hasPrefix("init") ? object : result
  }

  /// A list with each element once; not known where two may be equal.
  func setOf(
    _ list: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    guard let elements = list.elements else { return list }
    try spend(over: elements.count * elements.count, &search)
    return Self.distinct(elements).map { .array($0) } ?? .unknown(Unknown.made("Set", of: [list], at: place))
  }

  /// A dictionary behind a call, and what the call gives.
  private static func changed(
    _ dictionary: Value, _ name: String, _ arguments: [Value], at place: Int
  ) -> (dictionary: Value, given: Value) {
    if let (key, value) = key(changedBy: name, arguments) {
      return (dictionary.setting(key, to: value, at: place), dictionary.element(for: key, at: place))
    }
    switch (name, arguments.first?.held) {
    case ("removeAll", nil), ("removeAllObjects", nil), ("init", nil), ("initWithCapacity", _):
      return (.dictionary([]), .null)
    case ("initWithDictionary", .dictionary(let entries)?), ("setDictionary", .dictionary(let entries)?):
      return (.dictionary(entries), .null)
    default:
      let unknown = Value.unknown(Unknown.made(name, of: [dictionary] + arguments, at: place))
      return (unknown, unknown)
    }
  }

  /// The entry of a dictionary that a call sets, or removes; nil for another call.
  private static func key(changedBy name: String, _ values: [Value]) -> (key: Value, value: Value)? {
    switch (name, values.count) {
    case ("setObject", 2), ("setValue", 2), ("updateValue", 2): (values[1], values[0])
    case ("removeObjectForKey", 1), ("removeObject", 1), ("removeValue", 1): (values[0], .null)
    default: nil
    }
  }

  /// What a call that changes a list gives; nil for a call that is not known.
  private static func change(
    _ list: inout [Value], _ name: String, _ labels: [String?], _ values: [Value]
  ) -> Value? {
    let index = values.last?.number.flatMap { Int(exactly: $0) }
    switch name {
    case "append" where labels.first == "contentsOf", "addObjectsFromArray", "addObjects":
      guard let more = values.first?.elements else { return nil }
      list += more
    case "append", "addObject", "add": list += values.prefix(1)
    case "init" where values.isEmpty, "initWithCapacity": break
    case "init", "initWithArray", "initWithSet", "setArray", "setSet":
      guard let all = values.first?.elements, values.count == 1 else { return nil }
      list = all
    case "removeAll", "removeAllObjects": list = []
    case "swapAt", "exchangeObjectAtIndex":
      let places = values.compactMap { $0.number.flatMap { Int(exactly: $0) } }
      guard places.count == 2, places.allSatisfy(list.indices.contains) else { return nil }
      list.swapAt(places[0], places[1])
    case "removeLast" where values.isEmpty, "popLast", "removeLastObject": return list.popLast() ?? .null
    case "removeFirst" where values.isEmpty, "popFirst", "nextObject", "next":
      return list.isEmpty ? .null : list.removeFirst()
    // Of a set.
    case "insert" where labels.count == 1:
      guard let value = values.first, let isIn = contains(list, value)?.truth else { return nil }
      if !isIn { list.append(value) }
      return .tuple([(label: "inserted", value: .bool(!isIn)), (label: "memberAfterInsert", value: value)])
    case "formUnion", "unionSet":
      guard let all = values.first?.elements.flatMap({ distinct(list + $0) }) else { return nil }
      list = all
    case "insert", "insertObject":
      guard let index, labels.first != "contentsOf", index >= 0, index <= list.count else { return nil }
      list.insert(values[0], at: index)
    case "remove" where labels.first == "at", "removeObjectAtIndex":
      guard let index, list.indices.contains(index) else { return nil }
      return list.remove(at: index)
    case "remove", "removeObject":
      guard let value = values.first, list.allSatisfy({ $0.equals(value) != nil }) else { return nil }
      list.removeAll { $0.equals(value) == true }
    default: return nil
    }
    return .null
  }
}
