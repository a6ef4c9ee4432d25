import HitTesting
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("Accessibility trees in parts, with gaps, before and after")
struct PartialTreeTests {
  @Test("A part of XCUITest's tree is read without its application, and is said to lack it")
  func part() throws {
    let scene = try imported(
      """
      It prints:
          Toolbar, 0x10, {{0.0, 125.0}, {393.0, 44.0}}, identifier: 'bar'
            Button, 0x11, {{16.0, 131.0}, {89.0, 33.0}}, label: 'Back'
      """)
    #expect(try scene.hitLine(50, 140) == 3)
    #expect(scene.warnings(.cut).contains { $0.detail.contains("begins below the application") })
  }

  @Test(
    "A line that says that others were left out is a gap",
    arguments: [
      "...", "... (6 lines omitted) ...", "[12 more lines]", "<snip>", "… truncated …", "--- skipped ---",
      "Other views omitted", "3 other children — omitted",
    ])
  func gap(line: String) throws {
    let scene = try imported(
      """
      Application, 0x1, pid: 1, label: 'Shop'
        Window (Main), 0x2, {{0.0, 0.0}, {400.0, 800.0}}
          Button, 0x3, {{20.0, 700.0}, {360.0, 44.0}}, identifier: 'pay'
      \(line)
      """)
    #expect(scene.warnings(.cut).map(\.line) == [4])
  }

  @Test("A frame that stands in the line below belongs to its element")
  func frameBelow() throws {
    let scene = try imported(
      """
      Application, pid: 1, label: 'Shop'
        Window (Main), {{0.0, 0.0}, {400.0, 800.0}}
          Button, identifier: 'pay', label: 'Pay'
            at {{20.0, 700.0}, {360.0, 44.0}}
      """)
    #expect(try scene.hitLine(100, 720) == 3)
    #expect(scene.warnings(.notUnderstood).isEmpty)
  }

  private static func list(_ last: String) -> String {
    """
    [{"type": "Application", "AXLabel": "Shop", "frame": {"x": 0, "y": 0, "width": 400, "height": 800}, "children": [
      {"type": "Button", "AXLabel": "\(last)", "frame": {"x": 20, "y": 700, "width": 360, "height": 44}, "children": []}]}]
    """
  }

  @Test("Of two lists in one text the last one that is whole answers, and the answer says so")
  func beforeAndAfter() throws {
    let scene = try imported("before:\n\(Self.list("Pay"))\nafter:\n\(Self.list("Paid"))\n")
    #expect(try scene.hit(100, 720).flatMap(scene.label) == "Paid")
    #expect(scene.warnings(.assumed).contains { $0.detail.hasPrefix("The paste has 2 documents") })
    let cut = try imported("before:\n\(Self.list("Pay"))\nafter:\n\(Self.list("Paid").dropLast(20))\n")
    #expect(try cut.hit(100, 720).flatMap(cut.label) == "Pay")
  }

  @Test("Maestro's hierarchy of an iPhone says more than bounds: types are its own")
  func maestro() throws {
    let scene = try imported(
      """
      Running on 1A2B
      {"attributes":{"bounds":"[0,0][390,844]","clickable":"false"},"children":[
        {"attributes":{"elementType":"Button","accessibilityText":"Pay","bounds":"[16,100][56,140]"},"children":[]}]}
      """)
    let hit = try #require(try scene.hit(36, 120))
    #expect(scene.scene.tree.className(of: hit) == "Button" && scene.label(of: hit) == "Pay")
    let pixels = #"{"attributes":{"bounds":"[0,0][1080,2400]","clickable":"false","text":"a"},"children":[]}"#
    #expect(refusal(pixels)?.detail.contains("Android") == true)
  }

  @Test("mobile-mcp's list is read behind its words; Android's is refused")
  func mobileMCP() throws {
    let element =
      #""label":"Pay","name":"Pay","value":"","identifier":null,"coordinates":{"x":20,"y":700,"width":360,"height":44}"#
    let scene = try imported(#"Found these elements on screen: [{"type":"Button",\#(element)}]"#)
    #expect(try scene.hit(100, 720).flatMap(scene.label) == "Pay")
    let android = #"Found these elements on screen: [{"type":"android.widget.Button",\#(element)}]"#
    #expect(refusal(android)?.detail.contains("Android") == true)
  }
}
