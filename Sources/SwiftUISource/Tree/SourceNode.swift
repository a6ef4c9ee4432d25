import HitTesting
import SourceReading
import TouchGeometry

/// A view of the source, or a modifier around one: the input of layout and lowering.
struct SourceNode {
  var element: Element
  /// As it is written: `Text`, `padding`, `onTapGesture`.
  let name: String
  let token: Int
  /// The tokens of the view up to and including this modifier.
  var range: TokenRange
  var children: [Int] = []
  var parent = -1
  var drawing = Drawing.nothing
  var role = Role.plain
  /// The effect of a modifier on touches.
  var hit: HitModifier?
  /// Higher ones get space first.
  var layoutPriority = 0.0
  /// Of a link, whether it has SwiftUI's default look: no style of a button is set around it.
  var isAutomaticLink = false
  /// Of a scroll view, whether fingers scroll it.
  var isScrollEnabled = true
  /// The index of a repeated row.
  var repetition = 0
  /// The innermost choice around it, by its index in the tree; -1 for none.
  var choice = -1

  init(
    _ element: Element, _ name: String, at token: Int, _ range: TokenRange, _ drawing: Drawing = .nothing
  ) {
    (self.element, self.name, self.token, self.range) = (element, name, token, range)
    self.drawing = drawing
  }

  /// Drawing contains touches (SU20 to SU24).
  enum Drawing: Equatable {
    case nothing, text, image
    case shape(ShapeKind)
    case color, clear
    /// A view that is not in the text: its content decides.
    case unknown
    /// UIKit's: it takes part in the search by itself (SU5).
    case platform
  }

  indirect enum ShapeKind: Equatable, Sendable {
    case rectangle, circle, capsule, ellipse
    case rounded(Double)
    /// `Rectangle().inset(by: -8)`, of a content shape.
    case inset(by: Double)
    /// An app's own, or a path.
    case other
    /// SU23: its outline only.
    case stroked(of: ShapeKind, width: Double)

    var isStroked: Bool { if case .stroked = self { true } else { false } }
  }

  enum Role: Equatable {
    case plain
    case button(ButtonStyle)
    /// NavigationLink, Link, Menu, ShareLink.
    case link
    /// Toggle, TextField, …: a receiver of its own (SU67).
    case control
    /// A row of a List or Form (SU60, SU61).
    case row
    /// A view of the text, inlined.
    case custom
    /// An unknown view with a button's name.
    case unknownButton
    case unknownModifier
    /// Moves or cuts off its drawing by an unread amount (SU36).
    case unknownPlace

    var isTappable: Bool {
      switch self {
      case .button, .link: true
      case .plain, .control, .row, .custom, .unknownButton, .unknownModifier, .unknownPlace: false
      }
    }
  }

  enum ButtonStyle: String {
    case automatic, plain, borderless, bordered
    /// In the text: `makeBody` is around the label.
    case own
    case unknown
  }

  var isStroked: Bool { if case .shape(let kind) = drawing { kind.isStroked } else { false } }
  /// SU22: whether it contains the inside of a path that is not read, anywhere in its frame.
  var hasUnreadPath: Bool {
    switch drawing {
    case .shape(.other), .shape(.stroked(of: .other, width: _)): true
    default: false
    }
  }
  /// Whether it is a `Color`, whose own methods return colors again.
  var isColor: Bool { if case .fill = element { name == "Color" } else { false } }
  var isButton: Bool { if case .button = role { true } else { false } }
  /// Whether it is a toggle's switch with its label.
  var isLabelledToggle: Bool {
    if case .stack(false, _, _) = element { name == "Toggle" } else { false }
  }
  var isNavigationLink: Bool { role == .link && name == "NavigationLink" }
  var scrolls: Bool { scrolls(vertically: true) || scrolls(vertically: false) }
  func scrolls(vertically: Bool) -> Bool {
    switch element {
    case .scroll(let isVertical, let isHorizontal): vertically ? isVertical : isHorizontal
    case .list: vertically
    default: false
    }
  }
  var isScroll: Bool { if case .scroll = element { true } else { false } }
  /// Whether it fills its frame, and may be larger.
  var isFilling: Bool { if case .aspect(_, isFill: true) = element { true } else { false } }
  /// SU31: whether it gives its content another shape for touches.
  var hasContentShape: Bool { if case .contentShape(_, isForInteraction: true) = hit { true } else { false } }
  var isGesture: Bool { if case .gesture = hit { true } else { false } }
  var gesture: SwiftUIGesture? { if case .gesture(let gesture) = hit { gesture } else { nil } }
  /// A tap that is meant to fire.
  var isTapGesture: Bool { gesture?.kind == .tap }
  /// SU57: a drag that begins with the touch, and takes it from others.
  var isImmediateDrag: Bool {
    gesture.map { $0.kind == .drag && $0.minimumDistance == 0 && $0.priority != .simultaneous } ?? false
  }
  /// Of a repeated row, its mark behind a name.
  var row: String { repetition > 0 ? "[\(repetition)]" : "" }
}

extension [SourceNode] {
  /// Whether a node is another one, or around it.
  func isAncestor(_ node: Int, of other: Int) -> Bool {
    var next = other
    while next >= 0 {
      if next == node { return true }
      next = self[next].parent
    }
    return false
  }
}

/// A modifier with a say in touches (SU30 to SU42).
enum HitModifier: Equatable {
  case contentShape(SourceNode.ShapeKind, isForInteraction: Bool)
  case allowsHitTesting(Bool)
  case disabled(Bool)
  case opacity(Double)
  case hidden
  case gesture(SwiftUIGesture)
  case clip
  case zIndex(Double)
}

/// The layout of a node (section "Layout" of docs/swiftui-source.md).
enum Element {
  case text(TextContent)
  case image(ImageContent)
  /// Takes the proposed size: shapes, colors.
  case fill
  case spacer(minLength: Double?)
  case divider
  case control(ControlKind)
  case unknown
  case stack(isVertical: Bool, spacing: Double?, Alignment)
  case layers(Alignment)
  case grid(columns: Int)
  case scroll(isVertical: Bool, isHorizontal: Bool)
  case list
  case row
  case reader
  /// TabView, NavigationStack: the proposed size, minus bars.
  case screen(top: Double, bottom: Double)
  case same
  case padding(EdgeInsets)
  case frame(width: Length, height: Length, Alignment)
  case flexible(FlexibleFrame, Alignment)
  case offset(x: Double, y: Double)
  case position(x: Double?, y: Double?)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspect(ratio: Double?, isFill: Bool)
  /// The first child is the content, the others are in front of it, or behind it.
  case overlay(Alignment, isBehind: Bool)
  case scaled(x: Double, y: Double)
  case rotated(degrees: Double)

  /// The content of a view that shows several.
  static var column: Element { .stack(isVertical: true, spacing: nil, .center) }

  enum Length: Equatable {
    case free
    case points(Double)
    /// Not a number of the text.
    case dynamic
  }
}

struct TextContent {
  /// The width of its literal, and the number of its interpolated values.
  var width = 0.0
  var interpolations = 0
  /// A variable or a key of a table of strings.
  var isDynamic = false
  var font = Font.body
  var lineLimit: Int?
}

struct ImageContent {
  var isSymbol = false
  var isResizable = false
  var font = Font.body
}

struct Font: Equatable {
  var size: Double
  var lineHeight: Double
  var isBold = false
  static let body = Font(size: 17, lineHeight: 22)
}

struct FlexibleFrame: Equatable {
  var width = Axis()
  var height = Axis()

  struct Axis: Equatable {
    var least, ideal, most: Double?
  }
}

struct Alignment: Equatable {
  /// 0 leading or top, 0.5 centre, 1 trailing or bottom.
  var x = 0.5
  var y = 0.5
  static let center = Alignment()
  static let topLeading = Alignment(x: 0, y: 0)
}

enum ControlKind: String {
  case toggle, slider, stepper, textField, textEditor, picker, segmentedPicker, wheelPicker, datePicker,
    progress,
    bar, map
}
