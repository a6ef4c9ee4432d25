import Glibc
import SceneSupport
import TouchGeometry
@testable import HitTesting

/// SwiftUI's search as the rules say it (SU10 to SU15, SU20 to SU43): by recursion over objects, each of which is asked
/// again and again. It shares nothing with the engine but the nodes.
final class SlowResponder {
  let node: Int
  /// The place of a gesture's modifier; -1 for a button's action; nil for what is no gesture.
  var gesture: Int?
  /// The row that triggers it.
  var row: Int?
  private var kind = Kind.group
  private var opacity = 1.0
  var children: [SlowResponder] = []

  private enum Kind {
    case group, gesture, nothing
    case leaf((Point) -> Bool)
    case contentShape((Point) -> Bool)
    case platformView((Point) -> Bool)
    case row((Point) -> Bool)
  }

  private init(_ node: Int) {
    self.node = node
  }

  struct Sample {
    let points: [Point]
    let weights: [Double]
  }

  // MARK: - Making

  /// The responder around all nodes. Frames are in the space where the parent's frame begins.
  static func root(of nodes: [SwiftUINode]) -> SlowResponder {
    let root = SlowResponder(-1)
    root.children = layer(below: -1, nodes, origin: .zero)
    return root
  }

  private static func layer(below parent: Int, _ nodes: [SwiftUINode], origin: Vector) -> [SlowResponder] {
    let own = nodes.indices.filter { nodes[$0].parent == parent }
    func index(_ node: Int) -> Double {
      var last = 0.0
      for case .zIndex(let z) in nodes[node].modifiers { last = z }
      return last
    }
    let order = own.sorted { (index($0), $0) < (index($1), $1) }
    return order.map { responder(of: $0, nodes, origin) }
  }

  private static func responder(of index: Int, _ nodes: [SwiftUINode], _ origin: Vector) -> SlowResponder {
    let node = nodes[index]
    let frame = frame(of: index, nodes)
    let inner = origin + (node.frame.map { Vector($0.origin) } ?? .zero)
    var responder = SlowResponder(index)
    responder.children = layer(below: index, nodes, origin: inner)
    let shape: (Point) -> Bool = { SlowShape.contains(node.shape, $0 - origin, frame ?? .zero) }
    switch node.kind {
    case .text, .image, .shape, .color, .material, .unknown:
      responder.kind = .leaf(node.paint == .clear ? { _ in false } : shape)
    case .platformView, .scrollView, .list, .form, .toggle, .textField, .secureField, .textEditor, .picker,
      .slider,
      .stepper, .datePicker, .colorPicker:
      responder.kind = isDisabled(index, from: 0, nodes) ? .nothing : .platformView(shape)
    case .button, .navigationLink, .link, .shareLink, .menu:
      if responder.children.isEmpty { responder.kind = .leaf(shape) }
    case .row: responder.kind = .row(shape)
    case .stack, .spacer, .other: break
    }
    if SlowRows.acts(node), node.declaredAction == nil, SlowRows.row(triggering: index, nodes) == nil {
      responder = around(responder, index, .gesture)
      responder.gesture = -1
    }
    for action in SlowRows.actions(of: index, nodes) {
      let inner = responder
      responder = SlowResponder(action)
      (responder.kind, responder.children) = (.gesture, [inner])
      responder.gesture = nodes[action].declaredAction ?? -1
      responder.row = index
    }
    for (place, modifier) in node.modifiers.enumerated() {
      if place == node.declaredAction, SlowRows.row(triggering: index, nodes) != nil { continue }
      switch modifier {
      case .contentShape(let declared, isForInteraction: true):
        let region: (Point) -> Bool = { SlowShape.contains(declared, $0 - origin, frame ?? .zero) }
        responder = around(responder, index, .contentShape(region))
      case .allowsHitTesting(false), .hidden(true): responder = around(responder, index, .nothing)
      case .opacity(let opacity):
        responder = around(responder, index, .group)
        responder.opacity = opacity
      case .gesture:
        responder = around(responder, index, .gesture)
        responder.gesture = place
      default: break
      }
    }
    return responder
  }

  /// The declared frame, or else the box of the frames in it.
  private static func frame(of index: Int, _ nodes: [SwiftUINode]) -> Rect? {
    if let frame = nodes[index].frame { return frame }
    let inside = nodes.indices.filter { nodes[$0].parent == index }.compactMap { frame(of: $0, nodes) }
    guard let minX = inside.map(\.origin.x).min(), let minY = inside.map(\.origin.y).min(),
      let maxX = inside.map({ $0.origin.x + $0.size.width }).max(),
      let maxY = inside.map({ $0.origin.y + $0.size.height }).max()
    else { return nil }
    return Rect(minX, minY, maxX - minX, maxY - minY)
  }

  private static func around(_ inner: SlowResponder, _ node: Int, _ kind: Kind) -> SlowResponder {
    let outer = SlowResponder(node)
    outer.kind = kind
    outer.children = [inner]
    return outer
  }

  static func isDisabled(_ index: Int, from place: Int, _ nodes: [SwiftUINode]) -> Bool {
    if nodes[index].modifiers.dropFirst(place).contains(.disabled(true)) { return true }
    return nodes[index].parent >= 0 && isDisabled(nodes[index].parent, from: 0, nodes)
  }

  // MARK: - Asking

  private func contains(_ points: [Point], _ sdk: SwiftUIPlatform.LinkedSDK) -> (
    mask: [Bool], priority: Double
  ) {
    var mask = points.map { _ in false }
    var priority = 0.0
    for child in children {
      let inner = child.contains(points, sdk)
      for index in mask.indices where inner.mask[index] { mask[index] = true }
      priority = max(priority, inner.priority)
    }
    switch kind {
    case .group: break
    case .gesture: priority = max(priority, 16)
    case .nothing: return (points.map { _ in false }, 0)
    case .leaf(let region):
      for index in mask.indices where region(points[index]) { mask[index] = true }
      priority = max(priority, 1)
    case .contentShape(let region): return (points.map(region), sdk >= .ios18 ? max(1, priority) : 1)
    case .platformView(let region):
      let own = points.map(region)
      return (own, own.contains(true) ? 16 : 1)
    case .row(let region):
      if !region(points[0]) { return (points.map { _ in false }, 0) }
      return (points.map(region), 16)
    }
    if opacity == 0 || sdk >= .ios26 && opacity < 0.001 { mask = mask.map { _ in false } }
    return (mask, priority)
  }

  /// The way down to the target, with the score of this responder and the points that are taken behind it.
  func hitTest(
    _ sample: Sample, _ taken: [Bool], _ sdk: SwiftUIPlatform.LinkedSDK
  ) -> (way: [SlowResponder], score: Double, taken: [Bool])? {
    if opacity < 0.001 { return nil }
    let own = contains(sample.points, sdk)
    var (weight, takenBehind, takenInside) = (0.0, taken, taken)
    for index in taken.indices {
      if own.mask[index], !taken[index] {
        weight += sample.weights[index]
        if opacity > 0.5 { takenBehind[index] = true }
      } else {
        takenInside[index] = true
      }
    }
    let score = own.priority * (opacity * weight)
    if score == 0 { return nil }
    var scores: [(way: [SlowResponder], score: Double)] = []
    for child in children.reversed() {
      guard let hit = child.hitTest(sample, takenInside, sdk) else { continue }
      takenInside = hit.taken
      scores.append((hit.way, hit.score))
    }
    let best = scores.enumerated().max { ($0.element.score, -$0.offset) < ($1.element.score, -$1.offset) }
    if let best {
      let second = scores.enumerated().filter { $0.offset != best.offset }.map(\.element.score).max() ?? 0
      if sdk >= .ios26 || best.element.score >= max(1.2 * second, 8) {
        return ([self] + best.element.way, score, takenBehind)
      }
    }
    switch kind {
    case .leaf, .contentShape, .platformView, .row: return ([self], score, takenBehind)
    case .group, .gesture, .nothing: return sdk >= .ios26 ? nil : ([self], score, takenBehind)
    }
  }

  /// SU10, with angles by sine and cosine.
  static func sample(_ center: Point, radius: Double) -> Sample {
    let radius = min(max(abs(radius), 1), 60)
    let spacing = max(radius / 6, 4)
    var (points, weights) = ([center], [24.0])
    for ring in 1..<max(2, min(Int(ceil(radius / spacing)), 6)) where ring < Int(ceil(radius / spacing)) {
      for step in 0..<4 * ring {
        let angle = 2 * Double.pi * Double(step) / Double(4 * ring)
        let way = Double(ring) * spacing
        points.append(Point(center.x + way * cos(angle), center.y + way * sin(angle)))
        weights.append(24 / Double(4 * ring))
      }
    }
    return Sample(points: points, weights: weights)
  }
}
