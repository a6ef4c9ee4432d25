import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

extension FactTests {
  private static let selecting =
    "https://developer.apple.com/documentation/uikit/handling-row-selection-in-a-table-view"
  private static let both = tap.with { $0.cancelsTouchesInView = false }
  private static let highlighted = "cell highlighted"
  private static let selected = "cell selected"
  private static let pressed = TestScript().down(100, 100).up(100, 100, after: 0.5)
  private static let dragged = TestScript().down(100, 100).move(100, 80).move(100, 60).up(100, 60)

  /// T(50, 50, 200, 200) in P has a cell (0, 0, 200, 100) with this in it, and "next" below it.
  static func table(
    _ outer: TestGestureRecognizer?, _ className: String = "UITableView", cell: String = "UITableViewCell",
    base: String? = nil, _ change: @escaping @Sendable (inout EventProperties) -> Void = { _ in },
    @TestViewList content: () -> [TestView] = { [] }
  ) -> TestScene {
    let content = content()
    return .filling { frame in
      TestView("P", frame) {
        TestView("T", 50, 50, 200, 200) {
          TestView("cell", 200, 100) {
            TestView("content", 200, 100) { content }.ofClass("UITableViewCellContentView")
          }.ofClass(cell, base: base)
          TestView("next", 0, 100, 200, 100).ofClass(cell, base: base)
        }.ofClass(className).events {
          $0.contentSize = Vector(200, 1000)
          change(&$0)
        }
      }.with { $0.gestureRecognizers = outer.map { [$0] } ?? [] }
    }
  }

  /// R139.
  static let rowFacts: [Fact] = [
    Fact(
      "\(selecting): a row is selected by a tap", table(nil), tapped, happens: "\(highlighted); \(selected)"),
    Fact(
      "https://github.com/Orderella/PopupDialog/issues/56: a superview's tap keeps rows from being selected",
      table(tap), tapped, happens: "cell not selected: touchTaken; tap fires", never: selected),
    Fact(
      "https://github.com/thomsmed/ios-examples/pull/13: cancelsTouchesInView false is the cure", table(both),
      tapped, happens: "tap fires; \(selected)"),
    Fact(
      "https://github.com/StefanLage/SLParallaxController/issues/2: so is a delegate that refuses the touch",
      table(tap.delegate { $0.except = ["T"] }), tapped, happens: selected, never: "tap fires"),
    Fact(
      "https://github.com/hackiftekhar/IQKeyboardManager/issues/1041: a longer press selects the row",
      table(tap), TestScript().down(100, 100).up(100, 100, after: 2),
      happens: "\(highlighted); tap failed; \(selected)"),
    Fact(
      "https://github.com/Esqarrouth/EZSwiftExtensions/issues/230: a press highlights the row, and the tap then"
        + " keeps it from being selected",
      table(tap), pressed, happens: "\(highlighted); tap fires", never: selected),
    Fact(
      "R132: the row's highlight waits too", table(nil), pressed,
      happens: "content not told began[0]: delayed by T; \(highlighted); \(selected)"),
    Fact(
      "R132: a drag scrolls and selects nothing", table(nil), dragged,
      happens: "T.panGestureRecognizer began", never: "\(highlighted); \(selected)"),
    Fact(
      "R134: a drag after a rest takes the highlight away", table(nil),
      TestScript().down(100, 100).move(100, 80, after: 0.3).move(100, 60).up(100, 60),
      happens: "\(highlighted); cell unhighlighted", never: selected),
    Fact(
      "R75: a button in a cell keeps the touch, and the row is not selected",
      table(nil, content: { TestView("B", "UIButton", 200, 100) }), tapped,
      happens: "B touchUpInside",
      never: "\(highlighted); \(selected)"),
    Fact(
      "R75: so does a view that handles touches",
      table(nil, content: { TestView("V", 200, 100).handling(.touches) }),
      tapped, happens: "V ended[0]", never: selected),
    Fact(
      "R75: a view that does not lets them come to the list",
      table(nil, content: { TestView("V", 200, 100) }), tapped,
      happens: "touch0 hit V; \(selected)"),
    Fact(
      "https://developer.apple.com/documentation/uikit/uitableview/allowsselection: false, and no row is",
      table(nil) { $0.allowsSelection = false }, tapped, happens: "cell not selected: allowsSelection",
      never: selected),
    Fact(
      "https://developer.apple.com/documentation/uikit/uitableview/allowsselectionduringediting: not while editing",
      table(nil) { $0.isEditing = true }, tapped, happens: "cell not selected: isEditing", never: selected
    ),
    Fact(
      "https://developer.apple.com/documentation/uikit/uitableview/allowsselectionduringediting: but with it",
      table(nil) {
        $0.isEditing = true
        $0.allowsSelectionDuringEditing = true
      }, tapped, happens: selected),
    Fact(
      "UITableView.h: shouldHighlight false halts the selection of the row",
      table(nil).changing("cell") { $0.events { $0.shouldHighlight = false } }, tapped,
      happens: "cell not selected: shouldHighlight", never: "\(highlighted); \(selected)"),
    Fact(
      "R139: a list that does not scroll selects all the same", table(nil) { $0.isScrollEnabled = false },
      tapped,
      happens: selected),
    Fact(
      "R139: an item of a collection view",
      table(nil, "UICollectionView", cell: "UICollectionViewCell"), tapped,
      happens: "\(highlighted); \(selected)"),
    Fact(
      "R139: a cell of a class of one's own", table(nil, cell: "CartCell", base: "UITableViewCell"), tapped,
      happens: selected),
    Fact("R139: or by its name", table(nil, cell: "Shop.CartCell"), tapped, happens: selected),
    Fact(
      "R139: another view in a list is none", table(nil, cell: "CartHeader"), tapped,
      never: "\(highlighted); \(selected)"),
    Fact(
      "R18: a cell without user interaction is not touched",
      table(nil).changing("cell") { $0.interaction(false) }, tapped, never: "\(highlighted); \(selected)"),
    Fact(
      "R139: a list follows one touch at a time", table(nil) { $0.delaysContentTouches = false },
      TestScript().down(100, 100).down(100, 200, finger: 1, after: 0.1).up(100, 200, finger: 1).up(100, 100),
      happens: selected, never: "next highlighted; next selected"),
    Fact(
      "R97: a call takes the touch away", table(nil) { $0.delaysContentTouches = false },
      TestScript().down(100, 100).touch(.cancelled, 100, 100, after: 0.1),
      happens: "\(highlighted); cell unhighlighted", never: selected),
    Fact(
      "R110: a tap in the cell's content selects nothing either",
      table(nil, content: { TestView("V", 200, 100).recognizing(tap) }), tapped, happens: "tap fires",
      never: selected),
  ]
}
