import HitTesting
import SwiftUITesting
import TouchGeometry
import TouchMapping

// SwiftUI's views in their hosting views, and the parts of a target that take no touches.

extension Drawing {
  /// Outlines of a hosting view's nodes, containers included.
  mutating func appendContent(of host: ViewIndex, _ content: SwiftUIContent) {
    svg.append("<g class=\"swiftui\" fill=\"none\" stroke=\"\(Colors.content)\" stroke-dasharray=\"2 2\">\n")
    for (index, node) in content.nodes.enumerated() where node.frame != nil && svg.goesOn(after: 16) {
      guard let region = scene.screenRegion(of: SwiftUITarget(host: host, node: index)) else { continue }
      svg.append("<path class=\"node\"")
      if let id = node.id { appendNode(id) }
      svg.append(" d=\"")
      svg.appendRing(region.outer)
      svg.append("\"><title>")
      svg.appendEscaped(Array(title(of: node).utf8)[...])
      svg.append("</title></path>\n")
    }
    svg.append("</g>\n")
  }

  private func title(of node: SwiftUINode) -> String {
    let place = node.source.map { ", line \($0.line)" } ?? ""
    return "\(node.kind.rawValue) \(node.id ?? "")\(place)"
  }

  private mutating func appendNode(_ id: String) {
    svg.append(" data-node=\"")
    svg.appendEscaped(Array(id.utf8)[...])
    svg.append("\"")
  }

  /// Outlines the target, and hatches the view of a gesture or button where taps do not fire it.
  mutating func appendTarget(_ target: SwiftUITarget, firingIn territory: GestureTerritory?) {
    guard let frame = scene.screenRegion(of: SwiftUITarget(host: target.host, node: target.node)) else {
      return
    }
    if let territory {
      appendStripes(exceptIn: territory.regions)
      appendFrame(frame, "class=\"dead-part\" fill=\"url(#dead-stripes)\" mask=\"url(#does-not-fire)\"")
    }
    appendFrame(
      frame,
      "class=\"target\" fill=\"none\" stroke=\"\(Colors.target)\" stroke-width=\"2\" stroke-dasharray=\"7 3\""
    )
  }

  private mutating func appendFrame(_ frame: Polygon, _ attributes: String) {
    svg.append("<path \(attributes) pointer-events=\"none\" d=\"")
    svg.appendRing(frame.outer)
    svg.append("\"/>\n")
  }

  private mutating func appendStripes(exceptIn regions: [Polygon]) {
    svg.append("<defs><pattern id=\"dead-stripes\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" ")
    svg.append(
      "patternTransform=\"rotate(45)\"><path d=\"M0 0V5\" stroke=\"\(Colors.target)\" stroke-width=\"1.6\"/>")
    svg.append("</pattern>\n<mask id=\"does-not-fire\" maskUnits=\"userSpaceOnUse\"")
    svg.appendAttributes(of: screen)
    svg.append("><path fill=\"#fff\" d=\"")
    svg.appendRing(Box(screen).corners)
    svg.append("\"/><path fill=\"#000\" fill-rule=\"evenodd\" d=\"")
    appendPolygons(regions)
    svg.append("\"/></mask></defs>\n")
  }
}
