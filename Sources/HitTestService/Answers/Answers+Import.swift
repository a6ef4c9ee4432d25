import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding
import SwiftUISource

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

// MARK: - Of SwiftUI's source

extension Answers {
  /// `POST /v1/import` with SwiftUI's source: the scene of its first view, and the names that are not in the text.
  func importSource(
    _ source: SourceBody, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    guard let scene = source.program.screen(about: source.about) else { throw .noViews }
    context.timing.finish(.decode)
    defer { context.timing.finish(.encode) }
    let warnings = source.program.importWarnings
    if format == .text {
      return try text { text in
        OutlineLines(scene, label: { _ in nil }).write(title: DumpFormat.swiftUISource.rawValue, to: &text)
        text.assumptions(warnings.map(\.detail))
      }
    }
    let unknown = source.program.unknownNames()
    let body = try json(capacity: 8_192) { json in
      json.object { json in
        json.member("format", DumpFormat.swiftUISource.rawValue)
        json.member("basis", scene.basis.rawValue)
        json.key("scene")
        SceneEncoder(scene).encode(to: &json)
        json.unknownNames(unknown, in: source.program)
        json.array("warnings") { json in
          for warning in warnings {
            json.object { json in
              json.member("code", warning.code.rawValue)
              json.member("detail", warning.detail)
              json.key("line")
              warning.line.map { json.number($0) } ?? json.null()
              json.key("view")
              json.null()
            }
          }
        }
      }
    }
    return Answer(body: try bounded(body))
  }
}
