import HTTPProtocol
import Testing

/// What a screen is doing while it is touched: animations (R28), ignored interaction (R29), menus (R170), and drags that
/// end or are locked (R137, R171).
@Suite("The moment of a touch")
struct MomentTests {
  private static func window(_ subviews: String, application: String = "{}") -> String {
    #""scene": {"application": \#(application), "windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\#(subviews)]}]}"#
  }

  private static let pay = #"{"id": "pay", "class": "UIButton", "frame": [10, 10, 100, 44]}"#
  private static let ignoring = #"{"isIgnoringInteractionEvents": true}"#

  private func answer(_ path: String, _ scene: String, _ rest: String) throws -> JSON {
    try posted(path, "{\(scene), \(rest)}")
  }

  private func codes(_ explanation: JSON) -> [String?] {
    explanation["reasons.*.code"].list
  }

  // MARK: R28

  @Test("R28: a view under an animation without allowUserInteraction is not hit, nor is anything in it")
  func animating() throws {
    let scene = Self.window(
      #"{"id": "card", "frame": [0, 0, 320, 200], "isAnimating": true, "subviews": [\#(Self.pay)]}"#)
    let hit = try answer("/v1/hit-test", scene, #""touch": {"x": 20, "y": 20}"#)
    #expect(hit["hitView.id"] == "w")
    #expect(hit["log.visits.1.outcome"] == "animating")
    let explanation = try answer("/v1/explain", scene, #""target": "pay""#)
    #expect(explanation["verdict"] == "unreachable")
    #expect(codes(explanation) == ["ancestorAnimating"])
    #expect(explanation["reasons.0.rule"] == "R28")
    #expect(explanation["fixes.0.change.0.key"] == "isAnimating")
    #expect(codes(try answer("/v1/explain", scene, #""target": "card""#)) == ["animating"])
    let map = try answer("/v1/touch-map", scene, #""views": ["pay"]"#)
    #expect(map["unreachable.0.reason.code"] == "ancestorAnimating")
  }

  @Test("R28: a view whose animation is over is hit")
  func still() throws {
    let scene = Self.window(#"{"id": "a", "frame": [0, 0, 99, 99], "isAnimating": false}"#)
    let hit = try answer("/v1/hit-test", scene, #""touch": {"x": 20, "y": 20}"#)
    #expect(hit["hitView.id"] == "a")
  }

  // MARK: R111

  @Test(
    "R111: at an edge of the screen iOS may delay a tap, and an app may ask it not to",
    arguments: [
      (160.0, 479.0, "bottom"), (160, 461, "bottom"), (160, 459, nil), (160, 5, "top"), (5, 240, "left"),
      (319, 240, nil),
    ] as [(Double, Double, String?)])
  func edges(x: Double, y: Double, edge: String?) throws {
    let scene = Self.window(#"{"id": "pay", "class": "UIButton", "frame": [0, 0, 320, 480]}"#)
    let explanation = try answer(
      "/v1/explain", scene, #""target": "pay", "touch": {"x": \#(x), "y": \#(y)}"#)
    let looks = explanation["lookNext"].array.filter { $0["code"] == "systemGesture" }
    #expect(looks.count == (edge == nil ? 0 : 1))
    if let edge { #expect(looks[0]["detail"].says(" return .\(edge) from ")) }
  }

  // MARK: R29

  @Test(
    "R29: while the application ignores interaction events no touch is delivered, and each answer says so")
  func ignored() throws {
    let scene = Self.window(Self.pay, application: Self.ignoring)
    let hit = try answer("/v1/hit-test", scene, #""touch": {"x": 20, "y": 20}"#)
    #expect(hit["hitView"].isNull)
    #expect(hit["interactionIgnored"].bool == true)
    let explanation = try answer("/v1/explain", scene, #""target": "pay", "touch": {"x": 20, "y": 20}"#)
    #expect(explanation["verdict"] == "unreachable")
    #expect(explanation["receiver"].isNull)
    #expect(explanation["tapPoint"].isNull)
    #expect(codes(explanation) == ["interactionIgnored"])
    #expect(explanation["reasons.0.rule"] == "R29")
    #expect(
      explanation["fixes.0.detail"]
        == "Call UIApplication.shared.endIgnoringInteractionEvents().")
    let under = try answer("/v1/at-point", scene, #""touch": {"x": 20, "y": 20}"#)
    #expect(under["receiver"].isNull)
    #expect(
      under["views.*.reason.code"].list == [
        "interactionIgnored", "interactionIgnored",
      ])
    let map = try answer("/v1/touch-map", scene, #""views": ["pay"]"#)
    #expect(map["unreachable.0.reason.code"] == "interactionIgnored")
    let played = try answer("/v1/events", scene, #""events": [{"tap": [20, 20]}]"#)
    #expect(played["summary.touches.0.fate"] == "nobody")
    #expect(played["assumptions.0"].says("endIgnoringInteractionEvents() (R29)"))
  }

  @Test("R29: where the application ignores nothing, no answer speaks of it")
  func notIgnored() throws {
    let scene = Self.window(Self.pay, application: #"{"isIgnoringInteractionEvents": false}"#)
    let hit = try answer("/v1/hit-test", scene, #""touch": {"x": 20, "y": 20}"#)
    #expect(hit["hitView.id"] == "pay")
    #expect(hit["interactionIgnored"].bool == nil)
    #expect(codes(try answer("/v1/explain", scene, #""target": "pay""#)).isEmpty)
  }

  @Test("R29: a touch that code brings to a view is no event, and asks it all the same")
  func byCode() throws {
    let scene = Self.window(Self.pay, application: Self.ignoring)
    let hit = try answer("/v1/hit-test", scene, #""touch": {"x": 5, "y": 5, "in": "pay"}"#)
    #expect(hit["hitView.id"] == "pay")
  }

  // MARK: R170

  private static let menu =
    #"{"id": "menu", "class": "UIButton", "frame": [0, 0, 99, 99], "showsMenuAsPrimaryAction": true}"#

  private func events(_ timeline: JSON) -> [String] {
    timeline["timeline"].array.flatMap { $0["entries"].array }.compactMap { entry in
      entry["kind"].string == "menu" ? "menu" : entry["event"].string
    }
  }

  @Test("R170: a button whose menu is its primary action opens it at touch down, and sends no touchUpInside")
  func opensMenu() throws {
    let scene = Self.window(Self.menu)
    let played = try answer("/v1/events", scene, #""events": [{"tap": [20, 20]}]"#)
    #expect(events(played) == ["touchDown", "menuActionTriggered", "menu"])
    let explanation = try answer("/v1/explain", scene, #""target": "menu""#)
    #expect(explanation["verdict"] == "reached")
    #expect(codes(explanation) == ["opensMenu"])
    #expect(explanation["reasons.0.rule"] == "R170")
    #expect(explanation["lookNext"].array.isEmpty)
  }

  @Test("R170: only controls have showsMenuAsPrimaryAction")
  func menuOfView() throws {
    let scene = Self.window(#"{"frame": [0, 0, 9, 9], "showsMenuAsPrimaryAction": true}"#)
    #expect(ask(body: "{\(scene), \"touch\": {\"x\": 1, \"y\": 1}}").status == 422)
  }

  // MARK: R137, R171

  private static func scroller(_ members: String) -> String {
    window(
      #"{"id": "s", "class": "UIScrollView", "frame": [0, 0, 200, 200], \#(members)}"#)
  }

  /// Where the content stands after each step of a drag.
  private func offsets(_ scene: String, _ x: Double, _ y: Double) throws -> [[Double]] {
    let drag = #"{"drag": {"from": [100, 100], "to": [\#(100 + x), \#(100 + y)], "duration": 0.4}}"#
    let played = try answer("/v1/events", scene, #""events": [\#(drag)]"#)
    var offsets: [[Double]] = []
    for entry in played["timeline"].array.flatMap({ $0["entries"].array }) {
      let offset = entry["contentOffset"].numbers
      if !offset.isEmpty { offsets.append(offset) }
    }
    return offsets
  }

  @Test("R137: with bounces false, content that is all in sight is not dragged, whatever alwaysBounce says")
  func bounces() throws {
    let fits = #""contentSize": [200, 100], "alwaysBounceVertical": true"#
    #expect(try !offsets(Self.scroller(fits), 0, 60).isEmpty)
    #expect(try offsets(Self.scroller(fits + #", "bounces": false"#), 0, 60).isEmpty)
  }

  @Test("R137: with bounces false a drag past the end leaves the content at its end")
  func pastTheEnd() throws {
    let scene = Self.scroller(#""contentSize": [200, 400], "contentOffset": [0, 150], "bounces": false"#)
    #expect(try offsets(scene, 0, -90).last == [0, 200])
  }

  @Test(
    "R171: with the directional lock a drag that begins along an axis stays on it, and a diagonal one does not"
  )
  func directionalLock() throws {
    let members = #""contentSize": [900, 900], "contentOffset": [300, 300]"#
    let locked = Self.scroller(members + #", "isDirectionalLockEnabled": true"#)
    #expect(try offsets(Self.scroller(members), -20, -90).last == [320, 390])
    #expect(try offsets(locked, -20, -90).last == [300, 390])
    #expect(try offsets(locked, -90, -20).last == [390, 300])
    #expect(try offsets(locked, -60, -60).last == [360, 360])
  }
}
