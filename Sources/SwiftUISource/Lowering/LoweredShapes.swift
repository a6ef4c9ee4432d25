import HitTesting
import TouchGeometry

extension SourceNode.ShapeKind {
  /// Its outline in a frame; nil for all of the frame.
  func shape(in frame: Rect) -> Shape? {
    let radius = min(frame.size.width, frame.size.height) / 2
    switch self {
    case .rectangle, .other, .stroked: return nil
    case .circle: return .circle(center: frame.center, radius: radius)
    case .capsule: return Self.rounded(frame, radius)
    case .rounded(let corner): return Self.rounded(frame, min(max(corner, 0), radius))
    case .ellipse: return Self.ellipse(frame)
    }
  }

  private static func rounded(_ frame: Rect, _ radius: Double) -> Shape? {
    guard radius > 0 else { return nil }
    let corners = Box(frame.inset(by: EdgeInsets(radius))).corners
    let discs = corners.map { Shape.circle(center: $0, radius: radius) }
    return .union(
      [
        .rect(frame.inset(by: EdgeInsets(top: radius, left: 0, bottom: radius, right: 0))),
        .rect(frame.inset(by: EdgeInsets(top: 0, left: radius, bottom: 0, right: radius))),
      ] + discs)
  }

  private static func ellipse(_ frame: Rect) -> Shape? {
    let (width, height) = (frame.size.width, frame.size.height)
    guard width > 0, height > 0 else { return nil }
    var path = Path()
    let start = Point(x: frame.origin.x, y: frame.center.y)
    let end = Point(x: frame.origin.x + width, y: frame.center.y)
    let radii = Size(width: width / 2, height: height / 2)
    path.move(to: start)
    path.arc(radii: radii, rotation: Vector(dx: 1, dy: 0), largeArc: false, sweep: true, to: end)
    path.arc(radii: radii, rotation: Vector(dx: 1, dy: 0), largeArc: false, sweep: true, to: start)
    path.close()
    return .path(path, .nonzero)
  }
}
