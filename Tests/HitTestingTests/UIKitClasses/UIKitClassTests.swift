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
    "A class that is not UIKit's by its name is an app's",
    arguments: ["PayButton", "Shop.CartView", "UIkitten"])
  func others(name: String) {
    #expect(ViewClassTraits.ofClass(name) == nil)
  }
}
