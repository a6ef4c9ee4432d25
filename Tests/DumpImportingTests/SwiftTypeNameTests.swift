import TestSupport
import Testing
@testable import DumpImporting

/// Names of classes from public dumps and sources, and what people call them.
@Suite("Names of Swift's types")
struct SwiftTypeNameTests {
  /// Sources: keyboard-avoidance-swiftui (steipete.com), github.com/UnlikeOtherAI/AppReveal/pull/29,
  /// getsentry/sentry-cocoa's tests of redaction, swift/test/Demangle.
  @Test(
    "Mangled and printed names are read",
    arguments: [
      (
        "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
        "_UIHostingView<RootModifier>"
      ),
      ("_TtGC7SwiftUI14_UIHostingViewV18KeyboardSwiftUIBug11ContentView_", "_UIHostingView<ContentView>"),
      ("_TtGC7SwiftUI14_UIHostingViewVS_14_ViewList_View_", "_UIHostingView<_ViewList_View>"),
      (
        "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentGVS_8LazyViewV8FTE2EIOS8AppShell_VS_12RootModifier__",
        "_UIHostingView<LazyView>"
      ),
      (
        "_TtGC7SwiftUI21UIKitPlatformViewHostGVS_P10$18a5561b832PlatformViewRepresentableAdaptorV8FTE2EIOSP10$1029d04dc16WebViewContainer__",
        "UIKitPlatformViewHost<WebViewContainer>"
      ),
      (
        "_TtGC7SwiftUI16PlatformViewHostGVS_P10$1a0ff781832PlatformViewRepresentableAdaptorV20PopEngineTestApp_Ios9MetalView__",
        "PlatformViewHost<MetalView>"
      ),
      (
        "_TtCC7SwiftUI20TabHostingControllerP33_E387C3C47C0D2A0931533D8490A5A8B711HostingView",
        "TabHostingController.HostingView"
      ),
      (
        "_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView",
        "DisplayList.ViewUpdater.Platform.CGDrawingView"
      ),
      ("_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView", "_UIInheritedView"),
      ("_TtC4Shop7DimView", "Shop.DimView"),
      ("_TtC4ShopP33_A34643117F00277B93DEBAB70EC069713Dim", "Shop.Dim"),
      ("_TtCF4Shop4openFT_T_L_5Local", "Shop.Local"), ("_TtCs12_SwiftObject", "_SwiftObject"),
      ("_TtGC4Shop4CellSi_", "Shop.Cell<Int>"), ("_TtGC4Shop4CellGSqSS__", "Shop.Cell<Optional<String>>"),
      ("_TtGCC4Shop4List4Cell__", "Shop.List.Cell"), ("_TtGCC4Shop4List4CellSi__", "Shop.List<Int>.Cell"),
      ("_TtGC4Shop3BoxT1aSi1bSS__", "Shop.Box<(Int, String)>"),
      ("_TtGC4Shop3BoxFSiSb_", "Shop.Box<Int -> Bool>"),
      ("_TtGC4Shop3BoxPS_4ItemS_5Thing__", "Shop.Box<Item & Thing>"),
      ("_TtGC4Shop3BoxCSo6UIView_", "Shop.Box<UIView>"),
      (
        "SwiftUI._UIHostingView<SwiftUI.ModifiedContent<SwiftUI.AnyView, SwiftUI.RootModifier>>",
        "_UIHostingView<RootModifier>"
      ),
      ("SwiftUI._UIHostingView<SHost.(unknown context at $100c1523c).TestView>", "_UIHostingView<TestView>"),
      (
        "$s7SwiftUI14_UIHostingViewCyAA15ModifiedContentVyAA7AnyViewVAA12RootModifierVGG", "_UIHostingView<…>"
      ),
      ("$s4Shop7DimViewC", "Shop.DimView"),
    ])
  func read(name: String, expected: String) {
    #expect(SwiftTypeName(ofClass: Array(name.utf8)[...])?.mention == expected)
  }

  @Test(
    "What is no name of Swift's, or one that is cut, stays as it was printed",
    arguments: [
      "UIButton", "Shop.Buy", "_UIBarBackground", "_Tt", "_TtC",
      "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContent",
      "_TtC99Shop3Dim", "_TtCS9_3Dim", "_TtGC4Shop3Box", "_TtC4Shop7DimViewx", "$s", "$s4Shop",
      "$s4Shop3DimX",
      "SwiftUI.Foo<Bar", "SwiftUI.<>", "_TtC7SwiftUI99999999999999999999999Dim",
    ])
  func leftAlone(name: String) { #expect(SwiftTypeName(ofClass: Array(name.utf8)[...]) == nil) }

  /// A name of a few bytes may name itself again and again: neither time nor text may grow with it.
  @Test("Names that nest and repeat stay small")
  func bounded() {
    var name = "_TtG"
    for index in 0..<400 { name += "V\(index % 10 == 0 ? "1a" : "S_")1b" }
    #expect(SwiftTypeName(ofClass: Array(name.utf8)[...]) == nil)
    let deep = "_Tt" + String(repeating: "GV1a1b", count: 60) + "Si" + String(repeating: "_", count: 60)
    let text = SwiftTypeName(ofClass: Array(deep.utf8)[...])?.mention ?? ""
    #expect(text.hasPrefix("a.b<a.b<") && text.utf8.count <= 520)
    let deeper = "_Tt" + String(repeating: "GV1a1b", count: 600)
    #expect(SwiftTypeName(ofClass: Array(deeper.utf8)[...]) == nil)
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in "_TtGCVOSPFL0123459aX$".utf8.randomElement(using: &random) ?? 0 }
      _ = SwiftTypeName(ofClass: ArraySlice("_Tt".utf8) + bytes)?.mention
    }
  }
}
