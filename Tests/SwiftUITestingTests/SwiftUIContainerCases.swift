import HitTesting
import SceneCoding
import SwiftUITesting
import Testing
import TouchGeometry

/// Lists with rows, controls, and shapes that follow their frames: contents and points with what fires.
@Suite("Rows, controls and shapes of SwiftUI")
struct SwiftUIContainerCases {
  typealias Case = SwiftUIWorkedCases.Case

  /// A row of 400 × 44 with a text at its leading edge and something behind that.
  private static func row(_ inside: String, _ modifiers: String = "") -> String {
    #"""
    {"view":"List","frame":[0,0,393,400],"children":[
     {"view":"Row","id":"row","frame":[0,0,393,44],"children":[
      {"view":"Stack","frame":[20,0,353,44],"children":[{"view":"Text","frame":[0,10,80,20]},\#(inside)],
       "modifiers":[\#(modifiers)]}]},
     {"view":"Row","id":"next","frame":[0,44,393,44],"children":[{"view":"Text","frame":[20,10,80,20]}]}]}
    """#
  }

  private static func button(_ id: String, _ x: Int, _ modifiers: String = "") -> String {
    #"{"view":"Button","id":"\#(id)","frame":[\#(x),10,60,24],"modifiers":[\#(modifiers)]}"#
  }

  private static let two = "\(button("Reserve@8", 150)),\(button("Cancel@6[1]", 250))"
  private static let borderless = #"{"buttonStyle":"borderless"}"#
  private static let tap = #"{"gesture":{"id":"tap"}}"#
  private static let link =
    #"{"view":"NavigationLink","id":"link","children":[{"view":"Text","frame":[100,10,40,20]},\#(button("b", 150))]}"#

  static let rows: [Case] = [
    Case(
      "an automatic button makes the whole row its trigger (SU60)", row(button("b", 150)), 350, 30, fires: "b"
    ),
    Case(
      "two of them both fire, wherever the row is touched (SU60)", row(two), 190, 20,
      fires: "Reserve@8 Cancel@6[1]"),
    Case("two of them on 17 (SU60)", row(two), 5, 40, fires: "Reserve@8 Cancel@6[1]", system: 17),
    Case(
      "a declared tap stands for the action (SU58, SU60)",
      row(button("b", 150, #"{"gesture":{"id":"action"}}"#)), 350, 30, fires: "action"),
    Case(
      "a borderless button has its own region (SU60)",
      row("\(button("a", 150, borderless)),\(button("b", 250))"), 190, 20, fires: "a"),
    Case(
      "beside a borderless button the row triggers the other (SU60)",
      row("\(button("a", 150, borderless)),\(button("b", 250))"), 350, 40, fires: "b"),
    Case(
      "two borderless buttons leave the row without a trigger (SU60, SU20)", row(two, borderless), 350, 40,
      fires: ""),
    Case(
      "the innermost style holds (SU60)", row(button("b", 150, #"{"buttonStyle":"automatic"}"#), borderless),
      350, 40, fires: "b"),
    Case(
      "a disabled button is no trigger that fires (SU60, SU40)",
      row("\(button("a", 150, #"{"disabled":true}"#)),\(button("b", 250))"), 190, 20, fires: "b"),
    Case(
      "a hidden button is no trigger (SU39)", row(button("b", 150, #"{"hidden":true}"#)), 350, 30, fires: ""),
    Case("rows trigger only what is in them", row(button("b", 150)), 100, 60, fires: ""),
    Case(
      "a link takes the whole row, and automatic buttons do not fire (SU61)", row(link), 190, 20,
      fires: "link"),
    Case("a link takes empty places of the row (SU61)", row(link), 380, 5, fires: "link"),
    Case(
      "a link outside of a list is its label (SU26)",
      #"{"view":"NavigationLink","id":"link","frame":[0,0,300,44],"children":[{"view":"Text","frame":[0,0,80,20]}]}"#,
      200, 20, fires: ""),
    Case(
      "a tap gesture of the row's content has the content's region (SU20)",
      row(#"{"view":"Spacer","frame":[80,0,200,44]}"#, tap), 200, 20, fires: ""),
    Case(
      "a tap gesture of the row's content wins over the row (SU50, SU60)", row(button("b", 250), tap), 50, 20,
      fires: "tap"),
    Case(
      "beside the content the row triggers its button (SU60)", row(button("b", 250), tap), 200, 20, fires: "b"
    ),
    Case(
      "a menu opens where it is (SU65)", row(#"{"view":"Menu","id":"menu","frame":[200,10,60,24]}"#), 350, 20,
      fires: ""),
    Case(
      "a switch in a link's row keeps its taps (SU5, R162)",
      row("\(link),\(#"{"view":"Toggle","id":"switch","frame":[300,6,51,31]}"#)"), 340, 20, fires: "switch"),
    Case(
      "a row keeps touches from what is behind the list (SU62)",
      #"{"view":"Button","id":"behind","frame":[0,0,393,44]},\#(row(button("b", 150, borderless)))"#, 350, 40,
      fires: ""),
  ]

  private static let kinds = [
    "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "ColorPicker", "TextField", "SecureField",
    "TextEditor",
  ]

  private static func control(_ kind: String, _ modifiers: String = "", around: String = tap) -> String {
    #"""
    {"view":"Stack","children":[{"view":"Text","frame":[0,0,80,31]},
     {"view":"\#(kind)","id":"it","frame":[200,0,100,31],"modifiers":[\#(modifiers)]}],"modifiers":[\#(around)]}
    """#
  }

  static let controls: [Case] =
    kinds.map {
      Case("\($0) keeps taps from gestures around it (SU5, R162)", control($0), 250, 15, fires: "it")
    }
    + ["NavigationLink", "Link", "ShareLink", "Menu"].map {
      Case("\($0) is a button (SU58)", control($0), 250, 15, fires: "it")
    } + [
      Case("the text beside it is not it (SU50)", control("Toggle"), 40, 15, fires: "tap"),
      Case(
        "a disabled control is not hit (SU40, SU5)", control("Toggle", #"{"disabled":true}"#), 250, 15,
        fires: ""),
      Case(
        "a disabled link keeps its region (SU40)", control("Link", #"{"disabled":true}"#), 250, 15,
        fires: "tap"),
      Case(
        "high priority around a control wins (SU51)",
        control("Toggle", around: #"{"gesture":{"id":"high","priority":"high"}}"#), 250, 15, fires: "high"),
      Case(
        "a simultaneous gesture fires with it (SU52)",
        control("Toggle", around: #"{"gesture":{"id":"beside","priority":"simultaneous"}}"#), 250, 15,
        fires: "it beside"),
    ]

  private static func shape(_ shape: String) -> String {
    #"""
    {"view":"Stack","frame":[100,100,100,60],"children":[
     {"view":"Shape","frame":[0,0,100,60],"shape":\#(shape),"modifiers":[{"gesture":{"id":"it"}}]}]}
    """#
  }

  private static func shaped(
    _ name: String, _ json: String, inside: (Double, Double), outside: (Double, Double)
  )
    -> [Case]
  {
    [
      Case("\(name): inside (SU22)", shape(json), inside.0, inside.1, fires: "it"),
      Case("\(name): outside (SU22)", shape(json), outside.0, outside.1, fires: ""),
    ]
  }

  /// Points are 30 points and more from an outline, or asked with the centre alone.
  static let shapes: [Case] =
    shaped("rectangle", #""rectangle""#, inside: (101, 101), outside: (99, 101))
    + shaped("circle", #""circle""#, inside: (150, 101), outside: (115, 130))
    + shaped("ellipse", #""ellipse""#, inside: (102, 130), outside: (105, 105))
    + shaped("capsule", #""capsule""#, inside: (130, 101), outside: (104, 104))
    + shaped("rounded", #"{"roundedRectangle":8}"#, inside: (103, 103), outside: (101, 101))
    + shaped("stroke", #"{"stroke":4}"#, inside: (99, 130), outside: (103, 130))
    + shaped("stroke of a circle", #"{"stroke":4,"of":"circle"}"#, inside: (121, 130), outside: (150, 130))
    + shaped(
      "border of a capsule", #"{"strokeBorder":4,"of":"capsule"}"#, inside: (150, 103), outside: (150, 99))

  @Test("What fires in rows and at controls, whatever the radius", arguments: rows + controls)
  func fires(_ row: Case) throws {
    for radius in [0.0, 8] {
      #expect(try SwiftUIWorkedCases.outcome(of: row, radius: radius).fires == row.fires, "radius \(radius)")
    }
  }

  @Test("What shapes that follow their frames contain", arguments: shapes)
  func contains(_ row: Case) throws {
    #expect(try SwiftUIWorkedCases.outcome(of: row, radius: 0).fires == row.fires)
  }

  @Test("The trap: numbers of a shape are in the space in which the frame is, not in the frame (SU22)")
  func trap() throws {
    let content = #"""
      {"view":"Shape","frame":[80,0,40,40],"shape":{"circle":{"center":[20,20],"radius":20}},
       "modifiers":[{"gesture":{"id":"it"}}]}
      """#
    for (x, fires) in [(20.0, "it"), (100, "")] {
      let row = Case("", content, x, 20, fires: fires)
      #expect(try SwiftUIWorkedCases.outcome(of: row, radius: 0).fires == row.fires)
    }
  }
}
