import HitTesting

// Strings and prints.

extension OverrideRun {
  func textMethod(_ name: String, of text: String, _ arguments: [Value]) -> Value? {
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
