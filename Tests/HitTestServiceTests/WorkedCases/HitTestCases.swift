import HTTPProtocol
import Testing

/// The worked cases of the rule list that concern views, over the wire.
@Suite("Worked cases: views")
struct HitTestCases {
  static let window = #""id": "window", "frame": [0, 0, 320, 568]"#
  static let root = #""id": "root", "frame": [0, 0, 320, 568]"#

  private func answer(_ windows: String, _ x: Double, _ y: Double, _ rest: String = "") throws -> JSON {
    let response = ask(
      body: "{\"scene\": {\"windows\": [\(windows)]}, \"touch\": {\"x\": \(x), \"y\": \(y)}\(rest)}")
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    return try response.json
  }

  private func views(_ answer: JSON) -> [String?] {
    answer["log.visits.*.view"].list
  }

  @Test("C23: two passes over a window and the status bar print 18 lines")
  func twoPasses() throws {
    let answer = try answer(
      #"""
      {\#(Self.window), "subviews": [{\#(Self.root), "subviews": [
        {"frame": [0, 100, 320, 200], "subviews": [
          {"id": "button", "class": "UIButton", "frame": [100, 50, 100, 40], "subviews": [
            {"class": "UIButtonLabel", "frame": [0, 0, 100, 40]}]},
          {"frame": [0, 0, 50, 50]}]},
        {"class": "_UILayoutGuide", "frame": [0, 0, 0, 20], "isHidden": true},
        {"class": "_UILayoutGuide", "frame": [0, 568, 0, 0], "isHidden": true}]}]},
      {"class": "UIStatusBarWindow", "frame": [0, 0, 320, 568], "windowLevel": 1000,
       "overrides": {"hitTest": {"kind": "passThrough"}},
       "subviews": [{"class": "UIStatusBar", "frame": [0, 0, 320, 20]}]}
      """#, 150, 170, #", "passes": 2"#)
    let pass = [
      "UIWindow", "--UIView", "----_UILayoutGuide", "----_UILayoutGuide", "----UIView", "------UIView",
      "------UIButton", "--------UIButtonLabel",
    ]
    let lines = pass + ["UIStatusBarWindow", "--UIStatusBar"] + pass
    #expect(lines.count == 18)
    #expect(answer["log.text"].string == lines.joined(separator: "\n"))
    #expect(answer["hitView.id"] == "button" && answer["window"] == "window")
    #expect(answer["dispatch.handledBy"] == "button")
  }

  @Test("C27: windows are asked by level, and one that answers nil lets the touch through")
  func windows() throws {
    func scene(overlay: String) -> String {
      #"""
      {"id": "status", "frame": [0, 0, 320, 20], "windowLevel": 1000},
      {\#(Self.window), "subviews": [{"id": "X", "frame": [0, 0, 320, 568]}]},
      {"id": "overlay", "frame": [0, 0, 320, 568], "windowLevel": 1, \#(overlay)}
      """#
    }
    let through = try answer(scene(overlay: #""overrides": {"hitTest": {"kind": "returnNil"}}"#), 160, 284)
    #expect(views(through) == ["status", "overlay", "window", "X"])
    #expect(through["window"] == "window" && through["hitView.id"] == "X")
    #expect(
      through["log.visits.*.outcome"].list == [
        "outside", "overrideNil", "descendant", "self",
      ])
    let hidden = try answer(scene(overlay: #""isHidden": true"#), 160, 284)
    #expect(views(hidden) == ["status", "window", "X"])
    let plain = try answer(scene(overlay: #""alpha": 1"#), 160, 284)
    #expect(plain["window"] == "overlay" && plain["hitView.id"] == "overlay")
  }

  static let passThrough = #"""
    {\#(window), "subviews": [{\#(root), "class": "View", "subviews": [
      {"id": "bottom", "class": "Bottom", "frame": [60, 184, 200, 200],
       "gestureRecognizers": [{"id": "bottomTap", "kind": "tap"}], "subviews": [
        {"id": "top", "class": "RewriteView", "frame": [50, 50, 100, 100],
         "gestureRecognizers": [{"id": "topTap", "kind": "tap"}],
         "overrides": {"hitTest": {"kind": "passThrough", "superCalls": 2}}}]}]}]}
    """#

  static let passThroughAnswers: [(Double, Double, String, [String], [String])] = [
    (160, 284, "bottom", ["View", "Bottom", "RewriteView"], ["bottomTap"]),
    (70, 190, "bottom", ["View", "Bottom", "RewriteView", "RewriteView"], ["bottomTap"]),
    (10, 10, "root", ["View", "Bottom"], []),
  ]

  @Test("C35 and C75: a child that answers nil leaves the touch to its parent", arguments: passThroughAnswers)
  func passThroughToParent(x: Double, y: Double, hit: String, lines: [String], candidates: [String]) throws {
    let answer = try answer(Self.passThrough, x, y)
    #expect(answer["hitView.id"].string == hit)
    let names =
      answer["log.text"].string?.split(separator: "\n").map { $0.drop(while: { $0 == "-" }) } ?? []
    #expect(names.map(String.init) == ["UIWindow"] + lines)
    #expect(answer["gestureRecognizers.*.id"].list == candidates)
  }

  @Test("C75: a forced child's recognizers are asked, not those of the view that is drawn on top")
  func forcedChild() throws {
    let windows = #"""
      {\#(Self.window), "subviews": [{"id": "container", "frame": [0, 0, 320, 568],
        "overrides": {"hitTest": {"kind": "forward", "to": "red"}}, "subviews": [
          {"id": "red", "frame": [110, 234, 100, 100], "gestureRecognizers": [{"id": "redTap", "kind": "tap"}]},
          {"id": "yellow", "frame": [60, 184, 200, 200],
           "gestureRecognizers": [{"id": "yellowTap", "kind": "tap"}]}]}]}
      """#
    let answer = try answer(windows, 160, 284)
    #expect(answer["hitView.id"] == "red")
    #expect(answer["gestureRecognizers.*.id"].list == ["redTap"])
    #expect(try self.answer(windows, 70, 190)["gestureRecognizers.0.id"] == "yellowTap")
  }

  private static func mask(_ members: String) -> String {
    #"""
    {\#(window), "subviews": [{\#(root), "subviews": [
      {"id": "button", "class": "UIButton", "frame": [100, 200, 120, 44]},
      {"id": "mask", "class": "Mask", "frame": [0, 0, 320, 568], \#(members)
       "overrides": {"hitTest": {"kind": "guideMask", "hole": "M100 200h120v44h-120z"}}}]}]}
    """#
  }

  @Test("C39: a touch in the hole removes the mask, and the second pass does not meet it any more")
  func guideMask() throws {
    let one = try answer(Self.mask(""), 150, 220)
    #expect(one["hitView.id"] == "button" && one["dispatch.handledBy"] == "button")
    #expect(views(one) == ["window", "root", "mask", "root", "button"])
    #expect(one["log.visits.2.outcome"] == "overrideOther")
    // The mask never calls super, so that it prints nothing; its superview is asked, and prints, again.
    #expect(one["log.text"] == "UIWindow\n--UIView\n--UIView\n----UIButton")

    let two = try answer(Self.mask(""), 150, 220, #", "passes": 2"#)
    #expect(two["hitView.id"] == "button")
    let second = two["log.visits"].array.filter { $0["pass"].int == 2 }
    #expect(second.map { $0["view"].string } == ["window", "root", "button"])
    #expect(two["log.visits"].array.filter { $0["pass"].int == 1 } == one["log.visits"].array)
  }

  @Test("C39: a touch beside the hole is the mask's, hidden or not, and is not forwarded", arguments: [1, 2])
  func guideMaskBesideHole(passes: Int) throws {
    for members in ["", #""isHidden": true,"#, #""alpha": 0,"#] {
      let answer = try answer(Self.mask(members), 10, 10, ", \"passes\": \(passes)")
      #expect(answer["hitView.id"] == "mask")
      #expect(answer["hitView.path"].strings == ["window", "root", "mask"])
      #expect(
        answer["dispatch.handledBy"] == "mask" && answer["dispatch.discarded"].bool == false)
      #expect(views(answer).filter { $0 == "mask" }.count == passes)
    }
  }

  @Test("C66: a scroll view's content moves with its offset")
  func scroll() throws {
    func scroll(child: String, _ key: String) -> String {
      #"""
      {\#(Self.window), "subviews": [{"id": "scroll", "class": "UIScrollView", "frame": [0, 0, 100, 100], \#(key),
        "subviews": [{"id": "child", "frame": \#(child)}]}]}
      """#
    }
    for key in [#""contentOffset": [0, 100]"#, #""bounds": [0, 100, 100, 100]"#] {
      let hit = try answer(scroll(child: "[0, 150, 50, 50]", key), 10, 60)
      #expect(hit["hitView.id"] == "child" && hit["hitView.location"].numbers == [10, 10])
      #expect(hit["log.visits.1.location"].numbers == [10, 160])
      let missed = try answer(scroll(child: "[0, 150, 50, 50]", key), 10, 40)
      #expect(missed["hitView.id"] == "scroll")
      for y in stride(from: 0.0, to: 100, by: 10) {
        let below = try answer(scroll(child: "[0, 250, 50, 50]", key), 10, y)
        #expect(below["hitView.id"] == "scroll")
      }
    }
    let scrolled = try answer(scroll(child: "[0, 250, 50, 50]", #""contentOffset": [0, 200]"#), 10, 60)
    #expect(scrolled["hitView.id"] == "child")
  }

  @Test("C72: a window's place on the screen counts, and beside it the next window is asked")
  func windowPlace() throws {
    let windows = #"""
      {"id": "behind", "frame": [0, 0, 320, 568]},
      {"id": "window", "frame": [0, 100, 320, 468], "subviews": [{"id": "v", "frame": [10, 10, 50, 50]}]}
      """#
    let hit = try answer(windows, 20, 120)
    #expect(hit["hitView.id"] == "v" && hit["hitView.location"].numbers == [10, 10])
    #expect(hit["log.visits.0.location"].numbers == [20, 20])
    let beside = try answer(windows, 20, 50)
    #expect(views(beside) == ["window", "behind"])
    #expect(beside["window"] == "behind" && beside["hitView.id"] == "behind")
  }
}
