package import HitTesting
import TouchGeometry
import WorkMetering

/// The lines on the screen at which a view's `point(inside:)` changes: those of its bounds, or of the shapes that
/// override them. Curves become chords.
struct ViewOutlines {
  private let tree: ViewTree
  /// Closed lines, each corner once.
  private(set) var loops: [[Point]] = []
  /// The number of further corners.
  private var cornersLeft: Int
  /// Whether corners are missing.
  var isCut: Bool { cornersLeft < 0 }
  private var meter = WorkMeter()

  private static let nestingMax = 64

  init(of view: ViewIndex, _ map: ScreenMap, in tree: ViewTree, cornersMax: Int) {
    self.tree = tree
    cornersLeft = cornersMax
    add(view, map, nesting: 0)
  }

  /// The outlines of one path, for holes.
  init(of path: Path, _ map: ScreenMap, in tree: ViewTree, cornersMax: Int) {
    self.tree = tree
    cornersLeft = cornersMax
    add(path, map)
  }

  /// The outlines of one path under a projection: lines stay straight. One that extends behind the horizon has none.
  init(
    of path: Path, behind projection: ProjectiveTransform, _ map: ScreenMap, in tree: ViewTree,
    cornersMax: Int
  ) {
    self.tree = tree
    cornersLeft = cornersMax
    for loop in path.flattened(.screen, cornersMax: max(0, cornersLeft)) {
      let seen = loop.compactMap(projection.apply)
      if seen.count == loop.count { add(seen.map(map.apply)) }
    }
  }

  /// Those of a circle around (0, 0) with the radius 1.
  init(ofCircle map: ScreenMap, in tree: ViewTree, cornersMax: Int) {
    self.tree = tree
    cornersLeft = cornersMax
    addCircle(.zero, 1, map)
  }

  init(of rect: Rect, _ map: ScreenMap, in tree: ViewTree) {
    self.tree = tree
    cornersLeft = 4
    add(rect, map)
  }

  private mutating func add(_ view: ViewIndex, _ map: ScreenMap, nesting: Int) {
    guard meter.goesOn(after: 8) else { return cornersLeft = -1 }
    guard tree[view].flags.contains(.overridesPointInside) else { return add(tree[view].bounds, map) }
    guard let shape = tree.pointInside(of: view) else {
      return addSubviews(of: view, map, nesting: nesting + 1)  // RN8
    }
    add(shape, of: view, map, nesting: nesting + 1)
  }

  private mutating func addSubviews(of view: ViewIndex, _ map: ScreenMap, nesting: Int) {
    // Each level may visit all views below it, so the depth is limited.
    guard nesting < Self.nestingMax else { return cornersLeft = -1 }
    for subview in tree.subviewsFrontToBack(of: view) {
      if isCut { return }
      cornersLeft -= 1
      if let inner = map.entering(subview, of: tree) { add(subview, inner, nesting: nesting) }
    }
  }

  private mutating func add(_ shape: Shape, of view: ViewIndex, _ map: ScreenMap, nesting: Int) {
    guard nesting < Self.nestingMax, !isCut, meter.goesOn(after: 8) else { return cornersLeft = -1 }
    let bounds = tree[view].bounds
    switch shape {
    case .constant: break
    case .insets(let insets): add(bounds.inset(by: insets), map)
    case .rect(let rect): add(rect, map)
    case .circle(let center, let radius): addCircle(center, abs(radius), map)
    case .path(let path, _): add(path, map)
    case .subviews, .program:
      add(bounds, map)
      addSubviews(of: view, map, nesting: nesting + 1)
    case .union(let shapes), .intersection(let shapes):
      for shape in shapes { add(shape, of: view, map, nesting: nesting + 1) }
    case .difference(let shape, let hole):
      add(shape, of: view, map, nesting: nesting + 1)
      add(hole, of: view, map, nesting: nesting + 1)
    }
  }

  private mutating func add(_ rect: Rect, _ map: ScreenMap) {
    let box = Box(rect)
    if !box.isEmpty { add(box.corners.map(map.apply)) }
  }

  private mutating func add(_ loop: [Point]) {
    cornersLeft -= loop.count
    if !meter.goesOn(after: 4 * loop.count) { cornersLeft = -1 }
    if !isCut, loop.count > 1, loop.allSatisfy(\.isFinite) { loops.append(loop) }
  }

  // MARK: Curves

  /// R53: chords from rim to rim, at most the tolerance inside of it.
  private mutating func addCircle(_ center: Point, _ radius: Double, _ map: ScreenMap) {
    let sagitta = TouchMap.curveTolerance / map.scale
    guard center.isFinite, radius < Box.plane.maxX else { return }
    // A single point is no region: a line through it keeps it from the middles of cells, where owners are looked for.
    if radius <= 0 {
      let half = Vector(dx: sagitta, dy: 0)
      return add([map.apply(to: center + -half), map.apply(to: center + half)])
    }
    // Doubling the corners halves the angle between them; its cosine and sine are computed from those of the whole.
    var (count, cosine, sine) = (8, 0.5.squareRoot(), 0.5.squareRoot())
    while count < Self.chordsMax {
      let half = ((1 + cosine) / 2).squareRoot()
      if radius * (1 - half) <= sagitta { break }
      (count, cosine, sine) = (count * 2, half, sine / (2 * half))
    }
    var spoke = Vector(dx: radius, dy: 0)
    let corners = (0..<count).map { _ in
      defer {
        spoke = Vector(dx: cosine * spoke.dx - sine * spoke.dy, dy: sine * spoke.dx + cosine * spoke.dy)
      }
      return map.apply(to: center + spoke)
    }
    add(corners)
  }

  private static let chordsMax = 1 << 14

  private mutating func add(_ path: Path, _ map: ScreenMap) {
    for loop in path.flattened(map, cornersMax: max(0, cornersLeft)) { add(loop) }
  }
}

extension ScreenMap {
  /// The greatest stretch of a line on the screen: exact for maps along the axes.
  var scale: Double {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if b == 0 && c == 0 || a == 0 && d == 0 { return max(abs(a + b), abs(c + d), .leastNormalMagnitude) }
    return (a * a + b * b + c * c + d * d).squareRoot()
  }
}

/// The box on the screen that each view's bounds and those of its superviews have in common, for many questions about
/// parts of the screen. A view with an override counts with its superview's box.
///
/// The boxes are ordered by strips of the screen, from left to right in each, and in groups of eight that have a box
/// around them, groups of these, and so on: a question reads few of them.
///
/// Source: Leutenegger et al., "STR: A simple and efficient algorithm for R-tree packing", 1997.
package struct ViewBoxes {
  /// The views in the order of the groups.
  private var order: [Int32] = []
  /// Their boxes, those around eight each, and so on.
  private var levels: [[Box]] = []

  private static let groupSize = 8

  package init(of tree: ViewTree) {
    Work.holds(bytes: tree.count * (2 * MemoryLayout<Box>.stride + MemoryLayout<Int32>.stride))
    // Where work is stopped, nothing is out of sight.
    var boxes = Array(repeating: Box.plane, count: tree.count)
    var (path, meter): ([(map: ScreenMap?, box: Box)], _) = ([], WorkMeter())
    for view in tree.indices {
      guard meter.goesOn(after: 8) else { break }
      path.removeLast(path.count - Int(tree[view].depth))
      let (outer, around) = path.last ?? (.screen, .plane)
      let map = outer?.entering(view, of: tree)
      var box = around
      if tree[view].flags.isDisjoint(with: .overrides) {
        // R14: nothing is seen behind a singular transform.
        box = map.map { $0.box(Box(tree[view].bounds)).intersection(around) } ?? .empty
      }
      path.append((map, box))
      boxes[Int(view.rawValue)] = box
    }
    group(boxes, &meter)
  }

  private mutating func group(_ boxes: [Box], _ meter: inout WorkMeter) {
    let around = boxes.reduce(Box.empty) { $0.union($1) }
    let shown = boxes.indices.filter { !boxes[$0].isEmpty }
    let strips = (Double(shown.count / Self.groupSize)).squareRoot().rounded(.up)
    var keyed = shown.map { index in
      let center = boxes[index].center
      let share = (center.y - around.minY) / around.height
      return (strip: (share * strips).rounded(), x: center.x, index: Int32(index))
    }
    keyed.sort(&meter) { ($0.strip, $0.x) < ($1.strip, $1.x) }
    order = keyed.map(\.index)
    levels = [order.map { boxes[Int($0)] }]
    while let last = levels.last, last.count > Self.groupSize {
      levels.append(
        stride(from: 0, to: last.count, by: Self.groupSize).map { start in
          last[start..<min(start + Self.groupSize, last.count)].reduce(.empty) { $0.union($1) }
        })
    }
  }

  /// The views whose boxes have area in common with a box, in the tree's order. Superviews are before their subviews.
  func views(overlapping box: Box, _ meter: inout WorkMeter) -> [Int32] {
    var (found, groups): ([Int32], _) = ([], [(level: levels.count - 1, start: 0)])
    while let (level, start) = groups.popLast(), meter.goesOn(after: Self.groupSize) {
      for place in start..<min(start + Self.groupSize, levels[level].count)
      where levels[level][place].overlaps(box) {
        if level == 0 {
          found.append(order[place])
        } else {
          groups.append((level - 1, place * Self.groupSize))
        }
      }
    }
    found.sort(&meter, by: <)
    return found
  }
}

extension [Int32] {
  /// The first number of an ascending list that is not less than another one.
  func first(from least: Int32) -> Int32? {
    var places = indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = self[middle] < least ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound < count ? self[places.lowerBound] : nil
  }
}
