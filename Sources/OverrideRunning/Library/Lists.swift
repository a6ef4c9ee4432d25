import HitTesting
import SourceReading

// Lists, strings and prints.

extension OverrideRun {
  /// Methods of lists and strings; nil for another one.
  func listMethod<Search: OverrideSearch>(
    _ name: String, _ labels: [String?], of object: Value, _ arguments: [Value], at place: Int,
    _ scope: Scope,
    _ search: inout Search
  ) throws(OverrideRecursion) -> Value? {
    if case .string(let text) = object { return textMethod(name, of: text, arguments) }
    guard let elements = object.elements else { return nil }
    try spend(elements.count + 1, &search)
    if name == "enumerated" { try nest(elements.contains(where: \.isCompound), &search) }
    if let closure = arguments.last, isFunction(closure) {
      return try higher(name, labels, elements, closure, arguments, at: place, &search)
    }
    switch name {
    case "reversed", "reverse", "reverseObjectEnumerator": return .array(elements.reversed())
    case "enumerated":
      return .array(
        elements.enumerated().map {
          .tuple([(label: "offset", value: .count($0)), (label: "element", value: $1)])
        })
    case "contains", "containsObject": return arguments.first.flatMap { Self.contains(elements, $0) }
    case "objectAtIndex", "object":
      guard let index = arguments.first?.number.flatMap({ Int(exactly: $0) }) else { return nil }
      return elements.indices.contains(index) ? elements[index] : .null
    case "index", "firstIndex", "indexOfObject", "lastIndex":
      guard let value = arguments.first else { return nil }
      return elements.firstIndex { $0.equals(value) == true }.map { .count($0) } ?? .null
    case "prefix", "suffix", "dropFirst", "dropLast":
      let count = arguments.first?.number.flatMap { Int(exactly: $0) } ?? 1
      return .array(Self.cut(name, elements, max(0, count)))
    case "allObjects", "sorted", "objectEnumerator", "copy", "makeIterator": return .array(elements)
    case "makeObjectsPerformSelector": return .null
    case "joined":
      try spend(elements.count * (1 + (arguments.first?.size ?? 0)), &search)
      return .string(
        elements.map { describe($0, in: search.scene) }.joined(separator: arguments.first?.string ?? ""))
    default: return nil
    }
  }

  private func isFunction(_ value: Value) -> Bool {
    switch value {
    case .closure, .method, .keyPath: true
    default: false
    }
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
  private func higher<Search: OverrideSearch>(
    _ name: String, _ labels: [String?], _ elements: [Value], _ closure: Value, _ arguments: [Value],
    at place: Int,
    _ search: inout Search
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
      return .null
    case "contains":
      for element in elements where try holds(element, &search) { return .bool(true) }
      return .bool(false)
    case "allSatisfy":
      for element in elements where try !holds(element, &search) { return .bool(false) }
      return .bool(true)
    case "filter", "drop", "prefix":
      var kept: [Value] = []
      for element in elements where try holds(element, &search) { kept.append(element) }
      return .array(kept)
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
    case "enumerateObjectsUsingBlock", "enumerateObjects":
      return try enumerate(elements, closure, at: place, &search)
    case "reduce":
      var value = arguments.first ?? .null
      for element in elements { value = try apply(closure, [value, element], at: place, &search) }
      return value
    case "sorted", "sort": return try sorted(elements, by: closure, at: place, &search)
    case "min", "max":
      let order = try sorted(elements, by: closure, at: place, &search).elements ?? []
      return (name == "min" ? order.first : order.last) ?? .null
    default: return nil
    }
  }

  /// `[list enumerateObjectsUsingBlock:^(id object, NSUInteger index, BOOL *stop) { … }]`.
  private func enumerate<Search: OverrideSearch>(
    _ elements: [Value], _ closure: Value, at place: Int, _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    guard case .closure(let block, let outer) = closure else { return .null }
    for (index, element) in elements.enumerated() {
      let scope = Scope(inside: outer)
      for (name, value) in zip(block.parameters, [element, .count(index), .bool(false)]) {
        scope.names[name] = value
      }
      _ = try value(of: block.body, scope, &search)
      if block.parameters.count > 2, scope.names[block.parameters[2]]?.truth == true { break }
    }
    return .null
  }

  /// In the order that a closure gives: by insertion, so that no order that contradicts itself does harm.
  private func sorted<Search: OverrideSearch>(
    _ elements: [Value], by closure: Value, at place: Int, _ search: inout Search
  ) throws(OverrideRecursion) -> Value {
    var order: [Value] = []
    for element in elements {
      var index = order.count
      while index > 0, try decide(apply(closure, [element, order[index - 1]], at: place, &search), at: place)
      { index -= 1 }
      order.insert(element, at: index)
    }
    return .array(order)
  }

  // MARK: - Changing a list in its variable

  func mutates(_ name: String) -> Bool {
    [
      "append", "insert", "remove", "removeAll", "addObject", "removeObject", "appendString", "formUnion",
      "toggle", "reverse", "removeLast", "removeFirst",
    ]
    .contains(name)
  }

  /// - Returns: whether the list or the flag was changed in its place.
  func mutate<Search: OverrideSearch>(
    _ name: String, _ labels: [String?], _ target: Expression, _ object: Value, _ arguments: [Value],
    _ scope: Scope,
    _ search: inout Search
  ) throws(OverrideRecursion) -> Bool {
    let changed: Value
    switch (object, name) {
    case (.bool(let isTrue), "toggle"): changed = .bool(!isTrue)
    case (.string(let text), "append"), (.string(let text), "appendString"):
      changed = .string(text + (arguments.first.map { describe($0, in: search.scene) } ?? ""))
    case (.array(let list), "append"), (.array(let list), "addObject"):
      changed = .array(
        labels.first == "contentsOf" ? list + (arguments.first?.elements ?? []) : list + arguments.prefix(1))
    case (.array, "removeAll"): changed = .array([])
    case (.array(let list), "removeLast"): changed = .array(Array(list.dropLast()))
    case (.array(let list), "removeFirst"): changed = .array(Array(list.dropFirst()))
    case (.array(let list), "reverse"): changed = .array(list.reversed())
    case (.array(let list), "insert"), (.array(let list), "remove"), (.array(let list), "removeObject"),
      (.array(let list), "formUnion"):
      changed = .array(
        name == "insert"
          ? arguments.prefix(1) + list : list.filter { $0.equals(arguments.first ?? .null) != true })
    default: return false
    }
    try nest(arguments.contains(where: \.isCompound), &search)
    try set(target, to: charged(changed, &search), scope, &search)
    effects += 1
    return true
  }

  // MARK: - Strings and prints

  private func textMethod(_ name: String, of text: String, _ arguments: [Value]) -> Value? {
    let other = arguments.first?.string ?? ""
    switch name {
    case "hasPrefix": return .bool(text.hasPrefix(other))
    case "hasSuffix": return .bool(text.hasSuffix(other))
    case "contains", "containsString": return .bool(text.holds(other))
    case "isEqualToString", "isEqual": return .bool(text == other)
    case "lowercased", "lowercaseString": return .string(text.lowercased())
    case "uppercased", "uppercaseString": return .string(text.uppercased())
    case "stringByAppendingString", "appending": return .string(text + other)
    default: return nil
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
