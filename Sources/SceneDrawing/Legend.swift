import TouchGeometry
import TouchMapping

/// The meanings of a touch map's edges, as a list under it: the causes that occur, and the mark of the best point.
///
/// It stands in as many columns as the picture above is wide, and makes a narrow picture wide enough for one.
struct Legend {
  private let entries: [Entry]
  private let frame: Rect
  /// The picture's frame and the legend's.
  let pictureFrame: Rect

  /// A line of the list.
  private struct Entry {
    let meaning: Meaning
    /// The middle of its left edge.
    var origin = Point.zero
  }

  private enum Meaning {
    case edge(TouchMap.Cause)
    case bestPoint, gesture, unknownOverride

    var words: String {
      switch self {
      case .edge(let cause): cause.words
      case .bestPoint: "best place to tap"
      case .gesture: "fires a gesture"
      case .unknownOverride: "an unknown override decides"
      }
    }
  }

  // In points. A column is as wide as its longest text, "covered by another view".
  private static let lineHeight = 15.0
  private static let columnWidth = 150.0
  private static let inset = 8.0

  /// - Parameters:
  ///   - hasUnknownOverrides: whether regions are hatched.
  ///   - frame: of the picture above, in points.
  init(_ map: TouchMap, _ gestures: [GestureTerritory], hasUnknownOverrides: Bool, below frame: Rect) {
    let causes = Set(map.views.lazy.flatMap(\.edges).map(\.cause))
    var entries = TouchMap.Cause.allCases.filter(causes.contains).map { Entry(meaning: .edge($0)) }
    if map.views.contains(where: { $0.bestPoint != nil }) { entries.append(Entry(meaning: .bestPoint)) }
    if gestures.contains(where: { !$0.regions.isEmpty }) { entries.append(Entry(meaning: .gesture)) }
    if hasUnknownOverrides { entries.append(Entry(meaning: .unknownOverride)) }
    let width = entries.isEmpty ? frame.size.width : max(frame.size.width, Self.columnWidth + 2 * Self.inset)
    let columns = max(1, Int((width - 2 * Self.inset) / Self.columnWidth))
    let rows = (entries.count + columns - 1) / columns
    let top = frame.origin.y + frame.size.height + Self.inset
    for index in entries.indices {
      entries[index].origin = Point(
        x: frame.origin.x + Self.inset + Self.columnWidth * Double(index % columns),
        y: top + Self.lineHeight * (Double(index / columns) + 0.5))
    }
    self.entries = entries
    let height = rows == 0 ? 0 : Self.lineHeight * Double(rows) + 2 * Self.inset
    self.frame = Rect(x: frame.origin.x, y: top - Self.inset, width: width, height: height)
    pictureFrame = Rect(
      origin: frame.origin, size: Size(width: width, height: frame.size.height + height))
  }

  fileprivate func append(to svg: inout SVGWriter) {
    guard !entries.isEmpty else { return }
    svg.append("<g class=\"legend\" font-size=\"9\" fill=\"\(Colors.text)\">\n<rect fill=\"#fff\"")
    svg.appendAttributes(of: frame)
    svg.append("/>\n")
    for entry in entries { Self.append(entry, to: &svg) }
    svg.append("</g>\n")
  }

  private static func append(_ entry: Entry, to svg: inout SVGWriter) {
    switch entry.meaning {
    case .edge(let cause):
      svg.append(
        "<path class=\"key cause-\(cause.rawValue)\" stroke=\"\(Colors.edge(cause))\" stroke-width=\"2.5\" d=\""
      )
      svg.appendLine(from: entry.origin, to: entry.origin + Vector(dx: 16, dy: 0))
      svg.append("\"/>")
    case .gesture:
      svg.append("<path class=\"key gesture\" stroke=\"\(Colors.gesture)\" stroke-dasharray=\"3 2\" d=\"")
      svg.appendLine(from: entry.origin, to: entry.origin + Vector(dx: 16, dy: 0))
      svg.append("\"/>")
    case .unknownOverride:
      svg.append("<rect class=\"key unknown-override\" fill=\"url(#unknown)\" width=\"16\" height=\"9\"")
      svg.appendAttribute("x", entry.origin.x)
      svg.appendAttribute("y", entry.origin.y - 4.5)
      svg.append("/>")
    case .bestPoint:
      svg.append("<circle class=\"key best-point\" fill=\"#fff\" stroke=\"\(Colors.text)\" r=\"2.25\"")
      svg.appendAttribute("cx", entry.origin.x + 8)
      svg.appendAttribute("cy", entry.origin.y)
      svg.append("/>")
    }
    svg.append("<text")
    svg.appendAttribute("x", entry.origin.x + 21)
    svg.appendAttribute("y", entry.origin.y + 3)
    svg.append(">")
    svg.append(entry.meaning.words)
    svg.append("</text>\n")
  }
}

extension Drawing {
  mutating func append(_ legend: Legend) { legend.append(to: &svg) }
}

extension TouchMap.Cause {
  /// Why a region ends there, in words for people who have not read the API.
  fileprivate var words: String {
    switch self {
    case .bounds: "end of its bounds"
    case .override: "its override"
    case .superview: "cut by a superview"
    case .subview: "its subview's"
    case .sibling: "covered by a sibling"
    case .relativeOfSibling: "covered by another view"
    case .otherWindow: "covered by a window"
    case .screen: "edge of the screen"
    }
  }
}
