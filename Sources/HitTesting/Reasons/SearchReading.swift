/// A hit test with its log, read from the side of a view that might have been hit.
///
///     window ── superview ── superview ── … ── target       the way
///       ✓           ✓            ✗                          how far the search came on it
package struct SearchReading {
  package let scene: Scene
  package let touch: Touch
  package let result: HitTestResult
  package let log: HitTestLog
  /// For each call, by its place in the log, the call that gave its answer: that on a subview, on a subview's subview,
  /// and so on.
  private let deciding: [Int32]
  /// The call on the window that answered, or on the view that the touch asks; nil where none did.
  let answeringRoot: Int32?

  package init(_ touch: Touch, in scene: Scene, budget: inout HitTestBudget) throws(OverrideRecursion) {
    self.scene = scene
    self.touch = touch
    // Only overrides that ask again and again make more visits than that; what is cut then is not read.
    let visitsMax = 2 * scene.size + 4_096
    (result, log) = try scene.hitTestLog(touch, passes: 1, budget: &budget, visitsMax: visitsMax)
    deciding = Self.decidingVisits(log.visits)
    answeringRoot =
      result.hitView == nil ? nil : log.visits.lastIndex { $0.caller == -1 }.map { Int32($0) }
  }

  /// The last call that was made in a call is the one that answered it, if any did (R30).
  private static func decidingVisits(_ visits: [HitTestLog.Visit]) -> [Int32] {
    var deciding = [Int32](repeating: -1, count: visits.count)
    for index in visits.indices.reversed() {
      if visits[index].outcome != .descendant || deciding[index] < 0 { deciding[index] = Int32(index) }
      let caller = Int(visits[index].caller)
      if caller >= 0, deciding[caller] < 0 { deciding[caller] = deciding[index] }
    }
    return deciding
  }

  /// The call that gave the answer of another call.
  func decidingVisit(of visit: Int32) -> HitTestLog.Visit { log.visits[Int(deciding[Int(visit)])] }

  /// How far the search came on the way to a view.
  package struct Progress {
    /// The last view on the way that was asked: the target, or the innermost superview of it; nil for none.
    package var view: ViewIndex?
    /// The call on it.
    package var visit: Int32

    package init(view: ViewIndex? = nil, visit: Int32 = -1) {
      self.view = view
      self.visit = visit
    }
  }

  /// The views to ask from the outermost to the target; empty where the touch's own view has nothing to do with it.
  func way(to target: ViewIndex) -> [ViewIndex] {
    var way = Array(scene.tree.selfAndSuperviews(of: target))
    if let start = touch.view {
      guard let end = way.firstIndex(of: start) else { return [] }
      way.removeSubrange((end + 1)...)
    }
    return way.reversed()
  }

  /// - Complexity: one look at each visit.
  package func progress(to target: ViewIndex) -> Progress {
    let way = way(to: target)
    var progress = Progress()
    var asked = 0
    for (index, visit) in log.visits.enumerated() {
      guard asked < way.count else { break }
      // A call on the way is made by the call before it; overrides ask views from elsewhere.
      guard visit.caller == progress.visit, visit.view == way[asked] else { continue }
      progress = Progress(view: visit.view, visit: Int32(index))
      asked += 1
    }
    return progress
  }
}
