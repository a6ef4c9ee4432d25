import HitTesting
import TouchGeometry
import TouchMapping

/// A picture that is being drawn: the document so far, and the facts that its parts share.
struct Drawing {
  let scene: Scene
  var svg: SVGWriter
  let names: EscapedNames
  /// The views that can be drawn, in the order of painting.
  let painted: [PaintedView]
  /// The index in `painted` of each view; -1 where it is not drawn.
  private let places: [Int32]
  /// The box around the windows.
  let screen: Rect
  /// Where there are names and marks so far.
  var labels: LabelPlaces

  /// Around the screen, so that lines on its edge are not cut in half.
  static let margin = 1.0

  /// - Parameter screen: where it is known; else the box around the windows that are asked for touches.
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

  /// Nil behind a singular transform.
  func paintedView(of view: ViewIndex) -> PaintedView? {
    let place = places[Int(view.rawValue)]
    return place < 0 ? nil : painted[Int(place)]
  }

  /// A screen that a picture can show: neither empty nor without end.
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
}

// MARK: - The document

extension Drawing {
  /// The picture's place and size, in points.
  var frame: Rect { screen.inset(by: EdgeInsets(-Self.margin)) }

  /// Greater pictures are shown smaller, unless they are asked for in another size.
  private static var sizeMax: Double { 4096 }

  /// The text that is read aloud in place of the picture.
  var title: String {
    "\(scene.tree.count) views on a screen of \(Self.text(screen.size.width)) × \(Self.text(screen.size.height)) points"
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

  /// Draws the screen, behind all windows.
  mutating func appendScreen() {
    svg.append("<rect class=\"screen\"")
    svg.appendAttributes(of: screen)
    svg.append(" fill=\"\(Colors.screen)\" stroke=\"\(Colors.screenEdge)\"/>\n")
  }

  mutating func end() { svg.append("</svg>\n") }

  /// Appends the attribute that says which view an element is about, with a space before it.
  mutating func appendView(_ view: ViewIndex) {
    svg.append(" data-view=\"")
    svg.append(names.id(of: view))
    svg.append("\"")
  }

  /// Appends class and id, as tooltips have them.
  mutating func appendFullName(of view: ViewIndex) {
    svg.append(names.className(of: view)[...])
    svg.append(" ")
    svg.append(names.id(of: view))
  }
}

extension [Point] {
  /// The box around the points; nil where there are none.
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
