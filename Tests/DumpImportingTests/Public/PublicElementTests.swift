import DumpImporting
import Testing

/// Accessibility trees, in the shapes of public threads.
@Suite("Public pastes of accessibility trees")
struct PublicElementTests {
  static let pastes = [
    PublicPaste(
      "github.com/appium/appium/issues/16299",
      """
      Attributes: Application, 0x7fd1, pid: 5442, label: 'The Club'
      Element subtree:
       →Application, 0x7fd1, pid: 5442, label: 'The Club'
          Window (Main), 0x7fd2, {{0.0, 0.0}, {428.0, 926.0}}
            Other, 0x7fd3, {{38.0, 412.0}, {275.0, 46.0}}, label: 'Privacy Policy'
              Button, 0x7fd4, {{38.0, 412.0}, {275.0, 46.0}}, label: 'Privacy Policy'
            Other, 0x7fd5, {{28.0, 477.0}, {295.0, 54.0}}, identifier: 'signout_button', label: 'signout_button'
            Other, 0x7fd6, {{28.0, 859.0}, {295.0, 30.0}}, label: 'Horizontal scroll bar, 1 page', value: 0%
      Path to element:
       →Application, 0x7fd1, pid: 5442, label: 'The Club'
        ↳Window (Main), 0x7fd2, {{0.0, 0.0}, {428.0, 926.0}}
      """, .format(.webDriverAgent), .hit(50, 420, "Button"), .hit(50, 500, "signout_button"),
      .says("Accessibility elements have no z-order")),
    PublicPaste(
      "github.com/appium/appium/issues/11343",
      """
      [debug] [JSONWP Proxy] Proxying [POST /element] to [POST http://localhost:8100/session/BE7D/element]
      [Xcode]  →Application, 0x1c41, pid: 7, label: 'Files'
      [Xcode]   ↳Other, 0x1c42, traits: 8589934592, {{0.0, 0.0}, {359.0, 386.0}}
      [Xcode]    ↳CollectionView, 0x1c43, traits: 35192962023424, {{0.0, 0.0}, {359.0, 386.0}}
      """, .hit(10, 10, "CollectionView"), .says("Accessibility elements have no z-order")),
    PublicPaste(
      "github.com/appium/appium-xcuitest-driver/issues/152",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT>
          <Window name="" label="" value="" dom="" enabled="false" valid="true" visible="false" hint="" path="/0" x="" y="" width="" height="">
              <Button name="icon" label="" value="" dom="" enabled="false" valid="true" visible="false" hint="" path="/0/0" x="" y="" width="" height=""></Button>
          </Window>
      </AppiumAUT>
      """, .format(.webDriverAgent), .hit(10, 10, nil), .says("frame")),
    PublicPaste(
      "github.com/appium/WebDriverAgent/pull/40",
      """
      Attributes: Other, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
      Element subtree:
       →Other, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
      Path to element:
       →Application, 0x6002, pid: 51436, {{0.0, 0.0}, {375.0, 667.0}}, label: 'UICatalog'
        ↳Other, 0x6001, {{0.0, 0.0}, {375.0, 667.0}}
      """, .classes(["Other"]), .hit(10, 10, "Other")),
    PublicPaste(
      "github.com/appium/appium/issues/9544",
      """
      <?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name=" " label=" " enabled="true" visible="true" x="0" y="0" width="375" height="667">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="false" x="0" y="0" width="375" height="667">
          <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="false" x="0" y="0" width="375" height="667"/>
        </XCUIElementTypeWindow>
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="375" height="667">
          <XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Allow" label="Allow" enabled="true" visible="true" x="52" y="250" width="270" height="160">
            <XCUIElementTypeButton type="XCUIElementTypeButton" name="OK" label="OK" enabled="true" visible="true" x="187" y="366" width="135" height="44"/>
          </XCUIElementTypeAlert>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication></AppiumAUT>
      """, .hit(200, 370, "OK"), .says("Invisible elements may be covered"),
      .says("all are isHidden here")),
    PublicPaste(
      "github.com/appium/appium/issues/18113",
      """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="ログイン" label="ログイン" enabled="true" visible="true" x="0" y="0" width="375" height="667">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="login_button" label="ログイン" enabled="true" visible="false" x="20" y="500" width="335" height="44"/>
      </XCUIElementTypeApplication>
      """, .hit(30, 510, "XCUIElementTypeApplication"),
      .says("may be covered, off-screen, transparent or hidden")
    ),
    PublicPaste(
      "github.com/appium/WebDriverAgent/issues/889",
      """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" label="Demo" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="false" accessible="false" x="0" y="0" width="390" height="844" index="4">
          <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="false" accessible="false" x="0" y="0" width="390" height="844" index="0"/>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """, .hit(100, 100, "Demo"), .says("all are isHidden here")),
    PublicPaste(
      "github.com/appium/appium/issues/16336",
      """
            </XCUIElementTypeOther>
          </XCUIElementTypeOther>
        </XCUIElementTypeWindow>
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="false" x="0" y="0" width="428" height="926" index="1">
        </XCUIElementTypeWindow>
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="428" height="926" index="2">
        </XCUIElementTypeWindow>
      """, .says("The hierarchy has no elements except its application and windows")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/issues/234",
      """
      {
        "attributes" : { },
        "children" : [ {
          "attributes" : { "text" : " ", "bounds" : "[0,0][375,667]" }, "children" : [ ], "clickable" : null
        }, {
          "attributes" : { "text" : "Shortcuts", "resource-id" : "Shortcuts", "bounds" : "[19,28][96,115]" },
          "children" : [ ], "clickable" : null
        } ]
      }
      """, .format(.maestro), .hit(20, 30, "Shortcuts"),
      .says("Accessibility elements have no z-order")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/issues/872",
      #"{ "attributes" : { }, "children" : [ { "attributes" : { "bounds" : "[0,0][0,0]" }, "children" : [ ], "enabled" : true } ] }"#,
      .refused("No element in the dump has an area")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/issues/1284",
      #"{ "attributes" : { "text" : "", "accessibilityText" : "", "ignoreBoundsFiltering" : "false", "resource-id" : "root", "clickable" : "false", "bounds" : "[0,0][1080,2280]", "class" : "android.widget.FrameLayout" }, "children" : [ ] }"#,
      .refused("Android")),
    PublicPaste(
      "github.com/mobile-dev-inc/Maestro/pull/818",
      #"{ "attributes": { "text": "", "resource-id": "button_2", "clickable": "true", "bounds": "[380,1140][700,1294]", "enabled": "true" }, "children": [ { "attributes": { "text": "Continue", "clickable": "false", "bounds": "[446,1191][634,1243]" }, "children": [] } ] }"#,
      .refused("Android")),
    PublicPaste(
      "github.com/facebook/idb/issues/964",
      #"[{"AXFrame": "{{0, 0}, {402, 874}}", "AXUniqueId": null, "frame": {"y": 0, "x": 0, "width": 402, "height": 874}, "role_description": "application", "AXLabel": "Files", "content_required": false, "type": "Application", "pid": 9, "enabled": true, "role": "AXApplication"}]"#,
      .format(.idb), .hit(82, 295, "Files"), .says("Accessibility elements have no z-order")),
    PublicPaste(
      "github.com/facebook/idb/issues/767",
      #"[{"type": "Application", "AXLabel": "Tabs", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}}, {"type": "Group", "role_description": "group", "AXLabel": "Tab Bar", "frame": {"x": 0, "y": 761, "width": 390, "height": 83}, "enabled": false}]"#,
      .hit(50, 800, "Tab Bar"), .says("The list is flat"), .says("is disabled in the dump")),
  ]

  @Test("Elements answer by their places, and say so", arguments: pastes)
  func element(_ paste: PublicPaste) { paste.check() }
}
