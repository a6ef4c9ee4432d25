import HTTPProtocol

/// A question as agents ask it: a row of the table (`Tool+Table.swift`), whose words for a model (its description, and
/// the schemas of what goes in and comes out) stand in `Served/tools.json`.
///
/// It has no logic of its own: arguments become the request of a route, and the route's answer, a value, is rendered for
/// an agent.
struct Tool: Sendable {
  let name: String
  let subject: Subject
  /// The arguments beside those that name the screen, and `detail`.
  var arguments: [Argument]
  /// The parts that a short answer is asked for, where the route can leave some out.
  var include: [String] = []
  /// Members of the answer, at any depth, that are in full answers only.
  var leftOut: Set<String> = []
  /// Members of the answer that one of a sentence has, too: names and places for the next call.
  let kept: Set<String>
  let ask: Ask

  /// The method behind a route.
  typealias Ask =
    @Sendable (Answers, HTTPRequest, inout AnswerContext) throws(ProblemDetails) -> any AnswerValue

  /// What a call is about.
  enum Subject {
    case screen
    /// One that is told by a dump or a file: scenes are read already.
    case dump
    /// `before` and `after`.
    case twoScreens
  }

  struct Argument: Sendable {
    let name: String
    let kind: Kind
    var isRequired = false

    /// The form of a value, which the request's decoder reads further.
    enum Kind {
      case number, text, texts, list, object

      var expectation: String {
        switch self {
        case .number: "a number"
        case .text: "a string"
        case .texts: "an array of strings"
        case .list: "an array"
        case .object: "an object"
        }
      }
    }
  }

  /// How much of an answer a call asks for.
  enum Detail: String, CaseIterable {
    case sentence, short, full

    static let usual = Detail.short
  }
}
