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
    var system = 18
    var subviews = "[]"
    /// Nil: nobody gets the touch.
    let fires: [String]
    /// UIKit's hit view.
    var hitView = "host"

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
    Case(name: "1 (SU50)", content: heart("default"), point: (100, 20), fires: ["heartTap"]),
    Case(
      name: "1 on 17 (SU50)", content: heart("default"), point: (100, 20), system: 17, fires: ["heartTap"]),
    Case(name: "2 (SU50)", content: heart("default"), point: (100, 150), fires: ["stackTap"]),
    Case(name: "3: high (SU51)", content: heart("high"), point: (100, 20), fires: ["stackTap"]),
    Case(
      name: "4 (SU52)", content: heart("simultaneous"), point: (100, 20), fires: ["heartTap", "stackTap"]),
    Case(name: "5: between the two (SU20)", content: heart("default"), point: (20, 20), fires: []),
    Case(name: "6 (SU22, SU13)", content: circle(), point: (150, 150), fires: ["circle"]),
    Case(name: "7: beside the circle (SU22)", content: circle(), point: (10, 10), fires: ["rectangle"]),
    Case(
      name: "8 (SU30)", content: circle(#",{"allowsHitTesting":false}"#), point: (150, 150),
      fires: ["rectangle"]),
    Case(name: "9 (SU20)", content: row(tap), point: (50, 70), fires: []),
    Case(
      name: "10: with a content shape (SU31)", content: row("\(rectangle),\(tap)"), point: (50, 70),
      fires: ["tap"]),
    Case(
      name: "10b: behind the gesture (SU33)", content: row("\(tap),\(rectangle)"), point: (50, 70), fires: []),
    Case(
      name: "11 (SU34, SU25, SU13)",
      content: #"""
        {"view":"Button","id":"button","frame":[0,0,200,50]},
        {"view":"Stack","frame":[50,58,100,100],"children":[{"view":"Shape","frame":[-100,-100,300,300]}],
         "modifiers":[{"clip":true},{"gesture":{"id":"squareTap"}}]}
        """#, point: (100, 25), fires: ["squareTap"]),
    Case(
      name: "13 (SU24)",
      content: #"{"view":"Color","frame":[0,0,100,100],"paint":"clear","modifiers":[\#(tap)]}"#,
      point: (50, 50),
      fires: []),
    Case(
      name: "15 (SU13)",
      content: #"{"view":"Button","id":"button","frame":[0,0,200,50]},{"view":"Shape","frame":[0,0,200,50]}"#,
      point: (100, 25), fires: []),
    Case(
      name: "17 (SU66)", content: cell(), point: (50, 30), subviews: overlay, fires: [], hitView: "overlay"),
    Case(
      name: "18 (SU30, SU66)", content: cell(#"{"allowsHitTesting":false}"#), point: (50, 30),
      subviews: overlay,
      fires: ["cellTap"]),
    Case(
      name: "19 (SU26, SU33)", content: "\(icon),\"modifiers\":[\(rectangle)]}", point: (70, 22), fires: []),
    Case(name: "19: on the icon (SU26)", content: "\(icon)}", point: (150, 22), fires: ["button"]),
    Case(
      name: "21 (SU80)",
      content: #"""
        {"view":"Button","id":"back","frame":[0,0,100,44]},
        {"view":"Button","id":"pill","frame":[40,0,100,44],"modifiers":[{"removing":true}]}
        """#, point: (70, 20), fires: ["pill"]),
    Case(
      name: "22 (SU53)", content: heart("default", mask: "gesture"), point: (100, 20), system: 17,
      fires: ["stackTap"]),
    Case(
      name: "23: the same on 18 (SU53)", content: heart("default", mask: "gesture"), point: (100, 20),
      fires: ["heartTap"]),
    Case(
      name: "disabled, it keeps touches from what is behind (SU40)",
      content: #"""
        {"view":"Button","id":"behind","frame":[0,0,100,44]},
        {"view":"Button","id":"front","frame":[0,0,100,44],"modifiers":[{"disabled":true}]}
        """#, point: (50, 20), fires: []),
    Case(
      name: "the enclosing gesture gets what a disabled view does not (SU40)",
      content: #"""
        {"view":"Stack","children":[{"view":"Button","frame":[0,0,100,44],"modifiers":[{"disabled":true}]}],
         "modifiers":[\#(tap)]}
        """#, point: (50, 20), fires: ["tap"]),
    Case(
      name: "zIndex sorts siblings (SU42)",
      content: #"""
        {"view":"Button","id":"first","frame":[0,0,100,44],"modifiers":[{"zIndex":1}]},
        {"view":"Button","id":"second","frame":[0,0,100,44]}
        """#, point: (50, 20), fires: ["first"]),
    Case(
      name: "the region goes with the picture (SU36)",
      content: #"{"view":"Button","id":"turned","frame":[0,0,100,20],"toHost":[0,1,-1,0,60,0]}"#,
      point: (50, 80),
      fires: ["turned"]),
    Case(
      name: "the host's bounds clip (SU4)", content: #"{"view":"Button","id":"out","frame":[380,0,100,44]}"#,
      point: (420, 20), fires: [], hitView: "w"),
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
