import Foundation
import HTTPProtocol
import HitTestService
import JSONCoding
import TestSupport
import Testing

/// Law: what a dump leaves open travels with the scene that it becomes. Whichever door it comes through, a question has the same
/// verdict, doubts and checks.
@Suite("Doubts travel with the scene")
struct KeptDoubtsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared").standardized

  /// Other people's dumps and files; none where the folders are missing.
  static let shared = ["pastes/texts", "parts/texts", "screens/texts", "nib"].flatMap { path in
    ((try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)) ?? [])
      .filter { !["json", "py", "md"].contains($0.pathExtension) || $0.path().contains("texts") }
      .sorted { $0.path() < $1.path() }
  }

  private static let printed = """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0xa>>
       | <UIButton: 0x104; frame = (20 20; 100 44); layer = <CALayer: 0xb>>
       | <UISwitch: 0x105; frame = (20 120; 51 31); gestureRecognizers = <NSArray: 0x9>; layer = <CALayer: 0xc>>
       | <UIButton: 0x106; layer = <CALayer: 0xd>>
    cy# pactions(#0x104)
    "<Shop.CartController: 0x77> pay:"
    (lldb) p (BOOL)[0x105 isEnabled]
    (BOOL) $0 = NO

    """
  private static let touched =
    checkoutDump
    + "<UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>> "
    + "view: <Shop.DimView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>> location in window: {80, 172}\n"

  @Test(
    "A dump of each tool",
    arguments: ImportedAgainTests.dumps.map(\.dump) + [
      checkoutDump, printed, touched,
      touched.replacingOccurrences(of: "view: <Shop.DimView: 0x105", with: "view: <UIView: 0x102"),
    ])
  func ownDumps(_ dump: String) throws { try check(dump, viewsMax: 12) }

  @Test("Public dumps and design files", arguments: shared)
  func publicDumps(_ file: URL) throws {
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else { return }
    try check(text, viewsMax: 4)
  }

  private func check(_ dump: String, viewsMax: Int) throws {
    let imported = paste(dump, to: "/v1/import")
    guard imported.status == 200, try imported.json["refusal"].string == nil,
      try imported.json["format"] != "swiftUISource"
    else { return }
    let screens = try imported.json["screens"].array
    let screen = try imported.json.keys.contains("screens") ? screens[0]["id"].string : nil
    let chosen = screen.map { "screen=\(encoded($0))" }
    let one = chosen.map { paste(dump, to: "/v1/import", $0) } ?? imported
    let scene = try one.json["scene"]
    #expect(!scene["unknowns.warnings"].array.isEmpty, "no dump tells everything")
    let doors = try Doors(dump: dump, screen: chosen, scene: text(of: "scene", in: one.body))
    try doors.agree(on: "audit")
    try doors.agree(on: "audit", overrides: "UIButton")
    try doors.agree(on: "touch-map")
    for (index, view) in ids(in: scene).enumerated() where index < viewsMax {
      try doors.agree(on: "explain", target: view)
      try doors.agree(on: "explain", target: view, touch: (30, 40))
    }
    for touch in [(30.0, 40.0), (200, 300)] {
      try doors.agree(on: "hit-test", touch: touch)
      try doors.agree(on: "at-point", touch: touch)
      try doors.agree(on: "events", touch: touch)
    }
  }

  private func ids(in scene: JSON) -> [String] {
    var open = scene["windows"].array.enumerated().map { (place: "\($0.offset)", view: $0.element) }
    var found: [String] = []
    while let (place, view) = open.popLast() {
      found.append(view["id"].string ?? place)
      open += view["subviews"].array.enumerated().map { ("\(place).\($0.offset)", $0.element) }
    }
    return found
  }

  private func text(of member: String, in body: [UInt8]) throws -> String {
    var reader = JSONReader(body)
    _ = try reader.peek()
    try reader.beginObject()
    while let found = try reader.nextMember() {
      if reader.text(found.name) == member { return String(decoding: body[found.value], as: UTF8.self) }
    }
    throw CocoaError(.coderValueNotFound)
  }

  @Test(
    "The lines of each answer say what the dump leaves open", arguments: ["hit-test", "at-point", "events"])
  func lines(question: String) throws {
    let lines = paste(Self.touched, to: "/v1/\(question)", "x=80&y=172", accepting: "text/plain")
    #expect(lines.contains("Assumed: "))
  }

  @Test("Of a view that was taken out, nothing is doubted")
  func removedViews() throws {
    let scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9]}], "unknowns": {"warnings": [\#(warning("w")), \#(warning("x"))],"#
      + #""views": [{"view": "x", "facts": ["hasNoFrame"]}, {"view": "w", "facts": ["hasNoFrame"]}]}}"#
    let answer = try explainScene(#"{"scene": \#(scene), "target": "w"}"#)
    #expect(answer["warnings.*.view"].list == ["w"])
    #expect(answer["verdict"] == "undecided")
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      (#"3"#, "", "wrong-type"), (#"{"warnings": 3}"#, "/warnings", "wrong-type"),
      (#"{"warnings": [{"code": "cut", "line": null, "view": null}]}"#, "/warnings/0", "missing-key"),
      (
        #"{"warnings": [{"code": "cat", "detail": "d", "line": null, "view": null}]}"#, "/warnings/0/code",
        "invalid-value"
      ),
      (
        #"{"warnings": [{"code": "cut", "kind": 3, "detail": "d", "line": null, "view": null}]}"#,
        "/warnings/0/kind", "wrong-type"
      ),
      (
        #"{"warnings": [{"code": "cut", "detail": "d", "line": 0, "view": null}]}"#, "/warnings/0/line",
        "out-of-range"
      ),
      (#"{"touch": {"x": 1e200, "y": 0}}"#, "/touch/x", "out-of-range"),
      (#"{"touch": {"x": 1}}"#, "/touch", "missing-key"),
      (#"{"views": [{"view": "w", "facts": ["isBlue"]}]}"#, "/views/0/facts/0", "invalid-value"),
      (#"{"views": [{"view": "w"}]}"#, "/views/0", "missing-key"),
      (#"{"screen": ["isRound"]}"#, "/screen/0", "invalid-value"),
      (#"{"fromat": "idb"}"#, "/fromat", "unknown-key"),
    ])
  func mistakes(_ unknowns: String, _ pointer: String, _ code: String) throws {
    let body =
      #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}], "unknowns": \#(unknowns)}, "touch": {"x": 1, "y": 1}}"#
    let response = ask(body: body)
    let issues = try response.json["errors"].array
    #expect(response.status == 422 && issues.count == 1)
    #expect(issues.first?["pointer"].string == "/scene/unknowns\(pointer)")
    #expect(issues.first?["code"].string == code)
  }

  @Test("A thousand warnings are taken, and no more")
  func many() throws {
    for count in [1000, 1001] {
      let warnings = Array(repeating: warning("w"), count: count).joined(separator: ",")
      let body =
        #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}], "unknowns": {"warnings": [\#(warnings)]}}, "touch": {"x": 1, "y": 1}}"#
      #expect(ask(body: body).status == (count == 1000 ? 200 : 422))
    }
  }

  @Test("Each touch of many has the doubts of all, once")
  func manyTouches() throws {
    let scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9]}], "unknowns": {"warnings": [\#(warning("w"))]}}"#
    let answer = try hitTestScene(#"{"scene": \#(scene), "touches": [{"x": 1, "y": 1}, {"x": 2, "y": 2}]}"#)
    #expect(answer["results"].array.count == 2 && answer["warnings"].array.count == 1)
  }

  @Test("A diff has the doubts of both screens, each once")
  func diff() throws {
    func side(_ view: String) -> String {
      #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}], "unknowns": {"warnings": [\#(warning("w")), \#(warning("w", view))]}}}"#
    }
    let answer = try posted("/v1/diff", #"{"before": \#(side("before")), "after": \#(side("after"))}"#)
    #expect(answer["identical"] == JSON(true))
    #expect(
      answer["warnings.*.detail"].list == ["about w", "about before", "about after"])
  }

  @Test(
    "A disabled view of a class of which nothing is known is taken for a control, and that is said (R27)",
    arguments: [
      (#""class": "_ASDisplayView", "isEnabled": false"#, true), (#""class": "_ASDisplayView""#, false),
      (#""class": "_ASDisplayView", "baseClass": "UIControl", "isEnabled": false"#, false),
      (#""class": "UIButton", "isEnabled": false"#, false),
    ])
  func assumedControls(_ members: String, _ isAssumed: Bool) throws {
    let scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "ctl", "frame": [20, 100, 200, 200], "#
      + #""subviews": [{"id": "btn", "frame": [20, 20, 80, 40], \#(members)}]}]}]}"#
    let hit = try hitTestScene(#"{"scene": \#(scene), "touch": {"x": 60, "y": 140}}"#)
    #expect(hit["warnings.*.view"].list == (isAssumed ? ["btn"] : []))
    for (x, isUnder) in [(60, true), (180, false)] {
      let explanation = try explainScene(
        #"{"scene": \#(scene), "target": "ctl", "touch": {"x": \#(x), "y": 140}}"#)
      let told = explanation["assumptions"].array.contains {
        $0.says("counts as a control")
      }
      #expect(told == (isAssumed && isUnder))
    }
  }

  @Test("What an import wrote and somebody has cut short is read as before")
  func trimmedImports() throws {
    let views =
      #"{"windows": [{"id": "w", "class": "Application", "frame": [0, 0, 99, 99], "subviews": ["#
      + #"{"id": "a", "class": "XCUIElementTypeButton", "frame": [0, 0, 99, 99]}, "#
      + #"{"id": "b", "class": "XCUIElementTypeImage", "frame": [0, 0, 99, 99]}]}]}"#
    let trimmed =
      #"{"format": "webDriverAgent", "basis": "geometry", "refusal": null, "scene": \#(views), "warnings": [{"code": "odd", "detail": "d"}]}"#
    let answer = try paste(trimmed, to: "/v1/explain", "target=a", type: "application/json").json
    #expect(answer["basis"] == "geometry" && answer["verdict"] == "undecided")
    #expect(answer["warnings.*.detail"].list == ["d"])
  }

  @Test("Doubts about controls stand beside those of a dump, and are told of an app's own answers, too")
  func joinedDoubts() throws {
    let views =
      #""windows": [{"id": "w", "frame": [0, 0, 99, 99], "subviews": [{"id": "c", "class": "Shop.Thing", "isEnabled": false, "#
      + #""frame": [0, 0, 99, 99]}]}]"#
    let scene = #"{\#(views), "unknowns": {"warnings": [\#(warning("w"))]}}"#
    let answer = try explainScene(#"{"scene": \#(scene), "target": "c"}"#)
    #expect(answer["assumptions"].array.compactMap(\.string).contains { $0.contains("counts as a control") })
    let checked =
      #"{\#(views), "metadata": {"hitTest": {"touches": [{"x": 5, "y": 5, "view": "c"}]}}}"#
    let check = try posted("/v1/check", #"{"scene": \#(checked)}"#)
    #expect(check["warnings.*.view"].list == ["c"], "\(check)")
  }

  @Test("Doubts of one kind are told once, and those without one if their sentences are equal")
  func kinds() throws {
    let ids = ["w", "a", "b"]
    func assumptions(_ kind: String?) throws -> [String] {
      let views = ids.dropFirst().map { #"{"id": "\#($0)", "frame": [0, 0, 9, 9]}"# }.joined(separator: ",")
      let warnings = ids.map { warning($0, kind: kind) }.joined(separator: ",")
      let scene =
        #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views)]}], "unknowns": {"warnings": [\#(warnings)]}}"#
      return try ask(.post, "/v1/explain", body: #"{"scene": \#(scene), "target": "a"}"#).json["assumptions"]
        .strings.filter { $0.hasPrefix("about") }
    }
    #expect(try assumptions("alone") == ["about w And 2 more."])
    #expect(try assumptions(nil) == ids.map { "about \($0)" })
  }

  private func warning(_ view: String, _ name: String? = nil, kind: String? = nil) -> String {
    let kind = kind.map { #""kind": "\#($0)", "# } ?? ""
    return
      #"{"code": "assumed", \#(kind)"detail": "about \#(name ?? view)", "line": null, "view": "\#(view)"}"#
  }
}

/// The ways in which one scene comes to a question.
private struct Doors {
  let dump: String
  let screen: String?
  let scene: String
  private let configuration = ServiceConfiguration()
  private let id: String

  init(dump: String, screen: String?, scene: String) throws {
    (self.dump, self.screen, self.scene) = (dump, screen, scene)
    let stored = ask(.put, "/v1/scenes", body: scene, configuration: configuration)
    #expect(stored.status == 201, "\(String(decoding: stored.body, as: UTF8.self))")
    id = try stored.json["id"].string ?? ""
  }

  /// The dump itself, its scene in a body, and its scene in the store.
  func agree(
    on question: String, target: String? = nil, touch: (x: Double, y: Double)? = nil, overrides: String? = nil
  ) throws {
    let query = [
      screen, target.map { "target=\(encoded($0))" }, touch.map { "x=\($0.x)&y=\($0.y)" },
      overrides.map { "unknownOverrides=\($0)" },
    ].compactMap(\.self).joined(separator: "&")
    let asked = paste(dump, to: "/v1/\(question)", query.isEmpty ? nil : query)
    var members = ""
    if let target { members += #", "target": "\#(escaped(target))""# }
    if let touch { members += #", "touch": {"x": \#(touch.x), "y": \#(touch.y)}"# }
    if let overrides { members += #", "unknownOverrides": ["\#(overrides)"]"# }
    let first = try comparable(asked.json)
    for reference in [#""scene": \#(scene)"#, #""sceneId": "\#(id)""#] {
      let other = ask(
        .post, "/v1/\(question)", body: "{\(reference)\(members)}", configuration: configuration)
      let comment = Comment(
        rawValue: "\(question) \(target ?? "") \(reference.prefix(9)): \(dump.prefix(120))")
      #expect(asked.status == other.status, comment)
      if asked.status == 200 { #expect(try comparable(other.json) == first, comment) }
    }
  }

  /// Without what is about the paste alone: places in its text, the recognizers of which it is evidence, and how the asker is
  /// told what its words were taken for.
  private func comparable(_ answer: JSON) -> [JSON] {
    let told = answer["warnings"].array
    let assumed = answer["assumedWarnings"].array.compactMap(\.int).map { told[$0] }
    let warnings = (told + assumed).filter { warning in
      warning["line"].int != nil || warning["fact"].string != nil
    }
    let names: Set = ["place", "culprit", "screen", "recognizers", "warnings", "assumedWarnings"]
    return [answer.removing(names)] + warnings
  }
}

private func encoded(_ text: String) -> String {
  text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}

private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}
