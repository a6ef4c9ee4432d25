import SourceReading
import WorkMetering

/// A view of a name, in a state that shows it.
struct NamedView {
  let root: SourceRoot
  let state: SourceState
  let tree: SourceTree
  let view: Int
  /// Whether the state does not show it: the tree is that of one that does.
  var isAbsent = false

  var node: SourceNode { tree[view] }

  /// Whether the state is as the conditions around a name are.
  func takes(_ conditions: [(text: String, isTrue: Bool)]) -> Bool {
    conditions.allSatisfy { state.takes($0.text, $0.isTrue, in: tree) ?? true }
  }

  /// The views that its state shows.
  var shownTree: SourceTree { isAbsent ? root.tree(in: state) ?? tree : tree }
}

extension SourceProgram {
  /// The limits of states of one root, and of their views: each state is built, lowered and kept.
  static let statesMax = 32
  private static let stateNodesMax = 24_000

  /// The first view of a name, in the wanted state.
  func view(named name: SourceName, in wanted: SourceState) -> NamedView? {
    guard let named = view(named: name) else { return nil }
    if wanted.taken.isEmpty || named.isAbsent { return named }
    let state = named.state.merged(into: wanted, named.tree)
    // A title may be in a branch of an argument.
    let title = name.tokens.first(where: named.node.range.contains) ?? named.node.token
    if let shown = Self.view(at: named.node.token, of: named.root, in: state),
      shown.takes(code.conditions(around: title))
    {
      return shown
    }
    return NamedView(root: named.root, state: state, tree: named.tree, view: named.view, isAbsent: true)
  }

  /// The view whose own name is at a token; nil in a state that does not show it.
  static func view(at token: Int, of root: SourceRoot, in state: SourceState) -> NamedView? {
    guard let tree = root.tree(in: state), let view = Self.view(at: token, of: tree) else { return nil }
    return NamedView(root: root, state: state, tree: tree, view: view)
  }

  func view(named name: SourceName) -> NamedView? {
    let tokens = Array(name.tokens.prefix(400))
    guard !tokens.isEmpty else { return nil }
    for token in tokens {
      if let style = style(at: token) { return style }
      if let found = view(at: token, in: roots) { return found }
    }
    // A view that the system places is meant only if no other is.
    for token in tokens {
      guard let part = presentation(holding: token), part.kind == .system else { continue }
      if let found = view(at: token, in: part, isExact: false) { return found }
    }
    for token in tokens {
      if var found = view(at: token, in: candidates) {
        found.isAbsent = excluded.contains { $0.contains(token) }
        return found
      }
    }
    return nil
  }

  /// The view whose name, or whose arguments, are at a token.
  ///
  /// A view in a sheet's closure belongs to the sheet (SU70), not to the view with the sheet's modifier.
  func view(at token: Int, in roots: [SourceRoot]) -> NamedView? {
    let presentation = presentation(holding: token)
    // A link goes by its destination's name, where that is all that it shows.
    let isLink = presentation?.name == "NavigationLink"
    if let presentation, presentation.kind != .system,
      let found = view(at: token, in: presentation, isExact: isLink),
      !isLink || found.tree[found.view].drawing != .unknown
    {
      return found
    }
    for root in roots where isNear(token, root) {
      if let found = view(at: token, in: root, isExact: presentation != nil && !isLink) { return found }
    }
    return nil
  }

  /// A root of the same text: members are shown from anywhere in it.
  private func isNear(_ token: Int, _ root: SourceRoot) -> Bool {
    code.fileRanges.count == 1 || code.fileRanges.contains { $0.contains(token) && $0.contains(root.token) }
      || root.kind == .body
  }

  /// A view with this name goes first, then the innermost view around the word, each in whichever branch it is shown.
  private func view(at token: Int, in root: SourceRoot, isExact: Bool) -> NamedView? {
    let shown = trees(showingAllOf: root)
    if isName(token) {
      for (state, tree) in shown {
        guard let found = Self.view(at: token, of: tree) else { continue }
        return NamedView(root: root, state: state, tree: tree, view: found)
      }
    }
    if isExact { return nil }
    let around = shown.compactMap { shown in
      Self.viewAround(at: token, of: shown.tree).map {
        NamedView(root: root, state: shown.state, tree: shown.tree, view: $0)
      }
    }
    let conditions = code.conditions(around: token)
    let titled = around.filter { $0.takes(conditions) }
    return (titled.isEmpty ? around : titled).min { $0.node.range.count < $1.node.range.count }
  }

  /// States of a root in which each branch is shown once, including nested ones; the initial state first.
  func trees(showingAllOf root: SourceRoot) -> [(state: SourceState, tree: SourceTree)] {
    struct Branch: Hashable {
      let key: String
      let number: Int
    }
    var waiting = [SourceState()]
    var shown: [(state: SourceState, tree: SourceTree)] = []
    var seen: Set<Branch> = []
    var next = 0
    while next < waiting.count {
      let state = waiting[next]
      next += 1
      guard let tree = root.tree(in: state) else { continue }
      guard Work.goesOn(after: tree.nodes.count) else { break }
      shown.append((state, tree))
      for choice in tree.choices { seen.insert(Branch(key: choice.key, number: state.branch(of: choice))) }
      for choice in tree.choices {
        for number in choice.branches.indices where waiting.count < shownMax(of: tree) {
          guard seen.insert(Branch(key: choice.key, number: number)).inserted else { continue }
          waiting.append(state.taking(number, of: choice))
        }
      }
    }
    return shown
  }

  func statesMax(of tree: SourceTree) -> Int {
    max(2, min(Self.statesMax, Self.stateNodesMax / max(tree.nodes.count, 1)))
  }

  /// States in which a view is searched are only built, not lowered.
  private func shownMax(of tree: SourceTree) -> Int {
    max(2, min(8 * Self.statesMax, 2 * Self.stateNodesMax / max(tree.nodes.count, 1)))
  }

  /// Whether a word may be that of a view or a modifier.
  private func isName(_ token: Int) -> Bool {
    code.isMark(token - 1, ".") || code.string(token).first?.isUppercase ?? false
  }

  func others(than state: SourceState, of tree: SourceTree) -> [SourceState] {
    let statesMax = statesMax(of: tree)
    var states: [SourceState] = []
    var last = state
    var facts = SourceFacts(SourceState(), code)
    for choice in tree.choices {
      let branch = choice.branches.count - 1
      let isPossible = facts.allows(branch, of: choice.key, choice.branches)
      last.taken[choice.key] = isPossible ? branch : nil
      if isPossible { facts.learn(branch, of: choice.key, choice.branches) }
    }
    if tree.choices.count > 1 { states.append(last) }
    for choice in tree.choices {
      for branch in choice.branches.indices
      where branch != state.branch(of: choice) && states.count < statesMax
        && state.allows(branch, of: choice, in: tree)
      {
        states.append(state.taking(branch, of: choice))
      }
    }
    return states
  }

  static func view(at token: Int, of tree: SourceTree) -> Int? {
    let named = tree.views.filter { tree[$0].token == token && $0 != tree.root }
    let first = named.filter { tree[$0].repetition == 0 }
    return first.first { tree.isNamed($0) } ?? first.first ?? named.first
  }

  /// The innermost view with a word in its arguments or closures, or in those of the function that gives it.
  private static func viewAround(at token: Int, of tree: SourceTree) -> Int? {
    let kind = tree.code[token].kind
    if tree.excluded.contains(where: { $0.contains(token) }) { return nil }
    guard kind == .string || kind == .word, !tree.code.isMark(token - 1, ".") || kind == .string else {
      return nil
    }
    let named = tree.views
      .filter { tree[$0].range.contains(token) && tree.isNamed($0) && tree[$0].range.count < 400 }
      .min { tree[$0].range.count < tree[$1].range.count }
    let call = tree.calls.filter { $0.range.contains(token) }.min { $0.range.count < $1.range.count }
    guard let call, named.map({ call.range.count < tree[$0].range.count }) ?? true else { return named }
    return call.view
  }

  /// `makeBody@19`: the label of all buttons of a style.
  private func style(at token: Int) -> NamedView? {
    guard let root = candidates.first(where: { $0.kind == .style && $0.token == token }),
      let tree = root.tree(in: SourceState()),
      let view = tree.views.last(where: {
        tree[$0].role == .button(.own) && tree[$0].token == root.token
      })
    else { return nil }
    return NamedView(root: root, state: SourceState(), tree: tree, view: view)
  }
}

/// A name by which people ask for a view or modifier: `Spacer`, `Text@17`, `line 12`, `Button "Save"`, `onTapGesture@16`,
/// a title, a variable, the text of an action.
struct SourceName {
  let code: Code
  let text: String

  init(_ text: String, _ code: Code) {
    (self.text, self.code) = (String(text.prefix(200)), code)
  }

  /// The possible places of the name, the likeliest first.
  var tokens: [Int] {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    if trimmed.lowercased().hasPrefix("line "), let line = Int(trimmed.dropFirst(5)) {
      return tokens(onLine: line)
    }
    if let at = trimmed.lastIndex(of: "@") {
      return tokens(named: trimmed[..<at], at: trimmed[trimmed.index(after: at)...])
    }
    if let titled = titled(trimmed) { return titled }
    let named = tokens { code.string($0) == trimmed }
    if !named.isEmpty { return named }
    return containing(trimmed)
  }

  private func tokens(where holds: (Int) -> Bool) -> [Int] { code.tokens.indices.filter(holds) }

  private func tokens(onLine line: Int) -> [Int] {
    tokens { code[$0].kind == .word && code.line(of: $0) == line }
  }

  /// `Text@17`, `Text@17:20`, `Text@17[1]`.
  private func tokens(named name: Substring, at place: Substring) -> [Int] {
    let numbers = place.split { !$0.isNumber }.compactMap { Int($0) }
    guard let line = numbers.first else { return [] }
    let last = name.split(separator: ".").last.map(String.init) ?? ""
    // A style's body may be in a view of its own.
    let names = last == "makeBody" ? [last, "body"] : [last]
    let found = tokens {
      code[$0].kind == .word && code.line(of: $0) == line && names.contains(code.string($0))
    }
    guard place.contains(":"), numbers.count > 1 else { return found }
    return found.filter { code.place(of: $0).column == numbers[1] }
  }

  /// `Button "Save"`, `Text("Left")`.
  private func titled(_ text: String) -> [Int]? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let name = parts[0].filter { $0 != " " && $0 != "(" }
    return strings(with: String(parts[1])).compactMap { string in
      guard !name.isEmpty else { return string }
      return stride(from: string - 1, through: max(string - 12, 0), by: -1).first { code.string($0) == name }
    }
  }

  /// The strings that equal a text, then those that contain it.
  private func strings(with text: String) -> [Int] {
    let found = tokens { code[$0].kind == .string && code.string($0).holds(text) }
    let title = "\"\(text)\""
    return found.filter { code.string($0) == title } + found.filter { code.string($0) != title }
  }

  /// A title, or the text of an action.
  private func containing(_ text: String) -> [Int] {
    let strings = strings(with: text)
    if !strings.isEmpty { return strings }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return word.isEmpty ? [] : tokens { code[$0].kind == .word && code.string($0) == word }
  }

  /// The nearest names, the best first.
  func suggestions(among names: [String]) -> [String] {
    let wanted = Array(text.lowercased().prefix(40))
    return Array(
      Set(names).map { (distance(wanted, Array($0.lowercased().prefix(40))), $0) }
        .sorted { $0 < $1 }.prefix(5).map(\.1))
  }

  /// The edit distance in letters.
  private func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (place, letter) in first.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for (other, candidate) in second.enumerated() {
        let cost = letter == candidate ? corner : min(corner, row[other], row[other + 1]) + 1
        (corner, row[other + 1]) = (row[other + 1], cost)
      }
    }
    return row[second.count]
  }
}
