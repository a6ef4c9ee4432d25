import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// Shapes of `generateViewHierarchyXml`: github.com/wix/Detox/pull/4806, and `ViewHierarchyGenerator.swift`, which escapes
/// nothing.
@Suite("Detox's XML")
struct DetoxDumpTests {
  private static let xml = #"""
    <?xml version="1.0" encoding="utf-8"?>
    <ViewHierarchy>
     <UIWindow alpha="1.0" class="UIWindow" focused="false" height="896" visibility="visible" width="414">
      <_UIHostingView<ModifiedContent<AnyView, RootModifier>> alpha="1.0" class="_UIHostingView<ModifiedContent<AnyView, RootModifier>>" focused="false" height="100" visibility="visible" width="414" x="0" y="0" />
      <RCTView alpha="1.0" class="RCTView" focused="false" height="44" label="say "3 > 2" & go" testID="pay" visibility="visible" width="120" x="20" y="152">
       <UILabel alpha="0.5" class="UILabel" focused="false" height="20" text="Pay" visibility="visible" width="40" x="1" y="2" />
      </RCTView>
      <WKWebView alpha="1.0" class="WKWebView" focused="false" height="10" visibility="invisible" width="10" x="0" y="300">
    	<![CDATA[<html><body x="1"></body></html>]]>
      </WKWebView>
     </UIWindow>
     <UITextEffectsWindow alpha="1.0" class="UITextEffectsWindow" focused="false" height="896" visibility="visible" width="414">
      <UIInputSetContainerView alpha="1.0" class="UIInputSetContainerView" focused="false" height="896" visibility="visible" width="414" x="0" y="0" />
     </UITextEffectsWindow>
    </ViewHierarchy>
    """#

  @Test("Views have frames in their superviews; the keyboard's window lets touches through")
  func views() throws {
    let dump = try imported(Self.xml)
    #expect(dump.format == .detox)
    #expect(
      dump.classes == [
        "UIWindow", "_UIHostingView<ModifiedContent<AnyView, RootModifier>>", "RCTView", "UILabel",
        "WKWebView",
        "UITextEffectsWindow", "UIInputSetContainerView",
      ])
    #expect(dump.screenFrame(of: 3) == Rect(21, 154, 40, 20))
    #expect(dump.ids[2] == "pay" && dump.label(of: ViewIndex(2)) == #"say "3 > 2" & go"#)
    #expect(dump.identifier(of: ViewIndex(2)) == "pay" && dump.label(of: ViewIndex(3)) == "Pay")
    #expect(
      try dump.hit(30, 160) == ViewIndex(2) && dump.hit(5, 500) == ViewIndex(0)
        && dump.hit(5, 305) == ViewIndex(0))
    #expect(dump.warnings("hosts SwiftUI").map(\.view) == [ViewIndex(1)])
    #expect(dump.warnings("passes touches through").count == 2 && dump.warnings(.cut).isEmpty)
    #expect(dump.warnings("Detox XML omits").count == 1)
  }

  @Test("Prose stands around it, and pieces and cut ones are read, with what is missing told")
  func pieces() throws {
    let dump = try imported("My test fails:\n```xml\n\(Self.xml)\n```\nThanks <3 and > all\n")
    #expect(dump.classes.count == 7 && dump.warnings("around the document").count == 1)
    let piece = try imported(
      #"<RCTView alpha="1.0" class="RCTView" height="9" visibility="visible" width="9" x="1" y="1" />"#)
    #expect(piece.classes == ["RCTView"])
    let withoutStart = try imported(
      #"<UILabel alpha="1.0" class="UILabel" height="9" visibility="visible" width="9" x="1" y="1" />"#
        + "\n</RCTView>\n</UIWindow>")
    #expect(withoutStart.warnings(.cut).count == 1)
    #expect(try imported("\(Self.xml)\n</details>\n</Foo>").warnings(.cut).isEmpty)
    let cut = try imported(String(Self.xml.split(separator: "testID=\"pay\"")[0]))
    #expect(cut.classes.last == "RCTView" && !cut.warnings(.cut).isEmpty)
    for length in stride(from: 60, to: Self.xml.utf8.count, by: 7) {
      let part = Array(Self.xml.utf8.prefix(length))
      guard let scene = try? ImportedScene(dump: part, format: .detox) else { continue }
      #expect(!scene.warnings(.cut).isEmpty)
    }
  }

  @Test("Android's is refused by name")
  func android() {
    let text =
      #"<ViewHierarchy><DecorView alpha="1.0" class="com.android.internal.policy.DecorView" x="0" y="0" /></ViewHierarchy>"#
    #expect(refusal(text)?.detail.contains("Android") == true)
  }
}
