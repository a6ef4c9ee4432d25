/// A dump of each tool whose dumps are read, small enough to be changed everywhere.
enum SeedsOfTools {
  static let texts = [
    // idb, nested and flat
    #"[{"AXFrame":"{{0, 0}, {390, 844}}","AXLabel":"Shop","type":"Application","pid":7,"frame":{"x":0,"y":0,"width":390,"height":844},"children":[{"AXLabel":"Pay","AXUniqueId":"pay","type":"Button","enabled":false,"frame":{"x":20,"y":150,"width":120,"height":44},"children":[]}]}]"#,
    #"{"elements":[{"type":"Application","frame":null},{"role":"AXButton","AXFrame":"{{1, 2}, {3, 4}}","hidden":true}],"truncated":true}"#,
    // WebDriverAgent as XML, JSON and description
    #"<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeButton name="pay" label="P&amp;y" visible="false" x="20" y="150" width="inf" height="44" nativeFrame="{{1, 2}, {3, 4}}"/></XCUIElementTypeApplication></AppiumAUT>"#,
    #"{"value":{"type":"Application","rect":{"x":0,"y":0,"width":9,"height":9},"isVisible":"1","children":[{"type":"Button","rawIdentifier":"a","frame":"{{1, 1}, {2, 2}}","isVisible":"0"}]},"sessionId":null}"#,
    #"{"value":"<A x=\"1\" y=\"1\" width=\"1\" height=\"1\" name=\"\u00e9\"/>"}"#,
    """
    Attributes: Application, 0x10, pid: 1, label: 'Shop'
    Element subtree:
     \u{2192}Application, 0x10, pid: 1, label: 'Shop'
        Window (Main), 0x11, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'it's', Disabled
    """,
    // Sentry
    #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":9,"height":9,"alpha":1,"visible":true,"children":[{"type":"SwiftUI._UIHostingView<A>","identifier":"a","x":1,"y":1,"width":2,"height":2,"visible":false,"view_controller":"VC"}]},{"type":"UITextEffectsWindow","x":0,"y":0,"width":9,"height":9}]}"#,
    // EarlGrey 1 and 2
    """
    =========== Window 1 ===========
    <UIWindow:0x10; AX=N; AX.frame={{0, 0}, {375, 667}}; frame={{0, 0}, {375, 667}}; opaque; alpha=1>
      |--<UILabel:0x12; AX=Y; AX.id='pay'; AX.frame={{20, 20}, {80, 20}}; frame={{20, 20}, {80, 20}}; alpha=1; UIE=N; text='it's'>
      |  |--<UIView: 0x13; isAccessible=N; frame={{1, 1}, {2, 2}}; hidden; alpha=nan>
    """,
    // Maestro
    #"{"attributes":{"accessibilityText":"Shop","bounds":"[0,0][390,844]","resource-id":""},"children":[{"attributes":{"bounds":"[20,150][140,194]","enabled":"false","resource-id":"pay"},"children":[],"enabled":false}]}"#,
    #"{"axElement":{"label":"","elementType":1,"identifier":"","frame":{"X":0,"Y":0,"Width":9,"Height":9},"children":[{"elementType":9,"label":"Pay","frame":{"X":1,"Y":1,"Width":2,"Height":2},"children":[]}]},"depth":2}"#,
    // Detox's XML
    #"""
    <?xml version="1.0" encoding="utf-8"?>
    <ViewHierarchy>
     <UIWindow alpha="1.0" class="UIWindow" focused="false" height="896" visibility="visible" width="414">
      <_UIHostingView<A<B, C>> alpha="1.0" class="_UIHostingView<A<B, C>>" height="9" label="a "b" > c" visibility="invisible" width="9" x="0" y="0">
       <WKWebView alpha="0.5" class="WKWebView" height="9" width="9" x="1" y="1">
    \t<![CDATA[<p>]]>
       </WKWebView>
      </_UIHostingView<A<B, C>>>
     </UIWindow>
    </ViewHierarchy>
    """#,
    // SwiftUI's event log and view debug data
    """
    12:00 Shop[1:2] RESPONDERS
    12:00 Shop[1:2] + MultiViewResponder 0x1
    12:00 Shop[1:2] | + GestureResponder 0x2 _EndedGesture<TapGesture>
    12:00 Shop[1:2] | | + ContentShapeResponder<Circle> (20.0, 10.0)" 0x3 [20.0, 10.0] @(2.0, 5.0)
    12:00 Shop[1:2] | | | + StyledTextResponder 0x4 [6.0, 2.0] @(3.0, 6.0)
    12:00 Shop[1:2] | + OpacityViewResponder 0x5 opacity 0.4

    \u{25B6} (4.0, 7.0) MultiViewResponder(0x1)
    \u{251C}\u{2500}\u{25B6} (4.0, 7.0) StyledTextResponder(0x4, [6.0, 2.0] @(3.0, 6.0))
    \u{2502} \u{2715} (4.0, 7.0) OpacityViewResponder(0x5, opacity 0.4)
    BINDINGS
    UITouch#1 -> [
      node(0x4 StyledTextResponder) 0x4
    ]
    """,
    #"[{"properties":[{"id":1,"attribute":{"subattributes":[{"value":0.5,"name":"opacity"}]}},{"id":0,"attribute":{"type":"SwiftUI._OpacityEffect","flags":2,"readableType":"_OpacityEffect"}},{"id":2,"attribute":{"value":{"items":[{},{"translation":[0,47]}],"positionAdjustment":[0,0]}}},{"id":3,"attribute":{"value":[1,"inf"]}},{"id":4,"attribute":{"value":[9,9]}}],"children":[{"properties":[{"id":0,"attribute":{"type":"SwiftUI.Text","flags":1}},{"id":3,"attribute":{"value":[1,2]}}],"children":[]}]}]"#,
    // UIKit with SwiftUI's views, a touch, constraints, and a subtree that was printed in full elsewhere
    """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0xa>>
       | <_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__: 0x2; frame = (0 0; 390 844)>
       |    | <_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView: 0x3; frame = (20 100; 120 40)>
       | <UIView: 0x4; frame = (0 0; 9 9)>
    <UIView: 0x4; frame = (0 0; 9 9)>
       | <UIView: 0x5; frame = (0 0; 9 9)>
    <UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0xa>> view: <UIView: 0x5; frame = (0 0; 9 9)> location in window: {1, 2}
    "<NSLayoutConstraint:0x60d UIView:0x4.height == 44   (active)>"
    """,
  ]
}
