package import TouchGeometry

/// An area of the hosting view: a rectangle or a shape in the space of a node.
package struct SwiftUIRegion: Sendable {
  /// From the hosting view's bounds into the node's space; nil where nothing leads back, so that nothing is contained.
  let fromHost: ProjectiveTransform?
  package let toHost: ProjectiveTransform
  package let frame: Rect
  /// Nil: the frame.
  package let shape: Shape?
  /// A rectangle of the hosting view that holds all of it; nil where none is known.
  private let box: Rect?

  init(_ shape: Shape?, _ frame: Rect, toHost: ProjectiveTransform) {
    self.shape = shape
    self.frame = frame
    self.toHost = toHost
    fromHost = toHost.inverse
    box = toHost.affine.flatMap { map in (shape.map { $0.box(frame) } ?? frame).map { $0.box(behind: map) } }
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
  func points(of cloud: PointCloud, halvings: inout Int) -> PointCloud.Set {
    guard let fromHost else { return 0 }
    if let box, !cloud.mayTouch(box) { return 0 }
    var contained: PointCloud.Set = 0
    for (index, point) in cloud.points.enumerated() {
      guard let point = fromHost.apply(to: point) else { continue }
      if shape?.contains(point, frame: frame, halvings: &halvings) ?? frame.contains(point) {
        contained |= 1 << PointCloud.Set(index)
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
}

/// Where nodes lie: the space of each, and the frames of those that declare none.
struct SwiftUISpaces {
  private let nodes: [SwiftUINode]
  /// The space of each node's frame to the hosting view.
  private(set) var toHost: [ProjectiveTransform] = []
  private(set) var frames: [Rect?]
  /// Those of the responders that have been made.
  private(set) var regions: [SwiftUIRegion] = []

  init(of nodes: [SwiftUINode]) {
    self.nodes = nodes
    for node in nodes {
      toHost.append(node.toHost ?? Self.space(in: node.parent, nodes, toHost))
    }
    frames = nodes.map(\.frame)
    // Children stand behind their parents: each has its frame before its parent asks for it.
    for index in nodes.indices.reversed() {
      let parent = nodes[index].parent
      guard parent >= 0, nodes[parent].frame == nil, let frame = frames[index], nodes[index].toHost == nil
      else {
        continue
      }
      frames[parent] = frames[parent].map { $0.union(frame) } ?? frame
    }
  }

  /// That of the parent, moved to where the parent's frame begins.
  private static func space(
    in parent: Int, _ nodes: [SwiftUINode], _ toHost: [ProjectiveTransform]
  ) -> ProjectiveTransform {
    guard parent >= 0 else { return .identity }
    return nodes[parent].frame.map { toHost[parent].after(translation: Vector($0.origin)) } ?? toHost[parent]
  }

  func frame(of index: Int) -> SwiftUIRegion? {
    frames[index].map { SwiftUIRegion(nil, $0, toHost: toHost[index]) }
  }

  /// The place of a new region among all.
  private mutating func region(_ shape: Shape?, of index: Int) -> Int {
    regions.append(SwiftUIRegion(shape, frames[index] ?? .zero, toHost: toHost[index]))
    return regions.count - 1
  }

  mutating func core(of index: Int) -> SwiftUIResponder.Role {
    let node = nodes[index]
    if node.kind.draws {
      return .leaf(region(node.paint == .clear ? .constant(false) : node.shape, of: index))
    }
    if node.kind.showsUIView { return .platformView(region(node.shape, of: index)) }
    // SU26: without a label of its own, a button's frame is that of its label.
    let isLabel =
      node.kind == .button && !nodes.dropFirst(index + 1).prefix(1).contains { $0.parent == index }
    return isLabel ? .leaf(region(node.shape, of: index)) : .group
  }

  /// Nil for a modifier without a say in touches.
  mutating func role(of modifier: SwiftUIModifier, at place: Int, on index: Int) -> SwiftUIResponder.Role? {
    switch modifier {
    case .contentShape(let shape, isForInteraction: true): .contentShape(region(shape, of: index), place)
    case .allowsHitTesting(false), .hidden(true): .notHitTested(place)
    case .opacity(let opacity) where opacity < 1: .opacity(opacity, place)
    case .gesture: .gesture(place)
    case .contentShape, .allowsHitTesting, .hidden, .opacity, .disabled, .clip, .zIndex, .removing: nil
    }
  }
}

extension Shape {
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

extension Rect {
  /// The rectangle around its image.
  fileprivate func box(behind map: AffineTransform) -> Rect {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
      map.apply(to: origin + Vector(dx: x * size.width, dy: y * size.height))
    }
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  fileprivate func union(_ other: Rect) -> Rect {
    let x = min(origin.x, other.origin.x)
    let y = min(origin.y, other.origin.y)
    let maxX = max(origin.x + size.width, other.origin.x + other.size.width)
    let maxY = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }
}
