public import TouchGeometry

/// Answers nil to every touch, and asks no other view (R54): its superview goes on with the sibling behind.
struct ReturnNilHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(54) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? { .overrideNil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer { .refused(.overrideNil) }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .nowhere }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .nowhere }
}

/// Answers with itself to every touch, wherever it is, and asks no other view (R56).
struct ReturnSelfHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(56) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func constantOutcome(of view: OverriddenView, isTarget: Bool) -> HitTestOutcome? {
    isTarget ? nil : .overrideSelf
  }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    HitTestAnswer(hit: view, outcome: .overrideSelf)
  }

  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .itself }

  /// Its subviews are never searched.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget, .isElsewhere: .everywhere
    case .holds: .nowhere
    }
  }
}

/// Calls super, and gives itself unless super gave one view (R52).
public struct StealAllHitTest: HitTestOverrideKind {
  /// The view that is handed on. Nil as in the source, where it was never set: then it is super's nil that is handed on.
  public let exception: ViewIndex?

  var rule: Rule { .uiKit(52) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let answer = try search.callSuper(of: view, at: point)
    return answer.hit == exception ? answer : .init(hit: view, outcome: .overrideSelf)
  }

  /// Without an exception it takes super's touches; with one, all touches except super's on that view.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget: exception == nil ? .pointInsideAlone : exception == view.index ? .everywhere : .asked
    case .holds(let target): exception == target ? .pointInside : .nowhere
    case .isElsewhere: exception == nil ? .pointInside : .everywhere
    }
  }

  func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> StealAllHitTest? {
    guard let exception else { return self }
    return map(exception).map { StealAllHitTest(exception: $0) }
  }
}

extension HitTestOverride {
  public static func stealAll(unless exception: ViewIndex?) -> HitTestOverride {
    .stealAll(StealAllHitTest(exception: exception))
  }
}

/// Calls super, and returns nil instead of the view itself: touches pass through to the views behind (R45).
///
/// For a hosting view up to iOS 17 super returns SwiftUI's drawing view, which no scene has: the hosting view
/// represents it, and keeps the touch (R163).
public struct PassThroughHitTest: HitTestOverrideKind {
  /// 1, or 2: the second call is made whenever the first did not give the view itself.
  public let superCalls: Int

  var rule: Rule { .uiKit(45) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let first = try search.callSuper(of: view, at: point)
    if first.hit == view {
      return try search.isDrawnInPart(of: view, at: point) ? first : .refused(.overrideNil)
    }
    return superCalls == 2 ? try search.callSuper(of: view, at: point) : first
  }

  /// If super returns nil, so does the override.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .asSuper }

  /// The view itself is never hit, but a target in it is, where super lets the touch in. From a target elsewhere it keeps
  /// the touches that its subviews answer.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget: .nowhere
    case .holds: .pointInside
    case .isElsewhere: .subviews
    }
  }
}

extension HitTestOverride {
  public static func passThrough(superCalls: Int) -> HitTestOverride {
    .passThrough(PassThroughHitTest(superCalls: superCalls))
  }
}

/// Accepts the bounds with insets in points, and never calls super (R44).
///
/// Its own checks replace super's: only alpha exactly 0 refuses (R21), and a disabled control is not refused, as
/// UIControl's implementation is never called.
public struct EnlargedHitTest: HitTestOverrideKind {
  /// In points; a negative inset enlarges.
  public let inset: Double

  var rule: Rule { .uiKit(44) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.refusalAtZeroAlpha }

  func area(of view: OverriddenView) -> Rect? { enlarged(view.bounds) }

  private func enlarged(_ bounds: Rect) -> Rect { bounds.inset(by: EdgeInsets(inset)) }

  /// Subviews are searched as usual, the frontmost first, as in the article's code.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let record = search[view]
    if let refusal = refusal(of: record) { return .refused(refusal) }
    guard enlarged(record.bounds).contains(point) else { return .refused(.outside) }
    if let hit = try search.askSubviews(of: view, at: point) { return .init(hit: hit, outcome: .descendant) }
    return .init(hit: view, outcome: .overrideSelf)
  }

  /// The area is the view's own, but subviews in it are searched first.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }

  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    refusal(of: view) == nil ? .rect(enlarged(view.bounds)) : .nowhere
  }
}

extension HitTestOverride {
  public static func enlarged(inset: Double) -> HitTestOverride { .enlarged(EnlargedHitTest(inset: inset)) }
}

/// Calls super for nothing, then searches its descendants outside of bounds that do not clip (R46).
struct OverlapHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(46) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { view.refusalAtZeroAlpha }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    // The article calls super and drops the value: its log lines appear, its answer counts for nothing.
    let dropped = try search.callSuper(of: view, at: point)
    guard let hit = try descendant(of: view, at: point, &search) else {
      return .refused(dropped.hit == nil ? dropped.outcome : .overrideNil)
    }
    return .init(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  /// The same routine for all descendants, without their own overrides of `hitTest`; the frontmost first, as in the
  /// article's code.
  private func descendant(
    of view: ViewIndex, at point: Point, _ search: inout some OverrideSearch
  ) throws(OverrideRecursion) -> ViewIndex? {
    try search.spend(1, on: view)
    guard search[view].refusalAtZeroAlpha == nil else { return nil }
    let isInside = try search.pointInside(view, point)
    if !isInside, search[view].clipsToBounds { return nil }
    var next = search.lastSubview(of: view)
    while let subview = next {
      next = search.previousSibling(of: subview)
      guard !search.isRemoved(subview), let point = search.convert(point, fromSuperviewInto: subview) else {
        try search.spend(1, on: subview)
        continue
      }
      if let hit = try descendant(of: subview, at: point, &search) { return hit }
    }
    return isInside ? view : nil
  }

  var detour: OverrideDetour { .descendants }
}

/// Gives another view before any check, always or where that view has the point; else it calls super (R50).
///
/// Even a hidden view forwards, and to a hidden one: no flag is looked at.
public struct ForwardHitTest: HitTestOverrideKind {
  public let target: ViewIndex
  /// Whether the target's `point(inside:)` is called.
  public let ifInside: Bool

  var rule: Rule { .uiKit(50) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let outcome: HitTestOutcome = target == view ? .overrideSelf : .overrideOther
    if !ifInside { return .init(hit: target, outcome: outcome) }
    try search.spend(search.conversionCost(from: view, to: target), on: view)
    if let location = search.convert(point, from: view, to: target),
      try search.pointInside(target, location)
    {
      return .init(hit: target, outcome: outcome)
    }
    return try search.callSuper(of: view, at: point)
  }

  var detour: OverrideDetour { .view(target, ifInside: ifInside) }

  func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> ForwardHitTest? {
    map(target).map { ForwardHitTest(target: $0, ifInside: ifInside) }
  }
}

extension HitTestOverride {
  public static func forward(to target: ViewIndex, ifInside: Bool) -> HitTestOverride {
    .forward(ForwardHitTest(target: target, ifInside: ifInside))
  }
}

/// Calls super; in place of itself it gives the first sibling from the back that has the point (R47).
struct SiblingRedirectHitTest: HitTestOverrideKind {
  var rule: Rule { .uiKit(47) }

  /// Of the siblings only `layer.bounds` count, not flags, overrides and subviews.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let answer = try search.callSuper(of: view, at: point)
    guard answer.hit == view, let sibling = try sibling(of: view, at: point, &search) else { return answer }
    return .init(hit: sibling, outcome: .overrideOther)
  }

  private func sibling(
    of view: ViewIndex, at point: Point, _ search: inout some OverrideSearch
  ) throws(OverrideRecursion) -> ViewIndex? {
    guard let superview = search.superview(of: view) else { return nil }
    let pointInSuperview = search.convert(point, toSuperviewFrom: view)
    var next = search.firstSubview(of: superview)
    while let sibling = next {
      next = search.nextSibling(of: sibling)
      try search.spend(1, on: sibling)
      guard sibling != view, !search.isRemoved(sibling) else { continue }
      guard let location = search.convert(pointInSuperview, fromSuperviewInto: sibling) else { continue }
      if search[sibling].bounds.contains(location) { return sibling }
    }
    return nil
  }

  /// If super returns nil, so does the override.
  func reach(of view: OverriddenView, _ subviews: SubviewOrder) -> OverrideReach { .asSuper }

  /// The siblings' areas are covers, for a target that redirects.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent { .pointInside }

  var detour: OverrideDetour { .siblings }
}

/// Takes every touch except those in a hole; for these it removes itself, and hit-tests its superview again (R48).
public struct GuideMaskHitTest: HitTestOverrideKind {
  /// In the view's own coordinates.
  public let hole: Path
  public let fillRule: FillRule

  var rule: Rule { .uiKit(48) }

  func refusal(of view: OverriddenView) -> HitTestOutcome? { nil }

  /// R33, R62: a removed view stays removed for the touch, and enumerations in progress still contain it.
  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    var halvings = 0
    let isInHole = hole.contains(point, fillRule: fillRule, halvings: &halvings)
    try search.spend(hole.cost + halvings, on: view)
    guard isInHole, let superview = search.superview(of: view) else {
      return .init(hit: view, outcome: .overrideSelf)
    }
    try search.spend(HitTestCost.removal, on: view)
    search.remove(view)
    // As in the source, the point is passed on unconverted: correct only if the mask's origin is zero.
    guard let hit = try search.hitTest(superview, at: point) else { return .refused(.overrideNil) }
    // R55: another view's override may still answer with the mask that is gone.
    return .init(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  var detour: OverrideDetour { .superview(inside: hole) }

  var removesItselfWhenTouched: Bool { true }
}

extension HitTestOverride {
  public static func guideMask(hole: Path, _ fillRule: FillRule) -> HitTestOverride {
    .guideMask(GuideMaskHitTest(hole: hole, fillRule: fillRule))
  }
}
