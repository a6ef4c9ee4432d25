import HTTPProtocol
import HitTestService
import Testing

/// What SwiftUI source needs of the scene format: mistakes are told where they are, and answers repeat places in texts.
@Suite("Rows, controls, shapes, unknown values and sources of SwiftUI's views")
struct SwiftUIDeclarationTests {
  private static func scene(_ content: String) -> String {
    #"{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":[{"id":"host","frame":[0,0,390,844],"#
      + #""swiftUI":{"system":18,"linkedSDK":"ios18","content":[\#(content)]}}]}]}"#
  }

  private static func ask(_ path: String, _ content: String, _ members: String = "") throws -> JSON {
    try HitTestServiceTests.ask(
      .post, "/v1/\(path)", body: #"{"scene":\#(scene(content))\#(members)}"#
    ).json
  }

  private static let pointer = "/scene/windows/0/subviews/0/swiftUI/content/0"

  typealias Mistake = (node: String, pointer: String, detail: String)

  private static let mistakes: [Mistake] = [
    (#"{"view":"Row"}"#, "", "`frame` is missing in Row: [x, y, width, height]"),
    (#"{"view":"Toggle"}"#, "", "`frame` is missing in Toggle: [x, y, width, height]"),
    (#"{"view":"Togle"}"#, "/view", #"unknown value "Togle"; did you mean "Toggle"?"#),
    (
      #"{"view":"Toggle","frame":[0,0,1,1],"uiView":"w"}"#, "",
      "`uiView` belongs to a PlatformView, ScrollView, List or Form"
    ),
    (
      #"{"view":"Shape","frame":[0,0,1,1],"shape":"circel"}"#, "/shape",
      #"unknown value "circel"; did you mean "circle"?"#
    ),
    (
      #"{"view":"Shape","frame":[0,0,1,1],"shape":{"roundedRectangle":-1}}"#, "/shape/roundedRectangle",
      "expected a length of 0 to 1e+150, found -1"
    ),
    (
      #"{"view":"Shape","frame":[0,0,1,1],"shape":{"stroke":1,"strokeBorder":1}}"#, "/shape",
      "expected one key in a shape, found 2"
    ),
    (
      #"{"view":"Shape","frame":[0,0,1,1],"shape":{"roundedRectangle":1,"of":"circle"}}"#, "/shape",
      "`of` belongs to `stroke` or `strokeBorder`"
    ),
    (
      #"{"view":"Shape","frame":[0,0,1,1],"shape":{"stroke":1,"of":{"stroke":1}}}"#, "/shape/of",
      #"expected "rectangle", "circle", "ellipse", "capsule" or `roundedRectangle` for the stroke"#
    ),
    (#"{"view":"Stack","source":{"file":"A"}}"#, "/source", "`line` is missing"),
    (
      #"{"view":"Stack","source":{"line":0}}"#, "/source/line",
      "expected a line or column from 1, found 0"
    ),
    (#"{"view":"Stack","source":{"line":1,"row":2}}"#, "/source/row", "unknown key"),
    (
      #"{"view":"Stack","modifiers":[{"opacity":"unkown"}]}"#, "/modifiers/0/opacity",
      "expected a number, found a string"
    ),
    (
      #"{"view":"Stack","modifiers":[{"buttonStyle":"borderles"}]}"#, "/modifiers/0/buttonStyle",
      #"unknown value "borderles"; did you mean "borderless"?"#
    ),
  ]

  @Test("Where the touch lies outside of the hosting view, the node is tapped, and not the view")
  func tapPointOfNode() throws {
    let scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "h", "class": "_UIHostingView", "#
      + #""frame": [0, 100, 390, 300], "swiftUI": {"content": [{"view": "Button", "id": "b", "frame": [10, 10, 50, 30]}]}}]}]}"#
    let answer = try HitTestServiceTests.ask(
      .post, "/v1/explain", body: #"{"scene": \#(scene), "target": "b", "touch": {"x": 20, "y": 20}}"#
    ).json
    #expect(answer["tapPoint.x"].number == 35 && answer["tapPoint.y"].number == 125)
  }

  @Test("A mistake is told where it is", arguments: mistakes.indices)
  func mistake(_ index: Int) throws {
    let (node, pointer, detail) = Self.mistakes[index]
    let error = try Self.ask("hit-test", node, #","touch":{"x":1,"y":1}"#)["errors.0"]
    #expect(error["pointer"].string == Self.pointer + pointer, "\(error)")
    #expect(error["detail"].string?.hasPrefix(detail) == true, "\(error["detail"])")
  }

  private static let list = #"""
    {"view":"List","id":"List@3","frame":[0,0,390,88],"source":{"file":"A.swift","line":3},"children":[
     {"view":"Row","id":"Row@4[0]","frame":[0,0,390,44],"children":[
      {"view":"Button","id":"Button@5[0]","frame":[300,0,60,44],"source":{"file":"A.swift","line":5,"text":"Button(\"A\")"}},
      {"view":"NavigationLink","id":"link","frame":[0,0,100,44],
       "modifiers":[{"gesture":{"id":"press","kind":"longPress","source":{"line":9}}}]}]}]}
    """#

  @Test("Answers repeat where things are written")
  func sources() throws {
    let touch = #","touch":{"x":320,"y":20}"#
    let hit = try Self.ask("hit-test", Self.list, touch)["swiftUI"]
    #expect(hit["source.line"].number == 5 && hit["source.text"].string == #"Button("A")"#)
    #expect(hit["gestures"].array.map { $0["source.line"].number } == [nil, 5])
    let explained = try Self.ask("explain", Self.list, touch + #","target":"Button@5[0]""#)
    #expect(explained["target.source.file"] == "A.swift")
    #expect(explained["reasons.0.source.line"].number == 5)
    #expect(explained["fixes.0.change.0.source.line"].number == 5)
    let map = try Self.ask("touch-map", Self.list)["swiftUI"].array
    #expect(map.first { $0["gesture"] == "press" }?["source"]["line"].number == 9)
  }

  @Test("A button that a link silences is mended by a style of its own (SU61)")
  func link() throws {
    let explained = try Self.ask("explain", Self.list, #","target":"Button@5[0]""#)
    #expect(explained["verdict"] == "blocked")
    #expect(explained["reasons.0.rule"] == "SU61")
    #expect(explained["fixes.0.swift"] == ".buttonStyle(.borderless)")
    #expect(
      explained["assumptions"].strings.contains { $0.contains("(SU61)") } || !explained["swiftUI"].isNull)
  }

  private static func covered(_ value: String) -> String {
    #"""
    {"view":"Text","id":"t","frame":[0,0,100,44],"modifiers":[{"gesture":{"id":"tap"}}]},
    {"view":"Color","id":"cover","frame":[0,0,100,44],"modifiers":[{"allowsHitTesting":\#(value)}]}
    """#
  }

  @Test("Of what is not known, the answer says what it decides (SU30)")
  func unknown() throws {
    let hit = try Self.ask("hit-test", Self.covered(#""unknown""#), #","touch":{"x":20,"y":20}"#)["swiftUI"]
    #expect(hit["target"] == "cover")
    let unknown = hit["unknown"]
    #expect(unknown["holds"].bool == false && unknown["isComplete"].bool == true)
    #expect(unknown["otherwise.0.if.0.node"] == "cover")
    #expect(unknown["otherwise.0.if.0.what"] == "allowsHitTesting")
    #expect(unknown["otherwise.0.fires"].strings == ["tap"])
    #expect(
      hit["assumptions"].strings == [
        #"It is not declared whether Color "cover" has allowsHitTesting(false) (SU30). If so, Text "t" gets the touch and `tap` fires."#
      ])
    for value in ["true", "false"] {
      let known = try Self.ask("hit-test", Self.covered(value), #","touch":{"x":20,"y":20}"#)["swiftUI"]
      #expect(known["unknown"].isNull)
    }
  }

  @Test("An audit does not call dead what an unknown value may bring to life")
  func audit() throws {
    for (value, isOpen) in [(#""unknown""#, true), ("true", false)] {
      let answer = try Self.ask("audit", Self.covered(value))
      let open = answer["incomplete"].array.filter { $0["id"] == "swiftui-gesture" }
      let dead = answer["violations"].array.filter { $0["id"] == "swiftui-gesture" }
      #expect(open.count == (isOpen ? 1 : 0) && dead.count == (isOpen ? 0 : 1), "\(answer)")
      #expect(open.first.map { $0["nodes.0.missing"] == "unknownValue" } ?? true)
    }
  }

  private func played(_ content: String, _ events: String) throws -> [String] {
    try Self.ask("events", content, #","events":[\#(events)]"#)["timeline"].array
      .flatMap { $0["entries"].array }.filter { $0["kind"] == "swiftUI" }
      .compactMap { entry in
        guard let gesture = entry["gesture"].string, let change = entry["change"].string else { return nil }
        return
          "\(gesture) \(change) \(entry["rule"].string ?? "")\(entry["isLikely"].bool == true ? " likely" : "")"
      }.filter { !$0.contains("receives") }
  }

  @Test("Events play rows and controls (SU60, SU5)")
  func events() throws {
    let two = #"""
      {"view":"Row","frame":[0,0,390,44],"children":[{"view":"Button","id":"a","frame":[0,0,50,44]},
       {"view":"Button","id":"b","frame":[60,0,50,44]}]}
      """#
    #expect(try played(two, #"{"tap":{"x":300,"y":20}}"#) == ["a fires SU60", "b fires SU60"])
    let slider = #"""
      {"view":"Stack","children":[{"view":"Slider","id":"s","frame":[0,0,200,34]}],"modifiers":[{"gesture":{"id":"tap"}}]}
      """#
    #expect(
      try played(slider, #"{"tap":{"x":100,"y":20}}"#) == ["s fires SU5", "tap fails R162 likely"])
    let moved = #"{"drag":{"from":[100,20],"to":[150,20]}}"#
    #expect(try played(slider, moved).first == "s undecided SU5")
  }
}
