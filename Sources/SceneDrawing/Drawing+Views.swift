import HitTesting
import TouchGeometry
import TouchMapping

// The views themselves: flat, in painting order, a group for each window. Elements are not nested like views: each
// outline is clipped and in points of the screen, so a page can hide, color or find any of them alone.

extension Drawing {
  /// - Parameter showsHidden: whether invisible views are drawn as outlines, in their place among the others.
  mutating func appendViews(showsHidden: Bool) {
    let kinds = ViewKind.ofClasses(in: scene.tree)
    var window: ViewIndex?
    var open: ViewIndex?
    for painted in painted where svg.goesOn() {
      let view = painted.view
      if scene.tree[view].isWindow { window = view }
      guard showsHidden || painted.isSeen, let window else { continue }
      // A window that is not drawn may have views that are.
      if open != window {
        if open != nil { svg.append("</g>\n") }
        beginWindow(window)
        open = window
      }
      append(painted, kinds[Int(scene.tree.classIndex(of: view).rawValue)])
      if painted.isSeen, let content = scene.tree.swiftUI(in: view) { appendContent(of: view, content) }
    }
    if open != nil { svg.append("</g>\n") }
  }

  /// Most views have these colors; the others override them. Subviews are a shade darker than their superview.
  private mutating func beginWindow(_ window: ViewIndex) {
    svg.append("<g class=\"window\" data-window=\"")
    svg.append(names.id(of: window))
    svg.append(
      "\" fill=\"#5b7a99\" fill-opacity=\".07\" stroke=\"#8797a7\" stroke-width=\".5\" stroke-linejoin=\"round\">\n"
    )
  }

  /// One element for each view: its classes and data are for pages, its tooltip for people.
  private mutating func append(_ painted: PaintedView, _ kind: ViewKind) {
    let view = painted.view
    let record = scene.tree[view]
    let visible = painted.visibleCorners
    svg.append("<path class=\"view depth-")
    svg.append(Int(record.depth))
    svg.append(kind.cssClass)
    if painted.isHidden { svg.append(" hidden") }
    if record.flags.contains(.isDisabledControl) { svg.append(" disabled") }
    if visible.isEmpty { svg.append(painted.isClippedAway ? " clipped" : " empty") }
    svg.append("\"")
    appendView(view)
    svg.append(" data-class=\"")
    svg.append(names.className(of: view)[...])
    svg.append("\" data-depth=\"")
    svg.append(Int(record.depth))
    svg.append("\"")
    svg.append(attributes(of: painted, kind, visible))
    svg.append(" d=\"")
    svg.appendRing(visible.isEmpty ? painted.corners : visible)
    svg.append("\"><title>")
    appendFullName(of: view)
    svg.append("</title></path>\n")
  }

  /// The attributes of a view that differs from most, with a space before them.
  private func attributes(of painted: PaintedView, _ kind: ViewKind, _ visible: [Point]) -> String {
    guard painted.isSeen else { return " fill=\"none\" stroke-dasharray=\"2\"" }
    let isDisabled = scene.tree[painted.view].flags.contains(.isDisabledControl)
    return switch kind {
    // Paler, as UIKit draws it.
    case .control where isDisabled: " fill=\"#2f6fdb\" stroke=\"#2f6fdb\" stroke-opacity=\".45\""
    case .control: " fill=\"#2f6fdb\" fill-opacity=\".16\" stroke=\"#2f6fdb\""
    case .text: " fill=\"#1d2b3a\" fill-opacity=\".09\""
    case .image: " fill=\"#8a6fb3\" fill-opacity=\".18\""
    case .other: isFull(painted, visible) ? " fill-opacity=\"0\"" : ""
    }
  }

  /// Whether a view has the same visible part as its superview: a dozen containers around a screen would darken all of
  /// it.
  private func isFull(_ painted: PaintedView, _ visible: [Point]) -> Bool {
    guard let superview = scene.tree[painted.view].superview else { return true }
    return paintedView(of: superview)?.visibleCorners == visible
  }
}

extension PaintedView {
  var isSeen: Bool { !isHidden && hasVisibleArea }
}

/// The calls of a search, as numbered marks on the hit-tested views.
extension Drawing {
  /// More marks than these are illegible.
  private static var visitsMax: Int { 1000 }

  /// The group has the number of visits, as not all of them may be drawn.
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

  /// The box around a view. A view with a singular transform has none: its mark is on a superview.
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
  /// The most places tried. A phone's screen has a thousand; further marks would show no order.
  private static let marksMax = 96

  /// The part of a box on the screen, or the nearest place for a mark.
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
  /// Green if the view was hit, orange if it takes no touches, gray if the touch was outside it.
  fileprivate var color: String {
    switch self {
    case .descendant, .itself, .overrideSelf, .overrideOther: "#258a25"
    case .hidden, .interactionDisabled, .alpha, .controlDisabled, .animating: "#b8650a"
    case .outside: "#6b7785"
    case .singularTransform, .overrideNil: "#8156a8"
    }
  }
}

extension Drawing {
  /// Hatches regions whose touches an unknown override may give to another view, or the code of one.
  mutating func appendDoubts(_ map: TouchMap) {
    let unknown = UnknownReach(in: scene)
    if unknown.all.isEmpty, map.undecided.isEmpty { return }
    svg.append("<defs><pattern id=\"unknown\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">")
    svg.append(
      "<path d=\"M-1 1L1-1M0 6L6 0M5 7L7 5\" stroke=\"\(Colors.text)\" stroke-opacity=\".45\"/></pattern></defs>\n"
    )
    svg.append("<g class=\"unknown-overrides\" fill=\"url(#unknown)\" stroke=\"none\">\n")
    for territory in map.views where svg.goesOn() {
      let views = unknown.views(deciding: territory.view)
      if !views.isEmpty { appendDoubt(of: territory.view, territory.regions, views) }
    }
    for area in map.undecided where svg.goesOn() {
      guard let likely = area.ways.hitViews.lazy.compactMap(\.self).first else { continue }
      appendDoubt(of: likely, area.regions, area.ways.deciding.map(\.view))
    }
    svg.append("</g>\n")
  }

  private mutating func appendDoubt(of view: ViewIndex, _ regions: [Polygon], _ deciding: [ViewIndex]) {
    svg.append("<path class=\"unknown-override\"")
    appendView(view)
    svg.append(" fill-rule=\"evenodd\" d=\"")
    appendPolygons(regions)
    svg.append("\"><title>")
    appendFullName(of: view)
    svg.append(PictureText.unlessOverridden)
    for (place, view) in deciding.enumerated() {
      if place > 0 { svg.append(", ") }
      appendFullName(of: view)
    }
    svg.append("</title></path>\n")
  }

  // The receivers of touches: filled regions, their edges in the color of their cause, the best tap points.

  /// Regions first, then all edges, then all points: a region must not cover its neighbor's edge.
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

  /// Gray, as no view is hit there.
  private mutating func appendNobody(_ nobody: [Polygon]) {
    guard !nobody.isEmpty else { return }
    svg.append("<path class=\"nobody\" fill=\"#6b7785\" fill-opacity=\".2\" fill-rule=\"evenodd\" d=\"")
    appendPolygons(nobody)
    svg.append("\"><title>\(PictureText.noHit)</title></path>\n")
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

  /// All polygons as one path; with the even-odd rule, holes are holes in either direction.
  mutating func appendPolygons(_ polygons: [Polygon]) {
    for polygon in polygons where svg.goesOn(after: 8 * polygon.outer.count) {
      svg.appendRing(polygon.outer)
      for hole in polygon.holes { svg.appendRing(hole) }
    }
  }

  /// The edges of one view with one cause, as one path: there may be thousands of them.
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

  /// An edge moved into its region by half of its width: the adjacent region often has an edge there, too.
  private static func drawnInside(_ edge: TouchMap.Edge) -> (Point, Point) {
    let way = edge.to - edge.from
    let length = way.lengthSquared.squareRoot()
    guard length > 0, length.isFinite else { return (edge.from, edge.to) }
    // The region is to the right: a quarter turn clockwise on a screen.
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

/// The places of the screen with text, so names and marks do not overlap.
///
/// The screen is a grid of cells of a few points, and a label takes the cells that it covers:
///
///     . . . . . . . .
///     . ■ ■ ■ ■ . . .      a name over four cells; the next one for any of these is moved or left out
///     . . . . . . . .
struct LabelPlaces {
  private let origin: Point
  /// The width and height of a cell, in points.
  private let cell: Double
  private let columns: Int
  private let rows: Int
  /// Row by row.
  private var taken: [Bool]
  /// The further cells to look at: a million long names without a place must not take seconds.
  private var looksLeft = 1 << 25

  init(on screen: Rect) {
    // A scene may declare a screen of any size: the cells grow with it, so there are at most a million.
    let longer = max(screen.size.width, screen.size.height)
    cell = max(2, longer / 1024)
    origin = screen.origin
    columns = Int((screen.size.width / cell).rounded(.up))
    rows = Int((screen.size.height / cell).rounded(.up))
    taken = [Bool](repeating: false, count: columns * rows)
  }

  /// Takes a place if it is on the screen and free. Places that touch are rounded alike, and do not overlap.
  mutating func take(_ rect: Rect) -> Bool {
    let (x, y) = ((rect.origin.x - origin.x) / cell, (rect.origin.y - origin.y) / cell)
    let (right, bottom) = (x + rect.size.width / cell, y + rect.size.height / cell)
    guard x >= 0, y >= 0, right <= Double(columns), bottom <= Double(rows) else { return false }
    let across = Int(x.rounded())..<Int(right.rounded())
    let down = Int(y.rounded())..<Int(bottom.rounded())
    for row in down {
      looksLeft -= across.count
      guard looksLeft >= 0, !across.contains(where: { taken[row * columns + $0] }) else { return false }
    }
    for row in down { for column in across { taken[row * columns + column] = true } }
    return true
  }
}

/// The kind of a view's content, by its class: pictures have a tint for each.
///
/// Except for controls it is a guess by the name, so it decides only a color.
enum ViewKind {
  case control, text, image, other

  static func ofClasses(in tree: ViewTree) -> [ViewKind] {
    (0..<tree.classCount).map { index in
      let index = ClassIndex(Int32(index))
      if tree.isControl(index) { return .control }
      let names = [tree.name(of: index), tree.base(of: index)].compactMap(\.self)
      return names.map { ViewKind(className: String(decoding: tree.names.bytes(of: $0), as: UTF8.self)) }
        .first { $0 != .other } ?? .other
    }
  }

  /// A view that is no control shows text or an image where its class says so, as in `PriceLabel`, `UITextView`,
  /// `RCTParagraphComponentView` or `AvatarImageView`.
  private init(className: String) {
    let endings: [(String, ViewKind)] = [
      ("Label", .text), ("TextView", .text), ("Text", .text), ("ParagraphComponentView", .text),
      ("ImageView", .image), ("ImageComponentView", .image), ("ImageViewAnimated", .image),
    ]
    self = endings.first { className.hasSuffix($0.0) }?.1 ?? .other
  }

  /// With a space before it.
  var cssClass: String {
    switch self {
    case .control: " control"
    case .text: " text"
    case .image: " image"
    case .other: ""
    }
  }
}
