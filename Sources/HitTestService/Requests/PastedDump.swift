import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

/// A dump that was pasted as the body, and the query that says the rest of the request.
///
/// The scene in it is a guess with warnings. Every answer in JSON carries them (`encodeWarnings`), since a verdict may
/// rest on a fact that the dump does not print.
struct PastedDump {
  private(set) var imported: ImportedScene
  /// The whole file that `imported` is one screen of; nil for dumps.
  private(set) var file: InterfaceBuilderDocument?
  let query: RequestQuery
  /// In place of those of the one scene: what is doubtful about all screens of the file.
  var fileWarnings: [ImportWarning]?
  /// What texts were taken for that name views.
  var namings: [ImportWarning] = []
  private var labels = KnownLabels()

  /// - Parameters:
  ///   - keys: the keys that the query may have beside `format`, `print` and `screen`.
  ///   - limits: hold for the dump as for a scene.
  ///   - asker: who wrote the query.
  ///   - takesWholeFile: whether a file need not say which of its screens it begins with: all of them are meant.
  ///   - mayLackPlaces: whether a paste is taken of which nobody knows where on the screen its views are.
  /// - Throws: `ProblemDetails`: 400 for a wrong query, 422 for a text that is no dump.
  init(
    _ request: HTTPRequest, taking keys: [RequestQuery.Key] = [], limits: SceneLimits, asker: Asker = .query,
    mayLackPlaces: Bool = false, takesWholeFile: Bool = false
  ) throws(ProblemDetails) {
    query = try RequestQuery(request.head.query, taking: keys, asker: asker)
    let (format, print, isBefore) = try query.aboutText()
    if SourceBody.isSource(request), format.map({ $0 == DumpFormat.swiftUISource.rawValue }) ?? true {
      imported = try ImportedScene(source: request.body)
      return
    }
    if !mayLackPlaces, ImportedDocument.isBegun(by: request.body) {
      imported = try ImportedScene(importedBefore: request.body, limits)
      return
    }
    var importLimits = ImportLimits()
    importLimits.viewsMax = limits.viewsMax
    importLimits.depthMax = limits.depthMax
    let choice = ScreenChoice(
      name: query[.screen], target: query[.member(.target)] ?? query[.touch(.in)])
    let dumpFormat = format.flatMap(DumpFormat.init)
    do throws(ImportError) {
      file = try InterfaceBuilderDocument(whole: request.body, format: dumpFormat, importLimits)
      if let file {
        imported = takesWholeFile && choice.name == nil ? try file.anyScene() : try file.scene(choice)
      } else {
        imported = try ImportedScene(
          dump: request.body, format: dumpFormat, print: print, state: isBefore ? .before : .after,
          screen: choice, limits: importLimits)
      }
    } catch {
      throw ProblemDetails(error, of: asker)
    }
    if !mayLackPlaces, let refusal = imported.refusal { throw problem(refusal) }
  }

  /// The same question about another screen of the file.
  func showing(_ screen: ImportedScene) -> PastedDump {
    var other = self
    (other.imported, other.fileWarnings, other.labels) = (screen, nil, KnownLabels())
    return other
  }

  /// What `print` names of a diff beside its prints.
  fileprivate static let stateBefore = "before"

  /// The problem of a paste of which no touch can be asked about, with what its recognizers say of one.
  func problem(_ refusal: ImportError) -> ProblemDetails {
    var refusal = refusal
    if let recognizers = summaryOfRecognizers {
      let detail = refusal.detail.prefix(1).uppercased() + refusal.detail.dropFirst()
      refusal = ImportError(
        "\(recognizers) \(detail)", offset: refusal.offset, line: refusal.line, column: refusal.column)
    }
    return ProblemDetails(refusal)
  }

  /// Whether a body is pasted text, or the answer to an import of one: the question about either stands in the query.
  static func isBody(of request: HTTPRequest) -> Bool {
    let media = BodyMedia(of: request.head)
    return media == .dump || media == .swift || ImportedDocument.isBegun(by: request.body)
  }

  /// The text that people know a view by.
  func label(of view: ViewIndex) -> String? { labels.label(of: view, in: imported) }

  /// The facts that the dump leaves open.
  var warnings: [ImportWarning] { namings + (fileWarnings ?? imported.warnings) }

  /// A warning as the one who asks reads it.
  func text(of warning: ImportWarning) -> String { query.asker.text(of: warning.sentence) }

  /// What answers rest on, a sentence each: not what plays no part.
  var assumptions: [String] { warnings.filter(\.code.isAssumption).map(text) }
}

// MARK: - In answers

extension PastedDump {
  /// Writes the member `warnings`, the facts that the dump leaves open, into an open object.
  func encodeWarnings(to json: inout JSONWriter) {
    json.array("warnings") { json in
      for warning in warnings { json.object { encode(warning, to: &$0) } }
    }
  }

  private func encode(_ warning: ImportWarning, to json: inout JSONWriter) {
    json.member("code", warning.code.rawValue)
    json.member("fact", warning.fact?.rawValue)
    json.member("detail", text(of: warning))
    json.key("line")
    warning.line.map { json.number($0) } ?? json.null()
    json.key("view")
    warning.view.map { json.string(imported.scene.tree.id(of: $0)) } ?? json.null()
  }

  /// Writes the scene, with what people call each view as its keys, and all that the dump printed beyond a
  /// scene's keys as metadata, by the tool's own words. Texts that the scene has itself are written by its encoder.
  func encodeScene(to json: inout JSONWriter) {
    let encoder = SceneEncoder(imported.scene) { view, json in
      let (texts, metadata) = imported.facts(of: view)
      let own = imported.scene.tree.texts(of: view)
      if own.label == nil { json.member("label", texts.label) }
      if own.text == nil { json.member("text", texts.text) }
      if own.identifier == nil { json.member("identifier", texts.identifier) }
      json.key("metadata")
      json.beginObject()
      json.key("source")
      json.beginObject()
      json.key("line")
      json.number(imported.line(of: view))
      json.endObject()
      for (key, value) in metadata {
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
        ImportWarning.Code(rawValue: warning.code) ?? .assumed, Sentence(warning.detail),
        fact: warning.fact.flatMap(ImportWarning.Fact.init), line: warning.line, view: warning.view)
    }
    self.init(
      document.scene, format: format, warnings: warnings, refusal: document.refusal,
      notes: document.notes.map { ($0.line ?? 1, $0.texts) })
  }
}

/// The labels that were read of a dump: names are spoken many times, and each label would be parsed again.
private final class KnownLabels {
  private var known: [ViewIndex: String?] = [:]
  /// More views than an answer speaks of again and again.
  private static let countMax = 4096

  func label(of view: ViewIndex, in imported: ImportedScene) -> String? {
    if let label = known[view] { return label }
    let label = imported.label(of: view)
    if known.count < Self.countMax { known[view] = label }
    return label
  }
}

extension RequestQuery {
  /// What the query says of a text itself: its format, and the print that is meant, by number or as the state before.
  ///
  /// - Throws: `ProblemDetails` of 400 for an unknown format, a print that is no number, and a screen without a name.
  func aboutText() throws(ProblemDetails) -> (format: String?, print: Int?, isBefore: Bool) {
    let format = try word(.format, among: DumpFormat.allCases.map(\.rawValue))
    let isBefore = self[.print] == PastedDump.stateBefore
    let print = isBefore ? nil : try count(.print, in: 1...1_000_000)
    if self[.screen]?.isEmpty ?? false {
      throw ProblemDetails(
        .badRequest, "\(asker.subject(.screen)) is empty: name a screen of the file, or leave it out.")
    }
    return (format, print, isBefore)
  }
}
