import TouchGeometry

/// The outline of one of SwiftUI's views, or of a content shape.
///
/// Trap: numbers of a `fixed` shape are in the space of `frame`, which begins where the parent's frame does. All other
/// shapes follow the node's frame, as those of SwiftUI do, and have no places.
public indirect enum SwiftUIShape: Equatable, Sendable {
  case fixed(Shape)
  case rectangle
  /// The largest that fits, in the middle.
  case circle
  case ellipse
  case capsule
  /// The radius of its corners; at most half of the shorter side.
  case roundedRectangle(Double)
  /// The line along the outline of a shape that is not itself a line, half of it on each side (SU23).
  case stroke(of: SwiftUIShape, width: Double)
  /// The same with all of the line inside, as `strokeBorder` draws it.
  case strokeBorder(of: SwiftUIShape, width: Double)
}

extension SwiftUIShape {
  /// The area in the space of a frame.
  func area(in frame: Rect) -> Shape {
    switch self {
    case .fixed(let shape): shape
    case .rectangle: .rect(frame)
    case .circle: .circle(center: frame.center, radius: frame.shorterSide / 2)
    case .ellipse: .path(Path(ellipseIn: frame), .nonzero)
    case .capsule: Self.rounded(frame, frame.shorterSide / 2)
    case .roundedRectangle(let radius): Self.rounded(frame, min(radius, frame.shorterSide / 2))
    case .stroke(let shape, let width): shape.line(in: frame, outwards: width / 2, inwards: width / 2)
    case .strokeBorder(let shape, let width): shape.line(in: frame, outwards: 0, inwards: width)
    }
  }

  /// Between the outline moved outwards and the outline moved inwards. An ellipse moved along is taken for an ellipse.
  private func line(in frame: Rect, outwards: Double, inwards: Double) -> Shape {
    guard let outer = moved(outwards, in: frame) else { return .constant(false) }
    guard let inner = moved(-inwards, in: frame) else { return outer }
    return .difference(outer, inner)
  }

  /// The area with its outline moved outwards; nil where nothing is left. Lines of lines are not drawn.
  private func moved(_ way: Double, in frame: Rect) -> Shape? {
    let box = frame.inset(by: EdgeInsets(top: -way, left: -way, bottom: -way, right: -way))
    let side = frame.shorterSide
    guard box.size.width > 0, box.size.height > 0, way > -side / 2 else { return nil }
    switch self {
    case .rectangle: return .rect(box)
    case .circle: return .circle(center: frame.center, radius: side / 2 + way)
    case .ellipse: return .path(Path(ellipseIn: box), .nonzero)
    case .capsule: return Self.rounded(box, side / 2 + way)
    case .roundedRectangle(let radius): return Self.rounded(box, max(min(radius, side / 2) + way, 0))
    case .fixed, .stroke, .strokeBorder: return nil
    }
  }

  private static func rounded(_ box: Rect, _ radius: Double) -> Shape {
    radius > 0 ? .path(Path(box, cornerRadius: radius), .nonzero) : .rect(box)
  }
}

extension Rect {
  fileprivate var shorterSide: Double { min(size.width, size.height) }
}

extension Path {
  fileprivate init(ellipseIn box: Rect) {
    self.init()
    let left = Point(x: box.origin.x, y: box.center.y)
    let right = Point(x: box.origin.x + box.size.width, y: box.center.y)
    let radii = Size(width: box.size.width / 2, height: box.size.height / 2)
    move(to: left)
    for end in [right, left] { turn(to: end, radii) }
    close()
  }

  fileprivate init(_ box: Rect, cornerRadius radius: Double) {
    self.init()
    let (minX, minY) = (box.origin.x, box.origin.y)
    let (maxX, maxY) = (minX + box.size.width, minY + box.size.height)
    let radii = Size(width: radius, height: radius)
    move(to: Point(x: minX + radius, y: minY))
    line(to: Point(x: maxX - radius, y: minY))
    turn(to: Point(x: maxX, y: minY + radius), radii)
    line(to: Point(x: maxX, y: maxY - radius))
    turn(to: Point(x: maxX - radius, y: maxY), radii)
    line(to: Point(x: minX + radius, y: maxY))
    turn(to: Point(x: minX, y: maxY - radius), radii)
    line(to: Point(x: minX, y: minY + radius))
    turn(to: Point(x: minX + radius, y: minY), radii)
    close()
  }

  /// Clockwise on the screen.
  private mutating func turn(to end: Point, _ radii: Size) {
    arc(radii: radii, rotation: Vector(dx: 1, dy: 0), largeArc: false, sweep: true, to: end)
  }
}
