public import HitTesting

/// A scene read from a pasted dump, with what the dump says beside it and what it cannot say.
public struct ImportedScene: Sendable {
  public let scene: Scene
  public let format: DumpFormat
  /// What was guessed, left out, or cannot be known from such a dump; in the order of the paste.
  public let warnings: [ImportWarning]
  /// What the dump says of each view, by the view's index.
  let sources: [SourceView]
  /// The text that was read: what was pasted, with escapes undone in their places (`DumpText`).
  let text: [UInt8]
  /// What was read beside the scene, by the view's index; empty where `metadata(of:)` reads the text again.
  let notes: [ViewNotes]
}

/// How much an import may take.
public struct ImportLimits: Sendable {
  public var viewsMax = 1_000_000
  /// How deep views may be nested; a window has depth 1.
  public var depthMax = 512

  public init() {}
}

/// The forms of dumps that are read.
public enum DumpFormat: String, CaseIterable, Sendable {
  /// UIKit's `recursiveDescription` of one or more windows, perhaps with `_printHierarchy` and descriptions of
  /// gesture recognizers.
  case recursiveDescription
  /// `idb ui describe-all` or `describe-point`.
  case idb
  /// WebDriverAgent's page source, as XML, JSON, or XCUITest's debug description.
  case webDriverAgent
  /// Sentry's view hierarchy attachment.
  case sentry
  /// EarlGrey's and old Detox's text.
  case earlGrey
}

/// What a reader of answers should know about an import.
public struct ImportWarning: Equatable, Sendable {
  public let code: Code
  /// A sentence.
  public let detail: String
  /// The line of the paste, from 1; nil where it concerns the whole.
  public let line: Int?
  /// The view that it concerns, if it is one.
  public let view: ViewIndex?

  public init(_ code: Code, _ detail: String, line: Int? = nil, view: ViewIndex? = nil) {
    self.code = code
    self.detail = detail
    self.line = line
    self.view = view
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
  }
}

/// Why a paste gives no scene, and where. All positions count from the beginning of what was pasted.
public struct ImportError: Error, Equatable, Sendable {
  /// A sentence: what is wrong, and what to paste instead.
  public let detail: String
  /// In bytes, from 0.
  public let offset: Int
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int

  public init(_ detail: String, offset: Int, line: Int, column: Int) {
    self.detail = detail
    self.offset = offset
    self.line = line
    self.column = column
  }
}

/// What a dump says of one view, beside what is in the scene.
struct SourceView: Sendable {
  /// The line of the paste, from 1.
  var line: Int32
  /// Where its description stands in the text that was read.
  var range: Range<Int32>
}

/// What a dump says of a view that is no key of a scene.
struct ViewNotes: Sendable {
  /// What a person calls the view.
  var label: String?
  var metadata: [(key: String, value: String)]
}
