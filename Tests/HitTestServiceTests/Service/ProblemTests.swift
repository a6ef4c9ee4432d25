import HTTPProtocol
import HitTestService
import Testing

@Suite("Problems that are not the document's")
struct ProblemTests {
  @Test(
    "Each problem of the protocol has its problem details", arguments: problemCodes.sorted { $0.key < $1.key }
  )
  func protocolProblem(code: String, status: Int) throws {
    let problem = HTTPProblem(status: status, code: code, detail: "Because \"of\" this\u{1}.")
    let origin = "http://localhost:5173"
    let head = HTTPRequestHead(
      method: .post, path: "/v1/hit-test", fields: ["Origin": origin], requestID: "test")
    for head in [head, nil] {
      let response = HitTestService().response(to: problem, head: head, requestID: "test")
      // With `scene-invalid` and `json-syntax` the service's own answers say more.
      if !["scene-invalid", "json-syntax"].contains(code) { try expectProblem(response) }
      #expect(response.status == status)
      #expect(try response.json["code"].string == code)
      #expect(try response.json["detail"].string == problem.detail)
      #expect(response.fields["Access-Control-Allow-Origin"] == (head == nil ? nil : origin))
      #expect(response.fields.values(of: "X-Request-Id") == ["test"])
      #expect(response.fields.values(of: "Retry-After") == (status == 503 ? ["1"] : []))
    }
  }

  @Test("A code that nobody knows is the server's own mistake, with the status that was given")
  func unknownCode() throws {
    let problem = HTTPProblem(status: 418, code: "teapot", detail: "Short and stout.")
    let response = HitTestService().response(to: problem, head: nil, requestID: "test")
    #expect(response.status == 418)
    #expect(try response.json["code"] == "internal")
    #expect(try response.json["status"].int == 418)
  }

  @Test(
    "A detail is one sentence with one mark at its end",
    arguments: [
      (
        #"{"scene": {"windows": [{"frame": [0, 0, 9, 9], "isHiden": true}]}, "touch": {"x": 1, "y": 1}}"#,
        "`isHidden`?"
      ),
      (#"{"scene": {"windows": []}}"#, "Expected `touch` or `touches`."),
      ("<UIWindow: 0x1; frame = (0 0; 9 9)>", "If this is a dump, send it as text/plain."),
    ])
  func sentences(body: String, ending: String) throws {
    let response = ask(body: body)
    let detail = try response.json["detail"].string ?? ""
    #expect(detail.hasSuffix(ending), "\(detail)")
  }

  @Test("Each code has its title")
  func titles() { #expect(ProblemDetails.Code.allCases.filter(\.title.isEmpty) == []) }

  @Test("Nothing is no dump", arguments: ["", "?"])
  func nothing(body: String) throws {
    let detail = try hitTestScene(body)["detail"].string
    #expect(detail?.contains("dump") == !body.isEmpty)
  }

  @Test("The request's id stands in the problem, escaped")
  func requestID() throws {
    let head = HTTPRequestHead(method: .get, path: "/no", requestID: #"a"\b"#)
    let response = answer(HTTPRequest(head: head))
    #expect(try response.json["requestId"].string == #"a"\b"#)
    #expect(response.fields["X-Request-Id"] == #"a"\b"#)
  }

  /// A leaf below so many views that each call super twice: the calls double with each level.
  private static func doubling(levels: Int, _ rest: String) -> String {
    "{\"scene\": {\"windows\": [\(doubledView(levels: levels))]}, \"touch\": {\"x\": 1, \"y\": 1}\(rest)}"
  }

  private static func doubledView(levels: Int) -> String {
    let override = #""overrides": {"hitTest": {"kind": "passThrough", "superCalls": 2}}"#
    var view = #"{"id": "leaf", "frame": [0, 0, 9, 9]}"#
    for level in (0..<levels).reversed() {
      view = "{\"id\": \"v\(level)\", \"frame\": [0, 0, 9, 9], \(override), \"subviews\": [\(view)]}"
    }
    return view
  }

  @Test("Overrides that double the work on 40 levels are stopped, with the ids on the way")
  func overrideRecursion() throws {
    let response = ask(body: Self.doubling(levels: 40, #", "include": []"#))
    try expectProblem(response)
    #expect(response.status == 422)
    let problem = try response.json
    #expect(problem["code"] == "override-recursion")
    // The way is listed up to the view that was asked last; a long one without its outer end.
    #expect(problem["detail"].string?.contains(#""v36" → "v37" → "v38""#) == true, "\(problem)")
    expectUsualAnswer()
  }

  @Test("Of two scenes that are compared, views are named of the one whose overrides do not end")
  func overrideRecursionBefore() throws {
    let endless = "[\(Self.doubledView(levels: 40))]"
    let bodies = [
      #"{"before":{"windows":\#(endless)},"after":{"windows":[{"frame":[0,0,9,9]}]}}"#,
      #"{"before":{"windows":[{"frame":[0,0,9,9]}]},"after":{"windows":\#(endless)}}"#,
    ]
    for body in bodies {
      let response = HitTestServiceTests.ask(.post, "/v1/diff", body: body)
      try expectProblem(response)
      let problem = try response.json
      #expect(problem["code"] == "override-recursion")
      #expect(problem["detail"].string?.contains(#""v36" → "v37""#) == true, "\(problem)")
    }
  }

  @Test("Touches share what their overrides may cost: many dear ones are stopped as one endless one is")
  func sharedBudget() throws {
    let one = Self.doubling(levels: 12, #", "include": []"#)
    #expect(ask(body: one).status == 200)
    let touches = repeatElement(#"{"x": 1, "y": 1}"#, count: 1_000).joined(separator: ",")
    let many = one.replacing(#""touch": {"x": 1, "y": 1}"#, with: "\"touches\": [\(touches)]")
    #expect(try hitTestScene(many)["code"] == "override-recursion")
  }

  @Test("A log that would grow too long is given up within its touch")
  func logTooLong() throws {
    var configuration = ServiceConfiguration()
    configuration.answerBytesMax = 1_000_000
    // 4,095 visits of views with short names, and 4,096 of a class with a long one: 400 MB of log.
    let long = Self.doubling(levels: 12, "").replacing(
      #""id": "leaf""#, with: "\"id\": \"leaf\", \"class\": \"\(String(repeating: "A", count: 100_000))\"")
    let response = ask(body: long, configuration: configuration)
    try expectProblem(response)
    #expect(response.status == 400)
    #expect(try response.json["detail"].says("1000000 bytes"))
  }

  @Test("A log of overrides that double their calls is cut, and says so")
  func logCut() throws {
    let answer = try hitTestScene(Self.doubling(levels: 15, ""))
    #expect(answer["hitView.id"] == "leaf")
    // Of 65,535 calls as many as all scenes have, and four for each of the 16 views.
    #expect(answer["log.visits"].array.count == 16_384 + 4 * 16)
    #expect(answer["log.moreVisits"].bool == true)
  }

  @Test("Overrides that double the work on few levels are answered")
  func doubledCalls() throws {
    let answer = try hitTestScene(Self.doubling(levels: 8, ""))
    #expect(answer["hitView.id"] == "leaf")
    // 1 + 2 + … + 128 of the views with the override, and 256 of the leaf.
    #expect(answer["log.visits"].array.count == 511)
    #expect(answer["log.moreVisits"].bool == nil)
  }

  @Test("Touches that ask views very often in all are refused, with what to do")
  func tooManyVisits() throws {
    var configuration = ServiceConfiguration()
    configuration.visitsMax = 10
    func response(_ touches: Int) -> HTTPResponse {
      let touches = [String](repeating: #"{"x": 1, "y": 1}"#, count: touches).joined(separator: ",")
      let scene = #"{"windows": [{"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 9, 9]}]}]}"#
      return ask(body: "{\"scene\": \(scene), \"touches\": [\(touches)]}", configuration: configuration)
    }
    #expect(response(5).status == 200)
    let refused = response(6)
    try expectProblem(refused)
    #expect(refused.status == 400)
    #expect(try refused.json["code"] == "bad-request")
    #expect(try refused.json["detail"].says("more than 10 view visits"))
  }

  @Test("An answer that would grow too long is refused, with what to do")
  func answerTooLong() throws {
    var configuration = ServiceConfiguration()
    configuration.answerBytesMax = 1_000
    let start = #"{"scene": {"windows": [{"frame": [0, 0, 9, 9]}]}, "touches": ["#
    func response(_ touches: Int, _ rest: String) -> HTTPResponse {
      let touches = [String](repeating: #"{"x": 1, "y": 1}"#, count: touches).joined(separator: ",")
      return ask(body: "\(start)\(touches)]\(rest)}", configuration: configuration)
    }
    #expect(response(1, "").status == 200)
    #expect(response(10, #", "include": []"#).status == 200)
    let refused = response(10, "")
    try expectProblem(refused)
    #expect(refused.status == 400)
    #expect(try refused.json["code"] == "bad-request")
    let detail = try refused.json["detail"].string ?? ""
    #expect(detail.contains("1000") && detail.contains("include"))
    expectUsualAnswer()
  }
}
