import HitTesting
import SourceReading

// SwiftUI's own views (section 4 of the specification in docs/swiftui-source.md).

extension TreeBuilder {
  func known(_ use: Use) -> [Int] {
    let form = SwiftUIWords.views[use.name] ?? .other
    switch form {
    case .nothing: return []
    // `AnyView(Text("a"))`.
    case .transparent:
      return (use.content ?? use.unlabelled).map { views(in: $0, use.scope) } ?? []
    case .scene: return use.content.map { views(in: $0, use.scope) } ?? []
    case .section: return section(use)
    case .each: return repeated(use)
    default: return [view(form, use)]
    }
  }

  private func view(_ form: ViewForm, _ use: Use) -> Int {
    let alignment = alignment(use.value("alignment"))
    // A ternary in it is a choice, whatever the view is.
    let spacing = number("spacing", use)
    switch form {
    case .column: return container(.stack(isVertical: true, spacing: spacing, alignment), use)
    case .row: return container(.stack(isVertical: false, spacing: spacing, alignment), use)
    case .layers: return container(.layers(alignment), use)
    case .grid: return container(.grid(columns: columns(use)), use)
    case .scroll: return scroll(use)
    case .list: return container(.list, use)
    case .reader: return container(.reader, use)
    case .screen: return container(.screen(top: 96, bottom: 0), use)
    case .tabs: return container(.screen(top: 0, bottom: use.environment.hasPages ? 0 : 49), use)
    case .tab: return container(.layers(.center), use)
    case .button: return button(use)
    case .link: return link(use)
    case .text: return add(.text(text(use.first, use.scope)), .text, of: use)
    case .label: return labelView(use)
    case .image: return add(.image(image(use)), .image, of: use)
    case .asyncImage: return asyncImage(use)
    case .progress: return add(.control(.progress), .image, of: use)
    case .gauge: return add(.control(.bar), .image, of: use)
    case .spacer: return add(.spacer(minLength: number("minLength", use)), of: use)
    case .divider: return add(.divider, .color, of: use)
    case .color:
      let isClear = use.first.map { code.string($0) == ".clear" } ?? false
      return add(.fill, isClear ? .clear : .color, of: use)
    case .canvas: return add(.fill, .image, of: use)
    case .roundedRectangle:
      return add(.fill, .shape(.rounded(number("cornerRadius", use) ?? 8)), of: use)
    case .shape: return add(.fill, .shape(Self.shapes[use.name] ?? .other), of: use)
    case .unavailable: return unavailable(use)
    case .picker: return control(use.environment.pickerStyle, use)
    default: return ControlKind(rawValue: form.rawValue).map { control($0, use) } ?? unknownContainer(use)
    }
  }

  private static let shapes: [String: SourceNode.ShapeKind] = [
    "Rectangle": .rectangle, "Circle": .circle, "Capsule": .capsule, "Ellipse": .ellipse,
    "UnevenRoundedRectangle": .rounded(8), "ContainerRelativeShape": .rounded(8),
    "ConcentricRectangle": .rounded(8),
  ]

  private func section(_ use: Use) -> [Int] {
    var plain = use
    plain.scope.environment.isInRow = false
    var inner = use.scope
    // Outside of other containers, sections are those of a List or Form.
    if inner.environment.mayBeInList { inner.environment.isInRow = true }
    func closure(_ label: String) -> [Int] {
      (use.call?.closure(label)).map { views(in: $0, plain.scope) } ?? []
    }
    let header = closure("header")
    let named =
      use.call?.argument("header").flatMap { $0.body == nil ? views(in: $0.range, plain.scope) : nil }
      ?? (use.unlabelled.map { [title($0, plain)] } ?? [])
    let content = use.content.map { rows(views(in: $0, inner), inner) } ?? []
    let footer = closure("footer")
    headers.formUnion(header + named + footer)
    return header + named + content + footer
  }

  func title(_ range: TokenRange, _ use: Use) -> Int {
    add(
      SourceNode(.text(text(range, use.scope)), "Text", at: range.first ?? use.token, range, .text),
      in: use.scope)
  }

  // MARK: - Containers

  private func container(_ element: Element, _ use: Use) -> Int {
    var inner = use
    inner.scope.environment.mayBeInList = false
    switch element {
    case .list: inner.scope.environment.isInRow = true
    case .scroll: inner.scope.environment.isInRow = false
    case .screen: (inner.scope.environment.isInRow, inner.scope.environment.hasPages) = (false, false)
    default: break
    }
    // The label of a group, which opens it.
    let label =
      use.name == "DisclosureGroup" ? [add(.control(.toggle), .platform, role: .control, of: use)] : []
    let content = firstColumn(of: inner).map {
      isOneShown(of: use) ? oneShown(of: $0, inner) : views(in: $0, inner.scope)
    }
    var children = label + (content ?? [])
    if case .list = element { children = rows(children, inner.scope) }
    let node = add(element, of: use, children)
    nodes[node].isScrollEnabled = use.environment.isScrollEnabled
    return node
  }

  /// The content of a container; of a split view, whose other columns a phone shows by themselves, the sidebar.
  private func firstColumn(of use: Use) -> TokenRange? {
    guard use.name == "NavigationSplitView" else { return use.content }
    for column in ["content", "detail"].compactMap({ use.call?.closure($0) }) {
      var shown = use
      shown.token = column.lowerBound - 1
      present(column, of: shown)
    }
    return use.call?.closure("sidebar") ?? use.call?.trailing?.body
  }

  /// SU21: a picture, a title, a description and actions.
  private func unavailable(_ use: Use) -> Int {
    let symbol = ImageContent(isSymbol: true, font: use.environment.font)
    let title = use.call?.unlabelled.first { $0.body == nil }
    let label =
      title.map { [add(.image(symbol), .image, as: "Image", of: use), self.title($0.range, use)] }
      ?? use.content.map { views(in: $0, use.scope) } ?? []
    let more = ["description", "actions"].compactMap { use.call?.argument($0) }
      .flatMap { views(in: $0.body ?? $0.range, use.scope) }
    return add(.stack(isVertical: true, spacing: 0, .center), of: use, label + more)
  }

  private func scroll(_ use: Use) -> Int {
    let axes = use.unlabelled.map { code.string($0) } ?? ""
    let isHorizontal = axes.holds("horizontal")
    return container(
      .scroll(isVertical: !isHorizontal || axes.holds("vertical"), isHorizontal: isHorizontal), use)
  }

  private func columns(_ use: Use) -> Int {
    guard let range = use.value("columns"), let first = range.first, code.isMark(first, "[") else { return 2 }
    return max(1, min(6, range.count { code.is($0, "GridItem") }))
  }

  // MARK: - Controls

  private func control(_ kind: ControlKind, _ use: Use) -> Int {
    let environment = use.environment
    let isToggle = use.name == "Toggle"
    if isToggle, let style = environment.toggleStyle.type, let body = style.members["makeBody"],
      use.scope.mayEnter(body.token)
    {
      return toggle(use, style, body)
    }
    guard isToggle, let style = environment.toggleStyle.unknown else {
      return isToggle && environment.hasSwitch
        ? labelledSwitch(use) : add(.control(kind), .platform, role: .control, of: use)
    }
    add(unknown: style.name, at: style.token, .style)
    return add(.control(kind), .unknown, role: .control, of: use)
  }

  /// SU67: of a toggle the switch is the control, and not the label before it, which may have buttons of its own (SU58).
  private func labelledSwitch(_ use: Use) -> Int {
    let control = add(.control(.toggle), .platform, role: .control, of: use)
    let place = add(
      .frame(width: .points(51), height: .free, .center), as: "ToggleSwitch", of: use, [control])
    if use.environment.hidesLabels { return place }
    let label = labelViews(use, hasActionInParentheses: true)
    let space = add(.spacer(minLength: nil), as: "ToggleSpace", of: use)
    return add(
      .stack(isVertical: false, spacing: nil, .center), of: use, label + [space, place])
  }

  /// The drawing of a toggle by a style of the text: only that takes taps.
  private func toggle(_ use: Use, _ style: TypeDeclaration, _ body: Member) -> Int {
    show(body.token)
    let label = labelViews(use, hasActionInParentheses: true)
    var scope = use.scope.entering(body.token, of: style)
    scope.environment.toggleStyle.type = nil
    scope.slots = ["configuration.label": .node(one(label, isVertical: false, as: "Label", of: use))]
    return group(views(in: body.body, scope), of: use)
  }

  /// A view of the text around what it shows.
  func group(_ views: [Int], of use: Use) -> Int {
    add(views.count == 1 ? .same : .column, role: .custom, of: use, views)
  }

  // MARK: - What is not known

  /// A view that is not in the text. A view closure is its content, in any layout.
  private func unknownContainer(_ use: Use) -> Int {
    let content = use.arguments
      .filter { $0.label != "action" && !$0.label.hasPrefix("on") }.compactMap(\.body)
      .filter { holdsViews($0, use.scope) }
    var scope = use.scope
    scope.environment.mayBeInList = true
    let children = content.flatMap { views(in: $0, scope) }
    add(unknown: use, .view)
    return add(
      children.isEmpty ? .unknown : .column, .unknown,
      role: use.name.hasSuffix("Button") ? .unknownButton : .plain, of: use, children)
  }

  /// Whether a closure of an unknown view contains views, not an action.
  func holdsViews(_ range: TokenRange, _ scope: Scope) -> Bool {
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
          || expression.suffixes.contains(where: { $0.call != nil && !SwiftUIWords.isModifier($0.name) })
        {
          return false
        }
      }
    }
    return hasViews
  }
}
