import Foundation
import HTTPProtocol
import HitTestService
import JSONCoding
import Testing

/// What `import` wrote, asked again: nothing that the paste said is lost on the way.
@Suite("An import that is asked")
struct ImportedAgainTests {
  /// A dump of each tool, and names under which its one button is known.
  static let dumps: [(dump: String, names: [String])] = [
    (checkoutDump, ["Pay", "0x104", "UIButton"]),
    (
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0xa>>
         | <_TtGC7SwiftUI14_UIHostingViewV4Shop4Cart_: 0x2; frame = (20 20; 100 40); accessibilityIdentifier = 'pay'>
      """,
      ["0x2", "_UIHostingView", "_UIHostingView<Cart>", "_TtGC7SwiftUI14_UIHostingViewV4Shop4Cart_", "pay"]
    ),
    (
      #"[{"AXLabel":"Shop","type":"Application","frame":{"x":0,"y":0,"width":390,"height":844},"children":[{"AXLabel":"Pay","AXUniqueId":"pay","type":"Button","frame":{"x":20,"y":20,"width":100,"height":40}}]}]"#,
      ["Pay", "pay", "Button"]
    ),
    (
      #"<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay" visible="true" x="20" y="20" width="100" height="40"/></XCUIElementTypeApplication>"#,
      ["Pay", "pay"]
    ),
    (
      "Application, 0x10, pid: 1, label: 'Shop'\n  Window, 0x11, {{0.0, 0.0}, {390.0, 844.0}}\n    Button, 0x12, {{20.0, 20.0}, {100.0, 40.0}}, identifier: 'pay', label: 'Pay'\n",
      ["Pay", "pay", "0x12"]
    ),
    (
      #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","x":0,"y":0,"width":390,"height":844,"children":[{"type":"UIButton","identifier":"pay","x":20,"y":20,"width":100,"height":40}]}]}"#,
      ["pay", "UIButton"]
    ),
    (
      "<UIWindow:0x10; AX=N; frame={{0, 0}, {390, 844}}; alpha=1>\n  |--<UIButton:0x11; AX=Y; AX.id='pay'; AX.label='Pay'; frame={{20, 20}, {100, 40}}; alpha=1>\n",
      ["Pay", "pay", "0x11"]
    ),
    (
      #"{"attributes":{"bounds":"[0,0][390,844]"},"children":[{"attributes":{"accessibilityText":"Pay","resource-id":"pay","bounds":"[20,20][120,60]"},"children":[]}]}"#,
      ["Pay", "pay"]
    ),
    (
      #"<ViewHierarchy><UIWindow alpha="1.0" class="UIWindow" height="844" visibility="visible" width="390"><UIButton alpha="1.0" class="UIButton" height="40" label="Pay" testID="pay" visibility="visible" width="100" x="20" y="20" /></UIWindow></ViewHierarchy>"#,
      ["Pay", "pay"]
    ),
  ]

  @Test(
    "Labels, texts, identifiers and addresses name the same views, and are told alike",
    arguments: dumps.indices)
  func names(_ index: Int) throws {
    let (dump, names) = Self.dumps[index]
    let imported = String(decoding: paste(dump, to: "/v1/import").body, as: UTF8.self)
    for name in names {
      let query = "target=" + (name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      let first = paste(dump, to: "/v1/explain", query)
      let second = paste(imported, to: "/v1/explain", query, type: "application/json")
      #expect(
        first.status == 200 && second.status == 200, "\(name): \(String(decoding: first.body, as: UTF8.self))"
      )
      #expect(first.body == second.body, "\(name)")
      // Addresses and mangled names stand in the paste only.
      if name.hasPrefix("0x") || name.hasPrefix("_Tt") { continue }
      let start = try #require(imported.range(of: #""scene":"#)?.upperBound)
      let end = try #require(imported.range(of: #","warnings":"#, options: .backwards)?.lowerBound)
      let asked = try explainScene(#"{"scene": \#(imported[start..<end]), "target": "\#(name)"}"#)
      #expect(asked["target.id"] == (try first.json["target.id"]), "\(name) of the scene alone")
    }
  }

  @Test("No key stands twice in an import", arguments: dumps.indices)
  func keys(_ index: Int) throws {
    var json = JSONReader(paste(Self.dumps[index].dump, to: "/v1/import").body)
    var open: [Set<String>?] = []
    #expect(try json.peek() == .object)
    try json.beginObject()
    open.append([])
    while let keys = open.last {
      let isNext = try keys == nil ? json.nextElement() : Self.takeKey(&json, &open)
      guard isNext else {
        open.removeLast()
        continue
      }
      switch try json.peek() {
      case .object:
        try json.beginObject()
        open.append([])
      case .array:
        try json.beginArray()
        open.append(nil)
      default: try json.skipValue()
      }
    }
  }

  private static func takeKey(_ json: inout JSONReader, _ open: inout [Set<String>?]) throws -> Bool {
    guard let key = try json.nextKey() else { return false }
    let isNew = open[open.count - 1]?.insert(json.text(key)).inserted
    #expect(isNew == true, "\(json.text(key)) stands twice")
    return true
  }

  @Test("Where no touch could be asked about the paste, an answer about its import says so in the same words")
  func refused() throws {
    let loose = "(lldb) po button\n<UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>\n"
    let imported = paste(loose, to: "/v1/import")
    #expect(imported.status == 200)
    #expect(try imported.json["refusal"].says("This is a single view"))
    let first = paste(loose, to: "/v1/hit-test", "x=30&y=310")
    let second = paste(
      String(decoding: imported.body, as: UTF8.self), to: "/v1/hit-test", "x=30&y=310",
      type: "application/json")
    #expect(first.status == 422 && second.status == 200)
    let detail = try imported.json["refusal"].string
    #expect(try first.json["detail"].string?.hasPrefix(detail ?? "?") == true)
    #expect(try second.json["warnings"].array.contains { $0["detail"].string == detail })
    #expect(try second.json["hitView"].isNull)
    // A verdict about its views would be about the place that they have not.
    let kept = String(decoding: imported.body, as: UTF8.self)
    for (path, query) in [("/v1/explain", "target=0x104"), ("/v1/audit", nil)] {
      let again = paste(kept, to: path, query, type: "application/json")
      #expect(again.status == 422 && paste(loose, to: path, query).status == 422)
      #expect(try again.json["detail"].string?.hasPrefix(detail ?? "?") == true)
      let placed = kept.replacing("\"overrides\":{\"pointInside\":false},", with: "")
      #expect(placed != kept && paste(placed, to: path, query, type: "application/json").status == 200)
    }
  }

  /// SU2, SU3: from iOS 18 on.
  @Test("What SwiftUI draws is no target: the hosting view is, and the answer says what to ask")
  func swiftUI() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0xa>>
         | <_TtGC7SwiftUI14_UIHostingViewV4Shop4Cart_: 0x2; frame = (0 0; 390 844); layer = <SwiftUI.UIHostingViewDebugLayer: 0xb>>
         |    | <SwiftUI.CGDrawingView: 0x3; frame = (20 100; 120 40); layer = <CALayer: 0xc>>
      """
    for body in [dump, String(decoding: paste(dump, to: "/v1/import").body, as: UTF8.self)] {
      let drawn = paste(body, to: "/v1/explain", "target=0x3&x=30&y=110")
      #expect(drawn.status == 400)
      #expect(
        try drawn.json["detail"].says("Ask about the hosting view _UIHostingView<Cart> 0x2"))
      let host = try explainDump(body, "target=0x2&x=30&y=110")
      #expect(host["verdict"] == "reached")
      #expect(
        host["assumptions"].array.contains {
          $0.says("gets a touch cannot be known from this dump")
        })
    }
  }

  @Test("A touch that was pasted along is the question where none is given")
  func touch() throws {
    let dump =
      checkoutDump
      + "<UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: "
      + "0x201>> view: <Shop.DimView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>> location in window: {80, 172}\n"
    let answer = try paste(dump, to: "/v1/hit-test").json
    #expect(answer["hitView.id"] == "0x105")
    #expect(
      answer["warnings"].array.contains {
        $0["detail"].says("UIKit delivered it to Shop.DimView")
      })
    #expect(paste(to: "/v1/hit-test").status == 400)
  }
}
