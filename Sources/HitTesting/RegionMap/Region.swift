import TouchGeometry

/// A rectangle of the screen, and the view that has the touches in it, as far as no region in front has them.
struct Region: Sendable {
  /// The least and the greatest coordinates; they belong to the region.
  let minX, maxX, minY, maxY: Double
  /// The view, or the map's mark for where views have to be asked.
  let viewOrUnknown: Int32
  let window: Int32

  init(_ columns: AxisSpan, _ rows: AxisSpan, view: ViewIndex?, window: ViewIndex) {
    (minX, maxX) = (columns.least, columns.greatest)
    (minY, maxY) = (rows.least, rows.greatest)
    viewOrUnknown = view?.rawValue ?? RegionMap.Mark.unknown
    self.window = window.rawValue
  }

  @inline(__always)
  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// The view that a touch in the region goes to.
  @inline(__always)
  var answer: RegionMap.Answer {
    viewOrUnknown < 0 ? .unknown : .view(ViewIndex(viewOrUnknown), window: ViewIndex(window))
  }
}
