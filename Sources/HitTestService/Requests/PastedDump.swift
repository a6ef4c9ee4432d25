import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

/// A dump that was pasted as the body, and the query that says the rest of the request.
///
/// The scene in it is a guess with warnings. Every answer in JSON carries them (`appendWarnings`), since a verdict may
/// rest on a fact that the dump does not print.
struct PastedDump {
  let imported: ImportedScene
  let query: RequestQuery

  /// - Parameters:
  ///   - keys: the keys that the query may have beside `format`.
  ///   - limits: hold for the dump as for a scene.
  /// - Throws: `ProblemDetails`: 400 for a wrong query, 422 for a text that is no dump.
  init(
    _ request: HTTPRequest, taking keys: [RequestQuery.Key] = [], limits: SceneLimits
  ) throws(ProblemDetails) {
    query = try RequestQuery(request.head.query, taking: keys)
    let format = try query.word(.format, among: DumpFormat.allCases.map(\.rawValue))
    var importLimits = ImportLimits()
    importLimits.viewsMax = limits.viewsMax
    importLimits.depthMax = limits.depthMax
    do {
      imported = try ImportedScene(
        dump: request.body, format: format.flatMap(DumpFormat.init), limits: importLimits)
    } catch {
      throw ProblemDetails(error)
    }
  }

  /// The text that people know a view by: a dump has it, a scene has not.
  func label(of view: ViewIndex) -> String? { imported.label(of: view) }
}

// MARK: - In answers

extension PastedDump {
  /// Writes the member `warnings`, the facts that the dump leaves open, into the object that has just been ended.
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

  /// Writes the scene, with everything else that the dump says of a view as its metadata.
  func encodeScene(to json: inout JSONWriter) {
    let encoder = SceneEncoder(imported.scene) { view, json in
      json.key("metadata")
      json.beginObject()
      json.key("source")
      json.beginObject()
      json.key("line")
      json.number(imported.line(of: view))
      json.endObject()
      for (key, value) in imported.metadata(of: view) {
        json.key(key)
        json.string(value)
      }
      json.endObject()
    }
    encoder.encode(to: &json)
  }
}
