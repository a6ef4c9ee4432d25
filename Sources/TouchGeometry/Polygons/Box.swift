/// A box along the axes by its edges, in points; it has a width and a height unless it is empty.
package struct Box: Equatable, Sendable {
  package var minX, minY, maxX, maxY: Double

  @inlinable
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The edges of a rectangle, added up as in `Rect.contains`.
  @inlinable
  package init(_ rect: Rect) {
    self.init(
      minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
      maxY: rect.origin.y + rect.size.height)
  }

  /// The box around no point.
  @inlinable
  package static var empty: Box {
    Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  @inlinable
  package init(around points: some Sequence<Point>) {
    self = .empty
    for point in points { include(point) }
  }

  @inline(__always)
  @inlinable
  package mutating func include(_ point: Point) {
    (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
    (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
  }

  /// A substitute for the plane: no finger is farther away, and numbers are still exact to 2⁻³² there.
  package static let plane = Box(minX: -0x1p20, minY: -0x1p20, maxX: 0x1p20, maxY: 0x1p20)

  @inlinable package var width: Double { maxX - minX }
  @inlinable package var height: Double { maxY - minY }
  /// Whether it has no area; true for NaN, too.
  @inline(__always) @inlinable package var isEmpty: Bool { !(minX < maxX && minY < maxY) }
  @inlinable package var center: Point { Point(x: minX / 2 + maxX / 2, y: minY / 2 + maxY / 2) }
  var diagonal: Double { (width * width + height * height).squareRoot() }
  /// Clockwise on a screen, from the top left.
  package var rect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
  @inlinable package var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  @inline(__always)
  @inlinable
  package func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  @inlinable
  package func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Whether the two have area in common.
  @inline(__always)
  @inlinable
  package func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  @inline(__always)
  @inlinable
  package func contains(_ other: Box) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  @inlinable
  package func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  @inlinable
  package func widened(by margin: Double) -> Box {
    Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The square of the distance between the nearest points of the two; 0 where they touch.
  @inline(__always)
  func distanceSquared(to other: Box) -> Double {
    let dx = max(0, max(other.minX - maxX, minX - other.maxX))
    let dy = max(0, max(other.minY - maxY, minY - other.maxY))
    return dx * dx + dy * dy
  }

  /// The two halves along the longer side.
  @inlinable package var halves: (Box, Box) {
    var (first, second) = (self, self)
    if width >= height {
      first.maxX = center.x
      second.minX = center.x
    } else {
      first.maxY = center.y
      second.minY = center.y
    }
    return (first, second)
  }
}
