import HTTPProtocol
import HitTestService
import Testing

/// Two kinds of files are about: scenes, and requests with one. Every door takes both.
@Suite("A scene alone, and a request where a scene is stored")
struct SceneAloneTests {
  private static let scene =
    #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "b", "class": "UIButton", "frame": [10, 10, 100, 50]}]}]}"#

  private func post(_ path: String, _ body: String, _ query: String? = nil) -> HTTPResponse {
    paste(body, to: "/v1/\(path)", query, type: "application/json")
  }

  @Test(
    "A scene alone is asked by the query as the same scene in a request is",
    arguments: [
      ("audit", nil, ""), ("touch-map", "views=b", #", "views": ["b"]"#), ("render", nil, ""),
      ("explain", "target=b", #", "target": "b""#),
      ("explain", "target=b&x=20&y=20", #", "target": "b", "touch": {"x": 20, "y": 20}"#),
      ("hit-test", "x=20&y=20", #", "touch": {"x": 20, "y": 20}"#),
      ("at-point", "x=20&y=20", #", "touch": {"x": 20, "y": 20}"#),
      ("events", "x=20&y=20", #", "touch": {"x": 20, "y": 20}"#),
    ] as [(String, String?, String)])
  func alone(path: String, query: String?, members: String) throws {
    let response = post(path, Self.scene, query)
    let asked = post(path, #"{"scene": \#(Self.scene)\#(members)}"#)
    #expect(
      response.status == 200 && asked.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    if path == "render" { return #expect(response.body == asked.body) }
    let (first, second) = (try response.json.removing(["warnings"]), try asked.json.removing(["warnings"]))
    #expect(first == second)
    #expect(try response.json["warnings"].array.isEmpty)
  }

  @Test("Without a touch, and with a mistake, it is said what is wrong and where")
  func refusals() throws {
    #expect(try post("hit-test", Self.scene).json["detail"].says("`x` and `y`"))
    let wrong = try post("audit", #"{"windows": [{"frame": [0, 0, 1, 1], "aplha": 1}]}"#).json
    #expect(wrong["errors.0.pointer"] == "/windows/0/aplha")
    #expect(post("explain", Self.scene, "target=nobody").status == 400)
    let beside = try post("hit-test", #"{"windows": [], "touch": {"x": 1, "y": 1}}"#).json["errors.0"]
    #expect(beside["pointer"] == "/touch")
    #expect(beside["detail"].string?.contains(#"send {"scene": …, "touch": …}"#) == true)
  }

  @Test("Of a request, and of an import's answer, the scene is stored")
  func stored() throws {
    let alone = ask(.put, "/v1/scenes", body: Self.scene)
    let request = #"{"touch": {"x": 1, "y": 1}, "scene": \#(Self.scene)}"#
    #expect(try ask(.put, "/v1/scenes", body: request).json == alone.json)
    let configuration = ServiceConfiguration()
    let imported = String(decoding: paste(to: "/v1/import").body, as: UTF8.self)
    let kept = ask(.put, "/v1/scenes", body: imported, configuration: configuration)
    let id = try #require(try kept.json["id"].string)
    let scene = try ask(.get, "/v1/scenes/\(id)", configuration: configuration).json
    #expect(try scene == paste(to: "/v1/import").json["scene"])
  }
}
