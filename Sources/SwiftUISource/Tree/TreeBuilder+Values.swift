import SourceReading
import WorkMetering

// Values of arguments: numbers, ternaries, styles. A value that is no literal and no constant of the text is dynamic.

extension TreeBuilder {
  /// A number of the text; nil for one known only at run time.
  func number(_ range: TokenRange, _ scope: Scope, depth: Int = 0) -> Double? {
    guard depth < 8, !range.isEmpty, range.count < 40 else { return nil }
    return number(code.tree(in: range), scope, depth)
  }

  private func number(_ tree: SwiftExpression, _ scope: Scope, _ depth: Int) -> Double? {
    func inner(_ tree: SwiftExpression) -> Double? { self.number(tree, scope, depth) }
    let number: Double?
    switch tree.kind {
    case .number(let value, _): number = value
    case .prefix("-", let operand): number = inner(operand).map { -$0 }
    case .binary(let sign, let left, let right):
      guard let left = inner(left), let right = inner(right) else { return nil }
      switch sign {
      case "+": number = left + right
      case "-": number = left - right
      case "*": number = left * right
      case "/" where right != 0: number = left / right
      default: return nil
      }
    case .conditional(let condition, _, let last):
      let range = code.tokens(in: condition.range.lowerBound..<last.range.upperBound)
      return code.ternary(range).flatMap { self.number(of: $0, range, scope, depth) }
    case .call(let function, let arguments):
      guard case .name(let name) = function.kind, name == "Int" || Self.numbers.contains(name),
        arguments.count == 1, arguments[0].label == nil
      else { return nil }
      number = inner(arguments[0].value)
    default:
      guard let words = words(tree), let name = words.last else { return nil }
      if name == "infinity" { return .infinity }
      return name == "zero"
        ? 0 : constant(words, name, scope, depth, at: code.index(of: tree.range.lowerBound))
    }
    return number.flatMap { $0.isNaN || abs($0) > 1e7 && $0.isFinite ? nil : $0 }
  }

  /// The names of a path: `self.row.height`.
  private func words(_ tree: SwiftExpression) -> [String]? {
    switch tree.kind {
    case .name(let name), .implicitMember(let name): [name]
    case .selfObject: ["self"]
    case .member(let base, let name): words(base).map { $0 + [name] }
    default: nil
    }
  }

  /// Two similar lengths are no states of their own: there would be too many.
  private func number(of split: Ternary, _ range: TokenRange, _ scope: Scope, _ depth: Int) -> Double? {
    let numbers = split.branches.map { code.ternary($0) == nil ? number($0, scope, depth: depth + 1) : nil }
    if let first = numbers[0], let second = numbers[1], first > 0, second > 0,
      abs(first - second) < 40 || first == second
    {
      return first
    }
    let branch = chosen(range, scope, deep: false)
    return number(branch, scope, depth: depth + 1)
  }

  /// The initial value of a variable number: `@State var height = 0.0`.
  func firstNumber(_ range: TokenRange, _ scope: Scope) -> Double? {
    var scope = scope
    scope.isAtFirst = true
    return number(range, scope)
  }

  /// A number that is 0 in one state and not in another; nil for an unknown one that is not 0.
  ///
  /// - Parameter other: its value when it is not 0, unless that is the initial value.
  func changing(_ range: TokenRange, _ scope: Scope, other: Double? = nil) -> Double? {
    if let number = number(range, scope) { return number }
    let range = unwrapped(range, from: Self.numbers)
    guard let number = firstNumber(range, scope) else { return nil }
    let key = code.line(range)
    // A shorter way may not be out of the way.
    let isFar = number == 0 && other == Self.away
    let label = isFar ? "\(key) == \(Int(Self.away))" : "\(key) != 0"
    let branch = taken(
      key, [label, "\(key) == 0"], at: range.lowerBound, initial: number == 0 ? 1 : 0, in: scope)
    return branch == 1 ? 0 : number == 0 ? other : number
  }

  /// Farther than any screen is long.
  static let away = 2_000.0

  /// The same for a length, of which only an initial 0 is a state.
  func growing(_ range: TokenRange, _ scope: Scope, other: Double? = nil) -> Double? {
    let first = firstNumber(range, scope)
    return first == 0 ? changing(range, scope, other: other) : number(range, scope) ?? first
  }

  /// `Double(progress)`, `AnyShape(Circle())`: a value is its argument.
  private func unwrapped(_ range: TokenRange, from types: Set<String>) -> TokenRange {
    guard let first = range.first, types.contains(code.string(first)), code.isMark(first + 1, "("),
      code.next(first + 1) == range.upperBound
    else { return range }
    return code.arguments(in: first + 1).arguments.first?.range ?? range
  }

  private static let numbers: Set<String> = ["CGFloat", "Double", "Float"]
  private static let erasers = Set(words: "AnyView AnyShape AnyShapeStyle AnyGesture")

  private func constant(
    _ words: [String], _ name: String, _ scope: Scope, _ depth: Int, at place: Int
  ) -> Double? {
    if words.count == 1, let index = scope.indexes[name] { return Double(index) }
    if words.count == 1, let local = scope.constants[name] {
      var inner = scope
      inner.constants[name] = nil
      return number(local, inner, depth: depth + 1)
    }
    if words.count == 1 || words == ["self", name], let given = scope.given[name] {
      return number(given.range, given.scope, depth: depth + 1)
    }
    let owner = words.count > 1 ? declarations.type(words[words.count - 2], near: place) : nil
    guard let member = owner?.members[name] ?? (words.count < 3 ? member(name, scope) : nil),
      member.kind == .constant || member.kind == .computed, scope.isAtFirst || !member.mayChange
    else { return scope.isAtFirst ? partOfZero(words, scope) : nil }
    return number(member.body, scope, depth: depth + 1)
  }

  /// `drag.width` of `@State var drag = CGSize.zero`.
  private func partOfZero(_ words: [String], _ scope: Scope) -> Double? {
    guard words.count == 2, let member = member(words[0], scope), member.kind == .constant, member.mayChange,
      let last = member.body.last, code.is(last, "zero")
    else { return nil }
    return 0
  }

  /// The branch of a ternary that the state takes, or the range itself; without the type erasers around it.
  func chosen(_ range: TokenRange, _ scope: Scope, deep: Bool = true, depth: Int = 0) -> TokenRange {
    var range = unwrapped(range, from: Self.erasers)
    if let first = range.first, code.isMark(first, "("), code.next(first) == range.upperBound,
      code.ternary(code.inside(first)) != nil
    {
      range = code.inside(first)
    }
    guard depth < 6, let split = code.ternary(range) else { return range }
    let key = code.line(split.condition)
    let index = taken(key, [key, code.negation(of: key)], at: range.lowerBound, in: scope)
    let branch = split.branches[index == 1 ? 1 : 0]
    return deep ? chosen(branch, scope, depth: depth + 1) : branch
  }

  /// Whether an optional view, style, gesture or length is left out.
  func isNil(_ range: TokenRange) -> Bool {
    let text = code.string(range)
    return [".none", "nil"].contains(text) || text.hasSuffix("?.none")
  }

  /// A flag; one that is no literal is a choice.
  func flag(_ range: TokenRange?, initial: Bool, _ scope: Scope) -> Bool {
    guard let range = range.map({ chosen(literal($0, scope) ?? $0, scope) }), let first = range.first else {
      return initial
    }
    if range.count == 1, code.is(first, "true") { return true }
    if range.count == 1, code.is(first, "false") { return false }
    let key = code.line(range)
    return taken(key, [key, code.negation(of: key)], at: first, initial: initial ? 0 : 1, in: scope) == 0
  }

  private static let clear: Set<String> = [
    ".clear", "Color.clear", "Color(.clear)", "SwiftUI.Color.clear", "UIColor.clear", "Color(UIColor.clear)",
    "Color(uiColor: .clear)",
  ]

  /// SU24: whether a style paints nothing.
  ///
  /// - Parameter isLayer: no layer paints nothing; no color of a text is the one around it.
  func isClear(_ range: TokenRange, _ scope: Scope, isLayer: Bool = false, depth: Int = 0) -> Bool {
    let range = chosen(literal(range, scope) ?? range, scope)
    guard depth < 4, let first = range.first else { return false }
    if isLayer && isNil(range) || Self.clear.contains(code.string(range)) { return true }
    if let opacity = ownOpacity(range), !isView(first) { return self.opacity(opacity, scope) == 0 }
    // A color computed by the text.
    let name = code.is(first, "self") && code.isMark(first + 1, ".") ? first + 2 : first
    guard name == range.upperBound - 1, code.isWord(name),
      let member = member(code.string(name), scope),
      member.kind == .computed || member.kind == .constant,
      ["Color", "AnyShapeStyle"].contains(member.type) || member.type.hasPrefix("some ShapeStyle")
    else { return false }
    return isClear(
      statementBranch(member.body, scope), scope, isLayer: isLayer, depth: depth + 1)
  }

  /// Whether a name is that of a view which is no style: a link may work with the opacity 0 (SU61).
  private func isView(_ token: Int) -> Bool {
    let name = code.string(token)
    return switch SwiftUIWords.views[name] {
    case .color, .shape, .roundedRectangle, .other, nil: declarations.type(name, near: token)?.isView ?? false
    default: true
    }
  }

  /// The argument of the `.opacity(…)` that a style ends with.
  private func ownOpacity(_ range: TokenRange) -> TokenRange? {
    range.first {
      code.string($0) == "opacity" && code.isMark($0 + 1, "(") && code.next($0 + 1) == range.upperBound
    }
    .map { code.inside($0 + 1) }
  }

  /// From 0 to 1; a variable and a function's result may be 0 or not. That of a calculation in parentheses is assumed
  /// to be 1.
  ///
  /// - Parameter isCover: whether it matters if it is above 0.5 (SU37).
  func opacity(_ range: TokenRange, _ scope: Scope, isCover: Bool = false) -> Double {
    let range = chosen(range, scope)
    if let number = number(range, scope) { return min(max(number, 0), 1) }
    let inner = unwrapped(range, from: Self.numbers)
    guard let first = inner.first,
      !inner.contains(where: { code.isMark($0, "(") && !code.isWord($0 - 1) })
    else { return 1 }
    let key = code.line(inner)
    let limits = limits(of: inner, scope)
    let all: [(value: Double, above: Double, most: Double, label: String)] =
      if isCover, limits.most > 0.5 {
        [
          (1, 0.5, 1, "\(key) > 0.5"), (0, -1, 0, "\(key) == 0"),
          (0.5, 0, 0.5, "\(key) > 0 && \(key) <= 0.5"),
        ]
      } else {
        [(isCover ? 0.5 : 1, 0, 1, "\(key) > 0"), (0, -1, 0, "\(key) == 0")]
      }
    let states = all.filter { limits.most > $0.above && limits.least <= $0.most }
    guard states.count > 1 else { return states.first?.value ?? 1 }
    let value = min(max(firstNumber(inner, scope) ?? 1, limits.least), limits.most)
    let initial = states.firstIndex { value > $0.above && value <= $0.most } ?? 0
    return states[taken(key, states.map { $0.label }, at: first, initial: initial, in: scope)].value
  }

  /// What `min(…)` and `max(…)` leave of 0 to 1.
  private func limits(
    of range: TokenRange, _ scope: Scope, depth: Int = 0
  ) -> (least: Double, most: Double) {
    if let number = number(range, scope) {
      let limited = min(max(number, 0), 1)
      return (least: limited, most: limited)
    }
    guard depth < 8, let first = range.first, ["max", "min"].contains(code.string(first)),
      code.isMark(first + 1, "("), code.next(first + 1) == range.upperBound
    else { return (least: 0, most: 1) }
    let each = code.arguments(in: first + 1).arguments.map { limits(of: $0.range, scope, depth: depth + 1) }
    let (least, most) = (each.map { $0.least }, each.map { $0.most })
    return code.is(first, "min")
      ? (least: least.min() ?? 0, most: most.min() ?? 1) : (least: least.max() ?? 0, most: most.max() ?? 1)
  }

  /// The value of a computed property of one expression, or of the `if` branch that the state takes.
  private func statementBranch(_ range: TokenRange, _ scope: Scope) -> TokenRange {
    guard case .choice(let choice)? = code.statements(in: range).first else { return range }
    let index =
      choice.isSettled ? 0 : taken(choice.key, choice.branches.map(\.label), at: choice.token, in: scope)
    return choice.branches.indices.contains(index) ? choice.branches[index].range : range
  }

  func alignment(_ range: TokenRange?) -> Alignment {
    guard let range, let word = range.last(where: code.isWord).map({ code.string($0) }) else {
      return .center
    }
    let lower = word.lowercased()
    var alignment = Alignment.center
    if lower.holds("leading") { alignment.x = 0 }
    if lower.holds("trailing") { alignment.x = 1 }
    if lower.holds("top") || lower.holds("textbaseline") { alignment.y = 0 }
    if lower.holds("bottom") { alignment.y = 1 }
    return alignment
  }

  // MARK: - Texts

  func text(_ range: TokenRange?, _ scope: Scope) -> TextContent {
    var content = TextContent(font: scope.environment.font, lineLimit: scope.environment.lineLimit)
    content.font.isBold = content.font.isBold || scope.environment.isBold
    guard let range, case .string(let parts) = code.tree(in: range).kind,
      code.kind(range.lowerBound) == .string
    else {
      content.isDynamic = true
      return content
    }
    for part in parts {
      switch part {
      case .value: content.interpolations += 1
      case .text(let text):
        content.width += text.prefix(2_000).reduce(0) { $0 + ($1.isNewline ? 0 : TextWidths.width(of: $1)) }
      }
    }
    content.isDynamic = isKey(code.string(range).filter { $0 != "\"" && $0 != "#" })
    return content
  }

  /// A key of a table of strings: `settings.title`.
  private func isKey(_ literal: String) -> Bool {
    let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !literal.holds(" ")
      && parts.allSatisfy { !$0.isEmpty && !($0.first?.isNumber ?? true) }
  }
}

/// Widths of San Francisco's letters at 17 points, by classes of letters (◐).
enum TextWidths {
  static func width(of character: Character) -> Double {
    guard let byte = character.asciiValue else { return isWide(character) ? 17 : 9.5 }
    return switch Unicode.Scalar(byte) {
    case " ": 4.6
    case "0"..."9": 10.2
    default: table[byte] ?? (character.isUppercase ? 11.6 : character.isLowercase ? 9.2 : 9.5)
    }
  }

  private static let table: [UInt8: Double] = {
    var table: [UInt8: Double] = [:]
    for byte in "iljI.,:;'|!".utf8 { table[byte] = 4.3 }
    for byte in "ftr()[]".utf8 { table[byte] = 5.4 }
    for byte in "mw".utf8 { table[byte] = 14 }
    for byte in "MW".utf8 { table[byte] = 15 }
    return table
  }()

  /// CJK and emoji.
  private static func isWide(_ character: Character) -> Bool {
    (character.unicodeScalars.first?.value ?? 0) >= 0x1100
  }

  /// Of a variable's unknown letters.
  static let usual = 8.6
}
