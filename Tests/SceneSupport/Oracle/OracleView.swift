import HitTesting
import TouchGeometry

/// A view of the oracle: an object with a superview and an array of subviews, as UIKit has it.
///
/// Nothing here is taken from the engine. Geometry is written down from R1 and R2, and calculates the general
/// formula for every view, identity or not.
final class OracleView {
  let declared: TestView
  let isWindow: Bool
  private(set) var subviews: [OracleView] = []
  private(set) unowned var superview: OracleView?
  /// The superview of the declaration: conversions go by it even after a removal.
  private(set) unowned var firstSuperview: OracleView?

  /// R2: p′ = T(p − anchor) + position.
  private let transform: AffineTransform
  private var anchor = (x: 0.0, y: 0.0)
  private var position = (x: 0.0, y: 0.0)
  /// The bounds' edges.
  let left, top, right, bottom: Double

  init(_ declared: TestView, superview: OracleView?) {
    self.declared = declared
    self.superview = superview
    firstSuperview = superview
    isWindow = superview == nil
    let geometry = declared.geometry
    transform = geometry.transform
    let size = geometry.bounds?.size ?? Self.size(inFrame: geometry.frame, under: geometry.transform)
    let origin = geometry.bounds?.origin ?? geometry.contentOffset ?? .zero
    (left, top) = (origin.x, origin.y)
    (right, bottom) = (origin.x + size.width, origin.y + size.height)
    anchor = (left + geometry.anchorPoint.x * size.width, top + geometry.anchorPoint.y * size.height)
    if let center = geometry.center {
      position = (center.x, center.y)
    } else if let frame = geometry.frame {
      // R1: the frame is the box of the transformed bounds, so the box is moved to where the frame is.
      let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
        toSuperview(Point($0.0, $0.1))
      }
      position.x = frame.origin.x - (corners.map(\.x).min() ?? 0)
      position.y = frame.origin.y - (corners.map(\.y).min() ?? 0)
    }
    subviews = declared.subviews.map { OracleView($0, superview: self) }
  }

  /// R5, and the same for a quarter turn, where width and height change places.
  private static func size(inFrame frame: Rect?, under transform: AffineTransform) -> Size {
    guard let size = frame?.size else { return .zero }
    if transform.a == 0, transform.d == 0 {
      return Size(width: size.height / abs(transform.b), height: size.width / abs(transform.c))
    }
    precondition(transform.b == 0 && transform.c == 0, "give the oracle bounds and center")
    return Size(width: size.width / abs(transform.a), height: size.height / abs(transform.d))
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// How many superviews it has now.
  var depth: Int { superview.map { $0.depth + 1 } ?? 0 }

  var selfAndSuperviews: [OracleView] { [self] + (superview?.selfAndSuperviews ?? []) }
  private var firstAncestry: [OracleView] { [self] + (firstSuperview?.firstAncestry ?? []) }
}

// MARK: - Conversion

extension OracleView {
  func toSuperview(_ point: Point) -> Point {
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    return Point(
      transform.a * x + transform.c * y + transform.tx + position.x,
      transform.b * x + transform.d * y + transform.ty + position.y)
  }

  /// Solves R2 for p. Nil where there is no single solution (R14).
  func fromSuperview(_ point: Point) -> Point? {
    let (x, y) = (point.x - position.x - transform.tx, point.y - position.y - transform.ty)
    let determinant = transform.a * transform.d - transform.b * transform.c
    if determinant == 0 { return nil }
    return Point(
      (transform.d * x - transform.c * y) / determinant + anchor.x,
      (transform.a * y - transform.b * x) / determinant + anchor.y)
  }

  /// R7, R8: up from one view, down to the other; where they share no superview, by way of the screen.
  static func convert(_ point: Point, from source: OracleView?, to target: OracleView?) -> Point? {
    let up = source?.firstAncestry ?? []
    let down = target?.firstAncestry ?? []
    let common = up.first { view in down.contains { $0 === view } }
    var point: Point? = point
    for view in up.prefix(while: { $0 !== common }) { point = point.map(view.toSuperview) }
    for view in down.prefix(while: { $0 !== common }).reversed() {
      point = point.flatMap(view.fromSuperview)
    }
    return point
  }
}
