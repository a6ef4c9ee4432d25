import SourceReading

/// The state of a moment: the branch of each condition. Equal conditions of one text have the same branch.
public struct SourceState: Hashable, Sendable {
  /// The branch by the condition's text.
  var taken: [String: Int] = [:]
  /// The first condition with two different values.
  public private(set) var contradiction: String?

  /// The app's initial state.
  public init() {}

  init(taken: [String: Int]) { self.taken = taken }
}

struct ChoicePoint: Equatable {
  let key: String
  let branches: [String]
  let token: Int
  /// The branch taken by default.
  let initial: Int
  /// The only one that the other conditions leave.
  let implied: Int?
  /// Whether the text says that the app begins with it: `@State var isOn = false`.
  var isDeclared = false
  /// The choice around it; -1 for none.
  var parent = -1

  /// Whether it is the choice of a condition, or of its negation.
  func matches(_ condition: String) -> Bool {
    key == condition || condition.hasPrefix("!") && key == condition.dropFirst()
  }
}

/// A name that is neither in the text nor known as SwiftUI's.
struct UnknownName: Hashable {
  let name: String
  let token: Int
  let kind: Kind

  /// A path is that of a shape of the text's own, which is not read (SU22).
  enum Kind: String { case view, modifier, style, value, path }
}

extension SourceState {
  func branch(of choice: ChoicePoint) -> Int {
    min(max(taken[choice.key] ?? choice.implied ?? choice.initial, 0), max(choice.branches.count - 1, 0))
  }

  /// Whether a condition is as wanted; nil for one that decides nothing.
  func takes(_ condition: String, _ isTrue: Bool, in tree: SourceTree) -> Bool? {
    let condition = condition.withoutSelf
    func isSame(_ choice: ChoicePoint) -> Bool {
      choice.key == condition || choice.key.hasSuffix(".\(condition)")
    }
    guard
      let choice = tree.choices.first(where: { $0.matches(condition) }) ?? tree.choices.first(where: isSame)
    else { return taken[condition].map { ($0 == 0) == isTrue } }
    return (branch(of: choice) == 0) == (isTrue == isSame(choice))
  }

  /// Conditions and their values: `isOn=true,count == 0=false`; a number picks a branch. The last one needs no value to
  /// hold.
  public init(_ text: String) {
    var condition = ""
    for part in text.split(separator: ",") {
      condition += condition.isEmpty ? part : "," + part
      // The `=` of `count == 0` belongs to the condition.
      guard let equal = condition.lastIndex(of: "="), !"=!<>".contains(condition[..<equal].last ?? "="),
        let branch = Self.branch(condition[condition.index(after: equal)...])
      else { continue }
      take(branch, of: condition[..<equal])
      condition = ""
    }
    if condition.contains(where: { $0 != " " }) { take(0, of: condition) }
  }

  /// - Parameter branch: its number, from 0.
  public mutating func take(_ branch: Int, of condition: some StringProtocol) {
    let condition = condition.split(separator: " ").joined(separator: " ").withoutSelf.withoutOuterParentheses
    let opposite = condition.hasPrefix("!") ? String(condition.dropFirst()) : "!" + condition
    let known = taken.updateValue(branch, forKey: condition)
    if known.map({ $0 != branch }) ?? (taken[opposite] == branch) {
      contradiction = contradiction ?? condition
    }
  }

  func taking(_ branch: Int, of choice: ChoicePoint) -> SourceState {
    var state = self
    state.taken[choice.key] = branch
    return state
  }

  private static func branch(_ text: Substring) -> Int? {
    switch text.split(separator: " ").joined(separator: " ") {
    case "true": 0
    case "false": 1
    case let number: Int(number)
    }
  }
}

/// The views of one root in one state.
struct SourceTree {
  let nodes: [SourceNode]
  let root: Int
  let choices: [ChoicePoint]
  let unknown: [UnknownName]
  /// Those of functions that give views: people ask by their arguments.
  let calls: [FunctionCall]
  /// The branches that literals of callers never show.
  let excluded: [TokenRange]
  let code: Code

  struct FunctionCall {
    let range: TokenRange
    /// The first view that it gives.
    let view: Int
  }

  var views: TokenRange { nodes.indices }

  @inline(__always)
  subscript(view: Int) -> SourceNode { nodes[view] }

  /// `Text@17`, `Text@17[1]` for the second of repeated rows.
  func name(of view: Int) -> String { plainName(of: view) + nodes[view].row }

  func longName(of view: Int) -> String {
    let place = code.text.place(of: offset(of: view))
    return "\(nodes[view].name)@\(place.line):\(place.column)" + nodes[view].row
  }

  func plainName(of view: Int) -> String { "\(nodes[view].name)@\(code.line(of: nodes[view].token))" }

  func offset(of view: Int) -> Int {
    code.tokens.indices.contains(nodes[view].token) ? code.start(of: nodes[view].token) : 0
  }

  /// Whether users could name a view: it is in the text as such.
  func isNamed(_ view: Int) -> Bool {
    let node = nodes[view]
    return code.tokens.indices.contains(node.token) && code.string(node.token) == node.name
  }

  /// A view, its parent, and so on up to the root.
  func selfAndAncestors(of view: Int) -> [Int] {
    var found: [Int] = []
    var next = view
    while next >= 0, found.count < nodes.count {
      found.append(next)
      next = nodes[next].parent
    }
    return found
  }

  /// Whether a view, or one around it, passes a test.
  func isIn(_ view: Int, where holds: (SourceNode) -> Bool) -> Bool {
    selfAndAncestors(of: view).contains { holds(nodes[$0]) }
  }

  /// Whether a view, or one in it, passes a test.
  func has(_ view: Int, where holds: (SourceNode) -> Bool) -> Bool {
    selfAndDescendants(of: view).contains { holds(nodes[$0]) }
  }

  func areNested(_ first: Int, _ second: Int) -> Bool {
    isAncestor(first, of: second) || isAncestor(second, of: first)
  }

  func isAncestor(_ view: Int, of other: Int) -> Bool { nodes.isAncestor(view, of: other) }

  func selfAndDescendants(of view: Int) -> [Int] {
    var found = [view]
    var next = 0
    while next < found.count {
      found += nodes[found[next]].children
      next += 1
    }
    return found
  }

  /// SU36: the view inside modifiers, where the last offset or effect among them puts it. A content shape stays where it
  /// is written (SU31).
  func placed(_ view: Int) -> Int {
    var (place, next) = (view, view)
    for _ in 0..<100 {
      guard nodes[next].children.count == 1, !nodes[next].hasContentShape else { break }
      let child = nodes[next].children[0]
      switch nodes[next].element {
      case .offset, .scaled, .rotated: place = child
      case .same: break
      default: return place
      }
      next = child
    }
    return place
  }

  /// The choices around a view, the innermost first.
  func choices(around view: Int) -> [ChoicePoint] {
    var found: [ChoicePoint] = []
    var next = nodes[view].choice
    while choices.indices.contains(next), found.count < choices.count {
      found.append(choices[next])
      next = choices[next].parent
    }
    return found
  }

  /// The name of the `ViewThatFits` around a view that shows it only if it fits; nil if there is none.
  func viewThatFits(around view: Int) -> String? {
    choices.first { choice in
      code.is(choice.token, "ViewThatFits")
        && isIn(nodes[view].parent) { $0.token == choice.token }
    }?.key
  }

  /// The buttons of the automatic style in a view.
  func automaticButtons(in view: Int) -> [Int] {
    selfAndDescendants(of: view).filter { nodes[$0].role == .button(.automatic) }
  }

  /// The innermost first.
  func scrollViews(around view: Int) -> [Int] {
    selfAndAncestors(of: view).dropFirst().filter { nodes[$0].scrolls }
  }

  /// A view, and its other uses in this state: of a member or type that is used twice.
  func uses(of view: Int) -> [Int] {
    let node = nodes[view]
    return views.filter { other in
      nodes[other].token == node.token && nodes[other].name == node.name
        && nodes[other].repetition == node.repetition && (other == view || !areNested(other, view))
    }
  }

  /// Whether it is one of the rows that a `ForEach` of the container makes.
  func repeats(_ view: Int, in container: Int) -> Bool {
    let node = nodes[view]
    return has(container) {
      $0.token == node.token && $0.name == node.name && $0.repetition != node.repetition
    }
  }

  func row(around view: Int) -> Int? { selfAndAncestors(of: view).first { nodes[$0].role == .row } }

  /// SU60: the view that may keep a row from firing all of its buttons; nil for none. No source tells whether a scroll
  /// view between them does, and a section may be shown in a plain stack.
  func doubt(ofRow row: Int, firing button: Int) -> Int? {
    if let scrollView = scrollViews(around: button).first, isAncestor(row, of: scrollView) {
      return scrollView
    }
    let around = selfAndAncestors(of: row)
    if around.contains(where: { ["List", "Form"].contains(nodes[$0].name) }) { return nil }
    return around.first { nodes[$0].name == "Section" } ?? row
  }
}
