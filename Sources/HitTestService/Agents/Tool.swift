import HTTPProtocol

/// A question for agents: a row of the table (`Tool+Table.swift`), whose words for a model (its description, and the
/// schemas of input and output) are in `Served/tools.json`.
///
/// It has no logic of its own: arguments become the request of a route, and the route's answer, a value, is rendered
/// for an agent.
struct Tool {
  let name: String
  let subject: Subject
  /// The arguments besides those that name the screen, and `detail`.
  var arguments: [Argument]
  let question: Question
  /// The question of a call without a target; nil if none is required.
  var withoutTarget: Question?

  /// The route, and the members of its answer to send.
  struct Question {
    /// The parts of a short answer, if the route can leave some out.
    var include: [String] = []
    /// Members of the answer, at any depth, that are in full answers only.
    var leftOut: Set<String> = []
    /// Members of the answer that remain in one of a sentence: names and places for the next call.
    let kept: Set<String>
    let ask: Ask
  }

  /// The method of a route.
  typealias Ask =
    @Sendable (Answers) -> (HTTPRequest, inout AnswerContext) throws(ProblemDetails) -> AnswerValue

  enum Subject {
    case screen
    /// A screen, or a folder with many.
    case screens
    /// A screen to be read and stored, by any argument but the id of a stored one.
    case unread
    /// `before` and `after`.
    case twoScreens
  }

  struct Argument {
    let name: String
    let kind: ArgumentKind
    let isRequired: Bool

    init(_ name: String, _ kind: ArgumentKind, isRequired: Bool = false) {
      (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
    }
  }

  /// The length of an answer, by the call's argument.
  enum Detail: String, CaseIterable {
    case sentence, short, full

    static let usual = Detail.short
  }

  /// In the order in which clients list them.
  ///
  /// A new tool is a row here, and its words in `Served/tools.json`.
  static let all = rows.map { row in
    guard [.screen, .screens].contains(row.subject) else { return row }
    var tool = row
    tool.arguments.append(Argument("unknownOverrides", .texts))
    return tool
  }

  /// Without the argument that every question about a screen has.
  private static let rows: [Tool] = [
    Tool(
      name: "explain_tap", subject: .screen,
      arguments: [Argument("target", .text)] + touch(isRequired: false),
      question: Question(
        leftOut: ["path", "values", "summary", "warnings", "assumedWarnings"],
        kept: ["verdict", "undecided", "receiver", "tapPoint"], ask: Answers.explain),
      withoutTarget: hitTest(
        include: ["log", "dispatch", "gestureRecognizers"], leftOut: ["path", "chain", "visits"])),
    Tool(
      name: "who_gets_touch", subject: .screen,
      arguments: touch(isRequired: true) + [Argument("passes", .number)],
      question: hitTest(include: ["dispatch", "gestureRecognizers"], leftOut: ["path", "chain"])),
    Tool(
      name: "views_at_point", subject: .screen, arguments: touch(isRequired: true),
      question: Question(
        leftOut: ["path", "values"], kept: ["receiver", "verdict", "undecided"], ask: Answers.atPoint)),
    Tool(
      name: "where_to_tap", subject: .screen,
      arguments: [Argument("views", .texts), Argument("window", .text)],
      question: Question(leftOut: ["regions", "edges", "nobody", "values"], kept: [], ask: Answers.tapMap)),
    Tool(
      name: "play_gesture", subject: .screen,
      arguments: [
        Argument("events", .list, isRequired: true), Argument("options", .object),
        Argument("effects", .list),
      ],
      question: Question(
        include: ["summary"], leftOut: ["options", "warnings"], kept: [], ask: Answers.events)),
    Tool(
      name: "audit_screen", subject: .screens,
      arguments: [Argument("targetSize", .text), Argument("rules", .texts)],
      question: Question(
        leftOut: [
          "testEngine", "toolOptions", "problems", "passes", "inapplicable", "tags", "description", "helpUrl",
          "target",
          "region", "values",
        ], kept: [], ask: Answers.audit)),
    Tool(
      name: "compare_screens", subject: .twoScreens, arguments: [],
      question: Question(leftOut: ["regions"], kept: ["identical"], ask: Answers.diff)),
    Tool(
      name: "read_dump", subject: .unread, arguments: [],
      question: Question(leftOut: ["scene"], kept: ["format", "basis", "refusal"], ask: Answers.readScreen)),
  ]

  private static func hitTest(include: [String], leftOut: Set<String>) -> Question {
    Question(
      include: include, leftOut: leftOut, kept: ["hitView", "window", "verdict", "undecided"],
      ask: Answers.hitTest)
  }

  private static func touch(isRequired: Bool) -> [Argument] {
    [
      Argument("x", .number, isRequired: isRequired),
      Argument("y", .number, isRequired: isRequired), Argument("in", .text),
      Argument("scale", .number),
    ]
  }
}
