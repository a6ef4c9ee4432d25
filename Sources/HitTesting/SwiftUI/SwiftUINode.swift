public import TouchGeometry

/// One view of SwiftUI's inside of a hosting view, with its modifiers.
public struct SwiftUINode: Equatable, Sendable {
  /// Unique in the scene; nil for a node that is named by its place.
  public var id: String?
  public var kind: Kind
  /// In points, in the node's own space; nil where its children tell.
  public var frame: Rect?
  /// The node's own space to the hosting view's bounds; nil: the space of the parent's frame.
  public var toHost: ProjectiveTransform?
  /// In the node's own space; nil: the frame (SU22, SU23).
  public var shape: Shape?
  public var paint = Paint.opaque
  /// The view that a platform view or a scroll view shows (SU5).
  public var uiView: ViewIndex?
  /// The innermost first.
  public var modifiers: [SwiftUIModifier] = []
  /// Its place among the nodes of the content; -1 for the outermost ones.
  public var parent = -1

  public init(_ kind: Kind) {
    self.kind = kind
  }

  public enum Kind: String, CaseIterable, Sendable {
    case text = "Text", image = "Image", shape = "Shape", color = "Color", material = "Material"
    case stack = "Stack", spacer = "Spacer", button = "Button", platformView = "PlatformView"
    case scrollView = "ScrollView", other = "Other"

    /// Whether it draws, and so contains its own frame or shape (SU21, SU22, SU24).
    public var draws: Bool {
      switch self {
      case .text, .image, .shape, .color, .material: true
      case .stack, .spacer, .button, .platformView, .scrollView, .other: false
      }
    }

    public var showsUIView: Bool { self == .platformView || self == .scrollView }
  }

  /// SU24: what is painted clear contains nothing. What is unknown is taken for opaque.
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

  /// Whether somebody expects it to react to touches: it is a button, or has a gesture.
  public var reacts: Bool { kind == .button || modifiers.contains(where: \.isGesture) }

  /// SU42: the outermost of its `zIndex` modifiers.
  var zIndex: Double {
    for case .zIndex(let index) in modifiers.reversed() { return index }
    return 0
  }
}

/// What is written behind a view of SwiftUI's.
public enum SwiftUIModifier: Equatable, Sendable {
  /// SU31 to SU33. Nil: the node's frame. Without the kind `interaction` it has no say in touches (SU32).
  case contentShape(Shape?, isForInteraction: Bool)
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

  public var isGesture: Bool { if case .gesture = self { true } else { false } }

  /// SU11, SU37: whether it is an opacity that takes no touches, as SwiftUI's sources have it.
  public var refusesByOpacity: Bool {
    if case .opacity(let opacity) = self { opacity < 0.001 } else { false }
  }
}

/// A gesture that a modifier adds.
public struct SwiftUIGesture: Equatable, Sendable {
  /// Unique in the scene; nil for a gesture that is named by its place.
  public var id: String?
  public var kind = Kind.tap
  /// How many taps.
  public var count = 1
  public var priority = Priority.default
  public var mask = Mask.all
  public var isEnabled = true
  /// Of a long press, in seconds; as the others by default what Apple documents for `LongPressGesture` and `DragGesture`.
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
