import HitTesting
import Testing
@testable import DumpImporting

@Suite("Failures that tools report: what is known, and what to paste")
struct FailureLogTests {
  /// A text, what the refusal names, and what it says to paste.
  static let logs: [(text: String, says: [String], paste: String)] = [
    (
      "ShopTests.swift:12: error: -[ShopTests testPay] : Failed to not hittable: Button, {{16.0, 384.0}, {370.0, 52.0}}, "
        + "identifier: 'pay', label: 'Pay now'",
      ["XCUITest", "`pay`", "`Pay now`", "(16, 384, 370, 52)", "does not say which"],
      "print(app.debugDescription)"
    ),
    (
      "t = 9.1s     Failed: Failed to scroll to visible (by AX action) Button, {{25.0, 500.0}, {330.0, 41.0}}, label: 'Pay'",
      ["XCUITest", "in no scroll view"], "print(app.debugDescription)"
    ),
    (
      "Failed to synthesize event: Neither element nor any descendant has keyboard focus. TextField, identifier: 'name'",
      ["XCUITest", "keyboard focus", "`name`"], "print(app.debugDescription)"
    ),
    (
      #"[debug] [WD Proxy] Got response with status 200: {"value":"Alert is obstructing view","status":26}"#,
      ["Appium", "An alert was in front"], "page source"
    ),
    (
      "Error: The element '\"Email\" StaticText' is not visible on the screen and thus is not interactable",
      ["Appium", "`\"Email\" StaticText`", "Too little of the target was visible"], "page source"
    ),
    (
      """
      Test Failed: View is not hittable at its visible point. Error: View is not visible around point.
      - view point: {100, 25}
      - visible bounds: {{118, 0}, {82, 50}}
      - view bounds: {{-118, 0}, {200, 50}}
      """,
      ["Detox", "point in the target (100, 25)", "frame in its superview (-118, 0, 200, 50)"],
      "generateViewHierarchyXml"
    ),
    (
      "Test Failed: View “<RCTView: 0x1>” is not hittable at point “{\"x\":9,\"y\":8}”: "
        + "Another view “<Toast: 0x2>” is hittable at window point “{\"x\":19,\"y\":28}”",
      ["Detox", "target `RCTView: 0x1`", "hit view `Toast: 0x2`", "returned another view"],
      "generateViewHierarchyXml"
    ),
    (
      "Error: View “<A: 0x1>” is not visible: System alert is shown on screen",
      ["Detox", "A system alert"], "Hierarchy"
    ),
    (
      """
      Exception Reason: Multiple elements were matched: (
          "<UITableViewCell: 0x7; AX=N
      """, ["EarlGrey", "matches, not the hierarchy"], "UI hierarchy"
    ),
    (
      "Accessibility element with label \"Pay\" is not tappable. It may be blocked by other views.",
      ["KIF", "`Pay`", "probably in front", "the text does not name it"], "recursiveDescription"
    ),
    (
      "COMMAND_FAILED: Ref @e21 is behind the visible keyboard and cannot be tapped",
      ["agent-device", "The keyboard was in front", "`@e21`"], "idb ui describe-all"
    ),
    (
      "Error: Element not found: Text matching regex: Pay now\n",
      ["Maestro", "No element matched", "`Pay now`"],
      "maestro hierarchy"
    ),
    (
      "$ axe tap --label Pay\nError: No accessibility element matched", ["AXe", "no tap was sent"],
      "axe describe-ui"
    ),
    (
      "Test Failed: No elements found for “MATCHER(id == “pay”)”", ["Detox", "No element matched"],
      "generateViewHierarchyXml"
    ),
    (
      "Failed to get matching snapshot: Find single matching element. Multiple matching elements found for <XCUIElementQuery: 0x1>.",
      ["XCUITest", "Several elements matched"], "print(app.debugDescription)"
    ),
    (
      "Warning: Multiple (4) accessibility elements matched --label 'chevron'", ["AXe", "Several elements"],
      "axe describe-ui"
    ),
    ("I have an XCUIElementTypeAlert on the screen, and taps go to it.", ["mentions Appium"], "page source"),
    ("Taps of Maestro miss the sheet while it moves.", ["mentions Maestro"], "maestro hierarchy"),
  ]

  @Test(
    "A sentence is an answer: the tool, what it found, what is known, and the one thing to paste",
    arguments: logs)
  func refused(_ log: (text: String, says: [String], paste: String)) throws {
    let detail = try #require(refusal(log.text)).detail
    for words in log.says { #expect(detail.contains(words), "\(detail)") }
    #expect(detail.contains(log.paste), "\(detail)")
    #expect(!detail.contains("Also read"))
  }

  @Test("What was searched is not what was sought")
  func input() throws {
    let log = """
      Failed to get matching snapshot: No matches found for Elements matching predicate 'id' from input {(
          Cell,
          Cell, label: 'Rosa (Host)'
      )}
      """
    #expect(try #require(refusal(log)).detail.contains("Rosa") == false)
  }

  @Test("Where a tree stands in the text, the tree answers, and the sentence is told beside it")
  func beside() throws {
    let paste = """
      ShopTests.swift:12: error: Failed to not hittable: Button, {{20.0, 700.0}, {360.0, 44.0}}, identifier: 'pay'
      Application, 0x10, pid: 1, label: 'Shop'
        Window (Main), 0x11, {{0.0, 0.0}, {400.0, 800.0}}
          Button, 0x12, {{20.0, 700.0}, {360.0, 44.0}}, identifier: 'pay', label: 'Pay'
      """
    let scene = try imported(paste)
    #expect(scene.scene.tree.count == 3)
    let told = try #require(scene.warnings(.assumed).first { $0.line == 1 })
    #expect(told.line == 1 && told.detail.contains("XCUITest reports a failed tap"))
    #expect(told.detail.hasSuffix("This answer comes from the view hierarchy."))
  }

  @Test("A text of a million bytes is looked through once, and one that is larger not at all")
  func long() {
    let filler = String(repeating: "Failed to Failed to Failed to ", count: 30_000)
    #expect(FailureLog(in: Array((filler + "View is not enabled").utf8))?.tool == .detox)
    #expect(FailureLog(in: Array((filler + filler + "View is not enabled").utf8)) == nil)
  }
}

@Suite("JSON of other programs, and empty trees")
struct ForeignJSONTests {
  @Test(
    "The keys tell what it is, and the refusal what to paste",
    arguments: [
      (#"{"name": "shop", "version": "1.0.0", "dependencies": {}}"#, "package.json"),
      (#"{"v": "5.5", "fr": 30, "ip": 0, "op": 60, "layers": []}"#, "Lottie"),
      (#"{"images": [], "info": {"version": 1}}"#, "asset catalog"),
      (#"{"type": "FeatureCollection", "features": []}"#, "GeoJSON"),
      (#"[{"id": 1, "userName": "a"}]"#, "`id`, `userName`"),
      (#"{"id": 1, "rest": ["#, "`id`, `rest`"),
    ])
  func foreign(text: String, says: String) throws {
    let detail = try #require(refusal(text)).detail
    #expect(detail.contains(says), "\(detail)")
    #expect(detail.contains("recursiveDescription"))
  }

  @Test(
    "A tree without an element says so, and never that nobody gets the touch",
    arguments: [
      "", " \n", "[]", "{}", "<AppiumAUT></AppiumAUT>",
      #"{"attributes": {}, "children": [{"attributes": {"bounds": "[0,0][0,0]"}, "children": []}]}"#,
    ])
  func empty(text: String) throws {
    let detail = try #require(refusal(text)).detail
    #expect(
      ["empty", "no element", "No element"].contains(where: detail.contains), "\(detail)")
    #expect(
      ["Paste ", "paste the output", "paste a page source"].contains(where: detail.contains), "\(detail)")
  }

  @Test("An application with nothing but windows is read, and said to be empty")
  func windows() throws {
    let scene = try imported(
      """
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    let first = scene.warnings(.notInDump).first?.detail
    #expect(first?.hasPrefix("The hierarchy has no elements except") == true)
  }
}
