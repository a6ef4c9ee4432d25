import HTTPProtocol
import HitTestService
import SceneStoring
import Testing

@Suite("Questions about whole screens")
struct ScreenQuestionTests {
  private static let scene =
    #"{"windows":[{"id":"w","frame":[0,0,100,100],"subviews":[{"id":"a","class":"UIButton","frame":[10,10,44,44]},"#
    + #"{"id":"b","class":"UILabel","frame":[0,90,100,10]}]}]}"#
  private static let asked = #"{"scene":\#(scene)"#

  private func ask(_ path: String, _ members: String = "", accepting type: String? = nil) -> HTTPResponse {
    HitTestServiceTests.ask(
      .post, "/v1/\(path)", fields: type.map { ["Accept": $0] } ?? HTTPFields(),
      body: Self.asked + members + "}")
  }

  // MARK: Requests

  @Test(
    "A request that is wrong is a 400 with its place",
    arguments: [
      ("touch-map", #","views":["a","nobody"]"#, "/views/1", "nobody"),
      ("touch-map", #","views":"a""#, "/views", "array"),
      ("touch-map", #","window":"a""#, "/window", "not a window"),
      ("touch-map", #","rules":[]"#, "/rules", "not a member of this request"),
      ("touch-map", #","vievs":[]"#, "/vievs", "did you mean `views`"),
      ("render", #","show":["all"]"#, "/show/0", "hidden"),
      ("render", #","target":"x""#, "/target", "no view"), ("render", #","touch":{"x":1}"#, "/touch", "`y`"),
      ("audit", #","rules":["target-sise"]"#, "/rules/0", "did you mean \"target-size\""),
      ("audit", #","targetSize":44"#, "/targetSize", "string"),
      ("audit", #","views":[]"#, "/views", "not a member of this request"),
    ])
  func wrong(path: String, members: String, pointer: String, words: String) throws {
    let response = ask(path, members)
    #expect(response.status == 400)
    let error = try response.json["errors.0"]
    #expect(error["pointer"].string == pointer)
    #expect(error["detail"].says(words), "\(error)")
  }

  @Test("A scene is found by its id", arguments: ["touch-map", "render", "audit"])
  func stored(path: String) throws {
    let configuration = ServiceConfiguration()
    let stored = HitTestServiceTests.ask(.put, "/v1/scenes", body: Self.scene, configuration: configuration)
    let id = try #require(try stored.json["id"].string)
    let answer = HitTestServiceTests.ask(
      .post, "/v1/\(path)", body: #"{"sceneId":"\#(id)"}"#, configuration: configuration)
    #expect(answer.status == 200)
    #expect(answer.body == ask(path).body)
  }

  @Test("An answer that would be too long is a 400", arguments: ["touch-map", "render", "audit"])
  func tooLong(path: String) throws {
    var configuration = ServiceConfiguration()
    configuration.answerBytesMax = 100
    let response = HitTestServiceTests.ask(
      .post, "/v1/\(path)", body: Self.asked + "}", configuration: configuration)
    #expect(response.status == 400)
    #expect(try response.json["detail"].says("100 bytes"))
  }

  // MARK: Forms of answers

  @Test(
    "Accept picks the form of the answer",
    arguments: [
      ("touch-map", "image/svg+xml", "image/svg+xml"),
      ("touch-map", "image/*;q=0.9, application/json;q=0.5", "image/svg+xml"),
      ("touch-map", "*/*", "application/json; charset=utf-8"),
      ("touch-map", "text/html", "application/json; charset=utf-8"),
      ("touch-map", "application/json, image/svg+xml", "application/json; charset=utf-8"),
      ("audit", "application/sarif+json", "application/sarif+json"),
      ("audit", "application/sarif+json;q=0.1, application/json", "application/json; charset=utf-8"),
      ("render", "application/json", "image/svg+xml"),
    ])
  func form(path: String, accepted: String, type: String) {
    let response = ask(path, accepting: accepted)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == type)
  }

  @Test("A touch map can be confined to some views, which does not change their regions")
  func someViews() throws {
    let all = try ask("touch-map").json["views"].array
    let some = try ask("touch-map", #","views":["a"]"#).json["views"].array
    #expect(some == all.filter { $0["view"] == "a" })
    #expect(some.count == 1)
  }

  @Test("SARIF names the file that it is told")
  func artifact() throws {
    let sarif = try ask(
      "audit", #","targetSize":"material","artifact":"a b/ü.json""#, accepting: "application/sarif+json"
    ).json
    let place = sarif["runs.0.results.0.locations.0.physicalLocation"]
    #expect(place["artifactLocation.uri"] == "a%20b/%C3%BC.json")
  }

  // MARK: Dumps

  @Test(
    "A dump may be the body, with the rest in the query",
    arguments: [
      ("/v1/touch-map", "views=0x105&window=0x101"), ("/v1/touch-map", nil),
      ("/v1/render", "x=80&y=172&target=0x104&show=hidden,names"),
      ("/v1/audit", "targetSize=wcag-aa&rules=target-size,dead-zone"),
      ("/v1/audit", "artifact=a.txt"),
    ])
  func dump(path: String, query: String?) {
    #expect(paste(to: path, query).status == 200)
  }

  @Test(
    "A wrong query is a 400 that says how",
    arguments: [
      ("/v1/touch-map", "views=0x999", "0x999"), ("/v1/touch-map", "window=0x104", "not a window"),
      ("/v1/render", "show=all", "traversal"), ("/v1/render", "x=1", "both"),
      ("/v1/audit", "targetSize=1", "material"),
      ("/v1/audit", "x=1", "`x`"),
    ])
  func wrongQuery(path: String, query: String, words: String) throws {
    let response = paste(to: path, query)
    #expect(response.status == 400)
    let detail = try response.json["detail"].string ?? ""
    #expect(detail.contains(words), "\(detail)")
  }

  // MARK: Differences

  @Test(
    "Both sides may be a scene, have one, or name one",
    arguments: [scene, #"{"scene":\#(scene)}"#, "stored"], [scene, #"{"scene":\#(scene)}"#, "stored"])
  func sides(before: String, after: String) throws {
    let configuration = ServiceConfiguration()
    let stored = HitTestServiceTests.ask(.put, "/v1/scenes", body: Self.scene, configuration: configuration)
    let id = try #require(try stored.json["id"].string)
    func side(_ text: String) -> String { text == "stored" ? #"{"sceneId":"\#(id)"}"# : text }
    let answer = HitTestServiceTests.ask(
      .post, "/v1/diff", body: #"{"before":\#(side(before)),"after":\#(side(after))}"#,
      configuration: configuration)
    #expect(try answer.json["identical"].bool == true)
    #expect(try answer.json["ownerChanged"].array.isEmpty)
  }

  @Test("A view that moved takes touches from others, and gives some back")
  func moved() throws {
    let after = Self.scene.replacing("[10,10,44,44]", with: "[10,20,44,44]")
    let answer = try HitTestServiceTests.ask(
      .post, "/v1/diff", body: #"{"before":\#(Self.scene),"after":\#(after)}"#
    ).json
    #expect(answer["moved.*.view"].list == ["a"])
    let owners = answer["ownerChanged"].array.map {
      "\($0["before"].string ?? "")→\($0["after"].string ?? "")"
    }
    #expect(owners.sorted() == ["a→w", "w→a"])
    #expect(answer["ownerChanged"].array.allSatisfy { $0["area"].int == 440 })
  }

  @Test(
    "What is wrong on one side is told with its place",
    arguments: [
      (#"{"before":{"windows":[{}]},"after":{"windows":[]}}"#, 422, "/before/windows/0"),
      (#"{"before":{},"after":{"windows":[]}}"#, 400, "/before"), (#"{"before":{"windows":[]}}"#, 400, ""),
      (#"{"before":[],"after":{"windows":[]}}"#, 400, "/before"),
      (#"{"before":{"windows":[]},"after":{"scene":{"windows":[]},"sceneId":"x"}}"#, 400, "/after/sceneId"),
    ])
  func wrongSide(body: String, status: Int, pointer: String) throws {
    let response = HitTestServiceTests.ask(.post, "/v1/diff", body: body)
    #expect(response.status == status)
    let pointers = try response.json["errors.*.pointer"].list
    #expect(pointers.contains(pointer), "\(pointers)")
  }

  @Test("Dumps are not compared as they are")
  func dumps() {
    #expect(paste(to: "/v1/diff").status == 415)
  }

  // MARK: The page

  @Test(
    "A browser that has a file gets a 304",
    arguments: ["/", "/hittest.js", "/examples/", "/openapi.yaml", "/why.md"])
  func entityTags(path: String) throws {
    let first = HitTestServiceTests.ask(.get, path)
    let tag = try #require(first.fields["ETag"])
    let second = HitTestServiceTests.ask(.get, path, fields: ["If-None-Match": tag])
    #expect(second.status == 304 && second.body.isEmpty && second.fields["ETag"] == tag)
    #expect(HitTestServiceTests.ask(.get, path, fields: ["If-None-Match": "\"0\""]) == first)
    #expect(
      ["/openapi.yaml", "/why.md"].contains(path)
        || first.fields["Content-Security-Policy"]?.contains("default-src 'none'") == true)
  }
}
