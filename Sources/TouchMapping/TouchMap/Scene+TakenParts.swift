package import HitTesting
package import TouchGeometry

/// A part of a view's visible part, and the view that gets the touches there.
package struct TakenPart {
  package let hitView: ViewIndex?
  /// The place searched for the hit view.
  package let place: Point
  package let regions: [Polygon]

  /// In square points.
  package var area: Double { regions.area }
  package var box: Box { regions.reduce(Box.empty) { $0.union(Box(around: $1.outer)) } }
}

/// A part of a target that another view gets, or none.
package struct LostPart {
  package let part: TakenPart
  /// From 0 to 1, of the target's visible part.
  package let share: Double
  package let reason: Reason
  /// The view to which it is lost: its hit view, or the cover around that, as what is in a cover counts with it.
  package let taker: ViewIndex?

  /// A smaller share is the rounding error between two edges in one place.
  package static let shareMin = 1e-8
}

extension Scene {
  /// The visible part of a view: its bounds, cut by clipping superviews (R24) and by the screen; of a slider its thumb
  /// (R147). Nil if nothing is visible.
  package func visibleOutline(of view: ViewIndex) -> ConvexPolygon? {
    guard let part = visiblePart(of: view, screenBox(nil)) else { return nil }
    guard let thumb = tree.sliderThumb(of: view) else { return part }
    return tree.shown(thumb, of: view, within: part)
  }

  /// The parts that a view loses, with the reasons.
  ///
  /// - Parameters:
  ///   - parts: those to look at, superviews before their subviews.
  ///   - area: of the view's visible part, in square points.
  ///   - isOwn: whether the view gets a touch in spite of its hit view.
  /// - Returns: nil if a search would not end.
  package func lostParts(
    of target: ViewIndex, among parts: [TakenPart], area: Double,
    unless isOwn: (SearchReading) -> Bool = { _ in false }
  ) -> [LostPart]? {
    var (lost, covers, budget) = ([LostPart](), [ViewIndex](), HitTestBudget(for: self))
    for part in parts where part.area / area > LostPart.shareMin && part.hitView != target {
      guard let reading = try? SearchReading(Touch(at: part.place), in: self, budget: &budget) else {
        return nil
      }
      if isOwn(reading) { continue }
      let reason = reading.reason(for: target, reading.progress(to: target)) ?? .unexplained(part.hitView)
      var taker = part.hitView
      if let hitView = taker, case .cover = reason {
        taker = covers.first { tree.isDescendant(hitView, of: $0) } ?? hitView
        if taker == hitView { covers.append(hitView) }
      }
      lost.append(LostPart(part: part, share: part.area / area, reason: reason, taker: taker))
    }
    return lost
  }

  /// The cost of sorting and following a line, in visits of a search: three microseconds.
  private static let visitsOfLine = 64

  /// Cuts a view's visible part by the views that get its touches, in the order of these views.
  ///
  /// - Parameters:
  ///   - outline: its visible part (`visibleOutline`), which the parts tile.
  ///   - visitsLeft: the limit of lines and searches (`HitTestBudget.spent`); reduced by their cost.
  ///   - boxes: those of all views, where many are asked about.
  /// - Throws: `TouchMapFailure` if a search would not end, or there are too many edges.
  package func takenParts(
    of outline: ConvexPolygon, _ visitsLeft: inout Int, boxes: ViewBoxes? = nil
  ) throws(TouchMapFailure) -> [TakenPart] {
    guard visitsLeft > 0 else { throw .tooManyEdges(0) }
    var screen = try ScreenRegions(of: self, in: outline.box, boxes: boxes)
    screen.addLines(of: outline)
    visitsLeft -= screen.codeCost + Self.visitsOfLine * (screen.lines.count + screen.regions.count)
    guard visitsLeft > 0 else { throw .tooManyEdges(screen.lines.count) }
    let regions = try RegionTree(screen, in: outline.box)
    var (owners, places) = (SceneOwners(self, regions, visitsMax: visitsLeft), [Int32: Point]())
    defer { visitsLeft = max(0, visitsLeft - owners.visitCount) }
    // A hit view's number plus one, or zero for none.
    let parts = try FaceBuilder.polygons(
      sweeping: [regions], in: outline.box, cellsMax: ViewRegions.cellsMax
    ) { point throws(TouchMapFailure) in
      guard outline.contains(point) else { return NoOwner.nobody }
      let owner = try owners.answer(at: point).hit.map { $0.rawValue + 1 } ?? 0
      places[owner] = places[owner] ?? point
      return owner
    }
    return parts.sorted { $0.key < $1.key }.map { owner, regions in
      TakenPart(
        hitView: owner == 0 ? nil : ViewIndex(owner - 1), place: places[owner] ?? outline.middle,
        regions: regions)
    }
  }
}

/// The taken parts of one view, cut at most once: for its tap point, and for what others take.
package final class SharedParts {
  private let scene: Scene
  private let view: ViewIndex
  private let outline: ConvexPolygon?
  private var found: [TakenPart]??

  package init(of view: ViewIndex, in scene: Scene) {
    (self.scene, self.view, outline) = (scene, view, scene.visibleOutline(of: view))
  }

  /// Nil where a search would not end, or there are too many edges.
  package func parts(_ visitsLeft: inout Int) -> [TakenPart]? {
    if let found { return found }
    let parts = outline.flatMap { try? scene.takenParts(of: $0, &visitsLeft) }
    found = .some(parts)
    return parts
  }

  /// The view's own regions; nil if they may extend out of its visible part.
  ///
  /// - Parameter box: holds every place where a touch may reach the view.
  func regions(in box: Box) -> [Polygon]? {
    // R147, R154: a slider has those on its thumb, a control those of its parts.
    guard let outline, outline.isBox, outline.box.contains(box), !scene.tree.hasParts,
      scene.tree.sliderThumb(of: view) == nil
    else { return nil }
    var visitsLeft = ViewRegions.visitsMax
    return parts(&visitsLeft)?.filter { $0.hitView == view }.flatMap(\.regions)
  }
}

extension ConvexPolygon {
  /// Whether a point is in it or on its edge.
  func contains(_ point: Point) -> Bool {
    box.contains(point) && (isBox || sides.allSatisfy { $0.height(of: point) <= 0 })
  }
}

extension ScreenRegions {
  /// A box has the lines of the considered part.
  fileprivate mutating func addLines(of outline: ConvexPolygon) {
    guard !outline.isBox else { return }
    let corners = outline.corners
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      add(EdgeLine(corner, next, order: .max, label: .screen))
    }
  }
}
