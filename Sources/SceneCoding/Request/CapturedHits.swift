public import Comparing
public import HitTesting
import JSONCoding
import TouchGeometry

/// The results of an app's own hit tests, as a capture puts them into the `metadata` of its scene:
///
///     "metadata": {"hitTest": {
///       "touches": [{"x": 80, "y": 172, "view": "0x104"}],
///       "grid": {"step": 8, "columns": 49, "rows": 106, "views": ["0x101", "0x104"], "hits": [0, 0, 1, null, …]}
///     }}
///
/// `hits` has a place of `views` for each cell of the grid, row by row from the top left corner of the screen; the point of a
/// cell is its middle. Null is no view.
public enum CapturedHits {
  /// Their place in a scene.
  public static let path = ["metadata", "hitTest"]

  /// - Parameters:
  ///   - document: a scene in JSON, or a request that has one as its member `scene`.
  ///   - scene: the same, decoded.
  ///   - countMax: how many points there may be.
  /// - Returns: nil where the scene has no such results.
  /// - Throws: `DocumentError` with everything that is wrong in them.
  /// - Complexity: linear in the document.
  public static func read(
    in document: [UInt8], of scene: Scene, countMax: Int = SceneLimits().touchesMax
  ) throws(DocumentError) -> [AppHit]? {
    var reader = DocumentReader(document)
    var hits = HitsReader(scene, countMax: countMax)
    let isFound = reader.enter(path) || reader.enter(["scene"] + path)
    if isFound { hits.read(from: &reader) }
    try reader.checkSyntax()
    guard isFound else { return nil }
    guard reader.issues.isEmpty else { throw reader.refusal }
    return hits.hits
  }

  /// The id of a request's stored scene; nil for none.
  public static func sceneID(inRequest document: [UInt8]) -> [UInt8]? {
    var reader = DocumentReader(document)
    guard reader.enter([RequestMember.sceneId.name]) else { return nil }
    let id = reader.readString()
    return reader.failure == nil ? reader.json.utf8(id) : nil
  }
}

extension DocumentReader {
  /// Moves from the document's start to a value inside objects; false if there is none.
  fileprivate mutating func enter(_ path: [String]) -> Bool {
    json = JSONReader(json.bytes)
    for name in path {
      guard peek() == .object else { return false }
      beginObject()
      var isFound = false
      while !isFound, let key = nextName() {
        isFound = json.text(key) == name
        if !isFound { skipValue() }
      }
      if !isFound { return false }
    }
    return true
  }
}

private struct HitsReader {
  private(set) var hits: [AppHit] = []
  private let countMax: Int
  /// Whether the limit is exceeded.
  private var hasTooMany = false
  private var names: SceneNames
  private var receivers: [ArraySlice<UInt8>: AppHit.Receiver] = [:]

  init(_ scene: Scene, countMax: Int) {
    self.countMax = countMax
    names = SceneNames(tree: scene.tree)
  }

  private enum Key: Int, CaseIterable { case touches, grid }
  private static let keys = DocumentKeys(Key.self)

  mutating func read(from reader: inout DocumentReader) {
    // A capture's metadata are part of the scene.
    reader.isInScene = true
    reader.members(Self.keys) { reader, key in
      switch key {
      case .touches:
        _ = reader.elements { reader, _ in readTouch(from: &reader) }
      case .grid: readGrid(from: &reader)
      }
    }
  }

  private mutating func receiver(_ id: ArraySlice<UInt8>) -> AppHit.Receiver {
    if let known = receivers[id] { return known }
    let receiver =
      names.view(named: id).map(AppHit.Receiver.view) ?? .unlisted(String(decoding: id, as: UTF8.self))
    receivers[id] = receiver
    return receiver
  }

  private mutating func add(_ hit: AppHit, at offset: Int, in reader: inout DocumentReader) {
    guard hits.count >= countMax else { return hits.append(hit) }
    if hasTooMany { return }
    hasTooMany = true
    reader.report(.tooMany, at: offset, .tooManyPoints(countMax))
  }

  // MARK: Touches

  private enum TouchKey: Int, CaseIterable { case x, y, view }
  private static let touchKeys = DocumentKeys(TouchKey.self)

  private mutating func readTouch(from reader: inout DocumentReader) {
    let start = reader.startOfValue()
    var (x, y): (Double?, Double?)
    var receiver = AppHit.Receiver.nobody
    reader.members(Self.touchKeys, requiring: TouchKey.allCases) { reader, key in
      switch key {
      case .x: x = reader.coordinate()
      case .y: y = reader.coordinate()
      case .view:
        if !reader.null(), let id = reader.id() { receiver = self.receiver(reader.utf8(id)) }
      }
    }
    if let x, let y { add(AppHit(at: Point(x: x, y: y), receiver), at: start, in: &reader) }
  }

  // MARK: Grids

  private enum GridKey: Int, CaseIterable { case step, columns, rows, views, hits }
  private static let gridKeys = DocumentKeys(GridKey.self)

  /// A grid while it is read: `hits` may precede the meaning of its numbers.
  private struct Grid {
    var step = 1.0
    var (columns, rows) = (0, 0)
    var views: [AppHit.Receiver] = []
    /// Indexes of `views`; nil for no view.
    var hits: [(place: Int?, offset: Int)] = []
    var hitsOffset = 0
  }

  private mutating func readGrid(from reader: inout DocumentReader) {
    var grid = Grid()
    reader.members(Self.gridKeys, requiring: GridKey.allCases) { reader, key in
      switch key {
      case .step: if let step = Self.step(from: &reader) { grid.step = step }
      case .columns: grid.columns = reader.count(in: 0...countMax) ?? 0
      case .rows: grid.rows = reader.count(in: 0...countMax) ?? 0
      case .views:
        _ = reader.elements { reader, _ in
          if let id = reader.id() { grid.views.append(receiver(reader.utf8(id))) }
        }
      case .hits: Self.readHits(from: &reader, into: &grid)
      }
    }
    if reader.issues.isEmpty { add(grid, from: &reader) }
  }

  /// The distance of the points.
  private static func step(from reader: inout DocumentReader) -> Double? {
    guard let step = reader.amount() else { return nil }
    if step > 0 { return step }
    reader.report(.outOfRange, .expected(Expectation.aboveZero, found: 0))
    return nil
  }

  private static func readHits(
    from reader: inout DocumentReader, into grid: inout Grid
  ) {
    grid.hitsOffset = reader.startOfValue()
    reader.elements { reader, _ in
      let offset = reader.startOfValue()
      if reader.null() {
        grid.hits.append((nil, offset))
      } else if let place = reader.count(in: 0...Int(Int32.max)) {
        grid.hits.append((place, offset))
      }
    }
  }

  private mutating func add(_ grid: Grid, from reader: inout DocumentReader) {
    let (count, isTooMany) = grid.columns.multipliedReportingOverflow(by: grid.rows)
    guard !isTooMany, count == grid.hits.count else {
      return reader.report(
        .invalidValue, at: grid.hitsOffset,
        .hits(grid.columns, grid.rows, needed: isTooMany ? nil : count, found: grid.hits.count))
    }
    for (index, hit) in grid.hits.enumerated() {
      guard hit.place.map(grid.views.indices.contains) ?? true else {
        return reader.report(
          .outOfRange, at: hit.offset,
          .expected(Expectation.index(below: grid.views.count), found: hit.place ?? 0))
      }
      let (row, column) = index.quotientAndRemainder(dividingBy: max(grid.columns, 1))
      let point = Point(x: (Double(column) + 0.5) * grid.step, y: (Double(row) + 0.5) * grid.step)
      add(AppHit(at: point, hit.place.map { grid.views[$0] } ?? .nobody), at: hit.offset, in: &reader)
    }
  }
}
