import HitTesting
import TouchGeometry
import WorkMetering

/// The receivers of touches in a scene: known by regions, searched if an override decides.
struct SceneOwners: TouchOwner {
  private let tree: ViewTree
  private let hasParts: Bool
  private let regions: RegionTree?
  private var search: TouchSearch
  /// The number of tested regions.
  private var steps = 0
  /// The same at the last check of the work.
  private var looked = 0

  /// The limit of tested regions: two seconds.
  private static let stepsMax = 200_000_000
  /// The search cost (`HitTestBudget.spent`) after which no more searches are made.
  private let visitsMax: Int

  /// - Parameter visitsMax: by default two seconds' worth.
  init(_ scene: Scene, _ regions: RegionTree?, visitsMax: Int = 200_000_000) {
    tree = scene.tree
    hasParts = tree.hasParts
    self.visitsMax = visitsMax
    self.regions = regions
    search = TouchSearch(in: scene)
  }

  /// The cost of searches so far.
  var visitCount: Int { search.visitCount }

  private var tooMany: TouchMapFailure { .tooManyEdges(regions?.lineCount ?? 0) }

  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    guard let hit = try answer(at: point).hit else { return NoOwner.nobody }
    // R154: a control has the regions of its parts.
    guard hasParts, let whole = tree.whole(of: hit) else { return hit.rawValue }
    return whole.rawValue
  }

  /// The receiver of a touch, and whether it is known by regions.
  mutating func answer(at point: Point) throws(TouchMapFailure) -> (hit: ViewIndex?, isCertain: Bool) {
    assert(looked <= steps, "steps are charged once")
    if steps >> 12 != looked >> 12 {
      guard Work.goesOn(after: steps - looked) else { throw tooMany }
      looked = steps
    }
    guard steps < Self.stepsMax else { throw tooMany }
    guard let region = regions?.region(at: point, steps: &steps) else { return (nil, true) }
    if region.isCertain { return (region.view, true) }
    guard search.visitCount < visitsMax else { throw tooMany }
    do {
      return (try search.hitTest(Touch(at: point)).hitView, false)
    } catch {
      throw .overrideRecursion(error, in: tree)
    }
  }

  // MARK: Causes

  /// The view's own edge goes before its superviews', and these before those of covers.
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark {
    let view = ViewIndex(owner)
    var superview: ViewIndex?
    var cover: ViewIndex?
    for label in labels {
      guard let other = label.view else { continue }
      if other == view { return EdgeMark(cause: label.isOverride ? .override : .bounds, by: owner) }
      if tree.isDescendant(view, of: other) {
        superview = max(other, superview ?? other)
      } else {
        cover = betterCover(cover, other, beyond)
      }
    }
    if let superview { return EdgeMark(cause: .superview, by: superview.rawValue) }
    if let cover { return mark(of: view, coveredBy: cover) }
    if beyond == NoOwner.outside { return EdgeMark(cause: .screen, by: -1) }
    // No line says it: an override decides that looks at lines elsewhere.
    let other = ViewIndex(beyond)
    return beyond < 0 || tree.isDescendant(view, of: other)
      ? EdgeMark(cause: .override, by: owner) : mark(of: view, coveredBy: other)
  }

  /// Of several that end here, the outermost that contains the owner beyond.
  private func betterCover(_ cover: ViewIndex?, _ other: ViewIndex, _ beyond: Int32) -> ViewIndex {
    guard let cover else { return other }
    func holds(_ view: ViewIndex) -> Bool { beyond >= 0 && tree.isDescendant(ViewIndex(beyond), of: view) }
    let (first, second) = (holds(cover), holds(other))
    if first != second { return first ? cover : other }
    return min(cover, other)
  }

  private func mark(of view: ViewIndex, coveredBy cover: ViewIndex) -> EdgeMark {
    let cause: TouchMap.Cause =
      switch tree.relation(of: cover, to: view) {
      case .itself: .bounds
      case .ancestor: .superview
      case .descendant: .subview
      case .sibling: .sibling
      case .otherWindow: .otherWindow
      case .relativeOfSibling, .none: .relativeOfSibling
      }
    return EdgeMark(cause: cause, by: cover.rawValue)
  }
}

/// The regions of one view, as the touch map has them, cut out of the part of the screen where touches may reach it.
struct ViewRegions {
  private(set) var polygons: [Polygon] = []

  /// The limits of cells and of search cost (`HitTestBudget.spent`): an explanation is about one view.
  static let cellsMax = 2_000_000
  static let visitsMax = 20_000_000

  /// - Parameters:
  ///   - box: holds every place where a touch may reach the view.
  ///   - wanted: as of `ScreenRegions`: nil if an override that is not on the way to the view may answer with it.
  /// - Throws: `TouchMapFailure` where a search would have no end, or there are more edges than can be followed.
  init(
    of view: ViewIndex, in scene: Scene, _ box: Box, deciding wanted: ViewIndex?
  ) throws(TouchMapFailure) {
    guard !box.isEmpty else { return }
    var screen = try ScreenRegions(of: scene, in: box, deciding: wanted)
    screen.keepLines(deciding: view)
    let (tree, thumb) = (scene.tree, scene.tree.sliderThumb(of: view))
    if let thumb { screen.addLines(around: thumb, of: view) }
    guard !screen.lines.isEmpty else { return }
    let regions = try RegionTree(screen, in: box)
    var owners = SceneOwners(scene, regions, visitsMax: Self.visitsMax)
    let owned = try FaceBuilder.polygons(sweeping: [regions], in: box, cellsMax: Self.cellsMax) {
      point throws(TouchMapFailure) in
      // R154: a control has the regions of its parts.
      guard let hit = try owners.answer(at: point).hit, hit == view || tree.isPart(hit, of: view) else {
        return NoOwner.nobody
      }
      // R147: of a slider only touches on its thumb count.
      let isOnThumb = thumb.map { tree.convert(point, from: nil, to: view).map($0.contains) == true } ?? true
      return isOnThumb ? view.rawValue : NoOwner.nobody
    }
    polygons = owned[view.rawValue] ?? []
  }
}

extension ScreenRegions {
  /// Drops the lines of all views behind a certain region: they separate only others.
  fileprivate mutating func keepLines(deciding view: ViewIndex) {
    guard let own = regions.firstIndex(where: { $0.view == view || !$0.isCertain }) else { return lines = [] }
    if own > 0 { lines.removeAll { $0.order < own } }
  }

  fileprivate mutating func addLines(around rect: Rect, of view: ViewIndex) {
    guard let limits, let map = ScreenMap(of: view, in: tree) else { return }
    add(ViewOutlines(of: rect, map, in: tree), EdgeLabel(view, isOverride: true), within: limits, .max)
  }
}

extension FaceBuilder {
  /// The polygons of each owner in a box of the screen.
  static func polygons(
    sweeping trees: [RegionTree], in box: Box, cellsMax: Int = SlabSweep.cellsMax,
    _ owner: @escaping (Point) throws(TouchMapFailure) -> Int32
  ) throws(TouchMapFailure) -> [Int32: [Polygon]] {
    var faces = try FaceBuilder(sweeping: trees, in: box, cellsMax: cellsMax, ToldOwner(tell: owner))
    var owned: [Int32: [Polygon]] = [:]
    faces.forEachOwned { owned[$0, default: []] += $1 }
    return owned
  }

  /// Calls with the polygons of each face that has an owner.
  mutating func forEachOwned(_ body: (_ owner: Int32, _ polygons: [Polygon]) -> Void) {
    forEachFace { owner, edges in
      guard owner >= 0 else { return }
      var walk = FaceRings(edges)
      body(owner, TerritoryAssembly.polygons(of: walk.rings()))
    }
  }
}

/// Sorts faces by owner, and makes polygons of them.
struct TerritoryAssembly {
  private var shares: [Share] = []
  /// For each view its place in `shares`, or -1.
  private var places: [Int32]
  private(set) var nobody: [Polygon] = []

  struct Share {
    var regions: [Polygon] = []
    var edges: [TouchMap.Edge] = []
  }

  init(viewCount: Int) {
    places = Array(repeating: -1, count: viewCount)
  }

  func share(of view: ViewIndex) -> Share? {
    let place = places[Int(view.rawValue)]
    return place < 0 ? nil : shares[Int(place)]
  }

  mutating func add(_ owner: Int32, _ edges: [FaceEdge]) {
    var walk = FaceRings(edges)
    let rings = walk.rings()
    let polygons = Self.polygons(of: rings)
    guard owner >= 0 else { return nobody += polygons }
    if places[Int(owner)] < 0 {
      places[Int(owner)] = Int32(shares.count)
      shares.append(Share())
    }
    let place = Int(places[Int(owner)])
    shares[place].regions += polygons
    for ring in rings {
      for edge in ring.straightened(keepsMarks: true) {
        shares[place].edges.append(
          TouchMap.Edge(
            from: edge.from, to: edge.to, cause: edge.mark.cause,
            by: edge.mark.by < 0 ? nil : ViewIndex(edge.mark.by)))
      }
    }
  }

  /// A face is connected: one of its rings is the outer one, and all others are holes.
  fileprivate static func polygons(of rings: [[FaceEdge]]) -> [Polygon] {
    var outer: [[Point]] = []
    var holes: [[Point]] = []
    for ring in rings {
      let corners = ring.straightened(keepsMarks: false).map(\.from)
      if Polygon(outer: corners).area > 0 { outer.append(corners) } else { holes.append(corners) }
    }
    guard let first = outer.first else { return [] }
    if outer.count == 1 { return [Polygon(outer: first, holes: holes)] }
    // Only rounding splits a connected part.
    var meter = WorkMeter()
    return outer.map { ring in
      let box = Box(around: ring)
      return Polygon(
        outer: ring,
        holes: holes.filter { hole in
          meter.goesOn(after: outer.count * hole.count) && hole.allSatisfy(box.contains)
            && outer.first { other in hole.allSatisfy(Box(around: other).contains) } == ring
        })
    }
  }
}
