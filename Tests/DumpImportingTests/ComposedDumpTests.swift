import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// Dumps in the shapes of real ones that may not be copied.
@Suite("Dumps of screens")
struct ComposedDumpTests {
  static let shop = """
    <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x202>>
       |    | <UIScrollView: 0x103; frame = (0 100; 390 600); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x902>; layer = <CALayer: 0x203>; contentOffset: {0, 250}; contentSize: {390, 1800}; adjustedContentInset: {0, 0, 34, 0}>
       |    |    | <UIButton: 0x104; frame = (20 300; 120 44); opaque = NO; tag = 7; layer = <CALayer: 0x204>>
       |    | <Shop.DimView: 0x105; frame = (0 0; 390 844); alpha = 0.02; backgroundColor = UIExtendedGrayColorSpace 0 1; layer = <CALayer: 0x205>>
    """

  @Test("A cover of alpha 0.02 gets the touch; without it a button stands where scrolling put it")
  func cover() throws {
    let scene = try imported(Self.shop)
    #expect(try scene.hitLine(50, 160) == 5)
    let uncovered = try imported(Self.shop.replacing("alpha = 0.02", with: "alpha = 0.005"))
    #expect(try uncovered.hitLine(20, 150) == 4)
    #expect(try uncovered.location(50, 160) == Point(30, 10))
    #expect(try uncovered.hitLine(50, 149.5) == 3)
    #expect(try uncovered.hitLine(50, 99) == 2)
    #expect(uncovered.metadata(of: ViewIndex(3)).contains { $0 == ("tag", "7") })
    #expect(
      uncovered.metadata(of: ViewIndex(4)).contains {
        $0 == ("backgroundColor", "UIExtendedGrayColorSpace 0 1")
      })
  }

  @Test("Windows stand back to front; a keyboard's window lets touches through")
  func windows() throws {
    let scene = try imported(
      """
      <__NSArrayM 0x600>(
      <UIWindow: 0x1; frame = (0 0; 768 1024)>,
      <UITextEffectsWindow: 0x2; frame = (0 0; 768 1024); transform = [0, 1, -1, 0, -128, 128]>,
      <UIWindow: 0x3; frame = (0 0; 768 1024); userInteractionEnabled = NO>,
      )
      """)
    #expect(scene.scene.windows.count == 3)
    #expect(try scene.hitLine(384, 512) == 2)
    #expect(try scene.linesAsked(384, 512) == [3, 4, 2])
    #expect(scene.warnings(.assumed).map(\.line) == [3])
    #expect(
      scene.warnings(.assumed).map(\.detail) == [
        "UITextEffectsWindow is in front of the app's windows and passes touches through unless a subview takes them, as in UIKit."
      ])
    #expect(scene.warnings(.notInDump).contains { $0.detail.contains("omits windowLevel") })
    #expect(
      scene.warnings(.notInDump).filter { $0.detail.contains("has no subviews in the paste") }.map(\.line)
        == [2, 4])
  }

  @Test("A quarter turn's half-open edge changes its side")
  func turnedWindow() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 768 1024)>
      <Shop.TurnedWindow: 0x2; frame = (0 0; 768 1024); transform = [0, 1, -1, 0, -128, 128]>
      """)
    #expect(try scene.hitLine(384, 512) == 2)
    #expect(try scene.location(384, 512) == Point(512, 384))
    #expect(try scene.location(10, 1000) == Point(1000, 758))
    #expect(try scene.hitLine(0, 0) == 1)
    #expect(try scene.location(768, 10) == Point(10, 0))
  }

  @Test("A translation is in the frame already: it is not added again")
  func translation() throws {
    let scene = try imported(
      """
      (lldb) po [[UIApplication sharedApplication] recursiveDescription]
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 -88; 320 248); layer = <CALayer: 0x4>>
         |    | <UIImageView: 0x5; frame = (196 151; 102 55); transform = [1, 0, 0, 1, -45, 0]; clipsToBounds = YES; opaque = NO; animations = { transform=<CABasicAnimation: 0x6>; }; layer = <CALayer: 0x7>>
      (lldb) 
      """)
    #expect(try scene.hitLine(280, 100) == 4)
    #expect(try scene.location(280, 100) == Point(84, 37))
    #expect(try scene.hitLine(160, 100) == 3)
    #expect(scene.metadata(of: ViewIndex(2)).first?.key == "transform")
    // R159
    #expect(scene.warnings.filter { $0.code != .notInDump }.map(\.fact) == [.motion])
  }

  @Test("A line that is cut keeps what it said, and warns of what it did not")
  func cut() throws {
    let scene = try imported(
      """
      <UIWindow: 0x1; frame = (0 0; 414 896); layer = <UIWindowLayer: 0x9>>
         | <SettingCell: 0x2; baseClass = UITableViewCell; frame = (0 0; 414 50); text = '工作圈'; layer = <CALayer: 0x8>>
         |    | <UITableViewLabel: 0x3; frame = (57 14.8333; 52 20.3333); userInteractionEnabled = NO; layer = <_UILabelLayer: 0x7>>
         |    |    | <_UILabelContentLayer: 0x6> (layer)
         |    | <UIImageView: 0x4; frame = (329 5; 50 50);
      .......
      .......
      """)
    #expect(scene.views.map(scene.line(of:)) == [1, 2, 3, 5])
    #expect(scene.views.map { scene.scene.tree[$0].depth } == [0, 1, 2, 2])
    #expect(try scene.hitLine(340, 10) == 2, "an image view takes no touches unless it is told to")
    #expect(scene.label(of: ViewIndex(1)) == "工作圈")
    let cuts = scene.warnings(.cut)
    #expect(cuts.map(\.line) == [5, 6])
    #expect(cuts.first?.view == ViewIndex(3))
    #expect(cuts.first?.detail.contains("isUserInteractionEnabled NO (usual for UIImageView)") == true)
  }
}
