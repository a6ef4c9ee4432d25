public import HitTesting
import TouchMapping
import WorkMetering

extension Scene {
  /// The first fix that an explanation offers for each of many views that no touch reaches. What mends one of them is tried
  /// on the others that have the same reason.
  ///
  /// - Parameter unreachable: the views, each with the reason that is told of it.
  /// - Returns: nothing for a view without a fix, and for those beyond what may be looked at in a scene of that size.
  public func fixes(for unreachable: [(view: ViewIndex, reason: Reason)]) -> [ViewIndex: Fix] {
    if unreachable.isEmpty { return [:] }
    var search = FixesForMany(self)
    for (view, reason) in unreachable {
      guard Work.goesOn(after: 16) else { break }
      search.look(at: view, reason)
    }
    return search.found
  }
}

private struct FixesForMany {
  private let scene: Scene
  private var draft: SceneDraft
  private var budget: HitTestBudget
  private var known: [(reason: Reason, edits: [SceneEdit])] = []
  private(set) var found: [ViewIndex: Fix] = [:]
  // In a large scene each question is expensive.
  private var triesLeft: Int
  private var explanationsLeft: Int

  /// More ways to mend a screen than a person reads about.
  private static let explanationsMax = 16

  init(_ scene: Scene) {
    self.scene = scene
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
    let size = scene.tree.count + scene.searchCost
    triesLeft = 20_000_000 / size
    explanationsLeft = min(Self.explanationsMax, 1_000_000 / size)
  }

  mutating func look(at view: ViewIndex, _ reason: Reason) {
    for (other, edits) in known where reason.isSame(as: other) {
      if let fix = trying(edits, on: view) { return found[view] = fix }
    }
    guard explanationsLeft > 0 else { return }
    explanationsLeft -= 1
    guard let explanation = try? scene.explain(view, touch: nil, tapPoint: .none),
      let fix = explanation.fixes.first
    else { return }
    known.append((reason, fix.edits))
    found[view] = fix
  }

  private mutating func trying(_ edits: [SceneEdit], on view: ViewIndex) -> Fix? {
    guard triesLeft > 0 else { return nil }
    triesLeft -= 1
    let question = Question(target: view, touch: Touch(at: scene.bestVisiblePoint(of: view)), isGiven: false)
    let touch = draft.trying(edits, asking: question, &budget) { !$0.contains(where: \.isDecisive) }
    return touch.map { Fix(edits: edits, touch: $0) }
  }
}
