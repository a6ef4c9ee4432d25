import AnswerCoding
import JSONCoding
import SceneCoding
import SourceReading

extension JSONWriter {
  /// The members of a finding, as axe-core names them.
  mutating func finding(_ finding: CodeFinding, in text: SourceText) {
    members([
      "id": finding.rule,
      "severity": finding.severity.rawValue,
      "help": finding.help,
    ])
    objects("nodes", [finding]) { finding, json in
      json.member("name", finding.name)
      json.member("culprit", finding.culprit)
      json.object("place") { $0.place(finding.place, in: text) }
      json.member("failureSummary", finding.sentence)
      json.member("state", finding.state)
    }
    fixes(finding.fixes, in: text)
  }
}

extension TerminalText {
  /// A finding as a compiler prints it, and its first fix.
  mutating func finding(_ finding: CodeFinding, in text: SourceText, isTold: Bool = false) {
    line(finding.line(in: text, isTold: isTold), finding.severity == .warn ? .wrong : .plain)
    for edit in finding.fixes.first?.edits ?? [] { line("  fix: " + text.line(of: edit), .good) }
  }
}
