import HitTesting
import TouchGeometry

/// Makes a scene of the elements of a dump.
struct ElementScene {
  private let tree: ElementTree
  private var builder: SceneBuilder
  private var classes: [String: ClassIndex] = [:]
  /// How often an identifier stands in the dump.
  private var identifierCounts: [String: Int] = [:]
  /// The views that are not ended, the root first.
  private var open: [Level] = []
  private var warnings = ElementWarnings()

  private struct Level {
    var view: OpenView
    let bounds: Rect
    let frameOrigin: Point
    /// Where conversion has the least corner of the view's frame on the screen: rounding included, so that it does not
    /// add up over the levels.
    let screenOrigin: Point
    let classIndex: ClassIndex
    let properties: ViewProperties
  }

  private init(_ tree: ElementTree, viewsMax: Int) {
    self.tree = tree
    builder = SceneBuilder(viewsMax: viewsMax)
    builder.basis = .geometry
    builder.stacking = tree.isStacked ? .subviews : .unknown
    for element in tree.elements {
      if let identifier = element.identifier { identifierCounts[identifier, default: 0] += 1 }
    }
  }

  static func make(
    of tree: ElementTree, _ format: DumpFormat, _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    var tree = tree
    tree.boxRoots()
    try tree.checkFrames()
    var scene = ElementScene(tree, viewsMax: limits.viewsMax)
    let lines = LineStarts(of: tree.text.pasted)
    var sources: [SourceView] = []
    sources.reserveCapacity(tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      try limits.check(depth: element.depth, count: index, tree.text, at: element.range.lowerBound)
      let source = tree.text.source(of: element, lines)
      scene.add(element)
      scene.warnings.add(element, ViewIndex(Int32(index)), line: Int(source.line))
      sources.append(source)
    }
    return ImportedScene(
      scene: try scene.build(), format: format, warnings: scene.warnings.inOrder(with: tree.warnings),
      sources: sources, text: tree.text.pasted, notes: tree.elements.map(\.notes))
  }

  private mutating func build() throws(ImportError) -> Scene {
    close(to: 0)
    do {
      return try builder.build()
    } catch {
      // R73: no element declares a next responder, and none is presented, so that there is no circle.
      throw tree.text.error("The responders form a circle.", at: 0)
    }
  }

  // MARK: Views

  private mutating func add(_ element: DumpElement) {
    close(to: element.depth)
    let view = begin()
    let level = level(of: element, classIndex(element.className), view)
    if let identifier = element.identifier, identifierCounts[identifier] == 1, Self.canBeID(identifier) {
      _ = builder.setID(builder.name(ArraySlice(identifier.utf8)), of: view.view)
    }
    if let controller = element.viewController {
      _ = builder.addViewController(ResponderObject(id: nil, className: controller), rootView: view.view)
    }
    open.append(level)
  }

  private mutating func begin() -> OpenView {
    guard let last = open.indices.last else { return builder.beginWindow() }
    return builder.beginView(in: &open[last].view)
  }

  private func level(
    of element: DumpElement, _ classIndex: ClassIndex, _ view: OpenView
  ) -> Level {
    let superviewOrigin = open.last?.screenOrigin ?? .zero
    var origin = element.frame?.origin ?? .zero
    if element.frame != nil, tree.hasScreenFrames { origin = .zero + (origin - superviewOrigin) }
    return Level(
      view: view, bounds: Rect(origin: element.boundsOrigin, size: element.frame?.size ?? .zero),
      frameOrigin: origin,
      screenOrigin: superviewOrigin + (origin - .zero), classIndex: classIndex,
      properties: element.properties)
  }

  private mutating func close(to depth: Int) {
    while open.count > depth, let level = open.popLast() {
      builder.endView(
        level.view, bounds: level.bounds, frameOrigin: level.frameOrigin, classIndex: level.classIndex,
        level.properties)
    }
  }

  private mutating func classIndex(_ name: String) -> ClassIndex {
    if let index = classes[name] { return index }
    let index = builder.classIndex(of: builder.name(ArraySlice(name.utf8)))
    classes[name] = index
    return index
  }

  // MARK: Names

  /// Whether scene JSON takes it as a view's id: of 1 to 256 bytes, and not what something without an id is named.
  private static func canBeID(_ text: String) -> Bool {
    (1...256).contains(text.utf8.count) && !ViewPlaces.isPlace(ArraySlice(text.utf8))
      && !["application", "delegate", "scene"].contains(text) && !text.hasSuffix(Scene.controllerSuffix)
  }
}

extension ElementTree {
  /// - Throws: where there is no element, or none with a place.
  fileprivate func checkFrames() throws(ImportError) {
    guard let first = elements.first else { throw text.error("The dump holds no element.", at: text.start) }
    // Frames that are there, but not finite, are told one by one.
    if elements.allSatisfy({ $0.frame == nil && $0.doubts.contains(.noFrame) }) {
      throw text.error(
        "No element of the dump has a frame, so that nothing is known to be anywhere. Paste a dump with frames.",
        at: first.range.lowerBound)
    }
  }

  /// Gives roots that have no frame of their own the box around the elements that stand in them.
  fileprivate mutating func boxRoots() {
    guard hasScreenFrames else { return }
    for index in elements.indices
    where elements[index].depth == 0 && elements[index].doubts.contains(.noFrame) {
      let inner = elements[(index + 1)...].prefix { $0.depth > 0 }
      guard let box = Rect(around: inner.lazy.filter { $0.depth == 1 }.compactMap(\.frame)) else { continue }
      elements[index].frame = box
      elements[index].doubts = elements[index].doubts.map { $0 == .noFrame ? .rootWithoutFrame : $0 }
    }
  }
}

extension PastedText {
  fileprivate func source(of element: DumpElement, _ lines: LineStarts) -> SourceView {
    let start = pastedOffset(element.range.lowerBound)
    let end = max(start, pastedOffset(element.range.upperBound))
    return SourceView(
      line: Int32(clamping: lines.line(of: start)), range: Int32(clamping: start)..<Int32(clamping: end))
  }
}

extension Rect {
  /// The smallest rectangle around all of them; nil where there is none.
  init?(around rects: some Sequence<Rect>) {
    var box: (least: Point, greatest: Point)?
    for rect in rects {
      let end = Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
      let (least, greatest) = box ?? (rect.origin, end)
      box = (
        Point(x: min(least.x, rect.origin.x), y: min(least.y, rect.origin.y)),
        Point(x: max(greatest.x, end.x), y: max(greatest.y, end.y))
      )
    }
    guard let box else { return nil }
    self.init(
      x: box.least.x, y: box.least.y, width: box.greatest.x - box.least.x,
      height: box.greatest.y - box.least.y)
  }
}

/// What was doubtful about elements; of many doubts of one kind the first are told, and the rest counted.
private struct ElementWarnings {
  private var told: [ImportWarning] = []
  private var counts: [Doubt: Int] = [:]

  /// As many as a reader will look at.
  private static let eachMax = 20

  mutating func add(_ element: DumpElement, _ view: ViewIndex, line: Int) {
    for doubt in element.doubts {
      counts[doubt, default: 0] += 1
      guard counts[doubt, default: 0] <= Self.eachMax else { continue }
      let name = element.notes.label.map { "\(element.className) \"\($0.prefix(60))\"" } ?? element.className
      told.append(ImportWarning(doubt.code, "\(name) \(doubt.detail)", line: line, view: view))
    }
  }

  /// All in the order of the paste; those that concern the whole come last.
  func inOrder(with general: [ImportWarning]) -> [ImportWarning] {
    let rest = Doubt.allCases.compactMap { doubt -> ImportWarning? in
      let count = (counts[doubt] ?? 0) - Self.eachMax
      return count > 0 ? ImportWarning(doubt.code, "\(count) more of the same: each \(doubt.detail)") : nil
    }
    let order = (told + rest + general).enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }
    return order.map(\.element)
  }
}
