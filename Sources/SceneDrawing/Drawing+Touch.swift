import HitTesting
import TouchGeometry
import TouchMapping

// A touch, its result, and the target, which is the view that should get it.

extension Drawing {
  /// A crosshair, on white so that it is seen on everything.
  mutating func appendTouch(_ touch: Touch) {
    // R7: a place in a view's own coordinates is brought to the screen.
    let place = touch.view.map { scene.tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
    guard let place, place.isFinite else { return }
    svg.append("<g class=\"touch\" fill=\"none\" stroke-linecap=\"round\" pointer-events=\"none\">\n")
    appendCross(at: place, "stroke=\"#fff\" stroke-opacity=\".8\" stroke-width=\"4\"")
    appendCross(at: place, "stroke=\"\(Colors.touch)\" stroke-width=\"1.25\"")
    svg.append("<circle")
    appendCenter(place)
    svg.append(" r=\"1.75\" fill=\"\(Colors.touch)\"/>\n</g>\n")
  }

  /// Four lines towards the place, and a ring: the point right under the finger stays in sight.
  private mutating func appendCross(at place: Point, _ attributes: String) {
    let (near, far) = (5.0, 14.0)
    svg.append("<path \(attributes) d=\"")
    for way in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] {
      svg.appendLine(
        from: place + Vector(dx: near * way.0, dy: near * way.1),
        to: place + Vector(dx: far * way.0, dy: far * way.1))
    }
    svg.append("\"/>\n<circle \(attributes)")
    appendCenter(place)
    svg.append(" r=\"9\"/>\n")
  }

  /// Appends a circle's place, with a space before it.
  mutating func appendCenter(_ place: Point) {
    svg.appendAttribute("cx", place.x)
    svg.appendAttribute("cy", place.y)
  }

  /// The hit view and its superviews, as they were when it was found.
  mutating func appendHit(_ result: HitTestResult) {
    guard let hit = result.hitView else { return }
    for view in scene.path(to: hit, removed: result.removed).dropLast() {
      appendAround(
        of: view,
        "class=\"chain\" fill=\"none\" stroke=\"\(Colors.chain)\" stroke-opacity=\".7\" stroke-dasharray=\"5 4\""
      )
    }
    appendAround(
      of: hit,
      "class=\"hit\" fill=\"\(Colors.hit)\" fill-opacity=\".14\" stroke=\"\(Colors.hit)\" stroke-width=\"2.5\""
    )
  }

  /// Dashed, so that it is told from a hit view's outline under it.
  mutating func appendTarget(_ target: ViewIndex) {
    appendAround(
      of: target,
      "class=\"target\" fill=\"none\" stroke=\"\(Colors.target)\" stroke-width=\"2\" stroke-dasharray=\"7 3\""
    )
  }

  /// Around the visible part of the view; around its bounds where it has none.
  private mutating func appendAround(of view: ViewIndex, _ attributes: String) {
    guard let painted = paintedView(of: view) else { return }
    svg.append("<path \(attributes)")
    appendView(view)
    svg.append(" stroke-linejoin=\"round\" pointer-events=\"none\" d=\"")
    svg.appendRing(painted.hasVisibleArea ? painted.visibleCorners : painted.corners)
    svg.append("\"/>\n")
  }
}
