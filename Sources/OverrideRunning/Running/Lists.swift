import HitTesting
import SourceReading

// Lists, strings and prints.

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
    case "allObjects", "objectEnumerator", "copy", "mutableCopy", "makeIterator": return .array(elements)
    case "makeObjectsPerformSelector": return .null
    case "joined":
      try spend(elements.count * (1 + (arguments.first?.size ?? 0)), &search)
      return .string(
        elements.map { describe($0, in: search.scene) }.joined(separator: arguments.first?.string ?? ""))
    default: return nil
    }
  }

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

  private static func contains(_ elements: [Value], _ value: Value) -> Value? {
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
    case "array", "set", "arrayWithCapacity", "setWithCapacity": .array([])
    case "arrayWithObject", "setWithObject": .array(values)
    case "arrayWithObjects", "setWithObjects", "orderedSetWithObjects":
      // The first nil ends it.
      values.contains { $0.unknown != nil } ? nil : .array(Array(values.prefix { !$0.isNull }))
    case "arrayWithArray", "setWithArray", "setWithSet", "orderedSetWithArray":
      values.first?.elements.map { .array($0) }
    default: nil
    }
  }

  // MARK: - Changing a list in its variable

  func mutates(_ name: String) -> Bool { Self.mutating.contains(name) }

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
    switch (object, name) {
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
      if let given = Self.change(&list, name, labels, arguments) {
        (changed, result) = (.array(list), given)
      } else {
        changed = .unknown(Unknown.made(name, of: [object] + arguments, at: place))
        result = changed
      }
    case (.dictionary, _):
      changed = .unknown(Unknown.made(name, of: [object] + arguments, at: place))
      result = changed
    default: return nil
    }
    try nest(arguments.contains(where: \.isCompound), &search)
    try set(target, to: charged(changed, &search), scope, &search)
    effects += 1
    return result
  }

  /// What a call that changes a list gives; nil for a call that is not known.
  private static func change(
    _ list: inout [Value], _ name: String, _ labels: [String?], _ values: [Value]
  ) -> Value? {
    let index = values.last?.number.flatMap { Int(exactly: $0) }
    switch name {
    case "append" where labels.first == "contentsOf", "addObjectsFromArray", "formUnion":
      guard let more = values.first?.elements else { return nil }
      list += more
    case "append", "addObject": list += values.prefix(1)
    case "removeAll", "removeAllObjects": list = []
    case "removeLast" where values.isEmpty, "popLast", "removeLastObject": return list.popLast() ?? .null
    case "removeFirst" where values.isEmpty, "popFirst", "nextObject", "next":
      return list.isEmpty ? .null : list.removeFirst()
    case "insert" where labels.count == 1: list += values.prefix(1)
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

  // MARK: - Strings and prints

  private func textMethod(_ name: String, of text: String, _ arguments: [Value]) -> Value? {
    let other = arguments.first?.string ?? ""
    return switch name {
    case "hasPrefix": .bool(text.hasPrefix(other))
    case "hasSuffix": .bool(text.hasSuffix(other))
    case "contains", "containsString": .bool(text.holds(other))
    case "isEqualToString", "isEqual": .bool(text == other)
    case "lowercased", "lowercaseString": .string(text.lowercased())
    case "uppercased", "uppercaseString": .string(text.uppercased())
    case "stringByAppendingString", "appending": .string(text + other)
    default: nil
    }
  }

  func prints(_ name: String) -> Bool {
    ["print", "NSLog", "debugPrint", "printf", "os_log", "dump", "DLog", "NSLogv"].contains(name)
  }

  /// What a call prints: `print` with blanks between values, `NSLog` by its format.
  func printed(_ name: String, _ arguments: [Value], in scene: Scene) -> String {
    guard name != "print", name != "debugPrint", name != "dump", let format = arguments.first?.string else {
      return arguments.map { describe($0, in: scene) }.joined(separator: " ")
    }
    return formatted(format, Array(arguments.dropFirst()), in: scene)
  }

  func formatted(_ format: String, _ arguments: [Value], in scene: Scene) -> String {
    var text = ""
    var values = arguments[...]
    var rest = Array(format.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      while let flag = rest.first, "0123456789.-+ lhzq".unicodeScalars.contains(flag) { rest.removeFirst() }
      let conversion = rest.popFirst()
      if conversion == "%" {
        text += "%"
      } else {
        text += values.popFirst().map { describe($0, in: scene) } ?? ""
      }
    }
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
