import TouchGeometry
import WorkMetering

/// Finds the unknown overrides that decide the hit views of touches.
///
/// An overridden `hitTest` may return any view or nil, so each of its callers could get another result. An overridden
/// `point(inside:)` returns a Boolean, and is called only on views that do not refuse before (R18). If UIKit's default
/// calls it, the results have different outcomes: the view is hit or not. If an override calls it, the other result is
/// tried.
///
/// One search serves all touches of a request: trials share a copy of the scene. It is a class, so an optional one
/// takes a word.
public final class OpenOverrideSearch {
  let scene: Scene
  private let passes: Int
  private var draft: SceneDraft?
  private lazy var candidates = (0..<Int32(scene.tree.count)).map(ViewIndex.init)
    .filter { scene.tree.unknownOverrides(of: $0).contains(.pointInside) }
  private var budget: HitTestBudget
  /// Kept between touches for its memory.
  private var marks = ViewMarks()

  /// - Parameter passes: 1 or 2 (R60), as the touches are looked for.
  public init(in scene: Scene, passes: Int = 1) {
    self.scene = scene
    self.passes = passes
    budget = HitTestBudget(for: scene)
  }

  /// The cost of the trials so far, in calls of `hitTest`.
  public var cost: Int { budget.spent }

  /// The most results tried for a touch, and the most places in which the next receiver is looked for.
  private static let trialsMax = 32

  /// The unknown overrides that could change a touch's hit view, in hit-test order.
  public func overrides(deciding touch: Touch) throws(OverrideRecursion) -> [OpenOverride] {
    guard scene.hasUnknownOverrides else { return [] }
    let (result, log) = try scene.hitTestLog(touch, passes: passes, budget: &budget)
    return try overrides(deciding: touch, result, log)
  }

  /// The same for a touch with a known result.
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
    // Keeps the storage uniquely referenced while it changes.
    var doubts = OverrideDoubts(
      scene, touch, candidates: candidates, marks: exchange(&marks, with: ViewMarks()))
    defer { marks = doubts.marks }
    doubts.read(log, with: [])
    try settle(&doubts, touch, result)
    return doubts.certain.map { view, method in
      OpenOverride(view: view, method: method, takesTouch: isHit(within: view, result))
    }
  }

  /// Tries the results whose effect is unknown without a search. Those beyond the limit count as deciding.
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
    guard Work.goesOn(after: SceneDraft.costOfTrial(in: scene)) else { throw OverrideRecursion(way: []) }
    if draft == nil { Work.holds(bytes: scene.tree.count * MemoryLayout<View>.stride) }
    // Keeps the storage uniquely referenced while it changes.
    var draft = exchange(&self.draft, with: nil) ?? SceneDraft(of: scene)
    defer { self.draft = draft }
    let passes = passes
    var budget = budget
    defer {
      assert(budget.spent >= self.budget.spent, "another search has used the budget meanwhile")
      self.budget = budget
    }
    return try draft.trying(edits) { edited throws(OverrideRecursion) in
      try edited.scene.hitTestLog(touch, passes: passes, budget: &budget)
    }
  }
}

// R155: UIKit's own views whose hit test is not public. One that is hit may pass the touch through; a bar's container
// that passes it through may take it.

extension Scene {
  /// Whether a search for unknown overrides can find any that decide a touch: most touches in UIKit's views meet none.
  ///
  /// - Parameter log: of the search; nil if no override is unknown.
  public func mayRestOnUnknown(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog?) -> Bool {
    if declaresUnknownOverrides { return true }
    if hasBarContainers, let log { return !doubtsAboutUIKit(touch, result, log).isEmpty }
    guard hasUnknownOverrides, let hitView = result.hitView else { return false }
    return tree.doubtfulView(around: hitView) != nil
  }

  func doubtsAboutUIKit(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog) -> [OpenOverride] {
    guard tree.hasParts else { return [] }
    var doubts: [OpenOverride] = []
    if let hitView = result.hitView, let view = tree.doubtfulView(around: hitView) {
      doubts.append(
        OpenOverride(
          view: view, method: .hitTest, takesTouch: true, cause: .uiKit, isReceiver: view == hitView))
    }
    guard hasBarContainers else { return doubts }
    for visit in log.visits
    where tree.viewClass(of: visit.view).ownHitTest == .letsThroughBesideBars
      && isNearBars(of: visit.view, touch) && !doubts.contains(where: { $0.view == visit.view })
    {
      doubts.append(OpenOverride(view: visit.view, method: .hitTest, takesTouch: false, cause: .besideBars))
    }
    return doubts
  }

  /// Whether a touch is where a bar's container may keep it: around its content, up to the distance measured in an app.
  private func isNearBars(of container: ViewIndex, _ touch: Touch) -> Bool {
    guard let place = location(of: touch, in: container) else { return false }
    let bounds = tree[container].bounds
    let height = bounds.size.height
    guard tree.lastSubview(of: container) != nil else {
      // Items that are not printed lie in bars at its top or bottom, which are less high than the distance.
      let (top, bottom) = (place.y - bounds.origin.y, bounds.origin.y + height - place.y)
      return min(top, bottom) < 2 * Self.barMargin
    }
    return (container.rawValue + 1..<max(container.rawValue + 1, tree[container].subtreeEnd)).contains {
      let item = ViewIndex($0)
      let size = tree[item].bounds.size
      guard size.height > 0, size.height < height / 2, size.width > 0,
        let corner = tree.convert(tree[item].bounds.origin, from: item, to: container)
      else { return false }
      let box = Rect(origin: corner, size: size)
      return box.inset(by: EdgeInsets(-Self.barMargin)).contains(place)
    }
  }

  /// In points. Source: an app's measurement above a toolbar's pill.
  private static let barMargin = 86.0
}

extension ViewTree {
  /// The outermost of UIKit's own views around a hit view whose hit test is not public, with no app's view in between,
  /// for a touch that is not a control's (R155).
  package func doubtfulView(around hitView: ViewIndex) -> ViewIndex? {
    guard hasParts, trackingControl(of: hitView) == nil else { return nil }
    var found: ViewIndex?
    // A list may be the app's, where it is not known of the view around it that it is a part.
    var isInList = false
    var next = Optional(hitView)
    while let view = next {
      next = self[view].superview
      let viewClass = viewClass(of: view)
      if viewClass.hasUnknownHitTest, declaredHitTest(of: view) == nil, swiftUI(in: view) == nil,
        viewClass.origin != .unlisted || !isInList
      {
        found = view
      }
      switch viewClass.origin {
      case .unlisted: break
      case .listed(.part), .listed(.public):
        if isControl(view) { return found }
        if isScrollView(view) { isInList = true }
      case .app, .listed(.container), .listed(.handedOut): return found
      }
    }
    return found
  }

  /// R155: the innermost superview whose hit test is not public: it may ask its subviews outside its bounds.
  package func doubtfulSuperview(of view: ViewIndex) -> ViewIndex? {
    selfAndSuperviews(of: view).dropFirst().first(where: mayAskOutside)
  }

  /// R155: whether a superview is UIKit's own, and asks for points outside its bounds in a way that is not public.
  package func mayAskOutside(_ view: ViewIndex) -> Bool {
    viewClass(of: view).hasUnknownHitTest && self[view].flags.isDisjoint(with: .overrides)
  }
}

/// An unknown override that a touch calls, and whose result could change the hit view.
public struct OpenOverride: Sendable {
  public let view: ViewIndex
  public let method: Method
  /// Whether the view or a subview gets the touch if the override behaves like UIKit's default.
  public let takesTouch: Bool
  /// Of one that takes the touch: the hit view if the view passes it through.
  public internal(set) var otherwise = Otherwise.notAsked

  /// Why its result is unknown.
  public internal(set) var cause = Cause.declared
  /// Whether the view itself is hit, not a descendant. For UIKit's own views (`Cause.uiKit`).
  public internal(set) var isReceiver = true

  public enum Method: String, Sendable { case hitTest, pointInside }

  public enum Cause: Equatable, Sendable {
    case declared
    /// R155: the class is UIKit's own, and its hit test is not public.
    case uiKit
    /// The class passes touches through except in a rectangle around its bar items, which no dump prints.
    case besideBars
  }

  public enum Otherwise: Equatable, Sendable {
    case view(ViewIndex)
    case nobody
    /// It takes no touch, or there are too many to search all.
    case notAsked
  }
}

extension ViewTree {
  public func unknownOverrides(of view: ViewIndex) -> UnknownOverrides {
    detail(of: view, { $0.unknownOverrides }) ?? []
  }
}
