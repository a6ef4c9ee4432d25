import HTTPProtocol
import HitTestService
import Testing

@Suite("Targets that are named by their texts")
struct TitledTargetTests {
  static let row = """
    <UIWindow: 0x1; frame = (0 0; 390 844)>
       | <UITableView: 0x2; frame = (0 0; 390 844); clipsToBounds = YES>
       |    | <Shop.RowCell: 0x3; baseClass = UITableViewCell; frame = (0 0; 390 44)>
       |    |    | <UITableViewCellContentView: 0x4; frame = (0 0; 390 44)>
       |    |    |    | <UILabel: 0x5; frame = (16 0; 200 44); text = 'Wi-Fi'; userInteractionEnabled = NO>
       | <UIRoundedRectButton: 0x6; frame = (20 700; 90 44)>
       |    | <UIButtonLabel: 0x7; frame = (0 0; 90 44); text = 'show'; userInteractionEnabled = NO>
       | <UIButton: 0x8; frame = (20 760; 90 44)>
       |    | <UIImageView: 0x9; frame = (0 0; 90 44); accessibilityIdentifier = 'heart'; userInteractionEnabled = NO>
    """

  @Test(
    "A text means the control or the cell around it, and the answer says so (R76, R139)",
    arguments: [("Wi-Fi", "0x3"), ("show", "0x6"), ("heart", "0x8")])
  func named(name: String, id: String) throws {
    let answer = try paste(Self.row, to: "/v1/explain", "target=\(name)").json
    #expect(answer["target"]["id"].string == id && answer["verdict"].string == "reached")
    #expect(answer["fixes"].array.isEmpty)
    #expect(
      answer["assumptions"].array.contains { $0.string?.hasPrefix("\"\(name)\" is the text of") == true })
    let map = try paste(Self.row, to: "/v1/touch-map", "views=\(name)").json
    #expect(map["warnings"].array.contains { $0["view"].string == id })
  }

  @Test(
    "No fix switches on the interaction of a label or an image view in a control (R26, R76a)",
    arguments: ["0x7", "0x9"])
  func part(id: String) throws {
    let answer = try paste(Self.row, to: "/v1/explain", "target=\(id)").json
    #expect(answer["target"]["id"].string == id && answer["fixes"].array.isEmpty)
    #expect(answer["reasons"][0]["code"].string == "interactionDisabled")
  }

  @Test("A scene in JSON is named alike")
  func scene() throws {
    let scene = """
      {"windows": [{"frame": [0, 0, 390, 844], "subviews": [{"id": "pay", "class": "UIButton", "frame": [20, 400, 350, 50],
        "subviews": [{"id": "title", "class": "UILabel", "text": "Pay now", "frame": [0, 0, 350, 50]}]}]}]}
      """
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "Pay now"}"#).json
    #expect(answer["target"]["id"].string == "pay" && answer["verdict"].string == "reached")
    #expect(answer["assumptions"].array.contains { $0.string?.contains("is taken to mean") == true })
  }
}
