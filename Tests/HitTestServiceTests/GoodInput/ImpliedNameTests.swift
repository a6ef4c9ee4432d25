import HTTPProtocol
import Testing

/// What declares no id is named by its place, and may be named so wherever an id is asked for.
@Suite("Names of responders without declared ids")
struct ImpliedNameTests {
  private func answer(_ windows: String, _ touch: String = #"{"x": 1, "y": 1}"#, scene: String = "") throws
    -> JSON
  {
    let response = ask(body: "{\"scene\": {\(scene)\"windows\": [\(windows)]}, \"touch\": \(touch)}")
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    return try response.json
  }

  private static let frame = #""frame": [0, 0, 9, 9]"#

  @Test("A view's place counts the windows and the subviews from the back, from 0")
  func places() throws {
    let answer = try answer(
      #"""
      {\#(Self.frame)}, {\#(Self.frame), "subviews": [
        {\#(Self.frame), "isHidden": true}, {"id": "named", \#(Self.frame), "subviews": [{\#(Self.frame)}]},
        {"frame": [5, 5, 1, 1]}]}
      """#)
    #expect(answer["hitView.path"].strings == ["1", "named", "1.1.0"])
    #expect(answer["log.visits.*.view"].list == ["1", "1.2", "named", "1.1.0"])
  }

  @Test("forward, unless, next and in take a place, wherever it stands in the text")
  func uses() throws {
    let forward = try answer(
      #"""
      {\#(Self.frame), "overrides": {"hitTest": {"kind": "forward", "to": "0.1"}}, "subviews": [
        {\#(Self.frame)}, {\#(Self.frame)}, {\#(Self.frame)}]}
      """#)
    #expect(forward["hitView.id"] == "0.1")

    let steal = #""overrides": {"hitTest": {"kind": "stealAll", "unless": "0.0"}}"#
    #expect(
      try answer("{\(Self.frame), \(steal), \"subviews\": [{\(Self.frame)}]}")["hitView.id"]
        == "0.0")

    let next = try answer(
      #"{\#(Self.frame), "subviews": [{\#(Self.frame)}, {\#(Self.frame), "overrides": {"next": "0.0"}}]}"#)
    #expect(next["dispatch.path.*.id"].list == ["0.1", "0.0", "0", "application"])
    #expect(next["dispatch.path.1.rule"] == "override")

    let windows = #"{\#(Self.frame), "subviews": [{\#(Self.frame)}, {\#(Self.frame)}]}"#
    #expect(try answer(windows, #"{"in": "0.0", "x": 1, "y": 1}"#)["hitView.id"] == "0.0")
    let before = ask(
      body: "{\"touch\": {\"in\": \"0.0\", \"x\": 1, \"y\": 1}, \"scene\": {\"windows\": [\(windows)]}}")
    #expect(try before.json["hitView.id"] == "0.0")
  }

  @Test(
    "The application, its delegate, the scene, controllers and recognizers have names without declaring them")
  func responders() throws {
    let recognizers = #""gestureRecognizers": [{"kind": "tap"}, {"kind": "pan"}]"#
    let answer = try answer(
      #"{\#(Self.frame), "subviews": [{"id": "v", \#(Self.frame), \#(recognizers), "viewController": {}}]}"#,
      scene: #""application": {"delegate": {}}, "windowScene": {}, "#)
    let path = answer["dispatch.path"].array
    #expect(
      path.map { $0["id"].string } == ["v", "v.viewController", "0", "scene", "application", "delegate"])
    #expect(
      path.map { $0["class"].string } == [
        "UIView", "UIViewController", "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",
      ])
    #expect(
      path.map { $0["kind"].string } == [
        "view", "viewController", "window", "windowScene", "application", "applicationDelegate",
      ])
    let names = answer["gestureRecognizers.*.id"].list
    #expect(names == ["v.gestureRecognizers.0", "v.gestureRecognizers.1"])
  }

  @Test("A name that is declared goes before one that is implied")
  func declaredFirst() throws {
    let answer = try answer(
      #"""
      {\#(Self.frame), "subviews": [{"id": "delegate", \#(Self.frame), "overrides": {"next": null}},
        {"id": "v", \#(Self.frame), "overrides": {"next": "delegate"}}]}
      """#, scene: #""application": {"delegate": {"id": "d"}}, "#)
    #expect(answer["dispatch.path.*.kind"].list == ["view", "view"])
  }
}
