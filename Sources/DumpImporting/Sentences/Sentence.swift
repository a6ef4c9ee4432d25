/// A sentence for people, opaque to code: it has neither a prefix nor parts, and becomes text for a reader only.
///
///     "Use \(print: 2) for this one."
///         a query               Use print=2 for this one.
///         a command line        Use --print 2 for this one.
///         a tool's arguments    Use `print` 2 for this one.
///
/// Facts that the program needs later are values beside the sentence (`ImportWarning.fact`).
public struct Sentence: ExpressibleByStringInterpolation, Equatable, Sendable {
  private var parts: [Part]

  private enum Part: Equatable, Sendable {
    case words(String)
    case choice(Choice)
  }

  /// A choice that a question can make about a text, with a spelling for each kind of reader.
  public enum Choice: Equatable, Sendable {
    /// One of several prints of one tree, from 1.
    case print(Int)
    /// The state before a unified diff.
    case stateBefore
    /// The number of pixels of a point.
    case scale(Int)
    /// A screen of a file, by its id or name.
    case screen(String)
  }

  /// - Parameter text: without choices.
  public init(_ text: String) { parts = [.words(text)] }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.sentence.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { sentence.parts.append(.words(text)) }
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }
    public mutating func appendInterpolation(_ other: Sentence) { sentence.parts += other.parts }
    public mutating func appendInterpolation(print number: Int) {
      sentence.parts.append(.choice(.print(number)))
    }
    public mutating func appendInterpolation(stateBefore: Void) {
      sentence.parts.append(.choice(.stateBefore))
    }
    public mutating func appendInterpolation(scales: [Int]) {
      for (index, scale) in scales.enumerated() {
        if index > 0 { appendLiteral(" or ") }
        sentence.parts.append(.choice(.scale(scale)))
      }
    }
    public mutating func appendInterpolation(screen name: String) {
      sentence.parts.append(.choice(.screen(name)))
    }
  }

  /// - Parameter sentences: whole ones.
  static func all(_ sentences: [Sentence]) -> Sentence {
    sentences.dropFirst().reduce(sentences[0]) { "\($0) \($1)" }
  }

  /// The text of a sentence without choices.
  var plain: String { text { _ in "" } }

  /// - Parameter choice: the reader's spelling of a choice.
  public func text(_ choice: (Choice) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .choice(let chosen): choice(chosen)
      }
    }.joined()
  }
}

/// The sorts of warnings of one reader. Each sort is counted separately: many of one do not hide another.
protocol WarningSort: CaseIterable, Hashable {
  /// The kind of its warnings; nil if they say different things. Stored scenes keep it.
  var kind: String? { get }

  /// The sentence for further warnings of the sort.
  ///
  /// - Parameters:
  ///   - count: the number of unreported ones, at least one.
  ///   - first: the sort's first warning.
  func detail(ofFurther count: Int, after first: Sentence) -> Sentence
}

extension WarningSort {
  var kind: String? { "\(self)" }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence { .more(count, like: first) }
}
