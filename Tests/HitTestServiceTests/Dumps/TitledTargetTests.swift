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
    let answer = try explainDump(Self.row, "target=\(name)")
    #expect(answer["target.id"].string == id && answer["verdict"] == "reached")
    #expect(answer["fixes"].array.isEmpty)
    #expect(
      answer["assumptions"].array.contains { $0.string?.hasPrefix("\"\(name)\" is the text of") == true })
    let map = try paste(Self.row, to: "/v1/touch-map", "views=\(name)").json
    #expect(map["warnings"].array.contains { $0["view"].string == id })
  }

  @Test(
    "No fix switches on the interaction of a label or an image view in a control (R26, R76a)",
    arguments: ["0x9"])
  func part(id: String) throws {
    let answer = try explainDump(Self.row, "target=\(id)")
    #expect(answer["target.id"].string == id && answer["fixes"].array.isEmpty)
    #expect(answer["reasons.0.code"] == "interactionDisabled")
  }

  static let parts = """
    <UIWindow: 0x1; frame = (0 0; 390 844)>
       | <UITableView: 0x2; frame = (0 100; 390 600); clipsToBounds = YES>
       |    | <UITableViewCell: 0x3; frame = (0 0; 390 44)>
       |    |    | <UITableViewCellContentView: 0x4; frame = (0 0; 390 44)>
       |    |    |    | <UITableViewLabel: 0x5; frame = (16 0; 200 44); text = 'Wi-Fi'; userInteractionEnabled = NO>
       | <UIButton: 0x6; frame = (20 700; 90 44)>
       |    | <UIButtonLabel: 0x7; frame = (0 0; 90 44); text = 'show'; userInteractionEnabled = NO>
       |    | <UIButtonLabel: 0xa; frame = (0 0; 90 44); text = 'hide'; hidden = YES; userInteractionEnabled = NO>
       | <_UIButtonBarButton: 0x8; frame = (20 20; 46 44)>
       |    | <_UIModernBarButton: 0x9; frame = (8 11; 38 21); userInteractionEnabled = NO>
    """

  @Test(
    "The address of UIKit's part of a control means the control, like its text (R154)",
    arguments: [("0x5", "0x3"), ("0x7", "0x6"), ("0x9", "0x8")])
  func address(part: String, id: String) throws {
    let answer = try explainDump(Self.parts, "target=\(part)")
    #expect(answer["target.id"].string == id && answer["verdict"] == "reached")
    #expect(answer["assumptions"].array.contains { $0.says("the answer is about") })
  }

  @Test("A part that is hidden is asked about for its own sake")
  func hidden() throws {
    let answer = try explainDump(Self.parts, "target=0xa")
    #expect(answer["target.id"] == "0xa" && answer["verdict"] == "unreachable")
  }

  @Test("A scene in JSON is named alike")
  func scene() throws {
    let scene = """
      {"windows": [{"frame": [0, 0, 390, 844], "subviews": [{"id": "pay", "class": "UIButton", "frame": [20, 400, 350, 50],
        "subviews": [{"id": "title", "class": "UILabel", "text": "Pay now", "frame": [0, 0, 350, 50]}]}]}]}
      """
    let answer = try explainScene(#"{"scene": \#(scene), "target": "Pay now"}"#)
    #expect(answer["target.id"] == "pay" && answer["verdict"] == "reached")
    #expect(answer["assumptions"].array.contains { $0.says("the answer is about") })
  }
}
