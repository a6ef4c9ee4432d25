import HTTPProtocol
import HitTestService
import Testing

/// UIKit's own parts, in dumps and in scenes: R154–R158.
@Suite("UIKit's own parts")
struct UIKitPartsTests {
  /// A screen around some lines of a dump, each two levels deep at the least.
  static func screen(_ lines: String) -> String {
    """
    <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
    \(lines)
    """
  }

  static let switchInItsDump = screen(
    """
       |    | <UISwitch: 0x103; frame = (20 100; 51 31); layer = <CALayer: 0x203>>
       |    |    | <UISwitchModernVisualElement: 0x104; frame = (0 0; 51 31); gestureRecognizers = <NSArray: 0x904>; layer = <CALayer: 0x204>>
       |    |    |    | <UIView: 0x105; frame = (0 0; 51 31); layer = <CALayer: 0x205>>
    """)

  /// A bar's container over the whole screen, as iOS 26 has it.
  static let bars = screen(
    """
       |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
       |    | <_UIFloatingBarContainerView: 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
       |    |    | <UIView: 0x105; frame = (20 760; 350 50); userInteractionEnabled = NO; layer = <CALayer: 0x205>>
    """)

  @Test(
    "A platter that is known by its name alone in front of a button makes no verdict (R155)",
    arguments: ["_UIBarPlatterView", "_UINavigationBarPlatterView", "UIKit.NavigationBarPlatterContainer"])
  func platters(className: String) throws {
    let dump = Self.screen(
      """
         |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
         |    | <\(className): 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
      """)
    let explanation = try explainDump(dump, "target=0x103")
    #expect(explanation["verdict"] == "undecided", "\(explanation["summary"])")
  }

  @Test("A switch is reached by a touch on its parts, has a tap point and no finding (R154)")
  func whole() throws {
    let dump = Self.switchInItsDump
    let explanation = try explainDump(dump, "target=0x103")
    #expect(explanation["verdict"] == "reached")
    #expect(explanation["tapPoint.x"].number != nil)
    #expect(explanation["fixes"].array.isEmpty)
    #expect(!explanation["lookNext"].array.contains { $0["code"] == "subviews" }, "no part misses")
    let hit = try hitTestDump(dump, "x=30&y=110")
    #expect(hit["hitView.id"] == "0x105")
    #expect(hit["dispatch.handledBy"] == "0x103")
    #expect(
      try paste(dump, to: "/v1/audit").json["violations"].array.allSatisfy {
        $0["id"] == "target-size"
      })
    let map = try paste(dump, to: "/v1/touch-map").json
    #expect(map["views"].array.contains { $0["view"] == "0x103" && $0["area"].number == 51 * 31 })
    #expect(map["unreachable.*.view"].list == ["0x101"])
    let events = try paste(dump, to: "/v1/events", "x=30&y=110").json.description
    #expect(events.contains("valueChanged"))
  }

  @Test("A search bar is as large as it is with its field, whatever of UIKit's is between (R154)")
  func searchBar() throws {
    let dump = Self.screen(
      """
         |    | <UISearchBar: 0x103; frame = (0 47; 390 56); layer = <CALayer: 0x203>>
         |    |    | <UIView: 0x104; frame = (0 0; 390 56); clipsToBounds = YES; layer = <CALayer: 0x204>>
         |    |    |    | <_UISearchBarSearchContainerView: 0x105; frame = (0 0; 390 56); layer = <CALayer: 0x205>>
         |    |    |    |    | <UISearchBarTextField: 0x106; frame = (8 10; 374 36); layer = <CALayer: 0x206>>
      """)
    let audit = try paste(dump, to: "/v1/audit").json
    #expect(audit["violations"].array.isEmpty, "\(audit["violations"])")
  }

  /// The window of a screen in JSON.
  static func window(_ rest: String) -> String {
    #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], \#(rest)}]}"#
  }

  @Test("A picker has the touches of what is in it, in a hit test as in a map (R154)")
  func picker() throws {
    let scene = Self.window(
      #""subviews": [{"id": "p", "class": "UIPickerView", "frame": "{{0, 0}, {390, 844}}", "subviews": [{"id": "q", "frame": [54, 302, 237, 376], "subviews": [{"id": "e", "class": "UITextEffectsWindow", "frame": [249, 500, 223, 92]}]}]}]"#
    )
    let hit = try posted("/v1/hit-test", #"\#(scene), "touch": {"x": 100, "y": 422}}"#)
    #expect(hit["hitView.id"] == "q")
    #expect(hit["dispatch.handledBy"] == "p")
    let map = try posted("/v1/touch-map", "\(scene)}")
    #expect(map["views.*.view"].list == ["p"])
    let explanation = try explainScene(#"\#(scene), "target": "p"}"#)
    #expect(explanation["lookNext"].array.isEmpty, "\(explanation["lookNext"])")
  }

  @Test("What was added to a cell and not to its content view belongs into that, which stays as it is (R156)")
  func besideContent() throws {
    let scene = Self.window(
      #""subviews": [{"class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [{"class": "UITableViewCell", "frame": [0, 100, 390, 60], "subviews": [{"id": "b", "class": "UIButton", "frame": [10, 10, 100, 40]}, {"id": "content", "class": "UITableViewCellContentView", "frame": [0, 0, 390, 60], "subviews": [{"class": "UIView", "frame": [0, 0, 390, 60]}]}]}]}]"#
    )
    let explanation = try explainScene(#"\#(scene), "target": "b"}"#)
    #expect(explanation["verdict"] == "unreachable")
    let fixes = explanation["fixes"].array
    #expect(fixes.count == 1)
    #expect(fixes.first?["detail"].string?.contains("contentView.addSubview") == true)
  }

  @Test(
    "A fix adds to the content view only what that alone covers and has room for (R25, R156)",
    arguments: [
      (#"[0, 0, 390, 60]}"#, true), (#"[0, 0, 290, 60]}"#, false),
      (#"[0, 0, 390, 60]}, {"id": "cover", "frame": [0, 0, 390, 60]}"#, false),
      (#"[0, 0, 390, 60], "gestureRecognizers": [{"kind": "tap"}]}"#, false),
    ])
  func roomInContent(content: String, isAdded: Bool) throws {
    let scene = Self.window(
      #""subviews": [{"class": "UITableViewCell", "frame": [0, 100, 390, 60], "subviews": [{"id": "b", "class": "UIButton", "frame": [200, 10, 150, 40]}, {"class": "UITableViewCellContentView", "frame": \#(content)]}]"#
    )
    let explanation = try explainScene(#"\#(scene), "target": "b"}"#)
    let fixes = explanation["fixes.*.detail"].strings
    #expect(!fixes.isEmpty && fixes.contains { $0.contains("contentView.addSubview") } == isAdded, "\(fixes)")
  }

  @Test(
    "A frame is the text that NSStringFromCGRect makes, and no other",
    arguments: [
      ("{{0, 10}, {100, 20}}", true), ("{{0,10},{100,20}}", true), ("{{-1.5, 1e1}, {100, 20}}", true),
      ("{{0, 10}, {100, -20}}", false), ("{{nan, 10}, {100, 20}}", false), ("{{0, 10}, {100, 20}", false),
      ("{{0, 10}, {1e200, 20}}", false), ("{0, 10, 100, 20}", false), ("", false),
    ])
  func printedFrame(frame: String, isRead: Bool) throws {
    let scene = Self.window(#""subviews": [{"id": "a", "frame": "\#(frame)"}]"#)
    let answer = ask(.post, "/v1/hit-test", body: #"\#(scene), "touch": {"x": 50, "y": 15}}"#)
    #expect(answer.status == (isRead ? 200 : 422), "\(frame)")
    let id = try answer.json["hitView.id"].string
    #expect(isRead == (id == "a"))
  }

  @Test(
    "Of a bar's button it is assumed that a tap recognizer of the window takes its tap (iOS 17: one report)")
  func barButton() throws {
    for (className, count) in [("_UIButtonBarButton", 1), ("UIControl", 0)] {
      let scene = Self.window(
        #""gestureRecognizers": [{"kind": "tap"}], "subviews": [{"class": "UINavigationBar", "frame": [0, 44, 390, 44], "subviews": [{"id": "item", "class": "\#(className)", "frame": [320, 0, 60, 44]}]}]"#
      )
      let explanation = try explainScene(#"\#(scene), "target": "item"}"#)
      #expect(explanation["reasons"].array.count == 1)
      #expect(explanation["assumptions"].array.count == count, "\(className): \(explanation["assumptions"])")
    }
  }

  @Test("What an app puts into a button has its touches, and may be told to leave them to the button (R76a)")
  func notWhole() throws {
    let dump = Self.screen(
      """
         |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
         |    |    | <UIView: 0x104; frame = (0 0; 300 50); layer = <CALayer: 0x204>>
      """)
    let answer = try explainDump(dump, "target=0x103")
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["fixes.0.change.0.view"] == "0x104")
  }

  @Test("Bars of iOS 26 let touches through to what is behind them (R157)")
  func bars() throws {
    let answer = try explainDump(Self.bars, "target=0x103")
    #expect(answer["verdict"] == "reached")
    #expect(answer["assumptions"].array.allSatisfy { $0.string?.contains("bar items") != true })
    #expect(try paste(Self.bars, to: "/v1/audit").json["violations"].array.isEmpty)
  }

  @Test("Near its bar items a bar's container may keep a touch: that is said (R155)")
  func nearBars() throws {
    let answer = try hitTestDump(Self.bars, "x=100&y=700")
    #expect(answer["hitView.id"] == "0x102")
    #expect(answer["unknownOverrides.0.view"] == "0x104")
  }

  @Test("The same classes in JSON have the same answer as in a dump (R157)")
  func json() throws {
    let scene = """
      {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "pay", "class": "UIButton", "frame": [40, 300, 300, 50]},
        {"id": "bars", "class": "_UIFloatingBarContainerView", "frame": [0, 0, 390, 844]},
        {"id": "keyboard", "class": "UIInputSetContainerView", "frame": [0, 0, 390, 844]}]}]},
       "touch": {"x": 100, "y": 320}}
      """
    #expect(try posted("/v1/hit-test", scene)["hitView.id"] == "pay")
  }

  static let covered = screen(
    """
       |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
       |    | <_UIMysteryOverlayView: 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
    """)

  @Test("A cover of UIKit's that is in no table is an assumption, and no fix changes it (R155, R156)")
  func unlisted() throws {
    let answer = try explainDump(Self.covered, "target=0x103")
    #expect(answer["verdict"] == "undecided")
    #expect(answer["undecided.paste"].says("hitTest:CGPointMake(190, 325)"))
    let open = answer["unknownOverrides.0"]
    #expect(open["view"] == "0x104")
    #expect(open["otherwise"] == "0x103")
    for fix in answer["fixes"].array {
      #expect(fix["change"].array.allSatisfy { $0["view"] != "0x104" })
    }
    let audit = try paste(Self.covered, to: "/v1/audit").json
    #expect(audit["violations"].array.isEmpty)
    #expect(audit["incomplete"].array.contains { $0["id"] == "unreachable-target" })
  }

  @Test("An audit advises no change of UIKit's own views either (R156)")
  func adviceOfAudits() throws {
    let disabled = """
      <UIWindow: 0x101; frame = (0 0; 320 480)>
         | <UILayoutContainerView: 0x102; frame = (0 0; 320 480)>
         |    | <UIViewControllerWrapperView: 0x103; frame = (0 0; 320 480); userInteractionEnabled = NO>
         |    |    | <UIView: 0x104; frame = (0 0; 320 480)>
         |    |    |    | <UIButton: 0x105; frame = (100 200; 100 64)>
      """
    for dump in [disabled, Self.covered] {
      let answer = try paste(dump, to: "/v1/audit").json
      let nodes = (answer["violations"].array + answer["incomplete"].array).flatMap { $0["nodes"].array }
      #expect(!nodes.isEmpty)
      for node in nodes where node["rule"].string != "target-size" {
        let help = node["help"].string ?? ""
        #expect(help.contains("is UIKit's own: leave it") || help.contains("UIKit's own views"), "\(help)")
      }
    }
  }

  @Test(
    "An undecided answer names the view whose hit test is not public, and no order around it (R155, R156)")
  func openContainer() throws {
    let dump = Self.screen(
      """
         |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
         |    | <_UIMysteryOverlayView: 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
         |    |    | <UIView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>>
      """)
    let answer = try explainDump(dump, "target=0x103")
    #expect(answer["verdict"] == "undecided")
    #expect(
      answer["undecided.otherwise"]
        == "If _UIMysteryOverlayView passes the touch through, UIButton 0x103 gets it; otherwise UIView 0x105 does."
    )
    #expect(
      answer["unknownOverrides.0.detail"].string?.hasPrefix(
        "_UIMysteryOverlayView contains the hit view; its hit-testing is private to UIKit.") == true)
    #expect(answer["fixes"].array.isEmpty)
  }

  @Test(
    "A superview of UIKit's own may ask its subviews outside its bounds, if its hit test is not public (R155)",
    arguments: [
      ("MKAnnotationContainerView", "undecided"), ("_UIMysteryContainerView", "undecided"),
      ("MKOverlayView", "unreachable"), ("Shop.PinsView", "unreachable"),
    ])
  func privateSuperview(className: String, verdict: String) throws {
    let dump = Self.screen(
      """
         |    | <MKMapView: 0x103; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x203>>
         |    |    | <\(className): 0x104; frame = (0 0; 0 0); layer = <CALayer: 0x204>>
         |    |    |    | <UIButton: 0x105; frame = (100 100; 60 60); layer = <CALayer: 0x205>>
      """)
    let answer = try explainDump(dump, "target=0x105")
    #expect(answer["verdict"].string == verdict, "\(answer["summary"])")
    let isOpen = verdict == "undecided"
    #expect(
      (answer["undecided.otherwise"].string?.contains("hit-tests subviews outside") ?? false) == isOpen)
    let audit = try paste(dump, to: "/v1/audit").json
    let nodes = audit[isOpen ? "incomplete" : "violations"].array.flatMap { $0["nodes"].array }
    let found = nodes.filter { $0["view"] == "0x105" }.map { $0["rule"].string }
    #expect(found == ["unreachable-target", "outside-superview"])
  }

  @Test("Recognizers that UIKit attaches to its own views and to text fields leave nothing open (R160)")
  func ownRecognizers() throws {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>>
         | <UIDropShadowView: 0x102; frame = (0 40; 390 804); gestureRecognizers = <NSArray: 0x902>>
         |    | <UIView: 0x103; frame = (0 0; 390 804)>
         |    |    | <UIButton: 0x104; frame = (20 100; 200 44)>
         |    |    | <UITextField: 0x105; frame = (20 200; 200 44); gestureRecognizers = <NSArray: 0x905>>
      """
    for target in ["0x104", "0x105"] {
      let answer = try explainDump(dump, "target=\(target)")
      #expect(answer["verdict"] == "reached")
      #expect(answer["summary"].string?.contains("recognizer") == false)
    }
  }

  @Test("A row that is scrolled out is blocked, with the content offset that shows it (R158)")
  func scrolledOut() throws {
    let scene = """
      {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "list", "class": "UIScrollView", "frame": [0, 100, 390, 400], "subviews": [
          {"id": "near", "class": "UIButton", "frame": [20, 20, 200, 50]},
          {"id": "far", "class": "UIButton", "frame": [20, 900, 200, 50]}]}]}]}
      """
    let answer = try explainScene(#"{"scene": \#(scene), "target": "far"}"#)
    #expect(answer["verdict"] == "blocked")
    #expect(answer["reasons.0.code"] == "scrolledOut")
    #expect(answer["reasons.0.values.contentOffset.1"].number == 550)
    #expect(answer["fixes.0.change.0.key"] == "contentOffset")
    let map = try posted("/v1/touch-map", #"{"scene": \#(scene)}"#)
    #expect(map["unreachable"].array.isEmpty)
    #expect(map["scrolledOut.0.view"] == "far")
    let audit = try posted("/v1/audit", #"{"scene": \#(scene)}"#)
    #expect(audit["violations"].array.isEmpty)
    #expect(audit["scrolledOut.0.view"] == "far")
  }

  @Test("A fix tells the touch with which it was verified")
  func touchOfFix() throws {
    let scene = """
      {"windows": [{"frame": [0, 0, 390, 844], "subviews": [
        {"id": "pay", "class": "UIButton", "frame": [40, 300, 300, 50]}, {"id": "dim", "frame": [0, 0, 390, 844]}]}]}
      """
    let body = #"{"scene": \#(scene), "target": "pay", "touch": {"x": 50, "y": 310}}"#
    let fixes = try explainScene(body)["fixes"].array
    #expect(!fixes.isEmpty)
    #expect(fixes.allSatisfy { $0["touch.x"].number == 50 && $0["touch.y"].number == 310 })
  }

  /// A view with a class, in front of a button and beside the screen; a button in it lies on the screen.
  static func wrapped(_ className: String, _ base: String? = nil) -> String {
    let base = base.map { #""baseClass": \#($0), "# } ?? ""
    return """
      {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "back", "class": "UIButton", "frame": [0, 0, 200, 200]},
        {"id": "it", "class": "\(className)", \(base)"frame": [50, 50, 20, 20], "subviews": [
          {"id": "far", "class": "UIButton", "frame": [100, 300, 80, 40]}]}]}]}
      """
  }

  private func hits(_ scene: String) throws -> [String?] {
    let body = #"{"scene": \#(scene), "touches": [{"x": 60, "y": 60}, {"x": 160, "y": 360}], "include": []}"#
    return try ask(.post, body: body).json["results.*.hitView.id"].list
  }

  @Test(
    "SwiftUI's effects answer in scenes as in dumps: never for themselves, and beyond their bounds (R157)",
    arguments: [
      "_UIInheritedView", "SwiftUI._UIInheritedView",
      "_TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView",
    ])
  func effects(className: String) throws {
    let scene = Self.wrapped(className)
    #expect(try hits(scene) == ["back", "far"])
    let explanation = try explainScene(#"{"scene": \#(scene), "target": "far"}"#)
    #expect(explanation["verdict"] == "reached")
    let map = try posted("/v1/touch-map", #"{"scene": \#(scene)}"#)
    #expect(map["views"].array.first { $0["view"] == "far" }?["area"].number == 3200)
    #expect(map["views"].array.first { $0["view"] == "back" }?["area"].number == 40_000)
  }

  @Test("What an effect declares itself goes before what its class does")
  func declaredEffects() throws {
    let scene = Self.wrapped("_UIInheritedView").replacing(
      #""frame": [50, 50, 20, 20]"#, with: #""frame": [50, 50, 20, 20], "overrides": {"pointInside": false}"#)
    #expect(try hits(scene) == ["back", "w"])
  }

  @Test(
    "Of a class that nobody knows, the first known of its superclasses counts; a known class is what it is (R157)",
    arguments: [
      ("Shop.Feed", #"["_UIUnheardOfView", "_UITouchPassthroughView", "UIView"]"#, "back"),
      ("Shop.Feed", #"["UIUnheardOfView", "UIView"]"#, "it"),
      ("_UITouchPassthroughView", #"["UIView"]"#, "back"),
      ("UIScrollView", #"["UIView"]"#, "it"),
      ("Shop.Feed", #"["_TtC5UIKit22_UITabBarContainerView", "UIView"]"#, "back"),
      ("Shop.Feed", "[]", "it"),
    ])
  func superclasses(className: String, superclasses: String, hit: String) throws {
    #expect(try hits(Self.wrapped(className, superclasses)).first == hit)
  }

  @Test("Superclasses of an app's class give it the keys of the known one, and a mistake is told")
  func keysOfSuperclasses() throws {
    let scene = Self.wrapped("Shop.Feed", #"["_UIUnheardOfScrollView", "UIScrollView", "UIView"]"#)
      .replacing(#""id": "it""#, with: #""id": "it", "isPagingEnabled": true"#)
    #expect(try hits(scene).count == 2)
    let wrong = ask(
      .post, body: #"{"scene": \#(Self.wrapped("Shop.Feed", #"["UIView", 7]"#)), "touch": {"x": 1, "y": 1}}"#)
    #expect(wrong.status == 422)
  }

  @Test("The table of classes is served")
  func served() throws {
    let table = try ask(.get, "/v1/classes").json
    #expect(table["classes"].array.count >= 400)
    let bars = table["classes"].array.first { $0["name"] == "_UIFloatingBarContainerView" }
    #expect(bars?["hitTest"].string == "letsThroughBesideBars")
  }
}
