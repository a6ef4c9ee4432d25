import DumpImporting
import Testing

/// Trees of views, and descriptions without one, in the shapes of public threads and pages.
@Suite("Public pastes of views")
struct PublicViewTests {
  static let trees = [
    PublicPaste(
      "github.com/LeoNatan/LNPopupController/issues/168",
      """
      <COSTouchVisualizerWindow: 0x7fa1; baseClass = UIWindow; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x60a>; layer = <UIWindowLayer: 0x60b>>
         | <UILayoutContainerView: 0x7fa2; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x60c>>
         |    | <UITableView: 0x7fa3; frame = (0 0; 375 667); clipsToBounds = YES; autoresize = W+H; tintColor = UIExtendedSRGBColorSpace 0.9 0.2 0.3 1; layer = <CALayer: 0x60d>; contentOffset: {0, -64}; contentSize: {375, 533.5}>
         |    |    | <UITableViewWrapperView: 0x7fa4; frame = (0 0; 375 667); layer = <CALayer: 0x60e>; contentOffset: {0, 0}; contentSize: {375, 667}>
         |    |    |    | <UITableViewCell: 0x7fa5; frame = (0 459.5; 375 44); text = 'Places'; clipsToBounds = YES; autoresize = W; layer = <CALayer: 0x60f>>
      """, .hit(100, 540, "0x7fa5"), .hit(100, 500, "0x7fa4")),
    PublicPaste(
      "kiyotakagoto.hatenablog.com/entry/2013/08/17/211210",
      """
      出力は以下の様な感じ。

      2013-08-17 21:04:53.358 Test[6094:113] <UIView: 0x7693; frame = (0 20; 320 460); autoresize = W+H; layer = <CALayer: 0x76a>>
         | <UIRoundedRectButton: 0x7694; frame = (25 397; 63 44); opaque = NO; autoresize = RM+BM; layer = <CALayer: 0x76b>>
         |    | <UIImageView: 0x7695; frame = (1 1; 61 43); opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0x76c>> - (null)
         |    | <UIButtonLabel: 0x7696; frame = (12 12; 39 19); text = '見る'; clipsToBounds = YES; opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0x76d>>
      """, .hit(40, 440, "0x7694"), .says("is not a window"), .hit(40, 300, "0x7693")),
    PublicPaste(
      "blog.kishikawakatsumi.com/entry/20100521/1274451944",
      """
      <UIWebView: 0x4411; frame = (0 0; 320 480); layer = <CALayer: 0x441>>
          <UIScroller: 0x442a; frame = (0 0; 320 480); clipsToBounds = YES; autoresize = H; layer = <CALayer: 0x443>>
              <UIImageView: 0x442c; frame = (0 0; 54 54); transform = [-1, 0, -0, -1, 0, 0]; alpha = 0; opaque = NO; userInteractionEnabled = NO; layer = <CALayer: 0x444>>
      """, .hit(10, 100, "0x442a"), .says("This tree is indented with blanks only"), .says("is not a window")),
    PublicPaste(
      "recipes8469.rssing.com/chan-78259608/article4.html",
      "(gdb) po [webView recursiveDescription] <UIWebView: 0x682; frame = (0 0; 320 460); > | <UIScrollView: 0x4b2; frame = (0 0; 320 460); > | | <UIImageView: 0x4b3; frame = (0 0; 54 54); > | | <UIWebBrowserView: 0x600; frame = (0 0; 320 400); >",
      .classes(["UIWebView", "UIScrollView", "UIImageView", "UIWebBrowserView"]), .hit(100, 100, "0x600"),
      .says("one line"), .says("is not a window")),
    PublicPaste(
      "qiita.com/nukka123/items/499cffed51add5b33ba0",
      """
      <UIWindow: 0x7fd1; frame = (0 0; 414 736); autoresize = W+H; gestureRecognizers = <NSArray: 0x600>; layer = <UIWindowLayer: 0x601>>
        | <UIView: 0x7fd2; frame = (0 0; 414 736); autoresize = W+H; layer = <CALayer: 0x602>>
        |   | <UIButton: 0x7fd3; frame = (184 353; 46 30); opaque = NO; layer = <CALayer: 0x603>>
        |   |   | <UIButtonLabel: 0x7fd4; frame = (0 6; 46 18); text = 'Button'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x604>>
      """, .hit(200, 360, "0x7fd3")),
    PublicPaste(
      "medium.com/@dmytro.anokhin/overview-of-developer-tools-for-ui-debugging-122e4995f972",
      """
      (lldb) po [view recursiveDescription]
      <UIView: 0x7fa1; frame = (0 0; 414 736); autoresize = W+H; layer = <CALayer: 0x604>>
      | <UILabel: 0x7fa2; frame = (175 198; 95 21); text = 'Hello, world!'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x605>>
      | <UIButton: 0x7fa3; frame = (152 325; 50 30); opaque = NO; autoresize = RM+BM; layer = <CALayer: 0x606>>
      """, .hit(160, 330, "0x7fa3"), .hit(180, 200, "0x7fa1"), .says("is not a window")),
    PublicPaste(
      "github.com/pro648/tips (the responder chain from view to view)",
      """
      <UIWindow: 0x1; frame = (0 0; 414 896); layer = <UIWindowLayer: 0x2>>
         | <UIButton: 0x3; frame = (20 100; 100 40); layer = <CALayer: 0x4>>
      <UITextEffectsWindow: 0x5; frame = (0 0; 414 896); opaque = NO; layer = <UIWindowLayer: 0x6>>
         | <UITrackingWindowView: 0x7; frame = (0 0; 414 896); layer = <CALayer: 0x8>>
         |    | <UIInputSetContainerView: 0x9; frame = (0 0; 414 896); layer = <CALayer: 0xa>>
         |    |    | <UIEditingOverlayGestureView: 0xb; frame = (0 0; 414 896); gestureRecognizers = <NSArray: 0xc>; layer = <CALayer: 0xd>>
         |    |    | <UIInputSetHostView: 0xe; frame = (0 896; 414 0); layer = <CALayer: 0xf>>
      """, .hit(30, 110, "0x3"), .hit(300, 500, "0x1"),
      .says("UIEditingOverlayGestureView passes touches through")),
    PublicPaste(
      "github.com/wix/Detox/issues/2192",
      """
      Error: Cannot find UI element.
          View Hierarchy:
          <UIWindow: 0x7fd1; frame = (0 0; 375 667); autoresize = W+H; gestureRecognizers = <NSArray: 0x600>; layer = <UIWindowLayer: 0x601>>
             | <UITransitionView: 0x7fd2; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x602>>
             |    | <RCTRootView: 0x7fd3; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x603>>
             |    |    | <RCTRootContentView: 0x7fd4; reactTag: 1; frame = (0 0; 375 667); layer = <CALayer: 0x604>>
             |    |    |    | <RCTView: 0x7fd5; reactTag: 33; frame = (10 20; 100 50); layer = <CALayer: 0x605>>
      """, .hit(20, 30, "0x7fd5"), .hit(300, 600, "0x7fd4")),
    PublicPaste(
      "github.com/wix/Detox/issues/2229",
      """
             |    |    |    |    |    | <RCTView: 0x7f91; reactTag: 245; frame = (15 0; 345 236); layer = <CALayer: 0x601>>
             |    |    |    |    |    |    | <RCTView: 0x7f92; reactTag: 243; frame = (16 16; 313 204); clipsToBounds = YES; layer = <CALayer: 0x602>>
             |    |    |    |    |    |    |    | <RCTView: 0x7f93; reactTag: 199; frame = (0 0; 0 120); alpha = 0; layer = <CALayer: 0x603>>
      """, .says("is not a window"), .hit(40, 20, "0x7f92")),
    PublicPaste(
      "github.com/DataDog/dd-sdk-ios/pull/1243",
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <SwiftUI._UIHostingView<SHost.(unknown context at $100c1523c).TestView>: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
      """, .classes(["UIWindow", "_UIHostingView<TestView>"]),
      .says("Which SwiftUI view inside _UIHostingView<TestView> gets a touch")),
    PublicPaste(
      "github.com/UnlikeOtherAI/AppReveal/pull/29",
      """
      <UIWindow: 0x1; frame = (0 0; 402 874); layer = <UIWindowLayer: 0x2>>
         | <_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__: 0x3; frame = (0 0; 402 874); layer = <SwiftUI.UIHostingViewDebugLayer: 0x4>>
         |    | <_TtC7SwiftUIP33_863CCF9D49B535DAEB1C7D61BEE53B5914CGDrawingLayer: 0x5> (layer)
      """, .hit(350, 70, "_UIHostingView<RootModifier>"), .says("(iOS 18 and later)")),
    PublicPaste(
      "kuaicheku.com/article/113403",
      """
      我的第一个猜测是，我们可能包含了 dismiss 视图控制器的代码。
      <UIWindow: 0x7d01; frame = (0 0; 768 1024); layer = <UIWindowLayer: 0x7d0a>>
         | <UILayoutContainerView: 0x7d02; frame = (0 0; 768 1024); layer = <CALayer: 0x7d0b>>
         | <UIDimmingView: 0x7d03; frame = (0 0; 768 1024); layer = <CALayer: 0x7d0c>>
      (lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]
      <PDFNavigationController 0x7d11>, state: disappeared, view: <UILayoutContainerView 0x7d02> not in the window
         | <CatalogViewController 0x7d12>, state: disappeared, view: <UITableView 0x7d13> not in the window
         + <UINavigationController 0x7d14>, state: appeared, view: <UIDimmingView 0x7d03>, presented with: <_UIFullscreenPresentationController 0x7d15>
      """, .hit(100, 100, "0x7d03")),
    PublicPaste(
      "github.com/CEWendel/SWTableViewCell/issues/245",
      """
      2014-09-25 21:06:13.571 List[248:9263] Unable to simultaneously satisfy constraints.
          Probably at least one of the constraints in the following list is one you don't want. Try this: (1) look at each constraint
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1780 h=--& v=--& H:[UITableViewCellContentView:0x1701(0)]>",
          "<NSLayoutConstraint:0x1700 SWUtilityButtonView:0x1702.width <= UITableViewCellContentView:0x1701.width - 90>"
      )

      <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x2>>
         | <UITableViewCellContentView: 0x1701; frame = (0 20; 320 44); layer = <CALayer: 0x3>>
         |    | <SWUtilityButtonView: 0x1702; frame = (320 0; 0 44); layer = <CALayer: 0x4>>
      """, .hit(10, 30, "0x1701"),
      .says("constraints of UITableViewCellContentView 0x1701, SWUtilityButtonView 0x1702"),
      .saysNot("NSLayoutConstraint has no frame")),
    PublicPaste(
      "github.com/ericberman/MyFlightbookiOS/issues/75",
      """
      (
          "<NSLayoutConstraint:0x6001 H:[UIButton:0x7f81]-(16)-|   (active, names: '|':UITableViewCellContentView:0x7f82 )>",
          "<NSLayoutConstraint:0x6002 UITableViewCellContentView:0x7f82.trailingMargin == UIButton:0x7f81.trailing   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6002 UITableViewCellContentView:0x7f82.trailingMargin == UIButton:0x7f81.trailing   (active)>
      <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x2>>
         | <UITableViewCellContentView: 0x7f82; frame = (0 20; 320 44); layer = <CALayer: 0x3>>
         |    | <UIButton: 0x7f81; frame = (270 0; 34 44); layer = <CALayer: 0x4>>
      """, .hit(280, 30, "0x7f81"), .says("constraints of UIButton 0x7f81, UITableViewCellContentView 0x7f82")
    ),
  ]

  @Test("Trees are read as they were posted", arguments: trees)
  func tree(_ paste: PublicPaste) { paste.check() }

  static let others = [
    PublicPaste(
      "blog.aitali.co/article/quicktip-2",
      """
      <Menu.OverlayMenu 0x7f81>, state: appeared, view: <UIView 0x7f82>
         | <Drivers.SplitViewController 0x7f83>, state: appeared, view: <UILayoutContainerView 0x7f84>
         |    | <UINavigationController 0x7f85>, state: appeared, view: <UILayoutContainerView 0x7f86>
      """, .refused("view controllers, but no views")),
    PublicPaste(
      "github.com/wordpress-mobile/WordPress-iOS/pull/18114",
      "2022-03-10 09:46:32.623389-0300 Press[9138:79856] [LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported. Cell: <PageListTableViewCell: 0x14d0; baseClass = UITableViewCell; frame = (0 0; 320 60); autoresize = RM+BM; layer = <CALayer: 0x12a>>",
      .unplaced("This is a single view")),
    PublicPaste(
      "github.com/CEWendel/SWTableViewCell/issues/233",
      """
      2014-09-02 13:35:24.643 Test[2825:1288271] Unable to simultaneously satisfy constraints.
      (
      "<NSAutoresizingMaskLayoutConstraint:0x1468 h=--& v=--& H:[UITableViewCellContentView:0x1469(0)]>",
      "<NSLayoutConstraint:0x1459 SWUtilityButtonView:0x146a.width <= UITableViewCellContentView:0x1469.width - 90>"
      )
      """, .refused("no frames")),
    PublicPaste(
      "github.com/apache/cordova-plugin-inappbrowser/pull/1123",
      "<NSLayoutConstraint:0x6001 V:|-(0)-[_UIButtonBarStackView:0x1061]   (active, names: '|':_UIToolbarContentView:0x1062 )>",
      .refused("no frames")),
    PublicPaste(
      "github.com/ibireme/YYText/issues/225",
      "我用yykit做发帖控件，发完贴自后uiwindow覆盖了UITextEffectsWindow，导致屏幕覆盖一层view无法点击",
      .refused("No view hierarchy found")),
  ]

  @Test("What is no tree is no screen", arguments: others)
  func other(_ paste: PublicPaste) { paste.check() }
}
