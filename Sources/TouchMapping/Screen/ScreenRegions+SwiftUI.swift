import HitTesting
import TouchGeometry

// The lines that SwiftUI's views add in a hosting view that shows views of UIKit's: between two of them, SwiftUI may give the
// touch to one or the other (SU5, SU13). The centre of the touch is what counts here; with a radius, edges are some points off.

extension ScreenRegions {
  mutating func addContent(
    of host: ViewIndex, _ content: SwiftUIContent, _ map: ScreenMap, _ clip: ClippedArea, _ order: Int32
  ) {
    for region in content.responders.regions where visitsLeft > 0 {
      for outline in region.shape?.outlines(region.frame) ?? [Path(region.frame)] {
        let lines =
          region.toHost.affine.map {
            ViewOutlines(of: outline, map.after($0), in: tree, cornersMax: visitsLeft)
          } ?? ViewOutlines(of: outline, behind: region.toHost, map, in: tree, cornersMax: visitsLeft)
        add(lines, EdgeLabel(host, isOverride: true), within: clip, order)
      }
    }
  }
}

extension Shape {
  fileprivate func outlines(_ frame: Rect) -> [Path] {
    switch self {
    case .constant, .subviews: []
    case .insets(let insets): [Path(frame.inset(by: insets))]
    case .rect(let rect): [Path(rect)]
    case .circle(let center, let radius): [Path(around: center, radius: radius)]
    case .path(let path, _): [path]
    case .union(let shapes), .intersection(let shapes): shapes.flatMap { $0.outlines(frame) }
    case .difference(let shape, let hole): shape.outlines(frame) + hole.outlines(frame)
    }
  }
}

extension Path {
  fileprivate init(_ rect: Rect) {
    self.init()
    let (end, origin) = (rect.origin + Vector(dx: rect.size.width, dy: rect.size.height), rect.origin)
    move(to: origin)
    line(to: Point(x: end.x, y: origin.y))
    line(to: end)
    line(to: Point(x: origin.x, y: end.y))
    close()
  }

  fileprivate init(around center: Point, radius: Double) {
    self.init()
    let (left, right) = (Point(x: center.x - radius, y: center.y), Point(x: center.x + radius, y: center.y))
    move(to: left)
    for end in [right, left] {
      arc(
        radii: Size(width: radius, height: radius), rotation: Vector(dx: 1, dy: 0), largeArc: false,
        sweep: true, to: end)
    }
    close()
  }
}
