public import HitTesting
package import TouchGeometry

extension Scene {
  /// The best tap point: of all points that reach the view the one farthest from the region's edge, to 0.01 points; nil
  /// if no point reaches it.
  ///
  /// The region is computed as in the touch map, and the returned point is checked by `hitTest`. For a plain rectangle
  /// it is the center; if that costs less than a hundredth of the clearance, the point has whole, half or quarter
  /// coordinates. Only if the map has too many edges, places on a grid are tried (`resolution`). A slider is tapped on
  /// its declared thumb (R147).
  ///
  /// Only if that finds no point with clearance, the search goes beyond the screen, to places that windows take outside
  /// their bounds, up to a million points away.
  ///
  /// - Throws: `OverrideRecursion` if no point was found, and the search at a tried one would not end.
  public func tapPoint(of view: ViewIndex) throws(OverrideRecursion) -> TapPointAnswer {
    try tapPoint(of: view, sharing: nil)
  }

  /// - Parameter parts: those of the view, where they are asked for besides.
  package func tapPoint(
    of view: ViewIndex, sharing parts: SharedParts?
  ) throws(OverrideRecursion) -> TapPointAnswer {
    let probe = TouchProbe(of: view, in: self)
    if stacking == .unknown {
      return TapPointSearch(scene: self, view: view, limits: .plane, probe: probe).answerBySize()
    }
    var answer = TapPointSearch(scene: self, view: view, limits: windowsBox, probe: probe, parts: parts)
      .answer()
    let window = tree[tree.window(of: view)]
    if answer.tapPoint?.clearance ?? 0 == 0, !window.flags.isDisjoint(with: .overrides) {
      let farther = TapPointSearch(scene: self, view: view, limits: .plane, probe: probe).answer()
      if farther.tapPoint?.clearance ?? -1 > answer.tapPoint?.clearance ?? -1 { answer = farther }
    }
    if answer.tapPoint == nil, let recursion = probe.recursion { throw recursion }
    return answer
  }

  /// The box around all windows that touches are delivered to, also around those without an area.
  package var windowsBox: Box { box(around: windowsFrontToBack) { _ in true } }
}

extension TapPointAnswer {
  /// The distance between the places that were tried, in points, where the region could not be computed.
  public var distanceOfTriedPlaces: Double? {
    resolution.flatMap { $0 > TouchMap.curveTolerance ? $0 : nil }
  }
}

/// One view's tap point, looked for in one part of the screen.
///
///     the region                              the point
///     a rectangle, known from areas alone     its middle
///     any other                               the deepest of the touch map's regions (`ViewRegions`, `TapPoint.best`)
///     without area                            places on edges (`EdgeSearch`), or at the overrides' shapes
///     more edges than can be followed         places are tried (`Subdivision`)
private struct TapPointSearch {
  let scene: Scene
  let view: ViewIndex
  let limits: Box
  let probe: TouchProbe
  var parts: SharedParts?

  func answer() -> TapPointAnswer {
    let sure = region(.inner)
    let redirections = scene.redirections(to: view, limits: limits)
    let isExact = sure.isExact && redirections.isEmpty
    if isExact, sure.clip == nil { return .none }
    let pieces = sure.pieces
    let middle = pieces.flatMap(middleOfRectangle)
    if isExact, let middle { return TapPointAnswer(middle, resolution: nil) }
    let most = isExact ? sure : region(.outer)
    let boxes = (most.clip.map { [$0.box] } ?? []) + most.undecided + redirections
    if boxes.isEmpty { return .none }
    let box = boxes.reduce(Box.empty) { $0.union($1) }
    if !isExact || pieces?.isEmpty != true {
      let shared = redirections.isEmpty ? parts?.regions(in: box) : nil
      guard let regions = shared ?? regions(in: box, deciding: redirections.isEmpty ? view : nil) else {
        return tried(in: box).answer(orBetter: middle)
      }
      if let best = best(in: regions, isExact: isExact) { return best }
    }
    // A region without area in floating point is in no map.
    guard isExact, let clip = sure.clip else {
      return TapPointAnswer(
        at: tried(in: box).landmark(triesMax: triesMax), resolution: TouchMap.curveTolerance)
    }
    let edges = EdgeSearch(
      clip: clip, covers: sure.covers, triesMax: triesMax, isReached: probe.isReached)
    return TapPointAnswer(at: edges.run(), resolution: nil)
  }

  /// The middle of one plain rectangle: where people tap, and as far from the edge as any other point.
  private func middleOfRectangle(_ pieces: [ConvexPolygon]) -> TapPoint? {
    guard pieces.count == 1, pieces[0].isBox, probe.isReached(from: pieces[0].middle) else { return nil }
    let box = pieces[0].box
    return TapPoint(location: box.center, clearance: min(box.width, box.height) / 2, resolution: nil)
  }

  /// R164: the point where no other view contends for the touch, if there is one. A sliver that rounded frames leave is
  /// no place for a finger.
  func answerBySize() -> TapPointAnswer {
    let corners = Box(scene.tree[view].bounds).corners
    let box = Box(around: corners.compactMap { scene.tree.convert($0, from: view, to: nil) })
    guard scene.takesTouchesBySize(view), !box.isEmpty else { return .none }
    if let certain = regions(in: box, deciding: view).flatMap({ best(in: $0, isExact: true) }),
      let point = certain.tapPoint, point.clearance >= Self.clearanceMin
    {
      return certain
    }
    guard let regions = regions(in: box, deciding: nil) else { return tried(in: box).answer(orBetter: nil) }
    return best(in: regions, isExact: true) ?? .none
  }

  /// In points.
  private static let clearanceMin = 0.5

  /// R147: of a slider the part on its thumb.
  private func region(_ side: TouchArea.Side) -> TouchRegion {
    var region = TouchRegion(of: view, in: scene, side, limits: limits)
    if let thumb = scene.tree.sliderThumb(of: view), let clip = region.clip {
      region.clip = scene.tree.shown(thumb, of: view, within: clip)
    }
    return region
  }

  /// The view's regions, as the touch map has them; nil if no map can be made.
  private func regions(in box: Box, deciding wanted: ViewIndex?) -> [Polygon]? {
    try? ViewRegions(of: view, in: scene, box.widened(by: 1).intersection(limits), deciding: wanted).polygons
  }

  /// The deepest point of some regions; nil if they have no area.
  private func best(in regions: [Polygon], isExact: Bool) -> TapPointAnswer? {
    var stepsLeft = 1_000_000
    let best = TapPoint.best(
      in: regions, preferring: scene.tree.screenCenter(of: view), isForPeople: true, stepsLeft: &stepsLeft,
      isReached: probe.isReached)
    return best.map {
      // The chords of a curve may be on either side of it.
      let clearance = isExact ? $0.clearance : max(0, $0.clearance - TouchMap.curveTolerance)
      return TapPointAnswer(at: $0.location, clearance: clearance, resolution: $0.resolution)
    }
  }

  private func tried(in box: Box) -> Subdivision {
    Subdivision(scene: scene, view: view, box: box, probe: probe)
  }

  /// In a large scene each search is expensive.
  private var triesMax: Int {
    min(3_000, 20 + min(120_000 / scene.size, 50_000_000 / scene.searchCost))
  }
}

// The default places of a view in a question without a touch.

extension Scene {
  /// The best point for a view that no touch reaches: the center of the part that its superviews let in, or else of its
  /// visible part.
  package func bestVisiblePoint(of view: ViewIndex) -> Point {
    let part = part(of: screenBox(nil), onWayTo: view) { limits(of: $0, onWayTo: view) }
    return part?.middle ?? visibleMiddle(of: view)
  }

  /// Whether a point is within the box around the windows that touches are delivered to.
  package func isOnScreen(_ point: Point) -> Bool {
    let box = screenBox(nil)
    return box.minX <= point.x && point.x < box.maxX && box.minY <= point.y && point.y < box.maxY
  }

  /// If the stacking is unknown, superviews clip nothing. A view that refuses touches counts with its place all the
  /// same.
  private func limits(of view: ViewIndex, onWayTo target: ViewIndex) -> Rect? {
    if stacking == .unknown { return view == target ? tree[view].bounds : nil }
    if case .nowhere = tree.reach(of: view) { return tree.declaredArea(of: view) }
    return tree.limits(of: view)
  }

  /// A view's center, or that of its visible part if the center is not visible. A view without a visible part has its
  /// center.
  package func visibleMiddle(of view: ViewIndex) -> Point {
    let center = tree.screenCenter(of: view)
    guard let part = visiblePart(of: view, screenBox(tree.window(of: view))) else { return center }
    // R11: the right and the bottom edge are another's.
    let isWithin = part.contains(center) && center.x < part.box.maxX && center.y < part.box.maxY
    return isWithin ? center : part.middle
  }

  /// The point of a view's regions that is farthest from their edges, to 0.01 points; of equals the view's own center,
  /// if it is one of them. For a single rectangle it is the center.
  ///
  /// - Parameter stepsLeft: the remaining budget of all views' searches.
  func bestPoint(
    of view: ViewIndex, _ regions: [Polygon], _ owners: SceneOwners, stepsLeft: inout Int
  ) -> TapPoint? {
    var owners = owners
    return TapPoint.best(
      in: regions, preferring: tree.screenCenter(of: view), stepsLeft: &stepsLeft,
      isReached: { (try? owners.owner(at: $0)) == view.rawValue })
  }
}

/// With more corners a tap point need not be the best to the last bit: corridors of equal breadth are searched in vain.
private let cornersOfExactSearchMax = 200

extension TapPoint {
  /// The point of some regions that is farthest from their edges, to 0.01 points; of equals the one that is preferred.
  ///
  /// - Parameter isForPeople: whether whole, half or quarter coordinates, which are easier to read and to copy, may cost a
  ///   hundredth of the distance, and of many corners the search one more. Of a corridor the place next to the preferred
  ///   point is taken then, and of equal ones all around it the topmost.
  static func best(
    in regions: [Polygon], preferring center: Point, isForPeople: Bool = false, stepsLeft: inout Int,
    isReached: @escaping (Point) -> Bool
  ) -> TapPoint? {
    if regions.isEmpty { return nil }
    if regions.count == 1, let box = regions[0].box, isReached(box.center) {
      return TapPoint(location: box.center, clearance: min(box.width, box.height) / 2, resolution: nil)
    }
    let cornerCount = regions.reduce(0) { $1.holes.reduce($0 + $1.outer.count) { $0 + $1.count } }
    // Of thousands of equal corridors not all are settled, whatever it may cost.
    let stepsMax = min(
      500_000 + 200 * cornerCount, 2_000_000 + 30 * cornerCount, 4 * cornerCount + max(0, stepsLeft))
    var search = InnermostSearch(
      regions, stepsMax: stepsMax, loss: isForPeople && cornerCount > cornersOfExactSearchMax ? 0.01 : 0,
      isReached: isReached)
    search.run([center] + Self.guesses(regions))
    stepsLeft -= stepsMax - search.stepsLeft
    guard var best = search.best else { return nil }
    let resolution = search.unsearchedLength
    if isForPeople {
      best = search.topLeft(of: search.slid(best, towards: center), around: center, loss: 0.01)
    }
    let least = isForPeople ? 0.99 * best.clearance : best.clearance - 0.004
    best = search.plain(best, unless: center, least: least, finest: isForPeople ? 4 : 2)
    return TapPoint(location: best.location, clearance: best.clearance, resolution: resolution)
  }

  /// The centers of the largest regions.
  private static func guesses(_ regions: [Polygon]) -> [Point] {
    let boxes = regions.map { Box(around: $0.outer) }
    return boxes.sorted { min($0.width, $0.height) > min($1.width, $1.height) }.prefix(4).map(\.center)
  }
}

extension Polygon {
  /// The polygon as a box along the axes; nil if it is none.
  fileprivate var box: Box? {
    guard outer.count == 4, holes.isEmpty else { return nil }
    let box = Box(around: outer)
    return outer.allSatisfy {
      ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
    }
      ? box : nil
  }
}
