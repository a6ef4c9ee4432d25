import HTTPProtocol
import Testing

/// What is not JSON is a 400 that names the byte.
@Suite("Bodies that are not JSON")
struct SyntaxErrorTests {
  struct Body: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let place: String
    let words: String

    /// - Parameter marked: ① stands before the first wrong byte.
    init(_ marked: String, _ words: String = "") {
      let text = MarkedText(marked)
      bytes = Array(text.plain.utf8)
      place = text.places.first ?? "no mark"
      self.words = words
    }

    init(bytes: [UInt8], at place: String, _ words: String = "") {
      self.bytes = bytes
      self.place = place
      self.words = words
    }

    /// A value in the place of a coordinate.
    static func x(_ value: String, _ words: String = "") -> Body {
      Body("{\"scene\": {\"windows\": []}, \"touch\": {\n  \"x\": \(value), \"y\": 1}}", words)
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self) }
  }

  static let bodies: [Body] = [
    Body("①", "empty"), Body(" \n\t①", "empty"), Body("①hello"), Body("①<html>"), Body("①'a'"),
    Body(#"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}①"#, "ends"),
    Body(#"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}}①}"#, "after the end"),
    Body(#"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1}} ①{}"#, "after the end"),
    Body(#"{"scene": {"windows": [1,①]}, "touch": {"x": 1, "y": 1}}"#, "comma"),
    Body(#"{"scene": {"windows": [{"metadata": {"a": [1, ①]}}]}}"#, "comma"),
    Body(#"{"scene": {"windows": []}, "touch": {"x": 1, "y": 1,①}}"#, "comma"),
    Body(#"{①scene: {"windows": []}}"#, "double quotes"),
    Body(#"{①// scene"#, "comments"),
    Body(#"{"scene": {"windows": []}①; "touch": {"x": 1, "y": 1}}"#),
    Body("{\"scene\"\r\n:\r{\"windows\"\n①, []}}", "colon"),
    .x("①NaN", "NaN"), .x("①nan"), .x("-①NaN"), .x("①Infinity", "infinities"), .x("-①Infinity"), .x("①inf"),
    .x("-①inf"), .x("①+1", "sign"), .x("①+Infinity"), .x("①∞"), .x("①1e999", "too large"),
    .x("①-1e309", "too large"),
    .x("0①1", "zero"), .x("1.①,"), .x("①.5", "digit before"), .x("1e①}"), .x("-①x"), .x("0①x10"),
    .x("1①_000"),
    .x("①True", "lower case"), .x("tru①k"), .x("nul①,"), .x("①undefined"),
    .x("\"\\①x\"", "backslash"), .x("\"a①\u{1}\"", "control"), .x("\"a①\n\"", "control"),
    .x(#""①\ud800""#, "surrogate"), .x(#""①\udc00\ud800""#, "surrogate"), .x(#""\u00①g0""#, "hexadecimal"),
    Body(bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8), at: "0:1:1", "byte order mark"),
    Body(bytes: [0xFF, 0xFE, 0x7B, 0x00], at: "0:1:1", "byte order mark"),
    Body(bytes: [0x00, 0x7B], at: "0:1:1"),
    Body(bytes: Array("{\"a".utf8) + [0xC0, 0x80] + Array("\"".utf8), at: "3:1:4", "UTF-8"),
    Body(bytes: Array("{\"".utf8) + [0xED, 0xA0, 0x80] + Array("\": 1}".utf8), at: "2:1:3", "UTF-8"),
    Body(bytes: Array("[\n\"".utf8) + [0xFF], at: "3:2:2", "UTF-8"),
    // Behind mistakes in the scene: they do not count any more.
    Body(#"{"scene": {"windows": [{"isHiden": 1}, 2], "a": 3}, "touch": 1, "touches": ①}"#),
  ]

  @Test("The first wrong byte is named, with its line and column", arguments: bodies)
  func syntax(body: Body) throws {
    let response = ask(bytes: body.bytes)
    try expectProblem(response, bodyCount: body.bytes.count)
    let problem = try response.json
    #expect(problem["code"] == "json-syntax")
    let place = ["offset", "line", "column"].map { problem[$0].int.map(String.init) ?? "?" }
    #expect(place.joined(separator: ":") == body.place, "\(problem)")
    #expect(body.words.isEmpty || problem["detail"].string?.contains(body.words) == true, "\(problem)")
    expectUsualAnswer()
  }

  static let pointers = [
    (#"{"scene": {"windows": [{"frame": [0, 0, ①x"#, "/scene/windows/0/frame/2"),
    (#"{"scene": {"windows": [{"subviews": [{}, {"alpha": ①?"#, "/scene/windows/0/subviews/1/alpha"),
    (#"{"touches": [{"x": 1}, {"y": ①"#, "/touches/1/y"),
  ]

  @Test("The value that was being read is named too", arguments: pointers)
  func pointer(marked: String, pointer: String) throws {
    let problem = try hitTestScene(MarkedText(marked).plain)
    #expect(problem["pointer"].string == pointer)
  }

  @Test("Arrays nest to 2,048 deep, and one more is named")
  func nesting() throws {
    // The request and the scene are two of the levels.
    for (levels, isAllowed) in [(2_046, true), (2_047, false), (100_000, false)] {
      let start = #"{"scene": {"metadata": "#
      let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      let response = ask(body: start + brackets + #", "windows": []}, "touch": {"x": 1, "y": 1}}"#)
      #expect(response.status == (isAllowed ? 200 : 400))
      guard !isAllowed else { continue }
      try expectProblem(response, bodyCount: .max)
      let problem = try response.json
      #expect(problem["code"] == "json-syntax")
      #expect(problem["offset"].int == start.utf8.count + 2_046)
      #expect(problem["detail"].says("2048"))
    }
    expectUsualAnswer()
  }

  @Test("Whitespace may stand around every token, and a number may be as small as it likes")
  func accepted() {
    let response = ask(
      body:
        "\r\n\t {\"scene\" :{ \"windows\":[ ] } ,\"touch\":{\"x\":1e-999,\"y\":-0.0E+0}\r\n, \"passes\" : 10e-1 }\n\n"
    )
    #expect(response.status == 200)
  }
}
