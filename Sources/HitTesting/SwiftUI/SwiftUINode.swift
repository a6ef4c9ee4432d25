public import TouchGeometry

/// A SwiftUI view in a hosting view, with its modifiers.
///
///     var node = SwiftUINode(.toggle)          a kind of view: `Kind.part` is its role for touches
///     node.frame = Rect(x: 0, y: 0, width: 51, height: 31)
///     node.modifiers = [.disabled(true), .gesture(SwiftUIGesture(id: "tap"))]
///     node.parent = 3                          its place in the list that `SwiftUIContent` takes
public struct SwiftUINode: Equatable, Sendable {
  /// Unique in the scene; nil for a node named by its place.
  public var id: String?
  public var kind: Kind
  /// In points, in the node's own space; nil: the union of its children.
  public var frame: Rect?
  /// The node's own space to the hosting view's bounds; nil: the space of the parent's frame.
  public var toHost: ProjectiveTransform?
  /// Nil: the frame (SU22, SU23).
  public var shape: SwiftUIShape?
  public var paint = Paint.opaque
  /// The view that a platform view or a scroll view shows (SU5).
  public var uiView: ViewIndex?
  /// The innermost first.
  public var modifiers: [SwiftUIModifier] = []
  /// Its place among the nodes of the content; -1 for the outermost ones.
  public var parent = -1
  /// Its place in source text; answers repeat it.
  public var source: SwiftUISource?
  /// Of an `Unknown` view, as one reading: it reacts to taps itself.
  package var actsItself = false

  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// SU24: a clear paint contains nothing. Unknown is assumed to be opaque.
  public enum Paint: String, CaseIterable, Sendable { case opaque, clear, unknown }

  /// The place of the modifier that is taken for a button's action: its first plain tap, where it declares one. All
  /// modifiers may be looked at for it; a content knows it of each of its nodes.
  public var declaredAction: Int? {
    guard kind == .button else { return nil }
    return modifiers.firstIndex {
      if case .gesture(let gesture) = $0 {
        gesture.kind == .tap && gesture.priority == .default
      } else {
        false
      }
    }
  }

  /// Whether it is meant to react to touches: it has an action, or a gesture.
  public var reacts: Bool { kind.hasAction || modifiers.contains(where: \.isGesture) }

  /// Whether its action is around its drawing: a tap that counts as the action is among the modifiers.
  var hasOwnAction: Bool { (kind.hasAction && declaredAction == nil) || actsItself }

  /// The style set by its modifiers: the innermost applies, as always in the environment.
  var buttonStyle: SwiftUIButtonStyle? {
    for case .buttonStyle(let style) in modifiers { return style }
    return nil
  }

  /// SU42: the outermost of its `zIndex` modifiers.
  var zIndex: Double {
    for case .zIndex(let index) in modifiers.reversed() { return index }
    return 0
  }
}

public struct SwiftUIGesture: Equatable, Sendable {
  /// Unique in the scene; nil for a gesture named by its place.
  public var id: String?
  /// Its place in source text; answers repeat it.
  public var source: SwiftUISource?
  public var kind = Kind.tap
  /// The number of taps.
  public var count = 1
  public var priority = Priority.default
  public var mask = Mask.all
  public var isEnabled = true
  /// Of a long press, in seconds; the defaults are Apple's documented ones of `LongPressGesture` and `DragGesture`.
  public var minimumDuration = 0.5
  /// Of a long press: how far the finger may move, in points.
  public var maximumDistance = 10.0
  /// Of a drag: how far the finger moves before it begins, in points.
  public var minimumDistance = 10.0

  public init(id: String?) {
    self.id = id
  }

  public enum Kind: String, CaseIterable, Sendable { case tap, longPress, drag, magnify, rotate, custom }

  /// `.gesture`, `.highPriorityGesture` or `.simultaneousGesture` (SU50 to SU52).
  public enum Priority: String, CaseIterable, Sendable { case `default`, high, simultaneous }

  /// `including:` (SU53).
  public enum Mask: String, CaseIterable, Sendable {
    case all, gesture, subviews, none

    public var includesGesture: Bool { self == .all || self == .gesture }
    public var includesSubviews: Bool { self == .all || self == .subviews }
  }
}

extension SwiftUINode {
  public enum Kind: String, CaseIterable, Sendable {
    case text = "Text", image = "Image", shape = "Shape", color = "Color", material = "Material"
    case stack = "Stack", spacer = "Spacer", button = "Button", platformView = "PlatformView"
    case scrollView = "ScrollView", other = "Other"
    case list = "List", form = "Form", row = "Row"
    case navigationLink = "NavigationLink", link = "Link", shareLink = "ShareLink", menu = "Menu"
    case toggle = "Toggle", slider = "Slider", stepper = "Stepper"
    case picker = "Picker", datePicker = "DatePicker", colorPicker = "ColorPicker"
    case textField = "TextField", secureField = "SecureField", textEditor = "TextEditor"
    case unknown = "Unknown"
  }

  /// The role of a kind of view for touches.
  enum Part {
    /// Contains its frame or shape (SU21, SU22, SU24).
    case content
    /// Contains its children, and nothing of its own (SU20).
    case group
    /// Contains its label, or its frame without one; has an action (SU26, SU58).
    case button
    /// A view of UIKit's that contains its frame, and keeps taps from the gestures around it (SU5, SU67, R162).
    case control
    /// Shows a UIKit view that contains its frame: parts outside of the frame are not hittable (SU5, SU62).
    case platformView
    /// A cell of a list: contains its frame where the centre of the touch is, and triggers actions (SU60, SU61).
    case row
  }
}

extension SwiftUINode.Kind {
  var part: SwiftUINode.Part {
    switch self {
    case .text, .image, .shape, .color, .material, .unknown: .content
    case .stack, .spacer, .other: .group
    case .button, .navigationLink, .link, .shareLink, .menu: .button
    case .toggle, .slider, .stepper, .picker, .datePicker, .colorPicker: .control
    case .textField, .secureField, .textEditor: .control
    case .platformView, .scrollView, .list, .form: .platformView
    case .row: .row
    }
  }

  /// Whether it draws, and so contains its own frame or shape (SU21, SU22, SU24).
  public var draws: Bool { part == .content }

  /// Whether a view of the scene may be named as its content.
  public var showsUIView: Bool { part == .platformView }

  /// Whether a drag in it scrolls (SU62).
  public var scrolls: Bool { showsUIView && self != .platformView }

  /// Whether its label is its region (SU26).
  public var isButton: Bool { part == .button }

  /// Whether UIKit tracks touches in it (SU5, SU67).
  public var isControl: Bool { part == .control }

  /// Whether a tap on it has an effect, whatever gestures it has.
  public var hasAction: Bool { isButton || isControl }

  /// Whether it needs a frame or a shape to be hit.
  public var needsPlace: Bool {
    switch part {
    case .content, .control, .platformView, .row: true
    case .group, .button: false
    }
  }

  /// SU60, SU61: whether a row of a list takes its touches; a menu opens where it is.
  var isTriggeredByRow: Bool { isButton && self != .menu }
}

/// The place of a view or a gesture in Swift source text.
///
/// A class, as a content may have a hundred thousand of them in arrays that are copied, and most contents have none.
public final class SwiftUISource: Sendable {
  public let file: String?
  /// From 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int?
  /// The line or the expression, for readers.
  public let text: String?

  public init(file: String? = nil, line: Int, column: Int? = nil, text: String? = nil) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }
}

extension SwiftUISource: Equatable {
  public static func == (first: SwiftUISource, second: SwiftUISource) -> Bool {
    first === second
      || (first.line == second.line && first.column == second.column && first.file == second.file
        && first.text == second.text)
  }
}

public enum SwiftUIModifier: Equatable, Sendable {
  /// SU31 to SU33. Nil: the node's frame. Without the kind `interaction` it has no say in touches (SU32).
  case contentShape(SwiftUIShape?, isForInteraction: Bool)
  /// SU30.
  case allowsHitTesting(Bool)
  /// SU37.
  case opacity(Double)
  /// SU39.
  case hidden(Bool)
  /// SU40.
  case disabled(Bool)
  case gesture(SwiftUIGesture)
  /// Of any kind: drawing only (SU34).
  case clip(Bool)
  /// SU42.
  case zIndex(Double)
  /// Being removed by a transition: it stays in the search (SU80).
  case removing(Bool)
  /// Of all buttons in the view without a style further in: whether a row of a list triggers their actions (SU60).
  case buttonStyle(SwiftUIButtonStyle)
  /// A modifier with an unknown value. The search ignores it, and answers list its possible effect (`SwiftUIChoice`).
  case unknown(SwiftUIUnknownValue)

  public var isGesture: Bool { if case .gesture = self { true } else { false } }

  /// SU11, SU37: whether it is an opacity that takes no touches, as SwiftUI's sources have it.
  public var refusesByOpacity: Bool {
    if case .opacity(let opacity) = self { opacity < 0.001 } else { false }
  }
}

/// The style of buttons, for touches.
public enum SwiftUIButtonStyle: String, CaseIterable, Sendable {
  /// In a row of a list, the whole row is the trigger (SU60).
  case automatic
  /// With their own regions, even in a row of a list.
  case plain, borderless, bordered, borderedProminent, custom
}

public enum SwiftUIUnknownValue: String, CaseIterable, Sendable {
  case allowsHitTesting, opacity, disabled, buttonStyle
}

/// The outline of a SwiftUI view, or of a content shape.
///
/// Trap: numbers of a `fixed` shape are in the space of `frame`, which begins where the parent's frame does. All other
/// shapes follow the node's frame, as those of SwiftUI do, and have no places.
public indirect enum SwiftUIShape: Equatable, Sendable {
  case fixed(Shape)
  case rectangle
  /// The largest that fits, in the center.
  case circle
  case ellipse
  case capsule
  /// The radius of its corners in points; at most half of the shorter side.
  case roundedRectangle(Double)
  /// The line along the outline of a shape that is not itself a line, half of it on each side (SU23).
  case stroke(of: SwiftUIShape, width: Double)
  /// The same with all of the line inside, as `strokeBorder` draws it.
  case strokeBorder(of: SwiftUIShape, width: Double)

  func area(in frame: Rect) -> Shape {
    switch self {
    case .fixed(let shape): shape
    case .rectangle: .rect(frame)
    case .circle: .circle(center: frame.center, radius: frame.shorterSide / 2)
    case .ellipse: .path(Path(ellipseIn: frame), .nonzero)
    case .capsule: Self.rounded(frame, frame.shorterSide / 2)
    case .roundedRectangle(let radius): Self.rounded(frame, min(radius, frame.shorterSide / 2))
    case .stroke(let shape, let width): shape.line(in: frame, outwards: width / 2, inwards: width / 2)
    case .strokeBorder(let shape, let width): shape.line(in: frame, outwards: 0, inwards: width)
    }
  }

  /// Between the outline moved outwards and the outline moved inwards, in points. A moved ellipse is approximated by an
  /// ellipse.
  private func line(in frame: Rect, outwards: Double, inwards: Double) -> Shape {
    guard let outer = moved(outwards, in: frame) else { return .constant(false) }
    guard let inner = moved(-inwards, in: frame) else { return outer }
    return .difference(outer, inner)
  }

  /// The area with its outline moved outwards; nil if nothing is left. Lines of lines are not drawn.
  private func moved(_ way: Double, in frame: Rect) -> Shape? {
    let box = frame.inset(by: EdgeInsets(top: -way, left: -way, bottom: -way, right: -way))
    let side = frame.shorterSide
    guard box.size.width > 0, box.size.height > 0, way > -side / 2 else { return nil }
    return switch self {
    case .rectangle: .rect(box)
    case .circle: .circle(center: frame.center, radius: side / 2 + way)
    case .ellipse: .path(Path(ellipseIn: box), .nonzero)
    case .capsule: Self.rounded(box, side / 2 + way)
    case .roundedRectangle(let radius): Self.rounded(box, max(min(radius, side / 2) + way, 0))
    case .fixed, .stroke, .strokeBorder: nil
    }
  }

  private static func rounded(_ box: Rect, _ radius: Double) -> Shape {
    radius > 0 ? .path(Path(box, cornerRadius: radius), .nonzero) : .rect(box)
  }
}

extension Rect {
  fileprivate var shorterSide: Double { min(size.width, size.height) }
}

extension Path {
  fileprivate init(ellipseIn box: Rect) {
    self.init()
    let left = Point(x: box.origin.x, y: box.center.y)
    let right = Point(x: box.origin.x + box.size.width, y: box.center.y)
    let radii = Size(width: box.size.width / 2, height: box.size.height / 2)
    move(to: left)
    for end in [right, left] { turn(to: end, radii) }
    close()
  }

  fileprivate init(_ box: Rect, cornerRadius radius: Double) {
    self.init()
    let (minX, minY) = (box.origin.x, box.origin.y)
    let (maxX, maxY) = (minX + box.size.width, minY + box.size.height)
    let radii = Size(width: radius, height: radius)
    move(to: Point(x: minX + radius, y: minY))
    line(to: Point(x: maxX - radius, y: minY))
    turn(to: Point(x: maxX, y: minY + radius), radii)
    line(to: Point(x: maxX, y: maxY - radius))
    turn(to: Point(x: maxX - radius, y: maxY), radii)
    line(to: Point(x: minX + radius, y: maxY))
    turn(to: Point(x: minX, y: maxY - radius), radii)
    line(to: Point(x: minX, y: minY + radius))
    turn(to: Point(x: minX + radius, y: minY), radii)
    close()
  }

  /// Clockwise on the screen.
  private mutating func turn(to end: Point, _ radii: Size) {
    arc(radii: radii, rotation: Vector(dx: 1, dy: 0), largeArc: false, sweep: true, to: end)
  }
}
