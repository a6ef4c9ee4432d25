import TouchGeometry

extension ViewGeometry {
  /// The shortest declaration of a known place: `resolved()` turns it into the same geometry, to the bit.
  ///
  /// Only where coordinates under a transform are beyond some 1e13 points, and were declared as a frame, can the
  /// frame that is reported for the view differ in its last bits; where touches meet it never does.
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

  /// The frame that was declared had perhaps another size, by some rounding: it is the one that leads to the
  /// position.
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

  /// The length at which a growing function is zero, if there is one within the agreement.
  private static func length(near length: Double, _ excess: (Double) -> Double) -> Double {
    var (least, greatest) = (max(0, length - 0.01), length + 0.01)
    // Each step halves what is left; 64 of them leave two neighbouring Doubles.
    for _ in 0..<64 {
      let middle = least + (greatest - least) / 2
      let excess = excess(middle)
      if excess == 0 { return middle }
      if excess < 0 { least = middle } else { greatest = middle }
    }
    return excess(least) == 0 ? least : greatest
  }
}
