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
