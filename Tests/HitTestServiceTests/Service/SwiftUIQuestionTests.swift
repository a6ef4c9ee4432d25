import HTTPProtocol
import HitTestService
import Testing

@Suite("Questions about SwiftUI's views")
struct SwiftUIQuestionTests {
  private static let text =
    #"{"view":"Text","id":"t","frame":[50,50,100,40],"modifiers":[{"gesture":{"id":"g","kind":"tap"}}]}"#

  /// A hosting view at (0, 100), in front of a button that fills the screen.
  private static func scene(
    _ content: String, _ members: String = "", platform: String = #""system":18,"linkedSDK":"ios18","#
  ) -> String {
    #"{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":[{"id":"under","class":"UIButton","frame":[0,0,390,844]},"#
      + #"{"id":"host","class":"_UIHostingView","frame":[0,100,390,400],\#(members)"swiftUI":{\#(platform)"content":"#
      + "[\(content)]}}]}]}"
  }

  private func ask(_ path: String, _ scene: String, _ members: String = "") throws -> JSON {
    let answer = try HitTestServiceTests.ask(
      .post, "/v1/\(path)", body: #"{"scene":\#(scene)\#(members)}"#
    ).json
    try #require(answer["errors"].isNull, "\(answer)")
    return answer
  }

  @Test(
    "A touch in a view's coordinates is converted for a SwiftUI target (SU21)",
    arguments: [
      ("host", 70, 70, "reached"), ("host", 70, 270, "blocked"), ("host", 700, 700, "blocked"),
      ("under", 70, 170, "reached"), ("under", 70, 70, "blocked"),
    ])
  func touchInView(view: String, x: Int, y: Int, verdict: String) throws {
    for target in ["t", "g"] {
      let answer = try ask(
        "explain", Self.scene(Self.text),
        #","target":"\#(target)","touch":{"x":\#(x),"y":\#(y),"in":"\#(view)"}"#)
      #expect(answer["verdict"].string == verdict, "\(answer["summary"])")
    }
  }

  @Test(
    "The tap point of a node fires it at the declared radius too (SU16), and is null with a reason",
    arguments: [0, 20])
  func tapPoint(radius: Int) throws {
    let rival =
      #"{"view":"Color","id":"rival","frame":[140,40,200,60],"modifiers":[{"gesture":{"id":"other","kind":"tap"}}]}"#
    let plain = #"{"view":"Text","id":"plain","frame":[0,300,50,50]}"#
    let hidden =
      #"{"view":"Text","id":"off","frame":[0,200,50,50],"modifiers":[{"gesture":{"id":"no","kind":"tap"}},{"hidden":true}]}"#
    let scene = Self.scene(
      [Self.text, rival, plain, hidden].joined(separator: ","),
      platform: #""system":18,"linkedSDK":"ios18","touchRadius":\#(radius),"#)
    for target in ["t", "g", "rival", "other"] {
      let point = try ask("explain", scene, #","target":"\#(target)""#)["tapPoint"]
      let again = try ask("explain", scene, #","target":"\#(target)","touch":\#(try Self.touch(point))"#)
      #expect(again["verdict"] == "reached", "\(target) at \(point)")
      #expect(again["noTapPoint"].isNull)
    }
    let none = try ask("explain", scene, #","target":"plain""#)
    #expect(none["tapPoint"].isNull && none["noTapPoint"].says("no gesture"))
    let off = try ask("explain", scene, #","target":"off""#)
    #expect(off["tapPoint"].isNull && off["noTapPoint"].says("(SU39)"))
  }

  private static func touch(_ point: JSON) throws -> String {
    let (x, y) = (try #require(point["x"].number), try #require(point["y"].number))
    return #"{"x":\#(x),"y":\#(y)}"#
  }

  @Test(
    "Hit tests and explanations tell alike that opacity 0 is contested (SU37)", arguments: ["0", "0.0005"])
  func opacity(value: String) throws {
    let clear = Self.text.replacing(#"}}]}"#, with: #"}},{"opacity":\#(value)}]}"#)
    let (scene, touch) = (Self.scene(clear), #","touch":{"x":70,"y":170}"#)
    let hit = try ask("hit-test", scene, touch)["swiftUI"]
    let explained = try ask("explain", scene, #","target":"g""# + touch)
    #expect(hit["target"].isNull)
    #expect(hit["assumptions"].strings == explained["swiftUI.assumptions"].strings)
    let contested = hit["assumptions"].strings.filter { $0.contains("opacity 0") }
    #expect(contested.count == 1 && contested[0].contains(#"Text "t" gets the touch and `g` fires (SU37)"#))
    #expect(explained["reasons.0.code"] == "swiftUIOpacity")
    #expect(explained["reasons.0.isInSummary"].bool == true)
    #expect(explained["summary"].string == explained["reasons.0.detail"].string)
    #expect(explained["reasons"].array.dropFirst().allSatisfy { !$0.keys.contains("isInSummary") })
  }

  private static let passing = #""overrides":{"hitTest":{"kind":"passThrough"}},"#

  @Test(
    "A hosting view that passes touches through keeps what SwiftUI draws up to iOS 17 only (R163)",
    arguments: [(17, "host", "under"), (18, "under", "under"), (26, "under", "under")])
  func passThrough(system: Int, onText: String, beside: String) throws {
    let scene = Self.scene(Self.text, Self.passing, platform: #""system":\#(system),"#)
    #expect(try ask("hit-test", scene, #","touch":{"x":70,"y":170}"#)["hitView.id"].string == onText)
    #expect(try ask("hit-test", scene, #","touch":{"x":70,"y":270}"#)["hitView.id"].string == beside)
    let explained = try ask("explain", scene, #","target":"g","touch":{"x":70,"y":170}"#)
    #expect(explained["verdict"].string == (system == 17 ? "reached" : "unreachable"))
    let map = try ask("touch-map", scene)
    #expect(
      map["views.*.view"].strings == (system == 17 ? ["under", "host"] : ["under"]))
  }

  @Test("Where no system is declared, both are told of a hosting view that passes touches through (R163)")
  func passThroughAnywhere() throws {
    let scene = Self.scene(Self.text, Self.passing, platform: "")
    let explained = try ask("explain", scene, #","target":"g","touch":{"x":70,"y":170}"#)
    #expect(explained["verdict"] == "unreachable")
    #expect(
      explained["assumptions"].strings.contains {
        $0
          == #"The system is iOS 18 or later. Up to iOS 17, Text "t" gets the touch (R163)."#
      }, "\(explained["assumptions"])")
    let beside = try ask("explain", scene, #","target":"g","touch":{"x":70,"y":270}"#)
    #expect(!beside["assumptions"].strings.contains { $0.contains("R163") })
  }

  /// A switch in a stack with a tap.
  private static func hosted(_ system: Int) -> String {
    #"{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":[{"id":"host","frame":[0,0,390,844],"swiftUI":{"system":"#
      + #"\#(system),"content":[{"view":"Stack","id":"row","frame":[0,0,390,100],"modifiers":[{"contentShape":{}},"#
      + #"{"gesture":{"id":"g","kind":"tap"}}],"children":[{"view":"PlatformView","id":"p","frame":[0,0,60,40],"#
      + #""uiView":"s"}]}]},"subviews":[{"id":"s","class":"UISwitch","frame":[0,0,60,40]}]}]}]}"#
  }

  @Test("A tap around a UIKit control is undecided from iOS 17 on, with both outcomes named (R162)")
  func control() throws {
    for system in [16, 17, 18, 26] {
      let answer = try ask("events", Self.hosted(system), #","events":[{"tap":{"x":20,"y":20}}]"#)
      let changes = answer["timeline"].array.flatMap { $0["entries"].array }
        .filter { $0["kind"] == "swiftUI" }.compactMap { $0["change"].string }
      #expect(changes.last == (system < 17 ? "fires" : "undecided"), "iOS \(system): \(changes)")
      let told = answer["assumptions"].strings.filter { $0.contains("R162") }
      #expect(told.isEmpty == (system < 17), "\(told)")
      let hit = try ask("hit-test", Self.hosted(system), #","touch":{"x":20,"y":20}"#)
      #expect(hit["swiftUI.assumptions"].strings.contains { $0.contains("R162") } == (system >= 17))
    }
    let beside = try ask("events", Self.hosted(18), #","events":[{"tap":{"x":200,"y":20}}]"#)
    #expect(!beside["assumptions"].strings.contains { $0.contains("R162") })
  }

  @Test("An audit in lines counts what it lists: no finding that is only information")
  func informationIsNoReview() {
    let text = "ZStack {\n  Button(\"a\") { }\n  if busy { Color.red }\n}"
    #expect(
      paste(text, to: "/v1/audit", "rules=cover", accepting: "text/plain").contains(
        "0 warnings, 0 to review."))
  }
}
