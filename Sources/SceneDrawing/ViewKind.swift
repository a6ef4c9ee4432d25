import HitTesting

/// The kind of a view's content, by its class: pictures have a tint for each.
///
/// Except for controls it is a guess by the name, so it decides only a color.
enum ViewKind {
  case control, text, image, other

  static func ofClasses(in tree: ViewTree) -> [ViewKind] {
    (0..<tree.classCount).map { index in
      let index = ClassIndex(Int32(index))
      if tree.isControl(index) { return .control }
      let names = [tree.name(of: index), tree.base(of: index)].compactMap(\.self)
      return names.map { ViewKind(className: String(decoding: tree.names.bytes(of: $0), as: UTF8.self)) }
        .first { $0 != .other } ?? .other
    }
  }

  /// A view that is no control shows text or an image where its class says so, as in `PriceLabel`, `UITextView`,
  /// `RCTParagraphComponentView` or `AvatarImageView`.
  private init(className: String) {
    let endings: [(String, ViewKind)] = [
      ("Label", .text), ("TextView", .text), ("Text", .text), ("ParagraphComponentView", .text),
      ("ImageView", .image), ("ImageComponentView", .image), ("ImageViewAnimated", .image),
    ]
    self = endings.first { className.hasSuffix($0.0) }?.1 ?? .other
  }

  /// With a space before it.
  var cssClass: String {
    switch self {
    case .control: " control"
    case .text: " text"
    case .image: " image"
    case .other: ""
    }
  }
}
