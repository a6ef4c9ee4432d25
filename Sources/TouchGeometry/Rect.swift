/// A width and a height in points; neither is negative in a valid scene (R12).
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in points: its least corner and its size.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @inlinable
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the point lies in the rectangle: the least edges belong to it, the greatest do not.
  ///
  /// Source: R11, CGRectContainsPoint: minX ≤ x < maxX and minY ≤ y < maxY, so that an empty rectangle
  /// contains nothing.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    origin.x <= point.x && point.x < origin.x + size.width
      && origin.y <= point.y && point.y < origin.y + size.height
  }

  /// The rectangle with each edge moved towards the middle by its inset; negative insets enlarge it.
  /// More inset than there is room gives a rectangle that contains nothing.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// How far each edge of a rectangle moves towards the middle, in points; negative moves it outwards.
public struct EdgeInsets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }

  /// The same inset on all four edges.
  @inlinable
  public init(_ inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
