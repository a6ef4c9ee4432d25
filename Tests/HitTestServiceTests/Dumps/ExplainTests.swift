import HTTPProtocol
import HitTestService
import Testing

@Suite("Why a view does not get a touch")
struct ExplainTests {
  static let scene = """
    {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
      {"id": "pay", "class": "UIButton", "frame": [20, 400, 350, 50]},
      {"id": "dim", "class": "DimView", "frame": [0, 0, 390, 844], "alpha": 0.02}]}]}
    """

  static func explain(_ members: String) throws -> JSON {
    try explainScene(#"{"scene": \#(scene), \#(members)}"#)
  }

  @Test("A pasted dump and a scene in JSON have the same answer")
  func dump() throws {
    let answer = try explainDump(checkoutDump, "x=80&y=172&target=0x104")
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["receiver.id"] == "0x105")
    #expect(answer["relation"] == "relativeOfSibling")
    #expect(answer["summary"].says("DimView"))
    #expect(answer["reasons.0.code"] == "coveredByRelativeOfSibling")
    #expect(answer["reasons.0.view"] == "0x105")
    #expect(answer["fixes"].array.allSatisfy { $0["verified"].bool == true })
    #expect(!answer["assumptions"].array.isEmpty && !answer["warnings"].array.isEmpty)
    #expect(answer["tapPoint"].isNull)
  }

  @Test("Values tell which reasons the summary has, and which sentences are assumptions")
  func said() throws {
    let answer = try explainDump(checkoutDump, "x=80&y=172&target=0x104")
    let (assumptions, warnings) = (answer["assumptions"].strings, answer["warnings"].array)
    #expect(answer["reasons"].array.map { $0["isInSummary"].bool } == [true])
    for fact in answer["assumed"].array {
      let place = try #require(fact["assumption"].int)
      #expect(assumptions.indices.contains(place) && assumptions[place] == fact["detail"].string)
      #expect(fact["saysOtherwise"].bool == true)
    }
    let assumed = answer["assumedWarnings"].array.compactMap(\.int)
    #expect(
      warnings.map { $0["fact"].string } == ["overrides", "isEnabled", "gestureRecognizers", "otherWindows"])
    #expect(assumed == [0, 1] && assumptions.count == 2)
    let plain = try Self.explain(#""target": "pay", "touch": {"x": 195, "y": 425}"#)
    #expect(!plain.keys.contains("assumedWarnings"))
  }

  @Test(
    "No dump prints box-none: of a view of React Native's that covers, it is said what is different with it (RN5)",
    arguments: ["RCTViewComponentView", "RCTView"])
  func pointerEvents(className: String) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <\(className): 0x4; frame = (0 0; 390 844); layer = <CALayer: 0x5>>
         |    | <\(className): 0x5; frame = (20 100; 200 50); layer = <CALayer: 0x6>>
         |    | <\(className): 0x6; frame = (0 0; 390 844); layer = <CALayer: 0x7>>
      """
    let answer = try explainDump(dump, "target=0x5")
    #expect(answer["verdict"] == "unreachable")
    let assumption =
      "\(className) 0x6 has pointerEvents auto; no dump prints box-none. "
      + "With box-none, \(className) 0x5 gets the touch."
    #expect(answer["assumptions"].strings.contains(assumption), "\(answer["assumptions"])")
    #expect(answer["assumed"].array.contains { $0["code"] == "pointerEvents" })
    #expect(paste(dump, to: "/v1/explain", "target=0x5", accepting: "text/plain").contains(assumption))
    let reached = try explainDump(dump, "target=0x6")
    #expect(!reached["assumed"].array.contains { $0["code"] == "pointerEvents" })
  }

  @Test("What was added to an effect view beside its content view belongs into that (R156)")
  func effect() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIVisualEffectView: 0x3; frame = (0 700; 390 144); layer = <CALayer: 0x4>>
         |    | <UIButton: 0x5; frame = (20 20; 200 50); layer = <CALayer: 0x6>>
         |    | <_UIVisualEffectContentView: 0x7; frame = (0 0; 390 144); layer = <CALayer: 0x8>>
      """
    let fixes = try explainDump(dump, "target=0x5")["fixes"].array
    #expect(
      fixes.map { $0["detail"].string } == [
        "Add UIButton 0x5 to the effect view's contentView: contentView.addSubview(…)."
      ])
    let small = dump.replacing("0x7; frame = (0 0; 390 144)", with: "0x7; frame = (0 0; 100 144)")
    let others = try explainDump(small, "target=0x5&x=50&y=745")["fixes"].array
    #expect(!others.isEmpty && others.allSatisfy { $0["change.0.key"] != "overrides.hitTest" })
  }

  @Test("An effect view in front is changed as a whole, not the content view in it (R156)")
  func effectInFront() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
         | <UIButton: 0x5; frame = (20 100; 200 50); layer = <CALayer: 0x6>>
         | <UIVisualEffectView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0x4>>
         |    | <_UIVisualEffectContentView: 0x7; frame = (0 0; 390 844); layer = <CALayer: 0x8>>
      """
    let fixes = try explainDump(dump, "target=0x5")["fixes"].array
    #expect(fixes.map { $0["change.*.view"].list } == [["0x3"], ["0x5"]], "\(fixes)")
  }

  @Test("Of several reasons the summary has the first one")
  func firstReason() throws {
    let scene = Self.scene.replacing(#""id": "pay","#, with: #""id": "pay", "isHidden": true,"#)
    let body = #"{"scene": \#(scene), "target": "pay", "touch": {"x": 195, "y": 425}}"#
    let answer = try explainScene(body)
    #expect(answer["blockingReasons"].int == 2)
    #expect(answer["reasons"].array.map { $0["isInSummary"].bool == true }.filter { $0 } == [true])
    let list = try posted("/v1/at-point", #"{"scene": \#(scene), "touch": {"x": 195, "y": 425}}"#)
    #expect(list["views"].array.allSatisfy { !$0["reason"].keys.contains("isInSummary") }, "no summary")
  }

  @Test("The sentence about an unknown override has its consequence")
  func saysOtherwise() throws {
    let scene = Self.scene.replacing(
      #""id": "dim","#, with: #""id": "dim", "overrides": {"hitTest": "unknown"},"#)
    let body = #"{"scene": \#(scene), "target": "pay", "touch": {"x": 195, "y": 425}}"#
    let answer = try explainScene(body)
    let fact = answer["assumed.0"]
    #expect(fact["code"] == "hitTest" && fact["saysOtherwise"].bool == true)
    let otherwise = try #require(fact["otherwise"].string)
    #expect(fact["detail"].says(otherwise))
    #expect(fact["assumption"].int.map { answer["assumptions"].strings[$0] } == fact["detail"].string)
  }

  @Test("A target of a dump may be named in any way", arguments: ["0x104", "UIButton", "0x…104", "%30x104"])
  func names(name: String) throws {
    #expect(try explainDump(checkoutDump, "target=\(name)")["target.id"] == "0x104")
  }

  @Test("A title names the control that has it, not the label in it; another label names its view")
  func label() throws {
    #expect(try explainDump(checkoutDump, "target=Pay")["target.id"] == "0x104")
    let plain = checkoutDump.replacing("UIButton: 0x104", with: "UIView: 0x104")
    #expect(try explainDump(plain, "target=Pay")["target.id"] == "0x106")
  }

  @Test("Of views whose place nobody knows no touch is asked; they are still imported")
  func loose() throws {
    let button = "<UIButton: 0x999; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
    let questions = [
      ("hit-test", "x=1&y=1"), ("at-point", "x=1&y=1"), ("explain", "target=0x999"), ("audit", nil),
      ("touch-map", nil), ("events", "x=1&y=1"),
    ]
    for (name, query) in questions {
      #expect(paste(button, to: "/v1/\(name)", query).status == 422, "\(name)")
    }
    let answer = try paste(button, to: "/v1/import").json
    #expect(answer["scene.windows.0.overrides.pointInside"].bool == false)
    let beside = checkoutDump + "\n" + button
    let problem = try explainDump(beside, "target=0x999")
    #expect(
      problem["detail"].says("without its superviews, its position is unknown"))
  }

  @Test("Of several prints one is asked; the query may choose another, if there is one")
  func prints() throws {
    let twice = checkoutDump + "\n" + checkoutDump
    let answer = try hitTestDump(twice, "x=90&y=20&print=1")
    #expect(answer["warnings"].array.contains { $0["detail"].says("print=2") })
    #expect(paste(twice, to: "/v1/hit-test", "x=90&y=20&print=3").status == 422)
    #expect(paste(twice, to: "/v1/hit-test", "x=90&y=20&print=0").status == 400)
  }

  @Test("A covered view is blocked or unreachable, with the cover named and fixes that were tried")
  func covered() throws {
    let answer = try Self.explain(#""target": "pay", "touch": {"x": 195, "y": 425}"#)
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["receiver.path"].strings == ["window", "dim"])
    #expect(answer["reasons.0.code"] == "coveredBySibling")
    #expect(answer["reasons.0.view"] == "dim")
    #expect(answer["reasons.0.rule"].string?.hasPrefix("R") == true)
    #expect(!answer["fixes"].array.isEmpty)
    #expect(answer["assumptions"].array.isEmpty)
    #expect(!answer.keys.contains("warnings"))
  }

  @Test("Each change of a fix can be made in the document, and the target is then reached")
  func changes() throws {
    let answer = try Self.explain(#""target": "pay", "touch": {"x": 195, "y": 425}"#)
    let fix = answer["fixes"].array.first {
      $0["change"].array.count == 1 && $0["change.0.key"] == "isUserInteractionEnabled"
    }
    let change = try #require(fix)["change.0"]
    #expect(change["view"] == "dim" && change["from"].bool == true && change["to"].bool == false)
    let mended = Self.scene.replacing(
      #""id": "dim","#, with: #""id": "dim", "isUserInteractionEnabled": false,"#)
    let body = #"{"scene": \#(mended), "target": "pay", "touch": {"x": 195, "y": 425}}"#
    let again = try explainScene(body)
    #expect(again["verdict"] == "reached" && again["relation"] == "self")
    #expect(again["reasons"].array.isEmpty && again["fixes"].array.isEmpty)
  }

  @Test("Without a touch the target's best point is tried")
  func bestPoint() throws {
    let answer = try Self.explain(#""target": "dim""#)
    #expect(answer["verdict"] == "reached")
    #expect(answer["tapPoint"] == JSON(["x": 195, "y": 422]) && answer["touch"] == answer["tapPoint"])
  }

  @Test("Target and receiver are told with their frames on the screen")
  func frames() throws {
    let answer = try explainDump(checkoutDump, "target=0x104")
    #expect(answer["target.screenFrame"] == JSON([20, 150, 120, 44]), "scrolled by 250, in a list at 100")
    #expect(answer["receiver.screenFrame"] == JSON([0, 0, 390, 844]))
    let list = try paste(to: "/v1/at-point", "x=80&y=172").json
    #expect(list["receiver.screenFrame"] == JSON([0, 0, 390, 844]))
  }

  @Test("Where nothing is in the way, what the paste leaves open is to be looked at next")
  func lookNext() throws {
    let free = checkoutDump.replacing("alpha = 0.02", with: "hidden = YES")
    let answer = try explainDump(free, "target=0x104")
    #expect(answer["verdict"] == "reached" && answer["fixes"].array.isEmpty)
    #expect(
      answer["summary"].string?.hasSuffix(", unless a gesture recognizer on UIScrollView 0x103 takes it.")
        == true)
    #expect(answer["reasons"].array.isEmpty, "what every scroll view does is no reason")
    #expect(
      answer["lookNext.*.code"].list == [
        "targetAndAction", "isEnabled", "gestureRecognizers",
      ])
    #expect(answer["lookNext.2.views"].strings == ["0x103", "0x101"])
    #expect(
      answer["lookNext.0.detail"]
        == "po [0x104 allTargets] (empty: UIButton 0x104 sends no action)")
    #expect(
      answer["lookNext.*.find"].list == [
        "po [0x104 allTargets]", "p (BOOL)[0x104 isEnabled]", "po [0x103 gestureRecognizers]",
      ])
    let imported = paste(free, to: "/v1/import").body
    let again = try explainDump(String(decoding: imported, as: UTF8.self), "target=0x104")
    #expect(
      again["lookNext.*.code"].list == answer["lookNext.*.code"].list)
    let blocked = try explainDump(checkoutDump, "target=0x104")
    #expect(blocked["lookNext"].array.isEmpty && blocked.keys.contains("lookNext"))
  }

  @Test(
    "Nobody is sent for an action that the paste tells",
    arguments: [("0x104", false), ("0x10", true), ("0x1045", true)])
  func toldAction(address: String, isOpen: Bool) throws {
    let free = checkoutDump.replacing("alpha = 0.02", with: "hidden = YES")
    let told = free + "\ncy# pactions(#\(address))\n\"<Shop.CartController: 0x77> pay:\"\n"
    let answer = try explainDump(told, "target=0x104")
    #expect(answer["verdict"] == "reached")
    #expect(answer["lookNext"].array.contains { $0["code"] == "targetAndAction" } == isOpen)
  }

  @Test("A point lists what is under it, front to back")
  func atPoint() throws {
    let body = #"{"scene": \#(Self.scene), "touch": {"x": 195, "y": 425}}"#
    let answer = try posted("/v1/at-point", body)
    #expect(answer["views.*.id"].list == ["dim", "pay", "window"])
    #expect(answer["views"].array.map { $0["isReceiver"].bool } == [true, false, false])
    #expect(
      answer["views.*.reason.code"].list == [
        nil, "coveredBySibling", "coveredByOwnDescendant",
      ])
    #expect(answer["receiver.id"] == "dim")
    let pasted = try paste(to: "/v1/at-point", "x=80&y=172").json
    #expect(
      pasted["views.*.id"].list == ["0x105", "0x106", "0x104", "0x103", "0x102", "0x101"])
  }

  @Test(
    "A request that is wrong says where",
    arguments: [
      (#""touch": {"x": 1, "y": 1}"#, "", "missing-key"), (#""target": "nobody""#, "/target", "unknown-id"),
      (#""target": """#, "/target", "invalid-value"), (#""target": 1"#, "/target", "wrong-type"),
      (#""target": "pay", "views": []"#, "/views", "unknown-key"),
      (#""target": "pay", "touch": {"x": 1}"#, "/touch", "missing-key"),
      (#""target": "pay", "touch": {"x": 1, "y": 1, "in": "no"}"#, "/touch/in", "unknown-id"),
      (#""target": "pay", "sceneId": "x""#, "/sceneId", "not-allowed"),
    ])
  func mistakes(members: String, pointer: String, code: String) throws {
    let body = #"{"scene": \#(Self.scene), \#(members)}"#
    let response = ask(.post, "/v1/explain", body: body)
    try expectProblem(response, bodyCount: body.utf8.count)
    #expect(response.status == 400)
    let error = try response.json["errors.0"]
    #expect(error["pointer"].string == pointer && error["code"].string == code, "\(error)")
  }

  @Test("A stored scene can be asked about too")
  func stored() throws {
    let configuration = ServiceConfiguration()
    let put = ask(
      .put, "/v1/scenes", fields: ["Content-Type": "application/json"], body: Self.scene,
      configuration: configuration)
    let id = try #require(try put.json["id"].string)
    let body = #"{"sceneId": "\#(id)", "target": "pay"}"#
    let answer = try ask(.post, "/v1/explain", body: body, configuration: configuration).json
    #expect(try answer == Self.explain(#""target": "pay""#))
  }

  @Test("Of accessibility elements only places are known, and the answer says so")
  func geometry() throws {
    let element = { (name: String, x: Int, width: Int) in
      #"{"AXLabel":"\#(name)","type":"\#(name == "Screen" ? "Application" : "Button")","frame":{"x":\#(x),"y":0,"width":\#(width),"height":40}}"#
    }
    let dump = "[\(element("Screen", 0, 400)), \(element("Pay", 0, 100)), \(element("Badge", 80, 20))]"
    let answer = try explainDump(dump, "target=Pay&x=90&y=20")
    #expect(answer["basis"] == "geometry" && answer["verdict"] == "undecided")
    #expect(answer["receiver.id"].string != answer["target.id"].string)
    // The smaller badge covers the right end: of what is left, 80 × 40, the middle of the middle line is best.
    #expect(answer["tapPoint.y"].int == 20)
    let x = try #require(answer["tapPoint.x"].int)
    #expect((20...60).contains(x))
    #expect(answer["fixes"].array.isEmpty && !answer["assumptions"].array.isEmpty)
    let atPoint = try paste(dump, to: "/v1/at-point", "x=90&y=20").json
    #expect(atPoint["views"].array.count == 3 && atPoint["views.0.isReceiver"].bool == true)
  }

  @Test("A description that was cut is a reason of its own")
  func cut() throws {
    let dump = """
      <UIWindow: 0x101; frame = (0 0; 100 100); layer = <UIWindowLayer: 0x201>>
         | <UIView: 0x102; frame = (0 0; 100 100); layer = <CALayer: 0x202>>
         | <UIView: 0x103; frame = (0 0; 50 50);
      """
    let answer = try explainDump(dump, "target=0x102&x=10&y=10")
    let reasons = answer["reasons"].array
    #expect(reasons.first?["code"].string == "coveredBySibling")
    #expect(reasons.last?["code"].string == "unknownInDump" && reasons.last?["view"].string == "0x103")
    // An image view takes no touches by default: whether this one does is not known, and told where it lies.
    let image = dump.replacing("UIView: 0x103", with: "UIImageView: 0x103")
    for (place, codes) in [("x=10&y=10", ["unknownInDump"]), ("x=90&y=90", [])] {
      let answer = try explainDump(image, "target=0x102&\(place)")
      #expect(answer["verdict"] == "reached")
      #expect(answer["reasons.*.code"].list == codes)
    }
  }
}
