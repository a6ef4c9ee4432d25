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
      kept: ["verdict", "undecided", "receiver", "tapPoint"]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.explain(request, &context)
    },
    Tool(
      name: "who_gets_touch", subject: .screen,
      arguments: touch(isRequired: true) + [Argument(name: "passes", kind: .number)],
      include: ["dispatch", "gestureRecognizers"], leftOut: ["path"],
      kept: ["hitView", "window", "verdict", "undecided"]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.hitTest(request, &context)
    },
    Tool(
      name: "views_at_point", subject: .screen, arguments: touch(isRequired: true),
      leftOut: ["path", "values"], kept: ["receiver", "verdict", "undecided"]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.atPoint(request, &context)
    },
    Tool(
      name: "where_to_tap", subject: .screen,
      arguments: [Argument(name: "views", kind: .texts), Argument(name: "window", kind: .text)],
      leftOut: ["regions", "edges", "nobody", "values"], kept: []
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.touchMap(request, &context, ofTargetsAlone: true)
    },
    Tool(
      name: "play_gesture", subject: .screen,
      arguments: [
        Argument(name: "events", kind: .list, isRequired: true), Argument(name: "options", kind: .object),
        Argument(name: "effects", kind: .list),
      ], include: ["summary"], leftOut: ["options", "warnings"], kept: []
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.events(request, &context)
    },
    Tool(
      name: "audit_screen", subject: .screen,
      arguments: [Argument(name: "targetSize", kind: .text), Argument(name: "rules", kind: .texts)],
      leftOut: [
        "testEngine", "toolOptions", "passes", "inapplicable", "tags", "description", "helpUrl", "target",
        "region", "values",
      ], kept: []
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.audit(request, &context)
    },
    Tool(
      name: "compare_screens", subject: .twoScreens, arguments: [], leftOut: ["regions"],
      kept: ["identical"]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.diff(request, &context)
    },
    Tool(
      name: "read_dump", subject: .dump, arguments: [], leftOut: ["scene"],
      kept: ["format", "basis", "refusal"]
    ) { (answers, request, context) throws(ProblemDetails) in
      try answers.importDump(request, &context)
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
