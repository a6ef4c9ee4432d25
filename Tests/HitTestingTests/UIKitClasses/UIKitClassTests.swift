import HitTesting
import Testing

@Suite("The table of UIKit's classes")
struct UIKitClassTests {
  @Test("Each row reads, stands once, and has its superclass and its sources in the table (R157)")
  func rows() {
    let names = UIKitClass.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(UIKitClass.all.count >= 400)
    let keys = Set(UIKitClass.sourceNames.map(\.key))
    for row in UIKitClass.all {
      #expect(row.superclass.map { Set(names).contains($0) } ?? (row.name == "UIView"), "\(row.name)")
      #expect(!row.sources.isEmpty && row.sources.allSatisfy(keys.contains), "\(row.name)")
    }
  }

  @Test("No line of the table is left out as one that does not read")
  func lines() {
    #expect(UIKitClass.unreadRows.isEmpty, "\(UIKitClass.unreadRows)")
  }

  @Test(
    "A superclass settles what a class is",
    arguments: [
      ("UISearchBarTextField", true, false), ("UITabBarButton", true, false), ("UISearchBar", false, false),
      ("UITextView", false, true), ("_UIUnheardOfButton", true, false), ("UIView", false, false),
    ])
  func traits(name: String, isControl: Bool, isScrollView: Bool) {
    let traits = ViewClassTraits.ofClass(name)
    #expect(traits?.isControl == isControl, "\(name)")
    #expect(traits?.isScrollView == isScrollView, "\(name)")
  }

  @Test(
    "A view that UIKit hands out takes touches, though its superclass does not (R26)",
    arguments: [
      ("_UIVisualEffectContentView", true), ("_UIVisualEffectSubview", false),
      ("_UIVisualEffectBackdropView", false), ("_UIVisualEffectFilterView", false),
    ])
  func interaction(name: String, isEnabled: Bool) {
    #expect(ViewClassTraits.ofClass(name)?.isUserInteractionEnabled == isEnabled, "\(name)")
  }

  @Test("A class has the touches of its parts as its superclass does (R154)")
  func parts() {
    let own: [(name: String, parts: ViewParts)] = [
      ("UITextView", .joined), ("UIPickerView", .closed), ("UISearchBar", .closed),
      ("UICalendarView", .closed),
    ]
    let superclasses = Dictionary(
      UIKitClass.all.map { ($0.name, $0.superclass) }, uniquingKeysWith: { first, _ in first })
    for row in UIKitClass.all {
      let lineage = Array(sequence(first: row.name) { superclasses[$0] ?? nil })
      let nearest = lineage.lazy.compactMap { name in own.first { $0.name == name }?.parts }.first
      #expect(ViewClassTraits.ofClass(row.name)?.parts == nearest ?? .apart, "\(row.name)")
    }
  }

  @Test(
    "A class is the same with and without its module, with arguments, and mangled (R157)",
    arguments: [
      ("_TtC5UIKit22_UITabBarContainerView", "UIKit._UITabBarContainerView"),
      ("_TtCC5UIKit20_UITabBarPlatterView11ContentView", "UIKit._UITabBarPlatterView.ContentView"),
      (
        "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
        "SwiftUI._UIHostingView"
      ),
      ("_UIHostingView<RootModifier>", "SwiftUI._UIHostingView"),
      ("_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView", "SwiftUI._UIInheritedView"),
      ("_UIInheritedView", "SwiftUI._UIInheritedView"),
      ("SwiftUICore._UIInheritedView", "SwiftUI._UIInheritedView"),
      (
        "_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView",
        "SwiftUI.DisplayList.ViewUpdater.Platform.CGDrawingView"
      ),
      ("UIButton", "UIButton"),
    ])
  func spellings(printed: String, name: String) {
    #expect(UIKitClass.named(printed)?.name == name)
    #expect(ViewClassTraits.ofClass(printed) == ViewClassTraits.ofClass(name))
  }

  @Test(
    "A name that is mangled otherwise, or cut, is none of the table's",
    arguments: [
      "_Tt", "_TtC", "_TtC5UIKit", "_TtC5UIKit99_UITabBarContainerView", "_TtC4Shop22_UITabBarContainerView",
      "_TtCF5UIKit4main4Cell", "_TtC99999999999999999999X", "_TtCCCCCCCCCC5UIKit", "_TtC7SwiftUIP33_A3",
    ])
  func strangers(printed: String) {
    #expect(UIKitClass.named(printed) == nil)
  }

  @Test("No alias is the name of another class")
  func aliases() {
    let names = Set(UIKitClass.all.map(\.name))
    #expect(UIKitClass.all.flatMap(\.aliases).allSatisfy { !names.contains($0) })
  }

  @Test(
    "A class that is not UIKit's by its name is an app's",
    arguments: ["PayButton", "Shop.CartView", "UIkitten"])
  func others(name: String) {
    #expect(ViewClassTraits.ofClass(name) == nil)
  }
}
