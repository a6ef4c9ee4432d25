import HitTesting
import JSONCoding
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
  private var classes: ElementClasses
  /// The identifiers of the dump; repeated ones name nothing.
  private var identifiers = TextTable()
  /// The open views, the root first.
  private var open: [Level] = []
  private var warnings = WarningList<Doubt>()

  private struct Level {
    var view: OpenView
    let bounds: Rect
    let frameOrigin: Point
    /// The minimum corner of the view's frame on the screen after conversion: it includes rounding, so that does not
    /// add up over the levels.
    let screenOrigin: Point
    let elementClass: ElementClasses.Known
    let properties: ViewProperties
  }

  private init(_ tree: ElementTree) {
    self.tree = tree
    builder = SceneBuilder(document: tree.text.bytes, viewsMax: tree.text.limits.viewsMax)
    builder.basis = .geometry
    builder.stacking = tree.isStacked ? .subviews : .unknown
    if tree.tellsVisibility {
      var unknowns = Unknowns()
      unknowns.screen = .tellsVisibility
      builder.unknowns = unknowns
    }
    classes = ElementClasses(areViews: tree.isStacked)
    for element in tree.elements {
      if let identifier = element.identifier { identifiers.insert(identifier, of: tree.text) }
    }
  }

  /// - Throws: `ImportError` where no element has a place, or the limits are passed.
  /// - Complexity: linear in the elements, but for sorting the warnings.
  static func make(
    of tree: ElementTree, _ format: DumpFormat
  ) throws(ImportError) -> ImportedScene {
    var tree = tree
    tree.boxRoots()
    try tree.checkFrames()
    tree.warnOfEmptiness()
    var scene = ElementScene(tree)
    Work.holds(bytes: 2 * MemoryLayout<DumpElement>.stride * tree.elements.count)
    var meter = WorkMeter()
    for index in tree.elements.indices {
      guard meter.goesOn(after: 64) else { throw .stopped }
      try tree.text.check(depth: tree.elements[index].depth, count: index, at: tree.elements[index].start)
      scene.add(tree.elements[index])
    }
    return ImportedScene(
      scene: try scene.build(), format: format,
      warnings: (scene.warnings.all + tree.warnings).inOrderOfPaste, printed: tree.printed,
      text: tree.text.pasted)
  }

  private mutating func build() throws(ImportError) -> Scene {
    close(to: 0)
    return try builder.build(from: tree.text)
  }

  // MARK: Views

  private mutating func add(_ element: DumpElement) {
    close(to: element.depth)
    let known = classes.known(element.className, tree.text, &builder)
    let view = begin()
    if element.depth == 0, let level = known.windowLevel { builder.setWindowLevel(level, of: view.view) }
    if let identifier = element.identifier { name(view.view, identifier) }
    if let controller = element.viewController {
      let className = tree.text.string(controller)
      _ = builder.addViewController(ResponderObject(id: nil, className: className), rootView: view.view)
    }
    open.append(level(of: element, known, view))
    if !element.doubts.isEmpty || known.isDoubtful { warn(of: element, known, view.view) }
  }

  private mutating func warn(
    of element: DumpElement, _ known: ElementClasses.Known, _ view: ViewIndex
  ) {
    let line = tree.text.line(of: element.start)
    let ofClass = element.depth == 0 ? known.windowDoubts : known.doubts
    for doubt in element.doubts + ofClass {
      warnings.add(doubt, doubt.code, "\(tree.name(of: element)) \(doubt.detail)", line: line, view: view)
    }
  }

  private mutating func begin() -> OpenView {
    guard let last = open.indices.last else { return builder.beginWindow() }
    return builder.beginView(in: &open[last].view)
  }

  private func level(
    of element: DumpElement, _ known: ElementClasses.Known, _ view: OpenView
  ) -> Level {
    let superviewOrigin = open.last?.screenOrigin ?? .zero
    var origin = element.frame?.origin ?? .zero
    if element.frame != nil, !tree.isStacked || tree.hasScreenFrames {
      origin = .zero + (origin - superviewOrigin)
    }
    return Level(
      view: view, bounds: Rect(origin: element.boundsOrigin, size: element.frame?.size ?? .zero),
      frameOrigin: origin,
      screenOrigin: superviewOrigin + (origin - .zero), elementClass: known, properties: element.properties)
  }

  private mutating func close(to depth: Int) {
    while open.count > depth, let level = open.popLast() {
      builder.endView(
        level.view, bounds: level.bounds, frameOrigin: level.frameOrigin,
        classIndex: level.elementClass.index, level.properties)
    }
  }

  // MARK: Names

  /// Gives the view the identifier as its id, if it is valid and unique.
  private mutating func name(_ view: ViewIndex, _ identifier: DumpText) {
    let id = tree.text.slice(identifier)
    guard identifiers.isSingle(identifier, of: tree.text), Scene.canBeID(id), !ViewPlaces.isPlace(id) else {
      return
    }
    _ = builder.setID(builder.name(identifier, in: tree.text), of: view)
  }

}

extension Scene {
  /// Whether scene JSON accepts it as the id of a view that has no such place: 1 to 256 bytes, and no implied name.
  static func canBeID(_ id: ArraySlice<UInt8>) -> Bool {
    guard (1...256).contains(id.count) else { return false }
    // The first and the last bytes of implied names.
    return switch (id.first, id.last) {
    case ("a", "n"), ("d", "e"), ("s", "e"): !["application", "delegate", "scene"].contains(id.string)
    case (_, "r"): !id.string.hasSuffix(Scene.controllerSuffix)
    default: true
    }
  }
}

extension SceneBuilder {
  /// R73: a dump without controllers declares no next responder and no presentation, so there is no circle.
  mutating func build(from text: PastedText) throws(ImportError) -> Scene {
    do {
      return try build()
    } catch {
      throw text.error(.responderCycle, at: 0)
    }
  }

  mutating func name(_ text: String) -> Name { name(ArraySlice(text.utf8)) }

  /// A range of the text, unless it would need escapes in JSON: answers copy names from the paste.
  mutating func name(_ text: DumpText, in paste: PastedText) -> Name {
    let isPlain = text.escapes == .none && paste.bytes.span.isPlain(text.range)
    return isPlain ? Name(inDocument: text.range) : name(paste.utf8(text)[...])
  }
}

/// The classes of a dump's elements: each is looked up once, and then found by its bytes.
struct ElementClasses {
  struct Known {
    let index: ClassIndex
    var windowLevel: Double?
    var doubts: [Doubt] = []
    var windowDoubts: [Doubt] = []

    var isDoubtful: Bool { !windowDoubts.isEmpty || !doubts.isEmpty }
  }

  /// False: accessibility elements have types, not classes, of which nothing is known.
  private let areViews: Bool
  /// By class index; nil for a class without a view so far.
  private var byIndex: [Known?] = []
  /// Those with other names in answers than in the text.
  private var byName: [String: Known] = [:]

  init(areViews: Bool) { self.areViews = areViews }

  mutating func known(
    _ elementClass: ElementClass, _ text: PastedText, _ builder: inout SceneBuilder
  ) -> Known {
    guard case .printed(let printed) = elementClass, printed.escapes == .none,
      text.bytes.span.isPlain(printed.range),
      !areViews || ClassName.isReadable(text.bytes[printed.range])
    else { return known(text.string(elementClass), &builder) }
    let index = builder.classIndex(of: Name(inDocument: printed.range))
    let place = Int(index.rawValue)
    if place < byIndex.count, let known = byIndex[place] { return known }
    while byIndex.count <= place { byIndex.append(nil) }
    let known = Known(index, areViews ? facts(text.string(elementClass)) : nil)
    byIndex[place] = known
    return known
  }

  private mutating func known(_ name: String, _ builder: inout SceneBuilder) -> Known {
    if let known = byName[name] { return known }
    let facts = areViews ? facts(name) : nil
    let index = builder.classIndex(of: builder.name(facts?.name ?? name))
    let known = Known(index, facts)
    byName[name] = known
    return known
  }

  /// Facts about the class beyond the engine's table.
  private func facts(_ name: String) -> ClassFacts { ClassFacts(ClassName(Array(name.utf8)[...]), base: "") }
}

extension ElementClasses.Known {
  fileprivate init(_ index: ClassIndex, _ facts: ClassFacts?) {
    self.index = index
    guard let facts else { return }
    windowLevel = ClassFacts.windowLevel(ofClass: facts.name)
    (doubts, windowDoubts) = (facts.doubts(ofWindow: false), facts.doubts(ofWindow: true))
  }
}
