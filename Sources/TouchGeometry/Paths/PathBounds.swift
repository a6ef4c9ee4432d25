/// The least and greatest coordinates of what was included; of nothing at first.
struct PathBounds: Equatable, Sendable {
  private var minX = Double.infinity
  private var maxX = -Double.infinity
  private var minY = Double.infinity
  private var maxY = -Double.infinity

  mutating func include(_ point: Point) {
    minX = min(minX, point.x)
    maxX = max(maxX, point.x)
    minY = min(minY, point.y)
    maxY = max(maxY, point.y)
  }

  mutating func include(_ columns: PathColumns, _ startY: Double, _ endY: Double) {
    include(Point(x: columns.least, y: startY))
    include(Point(x: columns.greatest, y: endY))
  }

  /// Half-open like every edge here: no ray from beyond these crosses anything, or crosses it all.
  func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  var rect: Rect {
    guard minX <= maxX, minY <= maxY else { return .zero }
    return Rect(
      x: minX, y: minY, width: Self.length(from: minX, to: maxX),
      height: Self.length(from: minY, to: maxY))
  }

  /// The distance, rounded up where the sum `least + length` would otherwise fall short of the greatest.
  private static func length(from least: Double, to greatest: Double) -> Double {
    let length = greatest - least
    return least + length < greatest ? length.nextUp : length
  }
}

/// The columns that a piece of an outline spans: its least and greatest x.
struct PathColumns: Equatable, Sendable {
  var least: Double
  var greatest: Double

  init(_ first: Double, _ second: Double) {
    least = min(first, second)
    greatest = max(first, second)
  }

  mutating func include(_ x: Double) {
    least = min(least, x)
    greatest = max(greatest, x)
  }
}
