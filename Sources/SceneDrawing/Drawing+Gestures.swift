import HitTesting
import SwiftUITesting
import TouchMapping

/// Where touches fire SwiftUI's gestures: dashed outlines over the regions of views.
extension Drawing {
  mutating func append(_ gestures: [GestureTerritory]) {
    guard gestures.contains(where: { !$0.regions.isEmpty }) else { return }
    svg.append("<g class=\"gestures\" fill=\"\(Colors.gesture)\" fill-opacity=\".12\" ")
    svg.append("stroke=\"\(Colors.gesture)\" stroke-dasharray=\"3 2\">\n")
    for territory in gestures where !territory.regions.isEmpty && svg.goesOn(after: 16) {
      svg.append("<path class=\"gesture\"")
      appendView(territory.target.host)
      svg.append(" fill-rule=\"evenodd\" d=\"")
      appendPolygons(territory.regions)
      svg.append("\"><title>")
      svg.appendEscaped(Array(title(of: territory.target).utf8)[...])
      svg.append("</title></path>\n")
    }
    svg.append("</g>\n")
  }

  private func title(of target: SwiftUITarget) -> String {
    guard let node = scene.tree.swiftUI(in: target.host)?.nodes[target.node] else { return "" }
    let gesture = scene.tree.gesture(target)
    return "\(gesture?.id ?? gesture?.kind.rawValue ?? "action") of \(node.kind.rawValue) \(node.id ?? "")"
  }
}
