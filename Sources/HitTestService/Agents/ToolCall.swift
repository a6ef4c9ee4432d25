import JSONCoding
import ModelContextProtocol

/// A call of a tool whose arguments were checked for their names and forms.
struct ToolCall {
  let tool: Tool
  let question: Tool.Question
  let detail: Tool.Detail
  let screens: [ToolScreen]
  private let arguments: ObjectMembers

  /// - Parameters:
  ///   - params: of `tools/call`.
  ///   - readFile: reads a file that the client names; nil where none is read.
  /// - Throws: `ProblemDetails` that says which argument to send instead.
  init(
    _ tool: Tool, _ params: IncomingMessage.Params, readFile: FileReader?
  ) throws(ProblemDetails) {
    self.tool = tool
    let names = Self.names(of: tool)
    arguments = params.members(names, of: "arguments") ?? ObjectMembers(knowing: names)
    try Self.checkNames(of: arguments, names.filter { $0 != "file" || readFile != nil })
    for argument in tool.arguments { try argument.check(in: arguments) }
    question = try Self.question(of: tool, arguments)
    detail = try Self.detail(in: arguments)
    switch tool.subject {
    case .screen: screens = [try ToolScreen(arguments, as: nil, readFile: readFile)]
    case .unread:
      screens = [try ToolScreen(arguments, as: nil, ToolScreen.unreadNames, readFile: readFile)]
    case .twoScreens:
      screens = [
        try ToolScreen(arguments.object("before"), as: "before", readFile: readFile),
        try ToolScreen(arguments.object("after"), as: "after", readFile: readFile),
      ]
    }
  }

  /// Without a target the tool has another question, about a point.
  private static func question(
    of tool: Tool, _ arguments: ObjectMembers
  ) throws(ProblemDetails) -> Tool.Question {
    guard let question = tool.withoutTarget, !arguments.isGiven("target") else { return tool.question }
    guard arguments.isGiven("x"), arguments.isGiven("y") else {
      throw ProblemDetails(
        .badRequest,
        "Give `target`, the view that should get the tap, or `x` and `y`, the point: without a target, the answer tells "
          + "who gets the tap.")
    }
    return question
  }

  /// The names of all arguments that a tool takes.
  static func names(of tool: Tool) -> [String] {
    let screen: [String] =
      switch tool.subject {
      case .screen: ToolScreen.names + ToolScreen.dumpNames
      case .unread: ToolScreen.unreadNames + ToolScreen.dumpNames
      case .twoScreens: ["before", "after"]
      }
    return screen + tool.arguments.map(\.name) + ["detail"]
  }

  private static func checkNames(of arguments: ObjectMembers, _ names: [String]) throws(ProblemDetails) {
    if let name = arguments.repeated {
      throw ProblemDetails(.badRequest, "`\(name)` is given more than once.")
    }
    guard let unknown = arguments.unknown else { return }
    let nearest = JSONKeyTable(names).nearest(to: String(unknown.prefix(40)))
    let known = names.map { "`\($0)`" }.joined(separator: ", ")
    throw ProblemDetails(
      .badRequest,
      "`\(unknown.prefix(40))` is no argument of this tool; "
        + (nearest.map { "did you mean `\($0)`?" } ?? "known are \(known)."))
  }

  private static func detail(in arguments: ObjectMembers) throws(ProblemDetails) -> Tool.Detail {
    guard arguments.isGiven("detail") else { return .usual }
    if let detail = arguments.text("detail").flatMap(Tool.Detail.init) { return detail }
    let words = Tool.Detail.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw ProblemDetails(.badRequest, "`detail` is one of \(words).")
  }

  /// The arguments for the request, as they were written.
  var given: [(argument: Tool.Argument, value: Range<Int>)] {
    tool.arguments.compactMap { argument in
      arguments.isGiven(argument.name) ? arguments[argument.name].map { (argument, $0) } : nil
    }
  }

  /// Where the values stand.
  var document: [UInt8] { arguments.document }

  func text(_ name: String) -> String? { arguments.text(name) }
  func texts(_ name: String) -> [String]? { arguments.texts(name) }
}

extension Tool.Argument {
  fileprivate func check(in arguments: ObjectMembers) throws(ProblemDetails) {
    guard arguments.isGiven(name) else {
      if isRequired { throw ProblemDetails(.badRequest, "The call lacks `\(name)`, \(kind.expectation).") }
      return
    }
    let isRight =
      switch kind {
      case .number: arguments.kind(of: name) == .number
      case .text: arguments.kind(of: name) == .string
      case .texts: arguments.texts(name) != nil
      case .list: arguments.kind(of: name) == .array
      case .object: arguments.kind(of: name) == .object
      }
    if !isRight { throw ProblemDetails(.badRequest, "`\(name)` is \(kind.expectation).") }
  }
}

extension ObjectMembers {
  /// Models write null for what they leave out.
  func isGiven(_ name: String) -> Bool { self[name] != nil && kind(of: name) != .null }

  /// The members of an object among them that names a screen; none where it is no object.
  fileprivate func object(_ name: String) -> ObjectMembers {
    let names = ToolScreen.names + ToolScreen.dumpNames
    guard let value = self[name],
      let members = try? ObjectMembers(of: document, at: value.lowerBound, knowing: names)
    else { return ObjectMembers(knowing: names) }
    return members
  }
}
