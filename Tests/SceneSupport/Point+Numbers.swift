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
