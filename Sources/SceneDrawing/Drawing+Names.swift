import HitTesting
import TouchGeometry
import TouchMapping

extension Drawing {
  /// The names of views that are seen, where they fit: in front first, as the views behind are often mere containers.
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

  /// Writes a view's name, where it fits, into the top left of its box, or of what is left free of it; into the
  /// middle of a turned one.
  mutating func appendName(of view: ViewIndex, in box: Rect, isUpright: Bool) {
    let name = names.shortName(of: view)
    let width = Self.width(of: name)
    guard width > 0, let size = Self.fontSize(forWidth: width, in: box, isUpright) else { return }
    let extent = Size(width: size * width, height: 1.25 * size)
    guard let place = takePlace(for: extent, in: box, isUpright) else { return }
    svg.append("<text class=\"name\"")
    appendView(view)
    svg.appendAttribute("x", place.x)
    // The baseline stands where the descenders begin.
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

  /// The greatest of three sizes in which the name fits; nil where it fits in none.
  private static func fontSize(forWidth width: Double, in box: Rect, _ isUpright: Bool) -> Double? {
    // A turned view is narrower than its box.
    let share = isUpright ? 1 : 0.6
    return [9, 7.5, 6].first { size in
      size * width + 2 * inset <= share * box.size.width && 1.3 * size <= share * box.size.height
    }
  }

  /// About how wide a text is, in its font's size; letters of most scripts but the Latin one are wider.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x250 ? 0.56 : 1) }
  }
}
