import HitTesting
import TouchGeometry
import WorkMetering

/// Makes the scene of one screen: a window of the root's size, and in it the views as the file has them.
///
///     NibDocument ─▶ NibViews (pre-order, frames) ─▶ NibScene ─▶ ImportedScene, DesignFacts
struct NibScene {
  let document: NibDocument
  let screen: NibScreen
  let views: NibViews
  private(set) var builder: SceneBuilder
  private var classes: [String: ClassIndex] = [:]
  /// The views by id; those of a scene follow the window.
  private(set) var indexes: [String: ViewIndex] = [:]
  /// By the index in `views`.
  private(set) var ids: [String] = []
  private(set) var controller: ControllerIndex?
  private var attached: Set<String> = []
  private var open: [(view: OpenView, depth: Int)] = []
  var warnings = WarningList<NibWarning>()

  private init(
    _ document: NibDocument, _ screen: NibScreen
  ) throws(ImportError) {
    self.document = document
    self.screen = screen
    views = try NibViews(of: screen.root, in: document.tree.text, excluded: document.excluded)
    // Names of a screen are few beside the document, which has others, too.
    builder = SceneBuilder(viewsMax: document.tree.text.limits.viewsMax)
    builder.basis = .design
  }

  /// - Throws: `ImportError` if the screen exceeds the limits.
  /// - Complexity: linear in the screen's elements.
  static func make(
    of screen: NibScreen, in document: NibDocument
  ) throws(ImportError) -> ImportedScene {
    var made = try NibScene(document, screen)
    var meter = WorkMeter()
    made.beginWindow()
    for place in made.views.all.indices {
      guard meter.goesOn(after: 64) else { throw .stopped }
      made.add(place)
    }
    made.close(to: -1)
    for place in made.views.all.indices {
      guard meter.goesOn(after: 32) else { throw .stopped }
      made.connect(place)
    }
    made.warn()
    return try made.imported()
  }

  /// The scene of a file without views.
  static func nothing(in document: NibDocument) throws(ImportError) -> ImportedScene {
    var builder = SceneBuilder()
    builder.basis = .design
    let window = builder.beginWindow()
    builder.declare(ViewDeclaration(), of: window.view)
    builder.endView(window)
    return ImportedScene(
      scene: try builder.build(from: document.tree.text), format: .interfaceBuilder, warnings: [],
      printed: PrintedViews(kept: [(1, ViewNotes())]), text: document.tree.text.pasted)
  }

  private mutating func imported() throws(ImportError) -> ImportedScene {
    ImportedScene(
      scene: try builder.build(from: document.tree.text), format: .interfaceBuilder,
      warnings: warnings.all.inOrderOfPaste, printed: NibNotes.printed(document, views),
      text: document.tree.text.pasted,
      design: NibDesign(document: document, screen: screen, views: views, ids: ids).facts)
  }

  // MARK: Views

  /// The window has the root's size: the screen's coordinates are the root's own.
  private mutating func beginWindow() {
    let window = builder.beginWindow()
    builder.declare(ViewDeclaration(), of: window.view)
    _ = builder.setID(builder.name("window"), of: window.view)
    setFrame(Rect(origin: .zero, size: views.all[0].frame?.size ?? .zero), of: window.view)
    open.append((window, -1))
  }

  private mutating func add(_ place: Int) {
    let view = views.all[place]
    close(to: view.depth)
    guard let last = open.indices.last else { return }
    let begun = builder.beginView(in: &open[last].view)
    open.append((begun, view.depth))
    builder.declare(declaration(of: view, at: place), of: begun.view)
    // A view without a frame gets no size: no touch hits it or its subviews.
    setFrame(view.frame ?? .zero, of: begun.view)
    name(begun.view, place)
    if place == 0 { addController(on: begun.view) }
  }

  private mutating func setFrame(_ frame: Rect, of view: ViewIndex) {
    var geometry = ViewGeometry()
    geometry.frame = frame
    // Lengths are limited, so every frame can be resolved.
    try? builder.setGeometry(geometry, of: view)
  }

  /// Ends the views at this depth or deeper.
  private mutating func close(to depth: Int) {
    while let last = open.last, last.depth >= depth {
      builder.endView(last.view)
      open.removeLast()
    }
  }

  private mutating func addController(on root: ViewIndex) {
    guard screen.kind == .screen, let node = screen.controller, let id = node["id"] else { return }
    let className = node["customClass"] ?? Self.controllerClass(node.name)
    controller = builder.addViewController(ResponderObject(id: id, className: className), rootView: root)
  }

  /// `tableViewController` is a UITableViewController; File's Owner without a class is some controller.
  private static func controllerClass(_ element: String) -> String {
    guard element.hasSuffix("Controller") else { return "UIViewController" }
    if element.hasPrefix("glk") { return "GLK" + element.dropFirst(3) }
    if element.hasPrefix("avPlayer") { return "AVPlayer" + element.dropFirst(8) }
    return NibClass.implied(element)
  }

  // MARK: Declarations

  private mutating func declaration(of view: NibView, at place: Int) -> ViewDeclaration {
    let attributes = NibAttributes(of: view.node)
    let texts = NibTexts(of: view.node, document.connections)
    var declaration = ViewDeclaration(
      classIndex: classIndex(of: view.node), properties: attributes.properties)
    declaration.events = attributes.events(contentSize: views.contentSize(of: place))
    declaration.texts.label = texts.accessibilityLabel.map { name($0) }
    declaration.texts.text = texts.text.map { name($0) }
    declaration.texts.identifier = texts.identifier.map { name($0) }
    return declaration
  }

  private mutating func name(_ text: String) -> Name { builder.name(text) }

  /// The window is the first.
  static func index(_ place: Int) -> ViewIndex { ViewIndex(Int32(clamping: place + 1)) }

  /// UIKit's own class if the custom one is UIKit's, else the custom one with the element's as its base.
  private mutating func classIndex(of node: NibElement) -> ClassIndex {
    let element = NibClass.named(node.name) ?? "UIView"
    let custom = node["customClass"].flatMap { $0.isEmpty ? nil : $0 }
    let isUIKits = custom.map(ViewClassTraits.isKnown) ?? true
    let key = isUIKits ? custom ?? element : "\(custom ?? "")\n\(element)"
    if let known = classes[key] { return known }
    var index = builder.classIndex(of: name(custom ?? element))
    if !isUIKits { index = builder.classIndex(of: index, base: name(element)) }
    classes[key] = index
    return index
  }

  // MARK: Names

  /// Interface Builder's id; if absent or repeated, the superview's with the key, or the line.
  private mutating func name(_ view: ViewIndex, _ place: Int) {
    let node = views.all[place].node
    let superview = views.all[place].superview.map { ids[$0] }
    let byKey = superview.flatMap { id in node["key"].map { "\(id).\($0)" } }
    for id in [node["id"], byKey, "line \(node.line)"].compactMap(\.self) {
      guard Scene.canBeID(Array(id.utf8)[...]), builder.setID(name(id), of: view) == nil else { continue }
      ids.append(id)
      if indexes[id] == nil { indexes[id] = view }
      return
    }
    ids.append("")
  }
}

// MARK: - Connections

extension NibScene {
  /// Sets a view's targets and recognizers, after all views have their indexes.
  private mutating func connect(_ place: Int) {
    let node = views.all[place].node
    let view = Self.index(place)
    guard let id = node["id"], indexes[id] == view else { return }
    let targets = controlTargets(of: id, node.name)
    if !targets.isEmpty, builder.tree.isControl(view) { builder.setTargets(targets, of: view) }
    for recognizer in document.connections.recognizers[id] ?? [] { attach(recognizer, to: view) }
  }

  private mutating func controlTargets(of id: String, _ element: String) -> [ControlTarget] {
    let usual: ControlEvents = NibClass.valued.contains(element) ? .valueChanged : .touchUpInside
    let actions = (document.connections.actions[id] ?? []).map { action in
      ControlTarget(
        TargetAction(target: responder(action.destination), action: name(action.selector)),
        for: action.event.flatMap(Self.events) ?? usual)
    }
    let segues = (document.connections.segues[id] ?? []).filter {
      $0.relationship == nil && $0.kind != "embed"
    }
    return actions
      + segues.map { segue in
        let target = controller.map { Responder.viewController($0) }
        return ControlTarget(TargetAction(target: target, action: name("segue:\(segue.kind)")), for: usual)
      }
  }

  private static func events(named name: String) -> ControlEvents? {
    ControlEvents.names.first { $0.name == name }?.events
  }

  /// R124: the first responder is a nil target. Objects that are no responders of the screen count as their controller.
  private func responder(_ id: String) -> Responder? {
    if let view = indexes[id] { return .view(view) }
    let isFirstResponder =
      id == "-2"
      || document.nodes[id]?.has("placeholderIdentifier", "IBFirstResponder") ?? false
    return isFirstResponder ? nil : controller.map { .viewController($0) }
  }

  private mutating func attach(_ id: String, to view: ViewIndex) {
    guard let node = document.nodes[id], let kind = NibRecognizer.kind(of: node.name),
      attached.insert(id).inserted
    else { return }
    let targets = (document.connections.actions[id] ?? []).map { action in
      TargetAction(target: responder(action.destination), action: name(action.selector))
    }
    builder.addGestureRecognizer(
      NibRecognizer.recognizer(node, kind, on: view, targets: targets), to: view)
  }
}

/// The file's facts about views beside the scene, read again on demand.
enum NibNotes {
  static func printed(_ document: NibDocument, _ views: NibViews) -> PrintedViews {
    // The window's element is the root's.
    let nodes = [views.all.first?.node ?? document.tree.root] + views.all.map(\.node)
    return PrintedViews(
      source: { index in
        let start = document.tree.text.pastedOffset(nodes[index].start)
        return ViewSource(line: nodes[index].line, range: start..<start + 1)
      },
      notes: { $0 == 0 ? ViewNotes() : Self.notes(of: nodes[$0], document) })
  }

  private static func notes(of node: NibElement, _ document: NibDocument) -> ViewNotes {
    let texts = NibTexts(of: node, document.connections)
    var notes = ViewNotes()
    notes.label = texts.name
    notes.identifier = texts.identifier
    notes.note("element", node.name)
    for outlet in texts.outlets { notes.note("outlet", outlet) }
    for (key, value) in zip(NibTexts.keys.dropFirst(), texts.names) {
      if let value { notes.note(key, value) }
    }
    for key in attributes { if let value = node[key] { notes.note(key, value) } }
    for (keyPath, value) in NibAttributes.runtime(of: node).sorted(by: { $0.key < $1.key }) {
      notes.note("runtime \(keyPath)", value)
    }
    if let id = node["id"] {
      for action in document.connections.actions[id] ?? [] { notes.note("action", action.selector) }
      for segue in document.connections.segues[id] ?? [] {
        notes.note("segue", "\(segue.kind) \(segue.destination)")
      }
    }
    return notes
  }

  private static let attributes = [
    "customModule", "tag", "reuseIdentifier", "misplaced", "ambiguous", "fixedFrame",
  ]
}
