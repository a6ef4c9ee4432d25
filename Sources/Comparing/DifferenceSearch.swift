import HitTesting
import TouchGeometry
import WorkMetering

/// Looks for the overrides that make an app's receiver of a touch another than that of the rules.
///
/// An explanation is a question asked again: with the results in place, the search has to give the app's receiver.
///
///     1. results that have explained another point
///     2. views in front let the touch through, one after the other     returns nil
///        … and a view around the app's receiver takes it               is inside, returns another
///     3. a view in front of both returns the app's receiver
///     4. the same with views that are not known to override anything
struct DifferenceSearch {
  private let scene: Scene
  private var draft: SceneDraft
  private var budget: HitTestBudget
  /// The causes that explained earlier points, the latest last.
  private var found: [HitDifference.Cause] = []

  private var tree: ViewTree { scene.tree }

  init(_ scene: Scene) {
    self.scene = scene
    Work.holds(bytes: scene.tree.count * MemoryLayout<View>.stride)
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
  }

  mutating func receiver(at location: Point) throws(OverrideRecursion) -> ViewIndex? {
    try scene.hitTest(Touch(at: location), passes: 1, budget: &budget).hitView
  }

  mutating func cause(of hit: AppHit) throws(OverrideRecursion) -> HitDifference.Cause {
    let wanted: ViewIndex?
    switch hit.receiver {
    case .unlisted: return .unlistedView
    case .nobody: wanted = nil
    case .view(let view): wanted = view
    }
    let touch = Touch(at: hit.location)
    // Where the stacking is unknown, no view is asked.
    guard scene.stacking == .subviews else { return .unexplained }
    for cause in found.suffix(Self.repeatedMax).reversed() where try gives(wanted, touch, cause.results) {
      return cause
    }
    let cause: HitDifference.Cause =
      if let results = try unknownResults(touch, wanted) {
        .overrides(results)
      } else if let results = try undeclaredResults(touch, wanted) {
        .undeclared(results)
      } else {
        .unexplained
      }
    if !cause.results.isEmpty { found.append(cause) }
    return cause
  }

  /// The number of causes tried at each point before a new one is looked for; screens have no more at a time.
  private static let repeatedMax = 16
  /// More views than an app stacks over one another.
  private static let resultsMax = 4

  // MARK: - Unknown overrides

  private mutating func unknownResults(
    _ touch: Touch, _ wanted: ViewIndex?
  ) throws(OverrideRecursion) -> [OverrideResult]? {
    guard scene.hasUnknownOverrides else { return nil }
    var through: [OverrideResult] = []
    while true {
      let now = try search(touch, through, returning: wanted)
      if now.result.hitView == wanted { return through }
      let next = now.result.hitView.flatMap { taker(of: $0, besides: through) }
      if let next, try gives(wanted, touch, through + [next]) { return through + [next] }
      for taking in takers(of: wanted) where try gives(wanted, touch, through + [taking]) {
        return through + [taking]
      }
      guard let next, through.count < Self.resultsMax else { break }
      through.append(next)
    }
    return try redirection(touch, wanted)
  }

  /// The innermost view around a receiver whose override may let the touch through.
  private func taker(of receiver: ViewIndex, besides: [OverrideResult]) -> OverrideResult? {
    for view in tree.selfAndSuperviews(of: receiver) where !besides.contains(where: { $0.view == view }) {
      let unknown = tree.unknownOverrides(of: view)
      if unknown.contains(.hitTest) { return OverrideResult(view: view, value: .returnsNil) }
      if unknown.contains(.pointInside) { return OverrideResult(view: view, value: .isOutside) }
    }
    return nil
  }

  /// The views around the app's receiver whose overrides may take the touch for it, the innermost first.
  private func takers(of wanted: ViewIndex?) -> [OverrideResult] {
    guard let wanted else { return [] }
    return tree.selfAndSuperviews(of: wanted).flatMap { view in
      let unknown = tree.unknownOverrides(of: view)
      return (unknown.contains(.pointInside) ? [OverrideResult(view: view, value: .isInside)] : [])
        + (unknown.contains(.hitTest)
          ? [OverrideResult(view: view, value: view == wanted ? .returnsItself : .returnsAnother)] : [])
    }
  }

  /// The first view in hit-test order whose override may return any view.
  private mutating func redirection(
    _ touch: Touch, _ wanted: ViewIndex?
  ) throws(OverrideRecursion) -> [OverrideResult]? {
    guard wanted != nil else { return nil }
    let visits = try search(touch, [], returning: wanted).log.visits
    let asked = visits.map(\.view).filter { tree.unknownOverrides(of: $0).contains(.hitTest) }
    for view in asked.prefix(Self.redirectionsMax) {
      let result = OverrideResult(view: view, value: .returnsAnother)
      if try gives(wanted, touch, [result]) { return [result] }
    }
    return nil
  }

  private static let redirectionsMax = 16

  // MARK: - Views without a known override

  /// Results of the outermost views in front of the app's receiver, and of those around it that refuse the touch.
  private mutating func undeclaredResults(
    _ touch: Touch, _ wanted: ViewIndex?
  ) throws(OverrideRecursion) -> [OverrideResult]? {
    var results: [OverrideResult] = []
    while true {
      let now = try search(touch, results, returning: wanted)
      let receiver = now.result.hitView
      if receiver == wanted { return results }
      guard results.count < Self.resultsMax else { return nil }
      if let refusing = refusing(now.log, around: wanted, besides: results) {
        results.append(refusing)
      } else if let receiver, let blocking = branch(of: receiver, beside: wanted),
        !results.contains(where: { $0.view == blocking })
      {
        results.append(OverrideResult(view: blocking, value: .returnsNil))
      } else {
        return nil
      }
    }
  }

  /// The outermost hit-tested view around the app's receiver that refused the touch.
  private func refusing(
    _ log: HitTestLog, around wanted: ViewIndex?, besides: [OverrideResult]
  ) -> OverrideResult? {
    guard let wanted else { return nil }
    let visit = log.visits.first { visit in
      tree.isDescendant(wanted, of: visit.view) && !besides.contains { $0.view == visit.view }
        && ![.descendant, .itself].contains(visit.outcome)
    }
    return visit.map { visit in
      let value: OverrideResult.Value =
        visit.outcome == .outside ? .isInside : visit.view == wanted ? .returnsItself : .returnsAnother
      return OverrideResult(view: visit.view, value: value)
    }
  }

  /// The outermost view around one that is not around the other; nil where the first is around the other.
  private func branch(of view: ViewIndex, beside other: ViewIndex?) -> ViewIndex? {
    tree.selfAndSuperviews(of: view).filter { around in
      other.map { !tree.isDescendant($0, of: around) } ?? true
    }.last
  }

  // MARK: - Declarations

  /// An override of a view with which the rules return the app's receiver at all points that only this view explains,
  /// and change at no other point.
  ///
  /// - Parameter agreeingCount: the number of points that agree without it.
  mutating func declaration(
    of view: ViewIndex, from agreeingCount: Int, _ differences: [HitDifference], _ hits: [AppHit]
  ) throws(OverrideRecursion) -> HitTestOverride? {
    let own = differences.filter { $0.cause.results.map(\.view) == [view] }
    let expected = agreeingCount + own.reduce(0) { $0 + $1.count }
    for kind in HitTestOverride.withoutParameters {
      var count = 0
      for (index, hit) in hits.enumerated() {
        guard Work.goesOn(after: 1) else { return nil }
        let receiver = try receiver(at: hit.location, with: .hitTest(view, kind))
        if AppHit.Receiver(receiver) == hit.receiver { count += 1 }
        // Too few points are left.
        if hits.count - index - 1 + count < expected { break }
      }
      if count >= expected { return kind }
    }
    return nil
  }

  private mutating func receiver(
    at location: Point, with edit: SceneEdit
  ) throws(OverrideRecursion) -> ViewIndex? {
    try trying([edit]) { scene, budget throws(OverrideRecursion) in
      try scene.hitTest(Touch(at: location), passes: 1, budget: &budget).hitView
    }
  }

  // MARK: - Asking

  private mutating func gives(
    _ wanted: ViewIndex?, _ touch: Touch, _ results: [OverrideResult]
  ) throws(OverrideRecursion) -> Bool {
    try trying(results.map { $0.edit(returning: wanted) }) { scene, budget throws(OverrideRecursion) in
      try scene.hitTest(touch, passes: 1, budget: &budget).hitView
    } == wanted
  }

  private mutating func search(
    _ touch: Touch, _ results: [OverrideResult], returning wanted: ViewIndex?
  ) throws(OverrideRecursion) -> (result: HitTestResult, log: HitTestLog) {
    try trying(results.map { $0.edit(returning: wanted) }) { scene, budget throws(OverrideRecursion) in
      try scene.hitTestLog(touch, passes: 1, budget: &budget)
    }
  }

  private mutating func trying<Answer>(
    _ edits: [SceneEdit], _ ask: (Scene, inout HitTestBudget) throws(OverrideRecursion) -> Answer
  ) throws(OverrideRecursion) -> Answer {
    // Of a work that does not go on, the search ends with its first step.
    _ = Work.goesOn(after: SceneDraft.costOfTrial(in: scene))
    var budget = budget
    defer { self.budget = budget }
    return try draft.trying(edits) { edited throws(OverrideRecursion) in
      try ask(edited.scene, &budget)
    }
  }
}

/// A longest increasing subsequence: the elements that stay, so as few as possible move.
///
/// Source: patience sorting; Fredman, "On computing the length of longest increasing subsequences", 1975.
struct SiblingOrder {
  /// Whether each number is in the subsequence.
  private(set) var stays: [Bool]

  /// - Parameter ordinals: each one once.
  /// - Complexity: n log n; linear where all of them grow.
  init(_ ordinals: [Int32]) {
    stays = [Bool](repeating: true, count: ordinals.count)
    if Self.grows(ordinals) { return }
    // The least last number of an increasing subsequence of each length, by its place in the list, and each one's
    // predecessor.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: ordinals.count)
    var meter = WorkMeter()
    for (place, ordinal) in ordinals.enumerated() where meter.goesOn(after: 16) {
      let length = Self.firstIndex(in: ends) { ordinals[$0] > ordinal }
      if length > 0 { previous[place] = ends[length - 1] }
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    stays = [Bool](repeating: false, count: ordinals.count)
    var place = ends.last ?? -1
    while place >= 0 {
      stays[place] = true
      place = previous[place]
    }
  }

  private static func grows(_ ordinals: [Int32]) -> Bool {
    zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The first place for which a monotonic predicate is true.
  private static func firstIndex(in places: [Int], where isTrue: (Int) -> Bool) -> Int {
    var (start, end) = (0, places.count)
    while start < end {
      let middle = (start + end) / 2
      if isTrue(places[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
