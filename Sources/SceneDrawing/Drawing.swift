import HitTesting
import SwiftUITesting
import TouchGeometry
import TouchMapping

/// A picture in progress: the document so far, and the facts that its parts share.
struct Drawing {
  let scene: Scene
  var svg: SVGWriter
  let names: EscapedNames
  /// In painting order.
  let painted: [PaintedView]
  /// The index in `painted` of each view; -1 where it is not drawn.
  private let places: [Int32]
  /// The box around the windows.
  let screen: Rect
  /// The places of names and marks so far.
  var labels: LabelPlaces

  /// Around the screen, so lines on its edge are not cut in half.
  static let margin = 1.0

  /// - Parameter screen: if known; else the box around the windows that touches are delivered to.
  init(_ scene: Scene, screen: Rect? = nil, capacity: Int = 0) {
    self.scene = scene
    svg = SVGWriter(capacity: capacity)
    names = EscapedNames(scene.tree)
    painted = scene.viewsBackToFront()
    var places = [Int32](repeating: -1, count: scene.tree.count)
    for (index, view) in painted.enumerated() { places[Int(view.view.rawValue)] = Int32(index) }
    self.places = places
    self.screen = Self.drawable(screen ?? Self.screen(of: scene, painted))
    labels = LabelPlaces(on: self.screen)
  }

  /// Nil for a view with a singular transform.
  func paintedView(of view: ViewIndex) -> PaintedView? {
    let place = places[Int(view.rawValue)]
    return place < 0 ? nil : painted[Int(place)]
  }

  /// A drawable screen: neither empty nor infinite.
  private static func drawable(_ screen: Rect?) -> Rect {
    func bound(_ value: Double) -> Double { value == value ? min(max(value, -screenMax), screenMax) : 0 }
    let start = Point(x: bound(screen?.origin.x ?? 0), y: bound(screen?.origin.y ?? 0))
    let size = Size(width: bound(screen?.size.width ?? 0), height: bound(screen?.size.height ?? 0))
    return Rect(origin: start, size: Size(width: max(1, size.width), height: max(1, size.height)))
  }

  /// About a million points.
  private static let screenMax = 0x1p21

  private static func screen(of scene: Scene, _ painted: [PaintedView]) -> Rect? {
    // Where all windows are hidden, they are all there is.
    let asked = Set(
      scene.windowsFrontToBack.isEmpty ? scene.windows.map(\.view) : scene.windowsFrontToBack)
    return painted.filter { asked.contains($0.view) }.flatMap(\.visibleCorners).box
  }

  // MARK: - The document

  /// The picture's place and size, in points.
  var frame: Rect { screen.inset(by: EdgeInsets(-Self.margin)) }

  /// Larger pictures are scaled down, unless they are requested in another size.
  private static var sizeMax: Double { 4096 }

  /// The text for screen readers.
  var title: String {
    PictureText.scene(
      of: scene.tree.count, Self.text(screen.size.width), Self.text(screen.size.height))
  }

  private static func text(_ value: Double) -> String {
    var writer = SVGWriter()
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Begins the document.
  ///
  /// - Parameters:
  ///   - frame: the part of the plane that it shows, in points.
  ///   - title: has nothing in it to escape.
  mutating func begin(_ frame: Rect, title: String) {
    let size = frame.size
    let scale = min(1, Self.sizeMax / max(size.width, size.height))
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
    for (index, number) in [frame.origin.x, frame.origin.y, size.width, size.height].enumerated() {
      if index > 0 { svg.append(" ") }
      svg.append(number)
    }
    svg.append("\"")
    // A screen of a million points by one has a height all the same.
    svg.appendAttribute("width", max(1, scale * size.width))
    svg.appendAttribute("height", max(1, scale * size.height))
    svg.append(" class=\"scene\" role=\"img\" font-family=\"system-ui, sans-serif\">\n<title>")
    svg.append(title)
    svg.append("</title>\n")
  }

  mutating func appendScreen() {
    svg.append("<rect class=\"screen\"")
    svg.appendAttributes(of: screen)
    svg.append(" fill=\"\(Colors.screen)\" stroke=\"\(Colors.screenEdge)\"/>\n")
  }

  mutating func end() {
    svg.append("</svg>\n")
    assert(svg.isBalanced, "an element was begun and not ended")
  }

  /// Appends the attribute with the view of an element, with a space before it.
  mutating func appendView(_ view: ViewIndex) {
    svg.append(" data-view=\"")
    svg.append(names.id(of: view))
    svg.append("\"")
  }

  /// Appends class and id, as in tooltips.
  mutating func appendFullName(of view: ViewIndex) {
    svg.append(names.className(of: view)[...])
    svg.append(" ")
    svg.append(names.id(of: view))
  }
}

extension [Point] {
  var box: Rect? {
    guard var least = first else { return nil }
    var greatest = least
    for point in self {
      (least.x, greatest.x) = (Swift.min(least.x, point.x), Swift.max(greatest.x, point.x))
      (least.y, greatest.y) = (Swift.min(least.y, point.y), Swift.max(greatest.y, point.y))
    }
    return Rect(origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }
}

/// The regions of SwiftUI's gestures: dashed outlines over the regions of views.
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
    return PictureText.gesture(
      gesture?.id ?? gesture?.kind.rawValue, of: "\(node.kind.rawValue) \(node.id ?? "")")
  }

  /// The names of visible views, if they fit: the frontmost first, as the views behind are often mere containers.
  mutating func appendNames() {
    beginNames()
    for view in painted.reversed() where view.isSeen && svg.goesOn() {
      guard let box = view.visibleCorners.box else { continue }
      appendName(of: view.view, in: box, isUpright: view.isUpright)
    }
    svg.append("</g>\n")
  }

  /// With a white edge around the letters, names can be read on any colour; and they let the pointer through to the
  /// views.
  mutating func beginNames() {
    svg.append(
      "<g class=\"names\" fill=\"\(Colors.text)\" stroke=\"#fff\" stroke-opacity=\".75\" stroke-width=\"1.5\""
        + " stroke-linejoin=\"round\" paint-order=\"stroke\" pointer-events=\"none\">\n")
  }

  /// Writes a view's name, if it fits, into the top left of its box, or of the free part of it; for a turned view into
  /// the center.
  mutating func appendName(of view: ViewIndex, in box: Rect, isUpright: Bool) {
    let name = names.shortName(of: view)
    let width = Self.width(of: name)
    guard width > 0, let size = Self.fontSize(forWidth: width, in: box, isUpright) else { return }
    let extent = Size(width: size * width, height: 1.25 * size)
    guard let place = takePlace(for: extent, in: box, isUpright) else { return }
    svg.append("<text class=\"name\"")
    appendView(view)
    svg.appendAttribute("x", place.x)
    // The baseline is at the top of the descenders.
    svg.appendAttribute("y", place.y + 0.95 * size)
    svg.appendAttribute("font-size", size)
    svg.append(">")
    svg.appendEscaped(Array(name.utf8)[...])
    svg.append("</text>\n")
  }

  /// Between a view's edge and its name, in points.
  private static let inset = 2.0
  /// How many places are tried below one that is taken, and how far below, in points.
  private static let (placesMax, step) = (14, 5.0)

  private mutating func takePlace(for extent: Size, in box: Rect, _ isUpright: Bool) -> Point? {
    guard isUpright else {
      let place = box.center - Vector(dx: extent.width / 2, dy: extent.height / 2)
      return labels.take(Rect(origin: place, size: extent)) ? place : nil
    }
    // A view that begins to the left of the screen or above it has its name where the screen begins.
    var place = Point(
      x: max(box.origin.x, screen.origin.x) + Self.inset, y: max(box.origin.y, screen.origin.y) + 1)
    guard place.x + extent.width <= box.origin.x + box.size.width else { return nil }
    for _ in 0..<Self.placesMax where place.y + extent.height <= box.origin.y + box.size.height {
      if labels.take(Rect(origin: place, size: extent)) { return place }
      place.y += Self.step
    }
    return nil
  }

  /// The greatest of three sizes in which the name fits; nil if it fits in none.
  private static func fontSize(forWidth width: Double, in box: Rect, _ isUpright: Bool) -> Double? {
    // A turned view is narrower than its box.
    let share = isUpright ? 1 : 0.6
    return [9, 7.5, 6].first { size in
      size * width + 2 * inset <= share * box.size.width && 1.3 * size <= share * box.size.height
    }
  }

  /// The approximate width of a text, relative to its font's size; letters of most non-Latin scripts are wider.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x250 ? 0.56 : 1) }
  }

  // SwiftUI's views in their hosting views, and the parts of a target that take no touches.

  /// Outlines a hosting view's nodes, including containers.
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
    PictureText.node("\(node.kind.rawValue) \(node.id ?? "")", line: node.source?.line)
  }

  private mutating func appendNode(_ id: String) {
    svg.append(" data-node=\"")
    svg.appendEscaped(Array(id.utf8)[...])
    svg.append("\"")
  }

  /// Outlines the target, and hatches the part of a gesture's or button's view in which taps do not fire it.
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

  // A touch, its result, and the target, which is the view that should get it.

  /// A crosshair on white, visible on everything.
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

  /// Four lines towards the place, and a ring: the point under the finger stays visible.
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

  /// Appends a circle's center, with a space before it.
  mutating func appendCenter(_ place: Point) {
    svg.appendAttribute("cx", place.x)
    svg.appendAttribute("cy", place.y)
  }

  /// The hit view and its superviews at the time of the hit.
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

  /// Dashed, to be distinguished from a hit view's outline under it.
  mutating func appendTarget(_ target: ViewIndex) {
    appendAround(
      of: target,
      "class=\"target\" fill=\"none\" stroke=\"\(Colors.target)\" stroke-width=\"2\" stroke-dasharray=\"7 3\""
    )
  }

  /// Around the visible part of the view; around its bounds if it has none.
  private mutating func appendAround(of view: ViewIndex, _ attributes: String) {
    guard let painted = paintedView(of: view) else { return }
    svg.append("<path \(attributes)")
    appendView(view)
    svg.append(" stroke-linejoin=\"round\" pointer-events=\"none\" d=\"")
    svg.appendRing(painted.hasVisibleArea ? painted.visibleCorners : painted.corners)
    svg.append("\"/>\n")
  }
}
