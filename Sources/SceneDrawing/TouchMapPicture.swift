public import HitTesting
import TouchGeometry
public import TouchMapping

/// A touch map as an SVG document, with a legend for its edges.
public struct TouchMapPicture: Sendable {
  private let scene: Scene
  private let map: TouchMap

  private let gestures: [GestureTerritory]

  /// - Parameters:
  ///   - map: that of the scene.
  ///   - gestures: where SwiftUI's fire.
  public init(_ scene: Scene, _ map: TouchMap, _ gestures: [GestureTerritory] = []) {
    self.scene = scene
    self.map = map
    self.gestures = gestures
  }

  /// The document, in UTF-8.
  ///
  /// - Complexity: linear in the views, and in the corners and edges of the map.
  public func svg() -> [UInt8] {
    var drawing = Drawing(scene, screen: map.screen, capacity: 512 * map.views.count + 4096)
    let legend = Legend(
      map, gestures, hasUnknownOverrides: scene.hasUnknownOverrides, below: drawing.frame)
    drawing.begin(legend.pictureFrame, title: "Who gets a touch where: \(map.views.count) views")
    drawing.appendScreen()
    drawing.appendTouchMap(map)
    drawing.append(gestures)
    drawing.appendNames(of: map)
    drawing.append(legend)
    drawing.end()
    return drawing.svg.bytes
  }
}

extension Drawing {
  /// The names of views, written where most of their region is.
  fileprivate mutating func appendNames(of map: TouchMap) {
    beginNames()
    for territory in map.views.reversed() where svg.goesOn(after: 32 + territory.edges.count) {
      guard let widest = territory.regions.compactMap(\.outer.box).max(by: { $0.area < $1.area }) else {
        continue
      }
      appendName(
        of: territory.view, in: widest, isUpright: paintedView(of: territory.view)?.isUpright ?? true)
    }
    svg.append("</g>\n")
  }
}

extension Rect {
  fileprivate var area: Double { size.width * size.height }
}
