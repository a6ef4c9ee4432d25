import Auditing

extension Tool {
  /// In the order in which clients list them.
  ///
  /// A new tool is a row here, and its words in `Served/tools.json`.
  static let all = rows.map { row in
    guard row.subject == .screen else { return row }
    var tool = row
    tool.arguments.append(Argument(name: "unknownOverrides", kind: .texts))
    return tool
  }

  /// Without the argument that every question about a screen takes.
  private static let rows: [Tool] = [
    Tool(
      name: "explain_tap", subject: .screen,
      arguments: [Argument(name: "target", kind: .text, isRequired: true)] + touch(isRequired: false),
      leftOut: ["path", "values", "summary", "warnings"],
      kept: ["verdict", "undecided", "receiver", "tapPoint"],
      sentence: firstLine
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.explain(request, format, &context)
    },
    Tool(
      name: "who_gets_touch", subject: .screen,
      arguments: touch(isRequired: true) + [Argument(name: "passes", kind: .number)],
      include: ["dispatch", "gestureRecognizers"], leftOut: ["path"],
      kept: ["hitView", "window", "verdict", "undecided"], sentence: firstLine
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.hitTest(request, format, &context)
    },
    Tool(
      name: "views_at_point", subject: .screen, arguments: touch(isRequired: true),
      leftOut: ["path", "values"], kept: ["receiver", "verdict", "undecided"], sentence: receiver
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.atPoint(request, format, &context)
    },
    Tool(
      name: "where_to_tap", subject: .screen,
      arguments: [Argument(name: "views", kind: .texts), Argument(name: "window", kind: .text)],
      leftOut: ["regions", "edges", "nobody", "values"], kept: [], sentence: reachability
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.touchMap(request, format, &context, ofTargetsAlone: true)
    },
    Tool(
      name: "play_gesture", subject: .screen,
      arguments: [
        Argument(name: "events", kind: .list, isRequired: true), Argument(name: "options", kind: .object),
        Argument(name: "effects", kind: .list),
      ], include: ["summary"], leftOut: ["options", "warnings"], kept: [], sentence: firstLine
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.events(request, format, &context)
    },
    Tool(
      name: "audit_screen", subject: .screen,
      arguments: [Argument(name: "targetSize", kind: .text), Argument(name: "rules", kind: .texts)],
      leftOut: [
        "testEngine", "toolOptions", "passes", "inapplicable", "tags", "description", "helpUrl", "target",
        "region", "values",
      ], kept: [], sentence: findings
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.audit(request, format, &context)
    },
    Tool(
      name: "compare_screens", subject: .twoScreens, arguments: [], leftOut: ["regions"],
      kept: ["identical"], sentence: differences
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.diff(request, format, &context)
    },
    Tool(
      name: "read_dump", subject: .dump, arguments: [], leftOut: ["scene"],
      kept: ["format", "basis", "refusal"], sentence: firstLine
    ) { (answers, request, format, context) throws(ProblemDetails) in
      try answers.importDump(request, format, &context)
    },
  ]

  private static func touch(isRequired: Bool) -> [Argument] {
    [
      Argument(name: "x", kind: .number, isRequired: isRequired),
      Argument(name: "y", kind: .number, isRequired: isRequired), Argument(name: "in", kind: .text),
      Argument(name: "scale", kind: .number),
    ]
  }
}

// MARK: - Sentences

extension Tool {
  /// Most answers in lines begin with it.
  private static func firstLine(_ parts: AnswerParts) -> String { parts.lines.first.map(String.init) ?? "" }

  private static func receiver(_ parts: AnswerParts) -> String {
    let mark = "> "
    if let line = parts.lines.first(where: { $0.hasPrefix(mark) }) {
      return String(line.dropFirst(mark.count))
    }
    let count = parts.count("views")
    return count == 0 ? firstLine(parts) : "None of the \(count) views under the point gets the touch."
  }

  private static func reachability(_ parts: AnswerParts) -> String {
    let (reached, unreachable) = (parts.count("views"), parts.count("unreachable"))
    if reached + unreachable == 0 { return "There is nothing on the screen that is there to be tapped." }
    let missed = unreachable == 0 ? "" : "; no touch reaches \(unreachable) more, and explain_tap tells why"
    return "\(reached) views can be tapped at the points given\(missed)."
  }

  private static func findings(_ parts: AnswerParts) -> String {
    let (found, open) = (parts.count("violations/nodes"), parts.count("incomplete/nodes"))
    let undecided = open == 0 ? "" : " \(open) more cannot be decided from what is known."
    guard found > 0 else { return "No rule finds anything wrong.\(undecided)" }
    let worst = parts.answer.impact.map { ", the worst is \($0.rawValue)" } ?? ""
    return "\(found) \(found == 1 ? "finding" : "findings")\(worst).\(undecided)"
  }

  private static func differences(_ parts: AnswerParts) -> String {
    let kinds = ["added", "removed", "moved", "resized", "visibility", "changed", "sceneChanged"]
    let counts = kinds.map { (kind: $0, count: parts.count($0)) }.filter { $0.count > 0 }
    let regions = parts.count("ownerChanged")
    if counts.isEmpty, regions == 0 { return "The screens are the same." }
    let changes = counts.map { "\($0.count) \(word($0.kind))" }.joined(separator: ", ")
    let touches =
      regions == 0
      ? "every touch still goes to the same view" : "touches in \(regions) regions go to another view now"
    return "\(changes.isEmpty ? "No view differs" : changes); \(touches)."
  }

  /// A kind of difference, behind a number.
  private static func word(_ kind: String) -> String {
    switch kind {
    case "visibility": "changed in whether they show or take touches"
    case "sceneChanged": "changed around the views"
    default: kind
    }
  }
}
