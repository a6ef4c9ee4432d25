import HitTesting
import SourceReading
import TouchGeometry

// Modifiers: each with a say in layout or touches becomes a node around its content, in order.

extension TreeBuilder {
  func apply(_ suffix: Suffix, to node: Int, _ range: TokenRange, _ scope: Scope) -> Int {
    let use = Use(
      name: suffix.name, call: suffix.call, token: suffix.dot + 1, range: range, scope: scope, node: node)
    if let member = declarations.modifiers[suffix.name], suffix.call != nil || member.kind == .computed {
      return own(member, use)
    }
    guard let effect = SwiftUIWords.modifiers[suffix.name] else { return unknownModifier(use) }
    switch effect {
    case .nothing: return node
    case .padding: return wrap(use, .padding(edges(use)))
    case .margins: return margins(use)
    case .frame: return frame(use)
    case .relativeFrame:
      return wrap(use, .flexible(FlexibleFrame(width: FlexibleFrame.Axis(most: .infinity)), .center))
    case .offset: return offset(use)
    case .position: return wrap(use, .position(x: number("x", use), y: number("y", use)))
    case .fixedSize: return fixedSize(use)
    case .aspectRatio: return aspect(use)
    case .fit: return wrap(use, .aspect(ratio: nil, isFill: false))
    case .fill: return wrap(use, .aspect(ratio: nil, isFill: true))
    case .resizable: return resizable(node)
    case .layoutPriority:
      nodes[node].layoutPriority = use.first.flatMap { number($0, scope) } ?? 1
      return node
    case .scale: return scaled(use)
    case .rotation: return rotated(use)
    case .unknownPlace: return moved(use)
    case .contentShape: return contentShape(use)
    case .allowsHitTesting:
      return wrap(use, hit: .allowsHitTesting(flag(use.first, initial: true, scope)))
    case .disabled: return wrap(use, hit: .disabled(flag(use.first, initial: false, scope)))
    case .environment: return environment(use)
    case .hidden: return wrap(use, hit: .hidden)
    case .opacity: return opacity(use)
    case .clip: return wrap(use, hit: .clip)
    case .zIndex:
      let index = use.first.flatMap { changing(chosen($0, scope), scope, other: 1) }
      return wrap(use, hit: .zIndex(index ?? 0))
    case .paint: return paint(use)
    case .stroke: return stroke(use)
    case .overlay: return layer(use)
    // SU46: whether glass is touched all over is not known.
    case .glass: return wrap(use, role: .unknownModifier)
    case .presented, .system: return attach(use, isSystem: effect == .system)
    case .inset: return inset(use)
    case .tap, .longPress: return press(use, isLong: effect == .longPress)
    case .gesture: return gesture(use)
    case .own: return unknownModifier(use)
    }
  }

  /// SU40: of the environment's values only what `disabled(_:)` sets has a say.
  private func environment(_ use: Use) -> Int {
    let values = use.call?.unlabelled ?? []
    guard values.count == 2, code.string(values[0].range).hasSuffix(".isEnabled") else { return use.node }
    return wrap(use, hit: .disabled(!flag(values[1].range, initial: true, use.scope)))
  }

  func wrap(
    _ use: Use, _ element: Element = .same, _ others: [Int] = [], hit: HitModifier? = nil,
    role: SourceNode.Role = .plain
  ) -> Int {
    var node = SourceNode(element, use.name, at: use.token, use.range)
    let content = nodes[use.node]
    (node.hit, node.role, node.layoutPriority) = (hit, role, content.layoutPriority)
    var scope = use.scope
    (scope.repetition, scope.choice) = (content.repetition, content.choice)
    return add(node, [use.node] + others, in: scope)
  }

  // MARK: - Layout

  private func offset(_ use: Use) -> Int {
    let (x, y) = (shift("x", use), shift("y", use))
    let isKnown = x != nil && y != nil
    if !isKnown { add(unknown: use, .value) }
    return wrap(use, .offset(x: x ?? 0, y: y ?? 0), role: isKnown ? .plain : .unknownPlace)
  }

  private func fixedSize(_ use: Use) -> Int {
    let isPlain = use.arguments.isEmpty
    func isOn(_ label: String) -> Bool { use.value(label).map { code.string($0) != "false" } ?? isPlain }
    return wrap(use, .fixedSize(horizontal: isOn("horizontal"), vertical: isOn("vertical")))
  }

  private func resizable(_ node: Int) -> Int {
    if case .image(var content) = nodes[node].element {
      content.isResizable = true
      nodes[node].element = .image(content)
    }
    return node
  }

  /// The offset of the content along an axis; one that is initially 0 moves it out of the way in another state. Nil if
  /// the text does not determine it.
  private func shift(_ axis: String, _ use: Use) -> Double? {
    guard let argument = use.call?.argument(axis) ?? use.call?.unlabelled.first else { return 0 }
    guard argument.label.isEmpty else { return changing(argument.range, use.scope, other: Self.away) }
    // A size: `CGSize(width: 0, height: 5)`, or one that the text begins with.
    let name = argument.range.count == 1 ? argument.range.first.map { code.string($0) } : nil
    let member = name.flatMap { self.member($0, use.scope) }
    for size in [argument.range, member?.kind == .constant ? member?.body : nil].compactMap(\.self) {
      guard let part = sizePart(axis == "x" ? "width" : "height", size) else { continue }
      return number(part, use.scope)
    }
    return axis == "x" ? changing(argument.range, use.scope, other: Self.away) : 0
  }

  private func sizePart(_ label: String, _ range: TokenRange) -> TokenRange? {
    guard let open = range.first(where: { code.isMark($0, "(") }), code.next(open) == range.upperBound,
      ["CGSize", "init"].contains(code.string(open - 1))
    else { return nil }
    return code.arguments(in: open).argument(label)?.range
  }

  func edges(_ use: Use) -> EdgeInsets {
    let arguments = use.arguments.filter { $0.body == nil }
    guard let first = arguments.first else { return EdgeInsets(16) }
    let words = Set(code.words(in: first.range))
    let named = words.intersection(["top", "bottom", "leading", "trailing", "horizontal", "vertical", "all"])
    if words.contains("EdgeInsets") { return insets(first.range, use.scope) }
    let isNamed =
      !named.isEmpty && (code.isMark(first.range.lowerBound, ".") || code.isMark(first.range.lowerBound, "["))
    let length =
      isNamed
      ? (arguments.count > 1 ? number(arguments[1].range, use.scope) : 16) : number(first.range, use.scope)
    let value = length.map { $0.isFinite ? $0 : 16 } ?? 16
    guard isNamed, !named.contains("all") else { return EdgeInsets(value) }
    func at(_ edge: String, _ axis: String) -> Double {
      named.contains(edge) || named.contains(axis) ? value : 0
    }
    return EdgeInsets(
      top: at("top", "vertical"), left: at("leading", "horizontal"), bottom: at("bottom", "vertical"),
      right: at("trailing", "horizontal"))
  }

  private func insets(_ range: TokenRange, _ scope: Scope) -> EdgeInsets {
    guard let open = range.first(where: { code.isMark($0, "(") }) else { return EdgeInsets(0) }
    let call = code.arguments(in: open)
    func at(_ label: String) -> Double {
      call.argument(label).flatMap { number($0.range, scope) }.map { $0.isFinite ? $0 : 0 } ?? 0
    }
    return EdgeInsets(top: at("top"), left: at("leading"), bottom: at("bottom"), right: at("trailing"))
  }

  private func frame(_ use: Use) -> Int {
    let alignment = alignment(use.value("alignment"))
    func length(_ label: String) -> Element.Length {
      guard let range = use.value(label) else { return .free }
      if let length = growing(range, use.scope) { return length.isFinite ? .points(max(length, 0)) : .free }
      return isNil(chosen(range, use.scope)) ? .free : .dynamic
    }
    let bounds = ["min", "ideal", "max"]
    guard bounds.contains(where: { use.value($0 + "Width") != nil || use.value($0 + "Height") != nil }) else {
      return wrap(use, .frame(width: length("width"), height: length("height"), alignment))
    }
    func axis(_ name: String) -> FlexibleFrame.Axis {
      let lengths = bounds.map { use.value($0 + name).flatMap { growing($0, use.scope) } }
      return FlexibleFrame.Axis(least: lengths[0], ideal: lengths[1], most: lengths[2])
    }
    return wrap(use, .flexible(FlexibleFrame(width: axis("Width"), height: axis("Height")), alignment))
  }

  private func aspect(_ use: Use) -> Int {
    let text = use.arguments.map { code.string($0.range) }.joined(separator: ",")
    let ratio = use.unlabelled.flatMap { self.ratio($0, use.scope) }
    return wrap(
      use, .aspect(ratio: ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, isFill: text.holds(".fill")))
  }

  /// A number, or a size: `CGSize(width: 4, height: 3)`.
  private func ratio(_ range: TokenRange, _ scope: Scope) -> Double? {
    if let number = number(range, scope) { return number }
    let call = code.expression(in: range)?.call
    guard let width = call?.argument("width"), let height = call?.argument("height"),
      let numerator = number(width.range, scope), let divisor = number(height.range, scope), divisor > 0
    else { return nil }
    return numerator / divisor
  }

  /// At this scale no finger hits the view.
  private static let nothing = 0...0.05

  private func scale(_ range: TokenRange, _ scope: Scope) -> Double {
    let mayVanish =
      code.ternary(range)?.branches.contains { Self.nothing.contains(number($0, scope) ?? 1) } ?? false
    return growing(mayVanish ? chosen(range, scope) : range, scope, other: 1) ?? 1
  }

  private func scaled(_ use: Use) -> Int {
    guard let first = use.first else { return use.node }
    let x = scale(use.value("x") ?? first, use.scope)
    let y = scale(use.value("y") ?? first, use.scope)
    if Self.nothing.contains(x) || Self.nothing.contains(y) { return wrap(use, hit: .hidden) }
    guard code.ternary(first) == nil, x > 0, y > 0, x < 100, y < 100 else { return use.node }
    return wrap(use, .scaled(x: x, y: y))
  }

  private func rotated(_ use: Use) -> Int {
    guard let first = use.first, code.ternary(first) == nil,
      let open = first.first(where: { code.isMark($0, "(") }),
      let degrees = number(code.arguments(in: open).arguments.first?.range ?? 0..<0, use.scope)
    else { return use.node }
    return wrap(use, .rotated(degrees: code.string(first).holds("radians") ? degrees * 57.29578 : degrees))
  }

  /// SU36: touches move with the drawing; visual effects that move nothing are only drawing.
  private func moved(_ use: Use) -> Int {
    let moves = ["offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "transformEffect"]
    let words = use.token..<use.range.upperBound
    if use.name == "visualEffect", !words.contains(where: { moves.contains(code.string($0)) }) {
      return use.node
    }
    add(unknown: use, .value)
    return wrap(use, role: .unknownPlace)
  }

  // MARK: - Touches

  private func opacity(_ use: Use) -> Int {
    let isColor = nodes[use.node].isColor
    let isCover = !isColor && !holdsTaps(use.node)
    let opacity = use.first.map { self.opacity($0, use.scope, isCover: isCover) } ?? 1
    guard isColor else { return wrap(use, hit: .opacity(opacity)) }
    // `Color.opacity(_:)` is a color again, whose opacity matters only if it is 0 (SU13, SU24).
    if opacity == 0 { nodes[use.node].drawing = .clear }
    return wrap(use)
  }

  private func holdsTaps(_ node: Int) -> Bool {
    let view = nodes[node]
    return view.isGesture || view.role.isTappable || view.role == .control
      || view.children.contains(where: holdsTaps)
  }

  private func contentShape(_ use: Use) -> Int {
    let shapes = use.arguments.filter { $0.label.isEmpty }
    let kinds = shapes.count > 1 ? code.string(shapes[0].range) : ".interaction"
    let isForInteraction = kinds.holds("interaction") || !kinds.hasPrefix(".") && !kinds.hasPrefix("[")
    let range = shapes.last.map { chosen($0.range, use.scope) }
    let shape = range.map { insetKind($0, use.scope) ?? shapeKind($0) } ?? .rectangle
    let hit = HitModifier.contentShape(shape, isForInteraction: isForInteraction)
    guard shape == .other, isForInteraction, let range else {
      return wrap(use, hit: hit)
    }
    // Its contents are not read.
    add(unknown: use, as: code.line(range), isOwnShape(range) ? .path : .value)
    return wrap(use, hit: hit, role: .unknownModifier)
  }

  private func insetKind(_ range: TokenRange, _ scope: Scope) -> SourceNode.ShapeKind? {
    guard let expression = code.expression(in: range),
      ["Rectangle", "rect"].contains(expression.names.last), expression.call?.arguments.isEmpty ?? true,
      expression.suffixes.count == 1, expression.suffixes[0].name == "inset",
      let length = expression.suffixes[0].call?.argument("by").flatMap({ number($0.range, scope) }),
      abs(length) < 10_000
    else { return nil }
    return .inset(by: length)
  }

  /// The shape by its name; a changed one, or the text's own, is `other`.
  func shapeKind(_ range: TokenRange) -> SourceNode.ShapeKind {
    let text = code.string(range)
    if isOwnShape(range) || code.expression(in: range).map({ !$0.suffixes.isEmpty }) ?? false {
      return .other
    }
    let lower = text.lowercased()
    if lower.holds("roundedrect") || lower.hasPrefix(".rect(corner") { return .rounded(8) }
    if lower.holds("circle") { return .circle }
    if lower.holds("capsule") { return .capsule }
    if lower.holds("ellipse") { return .ellipse }
    return lower.holds("rect") ? .rectangle : .other
  }

  func isOwnShape(_ range: TokenRange) -> Bool {
    let name = code.expression(in: range)?.names.last ?? ""
    return name.startsUppercase && declarations.type(name, near: range.lowerBound) != nil
  }
}
