import HTTPProtocol
import HitTestService
import SceneCoding
import Testing

@Suite("A pasted dump in place of JSON")
struct DumpBodyTests {
  @Test("A hit test takes the touch from the query, and says what the dump leaves open")
  func hitTest() throws {
    let answer = try hitTestDump(checkoutDump, "x=80&y=172&include=dispatch,log")
    #expect(answer["hitView.id"] == "0x105")
    #expect(answer["hitView.path"].strings == ["0x101", "0x102", "0x105"])
    #expect(answer.keys == ["dispatch", "hitView", "log", "summary", "warnings", "window"])
    #expect(answer["warnings"].array.contains { $0["code"] == "notInDump" })
  }

  @Test(
    "The query picks the parts of the answer",
    arguments: [
      ("", ["dispatch", "gestureRecognizers", "log", "summary"]), ("&include=", []),
      ("&include=log", ["log", "summary"]),
      ("&include=log%2CgestureRecognizers&passes=2", ["gestureRecognizers", "log", "summary"]),
    ])
  func include(query: String, parts: [String]) throws {
    let answer = try hitTestDump(checkoutDump, "x=80&y=172" + query)
    #expect(answer.keys.filter { !["hitView", "warnings", "window"].contains($0) } == parts)
    if query.contains("passes=2") { #expect(answer["log.visits"].array.contains { $0["pass"].int == 2 }) }
  }

  @Test("A touch may be in a view's coordinates, and the view named as for a target")
  func touchInView() throws {
    let answer = try hitTestDump(checkoutDump, "x=1&y=1&in=UIButton")
    #expect(answer["hitView.id"] == "0x104")
    #expect(answer["hitView.location"].numbers == [1, 1])
  }

  @Test(
    "A query that is wrong is a 400 that says how",
    arguments: [
      ("/v1/hit-test", "", "`x` and `y`"), ("/v1/hit-test", "x=1", "both"),
      ("/v1/hit-test", "x=1&y=a", "`y`"),
      ("/v1/hit-test", "x=nan&y=1", "expected a number"),
      ("/v1/hit-test", "x=1&x=1&y=1", "Duplicate query parameter `x`."),
      ("/v1/hit-test", "x=1&y=1&targt=1", "`targt`"),
      ("/v1/hit-test", "x=1&y=1&includ=log", "Did you mean `include`"),
      ("/v1/hit-test", "x=1&y=1&include=logs", "dispatch"),
      ("/v1/hit-test", "x=1&y=1&passes=3", "from 1 to 2"),
      ("/v1/hit-test", "x=1&y=1&format=gif", "recursiveDescription"), ("/v1/explain", "x=1&y=1", "`target`"),
      ("/v1/explain", "target=nobody", "nobody"), ("/v1/explain", "target=0x10", "0x104 (line 5)"),
      ("/v1/explain", "x=1&target=0x104", "both"), ("/v1/at-point", "", "`x` and `y`"),
      ("/v1/at-point", "x=1&y=1&target=0x104", "`target`"), ("/v1/import", "x=1", "`x`"),
    ])
  func wrongQuery(path: String, query: String, words: String) throws {
    let response = paste(to: path, query)
    try expectProblem(response)
    #expect(response.status == 400)
    let detail = try response.json["detail"].string ?? ""
    #expect(detail.contains(words), "\(detail)")
  }

  @Test(
    "Text that is no dump is a 422 with line and column",
    arguments: ["", "hello\n\nworld", "<UIView", "{}", "[]"])
  func noDump(text: String) throws {
    for path in ["/v1/import", "/v1/hit-test", "/v1/explain", "/v1/at-point"] {
      let query = path == "/v1/import" ? nil : path == "/v1/explain" ? "target=a" : "x=1&y=1"
      let response = paste(text, to: path, query)
      try expectProblem(response, bodyCount: text.utf8.count)
      #expect(response.status == 422)
      let problem = try response.json
      #expect(problem["errors.0.code"] == "invalid-dump", "\(problem)")
    }
  }

  @Test("A dump is bounded by the limits of a scene")
  func limits() throws {
    var configuration = ServiceConfiguration()
    configuration.limits.viewsMax = 3
    let response = paste(to: "/v1/import", configuration: configuration)
    try expectProblem(response, bodyCount: checkoutDump.utf8.count)
    #expect(response.status == 422)
    configuration.limits.viewsMax = 7
    #expect(paste(to: "/v1/import", configuration: configuration).status == 200)
  }
}
