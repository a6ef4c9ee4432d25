/// What is wrong at a place of a document, in words without an end: lists have them so, and a sentence ends them.
///
///     /touch/x: expected a number, found "12"            Expected `touch` or `touches`.
///     /windows/0/alhpa: unknown key; did you mean `alpha`?
public struct MistakeText: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Behind a place.
  public let clause: String
  /// If no place is in front.
  private let alone: String
  /// The mark of a sentence; a question has its own.
  private var end = "."

  public init(stringLiteral words: String) { (clause, alone) = (words, words) }

  private init(_ clause: String, alone: String) { (self.clause, self.alone) = (clause, alone) }

  init(_ mistake: Mistake) { self.init(stringLiteral: mistake.rawValue) }

  static func expected(_ what: String) -> MistakeText {
    MistakeText("expected \(what)", alone: "Expected \(what)")
  }

  static func expected(_ what: String, found: some CustomStringConvertible) -> MistakeText {
    expected("\(what), found \(found)")
  }

  static func expected(_ what: String, elements count: Int) -> MistakeText {
    expected(what, found: "\(count) element\(count == 1 ? "" : "s")")
  }

  /// - Parameter choices: keys that exclude one another.
  static func notBoth(_ choices: String) -> MistakeText {
    MistakeText("give \(choices), not both", alone: "Give \(choices), not both")
  }

  /// - Parameters:
  ///   - nearest: what a misspelt name most likely means; nil if nothing is near.
  ///   - remedy: the words in place of a question, with the mark in front of them.
  static func unknown(_ name: String, nearest: String?, otherwise remedy: String) -> MistakeText {
    guard let nearest else { return "\(name)\(remedy)" }
    var question: MistakeText = "\(name); did you mean \(nearest)?"
    question.end = ""
    return question
  }

  public var sentence: String { clause + end }

  /// - Parameter pointer: the place; empty for the whole document.
  package func clause(at pointer: String) -> String { pointer.isEmpty ? alone : "\(pointer): \(clause)" }

  package func sentence(at pointer: String) -> String { clause(at: pointer) + end }
}
