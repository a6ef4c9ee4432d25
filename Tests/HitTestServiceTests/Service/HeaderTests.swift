import HTTPProtocol
import HitTestService
import Synchronization
import Testing

/// What stands around the answers: types, the request's id, the timing.
@Suite("Fields of requests and answers")
struct HeaderTests {
  static let body = #"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}}"#

  @Test(
    "A type of JSON is accepted",
    arguments: [
      "application/json", "application/JSON; charset=utf-8", "Application/Json",
      "application/json;charset=x",
      "application/json ; a=b", "application/json\t",
    ])
  func acceptedType(type: String) {
    let response = ask(fields: ["Content-Type": type], body: Self.body)
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
  }

  @Test(
    "Another type is a 415 that says which one is wanted",
    arguments: [
      "text/plainer", "text/css", "application/jsonp", "application/json+x",
      "application/x-www-form-urlencoded", "json",
      "",
      "application/ld+json", "multipart/form-data; boundary=application/json", "application / json",
      "appli cation/json", "application/json, application/json",
    ])
  func refusedType(type: String) throws {
    let response = ask(fields: ["Content-Type": type], body: Self.body)
    try expectProblem(response)
    #expect(response.status == 415)
    #expect(try response.json["detail"].says("application/json"))
    expectUsualAnswer()
  }

  @Test(
    "A body without a type is a 415, which any page could send without asking",
    arguments: [HTTPMethod.post, .put])
  func noType(method: HTTPMethod) throws {
    let path = method == .put ? "/v1/scenes" : "/v1/hit-test"
    let head = HTTPRequestHead(method: method, path: path, requestID: "test")
    let response = answer(HTTPRequest(head: head, body: Array(Self.body.utf8)))
    try expectProblem(response)
    #expect(response.status == 415)
    #expect(
      try response.json["detail"].string?.hasPrefix("Content-Type is missing. Send JSON as application/json")
        == true)
  }

  @Test(
    "A text in a charset that is not read is a 415",
    arguments: [
      "text/plain; charset=utf-16le", "text/plain;charset=\"ISO-8859-1\"",
      "text/x-swift; a=b; Charset=latin1",
      "application/xml; charset=windows-1252",
    ])
  func refusedCharset(type: String) throws {
    let response = ask(fields: ["Content-Type": type], body: "<UIWindow: 0x1; frame = (0 0; 9 9)>")
    try expectProblem(response)
    #expect(response.status == 415)
    #expect(try response.json["detail"].says("UTF-8"))
  }

  @Test(
    "UTF-8 is read under each of its names",
    arguments: [
      "text/plain; charset=utf-8", "text/plain; charset=\"UTF-8\"", "text/plain;charset=us-ascii",
      "text/plain",
    ])
  func readCharset(type: String) throws {
    let response = ask(fields: ["Content-Type": type], body: "<UIWindow: 0x1; frame = (0 0; 9 9)>")
    #expect(response.status != 415)
  }

  @Test("A coded body is a 415", arguments: ["gzip", "br", "x-gzip, deflate"])
  func contentEncoding(coding: String) throws {
    let fields: HTTPFields = ["Content-Type": "application/json", "Content-Encoding": coding]
    let response = ask(fields: fields, body: Self.body)
    try expectProblem(response)
    #expect(response.status == 415)
    #expect(try response.json["detail"].says(coding))
  }

  static let answers: [(HTTPMethod, String, Int)] = [
    (.get, "/", 200), (.get, "/healthz", 200), (.head, "/readyz", 200), (.get, "/nothing", 404),
    (.put, "/v1/hit-test", 405), (.post, "/v1/hit-test", 400), (.options, "/v1/hit-test", 204),
    (.options, "*", 204), (.options, "/nothing", 404), (.put, "/v1/scenes", 400), (.get, "/v1/scenes", 405),
    (.get, RoutingTests.scene, 404), (.get, "/v1/scenes/a", 400), (.post, "/v1/explain", 400),
    (.post, "/v1/at-point", 400), (.post, "/v1/import", 422), (.options, "/v1/import", 204),
  ]

  @Test("Every answer carries the request's id, and is of the type that it says", arguments: answers)
  func everyAnswer(method: HTTPMethod, path: String, status: Int) {
    let response = ask(method, path, body: "")
    #expect(response.status == status)
    #expect(response.fields.values(of: "X-Request-Id") == ["test"])
    #expect(response.fields.values(of: "X-Content-Type-Options") == ["nosniff"])
    #expect(response.fields["Access-Control-Allow-Credentials"] == nil)
    #expect(response.fields["Content-Length"] == nil)
    if status >= 400 {
      #expect(response.fields.values(of: "Content-Security-Policy") == ["default-src 'none'; sandbox"])
    }
  }

  @Test("The timing tells the milliseconds of each part on the clock that is given")
  func serverTiming() {
    #expect(ask(body: Self.body).fields["Server-Timing"] == nil)
    let clock = SteppingClock()
    var configuration = ServiceConfiguration()
    // Each look at the clock is 1.5 ms after the last.
    configuration.nanoseconds = { clock.next() }
    let response = ask(body: Self.body, configuration: configuration)
    #expect(response.fields["Server-Timing"] == "decode;dur=1.500, hit;dur=1.500, encode;dur=1.500")
    let many = #"{"scene": {"windows": []}, "touches": [{"x": 1, "y": 1}, {"x": 2, "y": 2}]}"#
    let timing = ask(body: many, configuration: configuration).fields["Server-Timing"]
    #expect(timing == "decode;dur=1.500, hit;dur=3.000, encode;dur=3.000")
    #expect(ask(.get, "/healthz", configuration: configuration).fields["Server-Timing"] == nil)
  }

  @Test("An answer without HTTP has the time of each part on the clock that is given")
  func answerTimes() throws {
    let clock = SteppingClock()
    var configuration = ServiceConfiguration()
    configuration.nanoseconds = { clock.next() }
    let route = try #require(HitTestService.questions.first { $0.name == "hit-test" })
    let request = HTTPRequest(of: "application/json", Array(Self.body.utf8))
    let times = try HitTestService(configuration).answer(request, at: route, as: .json).times
    #expect([times.decode, times.hit, times.encode] == [1_500_000, 1_500_000, 1_500_000])
  }
}

/// A clock that goes 1.5 ms further whenever somebody looks.
private final class SteppingClock: Sendable {
  private let looks = Atomic<UInt64>(0)

  func next() -> UInt64 {
    looks.wrappingAdd(1, ordering: .relaxed).newValue * 1_500_000
  }
}
