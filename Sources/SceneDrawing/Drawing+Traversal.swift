import HitTesting
import TouchGeometry
import TouchMapping

/// The calls of a search, as numbered marks on the views that were asked.
extension Drawing {
  /// More marks than these cannot be told apart.
  private static var visitsMax: Int { 1000 }

  /// The group says how many visits there were, as not all of them may be drawn.
  mutating func appendTraversal(_ log: HitTestLog) {
    svg.append("<g class=\"traversal\" data-visits=\"")
    svg.append(log.visits.count)
    svg.append("\" font-size=\"7\" font-weight=\"600\" text-anchor=\"middle\">\n")
    for (index, visit) in log.visits.prefix(Self.visitsMax).enumerated() {
      appendVisit(visit, step: index + 1)
    }
    svg.append("</g>\n")
  }

  /// - Parameter step: from 1, as in the log.
  private mutating func appendVisit(_ visit: HitTestLog.Visit, step: Int) {
    let place = takeMark(on: visit.view)
    svg.append("<g class=\"visit outcome-")
    svg.append(visit.outcome.name)
    svg.append("\"")
    appendView(visit.view)
    svg.append(" data-step=\"")
    svg.append(step)
    svg.append("\"><title>")
    svg.append(step)
    svg.append(". ")
    appendFullName(of: visit.view)
    svg.append(": ")
    svg.append(visit.outcome.name)
    svg.append("</title><circle")
    appendCenter(place)
    svg.append(" r=\"6\" fill=\"\(visit.outcome.color)\" stroke=\"#fff\"/><text")
    svg.appendAttribute("x", place.x)
    svg.appendAttribute("y", place.y + 2.5)
    svg.append(" fill=\"#fff\">")
    svg.append(step)
    svg.append("</text></g>\n")
  }

  /// The middle of a free place for a mark: in the view's top left, or else to the right of it, or in the next row.
  private mutating func takeMark(on view: ViewIndex) -> Point {
    let box = onScreen(box(of: view))
    let step = Self.markSize
    let columns = max(1, min(Self.marksMax, Int(box.size.width / step)))
    for number in 0..<Self.marksMax {
      let place =
        box.origin + Vector(dx: step * Double(number % columns), dy: step * Double(number / columns))
      if labels.take(Rect(origin: place, size: Size(width: step, height: step))) {
        return place + Vector(dx: step / 2, dy: step / 2)
      }
    }
    return box.origin + Vector(dx: step / 2, dy: step / 2)
  }

  /// The box around a view. A view behind a singular transform lies nowhere: its mark stands on a superview.
  private func box(of view: ViewIndex) -> Rect {
    for view in scene.tree.selfAndSuperviews(of: view) {
      guard let painted = paintedView(of: view) else { continue }
      let corners = painted.hasVisibleArea ? painted.visibleCorners : painted.corners
      if let box = corners.box, corners.allSatisfy(\.isFinite) { return box }
    }
    return screen
  }

  /// How far marks are apart, in points: a little more than a circle is wide.
  private static let markSize = 13.0
  /// How many places are tried. A screen of a phone has a thousand; past these the marks show no order.
  private static let marksMax = 96

  /// The part of a box that lies on the screen, or the nearest place for a mark.
  private func onScreen(_ box: Rect) -> Rect {
    let (end, screenEnd) = (box.end, screen.end)
    let x = min(max(box.origin.x, screen.origin.x), max(screen.origin.x, screenEnd.x - Self.markSize))
    let y = min(max(box.origin.y, screen.origin.y), max(screen.origin.y, screenEnd.y - Self.markSize))
    return Rect(
      x: x, y: y, width: max(0, min(end.x, screenEnd.x) - x), height: max(0, min(end.y, screenEnd.y) - y))
  }
}

extension Rect {
  var end: Point { Point(x: origin.x + size.width, y: origin.y + size.height) }
}

extension HitTestOutcome {
  /// Green where the view answered, orange where it takes no touches, grey where the touch was beside it.
  fileprivate var color: String {
    switch self {
    case .descendant, .itself, .overrideSelf, .overrideOther: "#258a25"
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .animating: "#b8650a"
    case .outside: "#6b7785"
    case .singularTransform, .overrideNil: "#8156a8"
    }
  }
}
