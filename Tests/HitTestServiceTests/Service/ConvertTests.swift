import HTTPProtocol
import Testing

/// `POST /v1/convert`: R7 to R10, R14.
@Suite("Conversion between views")
struct ConvertTests {
  /// Window w stands at (5, 7) on the screen; card is in it, pay and turned are in card, and v2 is in another window.
  private static let scene = #"""
    "scene": {"windows": [
      {"id": "w", "frame": [5, 7, 300, 400], "subviews": [
        {"id": "card", "frame": [20, 100, 200, 200], "bounds": [0, 30, 200, 200], "subviews": [
          {"id": "pay", "class": "UIButton", "label": "Pay", "frame": [10, 40, 100, 44]},
          {"id": "flat", "bounds": [0, 0, 10, 10], "center": [50, 50], "transform": [0, 0, 0, 1, 0, 0]},
          {"id": "turned", "bounds": [0, 0, 40, 20], "center": [100, 100], "transform": [0, 1, -1, 0, 0, 0]}]}]},
      {"id": "w2", "frame": [50, 60, 100, 100], "subviews": [{"id": "v2", "frame": [1, 2, 9, 9]}]}]}
    """#

  private func answer(_ rest: String) -> HTTPResponse {
    ask(.post, "/v1/convert", body: "{\(Self.scene), \(rest)}")
  }

  @Test("R7: a point goes up to the common superview, and down again")
  func cousins() throws {
    let json = try answer(#""point": [1, 2], "from": "pay", "to": "card""#).json
    #expect(json["point"].numbers == [11, 42])
    #expect(json["path"].strings == ["pay", "card"])
    #expect(json["from"] == "pay")
    #expect(json["to"] == "card")
    let down = try answer(#""point": {"x": 80, "y": 80}, "from": "card", "to": "turned""#).json
    #expect(down["point"].numbers == [0, 30])
  }

  @Test("R8, R10: null is the window's coordinates, wherever the window stands")
  func window() throws {
    #expect(try answer(#""point": [0, 0], "from": "pay", "to": null"#).json["point"].numbers == [30, 110])
    #expect(try answer(#""point": [30, 110], "to": "pay""#).json["point"].numbers == [0, 0])
    let json = try answer(#""point": [3, 4]"#).json
    #expect(json["point"].numbers == [3, 4])
    #expect(json["from"].isNull)
  }

  @Test("R9: the screen's coordinates undo the window's place")
  func screen() throws {
    let json = try answer(#""point": [0, 0], "from": "pay", "to": "screen""#).json
    #expect(json["point"].numbers == [35, 117])
    #expect(json["path"].strings == ["pay", "card", "w", "screen"])
  }

  @Test("R8: views of different windows meet on the screen")
  func windows() throws {
    let json = try answer(#""point": [0, 0], "from": "pay", "to": "v2""#).json
    #expect(json["point"].numbers == [-16, 55])
    #expect(json["path"].strings == ["pay", "card", "w", "screen", "w2", "v2"])
  }

  @Test("R1: a rectangle becomes the box around it")
  func rect() throws {
    let json = try answer(#""rect": [0, 0, 40, 20], "from": "turned", "to": "card""#).json
    #expect(json["rect"].numbers == [90, 80, 20, 40])
  }

  @Test("R14: no point can be taken into a view with a singular transform")
  func singular() throws {
    let response = answer(#""point": [0, 0], "from": "card", "to": "flat""#)
    #expect(response.status == 400)
    #expect(
      try response.json["detail"].string
        == #"The transform of "flat" has no inverse; no point converts into "flat" (R14)."#)
    #expect(answer(#""point": [0, 0], "from": "flat", "to": "card""#).status == 200)
  }

  @Test(
    "A request that is wrong is refused",
    arguments: [
      #""from": "pay""#, #""point": [1, 2], "rect": [0, 0, 1, 1]"#, #""point": [1, 2], "from": "nobody""#,
      #""point": [1], "to": "pay""#, #""point": [1, 2], "rules": []"#,
    ])
  func wrong(rest: String) { #expect(answer(rest).status == 400) }

  @Test("A dump is asked with a query")
  func dump() throws {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 320 568)>
         | <UIView: 0x102; frame = (10 20; 200 100)>
         |    | <UIButton: 0x103; frame = (5 6; 50 40)>
      """
    let response = paste(dump, to: "/v1/convert", "from=0x103&to=0x102&x=1&y=2")
    #expect(try response.json["point"].numbers == [6, 8])
    let rect = paste(dump, to: "/v1/convert", "from=0x103&rect=0,0,50,40")
    #expect(try rect.json["rect"].numbers == [15, 26, 50, 40])
  }
}
