import TouchGeometry
import WorkMetering

/// The unknown overrides that searches for one touch have met: those that decide, and those that may.
struct OverrideDoubts {
  /// Those that decide, in the order in which they were found.
  private(set) var certain: [(view: ViewIndex, method: OpenOverride.Method)] = []
  /// Answers of `point(inside:)` that have to be tried together.
  private var doubtful: [[SceneEdit]] = []
  private var decided: Set<ViewIndex> = []
  private var seen: Set<ViewIndex> = []
  /// Those of `candidates` that were tried without having been called.
  private var tried: Set<ViewIndex> = []
  /// All views of the scene whose `point(inside:)` is unknown.
  private let candidates: [ViewIndex]
  private let scene: Scene
  private let touch: Touch

  private var tree: ViewTree { scene.tree }

  init(_ scene: Scene, _ touch: Touch, candidates: [ViewIndex]) {
    self.scene = scene
    self.touch = touch
    self.candidates = candidates
  }

  /// The answers that are to be tried next.
  mutating func next() -> [SceneEdit]? { doubtful.popLast() }

  /// Notes that some answers together decide.
  mutating func decide(_ answers: [SceneEdit]) {
    for answer in answers {
      guard let view = answer.view, decided.insert(view).inserted else { continue }
      certain.append((view, answer.overriddenMethod))
    }
  }

  /// Notes the unknown overrides that a search asked, and none before it.
  ///
  /// - Parameter answers: those of unknown overrides with which it was made, instead of the defaults.
  /// - Complexity: linear in the visits; doubts are bounded.
  mutating func read(_ log: HitTestLog, with answers: [SceneEdit]) {
    // Whether only UIKit's default implementations stand around a call, and in it.
    var isByDefault: [Bool] = []
    isByDefault.reserveCapacity(log.visits.count)
    for visit in log.visits {
      let isAround = visit.caller < 0 || isByDefault[Int(visit.caller)]
      isByDefault.append(isAround && overridesNothing(visit.view))
      let unknown = tree.unknownOverrides(of: visit.view)
      guard !unknown.isEmpty, unknown.contains(.hitTest) || !visit.outcome.isRefusal,
        seen.insert(visit.view).inserted
      else { continue }
      if isByDefault[isByDefault.count - 1] || doubtful.count > Self.doubtsMax {
        decide(answers + [usualAnswer(of: visit, unknown)])
      } else {
        doubtful += otherAnswers(of: visit, unknown, in: log).map { answers + [$0] }
      }
    }
    if !candidates.isEmpty { readBelowOverrides(log, with: answers) }
  }

  /// More than are tried.
  private static let doubtsMax = 64

  private func overridesNothing(_ view: ViewIndex) -> Bool { tree[view].flags.isDisjoint(with: .overrides) }

  /// R36, R46: overrides ask views for `point(inside:)` whose `hitTest` nobody calls.
  private mutating func readBelowOverrides(_ log: HitTestLog, with answers: [SceneEdit]) {
    let overriding = Set(log.visits.map(\.view).filter { !overridesNothing($0) })
    if overriding.isEmpty { return }
    var meter = WorkMeter()
    for view in candidates
    where !seen.contains(view) && !tried.contains(view) && meter.goesOn(after: Int(tree[view].depth) + 1) {
      guard tree.selfAndSuperviews(of: view).contains(where: overriding.contains) else { continue }
      tried.insert(view)
      doubtful.append(answers + [otherAnswer(of: view, nil)])
    }
  }

  /// One of the answers that are not the default's.
  private func usualAnswer(of visit: HitTestLog.Visit, _ unknown: UnknownOverrides) -> SceneEdit {
    unknown.contains(.hitTest)
      ? .hitTest(visit.view, .answering(nil)) : otherAnswer(of: visit.view, visit.outcome)
  }

  /// All that are told apart: of `point(inside:)` the opposite; of `hitTest`, as far as the overrides around it can tell one
  /// answer from another, nothing, itself, and the views that they name.
  private func otherAnswers(
    of visit: HitTestLog.Visit, _ unknown: UnknownOverrides, in log: HitTestLog
  ) -> [SceneEdit] {
    guard unknown.contains(.hitTest) else { return [usualAnswer(of: visit, unknown)] }
    var named: [ViewIndex] = []
    var caller = visit.caller
    while caller >= 0, named.count < Self.namedMax {
      let around = log.visits[Int(caller)]
      _ = tree.declaredHitTest(of: around.view)?.mappingViews {
        named.append($0)
        return $0
      }
      caller = around.caller
    }
    return ([nil, visit.view] + Array(named.prefix(Self.namedMax))).map {
      .hitTest(visit.view, .answering($0))
    }
  }

  /// As many as there is time to try.
  private static let namedMax = 16

  /// The opposite of what a view's `point(inside:)` says by default.
  ///
  /// - Parameter outcome: that of its call, which tells what it said; nil where it was not called.
  private func otherAnswer(of view: ViewIndex, _ outcome: HitTestOutcome?) -> SceneEdit {
    let isInside =
      switch outcome {
      case .outside: false
      case .descendant, .itself: true
      default: scene.location(of: touch, in: view).map { tree[view].bounds.contains($0) } ?? false
      }
    return .pointInside(view, .constant(!isInside))
  }
}

extension SceneEdit {
  fileprivate var overriddenMethod: OpenOverride.Method {
    if case .hitTest = self { .hitTest } else { .pointInside }
  }
}

extension HitTestOutcome {
  /// Whether the view answers before `point(inside:)` is asked (R18), or cannot be asked (R14).
  fileprivate var isRefusal: Bool {
    switch self {
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .animating, .singularTransform: true
    case .outside, .descendant, .itself, .overrideNil, .overrideSelf, .overrideOther: false
    }
  }
}
