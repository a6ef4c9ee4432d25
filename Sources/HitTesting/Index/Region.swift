/// A rectangle of the screen, and who has the touches in it unless a region in front of it has them.
struct Region: Sendable {
  /// The least and the greatest coordinates; they belong to the region.
  let minX, maxX, minY, maxY: Double
  /// The view, or -1 where views have to be asked.
  private let view: Int32
  private let window: Int32

  init(_ columns: AxisSpan, _ rows: AxisSpan, view: ViewIndex?, window: ViewIndex) {
    (minX, maxX) = (columns.least, columns.greatest)
    (minY, maxY) = (rows.least, rows.greatest)
    self.view = view?.rawValue ?? -1
    self.window = window.rawValue
  }

  @inline(__always)
  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Whom a touch in the region goes to.
  @inline(__always)
  var answer: RegionMap.Answer {
    view < 0 ? .unknown : .view(ViewIndex(view), window: ViewIndex(window))
  }
}
