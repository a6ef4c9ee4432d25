import HitTesting

/// Views by what stays from run to run: ids that somebody wrote, classes, labels, and ordinals among siblings of one name.
///
///     window/root/UIButton "Pay"/UILabel[2]
///
/// Addresses change with each launch, and positions with each sibling that is added: neither is a part of a name.
struct StableNames {
  private let scene: Scene
  private let label: (ViewIndex) -> String?
  /// By view: how many siblings before it have its name.
  private let ordinals: [Int32]

  /// - Complexity: linear in the views.
  init(_ scene: Scene, label: @escaping (ViewIndex) -> String?) {
    self.scene = scene
    self.label = label
    var ordinals = [Int32](repeating: 0, count: scene.tree.count)
    for number in 0..<Int32(scene.tree.count) {
      let superview = ViewIndex(number)
      guard scene.tree.lastSubview(of: superview) != nil else { continue }
      var counts: [String: Int32] = [:]
      var next = scene.tree.firstSubview(of: superview)
      while let view = next {
        let name = Self.name(of: view, in: scene, label)
        ordinals[Int(view.rawValue)] = counts[name, default: 0]
        counts[name, default: 0] += 1
        next = scene.tree.nextSibling(of: view)
      }
    }
    self.ordinals = ordinals
  }

  /// The names from the window down.
  func path(to view: ViewIndex) -> String {
    scene.path(to: view, removed: .none).map { view in
      let ordinal = ordinals[Int(view.rawValue)]
      return Self.name(of: view, in: scene, label) + (ordinal > 0 ? "[\(ordinal + 1)]" : "")
    }.joined(separator: "/")
  }

  /// Whether a person means the view by a text: its id, class, label, or path.
  func isCalled(_ text: String, _ view: ViewIndex) -> Bool {
    let className = scene.tree.className(of: view)
    return text == scene.tree.id(of: view) || text == className
      || text == SpokenNames.withoutModule(className)
      || text == label(view) || scene.tree.isCalled(text, view) || text == path(to: view)
  }

  private static func name(of view: ViewIndex, in scene: Scene, _ label: (ViewIndex) -> String?) -> String {
    if scene.tree.declaredID(of: view) != nil {
      let id = scene.tree.id(of: view)
      if !hasAddress(id) { return id }
    }
    let className = scene.tree.className(of: view)
    guard let text = label(view) ?? scene.tree.label(of: view), !hasAddress(text) else { return className }
    return "\(className) \"\(text)\""
  }

  /// Whether a text has a pointer in it, as `%p` prints one: `0x` and a digit of 16.
  static func hasAddress(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "0") && bytes[index + 1] == UInt8(ascii: "x")
        && Character(Unicode.Scalar(bytes[index + 2])).isHexDigit
    }
  }
}
