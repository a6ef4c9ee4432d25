public import TouchGeometry

/// A point of the screen at which a touch reaches a view.
public struct TapPoint: Equatable, Sendable {
  /// In the screen's coordinates.
  public let location: Point
  /// The distance to the nearest place at which a touch no longer reaches the view, in points: a lower bound.
  public let clearance: Double
  /// Nil if the region was computed; else the distance in points between the tried places, because overrides make the
  /// region unknown to geometry (or it has too many pieces).
  public let resolution: Double?

  package init(location: Point, clearance: Double, resolution: Double?) {
    self.location = location
    self.clearance = clearance
    self.resolution = resolution
  }
}

public struct TapPointAnswer: Sendable {
  public let tapPoint: TapPoint?
  /// Nil: exact; else the distance of the tried places: there may be a smaller region.
  public let resolution: Double?

  /// For a view that no touch reaches.
  package static let none = TapPointAnswer(nil, resolution: nil)

  package init(_ tapPoint: TapPoint?, resolution: Double?) {
    self.tapPoint = tapPoint
    self.resolution = resolution
  }
}

/// The best point of a region that is a clip without covers.
///
/// - Parameters:
///   - middle: of equally good points the nearest to it is chosen; nil: the clip's center.
///   - edgeTriesMax: the limit of tried points if the region has no area.
///   - isReached: whether a touch at a point reaches the view, checked for every point.
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
  /// to read and to copy. The view's own center is not rounded.
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
