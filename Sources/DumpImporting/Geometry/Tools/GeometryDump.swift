import HitTesting

/// Dumps of geometry, with little or no information about UIKit's hit-testing.
///
///     text ─ the tool's reader ─▶ ElementTree ─ ElementScene ─▶ ImportedScene
///
/// Each reader turns its text into a flat list of `DumpElement`s in pre-order, and states the meaning of their frames
/// and order; the scene is made in one way for all of them.
enum GeometryDump {
  /// The keys by which a tool's JSON is known, all of a row, in the order in which they are looked for.
  static let keys: [(all: [String], format: DumpFormat)] = {
    let rows: KeyValuePairs<String, DumpFormat> = [
      "readableType attribute": .swiftUIViewDebug, "rendering_system": .sentry,
      "userInteraction class depth": .appReveal,
      "accessibilityText": .maestro, "axElement": .maestro, "attributes children bounds": .maestro,
      "elementType frame Width": .maestro,
      "coordinates identifier label": .idb, "nodes rect": .idb, "AXFrame": .idb, "AXLabel": .idb,
      "elements": .idb, "aliases entries": .idb,
      "rect": .webDriverAgent, "rawIdentifier": .webDriverAgent, "isVisible type": .webDriverAgent,
      "sessionId value": .webDriverAgent, "@ > dom hint valid": .webDriverAgent,
      "windows view_controller visible": .sentry, "windows identifier visible": .sentry,
      "scene view_controller visible": .sentry, "scene identifier visible": .sentry,
    ]
    return rows.map { row in (row.key.split(separator: " ").map { "\"\($0)\"" }, row.value) }
  }()

  /// The beginnings of a tool's documents.
  static let marks: [(text: String, format: DumpFormat)] = [
    ("<ViewHierarchy", .detox), ("<?xml", .webDriverAgent), ("<AppiumAUT", .webDriverAgent),
    ("<XCUIElementType", .webDriverAgent),
  ]

  /// - Parameters:
  ///   - dump: UTF-8.
  ///   - print: if a format can have more than one print in a paste, the one to use, from 1.
  /// - Throws: `ImportError` at the first error.
  /// - Complexity: linear in the text.
  static func read(
    _ format: DumpFormat, _ dump: PastedText, print: Int? = nil
  ) throws(ImportError) -> ImportedScene {
    try dump.checkEncoding()
    let tree =
      switch format {
      case .idb: try IDBDump.read(dump)
      case .webDriverAgent: try WebDriverAgentDump.read(dump, print: print)
      case .sentry: try SentryDump.read(dump)
      case .earlGrey: try EarlGreyDump.read(dump)
      case .maestro: try MaestroDump.read(dump)
      case .detox: try DetoxDump.read(dump)
      case .appReveal: try AppRevealDump.read(dump)
      default: throw dump.error(.notGeometry, at: 0)
      }
    return try ElementScene.make(of: tree, format)
  }
}

/// idb's lists have three forms: nested below the application, flat behind it, or in an object with their source. A
/// scene needs one root with the others in it.
extension ElementTree {
  /// Removes the object that only contains the elements, if there is one. Its own facts are kept with the first of them.
  mutating func unwrap() {
    guard elements.contains(where: \.isWrapper) else { return }
    let wrapper = elements.removeFirst()
    for index in elements.indices { elements[index].depth -= 1 }
    guard !elements.isEmpty else { return }
    self.wrapper = wrapper.place
    let notes = read(wrapper.place, text).metadata
    guard notes.contains(where: { $0.key == "truncated" && $0.value == "true" }) else { return }
    warnings.append(
      ImportWarning(.cut, .truncated))
  }

  /// Nests the elements of a list by the levels that it prints.
  mutating func nest() {
    var levels = Indentation()
    for index in elements.indices { elements[index].depth = levels.depth(of: elements[index].depth) }
  }

  /// Elements side by side are a part of a dump: they are all in the application.
  mutating func gatherExcerpt() {
    if elements.dropFirst().contains(where: { $0.depth == 0 }) { gatherBelowApplication() }
  }

  /// Moves all elements beside the application into it.
  mutating func gatherBelowApplication() {
    let roots = elements.indices.filter { elements[$0].depth == 0 }
    guard let application = roots.first(where: { isApplication(elements[$0]) }) else {
      return addApplication()
    }
    guard roots.count > 1 else { return }
    let end = roots.first { $0 > application } ?? elements.count
    let others = elements[..<application] + elements[end...]
    guard others.contains(where: { $0.depth == 0 && !isApplication($0) }) else { return }
    var isBelowOther = false
    let moved = others.map { other in
      var other = other
      if other.depth == 0 { isBelowOther = isApplication(other) }
      if !isBelowOther { other.depth += 1 }
      return other
    }
    elements = Array(elements[application..<end]) + moved
    warnings.append(
      ImportWarning(
        .assumed,
        .flatList))
  }

  private func isApplication(_ element: DumpElement) -> Bool {
    if case .printed(let text) = element.className { return self.text.says(text, "Application") }
    return false
  }

  private mutating func addApplication() {
    guard let first = elements.first else { return }
    for index in elements.indices { elements[index].depth += 1 }
    var application = DumpElement(depth: 0, range: first.place.range)
    application.place.origin = .implied
    application.className = .implied("Application")
    application.doubts.append(.noFrame)
    elements.insert(application, at: 0)
    warnings.append(
      ImportWarning(
        .assumed, .noApplication))
  }

  /// Elements of another process than their superview's get their touches from elsewhere.
  mutating func doubtOtherProcesses() {
    var processes: [DumpText?] = []
    for index in elements.indices {
      let (depth, process) = (elements[index].depth, elements[index].process)
      while processes.count > depth { processes.removeLast() }
      let outer = processes.last ?? nil
      if let process, let outer, !text.isSame(process, outer) { elements[index].doubts.append(.otherProcess) }
      processes.append(process ?? outer)
    }
  }
}

extension ImportWarning {
  static let startIsMissing = ImportWarning(
    .cut, .detoxBegin)
  static let endIsMissing = ImportWarning(
    .cut, .endIsMissing)
}

/// Warnings about all dumps of accessibility elements, by any tool.
///
/// They list labels and frames, for screen readers and tests. They omit the order of views, and which views pass
/// touches through.
enum AccessibilityWarnings {
  static let all = [
    ImportWarning(
      .notInDump,
      .noOrder)
  ]
}
