import HitTesting
import TouchGeometry
import WorkMetering

/// Makes a scene of the elements of a dump.
///
/// A scene has frames in superviews. Where a dump has them on the screen, the least corner of a view is found by going
/// back, level by level:
///
///     frame.origin = screen.origin − origin of the superview on the screen
///
/// The superview's origin is the one that conversion computes, with its roundings, and not the one that the dump prints:
/// converting a point back then gives the dump's numbers at any depth.
struct ElementScene {
  private let tree: ElementTree
  private var builder: SceneBuilder
  private var classes: [String: ClassIndex] = [:]
  /// How often an identifier stands in the dump.
  private var identifierCounts: [String: Int] = [:]
  /// The views that are open, the root first.
  private var open: [Level] = []
  private var warnings = WarningList<Doubt>()
  /// What is known of the classes, of dumps that have views.
  private var facts: [String: ClassFacts] = [:]

  private struct Level {
    var view: OpenView
    let bounds: Rect
    let frameOrigin: Point
    /// Where conversion has the least corner of the view's frame on the screen: rounding included, so that it does not
    /// add up over the levels.
    let screenOrigin: Point
    let classIndex: ClassIndex
    let properties: ViewProperties
    /// Of a view that overrides something.
    var declaration: ViewDeclaration?
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

  /// - Throws: `ImportError` where no element has a place, or the limits are passed.
  /// - Complexity: linear in the elements, but for sorting the warnings.
  static func make(
    of tree: ElementTree, _ format: DumpFormat, _ limits: ImportLimits
  ) throws(ImportError) -> ImportedScene {
    var tree = tree
    tree.boxRoots()
    try tree.checkFrames()
    var scene = ElementScene(tree, viewsMax: limits.viewsMax)
    var sources: [ViewSource] = []
    sources.reserveCapacity(tree.elements.count)
    Work.holds(bytes: 2 * MemoryLayout<DumpElement>.stride * tree.elements.count)
    var meter = WorkMeter()
    for (index, element) in tree.elements.enumerated() {
      guard meter.goesOn(after: 64) else { throw .stopped }
      try limits.check(depth: element.depth, count: index, tree.text, at: element.range.lowerBound)
      let source = tree.text.source(of: element)
      let facts = scene.facts(of: element)
      scene.add(element, facts)
      scene.warn(of: element, facts, ViewIndex(Int32(index)), line: source.line)
      sources.append(source)
    }
    return ImportedScene(
      scene: try scene.build(), format: format,
      warnings: (scene.warnings.all + tree.warnings).inOrderOfPaste, touch: nil,
      sources: sources, text: tree.text.pasted, notes: tree.elements.map(\.notes), absent: [], refusal: nil)
  }

  private mutating func warn(of element: DumpElement, _ facts: ClassFacts?, _ view: ViewIndex, line: Int32) {
    let isWindow = element.depth == 0
    for doubt in element.doubts + (facts?.doubts(ofWindow: isWindow) ?? []) {
      warnings.add(doubt, doubt.code, "\(Self.name(of: element)) \(doubt.detail)", line: line, view: view)
    }
  }

  /// The class, and what people call the element.
  private static func name(of element: DumpElement) -> String {
    element.notes.label.map { "\(element.className) \"\($0.prefix(60))\"" } ?? element.className
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

  /// What the class says beside the engine's table. Accessibility elements have types, and no classes.
  private mutating func facts(of element: DumpElement) -> ClassFacts? {
    guard tree.isStacked else { return nil }
    if let known = facts[element.className] { return known }
    let facts = ClassFacts(ClassName(Array(element.className.utf8)[...]), base: "")
    self.facts[element.className] = facts
    return facts
  }

  private mutating func add(_ element: DumpElement, _ facts: ClassFacts?) {
    close(to: element.depth)
    let view = begin()
    let index = classIndex(facts?.name ?? element.className)
    var level = level(of: element, index, view)
    if let facts, facts.overrides {
      var declaration = ViewDeclaration(classIndex: index, properties: element.properties)
      declaration.hitTest = .passThrough(superCalls: 1)
      if facts.swiftUI?.role == .effect { declaration.pointInside = .constant(true) }
      level.declaration = declaration
    }
    if element.depth == 0, let windowLevel = facts?.system?.level {
      builder.setWindowLevel(windowLevel, of: view.view)
    }
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
      if let declaration = level.declaration { builder.declare(declaration, of: level.view.view) }
    }
  }

  private mutating func classIndex(_ name: String) -> ClassIndex {
    if let index = classes[name] { return index }
    let index = builder.classIndex(of: builder.name(ArraySlice(name.utf8)))
    classes[name] = index
    return index
  }

  // MARK: Names

  /// Whether scene JSON takes it as a view's id: of 1 to 256 bytes, and none of the names that things without an id get.
  private static func canBeID(_ text: String) -> Bool {
    (1...256).contains(text.utf8.count) && !ViewPlaces.isPlace(ArraySlice(text.utf8))
      && !["application", "delegate", "scene"].contains(text) && !text.hasSuffix(Scene.controllerSuffix)
  }
}

extension PastedText {
  fileprivate func source(of element: DumpElement) -> ViewSource {
    let start = pastedOffset(element.range.lowerBound)
    let end = max(start, pastedOffset(element.range.upperBound))
    return ViewSource(
      line: line(of: element.range.lowerBound), range: Int32(clamping: start)..<Int32(clamping: end))
  }
}
