import Testing

@testable import embed_files

/// Texts with what PyYAML makes of them; `test_generators.py` compares the whole document with it.
@Suite("YAML as JSON") struct YAMLDocumentTests {
  static let texts: [(yaml: String, json: String)] = [
    ("a: 1\nb: x y\n", #"{"a":1,"b":"x y"}"#),
    ("a:\n  b: 2\n  c:\n", #"{"a":{"b":2,"c":null}}"#),
    ("a:\n- 1\n- b: 2\n  c: 3\n-\n  - d\n", #"{"a":[1,{"b":2,"c":3},["d"]]}"#),
    ("a: [1, 'x, y', {b: true}]\n", #"{"a":[1,"x, y",{"b":true}]}"#),
    ("a: [1,\n    2]\nb:\n  [x,\n   y]\n", #"{"a":[1,2],"b":["x","y"]}"#),
    ("a: 'it''s'\nb: \"say \\\"x\\\"\"\n'200': null\n", #"{"a":"it's","b":"say \"x\"","200":null}"#),
    (
      "a: |\n  one: 1\n    two # no comment\n\n  three\n\nb: 1\n",
      #"{"a":"one: 1\n  two # no comment\n\nthree\n","b":1}"#
    ),
    ("# c\na: &x\n  - y\n# d\nb: *x\n", #"{"a":["y"],"b":["y"]}"#),
    (
      "a: -1.5\nb: 3.1.0\nc: 8Mi\nd: x:y\ne: https://a/b#c\n",
      #"{"a":-1.5,"b":"3.1.0","c":"8Mi","d":"x:y","e":"https://a/b#c"}"#
    ),
  ]

  @Test("What is of the subset keeps its order and its values", arguments: texts.indices)
  func reads(index: Int) throws {
    #expect(try YAMLDocument.json(of: Self.texts[index].yaml) == Self.texts[index].json + "\n")
  }

  static let mistakes: [(yaml: String, line: Int)] = [
    ("a: 1\nb: >-\n  folded\n", 2), ("a: 1\n  b: 2\n", 2), ("a:\n    b: 1\n  c: 2\n", 3), ("a: 1\na: 2\n", 2),
    ("a: {b: 1, b: 2}\n", 1), ("a: x\n  more of it\n", 2), ("a: 'x\n  y'\n", 1), ("a: 1 # why\n", 1),
    ("a: # why\n", 1),
    ("a: yes\n", 1), ("a: 0x1F\n", 1), ("a: 1e3\n", 1), ("a: 007\n", 1), ("a: 2026-11-28\n", 1),
    ("200: a\n", 1),
    ("a:\n\tb: 1\n", 2), ("a: |\nb: 1\n", 1), ("a: |\n    x\n  y\n", 3), ("a: b: c\n", 1), ("- - a\n", 1),
    ("a: [1, 2\nb: 1\n", 1), ("a: {b, c: 1}\n", 1), ("a: [,]\n", 1), ("a: *x\n", 1), ("<<: {a: 1}\n", 1),
    ("a: !t x\n", 1),
    ("? a\n", 1), ("a: \"\\u00e9\"\n", 1), ("a\n", 1), ("a: 'x' y\n", 1),
  ]

  @Test("What is not is refused with its line", arguments: mistakes.indices)
  func refuses(index: Int) throws {
    let mistake = try #require(throws: YAMLDocument.Mistake.self) {
      try YAMLDocument.json(of: Self.mistakes[index].yaml)
    }
    #expect(mistake.line == Self.mistakes[index].line, "\(mistake)")
  }
}
