import HTTPProtocol
import HitTestService
import Testing

@Suite("Fixes as changes of the document that was sent")
struct FixTests {
  private static func fixes(_ view: String, _ members: String) throws -> JSON {
    let window = #"{"id": "w", "frame": [0, 0, 300, 300], "subviews": [\#(view)]}"#
    return try ask(.post, "/v1/explain", body: #"{"scene": {"windows": [\#(window)]}, \#(members)}"#)
      .json["fixes"]
  }

  @Test(
    "A new frame comes with bounds and center where the scene gives these",
    arguments: [
      (#""frame": [10, 10, 0, 0]"#, ["frame"]),
      (#""frame": [10, 10, 0, 0], "bounds": [0, 0, 0, 0]"#, ["frame", "bounds", "center"]),
      (#""bounds": [0, 0, 0, 0], "center": [10, 10]"#, ["frame", "bounds", "center"]),
    ])
  func frame(geometry: String, keys: [String]) throws {
    let changes = try Self.fixes(#"{"id": "v", \#(geometry)}"#, #""target": "v""#)[0]["change"].array
    #expect(changes.map { $0["key"].string ?? "" } == keys)
    #expect(changes[0]["to"].numbers == [10, 10, 44, 44])
    guard changes.count > 1 else { return }
    #expect(changes[1]["to"].numbers == [0, 0, 44, 44] && changes[2]["to"].numbers == [32, 32])
  }

  @Test("A new transform comes with the frame where the scene gives that, too")
  func transform() throws {
    let geometry = #""bounds": [0, 0, 40, 40], "transform": [0, 0, 0, 0, 0, 0]"#
    let alone = try Self.fixes(#"{"id": "v", "center": [30, 30], \#(geometry)}"#, #""target": "v""#)
    #expect(alone[0]["change.*.key"].list == ["transform"])
    let both = try Self.fixes(#"{"id": "v", "frame": [30, 30, 0, 0], \#(geometry)}"#, #""target": "v""#)
    #expect(both[0]["change.*.key"].list == ["transform", "frame"])
    #expect(both[0]["change.1.to"].numbers == [10, 10, 40, 40])
  }

  private static func hosting(opacity: Double) -> String {
    #"""
    {"id": "host", "frame": [0, 0, 300, 300], "swiftUI": {"content": [{"id": "save", "view": "Button",
     "frame": [0, 0, 100, 50], "modifiers": [{"opacity": \#(opacity)}]}]}}, {"id": "cover", "frame": [0, 0, 300, 300]}
    """#
  }

  @Test("What lets a touch come to SwiftUI is no fix where SwiftUI still passes by what was asked about")
  func swiftUI() throws {
    for members in [#""target": "save""#, #""target": "save", "touch": {"x": 20, "y": 20}"#] {
      #expect(try Self.fixes(Self.hosting(opacity: 1), members).array.count > 0)
      #expect(try Self.fixes(Self.hosting(opacity: 0), members).array.isEmpty)
    }
  }

  @Test("A fix of SwiftUI's modifiers carries the touch that it was tried with")
  func swiftUITouch() throws {
    let view = Self.hosting(opacity: 0).replacing(#""cover", "#, with: #""cover", "isHidden": true, "#)
    let members = #""target": "save", "touch": {"x": 20, "y": 20}"#
    let fix = try Self.fixes(view, members)[0]
    #expect(fix["touch.x"].number == 20 && fix["touch.y"].number == 20)
  }
}
