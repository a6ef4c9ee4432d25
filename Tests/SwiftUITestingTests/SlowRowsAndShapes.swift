import Glibc
import SceneSupport
import TouchGeometry
@testable import HitTesting

/// Which actions a row of a list triggers (SU60, SU61): asked of each node by walking up and down.
enum SlowRows {
  static func acts(_ node: SwiftUINode) -> Bool {
    switch node.kind {
    case .button, .navigationLink, .link, .shareLink, .menu, .toggle, .slider, .stepper, .picker, .datePicker,
      .colorPicker, .textField, .secureField, .textEditor:
      true
    default: false
    }
  }

  static func row(triggering index: Int, _ nodes: [SwiftUINode]) -> Int? {
    switch nodes[index].kind {
    case .navigationLink: break
    case .button, .link, .shareLink: if style(of: index, nodes) != .automatic { return nil }
    default: return nil
    }
    return isOff(index, nodes) ? nil : row(around: index, nodes)
  }

  /// From the innermost outwards.
  static func actions(of row: Int, _ nodes: [SwiftUINode]) -> [Int] {
    guard nodes[row].kind == .row else { return [] }
    let own = nodes.indices.filter { self.row(triggering: $0, nodes) == row }
    return own.filter { nodes[$0].kind == .navigationLink } + own.filter { nodes[$0].kind != .navigationLink }
  }

  private static func row(around index: Int, _ nodes: [SwiftUINode]) -> Int? {
    if index < 0 { return nil }
    return nodes[index].kind == .row ? index : row(around: nodes[index].parent, nodes)
  }

  private static func style(of index: Int, _ nodes: [SwiftUINode]) -> SwiftUIButtonStyle {
    if index < 0 { return .automatic }
    for case .buttonStyle(let style) in nodes[index].modifiers { return style }
    return style(of: nodes[index].parent, nodes)
  }

  private static func isOff(_ index: Int, _ nodes: [SwiftUINode]) -> Bool {
    guard index >= 0 else { return false }
    let own = nodes[index].modifiers
    return own.contains(.hidden(true)) || own.contains(.allowsHitTesting(false))
      || isOff(nodes[index].parent, nodes)
  }
}

/// Which points a shape contains, by distances.
enum SlowShape {
  static func contains(_ shape: SwiftUIShape?, _ point: Point, _ frame: Rect) -> Bool {
    switch shape {
    case nil, .rectangle?: return frame.contains(point)
    case .fixed(.circle(let center, let radius))?: return (point - center).length <= radius
    case .fixed(.rect(let rect))?: return rect.contains(point)
    case .fixed(.constant(let answer))?: return answer
    case .fixed?: return false
    case .ellipse?:
      let way = point - frame.center
      let (x, y) = (2 * way.dx / frame.size.width, 2 * way.dy / frame.size.height)
      return x * x + y * y < 1
    case .stroke(of: let base, let width)?:
      let (outer, inner) = (distance(point, base, frame, width / 2), distance(point, base, frame, -width / 2))
      return outer <= 0 && inner > 0
    case .strokeBorder(of: let base, let width)?:
      return distance(point, base, frame, 0) <= 0 && distance(point, base, frame, -width) > 0
    case .circle?, .capsule?, .roundedRectangle?:
      return shape.map { distance(point, $0, frame, 0) <= 0 } ?? false
    }
  }

  /// How far a point is outside of a shape whose outline has moved outwards; at most 0 for one inside.
  private static func distance(_ point: Point, _ shape: SwiftUIShape, _ frame: Rect, _ way: Double) -> Double
  {
    let shorter = min(frame.size.width, frame.size.height)
    let radius: Double
    switch shape {
    case .circle:
      return way <= -shorter / 2 && way != 0 ? 1 : (point - frame.center).length - shorter / 2 - way
    case .capsule: radius = shorter / 2
    case .roundedRectangle(let declared): radius = min(declared, shorter / 2)
    default: radius = 0
    }
    let width = frame.size.width + 2 * way
    let height = frame.size.height + 2 * way
    if width <= 0 || height <= 0 { return 1 }
    // A rectangle with its corners cut to a radius is a smaller one with that radius around it.
    // SwiftUI joins the lines of a rectangle in sharp corners.
    let corner = shape == .rectangle ? 0 : max(radius + way, 0)
    let outside = Vector(
      max(abs(point.x - frame.center.x) - width / 2 + corner, 0),
      max(abs(point.y - frame.center.y) - height / 2 + corner, 0))
    return outside.length - corner
  }
}
