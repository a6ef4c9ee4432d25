import AuditRules
import Auditing
import AnswerCoding
import SceneCoding
import Testing

@testable import hittestd

@Suite("Files beside an audit")
struct GateTests {
  private let key = FindingKey(
    rule: "target-size", screen: "s1", view: #"window/UIButton "Pay""#, part: "tap")

  @Test("A baseline is read as it was written, with each finding as often as it was found")
  func roundTrip() throws {
    var baseline = Baseline()
    let other = FindingKey(rule: "dead-zone", screen: "", view: "a", part: "")
    baseline.add([key, other, key], of: "b.json")
    baseline.add([other], of: "a.json")
    let read = try Baseline(baseline.document, file: "known.json")
    #expect(read.counts(of: "b.json") == [key: 2, other: 1])
    #expect(read.counts(of: "a.json") == [other: 1] && read.counts(of: "c.json").isEmpty && read.count == 4)
    #expect(read.document == baseline.document)
  }

  @Test(
    "What is no baseline is told with its place",
    arguments: [
      ("{\n7", "k:2:1: not a baseline: "), ("{}", "k:1:1: expected a version 1 baseline"),
      (#"{"version": 2}"#, "k:1:1: expected a version 1 baseline"),
    ])
  func noBaseline(text: String, start: String) throws {
    let problem = #expect(throws: FileProblem.self) { try Baseline(Array(text.utf8), file: "k") }
    #expect(problem?.description.hasPrefix(start) == true && problem?.status == 65)
  }

  @Test("A line is a rule, a view, perhaps in quotes, and a reason")
  func lines() throws {
    let text = "# x\r\n\n target-size  \"Buy now\"  Too \"small\", yes. \ndead-zone 'a/B \"C\"' Why.\n"
    let entries = try IgnoreFile(Array(text.utf8), file: "f").entries
    #expect(entries.map(\.rule) == [.targetSize, .deadZone])
    #expect(entries.map(\.reason) == ["Too \"small\", yes.", "Why."])
    let names = entries.compactMap { entry -> String? in
      guard case .name(let name) = entry.view else { return nil }
      return name
    }
    #expect(names == ["Buy now", "a/B \"C\""])
  }

  @Test(
    "A path has one form",
    arguments: [
      ("./a/", "a"), ("a", "a"), ("././a.json", "a.json"), ("/", "/"), (".", "."), ("../a", "../a"),
    ])
  func plain(path: String, expected: String) {
    #expect(AuditInputs.plain(path) == expected)
  }
}
