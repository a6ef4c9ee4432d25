/// A sentence that people read and no code can: it has neither a prefix nor parts, and becomes text for a reader only.
///
///     "To ask this one: \(print: 2)"
///         a query               To ask this one: print=2
///         a command line        To ask this one: --print 2
///         a tool's arguments    To ask this one: `print` 2
///
/// Facts that the program needs later stand in values beside the sentence (`ImportWarning.fact`).
public struct Sentence: ExpressibleByStringInterpolation, Equatable, Sendable {
  private var parts: [Part]

  private enum Part: Equatable, Sendable {
    case words(String)
    case choice(Choice)
  }

  /// What a question can choose of a text, which each reader spells in a way of its own.
  public enum Choice: Equatable, Sendable {
    /// One of several prints of one tree, from 1.
    case print(Int)
    /// Of a unified diff the state that it removes.
    case stateBefore
    /// How many pixels a point has.
    case scale(Int)
    /// A screen of a file, by its id or name.
    case screen(String)
  }

  /// - Parameter text: names no choice.
  public init(_ text: String) { parts = [.words(text)] }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.sentence.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { sentence.parts.append(.words(text)) }
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    public mutating func appendInterpolation(_ number: some BinaryInteger) { appendLiteral("\(number)") }
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

  static func + (first: Sentence, second: Sentence) -> Sentence {
    var sum = first
    sum.parts += second.parts
    return sum
  }

  /// - Parameter choice: what the reader types for a choice.
  public func text(_ choice: (Choice) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .choice(let chosen): choice(chosen)
      }
    }.joined()
  }
}
