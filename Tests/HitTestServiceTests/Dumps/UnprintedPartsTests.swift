import HTTPProtocol
import HitTestService
import Testing

@Suite("UIKit's own parts that a dump does not print, or that decide for themselves")
struct UnprintedPartsTests {
  @Test(
    "A bar's container without printed items may keep a touch along the top and the bottom (R155)",
    arguments: [(760, true), (60, true), (300, false)])
  func itemsNotPrinted(y: Int, isSaid: Bool) throws {
    let dump = UIKitPartsTests.screen(
      """
         |    | <UIButton: 0x103; frame = (40 \(y); 300 50); layer = <CALayer: 0x203>>
         |    | <_UIFloatingBarContainerView: 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
      """)
    let answer = try paste(dump, to: "/v1/explain", "target=0x103").json
    #expect(answer["verdict"].string == "reached")
    #expect((answer["unknownOverrides"][0]["view"].string == "0x104") == isSaid, "\(answer)")
  }

  @Test("A section of a collection view that scrolls across is a scroll view of its own (R158)")
  func orthogonalSection() throws {
    let scroller = "_UICollectionViewOrthogonalScrollerEmbeddedScrollView"
    let dump = UIKitPartsTests.screen(
      """
         |    | <UICollectionView: 0x103; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x203>; contentOffset: {0, 0}; contentSize: {390, 3000}; adjustedContentInset: {0, 0, 0, 0}>
         |    |    | <\(scroller): 0x104; frame = (0 200; 390 100); clipsToBounds = YES; layer = <CALayer: 0x204>; contentOffset: {0, 0}; contentSize: {2000, 100}; adjustedContentInset: {0, 0, 0, 0}>
         |    |    |    | <UICollectionViewCell: 0x105; frame = (600 0; 150 100); layer = <CALayer: 0x205>>
         |    |    |    |    | <UIView: 0x106; frame = (0 0; 150 100); layer = <CALayer: 0x206>>
         |    |    |    |    |    | <UIButton: 0x107; frame = (10 10; 100 44); layer = <CALayer: 0x207>>
      """)
    let answer = try paste(dump, to: "/v1/explain", "target=0x107").json
    #expect(answer["verdict"].string == "blocked")
    #expect(answer["reasons"].array.map { $0["view"].string } == ["0x104"], "\(answer["reasons"])")
    #expect(answer["reasons"][0]["code"].string == "scrolledOut")
    #expect(try paste(dump, to: "/v1/audit").json["violations"].array.isEmpty)
  }

  @Test("Which part of a control gets a touch is a matter of the control (R154)")
  func partsOfOneControl() throws {
    let dump = UIKitPartsTests.screen(
      """
         |    | <UIDatePicker: 0x103; frame = (20 300; 320 216); layer = <CALayer: 0x203>>
         |    |    | <_UIDatePickerCompactView: 0x104; frame = (0 0; 320 216); layer = <CALayer: 0x204>>
         |    |    |    | <UIButton: 0x105; frame = (10 10; 120 34); layer = <CALayer: 0x205>>
         |    |    |    | <UIView: 0x106; frame = (0 0; 320 216); layer = <CALayer: 0x206>>
      """)
    #expect(try paste(dump, to: "/v1/explain", "target=0x105").json["verdict"].string == "undecided")
    #expect(try paste(dump, to: "/v1/explain", "target=0x103").json["verdict"].string == "reached")
    #expect(try paste(dump, to: "/v1/audit").json["violations"].array.isEmpty)
  }

  @Test("Without a fix, as the view at fault is UIKit's own, the lines say what to look for (R156)")
  func noteWithoutFix() {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 320 480)>
         | <UILayoutContainerView: 0x102; frame = (0 0; 320 480)>
         |    | <UIViewControllerWrapperView: 0x103; frame = (0 0; 320 480); userInteractionEnabled = NO>
         |    |    | <UIView: 0x104; frame = (0 0; 320 480)>
         |    |    |    | <UIButton: 0x105; frame = (100 200; 100 64)>
      """
    let lines = paste(dump, to: "/v1/explain", "target=0x105", accepting: "text/plain")
    #expect(!lines.contains("Fix: "))
    #expect(
      lines.contains("\nNote: UIViewControllerWrapperView 0x103 is UIKit's own: leave it, and find the code"))
  }
}
