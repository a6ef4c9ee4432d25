import HitTesting
import SourceReading

// Paints, overlays and backgrounds (SU23, SU24, SU41), and presented views.

extension TreeBuilder {
  func paint(_ use: Use) -> Int {
    if let first = use.first, let painted = shapeBelow(use.node) ?? textBelow(use),
      isClear(first, use.scope)
    {
      nodes[painted].drawing = .clear
    }
    return use.node
  }

  func stroke(_ use: Use) -> Int {
    // A filled shape that is stroked keeps its inside.
    let isFilled = use.range.contains {
      code.is($0, "fill") && code.isMark($0 - 1, ".") && code.isMark($0 + 1, "(")
    }
    guard !isFilled, let shape = shapeBelow(use.node), case .shape(let kind) = nodes[shape].drawing,
      !kind.isStroked
    else { return use.node }
    let width =
      number("lineWidth", use)
      ?? use.call?.unlabelled.dropFirst().first.flatMap { number($0.range, use.scope) } ?? 1
    nodes[shape].drawing = .shape(.stroked(of: kind, width: min(max(width, 0), 1_000)))
    return use.node
  }

  /// The innermost view down the only children of a node that a test accepts.
  private func only(_ node: Int, where holds: (Int) -> Bool, while goesOn: (Int) -> Bool) -> Int? {
    var node = node
    for _ in 0..<20 where goesOn(node) {
      if holds(node) { return node }
      guard nodes[node].children.count == 1 else { return nil }
      node = nodes[node].children[0]
    }
    return nil
  }

  /// The shape that a style paints.
  private func shapeBelow(_ node: Int) -> Int? {
    only(node, where: { if case .shape = nodes[$0].drawing { true } else { false } }, while: { _ in true })
  }

  /// The text that a style colors; of several styles the innermost does.
  private func textBelow(_ use: Use) -> Int? {
    // In an extension of View a modifier may have no view before it.
    let isStyled = (use.range.lowerBound..<max(use.token - 1, use.range.lowerBound)).contains {
      code.isMark($0 - 1, ".") && (code.is($0, "foregroundStyle") || code.is($0, "foregroundColor"))
    }
    guard !isStyled else { return nil }
    return only(use.node, where: { nodes[$0].drawing == .text }, while: { nodes[$0].role == .plain })
  }

  /// SU41: the background behind, the overlay in front.
  func layer(_ use: Use) -> Int {
    let alignment = alignment(use.value("alignment"))
    var others: [Int] = []
    if let body = use.call?.firstBody {
      others = views(in: body, use.scope)
    } else if let first = use.unlabelled {
      others = layerViews(first, use)
    } else if use.call != nil {
      others = [ground(.color, use, use.token..<use.token + 1)]
    }
    guard !others.isEmpty else { return use.node }
    return wrap(use, .overlay(alignment, isBehind: use.name == "background"), others)
  }

  private func ground(_ drawing: SourceNode.Drawing, _ use: Use, _ range: TokenRange) -> Int {
    add(SourceNode(.fill, "Color", at: range.lowerBound, range, drawing), in: use.scope)
  }

  /// `.background(.red)`, `.background(Color.red, in: shape)`, `.overlay(Text("New"))`.
  private func layerViews(_ argument: TokenRange, _ applied: Use) -> [Int] {
    var use = applied
    let range = chosen(argument, use.scope)
    guard let first = range.first, !isNil(range) else { return [] }
    // `isBusy ? cover : nil`: a cover in a condition is meant.
    use.scope.choice =
      code.ternary(argument).flatMap { choice(code.line($0.condition), use.scope) } ?? use.scope.choice
    if isClear(range, use.scope, isLayer: true) { return [ground(.clear, use, range)] }
    if let outline = use.value("in").map({ chosen($0, use.scope) }) {
      if isOwnShape(outline) {
        let start = outline.lowerBound
        return [
          add(SourceNode(.fill, code.string(start), at: start, outline, .shape(.other)), in: use.scope)
        ]
      }
      let shape = shapeKind(outline)
      return [ground(.shape(shape == .other ? .rectangle : shape), use, range)]
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
  private func namedLayer(_ name: String, at word: Int, _ range: TokenRange, _ use: Use) -> [Int] {
    let member = member(name, use.scope)
    if let member, member.givesView, member.type != "Color" { return views(in: range, use.scope) }
    let local = member == nil ? use.scope.constants[name] : nil
    let value = local ?? (member?.kind == .constant ? member?.body : nil)
    if use.name == "overlay", let first = value?.first, code.string(first).startsUppercase {
      return views(in: range, use.scope)
    }
    // A style fills all of it.
    if local != nil || literal(range, use.scope) != nil || member?.kind ?? .stored != .stored {
      return [ground(.color, use, range)]
    }
    let isStyle = use.name == "background" || member?.type == "Color"
    let layer = Use(name: name, token: word, range: range, scope: use.scope)
    guard isStyle else { return [unknownView(layer)] }
    add(unknown: layer, .value)
    return [add(.fill, .unknown, of: layer)]
  }

  // MARK: - What is shown elsewhere

  private static let labels: Set<String> = [
    "", "content", "message", "actions", "menuItems", "menu", "preview",
  ]

  /// Menus, dialogs and tabs have the system's look; sheets and the like are shown as written.
  func attach(_ use: Use, isSystem: Bool) -> Int {
    for argument in use.arguments where Self.labels.contains(argument.label) {
      guard let body = argument.body else { continue }
      if isSystem {
        showApart(body, of: use)
      } else {
        var presented = use
        presented.scope.environment = SourceEnvironment()
        present(body, of: presented)
      }
    }
    return use.node
  }

  /// SU62: the margins of scroll views are inside of them, around their content; their frames stay.
  func margins(_ use: Use) -> Int {
    let isSafeArea = use.name == "safeAreaPadding"
    let views = scrollViews(in: use.node, isAlone: isSafeArea)
    if isSafeArea, views.isEmpty { return wrap(use, .padding(edges(use))) }
    if use.value("for").map({ code.string($0).hasSuffix("scrollIndicators") }) ?? false { return use.node }
    let isKnown =
      use.call?.unlabelled.last.map {
        number($0.range, use.scope) != nil
          || [".", "[", "EdgeInsets"].contains(code.string($0.range.lowerBound))
      } ?? true
    if !isKnown { add(unknown: use, .value) }
    for view in views where !nodes[view].children.isEmpty {
      var (scope, inside) = (use.scope, nodes[view].children)
      (scope.repetition, scope.choice) = (nodes[view].repetition, nodes[view].choice)
      if inside.count > 1 {
        let spacing: Double = if case .list = nodes[view].element { 0 } else { 8 }
        inside = [
          add(.stack(isVertical: true, spacing: spacing, .center), as: "Group", of: use, inside, in: scope)
        ]
      }
      let margins = add(
        .padding(edges(use)), role: isKnown ? .plain : .unknownPlace, of: use, inside, in: scope)
      (nodes[view].children, nodes[margins].parent) = ([margins], view)
    }
    return use.node
  }

  /// The outermost scroll views in a view.
  ///
  /// - Parameter isAlone: whether only modifiers are around them.
  private func scrollViews(in view: Int, isAlone: Bool) -> [Int] {
    var (found, waiting): ([Int], [Int]) = ([], [view])
    while let next = waiting.popLast() {
      if nodes[next].scrolls {
        found.append(next)
        continue
      }
      switch nodes[next].element {
      case .overlay where isAlone: waiting += nodes[next].children.prefix(1)
      case .stack, .layers, .grid, .reader, .screen: waiting += isAlone ? [] : nodes[next].children
      default: waiting += nodes[next].children
      }
    }
    return found
  }

  /// SU45: the content is laid out beside the inset.
  func inset(_ use: Use) -> Int {
    guard let body = use.call?.firstBody else { return use.node }
    let inset = one(views(in: body, use.scope), of: use)
    let edge = use.value("edge").map { code.string($0) } ?? ""
    let isVertical = !edge.hasSuffix("leading") && !edge.hasSuffix("trailing")
    let node = wrap(
      use, .stack(isVertical: isVertical, spacing: number("spacing", use) ?? 0, .center), [inset])
    if edge.hasSuffix("top") || edge.hasSuffix("leading") { nodes[node].children.reverse() }
    return node
  }

  // Images and labels (SU21 to SU24).

  func image(_ use: Use) -> ImageContent {
    // `systemSymbol` is SFSafeSymbols' name for it.
    let isSymbol = use.value("systemName") != nil || use.value("systemSymbol") != nil
    return ImageContent(isSymbol: isSymbol, font: use.environment.font)
  }

  func asyncImage(_ use: Use) -> Int {
    let image = add(.image(ImageContent()), .image, of: use)
    guard let content = use.content else { return image }
    var scope = use.scope
    let expressions = code.statements(in: content)
    // `{ image in image.resizable() … }`, or a phase, whose final view is the picture.
    if case .view(let expression)? = expressions.first, let name = expression.names.first {
      scope.slots[name] = .node(image)
      if let view = views(of: expression, scope).first { return view }
    } else if case .choice(let choice)? = expressions.first {
      for name in pictures(of: choice) { scope.slots[name] = .node(image) }
      return one(views(of: expressions, scope), of: use, in: scope)
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

  func labelView(_ use: Use) -> Int {
    guard let body = use.call?.trailing?.body ?? use.call?.closure("title") else {
      return label(title(use.first ?? use.range, use), nil, use)
    }
    func part(_ body: TokenRange) -> Int { one(views(in: body, use.scope), as: "Label", of: use) }
    let title = part(body)
    return label(title, use.call?.closure("icon").map(part), use)
  }

  func label(_ title: Int, _ icon: Int?, _ use: Use) -> Int {
    let environment = use.environment
    let symbol = ImageContent(isSymbol: true, font: environment.font)
    let icon = icon ?? add(.image(symbol), .image, as: "Image", of: use)
    return add(
      .stack(isVertical: false, spacing: 8, .center), as: "Label", of: use,
      environment.isIconOnly ? [icon] : [icon, title])
  }
}
