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
