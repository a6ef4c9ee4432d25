import HitTesting
import SourceReading
import TouchGeometry
import WorkMetering

/// How far from a view that draws a touch still counts, in points: 0.55 of a finger's radius over a plain view (SU16).
enum TouchReach {
  /// Of a usual finger, of 20 points: no larger gap is called small.
  static let usual = 11.0
  /// Of the smallest finger computed, of 12.5 to 16 points: whichever finger touches, it hits.
  static let least = 8.0
}

/// The part of a gesture's or button's content that does nothing: points of its frame that nothing in it contains (SU20).
///
/// The frame is cut at the edges of everything in it that draws. A cell is alive as its middle is: for rectangles that is
/// exact.
struct DeadParts {
  /// Of the frame, from 0 to 1.
  private(set) var share = 0.0
  /// The same without parts within a finger's radius of a live part: a touch there still counts (SU16).
  private(set) var farShare = 0.0
  private(set) var hasLivePart = false
  /// The center of the largest dead cell, in the hosting view.
  private(set) var point: Point?

  private static let cellsMax = 26

  /// - Parameter margins: the view whose frame is searched; nil for the content's own.
  init(of tappable: Int, in lowered: LoweredTree, within margins: Int? = nil) {
    guard let place = lowered.gestures[tappable], let region = lowered.region(of: margins ?? tappable),
      let responder = Self.responder(of: place, lowered.content)
    else { return }
    // SU36: a turned frame is cut in its own space.
    let turned = Self.isTurned(region) ? region.toHost : nil
    let space = turned?.inverse
    guard let box = Self.box(region, in: space), box.size.width >= 1, box.size.height >= 1 else { return }
    let tree = lowered.tree
    let leaves = tree.selfAndDescendants(of: tappable).filter { tree[$0].drawing != .nothing }
      .compactMap { lowered.region(of: $0).flatMap { Self.box($0, in: space) } }
    let columns = Self.cuts(
      box.origin.x, box.size.width, leaves.prefix(200).map { ($0.origin.x, $0.size.width) })
    let rows = Self.cuts(
      box.origin.y, box.size.height, leaves.prefix(200).map { ($0.origin.y, $0.size.height) })
    var cells: [Rect] = []
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        cells.append(Rect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
    guard Work.goesOn(after: cells.count * (1 + lowered.content.nodes.count / 64)) else { return }
    let isLive = lowered.content.contained(
      cells.map { turned?.apply(to: $0.center) ?? $0.center }, in: responder)
    let live = zip(cells, isLive).filter { $0.1 }.map { $0.0 }
    let dead = zip(cells, isLive).filter { !$0.1 }.map { $0.0 }
    measure(dead, live, box)
    if let turned { point = point.flatMap { turned.apply(to: $0) } }
  }

  private mutating func measure(_ dead: [Rect], _ live: [Rect], _ box: Rect) {
    let area = box.size.width * box.size.height
    hasLivePart = !live.isEmpty
    var largest = 0.0
    for cell in dead {
      let size = cell.size.width * cell.size.height
      share += size / area
      if !live.contains(where: { $0.distance(to: cell.center) <= TouchReach.usual }) {
        farShare += size / area
      }
      if size > largest { (largest, point) = (size, cell.center) }
    }
  }

  var isDead: Bool { share >= 0.06 || farShare >= 0.02 }
  var isLarge: Bool { farShare >= 0.06 }

  private static func responder(of place: GesturePlace, _ content: SwiftUIContent) -> Int? {
    content.responders.list.firstIndex { responder in
      guard responder.node == place.node else { return false }
      switch responder.role {
      case .gesture(let modifier): return modifier == place.modifier
      case .action: return place.modifier == nil
      default: return false
      }
    }
  }

  /// Whether a frame's edges are neither level nor upright in the hosting view.
  private static func isTurned(_ region: SwiftUIRegion) -> Bool {
    let (start, frame) = (region.frame.origin, region.frame.size)
    guard let first = region.toHost.apply(to: start),
      let second = region.toHost.apply(to: Point(x: start.x + frame.width, y: start.y))
    else { return false }
    return min(abs(first.x - second.x), abs(first.y - second.y)) > 0.01
  }

  /// - Parameter space: the box's, from the hosting view's; nil for that.
  static func box(_ region: SwiftUIRegion, in space: ProjectiveTransform? = nil) -> Rect? {
    let map = space.map { region.toHost.followed(by: $0) } ?? region.toHost
    let corners = Box(region.frame).corners.compactMap { map.apply(to: $0) }
    guard corners.count == 4 else { return nil }
    let box = Box(around: corners)
    return Rect(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }

  /// The edges in a frame, and further cuts in cells too large for a finger.
  private static func cuts(_ start: Double, _ length: Double, _ spans: [(Double, Double)]) -> [Double] {
    let end = start + length
    var edges = [start, end]
    for (low, span) in spans {
      for edge in [low, low + span] where edge > start + 0.5 && edge < end - 0.5 { edges.append(edge) }
    }
    edges.sort()
    var cuts: [Double] = []
    for edge in edges where cuts.last.map({ edge - $0 > 0.5 }) ?? true {
      if let last = cuts.last, edge - last > 2 * TouchReach.usual, cuts.count < cellsMax {
        let parts = min(((edge - last) / (2 * TouchReach.usual)).rounded(.up), 8)
        for part in 1..<Int(parts) { cuts.append(last + (edge - last) * Double(part) / parts) }
      }
      cuts.append(edge)
    }
    guard cuts.count > cellsMax else { return cuts }
    let step = Double(cuts.count - 1) / Double(cellsMax - 1)
    return (0..<cellsMax).map { cuts[min(Int(Double($0) * step), cuts.count - 1)] }
  }
}

extension Rect {
  /// The point next to another one, two points from its edges if there is room.
  fileprivate func inside(near point: Point) -> Point {
    func clamped(_ value: Double, _ start: Double, _ length: Double) -> Double {
      let inset = min(2, length / 2)
      return min(max(value, start + inset), start + length - inset)
    }
    return Point(
      x: clamped(point.x, origin.x, size.width), y: clamped(point.y, origin.y, size.height))
  }

  fileprivate func distance(to point: Point) -> Double {
    let dx = max(origin.x - point.x, 0, point.x - origin.x - size.width)
    let dy = max(origin.y - point.y, 0, point.y - origin.y - size.height)
    return max(dx, dy)
  }
}

extension SourceTree {
  /// The one view in a gesture's content that all layout is around; nil if there are more.
  func core(of tappable: Int) -> Int {
    var view = tappable
    for _ in 0..<200 {
      guard nodes[view].children.count == 1 else { break }
      view = nodes[view].children[0]
    }
    if case .overlay(_, false) = nodes[view].element, let content = nodes[view].children.first {
      return core(of: content)
    }
    return view
  }

  /// The view inside a gesture that is not in the text: then its margins are meaningless.
  func unknownCore(of tappable: Int) -> Int? {
    let core = core(of: tappable)
    let isLabel = nodes[core].name == "configuration.label"
    return nodes[core].drawing == .unknown && !isLabel ? core : nil
  }
}

extension DeadParts {
  /// The verdict on a tappable's dead parts, over all readings of views that are not in the text.
  static func verdict(
    of tappable: Int, in lowered: LoweredTrees, _ estimate: Estimate
  ) -> SourceReaction.DeadPart {
    let tree = lowered.tree
    if tree[tappable].role == .button(.automatic), tree.row(around: tappable) != nil { return .none }
    let core = tree.unknownCore(of: tappable)
    func parts(_ reading: LoweredTree.Reading) -> DeadParts {
      DeadParts(of: tappable, in: lowered[estimate, reading], within: core)
    }
    let certain = parts(.generous)
    if certain.isDead { return certain.hasLivePart ? .parts : .all }
    // Few styles have a content shape; the answer says that the style is not known.
    if tree[tappable].role == .button(.unknown), parts(.plain).isDead { return .parts }
    // SU22: the corners of a shape are not meant.
    return tree.has(tappable, where: \.isUnknown) && parts(.sparing).isDead ? .unknown : .none
  }
}

extension LoweredTree {
  /// The nearest place of a view that draws, of a middle in a gap that hits nothing; nil if no finger there covers one.
  func partBeside(_ middle: Point, of view: Int) -> Point? {
    let parts = tree.selfAndDescendants(of: view).prefix(200).filter { tree[$0].drawing != .nothing }
      .compactMap { box(of: $0) }
    guard !parts.contains(where: { $0.contains(middle) }),
      let place = parts.lazy.map({ $0.inside(near: middle) }).min(by: {
        ($0 - middle).lengthSquared < ($1 - middle).lengthSquared
      }), (place - middle).length <= TouchReach.least,
      firing(at: middle, by: tree.gesture(on: view)).target == nil
    else { return nil }
    // What is inside reacts for itself.
    let fired = firing(at: place, by: tree.gesture(on: view)).views.filter { $0 != view }
    return fired.contains { tree.selfAndAncestors(of: $0).contains(view) } ? nil : place
  }
}
