import SourceReading

/// A condition by its parts, as far as one decides about another.
indirect enum Condition: Equatable {
  case literal(String)
  /// `step == 1`: a name is equal to one value at a time.
  case equal(String, String)
  /// `count >= 1`; what is above a number is at least the next one.
  case atLeast(String, Double)
  case not(Condition)
  /// All parts of an `&&`, or one at least of an `||`.
  case parts([Condition], isAll: Bool)

  /// More nesting and more text than handwritten conditions have.
  private static let depthMax = 12
  private static let bytesMax = 2_000

  static func of(_ text: Substring, depth: Int = 0) -> Condition {
    let text = text.trimmed
    guard depth < depthMax, text.utf8.count <= bytesMax else { return .literal(String(text)) }
    func inner(_ part: Substring) -> Condition { of(part, depth: depth + 1) }
    for (sign, isAll) in [(",", true), ("||", false), ("&&", true)] {
      let parts = text.parts(at: sign)
      if parts.count > 1 { return .parts(parts.map(inner), isAll: isAll) }
    }
    if text.hasPrefix("not ") { return .not(inner(text.dropFirst(4))) }
    if text.first == "!" { return .not(inner(text.dropFirst())) }
    // The only bracket that closes at the outside is the last letter.
    if text.first == "(", text.last == ")", text.parts(at: ")").count == 2 {
      return inner(text.dropFirst().dropLast())
    }
    if text.hasPrefix("case ") {
      let sides = text.dropFirst(5).parts(at: "=").map(\.trimmed)
      return (sides.count == 2 ? value(sides[0]) : nil).map { Condition.equal(String(sides[1]), $0) }
        ?? .literal(String(text))
    }
    guard text.hasPrefix("let ") else { return comparison(text) }
    let sides = text.dropFirst(4).parts(at: "=")
    return .not(.equal(String(sides[sides.count - 1].trimmed), "nil"))
  }

  private var opposite: Condition { if case .not(let inner) = self { inner } else { .not(self) } }

  private static func comparison(_ text: Substring) -> Condition {
    let signs = [
      ("!=", false), ("==", true), (" >= ", true), (" < ", false), (" <= ", true), (" > ", false),
    ]
    for (sign, isTrue) in signs {
      let sides = text.parts(at: sign).map(\.trimmed)
      guard sides.count == 2 else { continue }
      let condition =
        switch sign {
        case "!=", "==": equality(sides[0], sides[1])
        case " >= ", " < ": order(sides[0], sides[1])
        default: order(sides[1], sides[0])
        }
      return isTrue ? condition : condition.opposite
    }
    return .literal(String(text))
  }

  private static func equality(_ left: Substring, _ right: Substring) -> Condition {
    if let value = value(right) { return .equal(String(left), value) }
    if let value = value(left) { return .equal(String(right), value) }
    return .literal("\(left) == \(right)")
  }

  private static func order(_ left: Substring, _ right: Substring) -> Condition {
    if let number = Double(right) { return .atLeast(String(left), number) }
    if let number = Double(left) { return .not(.atLeast(String(right), number.nextUp)) }
    return .literal("\(left) >= \(right)")
  }

  /// A number, a string, nil, a flag or a case: two of them are never equal. `Tab.home` is `.home`; `.none` may be nil,
  /// and `.some` anything else.
  private static func value(_ text: Substring) -> String? {
    if let number = Double(text) { return "\(number)" }
    if ["nil", "true", "false"].contains(text) { return String(text) }
    if text.first == "\"", text.last == "\"" { return text.contains("\\") ? nil : String(text) }
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, let name = names.last, !name.isEmpty, name != "none", name != "some",
      names.dropLast().allSatisfy({ $0.first?.isUppercase ?? (names.count == 2) }),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return ".\(name)"
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }

  /// The parts between signs that are in no brackets and no string.
  func parts(at sign: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, index, depth, isString) = (startIndex, startIndex, 0, false)
    while index < endIndex {
      switch Unicode.Scalar(utf8[index]) {
      case "\"": isString.toggle()
      case "(", "[", "{": depth += isString ? 0 : 1
      case ")", "]", "}": depth -= isString ? 0 : 1
      default: break
      }
      if depth == 0, !isString, utf8[index...].starts(with: sign.utf8) {
        parts.append(self[start..<index])
        index = utf8.index(index, offsetBy: sign.utf8.count)
        start = index
      } else {
        index = utf8.index(after: index)
      }
    }
    return parts + [self[start...]]
  }
}

extension Code {
  /// Whether a condition is one name, call or comparison, or the opposite of it.
  func isSimple(_ text: String) -> Bool {
    switch condition(text) {
    case .parts, .not(.parts), .not(.not): false
    case .literal, .equal, .atLeast, .not: true
    }
  }

  /// The opposite of a condition, as people write it.
  func negation(of text: String) -> String {
    switch condition(text) {
    case .parts: return "not (\(text))"
    case .not where text.hasPrefix("!"): return String(text.dropFirst())
    case .not, .literal, .equal, .atLeast:
      let sides = text[...].parts(at: "!=")
      return sides.count == 2 ? "\(sides[0])==\(sides[1])" : "not \(text)"
    }
  }
}

/// `condition ? a : b`.
struct Ternary {
  let condition: TokenRange
  let branches: [TokenRange]
}

extension Code {
  /// The conditions of the ternaries around a token in an argument, and whether it stands where they are true.
  func conditions(around token: Int) -> [(text: String, isTrue: Bool)] {
    let before = (max(token - 40, 0)..<max(token, 0)).reversed()
    guard let open = before.first(where: { kind($0) == .opening && next($0) > token }), isMark(open, "(")
    else { return [] }
    var range = arguments(in: open).arguments.first { $0.range.contains(token) }?.range
    var found: [(text: String, isTrue: Bool)] = []
    while let split = range.flatMap(ternary) {
      guard let place = split.branches.firstIndex(where: { $0.contains(token) }) else { break }
      found.append((text: line(split.condition), isTrue: place == 0))
      range = split.branches[place]
    }
    return found
  }
}
