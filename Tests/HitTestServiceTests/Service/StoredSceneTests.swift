import HTTPProtocol
import HitTestService
import SceneStoring
import Testing

/// `PUT /v1/scenes`, `GET /v1/scenes/{id}`, and `sceneId` in place of `scene`.
@Suite("Stored scenes")
struct StoredSceneTests {
  static let scene =
    #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"frame": [1, 1, 2, 2]}]}]}"#
  static let id = SceneID(of: Array(scene.utf8)).description

  private let configuration = ServiceConfiguration()

  private func put(_ body: String = Self.scene, fields: HTTPFields = HTTPFields()) -> HTTPResponse {
    ask(.put, "/v1/scenes", fields: fields, body: body, configuration: configuration)
  }

  private func get(_ id: String = Self.id, _ method: HTTPMethod = .get, ifNoneMatch: String? = nil)
    -> HTTPResponse
  {
    let fields = ifNoneMatch.map { ["If-None-Match": $0] as HTTPFields } ?? HTTPFields()
    return ask(method, "/v1/scenes/\(id)", fields: fields, configuration: configuration)
  }

  @Test("A scene is created once, under the digest of its bytes, and given back as it came")
  func roundTrip() throws {
    for status in [201, 200, 200] {
      let response = put()
      #expect(response.status == status)
      #expect(response.fields["Location"] == "/v1/scenes/\(Self.id)")
      #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
      #expect(String(decoding: response.body, as: UTF8.self) == "{\"id\":\"\(Self.id)\"}")
    }
    let found = get()
    #expect(found.status == 200 && found.body == Array(Self.scene.utf8))
    #expect(found.fields["ETag"] == "\"\(Self.id)\"")
    #expect(found.fields["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(found.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(get(Self.id, .head) == found)
    // Many clients encode the colon.
    for colon in ["%3A", "%3a"] { #expect(get(Self.id.replacing(":", with: colon)) == found) }
  }

  @Test("A scene behind a token is not for shared caches")
  func privateCaches() {
    var configuration = configuration
    configuration.token = BearerToken("secret")
    let fields: HTTPFields = ["Authorization": "Bearer secret"]
    #expect(
      ask(.put, "/v1/scenes", fields: fields, body: Self.scene, configuration: configuration).status == 201)
    let response = ask(.get, "/v1/scenes/\(Self.id)", fields: fields, configuration: configuration)
    #expect(response.fields["Cache-Control"] == "private, max-age=31536000, immutable")
    #expect(ask(.get, "/v1/scenes/\(Self.id)", configuration: configuration).status == 401)
    #expect(ask(.put, "/v1/scenes", body: Self.scene, configuration: configuration).status == 401)
  }

  static let conditions: [(String, Bool)] = [
    ("*", true), ("\"\(id)\"", true), ("W/\"\(id)\"", true), ("\"a\", \"\(id)\"", true),
    ("\"\(id)\",\"a\"", true), ("\"a,b\" , W/\"\" ,, \"\(id)\" ,", true), (",\"\(id)\"", true),
    ("\"a\"", false), ("", false), (id, false), ("\"\(id)", false), ("w/\"\(id)\"", false),
    ("W/ \"\(id)\"", false), ("\"\(id)x\"", false), ("\"a\" \"\(id)\"", false), ("*, \"\(id)\"", false),
    ("\"\(id.uppercased())\"", false), ("\"\(id)\" x", false), ("\"a b\", \"\(id)\"", false), ("\"\"", false),
  ]

  @Test("A client that has the bytes of a scene gets a 304", arguments: conditions)
  func condition(value: String, isNotModified: Bool) {
    _ = put()
    for method in [HTTPMethod.get, .head] {
      let response = get(Self.id, method, ifNoneMatch: value)
      #expect(response.status == (isNotModified ? 304 : 200))
      #expect(response.body.isEmpty == isNotModified)
      #expect(response.fields["ETag"] == "\"\(Self.id)\"")
      #expect(response.fields["Cache-Control"] != nil)
      #expect((response.fields["Content-Type"] == nil) == isNotModified)
    }
  }

  @Test("A condition over several lines is one list")
  func conditionInLines() {
    _ = put()
    let fields: HTTPFields = ["If-None-Match": "\"a\"", "if-none-match": "\"\(Self.id)\""]
    #expect(
      ask(.get, "/v1/scenes/\(Self.id)", fields: fields, configuration: configuration).status == 304)
  }

  @Test("A scene that is not stored is a 404 that says what to do, whatever the condition")
  func notStored() throws {
    for response in [
      get(), get(ifNoneMatch: "*"),
      ask(body: #"{"sceneId": "\#(Self.id)", "touch": {"x": 1, "y": 1}}"#, configuration: configuration),
    ] {
      try expectProblem(response)
      #expect(response.status == 404)
      #expect(try response.json["code"] == "scene-not-found")
      #expect(try response.json["detail"].says("PUT /v1/scenes"))
      #expect(response.fields["ETag"] == nil)
    }
  }

  @Test(
    "A path that holds no id is a 400 that says how ids look",
    arguments: [
      "a", "sha256:", String(id.dropLast()), id + "0", id.uppercased(), String(id.dropFirst(7)), "sha256%3a",
      "sha256%253A" + id.dropFirst(7), "sha512:" + id.dropFirst(7),
    ])
  func noID(text: String) throws {
    let response = get(text)
    try expectProblem(response)
    #expect(response.status == 400)
    #expect(try response.json["detail"].says("sha256:"))
  }

  @Test("The stored scene is asked as the scene itself is")
  func sceneID() throws {
    _ = put()
    for rest in [
      #""touch": {"x": 2, "y": 2}"#, #""touches": [{"x": 2, "y": 2}, {"x": 8, "y": 8}], "include": []"#,
      #""touch": {"x": 1, "y": 1, "in": "w"}, "passes": 2"#, #""touch": {"x": 1, "y": 1, "in": "0.0"}"#,
      #""touch": {"x": 1, "y": 1, "in": "nobody"}"#,
    ] {
      let inline = ask(body: "{\"scene\": \(Self.scene), \(rest)}", configuration: configuration)
      for body in [
        "{\"sceneId\": \"\(Self.id)\", \(rest)}",
        "{\(rest), \"sceneId\": \"sh\\u0061\(Self.id.dropFirst(3))\"}",
      ] {
        let stored = ask(body: body, configuration: configuration)
        #expect(stored.status == inline.status)
        if inline.status == 200 { #expect(stored.body == inline.body) }
        if inline.status == 400 { #expect(try stored.json["errors.0.code"] == "unknown-id") }
      }
    }
  }

  static let mistakes: [String] = [
    "", "{", "[]", "7", #"{"windows": []} {}"#, #"{"windows": [{"frame": [0, 0, 9]}], "window": []}"#, "{}",
    #"{"windows": [{"id": "a", "frame": [0, 0, 1, 1]}, {"id": "a", "frame": [0, 0, 1, 1]}]}"#,
    #"{"windows": [], "firstResponder": "nobody"}"#,
  ]

  /// In a request, a scene's root is `/scene`, behind the bytes in front of it.
  @Test("A wrong scene has the errors that asking it has, but from its own root", arguments: mistakes)
  func wrongScene(text: String) throws {
    let stored = put(text)
    try expectProblem(stored, bodyCount: text.utf8.count)
    #expect(get(SceneID(of: Array(text.utf8)).description).status == 404)
    let problem = try stored.json
    let start = #"{"touch":{"x":1,"y":1},"scene":"#
    let inline = ask(body: start + text + "}")
    // Text that ends too early or too late is another mistake inside of a request.
    guard problem["code"].string == "scene-invalid" else { return #expect(stored.status == 400) }
    #expect(stored.status == 422 && inline.status == 422)
    let (own, others) = (problem["errors"].array, try inline.json["errors"].array)
    #expect(own.count == others.count && !own.isEmpty)
    for (error, other) in zip(own, others) {
      #expect("/scene" + (error["pointer"].string ?? "") == other["pointer"].string)
      #expect((error["offset"].int ?? 0) + start.utf8.count == other["offset"].int)
      #expect(error["code"] == other["code"] && error["detail"] == other["detail"])
    }
  }

  @Test("A body that is not JSON by its type is refused before it comes")
  func mediaType() throws {
    for fields in [["Content-Type": "text/css"], ["Content-Encoding": "gzip"]] as [HTTPFields] {
      #expect(put(fields: fields).status == 415)
    }
    let head = HTTPRequestHead(
      method: .put, path: "/v1/scenes", fields: ["Content-Type": "text/css"], requestID: "test")
    #expect(HitTestService().refusal(of: head)?.status == 415)
  }

  @Test("A scene that is larger than all room is a 413 that says both numbers")
  func tooLarge() throws {
    var configuration = configuration
    configuration.scenes = SceneStore(bytesMax: 700)
    let response = ask(.put, "/v1/scenes", body: Self.scene, configuration: configuration)
    try expectProblem(response)
    #expect(response.status == 413)
    #expect(try response.json["detail"].says("700"))
    #expect(ask(.get, "/v1/scenes/\(Self.id)", configuration: configuration).status == 404)
  }
}
