import Foundation
import HTTPProtocol
import Testing

/// The files of `Examples/`: their answers are what the rules say. That each is the one that stands beside it, and follows
/// openapi.yaml, `Tests/Contract/test_document.py` shows.
@Suite("Examples")
struct ExampleTests {
  static let names = [
    "apple-figure", "enlarged-button", "pass-through-overlay", "overlap", "sibling-redirect", "guide-mask",
    "pass-through-to-parent", "forced-child", "two-passes", "responder-chain-left", "responder-chain-right",
    "screen", "swiftui-gap-in-row", "swiftui-clipped-image", "swiftui-button-under-card",
  ]

  static func file(_ name: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: "Examples/\(name)"), encoding: .utf8)
  }

  static let scripts = [
    "events-parent-takes-tap", "events-single-or-double-tap", "events-drag-from-button",
  ]

  /// What the rules say of the scripts: who gets each touch in the end, and what is sent.
  static let outcomes = [
    // R116: only UIKit's own controls keep a tap from a recognizer of a superview.
    ("events-parent-takes-tap", ["cancelled by open", "delivered to buy"], ["openCard:", "buy:"]),
    // R108, R110.
    (
      "events-single-or-double-tap", ["cancelled by single", "cancelled by double", "cancelled by double"],
      ["toggleBars:", "zoom:"]
    ),
    // R132, R135: a quick finger drags the list, one that rests on the button first does not.
    (
      "events-drag-from-button", ["withheld by list.panGestureRecognizer", "delivered to follow"],
      ["follow:"]
    ),
  ]

  @Test("An example's touches end as the rules say", arguments: outcomes)
  func outcome(name: String, fates: [String], selectors: [String]) throws {
    let summary = try posted("/v1/events", try Self.file("\(name).json"))["summary"]
    let ends = summary["touches"].array.map { touch in
      let fate = touch["fate"].string ?? ""
      return touch["takenBy"].string.map { "\(fate) by \($0)" }
        ?? "\(fate) to \(touch["receiver"].string ?? "nobody")"
    }
    #expect(ends == fates)
    #expect(summary["actions.*.selector"].list == selectors)
  }

  @Test("The pasted dump is explained as it stands beside it, the disguised cover and all")
  func dump() throws {
    let response = try paste(
      Self.file("checkout.dump.txt"), to: "/v1/explain", "x=80&y=172&target=0x104")
    #expect(try response.json == JSON(text: try Self.file("checkout.explain.answer.json")))
    #expect(try response.json["reasons.0.view"] == "0x105")
  }

  /// What the rules and the worked cases say, so that no recorded answer has to be trusted.
  static let facts: [(name: String, ids: [String], rule: String)] = [
    ("apple-figure", ["E"], "C22"),
    ("enlarged-button", ["button", "button", "root"], "C28"),
    ("pass-through-overlay", ["button1", "button2", "root"], "C30"),
    ("overlap", ["view3", "view3", "root"], "C31"),
    ("sibling-redirect", ["B", "C", "E", "D"], "C33"),
    ("guide-mask", ["button", "mask"], "C39"),
    ("pass-through-to-parent", ["bottom", "bottom"], "C35"),
    ("forced-child", ["red", "yellow", "container"], "C36"),
    ("two-passes", ["button"], "C23"),
    ("responder-chain-left", ["initialView"], "C42"),
    ("responder-chain-right", ["leaf"], "C43"),
    ("screen", ["toast"], "R20"),
  ]

  @Test("An example's touches reach the views that its worked case names", arguments: facts)
  func hitViews(name: String, ids: [String], rule: String) throws {
    let answer = try Self.answer(of: name)
    #expect(answer.map { $0["hitView.id"].string } == ids, "\(rule)")
  }

  @Test("The two passes print the 18 lines of C23")
  func twoPasses() throws {
    let pass = """
      UIWindow
      --UIView
      ----_UILayoutGuide
      ----_UILayoutGuide
      ----UIView
      ------UIView
      ------UIButton
      --------UIButtonLabel
      """
    let text = try Self.answer(of: "two-passes")[0]["log.text"].string
    #expect(text == pass + "\nUIStatusBarWindow\n--UIStatusBar\n" + pass)
  }

  @Test(
    "The responder chains are those of Apple's figure",
    arguments: [
      (
        "responder-chain-left",
        ["initialView", "superview", "topView", "controller", "window", "application", "delegate"]
      ),
      (
        "responder-chain-right",
        [
          "leaf", "childTopView", "childController", "container", "rootView", "rootController", "window",
          "application", "delegate",
        ]
      ),
    ])
  func chains(name: String, ids: [String]) throws {
    let path = try Self.answer(of: name)[0]["dispatch.path"].array
    #expect(path.map { $0["id"].string } == ids)
  }

  private static func answer(of name: String) throws -> [JSON] {
    let answer = try hitTestScene(try file("\(name).json"))
    return answer["results"].isNull ? [answer] : answer["results"].array
  }
}
