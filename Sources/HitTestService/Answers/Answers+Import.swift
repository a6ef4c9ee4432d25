import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/import`: the scene that a pasted dump describes, and the facts that the dump leaves open. The answer's
  /// `scene` is a scene as requests have it, to be corrected and sent again.
  func importDump(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    if let source = try SourceBody(request, nil, asker: configuration.asker) {
      return try importSource(source, &context)
    }
    let dump = try PastedDump(
      request, limits: configuration.limits, asker: configuration.asker, mayLackPlaces: true,
      takesWholeFile: true)
    defer { context.timing.finish(.decode) }
    if let file = dump.file, dump.asksOfWholeFile {
      return try importFile(file, dump, capacity: 4 * request.body.count)
    }
    return ImportAnswer(pasted: dump, capacity: 2 * request.body.count)
  }
}

/// What a dump was read as.
struct ImportAnswer: AnswerValue {
  let pasted: PastedDump
  let capacity: Int

  var dump: PastedDump? { pasted }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    json.object { json in
      json.member("format", pasted.imported.format.rawValue)
      json.member("basis", pasted.imported.scene.basis.rawValue)
      json.member("refusal", pasted.imported.refusal?.detail)
      if let screen = pasted.imported.screen { json.object("screen") { $0.members(of: screen) } }
      json.key("scene")
      pasted.encodeScene(to: &json)
      more(&json)
    }
  }

  func write(to lines: inout TerminalText) {
    OutlineLines(pasted.imported.scene, label: pasted.label).write(
      title: pasted.imported.format.rawValue, to: &lines)
    lines.assumptions(pasted.warnings.map(pasted.text))
  }
}

// MARK: - Whole files

extension Answers {
  /// All screens of a file.
  private func importFile(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, capacity: Int
  ) throws(ProblemDetails) -> FileImportAnswer {
    var screens: [ImportedScene] = []
    for index in file.screens.indices { screens.append(try scene(at: index, of: file)) }
    let initial = (try? file.scene(ScreenChoice())).map(dump.showing)
    return FileImportAnswer(
      screens: screens, initial: initial, pasted: (initial ?? dump).withWarnings(of: screens),
      capacity: capacity)
  }

  func scene(at index: Int, of file: InterfaceBuilderDocument) throws(ProblemDetails) -> ImportedScene {
    do {
      return try file.scene(at: index)
    } catch {
      throw ProblemDetails(error, of: configuration.asker)
    }
  }
}

/// What a file was read as.
struct FileImportAnswer: AnswerValue {
  let screens: [ImportedScene]
  /// The screen that the app begins with, where the file says so.
  let initial: PastedDump?
  /// What is doubtful about any of the screens.
  let pasted: PastedDump
  let capacity: Int

  var dump: PastedDump? { pasted }

  /// The initial screen's scene as that of a dump, and those of all screens.
  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    try json.object { (json) throws(AnswerTooLong) in
      json.member("format", pasted.imported.format.rawValue)
      json.member("basis", pasted.imported.scene.basis.rawValue)
      if let initial {
        json.key("scene")
        initial.encodeScene(to: &json)
      }
      try json.objects("screens", screens, bytesMax) { encode(pasted.showing($0), to: &$1) }
      more(&json)
    }
  }

  private func encode(_ screen: PastedDump, to json: inout JSONWriter) {
    if let place = screen.imported.screen { json.members(of: place) }
    json.key("scene")
    screen.encodeScene(to: &json)
    screen.encodeWarnings(to: &json)
  }

  /// The screens, a line each: LoginViewController (BYZ-38-t0r), line 12, 24 views.
  func write(to lines: inout TerminalText) {
    lines.heading(Self.count(of: screens))
    for imported in screens {
      guard let screen = imported.screen else { continue }
      let name = screen.name == screen.id ? screen.id : "\(screen.name) (\(screen.id))"
      lines.heading("\(name), line \(screen.line), \(imported.scene.tree.count - 1) views")
    }
    lines.assumptions(pasted.warnings.map(pasted.text))
  }

  private static func count(of screens: [ImportedScene]) -> String {
    "\(screens.count) screen\(screens.count == 1 ? "" : "s")"
  }
}
