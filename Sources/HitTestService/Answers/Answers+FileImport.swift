import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// All screens of a file.
  func importFile(
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
      throw ProblemDetails(error, asker: configuration.asker)
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
