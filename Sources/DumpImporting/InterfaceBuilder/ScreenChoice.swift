import HitTesting

/// The screen of a file that a question is about.
///
/// 1. The one that it names, by id or name. 2. The only one that contains its view. 3. The only one of the file. 4. The
///    app's initial one. Otherwise it is unknown.
public struct ScreenChoice: Sendable {
  /// An id or a name.
  public var name: String?
  /// The view in question, by its id or an outlet.
  public var target: String?

  public init(name: String? = nil, target: String? = nil) {
    self.name = name
    self.target = target
  }

  /// The screen's place in the file, and why it is taken where the question does not say so.
  ///
  /// - Throws: `ImportError` that lists the screens.
  /// - Complexity: linear in the file.
  func index(in file: InterfaceBuilderDocument) throws(ImportError) -> (index: Int, reason: Sentence?) {
    guard !file.screens.isEmpty else {
      throw ImportError(Sentence.noViews.plain)
    }
    if let name { return (try named(name, in: file), nil) }
    let whole = file.screens.indices.filter { !file.screens[$0].isCell && !file.screens[$0].isLoose }
    if let target {
      let nodes = nodes(of: target, in: file.document)
      let holding = whole.filter { nodes.contains(where: file.document.screens.all[$0].root.holds) }
      if holding.count == 1 { return (holding[0], nil) }
    }
    if whole.count == 1 { return (whole[0], nil) }
    if whole.isEmpty, file.screens.count == 1 { return (0, nil) }
    guard let initial = initial(in: file, whole) else {
      throw ImportError(
        aboutQuestion: .noInitialScreen(
          file.screens.count, first: file.screens[whole.first ?? 0].id, Self.list(file.screens)))
    }
    let others = whole.filter { $0 != initial }.map { file.screens[$0] }
    return (
      initial,
      .initialScreen(
        Self.title(file.screens[initial]), of: whole.count, other: others.first?.id ?? "",
        Self.list(others, toldMax: 3))
    )
  }

  private func named(_ name: String, in file: InterfaceBuilderDocument) throws(ImportError) -> Int {
    if let index = file.screens.firstIndex(where: { $0.id == name }) { return index }
    let named = file.screens.indices.filter { file.screens[$0].name == name }
    if named.count == 1 { return named[0] }
    let list = Self.list(named.isEmpty ? file.screens : named.map { file.screens[$0] })
    throw ImportError(
      aboutQuestion: named.isEmpty
        ? .noScreen(String(name.prefix(80)), list)
        : .severalScreens(named.count, String(name.prefix(80)), list)
    )
  }

  /// The elements of an id or an outlet.
  private func nodes(of target: String, in document: NibDocument) -> [NibElement] {
    if let node = document.nodes[target] { return [node] }
    return document.connections.outlets.compactMap { id, outlets in
      outlets.contains { $0.name == target } ? document.nodes[id] : nil
    }
  }

  /// The screen of the initial controller, or of the first in it if that is a container.
  private func initial(in file: InterfaceBuilderDocument, _ whole: [Int]) -> Int? {
    let document = file.document
    var seen: Set<String> = []
    var open = document.screens.initial.map { [$0] } ?? []
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      if let index = whole.first(where: { file.screens[$0].id == id }) { return index }
      let next = (document.connections.segues[id] ?? []).filter { $0.relationship != nil }.map(\.destination)
      open += next.reversed()
    }
    return nil
  }

  private static func title(_ screen: FileScreen) -> String {
    screen.name == screen.id ? screen.id : "\(screen.name) (\(screen.id))"
  }

  private static func list(_ screens: [FileScreen], toldMax: Int = 20) -> String {
    Sentence.list(
      screens.prefix(toldMax).map { (title($0), $0.line) }, rest: screens.count - toldMax)
  }
}

/// A storyboard or xib, and the screens in it.
///
/// Its scenes are made one by one, when they are asked for: a storyboard of a large app has hundreds.
public struct InterfaceBuilderDocument: Sendable {
  let document: NibDocument
  /// In the file's order; each screen is followed by the cells that a table or collection copies.
  public let screens: [FileScreen]

  /// - Throws: `ImportError` for text that is not XML in UTF-8, and for documents without iOS views.
  /// - Complexity: linear in the text.
  public init(_ bytes: [UInt8], _ limits: ImportLimits = ImportLimits()) throws(ImportError) {
    let document = try NibDocument(bytes, limits)
    self.document = document
    screens = document.screens.all.map { screen in
      FileScreen(
        id: screen.id, name: screen.name, isCell: screen.kind == .cell, isLoose: screen.kind == .loose,
        line: Int(screen.root.line))
    }
  }

  /// Reads a text that is such a file as a whole.
  ///
  /// - Parameter format: nil: recognized by the text.
  /// - Returns: nil for all other texts.
  public init?(
    whole text: [UInt8], format: DumpFormat?, _ limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    guard text.count < Int(Int32.max), Self.isWhole(text, format: format) else { return nil }
    self = try InterfaceBuilderDocument(text, limits)
  }

  /// Whether a text is read as such a file as a whole.
  ///
  /// - Parameter format: nil: recognized by the text.
  public static func isWhole(_ text: [UInt8], format: DumpFormat?) -> Bool {
    format == .interfaceBuilder || format == nil && NibKind.isWhole(text)
  }

  /// Whether a text is such a file for macOS, watchOS or tvOS.
  public static func isOfOtherSystem(_ text: [UInt8]) -> Bool {
    NibKind(beginning: text).map { [.mac, .watch, .tv].contains($0) } ?? false
  }

  /// Whether touches never reach the screen, as the file is a launch screen.
  public var isPicture: Bool { document.isLaunchScreen }

  /// The scene of one screen, with the warnings of the file.
  ///
  /// - Throws: `ImportError` where it passes a limit.
  /// - Complexity: linear in the screen's elements.
  public func scene(at index: Int) throws(ImportError) -> ImportedScene {
    guard screens.indices.contains(index) else {
      throw ImportError(aboutQuestion: .noScreen(index))
    }
    var imported = try NibScene.make(of: document.screens.all[index], in: document)
    imported.screen = screens[index]
    imported.warnings += NibFileWarnings(of: document).all
    return imported
  }

  /// The first screen, for questions about the whole file; a window without views if the file has none.
  public func anyScene() throws(ImportError) -> ImportedScene {
    screens.isEmpty ? try NibScene.nothing(in: document) : try scene(at: 0)
  }

  /// The scene of the screen that a question means, with a warning where it did not say so.
  ///
  /// - Parameter scenes: those of all screens, where they are made already.
  /// - Throws: `ImportError` where no screen is meant, or no certain one.
  public func scene(
    _ choice: ScreenChoice, among scenes: [ImportedScene]? = nil
  ) throws(ImportError) -> ImportedScene {
    let (index, reason) = try choice.index(in: self)
    var imported = if let scenes { scenes[index] } else { try scene(at: index) }
    if let reason { imported.warnings.insert(ImportWarning(.assumed, reason), at: 0) }
    return imported
  }
}

/// The doubts about a whole file, which are added to each of its screens.
struct NibFileWarnings {
  private(set) var all: [ImportWarning] = []

  /// More of a sort than a reader needs.
  private static let toldMax = 5

  /// - Complexity: linear in the connections.
  init(of document: NibDocument) {
    warnOfControllers(document)
    warnOfRecognizers(document)
    warnOfDestinations(document)
  }

  private mutating func warnOfControllers(_ document: NibDocument) {
    let names = document.screens.withoutView
    guard let first = names.first else { return }
    all.append(ImportWarning(.notInDump, .noView(first, rest: names.count - 1)))
  }

  /// A recognizer that no view refers to gets no touches.
  private mutating func warnOfRecognizers(_ document: NibDocument) {
    let attached = Set(document.connections.recognizers.values.joined())
    let loose = document.recognizers.filter { !attached.contains($0.id) }
    for recognizer in loose.prefix(Self.toldMax) {
      all.append(
        ImportWarning(
          .assumed,
          .looseRecognizer(recognizer.id),
          kind: "looseRecognizer", line: Int(recognizer.node.line)))
    }
  }

  private mutating func warnOfDestinations(_ document: NibDocument) {
    let dangling = document.connections.destinations.filter {
      document.nodes[$0.id] == nil && $0.id != "-1" && $0.id != "-2"
    }
    for connection in dangling.prefix(Self.toldMax) {
      all.append(
        ImportWarning(
          .notUnderstood, .noDestination(String(connection.id.prefix(60))),
          kind: "missingDestination", line: Int(connection.node.line)))
    }
  }
}
