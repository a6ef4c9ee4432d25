import SourceReading

extension SourceProgram {
  var remedies: SourceRemedies { SourceRemedies(program: self) }
}

/// Edits by their purpose, at the places where developers write them.
struct SourceRemedies {
  let program: SourceProgram
  private var code: Code { program.code }
  private var text: SourceText { program.text }

  static let contentShape = ".contentShape(Rectangle())"

  private func start(_ token: Int) -> Int { code.start(of: token) }
  private func end(_ token: Int) -> Int { Int(code[token].end) }

  /// Inserts a modifier before another one, on a line of its own if that has one.
  func insert(_ modifier: String, beforeModifier name: Int) -> SourceEdit? {
    let dot = name - 1
    guard code.isMark(dot, ".") else { return nil }
    guard code[dot].isAfterNewline else { return SourceEdit(at: start(dot), inserting: modifier) }
    return SourceEdit(
      at: start(dot),
      inserting: modifier + text.lineBreak(before: start(dot)) + text.indentation(of: start(dot)))
  }

  /// Inserts a modifier behind an expression, with the indentation of the modifiers before it.
  func insert(_ modifier: String, behind range: TokenRange) -> SourceEdit? {
    guard let last = range.last, code.tokens.indices.contains(last), let first = range.first else {
      return nil
    }
    let dot = range.last { code.isMark($0, ".") && code[$0].isAfterNewline }
    let indentation =
      dot.map { text.indentation(of: start($0)) }
      ?? text.indentation(of: start(first)) + (text.lineText(of: start(first)).first == 9 ? "\t" : "    ")
    // The comment stays with what it is about.
    return SourceEdit(
      at: text.endOfComment(behind: end(last)),
      inserting: text.lineBreak(before: end(last)) + indentation + modifier)
  }

  func expression(at token: Int) -> Expression? {
    let file = code.fileRanges.first { $0.contains(token) }
    return code.expression(at: token, before: file?.upperBound ?? code.tokens.count)
  }

  // MARK: - Content shapes

  func contentShapeBeforeGesture(_ node: SourceNode) -> SourceFix? {
    SourceFix(.contentShapeBeforeGesture, [insert(Self.contentShape, beforeModifier: node.token)])
  }

  /// Inside the label: behind the button it would not enlarge it (SU26, SU33).
  func contentShapeInLabel(_ node: SourceNode) -> SourceFix? {
    label(of: node).flatMap { fix(.contentShapeInLabel, in: $0) }
  }

  private func fix(_ kind: SourceFix.Kind, in body: TokenRange) -> SourceFix? {
    SourceFix(kind, ends(of: code.statements(in: body)).map { insert(Self.contentShape, behind: $0) })
  }

  /// The contents of a button's label closure.
  func label(of node: SourceNode) -> TokenRange? {
    guard let call = expression(at: node.token)?.call else { return nil }
    if let label = call.closure("label") { return label }
    let hasAction = ["action", "intent", "destination", "value"].contains { call.argument($0) != nil }
    return hasAction ? call.trailing?.body : nil
  }

  /// The last views of a closure: one, or one of each branch. Several views have no place for one modifier.
  private func ends(of statements: [Statement], depth: Int = 0) -> [TokenRange] {
    var found: [TokenRange] = []
    var count = 0
    for statement in statements {
      switch statement {
      case .view(let expression)
      where !expression.names.isEmpty || expression.suffixes.contains { $0.name != "" }:
        (found, count) = ([expression.range], count + 1)
      case .choice(let choice) where depth < 4:
        count += 1
        found = choice.branches.flatMap { ends(of: $0.statements, depth: depth + 1) }
        if !choice.rest.isEmpty { found += ends(of: choice.rest, depth: depth + 1) }
      case .view, .choice, .constant, .action: break
      }
    }
    return count == 1 ? found : []
  }

  func contentShapeInStyle(_ root: SourceRoot) -> SourceFix? {
    fix(.contentShapeInStyle, in: root.body)
  }

  func contentShapeInStyle(of node: SourceNode, _ tree: SourceTree, _ view: Int) -> SourceFix? {
    guard case .button(.own) = node.role else { return nil }
    let shown = tree.selfAndDescendants(of: view).map { tree[$0].token }
    let style = program.candidates.first { root in
      root.kind == .style && shown.contains { root.body.contains($0) }
    }
    return style.flatMap(contentShapeInStyle)
  }

  // MARK: - Others

  /// The frame moves into the label, and its space becomes touchable.
  func moveFrame(_ frame: SourceNode, into button: SourceNode) -> SourceFix? {
    guard let label = label(of: button), let last = ends(of: code.statements(in: label)).last,
      code.isMark(frame.token - 1, "."), !frame.range.isEmpty
    else { return nil }
    guard let insertion = insert(written(frame), behind: last),
      let shape = insert(Self.contentShape, behind: last)
    else { return nil }
    return SourceFix(
      .moveFrameIntoLabel,
      [SourceEdit(at: insertion.offset, inserting: insertion.insert + shape.insert), removal(of: frame)])
  }

  /// A modifier as it is written, with its dot.
  private func written(_ modifier: SourceNode) -> String {
    code.string(modifier.token - 1..<modifier.range.upperBound)
  }

  /// Includes the line break before a modifier.
  private func removal(of modifier: SourceNode) -> SourceEdit {
    let dot = modifier.token - 1
    let from = dot > 0 && code[dot].isAfterNewline ? end(dot - 1) : start(dot)
    return SourceEdit(at: from, removing: end(modifier.range.upperBound - 1) - from)
  }

  /// A title is no view to write a modifier at: that is the one whose it is. Nor is a style: `.red`.
  func ignore(_ cover: Int, _ tree: SourceTree) -> SourceFix? {
    let isText = tree[cover].drawing == .text
    let titled = isText ? tree.selfAndAncestors(of: cover).first(where: tree.isNamed) : nil
    let start = tree[titled ?? cover].range.lowerBound
    guard !code.isMark(start, "."), let range = expression(at: start)?.range else { return nil }
    let isInline = code.line(of: range.lowerBound) == code.line(of: range.upperBound - 1)
    let modifier = ".allowsHitTesting(false)"
    return SourceFix(
      .ignoreCover,
      [
        isInline
          ? SourceEdit(at: end(range.upperBound - 1), inserting: modifier) : insert(modifier, behind: range)
      ])
  }

  func contentShape(behind node: SourceNode) -> SourceFix? {
    guard code.isMark(node.token - 1, ".") else { return nil }
    return SourceFix(.contentShapeAroundImage, [insert(Self.contentShape, behind: node.range)])
  }

  func borderless(_ buttons: [SourceNode]) -> SourceFix? {
    SourceFix(
      .borderlessButtons,
      buttons.map { button in
        expression(at: button.range.lowerBound).flatMap {
          insert(".buttonStyle(.borderless)", behind: $0.range)
        }
      })
  }

  func simultaneous(_ gesture: SourceNode) -> SourceFix? {
    SourceFix(.simultaneousGesture, [replacement(gesture.token...gesture.token, "simultaneousGesture")])
  }

  private func replacement(_ tokens: ClosedRange<Int>, _ text: String) -> SourceEdit {
    let from = start(tokens.lowerBound)
    return SourceEdit(at: from, removing: end(tokens.upperBound) - from, inserting: text)
  }

  func minimumDistance(_ gesture: SourceNode) -> SourceFix? {
    let label = gesture.range.first {
      $0 >= gesture.token && code.is($0, "minimumDistance") && code.isMark($0 + 1, ":")
        && code.kind($0 + 2) == .number
    }
    return label.flatMap { SourceFix(.minimumDistance, [replacement($0...$0 + 2, "minimumDistance: 10")]) }
  }

  func moveShape(_ shape: SourceNode, before gesture: SourceNode) -> SourceFix? {
    guard code.isMark(shape.token - 1, "."), !shape.range.isEmpty,
      let insertion = insert(written(shape), beforeModifier: gesture.token)
    else { return nil }
    return SourceFix(.moveContentShape, [insertion, removal(of: shape)])
  }
}
