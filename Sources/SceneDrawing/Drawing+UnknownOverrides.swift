import HitTesting
import TouchMapping

extension Drawing {
  /// Hatched, where the answer of an override that nobody knows may give touches to another view.
  mutating func appendDoubts(_ map: TouchMap) {
    let unknown = UnknownReach(in: scene)
    if unknown.all.isEmpty { return }
    svg.append("<defs><pattern id=\"unknown\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">")
    svg.append(
      "<path d=\"M-1 1L1-1M0 6L6 0M5 7L7 5\" stroke=\"\(Colors.text)\" stroke-opacity=\".45\"/></pattern></defs>\n"
    )
    svg.append("<g class=\"unknown-overrides\" fill=\"url(#unknown)\" stroke=\"none\">\n")
    for territory in map.views where svg.goesOn() {
      let views = unknown.views(deciding: territory.view)
      if views.isEmpty { continue }
      svg.append("<path class=\"unknown-override\"")
      appendView(territory.view)
      svg.append(" fill-rule=\"evenodd\" d=\"")
      appendPolygons(territory.regions)
      svg.append("\"><title>")
      appendFullName(of: territory.view)
      svg.append(", unless an override answers otherwise: ")
      for (place, view) in views.enumerated() {
        if place > 0 { svg.append(", ") }
        appendFullName(of: view)
      }
      svg.append("</title></path>\n")
    }
    svg.append("</g>\n")
  }
}
