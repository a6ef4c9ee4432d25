import TouchGeometry

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
  private mutating func region(_ shape: SwiftUIShape?, of index: Int) -> Int {
    let frame = frames[index] ?? .zero
    regions.append(SwiftUIRegion(shape?.area(in: frame), frame, toHost: toHost[index]))
    return regions.count - 1
  }

  mutating func core(of index: Int) -> SwiftUIResponder.Role {
    let node = nodes[index]
    switch node.kind.part {
    case .content:
      return .leaf(region(node.paint == .clear ? .fixed(.constant(false)) : node.shape, of: index))
    case .platformView, .control, .row: return .platformView(region(node.shape, of: index))
    case .button:
      // SU26: without a label of its own, a button's frame is that of its label.
      let hasLabel = nodes.dropFirst(index + 1).prefix(1).contains { $0.parent == index }
      return hasLabel ? .group : .leaf(region(node.shape, of: index))
    case .group: return .group
    }
  }

  /// Nil for a modifier without a say in touches.
  mutating func role(of modifier: SwiftUIModifier, at place: Int, on index: Int) -> SwiftUIResponder.Role? {
    switch modifier {
    case .contentShape(let shape, isForInteraction: true): .contentShape(region(shape, of: index), place)
    case .allowsHitTesting(false), .hidden(true): .notHitTested(place)
    case .opacity(let opacity) where opacity < 1: .opacity(opacity, place)
    case .gesture: .gesture(place)
    case .contentShape, .allowsHitTesting, .hidden, .opacity, .disabled, .clip, .zIndex, .removing: nil
    case .buttonStyle, .unknown: nil
    }
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let x = min(origin.x, other.origin.x)
    let y = min(origin.y, other.origin.y)
    let maxX = max(origin.x + size.width, other.origin.x + other.size.width)
    let maxY = max(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }
}
