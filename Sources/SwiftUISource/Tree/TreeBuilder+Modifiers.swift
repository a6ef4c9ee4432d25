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
      let (x, y) = (shift("x", use), shift("y", use))
      let node = wrap(.offset(x: x ?? 0, y: y ?? 0), use)
      if x == nil || y == nil {
        add(unknown: use.name, at: use.token, .value)
        nodes[node].role = .unknownPlace
      }
      return node
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
    case "transformEffect", "projectionEffect", "visualEffect", "trim": return moved(use)
    case "alignmentGuide", "border": return use.node
    default: return nil
    }
  }

  /// The offset of the content along an axis; one that is initially 0 moves it out of the way in another state. Nil if
  /// the text does not determine it.
  private func shift(_ axis: String, _ use: Applied) -> Double? {
    guard let argument = use.call?.argument(axis) ?? use.call?.unlabelled.first else { return 0 }
    guard argument.label.isEmpty else { return changing(argument.range, use.scope, other: Self.away) }
    // A size: `CGSize(width: 0, height: 5)`, or one that the text begins with.
    if let part = sizePart(axis == "x" ? "width" : "height", argument.range) {
      return number(part, use.scope)
    }
    let name = argument.range.count == 1 ? argument.range.first.map { code.string($0) } : nil
    if let member = name.flatMap({ member($0, use.scope) }), member.kind == .constant,
      let part = sizePart(axis == "x" ? "width" : "height", member.body)
    {
      return number(part, use.scope)
    }
    return axis == "x" ? changing(argument.range, use.scope, other: Self.away) : 0
  }

  private func sizePart(_ label: String, _ range: Range<Int>) -> Range<Int>? {
    guard let open = range.first(where: { code.isMark($0, "(") }), code.next(open) == range.upperBound,
      ["CGSize", "init"].contains(code.string(open - 1))
    else { return nil }
    return ExpressionParser(code: code, end: range.upperBound).arguments(in: code.inside(open)).first {
      $0.label == label
    }?.range
  }

  /// Farther than any screen is long.
  private static let away = 2_000.0

  private func edges(_ use: Applied) -> Edges {
    let arguments = use.call?.arguments.filter { $0.body == nil } ?? []
    guard let first = arguments.first else { return Edges(top: 16, leading: 16, bottom: 16, trailing: 16) }
    let words = Set(code.words(in: first.range))
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
      return growing(argument.range, use.scope).map { $0.isFinite ? .points(max($0, 0)) : .free } ?? .dynamic
    }
    let labels = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard call?.arguments.contains(where: { labels.contains($0.label) }) ?? false else {
      return wrap(.frame(width: length("width"), height: length("height"), alignment), use)
    }
    func value(_ label: String) -> Double? { call?.argument(label).flatMap { growing($0.range, use.scope) } }
    return wrap(
      .flexible(
        FlexibleFrame(
          minWidth: value("minWidth"), idealWidth: value("idealWidth"), maxWidth: value("maxWidth"),
          minHeight: value("minHeight"), idealHeight: value("idealHeight"), maxHeight: value("maxHeight")),
        alignment), use)
  }

  private func aspect(_ use: Applied) -> Int {
    let text = (use.call?.arguments ?? []).map { code.string($0.range) }.joined(separator: ",")
    let ratio = use.call?.unlabelled.first.flatMap { self.ratio($0.range, use.scope) }
    return wrap(
      .aspect(ratio: ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, isFill: text.holds(".fill")), use)
  }

  /// A number, or a size: `CGSize(width: 4, height: 3)`.
  private func ratio(_ range: Range<Int>, _ scope: Scope) -> Double? {
    if let number = number(range, scope) { return number }
    let call = ExpressionParser(code: code, end: range.upperBound).expression(at: range.lowerBound)?.call
    guard let width = call?.argument("width"), let height = call?.argument("height"),
      let numerator = number(width.range, scope), let divisor = number(height.range, scope), divisor > 0
    else { return nil }
    return numerator / divisor
  }

  /// At this scale no finger hits the view.
  private static let nothing = 0...0.05

  private func scale(_ range: Range<Int>, _ scope: Scope) -> Double {
    let mayVanish =
      ternary(range)?.branches.contains { Self.nothing.contains(number($0, scope) ?? 1) } ?? false
    return growing(mayVanish ? chosen(range, scope) : range, scope, other: 1) ?? 1
  }

  private func effect(_ use: Applied) -> Int {
    guard let first = use.first else { return use.node }
    if use.name == "scaleEffect" {
      let ranges = [use.call?.argument("x")?.range ?? first, use.call?.argument("y")?.range ?? first]
      let (x, y) = (scale(ranges[0], use.scope), scale(ranges[1], use.scope))
      if Self.nothing.contains(x) || Self.nothing.contains(y) { return wrap(.same, use, hit: .hidden) }
      guard ternary(first) == nil, x > 0, y > 0, x < 100, y < 100 else { return use.node }
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

  /// SU36: touches move with the drawing; visual effects that move nothing are only drawing.
  private func moved(_ use: Applied) -> Int {
    let moves = ["offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "transformEffect"]
    let range = use.token..<use.suffix.end
    if use.name == "visualEffect", !range.contains(where: { moves.contains(code.string($0)) }) {
      return use.node
    }
    add(unknown: use.name, at: use.token, .value)
    let node = wrap(.same, use)
    nodes[node].role = .unknownPlace
    return node
  }

  // MARK: - Touches

  private func hits(_ use: Applied) -> Int? {
    switch use.name {
    case "contentShape": return contentShape(use)
    case "allowsHitTesting":
      return wrap(.same, use, hit: .allowsHitTesting(flag(use.first, initial: true, use.scope)))
    case "disabled": return wrap(.same, use, hit: .disabled(flag(use.first, initial: false, use.scope)))
    case "hidden": return wrap(.same, use, hit: .hidden)
    case "opacity": return opacity(use)
    case "clipped", "clipShape", "cornerRadius", "mask": return wrap(.same, use, hit: .clip)
    case "zIndex": return wrap(.same, use, hit: .zIndex(zIndex(use)))
    case "transition": return use.node
    default: return nil
    }
  }

  private func zIndex(_ use: Applied) -> Double {
    use.first.flatMap { changing(chosen($0, use.scope), use.scope, other: 1) } ?? 0
  }

  private func opacity(_ use: Applied) -> Int {
    let opacity = use.first.map { self.opacity($0, use.scope) } ?? 1
    guard nodes[use.node].isColor else { return wrap(.same, use, hit: .opacity(opacity)) }
    // `Color.opacity(_:)` is a color again, whose opacity matters only if it is 0 (SU13, SU24).
    if opacity == 0 { nodes[use.node].drawing = .clear }
    return wrap(.same, use)
  }

  private func contentShape(_ use: Applied) -> Int {
    let shapes = use.call?.arguments.filter { $0.label.isEmpty } ?? []
    let kinds = shapes.count > 1 ? code.string(shapes[0].range) : ".interaction"
    let isForInteraction = kinds.holds("interaction") || !kinds.hasPrefix(".") && !kinds.hasPrefix("[")
    let shape = shapes.last.map { insetKind($0.range, use.scope) ?? shapeKind($0.range) } ?? .rectangle
    let node = wrap(.same, use, hit: .contentShape(shape, isForInteraction: isForInteraction))
    if shape == .other, isForInteraction, let range = shapes.last?.range {
      // Its contents are not read.
      add(unknown: code.line(range), at: use.token, .value)
      nodes[node].role = .unknownModifier
    }
    return node
  }

  private func insetKind(_ range: Range<Int>, _ scope: Scope) -> SourceNode.ShapeKind? {
    guard let first = range.first,
      let expression = ExpressionParser(code: code, end: range.upperBound).expression(at: first),
      ["Rectangle", "rect"].contains(expression.names.last), expression.call?.arguments.isEmpty ?? true,
      expression.suffixes.count == 1, expression.suffixes[0].name == "inset",
      let length = expression.suffixes[0].call?.argument("by").flatMap({ number($0.range, scope) }),
      abs(length) < 10_000
    else { return nil }
    return .inset(by: length)
  }

  /// The shape by its name; a changed one, or the text's own, is `other`.
  func shapeKind(_ range: Range<Int>) -> SourceNode.ShapeKind {
    let text = code.string(range)
    if let first = range.first,
      let expression = ExpressionParser(code: code, end: range.upperBound).expression(at: first),
      !expression.suffixes.isEmpty || isOwnType(expression.names.last ?? "", near: first)
    {
      return .other
    }
    let lower = text.lowercased()
    if lower.holds("roundedrect") || lower.hasPrefix(".rect(corner") { return .rounded(8) }
    if lower.holds("circle") { return .circle }
    if lower.holds("capsule") { return .capsule }
    if lower.holds("ellipse") { return .ellipse }
    return lower.holds("rect") ? .rectangle : .other
  }

  private func isOwnType(_ name: String, near place: Int) -> Bool {
    name.startsUppercase && declarations.type(name, near: place) != nil
  }
}
