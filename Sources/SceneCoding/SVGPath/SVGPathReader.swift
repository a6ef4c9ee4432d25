internal import Glibc
import TouchGeometry

/// Follows the commands of one text and draws what they say, as a pen that knows where it stands.
///
/// A command is relative to `current` or not, a closed subpath leads back to `start`, and a smooth curve begins with the
/// mirror image of the control point before it, provided that the segment before was a curve of its own kind.
///
/// Source: SVG 2, section 9.3.
struct SVGPathReader {
  /// The point that a smooth command mirrors: the last control point, if the segment before is of its own kind.
  enum Before {
    case cubic(control: Point)
    case quadratic(control: Point)
    case other
  }

  var scanner: SVGPathScanner
  var path = Path()
  var start = Point.zero
  var current = Point.zero
  var before = Before.other

  init(_ text: ArraySlice<UInt8>) {
    scanner = SVGPathScanner(text)
  }

  mutating func read() throws(SVGPathError) -> Path {
    scanner.skipWhitespace()
    guard let first = scanner.next else { return path }
    guard first | 0x20 == UInt8(ascii: "m") else { throw scanner.missing("the command M or m to begin with") }
    while let letter = scanner.next {
      try readCommand(letter)
      scanner.skipWhitespace()
    }
    return path
  }

  /// Reads a letter and all sets of arguments that follow it.
  private mutating func readCommand(_ letter: UInt8) throws(SVGPathError) {
    guard var command = SVGPathCommand(letter: letter) else {
      throw scanner.missing("a command (one of MLHVCSQTAZ in either case)")
    }
    scanner.advance()
    guard command.kind != .close else { return close() }
    scanner.skipWhitespace()
    var isFollowed: Bool
    repeat {
      try readSegment(command)
      // §9.3.3: further pairs after a moveto are lines.
      if command.kind == .move { command.kind = .line }
      let hasComma = scanner.skipSeparator()
      isFollowed = hasComma || scanner.isAtNumber
    } while isFollowed
  }

  private mutating func readSegment(_ command: SVGPathCommand) throws(SVGPathError) {
    let origin = command.isRelative ? current : .zero
    var before = Before.other
    let end: Point
    switch command.kind {
    case .move:
      end = try point(from: origin)
      path.move(to: end)
      start = end
    case .line:
      end = try point(from: origin)
      path.line(to: end)
    case .horizontal:
      end = Point(x: try coordinate("x", from: origin.x), y: current.y)
      path.line(to: end)
    case .vertical:
      end = Point(x: current.x, y: try coordinate("y", from: origin.y))
      path.line(to: end)
    case .cubic, .smoothCubic:
      let control1 = command.kind == .cubic ? try followedPoint(from: origin) : mirroredCubicControl
      let control2 = try followedPoint(from: origin)
      end = try point(from: origin)
      path.curve(control1: control1, control2: control2, to: end)
      before = .cubic(control: control2)
    case .quadratic, .smoothQuadratic:
      let control = command.kind == .quadratic ? try followedPoint(from: origin) : mirroredQuadraticControl
      end = try point(from: origin)
      path.quadraticCurve(control: control, to: end)
      before = .quadratic(control: control)
    case .arc:
      end = try readArc(from: origin)
    case .close:
      return
    }
    current = end
    self.before = before
  }

  /// Source: SVG 2 §9.5.1; the flags need no separators after them, as in `a1 1 0 01 10 10`.
  private mutating func readArc(from origin: Point) throws(SVGPathError) -> Point {
    let width = try followedNumber("the x radius of the arc")
    let height = try followedNumber("the y radius of the arc")
    let degrees = try followedNumber("the rotation of the arc")
    let largeArc = try scanner.flag("the large arc flag")
    scanner.skipSeparator()
    let sweep = try scanner.flag("the sweep flag")
    scanner.skipSeparator()
    let end = try point(from: origin)
    path.arc(
      radii: Size(width: width, height: height), rotation: Self.direction(degrees: degrees),
      largeArc: largeArc, sweep: sweep, to: end)
    return end
  }

  /// §9.3.4: the next segment, whichever it is, begins where this subpath began.
  private mutating func close() {
    path.close()
    current = start
    before = .other
  }

  /// Source: SVG 2 §9.3.6; the current point itself if the segment before is no cubic curve.
  private var mirroredCubicControl: Point {
    guard case .cubic(let control) = before else { return current }
    return current + (current - control)
  }

  /// Source: SVG 2 §9.3.7; the current point itself if the segment before is no quadratic curve.
  private var mirroredQuadraticControl: Point {
    guard case .quadratic(let control) = before else { return current }
    return current + (current - control)
  }

  private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
    let x = try coordinate("x", from: origin.x)
    scanner.skipSeparator()
    return Point(x: x, y: try coordinate("y", from: origin.y))
  }

  private mutating func coordinate(
    _ name: StaticString, from origin: Double
  ) throws(SVGPathError) -> Double {
    let offset = scanner.offset
    let value = origin + (try scanner.number(name))
    // Relative coordinates add up; each sum is held to the same limit as a number.
    guard abs(value) <= SVGPathScanner.coordinateMax else { throw scanner.outOfRange(at: offset) }
    return value
  }

  private mutating func followedPoint(from origin: Point) throws(SVGPathError) -> Point {
    defer { scanner.skipSeparator() }
    return try point(from: origin)
  }

  private mutating func followedNumber(_ name: StaticString) throws(SVGPathError) -> Double {
    defer { scanner.skipSeparator() }
    return try scanner.number(name)
  }

  /// The unit vector at an angle; exact for quarter turns, which cos and sin are not.
  static func direction(degrees: Double) -> Vector {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn {
    case 0: return Vector(dx: 1, dy: 0)
    case 90, -270: return Vector(dx: 0, dy: 1)
    case 180, -180: return Vector(dx: -1, dy: 0)
    case 270, -90: return Vector(dx: 0, dy: -1)
    default: return Vector(dx: cos(turn * .pi / 180), dy: sin(turn * .pi / 180))
    }
  }
}
