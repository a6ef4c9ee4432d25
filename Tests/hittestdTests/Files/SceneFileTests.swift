import HitTestService
import Testing

@testable import hittestd

@Suite("Files that hold a scene")
struct SceneFileTests {
  private static func file(_ text: String, isDump: Bool = false) -> SceneFile {
    SceneFile(name: "file", contents: Array(text.utf8), isDump: isDump)
  }

  @Test(
    "A scene, a request and a dump are told apart",
    arguments: [
      (" \n{\"windows\":[]}", .scene), ("{\"basis\":\"uikit\",\"windows\":[{}]}", .scene),
      // The service says what is wrong with these.
      ("{\"windows\":[", .scene), ("{", .scene), ("{\"scene\":1,}", .scene),
      ("{\"scene\":{\"windows\":[]}}", .request(scene: 9..<23)),
      ("{\"touch\":{}, \"scene\" : 1 }", .request(scene: 23..<24)),
      ("{\"sceneId\":\"a\"}", .storedRequest),
      ("", .dump), ("<UIWindow: 0x1; frame = (0 0; 1 1)>", .dump), ("[{\"AXFrame\":\"\"}]", .dump),
      ("{\"rendering_system\":\"UIKIT\",\"windows\":[]}", .dump), ("{\"value\":{}}", .dump),
    ] as [(String, SceneFile.Form)])
  func form(_ text: String, _ form: SceneFile.Form) {
    #expect(Self.file(text).form == form)
    #expect(Self.file(text, isDump: true).form == .dump)
  }

  @Test(
    "Of the files in a folder those with a list of windows are screens",
    arguments: [
      ("{\"windows\": []}", true), ("{\"scene\": {\"windows\" :\n[{}]}}", true),
      ("{\"windows\": [{\"frame\": [0, ", true), ("{\"scene\": {\"windows\": [", true),
      ("{\"scene\": {\"welcome\": {}}}", false), ("{ /* all */ \"strict\": true }", false),
      ("{\"scene\": {}, \"windows\": []}", false), ("{\"windows\": true}", false), ("{\"windows\"", false),
    ])
  func windows(text: String, holdsWindows: Bool) { #expect(Self.file(text).holdsWindows == holdsWindows) }

  @Test("JSON with a byte order mark is read, in UTF-8 and in UTF-16")
  func marks() {
    let text = "\n{\"windows\": [], \"metadata\": \"é😀\"}"
    let wide = Array("\u{FEFF}\(text)".utf16)
    let files = [
      Array("\u{FEFF}\(text)".utf8), wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]
    for contents in files {
      let file = SceneFile(name: "file", contents: contents, isDump: false)
      #expect(file.form == .scene)
      #expect(file.contents == Array(text.utf8))
    }
    let dump = Array("\u{FEFF}<UIWindow: 0x1; frame = (0 0; 1 1)>".utf8)
    #expect(SceneFile(name: "file", contents: dump, isDump: false).contents == dump)
  }

  @Test("The scene of a request stands where it stood, with nothing around it")
  func document() {
    let text = "{\n  \"touch\": {\"x\": 1},\n  \"scene\": {\n\"windows\": [\n]},\t\"é\": 1\n}"
    let file = Self.file(text)
    let document = String(decoding: file.sceneDocument, as: UTF8.self)
    #expect(document.filter { $0 != " " } == "\n\n{\n\"windows\":[\n]}\n")
    #expect(document.utf8.count == text.utf8.count)
    for (byte, original) in zip(document.utf8, text.utf8) where byte != UInt8(ascii: " ") {
      #expect(byte == original)
    }
    #expect(file.members.map(\.name) == ["touch", "é"])
    #expect(Self.file("{\"windows\":[]}").sceneDocument == Array("{\"windows\":[]}".utf8))
  }

  /// The body of the request that a command makes of a file.
  private static func body(_ arguments: [String], _ file: SceneFile) throws -> String {
    let command = try #require(try FileCommand(arguments + ["file"]))
    return String(decoding: command.body(file, sceneID: "id"), as: UTF8.self)
  }

  @Test(
    "Flags become members",
    arguments: [
      ([], ""), (["--x", "1", "--y", "-2.50"], #","touch":{"x":1,"y":-2.5}"#),
      (["--in", "a\"", "--x", "1e2"], #","touch":{"x":100,"in":"a\""}"#),
      (["--include="], #","include":[]"#), (["--include=log,dispatch"], #","include":["log","dispatch"]"#),
      (["--passes", "2"], #","passes":2"#),
    ])
  func flags(_ arguments: [String], _ members: String) throws {
    #expect(
      try Self.body(["hit-test"] + arguments, Self.file("{\"windows\":[]}"))
        == #"{"sceneId":"id"\#(members)}"#)
  }

  @Test(
    "Flags go before what the file says, and what another question takes is left out",
    arguments: [
      (["hit-test"], #","touches":[1, 2],"passes":2,"tuoch":0"#),
      (["hit-test", "--x", "5"], #","passes":2,"tuoch":0,"touch":{"x":5}"#),
      (["hit-test", "--passes=1"], #","touches":[1, 2],"tuoch":0,"passes":1"#),
      (["explain", "--target", "t"], #","tuoch":0,"target":"t""#),
      (["audit", "--fail-on=none"], #","tuoch":0"#),
      (["audit", "--target-size", "hig", "--rules", "a"], #","tuoch":0,"targetSize":"hig","rules":["a"]"#),
      (["touch-map", "--views", "a", "--window", "w"], #","tuoch":0,"views":["a"],"window":"w""#),
      (["render", "--show", "names"], #","tuoch":0,"show":["names"]"#),
    ])
  func request(_ arguments: [String], _ members: String) throws {
    let file = Self.file(#"{"touches": [1, 2], "scene": {}, "passes":2, "tuoch": 0}"#)
    #expect(try Self.body(arguments, file) == #"{"sceneId":"id"\#(members)}"#)
  }

  @Test(
    "Behind a dump, flags are a query",
    arguments: [
      ([], nil), (["--x=1", "--y=2"], "x=1&y=2"), (["--in", "a b&é/~"], "in=a%20b%26%C3%A9%2F~"),
      (["--include=log,dispatch", "--dump-format=sentry"], "include=log%2Cdispatch&format=sentry"),
    ] as [([String], String?)])
  func query(_ arguments: [String], _ query: String?) throws {
    #expect(try #require(try FileCommand(["hit-test", "file"] + arguments)).query == query)
  }
}
