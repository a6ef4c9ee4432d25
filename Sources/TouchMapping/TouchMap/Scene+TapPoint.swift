public import HitTesting
import TouchGeometry

extension Scene {
  /// The best point to tap: of all points that reach the view the one farthest from the region's edge, to 0.01 points;
  /// nil if no point reaches it.
  ///
  /// The region is computed as the touch map computes it, and every point is asked of `hitTest` before it is given. Of a
  /// plain rectangle it is the middle; where that costs less than a hundredth of the clearance, the point has whole or half
  /// coordinates. Only where the map has more edges than can be followed, places at stated distances are tried. A slider
  /// is tapped on its thumb, where that is declared (R147).
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

extension TapPointAnswer {
  /// The distance between the places that were tried, in points, where the region could not be computed.
  public var distanceOfTriedPlaces: Double? {
    resolution.flatMap { $0 > TouchMap.curveTolerance ? $0 : nil }
  }
}

/// One view's tap point, looked for in one part of the screen.
///
///     the region                                  the point
///     upright, and known from areas alone         by `ClearanceSearch`: a clip without covers
///     turned, round, or decided by overrides      as the touch map has it (`ViewRegions`)
///     more edges than can be followed             places are tried (`Subdivision`)
private struct TapPointSearch {
  let scene: Scene
  let view: ViewIndex
  let limits: Box
  let probe: TouchProbe

  func answer() -> TapPointAnswer {
    let sure = region(.inner)
    let redirections = scene.redirections(to: view, limits: limits)
    let isExact = sure.isExact && redirections.isEmpty
    if isExact, sure.clip == nil { return .none }
    var computed: TapPointAnswer?
    if isExact, sure.isUpright {
      let answer = tapPoint(in: sure)
      if answer.resolution == nil { return answer }
      computed = answer
    }
    let most = isExact ? sure : region(.outer)
    let boxes = (most.clip.map { [$0.box] } ?? []) + most.undecided + redirections
    guard let first = boxes.first else { return .none }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    if let mapped = mapped(in: box, isExact ? sure : nil, isAnsweredElsewhere: !redirections.isEmpty) {
      return mapped
    }
    let known = computed ?? tapPoint(in: sure)
    if isExact { return known }
    return Subdivision(scene: scene, view: view, box: box, probe: probe).answer(orBetter: known.tapPoint)
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

  /// The point in the regions that the touch map has for the view; nil where no map can be made.
  ///
  /// - Parameter exact: the region as areas tell it, where they do.
  private func mapped(
    in box: Box, _ exact: TouchRegion?, isAnsweredElsewhere: Bool
  ) -> TapPointAnswer? {
    let regions = try? ViewRegions(
      of: view, in: scene, box.widened(by: 1).intersection(limits), isAnsweredElsewhere: isAnsweredElsewhere
    ).polygons
    guard let regions else { return nil }
    var stepsLeft = 1_000_000
    let best = TapPoint.best(
      in: regions, preferring: middle, isForPeople: true, stepsLeft: &stepsLeft, isReached: probe.isReached)
    if let best {
      // The chords of a curve may lie on either side of it.
      let clearance = exact != nil ? best.clearance : max(0, best.clearance - TouchMap.curveTolerance)
      let point = TapPoint(location: best.location, clearance: clearance, resolution: best.resolution)
      return TapPointAnswer(point, resolution: best.resolution)
    }
    // What has no area that numbers can tell is in no map.
    guard let exact else {
      let found = Subdivision(scene: scene, view: view, box: box, probe: probe).landmark(
        triesMax: triesMax(3_000))
      return TapPointAnswer(
        found.map { TapPoint(location: $0, clearance: 0, resolution: TouchMap.curveTolerance) },
        resolution: TouchMap.curveTolerance)
    }
    return TapPointAnswer(pointOnEdges(of: exact), resolution: nil)
  }

  private func pointOnEdges(of region: TouchRegion) -> TapPoint? {
    guard let clip = region.clip else { return nil }
    var edges = EdgeSearch(
      clip: clip, covers: region.covers, triesMax: triesMax(3_000), isReached: probe.isReached)
    return edges.run().map { TapPoint(location: $0, clearance: 0, resolution: nil) }
  }

  /// In a large scene each question is expensive.
  private func triesMax(_ most: Int) -> Int {
    min(most, 20 + min(120_000 / scene.size, 50_000_000 / scene.searchCost))
  }

  private func tapPoint(in region: TouchRegion) -> TapPointAnswer {
    guard let clip = region.clip else { return TapPointAnswer(nil, resolution: nil) }
    return TouchMapping.tapPoint(
      clip: clip, covers: region.covers, middle: middle,
      edgeTriesMax: triesMax(region.isUpright ? 40 : 3_000),
      isReached: probe.isReached)
  }

  /// The view's centre, on the screen.
  private var middle: Point {
    scene.tree.convert(scene.tree[view].bounds.center, from: view, to: nil) ?? .zero
  }
}
