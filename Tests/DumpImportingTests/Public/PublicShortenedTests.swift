import DumpImporting
import Testing

/// What logs and people shorten, and trees whose windows are not in the paste, in the shapes of public threads.
@Suite("Public pastes of logs and parts")
struct PublicShortenedTests {
  private static let whole =
    #"[debug] [WD Proxy] Matched '/source' to command name 'getPageSource'\#n[debug] [WD Proxy] Got response with status 200: {"value": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Pocket\" enabled=\"true\" visible=\"true\" x=\"0\" y=\"0\" width=\"390\" height=\"844\">\n  <XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"closeButton\" enabled=\"true\" visible=\"true\" x=\"16\" y=\"64\" width=\"44\" height=\"44\"/>\n</XCUIElementTypeApplication>", "sessionId": "CE6"}\#n[debug] [MJSONWP (ce6)] Responding to client"#

  static let logs = [
    PublicPaste(
      "github.com/appium/appium/issues/15415 (whole)", whole, .format(.webDriverAgent),
      .hit(20, 70, "closeButton"),
      .says("Text around the document")),
    PublicPaste(
      "github.com/appium/appium/issues/15415",
      #"[debug] [WD Proxy] Proxying [GET /source] with no body[debug] [WD Proxy] Got response with status 200: {"value":"<?xml version=\"1.0\"?>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" x=\"0\" y=\"0\" width=\"375\" height...\#n[debug] [MJSONWP (ce6d)] Responding to client with driver.getPageSource() result: "#,
      .refused("is shortened here"), .refused("logs shorten")),
    PublicPaste(
      "github.com/appium/appium/issues/15415 (with a line break)",
      #"[debug] [WD Proxy] Got response with status 200: {"value":"<?xml version=\"1.0\"?>\n<XCUIElementTypeApplication x=\"0\" heig\#nle=\"false\" x=\"0\" width=\"375\" height...\#n[debug] [MJSONWP (ce6d)] Responding"#,
      .refused("is shortened here")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/issues/234 (shortened)",
      """
      {
        "attributes" : { },
        "children" : [ {
          "attributes" : { "text" : "Files", "bounds" : "[199,28][263,115]" }, "children" : [ ]
        },
         ...
      }
      """, .refused("is shortened here")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/issues/153",
      """
      `idb ui describe-all
      [{"AXFrame":"{{0, 0}, {390, 844}}","frame":{"y":0,"x":0,"width":390,"height":844},"type":"Application"},{"AXFrame":"{{14

      """, .refused("ends inside a string"), .refused("cut off")),
    PublicPaste(
      "a control character in a text (composed)",
      "[{\"AXFrame\":\"{{0, 0}, {390, 844}}\",\"AXLabel\":\"a\nb\",\"type\":\"Application\"}]",
      .refused("control character")),
    PublicPaste(
      "github.com/lycorp-jp/sim-use (Tests/Fixtures)",
      #"{"data":{"entries":[{"aliases":{"at":1},"frame":{"height":20,"width":42,"x":53,"y":22},"label":"15:31","region":{"kind":"Top"},"role":"StaticText","states":[]}],"outline":"App: LINE Dev  402x874\n","raw":[{"AXFrame":"{{0, 0}, {402, 874}}","AXLabel":"LINE Dev","children":[{"AXFrame":"{{16, 72}, {24, 24}}","AXLabel":"Back","children":[],"enabled":true,"frame":{"height":24,"width":24,"x":16,"y":72},"pid":29539,"role":"AXButton","type":"Button"}],"frame":{"height":874,"width":402,"x":0,"y":0},"pid":29539,"role":"AXApplication","type":"Application"}]},"ok":true}"#,
      .format(.idb), .classes(["Application", "Button"]), .hit(20, 80, "Back")),
  ]

  @Test("Logs give what they hold, and what they have cut is said", arguments: logs)
  func shortened(_ paste: PublicPaste) { paste.check() }

  static let parts = [
    PublicPaste(
      "github.com/google/EarlGrey/issues/665",
      """
        |  |  |--<UIView:0x7fc1; AX=N; AX.frame={{0, 451}, {375, 216}}; AX.focused='N'; frame={{0, 0}, {375, 216}}; alpha=0.3>
        |  |  |--<UIView:0x7fc2; AX=N; AX.frame={{0, 451}, {375, 216}}; AX.focused='N'; frame={{0, 0}, {375, 216}}; alpha=1; UIE=N>
        |  |  |--<Shop.Front:0x7fc3; AX=N; AX.frame={{0, 451}, {375, 100}}; AX.focused='N'; frame={{0, 0}, {375, 100}}; alpha=0.5>

      ========== Window 2 ==========

      <UITextEffectsWindow:0x7fc4; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; alpha=1>
      """, .format(.earlGrey), .classes(["UITextEffectsWindow", "UIView", "UIView", "Shop.Front"]),
      .hit(10, 500, "Shop.Front"), .hit(10, 600, "UIView"), .hit(10, 50, nil),
      .says("UIView is not a window"), .says("The first window is assumed"),
      .saysNot("more than one level")),
    PublicPaste(
      "github.com/google/EarlGrey/issues/664",
      """
        |  |  |  |--<UIView:0x7fd1; AX=N; AX.frame={{10, 477}, {355, 0.5}}; AX.focused='N'; frame={{0, 0}, {355, 0.5}}; opaque; alpha=1>
        |  |  |--<_UIInterfaceActionGroupHeaderScrollView:0x7fd2; AX=N; AX.frame={{10, 433}, {355, 44}}; AX.focused='N'; frame={{0, 0}, {355, 44}}; opaque; alpha=1>
        |  |  |  |--<UIView:0x7fd3; AX=N; AX.frame={{10, 433}, {355, 44}}; AX.focused='N'; frame={{0, 0}, {355, 44}}; opaque; alpha=1>
        |  |  |  |  |--<UILabel:0x7fd4; AX=Y; AX.label='Switchpoint'; AX.frame={{26, 447.5}, {323, 16}}; AX.focused='N'; frame={{16, 14.5}, {323, 1
      """, .hit(20, 440, "UIView"), .hit(30, 450, "1.0"), .hit(30, 20, nil),
      .says("UILabel \"Switchpoint\" is cut off"), .saysNot("kept without a size"),
      .saysNot("The first window is assumed")),
    PublicPaste(
      "github.com/google/EarlGrey/issues/664 (cut before any frame)",
      """
      <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; alpha=1>
        |--<UILabel:0x7fd4; AX=Y; AX.label='Switch
      """, .hit(20, 40, "UIWindow"), .says("kept without a size")),
    PublicPaste(
      "a part whose accessibility frame is an app's own (composed)",
      """
        |--<UIView:0x7fd1; AX=N; AX.frame={{10, 477}, {300, 100}}; frame={{0, 44}, {355, 100}}; opaque; alpha=1>
        |  |--<UIButton:0x7fd2; AX=Y; AX.label='OK'; AX.frame={{20, 487}, {100, 44}}; frame={{10, 10}, {100, 44}}; alpha=1>
      """, .hit(20, 60, "OK"), .says("assumed at (0, 0) and unscrolled")),
  ]

  @Test("Trees of EarlGrey that begin below the window stand where they are on the screen", arguments: parts)
  func part(_ paste: PublicPaste) { paste.check() }
}
