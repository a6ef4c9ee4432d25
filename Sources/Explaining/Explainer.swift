public import HitTesting
import TouchGeometry
public import TouchMapping

extension Scene {
  /// Says who gets a touch, why it is not the target, and what would change that.
  ///
  /// - Parameter touch: nil: the target's own best point is tried; where there is none, its center is explained.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(_ target: ViewIndex, touch: Touch?) throws(OverrideRecursion) -> Explanation {
    // A search without end is known after one: the tap point takes many.
    _ = try hitTest(touch ?? Touch(at: tree.screenCenter(of: target)))
    let tapPoint = try tapPoint(of: target)
    let touch = touch ?? tapPoint.tapPoint.map { Touch(at: $0.location) }
    return try explain(target, touch: touch, tapPoint: tapPoint)
  }

  /// The same where the target's tap point is known; without a touch it is the target's center that is explained.
  public func explain(
    _ target: ViewIndex, touch asked: Touch?, tapPoint: TapPointAnswer
  ) throws(OverrideRecursion) -> Explanation {
    let touch = asked ?? Touch(at: tree.screenCenter(of: target))
    var explainer = Explainer(target, touch, in: self)
    let result = try explainer.findObstacles(in: self)
    if asked == nil { explainer.leaveOutWhatScrollingMends(in: self) }
    let fixes = explainer.fixes(isGiven: asked != nil)
    let verdict: Explanation.Verdict =
      result.hitView == target ? .reached : tapPoint.tapPoint == nil ? .unreachable : .blocked
    return Explanation(
      target: target, verdict: verdict, touch: touch, result: result,
      relation: tree.relation(of: result.hitView, to: target),
      reasons: explainer.obstacles.map(\.reason), moreReasons: explainer.hasMore ? 1 : 0, fixes: fixes,
      tapPoint: tapPoint)
  }
}

/// Asks a scene again and again, each time without what was in the way the last time.
struct Explainer {
  let target: ViewIndex
  let touch: Touch
  /// The scene as it is, for what is tried on it.
  var draft: SceneDraft
  /// What all searches may cost together.
  var budget: HitTestBudget
  var obstacles: [Obstacle] = []
  /// Whether there are more than were looked for.
  private(set) var hasMore = false

  /// More things in the way than anybody wants to read about.
  private static let obstaclesMax = 32

  /// Calls of `hitTest` after which no more is looked for: all views of a large scene a few times, of others as often as
  /// there may be things in the way.
  private static func costMax(of scene: Scene) -> Int { 1_000_000 + 4 * scene.size }

  init(_ target: ViewIndex, _ touch: Touch, in scene: Scene) {
    self.target = target
    self.touch = touch
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
  }

  /// Finds what is in the way, one thing behind the other.
  ///
  /// - Returns: what becomes of the touch as things are.
  mutating func findObstacles(in scene: Scene) throws(OverrideRecursion) -> HitTestResult {
    let first = try read(scene)
    var next = first
    var mended = draft
    var lastResorts: [Obstacle] = []
    while let obstacle = next.obstacle {
      guard obstacles.count < Self.obstaclesMax, budget.spent < Self.costMax(of: scene) else {
        hasMore = true
        return first.result
      }
      var mend = obstacle.mend
      if obstacles.contains(where: obstacle.isSame) {
        // In the way though it was mended: an override does not ask for what was changed.
        guard !lastResorts.contains(where: obstacle.isSame) else { return first.result }
        lastResorts.append(obstacle)
        mend += obstacle.reason.view.map { [.hitTest($0, nil)] } ?? []
      } else {
        obstacles.append(obstacle)
        if let upstream = next.upstream { obstacles.append(upstream) }
      }
      // Nothing can be said of what stands behind that which nothing mends.
      guard !mend.isEmpty else { return first.result }
      mended.apply(mend)
      guard let again = try? read(mended.edited.scene) else { return first.result }
      next = again
    }
    // What every scroll view does to its content is told of a target that is hit, and not of one that is not.
    obstacles += obstacles.isEmpty ? next.afterHit : next.afterHit.filter { !$0.isUsual }
    return first.result
  }

  /// What one search found, without the scene that it was made in, which is about to change.
  private struct Finding {
    let result: HitTestResult
    let obstacle: Obstacle?
    /// Who handles the touch before it comes up to the target from a subview (R75).
    var upstream: Obstacle?
    var afterHit: [Obstacle] = []
  }

  private mutating func read(_ scene: Scene) throws(OverrideRecursion) -> Finding {
    let reading = try SearchReading(touch, in: scene, budget: &budget)
    if reading.result.hitView == target {
      return Finding(
        result: reading.result, obstacle: nil, afterHit: scene.obstaclesAfterHit(reading.result, touch))
    }
    let obstacle =
      scene.stacking == .unknown
      ? scene.obstacleBySize(to: target, touch, reading.result)
      : reading.obstacle(to: target, reading.progress(to: target))
    var finding = Finding(result: reading.result, obstacle: obstacle)
    if obstacle?.reason["passedOnToTarget"] == .flag(false),
      let handler = scene.dispatch(of: reading.result)?.handler
    {
      finding.upstream = .handledUpstream(by: handler)
    }
    return finding
  }
}

extension Explainer {
  /// A target that is scrolled away may lie anywhere, outside of the window too: then only the scrolling is to be told of,
  /// if with it the target comes to lie inside of all that it lies outside of.
  ///
  /// For a touch that nobody chose: it stands for the target's place.
  mutating func leaveOutWhatScrollingMends(in scene: Scene) {
    let remedies = RemedySource(scene: scene, target: target, touch: touch, isGiven: false)
    let scrolled = obstacles.last { obstacle in
      obstacle.reason.code == .ancestorOutsideBounds && obstacle.reason.view.map(remedies.isScrolled) ?? false
    }
    guard let scrolled, let scrollView = scrolled.reason.view,
      let scrolling = remedies.remedies(for: scrolled).first
    else { return }
    let tree = scene.applying(scrolling.edits).scene.tree
    let center = tree.screenCenter(of: target)
    obstacles.removeAll { obstacle in
      guard let view = obstacle.reason.view, view != scrollView, tree.isDescendant(scrollView, of: view),
        obstacle.reason.code == .ancestorOutsideBounds || obstacle.reason.code == .offScreen,
        let location = tree.convert(center, from: nil, to: view)
      else { return false }
      return tree.declaredArea(of: view)?.contains(location) ?? false
    }
  }
}
