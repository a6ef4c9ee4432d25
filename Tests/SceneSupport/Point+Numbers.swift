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
