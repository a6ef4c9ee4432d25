// What is in one polygon, and not in another: again convex polygons, which touch but do not overlap.

extension ConvexPolygon {
  /// What two polygons have in common; nil where that has no area.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    guard box.overlaps(other.box) else { return nil }
    if isBox, other.isBox { return ConvexPolygon(box.intersection(other.box)) }
    if other.isBox, other.box.contains(box) { return self }
    var rest: ConvexPolygon? = self
    for side in other.sides { rest = rest?.part(.inner, of: side) }
    return rest
  }

  /// Whether the two have area in common.
  package func overlaps(_ other: ConvexPolygon) -> Bool {
    guard box.overlaps(other.box) else { return false }
    if isBox, other.isBox { return true }
    return !isBeyond(other) && !other.isBeyond(self)
  }

  /// Whether one of the other's edges has it on its outer side.
  private func isBeyond(_ other: ConvexPolygon) -> Bool {
    let corners = corners
    return other.sides.contains { side in corners.allSatisfy { side.height(of: $0) >= 0 } }
  }

  /// Appends what is left without another polygon, in as few pieces as the other has edges that cut it.
  package func appendDifference(_ other: ConvexPolygon, to pieces: inout [ConvexPolygon]) {
    guard overlaps(other) else { return pieces.append(self) }
    if isBox, other.isBox { return appendDifference(other.box, to: &pieces) }
    var rest = self
    for side in other.sides {
      if let outer = rest.part(.outer, of: side) { pieces.append(outer) }
      guard let inner = rest.part(.inner, of: side) else { return }
      rest = inner
    }
  }

  /// Above and below over the whole width, left and right in between.
  private func appendDifference(_ other: Box, to pieces: inout [ConvexPolygon]) {
    var rest = box
    func append(_ box: Box) {
      if let piece = ConvexPolygon(box) { pieces.append(piece) }
    }
    if other.minY > rest.minY {
      append(Box(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: other.minY))
      rest.minY = other.minY
    }
    if other.maxY < rest.maxY {
      append(Box(minX: rest.minX, minY: other.maxY, maxX: rest.maxX, maxY: rest.maxY))
      rest.maxY = other.maxY
    }
    append(Box(minX: rest.minX, minY: rest.minY, maxX: min(rest.maxX, other.minX), maxY: rest.maxY))
    append(Box(minX: max(rest.minX, other.maxX), minY: rest.minY, maxX: rest.maxX, maxY: rest.maxY))
  }

  enum Part { case inner, outer }

  /// What lies on one side of an edge's line; nil where that has no area.
  ///
  /// Source: Sutherland, Hodgman, "Reentrant polygon clipping", 1974.
  func part(_ part: Part, of side: Side) -> ConvexPolygon? {
    let corners = corners
    let sign: Double = part == .inner ? 1 : -1
    let heights = corners.map { sign * side.height(of: $0) }
    if heights.allSatisfy({ $0 <= 0 }) { return self }
    if heights.allSatisfy({ $0 >= 0 }) { return nil }
    var kept: [Point] = []
    kept.reserveCapacity(corners.count + 1)
    for (index, corner) in corners.enumerated() {
      let next = index + 1 == corners.count ? 0 : index + 1
      if heights[index] <= 0 { kept.append(corner) }
      guard heights[index] != 0, heights[next] != 0, (heights[index] < 0) != (heights[next] < 0) else {
        continue
      }
      let share = heights[index] / (heights[index] - heights[next])
      kept.append(corner + share * (corners[next] - corner))
    }
    return ConvexPolygon(kept)
  }

  /// The polygon with its edges moved inwards; nil where nothing is left.
  func shrunk(by margin: Double) -> ConvexPolygon? {
    if isBox { return ConvexPolygon(box.widened(by: -margin)) }
    var rest: ConvexPolygon? = self
    for side in sides {
      let offset = -margin * side.normal
      guard let moved = Side(from: side.start + offset, to: side.end + offset) else { continue }
      rest = rest?.part(.inner, of: moved)
    }
    return rest
  }
}

extension [ConvexPolygon] {
  /// Cutting along lines that are not level takes memory.
  private static var stepsOfCut: Int { 32 }

  /// What is left of the polygons without those that are taken away, one after the other; nil where that comes to more
  /// than `piecesMax` pieces on the way.
  ///
  /// - Parameter steps: counts the pairs that were looked at.
  package func subtracting(_ others: some Sequence<ConvexPolygon>, piecesMax: Int, steps: inout Int)
    -> [ConvexPolygon]?
  {
    var pieces = self
    for other in others {
      steps += pieces.count
      var index = 0
      var end = pieces.count
      // What is cut makes room for the last that has not been looked at; the parts come behind.
      while index < end {
        guard pieces[index].overlaps(other) else {
          index += 1
          continue
        }
        let piece = pieces[index]
        end -= 1
        pieces[index] = pieces[end]
        pieces[end] = pieces[pieces.count - 1]
        pieces.removeLast()
        piece.appendDifference(other, to: &pieces)
        if !piece.isBox || !other.isBox { steps += Self.stepsOfCut }
      }
      if pieces.isEmpty { return [] }
      if pieces.count > piecesMax { return nil }
    }
    return pieces
  }
}
