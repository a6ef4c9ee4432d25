/// The views of one root in one state.
struct SourceTree {
  let nodes: [SourceNode]
  let root: Int
  let choices: [ChoicePoint]
  let unknown: [UnknownName]
  let code: Code

  /// `Text@17`, `Text@17[1]` for the second of repeated rows.
  func name(of view: Int) -> String {
    let node = nodes[view]
    return plainName(of: view) + (node.repetition > 0 ? "[\(node.repetition)]" : "")
  }

  func longName(of view: Int) -> String {
    let place = code.text.place(of: offset(of: view))
    let node = nodes[view]
    return "\(node.name)@\(place.line):\(place.column)" + (node.repetition > 0 ? "[\(node.repetition)]" : "")
  }

  /// The name without the row.
  func plainName(of view: Int) -> String { "\(nodes[view].name)@\(code.line(of: nodes[view].token))" }

  func offset(of view: Int) -> Int {
    code.tokens.indices.contains(nodes[view].token) ? Int(code.tokens[nodes[view].token].start) : 0
  }

  /// Whether people could name a view: it stands in the text as such.
  func isNamed(_ view: Int) -> Bool {
    let node = nodes[view]
    return code.tokens.indices.contains(node.token) && code.string(node.token) == node.name
  }

  /// A view, what it is in, and so on up to the root.
  func selfAndAncestors(of view: Int) -> [Int] {
    var found: [Int] = []
    var next = view
    while next >= 0, found.count < nodes.count {
      found.append(next)
      next = nodes[next].parent
    }
    return found
  }

  func isAncestor(_ view: Int, of other: Int) -> Bool {
    var next = other
    while next >= 0 {
      if next == view { return true }
      next = nodes[next].parent
    }
    return false
  }

  /// A view and all in it.
  func selfAndDescendants(of view: Int) -> [Int] {
    var found = [view]
    var next = 0
    while next < found.count {
      found += nodes[found[next]].children
      next += 1
    }
    return found
  }

  /// The choices that a view stands in, the innermost first.
  func choices(around view: Int) -> [ChoicePoint] {
    var found: [ChoicePoint] = []
    var next = nodes[view].choice
    while choices.indices.contains(next), found.count < choices.count {
      found.append(choices[next])
      next = choices[next].parent
    }
    return found
  }

  /// The row of a List or Form that a view stands in.
  func row(around view: Int) -> Int? { selfAndAncestors(of: view).first { nodes[$0].role == .row } }
}
