import AuditRules
import Auditing
import DumpImporting
import Foundation
import HTTPProtocol
import HitTestService
import ModelContextProtocol
import SceneCoding
import Testing
import WorkMetering

/// The tools and resources of the Model Context Protocol, asked without a transport.
@Suite("What agents are answered")
struct AgentTests {
  private static let dump = """
    <UIWindow: 0x101; frame = (0 0; 390 844)>
       | <UIView: 0x102; frame = (0 0; 390 844)>
       |    | <UIButton: 0x104; frame = (20 300; 120 44)>
       | <Shop.DimView: 0x105; frame = (0 0; 390 844); alpha = 0.02>
    """

  /// Stored scenes are those of one test.
  private let configuration = ServiceConfiguration()

  /// The answer to a request, of an agent that may read files or not.
  private func answer(
    _ method: String, _ params: [String: Any] = [:], mayReadFiles: Bool = true
  ) throws -> JSON {
    try JSON(reply(method, params, mayReadFiles: mayReadFiles))
  }

  private func reply(
    _ method: String, _ params: [String: Any] = [:], mayReadFiles: Bool = true
  ) throws -> [UInt8] {
    let message: [String: Any] = ["jsonrpc": "2.0", "id": 1, "method": method, "params": params]
    let text = try JSONSerialization.data(withJSONObject: message)
    guard case .request(let request) = try IncomingMessage(Array(text)) else { return [] }
    let dump = Array(Self.dump.utf8)
    let readFile: FileReader = { path throws(FileRefusal) in
      if path == "dump.txt" { return dump }
      throw FileRefusal("\(path) is not read.")
    }
    let readCode: CodeReader = { paths throws(FileRefusal) in
      guard paths == ["Sources"] else { throw FileRefusal("\(paths) are not read.") }
      return [CodeFile(name: "Sources/Door.swift", text: Array(Self.code.utf8))]
    }
    let files = AgentFiles(readFile: readFile, readCode: readCode, readFolder: Self.folder)
    return AgentAnswers(configuration, files: mayReadFiles ? files : nil).reply(to: request)
  }

  /// A screen with findings, one without, a file that is no JSON, source, and a file that cannot be read.
  private static let folder: FolderReader = { path throws(FileRefusal) in
    guard path == "App" else { throw FileRefusal("\(path) is not read.") }
    let button = #"{"id": "pay", "class": "UIButton", "frame": [0, 0, 80, 80]}"#
    let cover = #"{"id": "toast", "class": "Toast", "frame": [0, 0, 90, 90], "alpha": 0.02}"#
    func screen(_ name: String, _ views: String) -> SceneFile {
      let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 90, 90], "subviews": [\#(views)]}]}"#
      return SceneFile(name: name, contents: Array(scene.utf8), isDump: false)
    }
    var folder = ToolFolder()
    folder.screens = [
      screen("App/covered.json", "\(button), \(cover)"), screen("App/free.json", button),
      SceneFile(name: "App/torn.json", contents: Array(#"{"windows": ["#.utf8), isDump: false),
    ]
    let row = "HStack { Text(\"a\"); Spacer() }\n.onTapGesture { }\n"
    folder.code = [CodeFile(name: "App/Row.swift", text: Array(row.utf8))]
    folder.refused = [(name: "App/pipe.txt", sentence: "It is no file.")]
    folder.notes = ["Left out: App/package.json"]
    return folder
  }

  @Test("A folder is audited in one call: findings by file, and the files that are refused")
  func folders() throws {
    let told = try call("audit_screen", ["folder": "App"])
    let answer = told["structuredContent"]
    #expect(told["isError"] == JSON(false) && answer["fileCount"].int == 5)
    #expect(
      answer["files.*.file"].list == ["App/torn.json", "App/pipe.txt", "App/covered.json", "App/Row.swift"])
    #expect(answer["files.1.refused"] == "It is no file.")
    #expect(answer["files.2.findings.*.rule"].list.contains("unreachable-target"))
    #expect(answer["files.3.findings.0.line"].int == 2)
    #expect(answer["sentence"].says("in 2 of 5 files") && answer["sentence"].says("2 refused"))
    for text in ["App/torn.json: ", "App/pipe.txt: It is no file.", "[unreachable-target]", "Left out: "] {
      #expect(told["content.0.text"].says(text), "\(text)")
    }
    // Source has other rules.
    let some = try call("audit_screen", ["folder": "App", "rules": ["target-size"]])["structuredContent"]
    #expect(some["fileCount"].int == 4)
    #expect(some["files"].array.allSatisfy { $0.keys == ["file", "refused"] })
  }

  @Test("A folder is no screen, and is read where files are")
  func foldersRefused() throws {
    let refusals: [([String: Any], String)] = [
      (["folder": "Else"], "Else is not read."), (["folder": "App", "dump": Self.dump], "exactly one of"),
      (["folder": "App", "print": 2], "apply to dumps"),
      (["folder": "App", "rules": ["no-rule"]], "no-rule"),
      ([:], "`folder`"),
    ]
    for (given, text) in refusals {
      let told = try call("audit_screen", given)
      #expect(told["isError"] == JSON(true) && told["content.0.text"].says(text), "\(text)")
    }
    let told = try call("audit_screen", ["folder": "App"], mayReadFiles: false)
    #expect(told["isError"] == JSON(true) && told["content.0.text"].says("Pass the text as `dump`"))
    #expect(try call("explain_tap", ["folder": "App"])["isError"] == JSON(true))
  }

  private func call(_ name: String, _ arguments: [String: Any], mayReadFiles: Bool = true) throws -> JSON {
    try answer("tools/call", ["name": name, "arguments": arguments], mayReadFiles: mayReadFiles)["result"]
  }

  private static let names = [
    "explain_tap", "who_gets_touch", "views_at_point", "where_to_tap", "play_gesture", "audit_screen",
    "compare_screens", "read_dump",
  ]

  @Test("The list has the tools that there are, with files only where these are read")
  func list() throws {
    for mayReadFiles in [true, false] {
      let tools = try answer("tools/list", mayReadFiles: mayReadFiles)["result.tools"]
      #expect(tools["*.name"].list == Self.names)
      for tool in tools.array {
        let schema = tool["inputSchema.properties"]
        let shared = tool["inputSchema.$defs.screen.properties"]
        let screens = tool["name"].string == "compare_screens" ? shared : schema
        #expect(screens.keys.contains("file") == mayReadFiles)
        #expect(schema.keys.contains("folder") == (mayReadFiles && tool["name"] == "audit_screen"))
        #expect(schema.keys.contains("sourceFiles") == (mayReadFiles && schema.keys.contains("source")))
        #expect(screens.keys.contains("dump"))
        #expect(schema.keys.contains("detail"))
      }
    }
  }

  /// A model reads the list before it asks anything. A token is about four bytes.
  @Test("The list of tools has fewer than 3,500 tokens")
  func length() throws {
    #expect(try reply("tools/list").count / 4 < 3500)
  }

  @Test("The words that the list has for formats, rules and sizes are those that there are")
  func words() throws {
    let tools = try answer("tools/list")["result.tools"]
    let list = String(decoding: try reply("tools/list"), as: UTF8.self)
    #expect(list.components(separatedBy: "dumpFormat").count == Self.names.count + 1)
    for tool in tools.array {
      let schema = tool["inputSchema"]
      for properties in [schema["properties"], schema["$defs.screen.properties"]] {
        if properties.keys.contains("dumpFormat") {
          #expect(properties["dumpFormat.enum"].strings == DumpFormat.allCases.map(\.rawValue))
        }
        if properties.keys.contains("rules") {
          #expect(properties["rules.items.enum"].strings == AuditRule.allCases.map(\.rawValue))
          #expect(properties["targetSize.enum"].strings == TargetSize.allCases.map(\.rawValue))
        }
      }
    }
  }

  private static let code = """
    class Door: UIView {
      var isOpen = false
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isOpen ? nil : super.hitTest(point, with: event)
      }
    }
    """

  @Test("Code beside a screen decides, or names the line that does", arguments: [0, 1, 2])
  func source(form: Int) throws {
    let listed: [String: String] = ["file": "Sources/Door.swift", "text": Self.code]
    let door = #"{"id": "door", "class": "Door", "frame": [0, 0, 100, 100]}"#
    var given: [String: Any] = ["x": 5, "y": 5]
    given["dump"] = #"{"windows": [{"id": "window", "frame": [0, 0, 100, 100], "subviews": [\#(door)]}]}"#
    switch form {
    case 0: given["source"] = Self.code
    case 1: given["source"] = [listed]
    default: given["sourceFiles"] = ["Sources"]
    }
    for tool in ["explain_tap", "who_gets_touch", "views_at_point"] {
      let answer = try call(tool, given)
      #expect(answer["structuredContent.undecided.because.0.line"].int == 4, "\(tool)")
    }
    given["sourceFiles"] = ["Other"]
    #expect(try call("who_gets_touch", given)["isError"] == JSON(true))
  }

  @Test("Without a target, a tap is explained by who gets it; without a point, there is nothing to explain")
  func untargeted() throws {
    let told = try call("explain_tap", ["dump": Self.dump, "x": 80, "y": 320])
    let same = try call("who_gets_touch", ["dump": Self.dump, "x": 80, "y": 320])
    let answer = told["structuredContent"]
    #expect(answer["sentence"].string == same["structuredContent.sentence"].string)
    #expect(answer["hitView.id"] == "0x105")
    #expect(answer["log.text"] == "UIWindow\n--Shop.DimView")
    #expect(!answer["log"].keys.contains("visits"))
    #expect(told["content.0.text"].string?.hasPrefix(answer["sentence"].string ?? "-") == true)
    for given: [String: Any] in [[:], ["x": 80], ["y": 1, "in": "0x102"]] {
      let refusal = try call("explain_tap", given.merging(["dump": Self.dump]) { $1 })
      #expect(refusal["isError"] == JSON(true))
      #expect(refusal["content.0.text"].says("Pass `target`"))
    }
  }

  @Test("A scene is read and stored as a dump is, under the digest of its own text")
  func scenesRead() throws {
    let scene = #"{"windows":[{"id":"w","frame":[0,0,9,9]}]}"#
    let object = try JSONSerialization.jsonObject(with: Data(scene.utf8))
    let read = try call("read_dump", ["dump": scene, "detail": "full"])["structuredContent"]
    #expect(read["sentence"] == "scene: 1 view in 1 window")
    #expect(read["scene.windows.0.id"] == "w")
    #expect(!read.keys.contains("warnings"))
    #expect(
      read["sceneId"].string
        == (try call("read_dump", ["dump": scene]))["structuredContent.sceneId"].string)
    #expect(try call("read_dump", ["scene": object])["structuredContent"].keys.contains("sceneId"))
    let wrong = try call("read_dump", ["scene": ["windows": [["aplha": 1]]]])
    #expect(wrong["isError"] == JSON(true))
  }

  // MARK: - Revision 2026-07-28

  private static var meta: [String: Any] {
    [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [String: Any](),
    ]
  }

  @Test(
    "A request that tells its own version has a result that tells its type and its server",
    arguments: [
      ("server/discover", [:], "public"), ("tools/list", [:], "public"),
      ("resources/list", [:], "public"), ("resources/templates/list", [:], "public"),
      ("resources/read", ["uri": "hittestd://rules/R20"], "public"),
      ("tools/call", ["name": "read_dump"], nil),
    ] as [(String, [String: String], String?)])
  func selfDescribing(method: String, params: [String: String], scope: String?) throws {
    let given = (params as [String: Any]).merging(["_meta": Self.meta]) { $1 }
    let result = try answer(method, given)["result"]
    #expect(result["resultType"] == "complete")
    #expect(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "hittestd")
    #expect(result["cacheScope"].string == scope && result.keys.contains("ttlMs") == (scope != nil))
    if method != "server/discover" {
      #expect(!(try answer(method, params)["result"].keys.contains("resultType")))
    } else {
      #expect(result["supportedVersions"].strings.first == "2026-07-28")
      #expect(try answer(method, params)["error.code"].int == -32602)
    }
  }

  @Test(
    "What revision 2026-07-28 took out is unknown to its requests, and a resource that there is not is a wrong one"
  )
  func removed() throws {
    #expect(try answer("ping", ["_meta": Self.meta])["error.code"].int == -32601)
    #expect(try answer("resources/read", ["_meta": Self.meta, "uri": "x"])["error.code"].int == -32602)
    #expect(
      try answer("initialize", ["_meta": Self.meta, "protocolVersion": "2026-07-28"])["result"][
        "protocolVersion"
      ].string == "2025-11-25")
  }

  @Test("A question about what was read rests on the same as one about the dump")
  func doubtsOfScenesRead() throws {
    let id = try call("read_dump", ["dump": Self.dump])["structuredContent.sceneId"].string ?? ""
    let question: [String: Any] = ["target": "0x104", "x": 80, "y": 320, "detail": "short"]
    let answers = try [["dump": Self.dump], ["sceneId": id]].map { screen in
      try call("explain_tap", question.merging(screen) { $1 })["content.0.text"].string
    }
    #expect(answers[0]?.contains("Assumed: ") == true && answers[0] == answers[1])
  }

  @Test("A schema names the arguments that the tool takes", arguments: names)
  func arguments(name: String) throws {
    let tools = try answer("tools/list")["result.tools"].array
    let tool = try #require(tools.first { $0["name"].string == name })
    // What is not known is refused with the list of what is; a name that is like none has no nearest one.
    let refusal = try call(name, ["zzzzzzzzzzzzzzzz": 1])["content.0.text"].string ?? ""
    let known = refusal.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }.dropFirst()
    #expect(Set(known) == Set(tool["inputSchema.properties"].keys))
  }

  @Test("The answer of a call is a sentence, and as much more as was asked for")
  func details() throws {
    var lengths: [Int] = []
    for detail in ["sentence", "short", "full"] {
      let result = try call(
        "explain_tap", ["file": "dump.txt", "target": "0x104", "x": 80, "y": 320, "detail": detail])
      let text = try #require(result["content.0.text"].string)
      let sentence =
        "DimView (alpha 0.02) covers UIButton 0x104 (in front of its superview UIView 0x102)."
      #expect(text.hasPrefix(sentence + "\n"))
      #expect(result["structuredContent.sentence"].string == sentence)
      #expect(result["structuredContent.verdict"] == "unreachable")
      #expect(result["structuredContent.receiver.id"] == "0x105")
      #expect(result["structuredContent"].keys.contains("fixes") == (detail != "sentence"))
      #expect(result["structuredContent"].keys.contains("warnings") == (detail == "full"))
      // No answer is without what it rests on.
      #expect((result["structuredContent.assumedCount"].int ?? 0) > 0)
      #expect(text.contains(detail == "sentence" ? "(\"detail\": \"short\" lists " : "Assumed: "))
      lengths.append(text.count)
    }
    #expect(lengths[0] < lengths[1] && lengths[1] <= lengths[2])
  }

  @Test("The same screen is asked about by its file, its text, its scene and its id")
  func screens() throws {
    let read = try call("read_dump", ["dump": Self.dump, "detail": "full"])["structuredContent"]
    #expect(read["scene.windows.0.id"] == "0x101")
    let scene = try call("read_dump", ["file": "dump.txt"])["structuredContent"]
    #expect(scene["sceneId"].string == read["sceneId"].string)
    #expect(!scene.keys.contains("scene"))
    for screen: [String: Any] in [["file": "dump.txt"], ["dump": Self.dump]] {
      let hit = try call("who_gets_touch", screen.merging(["x": 80, "y": 320]) { $1 })
      #expect(hit["structuredContent.hitView.id"] == "0x105")
    }
  }

  @Test("R99: a view whose recognizer gets what fills it is tapped there, and explained so")
  func filled() throws {
    let card: [String: Any] = [
      "id": "card", "class": "CardView", "frame": [50, 200, 200, 60],
      "gestureRecognizers": [["id": "g", "kind": "tap"]],
      "subviews": [["id": "st", "class": "UIStackView", "frame": [0, 0, 200, 60]]],
    ]
    let scene: [String: Any] = ["windows": [["id": "w", "frame": [0, 0, 390, 844], "subviews": [card]]]]
    let places = try call("where_to_tap", ["scene": scene])["structuredContent"]
    #expect(places["unreachable"].array.isEmpty)
    #expect(places["views.*.view"].list == ["card"])
    #expect(places["views.0.bestPoint.x"].int == 150)
    let told = try call("explain_tap", ["scene": scene, "target": "card"])["structuredContent"]
    #expect(told["verdict"] == "reached" && told["tapPoint.x"].int == 150)
  }

  @Test("A list of many is cut, and says so")
  func cut() throws {
    let views: [[String: Any]] = (0..<50).map { ["id": "v\($0)", "frame": [0, 0, 100, 100]] }
    let scene: [String: Any] = ["windows": [["id": "w", "frame": [0, 0, 100, 100], "subviews": views]]]
    let short = try call("views_at_point", ["scene": scene, "x": 5, "y": 5])
    #expect(short["structuredContent.views"].array.count == 20)
    #expect(short["structuredContent.isCut"] == JSON(true))
    #expect(
      short["content.0.text"].string?.hasSuffix("more lines (\"detail\": \"full\" shows all).") == true)
    let full = try call("views_at_point", ["scene": scene, "x": 5, "y": 5, "detail": "full"])
    #expect(full["structuredContent.views"].array.count == 51)
    #expect(!full["structuredContent"].keys.contains("isCut"))
  }

  @Test("A rule is read by its number, and every rule of the page")
  func rules() throws {
    let page =
      try answer("resources/read", ["uri": "hittestd://rules"])["result.contents.0.text"].string ?? ""
    let numbers = page.split(separator: "\n").filter { $0.hasPrefix("- **R") }
      .compactMap { $0.split(separator: "*").dropFirst().first.map(String.init) }
    #expect(numbers.count > 150)
    for number in numbers {
      let rule = try answer("resources/read", ["uri": "hittestd://rules/\(number)"])["result.contents.0"]
      let text = try #require(rule["text"].string)
      #expect(text.hasPrefix("\(number): ") && text.utf8.count > 40 && !text.contains("**"), "\(text)")
    }
  }

  @Test(
    "A class of UIKit's is read by its name, however it is printed",
    arguments: [
      ("UISwitch", "UISwitch"), ("UIKit.FloatingBarHostingView<Bar>", "UIKit.FloatingBarHostingView"),
      ("_TtC5UIKit22_UITabBarContainerView", "UIKit._UITabBarContainerView"),
    ])
  func classes(printed: String, name: String) throws {
    let read = try answer("resources/read", ["uri": "hittestd://classes/\(printed)"])["result.contents.0"]
    let row = try JSON(text: read["text"].string ?? "")
    #expect(row["name"].string == name && !row["sources"].strings.isEmpty)
  }

  @Test(
    "What is no resource is not found",
    arguments: [
      "", "hittestd://", "hittestd://rules/", "hittestd://rules/R", "hittestd://rules/R20 ",
      "hittestd://rules/**",
      "hittestd://examples/", "hittestd://examples", "hittestd://scenes/x", "https://example.com",
      "hittestd://rules/R20/R20", "hittestd://classes", "hittestd://classes/", "hittestd://classes/PayButton",
    ])
  func unknown(address: String) throws {
    let error = try answer("resources/read", ["uri": address])["error"]
    #expect(error["code"].int == -32002)
    #expect(error["data.uri"].string == address)
  }

  @Test("A work that was stopped is a result that says so")
  func stopped() throws {
    let work = Work()
    work.stop(.deadline)
    let result = work.perform { try? call("where_to_tap", ["dump": Self.dump]) }
    #expect(result?["isError"] == JSON(true))
    #expect(result?["content"][0]["text"].string?.hasPrefix("The request timed out") == true)
  }

  @Test("Over HTTP: an answer, nothing for a notification, and a version that nobody speaks")
  func transport() throws {
    let ping = ask(path: "/mcp", body: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(ping.status == 200 && ping.fields["Content-Type"] == "application/json; charset=utf-8")
    let heard = ask(path: "/mcp", body: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(heard.status == 202 && heard.body.isEmpty)
    let refused = ask(
      path: "/mcp", fields: ["MCP-Protocol-Version": "0"], body: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(refused.status == 400)
    #expect(ask(.get, "/mcp", body: "").status == 405)
    #expect(ask(path: "/mcp", fields: ["Content-Type": "text/plain"], body: "x").status == 415)
  }
}

/// A POST.
private func ask(path: String, fields: HTTPFields = HTTPFields(), body: String) -> HTTPResponse {
  ask(.post, path, fields: fields, body: body)
}
