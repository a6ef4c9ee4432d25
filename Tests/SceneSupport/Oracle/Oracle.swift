import HitTesting
public import TouchGeometry

/// The slow, obvious hit test: objects, recursion, and the rules of R30 to R56 in the order of their text.
///
/// An answer is made from nothing but the test's own description of the scene; of the engine only values
/// (`Point`, `Rect`, `Path.contains`) are used.
public final class Oracle {
  let scene: TestScene
  private(set) var windows: [OracleView] = []
  private var views: [String: OracleView] = [:]
  private var visits: [TouchAnswer.Visit] = []
  private var lines: [TouchAnswer.Line] = []
  private var pass = 1
  /// How near to an edge a point came on the way: where transforms round, answers near edges mean nothing.
  public private(set) var leastDistanceToEdge = Double.infinity

  public init(_ scene: TestScene) {
    self.scene = scene
    windows = scene.windows.map { OracleView($0, superview: nil) }
    func name(_ view: OracleView) {
      views[view.declared.id] = view
      view.subviews.forEach(name)
    }
    windows.forEach(name)
  }

  /// What becomes of one touch. Removals stay, so that an oracle answers one touch only.
  public func answer(_ x: Double, _ y: Double, in id: String? = nil, passes: Int = 1) -> TouchAnswer {
    let point = Point(x, y)
    var found: (hit: OracleView?, window: OracleView?) = (nil, nil)
    if let id {
      // As code would call it: once, whatever UIKit does of its own accord.
      let hit = views[id].flatMap { hitTest($0, point) }
      found = (hit, hit.flatMap(firstWindow))
    } else {
      if passes == 2 {
        // R61: the first pass goes to the window that owns the touch, found by an oracle of its own.
        let owner = Oracle(scene).find(point, in: { $0.windowsFrontToBack }).window?.declared.id
        found = find(point) { oracle in oracle.windows.filter { $0.declared.id == owner } }
        pass = 2
      }
      found = find(point) { $0.windowsFrontToBack }
    }
    let chain = found.hit.map { OracleChain(self, from: $0) }
    return TouchAnswer(
      hit: found.hit?.declared.id, window: found.window?.declared.id, visits: visits, lines: lines,
      chain: chain?.links ?? [], handler: chain?.handler,
      gestureRecognizers: found.hit.map(candidates) ?? [])
  }

  public func convert(_ x: Double, _ y: Double, from source: String?, to target: String?) -> Point? {
    OracleView.convert(
      Point(x, y), from: source.flatMap { views[$0] }, to: target.flatMap { views[$0] })
  }

  func view(_ id: String) -> OracleView? { views[id] }

  /// R38: level descending, and within a level the later one first; hidden ones are skipped.
  private var windowsFrontToBack: [OracleView] {
    var rest = windows.filter { !$0.isHidden }
    var ordered: [OracleView] = []
    while let highest = rest.map(\.declared.windowLevel).max(),
      let front = rest.lastIndex(where: { $0.declared.windowLevel == highest })
    {
      ordered.append(rest.remove(at: front))
    }
    return ordered
  }

  private func find(
    _ point: Point, in asked: (Oracle) -> [OracleView]
  ) -> (hit: OracleView?, window: OracleView?) {
    for window in asked(self) {
      if let hit = hitTest(window, window.fromSuperview(point)) { return (hit, window) }
    }
    return (nil, nil)
  }

  private func firstWindow(of view: OracleView) -> OracleView? {
    sequence(first: view, next: \.firstSuperview).first(where: \.isWindow)
  }

  /// R99, R100, R101.
  private func candidates(_ hit: OracleView) -> [String] {
    hit.selfAndSuperviews.flatMap(\.declared.gestureRecognizers).filter(\.isEnabled).map(\.id)
  }
}

// MARK: - hitTest

extension Oracle {
  /// A call of `hitTest`, as a superview or a window server makes it.
  func hitTest(_ view: OracleView, _ point: Point?) -> OracleView? {
    let index = visits.count
    visits.append(
      .init(view: view.declared.id, depth: view.depth, location: point, outcome: .outside, pass: pass))
    let (hit, outcome) = respond(view, point)
    visits[index].outcome = outcome
    return hit
  }

  private func respond(_ view: OracleView, _ point: Point?) -> (OracleView?, HitTestOutcome) {
    guard let point else {
      // R14, our choice: refused whatever it overrides.
      if view.declared.hitTest == nil, view.reactNative == nil { log(view) }
      return (nil, view.refusal ?? .singularTransform)
    }
    guard let override = view.declared.hitTest else { return defaultHitTest(view, point) }
    return run(override, view, point)
  }

  /// R30.
  func defaultHitTest(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    if let reactNative = view.reactNative { return reactNativeHitTest(view, reactNative, point) }
    log(view)
    if let refusal = view.refusal { return (nil, refusal) }
    if !pointInside(view, point) { return (nil, .outside) }
    if let hit = firstAnswer(ofSubviewsOf: view, point) { return (hit, .descendant) }
    return (view, .itself)
  }

  /// R32, R33: every subview of a copy of the array, the last first.
  func firstAnswer(ofSubviewsOf view: OracleView, _ point: Point) -> OracleView? {
    firstAnswer(ofSubviews: view.subviews, point)
  }

  /// - Parameter snapshot: back to front.
  func firstAnswer(ofSubviews snapshot: [OracleView], _ point: Point) -> OracleView? {
    for subview in snapshot.reversed() {
      if let hit = hitTest(subview, subview.fromSuperview(point)) { return hit }
    }
    return nil
  }

  /// R57.
  private func log(_ view: OracleView) {
    lines.append(.init(view: view.declared.id, depth: view.depth, className: view.className))
  }

  /// R11, remembering how close it was.
  func contains(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ point: Point) -> Bool {
    for distance in [point.x - left, point.x - right, point.y - top, point.y - bottom] {
      leastDistanceToEdge = min(leastDistanceToEdge, abs(distance))
    }
    return left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }

  func isWithin(_ radius: Double, of center: Point, _ point: Point) -> Bool {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let distance = (x * x + y * y).squareRoot()
    leastDistanceToEdge = min(leastDistanceToEdge, abs(distance - radius))
    return distance <= radius
  }
}
