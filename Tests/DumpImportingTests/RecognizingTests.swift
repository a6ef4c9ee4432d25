import HitTesting
import Testing
@testable import DumpImporting

@Suite("Telling formats by their first telling bytes")
struct RecognizingTests {
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
    ("<UIWindow:0x1; AX=N; AX.frame={{0, 0}, {1, 1}}>", .earlGrey),
    ("  |--<UIView: 0x1; frame = (0 0; 1 1)>", .earlGrey),
  ]

  @Test("Every format is told", arguments: pastes.indices)
  func told(_ index: Int) throws {
    let (paste, format) = Self.pastes[index]
    #expect(try DumpFormat(of: Array(paste.utf8)) == format)
  }

  @Test("A format that is named is taken, whatever the text looks like")
  func named() throws {
    let paste = Array("<?xml?>\n<UIWindow: 0x1; frame = (0 0; 1 1)>".utf8)
    #expect(try ImportedScene(dump: paste, format: .recursiveDescription).scene.tree.count == 1)
  }
}
