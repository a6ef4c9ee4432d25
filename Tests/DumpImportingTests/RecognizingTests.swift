import HitTesting
import Testing
@testable import DumpImporting

@Suite("Telling formats by their first telling bytes")
struct RecognizingTests {
  @Test("A paste is recognized by a dump in its first lines or far behind them, and not without one")
  func recognized() {
    let prose = String(repeating: "The button does not react.\n", count: 400)
    let dump = "<UIWindow: 0x1; frame = (0 0; 1 1)>\n"
    #expect(!DumpFormat.isRecognized(in: Array(prose.utf8)))
    for paste in [dump, dump + prose, prose + dump, prose + dump + prose] {
      #expect(DumpFormat.isRecognized(in: Array(paste.utf8)))
    }
  }

  static let pastes: [(paste: String, format: DumpFormat)] = [
    ("log\n$0 = <UIWindow: 0x1; frame = (0 0; 1 1)>", .recursiveDescription),
    ("[Shop] <UIWindow: 0x1; frame = (0 0; 1 1)>", .recursiveDescription),
    ("<UIWindow; frame = (0 0; 1 1)>", .recursiveDescription),
    (
      #"{"hierarchy": "<UIWindow: 0x1; frame = (0 0; 1 1)>\n   | <UIView: 0x2; frame = (0 0; 1 1)>"}"#,
      .recursiveDescription
    ),
    (#"[{"AXFrame":"{{0, 0}, {1, 1}}","type":"Application"}]"#, .idb),
    ("\u{FEFF}\n{ \"AXLabel\": null }", .idb),
    (#"{"elements": [], "backend": "x"}"#, .idb),
    ("<?xml version=\"1.0\"?><AppiumAUT/>", .webDriverAgent),
    ("  <XCUIElementTypeApplication type=\"\"/>", .webDriverAgent),
    (#"{"value": "<?xml version='1.0'?>", "sessionId": null}"#, .webDriverAgent),
    (#"{"type": "Application", "rect": {"x": 0}, "isVisible": "1"}"#, .webDriverAgent),
    ("Element subtree:\n \u{2192}Application, 0x1, pid: 1, label: 'Shop'", .webDriverAgent),
    (#"{"rendering_system": "UIKIT", "windows": []}"#, .sentry),
    (#"{"windows": [{"type": "UIWindow", "identifier": "a", "visible": true, "frame": 1}]}"#, .sentry),
    ("<ViewHierarchy><UIWindow/></ViewHierarchy>", .detox),
    ("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ViewHierarchy>\n", .detox),
    ("```xml\n   <RCTText alpha=\"1.0\" class=\"RCTText\" x=\"0\" y=\"0\" />\n  </RCTView>", .detox),
    (
      "Running on iPhone\n{\"attributes\": {}, \"children\": [{\"attributes\": {\"bounds\": \"[0,0][1,1]\"}}]}",
      .maestro
    ),
    (#"{"attributes" : {"accessibilityText" : "Pay"}, "children" : []}"#, .maestro),
    (#"{"axElement": {"frame": {"X": 0}}, "depth": 1}"#, .maestro),
    (
      #"{"count":1,"views":[{"depth":0,"class":"UIWindow","userInteraction":true,"frame":"0,0,1,1"}]}"#,
      .appReveal
    ),
    ("<UIWindow:0x1; AX=N; AX.frame={{0, 0}, {1, 1}}>", .earlGrey),
    ("  |--<UIView: 0x1; frame = (0 0; 1 1)>", .earlGrey),
    ("view---<UIView: 0x1; frame = (0 0; 1 1)>", .recursiveDescription),
    (#"12:00 tree: [{"AXFrame":"{{0, 0}, {1, 1}}","type":"Application"}]"#, .idb),
    (#"  ⎿  {"type": "Button", "rect": {"x": 0}, "isVisible": "1"}"#, .webDriverAgent),
    (#"tap {"x":1,"y":2} <UIWindow: 0x1; frame = (0 0; 1 1)>"#, .recursiveDescription),
    ("12:00 Shop[1:2] [events] RESPONDERS\n", .swiftUIEventDebug),
    ("launched\nBINDINGS", .swiftUIEventDebug),
    ("| + StyledTextResponder 0x1 [1.0, 1.0] @(0.0, 0.0)", .swiftUIEventDebug),
    ("\u{25B6} (1.0, 2.0) MultiViewResponder(0x1)", .swiftUIEventDebug),
    // What others write with the same marks is none of SwiftUI's.
    (
      "\u{2713} (3 ms) passed\nFIRST RESPONDERS: 1\n+ item 0x1\n<UIWindow: 0x1; frame = (0 0; 1 1)>",
      .recursiveDescription
    ),
    (
      #"[{"children":[],"properties":[{"attribute":{"readableType":"Text","type":"SwiftUI.Text","flags":1},"id":0}]}]"#,
      .swiftUIViewDebug
    ),
  ]

  @Test("Every format is told", arguments: pastes.indices)
  func told(_ index: Int) throws {
    let (paste, format) = Self.pastes[index]
    #expect(try EmbeddedDocument(in: Array(paste.utf8)).format == format)
  }

  /// A document, and what people write around it.
  static let documents: [(paste: String, classes: [String])] = [
    (
      """
      And the API gives me this output:

        {"AXFrame": "{{10, 20}, {30, 40}}", "type": "Button", "AXLabel": "Pay"},
      which is { wrong }
      """, ["Application", "Button"]
    ),
    (
      """
      ```json
      [{"AXFrame": "{{0, 0}, {99, 99}}", "type": "Application"},
       {"AXFrame": "{{10, 20}, {30, 40}}", "type": "Button"}]
      ```
      """, ["Application", "Button"]
    ),
    (
      """
      12:00:01 dumping
      12:00:02 and then
      const tree = [{"AXFrame": "{{0, 0}, {99, 99}}", "type": "Application"}, {"AXFrame": "{{10, 20}, {30, 40}}", "type": "B"}];
      """, ["Application", "B"]
    ),
    (
      """
      Here is my source:
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="99" height="99">
        <XCUIElementTypeButton type="XCUIElementTypeButton" x="10" y="20" width="30" height="40"/>
      </XCUIElementTypeApplication>
      Thanks <3
      """, ["XCUIElementTypeApplication", "XCUIElementTypeButton"]
    ),
  ]

  @Test(
    "A document of JSON or XML is found in the text around it, and told where it stands",
    arguments: documents)
  func surrounded(paste: String, classes: [String]) throws {
    let scene = try ImportedScene(dump: Array(paste.utf8))
    #expect(scene.views.map { scene.scene.tree.className(of: $0) } == classes)
    #expect(scene.views.last.map(scene.line(of:)) == 3)
    #expect(try scene.hit(20, 30) == ViewIndex(1))
    #expect(scene.warnings(.notUnderstood).map(\.detail).contains { $0.contains("Text around the document") })
  }

  @Test("What XCUITest prints, with a tool's name in front of each line or as a path to one element")
  func debugDescriptions() throws {
    let lines = [
      "Application, 0x10, pid: 1, label: 'Shop'", "  Window (Main), 0x11, {{0.0, 0.0}, {390.0, 844.0}}",
      "    Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, label: 'Pay'",
    ]
    let scene = try imported(lines.map { "[Xcode] " + $0 }.joined(separator: "\n"))
    #expect(scene.format == .webDriverAgent && scene.scene.tree.count == 3)
    #expect(scene.views(named: "0x12") == [ViewIndex(2)] && scene.views(named: "0x99").isEmpty)
    #expect(try scene.hit(30, 160) == ViewIndex(2))
    let path =
      "Path to element:\n \u{2192}Application, 0x10, pid: 1\n  \u{21B3}Button, 0x12, {{1.0, 1.0}, {9.0, 9.0}}"
    #expect(refusal(path)?.detail.contains("path to one element") == true)
  }

  @Test("A format that is named is taken, whatever the text looks like")
  func named() throws {
    let paste = Array("<?xml?>\n<UIWindow: 0x1; frame = (0 0; 1 1)>".utf8)
    #expect(try ImportedScene(dump: paste, format: .recursiveDescription).scene.tree.count == 1)
  }
}
