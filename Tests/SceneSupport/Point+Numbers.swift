public import HitTesting
public import TouchGeometry

// Places and sizes without the names of their numbers, in the order in which UIKit prints them.

extension Point {
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Vector {
  public init(_ dx: Double, _ dy: Double) { self.init(dx: dx, dy: dy) }
}

extension Rect {
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension AffineTransform {
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}

extension Touch {
  public init(_ x: Double, _ y: Double, in view: ViewIndex? = nil) {
    self.init(at: Point(x, y), in: view)
  }
}

/// As SVG's M, L, Q and C have their numbers.
extension Path {
  public mutating func move(_ x: Double, _ y: Double) { move(to: Point(x, y)) }
  public mutating func line(_ x: Double, _ y: Double) { line(to: Point(x, y)) }

  public mutating func quadraticCurve(_ controlX: Double, _ controlY: Double, _ x: Double, _ y: Double) {
    quadraticCurve(control: Point(controlX, controlY), to: Point(x, y))
  }

  public mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    curve(control1: Point(x1, y1), control2: Point(x2, y2), to: Point(x, y))
  }
}
