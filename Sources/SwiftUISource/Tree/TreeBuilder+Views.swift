import HitTesting

// SwiftUI's own views (section 4 of the specification in docs/swiftui-source.md).

extension TreeBuilder {
  /// A use of a view in the text.
  struct Use {
    let name: String
    let call: Call?
    let token: Int
    let range: Range<Int>
    let scope: Scope

    var content: Range<Int>? {
      call?.closure("content") ?? call?.trailing?.body
        ?? call?.arguments.first { $0.body != nil && $0.label.isEmpty }?.body
    }
  }

  func known(
    _ name: String, _ names: [String], _ call: Call?, _ token: Int, _ range: Range<Int>, _ scope: Scope
  ) -> [Int] {
    let use = Use(name: name, call: call, token: token, range: range, scope: scope)
    if let views = transparent(use) { return views }
    if let view = container(use) ?? tappable(use) ?? control(use) ?? drawn(use) { return [view] }
    return [unknownContainer(use)]
  }

  // MARK: - What is not there at run time

  private func transparent(_ use: Use) -> [Int]? {
    switch use.name {
    case "EmptyView", "ToolbarSpacer", "KeyframeAnimator", "Never": return []
    case "Group", "AnyView", "ToolbarItem", "ToolbarItemGroup", "EquatableView", "TupleView", "ControlGroup",
      "ViewBuilder", "DisclosureTableRow", "GlassEffectContainer", "SubscriptionView", "Optional", "GroupBox",
      "MapReader":
      guard let content = use.content else { return argumentViews(use) }
      return views(in: content, use.scope)
    case "Section": return section(use)
    case "ForEach": return repeated(use)
    case "WindowGroup", "DocumentGroup", "Window":
      return use.content.map { views(in: $0, use.scope) } ?? []
    default: return nil
    }
  }

  /// `AnyView(Text("a"))`.
  private func argumentViews(_ use: Use) -> [Int] {
    use.call?.unlabelled.first.map { views(in: $0.range, use.scope) } ?? []
  }

  private func section(_ use: Use) -> [Int] {
    var plain = use.scope
    plain.environment.isInRow = false
    var inner = use.scope
    // Outside of other containers, sections are those of a List or Form.
    if inner.environment.mayBeInList { inner.environment.isInRow = true }
    let header = (use.call?.closure("header")).map { views(in: $0, plain) } ?? []
    let named =
      use.call?.argument("header").flatMap { $0.body == nil ? views(in: $0.range, plain) : nil }
      ?? (use.call?.unlabelled.first.map { [title($0.range, use, plain)] } ?? [])
    let content = use.content.map { rows(views(in: $0, inner), inner) } ?? []
    let footer = (use.call?.closure("footer")).map { views(in: $0, plain) } ?? []
    for view in header + named + footer { headers.insert(view) }
    return header + named + content + footer
  }

  func title(_ range: Range<Int>, _ use: Use, _ scope: Scope) -> Int {
    var node = SourceNode(.text(text(range, scope)), "Text", at: range.first ?? use.token, range)
    node.drawing = .text
    return add(node, in: scope)
  }

  // MARK: - Containers

  private func container(_ use: Use) -> Int? {
    guard let element = element(use) else { return nil }
    let scope = contentScope(use)
    var children =
      use.content.map { isOneShown(of: use) ? oneShown(of: $0, use, scope) : views(in: $0, scope) } ?? []
    if case .list = element { children = rows(children, scope) }
    return add(SourceNode(element, use.name, at: use.token, use.range), children, in: use.scope)
  }

  /// SU5: a menu is a UIKit control of its label's size, whatever that draws.
  func whole(_ label: Int, _ menu: Use) -> Int {
    var shape = SourceNode(.same, "contentShape", at: menu.token, menu.range)
    shape.hit = .contentShape(.rectangle, isForInteraction: true)
    return add(shape, [label], in: menu.scope)
  }

  private func contentScope(_ use: Use) -> Scope {
    var scope = use.scope
    scope.environment.mayBeInList = false
    switch use.name {
    case "List", "Form", "Table": scope.environment.isInRow = true
    case "ScrollView", "NavigationStack", "NavigationView", "TabView", "NavigationSplitView":
      scope.environment.isInRow = false
    default: break
    }
    return scope
  }

  private func element(_ use: Use) -> Element? {
    let alignment = alignment(use.call?.argument("alignment")?.range)
    let spacing = use.call?.argument("spacing").flatMap { number($0.range, use.scope) }
    switch use.name {
    case "VStack", "LazyVStack", "VStackLayout", "Grid", "OutlineGroup", "DisclosureGroup", "LabeledContent",
      "TimelineView", "ScrollViewReader", "ViewThatFits", "PhaseAnimator", "MenuBarExtra",
      "ContentUnavailableView":
      return .stack(isVertical: true, spacing: spacing, alignment)
    case "HStack", "LazyHStack", "HStackLayout", "GridRow":
      return .stack(isVertical: false, spacing: spacing, alignment)
    case "ZStack", "ZStackLayout": return .layers(alignment)
    case "LazyVGrid": return .grid(columns: columns(use))
    case "LazyHGrid": return .stack(isVertical: false, spacing: spacing, alignment)
    case "ScrollView":
      let axes = use.call?.unlabelled.first.map { code.string($0.range) } ?? ""
      let isHorizontal = axes.holds("horizontal")
      return .scroll(isVertical: !isHorizontal || axes.holds("vertical"), isHorizontal: isHorizontal)
    case "List", "Form", "Table": return .list
    case "GeometryReader": return .reader
    case "NavigationStack", "NavigationView", "NavigationSplitView": return .screen(top: 96, bottom: 0)
    case "TabView": return .screen(top: 0, bottom: 49)
    case "Tab": return .layers(.center)
    default: return nil
    }
  }

  private func columns(_ use: Use) -> Int {
    guard let range = use.call?.argument("columns")?.range, let first = range.first, code.isMark(first, "[")
    else {
      return 2
    }
    return max(1, min(6, range.count { code.is($0, "GridItem") }))
  }

  // MARK: - Controls

  private static let controls: [String: ControlKind] = [
    "Toggle": .toggle, "Slider": .slider, "Stepper": .stepper, "TextField": .textField,
    "SecureField": .textField,
    "TextEditor": .textEditor, "DatePicker": .datePicker, "ColorPicker": .toggle, "MultiDatePicker": .map,
    "Map": .map, "VideoPlayer": .map,
    "SearchField": .textField, "WebView": .map, "SceneView": .map, "SpriteView": .map,
  ]

  private func control(_ use: Use) -> Int? {
    let isPicker = use.name == "Picker"
    guard let kind = isPicker ? use.scope.environment.pickerStyle : Self.controls[use.name] else {
      return nil
    }
    let environment = use.scope.environment
    if use.name == "Toggle", let style = environment.ownToggleStyle, let body = style.members["makeBody"],
      !use.scope.open.contains(body.token), use.scope.open.count < Self.depthMax
    {
      return toggle(use, style, body)
    }
    var node = SourceNode(.control(kind), use.name, at: use.token, use.range)
    node.role = .control
    node.drawing = .platform
    if use.name == "Toggle", let style = environment.unknownToggleStyle {
      add(unknown: style.name, at: style.token, .style)
      node.drawing = .unknown
    }
    return add(node, in: use.scope)
  }

  /// The drawing of a toggle by a style of the text: only that takes taps.
  private func toggle(_ use: Use, _ style: TypeDeclaration, _ body: Member) -> Int {
    show(body.token)
    let label = labelViews(use, use.scope, hasActionInParentheses: true)
    var scope = use.scope
    scope.type = style
    (scope.constants, scope.indexes) = ([:], [:])
    scope.open.append(body.token)
    scope.environment.ownToggleStyle = nil
    scope.slots = [
      "configuration.label": .node(
        one(label, isVertical: false, "Label", at: use.token, use.range, in: use.scope))
    ]
    let views = views(in: body.body, scope)
    var node = SourceNode(
      views.count == 1 ? .same : .stack(isVertical: true, spacing: nil, .center), use.name, at: use.token,
      use.range)
    node.role = .custom
    return add(node, views, in: use.scope)
  }

  // MARK: - What is not known

  /// A view that is not in the text. A view closure is its content, in any layout.
  private func unknownContainer(_ use: Use) -> Int {
    let bodies = (use.call?.arguments ?? []).filter { argument in
      argument.body != nil && argument.label != "action" && !argument.label.hasPrefix("on")
    }
    let isButton = use.name.hasSuffix("Button")
    let content = bodies.compactMap(\.body).filter { holdsViews($0, use.scope) }
    var children: [Int] = []
    var scope = use.scope
    scope.environment.mayBeInList = true
    for body in content { children += views(in: body, scope) }
    add(unknown: use.name, at: use.token, .view)
    var node = SourceNode(
      children.isEmpty ? .unknown : .stack(isVertical: true, spacing: nil, .center), use.name, at: use.token,
      use.range)
    node.drawing = .unknown
    if isButton { node.role = .unknownButton }
    return add(node, children, in: use.scope)
  }

  /// Whether a closure of an unknown view contains views, not an action.
  func holdsViews(_ range: Range<Int>, _ scope: Scope) -> Bool {
    var hasViews = false
    for statement in code.statements(in: range).prefix(40) {
      switch statement {
      case .action: return false
      case .constant: break
      case .choice(let choice):
        hasViews = hasViews || choice.branches.contains { holdsViews($0.range, scope) }
      case .view(let expression):
        guard let name = expression.names.last else { continue }
        if name.startsUppercase {
          hasViews = hasViews || expression.call != nil || ["Color", "Image"].contains(expression.names[0])
        } else if let member = member(name, scope) {
          guard member.givesView else { return false }
          hasViews = true
        } else if scope.slots[name] != nil {
          hasViews = true
        } else if expression.call != nil
          || expression.suffixes.contains(where: { $0.call != nil && !ModifierCatalogue.knows($0.name) })
        {
          return false
        }
      }
    }
    return hasViews
  }
}
