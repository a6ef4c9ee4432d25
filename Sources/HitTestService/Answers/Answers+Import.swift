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
    if let source = try SourceBody(request, nil, asker: configuration.asker) {
      return try importSource(source, format, &context)
    }
    let dump = try PastedDump(
      request, limits: configuration.limits, asker: configuration.asker, mayLackPlaces: true)
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
      json.key("scene")
      dump.encodeScene(to: &json)
      json.endObject()
    }
    return Answer(body: try bounded(body))
  }
}
