public import TouchGeometry

/// A point of the screen at which a touch reaches a view.
public struct TapPoint: Equatable, Sendable {
  /// In the screen's coordinates.
  public let location: Point
  /// The distance to the nearest place at which a touch no longer reaches the view, in points: a lower bound.
  public let clearance: Double
  /// Nil where the region was computed; else the distance in points between the places that were tried, because
  /// overrides make the region one that geometry cannot tell (or it took too many pieces).
  public let resolution: Double?

  package init(location: Point, clearance: Double, resolution: Double?) {
    self.location = location
    self.clearance = clearance
    self.resolution = resolution
  }
}

/// The result of looking for a tap point.
public struct TapPointAnswer: Sendable {
  public let tapPoint: TapPoint?
  /// Nil: exact; else nothing was found between places this far apart, so that "nil" is no proof below it.
  public let resolution: Double?

  /// That of a view which no touch reaches.
  package static let none = TapPointAnswer(nil, resolution: nil)

  package init(_ tapPoint: TapPoint?, resolution: Double?) {
    self.tapPoint = tapPoint
    self.resolution = resolution
  }
}
