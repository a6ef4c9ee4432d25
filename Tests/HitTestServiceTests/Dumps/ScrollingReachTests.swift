import HTTPProtocol
import HitTestService
import Testing

/// R158 excuses only what scrolling can show (R137).
@Suite("Content that a scroll view does not scroll to")
struct ScrollingReachTests {
  private func scene(_ scrollView: String, x: Int = 20, y: Int = 1000) -> String {
    """
    {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
      {"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844], \(scrollView), "subviews": [
        {"id": "b", "class": "UIButton", "frame": [\(x), \(y), 200, 50]}]}]}]}
    """
  }

  @Test(
    "Beyond the content and its inset no finger gets: the fix is the content's size or inset (R137)",
    arguments: [
      ("[0, 0]", 20, 1000, "contentSize", [220.0, 1050]),
      ("[390, 1600]", 20, 1800, "contentSize", [390, 1850]),
      ("[390, 844]", 20, -80, "contentInset", [80, 0, 0, 0]),
      ("[390, 844]", -300, 100, "contentInset", [0, 300, 0, 0]),
    ])
  func beyond(size: String, x: Int, y: Int, key: String, value: [Double]) throws {
    let scene = self.scene(#""contentSize": \#(size)"#, x: x, y: y)
    let answer = try explainScene(#"{"scene": \#(scene), "target": "b"}"#)
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["reasons.0.code"] == "ancestorOutsideBounds")
    #expect(answer["reasons.0.rule"] == "R137")
    #expect(answer["summary"].says("cannot scroll to UIButton"), "\(answer["summary"])")
    let change = answer["fixes.0.change"]
    #expect(change["*.key"].list == [key, "contentOffset"])
    #expect(change[0]["to"].numbers == value)
    let map = try posted("/v1/touch-map", #"{"scene": \#(scene)}"#)
    #expect(map["scrolledOut"].array.isEmpty)
    let audit = try posted("/v1/audit", #"{"scene": \#(scene)}"#)
    let found = audit["violations"].array.filter { $0["id"] == "unreachable-target" }
    #expect(found.flatMap { $0["nodes.*.view"].list } == ["b"], "\(audit)")
    #expect(found.first?["impact"].string == "critical")
  }

  @Test(
    "What scrolling shows, at least in part, is only scrolled out (R158)",
    arguments: [
      (#""contentSize": [390, 1050]"#, 206.0, ["contentOffset"]),
      (#""contentSize": [390, 1025]"#, 181, ["contentOffset"]),
      (#""contentSize": [390, 1000], "contentInset": [0, 0, 50, 0]"#, 206, ["contentOffset"]),
      (#""contentSize": [390, 3000], "contentInset": [0, 0, 83, 0]"#, 289, ["contentOffset"]),
      (#""contentSize": [390, 1688], "isPagingEnabled": true"#, 844, ["contentOffset"]),
      (#""clipsToBounds": true"#, 206, ["contentOffset"]),
      (#""isScrollEnabled": false"#, 206, ["isScrollEnabled", "contentOffset"]),
    ])
  func within(scrollView: String, offset: Double, keys: [String]) throws {
    let body = #"{"scene": \#(scene(scrollView)), "target": "b"}"#
    let answer = try explainScene(body)
    #expect(answer["verdict"] == "blocked")
    #expect(answer["reasons.0.code"] == "scrolledOut")
    #expect(answer["reasons.0.values.contentOffset.1"].number == offset)
    #expect(answer["fixes.0.change.*.key"].list == keys)
  }

  @Test(
    "What a bar covers is scrolled out from under it, if the content is known to go so far (R137, R158)",
    arguments: [
      ("{390, 1320}; adjustedContentInset: {0, 0, 83, 0}", true),
      ("{390, 804}; adjustedContentInset: {0, 0, 83, 0}", true),
      ("{390, 844}; adjustedContentInset: {0, 0, 0, 0}", false), ("{390, 1320}", false),
    ])
  func underBar(content: String, scrolls: Bool) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UITableView: 0x3; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: \(content)>
         |    | <UITableViewCell: 0x5; frame = (0 760; 390 44); layer = <CALayer: 0x6>>
         |    |    | <UITableViewCellContentView: 0x7; frame = (0 0; 390 44); layer = <CALayer: 0x8>>
         |    |    |    | <UIButton: 0x9; frame = (20 2; 100 40); layer = <CALayer: 0xa>>
         | <UITabBar: 0xb; frame = (0 761; 390 83); layer = <CALayer: 0xc>>
         |    | <UITabBarButton: 0xd; frame = (2 1; 190 48); layer = <CALayer: 0xe>>
      """
    let answer = try explainDump(dump, "target=0x9")
    let fixes = answer["fixes"].array
    #expect(answer["verdict"] == "unreachable", "as maps and audits say")
    #expect(fixes.first.map { $0["change.0.to"].numbers == [0, 41] } == scrolls, "\(fixes)")
    let given = try explainDump(dump, "target=0x9&x=70&y=782")["fixes"].array
    #expect(!given.contains { $0["change.0.key"] == "contentOffset" }, "it stays")
  }

  @Test(
    "Content that does not scroll stays under a bar: an audit asks for no other scroll position (R137)",
    arguments: ["[390, 700]", "[390, 844]"])
  func pinned(size: String) throws {
    let bar = #"{"id": "n", "class": "UINavigationBar", "frame": [0, 0, 390, 91]}"#
    let scene = self.scene(#""contentSize": \#(size)"#, y: 20).replacing("]}]}]}]}", with: "]}]}, \(bar)]}]}")
    let audit = try posted("/v1/audit", #"{"scene": \#(scene)}"#)
    #expect(audit["incomplete"].array.isEmpty, "\(audit)")
    let found = audit["violations"].array.filter { $0["id"] == "unreachable-target" }
    #expect(found.flatMap { $0["nodes.*.view"].list } == ["b"], "\(audit)")
  }

  @Test(
    "A dump prints how far a scroll view scrolls; without the inset it is not known (R137)",
    arguments: [
      ("{0, 0}; adjustedContentInset: {0, 0, 0, 0}", "unreachable"),
      ("{390, 1050}; adjustedContentInset: {0, 0, 0, 0}", "blocked"),
      ("{390, 940}; adjustedContentInset: {0, 0, 83, 0}", "blocked"), ("{0, 0}", "blocked"),
      ("{nan, 0}; adjustedContentInset: {0, 0, 0, 0}", "blocked"),
    ])
  func printed(content: String, verdict: String) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIScrollView: 0x3; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: \(content)>
         |    | <UIButton: 0x5; frame = (20 1000; 200 50); layer = <CALayer: 0x6>>
      """
    #expect(try explainDump(dump, "target=0x5")["verdict"].string == verdict)
    let scene = String(decoding: paste(dump, to: "/v1/import").body, as: UTF8.self)
    let again = try paste(scene, to: "/v1/explain", "target=0x5", type: "application/json").json
    #expect(again["verdict"].string == verdict, "the scene keeps it")
  }

  private func dump(_ scrollView: String, _ content: String, _ subview: String) -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
       | <\(scrollView); frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}; contentSize: \(content)>
       |    | <\(subview); layer = <CALayer: 0x6>>
    """
  }

  @Test(
    "No fix sizes content that a class computes, nor an inset that holds the safe area's (R137, R156)",
    arguments: [
      ("UICollectionView: 0x3", "{0, 0}; adjustedContentInset: {0, 0, 0, 0}", 1000, "Add items to"),
      ("UITableView: 0x3", "{390, 900}; adjustedContentInset: {0, 0, 0, 0}", 1000, "Add rows to"),
      ("UITextView: 0x3", "{0, 0}; adjustedContentInset: {0, 0, 0, 0}", 1000, "Add text to"),
      ("WKScrollView: 0x3", "{0, 0}; adjustedContentInset: {0, 0, 0, 0}", 1000, "Add content to"),
      (
        "FeedView: 0x3; baseClass = UITableView", "{0, 0}; adjustedContentInset: {0, 0, 0, 0}", 1000,
        "Add rows to"
      ),
      (
        "RCTEnhancedScrollView: 0x3; baseClass = UIScrollView",
        "{0, 0}; adjustedContentInset: {0, 0, 0, 0}", 1000, "Add content to"
      ),
      (
        "UIScrollView: 0x3", "{390, 1600}; adjustedContentInset: {91, 0, 34, 0}", -150,
        "Make the contentSize of"
      ),
      (
        "UIScrollView: 0x3", "{390, 1600}; adjustedContentInset: {0, 0, 34, 0}", -150,
        "Make the contentSize of"
      ),
    ])
  func computed(scrollView: String, content: String, y: Int, help: String) throws {
    let dump = self.dump(scrollView, content, "UIButton: 0x5; frame = (20 \(y); 200 50)")
    let answer = try explainDump(dump, "target=0x5")
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["reasons.0.rule"] == "R137")
    #expect(answer["fixes"].array.isEmpty, "\(answer["fixes"])")
    let found = try paste(dump, to: "/v1/audit").json["violations"].array.flatMap { $0["nodes"].array }
    let advice = found.first { $0["rule"].string == "unreachable-target" }?["help"].string ?? ""
    #expect(advice.hasPrefix(help) && advice.hasSuffix(", or move UIButton 0x5 inside it."), "\(advice)")
  }

  @Test(
    "A refresh control is not beyond the content: pulling shows it (R151, R158)",
    arguments: ["UIRefreshControl: 0x5", "PullControl: 0x5; baseClass = UIRefreshControl"])
  func pulled(control: String) throws {
    let dump = self.dump(
      "UITableView: 0x3", "{390, 1600}; adjustedContentInset: {0, 0, 0, 0}",
      "\(control); frame = (0 -60; 390 60)")
    let answer = try explainDump(dump, "target=0x5")
    #expect(answer["verdict"] == "blocked")
    #expect(answer["reasons.0.code"] == "scrolledOut")
    let fixes = answer["fixes"].array
    #expect(fixes.map { $0["change.*.key"].list } == [["contentOffset"]], "\(fixes)")
  }

  private func nested(content: String, y: Int = 1200) -> String {
    """
    {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
      {"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
        {"id": "row", "frame": [0, \(y), 390, 200], "subviews": [
          {"id": "i", "class": "UIScrollView", "frame": [0, 0, 390, 200], "contentSize": \(content), "subviews": [
            {"id": "b", "class": "UIButton", "frame": [700, 20, 120, 44]}]}]}]}]}]}
    """
  }

  @Test("Scroll views around one another are scrolled together, the outermost first (R130, R158)")
  func together() throws {
    let scene = nested(content: "[1200, 200]")
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "b"}"#).json
    #expect(answer["verdict"].string == "blocked")
    #expect(answer["reasons"].array.map { $0["code"].string } == ["scrolledOut", "scrolledOut"])
    #expect(answer["reasons"].array.map { $0["view"].string } == ["s", "i"])
    let change = answer["fixes"][0]["change"].array
    #expect(change.map { $0["to"].numbers } == [[0, 420], [430, 0]], "\(answer["fixes"])")
    let map = try ask(.post, "/v1/touch-map", body: #"{"scene": \#(scene)}"#).json
    #expect(map["scrolledOut"].array.contains { $0["view"].string == "b" })
    let audit = try ask(.post, "/v1/audit", body: #"{"scene": \#(scene)}"#).json
    #expect(audit["violations"].array.isEmpty, "\(audit)")
  }

  @Test("One of them that does not scroll so far is the obstacle (R137)")
  func oneBeyond() throws {
    let scene = nested(content: "[600, 200]")
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "b"}"#).json
    #expect(answer["verdict"].string == "unreachable")
    #expect(answer["reasons"][0]["rule"].string == "R137")
    #expect(answer["reasons"][0]["view"].string == "i")
    let audit = try ask(.post, "/v1/audit", body: #"{"scene": \#(scene)}"#).json
    let found = audit["violations"].array.filter { $0["id"].string == "unreachable-target" }
    #expect(found.flatMap { $0["nodes"].array.map { $0["view"].string } } == ["b"], "\(audit)")
  }

  @Test("A superview that ends above the target after all scrolling is no matter of scrolling (R25)")
  func superviewBetween() throws {
    let scene = nested(content: "[1200, 200]").replacing("[0, 1200, 390, 200]", with: "[0, 1200, 390, 10]")
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "b"}"#).json
    #expect(answer["verdict"].string == "unreachable")
  }

  @Test(
    "An audit tells what lies beyond the content in an empty superview, as an explanation does (R25, R137)")
  func emptySuperview() throws {
    let scene = self.scene(#""contentSize": [0, 0]"#).replacing(
      #"{"id": "b""#, with: #"{"id": "e", "frame": [0, 0, 390, 0], "subviews": [{"id": "b""#
    ).replacing("50]}]}]}]}", with: "50]}]}]}]}]}")
    let answer = try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "b"}"#).json
    #expect(answer["verdict"].string == "unreachable")
    let audit = try ask(.post, "/v1/audit", body: #"{"scene": \#(scene)}"#).json
    let found = audit["violations"].array.filter { $0["id"].string == "unreachable-target" }
    #expect(found.flatMap { $0["nodes"].array.map { $0["view"].string } } == ["b"], "\(audit)")
    let clipping = scene.replacing(#""id": "e","#, with: #""id": "e", "clipsToBounds": true,"#)
    let hidden = try ask(.post, "/v1/audit", body: #"{"scene": \#(clipping)}"#).json
    #expect(hidden["violations"].array.isEmpty, "it is not meant to be seen: \(hidden)")
  }
}
