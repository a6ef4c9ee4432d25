import TouchGeometry

/// A convex part of the screen with the owner of each side.
///
/// Most are boxes, which need no heap memory.
struct ClippedArea {
  private(set) var box: Box
  /// The owners of a box's sides: left, top, right, bottom.
  private var labels: SIMD4<Int32>
  /// Clockwise on a screen; empty if the area is its box.
  private var corners: [Corner] = []

  /// A corner, and the owner of the side that starts there.
  struct Corner {
    let point: Point
    var label: EdgeLabel
  }

  init?(_ box: Box, _ label: EdgeLabel) {
    guard !box.isEmpty else { return nil }
    self.box = box
    labels = SIMD4(repeating: label.rawValue)
  }

  var isBox: Bool { corners.isEmpty }

  /// The sides' ends, clockwise on a screen, with their labels.
  var outline: [Corner] {
    guard isBox else { return corners }
    return [
      Corner(point: Point(x: box.minX, y: box.minY), label: EdgeLabel(rawValue: labels[1])),
      Corner(point: Point(x: box.maxX, y: box.minY), label: EdgeLabel(rawValue: labels[2])),
      Corner(point: Point(x: box.maxX, y: box.maxY), label: EdgeLabel(rawValue: labels[3])),
      Corner(point: Point(x: box.minX, y: box.maxY), label: EdgeLabel(rawValue: labels[0])),
    ]
  }
}

// MARK: - Cutting

extension ClippedArea {
  /// Edges nearer to one another are one: two views' edges that meet are rarely equal to the last bit.
  private static let tolerance = 1e-9

  /// The intersection with another area, whose sides have this label, even if they are on sides of this one. Nil if it
  /// is empty.
  func cut(to polygon: ConvexPolygon, _ label: EdgeLabel) -> ClippedArea? {
    if isBox, polygon.isBox { return cut(to: polygon.box, label) }
    guard box.overlaps(polygon.box) else { return nil }
    var rest = ClippedArea(self)
    for side in polygon.sides where !rest.corners.isEmpty { rest.cut(by: side, label) }
    guard rest.corners.count >= 3 else { return nil }
    rest.box = .empty
    for corner in rest.corners { rest.box.include(corner.point) }
    return rest.box.isEmpty ? nil : rest
  }

  private func cut(to other: Box, _ label: EdgeLabel) -> ClippedArea? {
    var rest = self
    if other.minX > box.minX - Self.tolerance {
      (rest.box.minX, rest.labels[0]) = (other.minX, label.rawValue)
    }
    if other.minY > box.minY - Self.tolerance {
      (rest.box.minY, rest.labels[1]) = (other.minY, label.rawValue)
    }
    if other.maxX < box.maxX + Self.tolerance {
      (rest.box.maxX, rest.labels[2]) = (other.maxX, label.rawValue)
    }
    if other.maxY < box.maxY + Self.tolerance {
      (rest.box.maxY, rest.labels[3]) = (other.maxY, label.rawValue)
    }
    return rest.box.isEmpty ? nil : rest
  }

  /// The same area with its corners listed.
  private init(_ area: ClippedArea) {
    self = area
    corners = area.outline
  }

  /// Source: Sutherland, Hodgman, "Reentrant polygon clipping", 1974.
  private mutating func cut(by side: ConvexPolygon.Side, _ label: EdgeLabel) {
    let heights = corners.map { corner in
      let height = side.height(of: corner.point)
      return abs(height) <= Self.tolerance ? 0 : height
    }
    var kept: [Corner] = []
    kept.reserveCapacity(corners.count + 1)
    for (index, corner) in corners.enumerated() {
      let next = index + 1 == corners.count ? 0 : index + 1
      let (height, nextHeight) = (heights[index], heights[next])
      if height <= 0 {
        // From a corner on the line, the way on is along the line unless it leads inside.
        kept.append(height == 0 && nextHeight >= 0 ? Corner(point: corner.point, label: label) : corner)
      }
      guard height * nextHeight < 0 else { continue }
      let share = height / (height - nextHeight)
      let crossing = corner.point + share * (corners[next].point - corner.point)
      kept.append(Corner(point: crossing, label: height < 0 ? label : corner.label))
    }
    // If the two only touch, the rest is a line or a point.
    corners = heights.contains { $0 < 0 } ? kept : []
  }

  // MARK: - Comparing

  func contains(_ point: Point) -> Bool {
    guard box.contains(point) else { return false }
    guard var last = corners.last?.point else { return true }
    for corner in corners {
      if (corner.point - last).cross(point - last) < 0 { return false }
      last = corner.point
    }
    return true
  }

  func contains(_ other: Box) -> Bool {
    guard box.contains(other) else { return false }
    return isBox || other.corners.allSatisfy(contains)
  }

  /// Whether the two have area in common; may be true falsely.
  func mayOverlap(_ other: Box) -> Bool {
    guard box.overlaps(other) else { return false }
    guard var last = corners.last?.point else { return true }
    for corner in corners {
      let way = corner.point - last
      // The corner of the box that is farthest to the inner side.
      let nearest = Point(x: way.dy > 0 ? other.minX : other.maxX, y: way.dx > 0 ? other.maxY : other.minY)
      if way.cross(nearest - last) < 0 { return false }
      last = corner.point
    }
    return true
  }
}
