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
    (sentence, note, fixes) = (finding.sentence, finding.note, finding.fixes)
  }

  init(_ finding: UIKitFinding) {
    (rule, help, severity) = (finding.rule.rawValue, finding.rule.help, finding.severity)
    (place, name, culprit, state) = (finding.place, finding.name, finding.culprit, finding.state)
    (sentence, note, fixes) = (finding.sentence, "", finding.fixes)
  }

  /// All rules by their names, with what each is about.
  static let rules: [(id: String, help: String)] =
    LintRule.allCases.map { ($0.rawValue, $0.help) } + UIKitRule.allCases.map { ($0.rawValue, $0.help) }
}

extension LintFinding {
  var sentence: String {
    rule.sentence(name, culprit) + (state.map { " When `\($0)` holds." } ?? "")
  }

  /// What a report adds.
  var note: String { severity == .warn ? " Holds for 5 size estimates." : "" }
}

extension UIKitFinding {
  var sentence: String { rule.sentence(name, culprit) + (state.map { " When \($0)." } ?? "") }

  static func unread(_ place: SourceText.Place) -> String {
    "Line \(place.line) is not understood and changes nothing."
  }
}

extension CodeFinding {
  /// As a compiler prints it.
  ///
  /// - Parameter isTold: whether the line above has its sentence.
  func line(in text: SourceText, isTold: Bool) -> String {
    let place = "\(text.files[place.file].name ?? "text"):\(place.line):\(place.column)"
    return "\(place): \(severity.rawValue)\(isTold ? "" : ": \(sentence)") [\(rule)]"
  }

  var verdict: String { severity == .warn ? sentence : "Probably: \(sentence)" }

  /// - Parameter known: the findings of the baseline.
  static func summary(warnings: Int, toReview: Int, known: Int) -> String {
    "\(warnings) warning\(warnings == 1 ? "" : "s"), \(toReview) to review\(known > 0 ? ", \(known) in the baseline." : ".")"
  }
}
