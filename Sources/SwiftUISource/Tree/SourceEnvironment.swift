import WorkMetering

/// What modifiers hand down to all views in theirs: fonts and styles.
struct SourceEnvironment {
  var font = Font.body
  /// Whether a modifier says so: of pictures, only symbols have fonts.
  var hasFont = false
  var isBold = false
  var buttonStyle = SourceNode.ButtonStyle.automatic
  /// The type of the paste whose `makeBody` is around labels.
  var ownStyle: TypeDeclaration?
  /// The name of a style that is not in the text.
  var unknownStyle: (name: String, token: Int)?
  var pickerStyle = ControlKind.picker
  var isInRow = false
  /// Whether no container of the text is around, so that one elsewhere may be a List.
  var mayBeInList = true
  var isInLink = false
  var lineLimit: Int?
  var isIconOnly = false

  /// Apple's HIG, sizes and line heights at Large.
  private static let fonts: [String: Font] = [
    "largeTitle": Font(size: 34, lineHeight: 41), "title": Font(size: 28, lineHeight: 34),
    "title2": Font(size: 22, lineHeight: 28), "title3": Font(size: 20, lineHeight: 25),
    "headline": Font(size: 17, lineHeight: 22, isBold: true), "body": .body,
    "callout": Font(size: 16, lineHeight: 21), "subheadline": Font(size: 15, lineHeight: 20),
    "footnote": Font(size: 13, lineHeight: 18), "caption": Font(size: 12, lineHeight: 16),
    "caption2": Font(size: 11, lineHeight: 13),
  ]

  mutating func apply(_ suffix: Suffix, _ code: Code, _ declarations: Declarations) {
    guard let call = suffix.call else { return }
    switch suffix.name {
    case "font":
      hasFont = true
      if let argument = call.arguments.first {
        font = Self.font(in: argument.range, code) ?? Self.constant(argument.range, declarations) ?? font
      }
    case "bold": isBold = true
    case "lineLimit":
      if let argument = call.arguments.first { lineLimit = Int(code.string(argument.range)) ?? lineLimit }
    case "buttonStyle":
      if let argument = call.arguments.first { applyButtonStyle(argument.range, code, declarations) }
    case "labelStyle":
      if let argument = call.arguments.first { isIconOnly = code.string(argument.range).holds("conOnly") }
    case "pickerStyle":
      let style = call.arguments.first.map { code.string($0.range).lowercased() } ?? ""
      pickerStyle =
        style.holds("segmented") ? .segmentedPicker : style.holds("wheel") ? .wheelPicker : .picker
    default: break
    }
  }

  /// `bigGlass()` of the text: what its body sets around the view. Own ones in it are not followed.
  mutating func applyOwn(_ body: Range<Int>, _ declarations: Declarations, depth: Int = 0) {
    guard depth < 8, let statement = declarations.code.statements(in: body).first(where: \.givesViews) else {
      return
    }
    switch statement {
    case .choice(let choice):
      // Of conditions the first branch that sets something counts.
      for branch in choice.branches.prefix(choice.isSettled ? 1 : 8).reversed() {
        applyOwn(branch.range, declarations, depth: depth + 1)
      }
    case .view(let expression):
      guard Work.goesOn(after: expression.suffixes.count) else { return }
      for suffix in expression.suffixes.reversed() { apply(suffix, declarations.code, declarations) }
      // `buttonStyle(.glass)` without `self` in front.
      if case .name(let names, let call) = expression.base, names.count == 1 {
        let start = expression.range.lowerBound
        apply(Suffix(dot: start - 1, name: names[0], call: call, end: start), declarations.code, declarations)
      }
    case .constant, .action: break
    }
  }

  private static func font(in range: Range<Int>, _ code: Code) -> Font? {
    var named: Font?
    for index in range {
      if code.kind(index) == .word, let known = fonts[code.string(index)] { named = named ?? known }
      if code.is(index, "size"), code.isMark(index + 1, ":"), let size = Double(code.string(index + 2)) {
        return Font(size: min(max(size, 1), 500), lineHeight: (min(max(size, 1), 500) * 1.2).rounded(.up))
      }
    }
    return named
  }

  /// `Theme.iconFont`.
  private static func constant(_ range: Range<Int>, _ declarations: Declarations) -> Font? {
    let code = declarations.code
    let words = range.filter { code.kind($0) == .word }.map { code.string($0) }
    guard words.count > 1, range.count == 2 * words.count - 1 else { return nil }
    return declarations.type(words[words.count - 2], near: range.lowerBound)?.members[words[words.count - 1]]
      .flatMap {
        font(in: $0.body, code)
      }
  }

  private static let plainStyles: Set<String> = [
    "plain", "borderless", "PlainButtonStyle", "BorderlessButtonStyle", "accessoryBar",
  ]
  private static let borderedStyles: Set<String> = [
    "bordered", "borderedProminent", "BorderedButtonStyle", "BorderedProminentButtonStyle", "glass",
    "glassProminent",
  ]

  mutating func applyButtonStyle(_ range: Range<Int>, _ code: Code, _ declarations: Declarations) {
    guard let token = range.first(where: { code.kind($0) == .word }) else { return }
    var names: [String] = []
    for index in range {
      guard code.kind(index) == .word || code.isMark(index, ".") else { break }
      if code.kind(index) == .word { names.append(code.string(index)) }
    }
    let name = names.last ?? ""
    (ownStyle, unknownStyle) = (nil, nil)
    if ["automatic", "DefaultButtonStyle"].contains(name) {
      buttonStyle = .automatic
    } else if Self.plainStyles.contains(name) {
      buttonStyle = .plain
    } else if Self.borderedStyles.contains(name) {
      buttonStyle = .bordered
    } else if let type = Self.style(names, at: token, declarations), type.members["makeBody"] != nil {
      (buttonStyle, ownStyle) = (.own, type)
    } else {
      (buttonStyle, unknownStyle) = (.unknown, (name, token))
    }
  }

  /// `MyStyle()`, or `.mine` from an extension of `ButtonStyle`.
  private static func style(_ names: [String], at place: Int, _ declarations: Declarations)
    -> TypeDeclaration?
  {
    guard let name = names.last else { return nil }
    if let type = declarations.type(name, near: place) { return type }
    for owner in ["ButtonStyle", "PrimitiveButtonStyle"] {
      guard let member = declarations.type(owner, near: place)?.members[name] else { continue }
      for index in member.body where declarations.code.kind(index) == .word {
        if let type = declarations.type(declarations.code.string(index), near: index) { return type }
      }
      // `static var mine: MyStyle { .init() }`
      for word in member.type.split(separator: " ") {
        if let type = declarations.type(String(word), near: member.token) { return type }
      }
    }
    return nil
  }
}
