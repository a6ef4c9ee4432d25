public import HitTesting
public import SourceReading
public import SwiftUITesting
public import TouchGeometry

/// The effect of a tap, or of its own gesture, at a view's center, and the view's dead parts.
public struct SourceReaction: Sendable {
  /// The view: its name and its place.
  public let about: Named
  public internal(set) var fires: [Named] = []
  /// What the fingers do: a gesture's own, of other views mostly a tap.
  public internal(set) var gesture = MadeGesture.taps(1)
  /// Whether the view is a gesture or a button.
  public internal(set) var isReacting = false
  /// The dead parts of a content that takes taps or long presses; nil for other views.
  public internal(set) var dead: DeadPart?
  /// SU13: whether a view in front takes the touch at its middle, and leaves it other places.
  public internal(set) var isPartlyCovered = false
  /// The views inside that do nothing: `Spacer@7`.
  public internal(set) var deadViews: [Named] = []
  public internal(set) var holds = Holds.always
  /// The conditions or estimates that change the answer.
  public internal(set) var dependsOn: [String] = []
  /// The gestures that fire in other states, worst first.
  public internal(set) var outcomes: [Outcome] = []
  /// The branches of this answer's state that another one changes, as written: `isOn, not isBusy`.
  public internal(set) var when: String?
  /// The container of which one child is shown, the first that fits, and what fits under which sizes, worst first.
  public internal(set) var fits: (container: String, children: [SourceFit])?
  /// Whether the text has branches that no tried state takes.
  public internal(set) var hasUntriedStates = false
  /// Whether the text shows the view at other places as well, with another effect of a tap.
  public internal(set) var differsByUse = false
  public internal(set) var unknown: [UnknownPlace] = []
  /// The names that decide in other states alone.
  public internal(set) var unknownElsewhere: [UnknownPlace] = []
  /// The deciding rule of docs/swiftui.md.
  public internal(set) var reason: Reason?

  init(about: Named) { self.about = about }

  public struct Named: Sendable {
    public let name: String
    public let place: SourceText.Place
    public let action: String?
  }

  public struct Outcome: Sendable {
    let state: SourceState
    /// Those that differ from the state in question.
    let conditions: Set<String>
    /// The branches taken then, as written.
    public let when: String
    public let fires: [Named]
  }

  public enum DeadPart: String, CaseIterable, Sendable { case none, parts, all, unknown }

  public enum Holds: String, CaseIterable, Sendable { case always, dependsOnSizes, dependsOnState }

  /// Why a tap has no effect, or another one than meant.
  public enum Reason: Sendable {
    /// SU20: an empty part of a container.
    case emptyPart(String)
    /// SU24.
    case clear(String)
    /// SU13: something in front has the touch.
    case covered(by: String)
    /// SU40.
    case disabled
    /// SU30, SU39, SU37: a modifier around the view.
    case hitTestingOff(by: String), hidden(by: String), transparent(by: String)
    /// SU31: it is outside of a content shape around it.
    case outsideContentShape(of: String)
    /// SU60: a row with automatic buttons fires all of them. SU61: a link has its row.
    case row, linkRow
    /// No view in the text reacts to a tap here.
    case noGesture
    case unknownView(String)
    /// SU4: it is out of the screen.
    case offScreen(by: String)
    /// SU64: a bar reads its items, and shows none of their buttons.
    case tabItem
    /// SU62: it is outside of a scroll view's frame, and that does not scroll to it.
    case outsideScroll(of: String)
    /// SU67: the switch of a toggle reacts, and its label does not.
    case toggleLabel(of: String)
    /// SU54: it fires when a gesture of more taps has failed.
    case waits(for: String)
    /// The state in question does not show it.
    case absent
  }
}

extension SourceProgram {
  /// Answers a question under the usual sizes, then under the other estimates and in the other states.
  func reaction(to question: SourceQuestion) -> SourceReaction {
    var reaction = SourceReaction(about: named(question.named.view, question.tree))
    guard !question.named.isAbsent else {
      reaction.reason = .absent
      return reaction
    }
    let (tree, view, lowered) = (question.tree, question.named.view, question.usual)
    let firing = question.firing()
    (reaction.fires, reaction.gesture) = (named(firing, tree), tree.gesture(on: view))
    reaction.isReacting = tree[view].takesTaps || tree[view].isGesture
    reaction.unknown = unknown(firing, question.named)
    compare(question, firing, &reaction)
    if reaction.dead == .unknown, reaction.unknown.isEmpty { reaction.unknown = unknownParts(of: view, tree) }
    reaction.unknown += seenThrough(question, firing, besides: reaction.unknown)
    reaction.reason =
      reason(firing, question.named, lowered) ?? firing.waitsFor.map { .waits(for: tree.plainName(of: $0)) }
    reaction.unknown += openPlace(question, firing, reaction.reason).map { [$0] } ?? []
    if let button = labelInDoubt(question, firing, reaction) {
      reaction.unknown.append(UnknownPlace(.buttonStyle, of: button, tree))
    }
    if let dead = reaction.dead, dead != .none {
      reaction.deadViews = deadViews(of: view, lowered)
    }
    return reaction
  }

  /// SU26: the button or toggle whose label's empty parts decide, and may take taps in its style.
  private func labelInDoubt(_ question: SourceQuestion, _ firing: SourceFiring, _ reaction: SourceReaction)
    -> Int?
  {
    let (tree, view) = (question.tree, question.named.view)
    guard let button = tree.tappable(around: view), !question.named.root.isTabItem else { return nil }
    // A toggle that is touched beside its label.
    if firing.views.isEmpty, let toggle = question.usual.part(of: view, where: \.isLabelledToggle) {
      return toggle
    }
    guard tree[button].hasLikelyLabel else { return nil }
    if view == button {
      return !reaction.isPartlyCovered && (reaction.dead == .parts || reaction.dead == .all) ? button : nil
    }
    guard firing.views.isEmpty, case .emptyPart = reaction.reason else { return nil }
    return button
  }

  /// The gestures that fire, each name once.
  private func named(_ firing: SourceFiring, _ tree: SourceTree) -> [SourceReaction.Named] {
    var names: Set<String> = []
    return firing.views.filter { names.insert(tree.plainName(of: $0)).inserted }.map { named($0, tree) }
  }

  /// Other estimates and other states: compares the dead parts of a gesture or button, and the gestures that fire.
  private func compare(_ question: SourceQuestion, _ firing: SourceFiring, _ reaction: inout SourceReaction) {
    let view = question.named.view
    let isTappable = question.tree[view].takesTaps
    let names = SourceQuestion.names(firing, question.tree)
    func gaps(
      _ view: Int, _ lowered: LoweredTrees, _ estimate: Estimate = .usual
    ) -> SourceReaction.DeadPart? {
      isTappable ? DeadParts.verdict(of: view, in: lowered, estimate) : nil
    }
    reaction.isPartlyCovered = question.usual.isPartlyCovered(view, firing)
    var dead = gaps(view, question.lowered)
    if reaction.isPartlyCovered, dead == .some(.none) { dead = .parts }
    func differs(_ view: Int, _ lowered: LoweredTrees, _ estimate: Estimate = .usual) -> Bool {
      let firing = SourceQuestion.firing(lowered, view, estimate)
      if isTappable {
        let isDead =
          gaps(view, lowered, estimate)?.isDead ?? false
          || lowered.scrolled(to: view, estimate).isPartlyCovered(view, firing)
        // If it has dead parts, its center may be in one under some sizes only.
        if isDead != dead?.isDead || dead?.isDead ?? false { return isDead != dead?.isDead }
      }
      return SourceQuestion.names(firing, lowered.tree) != names
    }
    for estimate in Estimate.all.dropFirst() where differs(view, question.lowered, estimate) {
      reaction.holds = .dependsOnSizes
      reaction.dependsOn.append(estimate.name.rawValue)
    }
    for sizes in question.decidingSizes(firing) {
      reaction.holds = .dependsOnSizes
      reaction.dependsOn.append(sizes)
    }
    let around = question.statesAround()
    reaction.hasUntriedStates = !question.isTried(by: around)
    for other in question.others(among: around) {
      let (tree, fires) = (other.lowered.tree, SourceQuestion.firing(other.lowered, other.view))
      guard SourceQuestion.names(fires, tree) != names || differs(other.view, other.lowered) else {
        continue
      }
      reaction.holds = .dependsOnState
      tell(fires, of: other.view, in: other.state, other.lowered, question, &reaction)
      // Gaps of another state count; a state in which it takes no taps at all does not matter for this one.
      if dead?.isDead == false, gaps(other.view, other.lowered) == .parts { dead = .parts }
    }
    for use in question.otherUses() where differs(use, question.lowered) {
      (reaction.holds, reaction.differsByUse) = (.dependsOnState, true)
    }
    tellDeciding(question, &reaction)
    reaction.dead = dead
  }

  /// The branches of this state that another one changes, and what fits.
  private func tellDeciding(_ question: SourceQuestion, _ reaction: inout SourceReaction) {
    let deciding = question.tree.choices.filter { reaction.dependsOn.contains($0.key) }
    reaction.fits = deciding.first { $0.key.hasPrefix("ViewThatFits@") }
      .map { ($0.key, question.fits(of: $0.key)) }
    if !deciding.isEmpty { reaction.when = Self.when(deciding, in: question.named.state) }
  }

  /// Adds the deciding condition, the gestures that fire then, and the names that decide then. A state that changes a
  /// condition already added adds nothing.
  private func tell(
    _ firing: SourceFiring, of view: Int, in state: SourceState, _ lowered: LoweredTrees,
    _ question: SourceQuestion, _ reaction: inout SourceReaction
  ) {
    let tree = lowered.tree
    let changed = question.changed(tree, in: state).filter { $0.implied == nil }
    let keys = Set(changed.map(\.key))
    let when = Self.when(changed, in: state)
    let fires = named(firing, tree)
    narrow(&reaction, by: changed, in: state, firing: fires, question)
    let isTold = reaction.outcomes.contains { told in
      told.conditions.isStrictSubset(of: keys) || told.conditions == keys && told.when == when
    }
    guard !changed.isEmpty, !isTold else { return }
    // Of one told before, the conditions that this one leaves alone decide nothing.
    let larger = reaction.outcomes.filter { told in
      keys.isStrictSubset(of: told.conditions) && told.fires.map(\.name) == fires.map(\.name)
        && changed.allSatisfy { told.state.branch(of: $0) == state.branch(of: $0) }
    }
    reaction.outcomes.removeAll { told in larger.contains { $0.state == told.state } }
    let kept = reaction.outcomes.reduce(keys) { $0.union($1.conditions) }
    let idle = larger.reduce(Set<String>()) { $0.union($1.conditions) }.subtracting(kept)
    reaction.dependsOn.removeAll(where: idle.contains)
    for choice in changed where !reaction.dependsOn.contains(choice.key) {
      reaction.dependsOn.append(choice.key)
    }
    let outcome = SourceReaction.Outcome(
      state: state, conditions: keys, when: when, fires: fires)
    // Worst first.
    let place = fires.isEmpty ? reaction.outcomes.firstIndex { !$0.fires.isEmpty } : nil
    reaction.outcomes.insert(outcome, at: place ?? reaction.outcomes.count)
    let shown = NamedView(root: question.named.root, state: state, tree: tree, view: view)
    let names = unknown(firing, shown)
    for name in names where name.doubt == .undeclared {
      let known = reaction.unknown + reaction.unknownElsewhere
      if !known.contains(where: { $0.place == name.place }) { reaction.unknownElsewhere.append(name) }
    }
  }

  /// Of an outcome that a further condition changes, which others exclude in the state in question: `not tab == 0` is told
  /// with `not tab == 1`.
  private func narrow(
    _ reaction: inout SourceReaction, by changed: [ChoicePoint], in state: SourceState,
    firing fires: [SourceReaction.Named], _ question: SourceQuestion
  ) {
    let keys = Set(changed.map(\.key))
    for (place, told) in reaction.outcomes.enumerated()
    where told.conditions.isStrictSubset(of: keys) && told.fires.map(\.name) != fires.map(\.name) {
      let isWider = changed.allSatisfy { choice in
        told.conditions.contains(choice.key)
          ? told.state.branch(of: choice) == state.branch(of: choice)
          : question.tree.choices.contains { $0.key == choice.key && $0.implied != nil }
      }
      guard isWider else { continue }
      reaction.outcomes[place] = SourceReaction.Outcome(
        state: told.state, conditions: keys, when: Self.when(changed, in: told.state), fires: told.fires)
    }
  }

  private static func when(_ choices: [ChoicePoint], in state: SourceState) -> String {
    choices.map { $0.label(in: state) ?? $0.key }.joined(separator: ", ")
  }

  func named(_ view: Int, _ tree: SourceTree) -> SourceReaction.Named {
    SourceReaction.Named(
      name: tree.plainName(of: view), place: text.place(of: tree.offset(of: view)),
      action: action(of: tree[view]))
  }

  /// The first line of the action of a gesture, a button or a link; nil if it is not in the text.
  func action(of node: SourceNode) -> String? {
    guard node.isGesture || node.role.isTappable else { return nil }
    let expression =
      node.isGesture
      ? code.expression(at: node.token, before: node.range.upperBound)
      : remedies.expression(at: node.token)
    guard let action = expression?.call?.action(ofLink: node.role == .link) else { return nil }
    let line = code.string(action.body ?? action.range).prefix { !$0.isNewline }
    return line.isEmpty ? nil : String(line.prefix(80))
  }
}

extension SourceReaction.DeadPart {
  var isDead: Bool { self == .parts || self == .all }
}

/// The answer to a question about a view by its name.
public struct SourceAnswer: Sendable {
  public let reaction: SourceReaction
  /// The conditions that decide which views are shown, in the order of the text, with the branches taken here.
  public let conditions: [SourceCondition]
  public internal(set) var fixes: [SourceFix] = []
  /// The content as a scene, with the usual sizes, and the touched place.
  public let scene: Scene
  public let point: Point
  /// Whether the scroll views around it are scrolled to it (SU62).
  public let isScrolled: Bool
}

extension SourceProgram {
  /// Answers a question about a view by its name.
  ///
  /// - Returns: nil if no view has this name.
  public func answer(about text: String, in state: SourceState = SourceState()) -> SourceAnswer? {
    view(named: SourceName(text, code), in: state).map(answer)
  }

  private func answer(about named: NamedView) -> SourceAnswer {
    let question = SourceQuestion(self, named)
    let reaction = reaction(to: question)
    let tree = named.shownTree
    let usual = named.isAbsent ? nil : question.usual
    return SourceAnswer(
      reaction: reaction, conditions: conditions(of: tree, in: named.state),
      fixes: usual == nil ? [] : fixes(for: question, reaction),
      scene: LoweredTree(tree, .usual, layout: usual?.layout, isShown: true).scene,
      point: usual?.touch(of: named.view) ?? .zero, isScrolled: usual != nil && question.isScrolled)
  }

  public func suggestions(for text: String) -> [String] {
    var names: [String] = []
    for root in roots.prefix(40) {
      guard let tree = root.tree(in: SourceState()) else { continue }
      names += tree.views.filter { tree.isNamed($0) && tree[$0].repetition == 0 }.prefix(200)
        .map(tree.plainName)
    }
    return SourceName(text, code).suggestions(among: names)
  }
}
