import HitTesting
import TouchGeometry
import WorkMetering

/// A line on the screen at which an answer of an override's code changes.
struct CodeLine {
  enum Course {
    /// A straight line, by its normal and its distance from (0, 0).
    case line(normal: Vector, distance: Double)
    case rect(Rect, ScreenMap)
    case path(Path, ScreenMap)
    /// A circle around (0, 0) with the radius 1.
    case circle(ScreenMap)
    /// All lines of a view that is asked: of its `point(inside:)`, or of its descendants, too.
    case view(ViewIndex, isWhole: Bool, ScreenMap)
    /// Lines every few points, for an answer that changes elsewhere.
    case grid
  }

  let course: Course
  /// The region that it is in.
  let order: Int32
  /// The view whose code asks.
  let view: ViewIndex

  /// About equal for equal lines, whatever the touches by which they were found; in points at most 1,000 points away.
  private var numbers: [Double] {
    switch course {
    case .line(let normal, let distance): [0, 1e3 * normal.dx, 1e3 * normal.dy, distance]
    case .rect(let rect, let map): [1] + rect.numbers + map.numbers
    case .path(let path, let map):
      [2, Double(path.segments.count)] + path.boundingBox.numbers + map.numbers
    case .circle(let map):
      [3, map.transform.a, map.transform.c, map.transform.d, map.transform.tx, map.transform.ty]
    case .view(let view, let isWhole, let map): [isWhole ? 4 : 5, Double(view.rawValue)] + map.numbers
    case .grid: [6]
    }
  }

  /// - Parameter tolerance: in points.
  func isLike(_ other: CodeLine, _ tolerance: Double) -> Bool {
    let (one, other) = (numbers, other.numbers)
    return one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || abs($0 - $1) <= tolerance }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension ScreenMap {
  fileprivate var numbers: [Double] {
    [transform.a, transform.b, transform.c, transform.d].map { 1e3 * $0 } + [transform.tx, transform.ty]
  }

  /// Whether places of a view are where another map has them, but for rounding.
  fileprivate func isLike(_ other: ScreenMap) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-4 }
  }
}

/// Finds the lines of overrides' code: it asks touches in the cells that the lines found so far leave.
///
/// In a cell with all lines of its code, the code takes the same branches everywhere: the first question is answered alike, as its
/// line is known, so the second one is the same, and so on. A question's numbers at a few places near the middle of a cell are
/// those of a function (`PlaneFunction`), and that gives its line: also behind the cell's edge, where another branch may be
/// taken, which costs a line too many.
final class CodeExplorer: TouchOwner {
  private let scene: Scene
  private let regions: RegionTree
  private let isLast: Bool
  private var budget: HitTestBudget
  private var steps = 0
  /// All lines, by their regions.
  private(set) var known: [Int32: [CodeLine]]
  private(set) var found: [CodeLine] = []
  private(set) var sampled: Set<ViewIndex> = []
  /// Whether a touch has several ways to different views.
  private(set) var isUndecided = false

  /// The distances of places from the middle of a cell, in points: the first one that the cell has room for.
  private static let distances = [0.25, 0x1p-7]
  /// How far lines that are one may seem to be from one another, found at these distances, in points.
  private static let tolerances = [1e-3, 0.5]
  /// The limit in the cost of searches (`HitTestBudget.spent`): touches of further cells are asked in a grid.
  private static let costMax = 30_000_000
  private static let linesMax = 1_000

  /// - Parameters:
  ///   - known: the lines found before, by their regions.
  ///   - isLast: whether lines that are found are too late.
  init(_ scene: Scene, _ regions: RegionTree, _ known: [Int32: [CodeLine]], isLast: Bool) {
    (self.scene, self.regions, self.known, self.isLast) = (scene, regions, known, isLast)
    budget = HitTestBudget(for: scene)
  }

  func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    guard let order = regions.order(at: point, steps: &steps), !regions[order].isCertain else {
      return NoOwner.nobody
    }
    do {
      try explore(Touch(at: point), order)
    } catch {
      throw .overrideRecursion(error, in: scene.tree)
    }
    return NoOwner.nobody
  }

  var cost: Int { budget.spent }

  private func explore(_ touch: Touch, _ order: Int32) throws(OverrideRecursion) {
    if isSampled(order), isUndecided || budget.spent > Self.costMax { return }
    guard let ways = try scene.programWays(of: touch, &budget) else { return }
    if !ways.isCertain { isUndecided = true }
    for way in ways.ways where !isSampled(order) {
      for (distance, tolerance) in zip(Self.distances, Self.tolerances) {
        let cell = CodeCell(touch.location, distance, tolerance, order)
        if budget.spent > Self.costMax { sample(regions[order].view, cell) }
        if isSampled(order) { break }
        if try follow(way, cell) { break }
      }
    }
  }

  /// Adds the lines of a way's questions.
  ///
  /// - Returns: false where known lines are too near.
  private func follow(_ way: ProgramWays.Way, _ cell: CodeCell) throws(OverrideRecursion) -> Bool {
    var traces: [CodeTrace] = []
    for place in cell.places {
      traces.append(try scene.codeTrace(of: Touch(at: place), on: way, &budget))
      if traces[0].questions.isEmpty { return true }
    }
    guard Work.goesOn(after: traces[0].questions.count) else { return true }
    for (index, question) in traces[0].questions.enumerated() {
      guard traces.allSatisfy({ $0.asks(question, at: index) }) else {
        return differ(of: question.view, cell)
      }
      let numbers = question.numbers.indices.map { number in
        traces.map { $0.questions[index].numbers[number] }
      }
      let isNew = note(question, numbers, cell)
      if isSampled(cell.order) { return true }
      if traces.contains(where: { $0.questions[index].answer != question.answer }) { return isNew }
    }
    let isSame = traces.allSatisfy {
      $0.hitView == traces[0].hitView && $0.questions.count == traces[0].questions.count
    }
    return isSame ? true : differ(of: traces[0].questions[0].view, cell)
  }

  /// Answers that differ for no reason that is known: the edge of a view is near, or the code has done something with the touch
  /// that is no question.
  private func differ(of view: ViewIndex, _ cell: CodeCell) -> Bool {
    let isNearLine =
      Work.goesOn(after: regions.lineCount / 8) && regions.hasLine(in: Box(around: cell.places))
    return isNearLine ? false : sample(view, cell)
  }

  private func isSampled(_ order: Int32) -> Bool {
    if case .grid? = known[order]?.last?.course { true } else { false }
  }

  @discardableResult
  private func sample(_ view: ViewIndex, _ cell: CodeCell) -> Bool {
    sampled.insert(view)
    if !isSampled(cell.order) { keep(CodeLine(course: .grid, order: cell.order, view: view)) }
    return true
  }

  /// - Returns: whether the line is new.
  private func add(_ course: CodeLine.Course, of view: ViewIndex, _ cell: CodeCell) -> Bool {
    if isSampled(cell.order) { return true }
    let line = CodeLine(course: course, order: cell.order, view: view)
    let lines = known[cell.order] ?? []
    if lines.contains(where: { line.isLike($0, cell.tolerance) }) { return false }
    let isTooMuch = budget.spent > Self.costMax || lines.count >= Self.linesMax
    if isLast || isTooMuch || !Work.goesOn(after: lines.count) { return sample(view, cell) }
    keep(line)
    return true
  }

  /// Nothing is looked for in a region behind its grid.
  private func keep(_ line: CodeLine) {
    assert(!isSampled(line.order), "a region's grid is its last line")
    known[line.order, default: []].append(line)
    found.append(line)
  }

  // MARK: Lines of questions

  /// - Parameter numbers: each number of the question, at all places.
  private func note(_ question: PointQuestion, _ numbers: [[Double]], _ cell: CodeCell) -> Bool {
    let view = question.view
    switch question.kind {
    case .comparison: return compare(numbers[0], numbers[1], of: view, cell)
    case .steps: return numbers.allSatisfy(\.isConstant) ? false : sample(view, cell)
    case .rect:
      let rect = Rect(
        x: numbers[0][0], y: numbers[1][0], width: numbers[2][0], height: numbers[3][0])
      if numbers[..<4].allSatisfy(\.isConstant), let map = cell.map(numbers[4], numbers[5]) {
        return add(.rect(rect, map), of: view, cell)
      }
      return compareEdges(numbers, of: view, cell)
    case .path(let path):
      if numbers.allSatisfy(\.isConstant) { return false }
      guard let map = cell.map(numbers[0], numbers[1]) else { return sample(view, cell) }
      return add(.path(path, map), of: view, cell)
    case .view(let asked, let isWhole):
      if numbers.allSatisfy(\.isConstant) { return false }
      guard let map = cell.map(numbers[0], numbers[1]) else { return sample(view, cell) }
      if isKnown(asked, map, cell) { return false }
      return add(.view(asked, isWhole: isWhole, map), of: view, cell)
    }
  }

  /// Whether the region has the view's lines already, where the view is on the screen.
  private func isKnown(_ view: ViewIndex, _ map: ScreenMap, _ cell: CodeCell) -> Bool {
    let owner = regions[cell.order].view
    guard scene.tree.isDescendant(view, of: owner), case .descendants = scene.tree.detour(of: owner) else {
      return false
    }
    return ScreenMap(of: view, in: scene.tree).map(map.isLike) ?? false
  }

  private func compareEdges(_ numbers: [[Double]], of view: ViewIndex, _ cell: CodeCell) -> Bool {
    var isNew = false
    for axis in 0..<2 {
      let (start, length, place) = (numbers[axis], numbers[axis + 2], numbers[axis + 4])
      for edge in [start, zip(start, length).map(+)] {
        isNew = compare(place, edge, of: view, cell) || isNew
      }
    }
    return isNew
  }

  private func compare(_ one: [Double], _ other: [Double], of view: ViewIndex, _ cell: CodeCell) -> Bool {
    if one.isConstant && other.isConstant { return false }
    if let isNew = add(zerosOf: cell.function(one, other), of: view, cell) { return isNew }
    // Distances: their squares are of the second degree.
    guard (one + other).allSatisfy({ $0 >= 0 }) else { return sample(view, cell) }
    let squares = cell.function(one.map { $0 * $0 }, other.map { $0 * $0 })
    return add(zerosOf: squares, of: view, cell) ?? sample(view, cell)
  }

  /// - Returns: whether the line is new; nil where the function is of another kind.
  private func add(zerosOf function: PlaneFunction?, of view: ViewIndex, _ cell: CodeCell) -> Bool? {
    guard let function else { return nil }
    if function.isConstant { return false }
    if function.isLinear {
      let line = function.line(around: cell.middle)
      return add(.line(normal: line.normal, distance: line.distance), of: view, cell)
    }
    guard let ellipse = function.ellipse(around: cell.middle) else { return nil }
    return ellipse.isReal ? add(.circle(ScreenMap.screen.after(ellipse.circle)), of: view, cell) : false
  }
}

/// Places near the middle of a cell.
private struct CodeCell {
  let middle: Point
  let distance: Double
  /// Of lines that are found.
  let tolerance: Double
  let order: Int32

  init(_ middle: Point, _ distance: Double, _ tolerance: Double, _ order: Int32) {
    (self.middle, self.distance, self.tolerance, self.order) = (middle, distance, tolerance, order)
  }

  var places: [Point] { PlaneFunction.places.map { middle + distance * $0 } }

  /// The difference of two numbers.
  func function(_ one: [Double], _ other: [Double]) -> PlaneFunction? {
    let size = (one + other).reduce(0) { max($0, abs($1)) }
    return PlaneFunction(zip(one, other).map(-), step: distance, size: size)
  }

  /// The map of the space in which the touch has these coordinates.
  func map(_ x: [Double], _ y: [Double]) -> ScreenMap? {
    let zero = Array(repeating: 0.0, count: x.count)
    guard let x = function(x, zero), let y = function(y, zero) else { return nil }
    return ScreenMap(x: x, y: y, around: middle)
  }
}

extension [Double] {
  fileprivate var isConstant: Bool { allSatisfy { $0 == self[0] } }
}

extension CodeTrace {
  /// Whether a question is asked here, too, in whatever place.
  fileprivate func asks(_ question: PointQuestion, at index: Int) -> Bool {
    index < questions.count && questions[index].kind == question.kind
      && questions[index].place == question.place
      && questions[index].numbers.count == question.numbers.count
  }
}

// MARK: - Adding the lines

extension ScreenRegions {
  private static let roundsMax = 16
  /// Of the lines of a grid, in points.
  static let gridStep = 4.0
  private static let gridLinesMax = 1_024.0

  /// Adds all lines at which the code of overrides changes its answer: each round asks the cells that the last one left.
  mutating func addLinesOfCode(in box: Box) throws(TouchMapFailure) {
    var known: [Int32: [CodeLine]] = [:]
    for round in 1...Self.roundsMax {
      let regions = try RegionTree(self, in: box)
      let explorer = CodeExplorer(scene, regions, known, isLast: round == Self.roundsMax)
      _ = try FaceBuilder(sweeping: [regions], in: box, explorer)
      known = explorer.known
      codeCost += explorer.cost
      sampled.formUnion(explorer.sampled)
      isUndecided = isUndecided || explorer.isUndecided
      for line in explorer.found { try add(line) }
      if explorer.found.isEmpty { return }
    }
  }

  private mutating func add(_ line: CodeLine) throws(TouchMapFailure) {
    let (clip, label) = (regions[Int(line.order)].area, EdgeLabel(line.view, isOverride: true))
    switch line.course {
    case .line(let normal, let distance):
      add(normal: normal, distance, label, within: clip, line.order)
    case .rect(let rect, let map):
      add(ViewOutlines(of: rect, map, in: tree), label, within: clip, line.order)
    case .path(let path, let map):
      let outlines = ViewOutlines(of: path, map, in: tree, cornersMax: visitsLeft)
      add(outlines, label, within: clip, line.order)
    case .circle(let map):
      let outlines = ViewOutlines(ofCircle: map, in: tree, cornersMax: visitsLeft)
      add(outlines, label, within: clip, line.order)
    case .view(let view, isWhole: false, let map):
      addOutlines(of: view, map, within: clip, line.order)
    case .view(let view, isWhole: true, let map):
      try collect(Walk(root: view, map: map, clip: clip, order: line.order, isLoose: true))
    case .grid: addGrid(label, within: clip, line.order)
    }
    try checked(lines.count)
  }

  private mutating func addGrid(_ label: EdgeLabel, within clip: ClippedArea, _ order: Int32) {
    let box = clip.box
    for (normal, start, length) in [
      (Vector(dx: 1, dy: 0), box.minX, box.width), (Vector(dx: 0, dy: 1), box.minY, box.height),
    ] {
      let step = max(Self.gridStep, length / Self.gridLinesMax)
      for place in stride(from: start + step, to: start + length, by: step) {
        add(normal: normal, place, label, within: clip, order)
      }
    }
  }

  /// A straight line, as far as it is in an area.
  private mutating func add(
    normal: Vector, _ distance: Double, _ label: EdgeLabel, within clip: ClippedArea, _ order: Int32
  ) {
    let foot = Point(distance * normal)
    let reach = (clip.box.center - foot).length + clip.box.width + clip.box.height
    let way = reach * Vector(dx: -normal.dy, dy: normal.dx)
    guard foot.isFinite, reach.isFinite, let part = clip.part(ofLineFrom: foot - way, to: foot + way) else {
      return
    }
    add(EdgeLine(part.start, part.end, order: order, label: label))
  }
}
