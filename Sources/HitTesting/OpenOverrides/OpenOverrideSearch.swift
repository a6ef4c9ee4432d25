import WorkMetering

/// Looks for the unknown overrides on which answers to touches rest.
///
/// An overridden `hitTest` may answer any view or none, so that whatever asks it could get another answer. An overridden
/// `point(inside:)` says yes or no, and is asked of views only that do not refuse before (R18). Where UIKit's default asks
/// it, either answer is another outcome: the view is hit, or it is not. Where an override asks it, the other answer is
/// tried.
///
/// One search serves all touches of a request: what is tried shares a copy of the scene. It is an object, so that who may
/// need one holds a word.
public final class OpenOverrideSearch {
  let scene: Scene
  private let passes: Int
  private var draft: SceneDraft?
  /// Looked for once.
  private lazy var candidates = (0..<Int32(scene.tree.count)).map(ViewIndex.init)
    .filter { scene.tree.unknownOverrides(of: $0).contains(.pointInside) }
  private var budget: HitTestBudget

  /// - Parameter passes: 1 or 2 (R60), as the touches are looked for.
  public init(in scene: Scene, passes: Int = 1) {
    self.scene = scene
    self.passes = passes
    budget = HitTestBudget(for: scene)
  }

  /// The cost of what was tried so far, in calls of `hitTest`.
  public var cost: Int { budget.spent }

  /// How many answers are tried for a touch, and in how many places the next receiver is looked for.
  private static let trialsMax = 32

  /// The unknown overrides that could change who gets a touch, in the order in which they are asked.
  public func overrides(deciding touch: Touch) throws(OverrideRecursion) -> [OpenOverride] {
    guard scene.hasUnknownOverrides else { return [] }
    let (result, log) = try scene.hitTestLog(touch, passes: passes, budget: &budget)
    return try overrides(deciding: touch, result, log)
  }

  /// The same of a touch that has been looked for.
  public func overrides(
    deciding touch: Touch, _ result: HitTestResult, _ log: HitTestLog
  ) throws(OverrideRecursion) -> [OpenOverride] {
    // Where the stacking is unknown, no override is asked.
    guard scene.hasUnknownOverrides, scene.stacking == .subviews else { return [] }
    var open = scene.declaresUnknownOverrides ? try declaredOverrides(deciding: touch, result, log) : []
    for doubt in scene.doubtsAboutUIKit(touch, result, log)
    where !open.contains(where: { $0.view == doubt.view }) {
      open.append(doubt)
    }
    var left = Self.trialsMax
    for index in open.indices where open[index].takesTouch && left > 0 {
      left -= 1
      let without: SceneEdit =
        switch open[index].method {
        case .hitTest: .hitTest(open[index].view, .returnNil)
        case .pointInside: .pointInside(open[index].view, .constant(false))
        }
      let receiver = try search(touch, with: [without]).result.hitView
      open[index].otherwise = receiver.map { .view($0) } ?? .nobody
    }
    return open
  }

  private func declaredOverrides(
    deciding touch: Touch, _ result: HitTestResult, _ log: HitTestLog
  ) throws(OverrideRecursion) -> [OpenOverride] {
    var doubts = OverrideDoubts(scene, touch, candidates: candidates)
    doubts.read(log, with: [])
    try settle(&doubts, touch, result)
    return doubts.certain.map { view, method in
      OpenOverride(view: view, method: method, takesTouch: isHit(within: view, result))
    }
  }

  /// Tries the answers of which nobody can tell without a search. Those for which there is no time may decide.
  private func settle(
    _ doubts: inout OverrideDoubts, _ touch: Touch, _ result: HitTestResult
  ) throws(OverrideRecursion) {
    var left = Self.trialsMax
    while let answers = doubts.next() {
      left -= 1
      if left < 0 {
        doubts.decide(answers)
        continue
      }
      let (other, log) = try search(touch, with: answers)
      if other.hitView == result.hitView { doubts.read(log, with: answers) } else { doubts.decide(answers) }
    }
  }

  private func isHit(within view: ViewIndex, _ result: HitTestResult) -> Bool {
    result.hitView.map { scene.tree.isDescendant($0, of: view) } ?? false
  }

  private func search(
    _ touch: Touch, with edits: [SceneEdit]
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    guard Work.goesOn(after: scene.tree.details.count) else { throw OverrideRecursion(way: []) }
    if draft == nil { Work.holds(bytes: scene.tree.count * MemoryLayout<View>.stride) }
    var draft = self.draft ?? SceneDraft(of: scene)
    // Only one holds the storage while it changes.
    self.draft = nil
    defer { self.draft = draft }
    let passes = passes
    var budget = budget
    defer { self.budget = budget }
    return try draft.trying(edits) { (edited) throws(OverrideRecursion) in
      try edited.scene.hitTestLog(touch, passes: passes, budget: &budget)
    }
  }
}
