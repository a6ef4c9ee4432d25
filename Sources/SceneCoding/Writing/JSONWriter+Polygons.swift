import JSONCoding
import TouchGeometry

// Regions of the screen, in points.

extension JSONWriter {
  mutating func member(_ key: String, _ polygons: [Polygon]) {
    self.key(key)
    self.polygons(polygons)
  }

  /// Polygons as arrays of rings, the outer one first and its holes behind it; no ring repeats its first corner.
  mutating func polygons(_ polygons: [Polygon]) {
    array { json in
      for polygon in polygons {
        json.array { json in
          json.ring(polygon.outer)
          for hole in polygon.holes { json.ring(hole) }
        }
      }
    }
  }

  private mutating func ring(_ corners: [Point]) {
    array { json in
      for corner in corners { json.point(corner) }
    }
  }

  /// `[x, y]`.
  mutating func point(_ point: Point) {
    beginValue()
    withRoom(for: JSONLiteral.pointBytesMax) { $0.appendPoint(point) }
  }
}
