import SourceReading
import SwiftUISource
import UIKitSource

// Questions about source: what is not in it, what its linters find.

extension SourceReactionText {
  static let estimates = "Sizes and positions are estimates."
  static let unmatched = "Unmatched bracket."

  var scrolled: String { "The scroll views around \(reaction.about.name) are scrolled to it (SU62)." }
}

extension UIKitLooked {
  static let next =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]`: it shows what covers or clips the view."
}

extension SourceFix {
  var told: String { "\(detail)\(isVerified ? " (verified)" : "")" }
}

extension SourceText {
  /// `line 9, column 5: insert .contentShape(Rectangle())`.
  func line(of edit: SourceEdit) -> String {
    let (place, removed) = place(of: edit)
    let file = files[place.file].name.map { "\($0), " } ?? ""
    let insert = edit.insert.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words =
      removed > 0 && !insert.isEmpty
      ? "replace with \(insert)"
      : removed > 0 ? "remove \(removed) character\(removed == 1 ? "" : "s")" : "insert \(insert)"
    return "\(file)line \(place.line), column \(place.column): \(words)"
  }
}

extension ProblemDetails {
  /// 422.
  /// Of code that is not SwiftUI's.
  init(unread kind: CodeKind) {
    self = kind.refusal.map { ProblemDetails(.sceneInvalid, $0) } ?? .noViews
  }

  static var noViews: ProblemDetails {
    ProblemDetails(
      .sceneInvalid,
      "No SwiftUI view in this text. Paste a struct with a body, or an expression like HStack { … }.")
  }
}

extension CodeKind {
  /// Why such code is not read, and what to paste; nil for other code.
  var refusal: String? {
    let paste = "paste the output of `po [[UIWindow keyWindow] recursiveDescription]` from the running app"
    let why = "docs/why.md leads from a symptom to its cause."
    return switch self {
    case .swiftUI, .other: nil
    case .uiKit:
      "This is UIKit code: audit and explain read it. Here, \(paste), or its storyboard or xib. \(why)"
    case .foreign(let name): "This is \(name); only SwiftUI source is read: \(paste)."
    }
  }
}

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
