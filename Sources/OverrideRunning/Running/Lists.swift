import HitTesting
import SourceReading

// Lists.

extension OverrideRun {
  /// Methods of lists and strings; nil for another one.
  func listMethod(
    _ name: String, _ labels: [String?], of object: Value, _ arguments: [Value], at place: Int,
    _ scope: Scope,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    if case .string(let text) = object { return textMethod(name, of: text, arguments) }
    if name == "contains", let isIn = holds(object, arguments.first, at: place) { return .bool(isIn) }
    guard let elements = object.elements else { return nil }
    try spend(elements.count + 1, &search)
    if case .dictionary = object, Self.ofKeys.contains(name), let key = arguments.first {
      return object.element(for: key, at: place)
    }
    if name.hasPrefix("enumerate") { try nest(elements.contains(where: \.isCompound), &search) }
    if let closure = arguments.last, closure.isFunction {
      return try higher(name, labels, elements, closure, arguments, at: place, &search)
    }
    switch name {
    case "reversed", "reverse", "reverseObjectEnumerator": return .array(elements.reversed())
    case "enumerated", "enumerate":
      return .array(
        elements.enumerated().map {
          .tuple([(label: "offset", value: .count($0)), (label: "element", value: $1)])
        })
    case "contains", "containsObject": return arguments.first.flatMap { Self.contains(elements, $0) }
    case "objectAtIndex", "object":
      guard let index = arguments.first?.number.flatMap({ Int(exactly: $0) }) else { return nil }
      return elements.indices.contains(index) ? elements[index] : .null
    case "index", "firstIndex", "indexOfObject", "lastIndex":
      return Self.index(name, labels, in: elements, arguments)
    case "prefix", "suffix", "dropFirst", "dropLast":
      if arguments.first?.unknown != nil { return nil }
      var count = arguments.first?.number.flatMap { Int(exactly: $0) } ?? 1
      switch labels.first ?? nil {
      case "from"?: count = elements.count - count
      case "through"?: count += 1
      default: break
      }
      return .array(Self.cut(name, elements, max(0, count)))
    case "sorted", "min", "max": return arguments.isEmpty ? Self.ordered(elements, name) : nil
    case "allObjects", "objectEnumerator", "makeIterator": return .array(elements)
    case "copy", "mutableCopy": return name == "copy" ? object : shared(object)
    case "makeObjectsPerformSelector": return .null
    case "joined":
      try spend(elements.count * (1 + (arguments.first?.size ?? 0)), &search)
      return .string(
        elements.map { describe($0, in: search.scene) }.joined(separator: arguments.first?.string ?? ""))
    default: return nil
    }
  }

  private static let ofKeys: Set = ["objectForKey", "valueForKey", "object", "value"]

  /// The place of an element, or one before or behind another place.
  private static func index(
    _ name: String, _ labels: [String?], in elements: [Value], _ arguments: [Value]
  ) -> Value? {
    guard let value = arguments.first else { return nil }
    if name == "index", labels != ["of"] {
      let steps: Double? =
        switch labels {
        case ["after"]: 1
        case ["before"]: -1
        case [nil, "offsetBy"]: arguments.last?.number
        default: nil
        }
      guard let steps, let start = value.number else { return nil }
      return .number(start + steps, isInteger: true)
    }
    guard elements.allSatisfy({ $0.equals(value) != nil }) else { return nil }
    let found =
      name == "lastIndex"
      ? elements.lastIndex { $0.equals(value) == true } : elements.firstIndex { $0.equals(value) == true }
    return found.map { .count($0) } ?? (name == "indexOfObject" ? .count(Int.max) : .null)
  }

  /// Numbers in their order, or the first or the last of them.
  private static func ordered(_ elements: [Value], _ name: String) -> Value? {
    guard elements.allSatisfy({ $0.number != nil }) else { return nil }
    let order = elements.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    return name == "sorted" ? .array(order) : (name == "min" ? order.first : order.last) ?? .null
  }

  static func contains(_ elements: [Value], _ value: Value) -> Value? {
    var isKnown = true
    for element in elements {
      switch element.equals(value) {
      case true?: return .bool(true)
      case nil: isKnown = false
      case false?: break
      }
    }
    return isKnown ? .bool(false) : nil
  }

  private static func cut(_ name: String, _ elements: [Value], _ count: Int) -> [Value] {
    switch name {
    case "prefix": Array(elements.prefix(count))
    case "suffix": Array(elements.suffix(count))
    case "dropFirst": Array(elements.dropFirst(count))
    default: Array(elements.dropLast(count))
    }
  }

  /// `first(where:)`, `filter`, `map` and others that take a closure.
  private func higher(
    _ name: String, _ labels: [String?], _ elements: [Value], _ closure: Value, _ arguments: [Value],
    at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    if let value = try picked(name, elements, closure, at: place, &search) { return value }
    switch name {
    case "map", "compactMap", "flatMap":
      var made: [Value] = []
      for element in elements {
        let value = try apply(closure, [element], at: place, &search)
        if name == "flatMap" { try spend(over: value.size, &search) }
        if name == "map" || !value.isNull { made += name == "flatMap" ? value.elements ?? [value] : [value] }
      }
      return .array(made)
    case "forEach":
      for element in elements { _ = try apply(closure, [element], at: place, &search) }
      return .null
    case "enumerateObjectsUsingBlock", "enumerateObjects", "enumerateObjectsWithOptions":
      let isReverse = arguments.count > 1 && arguments[0].shortText.lowercased().hasSuffix("reverse")
      return try enumerate(elements, isReverse, closure, at: place, &search)
    case "reduce" where labels.first == "into":
      return try reduced(elements, into: arguments[0], closure, &search)
    case "reduce":
      var value = arguments.first ?? .null
      for element in elements { value = try apply(closure, [value, element], at: place, &search) }
      return value
    case "sorted", "sort", "sortedArrayUsingComparator":
      return try sorted(elements, by: closure, at: place, &search)
    case "min", "max":
      var best = elements.first
      for element in elements.dropFirst() {
        guard let known = best else { break }
        let pair = name == "min" ? [element, known] : [known, element]
        if try decide(apply(closure, pair, at: place, &search), at: place) { best = element }
      }
      return best ?? .null
    default: return nil
    }
  }

  /// What of a list a closure holds for; nil for another method.
  private func picked<Search: CodeSearch>(
    _ name: String, _ elements: [Value], _ closure: Value, at place: Int, _ search: inout Search
  ) throws(OverrideRecursion) -> Value? {
    func holds(_ element: Value, _ search: inout Search) throws(OverrideRecursion) -> Bool {
      try decide(apply(closure, [element], at: place, &search), at: place)
    }
    switch name {
    case "first", "last", "firstIndex", "lastIndex", "index", "indexOfObjectPassingTest":
      let order = name.hasPrefix("last") ? Array(elements.indices.reversed()) : Array(elements.indices)
      for index in order where try holds(elements[index], &search) {
        return name.lowercased().holds("index") ? .count(index) : elements[index]
      }
      return name.hasPrefix("indexOf") ? .count(Int.max) : .null
    case "contains":
      for element in elements where try holds(element, &search) { return .bool(true) }
      return .bool(false)
    case "allSatisfy":
      for element in elements where try !holds(element, &search) { return .bool(false) }
      return .bool(true)
    case "drop", "prefix":
      var count = 0
      while count < elements.count, try holds(elements[count], &search) { count += 1 }
      return .array(Array(name == "drop" ? elements[count...] : elements[..<count]))
    case "count":
      var count = 0
      for element in elements where try holds(element, &search) { count += 1 }
      return .count(count)
    case "filter", "filteredArrayUsingPredicate":
      var kept: [Value] = []
      for element in elements where try holds(element, &search) { kept.append(element) }
      return .array(kept)
    default: return nil
    }
  }

  /// `[list enumerateObjectsUsingBlock:^(id object, NSUInteger index, BOOL *stop) { … }]`.
  private func enumerate(
    _ elements: [Value], _ isReverse: Bool, _ closure: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    guard case .closure(let block, let outer) = closure else { return .null }
    let pairs = Array(elements.enumerated())
    for (index, element) in isReverse ? pairs.reversed() : pairs {
      let scope = Scope(inside: outer)
      for (name, value) in zip(block.parameters, [element, .count(index), .bool(false)]) {
        scope.names[name] = value
      }
      _ = try value(of: block.body, scope, &search)
      if block.parameters.count > 2, scope.names[block.parameters[2]]?.truth == true { break }
    }
    return .null
  }

  /// `reduce(into: []) { $0.append($1) }`.
  private func reduced(
    _ elements: [Value], into initial: Value, _ closure: Value, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    guard case .closure(let block, let outer) = closure else { return .null }
    let names = block.parameters.count == 2 ? block.parameters : ["$0", "$1"]
    var result = initial
    for element in elements {
      let scope = Scope(inside: outer)
      (scope.names[names[0]], scope.names[names[1]]) = (result, element)
      _ = try value(of: block.body, scope, &search)
      result = scope.names[names[0]] ?? result
    }
    return result
  }

  /// In the order that a closure gives: by insertion, so that no order that contradicts itself does harm.
  private func sorted(
    _ elements: [Value], by closure: Value, at place: Int, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    var order: [Value] = []
    for element in elements {
      var index = order.count
      while index > 0 {
        let result = try apply(closure, [element, order[index - 1]], at: place, &search)
        // Objective-C's is an `NSComparisonResult`.
        let isBefore = if case .number(let sign, _) = result { Value.bool(sign < 0) } else { result }
        guard try decide(isBefore, at: place) else { break }
        index -= 1
      }
      order.insert(element, at: index)
    }
    return .array(order)
  }

  /// `[NSArray arrayWithObjects:a, b, nil]`; nil for another method of a class, and for what is not known.
  static func list(_ name: String, _ values: [Value]) -> Value? {
    switch name {
    case "array", "set", "arrayWithCapacity", "setWithCapacity", "orderedSet": .array([])
    case "dictionary", "dictionaryWithCapacity": .dictionary([])
    case "arrayWithObject", "setWithObject": .array(values)
    case "arrayWithObjects", "setWithObjects", "orderedSetWithObjects":
      // The first nil ends it.
      values.contains { $0.unknown != nil }
        ? nil : whole(Array(values.prefix { !$0.isNull }), isSet: !name.hasPrefix("array"))
    case "arrayWithArray", "setWithArray", "setWithSet", "orderedSetWithArray":
      values.first?.elements.flatMap { whole($0, isSet: !name.hasPrefix("array")) }
    case "dictionaryWithDictionary": values.first?.held
    default: nil
    }
  }

  private static func whole(_ elements: [Value], isSet: Bool) -> Value? {
    isSet ? elements.count > 256 ? nil : distinct(elements).map { .array($0) } : .array(elements)
  }

  /// As a set has them; nil where two may be equal.
  static func distinct(_ elements: [Value]) -> [Value]? {
    var found: [Value] = []
    for element in elements {
      switch contains(found, element)?.truth {
      case true?: continue
      case false?: found.append(element)
      case nil: return nil
      }
    }
    return found
  }

  /// A list that changes in its place.
  func shared(_ content: Value, isSet: Bool = false) -> Value {
    let list = SharedList(content.held, isSet: isSet)
    lists.append(list)
    return .shared(list)
  }

  /// `NSMutableArray()`, `NSMutableArray(array: views)`; nil for another class.
  func madeList(_ name: String, _ labels: [String?], _ arguments: [Value]) -> Value? {
    guard ["NSMutableArray", "NSMutableSet", "NSMutableOrderedSet", "NSMutableDictionary"].contains(name)
    else {
      return nil
    }
    let empty = name == "NSMutableDictionary" ? Value.dictionary([]) : .array([])
    switch labels {
    case [], ["capacity"]: return shared(empty, isSet: name.hasSuffix("Set"))
    case ["array"], ["set"], ["dictionary"]:
      return arguments.first.map { shared($0, isSet: name.hasSuffix("Set")) }
    default: return nil
    }
  }
}
