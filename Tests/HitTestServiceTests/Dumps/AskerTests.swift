import HTTPProtocol
import Testing

import HitTestService

@Suite("Who asks is told in the words that they write")
struct AskerTests {
  private static let commandLine: ServiceConfiguration = {
    var configuration = ServiceConfiguration()
    configuration.asker = .options
    return configuration
  }()

  private func detail(_ path: String, _ query: String?, _ dump: String = checkoutDump) throws -> (
    query: String, options: String
  ) {
    let asked = try paste(dump, to: path, query).json["detail"].string
    let typed = try paste(dump, to: path, query, configuration: Self.commandLine).json["detail"].string
    return (try #require(asked), try #require(typed))
  }

  @Test(
    "What a question lacks or has wrong",
    arguments: [
      (
        "/v1/hit-test", nil, "`x` and `y`",
        "Missing --x and --y, the touch in screen points, like --x 160 --y 424."
      ),
      ("/v1/explain", nil, "like &target=0x7f8a1c", "like --target 0x7f8a1c."),
      ("/v1/hit-test", "x=1", "needs both `x` and `y` in the query", "A touch needs both --x and --y."),
      (
        "/v1/hit-test", "x=a&y=1", "The query's `x`: expected a number, found \"a\".",
        "--x: expected a number, found \"a\"."
      ),
      (
        "/v1/hit-test", "x=0x10&y=1", "The query's `x`: expected a number, found \"0x10\".",
        "--x: expected a number, found \"0x10\"."
      ),
      (
        "/v1/audit", "rules=,", "The query's `rules` is empty. Omit it",
        "--rules is empty. Omit it to run all"
      ),
      (
        "/v1/explain", "target=nobody", "The query's `target`: ",
        "--target: no view is named \"nobody\""
      ),
      (
        "/v1/audit", "targetSize=big", "The query's `targetSize`: expected one of ",
        "--target-size: expected one of wcag-aa, wcag-aaa, hig, material, design, found \"big\"."
      ),
      (
        "/v1/audit", "format=paper", "The query's `format`: expected one of ",
        "--dump-format: expected one of "
      ),
      ("/v1/audit", "format=paper", ", found \"paper\".", ", found \"paper\"."),
      (
        "/v1/hit-test", "x=1&y=1&print=0",
        "The query's `print`: expected a whole number from 1 to 1000000, found \"0\".",
        "--print: expected a whole number from 1 to 1000000, found \"0\"."
      ),
      ("/v1/events", nil, "?x=160&y=424", "--events '[{\"tap\": [160, 424]}]'"),
      (
        "/v1/events", "events=[", "Invalid JSON in `events`: ", "Invalid JSON in --events: "
      ),
      (
        "/v1/events", "x=1&y=1&options={},\"target\":\"0x1\"", "Invalid JSON in `options`: ",
        "Invalid JSON in --options: "
      ),
      (
        "/v1/events", "x=1&y=1&events=[]", "Send `events` or a tap (`x` and `y`, or `target`), not both.",
        "Send --events or a tap (--x and --y, or --target), not both."
      ),
    ] as [(String, String?, String, String)])
  func mistakes(_ path: String, _ query: String?, _ asked: String, _ typed: String) throws {
    let detail = try detail(path, query)
    #expect(detail.query.contains(asked), "\(detail.query)")
    #expect(detail.options.contains(typed), "\(detail.options)")
    #expect(!detail.options.contains("query"), "\(detail.options)")
  }

  @Test("The choice among several prints")
  func prints() throws {
    let twice = checkoutDump + "\n" + checkoutDump
    let answer = try paste(twice, to: "/v1/hit-test", "x=90&y=20&print=1", configuration: Self.commandLine)
      .json
    let details = answer["warnings.*.detail"].strings
    #expect(details.contains { $0.contains("--print 2") }, "\(details)")
    #expect(!details.contains { $0.contains("print=") })
  }

  @Test("What an app calls a view stays what it is")
  func names() throws {
    let dump = #"""
      [{"AXLabel":"Shop","type":"Application","frame":{"x":0,"y":0,"width":390,"height":844},"children":[
        {"AXLabel":"print=2","type":"Other"}]}]
      """#
    let answer = try paste(dump, to: "/v1/hit-test", "x=90&y=20", configuration: Self.commandLine).json
    let details = answer["warnings.*.detail"].strings
    #expect(details.contains { $0.contains(#""print=2" has no frame"#) }, "\(details)")
  }
}
