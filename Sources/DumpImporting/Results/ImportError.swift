/// Why a paste gives no scene, and where. All positions count from the beginning of what was pasted.
///
/// A dump that is only doubtful is read with warnings. An error means that there is no scene at all: text that is not
/// JSON or XML where it has to be, a tree without frames, or more than the limits allow.
public struct ImportError: Error, Equatable, Sendable {
  /// A sentence: what is wrong, and what to paste instead.
  public let detail: String
  /// In bytes, from 0.
  public let offset: Int
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int
  /// What is wrong with the question, and not with the text: it names a screen that is not there; nil otherwise.
  public private(set) var question: Sentence?

  /// Whether the text has nothing of any tool that is known.
  public private(set) var isUnrecognized = false

  public init(_ detail: String, offset: Int, line: Int, column: Int) {
    self.detail = detail
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The same place with another sentence.
  public func saying(_ detail: String) -> ImportError {
    ImportError(detail, offset: offset, line: line, column: column)
  }

  /// The same of a text that has nothing of any tool.
  var ofUnrecognizedText: ImportError {
    var error = self
    error.isUnrecognized = true
    return error
  }

  /// A question that the text has no answer to, as it was asked.
  init(aboutQuestion sentence: Sentence) {
    self.init("The question does not fit the text.", offset: 0, line: 1, column: 1)
    question = sentence
  }

  /// Nobody waits for the scene any more (`Work.stop`), and so nobody reads this.
  static let stopped = ImportError("Reading was stopped.", offset: 0, line: 1, column: 1)
}

/// How much an import may take.
///
/// Both limits are on what a paste of any length could ask for: memory for views, and the depth of every later walk.
public struct ImportLimits: Sendable {
  /// The most views of a scene, all windows together.
  public var viewsMax = 1_000_000
  /// How deep views may be nested; a window has depth 1.
  public var depthMax = 512

  public init() {}
}
