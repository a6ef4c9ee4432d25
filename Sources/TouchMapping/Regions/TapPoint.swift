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

  package init(at place: Point?, clearance: Double = 0, resolution: Double?) {
    self.init(
      place.map { TapPoint(location: $0, clearance: clearance, resolution: resolution) },
      resolution: resolution)
  }
}

/// The best point of a region that is a clip without covers.
///
/// - Parameters:
///   - middle: of equally good points the nearest to it is chosen.
///   - edgeTriesMax: the limit of tried points if the region has no area.
///   - isReached: whether a touch at a point reaches the view, checked for every point.
func tapPoint(
  clip: ConvexPolygon, covers: [ConvexPolygon], middle: Point, edgeTriesMax: Int = 60,
  isReached: @escaping (Point) -> Bool
) -> TapPointAnswer {
  if let plain = middleOfRectangle(clip, without: covers), isReached(plain.location) {
    return TapPointAnswer(plain, resolution: nil)
  }
  var search = ClearanceSearch(clip: clip, covers: covers, middle: middle, isReached: isReached)
  search.run()
  if let best = search.best {
    let point = search.plain(best, unless: middle, least: best.clearance * 0.99)
    return TapPointAnswer(
      at: point.location, clearance: point.clearance, resolution: search.unsearchedLength)
  }
  let edges = EdgeSearch(clip: clip, covers: search.covers, triesMax: edgeTriesMax, isReached: isReached)
  return TapPointAnswer(at: edges.run(), resolution: search.unsearchedLength)
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
