import TouchGeometry

extension HitTest {
  /// Runs an override in place of the default.
  ///
  /// What super gave and the override hands on keeps super's outcome, and a check that the override makes
  /// itself (R44: hidden, outside, …) gives that check's. What else it decides is one of the three `override…`
  /// outcomes.
  mutating func run(
    _ override: HitTestOverride, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    switch override {
    case .enlarged(let inset):
      return try enlarged(view, by: inset, at: point)
    case .passThrough(let superCalls):
      return try passThrough(view, superCalls: superCalls, at: point)
    case .overlap:
      return try overlap(view, at: point)
    case .siblingRedirect:
      return try siblingRedirect(view, at: point)
    case .guideMask(let hole, let fillRule):
      return try guideMask(view, hole: hole, fillRule, at: point)
    case .forward(let target, let ifInside):
      return try forward(from: view, to: target, ifInside: ifInside, at: point)
    case .stealAll(let exception):
      return try stealAll(view, unless: exception, at: point)
    case .returnSelf:
      return Answer(hit: view, outcome: .overrideSelf)
    case .returnNil:
      return .refused(.overrideNil)
    case .reactNative(let reactNative):
      return try run(reactNative, of: view, at: point)
    }
  }

  /// R44. The rule's own checks: alpha must be exactly 0 to refuse (R21), and a disabled control is not
  /// refused, because UIControl's implementation is never called. Subviews are asked as always, the frontmost
  /// first, as the article's code does.
  private mutating func enlarged(
    _ view: ViewIndex, by inset: Double, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    if let refusal = scene.tree[view].refusalAtZeroAlpha { return .refused(refusal) }
    let area = scene.tree[view].bounds.inset(by: EdgeInsets(inset))
    guard area.contains(point) else { return .refused(.outside) }
    if let hit = try askSubviews(of: view, at: point) { return Answer(hit: hit, outcome: .descendant) }
    return Answer(hit: view, outcome: .overrideSelf)
  }

  private mutating func passThrough(
    _ view: ViewIndex, superCalls: Int, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    let first = try defaultHitTest(view, at: point)
    if first.hit == view { return .refused(.overrideNil) }
    return superCalls == 2 ? try defaultHitTest(view, at: point) : first
  }

  private mutating func overlap(_ view: ViewIndex, at point: Point) throws(OverrideRecursion) -> Answer {
    // The article calls super and drops the value: its log lines appear, its answer counts for nothing.
    let dropped = try defaultHitTest(view, at: point)
    guard let hit = try overlapSearch(view, at: point) else {
      return .refused(dropped.hit == nil ? dropped.outcome : .overrideNil)
    }
    return Answer(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  /// R46: the same routine for all descendants, never their own overrides of hitTest; the frontmost first,
  /// as the article's code does.
  private mutating func overlapSearch(
    _ view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    try spend(1, on: view)
    guard scene.tree[view].refusalAtZeroAlpha == nil else { return nil }
    let isInside = try pointInside(view, point)
    if !isInside, scene.tree[view].flags.contains(.clipsToBounds) { return nil }
    var next = scene.tree.lastSubview(of: view)
    while let subview = next {
      next = scene.tree.previousSibling(of: subview)
      guard !removed.contains(subview), let point = scene.tree.convert(point, fromSuperviewInto: subview)
      else { continue }
      if let hit = try overlapSearch(subview, at: point) { return hit }
    }
    return isInside ? view : nil
  }

  /// R47: the siblings' `layer.bounds`, from the back; no flags, no recursion.
  private mutating func siblingRedirect(
    _ view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    let answer = try defaultHitTest(view, at: point)
    guard answer.hit == view, let superview = removed.superview(of: view, in: scene.tree) else {
      return answer
    }
    let pointInSuperview = scene.tree.convert(point, toSuperviewFrom: view)
    var next = scene.tree.firstSubview(of: superview)
    while let sibling = next {
      next = scene.tree.nextSibling(of: sibling)
      guard sibling != view, !removed.contains(sibling) else { continue }
      try spend(1, on: sibling)
      guard let location = scene.tree.convert(pointInSuperview, fromSuperviewInto: sibling),
        scene.tree[sibling].bounds.contains(location)
      else { continue }
      return Answer(hit: sibling, outcome: .overrideOther)
    }
    return answer
  }

  /// R48, R33, R62.
  private mutating func guideMask(
    _ view: ViewIndex, hole: Path, _ fillRule: FillRule, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    try spend(hole.cost, on: view)
    guard hole.contains(point, fillRule: fillRule),
      let superview = removed.superview(of: view, in: scene.tree)
    else { return Answer(hit: view, outcome: .overrideSelf) }
    removed.insert(view)
    // As in the source, the point is handed on unconverted: right only where the mask's origin is zero.
    guard let hit = try hitTest(superview, at: point) else { return .refused(.overrideNil) }
    // R55: another view's override may still answer with the mask that is gone.
    return Answer(hit: hit, outcome: hit == view ? .overrideSelf : .overrideOther)
  }

  private mutating func forward(
    from view: ViewIndex, to target: ViewIndex, ifInside: Bool, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    let outcome: HitTestOutcome = target == view ? .overrideSelf : .overrideOther
    if !ifInside { return Answer(hit: target, outcome: outcome) }
    // The conversion takes each level on its way, up and down.
    try spend((Int(scene.tree[view].depth) + Int(scene.tree[target].depth)) / 4, on: view)
    if let location = scene.tree.convert(point, from: view, to: target), try pointInside(target, location) {
      return Answer(hit: target, outcome: outcome)
    }
    return try defaultHitTest(view, at: point)
  }

  private mutating func stealAll(
    _ view: ViewIndex, unless exception: ViewIndex?, at point: Point
  ) throws(OverrideRecursion) -> Answer {
    let answer = try defaultHitTest(view, at: point)
    return answer.hit == exception ? answer : Answer(hit: view, outcome: .overrideSelf)
  }
}

extension View {
  /// The checks that the articles' overrides make for themselves: as R18, but only alpha 0 refuses (R21).
  package var refusalAtZeroAlpha: HitTestOutcome? {
    if !flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
    if flags.contains(.isHidden) { return .hidden }
    return alpha == 0 ? .alpha : nil
  }
}
