public import HitTesting
import JSONCoding
import WorkMetering

extension ImportedScene {
  /// Reads a paste in the given or recognized format.
  ///
  /// - Parameters:
  ///   - dump: the bytes of the paste, less than 2 GiB: offsets in it have 32 bits.
  ///   - format: nil: recognized by the text.
  ///   - print: of a tree with several prints the one to use, from 1; nil for the last complete one.
  ///   - screen: the screen to use of an Interface Builder file.
  ///   - state: the state to use of a diff.
  /// - Throws: `ImportError`, with the place, if nothing is recognized, a dump has no frames, JSON or XML is malformed,
  ///   or the dump exceeds the limits.
  /// - Complexity: linear in the bytes, whatever they are.
  public init(
    dump: [UInt8], format: DumpFormat? = nil, print: Int? = nil, state: DiffState = .after,
    screen: ScreenChoice = ScreenChoice(), limits: ImportLimits = ImportLimits()
  ) throws(ImportError) {
    try self.init(reading: dump, format, print, state, screen, limits)
    remark(on: dump)
  }

  private init(
    reading dump: [UInt8], _ format: DumpFormat?, _ print: Int?, _ state: DiffState, _ screen: ScreenChoice,
    _ limits: ImportLimits
  ) throws(ImportError) {
    guard dump.count < Int(Int32.max) else {
      throw ImportError(Sentence.tooLarge.plain)
    }
    // Its entities are the file's own, and no other text is around it.
    if let file = try InterfaceBuilderDocument(whole: dump, format: format, limits) {
      self = try file.scene(screen)
      return
    }
    let (undone, warnings, hasDiff) = Decoration.undone(in: dump, keeping: state)
    var text = undone
    text.limits = limits
    if state == .before, !hasDiff {
      throw ImportError(Sentence.noDiff.plain)
    }
    self = try Self.read(text, format, print: print, screen)
    self.warnings = (warnings + self.warnings).inOrderOfPaste
  }

  private static func read(
    _ text: PastedText, _ format: DumpFormat?, print: Int?, _ screen: ScreenChoice
  ) throws(ImportError) -> ImportedScene {
    if let format { return try read(format, text, print: print, screen) }
    let document = try document(in: text)
    guard document.format.isDocument(at: document.start, of: text.bytes),
      document.isSurrounded(in: text.bytes)
    else { return try read(document.format, text, print: print, screen) }
    let (alone, hasOthers) = document.isolated(in: text.bytes)
    var scene = try read(document.format, text.replacing(alone), print: print, screen)
    if document.earlierCount > 0 {
      scene.warnings.append(
        ImportWarning(
          .assumed,
          .documents(document.earlierCount + 1)))
    }
    if hasOthers {
      scene.warnings.append(
        ImportWarning(.notUnderstood, .textAround))
    }
    return scene
  }

  private static func document(in text: PastedText) throws(ImportError) -> EmbeddedDocument {
    do {
      return try EmbeddedDocument(in: text.bytes).last(in: text.bytes)
    } catch {
      throw error.placed(in: text)
    }
  }

  /// Adds a tool's message about a failed tap in the same text, and the places of bytes in another charset.
  private mutating func remark(on dump: [UInt8]) {
    if !dump.isWide, let offset = dump.span.firstByteOfNoCharacter() {
      warnings.append(
        ImportWarning(
          .notUnderstood,
          .damagedNames,
          line: JSONPosition(of: offset, in: dump).line))
    }
    guard refusal == nil, let failure = FailureLog(in: dump), let remark = failure.remark else { return }
    warnings.append(
      ImportWarning(.assumed, remark, line: JSONPosition(of: failure.offset, in: dump).line))
  }

  private static func read(
    _ format: DumpFormat, _ text: PastedText, print: Int?, _ screen: ScreenChoice
  ) throws(ImportError) -> ImportedScene {
    if format == .interfaceBuilder {
      return try InterfaceBuilderDocument(text.bytes, text.limits).scene(screen)
    }
    guard screen.name == nil else {
      throw ImportError(aboutQuestion: .noInterfaceBuilder)
    }
    switch format {
    case .recursiveDescription:
      do {
        return try RecursiveDescription.read(text, print: print)
      } catch {
        throw error.placed(in: text)
      }
    case .swiftUIEventDebug: return try EventDebugDump.read(text, print: print)
    case .swiftUIViewDebug: return try ViewDebugDump.read(text)
    case .swiftUISource: throw ImportError(Sentence.notSwiftUI.plain)
    default: return try GeometryDump.read(format, text, print: print)
    }
  }
}

extension ImportedScene {
  /// Why a view of the paste is not in the scene, with a remedy; nil for a name that the paste lacks.
  ///
  /// - Parameter name: its address, or its class, with or without the module; of several views the first.
  /// - Complexity: linear in the views that are not in the scene.
  public func absence(ofView name: String) -> Sentence? {
    let bytes = Array(name.utf8)
    func isCalled(_ range: Range<Int>) -> Bool { text[range].elementsEqual(bytes) }
    guard
      let view = absent.first(where: { isCalled($0.address) })
        ?? absent.first(where: { view in
          isCalled(view.className)
            || text[view.className].split(separator: ".").last?.elementsEqual(bytes) ?? false
        })
    else { return nil }
    let name = "\(text.text(in: view.className)) \(text.text(in: view.address)) (line \(view.line))"
    return switch view.cause {
    case .placeUnknown: .noWindow(name)
    case .otherPrint(let number): .otherPrint(name, number)
    }
  }

  /// Why the dump does not say if a view gets touches: it is drawn by SwiftUI, and its hosting view answers for it;
  /// nil for all others.
  public func swiftUIRefusal(of view: ViewIndex) -> String? {
    let tree = scene.tree
    guard tree[view].flags.contains(.overridesHitTest),
      let meaning = metadata(of: view).first(where: { $0.key == "standsFor" })?.value
    else { return nil }
    let host = tree.selfAndSuperviews(of: view).first { tree.className(of: $0).holds("HostingView") }
    let hostName = host.map { " \(tree.className(of: $0)) \(tree.id(of: $0))" } ?? ""
    return Sentence.drawn(nameWithLine(of: view), meaning, by: hostName).plain
  }

  private func nameWithLine(of view: ViewIndex) -> String {
    "\(scene.tree.className(of: view)) \(scene.tree.id(of: view)) (line \(line(of: view)))"
  }
}

extension ImportedScene {
  /// Why no verdict about a view is certain: the paste has no frame of it, or of a superview.
  ///
  /// - Complexity: linear in the superviews.
  public func lackOfFrame(of view: ViewIndex) -> String? {
    if !unplaced.isEmpty, let lost = scene.tree.selfAndSuperviews(of: view).first(where: unplaced.contains) {
      return Sentence.noFrameInDump(of: nameWithLine(of: lost)).plain
    }
    guard design?.traits(of: view).contains(.isUnplaced) ?? false else { return nil }
    return Sentence.noFrameInFile(of: nameWithLine(of: view)).plain
  }

  /// The assumption that code does not change these views: it has outlets to them, to their superviews, or to
  /// constraints of their places. Nil without such an outlet in the file.
  ///
  /// - Complexity: linear in the views' superviews.
  public func outletAssumption(on views: [ViewIndex]) -> String? {
    guard let design else { return nil }
    for view in views {
      for superview in scene.tree.selfAndSuperviews(of: view) where scene.tree[superview].depth > 1 {
        let traits = design.traits(of: superview)
        guard !traits.isDisjoint(with: [.hasOutlet, .hasMovableConstraint]) else { continue }
        let name = label(of: superview).map { " (\($0.prefix(60)))" } ?? ""
        return Sentence.outlet(
          to: "\(scene.tree.className(of: superview)) \(scene.tree.id(of: superview))\(name)",
          isConstraint: !traits.contains(.hasOutlet)
        ).plain
      }
    }
    return nil
  }
}

extension ImportedScene {
  /// Whether the paste prints, beside a control's description, whether it is enabled (R27).
  public func tellsEnabled(_ control: ViewIndex) -> Bool {
    toldEnabled.contains(scene.tree.id(of: control))
  }

  /// Whether the dump prints that a view has recognizers, without details.
  public func hasRecognizers(_ view: ViewIndex) -> Bool {
    metadata(of: view).contains { $0.key == "gestureRecognizers" }
  }

  /// Whether the paste has an action of a control: the output of `pactions` for the control's address.
  ///
  ///     cy# pactions(#0x104)
  ///     "<Shop.CartController: 0x77> pay:"
  ///
  /// - Complexity: linear in the bytes.
  public func tellsAction(of control: ViewIndex) -> Bool {
    let address = scene.tree.id(of: control)
    return toldTargets.contains(address) || addressesWithActions.contains(address)
  }

  /// The addresses with actions printed by `pactions`.
  ///
  /// - Complexity: linear in the bytes.
  var addressesWithActions: Set<String> {
    guard Work.goesOn(after: text.count), text.has("pactions") else { return [] }
    var found: Set<String> = []
    var asked: [String] = []
    for line in text.split(separator: "\n") {
      let isAnswer = line.contains("<") && line.contains(":")
      if isAnswer { found.formUnion(asked) }
      asked = line.count <= Self.commandMax ? Self.addresses(inCommand: line) : []
    }
    return found
  }

  /// Longer than any command.
  private static let commandMax = 200

  private static func addresses(inCommand line: ArraySlice<UInt8>) -> [String] {
    guard line.contains("p") else { return [] }
    let command = line.string
    guard command.holds("pactions") else { return [] }
    return command.split { !$0.isHexDigit && $0 != "x" }.filter { $0.hasPrefix("0x") }.map(String.init)
  }
}

extension ImportedScene {
  /// The line of the paste in which the view's description begins, from 1.
  public func line(of view: ViewIndex) -> Int { Int(printed.source(Int(view.rawValue)).line) }

  /// Whether the text of the paste is available, in which views have places.
  public var hasText: Bool { !text.isEmpty }

  /// The line and the column in bytes at which the view's description begins, from 1.
  ///
  /// - Complexity: linear in the line.
  public func place(of view: ViewIndex) -> (line: Int, column: Int) {
    let source = printed.source(Int(view.rawValue))
    let start = min(max(0, source.range.lowerBound), text.count)
    let lineStart = text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return (Int(source.line), start - lineStart + 1)
  }

  /// The view's name for people: its accessibility label, text or title, if printed.
  public func label(of view: ViewIndex) -> String? {
    notes(of: view).label
  }

  /// All printed facts about the view that are no keys of a scene, in the dump's order: tag, text, autoresize,
  /// backgroundColor, layer, reactTag, unknown keys, …
  ///
  /// Keys are unique. A repeated item is included once, and another value of the same key has a number: React Native
  /// prints a second `layer` after UIKit's.
  ///
  /// - Complexity: linear in the view's description, which is read again at each call.
  public func metadata(of view: ViewIndex) -> [(key: String, value: String)] {
    Self.distinct(notes(of: view).metadata)
  }

  /// The view's names for people and tests, and its other printed facts, in one reading.
  ///
  /// - Complexity: linear in the view's description.
  public func facts(of view: ViewIndex) -> (texts: PrintedTexts, metadata: [(key: String, value: String)]) {
    let notes = notes(of: view)
    return (PrintedTexts(notes), Self.distinct(notes.metadata))
  }

  /// Nil if not printed.
  public func identifier(of view: ViewIndex) -> String? {
    notes(of: view).identifier
  }

  /// The view's names for people and tests: the scene's keys for them.
  public func texts(of view: ViewIndex) -> PrintedTexts {
    PrintedTexts(notes(of: view))
  }

  /// The views with an identifier, a text, a tag or the name of a variable, or that a tool printed with an address beside
  /// their identifier.
  ///
  /// - Complexity: linear in the printed facts about views.
  public func views(named name: String) -> [ViewIndex] {
    scene.tree.indices.filter { view in
      let notes = notes(of: view)
      return notes.identifier == name
        || notes.metadata.contains { $0.value == name && Self.names.contains($0.key) }
    }
  }

  /// The view of a design file with an outlet, a label in its editor or a line that no other one has: the view itself is meant,
  /// and nothing around it.
  ///
  /// - Complexity: linear in the views.
  public func designed(named name: String) -> ViewIndex? {
    guard design != nil else { return nil }
    let views = Array(scene.tree.indices)
    if views.contains(where: { scene.tree.id(of: $0) == name }) { return nil }
    for key in ["outlet", "userLabel", "identifier"] {
      let meant = views.filter { view in
        notes(of: view).metadata.contains { $0.key == key && $0.value == name }
      }
      if let view = meant.first, meant.count == 1 { return view }
      if !meant.isEmpty { return nil }
    }
    let meant = views.dropFirst().filter { "line \(line(of: $0))" == name }
    return meant.count == 1 ? meant.first : nil
  }

  private static let names = ["address", "text", "printedClass", "tag", "reactTag", "nativeID", "variable"]

  /// - Complexity: linear in the entries.
  private static func distinct(_ all: [(key: String, value: String)]) -> [(key: String, value: String)] {
    // Nearly always.
    let isDistinct =
      all.count <= fewFacts
      && all.indices.allSatisfy { index in
        let key = all[index].key
        return key != "source" && !all[..<index].contains { $0.key == key }
      }
    if isDistinct { return all }
    var counts: [String: Int] = [:]
    var values: Set<[String]> = []
    return all.compactMap { key, value in
      guard values.insert([key, value]).inserted else { return nil }
      counts[key, default: 0] += 1
      // Answers put the line of the paste under `source`.
      let number = counts[key, default: 1] + (key == "source" ? 1 : 0)
      return (number == 1 ? key : "\(key) \(number)", value)
    }
  }

  /// So many are compared with each other faster than by a set.
  private static let fewFacts = 16

  func notes(of view: ViewIndex) -> ViewNotes { printed.notes(Int(view.rawValue)) }
}
