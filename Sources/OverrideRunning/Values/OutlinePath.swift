import TouchGeometry

/// A path that code builds.
final class OutlinePath {
  var path: Path
  var isEvenOdd = false
  /// Whether all that the code has drawn is in it.
  var isKnown = true
  /// Nil before the first point.
  private(set) var current: Point?
  private var start: Point?

  init(_ path: Path = Path()) { self.path = path }

  convenience init(_ rect: Rect) {
    self.init()
    move(to: rect.origin)
    line(to: Point(x: rect.origin.x + rect.size.width, y: rect.origin.y))
    line(to: Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
    line(to: Point(x: rect.origin.x, y: rect.origin.y + rect.size.height))
    close()
  }

  /// An ellipse in a rectangle.
  convenience init(ellipseIn rect: Rect) {
    self.init()
    let radii = Size(width: rect.size.width / 2, height: rect.size.height / 2)
    let left = Point(x: rect.origin.x, y: rect.center.y)
    let right = Point(x: rect.origin.x + rect.size.width, y: rect.center.y)
    move(to: left)
    arc(radii, to: right, isLarge: false, isClockwise: true)
    arc(radii, to: left, isLarge: false, isClockwise: true)
    close()
  }

  /// - Parameter corners: those that are round, as `UIRectCorner` names them.
  convenience init(_ rect: Rect, cornerRadius: Double, corners: Set<String> = ["allCorners"]) {
    self.init()
    let radius = min(cornerRadius, rect.size.width / 2, rect.size.height / 2)
    let (minX, minY) = (rect.origin.x, rect.origin.y)
    let (maxX, maxY) = (minX + rect.size.width, minY + rect.size.height)
    func side(_ corner: String) -> Double {
      corners.isDisjoint(with: [corner, "allCorners"]) ? 0 : radius
    }
    func round(_ side: Double, to point: Point) {
      arc(Size(width: side, height: side), to: point, isLarge: false, isClockwise: true)
    }
    let (topLeft, topRight) = (side("topLeft"), side("topRight"))
    let (bottomLeft, bottomRight) = (side("bottomLeft"), side("bottomRight"))
    move(to: Point(x: minX + topLeft, y: minY))
    line(to: Point(x: maxX - topRight, y: minY))
    round(topRight, to: Point(x: maxX, y: minY + topRight))
    line(to: Point(x: maxX, y: maxY - bottomRight))
    round(bottomRight, to: Point(x: maxX - bottomRight, y: maxY))
    line(to: Point(x: minX + bottomLeft, y: maxY))
    round(bottomLeft, to: Point(x: minX, y: maxY - bottomLeft))
    line(to: Point(x: minX, y: minY + topLeft))
    round(topLeft, to: Point(x: minX + topLeft, y: minY))
    close()
  }

  func move(to point: Point) {
    path.move(to: point)
    (current, start) = (point, point)
  }

  func line(to point: Point) {
    if current == nil { return move(to: point) }
    path.line(to: point)
    current = point
  }

  func quadraticCurve(to point: Point, control: Point) {
    if current == nil { move(to: control) }
    path.quadraticCurve(control: control, to: point)
    current = point
  }

  func curve(to point: Point, _ control1: Point, _ control2: Point) {
    if current == nil { move(to: control1) }
    path.curve(control1: control1, control2: control2, to: point)
    current = point
  }

  private func arc(_ radii: Size, to point: Point, isLarge: Bool, isClockwise: Bool) {
    guard radii.width > 0, radii.height > 0 else { return line(to: point) }
    path.arc(radii: radii, rotation: Vector(dx: 1, dy: 0), largeArc: isLarge, sweep: isClockwise, to: point)
    current = point
  }

  /// As UIKit has it: clockwise on the screen, whose y grows downwards.
  func arc(
    center: Point, radius: Double, from startAngle: Double, to endAngle: Double, isClockwise: Bool,
    _ sine: (Double) -> (Double, Double)
  ) {
    let full = 2 * Double.pi
    var sweep = endAngle - startAngle
    if abs(sweep) >= full {
      sweep = isClockwise ? full : -full
    } else if isClockwise, sweep < 0 {
      sweep += full
    } else if !isClockwise, sweep > 0 {
      sweep -= full
    }
    func place(_ angle: Double) -> Point {
      let (sin, cos) = sine(angle)
      return Point(x: center.x + radius * cos, y: center.y + radius * sin)
    }
    line(to: place(startAngle))
    let radii = Size(width: radius, height: radius)
    // In halves: an arc of half a turn has two circles.
    for part in 1...4 {
      arc(radii, to: place(startAngle + sweep * Double(part) / 4), isLarge: false, isClockwise: sweep > 0)
    }
  }

  func close() {
    path.close()
    current = start
  }

  /// - Parameter isJoined: whether a line leads to it, as to an arc.
  func append(_ other: OutlinePath, isJoined: Bool = false) {
    isKnown = isKnown && other.isKnown
    for element in other.path.segments {
      switch element {
      case .move(let point): isJoined ? line(to: point) : move(to: point)
      case .line(let point): line(to: point)
      case .curve(let control1, let control2, let point): curve(to: point, control1, control2)
      case .arc(let radii, let rotation, let isLarge, let sweep, let point):
        path.arc(radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep, to: point)
        current = point
      case .close: close()
      }
    }
  }

  /// The same outline, drawn backwards: a hole in another one.
  var reversed: OutlinePath {
    let reversed = OutlinePath()
    (reversed.isEvenOdd, reversed.isKnown) = (isEvenOdd, isKnown)
    var (steps, last): ([(from: Point, element: PathSegment)], Point) = ([], .zero)
    func end(isClosed: Bool) {
      if steps.isEmpty { return }
      reversed.move(to: last)
      for (from, element) in steps.reversed() {
        switch element {
        case .curve(let control1, let control2, _): reversed.curve(to: from, control2, control1)
        case .arc(let radii, let rotation, let isLarge, let sweep, _):
          reversed.path.arc(radii: radii, rotation: rotation, largeArc: isLarge, sweep: !sweep, to: from)
          reversed.current = from
        case .move, .line, .close: reversed.line(to: from)
        }
      }
      if isClosed { reversed.close() }
      steps = []
    }
    for element in path.segments {
      switch element {
      case .move(let point):
        end(isClosed: false)
        last = point
      case .line(let point), .curve(_, _, let point), .arc(_, _, _, _, let point):
        steps.append((last, element))
        last = point
      case .close:
        let first = steps.first?.from
        end(isClosed: true)
        last = first ?? last
      }
    }
    end(isClosed: false)
    return reversed
  }

  func apply(_ transform: AffineTransform) {
    let segments = path.segments
    (path, current, start) = (Path(), nil, nil)
    for element in segments {
      switch element {
      case .move(let point): move(to: transform.apply(to: point))
      case .line(let point): line(to: transform.apply(to: point))
      case .curve(let control1, let control2, let point):
        curve(
          to: transform.apply(to: point), transform.apply(to: control1), transform.apply(to: control2))
      case .arc(let radii, let rotation, let isLarge, let sweep, let point):
        let (moved, axis) = transform.apply(toEllipse: radii, rotation)
        let end = transform.apply(to: point)
        guard moved.width > 0, moved.height > 0 else {
          line(to: end)
          continue
        }
        path.arc(
          radii: moved, rotation: axis, largeArc: isLarge, sweep: sweep != (transform.determinant < 0),
          to: end)
        current = end
      case .close: close()
      }
    }
  }

  func applying(_ transform: AffineTransform) -> OutlinePath {
    let copy = copy
    if transform != .identity { copy.apply(transform) }
    return copy
  }

  func contains(_ point: Point) -> Bool { path.contains(point, fillRule: isEvenOdd ? .evenodd : .nonzero) }

  var copy: OutlinePath {
    let copy = OutlinePath(path)
    (copy.isEvenOdd, copy.isKnown, copy.current, copy.start) = (isEvenOdd, isKnown, current, start)
    return copy
  }
}

extension AffineTransform {
  /// The radii of an ellipse's image, and the direction of the first one.
  fileprivate func apply(toEllipse radii: Size, _ rotation: Vector) -> (radii: Size, rotation: Vector) {
    // Two diameters that belong together; the ellipse's axes are where one of their sums is longest.
    let one = apply(to: Vector(dx: rotation.dx * radii.width, dy: rotation.dy * radii.width))
    let other = apply(to: Vector(dx: -rotation.dy * radii.height, dy: rotation.dx * radii.height))
    func product(_ one: Vector, _ other: Vector) -> Double { one.dx * other.dx + one.dy * other.dy }
    let (difference, twice) = (product(one, one) - product(other, other), 2 * product(one, other))
    let length = (difference * difference + twice * twice).squareRoot()
    let ratio = length > 0 ? difference / length : 1
    let cosine = ((1 + ratio) / 2).squareRoot()
    let sine = twice < 0 ? -((1 - ratio) / 2).squareRoot() : ((1 - ratio) / 2).squareRoot()
    let first = Vector(dx: one.dx * cosine + other.dx * sine, dy: one.dy * cosine + other.dy * sine)
    let second = Vector(dx: other.dx * cosine - one.dx * sine, dy: other.dy * cosine - one.dy * sine)
    let size = Size(
      width: product(first, first).squareRoot(), height: product(second, second).squareRoot())
    return (size, Vector(dx: first.dx / size.width, dy: first.dy / size.width))
  }
}
