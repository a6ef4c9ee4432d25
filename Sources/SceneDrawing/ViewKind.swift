import HitTesting

/// What a view is to the eye, as far as its class tells: pictures have a tint for each.
///
/// It is a guess by the name, but for controls, and nothing is said but with a colour.
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

  /// What is no control shows text or an image where its class says so, as in `PriceLabel`, `UITextView`,
  /// `RCTParagraphComponentView` or `AvatarImageView`.
  private init(className: String) {
    let endings: [(String, ViewKind)] = [
      ("Label", .text), ("TextView", .text), ("Text", .text), ("ParagraphComponentView", .text),
      ("ImageView", .image), ("ImageComponentView", .image), ("ImageViewAnimated", .image),
    ]
    self = endings.first { className.hasSuffix($0.0) }?.1 ?? .other
  }

  /// Its class in the picture, with a space before it.
  var word: String {
    switch self {
    case .control: " control"
    case .text: " text"
    case .image: " image"
    case .other: ""
    }
  }
}
