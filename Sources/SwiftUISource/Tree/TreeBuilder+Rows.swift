import HitTesting
import SourceReading
import TouchGeometry

// Repeated views, and the rows of lists (SU60).

extension TreeBuilder {
  /// A row for each number of a literal range, up to a screenful; else three represent all: another row below the named
  /// one may cover it.
  func repeated(_ use: Use) -> [Int] {
    var found: [Int] = []
    let outer = use.scope.repetition
    let first = numbers(use)?.lowerBound
    for row in 0..<rowCount(use) where nodes.count < Self.nodesMax {
      var scope = use.scope
      scope.repetition = max(outer, row)
      if let content = use.content {
        scope.indexes[parameter(ofClosure: content)] = first.map { $0 + row }
        found += views(in: content, scope)
      } else if let name = use.value("content")?.last, code.isWord(name),
        let member = member(code.string(name), scope), member.givesView, !scope.open.contains(member.token)
      {
        show(member.token)
        scope.open.append(member.token)
        found += views(in: member.body, scope)
      }
    }
    return found
  }

  private static let rowsMax = 20

  private func rowCount(_ use: Use) -> Int {
    let isInner = use.scope.repetition > 0 || use.scope.depth > 30
    let most = isInner ? 2 : Self.rowsMax
    return min(numbers(use)?.count ?? 3, most)
  }

  /// `0..<3`, `1...5` of literals.
  private func numbers(_ use: Use) -> TokenRange? {
    guard let range = use.unlabelled else { return nil }
    let text = code.string(range)
    for (mark, more) in [("..<", 0), ("...", 1)] where text.holds(mark) {
      let ends = text.split { ".< ".contains($0) }.compactMap { Int32($0) }.map(Int.init)
      return ends.count == 2 ? ends[0]..<max(ends[0], ends[1] + more) : nil
    }
    return nil
  }

  /// In a List or Form, each view is a row (SU60).
  func rows(_ views: [Int], _ scope: Scope) -> [Int] {
    guard scope.environment.isInRow else { return views }
    return views.map { view in
      if nodes[view].role == .row || headers.contains(view) || spread(view, scope, depth: 0) { return view }
      var scope = scope
      scope.repetition = nodes[view].repetition
      let use = Use(name: "Row", token: nodes[view].token, range: nodes[view].range, scope: scope)
      return add(.row, role: .row, of: use, [view])
    }
  }

  /// Makes rows of the views in a view that is no row itself: a custom view or group of several.
  ///
  /// - Returns: false for one that is a row.
  private func spread(_ view: Int, _ scope: Scope, depth: Int) -> Bool {
    guard depth < 40, nodes[view].gesture == nil, !nodes[view].role.isTappable else { return false }
    let children = nodes[view].children
    let isSpread = (nodes[view].role == .custom || nodes[view].name == "Group") && children.count > 1
    switch nodes[view].element {
    case .stack(true, nil, _) where isSpread:
      nodes[view].element = .stack(isVertical: true, spacing: 0, .center)
      nodes[view].children = rows(children, scope)
      for child in nodes[view].children { nodes[child].parent = view }
      return true
    // The section around has made rows of it.
    case .stack(true, .some(0), _) where isSpread: return true
    case .same where children.count == 1:
      return nodes[children[0]].role == .row || spread(children[0], scope, depth: depth + 1)
    default: return false
    }
  }
}

// Containers that show one of their children at a time.

extension TreeBuilder {
  /// Whether one child is shown at a time: a page, the one that fits, the open one, or a column.
  func isOneShown(of use: Use) -> Bool {
    guard !isApart, let content = use.content else { return false }
    return ["TabView", "ViewThatFits", "DisclosureGroup"].contains(use.name)
      || use.name == "NavigationView" && code.statements(in: content).count(where: \.givesViews) > 1
  }

  /// The child that the state shows. It depends on the selection, on sizes, or on the user.
  func oneShown(of content: TokenRange, _ use: Use) -> [Int] {
    let isGroup = use.name == "DisclosureGroup"
    let statements = code.statements(in: content)
    let pages = statements.filter(\.givesViews)
    guard isGroup || pages.count > 1 else { return firstRows(statements, use) }
    let key = "\(use.name)@\(code.line(of: use.token))"
    let selected = isGroup ? [] : selections(of: pages, use)
    let labels =
      isGroup
      ? [ShownText.open(key), ShownText.closed(key)]
      : selected.isEmpty ? pages.indices.map { ShownText.shows(key, child: $0 + 1) } : selected
    var use = use
    let index = taken(key, labels, at: use.token, initial: firstSelected(of: selected, use), in: use.scope)
    if let place = choices.firstIndex(where: { $0.key == key }) { use.scope.choice = place }
    if isGroup {
      let content = views(of: statements, use.scope)
      return index == 0 || content.isEmpty ? content : [closed(content, use)]
    }
    guard pages.indices.contains(index) else { return [] }
    return firstRows(statements.filter { !$0.givesViews } + [pages[index]], use)
  }

  /// The conditions that show each page, by its tag or value: `tab == 0`; none if a page has neither.
  private func selections(of pages: [Statement], _ use: Use) -> [String] {
    guard let name = selection(use) else { return [] }
    let found = pages.compactMap { page -> String? in
      guard case .view(let expression) = page else { return nil }
      let tag =
        expression.suffixes.last { $0.name == "tag" }?.call?.unlabelled.first
        ?? expression.call?.argument("value")
      return tag.map { "\(name) == \(code.line($0.range))" }
    }
    return found.count == pages.count ? found : []
  }

  /// `tab` of `$tab`.
  private func selection(_ use: Use) -> String? {
    let binding = use.value("selection").map { code.line($0) } ?? ""
    return binding.hasPrefix("$") ? String(binding.dropFirst()) : nil
  }

  /// The page with which the text begins.
  private func firstSelected(of conditions: [String], _ use: Use) -> Int {
    guard let name = selection(use), let member = member(name, use.scope), member.kind == .constant else {
      return 0
    }
    let first = code.condition("\(name) == \(code.line(member.body))")
    return conditions.firstIndex { code.condition($0) == first } ?? 0
  }

  /// Of repeated pages one is shown at a time, too: the first stands for all.
  private func firstRows(_ statements: [Statement], _ use: Use) -> [Int] {
    views(of: statements, use.scope).filter { nodes[$0].repetition == use.scope.repetition }
  }

  /// The content of a closed group has no place, and takes no touches (SU39).
  private func closed(_ content: [Int], _ use: Use) -> Int {
    let inside = one(content, of: use)
    let folded = add(
      .frame(width: .points(0), height: .points(0), .center), of: use, [inside])
    let node = add(.same, of: use, [folded])
    nodes[node].hit = .hidden
    return node
  }
}

// Buttons, links, and their labels (SU26, SU58).

extension TreeBuilder {
  func button(_ use: Use) -> Int {
    var use = use
    use.scope.environment.isInRow = false
    let environment = use.environment
    let label = labelViews(
      use, hasActionInParentheses: use.value("action") != nil || use.value("intent") != nil)
    // A primitive style has to run the action itself.
    let body = environment.buttonStyle == .own ? environment.style.type?.primitiveBody : nil
    let mayFire = body.map(mayTrigger) ?? true
    return add(
      .same, role: mayFire ? .button(environment.buttonStyle) : .plain, of: use, [dressed(label, use)])
  }

  /// A label in the style around it: links have buttons' styles.
  private func dressed(_ label: [Int], _ use: Use) -> Int {
    let environment = use.environment
    var label = label
    if environment.buttonStyle == .own, let style = environment.style.type,
      let body = style.members["makeBody"]
    {
      label = styled(label, style, body, use)
    }
    let content = one(label, isVertical: false, as: "Label", of: use)
    return switch environment.buttonStyle {
    case .bordered: bordered(content, use)
    case .unknown: inUnknownStyle(content, use)
    case .automatic, .plain, .borderless, .own: content
    }
  }

  private func inUnknownStyle(_ content: Int, _ use: Use) -> Int {
    guard let style = use.environment.style.unknown else { return content }
    add(unknown: style.name, at: style.token, .style)
    guard use.name != "Button" else { return content }
    return add(.same, role: .unknownModifier, of: use, [content])
  }

  /// All of a bordered button takes touches.
  private func bordered(_ content: Int, _ use: Use) -> Int {
    let edges = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    let padded = add(.padding(edges), as: "BorderedLabel", of: use, [content])
    let back = add(.fill, .color, as: "BorderedBackground", of: use)
    return add(
      .overlay(.center, isBehind: true), as: "BorderedButton", of: use, [padded, back])
  }

  private func styled(
    _ label: [Int], _ style: TypeDeclaration, _ body: Member, _ use: Use
  ) -> [Int] {
    guard !use.scope.open.contains(body.token) else { return label }
    show(body.token)
    var inner = use.scope
    inner.type = style
    inner.given = [:]
    inner.open.append(body.token)
    inner.environment.buttonStyle = .automatic
    inner.environment.style.type = nil
    let content = one(label, isVertical: false, as: "Label", of: use)
    inner.slots = ["configuration.label": .node(content)]
    let views = views(in: body.body, inner)
    return views.isEmpty ? [content] : views
  }

  func labelViews(_ use: Use, hasActionInParentheses: Bool) -> [Int] {
    guard let call = use.call else { return [dynamicText(use)] }
    if let label = call.closure("label") { return views(in: label, use.scope) }
    if let label = use.value("label"), let name = label.last, code.isWord(name) {
      return views(in: label, use.scope)
    }
    if let first = call.unlabelled.first(where: { $0.body == nil }) {
      let title = title(first.range, use)
      return use.value("systemImage") == nil && use.value("image") == nil
        ? [title] : [label(title, nil, use)]
    }
    if hasActionInParentheses, let body = call.trailing?.body { return views(in: body, use.scope) }
    return [dynamicText(use)]
  }

  /// A text of the app, or a label that the style alone knows: `EditButton()`, `ShareLink(item: x)`.
  func dynamicText(_ use: Use) -> Int {
    let content = TextContent(isDynamic: true, font: use.environment.font)
    return add(.text(content), .text, as: "Text", of: use)
  }

  func link(_ use: Use) -> Int {
    let isNavigation = use.name == "NavigationLink"
    var use = use
    use.scope.environment.isInRow = false
    let hasLabelBehind =
      isNavigation && (use.value("destination") != nil || use.value("value") != nil)
      || ["Link", "PhotosPicker", "ShareLink"].contains(use.name)
    let label = labelViews(use, hasActionInParentheses: hasLabelBehind)
    if isNavigation,
      let shown = use.call?.closure("destination") ?? (hasLabelBehind ? nil : use.call?.trailing?.body)
    {
      present(shown, of: use)
    }
    let isMenu = use.name == "Menu"
    if isMenu, let items = use.content { showApart(items, of: use) }
    var shown = dressed(label, use)
    if isMenu {
      // SU5: a menu is a UIKit control of its label's size, whatever that draws.
      var shape = SourceNode(.same, "contentShape", at: use.token, use.range)
      shape.hit = .contentShape(.rectangle, isForInteraction: true)
      shown = add(shape, [shown], in: use.scope)
    }
    let node = add(.same, role: .link, of: use, [shown])
    nodes[node].isAutomaticLink = [.automatic, .borderless].contains(use.environment.buttonStyle)
    return node
  }
}
