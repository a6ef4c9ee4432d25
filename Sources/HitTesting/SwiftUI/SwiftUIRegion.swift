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
    var search = FrameSearch()
    defer { halvings += search.steps }
    if let index { return index.contains(point, of: frame, in: &search) }
    return shape?.contains(point, of: frame, in: &search) ?? frame.contains(point)
  }
}

/// A shape in the frame of a view of SwiftUI's, which has no subviews: the cost of shapes that every point is compared with
/// is charged ahead.
private struct FrameSearch: ShapeSearch {
  typealias Failure = Never
  var steps = 0

  func bounds(of frame: Rect) -> Rect { frame }
  mutating func spend(_ cost: Int, on frame: Rect) { steps += cost }
  func spend(onShape cost: Int, of frame: Rect) {}
  func isInSubview(_ point: Point, of frame: Rect) -> Bool { false }
  /// No view of SwiftUI's has code of UIKit's.
  func pointInside(_ shape: ProgramShape, _ point: Point, of frame: Rect) -> Bool { false }
}

extension Shape {
  /// A box around the shape; nil if it would take longer to find.
  fileprivate func box(_ frame: Rect) -> Box? {
    if case .insets(let insets) = self { Box(frame.inset(by: insets)) } else { ownBox }
  }
}
