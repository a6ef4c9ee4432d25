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

  @Test("A switch is reached by a touch on its parts, has a tap point and no finding (R154)")
  func whole() throws {
    let dump = Self.switchInItsDump
    let explanation = try paste(dump, to: "/v1/explain", "target=0x103").json
    #expect(explanation["verdict"].string == "reached")
    #expect(explanation["tapPoint"].array.count == 2)
    #expect(explanation["fixes"].array.isEmpty)
    let hit = try paste(dump, to: "/v1/hit-test", "x=30&y=110").json
    #expect(hit["hitView"]["id"].string == "0x105")
    #expect(hit["dispatch"]["handledBy"].string == "0x103")
    #expect(
      try paste(dump, to: "/v1/audit").json["violations"].array.allSatisfy {
        $0["id"].string == "target-size"
      })
    let map = try paste(dump, to: "/v1/touch-map").json
    #expect(map["views"].array.contains { $0["view"].string == "0x103" && $0["area"].double == 51 * 31 })
    #expect(map["unreachable"].array.isEmpty)
    let events = try paste(dump, to: "/v1/events", "x=30&y=110").json.description
    #expect(events.contains("valueChanged"))
  }

  @Test("What an app puts into a button has its touches, and may be told to leave them to the button (R76a)")
  func notWhole() throws {
    let dump = Self.screen(
      """
         |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
         |    |    | <UIView: 0x104; frame = (0 0; 300 50); layer = <CALayer: 0x204>>
      """)
    let answer = try paste(dump, to: "/v1/explain", "target=0x103").json
    #expect(answer["verdict"].string == "unreachable")
    #expect(answer["fixes"][0]["change"][0]["view"].string == "0x104")
  }

  @Test("Bars of iOS 26 let touches through to what is behind them (R157)")
  func bars() throws {
    let answer = try paste(Self.bars, to: "/v1/explain", "target=0x103").json
    #expect(answer["verdict"].string == "reached")
    #expect(answer["assumptions"].array.allSatisfy { $0.string?.contains("bar items") != true })
    #expect(try paste(Self.bars, to: "/v1/audit").json["violations"].array.isEmpty)
  }

  @Test("Near its bar items a bar's container may keep a touch: that is said (R155)")
  func nearBars() throws {
    let answer = try paste(Self.bars, to: "/v1/hit-test", "x=100&y=700").json
    #expect(answer["hitView"]["id"].string == "0x102")
    #expect(answer["unknownOverrides"][0]["view"].string == "0x104")
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
    #expect(try ask(.post, "/v1/hit-test", body: scene).json["hitView"]["id"].string == "pay")
  }

  static let covered = screen(
    """
       |    | <UIButton: 0x103; frame = (40 300; 300 50); layer = <CALayer: 0x203>>
       |    | <_UIMysteryOverlayView: 0x104; frame = (0 0; 390 844); layer = <CALayer: 0x204>>
    """)

  @Test("A cover of UIKit's that is in no table is an assumption, and no fix changes it (R155, R156)")
  func unlisted() throws {
    let answer = try paste(Self.covered, to: "/v1/explain", "target=0x103").json
    let open = answer["unknownOverrides"][0]
    #expect(open["view"].string == "0x104")
    #expect(open["otherwise"].string == "0x103")
    for fix in answer["fixes"].array {
      #expect(fix["change"].array.allSatisfy { $0["view"].string != "0x104" })
    }
    let audit = try paste(Self.covered, to: "/v1/audit").json
    #expect(audit["violations"].array.isEmpty)
    #expect(audit["incomplete"].array.contains { $0["id"].string == "unreachable-target" })
  }

  @Test("A row that is scrolled out is blocked, with the content offset that shows it (R158)")
  func scrolledOut() throws {
    let scene = """
      {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "list", "class": "UIScrollView", "frame": [0, 100, 390, 400], "subviews": [
          {"id": "near", "class": "UIButton", "frame": [20, 20, 200, 50]},
          {"id": "far", "class": "UIButton", "frame": [20, 900, 200, 50]}]}]}]}
      """
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "far"}"#).json
    #expect(answer["verdict"].string == "blocked")
    #expect(answer["reasons"][0]["code"].string == "scrolledOut")
    #expect(answer["reasons"][0]["values"]["contentOffset"][1].double == 550)
    #expect(answer["fixes"][0]["change"][0]["key"].string == "contentOffset")
    let map = try ask(.post, "/v1/touch-map", body: #"{"scene": \#(scene)}"#).json
    #expect(map["unreachable"].array.isEmpty)
    #expect(map["scrolledOut"][0]["view"].string == "far")
    let audit = try ask(.post, "/v1/audit", body: #"{"scene": \#(scene)}"#).json
    #expect(audit["violations"].array.isEmpty)
    #expect(audit["scrolledOut"][0]["view"].string == "far")
  }

  @Test("A fix tells the touch with which it was verified")
  func touchOfFix() throws {
    let scene = """
      {"windows": [{"frame": [0, 0, 390, 844], "subviews": [
        {"id": "pay", "class": "UIButton", "frame": [40, 300, 300, 50]}, {"id": "dim", "frame": [0, 0, 390, 844]}]}]}
      """
    let body = #"{"scene": \#(scene), "target": "pay", "touch": {"x": 50, "y": 310}}"#
    let fixes = try ask(.post, "/v1/explain", body: body).json["fixes"].array
    #expect(!fixes.isEmpty)
    #expect(fixes.allSatisfy { $0["touch"][0].double == 50 && $0["touch"][1].double == 310 })
  }

  @Test("The table of classes is served")
  func served() throws {
    let table = try ask(.get, "/v1/classes").json
    #expect(table["classes"].array.count >= 400)
    let bars = table["classes"].array.first { $0["name"].string == "_UIFloatingBarContainerView" }
    #expect(bars?["hitTest"].string == "letsThroughBesideBars")
  }
}
