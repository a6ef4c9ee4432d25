public import HitTesting
import TestSupport
import TouchGeometry

/// Random trees of SwiftUI's views, with edges on whole points: drawings, groups, buttons, lists with rows, controls.
public struct RandomContent {
  private var random: SplitMix64
  public private(set) var nodes: [SwiftUINode] = []

  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) { add(below: -1, depth: 0) }
  }

  private mutating func add(below parent: Int, depth: Int) {
    let kinds: [SwiftUINode.Kind] =
      depth < 3 && nodes.count < 12
      ? [
        .stack, .stack, .button, .scrollView, .text, .shape, .color, .list, .row, .row, .navigationLink,
        .unknown,
      ]
      : [.text, .image, .shape, .platformView, .button, .button, .toggle, .link, .menu, .textField, .unknown]
    var node = SwiftUINode(kinds.randomElement(using: &random) ?? .text)
    node.parent = parent
    if node.kind != .stack || random.next() % 3 == 0 { node.frame = frame() }
    if node.kind == .shape, let frame = node.frame, random.next() % 2 == 0 {
      node.shape = .fixed(.circle(center: frame.center, radius: frame.size.width / 2))
    } else if node.kind != .stack, random.next() % 4 == 0 {
      node.shape = shape()
    }
    if random.next() % 8 == 0 { node.paint = .clear }
    for _ in 0..<Int.random(in: 0...2, using: &random) { node.modifiers.append(modifier()) }
    let index = nodes.count
    nodes.append(node)
    guard Self.containers.contains(node.kind) else { return }
    for _ in 0..<Int.random(in: 0...3, using: &random) { add(below: index, depth: depth + 1) }
  }

  private static let containers: [SwiftUINode.Kind] = [
    .stack, .button, .scrollView, .list, .row, .navigationLink, .unknown,
  ]

  private mutating func shape() -> SwiftUIShape {
    let width = Double(Int.random(in: 1...12, using: &random))
    let shapes: [SwiftUIShape] = [
      .rectangle, .circle, .ellipse, .capsule, .roundedRectangle(width), .roundedRectangle(50),
    ]
    let shape = shapes.randomElement(using: &random) ?? .circle
    switch random.next() % 4 {
    // Whether a point is on the line along an ellipse has no simple answer.
    case 0 where shape != .ellipse: return .stroke(of: shape, width: width)
    case 1 where shape != .ellipse: return .strokeBorder(of: shape, width: width)
    default: return shape
    }
  }

  private mutating func frame() -> Rect {
    Rect(
      Double(Int.random(in: -20...60, using: &random)), Double(Int.random(in: -20...60, using: &random)),
      Double(Int.random(in: 0...80, using: &random)), Double(Int.random(in: 0...80, using: &random)))
  }

  private mutating func modifier() -> SwiftUIModifier {
    switch random.next() % 15 {
    case 0: return .allowsHitTesting(random.next() % 2 == 0)
    case 1: return .opacity([0, 0.0005, 0.3, 0.5, 0.7, 1].randomElement(using: &random) ?? 1)
    case 2:
      return .contentShape(
        [nil, .fixed(.rect(frame())), shape()].randomElement(using: &random) ?? nil,
        isForInteraction: random.next() % 4 > 0)
    case 3: return .zIndex(Double(Int.random(in: -1...1, using: &random)))
    case 4: return .disabled(random.next() % 2 == 0)
    case 5: return .clip(true)
    case 6: return .hidden(random.next() % 3 == 0)
    case 7: return .buttonStyle(SwiftUIButtonStyle.allCases.randomElement(using: &random) ?? .automatic)
    case 8: return .unknown(SwiftUIUnknownValue.allCases.randomElement(using: &random) ?? .opacity)
    default: return .gesture(gesture())
    }
  }

  private mutating func gesture() -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = SwiftUIGesture.Kind.allCases.randomElement(using: &random) ?? .tap
    gesture.priority = SwiftUIGesture.Priority.allCases.randomElement(using: &random) ?? .default
    gesture.mask =
      random.next() % 3 == 0 ? SwiftUIGesture.Mask.allCases.randomElement(using: &random) ?? .all : .all
    gesture.isEnabled = random.next() % 6 > 0
    gesture.count = random.next() % 4 == 0 ? 2 : 1
    return gesture
  }
}
