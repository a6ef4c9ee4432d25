import HitTesting
import JSONCoding
import AnswerCoding
import SceneCoding
import SwiftUITesting
import Testing
import TouchGeometry

/// The worked cases of the research: trees and points with what fires, by measurements and documentation.
@Suite("SwiftUI's worked cases")
struct SwiftUIWorkedCases {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let content: String
    let point: (Double, Double)
    let system: Int
    let subviews: String
    /// Empty: nobody gets the touch.
    let fires: [String]
    /// UIKit's hit view.
    let hitView: String

    /// What fires stands with blanks between.
    init(
      _ name: String, _ content: String, _ x: Double, _ y: Double, fires: String, system: Int = 18,
      subviews: String = "[]", hitView: String = "host"
    ) {
      (self.name, self.content, point, self.system) = (name, content, (x, y), system)
      self.fires = fires.split(separator: " ").map(String.init)
      (self.subviews, self.hitView) = (subviews, hitView)
    }

    var testDescription: String { "W\(name)" }
  }

  /// Apple's documentation of `gesture(_:)`.
  private static func heart(_ priority: String, mask: String = "all") -> String {
    #"""
    {"view":"Stack","id":"vstack","children":[
      {"view":"Image","id":"heart","frame":[80,0,40,40],"modifiers":[{"gesture":{"id":"heartTap","kind":"tap"}}]},
      {"view":"Shape","id":"blue","frame":[0,60,200,200]}],
     "modifiers":[{"gesture":{"id":"stackTap","kind":"tap","priority":"\#(priority)","mask":"\#(mask)"}}]}
    """#
  }

  private static func circle(_ modifiers: String = "") -> String {
    #"""
    {"view":"Shape","frame":[0,0,300,300],"modifiers":[{"gesture":{"id":"rectangle"}}]},
    {"view":"Shape","frame":[0,0,300,300],"shape":{"circle":{"center":[150,150],"radius":150}},
     "modifiers":[{"gesture":{"id":"circle"}}\#(modifiers)]}
    """#
  }

  private static func row(_ modifiers: String) -> String {
    #"""
    {"view":"Stack","frame":[0,0,200,140],"children":[{"view":"Text","frame":[0,0,100,20]},
     {"view":"Spacer","frame":[0,20,100,100]},{"view":"Text","frame":[0,120,100,20]}],"modifiers":[\#(modifiers)]}
    """#
  }

  private static func cell(_ modifiers: String = "") -> String {
    #"""
    {"view":"Color","frame":[0,0,300,60],"modifiers":[{"gesture":{"id":"cellTap"}}]},
    {"view":"PlatformView","frame":[0,0,300,60],"uiView":"overlay","modifiers":[\#(modifiers)]}
    """#
  }

  private static let overlay = #"[{"id":"overlay","frame":[0,0,300,60]}]"#
  private static let tap = #"{"gesture":{"id":"tap"}}"#
  private static let rectangle = #"{"contentShape":{}}"#
  private static let icon =
    #"{"view":"Button","id":"button","frame":[0,0,300,44],"children":[{"view":"Image","frame":[120,12,60,20]}]"#

  static let cases: [Case] = [
    Case("1 (SU50)", heart("default"), 100, 20, fires: "heartTap"),
    Case("1 on 17 (SU50)", heart("default"), 100, 20, fires: "heartTap", system: 17),
    Case("2 (SU50)", heart("default"), 100, 150, fires: "stackTap"),
    Case("3: high (SU51)", heart("high"), 100, 20, fires: "stackTap"),
    Case("4 (SU52)", heart("simultaneous"), 100, 20, fires: "heartTap stackTap"),
    Case("5: between the two (SU20)", heart("default"), 20, 20, fires: ""),
    Case("6 (SU22, SU13)", circle(), 150, 150, fires: "circle"),
    Case("7: beside the circle (SU22)", circle(), 10, 10, fires: "rectangle"),
    Case("8 (SU30)", circle(#",{"allowsHitTesting":false}"#), 150, 150, fires: "rectangle"),
    Case("9 (SU20)", row(tap), 50, 70, fires: ""),
    Case("10: with a content shape (SU31)", row("\(rectangle),\(tap)"), 50, 70, fires: "tap"),
    Case("10b: behind the gesture (SU33)", row("\(tap),\(rectangle)"), 50, 70, fires: ""),
    Case(
      "11 (SU34, SU25, SU13)",
      #"""
      {"view":"Button","id":"button","frame":[0,0,200,50]},
      {"view":"Stack","frame":[50,58,100,100],"children":[{"view":"Shape","frame":[-100,-100,300,300]}],
       "modifiers":[{"clip":true},{"gesture":{"id":"squareTap"}}]}
      """#, 100, 25, fires: "squareTap"),
    Case(
      "13 (SU24)", #"{"view":"Color","frame":[0,0,100,100],"paint":"clear","modifiers":[\#(tap)]}"#, 50, 50,
      fires: ""),
    Case(
      "15 (SU13)",
      #"{"view":"Button","id":"button","frame":[0,0,200,50]},{"view":"Shape","frame":[0,0,200,50]}"#, 100, 25,
      fires: ""),
    Case("17 (SU66)", cell(), 50, 30, fires: "", subviews: overlay, hitView: "overlay"),
    Case(
      "18 (SU30, SU66)", cell(#"{"allowsHitTesting":false}"#), 50, 30, fires: "cellTap", subviews: overlay),
    Case("19 (SU26, SU33)", "\(icon),\"modifiers\":[\(rectangle)]}", 70, 22, fires: ""),
    Case("19: on the icon (SU26)", "\(icon)}", 150, 22, fires: "button"),
    Case(
      "21 (SU80)",
      #"""
      {"view":"Button","id":"back","frame":[0,0,100,44]},
      {"view":"Button","id":"pill","frame":[40,0,100,44],"modifiers":[{"removing":true}]}
      """#, 70, 20, fires: "pill"),
    Case("22 (SU53)", heart("default", mask: "gesture"), 100, 20, fires: "stackTap", system: 17),
    Case("23: the same on 18 (SU53)", heart("default", mask: "gesture"), 100, 20, fires: "heartTap"),
    Case(
      "disabled, it keeps touches from what is behind (SU40)",
      #"""
      {"view":"Button","id":"behind","frame":[0,0,100,44]},
      {"view":"Button","id":"front","frame":[0,0,100,44],"modifiers":[{"disabled":true}]}
      """#, 50, 20, fires: ""),
    Case(
      "the enclosing gesture gets what a disabled view does not (SU40)",
      #"""
      {"view":"Stack","children":[{"view":"Button","frame":[0,0,100,44],"modifiers":[{"disabled":true}]}],
       "modifiers":[\#(tap)]}
      """#, 50, 20, fires: "tap"),
    Case(
      "zIndex sorts siblings (SU42)",
      #"""
      {"view":"Button","id":"first","frame":[0,0,100,44],"modifiers":[{"zIndex":1}]},
      {"view":"Button","id":"second","frame":[0,0,100,44]}
      """#, 50, 20, fires: "first"),
    Case(
      "the region goes with the picture (SU36)",
      #"{"view":"Button","id":"turned","frame":[0,0,100,20],"toHost":[0,1,-1,0,60,0]}"#, 50, 80,
      fires: "turned"),
    Case(
      "the host's bounds clip (SU4)", #"{"view":"Button","id":"out","frame":[380,0,100,44]}"#, 420, 20,
      fires: "", hitView: "w"),
  ]

  @Test("What fires, and who UIKit hits", arguments: cases)
  func fires(_ row: Case) throws {
    for radius in [0.0, 20] {
      let answer = try Self.outcome(of: row, radius: radius)
      #expect(answer.hitView == row.hitView)
      #expect(answer.fires == row.fires, "radius \(radius)")
    }
  }

  static func outcome(of row: Case, radius: Double) throws -> (hitView: String?, fires: [String]) {
    let text = #"""
      {"scene":{"windows":[{"id":"w","frame":[0,0,500,852],"subviews":[{"id":"host","class":"_UIHostingView",
      "frame":[0,0,393,852],"subviews":\#(row.subviews),
      "swiftUI":{"system":\#(row.system),"touchRadius":\#(radius),"content":[\#(row.content)]}}]}]},
      "touch":{"x":\#(row.point.0),"y":\#(row.point.1)}}
      """#
    let request = try HitTestRequest(json: Array(text.utf8))
    let touch = request.touches[0]
    let hit = try request.scene.hitTest(touch).hitView
    let outcome = try request.scene.swiftUIOutcome(of: touch, hitting: hit)
    let nodes = outcome?.content.nodes ?? []
    let fires = outcome?.firing.map { gesture in
      guard let place = gesture.modifier, case .gesture(let declared) = nodes[gesture.node].modifiers[place]
      else {
        return nodes[gesture.node].id ?? ""
      }
      return declared.id ?? ""
    }
    return (hit.map(request.scene.tree.id(of:)), fires ?? [])
  }

  @Test(
    "A hosting view without content keeps its touches, and nobody in it has them",
    arguments: ["ios18", "ios26"])
  func empty(sdk: String) throws {
    for content in ["", #"{"view":"Stack","id":"stack"}"#] {
      let text = #"""
        {"scene":{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"host","class":"_UIHostingView","frame":[0,0,9,9],
        "swiftUI":{"linkedSDK":"\#(sdk)","content":[\#(content)]}}]}]},"touch":{"x":4,"y":4}}
        """#
      let request = try HitTestRequest(json: Array(text.utf8))
      var encoder = HitTestAnswerEncoder(request)
      var json = JSONWriter()
      let (found, log) = try encoder.findWithLog(request.touches[0])
      encoder.encode(found, log, to: &json)
      let answer = String(decoding: json.finish(), as: UTF8.self)
      #expect(answer.contains(#""target":null,"path":[],"gestures":[]"#), "\(answer)")
    }
  }

  @Test("W25: a transparent hosting view in front takes all touches from iOS 18 on (SU2), and no less before")
  func hostInFront() throws {
    for system in [17, 18, 26] {
      let text = #"""
        {"scene":{"windows":[{"id":"w","frame":[0,0,393,852],"subviews":[{"id":"button","class":"UIButton","frame":[0,0,100,44]},
        {"id":"host","class":"_UIHostingView","frame":[0,0,393,852],"swiftUI":{"system":\#(system),"content":[
        {"view":"Color","paint":"clear","frame":[0,0,393,852]}]}}]}]},"touch":{"x":50,"y":20}}
        """#
      let request = try HitTestRequest(json: Array(text.utf8))
      let hit = try request.scene.hitTest(request.touches[0]).hitView
      #expect(hit.map(request.scene.tree.id(of:)) == "host")
    }
  }

  @Test(
    "P5, P10: code that asks a hosting view gets UIKit's answer; a pass-through window falls through from 18 on"
  )
  func passThrough() throws {
    for (system, expected) in [(17, "leaf"), (18, nil)] as [(Int, String?)] {
      let text = #"""
        {"scene":{"windows":[{"id":"w","frame":[0,0,393,852],"subviews":[{"id":"host","class":"_UIHostingView","frame":[0,0,393,852],
        "overrides":{"hitTest":{"kind":"passThrough"}},"subviews":[{"id":"leaf","class":"SwiftUI.CGDrawingView","frame":[0,0,100,44]}],
        "swiftUI":{"system":\#(system),"content":[{"view":"PlatformView","uiView":"leaf","frame":[0,0,0,0]},
        {"view":"Button","frame":[0,0,100,44]}]}}]}]},"touches":[{"x":50,"y":20},{"x":50,"y":20,"in":"host"}]}
        """#
      let request = try HitTestRequest(json: Array(text.utf8))
      let hits = try request.touches.map {
        try request.scene.hitTest($0).hitView.map(request.scene.tree.id(of:))
      }
      #expect(hits == [expected ?? "w", "leaf"])
    }
  }
}
