import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// The app's code beside a dump: its overrides run, and answers say what it leaves open.
@Suite("The app's code beside a dump")
struct SourceTests {
  private static let dump = """
    <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
       |    | <UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>
       |    | <Shop.DimView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>>
    """
  private static let method = "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?"

  private func ask(_ question: String, _ source: Any, _ members: [String: Any] = [:]) throws -> JSON {
    var body: [String: Any] = ["dump": Self.dump, "source": source, "touch": ["x": 80, "y": 322]]
    body.merge(members) { $1 }
    let bytes = try JSONSerialization.data(withJSONObject: body)
    return try HitTestServiceTests.ask(.post, "/v1/\(question)", bytes: Array(bytes)).json
  }

  private func file(_ text: String) -> Any { [["file": "DimView.swift", "text": text]] }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let hitView: String
    var isCertain = true
    /// The warnings about the code.
    var codes: [String] = []
    var detail = ""

    var testDescription: String { text }
  }

  static let rows = [
    Row(text: "class DimView: UIView { \(method) { nil } }", hitView: "0x104"),
    Row(text: "class DimView: UIView { }", hitView: "0x105"),
    Row(text: "class Base: UIView { \(method) { nil } }\nclass DimView: Base { }", hitView: "0x104"),
    Row(
      text:
        "class DimView: UIView { \(method) {\n  let v = (super.hitTest(point, with: event)\n  return nil } }",
      hitView: "0x105", isCertain: false, codes: ["sourceUnread"],
      detail: "The source of hitTest(_:with:) of DimView is not understood from line 1"),
    Row(
      text: "class DimmingView: UIView { \(method) { nil } }", hitView: "0x105", codes: ["sourceUnused"],
      detail: "No view has class DimmingView (DimView.swift:1); the scene has Shop.DimView."),
    Row(text: "class DimView: UIView { }\nextension UISlider { \(method) { nil } }", hitView: "0x105"),
    Row(
      text: "\(method) { nil }", hitView: "0x104", codes: ["assumed"],
      detail: "hitTest(_:with:) (DimView.swift:1) is an override of Shop.DimView"),
  ]

  @Test("A hit test runs the code, and warns of what it leaves open", arguments: rows)
  func hitTest(row: Row) throws {
    let answer = try ask("hit-test", file(row.text))
    #expect(answer["hitView"]["id"].string == row.hitView)
    #expect((answer["hitView"]["certain"].bool ?? true) == row.isCertain)
    let warnings = answer["warnings"].array.filter { $0["file"].string != nil }
    #expect(warnings.compactMap { $0["code"].string } == row.codes)
    #expect(row.codes.isEmpty || warnings[0]["detail"].string?.hasPrefix(row.detail) == true, "\(warnings)")
  }

  @Test("An import warns of what the code leaves open", arguments: rows)
  func imports(row: Row) throws {
    let body: [String: Any] = ["dump": Self.dump, "source": file(row.text)]
    let bytes = try JSONSerialization.data(withJSONObject: body)
    let answer = try HitTestServiceTests.ask(.post, "/v1/import", bytes: Array(bytes)).json
    let warnings = answer["warnings"].array.filter { $0["file"].string != nil }
    #expect(warnings.compactMap { $0["code"].string } == row.codes)
    #expect(answer["scene"]["windows"].array.count == 1)
  }

  @Test("Views at a point and explanations run the code, too", arguments: rows)
  func others(row: Row) throws {
    let views = try ask("at-point", file(row.text))["views"].array
    #expect(views.first { $0["isReceiver"].bool == true }?["id"].string == row.hitView)
    let answer = try ask("explain", file(row.text), ["target": "0x104"])
    #expect(answer["receiver"]["id"].string == row.hitView)
    if !row.isCertain { #expect(answer["verdict"].string == "undecided") }
    let hasDoubt = answer["assumptions"].strings.contains { $0.contains("not override") }
    #expect(hasDoubt == row.codes.contains("sourceUnused"))
    #expect(
      answer["assumptions"].strings.contains { $0.contains("is an override of") }
        == row.codes.contains("assumed"))
  }

  @Test(
    "What the code leaves open names its line, and what to print",
    arguments: ["hit-test", "at-point", "explain"])
  func undecided(question: String) throws {
    let text =
      "class DimView: UIView {\n  var discards = true\n  \(Self.method) {\n    discards ? nil : self\n  }\n}"
    let answer = try ask(question, file(text), question == "explain" ? ["target": "0x104"] : [:])
    #expect(answer["verdict"].string == "undecided")
    let undecided = answer["undecided"]
    #expect(undecided["between"].array.map { $0["id"].string } == ["0x104", "0x105"])
    let cause = "`discards` of DimView decides (DimView.swift:4, initially true)"
    #expect(
      undecided["detail"].string == "UIButton 0x104 or DimView gets the touch at (80, 322): \(cause).")
    #expect(undecided["otherwise"].string == "If `discards` is false, DimView gets the touch.")
    #expect(undecided["paste"].string == "po ((DimView *)0x105).discards")
  }

  /// A question without a touch.
  private func ask(_ question: String, of source: Any) throws -> JSON {
    let bytes = try JSONSerialization.data(withJSONObject: ["dump": Self.dump, "source": source])
    return try HitTestServiceTests.ask(.post, "/v1/\(question)", bytes: Array(bytes)).json
  }

  private func dimView(returning value: String, _ members: String = "") -> Any {
    file("class DimView: UIView {\n  \(members)\n  \(Self.method) { \(value) }\n}")
  }

  @Test("A touch map has the touches that the code passes through")
  func map() throws {
    for (value, views) in [("nil", ["0x102", "0x104"]), ("self", ["0x105"])] {
      let map = try ask("touch-map", of: dimView(returning: value))
      #expect(map["views"].array.map { $0["view"].string } == views)
      #expect(map["undecided"].array.isEmpty && map["sampled"].array.isEmpty)
    }
    let rounded = try ask("touch-map", of: dimView(returning: "Int(point.x / 50) % 2 == 0 ? nil : self"))
    #expect(rounded["sampled"].strings == ["0x105"])
  }

  @Test("A touch map tells where the code leaves touches open")
  func undecidedMap() throws {
    let map = try ask("touch-map", of: dimView(returning: "discards ? nil : self", "var discards = true"))
    #expect(map["views"].array.map { $0["view"].string } == ["0x102", "0x104"])
    let areas = map["undecided"].array
    let between = areas.map { $0["undecided"]["between"].array.map { $0["id"].string } }
    #expect(between == [["0x102", "0x105"], ["0x104", "0x105"]])
    #expect(abs(try #require(areas[1]["area"].number) - 120 * 44) < 1e-6)
    let cause = "`discards` of DimView decides (DimView.swift:3, initially true)."
    #expect(areas[1]["undecided"]["detail"].string?.hasSuffix(cause) == true, "\(areas)")
  }

  @Test("An audit runs the code, and only warns of what it leaves open")
  func audit() throws {
    let rows = [
      ("nil", [], []), ("self", ["unreachable-target"], []),
      ("isOn ? nil : self", [], ["unreachable-target"]),
    ]
    for (value, found, open) in rows {
      let audit = try ask("audit", of: dimView(returning: value, "var isOn = true"))
      for (member, rules) in [("violations", found), ("incomplete", open)] {
        let ids = audit[member].array.compactMap { $0["id"].string }
        #expect(ids.filter { $0 == "unreachable-target" } == rules, "\(value), \(member)")
      }
    }
  }

  @Test("A tap of a target is at a place where the code lets it through")
  func tappedTarget() throws {
    let body: [String: Any] = [
      "dump": Self.dump, "source": dimView(returning: "point.x < 50 ? nil : self"), "target": "0x104",
    ]
    let bytes = try JSONSerialization.data(withJSONObject: body)
    let answer = try HitTestServiceTests.ask(.post, "/v1/events", bytes: Array(bytes)).json
    #expect(answer["summary"]["touches"][0]["hitView"].string == "0x104", "\(answer)")
  }

  @Test("Events play the likely way of an undecided touch, and tell the other one")
  func undecidedEvents() throws {
    let body: [String: Any] = [
      "dump": Self.dump, "source": dimView(returning: "isOn ? nil : self", "var isOn = true"),
      "touch": ["x": 80, "y": 322],
    ]
    let bytes = try JSONSerialization.data(withJSONObject: body)
    let answer = try HitTestServiceTests.ask(.post, "/v1/events", bytes: Array(bytes)).json
    #expect(answer["summary"]["touches"][0]["hitView"].string == "0x104", "\(answer)")
    let open = answer["undecided"].array
    #expect(open.count == 1 && open.first?["at"]["x"].number == 80)
    #expect(open.first?["undecided"]["otherwise"].string == "If `isOn` is false, DimView gets the touch.")
  }

  @Test("Two texts are compared by the touches that go elsewhere")
  func comparison() throws {
    let scene: [String: Any] = [
      "windows": [
        [
          "id": "w", "frame": [0, 0, 390, 844],
          "subviews": [
            ["id": "pay", "class": "UIButton", "frame": [20, 300, 120, 44]],
            ["id": "dim", "class": "DimView", "frame": [0, 0, 390, 844]],
          ],
        ]
      ]
    ]
    let sides = ["nil", "point.y > 322 ? self : nil"].map { value -> [String: Any] in
      ["scene": scene, "source": dimView(returning: value)]
    }
    let bytes = try JSONSerialization.data(withJSONObject: ["before": sides[0], "after": sides[1]])
    let answer = try HitTestServiceTests.ask(.post, "/v1/diff", bytes: Array(bytes)).json
    #expect(answer["identical"].bool == true)
    let changes = answer["ownerChanged"].array
    #expect(changes.map { $0["before"].string } == ["w", "pay"])
    #expect(changes.map { $0["after"].string } == ["dim", "dim"])
    #expect(abs(try #require(changes[1]["area"].number) - 120 * 22) < 1e-6)
  }

  @Test("A method alone belongs to no class where several may have it")
  func homeless() throws {
    let line = "\n   |    | <Shop.Badge: 0x106; frame = (300 0; 20 20); layer = <CALayer: 0x206>>"
    let answer = try ask("hit-test", "\(Self.method) { nil }", ["dump": Self.dump + line])
    #expect(answer["hitView"]["id"].string == "0x105")
    let warning = answer["warnings"].array.first { $0["code"].string == "sourceUnused" }
    #expect(
      warning?["detail"].string?.hasSuffix("Put it into its class: Shop.DimView or Shop.Badge.") == true)
  }

  @Test("A method behind the end of a class is not taken for another one's")
  func strayBrace() throws {
    let answer = try ask("hit-test", "class Badge: UIView { } }\n\(Self.method) { nil }")
    #expect(answer["hitView"]["id"].string == "0x105")
    #expect(answer["warnings"].array.contains { $0["code"].string == "sourceUnused" })
  }

  @Test(
    "What is wrong in the code's JSON is told with its place",
    arguments: [("[{}]", "/source/0"), ("[3]", "/source/0"), ("3", "/source")])
  func mistakes(json: String, pointer: String) throws {
    let source = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let answer = try ask("hit-test", source)
    #expect(answer["errors"][0]["pointer"].string == pointer, "\(answer)")
  }

  @Test("A query has no code")
  func query() throws {
    let answer = try paste(Self.dump, to: "/v1/hit-test", "x=80&y=322&source=a").json
    #expect(answer["detail"].string?.hasPrefix("Unknown query parameter `source`") == true)
  }
}
