import HTTPProtocol
import HitTestService
import Testing

@Suite("Accessibility trees: who else has the point")
struct UndecidedTests {
  /// A button, what lies above it, and elements beside both.
  static func source(_ above: String, enabled: String = "true") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" x="0" y="0" width="400" height="800">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="400" height="800">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay now" enabled="\(enabled)" visible="true" x="20" y="700" width="360" height="44">
          <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Pay now" name="Pay now" label="Pay now" x="120" y="710" width="160" height="24"/>
        </XCUIElementTypeButton>
        \(above)
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication></AppiumAUT>
    """
  }

  static let list =
    #"<XCUIElementTypeTable type="XCUIElementTypeTable" name="news.list" x="0" y="0" width="400" height="800"/>"#
  static func keyboard(height: Int) -> String {
    #"<XCUIElementTypeKeyboard type="XCUIElementTypeKeyboard" x="0" y="\#(800 - height)" width="400" height="\#(height)"><XCUIElementTypeKey type="XCUIElementTypeKey" name="q" x="180" y="\#(800 - height)" width="60" height="60"/></XCUIElementTypeKeyboard>"#
  }
  static let alert =
    #"<XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Allow?" x="60" y="300" width="270" height="200"><XCUIElementTypeButton type="XCUIElementTypeButton" name="OK" x="60" y="450" width="135" height="44"/></XCUIElementTypeAlert>"#

  private func explain(_ dump: String, _ query: String = "target=pay&x=200&y=720") throws -> JSON {
    try explainDump(dump, query)
  }

  @Test(
    "R164: of a page source, what is seen is not behind an element without a type, a name and content",
    arguments: [
      ("", #"visible="true""#, "reached"), (#"name="dim""#, #"visible="true""#, "undecided"),
      ("", "", "undecided"),
    ])
  func seen(_ name: String, _ visible: String, _ verdict: String) throws {
    let frame = #"x="0" y="0" width="390" height="844""#
    let dump = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" \(visible) \(frame)>
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" \(visible) \(frame)>
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" \(visible) x="20" y="700" width="350" height="50"/>
          <XCUIElementTypeOther type="XCUIElementTypeOther" \(name) \(visible) \(frame)/>
          <XCUIElementTypeOther type="XCUIElementTypeOther" \(visible) \(frame)/>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """
    let answer = try explainDump(dump, "target=pay")
    #expect(answer["verdict"].string == verdict)
    let isTold = answer["assumptions"].array.contains { $0.says("do not cover") }
    #expect(isTold || verdict == "undecided")
    // Of two that nobody would recognize, neither is known to be in front.
    #expect(try explainDump(dump, "target=0.0.2")["verdict"] == "undecided")
  }

  @Test("Another element with the point is named, and nothing is said to be free")
  func undecided() throws {
    let answer = try explain(Self.source(Self.list))
    #expect(answer["verdict"] == "undecided")
    #expect(answer["undecided.between.*.id"].list == ["pay", "news.list"])
    #expect(answer["undecided.paste"] == "po [[UIWindow keyWindow] recursiveDescription]")
    #expect(
      answer["undecided.otherwise"].string?.hasSuffix(
        " is in front, it gets the touch instead of XCUIElementTypeButton \"Pay now\".") == true)
    #expect(answer["summary"].says("news.list"))
    #expect(answer["summary"].string?.hasSuffix("which one cannot be known from this dump.") == true)
    #expect(answer["reasons.0.view"] == "news.list")
    #expect(answer["receiver.certain"].bool == false && answer["fixes"].array.isEmpty)
    let lines = paste(
      Self.source(Self.list), to: "/v1/explain", "target=pay&x=200&y=720", accepting: "text/plain")
    #expect(
      lines.contains("news.list") && lines.contains("po [[UIWindow keyWindow] recursiveDescription]"))
  }

  @Test("The same at the likely view of a hit-test, and of at-point")
  func others() throws {
    for path in ["/v1/hit-test", "/v1/at-point"] {
      let answer = try paste(Self.source(Self.list), to: path, "x=30&y=720").json
      let view = answer[path == "/v1/hit-test" ? "hitView" : "receiver"]
      #expect(view["id"] == "pay" && view["certain"].bool == false)
      #expect(answer["verdict"] == "undecided")
      #expect(answer["undecided.between.*.label"].list == ["Pay now", "news.list"])
      let lines = paste(Self.source(Self.list), to: path, "x=30&y=720", accepting: "text/plain")
      #expect(lines.contains("cannot be known from this dump") && lines.contains("po [[UIWindow"))
    }
    let free = try hitTestDump(Self.source(""), "x=30&y=720")
    #expect(free["hitView.certain"].isNull && free["undecided"].isNull)
    #expect(free["summary"].says("probably gets the touch"))
  }

  @Test("A superview and what is in the target are in nobody's way: a button's label is the button's")
  func free() throws {
    let answer = try explain(Self.source(""))
    #expect(answer["verdict"] == "reached")
    #expect(answer["summary"].string?.hasSuffix(": no other element covers it.") == true)
    #expect(!answer["tapPoint"].isNull)
  }

  @Test("A keyboard over all of the target makes it unreachable, one over a part of it blocks a touch there")
  func keyboard() throws {
    let all = try explain(Self.source(Self.keyboard(height: 300)))
    #expect(all["verdict"] == "unreachable" && all["tapPoint"].isNull)
    #expect(all["summary"].string?.hasPrefix("XCUIElementTypeKeyboard") == true)
    let part = try explain(Self.source(Self.keyboard(height: 80)), "target=pay&x=200&y=730")
    #expect(part["verdict"] == "blocked" && Double(part["tapPoint.y"].description) ?? 800 < 720)
    let hit = try hitTestDump(Self.source(Self.keyboard(height: 300)), "x=30&y=720")
    #expect(hit["hitView.class"] == "XCUIElementTypeKeyboard" && hit["undecided"].isNull)
  }

  @Test("An alert takes every touch beside it")
  func alert() throws {
    let answer = try explain(Self.source(Self.alert))
    #expect(answer["verdict"] == "unreachable" && answer["receiver"].isNull)
    #expect(answer["summary"].says("Allow?"))
    let own = try explain(Self.source(Self.alert), "target=OK&x=100&y=470")
    #expect(own["verdict"] == "reached")
    let hit = try hitTestDump(Self.source(Self.alert), "x=30&y=720")
    #expect(hit["hitView"].isNull && hit["summary"].says("Allow?"))
  }

  static let disabledDumps: [String] = [
    source("", enabled: "false"),
    """
    Application, 0x10, pid: 1, label: 'Shop'
      Window (Main), 0x11, {{0.0, 0.0}, {400.0, 800.0}}
        Button, 0x12, {{20.0, 700.0}, {360.0, 44.0}}, identifier: 'pay', label: 'Pay', Disabled
    """,
    """
    [{"AXFrame": "{{0, 0}, {400, 800}}", "type": "Application", "frame": {"x": 0, "y": 0, "width": 400, "height": 800},
      "enabled": true, "pid": 1},
     {"AXFrame": "{{20, 700}, {360, 44}}", "AXUniqueId": "pay", "AXLabel": "Pay", "type": "Button", "pid": 1,
      "frame": {"x": 20, "y": 700, "width": 360, "height": 44}, "enabled": false}]
    """,
    """
    {"type": "Application", "rect": {"x": 0, "y": 0, "width": 400, "height": 800}, "isVisible": "1", "isEnabled": "1",
     "children": [{"type": "Button", "name": "pay", "rawIdentifier": "pay", "label": "Pay", "isVisible": "1",
       "isEnabled": "0", "rect": {"x": 20, "y": 700, "width": 360, "height": 44}}]}
    """,
    """
    {"attributes": {"accessibilityText": "", "bounds": "[0,0][400,800]", "enabled": "true"}, "children": [
      {"attributes": {"accessibilityText": "Pay", "resource-id": "pay", "bounds": "[20,700][380,744]", "enabled": "false"},
       "children": []}]}
    """,
  ]

  @Test("R27: what a tool prints as disabled is a disabled control", arguments: disabledDumps)
  func disabled(dump: String) throws {
    let answer = try explain(dump)
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["reasons.0.code"] == "controlDisabled")
    #expect(answer["summary"].says("is a disabled control"))
    let hit = try hitTestDump(dump, "x=30&y=720")
    #expect(hit["hitView.id"] != "pay")
  }
}
