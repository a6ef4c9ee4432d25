import HitTesting
import Testing
import TouchGeometry
@testable import DumpImporting

/// Views whose texts, tails and levels are not those of UIKit's own print, in the shapes of public threads.
@Suite("Public pastes of views with other texts")
struct PublicTextTests {
  static let reactNative = [
    PublicPaste(
      "github.com/wix/Detox/issues/2503 (bars shortened)",
      #"   |    |    | <RCTView: 0x7f1; reactTag: 203; frame = (0 10.6667; 107 1); layer = <CALayer: 0x601>>\n   |    |    | <RCTTextView: 0x7f2; reactTag: 207; text: or frame = (114.667 0; 14.6667 22.3334); text = 'or'; opaque = NO; layer = <CALayer: 0x602>>\n   |    |    |    | <RCTView: 0x7f3; reactTag: 209; frame = (2 10.6667; 7 1); layer = <CALayer: 0x603>>\n"#,
      .classes(["RCTView", "RCTTextView", "RCTView"]), .hit(120, 5, "or"), .hit(117.7, 11, "0x7f3")),
    PublicPaste(
      "github.com/viromedia/viro/issues/248",
      """
      ```
         |    | <RCTView: 0x1070; reactTag: 124; frame = (0 0; 375 69.5); layer = <CALayer: 0x1c00>>
         |    |    | <RCTView: 0x1071; reactTag: 113; frame = (0 7.5; 125 55); layer = <CALayer: 0x1c01>>
         |    |    |    | <RCTTextView: 0x1072; reactTag: 112; text:  frame = (52 17; 21 20.5); opaque = NO; layer = <CALayer: 0x1c02>>
         |    |    | <RCTView: 0x1073; reactTag: 119; frame = (125 18.5; 125 32.5); layer = <CALayer: 0x1c03>>
         |    |    |    | <RCTTextView: 0x1075; reactTag: 115; text: 2 frame = (3 1.5; 10.5 15.5); opaque
      """, .hit(60, 30, "0x1072"), .says("RCTTextView 0x1075, cut off here, counts as"), .saysNot("no frame"),
      .saysNot("frame is missing")),
    PublicPaste(
      "github.com/wix/Detox/issues/2192 (a text with all marks and a line break)",
      """
      <UIWindow: 0x1; frame = (0 0; 414 896); layer = <UIWindowLayer: 0x2>>
         | <RCTView: 0x3; reactTag: 203; frame = (0 100; 414 40); layer = <CALayer: 0x4>>
         |    | <RCTTextView: 0x5; reactTag: 207; text: it's; a = (b
      > frame = (1 2) 'c'; frame = (14 0; 90 22); text = 'it's; a = (b
      > frame = (1 2) 'c';'; opaque = NO; layer = <CALayer: 0x6>>
         |    | <RCTView: 0x7; reactTag: 209; frame = (137 10; 107 1); layer = <CALayer: 0x8>>
      """, .classes(["UIWindow", "RCTView", "RCTTextView", "RCTView"]), .hit(20, 110, "0x5"),
      .hit(140, 110.5, "0x7"),
      .hit(20, 130, "0x3")),
    PublicPaste(
      "github.com/google/EarlGrey (a log)",
      #"      "S":  "kindOfClass('UILabel'), accessibilityLabel was "Step' One" on <RCTTextView: 0x7fcf; reactTag: 15; text: Step' One frame = (24 0; 327 29.5); opaque = NO; layer = <CALayer: 0x6001>>""#,
      .unplaced("This is a single view")),
  ]

  @Test("The text of React Native's text views ends with their frame", arguments: reactNative)
  func reactText(_ paste: PublicPaste) throws {
    paste.check()
    let dump = try imported(paste.text)
    let texts = dump.views.filter { dump.scene.tree.className(of: $0) == "RCTTextView" }
    #expect(!texts.isEmpty && texts.allSatisfy { dump.scene.tree[$0].bounds.size.width > 10 })
  }

  @Test("What stands before the frame is all of the text, to the byte")
  func label() throws {
    for text in [
      "or", "", " ", "a;", "a frame = (1 2)", "x frame = (0 0; 1 1) y", "<b>", "\u{1F600}",
    ] {
      let dump = try imported(
        "<RCTTextView: 0x1; reactTag: 2; text: \(text) frame = (1 2; 30 40); layer = <CALayer: 0x3>>\n   | <UIView: 0x4; frame = (0 0; 9 9)>"
      )
      #expect(dump.metadata(of: dump.views[0]).first { $0.key == "text" }?.value == text)
      #expect(dump.scene.tree[dump.views[0]].bounds.size.width == 30 && dump.views.count == 2)
    }
  }

  static let others = [
    PublicPaste(
      "a login screen of Cycript's, public notes on reverse engineering",
      #"""
      cy# [[UIWindow keyWindow] recursiveDescription].toString()
      <iConsoleWindow: 0x167a; baseClass = UIWindow; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x167b>; layer = <UIWindowLayer: 0x167c>>
         | <FixTitleColorButton: 0x1714; baseClass = UIButton; frame = (20 198; 280 47); clipsToBounds = YES; layer = <CALayer: 0x165e>>
         |    | <UIButtonLabel: 0x1711; frame = (95 12; 90 22); text = '\u58f0\u97f3\u9501'; userInteractionEnabled = NO; layer = <CALayer: 0x1719>>
         | <UILabel: 0x1715; frame = (0 0; 320 40); text = 'C:\\n\u0041 \ud83d\ude00'; layer = <CALayer: 0x1716>>
      """#, .hit(120, 215, "0x1714"), .hit(10, 10, #"C:\\n\u0041 😀"#)),
    PublicPaste(
      "the bar of a sign-in screen, a public book on reverse engineering",
      """
      <UIWindow: 0x7fd9; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x6001>>
         | <_UINavigationBarContentView: 0x107e; frame = (0 0; 375 56); layer = <CALayer: 0x2801>> layout=0x1071
         |    | <_UIButtonBarStackView: 0x107d; frame = (8 6; 46 44); layer = <CALayer: 0x2802>> buttonBar=0x283f
         |    | <_UIBarBackgroundShadowView: 0x11f9; frame = (0 56; 375 0); layer = <CALayer: 0x2803>> clientRequestedContentView effect=none
         |    | <_UIVisualEffectContentView: 0x7fd8; frame = (90 0; 99 48); layer = <CALayer: 0x2804>> disablesGroupFiltering
      """, .hit(10, 10, "0x107d"), .hit(100, 10, "0x7fd8"), .saysNot("not recognized")),
    PublicPaste(
      "github.com/wix/Detox/issues/2503",
      #"frame = (0 0; 414 896); layer = <CALayer: 0x6001>>\n   |    |    | <RCTView: 0x7f11; reactTag: 113; frame = (0 0; 414 896); layer = <CALayer: 0x6002>>\n   |    |    |    | <RCTView: 0x7f12; reactTag: 109; frame = (0 0; 414 96); layer = <CALayer: 0x6003>>"#,
      .hit(10, 10, "0x7f12"), .says("RCTView 0x7f11 is not a window"),
      .says("The paste is shortened here"), .saysNot("CALayer")),
    PublicPaste(
      "github.com/wix/Detox/issues/2503 (cut elsewhere, and on one line)",
      "0; 9 9); gestureRecognizers = <NSArray: 0x6002>; layer = <CALayer: 0x6001>> | | <RCTView: 0x7f11; frame = (0 0; 414 896); layer = <CALayer: 0x6003>> | | | <RCTView: 0x7f12; frame = (0 0; 414 96); layer = <CALayer: 0x6004>>",
      .classes(["RCTView", "RCTView"]), .hit(10, 10, "0x7f12"), .saysNot("CALayer"), .saysNot("NSArray")),
    PublicPaste(
      "a description without its frame (composed)",
      """
      <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>
         | <UIView: 0x104; opaque = NO; layer = <CALayer: 0x204>>
         |    | <UIButton: 0x105; frame = (10 10; 120 44); layer = <CALayer: 0x205>>
      """, .hit(20, 20, "0x101"), .says("The frame is missing: this view has no size here")),
    PublicPaste(
      "github.com/DeveloperLx/LxDBAnything",
      """
          📍-[ViewController viewDidAppear:] + 103🎈self.view.window =
          0＃ <UIWindow: 0x7ff1; frame = (0 0; 414 736); autoresize = W+H; layer = <UIWindowLayer: 0x7ff2>>
          1＃     <UIView: 0x7ff3; frame = (0 0; 414 736); autoresize = W+H; layer = <CALayer: 0x7ff4>>
          2＃         <_UILayoutGuide: 0x7ff5; frame = (0 0; 0 20); hidden = YES; layer = <CALayer: 0x7ff6>>
          2＃         <UIButton: 0x7ff7; frame = (0 36; 90 90); layer = <CALayer: 0x7ff8>>
      """, .hit(10, 50, "0x7ff7"), .hit(10, 10, "0x7ff3")),
    PublicPaste(
      "networkpx.blogspot.com/2009",
      """
      <UIKeyboard: 0xd1; frame = (0 264; 320 216); opaque = NO; layer = <CALayer: 0xd2>> ({{0, 264}, {320, 216}}, (null), #0, 3)
      ..<UIKeyboardImpl: 0xd3; frame = (0 0; 320 216); opaque = NO; layer = <CALayer: 0xd4>> ({{0, 0}, {320, 216}}, (null), #0, 3)
      ....<UIKeyboardLayoutStar: 0xd5; frame = (0 0; 320 100); layer = <CALayer: 0xd6>> ({{0, 0}, {320, 100}}, (null), #0, 3)
      """, .classes(["UIKeyboard", "UIKeyboardImpl", "UIKeyboardLayoutStar"]), .hit(10, 300, "0xd5"),
      .hit(10, 400, "0xd3"), .says("is not a window")),
    PublicPaste(
      "iphonedev.wiki/UIPeripheralHostView",
      """
      recursiveDefinition example on 7.1.2:
      <UIPeripheralHostView: frame = (0 568; 320 252);>
        | <UIKBInputBackdropView: frame = (0 0; 320 252);>
        |    | <UIKBBackdropView: frame = (0 0; 320 100);>
      """, .classes(["UIPeripheralHostView", "UIKBInputBackdropView", "UIKBBackdropView"]),
      .hit(10, 600, "UIKBBackdropView"), .hit(10, 700, "UIKBInputBackdropView")),
  ]

  @Test("Texts, tails and levels are read as they are meant", arguments: others)
  func other(_ paste: PublicPaste) { paste.check() }
}
