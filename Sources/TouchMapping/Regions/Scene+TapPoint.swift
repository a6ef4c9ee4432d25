public import HitTesting
import TouchGeometry

extension Scene {
  /// The best point to tap: of all points that reach the view the one farthest from the region's edge, to 0.01 points;
  /// nil if no point reaches it.
  ///
  /// The region is computed from the views' areas (`TouchRegion`), and every point is asked of `hitTest` before it is
  /// given. Of a plain rectangle it is the middle. Of points that are equal to 0.01 it is the one nearest to the view's own
  /// centre, and where that costs less than a hundredth of the clearance, whole or half coordinates. Where overrides decide in ways that geometry does
  /// not tell, places at stated distances are tried. A slider is tapped on its thumb, where that is declared (R147).
  ///
  /// Only where that finds no point with some room, the search leaves the screen for places that windows take beyond
  /// their bounds, up to a million points away.
  ///
  /// - Throws: `OverrideRecursion` when no point was found, and the search at one of those tried would have no end.
  public func tapPoint(of view: ViewIndex) throws(OverrideRecursion) -> TapPointAnswer {
    if stacking == .unknown { return tapPoint(ofSmallest: view) }
    let probe = TouchProbe(of: view, in: self)
    var answer = TapPointSearch(scene: self, view: view, limits: windowsBox, probe: probe).answer()
    let window = tree[tree.window(of: view)]
    if answer.tapPoint?.clearance ?? 0 == 0, !window.flags.isDisjoint(with: .overrides) {
      let farther = TapPointSearch(scene: self, view: view, limits: .plane, probe: probe).answer()
      if farther.tapPoint?.clearance ?? -1 > answer.tapPoint?.clearance ?? -1 { answer = farther }
    }
    if answer.tapPoint == nil, let recursion = probe.recursion { throw recursion }
    return answer
  }

  /// The box around all windows that are asked.
  private var windowsBox: Box {
    windowsFrontToBack.reduce(Box(around: [])) { box, window in
      guard let map = ScreenMap.screen.entering(window, of: tree) else { return box }
      return box.union(map.box(Box(tree[window].bounds)))
    }
    .intersection(.plane)
  }
}

/// Asks the traversal whether touches reach a view.
final class TouchProbe {
  private var search: TouchSearch
  private let view: ViewIndex
  private let thumb: Rect?
  /// The first recursion that ended a search.
  private(set) var recursion: OverrideRecursion?
  private(set) var count = 0

  init(of view: ViewIndex, in scene: Scene) {
    search = TouchSearch(in: scene)
    self.view = view
    thumb = scene.tree.sliderThumb(of: view)
  }

  func isReached(from point: Point) -> Bool {
    count += 1
    if let thumb, search.scene.tree.convert(point, from: nil, to: view).map(thumb.contains) != true {
      return false
    }
    do throws(OverrideRecursion) {
      let hit = try search.hitTest(Touch(at: point)).hitView
      return hit == view || hit.map { search.scene.tree.isPart($0, of: view) } ?? false
    } catch {
      recursion = recursion ?? error
      return false
    }
  }
}

/// One view's tap point, looked for in one part of the screen.
private struct TapPointSearch {
  let scene: Scene
  let view: ViewIndex
  let limits: Box
  let probe: TouchProbe

  func answer() -> TapPointAnswer {
    let sure = region(.inner)
    let redirections = scene.redirections(to: view, limits: limits)
    let computed = tapPoint(in: sure)
    if sure.isExact, redirections.isEmpty { return computed }
    let most = region(.outer)
    let places = most.undecided + redirections
    if places.isEmpty, let settled = settle(computed, most) { return settled }
    let boxes = places + (most.clip.map { [$0.box] } ?? [])
    guard let first = boxes.first else { return computed }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    return Subdivision(scene: scene, view: view, box: box, probe: probe).answer(orBetter: computed.tapPoint)
  }

  /// R147: of a slider the part on its thumb.
  private func region(_ side: TouchArea.Side) -> TouchRegion {
    var region = TouchRegion(of: view, in: scene, side, limits: limits)
    if let thumb = scene.tree.sliderThumb(of: view), let clip = region.clip {
      region.clip = ScreenMap(of: view, in: scene.tree).flatMap { map in
        ConvexPolygon(Box(thumb)).flatMap(map.apply).flatMap(clip.intersection)
      }
    }
    return region
  }

  private func tapPoint(in region: TouchRegion) -> TapPointAnswer {
    guard let clip = region.clip else { return TapPointAnswer(nil, resolution: nil) }
    // In a large scene each question is expensive.
    let affordable = min(20_000_000 / scene.size, 50_000_000 / scene.searchCost)
    let triesMax = min(region.isUpright ? 40 : 3_000, 20 + affordable)
    return TouchMapping.tapPoint(
      clip: clip, covers: region.covers, middle: middle, edgeTriesMax: triesMax, isReached: probe.isReached)
  }

  /// The view's centre, on the screen.
  private var middle: Point {
    scene.tree.convert(scene.tree[view].bounds.center, from: view, to: nil) ?? .zero
  }

  /// The answer that needs no trying, where no better one is possible.
  private func settle(_ computed: TapPointAnswer, _ most: TouchRegion) -> TapPointAnswer? {
    guard let clip = most.clip else { return TapPointAnswer(computed.tapPoint, resolution: nil) }
    var search = ClearanceSearch(clip: clip, covers: most.covers, middle: middle) { _ in true }
    search.run()
    guard search.unsearchedLength == nil else { return nil }
    guard let best = search.best else { return tapPoint(in: most) }
    guard let found = computed.tapPoint else { return nil }
    // The loss by rounding to a whole point does not count.
    return found.clearance * 1.01 + ClearanceSearch.precision >= best.clearance ? computed : nil
  }
}

/// The best point of a region that is a clip without covers.
///
/// - Parameters:
///   - middle: of points that are equally good the nearest to it is taken; nil stands for the middle of the clip.
///   - edgeTriesMax: how many points may be tried where the region has no area.
///   - isReached: whether a touch at a point reaches the view: it has the last word on every point.
func tapPoint(
  clip: ConvexPolygon, covers: [ConvexPolygon], middle: Point? = nil, edgeTriesMax: Int = 60,
  isReached: @escaping (Point) -> Bool
) -> TapPointAnswer {
  if let plain = middleOfRectangle(clip, without: covers), isReached(plain.location) {
    return TapPointAnswer(plain, resolution: nil)
  }
  let middle = middle ?? clip.box.center
  var search = ClearanceSearch(clip: clip, covers: covers, middle: middle, isReached: isReached)
  search.run()
  if let best = search.best {
    let point = search.withPlainCoordinates(best)
    return TapPointAnswer(
      TapPoint(
        location: point.location, clearance: point.clearance, resolution: search.unsearchedLength),
      resolution: search.unsearchedLength)
  }
  var edges = EdgeSearch(clip: clip, covers: search.covers, triesMax: edgeTriesMax, isReached: isReached)
  let found = edges.run().map { TapPoint(location: $0, clearance: 0, resolution: search.unsearchedLength) }
  return TapPointAnswer(found, resolution: search.unsearchedLength)
}

/// The middle of a region that is one plain rectangle: where people tap, and as far from the edge as any other point.
private func middleOfRectangle(_ clip: ConvexPolygon, without covers: [ConvexPolygon]) -> TapPoint? {
  guard clip.isBox else { return nil }
  var steps = 0
  let rest = [clip].subtracting(covers, piecesMax: 4, steps: &steps)
  guard let rest, rest.count == 1, rest[0].isBox else { return nil }
  let box = rest[0].box
  return TapPoint(location: box.center, clearance: min(box.width, box.height) / 2, resolution: nil)
}

extension ClearanceSearch {
  /// The same point at whole or half coordinates, if that costs less than a hundredth of its clearance: they are easier
  /// to read and to copy. The view's own centre stays what it is.
  fileprivate func withPlainCoordinates(_ found: Found) -> (location: Point, clearance: Double) {
    if found.location == middle { return (found.location, found.clearance) }
    for steps in [1.0, 2] {
      let plain = Point(
        x: (found.location.x * steps).rounded() / steps, y: (found.location.y * steps).rounded() / steps)
      let clearance = clearance(at: plain)
      if clearance >= found.clearance * 0.99, isReached(plain) { return (plain, clearance) }
    }
    return (found.location, found.clearance)
  }
}
