import AnswerCoding
import DumpImporting
import HTTPProtocol
import HitTesting
import JSONCoding
import ModelContextProtocol
import SceneCoding
import SceneStoring

extension Answers {
  /// `POST /v1/import`: the scene that a pasted dump describes, and the facts that the dump leaves open. The answer's
  /// `scene` is a scene as requests have it, to be corrected and sent again.
  func importDump(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> AnswerValue {
    if let source = try source(in: request, to: nil, &context) { return try importSource(source) }
    let dump = try dump(in: request, mayLackPlaces: true, takesWholeFile: true)
    defer { context.finish(.decode) }
    if let file = dump.file, dump.asksOfWholeFile {
      return try importFile(file, dump, capacity: 4 * request.body.count)
    }
    if !context.code.isEmpty {
      // The scene stays as it is: its questions run the code.
      context.doubts = dump.imported.scene.running(context.code).doubts.filter { $0.recognizer == nil }
    }
    return Self.imported(
      dump, capacity: 2 * request.body.count,
      members: { json in
        json.member("refusal", dump.imported.refusal?.detail)
        if let screen = dump.imported.screen { json.object("screen") { $0.members(of: screen) } }
        json.key("scene")
        dump.encodeScene(to: &json)
      },
      lines: {
        $0.outline(of: dump.imported.scene, title: dump.imported.format?.rawValue ?? "", label: dump.label)
      })
  }

  private static func imported(
    _ dump: PastedDump, capacity: Int, members: @escaping (inout JSONWriter) -> Void,
    lines: @escaping (inout TerminalText) -> Void
  ) -> AnswerValue {
    AnswerValue(
      dump: dump, capacity: capacity, assumptions: { $0.warnings.map($0.query.asker.assumption) },
      members: { json in
        json.member("format", dump.imported.format)
        json.member("basis", dump.imported.scene.basis)
        members(&json)
      }, lines: lines)
  }

  /// The initial screen's scene as for a dump, and those of all screens; in lines, a line a screen.
  private func importFile(
    _ file: InterfaceBuilderDocument, _ dump: PastedDump, capacity: Int
  ) throws(ProblemDetails) -> AnswerValue {
    var screens: [ImportedScene] = []
    for index in file.screens.indices { screens.append(try scene(at: index, of: file, dump)) }
    // The app's, if the file declares one.
    let initial = (try? file.scene(ScreenChoice(), among: screens)).map { dump.showing($0) }
    let pasted = (initial ?? dump).withWarnings(of: screens)
    return Self.imported(
      pasted, capacity: capacity,
      members: { json in
        if let initial {
          json.key("scene")
          initial.encodeScene(to: &json)
        }
        json.objects("screens", screens) { imported, json in
          let screen = pasted.showing(imported)
          if let place = imported.screen { json.members(of: place) }
          json.key("scene")
          screen.encodeScene(to: &json)
          json.warnings(screen)
        }
      },
      lines: { lines in
        lines.heading(FileScreen.count(screens.count))
        for imported in screens {
          if let screen = imported.screen {
            lines.heading(screen.title(viewCount: imported.scene.tree.count - 1))
          }
        }
      })
  }

  /// The scene of a screen, made once: the first one's is the dump's where the whole file is asked about.
  func scene(
    at index: Int, of file: InterfaceBuilderDocument, _ dump: PastedDump
  ) throws(ProblemDetails) -> ImportedScene {
    if index == 0 { return dump.imported }
    do {
      return try file.scene(at: index)
    } catch {
      throw ProblemDetails(error, of: configuration.asker)
    }
  }
}

// Scenes are stored under the digest of their bytes: PUT is idempotent, and an answer about an id is valid forever.
//
//     PUT /v1/scenes            ─→  201 {"id": "sha256:…"}, Location
//     GET /v1/scenes/sha256:…   ─→  200 the bytes, ETag, immutable · 304 · 404 after it was evicted

// MARK: - PUT /v1/scenes

extension HTTPResponse {
  /// A small object.
  ///
  /// - Parameter field: one besides those of JSON.
  static func json(
    _ status: Int, _ field: (name: String, value: String), _ members: (inout JSONWriter) -> Void
  ) -> HTTPResponse {
    var json = JSONWriter()
    json.object(members)
    return .json(status, field, json.finish())
  }

  static func json(_ status: Int, _ field: (name: String, value: String), _ body: [UInt8]) -> HTTPResponse {
    var fields = AnswerFormat.json.fields
    fields.append(name: field.name, value: field.value)
    return HTTPResponse(status: status, fields: fields, body: body)
  }
}

extension Answers {
  /// `PUT /v1/scenes`: stores the scene that is the body, and gives its id: 201, or 200 where it was there already.
  func storeScene(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    let (scene, isNew) = try store(request)
    return .json(isNew ? 201 : 200, ("Location", "/v1/scenes/\(scene.id)")) {
      $0.member("id", scene.id.description)
    }
  }

  /// Stores the scene that is the body. Of a pasted dump, the scene that it describes is stored: the id is that of the
  /// bytes that GET gives back.
  ///
  /// With a directory this waits for the disk: a worker does it.
  ///
  /// - Returns: the stored scene, and whether it was not stored before.
  func store(_ request: HTTPRequest) throws(ProblemDetails) -> (scene: StoredScene, isNew: Bool) {
    let document = try sceneDocument(in: request).document
    do {
      return try configuration.scenes.store(document, limits: configuration.limits)
    } catch {
      throw ProblemDetails(error, bytesMax: configuration.scenes.bytesMax)
    }
  }

  /// The document to store: the body itself, or the scene of the dump that it is; and the query's `title`, where it is taken.
  func sceneDocument(
    in request: HTTPRequest, taking keys: [QueryKey] = []
  ) throws(ProblemDetails) -> (document: [UInt8], title: String) {
    guard BodyMedia(of: request.head) != .json else {
      if keys.isEmpty, let query = request.head.query {
        try RequestQuery.check(besideJSON: query, nil, isObject: true)
      }
      let query = try RequestQuery(request.head.query, taking: keys, besideText: false)
      return (Self.scene(in: request.body), query[.title] ?? "")
    }
    let dump = try dump(in: request, taking: keys)
    var json = JSONWriter(capacity: 2 * request.body.count)
    dump.encodeScene(to: &json)
    return (json.finish(), dump.query[.title] ?? "")
  }

  /// A scene alone, unchanged; for a request or an import's answer, the scene in it.
  private static func scene(in body: [UInt8]) -> [UInt8] {
    guard !SceneDocument.isBegun(by: body), let members = try? ObjectMembers(of: body, knowing: ["scene"]),
      let range = members["scene"]
    else { return body }
    return Array(body[range])
  }

  // MARK: - GET /v1/scenes/{id}

  /// `GET /v1/scenes/{id}`: the bytes that were stored, or 304 where the client has them already.
  func sceneFound(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    guard let id = Self.nameOfScene(in: request.head.path).flatMap(Self.sceneID) else {
      throw .invalidSceneID
    }
    guard let scene = configuration.scenes.scene(id, limits: configuration.limits) else {
      throw .sceneNotFound
    }
    var fields: HTTPFields = ["ETag": "\"\(id)\"", "Cache-Control": cacheControl]
    // RFC 9110 §15.4.5: a 304 has these fields and no others of the document's.
    if let condition = request.head.fields["If-None-Match"],
      EntityTags.value(condition, matches: id.description)
    {
      return HTTPResponse(status: 304, fields: fields)
    }
    fields.append(contentsOf: AnswerFormat.json.fields)
    return HTTPResponse(status: 200, fields: fields, body: scene.document)
  }

  /// RFC 9111 §3.5: a scene that takes the token to be read is not for caches that serve others. RFC 8246: the scene of
  /// an id never changes.
  private var cacheControl: String {
    (configuration.token == nil ? "public" : "private") + ", max-age=31536000, immutable"
  }

  /// The segment after `/v1/scenes/`; nil for a path without one, with an empty one, or with more than one.
  static func nameOfScene(in path: String) -> Substring.UTF8View? {
    guard path.utf8.starts(with: scenePrefix.utf8) else { return nil }
    let name = Substring(path.utf8.dropFirst(scenePrefix.utf8.count)).utf8
    return name.isEmpty || name.contains("/") ? nil : name
  }

  private static let scenePrefix = "/v1/scenes/"

  /// An id in a path. Its colon need not be encoded (RFC 3986 §3.3), but many clients encode it.
  private static func sceneID(_ name: Substring.UTF8View) -> SceneID? {
    let text = String(name) ?? ""
    for colon in ["%3A", "%3a"] where text.hasPrefix("sha256" + colon) {
      return SceneID(Array(("sha256:" + text.dropFirst(6 + colon.count)).utf8).span)
    }
    return SceneID(Array(name).span)
  }
}

extension PastedDump {
  /// The evidence of printed recognizers about a touch, without the views: which of them took it, which wait for which,
  /// and what to paste next. In lines:
  ///
  ///     UITapGestureRecognizer 0x1 took the touch: its state is Ended (close: of CartVC 0x3).
  ///     - UIPanGestureRecognizer 0x2 took nothing: its state is Failed.
  ///     Look next: …
  ///
  /// - Parameter receiver: the answer's member for the hit view, which is known if a print of the touch names it.
  func answerOfRecognizers(receiver: String) -> AnswerValue {
    let (recognizers, summary) = (imported.recognizers, imported.summaryOfTouch)
    return AnswerValue(
      dump: self, capacity: 2048,
      members: { [imported] json in
        json.member("summary", summary)
        json.member("verdict", "unknown")
        if let view = imported.touchedView {
          json.object(receiver, ["id": view.address, "class": view.className])
        } else {
          json.null(receiver)
        }
        json.strings("waits", recognizers.waits)
        json.objects("lookNext", [recognizers.nextLook]) { look in
          ["code": "gestureRecognizers", "views": [String](), "detail": look]
        }
      },
      lines: { lines in
        lines.line(summary, .verdict)
        lines.lines(recognizers.besideSummary.map(\.sentence) + recognizers.waits, lead: "- ")
        lines.line(recognizers.nextLook, lead: "Check: ", .verdict)
      })
  }
}
