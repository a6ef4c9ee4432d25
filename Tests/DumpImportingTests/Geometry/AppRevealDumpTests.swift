import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("AppReveal")
struct AppRevealDumpTests {
  private static func view(
    _ depth: Int, _ className: String, _ frame: String, _ members: String = ""
  ) -> String {
    #"{"alpha":1,"frame":"\#(frame)","userInteraction":true,"class":"\#(className)","hidden":false,"#
      + #""safeAreaInsets":{"top":0,"leading":0,"bottom":0,"trailing":0}\#(members),"depth":\#(depth)}"#
  }

  /// A list that is scrolled by 100, a button in it, and a view in front of it that is hidden.
  static let entries: [String] = [
    view(0, "UIWindow", "0,0,390,844"), view(1, "UIScrollView", "0,100,390,600"),
    view(2, "UIButton", "20,150,120,44", #","accessibilityId":"pay","title":"Pay","enabled":true"#),
    view(2, "UILabel", "20,200,120,20", #","text":"Total""#).replacing(
      #""userInteraction":true"#, with: #""userInteraction":false"#),
    view(2, "UIButton", "20,240,120,44", #","accessibilityId":"off","enabled":false"#),
    view(2, "AccessibilityNode", "0,0,390,844", #","accessibilityId":"a","idSource":"text""#),
    view(1, "DimView", "0,0,390,844").replacing(#""hidden":false"#, with: #""hidden":true"#),
    view(1, "FaintView", "0,600,390,100").replacing(#""alpha":1"#, with: #""alpha":0.005"#),
    view(0, "SwiftUI.OCRText", "0,0,390,844", #","idSource":"ocr""#),
    view(1, "DOMElement", "0,0,390,844", #","framework":"webview""#),
  ]
  static let dump: String = #"{"views":[\#(entries.joined(separator: ","))],"count":10}"#

  @Test("Frames are on the screen, the order is UIKit's, and entries that are not views get no touches")
  func views() throws {
    let dump = try geometry(.appReveal, Self.dump)
    #expect(
      dump.classes == [
        "UIWindow", "UIScrollView", "UIButton", "UILabel", "UIButton", "DimView", "FaintView",
      ])
    #expect(dump.ids == ["0", "0.0", "pay", "0.0.1", "off", "0.1", "0.2"])
    #expect(dump.screenFrame(of: 2) == Rect(20, 150, 120, 44))
    #expect(try dump.hit(30, 160) == ViewIndex(2), "the view in front is hidden")
    #expect(try dump.hit(30, 210) == ViewIndex(1), "a label gets no touches")
    #expect(try dump.hit(30, 250) == ViewIndex(1), "a disabled control passes touches through")
    #expect(try dump.hit(30, 650) == ViewIndex(1), "the view in front is too transparent")
    #expect(dump.label(of: ViewIndex(2)) == "Pay" && dump.label(of: ViewIndex(3)) == "Total")
    #expect(dump.warnings("Entries that are not views (3:").count == 1)
  }

  @Test(
    "The answer of the tool is found in its message, in a log, and without the object around the list",
    arguments: [
      dump, "[\(entries.joined(separator: ","))]", "tree:\n\(dump)\n",
      #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":""#
        + dump.replacing("\"", with: "\\\"") + #""}]}}"#,
    ])
  func forms(_ text: String) throws {
    let dump = try ImportedScene(dump: Array(text.utf8))
    #expect(dump.format == .appReveal && dump.scene.tree.count == 7)
    #expect(try dump.hit(30, 160) == ViewIndex(2))
  }

  @Test("A hierarchy of Android is refused, and a list that is cut")
  func refusals() throws {
    #expect(throws: ImportError.self) {
      try geometry(.appReveal, #"{"views":[\#(Self.view(0, "DecorView", "0,0,9,9"))]}"#)
    }
    #expect(throws: ImportError.self) { try geometry(.appReveal, String(Self.dump.dropLast(200))) }
    #expect(throws: ImportError.self) { try geometry(.appReveal, #"{"views":[],"count":0}"#) }
  }

  @Test("Values that cannot be are doubted, and trap nowhere")
  func values() throws {
    let text =
      #"{"views":[\#(Self.view(0, "UIWindow", "0,0,9,9")),"#
      + #"{"class":7,"frame":[1],"depth":1e300,"alpha":"x","hidden":3,"userInteraction":null},"#
      + #"{"class":"","frame":"1,2,3","depth":-4,"alpha":7,"hidden":"maybe"}]}"#
    #expect(try geometry(.appReveal, text).scene.tree.count == 3)
  }
}
