import SourceReading
import TouchGeometry

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
