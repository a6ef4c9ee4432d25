import HitTesting
import TouchGeometry

// From what is in the way to what a developer would change: every change is tried before it is offered.

/// What might do away with one obstacle.
struct Remedy {
  let edits: [SceneEdit]
  /// How much it changes beside what it is meant for, from 0.
  let invasiveness: Int

  init(_ invasiveness: Int, _ edits: SceneEdit...) {
    self.invasiveness = invasiveness
    self.edits = edits
  }

  init(_ invasiveness: Int, _ edits: [SceneEdit]) {
    self.invasiveness = invasiveness
    self.edits = edits
  }
}

extension Explainer {
  /// The changes with which the target is reached, the smallest first.
  ///
  /// - Parameter isGiven: whether somebody asked about this very touch; else it is the target's center that counts,
  ///   wherever a change moves it.
  mutating func fixes(isGiven: Bool) -> [Fix] {
    let decisive = obstacles.filter(\.isDecisive)
    // Where nobody knows who stands in front, nobody can say what would change that.
    guard draft.stacking == .subviews else { return [] }
    var search = FixSearch(self, decisive.isEmpty ? obstacles : decisive, isGiven: isGiven)
    if decisive.isEmpty { search.tryEach() } else { search.tryTogether() }
    return search.ranked()
  }
}

/// Tries remedies on a scene, alone and together.
private struct FixSearch {
  private let target: ViewIndex
  private let touch: Touch
  private let isGiven: Bool
  private var draft: SceneDraft
  private var budget: HitTestBudget
  private let obstacles: [Obstacle]
  private let remedies: [[Remedy]]
  private var found: [(edits: [SceneEdit], mends: [ReasonCode], invasiveness: Int, touch: Touch)] = []
  private let center: Point
  private var triesLeft = 64
  /// Calls of `hitTest` after which no more is tried.
  private let costMax: Int

  private static let fixesMax = 8
  /// Where more is in the way than that, to change each thing is no fix.
  private static let togetherMax = 8

  init(_ explainer: Explainer, _ obstacles: [Obstacle], isGiven: Bool) {
    (target, touch, self.isGiven) = (explainer.target, explainer.touch, isGiven)
    (draft, budget, self.obstacles) = (explainer.draft, explainer.budget, obstacles)
    let scene = explainer.draft.edited.scene
    let sources = RemedySource(scene: scene, target: target, touch: touch, isGiven: isGiven)
    remedies = obstacles.map { sources.remedies(for: $0) }
    center = scene.tree.screenCenter(of: target)
    costMax = budget.spent + 1_000_000 + 8 * scene.size
  }

  /// Each obstacle takes something from a target that is hit, and each is a matter of its own.
  mutating func tryEach() {
    for (obstacle, remedies) in zip(obstacles, remedies) {
      for remedy in remedies {
        guard let touch = trying(remedy.edits, { !$0.contains(where: obstacle.isSame) }) else { continue }
        found.append((remedy.edits, [obstacle.reason.code], remedy.invasiveness, touch))
      }
    }
  }

  /// All obstacles stand one behind the other: together they have to go.
  mutating func tryTogether() {
    for index in obstacles.indices {
      // The first obstacle has to go in any case, or the touch with the target to another place.
      for remedy in remedies[index] where index == 0 || remedy.edits.contains(where: \.movesContent) {
        offer([(index, remedy)])
      }
    }
    guard 2...Self.togetherMax ~= obstacles.count, let chosen = chooseForEach() else { return }
    offer(chosen.enumerated().map { ($0, $1[0]) })
    for index in chosen.indices {
      for other in chosen[index].dropFirst() {
        offer(chosen.enumerated().map { ($0, $0 == index ? other : $1[0]) })
      }
    }
  }

  /// The remedies that work for each obstacle where all others are mended; nil where one has none.
  private mutating func chooseForEach() -> [[Remedy]]? {
    var chosen: [[Remedy]] = []
    for index in obstacles.indices {
      let others = obstacles.indices.filter { $0 != index }.flatMap { obstacles[$0].mend }
      let working = remedies[index].filter { trying(others + $0.edits) != nil }
      guard !working.isEmpty else { return nil }
      chosen.append(working)
    }
    return chosen
  }

  /// Tries remedies together, and leaves out those that turn out to be needless.
  private mutating func offer(_ remedies: [(obstacle: Int, remedy: Remedy)]) {
    func edits(_ remedies: [(obstacle: Int, remedy: Remedy)]) -> [SceneEdit] {
      remedies.reduce(into: []) { edits, next in
        edits += next.remedy.edits.filter { !edits.contains($0) }
      }
    }
    guard !isFound(edits(remedies)), var touch = trying(edits(remedies)) else { return }
    var needed = remedies
    for index in remedies.indices.reversed() where needed.count > 1 {
      var fewer = needed
      fewer.remove(at: index)
      guard let reached = trying(edits(fewer)) else { continue }
      (needed, touch) = (fewer, reached)
    }
    guard !isFound(edits(needed)) else { return }
    found.append(
      (
        edits(needed), needed.map { obstacles[$0.obstacle].reason.code },
        needed.reduce(0) { $0 + $1.remedy.invasiveness }, touch
      ))
  }

  /// Whether there is such a fix, or a part of it is enough.
  private func isFound(_ edits: [SceneEdit]) -> Bool {
    found.contains { $0.edits.allSatisfy(edits.contains) }
  }

  func ranked() -> [Fix] {
    let order = found.indices.sorted {
      (found[$0].edits.count, found[$0].invasiveness, $0)
        < (found[$1].edits.count, found[$1].invasiveness, $1)
    }
    return order.prefix(Self.fixesMax).map {
      Fix(edits: found[$0].edits, mends: found[$0].mends, touch: found[$0].touch)
    }
  }
}

// MARK: - Verifying

extension FixSearch {
  /// Whether the target is reached with some edits, and nothing decisive takes the touch from it.
  ///
  /// - Returns: the touch that reaches it, in the edited scene's indexes.
  private mutating func trying(_ edits: [SceneEdit]) -> Touch? {
    trying(edits) { !$0.contains(where: \.isDecisive) }
  }

  private mutating func trying(_ edits: [SceneEdit], _ accepts: ([Obstacle]) -> Bool) -> Touch? {
    guard triesLeft > 0, budget.spent < costMax else { return nil }
    triesLeft -= 1
    let (target, isGiven, center, touch) = (target, isGiven, center, touch)
    var budget = budget
    defer { self.budget = budget }
    return try? draft.trying(edits) { edited throws(OverrideRecursion) -> Touch? in
      let target = edited.index(of: target)
      let newCenter = edited.scene.tree.screenCenter(of: target)
      var probe = Touch(at: touch.location, in: touch.view.map(edited.index))
      // A touch that was meant for the target goes with it.
      let isMoved = newCenter != center || edits.contains { $0.movesContent && $0.view == target }
      if isMoved || !isGiven { probe = Touch(at: newCenter) }
      let result = try edited.scene.hitTest(probe, passes: 1, budget: &budget)
      guard result.hitView == target, accepts(edited.scene.obstaclesAfterHit(result, probe)) else {
        return nil
      }
      return probe
    }
  }
}
