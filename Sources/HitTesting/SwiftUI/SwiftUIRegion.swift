package import TouchGeometry

/// An area of the hosting view: a rectangle or a shape in the space of a node.
package struct SwiftUIRegion: Sendable {
  /// From the hosting view's bounds into the node's space; nil if not invertible: then nothing is contained.
  let fromHost: ProjectiveTransform?
  package let toHost: ProjectiveTransform
  package let frame: Rect
  package let shape: Shape?
  /// A box around it in the hosting view; nil if none is known.
  let box: Box?
  private let index: ShapeIndex?
  /// The cost of testing all of its shape, without the first test.
  let cost: Int
  /// The part of that for each point; the rest is counted with `halvings`.
  let costOfPoint: Int
  let byteCount: Int

  init(_ shape: Shape?, _ frame: Rect, toHost: ProjectiveTransform) {
    self.shape = shape
    index = shape.flatMap { ShapeIndex($0) }
    cost = shape?.cost ?? 0
    costOfPoint = index?.costOfPoint ?? cost
    byteCount = (shape?.byteCount ?? 0) + (index?.byteCount ?? 0)
    self.frame = frame
    self.toHost = toHost
    fromHost = toHost.inverse
    box = toHost.affine.flatMap { map in
      (shape.map { $0.box(frame) } ?? Box(frame)).map { Box(around: $0.corners.map(map.apply)) }
    }
  }

  /// SU24.
  package var isEmpty: Bool { shape == .constant(false) }

  package func contains(_ point: Point) -> Bool {
    var halvings = 0
    return points(of: PointCloud(around: point, radius: 0), halvings: &halvings) != 0
  }

  /// The points of a cloud in the region. Inlined into the search, which else would copy each region.
  @inline(__always)
  func points(of cloud: PointCloud, halvings: inout Int) -> PointCloud.Subset {
    guard let fromHost else { return 0 }
    if let box, !cloud.mayTouch(box) { return 0 }
    var contained: PointCloud.Subset = 0
    for (number, point) in cloud.points.enumerated() {
      guard let point = fromHost.apply(to: point) else { continue }
      if shapeContains(point, halvings: &halvings) { contained |= 1 << PointCloud.Subset(number) }
    }
    return contained
  }

  private func shapeContains(_ point: Point, halvings: inout Int) -> Bool {
    if let index { return index.contains(point, frame: frame, halvings: &halvings) }
    return shape?.contains(point, frame: frame, halvings: &halvings) ?? frame.contains(point)
  }
}

extension ShapeIndex {
  /// - Parameter halvings: counts tests, too.
  fileprivate func contains(_ point: Point, frame: Rect, halvings: inout Int) -> Bool {
    for part in parts {
      switch part {
      case .one(let shape):
        if shape.contains(point, frame: frame, halvings: &halvings) { return true }
      case .many(let shapes, let tree):
        var cursor = BoxTree.Cursor()
        defer { halvings += cursor.steps }
        while let index = tree.next(around: point, &cursor) {
          halvings += shapes[index].cost
          if shapes[index].contains(point, frame: frame, halvings: &halvings) { return true }
        }
      }
    }
    return false
  }
}

extension Shape {
  /// The same as for a view, without subviews, which SwiftUI's shapes do not have.
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

  /// A box around the shape; nil if it would take longer to find.
  fileprivate func box(_ frame: Rect) -> Box? {
    if case .insets(let insets) = self { Box(frame.inset(by: insets)) } else { ownBox }
  }
}
