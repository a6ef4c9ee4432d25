import Foundation
import HTTPProtocol
import Testing

/// What a pasted view controller is answered: docs/uikit-source.md.
@Suite("Code of UIKit")
struct UIKitCodeTests {
  static let inert = """
    final class Card: UIView {
      private let title = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(title)
        title.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
      }

      @objc func open() { }
    }
    """
  static let inertInObjectiveC = """
    @implementation Card
    - (void)build {
      UILabel *title = [[UILabel alloc] init];
      [title addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(open)]];
      [self addSubview:title];
    }
    @end
    """

  @Test(
    "An audit reads it, in both languages, as text and as Swift",
    arguments: [
      (inert, "text/plain", 7), (inert, "text/x-swift", 7), (inertInObjectiveC, "text/plain", 4),
    ])
  func audit(text: String, type: String, line: Int) throws {
    let response = paste(text, to: "/v1/audit", type: type)
    #expect(response.status == 200)
    let finding = try response.json["violations.0"]
    #expect(finding["id"] == "inert-view")
    #expect(finding["nodes.0.place.line"].int == line)
    #expect(finding["fixes.0.edits.0.insert"].string?.contains("serInteractionEnabled") ?? false)
  }

  @Test("A rule of either linter may be chosen", arguments: ["inert-view", "gap", "init-self"])
  func rules(rule: String) throws {
    let response = paste(Self.inert, to: "/v1/audit", "rules=\(rule)")
    #expect(try response.json["violations"].array.isEmpty == (rule != "inert-view"))
  }

  @Test("Explain says the worst first, and what the code does not tell")
  func explain() throws {
    let answer = try paste(Self.inert, to: "/v1/explain").json
    #expect(answer["findings.0.id"] == "inert-view")
    #expect(answer["summary"] == answer["findings.0.nodes.0.failureSummary"])
    #expect(answer["checks"].array.last?.string?.contains("recursiveDescription") ?? false)
  }

  @Test("In lines the finding of the first line is not told again")
  func lines() {
    let lines = paste(Self.inert, to: "/v1/explain", "", accepting: "text/plain").split(separator: "\n")
    #expect(lines.filter { $0.contains("user interaction disabled by default") }.count == 1)
    #expect(lines.dropFirst().first == "text:7:5: warn [inert-view]")
    #expect(!lines.contains { $0.hasPrefix("Check: ") })
  }

  @Test("Without a finding nothing is said to be right")
  func silent() throws {
    let fine = Self.inert.replacingOccurrences(
      of: "addSubview(title)", with: "title.isUserInteractionEnabled = true")
    let response = paste(fine, to: "/v1/explain")
    #expect(response.status == 422)
    let detail = try #require(try response.json["detail"].string)
    #expect(detail.hasPrefix("No rule finds a fault in this UIKit code."))
    #expect(detail.contains("recursiveDescription"))
  }

  @Test(
    "Explain is about a thing of the code", arguments: [("title", 200, 1), ("open", 422, 0), ("pay", 400, 0)])
  func about(name: String, status: Int, count: Int) throws {
    let response = paste(Self.inert, to: "/v1/explain", "about=\(name)")
    #expect(response.status == status)
    if status == 200 { #expect(try response.json["findings"].array.count == count) }
  }

  @Test(
    "Code is known by what it does",
    arguments: [
      ("let box = UIView()\nview.addSubview(box)\nlet ok = UIButton()\nbox.addSubview(ok)", 422),
      ("func row() {\n  like.addAction(action, for: .touchUpInside)\n}", 422),
      ("override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { super.hitTest(p, with: e) }", 422),
    ])
  func kinds(text: String, status: Int) throws {
    let response = paste(text, to: "/v1/explain")
    #expect(response.status == status)
    #expect(try response.json["detail"].string?.contains("in this UIKit code") ?? false)
  }

  @Test("A stack is no code")
  func stack() throws {
    let frames = "31 UIKitCore 0x1868fea84 -[UIView(Geometry) hitTest:withEvent:] + 408"
    let response = paste(frames, to: "/v1/explain", "target=UIPickerView")
    #expect(response.status == 422)
    #expect(try response.json["detail"].string?.hasPrefix("No view hierarchy") ?? false)
  }

  @Test("Files of both kinds have one audit, in the order of files")
  func mixed() throws {
    let row = "struct Row: View { var body: some View { HStack { Text(\"A\"); Spacer() }.onTapGesture { } } }"
    let files = [("Card.swift", Self.inert), ("Row.swift", row), ("Card.m", Self.inertInObjectiveC)]
    let body = try JSONSerialization.data(withJSONObject: [
      "files": files.map { ["file": $0, "source": $1] }
    ])
    let found = try posted("/v1/audit", String(decoding: body, as: UTF8.self))[
      "violations.*.nodes.0.place.file"]
    #expect(found.array.map(\.string) == ["Card.swift", "Row.swift", "Card.m"])
  }

  private static func screen(_ connections: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s"><objects>
      <viewController id="page" customClass="Page" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
          <imageView id="picture"\(attributes)><rect key="frame" x="0" y="0" width="99" height="99"/></imageView>
        </subviews></view>
        <connections>\(connections)</connections>
      </viewController>
    </objects></scene></scenes></document>
    """
  }

  @Test(
    "A storyboard among the files decides",
    arguments: [("", 0, 0), (" userInteractionEnabled=\"NO\"", 1, 0), (nil, 0, 1)] as [(String?, Int, Int)])
  func storyboard(attributes: String?, warnings: Int, open: Int) throws {
    let page = """
      final class Page: UIViewController {
        @IBOutlet var picture: UIImageView!
        override func viewDidLoad() {
          picture.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(zoom)))
        }
        @objc func zoom() { }
      }
      """
    let outlet = "<outlet property=\"picture\" destination=\"picture\" id=\"o\"/>"
    let files =
      [["file": "Page.swift", "source": page]]
      + (attributes.map { [["file": "Main.storyboard", "source": Self.screen(outlet, $0)]] } ?? [])
    let body = try JSONSerialization.data(withJSONObject: ["files": files])
    let answer = try posted("/v1/audit", String(decoding: body, as: UTF8.self))
    #expect(answer["violations"].array.count == warnings)
    #expect(answer["incomplete"].array.count == open)
  }
}
