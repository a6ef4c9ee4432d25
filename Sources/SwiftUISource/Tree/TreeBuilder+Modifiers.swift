import HitTesting

// Modifiers: each with a say in layout or touches becomes a node around its content, in order.

extension TreeBuilder {
  /// A modifier around a view.
  struct Applied {
    let suffix: Suffix
    let node: Int
    let range: Range<Int>
    let scope: Scope

    var name: String { suffix.name }
    var token: Int { suffix.dot + 1 }
    var call: Call? { suffix.call }
    var first: Range<Int>? { suffix.call?.arguments.first?.range }
  }

  func apply(_ suffix: Suffix, to node: Int, _ range: Range<Int>, _ scope: Scope) -> Int {
    let use = Applied(suffix: suffix, node: node, range: range, scope: scope)
    if let member = declarations.modifiers[suffix.name], suffix.call != nil { return own(member, use) }
    return layout(use) ?? hits(use) ?? drawing(use) ?? attached(use) ?? gestures(use) ?? unknownModifier(use)
  }

  func wrap(_ element: Element, _ use: Applied, _ others: [Int] = [], hit: HitModifier? = nil) -> Int {
    var node = SourceNode(element, use.name, at: use.token, use.range)
    node.hit = hit
    node.layoutPriority = nodes[use.node].layoutPriority
    var scope = use.scope
    scope.repetition = nodes[use.node].repetition
    scope.choice = nodes[use.node].choice
    return add(node, [use.node] + others, in: scope)
  }

  // MARK: - Layout

  private func layout(_ use: Applied) -> Int? {
    switch use.name {
    case "padding", "safeAreaPadding": return wrap(.padding(edges(use)), use)
    case "frame": return frame(use)
    case "containerRelativeFrame":
      return wrap(.flexible(FlexibleFrame(maxWidth: .infinity), .center), use)
    case "offset":
      let x = use.call?.argument("x").flatMap { number($0.range, use.scope) } ?? 0
      let y = use.call?.argument("y").flatMap { number($0.range, use.scope) } ?? 0
      return wrap(.offset(x: x, y: y), use)
    case "position":
      return wrap(
        .position(
          x: use.call?.argument("x").flatMap { number($0.range, use.scope) },
          y: use.call?.argument("y").flatMap { number($0.range, use.scope) }), use)
    case "fixedSize":
      let isPlain = use.call?.arguments.isEmpty ?? true
      func isOn(_ label: String) -> Bool {
        (use.call?.argument(label)).map { code.string($0.range) != "false" } ?? isPlain
      }
      return wrap(.fixedSize(horizontal: isOn("horizontal"), vertical: isOn("vertical")), use)
    case "aspectRatio": return aspect(use)
    case "scaledToFit": return wrap(.aspect(ratio: nil, isFill: false), use)
    case "scaledToFill": return wrap(.aspect(ratio: nil, isFill: true), use)
    case "resizable":
      if case .image(var content) = nodes[use.node].element {
        content.isResizable = true
        nodes[use.node].element = .image(content)
      }
      return use.node
    case "layoutPriority":
      nodes[use.node].layoutPriority = use.first.flatMap { number($0, use.scope) } ?? 1
      return use.node
    case "scaleEffect", "rotationEffect": return effect(use)
    case "alignmentGuide", "border": return use.node
    default: return nil
    }
  }

  private func edges(_ use: Applied) -> Edges {
    let arguments = use.call?.arguments.filter { $0.body == nil } ?? []
    guard let first = arguments.first else { return Edges(top: 16, leading: 16, bottom: 16, trailing: 16) }
    let words = Set(first.range.filter { code.kind($0) == .word }.map { code.string($0) })
    let named = words.intersection(["top", "bottom", "leading", "trailing", "horizontal", "vertical", "all"])
    if words.contains("EdgeInsets") { return insets(first.range, use.scope) }
    let isNamed =
      !named.isEmpty && (code.isMark(first.range.lowerBound, ".") || code.isMark(first.range.lowerBound, "["))
    let length =
      isNamed
      ? (arguments.count > 1 ? number(arguments[1].range, use.scope) : 16) : number(first.range, use.scope)
    let value = length.map { $0.isFinite ? $0 : 16 } ?? 16
    guard isNamed, !named.contains("all") else {
      return Edges(top: value, leading: value, bottom: value, trailing: value)
    }
    func at(_ edge: String, _ axis: String) -> Double {
      named.contains(edge) || named.contains(axis) ? value : 0
    }
    return Edges(
      top: at("top", "vertical"), leading: at("leading", "horizontal"), bottom: at("bottom", "vertical"),
      trailing: at("trailing", "horizontal"))
  }

  private func insets(_ range: Range<Int>, _ scope: Scope) -> Edges {
    guard let open = range.first(where: { code.isMark($0, "(") }) else { return Edges() }
    let arguments = ExpressionParser(code: code, end: range.upperBound).arguments(in: code.inside(open))
    func at(_ label: String) -> Double {
      arguments.first { $0.label == label }.flatMap { number($0.range, scope) }.map { $0.isFinite ? $0 : 0 }
        ?? 0
    }
    return Edges(top: at("top"), leading: at("leading"), bottom: at("bottom"), trailing: at("trailing"))
  }

  private func frame(_ use: Applied) -> Int {
    let call = use.call
    let alignment = alignment(call?.argument("alignment")?.range)
    func length(_ label: String) -> Element.Length {
      guard let argument = call?.argument(label), code.string(argument.range) != "nil" else { return .free }
      return number(argument.range, use.scope).map { $0.isFinite ? .points(max($0, 0)) : .free } ?? .dynamic
    }
    let labels = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard call?.arguments.contains(where: { labels.contains($0.label) }) ?? false else {
      return wrap(.frame(width: length("width"), height: length("height"), alignment), use)
    }
    func value(_ label: String) -> Double? { call?.argument(label).flatMap { number($0.range, use.scope) } }
    return wrap(
      .flexible(
        FlexibleFrame(
          minWidth: value("minWidth"), idealWidth: value("idealWidth"), maxWidth: value("maxWidth"),
          minHeight: value("minHeight"), idealHeight: value("idealHeight"), maxHeight: value("maxHeight")),
        alignment), use)
  }

  private func aspect(_ use: Applied) -> Int {
    let text = (use.call?.arguments ?? []).map { code.string($0.range) }.joined(separator: ",")
    let ratio = use.call?.unlabelled.first.flatMap { number($0.range, use.scope) }
    return wrap(
      .aspect(ratio: ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, isFill: text.holds(".fill")), use)
  }

  private func effect(_ use: Applied) -> Int {
    guard let first = use.first else { return use.node }
    if use.name == "scaleEffect" {
      let x = number(use.call?.argument("x")?.range ?? first, use.scope) ?? 1
      let y = number(use.call?.argument("y")?.range ?? first, use.scope) ?? 1
      guard ternary(first) == nil, x > 0.01, y > 0.01, x < 100, y < 100 else { return use.node }
      return wrap(.scaled(x: x, y: y), use)
    }
    guard ternary(first) == nil, let open = first.first(where: { code.isMark($0, "(") }),
      let degrees = number(
        ExpressionParser(code: code, end: first.upperBound).arguments(in: code.inside(open)).first?.range
          ?? 0..<0,
        use.scope)
    else { return use.node }
    return wrap(.rotated(degrees: code.string(first).holds("radians") ? degrees * 57.29578 : degrees), use)
  }

  // MARK: - Touches

  private func hits(_ use: Applied) -> Int? {
    switch use.name {
    case "contentShape": return contentShape(use)
    case "allowsHitTesting":
      return wrap(.same, use, hit: .allowsHitTesting(flag(use.first, initial: true, use.scope)))
    case "disabled": return wrap(.same, use, hit: .disabled(flag(use.first, initial: false, use.scope)))
    case "hidden": return wrap(.same, use, hit: .hidden)
    case "opacity": return wrap(.same, use, hit: .opacity(opacity(use)))
    case "clipped", "clipShape", "cornerRadius", "mask": return wrap(.same, use, hit: .clip)
    case "zIndex": return wrap(.same, use, hit: .zIndex(use.first.flatMap { number($0, use.scope) } ?? 0))
    case "transition": return use.node
    default: return nil
    }
  }

  private func opacity(_ use: Applied) -> Double {
    guard let first = use.first else { return 1 }
    return min(max(number(chosen(first, use.scope), use.scope) ?? 1, 0), 1)
  }

  private func contentShape(_ use: Applied) -> Int {
    let shapes = use.call?.arguments.filter { $0.label.isEmpty } ?? []
    let kinds = shapes.count > 1 ? code.string(shapes[0].range) : ".interaction"
    let shape = shapes.last.map { shapeKind(code.string($0.range), $0.range, use.scope) } ?? .rectangle
    return wrap(
      .same, use,
      hit: .contentShape(
        shape, isForInteraction: kinds.holds("interaction") || !kinds.hasPrefix(".") && !kinds.hasPrefix("["))
    )
  }

  func shapeKind(_ text: String, _ range: Range<Int>, _ scope: Scope) -> SourceNode.ShapeKind {
    let lower = text.lowercased()
    if lower.holds("roundedrect") || lower.hasPrefix(".rect(corner") { return .rounded(8) }
    if lower.holds("circle") { return .circle }
    if lower.holds("capsule") { return .capsule }
    if lower.holds("ellipse") { return .ellipse }
    return .rectangle
  }
}
