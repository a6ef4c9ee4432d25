import Foundation
import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("WebDriverAgent")
struct WebDriverAgentDumpTests {
  static let xml = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- page --><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844" index="0" processId="7">
      <XCUIElementTypeWindow width='390' height='844' x='0' y='0' type='XCUIElementTypeWindow' visible='false'>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay &amp; &#x201C;go&#8221;&#10;" accessible="true" x="20" y="150" width="121" height="45" nativeFrame="{{20.25, 150.5}, {120, 44}}"/>
        <![CDATA[ <nothing> ]]><?pi x?>
      </XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>
    """#

  private func check(_ dump: ImportedScene) {
    #expect(
      dump.classes == ["XCUIElementTypeApplication", "XCUIElementTypeWindow", "XCUIElementTypeButton"])
    #expect(dump.ids == ["Shop", "0.0", "pay"])
    #expect(dump.label(of: ViewIndex(2)) == "Pay & “go”\n")
    #expect(dump.screenFrame(of: 2) == Rect(20.25, 150.5, 120, 44))
    #expect(dump.scene.tree[ViewIndex(1)].flags.contains(.isHidden))
    #expect(dump.metadata("accessible", of: 2) == "true" && dump.metadata("processId", of: 0) == "7")
    #expect(dump.metadata("name", of: 2) == "pay" && dump.metadata("name", of: 0) == nil)
  }

  @Test("XML, with any order of attributes, references, comments and CDATA")
  func xml() throws {
    check(try geometry(.webDriverAgent, Self.xml))
    check(try geometry(.webDriverAgent, "\u{FEFF}" + Self.xml))
    let bare = Self.xml.replacing("<AppiumAUT>", with: "").replacing("</AppiumAUT>", with: "")
    check(try geometry(.webDriverAgent, bare))
  }

  @Test("What XCTest could not hit gets no touch, in whatever order the attributes stand")
  func hittable() throws {
    for words in [#"visible="true" hittable="false""#, #"hittable="false" visible="true""#] {
      let dump = try geometry(
        .webDriverAgent, Self.xml.replacing("accessible=\"true\"", with: words))
      #expect(dump.scene.tree[ViewIndex(2)].flags.contains(.isHidden))
      #expect(dump.warnings.contains { $0.view == ViewIndex(2) && $0.detail.contains("hittable") })
    }
    let window = try geometry(
      .webDriverAgent,
      Self.xml.replacing("type='XCUIElementTypeWindow' visible='false'", with: "hittable='false'"))
    #expect(
      !window.scene.tree[ViewIndex(1)].flags.contains(.isHidden), "its middle is another's, not all in it")
    let hit = try geometry(
      .webDriverAgent, Self.xml.replacing("accessible=\"true\"", with: "hittable=\"true\""))
    #expect(!hit.scene.tree[ViewIndex(2)].flags.contains(.isHidden))
  }

  /// As it comes over HTTP: in a string, with escapes of every kind.
  @Test("XML in the value of an object, and alone in a string; ranges and lines are those of the paste")
  func wrapped() throws {
    let value = try JSONSerialization.data(withJSONObject: Self.xml, options: .fragmentsAllowed)
    let string = String(decoding: value, as: UTF8.self)
    for text in ["{\"sessionId\":\"A\",\n\"value\":\(string)}", "\n\(string)\n"] {
      let dump = try geometry(.webDriverAgent, text)
      check(dump)
      #expect(dump.sources.map(\.line) == [2, 2, 2])
      let tag = String(decoding: Array(text.utf8)[dump.sources[2].range], as: UTF8.self)
      #expect(tag.hasPrefix("<XCUIElementTypeButton type=\\\"XCUI") && tag.hasSuffix("/>"))
    }
    let escaped =
      #"{"value":"<A x=\"1\" y=\"1\" width=\"1\" height=\"1\" name=\"\u00e9\ud83d\ude00\"><\/B>"}"#
    let error = #expect(throws: ImportError.self) { try geometry(.webDriverAgent, escaped) }
    #expect(
      error?.column == (escaped.range(of: #"<\/B>"#)?.lowerBound).map { $0.utf16Offset(in: escaped) + 1 })
  }

  static let json = #"""
    {"type":"Application","name":"Shop","label":"Shop","value":null,"rect":{"x":0,"y":0,"width":390,"height":844},
     "isVisible":"1","isEnabled":"1","children":[
      {"isVisible":"0","type":"Window","rect":{"y":0,"x":0,"width":390,"height":844},"frame":"{{0, 0}, {1, 1}}","children":[
       {"type":"Button","rawIdentifier":"pay","name":"Pay now","label":"Pay","value":"1","isFocused":"0",
        "frame":"{{20, 150}, {120, 44}}"}]}]}
    """#

  @Test("JSON, bare, in a value, and in a value's string")
  func json() throws {
    let string = String(
      decoding: try JSONSerialization.data(withJSONObject: Self.json, options: .fragmentsAllowed),
      as: UTF8.self)
    for text in [
      Self.json, "[\(Self.json)]", "{\"value\":\(Self.json),\"sessionId\":null}", "{\"value\":\(string)}",
    ] {
      let dump = try geometry(.webDriverAgent, text)
      #expect(dump.classes == ["Application", "Window", "Button"] && dump.ids == ["Shop", "0.0", "pay"])
      #expect(dump.screenFrame(of: 2) == Rect(20, 150, 120, 44))
      #expect(
        dump.scene.tree.indices.map { dump.scene.tree[$0].flags.contains(.isHidden) } == [false, true, false])
      #expect(dump.notes.map(\.label) == ["Shop", nil, "Pay"])
      #expect(dump.metadata("name", of: 2) == "Pay now" && dump.metadata("isFocused", of: 2) == "0")
      #expect(try dump.hit(25, 155) == ViewIndex(2))
    }
  }

  static let description = """
    Attributes: Application, 0x600, pid: 1, label: 'Shop'
    Element subtree:
     →Application, 0x600, pid: 1, label: 'Shop'
        Window (Main), 0x601, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x602, traits: 8589934592, {{0.0, 100.0}, {390.0, 300.0}}
            Button, 0x603, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay, it's
    due', value: 1, Disabled
          StaticText, 0x604, {{inf, inf}, {0.0, 0.0}}, label: 'off'
    Path to element:
     →Application, 0x600, pid: 1, label: 'Shop'
    Query chain:
     →Find: Target Application 'shop'
    """

  @Test("XCUITest's description: indentation tells the depth, texts may hold commas, quotes and lines")
  func description() throws {
    let string = String(
      decoding: try JSONSerialization.data(withJSONObject: Self.description, options: .fragmentsAllowed),
      as: UTF8.self)
    for (text, isPlain) in [
      (Self.description, true), (Self.description.replacing("\n", with: "\r\n"), false),
      ("{\"value\":\(string)}", false),
    ] {
      let dump = try geometry(.webDriverAgent, text)
      let tree = dump.scene.tree
      #expect(dump.classes == ["Application", "Window (Main)", "Other", "Button", "StaticText"])
      #expect(tree.indices.map { tree[$0].depth } == [0, 1, 2, 3, 2])
      #expect(dump.ids == ["0", "0.0", "0.0.0", "pay", "0.0.1"])
      #expect(dump.label(of: ViewIndex(3))?.hasPrefix("Pay, it's") == true)
      #expect(dump.metadata("value", of: 3) == "1" && dump.metadata("Disabled", of: 3) == "true")
      #expect(dump.metadata("pid", of: 0) == "1" && dump.metadata("traits", of: 2) == "8589934592")
      #expect(dump.screenFrame(of: 0) == Rect(0, 0, 390, 844))
      #expect(dump.warnings("the box around").count == 1 && dump.warnings("non-finite").count == 1)
      #expect(dump.warnings("is ignored").isEmpty)
      if isPlain { #expect(dump.sources.map(\.line) == [3, 4, 5, 6, 8]) }
    }
  }

  @Test("XML that a log has cut is read as far as it goes, and one without an element is refused")
  func cutXML() throws {
    let dump = try imported(
      """
      page source:
      <AppiumAUT><XCUIElementTypeApplication name="Shop" x="0" y="0" width="390" height="844">
        <XCUIElementTypeButton name="pay" x="20" y="150" width="120" height="44"/>
        <XCUIElementTypeButton name="back" x="20" y="2
      """)
    #expect(dump.ids == ["Shop", "pay"])
    #expect(dump.warnings("The paste ends before the document does").map(\.code) == [.cut])
    for cut in ["<AppiumAUT>", "<AppiumAUT>\n<A x='1' y=", "<AppiumAUT><A name='a'>"] {
      #expect(throws: ImportError.self) { try geometry(.webDriverAgent, cut) }
    }
  }

  @Test("A part of a page source is read: elements side by side, and ends without their starts")
  func excerpt() throws {
    let pay = #"<XCUIElementTypeButton name="pay" x="20" y="150" width="120" height="44"/>"#
    let back = #"<XCUIElementTypeButton name="back" x="20" y="300" width="120" height="44"/>"#
    for (text, isLost) in [
      ("\(pay)\n\(back)", false), ("\(pay)\n  </XCUIElementTypeOther>\n\(back)", true),
      ("```\n\(pay)\n\(back)\n```\n</details>", false),
    ] {
      let dump = try imported(text)
      #expect(dump.ids.dropFirst() == ["pay", "back"] && dump.warnings("no application").count == 1)
      #expect(dump.warnings("begins inside the document").count == (isLost ? 1 : 0), "\(text)")
      #expect(try dump.hit(30, 310) == ViewIndex(2))
    }
    func element(_ name: String, _ y: Int) -> String {
      #"{"type":"Button","name":"\#(name)","isVisible":"1","rect":{"x":20,"y":\#(y),"width":120,"height":44}}"#
    }
    let json = try imported(element("pay", 150) + ",\n" + element("back", 300) + "\n]}")
    #expect(json.format == .webDriverAgent && json.ids.dropFirst() == ["pay", "back"])
    let two = "<AppiumAUT>\(pay)</AppiumAUT><AppiumAUT>\(back)</AppiumAUT>"
    #expect(refusal(two)?.detail.contains("second root") == true)
  }

  @Test("Of an answer that a log shortens before it prints it whole, the whole is read")
  func shortened() throws {
    let root = #"<XCUIElementTypeApplication name="Shop" x="0" y="0" width="390" height="844">"#
    let pay = #"<XCUIElementTypeButton name="pay" x="20" y="150" width="120" height="44"/>"#
    let dump = try imported(
      """
      [WD Proxy] Got response: <?xml version="1.0"?><AppiumAUT>\(root)<XCUIElementTypeBut...
      [XCUITest] Result: <?xml version="1.0"?><AppiumAUT>\(root)\(pay)</XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(dump.ids == ["Shop", "pay"] && dump.line(of: ViewIndex(1)) == 2)
    #expect(dump.warnings("2 documents").count == 1)
  }

  @Test("UI Automation's JSON has an origin and a size, and other names of flags")
  func automation() throws {
    let element = #"""
      {"name":"Shop","type":"UIAApplication","rect":{"origin":{"x":0,"y":20},"size":{"width":320,"height":460}},"visible":true,
      "children":[{"name":"pay","type":"UIAButton","label":"Pay","enabled":false,"visible":true,
      "rect":{"origin":{"x":20,"y":150},"size":{"width":120,"height":44}},"children":[]},
      {"name":"ad","type":"UIAImage","visible":false,"rect":{"origin":{"x":0,"y":20},"size":{"width":9}}}]}
      """#
      .replacing("\n", with: "")
    let string = element.replacing("\"", with: "\\\"")
    for text in [
      element, "info: [debug] Responding to client: {\"status\":0,\"value\":\"\(string)\"}",
      "12:00 tree = '\(element)';",
    ] {
      let dump = try imported(text)
      #expect(dump.format == .webDriverAgent && dump.ids == ["Shop", "pay", "ad"], "\(text)")
      #expect(dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
      #expect(dump.scene.tree[ViewIndex(1)].flags.contains(.isDisabledControl))
      #expect(dump.scene.tree[ViewIndex(2)].flags.contains(.isHidden))
      #expect(dump.warnings("out-of-range frame").map(\.view) == [ViewIndex(2)])
    }
  }

  @Test("UI Automation's tree that was made for XML has the types as keys")
  func keyed() throws {
    func element(_ type: String, _ name: String, _ flags: String, _ frame: String, _ inner: String = "")
      -> String
    {
      #"{"\#(type)":{"@":{"name":"\#(name)","label":"The \#(name)","value":null,"dom":null,\#(flags),"valid":true,"#
        + #""hint":null,"path":"/0/1",\#(frame)},">":[\#(inner)]}}"#
    }
    let pay = element(
      "UIAButton", "pay", #""enabled":false,"visible":true"#, #""x":20,"y":150,"width":120,"height":44"#)
    let ad = element(
      "UIAImage", "ad", #""enabled":true,"visible":false"#, #""x":0,"y":20,"width":9,"height":9.5"#)
    let tree = element(
      "UIAApplication", "Shop", #""enabled":true,"visible":true"#, #""x":0,"y":20,"width":320,"height":460"#,
      pay + "," + ad)
    for text in [tree, "info: [debug] [INST] " + tree, #"{"status":0,"value":\#(tree),"sessionId":"1"}"#] {
      let dump = try imported(text)
      #expect(dump.format == .webDriverAgent && dump.ids == ["Shop", "pay", "ad"], "\(text)")
      #expect(dump.classes == ["UIAApplication", "UIAButton", "UIAImage"])
      #expect(dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
      #expect(dump.screenFrame(of: 2) == Rect(0, 20, 9, 9.5))
      #expect(dump.label(of: ViewIndex(1)) == "The pay" && dump.metadata("path", of: 1) == "/0/1")
      #expect(dump.scene.tree[ViewIndex(1)].flags.contains(.isDisabledControl))
      #expect(dump.scene.tree[ViewIndex(2)].flags.contains(.isHidden))
    }
    let cut = #expect(throws: ImportError.self) { try geometry(.webDriverAgent, String(tree.dropLast())) }
    #expect(cut?.offset == tree.utf8.count - 1)
  }

  @Test("Facebook's first versions have a `tree` in the value")
  func tree() throws {
    let dump = try imported(
      """
      ****** xctest source start *******
          {"value":{"tree":{"bounds":"{{0, 0}, {390, 844}}","isEnabled":"1","isVisible":"1","children":[{"bounds":\
      "{{20, 150}, {120, 44}}","isEnabled":"1","isVisible":"1","rect":{"y":150,"x":20,"width":120,"height":44},\
      "value":null,"label":"Pay","type":"Button","name":"pay","rawIdentifier":null}],"rect":{"y":0,"x":0,\
      "width":390,"height":844},"value":null,"label":"Shop","type":"Application","name":"Shop"}}}
      """)
    #expect(dump.classes == ["Application", "Button"] && dump.ids == ["Shop", "pay"])
    #expect(dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
    #expect(dump.metadata("bounds", of: 1) == "{{20, 150}, {120, 44}}")
  }

  @Test("A page source whose escapes are escaped is read, as a log of a log has it", arguments: [1, 2])
  func escapes(count: Int) throws {
    let page = """
      {
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844">
          <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" x="20" y="150" width="120" height="44"/>
        </XCUIElementTypeWindow>

      """
    let escaped = (0..<count).reduce(page) { text, _ in
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
    let dump = try imported("[INST STDERR] \(escaped)")
    #expect(dump.classes == ["XCUIElementTypeWindow", "XCUIElementTypeButton"])
    #expect(dump.ids.last == "pay" && dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
  }

  @Test("Lines of a description that are no elements are told")
  func strangeLines() throws {
    let dump = try geometry(
      .webDriverAgent, "(lldb) po app\n  A, 0x1, {{0, 0}, {9, 9}}\n  what is this\n    B, 0x2, {{x}}\n")
    #expect(dump.classes == ["A", "B"])
    #expect(dump.warnings("is ignored").map(\.line) == [1, 3])
    #expect(
      dump.metadata("frame", of: 1) == "{{x}}" && dump.warnings("an unreadable frame; it is kept").count == 1)
  }

  static let frames: [(String, String?)] = [
    (#"x="inf" y="inf" width="0" height="0""#, "non-finite"), (#"x="1""#, "an unreadable frame"),
    ("", "has no frame"),
    (#"x="1" y="two" width="3" height="4""#, "an unreadable frame"),
    (#"x="1" y="2" width="3" height="4" nativeFrame="{{inf, inf}, {0, 0}}""#, "non-finite"),
    (#"x="1" y="2" width="3" height="4" nativeFrame="{1, 2}""#, nil),
    (#"x="1" y="2" width="3" height="4" visible="perhaps""#, "neither true nor false"),
  ]

  @Test("Attributes that cannot be understood are told, and kept", arguments: frames)
  func frame(attributes: String, warning: String?) throws {
    let dump = try geometry(.webDriverAgent, #"<A x="0" y="0" width="9" height="9"><B \#(attributes)/></A>"#)
    let about = dump.warnings.filter { $0.view == ViewIndex(1) }
    // What did not become a frame is kept in words.
    let isFrame = dump.scene.tree[ViewIndex(1)].bounds.size != .zero
    #expect((dump.metadata("x", of: 1) == nil) == (isFrame || attributes.isEmpty))
    #expect(about.count == (warning == nil ? 0 : 1) && about.allSatisfy { $0.detail.contains(warning ?? "") })
  }

  @Test("Other programs' XML is named", arguments: ["hierarchy": "Android"])
  func others(root: String, name: String) throws {
    let error = #expect(throws: ImportError.self) { try geometry(.webDriverAgent, "\n<\(root) a=\"1\"/>") }
    #expect(error?.detail.contains(name) == true && error?.line == 2 && error?.column == 2)
  }
}
