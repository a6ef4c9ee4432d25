import HitTestService
import Testing

/// SU54, SU55: a gesture is judged as it is made, and those that need other movements, more time or more fingers have failed.
@Suite("SwiftUI's gestures of several kinds on one view")
struct SwiftUIGestureTests {
  private static func scene(_ inner: String, _ outer: String) -> String {
    #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "host", "class": "_UIHostingView", "#
      + #""frame": [0, 0, 390, 844], "swiftUI": {"system": 18, "content": [{"view": "Stack", "id": "outer", "#
      + #""frame": [0, 0, 390, 844], "modifiers": [{"gesture": {"id": "b", \#(outer)}}], "children": ["#
      + #"{"view": "Color", "id": "inner", "frame": [0, 0, 390, 844], "modifiers": [{"gesture": {"id": "a", \#(inner)}}]}"#
      + "]}]}}]}]}"
  }

  private static let tap = #""kind": "tap""#
  private static let double = #""kind": "tap", "count": 2"#
  private static let hold = #""kind": "longPress""#
  private static let drag = #""kind": "drag""#
  private static let instant = #""kind": "drag", "minimumDistance": 0"#

  @Test(
    "The inner one prevents the outer one only if the outer's gesture triggers both (SU50)",
    arguments: [
      (tap, tap, false), (tap, hold, true), (tap, drag, true), (hold, tap, true), (drag, tap, true),
      (hold, drag, true), (drag, hold, true), (hold, hold, false), (drag, drag, false),
      (#""kind": "magnify""#, tap, true), (tap, #""kind": "rotate""#, true), (double, tap, true),
      (instant, tap, false), (tap, #""kind": "tap", "priority": "simultaneous""#, true),
    ] as [(String, String, Bool)])
  func outer(_ inner: String, _ outer: String, _ fires: Bool) throws {
    let scene = Self.scene(inner, outer)
    for target in ["b", "outer"] {
      let answer = try explainScene(#"{"scene": \#(scene), "target": "\#(target)"}"#)
      #expect(answer["verdict"] == (fires ? "reached" : "blocked"), "\(inner), \(outer)")
      #expect(answer["summary"].says(fires ? "`b`" : "prevents `b` (SU50)"), "\(inner), \(outer)")
      #expect(answer["tapPoint"].isNull == !fires, "\(inner), \(outer)")
    }
    let inside = try explainScene(#"{"scene": \#(scene), "target": "a"}"#)
    #expect(inside["verdict"] == "reached")
  }
}
