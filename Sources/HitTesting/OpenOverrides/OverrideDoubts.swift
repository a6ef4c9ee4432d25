import TouchGeometry
import WorkMetering

/// The unknown overrides met by searches for one touch: those that decide, and those that may.
struct OverrideDoubts {
  /// In the order in which they were found.
  private(set) var certain: [(view: ViewIndex, method: OpenOverride.Method)] = []
  /// Results of `point(inside:)` to try together.
  private var doubtful: [[SceneEdit]] = []
  /// Of views decided, seen, or, of `candidates`, tried without a call of their own.
  private(set) var marks: ViewMarks
  /// All views of the scene with an unknown `point(inside:)`.
  private let candidates: [ViewIndex]
  private let scene: Scene
  private let touch: Touch

  /// - Parameter marks: those of the last touch, for their memory.
  init(_ scene: Scene, _ touch: Touch, candidates: [ViewIndex], marks: consuming ViewMarks) {
    self.scene = scene
    self.touch = touch
    self.candidates = candidates
    self.marks = marks
    self.marks.removeAll(viewCount: scene.tree.count)
  }

  /// The results to try next.
  mutating func next() -> [SceneEdit]? { doubtful.popLast() }

  /// Notes that some results together decide.
  mutating func decide(_ answers: [SceneEdit]) {
    for answer in answers {
      if let view = answer.view { decide(view, answer.overriddenMethod) }
    }
  }

  private mutating func decide(_ view: ViewIndex, _ method: OpenOverride.Method) {
    if marks.insert(view, among: .decided) { certain.append((view, method)) }
  }

  /// Notes the unknown overrides first called by a search.
  ///
  /// - Parameter answers: the assumed results of unknown overrides that differ from the defaults.
  /// - Complexity: linear in the visits; doubts are bounded.
  mutating func read(_ log: HitTestLog, with answers: [SceneEdit]) {
    // Whether only UIKit's default implementations are around a call, and in it.
    var isByDefault: [Bool] = []
    isByDefault.reserveCapacity(log.visits.count)
    for visit in log.visits {
      let isAround = visit.caller < 0 || isByDefault[Int(visit.caller)]
      isByDefault.append(isAround && overridesNothing(visit.view))
      let unknown = scene.tree.unknownOverrides(of: visit.view)
      guard !unknown.isEmpty, unknown.contains(.hitTest) || !visit.outcome.isRefusal,
        marks.insert(visit.view, among: .seen)
      else { continue }
      if isByDefault[isByDefault.count - 1] || doubtful.count > Self.doubtsMax {
        decide(answers)
        decide(visit.view, unknown.contains(.hitTest) ? .hitTest : .pointInside)
      } else {
        doubtful += otherAnswers(of: visit, unknown, in: log).map { answers + [$0] }
      }
    }
    if !candidates.isEmpty { readBelowOverrides(log, with: answers) }
  }

  private static let doubtsMax = 64

  private func overridesNothing(_ view: ViewIndex) -> Bool {
    scene.tree[view].flags.isDisjoint(with: .overrides)
  }

  /// R36, R46: overrides call `point(inside:)` of views whose `hitTest` is not called.
  private mutating func readBelowOverrides(_ log: HitTestLog, with answers: [SceneEdit]) {
    let overriding = Set(log.visits.map(\.view).filter { !overridesNothing($0) })
    if overriding.isEmpty { return }
    var meter = WorkMeter()
    for view in candidates where !marks.contains(view, among: .seen) {
      guard meter.goesOn(after: Int(scene.tree[view].depth) + 1) else { return }
      guard !marks.contains(view, among: .tried),
        scene.tree.selfAndSuperviews(of: view).contains(where: overriding.contains)
      else { continue }
      marks.insert(view, among: .tried)
      doubtful.append(answers + [otherAnswer(of: view, nil)])
    }
  }

  /// A result that differs from the default's.
  private func usualAnswer(of visit: HitTestLog.Visit, _ unknown: UnknownOverrides) -> SceneEdit {
    unknown.contains(.hitTest)
      ? .hitTest(visit.view, .answering(nil)) : otherAnswer(of: visit.view, visit.outcome)
  }

  /// All results that can make a difference: of `point(inside:)` the opposite; of `hitTest`, nil, itself, and the views
  /// that the overrides around it name.
  private func otherAnswers(
    of visit: HitTestLog.Visit, _ unknown: UnknownOverrides, in log: HitTestLog
  ) -> [SceneEdit] {
    guard unknown.contains(.hitTest) else { return [usualAnswer(of: visit, unknown)] }
    var named: [ViewIndex] = []
    var caller = visit.caller
    while caller >= 0, named.count < Self.namedMax {
      let around = log.visits[Int(caller)]
      _ = scene.tree.declaredHitTest(of: around.view)?.mappingViews {
        named.append($0)
        return $0
      }
      caller = around.caller
    }
    return ([nil, visit.view] + Array(named.prefix(Self.namedMax))).map {
      .hitTest(visit.view, .answering($0))
    }
  }

  /// The most views tried, for time.
  private static let namedMax = 16

  /// The opposite of a view's default `point(inside:)`.
  ///
  /// - Parameter outcome: of its call, which implies its result; nil if it was not called.
  private func otherAnswer(of view: ViewIndex, _ outcome: HitTestOutcome?) -> SceneEdit {
    let isInside =
      switch outcome {
      case .outside: false
      case .descendant, .itself: true
      default: scene.location(of: touch, in: view).map { scene.tree[view].bounds.contains($0) } ?? false
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

/// Marks on the views of a scene, all removed at once: each is a bit that is valid in its round only.
///
/// A set would hash each view, which would be most of the cost of finding unknown overrides.
struct ViewMarks {
  /// For each view the round in which it was last marked, and its marks of that round.
  private var words: [UInt32] = []
  private var round: UInt32 = 0

  enum Mark: UInt32 {
    case seen = 1
    case decided = 2
    case tried = 4
  }

  /// A round's bits are above the marks.
  private static let roundBits: UInt32 = 3
  private static let roundMax = UInt32.max >> roundBits

  /// Removes all marks, for a scene with this many views.
  mutating func removeAll(viewCount: Int) {
    if words.count != viewCount || round == Self.roundMax {
      words = Array(repeating: 0, count: viewCount)
      round = 0
    }
    round += 1
  }

  func contains(_ view: ViewIndex, among mark: Mark) -> Bool {
    let word = words[Int(view.rawValue)]
    return word >> Self.roundBits == round && word & mark.rawValue != 0
  }

  /// - Returns: whether the view had no such mark.
  @discardableResult
  mutating func insert(_ view: ViewIndex, among mark: Mark) -> Bool {
    if contains(view, among: mark) { return false }
    let word = words[Int(view.rawValue)]
    assert(word >> Self.roundBits <= round, "a mark of a round that has not come")
    let others = word >> Self.roundBits == round ? word : round << Self.roundBits
    words[Int(view.rawValue)] = others | mark.rawValue
    return true
  }
}

/// The receivers of touches that an unknown override could change, for whole screens.
///
/// By UIKit's default a view is searched for every touch inside its superview that no view in front takes. The
/// receivers of such touches are the superview, the views behind the view, and the view with its descendants: in
/// pre-order one range.
///
///     superview   sibling behind   view   its subviews   sibling in front
///     └───────────────── receivers ──────────────────┘
///
/// Around known overrides the range is an upper bound: a receiver in it may be decided by other views.
public struct UnknownReach: Sendable {
  private let scene: Scene
  private let ranges: [(view: ViewIndex, receivers: Range<Int32>)]

  /// The most views for one receiver; no reader needs more.
  private static let toldMax = 8

  /// - Complexity: linear in the views, and for each unknown override in its superviews.
  public init(in scene: Scene) {
    self.scene = scene
    guard scene.hasUnknownOverrides, scene.stacking == .subviews else {
      ranges = []
      return
    }
    let tree = scene.tree
    let hasDetours = tree.details.contains { $0.declaredHitTest?.detour.isElsewhere ?? false }
    var meter = WorkMeter()
    var ranges: [(view: ViewIndex, receivers: Range<Int32>)] = []
    for view in (0..<Int32(tree.count)).map(ViewIndex.init) where meter.goesOn() {
      let unknown = tree.unknownOverrides(of: view)
      guard
        unknown.contains(.hitTest)
          || unknown.contains(.pointInside) && Self.isAskedForPoint(view, in: tree),
        meter.goesOn(after: Int(tree[view].depth))
      else { continue }
      ranges.append((view, hasDetours ? 0..<Int32(tree.count) : Self.receivers(behind: view, in: tree)))
    }
    self.ranges = ranges
  }

  /// All views whose unknown overrides are called for some touch.
  public var all: [ViewIndex] { ranges.map(\.view) }

  /// R18: a view that refuses is not, but by a superview that asks its subviews for the point alone (R36).
  private static func isAskedForPoint(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    tree.refusal(of: view) == nil
      || tree[view].superview.map { tree[$0].flags.contains(.overridesPointInside) } ?? false
  }

  private static func receivers(behind view: ViewIndex, in tree: ViewTree) -> Range<Int32> {
    // R38: windows are asked one after the other, by their levels.
    guard var superview = tree[view].superview else { return 0..<Int32(tree.count) }
    let end = tree.reactNative(of: superview) == nil ? tree[view].subtreeEnd : tree[superview].subtreeEnd
    // Touches that an override of the superview passes through go on behind it.
    while !tree[superview].flags.isDisjoint(with: .overrides) {
      guard let next = tree[superview].superview else { return 0..<Int32(tree.count) }
      superview = next
    }
    return superview.rawValue..<end
  }

  /// The views whose unknown overrides could give a receiver's touches to another view, at most eight.
  public func views(deciding receiver: ViewIndex) -> [ViewIndex] {
    // Ranges are compared in a fraction of a step.
    guard !ranges.isEmpty, Work.goesOn(after: 1 + ranges.count / 8) else { return [] }
    var found: [ViewIndex] = []
    for (view, receivers) in ranges where receivers.contains(receiver.rawValue) {
      found.append(view)
      if found.count == Self.toldMax { break }
    }
    return found
  }
}
