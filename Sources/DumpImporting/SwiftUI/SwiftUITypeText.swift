import HitTesting
import JSONCoding

/// What the text of one of SwiftUI's types tells, by the names in it.
///
///     SwiftUI.ModifiedContent<SwiftUI.Text, SwiftUI._PaddingLayout>      names: SwiftUI ModifiedContent SwiftUI Text …
struct SwiftUITypeText {
  let text: String
  /// The type's own name, without its module and its arguments.
  let name: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    var own = Array(text.utf8)[...]
    own = own.prefix { $0 != ASCII.less }
    // A private type has its context in front: `SwiftUI.(unknown context at $1b0).Tree`.
    if let context = own.lastIndex(of: ASCII.closeParenthesis),
      own[context...].dropFirst().first == ASCII.period
    {
      own = own[(context + 1)...]
    }
    own = own.prefix { $0 != ASCII.space }
    name = String(decoding: own.split(separator: ASCII.period).last ?? [], as: UTF8.self)
    names = text.utf8.split { !ASCII.isKeyByte($0) || $0 == ASCII.period || $0 == ASCII.minus }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func names(_ name: String) -> Bool { names.contains(name) }

  /// Whether one of the names has the part.
  func hasName(with part: String) -> Bool { names.contains { $0.holds(part) } }

  // MARK: - What is drawn

  /// What a leaf of the type draws, by the first name that tells; nil where none does.
  var drawnKind: SwiftUINode.Kind? {
    for name in names where !name.hasPrefix("ShapeStyled") {
      if let kind = Self.kind(named: name) { return kind }
    }
    return nil
  }

  private static func kind(named name: String) -> SwiftUINode.Kind? {
    if name.holds("Text") { return .text }
    if name.hasPrefix("Image") || name.hasSuffix("Image") { return .image }
    if isShape(name) || name == "_ShapeView" { return .shape }
    if name.holds("Material") { return .material }
    return name.hasPrefix("Color") || name == "_ColorView" || name.holds("Gradient") ? .color : nil
  }

  static func isShape(_ name: String) -> Bool {
    rectangles.contains(name) || name == "Circle" || name == "Ellipse" || name == "Capsule" || name == "Path"
      || name.hasSuffix("Shape")
  }

  private static let rectangles = ["Rectangle", "RoundedRectangle", "UnevenRoundedRectangle"]

  /// The outline of a shape of the type in its rectangle, as far as the type tells it (SU22).
  var outline: Outline {
    // An inset, a stroke, a rotation: a type of its own around the shape.
    let isChanged = names.contains {
      $0.hasPrefix("_") && $0 != "_ShapeView" && !$0.hasPrefix("_ContentShape") || $0.hasSuffix("Shape")
        || $0.holds("Stroke")
    }
    if isChanged { return .unknown }
    if names("Circle") { return .circle }
    return names("Rectangle") ? .rectangle : .unknown
  }

  enum Outline { case rectangle, circle, unknown }

  // MARK: - Gestures

  /// The kind of a gesture of the type; one that is made of several kinds is a custom one.
  var gestureKind: SwiftUIGesture.Kind {
    var found: SwiftUIGesture.Kind?
    for name in names {
      guard let kind = Self.gestureKinds.first(where: { name.hasSuffix($0.suffix) })?.kind else { continue }
      if let found, found != kind { return .custom }
      found = kind
    }
    return found ?? .custom
  }

  private static let gestureKinds: [(suffix: String, kind: SwiftUIGesture.Kind)] = [
    ("TapGesture", .tap), ("ButtonGesture", .tap), ("LongPressGesture", .longPress), ("DragGesture", .drag),
    ("MagnifyGesture", .magnify), ("MagnificationGesture", .magnify), ("RotateGesture", .rotate),
    ("RotationGesture", .rotate),
  ]

  /// SU51, SU52.
  var gesturePriority: SwiftUIGesture.Priority {
    if hasName(with: "HighPriorityGestureModifier") { return .high }
    return hasName(with: "SimultaneousGestureModifier") ? .simultaneous : .default
  }
}
