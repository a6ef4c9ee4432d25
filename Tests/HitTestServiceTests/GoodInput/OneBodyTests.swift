import HTTPProtocol
import Testing

@Suite("One body for all questions")
struct OneBodyTests {
  private static let scene = """
    {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
      {"id": "pay", "class": "UIButton", "frame": [10, 20, 100, 44]}]}]}
    """

  /// What only other questions use, for each.
  @Test(
    "A question leaves alone what others ask, and says so",
    arguments: [
      ("hit-test", ["target"]), ("explain", []), ("at-point", ["target"]),
      ("touch-map", ["touch", "target"]),
      ("render", []), ("audit", ["touch", "target"]), ("events", []),
    ])
  func unused(path: String, unused: [String]) throws {
    let body = #"{"scene": \#(Self.scene), "touch": {"x": 20, "y": 30}, "target": "pay"}"#
    let answer = HitTestServiceTests.ask(.post, "/v1/\(path)", body: body)
    #expect(answer.status == 200)
    if path != "render" { #expect(try answer.json["unused"].array.compactMap(\.string) == unused) }
    let text = HitTestServiceTests.ask(
      .post, "/v1/\(path)", fields: ["Accept": "text/plain"], body: body)
    let lines = String(decoding: text.body, as: UTF8.self)
    for member in unused { #expect(lines.contains("This question does not use `\(member)`."), "\(lines)") }
  }

  @Test("Many touches say it once")
  func touches() throws {
    let body = #"{"scene": \#(Self.scene), "target": 7, "touches": [{"x": 20, "y": 30}, {"x": 1, "y": 1}]}"#
    let answer = try HitTestServiceTests.ask(.post, "/v1/hit-test", body: body).json
    #expect(answer.keys == ["results", "unused"])
    #expect(answer["unused"].array.compactMap(\.string) == ["target"])
  }
}
