import SourceReading
import WorkMetering

/// Settings that modifiers pass to all views inside: fonts and styles.
struct SourceEnvironment {
  var font = Font.body
  /// Whether a modifier sets it: of pictures, only symbols have fonts.
  var hasFont = false
  var isBold = false
  var buttonStyle = SourceNode.ButtonStyle.automatic
  /// Around buttons' labels.
  var style = OwnStyle()
  var toggleStyle = OwnStyle()
  var pickerStyle = ControlKind.picker
  var isInRow = false
  /// Whether no container of the text is around: then one elsewhere may be a List.
  var mayBeInList = true
  var lineLimit: Int?
  var isIconOnly = false
  /// Whether the tabs around are pages, without a bar.
  var hasPages = false
  var isScrollEnabled = true
  /// Whether toggles are switches, and no buttons.
  var hasSwitch = true
  var hidesLabels = false

  /// Apple's HIG, sizes and line heights at Large.
  private static let fonts: [String: Font] = {
    func font(_ size: Double, _ lineHeight: Double) -> Font { Font(size: size, lineHeight: lineHeight) }
    return [
      "largeTitle": font(34, 41), "title": font(28, 34), "title2": font(22, 28), "title3": font(20, 25),
      "headline": Font(size: 17, lineHeight: 22, isBold: true), "body": .body, "callout": font(16, 21),
      "subheadline": font(15, 20), "footnote": font(13, 18), "caption": font(12, 16),
      "caption2": font(11, 13),
    ]
  }()

  mutating func apply(_ suffix: Suffix, _ declarations: Declarations) {
    guard let call = suffix.call else { return }
    let (code, range) = (declarations.code, call.arguments.first?.range)
    var text: String { range.map { code.string($0) } ?? "" }
    switch suffix.name {
    case "font":
      hasFont = true
      font = range.flatMap { Self.font(in: $0, code) ?? Self.constant($0, declarations) } ?? font
    case "bold": isBold = true
    case "lineLimit": lineLimit = Int(text) ?? lineLimit
    case "buttonStyle": if let range { applyButtonStyle(range, declarations) }
    case "toggleStyle": if let range { applyToggleStyle(range, declarations) }
    case "labelsHidden": hidesLabels = true
    case "labelStyle": if range != nil { isIconOnly = text.holds("conOnly") }
    case "tabViewStyle": hasPages = text.lowercased().holds("page")
    case "pickerStyle":
      let style = text.lowercased()
      pickerStyle =
        style.holds("segmented") ? .segmentedPicker : style.holds("wheel") ? .wheelPicker : .picker
    default: break
    }
  }

  /// `bigGlass()` of the text: the environment that its body sets around the view. Own modifiers in it are not
  /// followed.
  mutating func applyOwn(_ body: TokenRange, _ declarations: Declarations, depth: Int = 0) {
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
      for suffix in expression.suffixes.reversed() { apply(suffix, declarations) }
      // `buttonStyle(.glass)` without `self` before it.
      if case .name(let names, let call) = expression.base, names.count == 1 {
        let start = expression.range.lowerBound
        apply(Suffix(dot: start - 1, name: names[0], call: call, end: start), declarations)
      }
    case .constant, .action: break
    }
  }

  private static func font(in range: TokenRange, _ code: Code) -> Font? {
    var named: Font?
    for index in range {
      if code.isWord(index), let known = fonts[code.string(index)] { named = named ?? known }
      if code.is(index, "size"), code.isMark(index + 1, ":"), let number = Double(code.string(index + 2)) {
        let size = min(max(number, 1), 500)
        return Font(size: size, lineHeight: (size * 1.2).rounded(.up))
      }
    }
    return named
  }

  private static func constant(_ range: TokenRange, _ declarations: Declarations) -> Font? {
    let code = declarations.code
    let words = code.words(in: range)
    guard words.count > 1, range.count == 2 * words.count - 1 else { return nil }
    return declarations.type(words[words.count - 2], near: range.lowerBound)?.members[words[words.count - 1]]
      .flatMap { font(in: $0.body, code) }
  }

  private static let buttonStyles = TextTable.values(
    words: """
      automatic automatic DefaultButtonStyle
      plain plain PlainButtonStyle accessoryBar
      borderless borderless BorderlessButtonStyle
      bordered bordered borderedProminent BorderedButtonStyle BorderedProminentButtonStyle glass glassProminent
      """
  ).compactMapValues(SourceNode.ButtonStyle.init)

  private mutating func applyButtonStyle(_ range: TokenRange, _ declarations: Declarations) {
    let code = declarations.code
    guard let token = range.first(where: code.isWord) else { return }
    let path = range.prefix { code.isWord($0) || code.isMark($0, ".") }
    let name = path.last(where: code.isWord).map { code.string($0) } ?? ""
    style = Self.buttonStyles[name] == nil ? OwnStyle(name, at: token, declarations) : OwnStyle()
    buttonStyle = Self.buttonStyles[name] ?? (style.type == nil ? .unknown : .own)
  }

  private mutating func applyToggleStyle(_ range: TokenRange, _ declarations: Declarations) {
    let code = declarations.code
    guard let token = range.first(where: code.isWord) else { return }
    var last = token
    while code.isMark(last + 1, "."), code.isWord(last + 2), last + 2 < range.upperBound { last += 2 }
    let name = code.string(last)
    toggleStyle = OwnStyle(name, at: token, declarations)
    hasSwitch = !["button", "ButtonToggleStyle"].contains(name)
    if SwiftUIWords.toggleStyles.contains(name) { toggleStyle.unknown = nil }
  }
}

/// A style that is not SwiftUI's.
struct OwnStyle {
  /// The type of the text whose `makeBody` draws.
  var type: TypeDeclaration?
  /// The name of one that is not in the text.
  var unknown: (name: String, token: Int)?

  init() {}

  init(_ name: String, at token: Int, _ declarations: Declarations) {
    type = Self.style(name, at: token, declarations).flatMap { $0.members["makeBody"] == nil ? nil : $0 }
    if type == nil { unknown = (name, token) }
  }

  /// `MyStyle()`, or `.mine` from an extension of `ButtonStyle`.
  private static func style(
    _ name: String, at place: Int, _ declarations: Declarations
  ) -> TypeDeclaration? {
    if let type = declarations.type(name, near: place) { return type }
    for owner in ["ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle"] {
      guard let member = declarations.type(owner, near: place)?.members[name] else { continue }
      let code = declarations.code
      for index in member.body where code.isWord(index) {
        if let type = declarations.type(code.string(index), near: index) { return type }
      }
      // `static var mine: MyStyle { .init() }`
      for word in member.type.split(separator: " ") {
        if let type = declarations.type(String(word), near: member.token) { return type }
      }
    }
    return nil
  }
}

/// A root that can be shown by itself: a view's body, an unused member, a sheet, a style, a snippet.
struct SourceRoot {
  let name: String
  let token: Int
  let body: TokenRange
  let scope: TreeBuilder.Scope
  let kind: Kind
  let declarations: Declarations

  enum Kind: Equatable {
    case body, member, presentation, snippet
    /// A menu, a dialog, a tab item: views that the system draws its own way.
    case system
    /// `makeBody`, or a view that shows a button style's label.
    case style
  }

  var isTabItem: Bool { kind == .system && name == "tabItem" }

  func tree(in state: SourceState) -> SourceTree? { built(in: state)?.tree }

  /// - Parameter choices: those of the state that are known before.
  func built(
    in state: SourceState, among choices: [ChoicePoint] = []
  ) -> (tree: SourceTree, builder: TreeBuilder)? {
    let builder = TreeBuilder(declarations, state, among: choices)
    builder.rootType = self.scope.type
    var scope = scope
    scope.open.append(token)
    let views = builder.views(in: body, scope)
    // What a branch of a switch excludes is known only from its label.
    if builder.isContradicted, choices.isEmpty { return built(in: state, among: builder.choices) }
    // Other states may show something.
    guard !views.isEmpty || !builder.choices.isEmpty else { return nil }
    let use = TreeBuilder.Use(name: name, token: token, range: token..<token + 1, scope: scope)
    var content = builder.one(views, of: use)
    // A style's body is a button's label: its contents are hit.
    if kind == .style { content = builder.add(.same, role: .button(.own), of: use, [content]) }
    if isTabItem {
      // SU64.
      var read = SourceNode(.same, name, at: token, use.range)
      read.hit = .allowsHitTesting(false)
      content = builder.add(read, [content], in: scope)
    }
    let screen = TreeBuilder.Use(name: "Screen", token: -1, range: use.range, scope: TreeBuilder.Scope())
    let root = builder.add(.layers(.center), of: screen, [content])
    // Another call may show them.
    let excluded = builder.excluded.filter { range in
      !builder.nodes.contains { range.contains($0.token) }
    }
    let tree = SourceTree(
      nodes: builder.nodes, root: root, choices: builder.choices, unknown: builder.unknown,
      calls: builder.calls, excluded: excluded, code: declarations.code)
    return (tree, builder)
  }
}

extension Declarations {
  /// All possible roots, used elsewhere or not.
  var candidates: [SourceRoot] {
    var found: [SourceRoot] = []
    for type in typeOrder {
      found += type.members.values.sorted { $0.token < $1.token }.compactMap { root(of: $0, in: type) }
    }
    found += file.members.values.sorted { $0.token < $1.token }.compactMap { root(of: $0, in: file) }
    for range in loose {
      found.append(
        SourceRoot(
          name: "", token: range.lowerBound, body: range, scope: TreeBuilder.Scope(type: file),
          kind: .snippet, declarations: self))
    }
    return found
  }

  private func root(of member: Member, in type: TypeDeclaration) -> SourceRoot? {
    guard member.givesView, member.kind == .computed || member.kind == .function else { return nil }
    let isStyle = isStyleBody(member, in: type)
    let isBody = member.name == "body" && member.kind == .computed
    // `body(content:)`: its content is unknown.
    return SourceRoot(
      name: member.name == "body" && !isStyle ? type.name : member.name, token: member.token,
      body: member.body, scope: TreeBuilder.Scope(type: type),
      kind: isStyle ? .style : member.isOfToolbar ? .system : isBody ? .body : .member,
      declarations: self)
  }

  /// `makeBody`, or a body that shows `configuration.label`.
  private func isStyleBody(_ member: Member, in type: TypeDeclaration) -> Bool {
    if member.name == "makeBody" {
      return type.inherited.isEmpty || type.inherited.contains { $0.holds("ButtonStyle") }
    }
    guard member.name == "body", let configuration = type.members["configuration"]?.type,
      configuration.holds("Button") || configuration == "Configuration"
    else { return false }
    return member.body.contains {
      code.is($0, "label") && code.isMark($0 - 1, ".") && code.is($0 - 2, "configuration")
    }
  }
}
