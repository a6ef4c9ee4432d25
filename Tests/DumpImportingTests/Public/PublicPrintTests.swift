import HitTesting
import Testing
@testable import DumpImporting

/// XCUITest's debug descriptions with all that is printed along, in the shapes of public threads.
@Suite("Public pastes of debug descriptions")
struct PublicPrintTests {
  /// One window, as WebDriverAgent prints it for `/source?format=description`: with its path and its queries.
  static let windows = """
    Attributes: Window (Main), {{0.0, 0.0}, {375.0, 667.0}}
    Element subtree:
     →Window (Main), 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
        Other, 0x6002, {{0.0, 0.0}, {375.0, 300.0}}, identifier: 'list'
    Path to element:
     →Application, 0x6003, pid: 92613, label: 'Health'
      ↳Window (Main), 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
    Query chain:
     →Find: Application 'com.apple.Health'
      Output: {
        Application, pid: 92613, label: 'Health'
      }
      ↪︎Find: Children matching type Any
        Output: {
          Window (Main), {{0.0, 0.0}, {375.0, 667.0}}
        }


    Attributes: Window, {{0.0, 0.0}, {375.0, 667.0}}
    Element subtree:
     →Window, 0x6004, {{0.0, 0.0}, {375.0, 667.0}}
        RemotePlaceholder, 0x6005, pid: 22048, {{0.0, 400.0}, {375.0, 267.0}}
          Other, 0x6006, {{0.0, 400.0}, {375.0, 67.0}}, identifier: 'remote'
    Path to element:
     →Application, 0x6003, pid: 22048, label: 'Health'
    Query chain:
    """

  private static let escaped =
    #""Attributes: Application, 0x1475, pid: 8736, label: \'Study\'\nElement subtree:\n →Application, 0x1475, pid: 8736, label: \'Study\'\n    Window (Main), 0x1476, {{0.0, 0.0}, {414.0, 896.0}}\n      TextField, 0x1477, {{189.0, 422.5}, {36.0, 51.5}}, identifier: \'city\'\n      Button, 0x1478, {{25.0, 542.0}, {369.0, 41.0}}, identifier: \'enrollButton\', label: \'En\"r\"oll\'\nPath to element:\n →Application, 0x1475, pid: 8736, label: \'Study\'\nQuery chain:\n →Find: Target Application \'com.Study\'\n  Output: {\n    Application, 0x1470, pid: 8736, label: \'Study\'\n  }\n""#

  private static let result = """
    * po XCUIApplication().buttons
    ```
        t =   351.05s Requesting snapshot of accessibility hierarchy for app with pid 8736
        t =   351.47s Find: Descendants matching type Button
    Find: Target Application 'com.Study'
      Output: {
        Application, 0x1455, pid: 8736, label: 'Study'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
          Button, 0x1471, {{25.0, 542.0}, {369.0, 41.0}}, identifier: 'enrollButton', label: 'Enroll'
          Button, 0x1472, {{9.0, 825.1}, {72.4, 73.1}}, label: 'Emoji'
        }
    ```
    """

  /// The same app at two times.
  private static let twice = """
    (lldb) po app
    Attributes: Application, 0x12e1, pid: 61273, label: 'Focus'
    Element subtree:
     →Application, 0x12e1, pid: 61273, label: 'Focus'
    ...
                  Button, 0x12e2, {{468.0, 477.0}, {298.0, 126.0}}, label: 'Button 1'
                    Button, 0x12e3, {{453.0, 470.7}, {328.0, 138.7}}, Focused
    ...
    ```
    Once you apply a custom style:
    ```
    Attributes: Application, 0x106d, pid: 70156, label: 'Focus'
    Element subtree:
     →Application, 0x106d, pid: 70156, label: 'Focus'
     ...
                  Button, 0x106e, {{707.0, 505.0}, {142.0, 71.0}}, label: 'Button 1'
    """

  static let pastes = [
    PublicPaste(
      "github.com/appium/appium/issues/12965", windows,
      .classes(["Window (Main)", "Other", "Window", "RemotePlaceholder", "Other"]), .hit(10, 100, "list"),
      .hit(10, 420, "remote"), .saysNot("no element")),
    PublicPaste(
      "github.com/appium/WebDriverAgent/pull/40 (the second window is cut)",
      """
      Attributes: Other, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
      Element subtree:
       →Other, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
      Path to element:
       →Application, 0x6002, pid: 51436, {{0.0, 0.0}, {375.0, 667.0}}, label: 'UICatalog'
      Query chain:
       →Find: Application "com.example.UICatalog" 0x6040
        Output: {
          Application, 0x6002, pid: 51436, {{0.0, 0.0}, {375.0, 667.0}}, label: 'UICatalog'
        }


      Attributes: Window, 0x6003, {{0.0, 52.2}, {375.0, 562.5}}
      Element subtree:
       →Window, 0x6003, {{0.0, 52.2}, {375.0, 562.5}}
          Other, 0x6004, traits:
      """, .classes(["Other", "Window", "Other"]), .hit(10, 100, "Window"), .says("Other has no frame")),
    PublicPaste(
      "github.com/appium/appium/issues/13227",
      """
       →Find: Application 'com.apple.Health'
        Output: {
          Application, pid: 22048, label: 'Health'
        }
        ↪︎Find: Children matching type Any
          Output: {
            Window (Main), {{0.0, 0.0}, {375.0, 667.0}}
          }

      Attributes: Window, {{0.0, 0.0}, {375.0, 667.0}}
      Element subtree:
       →Window, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
          Other, 0x6002, {{0.0, 0.0}, {375.0, 99.0}}
      """, .classes(["Window", "Other"]), .hit(10, 10, "Other"),
      .says("A query result starts here; it is not a screen")
    ),
    PublicPaste(
      "notes on XCUITest, po app.buttons", result, .refused("This is a query result"),
      .refused("po XCUIApplication()")),
    PublicPaste(
      "notes on XCUITest, po app.debugDescription", "* po app.debugDescription\n```\n\(escaped)\n```",
      .classes(["Application", "Window (Main)", "TextField", "Button"]), .hit(200, 450, "city"),
      .hit(30, 550, #"En"r"oll"#)),
    PublicPaste(
      "notes on XCUITest, one line", escaped, .hit(200, 450, "city"), .saysNot("is ignored")),
    PublicPaste(
      "notes on XCUITest, both", escaped + "\n" + result, .hit(200, 450, "city"), .hit(30, 550, #"En"r"oll"#),
      .hit(20, 840, "Window (Main)")),
    PublicPaste(
      "notes on tvOS' focus, both", twice, .classes(["Application", "Button"]), .hit(720, 510, "Button 1"),
      .hit(500, 500, nil),
      .says("This is print 1 of several prints of an application; the one at line 14 is used"),
      .says("The paste is shortened here")),
  ]

  @Test("Trees are read, and what is printed along is not", arguments: pastes)
  func paste(_ paste: PublicPaste) { paste.check() }

  @Test("Of two prints of an application the one is taken that is asked for, or the last one that is whole")
  func prints() throws {
    let first = try ImportedScene(dump: Array(Self.twice.utf8), print: 1)
    #expect(first.views.count == 3)
    #expect(try first.hit(500, 500).map(first.line(of:)) == 6)
    #expect(first.warnings.contains { $0.detail.hasSuffix("Use print=2 for this one.") && $0.line == 14 })
    #expect(first.warnings(.cut).map(\.line) == [5, 8])
    let error = #expect(throws: ImportError.self) {
      try ImportedScene(dump: Array(Self.twice.utf8), print: 3)
    }
    #expect(error?.detail.contains("the paste has 2") == true)
    let whole = try imported(
      Self.twice.replacing("...\n              Button, 0x12", with: "              Button, 0x12")
        .replacing("138.7}}, Focused\n...", with: "138.7}}, Focused"))
    #expect(whole.views.count == 3 && whole.warnings(.cut).isEmpty)
  }

  @Test("Escapes are undone where a tree stands behind them, with the places of the paste")
  func places() throws {
    let dump = try imported(Self.escaped)
    let bytes = Array(Self.escaped.utf8)
    let city = try #require(dump.views.first { dump.identifier(of: $0) == "city" })
    let text = String(decoding: bytes[dump.sources[Int(city.rawValue)].range], as: UTF8.self)
    #expect(text.hasPrefix("TextField, 0x1477") && text.hasSuffix(#"\'city\'"#))
    // A label may hold the letters that are an escape elsewhere.
    let plain = try imported(
      "→Application, 0x1, pid: 1, label: 'a'\n  Button, 0x2, {{0.0, 0.0}, {9.0, 9.0}}, label: 'C:\\new \\u0041'"
    )
    #expect(plain.label(of: plain.views[1]) == #"C:\new \u0041"#)
  }
}
