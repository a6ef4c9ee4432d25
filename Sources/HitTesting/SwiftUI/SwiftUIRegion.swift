package import TouchGeometry

/// An area of the hosting view: a rectangle or a shape in the space of a node.
package struct SwiftUIRegion: Sendable {
  /// From the hosting view's bounds into the node's space; nil where nothing leads back, so that nothing is contained.
  let fromHost: ProjectiveTransform?
  package let toHost: ProjectiveTransform
  package let frame: Rect
  /// Nil: the frame.
  package let shape: Shape?
  /// Holds all of it in the hosting view; nil where no box is known.
  private let box: Box?

  init(_ shape: Shape?, _ frame: Rect, toHost: ProjectiveTransform) {
    self.shape = shape
    self.frame = frame
    self.toHost = toHost
    fromHost = toHost.inverse
    box = toHost.affine.flatMap { map in
      (shape.map { $0.box(frame) } ?? frame).map { Box(around: Box($0).corners.map(map.apply)) }
    }
  }

  /// SU24.
  package var isEmpty: Bool { shape == .constant(false) }

  package func contains(_ point: Point) -> Bool {
    var halvings = 0
    return points(of: PointCloud(around: point, radius: 0), halvings: &halvings) != 0
  }

  var cost: Int { shape?.cost ?? 0 }
  var byteCount: Int { shape?.byteCount ?? 0 }

  /// The points of a cloud that the region contains.
  func points(of cloud: PointCloud, halvings: inout Int) -> PointCloud.Subset {
    guard let fromHost else { return 0 }
    if let box, !cloud.mayTouch(box) { return 0 }
    var contained: PointCloud.Subset = 0
    for (index, point) in cloud.points.enumerated() {
      guard let point = fromHost.apply(to: point) else { continue }
      if shape?.contains(point, frame: frame, halvings: &halvings) ?? frame.contains(point) {
        contained |= 1 << PointCloud.Subset(index)
      }
    }
    return contained
  }
}

extension Shape {
  /// The same as for a view, but for subviews, which SwiftUI's shapes do not have.
  fileprivate func contains(_ point: Point, frame: Rect, halvings: inout Int) -> Bool {
    switch self {
    case .constant(let answer): answer
    case .insets(let insets): frame.inset(by: insets).contains(point)
    case .rect(let rect): rect.contains(point)
    case .circle(let center, let radius): (point - center).lengthSquared <= radius * radius
    case .path(let path, let fillRule): path.contains(point, fillRule: fillRule, halvings: &halvings)
    case .subviews: frame.contains(point)
    case .union(let shapes): shapes.contains { $0.contains(point, frame: frame, halvings: &halvings) }
    case .intersection(let shapes):
      shapes.allSatisfy { $0.contains(point, frame: frame, halvings: &halvings) }
    case .difference(let shape, let hole):
      shape.contains(point, frame: frame, halvings: &halvings)
        && !hole.contains(point, frame: frame, halvings: &halvings)
    }
  }

  /// A rectangle that holds the shape; nil where that would take a longer look.
  fileprivate func box(_ frame: Rect) -> Rect? {
    switch self {
    case .rect(let rect): rect
    case .insets(let insets): frame.inset(by: insets)
    case .circle(let center, let radius):
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .path(let path, _): path.boundingBox
    case .constant, .subviews, .union, .intersection, .difference: nil
    }
  }
}
