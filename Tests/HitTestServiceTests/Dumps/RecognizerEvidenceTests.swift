import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// What printed states of gesture recognizers say of a touch, and what they do not (R160).
@Suite("Printed recognizers are evidence")
struct RecognizerEvidenceTests {
  private static let tree = """
    <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x2; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x12>; layer = <CALayer: 0x13>>
       |    | <UIControl: 0x3; frame = (10 10; 100 44); layer = <CALayer: 0x14>>

    """

  private static func print(_ className: String, _ state: String, _ rest: String = "") -> String {
    "<\(className): 0x9; state = \(state); view = <UIView 0x2>\(rest)>\n"
  }

  private static func explained(_ print: String) throws -> JSON {
    try explainDump(tree + print, "target=0x3")
  }

  @Test(
    "Began, Changed and Ended name the recognizer that took the touch, first of all",
    arguments: ["Began", "Changed", "Ended", "Recognized"])
  func took(state: String) throws {
    for className in ["UIPanGestureRecognizer", "_UIFooGestureRecognizer", "Shop.SwirlGestureRecognizer"] {
      let answer = try Self.explained(Self.print(className, state))
      let name = className.split(separator: ".").last ?? ""
      #expect(
        answer["summary"].string?.hasPrefix("\(name) 0x9 took the touch (state \(state)).") == true)
      #expect(answer["reasons.0.values.state"].string == state.lowercased())
      #expect(answer["reasons.0.rule"] == "R160")
      #expect(answer["fixes"].array.isEmpty == className.hasPrefix("_UI"), "R156")
      let hit = try hitTestDump(Self.tree + Self.print(className, state), "x=20&y=20")
      #expect(hit["recognizers.0.took"].bool == true)
    }
  }

  @Test("Failed, disabled and a framework's own recognizers take nothing")
  func tookNothing() throws {
    let prints = [
      Self.print("UITapGestureRecognizer", "Failed"),
      Self.print("UITapGestureRecognizer", "Possible", "; enabled = NO"),
      Self.print("_UIFooGestureRecognizer", "Possible"), Self.print("UITextTapRecognizer", "Possible"),
      Self.print("_UISystemGestureGateGestureRecognizer", "Possible", "; delaysTouchesBegan = YES"),
      Self.print("WKSyntheticTapGestureRecognizer", "Possible"), Self.print("RCTTouchHandler", "Possible"),
      Self.print("Shop.SwirlGestureRecognizer", "Possible"),
    ]
    for print in prints {
      let answer = try Self.explained(print)
      #expect(answer["verdict"] == "reached" && answer["reasons"].array.isEmpty, "\(print)")
    }
    let tap = try Self.explained(Self.print("UITapGestureRecognizer", "Possible"))
    #expect(tap["reasons.0.code"] == "gestureWins", "R110: what a tap does is predicted")
  }

  @Test("Where one took the touch, others that are Possible took nothing")
  func others() throws {
    let tap = "<UITapGestureRecognizer: 0x8; state = Possible; view = <UIView 0x2>>\n"
    let answer = try Self.explained(tap + Self.print("UIPanGestureRecognizer", "Began"))
    #expect(answer["reasons.*.values.recognizer"].list == ["0x9"])
  }

  @Test("A JSON scene with the same classes and states has the same answer (R157)")
  func sameAsJSON() throws {
    for className in ["UITapGestureRecognizer", "UITextTapRecognizer", "Shop.SwirlGestureRecognizer"] {
      for state in ["possible", "ended", "failed"] {
        let kind = className.hasPrefix("Shop") ? #", "kind": "custom""# : ""
        let scene = """
          {"windows": [{"id": "0x1", "frame": [0, 0, 320, 568], "subviews": [{"id": "0x2", "frame": [0, 0, 320, 568],
            "gestureRecognizers": [{"id": "0x9", "class": "\(className)"\(kind), "state": "\(state)"}],
            "subviews": [{"id": "0x3", "class": "UIControl", "frame": [10, 10, 100, 44]}]}]}]}
          """
        let json = try explainScene(#"{"scene": \#(scene), "target": "0x3"}"#)
        let dump = try Self.explained(Self.print(className, state.prefix(1).uppercased() + state.dropFirst()))
        #expect(
          json["verdict"] == dump["verdict"] && json["reasons"] == dump["reasons"], "\(className) \(state)")
        #expect(json["fixes"] == dump["fixes"], "\(className) \(state)")
      }
    }
  }

  @Test("A class that says another kind is a mistake")
  func contradiction() throws {
    func status(_ members: String) -> Int {
      ask(
        .post, "/v1/hit-test",
        body:
          #"{"scene": {"windows": [{"frame": [0, 0, 9, 9], "gestureRecognizers": [{\#(members)}]}]}, "touch": {"x": 5, "y": 5}}"#
      ).status
    }
    #expect(status(#""class": "UITapGestureRecognizer""#) == 200)
    #expect(status(#""class": "UITapGestureRecognizer", "kind": "tap""#) == 200)
    #expect(status(#""class": "UITapGestureRecognizer", "kind": "pan""#) == 422)
    #expect(status(#""class": "Shop.Swirl""#) == 422)
    #expect(status(#""class": "Shop.Swirl", "kind": "pan""#) == 200)
    #expect(status(#""class": "_UINewGesture""#) == 200)
  }

  @Test(
    "A print of the touch beside them names the view that got it", arguments: ["responder", "view"])
  func touched(member: String) throws {
    let print =
      "SBIconView touches began with event: {(\n    <UITouch: 0x8> type: Direct; phase: Began; window: <UIWindow: 0x1; frame = (0 0; "
      + "390 844); layer = <UIWindowLayer: 0xa>>; \(member): <SBIconView: 0x2; frame: {{120, 557}, {60, 74}}>; location in window: "
      + "{158, 589}; previous location in window: {158, 589}\n)}, tap gesture: "
      + Self.print("SBIconTapGestureRecognizer", "Possible")
    for (path, member) in [("/v1/explain", "receiver"), ("/v1/hit-test", "hitView")] {
      let answer = try paste(print, to: path).json
      #expect(answer[member]["id"] == "0x2" && answer[member]["class"] == "SBIconView")
      #expect(answer["summary"].string?.hasPrefix("UIKit gave the touch to SBIconView 0x2. ") == true)
    }
  }

  @Test("Prints alone are a question of their own, which says what to paste next")
  func alone() throws {
    let print = Self.print(
      "UITapGestureRecognizer", "Ended", "; target= <(action=close:, target=<Shop.VC 0x7>)>")
    for (path, member) in [("/v1/explain", "receiver"), ("/v1/hit-test", "hitView")] {
      let answer = try paste(print, to: path).json
      #expect(
        answer["summary"]
          == "UITapGestureRecognizer 0x9 took the touch (state Ended, action close: on Shop.VC 0x7)."
      )
      #expect(answer[member].isNull && answer["verdict"] == "unknown")
      #expect(answer["recognizers.0.targets.0.action"] == "close:")
      #expect(answer["lookNext.0.detail"].says("recursiveDescription"))
    }
    #expect(paste(print, to: "/v1/explain", "target=0x9").status == 200)
    let missing = paste(print, to: "/v1/explain", "target=0x3")
    #expect(missing.status == 422)
    #expect(
      try missing.json["detail"].says("UITapGestureRecognizer 0x9 took the touch"))
    let imported = try paste(print, to: "/v1/import").json
    #expect(imported["scene.windows.0.gestureRecognizers.0.state"] == "ended")
    #expect(imported["refusal"].string != nil)
    let gate = try paste("Gesture: System gesture gate timed out.", to: "/v1/explain").json
    #expect(gate["summary"].says("no recognizer of the app is at fault"))
  }

  @Test(
    "A tap recognizer around a list is kept from its cells by the delegate, and the fix was tried (R101, R139)"
  )
  func shouldReceive() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x11>>
         | <UIView: 0x2; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x12>; layer = <CALayer: 0x13>>
         |    | <UITableView: 0x3; frame = (0 0; 320 568); layer = <CALayer: 0x14>; contentOffset: {0, 0}>
         |    |    | <UITableViewCell: 0x4; frame = (0 0; 320 44); layer = <CALayer: 0x15>>

      """ + Self.print("UITapGestureRecognizer", "Possible")
    let fixes = try explainDump(dump, "target=0x4")["fixes"].array
    let fix = try #require(
      fixes.first { $0["change.0.key"] == "gestureRecognizers.0.delegate.shouldReceive.except" })
    #expect(fix["change.0.to.0"] == "0x3")
    #expect(fix["detail"].says("shouldReceive"))
  }

  @Test("A file that begins as a printed set is no JSON")
  func printedSet() {
    let set = "{(\n    \(Self.print("UITapGestureRecognizer", "Ended")))}"
    #expect(SceneFile(name: "set.txt", contents: Array(set.utf8), isDump: false).form == .dump)
    #expect(
      SceneFile(name: "scene.json", contents: Array(#"{"windows": []}"#.utf8), isDump: false).form == .scene)
  }

  // MARK: - Played

  private static func events(
    _ recognizer: String, on list: String, _ events: String, overrides: String = "{}"
  )
    throws -> String
  {
    let scene = """
      {"windows": [{"id": "w", "frame": [0, 0, 320, 568], "subviews": [{"id": "v", "class": "\(list)", "frame": [0, 0, 320, 568],
        "contentSize": [320, 2000], "overrides": \(overrides), "gestureRecognizers": [\(recognizer)],
        "subviews": [{"id": "b", "class": "UIButton", "frame": [0, 10, 100, 44]}]}]}]}
      """
    let list = list == "UIView" ? scene.replacing(#""contentSize": [320, 2000], "#, with: "") : scene
    let response = ask(.post, "/v1/events", body: #"{"scene": \#(list), "events": [\#(events)]}"#)
    #expect(response.status == 200)
    return String(describing: try response.json)
  }

  @Test("An unknown class of the app's recognizes nothing, in explain as in events")
  func custom() throws {
    let text = try Self.events(#"{"id": "c", "kind": "custom"}"#, on: "UIView", #"{"tap": [20, 20]}"#)
    #expect(!text.contains("c recognizes") && text.contains("touchUpInside"))
    let answer = try Self.explained(Self.print("Shop.SwirlGestureRecognizer", "Possible"))
    #expect(
      answer["assumptions"].array.contains {
        $0.says(" recognizes nothing: `recognizes` is not declared")
      })
  }

  @Test("The swipe back delays a touch at the left edge unless something else is declared (R150)")
  func interactivePop() throws {
    let pop = #"{"id": "pop", "class": "_UIParallaxTransitionPanGestureRecognizer"}"#
    #expect(try Self.events(pop, on: "UIView", #"{"tap": [5, 20]}"#).contains("delaysTouchesBegan"))
    #expect(try !Self.events(pop, on: "UIView", #"{"tap": [80, 20]}"#).contains("delaysTouchesBegan"))
    let declared =
      #"{"id": "pop", "kind": "screenEdgePan", "role": "interactivePop", "delaysTouchesBegan": false}"#
    #expect(try !Self.events(declared, on: "UIView", #"{"tap": [5, 20]}"#).contains("delaysTouchesBegan"))
  }

  @Test("A scroll view that refuses its own pan does not scroll, wherever in it the touch lands (R161)")
  func ownPan() throws {
    let drag = #"{"drag": {"from": [200, 400], "to": [200, 200]}}"#
    #expect(try Self.events("", on: "UIScrollView", drag).contains("didScroll"))
    let refused = try Self.events(
      "", on: "UIScrollView", drag, overrides: #"{"gestureRecognizerShouldBegin": false}"#)
    #expect(!refused.contains("didScroll"))
  }

  @Test("All others may be required to wait for one recognizer (R108)")
  func requiredByAll() throws {
    let first =
      #"{"id": "a", "kind": "tap", "numberOfTapsRequired": 2, "delegate": {"shouldBeRequiredToFailBy": true}}"#
    let text = try Self.events(
      first + #", {"id": "b2", "kind": "tap"}"#, on: "UIView", #"{"tap": [200, 300]}"#)
    #expect(text.contains("`b2` waits for `a`"))
    let circle =
      #"{"scene": {"windows": [{"frame": [0, 0, 9, 9], "gestureRecognizers": [\#(first), \#(first.replacing("\"a\"", with: "\"z\""))]}]}, "touch": {"x": 5, "y": 5}}"#
    #expect(ask(.post, "/v1/hit-test", body: circle).status == 422)
  }
}
