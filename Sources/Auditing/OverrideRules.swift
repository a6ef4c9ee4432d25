import AuditRules
import HitTesting
import TouchGeometry

// Rules about the code of overrides. It is asked about points that tell a fault; what facts decide that are not known is no
// fault.

extension AuditedScene {
  /// The first views with code of their own are asked.
  private static let askedMax = 256

  func findOverrides(with fault: Finding.OverrideFault, _ result: inout RuleResult) {
    guard let program = scene.program else { return }
    var probe = OverrideProbe(of: scene)
    var asked = 0
    for view in (0..<Int32(tree.count)).lazy.map(ViewIndex.init) where asked < Self.askedMax {
      guard !tree[view].flags.isDisjoint(with: [.overridesHitTest, .overridesPointInside]),
        let place = program.place(ofOverrideOf: view, in: scene)
      else { continue }
      asked += 1
      guard let found = probe.find(fault, view) else {
        result.pass(view)
        continue
      }
      result.add(
        Finding(
          view, fault.impact, .override(fault, found.place.map(program.place) ?? place),
          region: shownRegion(view), related: found.related.map { [$0] } ?? []))
    }
  }
}

/// Asks the code of overrides as other code does: `view.hitTest(point, with: event)`.
private struct OverrideProbe {
  private let scene: Scene
  private var budget: HitTestBudget

  /// The byte of the code that is to blame, or nil for the whole override; and another view in it.
  struct Fault {
    var place: Int?
    var related: ViewIndex?
  }

  /// Farther than a screen has points.
  private static let far = 100_000.0
  /// As far beside a view as enlarged areas go at least.
  private static let beside = 4.0

  init(of scene: Scene) { (self.scene, budget) = (scene, HitTestBudget(for: scene)) }

  mutating func find(_ fault: Finding.OverrideFault, _ view: ViewIndex) -> Fault? {
    let bounds = scene.tree[view].bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    // In no middle, and on no edge.
    let inside = bounds.origin + Vector(dx: bounds.size.width * 0.37, dy: bounds.size.height * 0.61)
    switch fault {
    case .outsideParent: return cutOff(view, bounds)
    case .ignoresHidden:
      if scene.tree[view].flags.contains(.isHidden) { return nil }
      let hidden = scene.applying([.set(view, .isHidden, .boolean(true))]).scene
      return isHit(view, at: inside, in: hidden) ? Fault() : nil
    case .neverNil:
      guard let superview = scene.tree[view].superview, !fills(view, superview) else { return nil }
      let outside = bounds.origin + Vector(dx: Self.far, dy: Self.far)
      return hit(view, at: outside, in: scene) == view ? Fault(related: superview) : nil
    case .unconverted: return handed(view, inside)
    case .callsSuperTwice:
      for point in [inside] + centers(of: view) {
        let calls = questions(of: view, at: point).filter { $0.kind == .view(view, isWhole: true) }
        if calls.count > 1 { return Fault(place: calls[1].place) }
      }
      return nil
    }
  }

  /// Where the first subviews are.
  private func centers(of view: ViewIndex) -> [Point] {
    var (found, next): ([Point], ViewIndex?) = ([], scene.tree.firstSubview(of: view))
    while let subview = next, found.count < 8 {
      found.append(scene.tree.frame(of: subview).center)
      next = scene.tree.nextSibling(of: subview)
    }
    return found
  }

  /// Whether a view covers its superview: then it can take no more than it has.
  private func fills(_ view: ViewIndex, _ superview: ViewIndex) -> Bool {
    let (frame, outer) = (scene.tree.frame(of: view), scene.tree[superview].bounds)
    return frame.origin.x <= outer.origin.x && frame.origin.y <= outer.origin.y
      && frame.origin.x + frame.size.width >= outer.origin.x + outer.size.width
      && frame.origin.y + frame.size.height >= outer.origin.y + outer.size.height
  }

  /// R25: an enlarged area on the screen of which the superview knows nothing.
  private mutating func cutOff(_ view: ViewIndex, _ bounds: Rect) -> Fault? {
    guard let superview = scene.tree[view].superview else { return nil }
    let window = scene.tree.window(of: view)
    let (x, y) = (bounds.origin.x, bounds.origin.y)
    let (width, height) = (bounds.size.width, bounds.size.height)
    let points = [
      Point(x: x - Self.beside, y: y + height / 2), Point(x: x + width + Self.beside, y: y + height / 2),
      Point(x: x + width / 2, y: y - Self.beside), Point(x: x + width / 2, y: y + height + Self.beside),
    ]
    for point in points {
      let outer = scene.tree.convert(point, toSuperviewFrom: view)
      guard !scene.tree[superview].bounds.contains(outer),
        scene.tree.convert(point, from: view, to: window).map(scene.tree[window].bounds.contains) ?? false,
        isHit(view, at: point, in: scene)
      else { continue }
      if let ways = ways(of: superview, at: outer, in: scene), ways.hitViews == [nil] {
        return Fault(related: superview)
      }
    }
    return nil
  }

  /// R7: a point that is handed to another view as it is.
  private mutating func handed(_ view: ViewIndex, _ point: Point) -> Fault? {
    for question in questions(of: view, at: point) {
      guard case .view(let other, _) = question.kind, other != view, question.numbers == [point.x, point.y],
        scene.tree.convert(point, from: view, to: other) != point
      else { continue }
      return Fault(place: question.place, related: other)
    }
    return nil
  }

  // MARK: - Asking

  private mutating func isHit(_ view: ViewIndex, at point: Point, in scene: Scene) -> Bool {
    hit(view, at: point, in: scene).map { scene.tree.isDescendant($0, of: view) } ?? false
  }

  /// Nil also where it is not known.
  private mutating func hit(_ view: ViewIndex, at point: Point, in scene: Scene) -> ViewIndex? {
    ways(of: view, at: point, in: scene)?.hitViews.first ?? nil
  }

  /// Nil where facts that are not known decide, and where the code has no end.
  private mutating func ways(of view: ViewIndex, at point: Point, in scene: Scene) -> ProgramWays? {
    guard let ways = try? scene.programWays(of: Touch(at: point, in: view), &budget), ways.isCertain else {
      return nil
    }
    return ways
  }

  /// What the view's own code asks on its way for a point.
  private mutating func questions(of view: ViewIndex, at point: Point) -> [PointQuestion] {
    guard let way = ways(of: view, at: point, in: scene)?.ways.first,
      let trace = try? scene.codeTrace(of: Touch(at: point, in: view), on: way, &budget)
    else { return [] }
    return trace.questions.filter { $0.view == view }
  }
}

extension Finding.OverrideFault {
  fileprivate var impact: Impact {
    switch self {
    case .outsideParent, .unconverted, .neverNil: .serious
    case .ignoresHidden: .moderate
    case .callsSuperTwice: .minor
    }
  }
}
