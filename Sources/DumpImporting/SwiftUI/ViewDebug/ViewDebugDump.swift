import HitTesting
import JSONCoding
import TouchGeometry
import WorkMetering

/// The JSON of SwiftUI's `_viewDebugData()`: every view and modifier in one hosting view, with places.
///
///     [{"properties": [{"id": 0, "attribute": {"type": "SwiftUI.Text", "flags": 1, "readableType": "Text"}},
///                      {"id": 3, "attribute": {"value": [166.7, 425.2], …}}], "children": []}]
///
/// A modifier's content is inside it, so the nesting is that of the responders. Source: the public sample of
/// SwiftUIViewDebug.
struct ViewDebugDump {
  /// The data of one view or modifier.
  private struct Item {
    let range: Range<Int>
    var properties: [ViewDebugProperty] = []
    var children: [Int] = []
  }

  private let dump: PastedText
  private let tape: JSONTape
  private var items: [Item] = []
  private var roots: [Int] = []
  private var list: SwiftUINodeList
  private var types = SwiftUITypeTexts()
  private var warnings = WarningList<SwiftUIDumpWarning>()

  static func read(_ dump: PastedText) throws(ImportError) -> ImportedScene {
    try dump.checkEncoding()
    var reader = ViewDebugDump(dump: dump, tape: JSONTape(dump), list: SwiftUINodeList(dump.limits))
    try reader.readItems()
    return try reader.scene()
  }

  // MARK: - The document

  private mutating func readItems() throws(ImportError) {
    let form = JSONElements.Form(childKeys: [.children]) { _, _ in }
    let elements = try JSONElements.all(in: tape, form)
    Work.holds(bytes: elements.count * (MemoryLayout<DumpElement>.stride + MemoryLayout<Item>.stride))
    var open: [Int] = []
    for element in elements {
      open.removeSubrange(min(element.depth, open.count)...)
      if let parent = open.last {
        items[parent].children.append(items.count)
      } else {
        roots.append(items.count)
      }
      open.append(items.count)
      items.append(Item(range: element.place.range, properties: try properties(of: Int(element.place.value))))
    }
  }

  private func properties(of object: Int) throws(ImportError) -> [ViewDebugProperty] {
    guard let list = tape.member(.properties, of: object), tape[list].kind == .array else { return [] }
    var all: [ViewDebugProperty] = []
    for index in tape.members(of: list) {
      guard tape[index].kind == .object else { throw tape.error(.noProperty, at: index) }
      if let property = ViewDebugProperty(index, tape) { all.append(property) }
    }
    return all
  }

  // MARK: - The nodes

  private mutating func addNodes() throws(ImportError) {
    var meter = WorkMeter()
    // SwiftUI prints the parts of a view in the order opposite to that in which they are made.
    var pending = roots.map { (item: $0, parent: -1, geometry: ViewDebugGeometry()) }
    while let (item, parent, above) = pending.popLast() {
      guard meter.goesOn(after: 64) else { throw .stopped }
      var geometry = above
      for property in items[item].properties { try geometry.take(property, tape) }
      let type = types[items[item].properties.first { $0.id == .type }?.type ?? ""]
      guard let inner = try add(items[item], type, in: parent, geometry) else { continue }
      let isBehind = type.name.holds("Background")
      let children = items[item].children
      for child in isBehind ? children.reversed() : children { pending.append((child, inner, geometry)) }
    }
  }

  /// - Returns: the node for the children; nil if they are ignored.
  private mutating func add(
    _ item: Item, _ type: SwiftUITypeText, in parent: Int, _ geometry: ViewDebugGeometry
  ) throws(ImportError) -> Int? {
    let line = dump.line(of: item.range.lowerBound)
    let isModifier = item.properties.contains { $0.id == .type && $0.isModifier }
    let reading = try ViewDebugNode(type, isModifier: isModifier) { () throws(ImportError) in
      try ViewDebugValues(tape, at: item.properties.first { $0.id == .value }?.attribute)
    }
    switch reading {
    case .nothing: return parent
    case .notUnderstood:
      warnings.add(
        .ignored, .notUnderstood,
        .ignoredModifier(type.name), line: line)
      return parent
    case .node(let node, let isLeaf):
      guard let added = try add(node, type, in: parent, geometry, item.range) else { return nil }
      return isLeaf ? nil : added
    }
  }

  private mutating func add(
    _ node: SwiftUINode, _ type: SwiftUITypeText, in parent: Int, _ geometry: ViewDebugGeometry,
    _ range: Range<Int>
  ) throws(ImportError) -> Int? {
    var needsPlace = node.kind != .stack
    if case .contentShape = node.modifiers.first { needsPlace = true }
    let placement = needsPlace ? geometry.placement : nil
    if needsPlace, placement == nil {
      warnings.add(
        .noPlace, .notUnderstood,
        .unreadFrame(of: type.name),
        line: dump.line(of: range.lowerBound))
    }
    if needsPlace, type.outline == .unknown, node.kind == .shape || node.kind == .stack {
      warnings.add(
        .outline, .assumed,
        .omitsShape(.data, of: type.name),
        line: dump.line(of: range.lowerBound))
    }
    let added = list.add(node, id: type.name, in: parent, at: placement, outline: type.outline)
    guard let added else {
      throw dump.error(
        .tooManyProperties(list.nodesMax, list.depthMax),
        at: range.lowerBound)
    }
    return added
  }

  // MARK: - The scene

  private mutating func scene() throws(ImportError) -> ImportedScene {
    try addNodes()
    Work.holds(bytes: 3 * MemoryLayout<SwiftUINode>.stride * list.nodes.count)
    guard let area = try host() ?? list.area else {
      throw dump.error(
        .noPropertyFrame,
        at: dump.start)
    }
    let line = dump.line(of: dump.start)
    var scene = try HostingScene.make(list.nodes, in: area, .swiftUIViewDebug, touch: nil, dump, line: line)
    scene.warnings = warnings.all.inOrderOfPaste + Self.general
    return scene
  }

  /// The outermost view's rectangle.
  private func host() throws(ImportError) -> Rect? {
    guard let root = roots.first else { return nil }
    var geometry = ViewDebugGeometry()
    for property in items[root].properties { try geometry.take(property, tape) }
    guard let placement = geometry.placement, let origin = placement.origin else { return nil }
    return Rect(origin: origin, size: placement.size)
  }

  private static let general = [
    ImportWarning(
      .notInDump,
      .dataOmits),
    ImportWarning(
      .assumed,
      .dataOrder
    ),
  ]
}

/// The node of a view or a modifier of the debug data.
enum ViewDebugNode {
  /// A node. The contents of a leaf are its construction, and are ignored.
  case node(SwiftUINode, isLeaf: Bool)
  /// Does not affect touches.
  case nothing
  /// A modifier that may affect touches, and is not understood.
  case notUnderstood

  /// - Parameter values: reads the values of a modifier: few need them.
  init(
    _ type: SwiftUITypeText, isModifier: Bool, values: () throws(ImportError) -> ViewDebugValues
  ) throws(ImportError) {
    guard isModifier else {
      self = Self.view(type)
      return
    }
    // SU58: it is the action of the button around it, which has a node.
    if type.hasName(with: "ButtonGesture") {
      self = .nothing
      return
    }
    switch try Self.modifier(type, values: values) {
    case .some(let modifier):
      var node = SwiftUINode(.stack)
      node.modifiers = [modifier]
      self = .node(node, isLeaf: false)
    case nil:
      let mayDecide = ["HitTest", "ContentShape", "Gesture", "AllowsHit"].contains { type.name.holds($0) }
      self = mayDecide && type.name != "HitTestBindingModifier" ? .notUnderstood : .nothing
    }
  }

  private static func view(_ type: SwiftUITypeText) -> ViewDebugNode {
    let name = type.name
    if name.holds("ViewRepresentableAdaptor") || name.holds("PlatformViewHost") {
      return .node(SwiftUINode(.platformView), isLeaf: true)
    }
    // An app's own view may have any name; it is made of SwiftUI's.
    guard type.text.hasPrefix("SwiftUI.") else { return .nothing }
    if name == "Button" { return .node(SwiftUINode(.button), isLeaf: false) }
    if name == "ScrollView" { return .node(SwiftUINode(.scrollView), isLeaf: false) }
    if texts.contains(name) { return .node(SwiftUINode(.text), isLeaf: true) }
    if name == "Image" { return .node(SwiftUINode(.image), isLeaf: true) }
    guard
      name == "_ShapeView" || name == "Color" || name.hasSuffix("Gradient") || SwiftUITypeText.isShape(name)
    else {
      return .nothing
    }
    var node = SwiftUINode(name == "Color" || name.hasSuffix("Gradient") ? .color : .shape)
    // SU24: a colour is not in the data.
    node.paint = .unknown
    return .node(node, isLeaf: true)
  }

  private static let texts = ["Text", "StyledTextContentView", "AccessibilityStyledTextContentView"]

  private static func modifier(
    _ type: SwiftUITypeText, values: () throws(ImportError) -> ViewDebugValues
  ) throws(ImportError) -> SwiftUIModifier? {
    switch type.name {
    case "_AllowsHitTestingModifier":
      try values().text("allowsHitTesting").flatMap { Bool(printed: $0) }.map { .allowsHitTesting($0) }
    case "_OpacityEffect": try values().number("opacity").map { .opacity(min(max($0, 0), 1)) }
    case "_ContentShapeModifier": .contentShape(nil, isForInteraction: true)
    case "_ClipEffect": .clip(true)
    case "_HiddenModifier": .hidden(true)
    case "_TraitWritingModifier" where type.names("ZIndexTraitKey"):
      try values().number("value").flatMap { $0.isFinite ? .zIndex($0) : nil }
    case "AddGestureModifier", "HighPriorityGestureModifier", "SimultaneousGestureModifier",
      "_GestureModifier":
      .gesture(gesture(type, try values()))
    default: nil
    }
  }

  private static func gesture(_ type: SwiftUITypeText, _ values: ViewDebugValues) -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = type.gestureKind
    gesture.priority = type.gesturePriority
    if gesture.kind == .tap, let count = values.number("count").flatMap({ Int(exactly: $0) }),
      (1...10).contains(count)
    {
      gesture.count = count
    }
    // Source: the documentation of GestureMask, an option set of `gesture` and `subviews`.
    if let mask = values.number("gestureMask") {
      gesture.mask = mask == 0 ? .none : mask == 1 ? .gesture : mask == 2 ? .subviews : .all
    }
    return gesture
  }
}
