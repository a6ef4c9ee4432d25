import Foundation
import HTTPProtocol
import HitTestService
import ModelContextProtocol
import TestSupport
import Testing

/// Law: explanation, touch map, audit and the agents' tools tell the same of one button that is partly covered, cut or under a bar.
@Suite("One story of a button")
struct OneStoryTests {
  @Test("Random screens with a button", arguments: searchSeeds(120 as UInt64))
  func randomScreens(seed: UInt64) throws {
    let screen = PartlyCovered(seed: seed)
    let comment = Comment(rawValue: screen.scene)
    let explanation = try explainScene(#"{"scene": \#(screen.scene), "target": "pay"}"#)
    let reach = explanation["reach"]
    let share = reach["share"].number ?? 0
    // The map's region is the share of what is on the screen.
    let map = try posted("/v1/touch-map", #"{"scene": \#(screen.scene), "views": ["pay"]}"#)
    let area = map["views"].array.first { $0["view"] == "pay" }?["area"].number ?? 0
    #expect(abs(area - share * screen.visibleArea) <= 0.001 * screen.visibleArea + 0.01, comment)
    // What takes the rest, takes all of it.
    let lost = reach["lost"].array.reduce(0) { $0 + ($1["share"].number ?? 0) }
    #expect(reach.isNull || abs(share + lost - 1) < 1e-6, comment)
    #expect((explanation["verdict"] == "reached") == (reach["middle"].bool ?? false), comment)
    // The audit's nodes have the explanation's reach, and a cover what it takes of it.
    for node in try nodes(ofAudit: screen.scene) {
      if node["view"] == "pay", !node["reach"].isNull { #expect(node["reach"] == reach, comment) }
      for covered in node["covered"].array where covered["view"].string == "pay" {
        let taken = reach["lost"].array.filter { $0["view"] == node["view"] }.map { $0["share"].number ?? 0 }
        #expect(!taken.isEmpty && abs(taken.reduce(0, +) - (covered["share"].number ?? 0)) < 1e-9, comment)
      }
    }
    let told = try agentsAnswer(screen.scene)
    #expect(told["verdict"] == explanation["verdict"] && told["reach"] == reach, comment)
  }

  private func nodes(ofAudit scene: String) throws -> [JSON] {
    let audit = try posted("/v1/audit", #"{"scene": \#(scene)}"#)
    return ["violations", "incomplete"].flatMap { audit[$0].array }.flatMap { $0["nodes"].array }
  }

  private func agentsAnswer(_ scene: String) throws -> JSON {
    let call =
      #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "explain_tap", "#
      + #""arguments": {"scene": \#(scene), "target": "pay", "detail": "full"}}}"#
    guard case .request(let request) = try IncomingMessage(Array(call.utf8)) else { return JSON(nil) }
    let agents = AgentAnswers(ServiceConfiguration())
    return try JSON(agents.reply(to: request))["result.structuredContent"]
  }
}

/// A screen with one button, and what may keep touches from it.
private struct PartlyCovered {
  let scene: String
  /// Of the button, in square points.
  let visibleArea: Double

  private typealias Frame = (x: Int, y: Int, width: Int, height: Int)

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(random.next() % UInt64(range.count))
    }
    // Some of it may be beyond the screen's edge.
    let button: Frame = (number(-20...350), number(40...820), number(40...140), number(30...60))
    var (visible, before, after, inside) = (button, "", "", "")
    var place = button
    switch random.next() % 7 {
    case 0, 1:
      let cover: Frame = (
        button.x + number(-60...button.width), button.y + number(-40...button.height), number(20...160),
        number(10...60)
      )
      after = #", {"id": "toast", "class": "ToastView", "frame": \#(Self.text(cover))}"#
    case 2, 3:
      let card: Frame = (
        button.x + number(-30...20), button.y + number(-30...10), number(60...160), number(50...80)
      )
      let clips = random.next() % 2 == 0
      before = #"{"id": "card", "frame": \#(Self.text(card)), "clipsToBounds": \#(clips), "subviews": ["#
      after = "]}"
      place = (button.x - card.x, button.y - card.y, button.width, button.height)
      if clips { visible = Self.intersection(visible, card) }
    // Two covers, one with something in it, over a button that its superview cuts.
    case 4:
      let card: Frame = (button.x - 10, button.y - 10, number(60...160), number(30...80))
      before = #"{"id": "card", "frame": \#(Self.text(card)), "subviews": ["#
      place = (10, 10, button.width, button.height)
      let (half, depth) = (button.width / 2, number(10...40))
      let icon = #"{"id": "mark", "class": "UIView", "frame": [0, 0, 12, 12]}"#
      after =
        #"]}, {"id": "veil", "frame": [\#(button.x), \#(button.y), \#(half), \#(depth)], "subviews": [\#(icon)]}"#
        + #", {"id": "toast", "frame": [\#(button.x + half), \#(button.y), \#(half), \#(number(10...40))], "alpha": 0.02}"#
    case 5:
      after =
        #", {"id": "bar", "class": "UINavigationBar", "frame": [0, \#(button.y - number(0...60)), 390, \#(number(10...88))]}"#
    default:
      inside =
        #", "subviews": [{"id": "icon", "class": "UIStackView", "frame": [\#(number(0...30)), \#(number(0...20)), 20, 20]}]"#
    }
    let own = #"{"id": "pay", "class": "UIButton", "frame": \#(Self.text(place))\#(inside)}"#
    scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(before)\#(own)\#(after)]}]}"#
    let seen = Self.intersection(visible, (0, 0, 390, 844))
    visibleArea = Double(seen.width * seen.height)
  }

  private static func text(_ frame: Frame) -> String {
    "[\(frame.x), \(frame.y), \(frame.width), \(frame.height)]"
  }

  private static func intersection(_ first: Frame, _ second: Frame) -> Frame {
    let (x, y) = (max(first.x, second.x), max(first.y, second.y))
    let right = min(first.x + first.width, second.x + second.width)
    let bottom = min(first.y + first.height, second.y + second.height)
    return (x, y, max(0, right - x), max(0, bottom - y))
  }
}
