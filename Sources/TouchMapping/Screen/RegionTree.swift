import TouchGeometry
import WorkMetering

/// Regions by place: the screen is halved until few lines are left in each part, so a lookup tests few regions.
///
/// A region wholly behind another one in a part of the screen is dropped there, which also determines the visible parts
/// of lines.
struct RegionTree {
  private let regions: [ScreenRegions.TouchableRegion]
  /// Those around the regions, adjacent in memory: most regions of a leaf are skipped without being read.
  private let boxes: [Box]
  let lines: [EdgeLine]
  private var nodes: [Node] = []
  /// The regions of leaves, the frontmost first, one leaf's after another's.
  private var lists: [Int32] = []
  /// For each line the rows in which it may be visible; none if the least is greater than the greatest.
  private(set) var visibleRows: [(least: Double, greatest: Double)]
  /// The regions that show in the node being built, from the front, behind those of the nodes around it.
  private var regionStack: [Int32]
  private var lineStack: [Int32]
  /// The remaining tests of regions and lines during the halving.
  private var stepsLeft: Int
  private var meter = WorkMeter()

  private struct Node {
    /// Where it is halved; not for a leaf.
    var split = 0.0
    var isLeaf = true
    var isSplitInColumns = false
    /// The first half; the second one follows. For a leaf, its range of `lists`.
    var first: Int32 = 0
    var end: Int32 = 0
  }

  private static let linesOfLeaf = 10
  /// Its visible rows, and its entries in the candidates of a node and its halves.
  private static let bytesOfLine = 2 * MemoryLayout<Double>.stride + 3 * MemoryLayout<Int32>.stride
  private static let bytesOfRegion = MemoryLayout<Box>.stride + MemoryLayout<Int32>.stride
  /// About a second's worth: more lines are left in larger leaves.
  private static let stepsMax = 64_000_000
  /// Without any line: where all lines of a small screen cross, halving does not pay.
  private static let stepsMin = 1 << 12
  private static let depthMax = 24

  /// - Throws: if the work was stopped.
  init(_ screen: ScreenRegions, in box: Box) throws(TouchMapFailure) {
    (regions, lines) = (screen.regions, screen.lines)
    boxes = regions.map(\.area.box)
    visibleRows = Array(repeating: (.infinity, -.infinity), count: lines.count)
    Work.holds(bytes: lines.count * Self.bytesOfLine + regions.count * Self.bytesOfRegion)
    stepsLeft = min(Self.stepsMin + 96 * (regions.count + lines.count), Self.stepsMax)
    nodes.append(Node())
    regionStack = regions.indices.reversed().map { Int32($0) }
    lineStack = lines.indices.map { Int32($0) }
    build(0, box, regions.indices, lines.indices, depth: 0)
    (regionStack, lineStack) = ([], [])
    if meter.isStopped { throw .tooManyEdges(lines.count) }
  }

  // MARK: Building

  /// - Parameters:
  ///   - candidates: the part of `regionStack` of the node around it.
  ///   - lineCandidates: that of `lineStack`.
  private mutating func build(
    _ node: Int, _ box: Box, _ candidates: Range<Int>, _ lineCandidates: Range<Int>, depth: Int
  ) {
    let cost = candidates.count + lineCandidates.count
    stepsLeft -= cost
    guard meter.goesOn(after: cost) else { return }
    let (kept, base) = keepRegions(in: box, candidates)
    let linesKept = keepLines(in: box, lineCandidates, from: base)
    defer {
      regionStack.removeLast(kept.count)
      lineStack.removeLast(linesKept.count)
    }
    guard linesKept.count > Self.linesOfLeaf, depth < Self.depthMax, stepsLeft > 0,
      depth > 0 || isWorthHalving(kept, linesKept)
    else {
      nodes[node].first = Int32(lists.count)
      if lists.count + kept.count > lists.capacity {
        Work.holds(bytes: lists.count * MemoryLayout<Int32>.stride)
      }
      lists += regionStack[kept]
      nodes[node].end = Int32(lists.count)
      for place in linesKept { show(Int(lineStack[place]), in: box) }
      return
    }
    let halves = box.halves
    nodes[node].isLeaf = false
    nodes[node].isSplitInColumns = box.width >= box.height
    nodes[node].split = box.width >= box.height ? halves.0.maxX : halves.0.maxY
    nodes[node].first = Int32(nodes.count)
    let first = nodes.count
    nodes.append(Node())
    nodes.append(Node())
    build(first, halves.0, kept, linesKept, depth: depth + 1)
    build(first + 1, halves.1, kept, linesKept, depth: depth + 1)
  }

  /// Keeps the regions that show in a box or may do, down to one that fills it: its place from the back, or -1.
  private mutating func keepRegions(
    in box: Box, _ candidates: Range<Int>
  ) -> (kept: Range<Int>, base: Int32) {
    let start = regionStack.count
    for place in candidates {
      let index = regionStack[place]
      guard boxes[Int(index)].overlaps(box), regions[Int(index)].area.mayOverlap(box) else { continue }
      regionStack.append(index)
      if regions[Int(index)].isCertain, regions[Int(index)].area.contains(box) {
        return (start..<regionStack.count, index)
      }
    }
    return (start..<regionStack.count, -1)
  }

  /// Keeps the lines in a box that are not behind a region that fills it.
  private mutating func keepLines(
    in box: Box, _ candidates: Range<Int>, from base: Int32
  ) -> Range<Int> {
    let start = lineStack.count
    for place in candidates {
      let index = lineStack[place]
      if lines[Int(index)].order >= base, lines[Int(index)].touches(box) { lineStack.append(index) }
    }
    return start..<lineStack.count
  }

  /// Whether there are many regions, or a certain one hides a line. Else all lines are visible: those of one view's
  /// shape, however many.
  private func isWorthHalving(_ kept: Range<Int>, _ linesKept: Range<Int>) -> Bool {
    if kept.count > Self.linesOfLeaf { return true }
    guard let front = regionStack[kept].first(where: { regions[Int($0)].isCertain }) else { return false }
    return lineStack[linesKept].contains { lines[Int($0)].order < front }
  }

  private mutating func show(_ line: Int, in box: Box) {
    visibleRows[line].least = min(visibleRows[line].least, max(lines[line].start.y, box.minY))
    visibleRows[line].greatest = max(visibleRows[line].greatest, min(lines[line].end.y, box.maxY))
  }

  var lineCount: Int { lines.count }

  // MARK: Asking

  /// The frontmost region at a point; nil if there is none.
  ///
  /// - Parameter steps: counts the tested regions.
  func region(at point: Point, steps: inout Int) -> ScreenRegions.TouchableRegion? {
    order(at: point, steps: &steps).map { regions[Int($0)] }
  }

  subscript(order: Int32) -> ScreenRegions.TouchableRegion { regions[Int(order)] }

  /// Whether some of a line, seen or not, is in a box.
  func hasLine(in box: Box) -> Bool { lines.contains { $0.touches(box) } }

  /// The place from the back of the frontmost region at a point.
  func order(at point: Point, steps: inout Int) -> Int32? {
    var node = 0
    while !nodes[node].isLeaf {
      let isBehind =
        nodes[node].isSplitInColumns ? point.x >= nodes[node].split : point.y >= nodes[node].split
      assert(nodes[node].first > node, "halves stand behind what was halved")
      node = Int(nodes[node].first) + (isBehind ? 1 : 0)
    }
    for place in Int(nodes[node].first)..<Int(nodes[node].end) {
      steps += 1
      let index = Int(lists[place])
      if boxes[index].contains(point), regions[index].area.contains(point) { return Int32(index) }
    }
    return nil
  }
}

extension FaceBuilder {
  /// The faces of a box of the screen.
  ///
  /// - Parameter trees: the regions in it, of each scene that is looked at.
  init(
    sweeping trees: [RegionTree], in box: Box, cellsMax: Int = SlabSweep.cellsMax, _ owner: any TouchOwner
  ) throws(TouchMapFailure) {
    let rows = try SweepRows(trees.map { ($0.lines, $0.visibleRows) }, in: box)
    var sweep = SlabSweep(rows, owner: owner)
    sweep.cellsLeft = cellsMax
    try sweep.run()
    self = sweep.faces
  }
}

extension EdgeLine {
  /// Whether some of the line is in a box, its edge included; may be true falsely.
  fileprivate func touches(_ box: Box) -> Bool {
    let margin = 1e-7
    guard start.y <= box.maxY + margin, end.y >= box.minY - margin,
      min(start.x, end.x) <= box.maxX + margin, max(start.x, end.x) >= box.minX - margin
    else { return false }
    if start.x == end.x || start.y == end.y { return true }
    // All four corners on one side.
    let way = end - start
    let far = margin * (abs(way.dx) + abs(way.dy))
    // The least and the greatest of their heights over the line.
    let (ups, downs) = (way.dx * (box.minY - start.y), way.dx * (box.maxY - start.y))
    let (lefts, rights) = (way.dy * (box.minX - start.x), way.dy * (box.maxX - start.x))
    return min(ups, downs) - max(lefts, rights) <= far && max(ups, downs) - min(lefts, rights) >= -far
  }
}
