import TouchGeometry
import TouchMapping

/// The receivers of touches: regions filled, their edges in the colour of their cause, the best place to tap.
extension Drawing {
  /// Regions first, then all edges, then all points: a region must not lie on its neighbour's edge.
  mutating func appendTouchMap(_ map: TouchMap) {
    svg.append("<g class=\"touch-map\">\n")
    appendNobody(map.nobody)
    svg.append("<g class=\"regions\" fill-opacity=\".35\" stroke=\"none\">\n")
    for territory in map.views where svg.goesOn() { appendRegion(territory) }
    svg.append("</g>\n")
    appendDoubts(map)
    svg.append("<g class=\"edges\" fill=\"none\" stroke-width=\"1.2\" stroke-linecap=\"round\">\n")
    for territory in map.views {
      for cause in TouchMap.Cause.allCases where svg.goesOn(after: territory.edges.count) {
        appendEdges(of: territory, cause)
      }
    }
    svg.append("</g>\n<g class=\"best-points\" fill=\"#fff\" stroke=\"\(Colors.text)\">\n")
    for territory in map.views where svg.goesOn() { appendBestPoint(of: territory) }
    svg.append("</g>\n</g>\n")
  }

  /// Grey, as nothing answers.
  private mutating func appendNobody(_ nobody: [Polygon]) {
    guard !nobody.isEmpty else { return }
    svg.append("<path class=\"nobody\" fill=\"#6b7785\" fill-opacity=\".2\" fill-rule=\"evenodd\" d=\"")
    appendPolygons(nobody)
    svg.append("\"><title>Nobody gets a touch here</title></path>\n")
  }

  /// All of a view's regions as one path.
  private mutating func appendRegion(_ territory: TouchMap.Territory) {
    svg.append("<path class=\"region\"")
    appendView(territory.view)
    svg.append(" fill=\"\(Colors.region(of: territory.view))\" fill-rule=\"evenodd\" d=\"")
    appendPolygons(territory.regions)
    svg.append("\"><title>")
    appendFullName(of: territory.view)
    svg.append("</title></path>\n")
  }

  /// All polygons as one path; with the even-odd rule, holes are holes whichever way they go.
  mutating func appendPolygons(_ polygons: [Polygon]) {
    for polygon in polygons where svg.goesOn(after: 8 * polygon.outer.count) {
      svg.appendRing(polygon.outer)
      for hole in polygon.holes { svg.appendRing(hole) }
    }
  }

  /// The edges of one view that have one cause, as one path: there may be thousands of them.
  private mutating func appendEdges(of territory: TouchMap.Territory, _ cause: TouchMap.Cause) {
    var isFirst = true
    for edge in territory.edges where edge.cause == cause && svg.goesOn(after: 16) {
      if isFirst {
        svg.append("<path class=\"edge cause-\(cause.rawValue)\"")
        appendView(territory.view)
        svg.append(" stroke=\"\(Colors.edge(cause))\" d=\"")
        isFirst = false
      }
      let (start, end) = Self.drawnInside(edge)
      svg.appendLine(from: start, to: end)
    }
    if !isFirst { svg.append("\"/>\n") }
  }

  /// An edge moved into its region by half of its width: the neighbouring region often has an edge there too.
  private static func drawnInside(_ edge: TouchMap.Edge) -> (Point, Point) {
    let way = edge.to - edge.from
    let length = way.lengthSquared.squareRoot()
    guard length > 0, length.isFinite else { return (edge.from, edge.to) }
    // The region lies to the right: a quarter turn clockwise on a screen.
    let inwards = (0.6 / length) * Vector(dx: -way.dy, dy: way.dx)
    return (edge.from + inwards, edge.to + inwards)
  }

  private mutating func appendBestPoint(of territory: TouchMap.Territory) {
    guard let place = territory.bestPoint?.location else { return }
    svg.append("<circle class=\"best-point\"")
    appendView(territory.view)
    appendCenter(place)
    svg.append(" r=\"2.25\"/>\n")
  }
}
