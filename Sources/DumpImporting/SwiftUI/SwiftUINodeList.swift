import HitTesting
import TouchGeometry

/// Nodes in pre-order, whose places are known on the screen: each is put into the space of its parent's frame.
///
/// The hosting view's bounds are given the coordinates of the screen, so that a node outside of all frames has the numbers
/// of the paste.
struct SwiftUINodeList {
  private(set) var nodes: [SwiftUINode] = []
  /// Where the space for a node's children begins on the screen; nil where more than a translation leads there.
  private var origins: [Point?] = []
  private var depths: [Int] = []
  private var ids: Set<String> = []
  /// The box around all rectangles.
  private(set) var area: Rect?

  let nodesMax: Int
  let depthMax: Int

  init(_ limits: ImportLimits) {
    nodesMax = min(limits.viewsMax, 100_000)
    depthMax = min(limits.depthMax, 512)
  }

  /// A rectangle of a size, and the map from it to the screen.
  struct Placement {
    var size: Size
    var toScreen: ProjectiveTransform

    init(_ rect: Rect) {
      size = rect.size
      toScreen = .identity.after(translation: Vector(rect.origin))
    }

    init(size: Size, toScreen: ProjectiveTransform) {
      self.size = size
      self.toScreen = toScreen
    }

    var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Nil where the map is no translation.
    var origin: Point? {
      let map = toScreen
      let isTranslation = map.rows.enumerated().allSatisfy { index, number in
        index == 6 || index == 7 || number == (index % 4 == 0 ? 1 : 0)
      }
      return isTranslation ? Point(x: map.m31, y: map.m32) : nil
    }
  }

  /// - Parameters:
  ///   - id: nil for a node that is named by its place; where another node has the id, this one gets a number behind it.
  ///   - parent: the place of a node that was added before; -1 for none.
  /// - Returns: the node's place; nil where there are too many, or they nest too deep.
  mutating func add(
    _ node: SwiftUINode, id: String?, in parent: Int, at placement: Placement?,
    outline: SwiftUITypeText.Outline = .rectangle
  ) -> Int? {
    let depth = parent < 0 ? 0 : depths[parent] + 1
    guard nodes.count < nodesMax, depth < depthMax else { return nil }
    var node = node
    node.parent = parent
    node.id = id.map { uniqueID($0) }
    node.modifiers = node.modifiers.map { modifier in
      guard case .gesture(var gesture) = modifier, let id = gesture.id else { return modifier }
      gesture.id = uniqueID(id)
      return .gesture(gesture)
    }
    var origin: Point? = parent < 0 ? .zero : origins[parent]
    if let placement {
      origin = Self.place(&node, placement, in: origin, outline)
    } else {
      Self.leaveUnplaced(&node)
    }
    extendArea(by: placement)
    nodes.append(node)
    origins.append(origin)
    depths.append(depth)
    return nodes.count - 1
  }

  /// - Returns: where the space for the node's children begins.
  private static func place(
    _ node: inout SwiftUINode, _ placement: Placement, in space: Point?, _ outline: SwiftUITypeText.Outline
  ) -> Point? {
    let origin = placement.origin
    if let origin, let space {
      node.frame = Rect(origin: .zero + (origin - space), size: placement.size)
    } else {
      node.toHost = placement.toScreen
      node.frame = placement.bounds
    }
    if outline == .circle, let frame = node.frame {
      let center = frame.origin + Vector(dx: frame.size.width / 2, dy: frame.size.height / 2)
      let circle = SwiftUIShape.fixed(
        .circle(center: center, radius: min(frame.size.width, frame.size.height) / 2))
      if node.kind.draws { node.shape = circle }
      node.modifiers = node.modifiers.map {
        guard case .contentShape(nil, let isForInteraction) = $0 else { return $0 }
        return .contentShape(circle, isForInteraction: isForInteraction)
      }
    }
    return node.toHost == nil ? origin : nil
  }

  /// What has no rectangle contains nothing of its own: what is in it stays.
  private static func leaveUnplaced(_ node: inout SwiftUINode) {
    if node.kind.draws || node.kind.showsUIView { node.kind = .other }
    node.modifiers.removeAll { if case .contentShape = $0 { true } else { false } }
  }

  private mutating func uniqueID(_ wanted: String) -> String {
    let short = String(decoding: wanted.utf8.prefix(60), as: UTF8.self)
    guard !ids.insert(short).inserted else { return short }
    // The number is the node's own, so that few are tried.
    var number = nodes.count
    while !ids.insert("\(short)-\(number)").inserted { number += 1 }
    return "\(short)-\(number)"
  }

  private mutating func extendArea(by placement: Placement?) {
    guard let placement else { return }
    let (width, height) = (placement.size.width, placement.size.height)
    for (x, y) in [(0, 0), (width, 0), (0, height), (width, height)] {
      guard let point = placement.toScreen.apply(to: Point(x: x, y: y)), abs(point.x) <= 1e9,
        abs(point.y) <= 1e9
      else { continue }
      let least = area?.origin ?? point
      let most = area?.farCorner ?? point
      let (minX, minY) = (min(least.x, point.x), min(least.y, point.y))
      area = Rect(x: minX, y: minY, width: max(most.x, point.x) - minX, height: max(most.y, point.y) - minY)
    }
  }
}

extension Rect {
  var farCorner: Point { origin + Vector(dx: size.width, dy: size.height) }
}
