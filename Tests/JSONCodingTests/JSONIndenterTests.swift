import JSONCoding
import Testing

@Suite("Documents with line breaks")
struct JSONIndenterTests {
  @Test(
    "Objects and arrays of objects have a line for each value, arrays of numbers one line",
    arguments: [
      ("{}", "{}\n"), ("[]", "[]\n"), ("null", "null\n"),
      (#"{"a":1,"b":[1,2]}"#, "{\n  \"a\": 1,\n  \"b\": [1, 2]\n}\n"),
      (#"[{"a":{}},[]]"#, "[\n  {\n    \"a\": {}\n  },\n  []\n]\n"),
      (#"{"a":"{[,:\"\\"}"#, "{\n  \"a\": \"{[,:\\\"\\\\\"\n}\n"),
    ])
  func rows(_ document: String, _ lines: String) {
    #expect(String(decoding: JSONIndenter.indented(Array(document.utf8)), as: UTF8.self) == lines)
  }
}
