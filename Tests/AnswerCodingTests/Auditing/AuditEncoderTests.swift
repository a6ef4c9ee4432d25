import AuditRules
import Auditing
import JSONCoding
import AnswerCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing

@Suite("Audits as JSON and SARIF")
struct AuditEncoderTests {
  private func json(_ scene: TestScene, _ options: AuditOptions) throws -> String {
    let built = try scene.built().scene
    var json = JSONWriter()
    let screen = AuditedScreen(built, try built.audit(options))
    json.object { AuditEncoder([screen], options, version: "1.2.3").encodeMembers(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func sarif(_ scene: TestScene, _ options: AuditOptions, artifact: String?) throws -> String {
    let built = try scene.built().scene
    var report = FileReport(of: options, artifact: artifact)
    report.add(AuditedScreen(built, try built.audit(options)))
    return String(decoding: FileReport.sarif([report], version: "1.2.3"), as: UTF8.self)
  }

  /// A button that is too low, and one that is not.
  private let scene = TestScene.inR {
    TestView("low", 20, 20, 100, 30).ofClass("UIButton")
    TestView("high", 20, 60, 100, 44).ofClass("UIButton")
  }
  private let sizes = AuditOptions(rules: [.targetSize, .singularTransform])

  @Test("The whole of a small audit")
  func whole() throws {
    let rule =
      #"{"id":"target-size","impact":%,"tags":["target-size","hig"],"#
      + #""description":"Finds targets whose touch region does not fit a 44 × 44 point square","#
      + #""help":"Touch targets must be at least 44 × 44 points","#
      + #""helpUrl":"https://developer.apple.com/design/human-interface-guidelines/buttons","nodes":["#
    func size(_ impact: String) -> String { rule.split(separator: "%").joined(separator: impact) }
    let low =
      #"{"rule":"target-size","impact":"moderate","view":"low","class":"UIButton","target":["window","R","low"],"#
      + #""region":[[[[20,20],[120,20],[120,50],[20,50]]]],"#
      + #""help":"Enlarge UIButton \"low\", or extend its point(inside:with:) by 7 points above "#
      + #"and below. Its superview needs the room.","#
      + #""failureSummary":"UIButton \"low\" gets touches on only 100 × 30 points; the Human Interface Guidelines "#
      + #"recommend 44 × 44.","values":{"width":100,"height":30,"square":30,"required":44,"boundsWidth":100,"#
      + #""boundsHeight":30},"related":[]}"#
    let high =
      #"{"rule":"target-size","impact":null,"view":"high","class":"UIButton","target":["window","R","high"],"#
      + #""region":[],"values":{"width":100,"height":44},"related":[]}"#
    let inapplicable =
      #"{"id":"singular-transform","impact":null,"tags":["hit-testing","R14"],"#
      + #""description":"Finds views with a non-invertible transform, like a scale of 0","#
      + #""help":"Transforms must be invertible","#
      + #""helpUrl":"https://developer.apple.com/documentation/uikit/uiview/transform","nodes":[]}"#
    let problem =
      #"{"title":"UIButton \"low\" gets touches on only 100 × 30 points; the Human Interface Guidelines recommend "#
      + #"44 × 44.","impact":"moderate","certain":true,"victims":["low"],"#
      + #""findings":[{"rule":"target-size","view":"low"}]}"#
    let expected: String =
      #"{"testEngine":{"name":"hittestd","version":"1.2.3"},"toolOptions":{"targetSize":"hig","#
      + #""rules":["target-size","singular-transform"]},"targets":2,"problems":["# + problem
      + #"],"violations":["# + size(#""moderate""#)
      + low
      + #"]}],"incomplete":[],"passes":["# + size("null") + high + #"]}],"inapplicable":["# + inapplicable
      + "]}"
    #expect(try json(scene, sizes) == expected)
  }

  @Test(
    "A problem's title has the culprit first",
    arguments: [
      (0.02, true, ["toast"], #"UIView "toast" (alpha 0.02) covers UIButton "one"."#),
      (0.02, true, ["toast", "two"], #"UIView "toast" (alpha 0.02) covers 2 controls."#),
      (1, false, [], #"UIView "box" (user interaction disabled) blocks touches on UIButton "one"."#),
    ] as [(Double, Bool, [String], String)])
  func titles(alpha: Double, isEnabled: Bool, others: [String], title: String) throws {
    let scene = TestScene.inR {
      TestView("box", 0, 0, 300, 60) { TestView("one", 0, 0, 100, 44).ofClass("UIButton") }
        .interaction(isEnabled)
      if others.contains("two") { TestView("two", 0, 80, 100, 44).ofClass("UIButton") }
      if others.contains("toast") { TestView("toast", 0, 0, 300, 300).alpha(alpha) }
    }
    #expect(try json(scene, AuditOptions()).contains(#""problems":[{"title":"\#(escaped(title))""#))
  }

  private func escaped(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
  }

  @Test("Results of SARIF: what fails has a level, what is to be looked at has none")
  func results() throws {
    let scene = TestScene.inR {
      TestView("list", 0, 0, 320, 40) { TestView("half", 0, 20, 50, 50).ofClass("UIButton") }.ofClass(
        "UIScrollView")
      TestView("low", 20, 100, 100, 30).ofClass("UIButton")
    }
    let text = try sarif(scene, AuditOptions(rules: [.targetSize]), artifact: "my%20screen.json")
    #expect(
      text.contains(
        #""ruleId":"target-size","ruleIndex":0,"kind":"fail","level":"warning","message":{"text":""#))
    #expect(
      text.contains(
        #""ruleId":"target-size","ruleIndex":0,"kind":"review","level":"none","message":{"text":""#))
    #expect(text.contains(#""physicalLocation":{"artifactLocation":{"uri":"my%20screen.json"}}"#))
    #expect(text.contains(#""name":"half","fullyQualifiedName":"window/R/list/half","kind":"element""#))
    #expect(text.contains(#""defaultConfiguration":{"level":"error"}"#))
    #expect(text.components(separatedBy: #""primaryLocationLineHash":""#).count == 3)
    #expect(try !sarif(scene, AuditOptions(rules: [.targetSize]), artifact: nil).contains("physicalLocation"))
  }

  @Test("A fingerprint stays when the view moves, and differs between views")
  func fingerprints() throws {
    func fingerprint(_ id: String, at x: Double) throws -> Substring? {
      let scene = TestScene.inR { TestView(id, x, 20, 100, 30).ofClass("UIButton") }
      let text = try sarif(scene, AuditOptions(rules: [.targetSize]), artifact: nil)
      return text.components(separatedBy: #""primaryLocationLineHash":""#).last.map { $0.prefix(16) }
    }
    #expect(try fingerprint("a", at: 0) == fingerprint("a", at: 50))
    #expect(try fingerprint("a", at: 0) != fingerprint("b", at: 0))
  }

  @Test("Every finding of random screens has sentences", arguments: searchSeeds(4) as Range<UInt64>)
  func random(part: UInt64) throws {
    var rules: Set<AuditRule> = []
    for number in 0..<15 as Range<UInt64> {
      let random = RandomScene(seed: 70_000 + part * 15 + number)
      let built = try random.scene.built().scene
      guard let audit = try? built.audit() else { continue }
      var json = JSONWriter()
      let encoder = AuditEncoder([AuditedScreen(built, audit)], audit.options, version: "1")
      json.object { encoder.encodeMembers(to: &$0) }
      let text = String(decoding: json.bytes, as: UTF8.self)
      #expect(!text.contains("..") && !text.contains("  ") && !text.contains(" 0 × 0"), "\(text)")
      for key in [#""help":""#, #""failureSummary":""#] {
        for sentence in text.components(separatedBy: key).dropFirst() where sentence.hasPrefix(#"""#) {
          Issue.record("an empty sentence: \(text)")
        }
      }
      rules.formUnion(audit.results.filter { !$0.violations.isEmpty || !$0.incomplete.isEmpty }.map(\.rule))
    }
    #expect(rules.count > 3)
  }

  @Test("An answer that grows too long is given up")
  func tooLong() throws {
    let built = try scene.built().scene
    let screen = AuditedScreen(built, try built.audit(sizes))
    var report = FileReport(of: sizes, artifact: nil)
    report.add(screen)
    var json = JSONWriter()
    json.bytesMax = 200
    json.object { AuditEncoder([screen], sizes, version: "1").encodeMembers(to: &$0) }
    #expect(json.isFull)
    #expect(FileReport.sarif([report], version: "1", bytesMax: 200).count > 200)
  }

  @Test("Files are one run, each numbers its own results, and the linter has a run of its own")
  func files() throws {
    let built = try scene.built().scene
    var screens = FileReport(of: sizes, artifact: "a.json")
    screens.add(AuditedScreen(built, try built.audit(sizes)))
    screens.add(AuditedScreen(built, try built.audit(sizes)))
    var other = FileReport(of: sizes, artifact: "b.json")
    other.add(AuditedScreen(built, try built.audit(sizes)))
    let source = FileReport(
      file: "A.swift", artifact: "A.swift", rules: [.lint(id: "gap", help: "Gaps.")],
      columnKind: "utf16CodeUnits")
    let log = FileReport.sarif([screens, source, other], version: "1")
    let text = String(decoding: log, as: UTF8.self)
    #expect(text.components(separatedBy: #"{"tool":"#).count == 3)
    let numbers = text.components(separatedBy: #"{"primaryLocationLineHash":""#).dropFirst().map {
      $0.dropFirst(17).prefix(1)
    }
    #expect(numbers == ["1", "2", "1"])
    #expect(
      text.hasSuffix(
        #""rules":[{"id":"gap","shortDescription":{"text":"Gaps."}}]}},"columnKind":"utf16CodeUnits","results":[]}]}"#
      ))
  }

  @Test("A log without files has one run without results")
  func noFiles() throws {
    let log = FileReport.sarif([], version: "1") { $0.member("invocations", 1) }
    #expect(
      String(decoding: log, as: UTF8.self)
        == #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"hittestd","version":"1"}},"invocations":1,"results":[]}]}"#
    )
  }
}

extension String {
  /// The parts between occurrences of a text, without Foundation.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
