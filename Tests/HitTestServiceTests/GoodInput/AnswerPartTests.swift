import HTTPProtocol
import Testing

/// What is asked for comes, and nothing else.
@Suite("Parts of answers")
struct AnswerPartTests {
  private static let scene = #"""
    {"windows": [{"id": "w", "frame": [10, 20, 100, 100], "gestureRecognizers": [{"kind": "tap", "id": "t"}], "subviews": [
      {"id": "a", "frame": [10, 10, 50, 50]}, {"frame": [60, 60, 20, 20], "class": "UIButton"}]}]}
    """#

  static let subsets: [[String]] = [
    [], ["log"], ["dispatch"], ["gestureRecognizers"], ["log", "dispatch"], ["gestureRecognizers", "log"],
    ["dispatch", "gestureRecognizers"], ["dispatch", "log", "gestureRecognizers"], ["log", "log"],
  ]

  @Test("include leaves out exactly the other keys", arguments: subsets)
  func include(parts: [String]) throws {
    let names = parts.map { "\"\($0)\"" }.joined(separator: ", ")
    for touch in [#"{"x": 25, "y": 35}"#, #"{"x": 0, "y": 0}"#] {
      let all = try hitTestScene("{\"scene\": \(Self.scene), \"touch\": \(touch)}")
      #expect(all.keys == ["dispatch", "gestureRecognizers", "hitView", "log", "summary", "window"])
      let some = try hitTestScene("{\"scene\": \(Self.scene), \"touch\": \(touch), \"include\": [\(names)]}")
      let sentence = parts.contains("log") ? ["summary"] : []
      #expect(some.keys == Set(parts + sentence + ["hitView", "window"]).sorted(), "it belongs to the log")
      for key in some.keys { #expect(some[key] == all[key]) }
    }
  }

  @Test("A touch that hits nothing has null for the view, and empty lists")
  func nobody() throws {
    let answer = try hitTestScene("{\"scene\": \(Self.scene), \"touch\": {\"x\": 0, \"y\": 0}}")
    #expect(answer["hitView"].isNull && answer["window"].isNull)
    #expect(answer["log.text"] == "UIWindow")
    #expect(answer["log.visits.0.outcome"] == "outside")
    #expect(answer["log.visits.0.location"].numbers == [-10, -20])
    #expect(answer["dispatch"].keys == ["chain", "discarded", "handledBy", "path"])
    #expect(answer["dispatch.handledBy"].isNull && answer["dispatch.discarded"].bool == true)
    #expect(answer["dispatch.path"].array.isEmpty && answer["dispatch.chain"].array.isEmpty)
    #expect(answer["gestureRecognizers"].array.isEmpty)
  }

  private func text(of body: String) -> String {
    String(decoding: ask(body: body).body, as: UTF8.self)
  }

  @Test("Many touches have the answers of each, in order")
  func touches() throws {
    let touches = [
      #"{"x": 25, "y": 35}"#, #"{"x": 75, "y": 85}"#, #"{"x": 0, "y": 0}"#, #"{"x": 1, "y": 1, "in": "a"}"#,
      #"{"x": 25, "y": 35}"#,
    ]
    for rest in ["", #", "passes": 2"#, #", "include": ["dispatch"]"#] {
      let many = text(
        of: "{\"scene\": \(Self.scene), \"touches\": [\(touches.joined(separator: ","))]\(rest)}")
      let single = touches.map { text(of: "{\"scene\": \(Self.scene), \"touch\": \($0)\(rest)}") }
      #expect(many == "{\"results\":[\(single.joined(separator: ","))]}")
    }
    #expect(text(of: "{\"scene\": \(Self.scene), \"touches\": []}") == #"{"results":[]}"#)
  }

  @Test("A touch in a view's coordinates is that view's hitTest, and knows nothing of what is around it")
  func touchInView() throws {
    func answer(_ touch: String) throws -> JSON {
      try hitTestScene("{\"scene\": \(Self.scene), \"touch\": \(touch)}")
    }
    let inside = try answer(#"{"x": 5, "y": 6, "in": "a"}"#)
    #expect(inside["hitView.id"] == "a" && inside["window"] == "w")
    #expect(inside["hitView.location"].numbers == [5, 6])
    #expect(inside["hitView.path"].strings == ["w", "a"])
    #expect(inside["log.text"] == "--UIView")
    let outside = try answer(#"{"x": 50, "y": 6, "in": "a"}"#)
    #expect(outside["hitView"].isNull && outside["window"].isNull)
    // Default ids are names like any other.
    let button = try answer(#"{"x": 1, "y": 1, "in": "0.1"}"#)
    #expect(button["hitView.id"] == "0.1")
    #expect(button["hitView.class"] == "UIButton")
  }

  @Test("One pass is the default, and two are told apart")
  func passes() throws {
    func visits(_ rest: String) throws -> [JSON] {
      try hitTestScene("{\"scene\": \(Self.scene), \"touch\": {\"x\": 25, \"y\": 35}\(rest)}")["log"][
        "visits"
      ].array
    }
    let one = try visits("")
    #expect(try visits(#", "passes": 1"#) == one)
    let two = try visits(#", "passes": 2.0"#)
    #expect(two.map { $0["pass"].int } == [1, 1, 1, 2, 2, 2])
    #expect(two.map { $0["view"] } == (one + one).map { $0["view"] })
    #expect(one.map { $0["view"].string } == ["w", "0.1", "a"])
    #expect(one.map { $0["outcome"].string } == ["descendant", "outside", "self"])
    let (always, refusing) = (["class", "depth", "location", "outcome", "pass"], ["reason", "rule"])
    #expect(one.map(\.keys) == [always + ["view"], always + refusing + ["view"], always + ["view"]])
  }

  static let refusals: [(view: String, reason: String, rule: String)] = [
    (#""isHidden": true"#, "Hidden.", "R18"),
    (#""isUserInteractionEnabled": false"#, "User interaction disabled.", "R18"),
    (#""alpha": 0.005"#, "Alpha 0.005, too transparent.", "R20"),
    (#""alpha": 0"#, "Alpha 0, too transparent.", "R20"),
    (#""class": "UIButton", "isEnabled": false"#, "A disabled control.", "R27"),
    (#""isAnimating": true"#, "Animating without .allowUserInteraction.", "R28"),
    (
      #""bounds": [0, 0, 9, 9], "center": [25, 35], "transform": [0, 0, 0, 1, 0, 0]"#,
      "A non-invertible transform.", "R14"
    ),
    (#""overrides": {"pointInside": {"inset": 30}}"#, "Its point(inside:with:) returns false.", "R36"),
    (#""overrides": {"hitTest": {"kind": "returnNil"}}"#, "Its override returns nil.", "R54"),
    (#""class": "RCTView", "pointerEvents": "none""#, "PointerEvents is none.", "RN5"),
  ]

  @Test("Each visit that refuses says why, with the rule, of one touch and of many", arguments: refusals)
  func reasons(view: String, reason: String, rule: String) throws {
    let scene = #"""
      {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
        {"id": "a", \#(view.contains("bounds") ? "" : #""frame": [10, 20, 50, 50], "#)\#(view)}, {"id": "b", "frame": [80, 80, 9, 9]}]}]}
      """#
    let answer = try hitTestScene("{\"scene\": \(scene), \"touch\": {\"x\": 25, \"y\": 35}}")
    let visits = answer["log.visits"].array
    #expect(visits.map { $0["view"].string } == ["w", "b", "a"])
    #expect(visits.map { $0["reason"].string } == [nil, "The touch is outside its bounds.", reason])
    #expect(visits.map { $0["rule"].string } == [nil, "R11", rule])
    #expect(answer["summary"].string == #"UIWindow "w", frame (0, 0, 100, 100), gets the touch at (25, 35)."#)
    let many = try hitTestScene("{\"scene\": \(scene), \"touches\": [{\"x\": 25, \"y\": 35}]}")
    #expect(many["results.0"] == answer)
  }

  @Test("The chain is the path, and each step says why it is there under both names")
  func chain() throws {
    let scene = #"""
      {"application": {"delegate": {}}, "windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
        {"id": "other", "frame": [0, 0, 10, 10]},
        {"id": "a", "frame": [0, 0, 50, 50], "viewController": {"class": "Home"}, "subviews": [
          {"id": "b", "frame": [0, 0, 20, 20]}, {"id": "c", "frame": [30, 0, 20, 20], "overrides": {"next": "other"}},
          {"id": "d", "frame": [0, 30, 20, 20], "overrides": {"forwardsTouchesTo": "other"}}]}]}]}
      """#
    for (x, y, numbers) in [
      (5, 5, ["R82", "R64", "R64"]), (40, 5, ["R82", "R73"]), (5, 40, ["R82", "R149"]),
    ] {
      for touches in [#""touch": {"x": \#(x), "y": \#(y)}"#, #""touches": [{"x": \#(x), "y": \#(y)}]"#] {
        let body = try hitTestScene("{\"scene\": \(scene), \(touches)}")
        let dispatch = touches.hasPrefix("\"touches") ? body["results.0.dispatch"] : body["dispatch"]
        #expect(dispatch["chain"] == dispatch["path"] && !dispatch["chain"].array.isEmpty)
        for step in dispatch["chain"].array { #expect(step["via"] == step["rule"]) }
        let found = dispatch["chain.*.ruleNumber"].strings
        #expect(Array(found.prefix(numbers.count)) == numbers, "\(found)")
      }
    }
  }
}
