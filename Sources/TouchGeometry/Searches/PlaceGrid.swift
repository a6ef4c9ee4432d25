import WorkMetering

/// A grid of places in a box, and whether each reaches a view.
package struct PlaceGrid {
  private let box: Box
  private let columns: Int
  private let rows: Int
  private var reached: [Bool]

  /// - Parameter count: the approximate number of places.
  package init(_ box: Box, count: Int) {
    self.box = box
    let spacing = (box.width * box.height / Double(count)).squareRoot()
    func places(_ length: Double, _ spacing: Double) -> Int {
      let places = length / spacing
      return places > 1 ? min(count, Int(min(places, 1e6).rounded(.up))) : 1
    }
    columns = places(box.width, spacing)
    rows = places(box.height, max(spacing, box.width * box.height / Double(count) / box.width))
    reached = Array(repeating: false, count: columns * rows)
  }

  private var step: Vector { Vector(dx: box.width / Double(columns), dy: box.height / Double(rows)) }

  /// How far two neighbouring places are apart, in points.
  package var spacing: Double { max(step.dx, step.dy) }

  /// Row by row.
  private func place(_ index: Int) -> Point {
    Point(
      x: box.minX + (Double(index % columns) + 0.5) * step.dx,
      y: box.minY + (Double(index / columns) + 0.5) * step.dy)
  }

  package mutating func ask(_ isReached: (Point) -> Bool) {
    for index in reached.indices where Work.goesOn(after: 1) && isReached(place(index)) {
      reached[index] = true
    }
  }

  package var isAnyReached: Bool { reached.contains(true) }

  /// The place with the most clearance on the grid: the distance to the nearest place that is not reached, minus a
  /// cell's diagonal, as the edge is somewhere in between.
  package var best: ClearPoint? {
    let missed = edge()
    let diagonal = step.length
    var best: ClearPoint?
    for index in reached.indices where reached[index] {
      let location = place(index)
      var least = min(
        location.x - box.minX, box.maxX - location.x, location.y - box.minY, box.maxY - location.y)
      for point in missed where least - diagonal > best?.clearance ?? -1 {
        least = min(least, (point - location).length - diagonal)
      }
      if max(0, least) > best?.clearance ?? -1 { best = (location, max(0, least)) }
    }
    return best
  }

  /// The places that are not reached, beside one that is: for any place that is reached, one of these is the nearest
  /// that is not.
  private func edge() -> [Point] {
    let edge = reached.indices.filter { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return !reached[index]
        && (max(0, row - 1)...min(rows - 1, row + 1)).contains { otherRow in
          (max(0, column - 1)...min(columns - 1, column + 1)).contains { reached[otherRow * columns + $0] }
        }
    }
    return edge.map(place)
  }
}
