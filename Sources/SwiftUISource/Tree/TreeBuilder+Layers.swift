import HitTesting

// What is painted, lies in front and behind (SU23, SU24, SU41), or is shown elsewhere.

extension TreeBuilder {
  func drawing(_ use: Applied) -> Int? {
    switch use.name {
    case "fill", "foregroundColor", "foregroundStyle":
      guard let first = use.first, let shape = shapeBelow(use.node) else { return use.node }
      if isClear(first, use.scope) { nodes[shape].drawing = .clear }
      return use.node
    case "stroke", "strokeBorder":
      guard let shape = shapeBelow(use.node) else { return use.node }
      // A filled shape that is stroked keeps its inside.
      let isFilled = use.range.contains {
        code.is($0, "fill") && code.isMark($0 - 1, ".") && code.isMark($0 + 1, "(")
      }
      if !isFilled { stroke(shape, use) }
      return use.node
    case "overlay", "background": return layer(use)
    case "glassEffect":
      // SU46: whether glass is touched all over is not known.
      let node = wrap(.same, use)
      nodes[node].role = .unknownModifier
      return node
    default: return nil
    }
  }

  private func stroke(_ shape: Int, _ use: Applied) {
    guard case .shape(let kind) = nodes[shape].drawing, !kind.isStroked else { return }
    let width =
      use.call?.argument("lineWidth").flatMap { number($0.range, use.scope) }
      ?? use.call?.unlabelled.dropFirst().first.flatMap { number($0.range, use.scope) } ?? 1
    nodes[shape].drawing = .shape(.stroked(of: kind, width: min(max(width, 0), 1_000)))
  }

  /// The shape that a style paints.
  private func shapeBelow(_ node: Int) -> Int? {
    var node = node
    for _ in 0..<20 {
      if case .shape = nodes[node].drawing { return node }
      guard nodes[node].children.count == 1 else { return nil }
      node = nodes[node].children[0]
    }
    return nil
  }

  /// SU41: the background behind, the overlay in front.
  private func layer(_ use: Applied) -> Int {
    let isBehind = use.name == "background"
    let alignment = alignment(use.call?.argument("alignment")?.range)
    let closures = use.call?.arguments.first { $0.body != nil }
    var others: [Int] = []
    if let body = closures?.body {
      others = views(in: body, use.scope)
    } else if let first = use.call?.unlabelled.first?.range {
      others = layerViews(first, use)
    } else if use.call != nil {
      others = [ground(.color, use)]
    }
    guard !others.isEmpty else { return use.node }
    return wrap(.overlay(alignment, isBehind: isBehind), use, others)
  }

  private func ground(_ drawing: SourceNode.Drawing, _ use: Applied, _ range: Range<Int>? = nil) -> Int {
    let range = range ?? use.token..<use.token + 1
    var node = SourceNode(.fill, "Color", at: range.lowerBound, range)
    node.drawing = drawing
    return add(node, in: use.scope)
  }

  /// `.background(.red)`, `.background(Color.red, in: shape)`, `.overlay(Text("New"))`.
  private func layerViews(_ argument: Range<Int>, _ applied: Applied) -> [Int] {
    let range = chosen(argument, applied.scope)
    guard let first = range.first else { return [] }
    var scope = applied.scope
    // `isBusy ? cover : nil`: a cover in a condition is meant.
    if let condition = ternary(argument)?.condition,
      let choice = choices.firstIndex(where: { $0.matches(code.line(condition)) })
    {
      scope.choice = choice
    }
    let use = Applied(suffix: applied.suffix, node: applied.node, range: applied.range, scope: scope)
    if isClear(range, use.scope) { return [ground(.clear, use, range)] }
    if let shape = use.call?.argument("in") {
      return [ground(.shape(shapeKind(code.string(shape.range), shape.range, use.scope)), use, range)]
    }
    if code.isMark(first, ".") { return [ground(.color, use, range)] }
    let name = code.is(first, "self") ? code.string(first + 2) : code.string(first)
    if !name.startsUppercase, use.scope.slots[name] == nil {
      // A colour of the text, or of the app: a style fills all of it.
      guard let member = member(name, use.scope), member.givesView, member.type != "Color" else {
        return [ground(.color, use, range)]
      }
    }
    return views(in: range, use.scope)
  }

  // MARK: - What is shown elsewhere

  /// Of closures that hold views.
  private static let labels: Set<String> = [
    "", "content", "message", "actions", "menuItems", "menu", "preview",
  ]

  /// Menus, dialogs and tabs look as the system draws them; sheets and the like as they are written.
  private func attach(_ body: Range<Int>, _ use: Applied) {
    switch use.name {
    case "tabItem", "alert", "confirmationDialog", "contextMenu", "swipeActions": showApart(body, use.scope)
    default:
      var scope = use.scope
      scope.environment = SourceEnvironment()
      present(use.name, at: use.token, body, scope)
    }
  }

  func attached(_ use: Applied) -> Int? {
    switch use.name {
    case "sheet", "fullScreenCover", "popover", "navigationDestination", "toolbar", "contextMenu", "alert",
      "confirmationDialog",
      "swipeActions", "tabItem", "navigationBarItems", "bottomBar":
      for argument in use.call?.arguments ?? [] where Self.labels.contains(argument.label) {
        if let body = argument.body { attach(body, use) }
      }
      return use.node
    case "safeAreaInset":
      guard let body = use.call?.arguments.first(where: { $0.body != nil })?.body else { return use.node }
      let inset = one(views(in: body, use.scope), use.name, at: use.token, use.range, in: use.scope)
      let isTop = (use.call?.argument("edge")).map { code.string($0.range).holds("top") } ?? false
      return wrap(.overlay(Alignment(x: 0.5, y: isTop ? 0 : 1), isBehind: false), use, [inset])
    default: return nil
    }
  }
}
