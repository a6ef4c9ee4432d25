/// Why a paste gives no scene, and where. All positions count from the beginning of the paste.
///
/// A dump that is only doubtful is read with warnings. An error means that there is no scene at all: malformed JSON or
/// XML, a tree without frames, or more than the limits allow.
public struct ImportError: Error, Equatable, Sendable {
  /// A sentence: the mistake, and what to paste instead.
  public let detail: String
  /// In bytes, from 0.
  public let offset: Int
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int
  /// The mistake if it is in the question, not in the text: an unknown screen; nil otherwise.
  public private(set) var question: Sentence?

  /// Whether the text is of no known tool.
  public private(set) var isUnrecognized = false

  public init(_ detail: String, offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.detail = detail
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The same place with another sentence.
  public func saying(_ detail: String) -> ImportError {
    ImportError(detail, offset: offset, line: line, column: column)
  }

  /// The same for a text of no known tool.
  var ofUnrecognizedText: ImportError {
    var error = self
    error.isUnrecognized = true
    return error
  }

  /// A question that the text cannot answer.
  init(aboutQuestion sentence: Sentence) {
    self.init(Sentence.question.plain)
    question = sentence
  }

  /// The scene is no longer wanted (`Work.stop`), so the error is never read.
  static let stopped = ImportError(Sentence.stopped.plain)
}

/// The limits of an import.
///
/// Both protect against pastes of any length: memory for views, and the depth of every later walk.
public struct ImportLimits: Sendable {
  /// The most views of a scene, all windows together.
  public var viewsMax = 1_000_000
  /// How deep views may be nested; a window has depth 1.
  public var depthMax = 512

  public init() {}
}
