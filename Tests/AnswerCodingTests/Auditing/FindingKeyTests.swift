import AuditRules
import Auditing
import HitTesting
import AnswerCoding
import SceneCoding
import SceneSupport
import Testing

@Suite("Findings by what stays")
struct FindingKeyTests {
  private func gated(_ scene: TestScene, _ gate: AuditGate = AuditGate()) throws -> AuditedScreen {
    let built = try scene.built().scene
    let audit = try built.audit(AuditOptions(rules: [.targetSize]))
    return AuditedScreen(built, audit, behind: gate)
  }

  private static func button(_ id: String, y: Double = 20) -> TestView {
    TestView(id, "UIButton", 20, y, 100, 30)
  }

  @Test(
    "A path has ids, and classes with ordinals in place of addresses",
    arguments: [
      (["low"], ["window/R/low"]), (["0x7f8e"], ["window/R/UIButton"]),
      (["0x7f8e", "0x7f90"], ["window/R/UIButton", "window/R/UIButton[2]"]),
      (["UIButton-0x1F"], ["window/R/UIButton"]), (["0xylophone"], ["window/R/0xylophone"]),
    ] as [([String], [String])])
  func paths(ids: [String], expected: [String]) throws {
    let scene = TestScene.inR {
      for (number, id) in ids.enumerated() { Self.button(id, y: 20 + 100 * Double(number)) }
    }
    #expect(try gated(scene).keys.map(\.view) == expected)
  }

  @Test("What a baseline has is held back as often as it has it, and the rest is told")
  func baseline() throws {
    let one = TestScene.inR { Self.button("a") }
    let two = TestScene.inR {
      Self.button("a")
      Self.button("b", y: 200)
    }
    let known = Dictionary(try gated(one).keys.map { ($0, 1) }, uniquingKeysWith: +)
    let passed = try gated(one, AuditGate(known: known))
    #expect(passed.audit.impact == nil && passed.keys.count == 1)
    #expect(passed.audit[.targetSize]?.isInapplicable == false, "the rule judged something")
    let new = try gated(two, AuditGate(known: known))
    #expect(new.audit[.targetSize]?.violations.count == 1 && new.keys.count == 2)
  }

  @Test(
    "An exception names a view by its id, class or path",
    arguments: [("a", 1), ("UIButton", 2), ("window/R/a", 1), ("R", 0), ("", 0)])
  func exceptions(name: String, count: Int) throws {
    let scene = TestScene.inR {
      Self.button("a")
      Self.button("b", y: 200)
    }
    let entry = IgnoredFinding(rule: .targetSize, view: .name(name), reason: "Legal.")
    let gated = try gated(scene, AuditGate(ignored: [entry]))
    #expect(gated.audit[.targetSize]?.violations.count == 2 - count)
    #expect(gated.keys.count == 2 - count, "what is excepted is in no baseline")
  }

  @Test("An exception of another rule excepts nothing")
  func otherRule() throws {
    let entry = IgnoredFinding(rule: .deadZone, view: .name("a"), reason: "Legal.")
    let gated = try gated(.inR { Self.button("a") }, AuditGate(ignored: [entry]))
    #expect(gated.audit[.targetSize]?.violations.count == 1)
  }
}

@Suite("Places of views in a scene's document")
struct DeclaredPlacesTests {
  @Test("A view is where its object begins, in bytes")
  func places() {
    let text = "{\n \"windows\": [{\"label\": \"é\", \"subviews\": [\n  {\"id\": \"a\"}, {}]},\n{}]}"
    let places = DeclaredPlaces(Array(text.utf8))
    let told = places.views.mapValues { "\($0.line):\($0.column)" }
    #expect(told == ["0": "2:14", "0.0": "3:3", "0.1": "3:16", "1": "4:1"])
  }

  @Test("Metadata excepts its view from rules, with a reason for each")
  func metadata() {
    let rules = #"{"target-size": "Legal.", "dead-zone": " ", "dead-zome": "x", "no-action": 1}"#
    let text = #"{"windows": [{"metadata": {"mine": [1], "hittestd-ignore": "# + rules + #"}}]}"#
    let places = DeclaredPlaces(Array(text.utf8))
    #expect(places.ignored.map(\.rule) == [.targetSize] && places.ignored.map(\.reason) == ["Legal."])
    #expect(
      places.mistakes.map(\.detail) == [
        "`dead-zone` needs a reason to be ignored.", "No rule `dead-zome`. Did you mean `dead-zone`?",
        "`no-action` needs a reason to be ignored.",
      ])
  }

  @Test(
    "What is no scene has no places",
    arguments: ["", "[", "{}", #"{"windows": 7}"#, #"{"windows": [7, {"subviews": {}}"#])
  func noScenes(text: String) {
    #expect(DeclaredPlaces(Array(text.utf8)).views.count <= 1)
  }

  @Test("Levels beyond those of scenes are not entered")
  func deep() {
    let text = #"{"windows":["# + String(repeating: #"{"subviews":["#, count: 900)
    #expect(DeclaredPlaces(Array(text.utf8)).views.count == 512)
  }
}
