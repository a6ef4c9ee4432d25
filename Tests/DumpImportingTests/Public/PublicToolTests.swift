import DumpImporting
import Testing

/// What test tools print, in the shapes of public threads.
@Suite("Public pastes of tools")
struct PublicToolTests {
  private static func detox(_ origin: String, _ hit: String, _ target: String) -> String {
    """
    Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `icon` at point {353, 158} with hit-test
        - Origin view: \(origin)
        - Absolute origin: {0, 0}
        - \(hit)
        - Target view: \(target)
        - Relative point: {353, 158}
    """
  }

  static let messages = [
    PublicPaste(
      "github.com/wix/Detox/issues/4747",
      detox(
        "<UITransitionView: 0x1081; frame = (0 0; 393 852); autoresize = W+H; layer = <CALayer: 0x601>>",
        "Hit: <RCTView: 0x1082; frame = (0 0; 393 852); alpha = 0; layer = <CALayer: 0x602>> reactTag: 7347; frame = {{0, 0}, {393, 852}}; layer = <CALayer: 0x602>",
        "<RCTView: 0x1083; frame = (54 0; 22 22); layer = <CALayer: 0x603>> reactTag: 7329; frame = {{54, 0}, {22, 22}}; layer = <CALayer: 0x603>"
      ), .unplaced("the tap hit RCTView 0x1082 (its alpha is 0) instead of RCTView 0x1083")),
    PublicPaste(
      "github.com/wix/Detox/issues/3728",
      detox(
        "<RCTRootView: 0x7fb1; frame = (0 0; 414 896); autoresize = W+H; backgroundColor = <UIDynamicSystemColor: 0x601; name = systemBackgroundColor>; layer = <CALayer: 0x602>>",
        "Hit: <RCTView: 0x7fb2; reactTag: 17; frame = (0 48; 414 814); backgroundColor = UIExtendedSRGBColorSpace 1 1 1 1; layer = <CALayer: 0x603>>",
        "<RCTView: 0x7fb3; reactTag: 45; frame = (16 0; 382 17); layer = <CALayer: 0x604>>"),
      .unplaced("the tap hit RCTView 0x7fb2 instead of RCTView 0x7fb3")),
    PublicPaste(
      "github.com/wix/Detox/issues/3130",
      detox(
        "<UIView: 0x7fe1; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x601>>",
        "Hitten: <UIView: 0x7fe1; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x601>>",
        "<RCTView: 0x7fe2; reactTag: 2043; frame = (0 0; 375 44); layer = <CALayer: 0x602>>"),
      .unplaced("the tap hit UIView 0x7fe1 instead of RCTView 0x7fe2")),
    PublicPaste(
      "www.openradar.me/34978028",
      "(Unable to find hit point for element Button, 0x60c0, {{357.0, 560.0}, {81.0, 32.0}}, identifier: 'WithAccessibility', title: 'Button')",
      .refused("XCUITest reports a failure")),
    PublicPaste(
      "github.com/UnlikeOtherAI/AppReveal/issues/27",
      #"{"elements":[{"id":"window","frame":"0,0,402,874"},{"id":"_hostingview<anyview>","frame":"0,0,402,874"}]}"#,
      .hit(10, 10, "0.1"), .says("Accessibility elements have no z-order")),
  ]

  @Test("Messages about one element are facts, and no screen", arguments: messages)
  func message(_ paste: PublicPaste) { paste.check() }

  static let views = [
    PublicPaste(
      "github.com/wix/Detox/pull/4806",
      """
      <details><summary>Example of produced XML 👈 </summary>

      ```xml
      <?xml version="1.0" encoding="utf-8"?>
      <ViewHierarchy>
          <UIWindow alpha="1.0" class="UIWindow" focused="false" height="896" visibility="visible" width="414">
              <RCTSurfaceHostingProxyRootView alpha="1.0" class="RCTSurfaceHostingProxyRootView" focused="false" height="896" visibility="visible" width="414" x="0" y="0">
                  <UIStackView alpha="1.0" class="UIStackView" focused="false" height="16" id="overlayStackView" visibility="visible" width="414" x="0" y="48" />
                  <RCTViewComponentView alpha="1.0" class="RCTViewComponentView" focused="false" height="44" label="Choose a test  |  Alerts" visibility="visible" width="300" x="50" y="100" />
              </RCTSurfaceHostingProxyRootView>
          </UIWindow>
      </ViewHierarchy>
      ```
      </details>
      """, .format(.detox), .hit(60, 110, "Choose a test  |  Alerts"), .hit(5, 50, "overlayStackView"),
      .says("Detox XML omits isUserInteractionEnabled")),
    PublicPaste(
      "github.com/google/EarlGrey/issues/167",
      """
      ========== Window 1 ==========

      <UITextEffectsWindow:0x7fb1; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.activationPoint={187.5, 333.5}; AX.traits='UIAccessibilityTraitNone'; AX.focused='N'; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
        |--<UIInputSetContainerView:0x7fb2; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; alpha=1>
        |  |--<UIInputSetHostView:0x7fb3; AX=N; AX.frame={{0, 667}, {375, 0}}; AX.focused='N'; frame={{0, 667}, {375, 0}}; opaque; alpha=1>

      ========== Window 2 ==========

      <ConsoleWindow:0x7fb4; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
        |--<UIView:0x7fb5; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
        |  |--<UIImageView:0x7fb6; AX=N; AX.id='BootImage'; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; alpha=1; UIE=N>
        |  |--<UIButton:0x7fb7; AX=Y; AX.label='设置服务器IP地址'; AX.frame={{215, 110}, {160, 20}}; AX.focused='N'; frame={{215, 110}, {160, 20}}; alpha=1>
      """, .format(.earlGrey), .hit(220, 115, "设置服务器IP地址"), .hit(10, 10, "UIView"),
      .says("passes touches through")),
    PublicPaste(
      "github.com/google/EarlGrey/issues/1164",
      """
      <UIWindow:0x7f81; isAccessible=N; AX.frame={{0, 0}, {414, 896}}; AX.focused='N'; frame={{0, 0}, {414, 896}}; opaque; alpha=1>
        |--<UIToolbar:0x7f82; isAccessible=N; AX.id='Toolbar'; AX.frame={{0, 840}, {414, 49}}; AX.focused='N'; frame={{0, 840}, {414, 49}}; opaque; hidden; alpha=1>
      """, .format(.earlGrey), .hit(10, 850, "UIWindow")),
    PublicPaste(
      "github.com/google/EarlGrey/issues/784",
      """
      <UIWindow:0x7fa1; AX=N; AX.frame={{0, 0}, {375, 667}}; AX.focused='N'; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
        |--<UINavigationBar:0x7fa2; AX=N; AX.id='Sign In'; AX.frame={{0, 20}, {375, 44}}; AX.focused='N'; frame={{0, 20}, {375, 44}}; opaque; alpha=1>
        |  |--<_UINavigationBarModernPromptView:0x7fa3; AX=N; AX.frame={{0, 20}, {0, 0}}; AX.focused='N'; frame={{0, 0}, {0, 0}}; opaque; hidden; alpha=0>
        |  |--<UILabel:0x7fa4; AX=Y; AX.label='Sign In'; AX.frame={{106.5, 26.5}, {162, 26.5}}; AX.traits='UIAccessibilityTraitHeader'; AX.focused='N'; frame={{106.5, 6.5}, {162, 26.5}}; alpha=1; UIE=N; text='Sign In'>
      """, .hit(120, 30, "UINavigationBar")),
  ]

  @Test("Dumps of views answer as UIKit does, as far as they say", arguments: views)
  func view(_ paste: PublicPaste) { paste.check() }
}
