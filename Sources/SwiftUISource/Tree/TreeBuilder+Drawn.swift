// Texts, images, shapes and colours: what draws contains touches (SU21 to SU24).

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
    ImageContent(isSymbol: use.call?.argument("systemName") != nil, font: use.scope.environment.font)
  }

  private func asyncImage(_ use: Use) -> Int {
    guard let content = use.content else { return leaf(.image(ImageContent()), .image, use) }
    var scope = use.scope
    let image = leaf(.image(ImageContent()), .image, use)
    let expressions = code.statements(in: content)
    // `{ image in image.resizable() … }`, or a phase, of which the picture is what is seen at last.
    if case .view(let expression)? = expressions.first, let name = expression.names.first {
      scope.slots[name] = .node(image)
      if let view = views(of: expression, scope).first { return view }
    }
    return image
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
