import AnswerCoding
import JSONCoding
import SourceReading
import SwiftUISource
import UIKitSource

/// A finding of the linter for SwiftUI or of that for UIKit.
struct CodeFinding {
  let rule: String
  /// Of the rule alone.
  let help: String
  let severity: LintSeverity
  let place: SourceText.Place
  /// The view, gesture or method that it is about.
  let name: String
  let culprit: String?
  let state: String?
  let sentence: String
  /// What a report adds to the sentence.
  let note: String
  let fixes: [SourceFix]

  init(_ finding: LintFinding) {
    (rule, help, severity) = (finding.rule.rawValue, finding.rule.help, finding.severity)
    (place, name, culprit, state) = (finding.place, finding.name, finding.culprit, finding.state)
    let told = finding.rule.sentence(finding.name, finding.culprit)
    sentence = finding.state.map { "\(told) When `\($0)` holds." } ?? told
    note = finding.severity == .warn ? " Holds for 5 size estimates." : ""
    fixes = finding.fixes
  }

  init(_ finding: UIKitFinding) {
    (rule, help, severity) = (finding.rule.rawValue, finding.rule.help, finding.severity)
    (place, name, culprit, state) = (finding.place, finding.name, finding.culprit, finding.state)
    let told = finding.rule.sentence(finding.name, finding.culprit)
    sentence = finding.state.map { "\(told) When \($0)." } ?? told
    (note, fixes) = ("", finding.fixes)
  }
}

extension JSONWriter {
  /// The members of a finding, as axe-core names them.
  mutating func finding(_ finding: CodeFinding, in text: SourceText) {
    member("id", finding.rule)
    member("severity", finding.severity)
    member("help", finding.help)
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
  mutating func finding(_ finding: CodeFinding, in text: SourceText) {
    let place = finding.place
    line(
      "\(text.files[place.file].name ?? "text"):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.sentence) [\(finding.rule)]",
      finding.severity == .warn ? .wrong : .plain)
    for edit in finding.fixes.first?.edits ?? [] { line("  fix: " + text.line(of: edit), .good) }
  }
}
