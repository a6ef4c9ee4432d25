import HitTesting
import TouchGeometry

extension Oracle {
  /// R44 to R54. What super gave and is handed on keeps its outcome.
  func run(
    _ override: HitTestOverride, _ view: OracleView, _ point: Point
  ) -> (OracleView?, HitTestOutcome) {
    switch override {
    case .enlarged(let override): enlarged(view, override.inset, point)
    case .passThrough(let override): passThrough(view, override.superCalls, point)
    case .overlap: overlap(view, point)
    case .siblingRedirect: siblingRedirect(view, point)
    case .guideMask(let override): guideMask(view, override.hole, override.fillRule, point)
    case .forward(let override): forward(view, override.ifInside, point)
    case .stealAll: stealAll(view, point)
    case .returnSelf: (view, .overrideSelf)
    case .returnNil: (nil, .overrideNil)
    // Code is judged by the labels of its cases.
    case .reactNative, .hosting, .program: defaultHitTest(view, point)
    }
  }

  /// R44.
  private func enlarged(_ view: OracleView, _ inset: Double, _ point: Point) -> (OracleView?, HitTestOutcome)
  {
    if let refusal = view.ownRefusal { return (nil, refusal) }
    let isInside = contains(
      view.left + inset, view.top + inset, view.right - inset, view.bottom - inset, point)
    if !isInside { return (nil, .outside) }
    if let hit = firstAnswer(ofSubviewsOf: view, point) { return (hit, .descendant) }
    return (view, .overrideSelf)
  }

  /// R45.
  private func passThrough(
    _ view: OracleView, _ superCalls: Int, _ point: Point
  ) -> (OracleView?, HitTestOutcome) {
    let result = defaultHitTest(view, point)
    if result.0 === view { return (nil, .overrideNil) }
    return superCalls == 2 ? defaultHitTest(view, point) : result
  }

  /// R46.
  private func overlap(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    let (dropped, why) = defaultHitTest(view, point)
    let hit = overlapHitTest(view, point)
    if let hit { return (hit, hit === view ? .overrideSelf : .overrideOther) }
    return (nil, dropped == nil ? why : .overrideNil)
  }

  private func overlapHitTest(_ view: OracleView, _ point: Point) -> OracleView? {
    if view.ownRefusal != nil { return nil }
    var candidate: OracleView?
    if pointInside(view, point) {
      candidate = view
    } else if view.clips {
      return nil
    }
    for subview in view.subviews.reversed() {
      if let local = subview.fromSuperview(point), let hit = overlapHitTest(subview, local) { return hit }
    }
    return candidate
  }

  /// R47.
  private func siblingRedirect(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    let result = defaultHitTest(view, point)
    if result.0 !== view { return result }
    for sibling in view.superview?.subviews ?? [] where sibling !== view {
      guard let local = OracleView.convert(point, from: view, to: sibling) else { continue }
      if contains(sibling.left, sibling.top, sibling.right, sibling.bottom, local) {
        return (sibling, .overrideOther)
      }
    }
    return result
  }

  /// R48.
  private func guideMask(
    _ view: OracleView, _ hole: Path, _ fillRule: FillRule, _ point: Point
  ) -> (OracleView?, HitTestOutcome) {
    guard hole.contains(point, fillRule: fillRule), let superview = view.superview else {
      return (view, .overrideSelf)
    }
    view.removeFromSuperview()
    let hit = hitTest(superview, point)
    if hit === view { return (hit, .overrideSelf) }
    return (hit, hit == nil ? .overrideNil : .overrideOther)
  }

  /// R50.
  private func forward(_ view: OracleView, _ ifInside: Bool, _ point: Point) -> (OracleView?, HitTestOutcome)
  {
    guard let target = view.declared.hitTestTarget.flatMap(self.view) else { return (nil, .overrideNil) }
    let outcome: HitTestOutcome = target === view ? .overrideSelf : .overrideOther
    if !ifInside { return (target, outcome) }
    if let local = OracleView.convert(point, from: view, to: target), pointInside(target, local) {
      return (target, outcome)
    }
    return defaultHitTest(view, point)
  }

  /// R52. Without a `top`, nil is what is compared with.
  private func stealAll(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    let top = view.declared.hitTestTarget.flatMap(self.view)
    let result = defaultHitTest(view, point)
    return result.0 === top ? result : (view, .overrideSelf)
  }
}

// MARK: - point(inside:)

extension Oracle {
  /// R36.
  func pointInside(_ view: OracleView, _ point: Point) -> Bool {
    if let shape = view.declared.pointInside { return isInside(shape, view, point) }
    if view.reactNative == .overlay { return isInTouchableSubview(of: view, point) }
    if let slop = view.declared.hitSlop {
      // RN7.
      return contains(
        view.left - slop.left, view.top - slop.top, view.right + slop.right, view.bottom + slop.bottom, point)
    }
    return inBounds(view, point)
  }

  private func inBounds(_ view: OracleView, _ point: Point) -> Bool {
    contains(view.left, view.top, view.right, view.bottom, point)
  }

  /// R54.
  private func isInside(_ shape: Shape, _ view: OracleView, _ point: Point) -> Bool {
    switch shape {
    case .constant(let answer): answer
    case .insets(let insets):
      contains(
        view.left + insets.left, view.top + insets.top, view.right - insets.right,
        view.bottom - insets.bottom, point)
    case .rect(let rect):
      contains(
        rect.origin.x, rect.origin.y, rect.origin.x + rect.size.width, rect.origin.y + rect.size.height,
        point)
    case .circle(let center, let radius): isWithin(radius, of: center, point)
    case .path(let path, let fillRule): path.contains(point, fillRule: fillRule)
    case .subviews:
      inBounds(view, point)
        || view.subviews.contains { subview in
          subview.fromSuperview(point).map { pointInside(subview, $0) } ?? false
        }
    case .union(let shapes): shapes.contains { isInside($0, view, point) }
    case .intersection(let shapes): shapes.allSatisfy { isInside($0, view, point) }
    case .difference(let shape, let hole): isInside(shape, view, point) && !isInside(hole, view, point)
    case .program: inBounds(view, point)
    }
  }
}
