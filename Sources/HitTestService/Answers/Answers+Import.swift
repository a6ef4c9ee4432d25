import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/import`: the scene that a pasted dump describes, and the facts that the dump leaves open. The answer's
  /// `scene` is a scene as requests have it, to be corrected and sent again.
  func importDump(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    let dump = try PastedDump(
      request, limits: configuration.limits, asker: configuration.asker, mayLackPlaces: true,
      takesWholeFile: true)
    if let file = dump.file, dump.asksOfWholeFile {
      return try importFile(file, dump, request.body.count, format, &context)
    }
    context.timing.finish(.decode)
    defer { context.timing.finish(.encode) }
    if format == .text {
      return try text { text in
        OutlineLines(dump.imported.scene, label: dump.label).write(
          title: dump.imported.format.rawValue, to: &text)
        text.assumptions(dump.warnings.map(\.detail))
      }
    }
    let body = try json(capacity: 2 * request.body.count, dump) { json in
      json.beginObject()
      json.key("format")
      json.string(dump.imported.format.rawValue)
      json.key("basis")
      json.string(dump.imported.scene.basis.rawValue)
      if let refusal = dump.imported.refusal {
        json.key("refusal")
        json.string(refusal.detail)
      }
      if let screen = dump.imported.screen {
        json.key("screen")
        json.beginObject()
        json.members(of: screen)
        json.endObject()
      }
      json.key("scene")
      dump.encodeScene(to: &json)
      json.endObject()
    }
    return Answer(body: try bounded(body))
  }

  /// The same of all screens of a file. `scene` is that which the app begins with, where the file says so.
  private func importFile(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, _ byteCount: Int, _ format: AnswerFormat,
    _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    var screens: [ImportedScene] = []
    for index in file.screens.indices { screens.append(try scene(at: index, of: file)) }
    let initial = try? file.scene(ScreenChoice())
    context.timing.finish(.decode)
    defer { context.timing.finish(.encode) }
    if format == .text { return try text { $0.list(screens) } }
    var initialDump = dump
    if let initial { initialDump.imported = initial }
    let body = try json(capacity: 4 * byteCount, initialDump.withWarnings(of: screens)) { json in
      json.beginObject()
      json.key("format")
      json.string(dump.imported.format.rawValue)
      json.key("basis")
      json.string(dump.imported.scene.basis.rawValue)
      if initial != nil {
        json.key("scene")
        initialDump.encodeScene(to: &json)
      }
      json.key("screens")
      json.beginArray()
      for screen in screens {
        guard let place = screen.screen else { continue }
        var one = dump
        one.imported = screen
        json.beginObject()
        json.members(of: place)
        json.key("scene")
        one.encodeScene(to: &json)
        json.endObject()
        one.appendWarnings(to: &json)
      }
      json.endArray()
      json.endObject()
    }
    return Answer(body: try bounded(body))
  }

  func scene(at index: Int, of file: InterfaceBuilderDocument) throws(ProblemDetails) -> ImportedScene {
    do {
      return try file.scene(at: index)
    } catch {
      throw ProblemDetails(error).spoken(by: configuration.asker)
    }
  }
}

extension TerminalText {
  /// The screens of a file, a line each: LoginViewController (BYZ-38-t0r), line 12, 24 views.
  fileprivate mutating func list(_ screens: [ImportedScene]) {
    heading("\(screens.count) screen\(screens.count == 1 ? "" : "s")")
    for imported in screens {
      guard let screen = imported.screen else { continue }
      let name = screen.name == screen.id ? screen.id : "\(screen.name) (\(screen.id))"
      heading("\(name), line \(screen.line), \(imported.scene.tree.count - 1) views")
    }
    var seen: Set<String> = []
    assumptions(screens.flatMap(\.warnings).map(\.detail).filter { seen.insert($0).inserted })
  }
}
