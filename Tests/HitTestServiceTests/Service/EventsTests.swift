import EventPlaying
import HTTPProtocol
import SceneCoding
import SceneStoring
import Testing
@testable import HitTestService

@Suite("POST /v1/events")
struct EventsTests {
  private static let scene =
    #"{"windows":[{"id":"w","frame":[0,0,100,100],"subviews":[{"id":"a","frame":[10,10,44,44],"#
    + #""gestureRecognizers":[{"id":"tap","kind":"tap"}]}]}]}"#
  private static let tap = #""events":[{"tap":{"x":20,"y":20}}]"#

  private func ask(
    _ members: String, scene: String = scene,
    _ configure: (inout ServiceConfiguration) -> Void = { _ in }
  ) -> HTTPResponse {
    var configuration = ServiceConfiguration()
    configure(&configuration)
    return HitTestServiceTests.ask(
      .post, "/v1/events", body: #"{"scene":\#(scene),\#(members)}"#, configuration: configuration)
  }

  @Test("A tap is played, and its recognizer fires")
  func tap() throws {
    let answer = try ask(Self.tap).json
    #expect(answer.keys == ["assumptions", "options", "summary", "timeline"])
    #expect(answer["timeline.*.events.0.phase"].list == ["began", "ended"])
    #expect(answer["summary.gestures.0.recognizer"] == "tap")
    #expect(answer["summary.gestures.0.fired"].int == 1)
    #expect(answer["summary.touches.0.takenBy"] == "tap")
  }

  @Test("`include` leaves parts out")
  func parts() throws {
    #expect(
      try ask(Self.tap + #","include":["summary"]"#).json.keys == ["assumptions", "options", "summary"])
    #expect(
      try ask(Self.tap + #","include":["timeline"]"#).json.keys == ["assumptions", "options", "timeline"])
  }

  @Test("Options are in force, and told")
  func options() throws {
    let drag = #""events":[{"drag":{"from":[20,20],"to":[26,20]}}]"#
    #expect(try ask(drag).json["summary.gestures.0.fired"].int == 1)
    let answer = try ask(drag + #","options":{"tapMovement":5}"#).json
    #expect(answer["summary.gestures.0.fired"].int == 0)
    #expect(answer["options.tapMovement"].int == 5)
  }

  @Test("A stored scene is played as one that is sent")
  func storedScene() throws {
    let configuration = ServiceConfiguration()
    let stored = HitTestServiceTests.ask(.put, "/v1/scenes", body: Self.scene, configuration: configuration)
    let id = try #require(try stored.json["id"].string)
    let answer = HitTestServiceTests.ask(
      .post, "/v1/events", body: #"{"sceneId":"\#(id)",\#(Self.tap)}"#, configuration: configuration)
    #expect(answer.status == 200)
    #expect(answer.body == ask(Self.tap).body)
    let missing = HitTestServiceTests.ask(
      .post, "/v1/events", body: #"{"sceneId":"\#(id)",\#(Self.tap)}"#)
    #expect(missing.status == 404)
    #expect(try missing.json["code"] == "scene-not-found")
  }

  @Test("The timing has the milliseconds of each part")
  func timing() throws {
    let response = ask(Self.tap) { $0.nanoseconds = { 0 } }
    #expect(response.fields["Server-Timing"] == "decode;dur=0.000, hit;dur=0.000, encode;dur=0.000")
  }

  // MARK: What is wrong

  @Test(
    "A script that cannot be is a 400 with its place",
    arguments: [
      (#""events":[{"touch":{"phase":"moved","x":1,"y":1}}]"#, "/events/0/touch/phase"),
      (#""events":[{"time":1,"wait":0},{"time":0.5,"wait":0}]"#, "/events/1/time"),
      (#""events":[{"becomeFirstResponder":"nobody"}]"#, "/events/0/becomeFirstResponder"),
      (#""events":[],"options":{"tapMovment":1}"#, "/options/tapMovment"),
      (#""events":[],"include":["log"]"#, "/include/0"), (#""evnets":[]"#, "/evnets"),
    ])
  func wrong(members: String, pointer: String) throws {
    let response = ask(members)
    try expectProblem(response, bodyCount: 1 << 16)
    #expect(response.status == 400)
    #expect(try response.json["code"] == "bad-request")
    #expect(try response.json["errors.0.pointer"].string == pointer)
  }

  @Test("A wrong scene is a 422, and what is no JSON a 400")
  func wrongScene() throws {
    #expect(ask(Self.tap, scene: #"{"windows":[{}]}"#).status == 422)
    let response = HitTestServiceTests.ask(.post, "/v1/events", body: "{")
    #expect(try response.json["code"] == "json-syntax")
  }

  private static let pasted = """
    <UIWindow: 0x1; frame = (0 0; 320 568)>
       | <UIButton: 0x2; frame = (10 10; 100 40)>
    """

  @Test(
    "A pasted dump is touched as the query says",
    arguments: ["x=20&y=20", "events=%5B%7B%22tap%22:%5B20,20%5D%7D%5D&options=%7B%22panMovement%22:5%7D"])
  func dump(query: String) throws {
    let response = paste(Self.pasted, to: "/v1/events", query)
    #expect(response.status == 200)
    let touch = try response.json["summary.touches.0"]
    #expect(touch["hitView"] == "0x2")
    #expect(touch["fate"] == "delivered")
    #expect(try response.json.keys.contains("warnings"))
    let summary = paste(Self.pasted, to: "/v1/events", query + "&include=summary")
    #expect(try !summary.json.keys.contains("timeline"))
  }

  @Test("A word of a query is any text", arguments: ["a\"b", "a\\b", "a\\", "\"],\"passes\":[\""])
  func words(text: String) {
    #expect(paste(Self.pasted, to: "/v1/events", "x=20&y=20&unknownOverrides=\(text)").status == 200)
  }

  @Test(
    "A dump's query that says nothing, too much, or what is no script is a 400",
    arguments: [
      "", "x=1", "x=1&y=1&events=%5B%5D", "events=%5B", "events=%5B%7B%22tab%22:1%7D%5D", "tap=1,2",
    ])
  func dumpMistakes(query: String) throws {
    let response = paste(Self.pasted, to: "/v1/events", query)
    try expectProblem(response)
    #expect(response.status == 400)
  }

  @Test("An answer that would be too long is a 400 that says what to leave out")
  func tooLong() throws {
    let response = ask(Self.tap) { $0.answerBytesMax = 500 }
    try expectProblem(response)
    #expect(response.status == 400)
    #expect(try response.json["detail"].says("omit `timeline` from `include`"))
    let count = ask(Self.tap + #","include":["summary"]"#).body.count
    #expect(ask(Self.tap + #","include":["summary"]"#) { $0.answerBytesMax = count }.status == 200)
  }

  @Test("Overrides that double the work on 40 levels are a 422 with the way")
  func recursion() throws {
    let override = #""overrides":{"hitTest":{"kind":"passThrough","superCalls":2}}"#
    var view = #"{"id":"leaf","frame":[0,0,100,100]}"#
    for level in (0..<40).reversed() {
      view = #"{"id":"v\#(level)","frame":[0,0,100,100],\#(override),"subviews":[\#(view)]}"#
    }
    let response = ask(Self.tap, scene: #"{"windows":[\#(view)]}"#)
    try expectProblem(response)
    #expect(response.status == 422)
    #expect(try response.json["code"] == "override-recursion")
    #expect(try response.json["detail"].string?.contains(#""v36" → "v37""#) == true)
  }

  @Test("Events that keep too many recognizers busy are a 400 that says what to do")
  func tooMuchWork() throws {
    let scene = try SceneDocument.decode(Array(Self.scene.utf8))
    let problem = Answers(configuration: ServiceConfiguration()).problem(.tooMuchWork, on: scene)
    #expect(problem.status == 400)
    #expect(problem.detail.contains("Send fewer events"))
  }
}
