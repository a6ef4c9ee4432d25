import HitTesting

/// The kind of content that a view shows, as far as its class tells: pictures have a tint for each.
///
/// But for controls it is a guess by the name, so it decides a colour and nothing else.
enum ViewKind {
  case control, text, image, other

  /// The kind of each class of a scene, by its number.
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

  /// The CSS class of its elements, with a space before it.
  var cssClass: String {
    switch self {
    case .control: " control"
    case .text: " text"
    case .image: " image"
    case .other: ""
    }
  }
}
