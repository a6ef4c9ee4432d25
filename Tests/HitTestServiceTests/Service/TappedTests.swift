import HTTPProtocol
import Testing

/// A tap in place of a script; and R139: the tap point of a cell selects the cell.
@Suite("Taps in place of events")
struct TappedTests {
  private static let scene = #"""
    "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [
      {"id": "pay", "class": "UIButton", "frame": [20, 300, 100, 44], "targets": [{"action": "pay:"}]},
      {"id": "off", "class": "UIButton", "frame": [200, 300, 100, 44], "isHidden": true}]}]}
    """#

  private func played(_ rest: String) -> HTTPResponse {
    ask(.post, "/v1/events", body: "{\(Self.scene), \(rest)}")
  }

  private func location(_ response: HTTPResponse) throws -> [Double] {
    let event = try response.json["timeline.0.events.0"]
    return [event["x"].number, event["y"].number].compactMap(\.self)
  }

  @Test("A touch is a tap there")
  func touch() throws {
    #expect(try location(played(#""touch": {"x": 30, "y": 310}"#)) == [30, 310])
    #expect(try location(played(#""touch": {"x": 1, "y": 2, "in": "pay"}"#)) == [21, 302])
    #expect(
      try played(#""touch": {"x": 30, "y": 310}"#).json["summary.actions.0.selector"] == "pay:")
  }

  @Test("A target is tapped at its tap point, and a touch goes before it")
  func target() throws {
    #expect(try location(played(#""target": "pay""#)) == [70, 322])
    #expect(try location(played(#""target": "pay", "touch": {"x": 1, "y": 1}"#)) == [1, 1])
  }

  @Test(
    "What cannot be tapped is refused",
    arguments: [
      #""target": "off""#, #""target": "nobody""#, #""touch": {"x": 1, "y": 1}, "events": []"#,
      #""include": []"#,
    ])
  func wrong(rest: String) { #expect(played(rest).status == 400) }

  /// A cell of 320 by 60 points with a button in its middle, and its content view around that.
  private static func list(_ members: String, cell: String = "", content: String = "") -> String {
    #"""
    "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [
      {"id": "list", \#(members), "frame": [0, 0, 320, 480], "subviews": [
        {"id": "cell", "class": "UITableViewCell", "frame": [0, 100, 320, 60]\#(cell), "subviews": [
          {"id": "content", "frame": [0, 0, 320, 60]\#(content), "subviews": [
            {"id": "play", "class": "UIButton", "frame": [120, 0, 80, 60]}]}]}]}]}]}
    """#
  }

  @Test("R139: the tap point of a cell selects it, also where a button lies in its middle")
  func cell() throws {
    let scene = Self.list(#""class": "UITableView""#)
    let explanation = try explainScene("{\(scene), \"target\": \"cell\"}")
    #expect(!explanation["tapPoint"].isNull)
    let played = try posted("/v1/events", "{\(scene), \"target\": \"cell\"}")
    #expect(played["summary.selected.0.cell"] == "cell")
  }

  @Test("R139: a cell that no tap selects has no tap point, and a reason")
  func refused() throws {
    let scene = Self.list(#""class": "UITableView", "allowsSelection": false"#)
    let explanation = try explainScene("{\(scene), \"target\": \"cell\"}")
    #expect(explanation["tapPoint"].isNull)
    #expect(!explanation["reasons"].array.isEmpty)
  }

  @Test("Collection views have items, tables rows")
  func names() throws {
    for (list, name, selection) in [
      ("UITableView", "row", "didSelectRowAt"), ("UICollectionView", "item", "didSelectItemAt"),
    ] {
      let scene = Self.list(#""class": "\#(list)", "allowsSelection": false"#)
        .replacing(
          "UITableViewCell", with: list == "UITableView" ? "UITableViewCell" : "UICollectionViewCell")
      let explanation = try explainScene(
        "{\(scene), \"target\": \"cell\", \"touch\": {\"x\": 10, \"y\": 130}}")
      #expect(explanation["reasons"].array.contains { $0["detail"].says(selection) })
      let played = try posted("/v1/events", "{\(scene), \"touch\": {\"x\": 10, \"y\": 130}}")
      #expect(played["summary.text"].says("no \(name) is selected"))
    }
  }

  @Test("A 3D transform is refused with the six numbers to write")
  func layerTransform() throws {
    func detail(_ member: String) throws -> String {
      let body = #"{"scene": {"windows": [{"frame": [0, 0, 9, 9], \#(member)}]}, "touch": {"x": 1, "y": 1}}"#
      return try hitTestScene(body)["detail"].string ?? ""
    }
    let flat = "[1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]"
    for key in ["transform3D", "layer.transform", "transform"] {
      #expect(try detail("\"\(key)\": \(flat)").contains("`\"transform\": [1, 2, 3, 4, 5, 6]`"), "\(key)")
    }
    let deep = "[1, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"
    #expect(try detail("\"transform3D\": \(deep)").contains("perspective"))
    #expect(try detail("\"transform3D\": true").contains("[m11, m12, m21, m22, m41, m42]"))
    #expect(try detail("\"transfrom\": true").contains("did you mean `transform`?"))
  }
}
