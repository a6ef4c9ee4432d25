import HitTesting
import TouchGeometry

/// The scene as the script has changed it so far, and what has been looked up in it.
///
///     change ──→ SceneChanges ──→ stale ──next hit test──→ a changed copy, searched from then on
///
/// Changes are made on a copy before the next search that could notice; until then the old scene answers.
struct LiveScene {
  /// As of the last hit test.
  private(set) var scene: Scene
  private var changes: SceneChanges
  /// Whether `scene` lacks some of the changes.
  private var isStale = false
  /// The ways of touches, by their hit views.
  private var ways: [ViewIndex: EventWay] = [:]
  /// The recognizers of the views that have been looked at.
  private var attached: [ViewIndex: [AttachedRecognizer]] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    changes = SceneChanges(of: scene)
  }

  // MARK: Looking

  /// R43, R91: finds the view of a touch on the scene as it is now.
  mutating func hitTest(
    _ location: Point, _ budget: inout EventBudget
  ) throws(EventFailure) -> HitTestResult {
    if isStale {
      try budget.spend(scene.tree.count)
      scene = changes.changedScene
      isStale = false
      ways = [:]
    }
    var search = TouchSearch(in: scene)
    let result: HitTestResult
    do {
      result = try search.hitTest(Touch(at: location))
    } catch {
      throw .recursion(error)
    }
    try budget.spend(search.visitCount + 1)
    return result
  }

  /// The way of touches that hit a view (R75).
  mutating func touchWay(from view: ViewIndex, _ budget: inout EventBudget) throws(EventFailure) -> EventWay {
    if let way = ways[view] { return way }
    let way = try EventWay(of: .touches, from: .view(view), in: scene, &budget)
    ways[view] = way
    return way
  }

  /// The recognizers of a view, a scroll view's own pan among them.
  mutating func recognizers(
    of view: ViewIndex, _ budget: inout EventBudget
  ) throws(EventFailure) -> [AttachedRecognizer] {
    if let known = attached[view] { return known }
    let pan = scene.panRecognizer(of: view)
    let found = scene.recognizers(of: view).enumerated().map { order, index in
      AttachedRecognizer(
        index, scene.recognizer(index, isScrolling: index == pan), order: order, isScrolling: index == pan,
        in: scene.tree)
    }
    try budget.spend(found.reduce(1) { $0 + $1.declaredCount })
    attached[view] = found
    return found
  }

  // MARK: Changing

  func isRemoved(_ view: ViewIndex) -> Bool { changes.isRemoved(view) }

  /// R48, R62.
  ///
  /// - Returns: whether it was there.
  mutating func remove(_ view: ViewIndex) -> Bool {
    guard changes.remove(view) else { return false }
    isStale = true
    return true
  }

  /// R140: does what an action does; recognizers are looked up anew.
  mutating func apply(_ effects: [ActionEffect], _ budget: inout EventBudget) throws(EventFailure) {
    try budget.spend(effects.count + scene.tree.count)
    for effect in effects { changes.note(effect) }
    scene = changes.changedScene
    isStale = false
    ways = [:]
    attached = [:]
  }

  /// Why a recognizer is out of its gesture: its view has gone (R95), or it was switched off (R115).
  func exclusion(of recognizer: AttachedRecognizer) -> GestureCause? {
    if isRemoved(recognizer.view) { return .viewRemoved }
    let now = scene.recognizer(recognizer.index, isScrolling: recognizer.isScrolling)
    return now.isEnabled ? nil : .disabled
  }

  /// R142.
  func fewestFingers(of recognizer: AttachedRecognizer) -> Int {
    scene.recognizer(recognizer.index, isScrolling: recognizer.isScrolling).parameters.minimumNumberOfTouches
  }

  func contentOffset(of scrollView: ViewIndex) -> Point { changes.contentOffset(of: scrollView) }

  /// Moves a scroll view's content, as far as it goes (R137).
  ///
  /// - Parameters:
  ///   - start: the content offset from which it moves, in points.
  ///   - delta: the way of the content: down and to the right is positive.
  /// - Returns: its new content offset; nil where the size of its content is not declared, and nothing moves.
  mutating func scroll(_ view: ViewIndex, from start: Point, by delta: Vector) -> Point? {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize else { return nil }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = Point(
      x: Self.clamp(start.x - delta.dx, 0 - inset.left, content.dx + inset.right - size.width),
      y: Self.clamp(start.y - delta.dy, 0 - inset.top, content.dy + inset.bottom - size.height))
    if offset != changes.contentOffset(of: view) {
      changes.scroll(view, to: offset)
      isStale = true
    }
    return offset
  }

  /// R137: whether there is content out of sight along the axis that a way mostly has. Where the size of the content is
  /// not declared, there may be.
  func hasContent(_ view: ViewIndex, by way: Vector) -> Bool {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.isScrollView(view) else { return true }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    return way.isHorizontal
      ? content.dx + inset.left + inset.right > size.width
      : content.dy + inset.top + inset.bottom > size.height
  }

  /// R136: whether a scroll view's content has somewhere to go along the axis that a way mostly has, in its direction.
  func hasRoom(_ view: ViewIndex, for way: Vector) -> Bool {
    guard hasContent(view, by: way) else { return false }
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.isScrollView(view) else { return true }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = contentOffset(of: view)
    if way.isHorizontal {
      return way.dx > 0 ? offset.x > 0 - inset.left : offset.x < content.dx + inset.right - size.width
    }
    return way.dy > 0 ? offset.y > 0 - inset.top : offset.y < content.dy + inset.bottom - size.height
  }

  /// The edges at which a scroll view's content is at its end; where its size is not declared, as far as that is known.
  func ends(of view: ViewIndex) -> Directions {
    let properties = scene.tree.eventProperties(of: view)
    let (inset, size, offset) = (
      properties.contentInset, scene.tree[view].bounds.size, contentOffset(of: view)
    )
    var ends: Directions = []
    if offset.x <= 0 - inset.left { ends.insert(.left) }
    if offset.y <= 0 - inset.top { ends.insert(.up) }
    guard let content = properties.contentSize else { return ends }
    if offset.x >= content.dx + inset.right - size.width { ends.insert(.right) }
    if offset.y >= content.dy + inset.bottom - size.height { ends.insert(.down) }
    return ends
  }

  /// Content that is not larger than the bounds stays at its inset.
  private static func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    max(least, min(value, max(least, greatest)))
  }
}

extension Vector {
  /// Whether it goes to the side rather than up or down.
  fileprivate var isHorizontal: Bool { abs(dx) > abs(dy) }
}
