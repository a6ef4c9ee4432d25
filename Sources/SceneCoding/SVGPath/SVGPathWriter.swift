internal import CStandard
import JSONCoding
import TouchGeometry

/// Writes paths as SVG path data in absolute coordinates, which reads back as the same path.
///
/// Source: SVG 2 §9.3.
enum SVGPathWriter {
  static func pathData(of path: Path) -> [UInt8] {
    var text = JSONWriter()
    // §9.3.1: path data begins with a moveto.
    if let first = path.segments.first, !first.isMove { text.append("M", 0, 0) }
    for segment in path.segments { text.append(segment) }
    return text.finish()
  }

  /// The angle whose direction this is, in degrees.
  ///
  /// Readers take sine and cosine of an angle within a turn of zero; the result is the angle near the arctangent with
  /// both exact to the bit. A turn more or less rounds differently.
  static func degrees(of direction: Vector) -> Double {
    let arctangent = standard_atan2(direction.dy, direction.dx) * 180 / .pi
    for near in [arctangent, arctangent + 360, arctangent - 360] {
      var (below, above) = (near, near)
      for _ in 0..<16 {
        if SVGPathReader.direction(degrees: below) == direction { return below }
        if SVGPathReader.direction(degrees: above) == direction { return above }
        (below, above) = (below.nextDown, above.nextUp)
      }
    }
    return arctangent
  }
}

extension PathSegment {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}

extension JSONWriter {
  fileprivate mutating func append(_ segment: PathSegment) {
    switch segment {
    case .move(let end): append("M", end.x, end.y)
    case .line(let end): append("L", end.x, end.y)
    case .curve(let control1, let control2, let end):
      append("C", control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    case .arc(let radii, let rotation, let largeArc, let sweep, let end):
      // A circle has no rotation.
      let degrees = abs(radii.width) == abs(radii.height) ? 0 : SVGPathWriter.degrees(of: rotation)
      append(
        "A", radii.width, radii.height, degrees, largeArc ? 1 : 0, sweep ? 1 : 0, end.x, end.y)
    case .close: append("Z")
    }
  }

  fileprivate mutating func append(_ command: UInt8, _ numbers: Double...) {
    append(command)
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(" ") }
      appendNumber(number)
    }
  }
}
