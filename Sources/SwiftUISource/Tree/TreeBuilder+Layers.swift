import HitTesting

// Paints, overlays and backgrounds (SU23, SU24, SU41), and presented views.

extension TreeBuilder {
  func drawing(_ use: Applied) -> Int? {
    switch use.name {
    case "fill", "foregroundColor", "foregroundStyle":
      guard let first = use.first, let painted = shapeBelow(use.node) ?? textBelow(use) else {
        return use.node
      }
      if isClear(first, use.scope) { nodes[painted].drawing = .clear }
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

  /// The text that a style colors; of several styles the innermost does.
  private func textBelow(_ use: Applied) -> Int? {
    // In an extension of View a modifier may have no view before it.
    let isStyled = (use.range.lowerBound..<max(use.token - 1, use.range.lowerBound)).contains {
      code.isMark($0 - 1, ".") && (code.is($0, "foregroundStyle") || code.is($0, "foregroundColor"))
    }
    var node = use.node
    for _ in 0..<20 where !isStyled && nodes[node].role == .plain {
      if nodes[node].drawing == .text { return node }
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
      return [ground(.shape(shapeKind(shape.range)), use, range)]
    }
    if code.isMark(first, ".") { return [ground(.color, use, range)] }
    let word = code.is(first, "self") ? first + 2 : first
    let name = code.string(word)
    guard code.isWord(word), !name.startsUppercase, use.scope.slots[name] == nil else {
      return views(in: range, use.scope)
    }
    return namedLayer(name, at: word, range, use)
  }

  /// A view or a color of the text; one of unknown value may be clear.
  private func namedLayer(_ name: String, at word: Int, _ range: Range<Int>, _ use: Applied) -> [Int] {
    let member = member(name, use.scope)
    if let member, member.givesView, member.type != "Color" { return views(in: range, use.scope) }
    let isLocal = member == nil && use.scope.constants[name] != nil
    let value = isLocal ? use.scope.constants[name] : member?.kind == .constant ? member?.body : nil
    if use.name == "overlay", let first = value?.first, code.string(first).startsUppercase {
      return views(in: range, use.scope)
    }
    // A style fills all of it.
    if isLocal || member.map({ $0.kind != .stored }) ?? false { return [ground(.color, use, range)] }
    let isStyle = use.name == "background" || member?.type == "Color"
    guard isStyle else { return [unknownView(name, at: word, range, use.scope)] }
    add(unknown: name, at: word, .value)
    var node = SourceNode(.fill, name, at: word, range)
    node.drawing = .unknown
    return [add(node, in: use.scope)]
  }

  // MARK: - What is shown elsewhere

  private static let labels: Set<String> = [
    "", "content", "message", "actions", "menuItems", "menu", "preview",
  ]

  /// Menus, dialogs and tabs have the system's look; sheets and the like are shown as written.
  private func attach(_ body: Range<Int>, _ use: Applied) {
    switch use.name {
    // SU63: of a bar's items UIKit makes its own.
    case "tabItem", "alert", "confirmationDialog", "contextMenu", "swipeActions", "toolbar",
      "navigationBarItems",
      "bottomBar":
      showApart(body, of: use.name, at: use.token, use.scope)
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
    case "safeAreaInset", "safeAreaBar":
      guard let body = use.call?.arguments.first(where: { $0.body != nil })?.body else { return use.node }
      let inset = one(views(in: body, use.scope), use.name, at: use.token, use.range, in: use.scope)
      let isTop = (use.call?.argument("edge")).map { code.string($0.range).holds("top") } ?? false
      return wrap(.overlay(Alignment(x: 0.5, y: isTop ? 0 : 1), isBehind: false), use, [inset])
    default: return nil
    }
  }
}

// Texts, images, shapes and colors: drawing contains touches (SU21 to SU24).

extension TreeBuilder {
  private static let shapes: [String: SourceNode.ShapeKind] = [
    "Rectangle": .rectangle, "Circle": .circle, "Capsule": .capsule, "Ellipse": .ellipse, "Path": .other,
    "UnevenRoundedRectangle": .rounded(8), "ContainerRelativeShape": .rounded(8),
    "ConcentricRectangle": .rounded(8),
  ]

  func drawn(_ use: Use) -> Int? {
    switch use.name {
    case "Text": return leaf(.text(text(use.call?.arguments.first?.range, use.scope)), .text, use)
    case "Label": return labelView(use)
    case "Image": return leaf(.image(image(use)), .image, use)
    case "AsyncImage": return asyncImage(use)
    case "ProgressView": return leaf(.control(.progress), .image, use)
    case "Gauge": return leaf(.control(.bar), .image, use)
    case "Spacer":
      let least = use.call?.argument("minLength").flatMap { number($0.range, use.scope) }
      return leaf(.spacer(minLength: least), .nothing, use)
    case "Divider": return leaf(.divider, .color, use)
    case "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
      "Material":
      let isClear = use.call?.arguments.first.map { code.string($0.range) == ".clear" } ?? false
      return leaf(.fill, isClear ? .clear : .color, use)
    case "RoundedRectangle":
      let radius = use.call?.argument("cornerRadius").flatMap { number($0.range, use.scope) } ?? 8
      return leaf(.fill, .shape(.rounded(radius)), use)
    case "Canvas", "Chart", "TextRenderer": return leaf(.fill, .image, use)
    default:
      return Self.shapes[use.name].map { leaf(.fill, .shape($0), use) }
    }
  }

  private func leaf(_ element: Element, _ drawing: SourceNode.Drawing, _ use: Use) -> Int {
    var node = SourceNode(element, use.name, at: use.token, use.range)
    node.drawing = drawing
    return add(node, in: use.scope)
  }

  private func image(_ use: Use) -> ImageContent {
    // `systemSymbol` is SFSafeSymbols' name for it.
    let isSymbol = ["systemName", "systemSymbol"].contains { use.call?.argument($0) != nil }
    return ImageContent(isSymbol: isSymbol, font: use.scope.environment.font)
  }

  private func asyncImage(_ use: Use) -> Int {
    guard let content = use.content else { return leaf(.image(ImageContent()), .image, use) }
    var scope = use.scope
    let image = leaf(.image(ImageContent()), .image, use)
    let expressions = code.statements(in: content)
    // `{ image in image.resizable() … }`, or a phase, whose final view is the picture.
    if case .view(let expression)? = expressions.first, let name = expression.names.first {
      scope.slots[name] = .node(image)
      if let view = views(of: expression, scope).first { return view }
    } else if case .choice(let choice)? = expressions.first {
      for name in pictures(of: choice) { scope.slots[name] = .node(image) }
      return one(views(of: expressions, scope), use.name, at: use.token, use.range, in: scope)
    }
    return image
  }

  /// The names of a phase's picture: `case .success(let image)`, `if let image = phase.image`.
  private func pictures(of choice: Choice) -> Set<String> {
    Set(
      choice.branches.compactMap { branch in
        let words = branch.label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
          $0 != "success"
        }
        return words.firstIndex(of: "let").flatMap { $0 + 1 < words.count ? String(words[$0 + 1]) : nil }
      })
  }

  private func labelView(_ use: Use) -> Int {
    let scope = use.scope
    if let body = use.call?.trailing?.body ?? use.call?.closure("title") {
      let title = one(views(in: body, scope), "Label", at: use.token, use.range, in: scope)
      let icon = use.call?.closure("icon").map {
        one(views(in: $0, scope), "Label", at: use.token, use.range, in: scope)
      }
      return label(title, icon, use, scope)
    }
    return label(title(use.call?.arguments.first?.range ?? use.range, use, scope), nil, use, scope)
  }

  func label(_ title: Int, _ icon: Int?, _ use: Use, _ scope: Scope) -> Int {
    var image = SourceNode(
      .image(ImageContent(isSymbol: true, font: scope.environment.font)), "Image", at: use.token, use.range)
    image.drawing = .image
    let icon = icon ?? add(image, in: scope)
    let parts = scope.environment.isIconOnly ? [icon] : [icon, title]
    return add(
      SourceNode(.stack(isVertical: false, spacing: 8, .center), "Label", at: use.token, use.range), parts,
      in: scope)
  }
}
