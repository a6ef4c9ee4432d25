public import TouchGeometry

/// The declared geometry of a view: any sufficient part of UIKit's four properties, in points.
///
/// Sufficient are `frame`; `bounds` and `center`; `frame` and `bounds`; or all three. Redundant values must agree to
/// `agreement` points.
public struct ViewGeometry: Equatable, Sendable {
  /// The box of the transformed bounds in the superview's bounds space, in points (R1).
  public var frame: Rect?
  public var bounds: Rect?
  /// The place of the anchor point in the superview's bounds space, in points (R17).
  public var center: Point?
  /// The fixed point of the transform, in units of the bounds' size.
  public var anchorPoint = ViewGeometry.middle
  public var transform = AffineTransform.identity
  /// The scroll position: another name of the bounds' origin (R130).
  public var contentOffset: Point?

  public init() {}

  static let middle = Point(x: 0.5, y: 0.5)

  /// The tolerance of redundant values, in points; its last digit is for rounding in texts.
  @inlinable static var agreement: Double { 0.01 + 1e-9 }
}

/// Why a declared geometry has no unique solution.
public enum GeometryError: Error, Equatable, Sendable {
  /// None of the sufficient combinations is declared.
  case missing
  /// Two declarations of one value differ by more than 0.01 points.
  case conflict(key: String, declared: Double, other: String, implied: Double)
  /// Near 45° many sizes have the same box: the frame does not determine the bounds.
  case ambiguousFrame
  /// The transform is singular: a frame does not determine the bounds.
  case singularTransform
  /// No rectangle has this box under this transform.
  case impossibleFrame
  /// A coordinate is too large for calculations.
  case tooLarge
}

/// The complete geometry of a view: UIKit's model state (R1), in points.
public struct ResolvedGeometry: Equatable, Sendable {
  public var bounds: Rect
  /// The anchor point in the superview's bounds space: UIKit's `center`.
  public var position: Point
  public var anchorPoint: Point
  public var transform: AffineTransform
  /// The minimum corner of `frame`.
  public var frameOrigin: Point
}

extension ViewGeometry {
  /// Whether `resolved()` of a frame and bounds alone, without a transform, gives these bounds and the frame's origin.
  ///
  /// - Parameters: coordinates of at most 1e150 points.
  @inlinable
  @inline(__always)
  public static func isUpright(frame: Rect, bounds: Rect) -> Bool {
    abs(bounds.size.width - frame.size.width) <= agreement
      && abs(bounds.size.height - frame.size.height) <= agreement
  }

  /// The declared model state.
  ///
  /// - Throws: `GeometryError` if there is none, or more than one. Source: R1, R5, R6, R17.
  public func resolved() throws(GeometryError) -> ResolvedGeometry {
    let size = try resolvedSize()
    let origin = try resolvedBoundsOrigin()
    let position = try resolvedPosition(of: size)
    let box = box(of: size, at: position)
    if let frame, center != nil { try Self.check("frame", frame, against: "bounds and center", box) }
    // A declared frame is kept to the bit unless other values decide: edges stay exact.
    let frameOrigin = center == nil ? frame?.origin ?? box.origin : box.origin
    let resolved = ResolvedGeometry(
      bounds: Rect(origin: origin, size: size), position: position, anchorPoint: anchorPoint,
      transform: transform, frameOrigin: frameOrigin)
    guard resolved.isFinite else { throw .tooLarge }
    return resolved
  }

  private func resolvedSize() throws(GeometryError) -> Size {
    if let size = bounds?.size {
      guard frame != nil || center != nil else { throw .missing }
      if let frame, center == nil {
        let box = boxSize(of: size)
        try Self.check("frame", frame, against: "bounds", Rect(origin: frame.origin, size: box))
      }
      return size
    }
    guard let frame else { throw .missing }
    return try boundsSize(inBox: frame.size)
  }

  private func resolvedBoundsOrigin() throws(GeometryError) -> Point {
    if let bounds, let contentOffset {
      try Self.check("contentOffset", contentOffset, against: "bounds", bounds.origin)
    }
    return bounds?.origin ?? contentOffset ?? .zero
  }

  /// R1 turned round: the box's middle is the image of the bounds' middle.
  private func resolvedPosition(of size: Size) throws(GeometryError) -> Point {
    if let center, bounds != nil { return center }
    guard let frame else { throw .missing }
    let position: Point
    if transform == .identity {
      position = frame.origin + anchorOffset(in: size)
    } else {
      position = frame.center - transformed(middleFromAnchor(in: size))
    }
    if let center { try Self.check("center", center, against: "frame", position) }
    return position
  }

  private func anchorOffset(in size: Size) -> Vector {
    Vector(dx: anchorPoint.x * size.width, dy: anchorPoint.y * size.height)
  }

  /// The place relative to the position that the transform gives to an offset from the anchor (R2).
  func transformed(_ offset: Vector) -> Vector { Vector(transform.apply(to: Point(offset))) }

  func middleFromAnchor(in size: Size) -> Vector {
    Vector(dx: (0.5 - anchorPoint.x) * size.width, dy: (0.5 - anchorPoint.y) * size.height)
  }

  /// The box that the transformed bounds fill: UIKit's `frame` (R1).
  private func box(of size: Size, at position: Point) -> Rect {
    if transform == .identity {
      return Rect(origin: position - anchorOffset(in: size), size: size)
    }
    let middle = position + transformed(middleFromAnchor(in: size))
    let box = boxSize(of: size)
    return Rect(
      origin: middle - Vector(dx: box.width / 2, dy: box.height / 2), size: box)
  }

  func boxSize(of size: Size) -> Size {
    Size(
      width: abs(transform.a) * size.width + abs(transform.c) * size.height,
      height: abs(transform.b) * size.width + abs(transform.d) * size.height)
  }

  /// Solves W = |a|w + |c|h, H = |b|w + |d|h for the bounds' size.
  private func boundsSize(inBox box: Size) throws(GeometryError) -> Size {
    if transform == .identity { return box }
    guard transform.inverse != nil else { throw .singularTransform }
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    // A thousandth of its scale: nearer to 45° than that, rounding in the box decides the size.
    guard abs(determinant) > 1e-3 * (a * d + b * c) else { throw .ambiguousFrame }
    let size = Size(
      width: (d * box.width - c * box.height) / determinant,
      height: (a * box.height - b * box.width) / determinant)
    guard size.width >= -Self.agreement, size.height >= -Self.agreement else { throw .impossibleFrame }
    return Size(width: max(size.width, 0), height: max(size.height, 0))
  }

  private static func check(
    _ key: String, _ declared: Rect, against other: String, _ implied: Rect
  ) throws(GeometryError) {
    try check(key, declared.origin, against: other, implied.origin)
    try check("\(key) width", declared.size.width, against: other, implied.size.width)
    try check("\(key) height", declared.size.height, against: other, implied.size.height)
  }

  private static func check(
    _ key: String, _ declared: Point, against other: String, _ implied: Point
  ) throws(GeometryError) {
    try check("\(key) x", declared.x, against: other, implied.x)
    try check("\(key) y", declared.y, against: other, implied.y)
  }

  private static func check(
    _ key: String, _ declared: Double, against other: String, _ implied: Double
  ) throws(GeometryError) {
    guard abs(declared - implied) <= agreement else {
      throw .conflict(key: key, declared: declared, other: other, implied: implied)
    }
  }
}

extension ResolvedGeometry {
  fileprivate var isFinite: Bool {
    position.isFinite && frameOrigin.isFinite && bounds.origin.isFinite
      && (bounds.origin.x + bounds.size.width).isFinite && (bounds.origin.y + bounds.size.height).isFinite
  }
}

extension ViewGeometry {
  /// The shortest declaration of a geometry: `resolved()` of it is the same geometry, to the bit.
  ///
  /// Only for coordinates under a transform above 1e13 points, declared as a frame, the reported frame may differ in
  /// its last bits; its hit region never does.
  @_optimize(size)
  public init(declaring geometry: ResolvedGeometry) {
    self.init()
    anchorPoint = geometry.anchorPoint
    transform = geometry.transform
    for declare in [Self.declareFrame, Self.declareCenter, Self.declareFrameAndBounds] {
      var declaration = self
      declare(&declaration, geometry)
      if (try? declaration.resolved()) == geometry {
        self = declaration
        return
      }
    }
    Self.declareCenter(&self, geometry)
  }

  private static func declareFrame(_ declaration: inout ViewGeometry, _ geometry: ResolvedGeometry) {
    declaration.frame = Rect(
      origin: geometry.frameOrigin, size: declaration.boxSize(of: geometry.bounds.size))
    if geometry.bounds.origin != .zero { declaration.contentOffset = geometry.bounds.origin }
  }

  private static func declareCenter(_ declaration: inout ViewGeometry, _ geometry: ResolvedGeometry) {
    declaration.bounds = geometry.bounds
    declaration.center = geometry.position
  }

  /// The declared frame may have had another size, by rounding: this one leads to the position.
  private static func declareFrameAndBounds(
    _ declaration: inout ViewGeometry, _ geometry: ResolvedGeometry
  ) {
    let (size, origin) = (declaration.boxSize(of: geometry.bounds.size), geometry.frameOrigin)
    let middle = declaration.transformed(declaration.middleFromAnchor(in: geometry.bounds.size))
    let width = length(near: size.width) { origin.x + $0 / 2 - middle.dx - geometry.position.x }
    let height = length(near: size.height) { origin.y + $0 / 2 - middle.dy - geometry.position.y }
    declaration.bounds = geometry.bounds
    declaration.frame = Rect(origin: origin, size: Size(width: width, height: height))
  }

  /// The zero of an increasing function, within the agreement; nil if there is none.
  private static func length(near length: Double, _ excess: (Double) -> Double) -> Double {
    var (least, greatest) = (max(0, length - 0.01), length + 0.01)
    // Each step halves the interval; 64 of them leave two adjacent Doubles.
    for _ in 0..<64 {
      let middle = least + (greatest - least) / 2
      let excess = excess(middle)
      if excess == 0 { return middle }
      if excess < 0 { least = middle } else { greatest = middle }
    }
    return excess(least) == 0 ? least : greatest
  }
}
