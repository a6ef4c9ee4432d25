import HTTPProtocol
import JSONCoding
import SceneStoring

// MARK: - PUT /v1/scenes

extension HitTestService {
  /// Stores the scene that is the body, and says under which id. Of a pasted dump, the scene that it describes is
  /// stored: the id is that of the bytes that GET gives back.
  ///
  /// With a directory this waits for the disk, on the loop that serves the request: storing is rare, and a thread
  /// for it would be more to understand than what it gains.
  func storeScene(_ request: HTTPRequest) -> HTTPResponse {
    let document: [UInt8]
    do {
      document = try sceneDocument(in: request)
    } catch {
      return error.response(for: request.head)
    }
    do {
      let (scene, isNew) = try configuration.scenes.store(document, limits: configuration.limits)
      var json = JSONWriter()
      json.beginObject()
      json.key("id")
      json.string(scene.id.description)
      json.endObject()
      return HTTPResponse(
        status: isNew ? 201 : 200,
        fields: [
          "Content-Type": "application/json; charset=utf-8", "Location": "/v1/scenes/\(scene.id)",
        ], body: json.finish())
    } catch {
      return refusal(of: request.head, because: error)
    }
  }

  private func sceneDocument(in request: HTTPRequest) throws(ProblemDetails) -> [UInt8] {
    guard BodyMedia(of: request.head) == .dump else { return request.body }
    let dump = try DumpRequest(request, limits: configuration.limits)
    var json = JSONWriter(capacity: 2 * request.body.count)
    dump.imported.encodeScene(to: &json)
    return json.finish()
  }

  private func refusal(of head: HTTPRequestHead, because refusal: SceneStore.Refusal) -> HTTPResponse {
    switch refusal {
    case .document(let error):
      return ProblemDetails(error).response(for: head)
    case .tooLarge(let byteCount):
      return ProblemDetails(
        .bodyTooLarge,
        "The scene would take \(byteCount) bytes of memory, but all stored scenes together may take "
          + "\(configuration.scenes.bytesMax): send it with each request instead."
      ).response(for: head)
    case .file(let error) where error.isFull:
      var response = ProblemDetails(
        .overloaded, "The scene is not stored, because its disk is full (\(error)): send it again later."
      ).response(for: head)
      response.fields.append(name: "Retry-After", value: "60")
      return response
    case .file(let error):
      return ProblemDetails(.internal, "The scene is not stored, because it could not be written (\(error)).")
        .response(for: head)
    }
  }
}

// MARK: - GET /v1/scenes/{id}

extension HitTestService {
  /// Gives the bytes back that were stored, or says that the client has them already.
  func storedScene(_ head: HTTPRequestHead) -> HTTPResponse {
    guard let id = Route.nameOfScene(in: head.path).flatMap(Self.sceneID) else {
      return ProblemDetails(
        .badRequest,
        "A scene's id is sha256: and 64 hexadecimal digits in lower case, as PUT /v1/scenes gives it."
      ).response(for: head)
    }
    guard let scene = configuration.scenes.scene(id, limits: configuration.limits) else {
      return ProblemDetails.sceneNotFound.response(for: head)
    }
    var fields: HTTPFields = ["ETag": "\"\(id)\"", "Cache-Control": cacheControl]
    // RFC 9110 §15.4.5: a 304 has these fields and no others of the document's.
    if let condition = head.fields["If-None-Match"], EntityTags.value(condition, matches: id.description) {
      return HTTPResponse(status: 304, fields: fields)
    }
    fields.append(name: "Content-Type", value: "application/json; charset=utf-8")
    return HTTPResponse(status: 200, fields: fields, body: scene.document)
  }

  /// RFC 9111 §3.5: what only who has the token may read is not for caches that serve others. RFC 8246: what an id
  /// names never changes.
  private var cacheControl: String {
    (configuration.token == nil ? "public" : "private") + ", max-age=31536000, immutable"
  }

  /// An id as it stands in a path. Its colon need not be encoded (RFC 3986 §3.3), but many clients do that.
  private static func sceneID(_ name: Substring.UTF8View) -> SceneID? {
    let text = String(name) ?? ""
    for colon in ["%3A", "%3a"] where text.hasPrefix("sha256" + colon) {
      return SceneID(Array(("sha256:" + text.dropFirst(6 + colon.count)).utf8).span)
    }
    return SceneID(Array(name).span)
  }
}
