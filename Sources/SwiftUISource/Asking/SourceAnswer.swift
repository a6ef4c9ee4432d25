public import HitTesting
public import TouchGeometry

/// The answer to a question about a view by its name.
public struct SourceAnswer: Sendable {
  /// The view that was asked about: its name, and where it is written.
  public let about: Named
  /// What one tap in its middle fires.
  public internal(set) var fires: [Named] = []
  /// What of the gesture's or button's content does nothing; nil where the view is neither.
  public internal(set) var dead: DeadPart?
  /// Names of the views that do nothing: `Spacer@7`.
  public internal(set) var deadViews: [Named] = []
  public internal(set) var holds = Holds.always
  /// The conditions or estimates that give another answer.
  public internal(set) var dependsOn: [String] = []
  /// What decides which views are shown, in the order of the text, with the branches that are taken here.
  public internal(set) var conditions: [SourceCondition] = []
  public internal(set) var unknown: [UnknownPlace] = []
  public internal(set) var fixes: [SourceFix] = []
  /// The rule of docs/swiftui.md that decides.
  public internal(set) var reason: Reason?
  /// The content as a scene, with the usual sizes, and the place that was touched.
  public internal(set) var scene: Scene
  public internal(set) var point: Point

  public struct Named: Sendable {
    public let name: String
    public let place: SourceText.Place
    /// The first line of what it does.
    public let action: String?
  }

  public enum DeadPart: String, CaseIterable, Sendable { case none, parts, all, unknown }

  public enum Holds: String, CaseIterable, Sendable { case always, dependsOnSizes, dependsOnState }

  /// Why a tap does nothing, or not what was meant.
  public enum Reason: Sendable {
    /// SU20: an empty part of a container.
    case emptyPart(String)
    /// SU24.
    case clear(String)
    /// SU13: something in front has the touch.
    case covered(by: String)
    /// SU40.
    case disabled
    /// SU60: a row with automatic buttons fires all of them. SU61: a link has its row.
    case row, linkRow
    /// Nothing in the text reacts to a tap here.
    case noGesture
    /// The view's inside is not in the text.
    case unknownView(String)
  }
}

extension SourceProgram {
  /// Answers a question about a view by its name.
  ///
  /// - Returns: nil where no view is called so.
  public func answer(about text: String, in state: SourceState = SourceState()) -> SourceAnswer? {
    guard let named = view(named: SourceName(text, code), in: state) else { return nil }
    return answer(about: named)
  }

  /// Names that could have been meant.
  public func suggestions(for text: String) -> [String] {
    var names: [String] = []
    for root in roots.prefix(40) {
      guard let tree = root.tree(in: SourceState(), declarations)?.tree else { continue }
      names += tree.nodes.indices.filter { tree.isNamed($0) && tree.nodes[$0].repetition == 0 }.prefix(200)
        .map(tree.plainName)
    }
    return SourceName(text, code).suggestions(among: names)
  }

  func answer(about named: NamedView) -> SourceAnswer {
    let question = SourceQuestion(program: self, named: named)
    let tree = named.tree
    let lowered = LoweredTree(tree, Estimate.all[0], isShown: true)
    let point = SourceQuestion.point(of: named.view, in: lowered, tree) ?? .zero
    let firing = lowered.firing(at: point, in: tree)
    var answer = SourceAnswer(about: self.named(named.view, tree), scene: lowered.scene, point: point)
    answer.fires = Self.unique(firing.views, tree).map { self.named($0, tree) }
    answer.unknown = unknown(firing, named, lowered)
    answer.conditions = conditions(of: tree, in: named.state)
    let tappable = SourceQuestion.isTappable(tree.nodes[named.view]) ? named.view : nil
    compare(question, firing, tappable, &answer)
    answer.reason = reason(firing, named, lowered)
    if tappable != nil, let dead = answer.dead, dead != .none {
      answer.deadViews = deadViews(of: named.view, lowered, tree)
    }
    answer.fixes = fixes(for: named, answer)
    return answer
  }

  private static func unique(_ views: [Int], _ tree: SourceTree) -> [Int] {
    var names: Set<String> = []
    return views.filter { names.insert(tree.plainName(of: $0)).inserted }
  }

  /// Other estimates and other states.
  private func compare(
    _ question: SourceQuestion, _ firing: SourceFiring, _ tappable: Int?, _ answer: inout SourceAnswer
  ) {
    let (tree, view) = (question.named.tree, question.named.view)
    let names = SourceQuestion.names(firing, tree)
    var verdict = tappable.map { DeadParts.verdict(of: $0, in: tree, Estimate.all[0]) }
    for estimate in Estimate.all.dropFirst() {
      let other = SourceQuestion.names(question.firing(tree, view, estimate), tree)
      let dead = tappable.map { DeadParts.verdict(of: $0, in: tree, estimate) }
      if tappable == nil ? other != names : dead?.isDead != verdict?.isDead {
        answer.holds = .dependsOnSizes
        answer.dependsOn.append(estimate.name)
      }
    }
    for other in question.others() {
      let otherNames = SourceQuestion.names(
        question.firing(other.tree, other.view, Estimate.all[0]), other.tree)
      let dead = tappable.map { _ in DeadParts.verdict(of: other.view, in: other.tree, Estimate.all[0]) }
      let differs = tappable == nil ? otherNames != names : dead?.isDead != verdict?.isDead
      guard differs else { continue }
      answer.holds = .dependsOnState
      let changed = other.state.taken.filter { question.named.state.taken[$0.key] != $0.value }
      if changed.count == 1 { answer.dependsOn.append(contentsOf: changed.map(\.key)) }
      if let dead, dead.isDead, !(verdict?.isDead ?? false) { verdict = dead }
    }
    answer.dead = verdict.flatMap { SourceAnswer.DeadPart(rawValue: $0.rawValue) }
  }

  func named(_ view: Int, _ tree: SourceTree) -> SourceAnswer.Named {
    SourceAnswer.Named(
      name: tree.plainName(of: view), place: text.place(of: tree.offset(of: view)),
      action: action(of: tree.nodes[view]))
  }

  /// The first statement of what a gesture or button does.
  private func action(of node: SourceNode) -> String? {
    guard node.isGesture || node.role.isTappable else { return nil }
    let call =
      node.isGesture
      ? node.range.last.flatMap { _ in suffixCall(node) }
      : SourceRemedies(program: self).expression(at: node.token)?.call
    let closure = call?.closure("action") ?? call?.closure("perform") ?? call?.trailing?.body
    guard let first = closure?.first else { return nil }
    return text.shortLine(of: Int(code.tokens[first].start))
  }

  private func suffixCall(_ node: SourceNode) -> Call? {
    ExpressionParser(code: code, end: node.range.upperBound).expression(at: node.token)?.call
  }
}

extension DeadParts.Verdict {
  var isDead: Bool { self == .parts || self == .all }
}
