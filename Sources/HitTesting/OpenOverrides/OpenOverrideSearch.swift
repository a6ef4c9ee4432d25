import TouchGeometry
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
  /// Kept from touch to touch for its room.
  private var marks = ViewMarks()

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
    // Only one holds the storage while it changes.
    var doubts = OverrideDoubts(
      scene, touch, candidates: candidates, marks: exchange(&marks, with: ViewMarks()))
    defer { marks = doubts.marks }
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
    guard Work.goesOn(after: SceneDraft.costOfTrial(in: scene)) else { throw OverrideRecursion(way: []) }
    if draft == nil { Work.holds(bytes: scene.tree.count * MemoryLayout<View>.stride) }
    // Only one holds the storage while it changes.
    var draft = exchange(&self.draft, with: nil) ?? SceneDraft(of: scene)
    defer { self.draft = draft }
    let passes = passes
    var budget = budget
    defer {
      assert(budget.spent >= self.budget.spent, "another search has used the budget meanwhile")
      self.budget = budget
    }
    return try draft.trying(edits) { (edited) throws(OverrideRecursion) in
      try edited.scene.hitTestLog(touch, passes: passes, budget: &budget)
    }
  }
}

// R155: views of UIKit's own whose hit test is not public. A touch that ends in one may be let through; one that a bar's
// container lets through may be taken.

extension Scene {
  /// Whether a search for unknown overrides can find any that decide a touch: most touches in UIKit's views meet none.
  ///
  /// - Parameter log: of the search; nil where no override is unknown.
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

  /// Whether a touch lies where a bar's container may keep it: around what stands in it, up to as far as an app has measured
  /// that touches are kept.
  private func isNearBars(of container: ViewIndex, _ touch: Touch) -> Bool {
    guard let place = location(of: touch, in: container) else { return false }
    let height = tree[container].bounds.size.height
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
  /// The outermost view of UIKit's own around a hit view whose hit test is not public, where nothing of the app's stands in
  /// between and the touch is no control's (R155).
  package func doubtfulView(around hitView: ViewIndex) -> ViewIndex? {
    guard hasParts, trackingControl(of: hitView) == nil else { return nil }
    return outermostDoubtfulView(around: hitView)
  }

  private func outermostDoubtfulView(around hitView: ViewIndex) -> ViewIndex? {
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
}

/// An unknown override that a touch asks, and whose answer could make the touch's another.
public struct OpenOverride: Sendable {
  public let view: ViewIndex
  public let method: Method
  /// Whether the touch stays in the view or its subviews if the override answers as UIKit's default does.
  public let takesTouch: Bool
  /// Of one that takes the touch: who gets it if the view lets it through.
  public internal(set) var otherwise = Otherwise.notAsked

  /// Why nobody knows the answer.
  public internal(set) var cause = Cause.declared
  /// Whether it is the view itself that gets the touch, and not one in it. Of UIKit's own (`Cause.uiKit`).
  public internal(set) var isReceiver = true

  public enum Method: String, Sendable { case hitTest, pointInside }

  public enum Cause: Equatable, Sendable {
    /// The scene says that it is not known.
    case declared
    /// R155: the class is UIKit's own, and its hit test is not public.
    case uiKit
    /// The class lets touches through but for a rectangle around its bar items, which no dump prints.
    case besideBars
  }

  public enum Otherwise: Equatable, Sendable {
    case view(ViewIndex)
    case nobody
    /// It takes no touch, or there are too many to ask them all.
    case notAsked
  }
}

extension ViewTree {
  /// The methods of the view that are overridden nobody knows how.
  public func unknownOverrides(of view: ViewIndex) -> UnknownOverrides {
    detail(of: view, { $0.unknownOverrides }) ?? []
  }
}
