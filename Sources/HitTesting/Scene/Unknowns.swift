/// The facts that a scene's dump lacks. They are kept with the scene, so every answer about it has the same doubts.
public struct Unknowns: Sendable {
  /// The format of the dump, by its reader's name; nil if the scene's maker has doubts of its own.
  public var format: String?
  public var doubts: [Doubt] = []
  /// Why no touch can be tested in the dump itself; nil for most.
  public var refusal: String?
  /// The touch pasted along with the dump.
  public var touch: Touch?
  public var screen: ScreenFacts = []
  /// The facts about single views beside their keys.
  public var views: [ViewIndex: ViewFacts] = [:]
  /// The offset of the scene's object in its document, in bytes: other facts about views are in their `metadata`.
  public var sceneOffset = 0

  public init() {}

  /// A missing or unclear fact.
  public struct Doubt: Sendable {
    public let code: Code
    /// The same in all doubts that say the same of other views; nil where only equal sentences do.
    public let kind: String?
    /// The fact, if answers depend on it; nil for most.
    public let fact: Fact?
    public let detail: String
    /// The line of the paste, from 1; nil where it concerns the whole.
    public let line: Int?
    public var view: ViewIndex?

    public init(
      _ code: Code, _ detail: String, kind: String?, fact: Fact?, line: Int?, view: ViewIndex?
    ) {
      (self.code, self.detail, self.kind) = (code, detail, kind)
      (self.fact, self.line, self.view) = (fact, line, view)
    }

    public enum Code: String, CaseIterable, Sendable {
      /// Such a dump never prints it: custom overrides, window levels, whether controls are enabled, …
      case notInDump
      case cut
      /// It had more than one meaning; the detail names the assumed one.
      case assumed
      /// A part of the text was not understood, and is ignored.
      case notUnderstood
      /// The app's own output about a touch, if the scene agrees or cannot be compared.
      case observed

      /// Whether answers depend on it.
      public var isAssumption: Bool { self != .notUnderstood && self != .observed }
    }

    /// A missing fact by its name in explanations.
    public enum Fact: String, CaseIterable, Sendable {
      /// R27: whether controls are enabled.
      case isEnabled
      /// Which classes of the app override `hitTest(_:with:)` or `point(inside:with:)`.
      case overrides
      /// R38: which window is in front.
      case windowLevel
      /// R99: the details of the dump's recognizers.
      case gestureRecognizers
      /// R159: whether a view that was moving rests.
      case motion
      /// Lines left out of the paste.
      case lines
      case superviews
      /// R72: the view is in no window.
      case noWindow
      /// R43: why UIKit gave a printed touch to another view than the scene does: the view of the doubt, nil for none and one outside the scene.
      case delivery
      /// Windows of other processes, which no dump of a process shows.
      case otherWindows
      /// Facts that no dump of the tool has; the manual lists them.
      case tool
      /// Frames of whole points: an answer depends on them only within 1 point of an edge.
      case rounding

      /// Whether the manual says it in place of every answer.
      public var isInManual: Bool { self == .otherWindows || self == .tool }
    }
  }

  /// The facts about one view beside a scene's keys.
  public struct ViewFacts: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The dump lacks, cuts or garbles its frame.
    public static let hasNoFrame = ViewFacts(rawValue: 0x1000)
    /// The paste prints whether the control is enabled.
    public static let tellsEnabled = ViewFacts(rawValue: 0x2000)
    /// The paste prints the control's targets.
    public static let tellsTargets = ViewFacts(rawValue: 0x4000)
    public static let hasRecognizers = ViewFacts(rawValue: 0x8000)

    /// Uses the same bits.
    public init(_ traits: DesignFacts.Traits) { self.init(rawValue: traits.rawValue) }

    public var traits: DesignFacts.Traits { DesignFacts.Traits(rawValue: rawValue & 0xFFF) }

    public static let words: [(word: String, fact: ViewFacts)] = [
      ("hasNoFrame", .hasNoFrame), ("tellsEnabled", .tellsEnabled), ("tellsTargets", .tellsTargets),
      ("hasRecognizers", .hasRecognizers), ("hasOutlet", .init(.hasOutlet)),
      ("hasMovableConstraint", .init(.hasMovableConstraint)), ("hasFixedSize", .init(.hasFixedSize)),
      ("drawsNothing", .init(.drawsNothing)), ("drawsBackground", .init(.drawsBackground)),
      ("isPrototype", .init(.isPrototype)), ("isUnplaced", .init(.isUnplaced)),
      ("hasNoReaction", .init(.hasNoReaction)), ("isUnderBar", .init(.isUnderBar)),
    ]
  }

  /// The facts of a dump or a design file (`DesignFacts`) about its whole screen.
  public struct ScreenFacts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let isDesigned = ScreenFacts(rawValue: 1)
    public static let hasStaleFrames = ScreenFacts(rawValue: 2)
    public static let isPicture = ScreenFacts(rawValue: 4)
    /// Of a page source: each element was printed as visible or not.
    public static let tellsVisibility = ScreenFacts(rawValue: 8)
    /// R34: the windows are no windows, but views of one superview that was not printed.
    public static let rootsAreSiblings = ScreenFacts(rawValue: 16)

    public static let words: [(word: String, fact: ScreenFacts)] = [
      ("isDesigned", .isDesigned), ("hasStaleFrames", .hasStaleFrames), ("isPicture", .isPicture),
      ("tellsVisibility", .tellsVisibility), ("rootsAreSiblings", .rootsAreSiblings),
    ]
  }

  /// About how much memory it takes, in bytes.
  var byteCount: Int {
    doubts.reduce(0) { $0 + 112 + $1.detail.utf8.count + ($1.kind?.utf8.count ?? 0) } + 32 * views.count
      + (refusal?.utf8.count ?? 0) + (format?.utf8.count ?? 0)
  }
}

/// The facts of a design file beyond its scene: they decide which claims an audit may make about the running app.
///
/// A file has the last layout on a canvas. Code may show, hide and move the views that it has outlets to.
public struct DesignFacts: Sendable {
  /// By the view's index.
  public var views: [Traits]
  /// Whether the file itself shows that its frames are stale: one such view makes its whole screen doubtful.
  public var hasStaleFrames = false
  /// Whether touches never reach the screen, as on a launch screen.
  public var isPicture = false

  public init(views: [Traits]) {
    self.views = views
  }

  /// The facts of one view's element.
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Code has an outlet to the view, and may show, hide or move it.
    public static let hasOutlet = Traits(rawValue: 0x1)
    /// Code has an outlet to a constraint of the view's place.
    public static let hasMovableConstraint = Traits(rawValue: 0x2)
    /// Its size does not depend on the layout: it has no constraints, or constants for both sides.
    public static let hasFixedSize = Traits(rawValue: 0x4)
    /// It draws nothing of its own: a plain view without a background.
    public static let drawsNothing = Traits(rawValue: 0x8)
    public static let drawsBackground = Traits(rawValue: 0x10)
    /// It is in a cell or a view that is a screen of its own.
    public static let isPrototype = Traits(rawValue: 0x20)
    /// The file has no frame of it or of a superview.
    public static let isUnplaced = Traits(rawValue: 0x40)
    /// A button without an action, and without an outlet.
    public static let hasNoReaction = Traits(rawValue: 0x80)
    /// A navigation, tool or tab bar covers all of it at run time, unless the bar is hidden.
    public static let isUnderBar = Traits(rawValue: 0x100)
  }

  public func traits(of view: ViewIndex) -> Traits {
    let index = Int(view.rawValue)
    return views.indices.contains(index) ? views[index] : []
  }
}
