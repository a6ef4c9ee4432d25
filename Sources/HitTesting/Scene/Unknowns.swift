/// What the dump that a scene was made of does not say. It travels with the scene, so that every question about it has the same
/// doubts, whichever way the scene came.
public struct Unknowns: Sendable {
  /// The form of the dump, by its reader's word for it; nil where a scene's maker tells its own doubts.
  public var format: String?
  public var doubts: [Doubt] = []
  /// Why no touch can be asked about the dump itself; nil for most.
  public var refusal: String?
  /// The touch that was pasted along with the dump.
  public var touch: Touch?
  /// What a dump or a design file shows of its screen as a whole.
  public var screen: ScreenFacts = []
  /// What is known of single views beside their keys.
  public var views: [ViewIndex: ViewFacts] = [:]
  /// Where the scene's object begins in its document, in bytes: what else a dump said of the views stands in their `metadata`.
  public var sceneOffset = 0

  public init() {}

  /// A fact that is missing or unclear.
  public struct Doubt: Sendable {
    public let code: Code
    /// What it is about, where answers depend on it; nil for most.
    public let fact: Fact?
    public let detail: String
    /// The line of the paste, from 1; nil where it concerns the whole.
    public let line: Int?
    public let view: ViewIndex?

    public init(_ code: Code, _ detail: String, fact: Fact?, line: Int?, view: ViewIndex?) {
      (self.code, self.detail, self.fact, self.line, self.view) = (code, detail, fact, line, view)
    }

    public enum Code: String, CaseIterable, Sendable {
      /// Such a dump never says it: custom overrides, window levels, whether controls are enabled, …
      case notInDump
      /// The dump was cut: what stood there is not known.
      case cut
      /// Something had more than one meaning; the detail says which was taken.
      case assumed
      /// A part of the text was not understood, and plays no part.
      case notUnderstood
      /// What the app itself said of a touch, where the scene gives the same, or nothing that could be compared.
      case observed

      /// Whether answers rest on it.
      public var isAssumption: Bool { self != .notUnderstood && self != .observed }
    }

    /// A fact that a dump leaves open, by the name that explanations have for it.
    public enum Fact: String, CaseIterable, Sendable {
      /// R27: whether controls are enabled.
      case isEnabled
      /// Which classes of the app override `hitTest(_:with:)` or `point(inside:with:)`.
      case overrides
      /// R38: which window is in front.
      case windowLevel
      /// R99: what the recognizers are that views of the dump have.
      case gestureRecognizers
      /// R159: whether a view that was moving rests.
      case motion
      /// Lines that were left out of the paste.
      case lines
      /// What is around the root of a tree that is no window.
      case superviews
      /// Windows of other processes, which no dump of a process shows.
      case otherWindows
    }
  }

  /// What a dump or a design file says of one view beside a scene's keys.
  public struct ViewFacts: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The dump lacks, cuts or spoils its frame.
    public static let hasNoFrame = ViewFacts(rawValue: 1 << 12)
    /// The paste tells whether the control is enabled.
    public static let tellsEnabled = ViewFacts(rawValue: 1 << 13)
    /// The paste tells which targets the control has.
    public static let tellsTargets = ViewFacts(rawValue: 1 << 14)
    /// Recognizers are attached to it of which the dump says no more.
    public static let hasRecognizers = ViewFacts(rawValue: 1 << 15)

    /// Those of a design file stand in the same bits.
    public init(_ traits: DesignFacts.Traits) { self.init(rawValue: traits.rawValue) }

    public var traits: DesignFacts.Traits { DesignFacts.Traits(rawValue: rawValue & 0xFFF) }

    /// Each by its word in a document.
    public static let words: [(word: String, fact: ViewFacts)] = [
      ("hasNoFrame", .hasNoFrame), ("tellsEnabled", .tellsEnabled), ("tellsTargets", .tellsTargets),
      ("hasRecognizers", .hasRecognizers), ("hasOutlet", .init(.hasOutlet)),
      ("hasMovableConstraint", .init(.hasMovableConstraint)), ("hasFixedSize", .init(.hasFixedSize)),
      ("drawsNothing", .init(.drawsNothing)), ("drawsBackground", .init(.drawsBackground)),
      ("isPrototype", .init(.isPrototype)), ("isUnplaced", .init(.isUnplaced)),
      ("hasNoReaction", .init(.hasNoReaction)), ("isUnderBar", .init(.isUnderBar)),
    ]
  }

  /// What a dump or a design file (`DesignFacts`) shows of its screen as a whole.
  public struct ScreenFacts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let isDesigned = ScreenFacts(rawValue: 1)
    public static let hasStaleFrames = ScreenFacts(rawValue: 2)
    public static let isPicture = ScreenFacts(rawValue: 4)
    /// Of a page source: each element was printed as visible or not.
    public static let tellsVisibility = ScreenFacts(rawValue: 8)

    /// Each by its word in a document.
    public static let words: [(word: String, fact: ScreenFacts)] = [
      ("isDesigned", .isDesigned), ("hasStaleFrames", .hasStaleFrames), ("isPicture", .isPicture),
      ("tellsVisibility", .tellsVisibility),
    ]
  }

  /// About how much memory it takes, in bytes.
  var byteCount: Int {
    doubts.reduce(0) { $0 + 96 + $1.detail.utf8.count } + 32 * views.count
      + (refusal?.utf8.count ?? 0) + (format?.utf8.count ?? 0)
  }
}
