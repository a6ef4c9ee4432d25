public import TouchGeometry

/// One view of SwiftUI's inside of a hosting view, with its modifiers.
///
///     var node = SwiftUINode(.toggle)          a kind of view: what it does with touches is `Kind.part`
///     node.frame = Rect(x: 0, y: 0, width: 51, height: 31)
///     node.modifiers = [.disabled(true), .gesture(SwiftUIGesture(id: "tap"))]
///     node.parent = 3                          its place in the list that `SwiftUIContent` takes
public struct SwiftUINode: Equatable, Sendable {
  /// Unique in the scene; nil for a node that is named by its place.
  public var id: String?
  public var kind: Kind
  /// In points, in the node's own space; nil where its children tell.
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
  /// Where it is written; answers repeat it.
  public var source: SwiftUISource?
  /// Of an `Unknown` view, as one reading of it: it reacts to taps itself.
  package var actsItself = false

  public init(_ kind: Kind) {
    self.kind = kind
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

  /// Whether somebody expects it to react to touches: it has an action, or a gesture.
  public var reacts: Bool { kind.hasAction || modifiers.contains(where: \.isGesture) }

  /// Whether its action stands around what it draws: a tap that is taken for the action stands among the modifiers.
  var hasOwnAction: Bool { (kind.hasAction && declaredAction == nil) || actsItself }

  /// The style that its modifiers set: the innermost holds, as with all that is in the environment.
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

/// A gesture that a modifier adds.
public struct SwiftUIGesture: Equatable, Sendable {
  /// Unique in the scene; nil for a gesture that is named by its place.
  public var id: String?
  /// Where it is written; answers repeat it.
  public var source: SwiftUISource?
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
