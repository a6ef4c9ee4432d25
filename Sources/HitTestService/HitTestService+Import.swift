import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension HitTestService {
  /// `POST /v1/import`: the scene that a pasted dump describes, and what it leaves open.
  func importDump(_ request: HTTPRequest) -> HTTPResponse {
    answer(request) { timing throws(ProblemDetails) in
      let dump = try DumpRequest(request, limits: configuration.limits)
      timing.finish(.decode)
      var json = JSONWriter(capacity: 2 * request.body.count)
      json.beginObject()
      json.key("format")
      json.string(dump.imported.format.rawValue)
      json.key("basis")
      json.string(dump.imported.scene.basis.rawValue)
      json.key("scene")
      dump.imported.encodeScene(to: &json)
      json.endObject()
      dump.appendWarnings(to: &json)
      if json.count > configuration.answerBytesMax { throw answerTooLong }
      timing.finish(.encode)
      return json.finish()
    }
  }
}

extension ImportedScene {
  /// Writes the scene, with everything else that the dump says of a view as its metadata.
  func encodeScene(to json: inout JSONWriter) {
    let encoder = SceneEncoder(scene) { view, json in
      json.key("metadata")
      json.beginObject()
      json.key("source")
      json.beginObject()
      json.key("line")
      json.number(line(of: view))
      json.endObject()
      for (key, value) in metadata(of: view) {
        json.key(key)
        json.string(value)
      }
      json.endObject()
    }
    encoder.encode(to: &json)
  }
}

extension DumpRequest {
  /// Writes what is to be known of the dump into the answer that has just been ended.
  func appendWarnings(to json: inout JSONWriter) {
    json.reopenObject()
    json.key("warnings")
    json.beginArray()
    for warning in imported.warnings {
      json.beginObject()
      json.key("code")
      json.string(warning.code.rawValue)
      json.key("detail")
      json.string(warning.detail)
      json.key("line")
      warning.line.map { json.number($0) } ?? json.null()
      json.key("view")
      warning.view.map { json.string(imported.scene.tree.id(of: $0)) } ?? json.null()
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}
