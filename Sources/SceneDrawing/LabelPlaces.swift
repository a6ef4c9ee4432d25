import TouchGeometry

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
