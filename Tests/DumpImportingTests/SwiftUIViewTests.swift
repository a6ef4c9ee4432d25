import HitTesting
import Testing
@testable import DumpImporting

/// Dumps of SwiftUI's views. Their shapes are those of getsentry/sentry-cocoa's test of redaction, which has the same
/// views as iOS 16, 18 and 26 print them.
@Suite("SwiftUI's views")
struct SwiftUIViewTests {
  private static let host = "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__"
  private static let drawing = "_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView"

  private static func dump(layer: String, leaf: String) -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0xa>>
       | <\(host): 0x2; frame = (0 0; 390 844); layer = <\(layer): 0xb>>
       |    | <\(leaf): 0x3; frame = (20 100; 120 40); layer = <CALayer: 0xc>>
       |    | <_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView: 0x4; frame = (300 700; 0 0); layer = <CALayer: 0xd>>
       |    |    | <_TtGC7SwiftUI21UIKitPlatformViewHostGVS_P10$18a5561b832PlatformViewRepresentableAdaptorV4Shop3Map__: 0x5; frame = (-200 -300; 100 100); layer = <CALayer: 0xe>>
       |    |    |    | <UISwitch: 0x6; frame = (0 0; 51 31); layer = <CALayer: 0xf>>
       |    | <_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697122_UIShapeHitTestingView: 0x7; frame = (0 800; 40 40)>

    """
  }

  /// P2 and P4: up to iOS 17 the leaf, from iOS 18 on the hosting view; views of UIKit in either.
  @Test(
    "A touch ends in the leaf or in the hosting view, as the system has it; the answer says what it does not know"
  )
  func receivers() throws {
    let old = try imported(Self.dump(layer: "CALayer", leaf: Self.drawing))
    #expect(try old.hitLine(30, 110) == 3 && old.hitLine(200, 300) == 2 && old.hitLine(105, 405) == 6)
    let new = try imported(Self.dump(layer: "SwiftUI.UIHostingViewDebugLayer", leaf: "SwiftUI.CGDrawingView"))
    #expect(try new.hitLine(30, 110) == 2 && new.hitLine(200, 300) == 2 && new.hitLine(105, 405) == 6)
    // The effect looks at no bounds, and is never hit itself.
    #expect(try old.hitLine(300, 700) == 2)
    for dump in [old, new] {
      #expect(
        dump.warnings("Which SwiftUI view inside _UIHostingView<RootModifier> gets a touch").map(\.view) == [
          ViewIndex(1)
        ])
      #expect(dump.warnings("only inside its path").map(\.line) == [7])
      #expect(dump.warnings("SWIFTUI_EVENT_DEBUG").count == 1)
      #expect(dump.warnings("UIKitPlatformViewHost is a representable's UIKit view").count == 1)
    }
    #expect(old.warnings("up to iOS 17").count == 1 && new.warnings("(iOS 18 and later)").count == 1)
  }

  @Test("Classes have readable names, and what was printed is kept")
  func names() throws {
    let dump = try imported(Self.dump(layer: "CALayer", leaf: Self.drawing))
    #expect(
      dump.classes == [
        "UIWindow", "_UIHostingView<RootModifier>", "DisplayList.ViewUpdater.Platform.CGDrawingView",
        "_UIInheritedView",
        "UIKitPlatformViewHost<Map>", "UISwitch", "_UIShapeHitTestingView",
      ])
    #expect(
      dump.metadata(of: ViewIndex(1)).contains { $0.key == "printedClass" && $0.value == Self.host }
        && dump.metadata(of: ViewIndex(2)).contains {
          $0.key == "standsFor" && $0.value == "text or a drawn shape"
        })
    // An app's class is the app's, mangled or not.
    let custom = try imported(
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <_TtC4Shop7DimView: 0x2; frame = (0 0; 9 9)>\n")
    #expect(custom.warnings("Shop.DimView may override hitTest(_:with:)").count == 1)
  }

  @Test("A second hosting view is told without what it shows")
  func secondMention() throws {
    let cell =
      "_TtGC7SwiftUI15CellHostingViewGVS_15ModifiedContentVS_14_ViewList_ViewVS_26CollectionViewCellModifier__"
    let dump = try imported(
      Self.dump(layer: "CALayer", leaf: Self.drawing) + "   | <\(cell): 0x8; frame = (0 0; 9 9)>\n")
    #expect(dump.warnings("Which SwiftUI view inside CellHostingView gets").map(\.line) == [8])
  }
}
