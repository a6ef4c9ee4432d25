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
  /// What texts were taken for that name views.
  var namings: [ImportWarning] = []

  /// - Parameters:
  ///   - keys: the keys that the query may have beside `format` and `print`.
  ///   - limits: hold for the dump as for a scene.
  ///   - asker: who wrote the query.
  ///   - mayLackPlaces: whether a paste is taken of which nobody knows where on the screen its views are.
  /// - Throws: `ProblemDetails`: 400 for a wrong query, 422 for a text that is no dump.
  init(
    _ request: HTTPRequest, taking keys: [RequestQuery.Key] = [], limits: SceneLimits, asker: Asker = .query,
    mayLackPlaces: Bool = false
  ) throws(ProblemDetails) {
    query = try RequestQuery(request.head.query, taking: keys, asker: asker)
    if SourceBody.isSource(request), query[.format].map({ $0 == DumpFormat.swiftUISource.rawValue }) ?? true {
      imported = try ImportedScene(source: request.body)
      return
    }
    let format = try query.word(.format, among: DumpFormat.allCases.map(\.rawValue))
    let print = try query.count(.print, in: 1...1_000_000)
    if !mayLackPlaces, ImportedDocument.isBegun(by: request.body) {
      imported = try ImportedScene(importedBefore: request.body, limits)
      return
    }
    var importLimits = ImportLimits()
    importLimits.viewsMax = limits.viewsMax
    importLimits.depthMax = limits.depthMax
    do {
      imported = try ImportedScene(
        dump: request.body, format: format.flatMap(DumpFormat.init), print: print, limits: importLimits)
    } catch {
      throw ProblemDetails(error).spoken(by: asker)
    }
    if !mayLackPlaces, let refusal = imported.refusal { throw problem(refusal) }
  }

  /// The problem of a paste of which no touch can be asked about, with what its recognizers say of one.
  func problem(_ refusal: ImportError) -> ProblemDetails {
    var refusal = refusal
    if let recognizers = summaryOfRecognizers {
      let detail = refusal.detail.prefix(1).uppercased() + refusal.detail.dropFirst()
      refusal = ImportError(
        "\(recognizers) \(detail)", offset: refusal.offset, line: refusal.line, column: refusal.column)
    }
    return ProblemDetails(refusal).spoken(by: query.asker)
  }

  /// Whether a body is pasted text, or the answer to an import of one: the question about either stands in the query.
  static func isBody(of request: HTTPRequest) -> Bool {
    let media = BodyMedia(of: request.head)
    return media == .dump || media == .swift || ImportedDocument.isBegun(by: request.body)
  }

  /// The text that people know a view by.
  func label(of view: ViewIndex) -> String? { imported.label(of: view) }

  /// The facts that the dump leaves open, as they are told to who asks.
  var warnings: [ImportWarning] {
    (namings + imported.warnings).map { warning in
      ImportWarning(
        warning.code, query.asker.spoken(warning.detail), line: warning.line, view: warning.view)
    }
  }

  /// What answers rest on, a sentence each: not what plays no part.
  var assumptions: [String] { warnings.filter(\.code.isAssumption).map(\.detail) }
}

// MARK: - In answers

extension PastedDump {
  /// Writes the member `warnings`, the facts that the dump leaves open, into the object that has just been ended.
  func appendWarnings(to json: inout JSONWriter) {
    json.reopenObject()
    json.key("warnings")
    json.beginArray()
    for warning in warnings {
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
    appendRecognizers(to: &json)
    json.endObject()
  }

  /// Writes the scene, with what people call each view as its keys, and all that the dump printed beyond a
  /// scene's keys as metadata, by the tool's own words.
  func encodeScene(to json: inout JSONWriter) {
    let encoder = SceneEncoder(imported.scene) { view, json in
      let texts = imported.texts(of: view)
      json.member("label", texts.label)
      json.member("text", texts.text)
      json.member("identifier", texts.identifier)
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

// MARK: - Imported before

extension ImportedScene {
  /// - Throws: `ProblemDetails`: 400 for a text that is not JSON, 422 for a scene with mistakes.
  fileprivate init(importedBefore body: [UInt8], _ limits: SceneLimits) throws(ProblemDetails) {
    let document: ImportedDocument
    do {
      document = try ImportedDocument(json: body, limits: limits) { format in
        DumpFormat(rawValue: format)?.isStacked == false ? .unknown : .subviews
      }
    } catch {
      throw ProblemDetails(error)
    }
    guard let format = DumpFormat(rawValue: document.format) else {
      throw ProblemDetails(
        .badRequest, "The import's `format` is \"\(document.format.prefix(40))\", which is not known.")
    }
    let warnings = document.warnings.map { warning in
      ImportWarning(
        ImportWarning.Code(rawValue: warning.code) ?? .assumed, warning.detail, line: warning.line,
        view: warning.view)
    }
    self.init(
      document.scene, format: format, warnings: warnings, refusal: document.refusal,
      notes: document.notes.map { ($0.line ?? 1, $0.texts) })
  }
}
