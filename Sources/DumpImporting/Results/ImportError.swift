import JSONCoding

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

extension ImportError {
  /// An error at a byte, with its line and column.
  ///
  /// - Parameter text: the paste, or the paste with its escapes undone in place.
  /// - Complexity: linear in the text before the byte: for the one error that ends an import.
  init(_ detail: Sentence, at offset: Int, in text: [UInt8]) {
    let position = JSONPosition(of: offset, in: text)
    self.init(detail.plain, offset: offset, line: position.line, column: position.column)
  }

  /// The same error at its position in the paste. An error about the question has none.
  ///
  /// - Parameter text: the text of the offset.
  func placed(in text: PastedText) -> ImportError {
    text.isPaste || question != nil ? self : text.error(Sentence(detail), at: offset)
  }
}

extension ImportError {
  static func noSuchPrint(_ print: Int, of count: Int) -> ImportError {
    ImportError(Sentence.noPrint(print, of: count).plain)
  }

  static func foreign(_ document: ForeignXML, in text: [UInt8]) -> ImportError {
    ImportError(document.detail(in: text), at: document.root.start, in: text)
  }
}
