public import HitTesting
import TouchGeometry
public import TouchMapping

/// The meanings of a touch map's edges, as a list under it: the causes that occur, and the mark of the best point.
///
/// It has as many columns as fit the picture above, and widens a narrow picture to at least one.
struct Legend {
  private let entries: [Entry]
  private let frame: Rect
  /// Around the picture and this legend.
  let pictureFrame: Rect

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
      case .bestPoint: PictureText.bestPoint
      case .gesture: PictureText.gesture
      case .unknownOverride: PictureText.unknownOverride
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

/// A touch map as an SVG document, with a legend for its edges.
public struct TouchMapPicture: Sendable {
  private let scene: Scene
  private let map: TouchMap

  private let gestures: [GestureTerritory]

  /// - Parameters:
  ///   - map: of the scene.
  ///   - gestures: the regions of SwiftUI's.
  public init(_ scene: Scene, _ map: TouchMap, _ gestures: [GestureTerritory] = []) {
    self.scene = scene
    self.map = map
    self.gestures = gestures
  }

  /// The document, in UTF-8.
  ///
  /// - Complexity: linear in the views, and in the corners and edges of the map.
  public func svg() -> [UInt8] {
    var drawing = Drawing(scene, screen: map.screen, capacity: 512 * map.views.count + 4096)
    let legend = Legend(
      map, gestures, hasUnknownOverrides: scene.hasUnknownOverrides, below: drawing.frame)
    drawing.begin(legend.pictureFrame, title: PictureText.touchMap(of: map.views.count))
    drawing.appendScreen()
    drawing.appendTouchMap(map)
    drawing.append(gestures)
    drawing.appendNames(of: map)
    drawing.append(legend)
    drawing.end()
    return drawing.svg.bytes
  }
}

extension Drawing {
  /// The names of views, written on the largest part of their regions.
  fileprivate mutating func appendNames(of map: TouchMap) {
    beginNames()
    for territory in map.views.reversed() where svg.goesOn(after: 32 + territory.edges.count) {
      guard let widest = territory.regions.compactMap(\.outer.box).max(by: { $0.area < $1.area }) else {
        continue
      }
      appendName(
        of: territory.view, in: widest, isUpright: paintedView(of: territory.view)?.isUpright ?? true)
    }
    svg.append("</g>\n")
  }
}

extension Rect {
  fileprivate var area: Double { size.width * size.height }
}

/// The colors of pictures, for attributes; a page may override them by class.
enum Colors {
  static let screen = "#fbfcfd"
  static let screenEdge = "#c3cbd4"
  static let hit = "#2ca02c"
  static let target = "#d62728"
  static let touch = "#000"
  static let chain = "#2ca02c"
  static let text = "#24303c"
  static let gesture = "#5e35b1"
  static let content = "#6b7785"

  /// Twelve hues. Views of adjacent indexes are often adjacent on the screen, so adjacent hues differ.
  private static let regions = [
    "#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#b07aa1", "#edc948", "#9c755f", "#3b9ab2",
    "#ff9da7", "#8cd17d", "#6b6ecf",
  ]

  /// The colour of a view's region.
  ///
  /// Each dozen of views is shifted by five colours: columns of a grid with twelve cells in a row differ too.
  static func region(of view: ViewIndex) -> String {
    let number = Int(view.rawValue)
    return regions[(number + number / regions.count * 5) % regions.count]
  }

  /// The color of the edges with a cause: the same in pictures, on pages and in legends.
  static func edge(_ cause: TouchMap.Cause) -> String {
    switch cause {
    case .bounds: "#1f77b4"
    case .override: "#9467bd"
    case .superview: "#ff7f0e"
    case .subview: "#7f7f7f"
    case .sibling: "#d62728"
    case .relativeOfSibling: "#e377c2"
    case .otherWindow: "#8c564b"
    case .screen: "#17becf"
    }
  }
}
