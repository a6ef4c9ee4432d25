// Buttons, links, and their labels (SU26, SU58).

extension TreeBuilder {
  func tappable(_ use: Use) -> Int? {
    switch use.name {
    case "Button": return button(use)
    case "NavigationLink", "Link", "Menu", "ShareLink", "PhotosPicker", "EditButton", "RenameButton",
      "PasteButton",
      "SignInWithAppleButton", "ExternalLink", "SettingsLink":
      return link(use)
    default: return nil
    }
  }

  private func button(_ use: Use) -> Int {
    let environment = use.scope.environment
    var scope = use.scope
    scope.environment.isInRow = false
    let label = labelViews(
      use, scope,
      hasActionInParentheses: use.call?.argument("action") != nil || use.call?.argument("intent") != nil)
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    // A primitive style has to run the action itself.
    let body = environment.buttonStyle == .own ? environment.ownStyle?.primitiveBody : nil
    if body.map(mayTrigger) ?? true { node.role = .button(environment.buttonStyle) }
    return add(node, [dressed(label, use, scope)], in: use.scope)
  }

  /// A label in the style around it: links have buttons' styles.
  private func dressed(_ label: [Int], _ use: Use, _ scope: Scope) -> Int {
    let environment = use.scope.environment
    var label = label
    if environment.buttonStyle == .own, let style = environment.ownStyle, let body = style.members["makeBody"]
    {
      label = styled(label, style, body, use, scope)
    }
    let content = one(label, isVertical: false, "Label", at: use.token, use.range, in: scope)
    switch environment.buttonStyle {
    case .bordered: return bordered(content, use, scope)
    case .unknown: return inUnknownStyle(content, use, scope)
    case .automatic, .plain, .borderless, .own: return content
    }
  }

  private func inUnknownStyle(_ content: Int, _ use: Use, _ scope: Scope) -> Int {
    guard let style = use.scope.environment.unknownStyle else { return content }
    add(unknown: style.name, at: style.token, .style)
    guard use.name != "Button" else { return content }
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    node.role = .unknownModifier
    return add(node, [content], in: scope)
  }

  /// All of a bordered button takes touches.
  private func bordered(_ content: Int, _ use: Use, _ scope: Scope) -> Int {
    var ground = SourceNode(.fill, "BorderedBackground", at: use.token, use.range)
    ground.drawing = .color
    let edges = Edges(top: 7, leading: 12, bottom: 7, trailing: 12)
    let padded = add(
      SourceNode(.padding(edges), "BorderedLabel", at: use.token, use.range), [content], in: scope)
    let back = add(ground, in: scope)
    return add(
      SourceNode(.overlay(.center, isBehind: true), "BorderedButton", at: use.token, use.range),
      [padded, back],
      in: scope)
  }

  private func styled(
    _ label: [Int], _ style: TypeDeclaration, _ body: Member, _ use: Use, _ scope: Scope
  ) -> [Int] {
    guard !scope.open.contains(body.token) else { return label }
    show(body.token)
    var inner = scope
    inner.type = style
    inner.open.append(body.token)
    inner.environment.buttonStyle = .automatic
    inner.environment.ownStyle = nil
    let content = one(label, isVertical: false, "Label", at: use.token, use.range, in: scope)
    inner.slots = ["configuration.label": .node(content)]
    let views = views(in: body.body, inner)
    return views.isEmpty ? [content] : views
  }

  func labelViews(_ use: Use, _ scope: Scope, hasActionInParentheses: Bool) -> [Int] {
    guard let call = use.call else { return [unknownLabel(use, scope)] }
    if let label = call.closure("label") { return views(in: label, scope) }
    if let label = call.argument("label"), let name = label.range.last, code.isWord(name) {
      return views(in: label.range, scope)
    }
    let titles = call.unlabelled.filter { $0.body == nil }
    if let first = titles.first {
      return call.argument("systemImage") == nil && call.argument("image") == nil
        ? [title(first.range, use, scope)] : [label(title(first.range, use, scope), nil, use, scope)]
    }
    if hasActionInParentheses, let body = call.trailing?.body { return views(in: body, scope) }
    return [unknownLabel(use, scope)]
  }

  /// A label that the style alone knows: `EditButton()`, `ShareLink(item: x)`.
  private func unknownLabel(_ use: Use, _ scope: Scope) -> Int {
    var node = SourceNode(
      .text(TextContent(isDynamic: true, font: scope.environment.font)), "Text", at: use.token, use.range)
    node.drawing = .text
    return add(node, in: scope)
  }

  private func link(_ use: Use) -> Int {
    var scope = use.scope
    scope.environment.isInRow = false
    scope.environment.isInLink = use.name == "NavigationLink"
    let call = use.call
    let hasLabelBehind =
      use.name == "NavigationLink" && (call?.argument("destination") != nil || call?.argument("value") != nil)
      || use.name == "Link" || use.name == "PhotosPicker" || use.name == "ShareLink"
    let label = labelViews(use, scope, hasActionInParentheses: hasLabelBehind)
    if use.name == "NavigationLink", let destination = call?.closure("destination") {
      present(use.name, at: use.token, destination, use.scope)
    } else if use.name == "NavigationLink", !hasLabelBehind, let body = call?.trailing?.body {
      present(use.name, at: use.token, body, use.scope)
    }
    if use.name == "Menu", let items = use.content { showApart(items, of: use.name, at: use.token, scope) }
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    node.role = .link
    node.isAutomaticLink = [.automatic, .borderless].contains(use.scope.environment.buttonStyle)
    let shown = dressed(label, use, scope)
    return add(node, [use.name == "Menu" ? whole(shown, use) : shown], in: use.scope)
  }
}
