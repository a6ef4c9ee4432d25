import AnswerCoding
import AuditRules
import Auditing
import SceneCoding

struct GateAnswer {
  /// In the order of the command line.
  private(set) var files: [(name: String, outcome: Outcome)] = []
  /// Reported beside the findings, without failing.
  var notes: [GateNote] = []
  /// The least impact that fails; nil: none does.
  let failOn: Impact?

  enum Outcome {
    case audited(AuditReport)
    /// The file is no scene, or cannot be read.
    case refused(String)

    var report: AuditReport? {
      guard case .audited(let report) = self else { return nil }
      return report
    }
  }

  init(failOn: Impact?) {
    self.failOn = failOn
  }

  mutating func add(_ file: String, _ outcome: Outcome) { files.append((file, outcome)) }

  /// The files that were not audited, and why.
  var refused: [(name: String, sentence: String)] {
    files.compactMap { name, outcome in
      guard case .refused(let sentence) = outcome else { return nil }
      return (name, sentence)
    }
  }

  func fails(_ finding: AuditReport.Item) -> Bool {
    guard let failOn, let impact = finding.impact, finding.reason == nil else { return false }
    return impact >= failOn
  }

  /// `3 findings in 2 of 40 files, 1 undecided, 2 ignored, 5 in the baseline`
  var summary: String {
    let reports = files.compactMap(\.outcome.report)
    let all = reports.flatMap(\.findings)
    let count = all.count { $0.impact != nil && $0.reason == nil }
    let wrong = reports.count { $0.findings.contains { $0.impact != nil && $0.reason == nil } }
    let places = count == 0 ? "\(files.count)" : "\(wrong) of \(files.count)"
    let others = [
      (all.count { $0.impact == nil && $0.reason == nil }, "undecided"),
      (all.count { $0.reason != nil }, "ignored"),
      (reports.reduce(0) { $0 + $1.knownCount }, "in the baseline"), (refused.count, "refused"),
      (notes.count { $0.kind == .mended }, "mended"),
      (notes.count { $0.kind == .unusedException }, "unused"),
    ]
    let counted = others.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return
      "\(count) finding\(count == 1 ? "" : "s") in \(places) file\(files.count == 1 ? "" : "s")\(counted)"
  }
}

extension GateAnswer {
  /// A file of JUnit's, which build servers read: a suite for each file, a case for each finding. Undecided and ignored
  /// findings are skipped; a file without findings has one case, which passes.
  ///
  /// Source: Jenkins, xunit plugin, `junit-10.xsd`.
  var junit: String {
    let suites =
      files.map { (file, outcome) -> String in
        switch outcome {
        case .refused(let sentence): Self.suite(file, [Case(name: "audit", result: .error, text: sentence)])
        case .audited(let report): Self.suite(file, cases(of: report))
        }
      } + noteSuites
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="hittestd">
      \(suites.joined(separator: "\n"))
      </testsuites>
      """
  }

  /// Notes pass: a suite for each of their files.
  private var noteSuites: [String] {
    Set(notes.map(\.file)).sorted().map { file in
      let cases = notes.filter { $0.file == file }.map {
        Case(name: "\($0.kind.rawValue): \($0.rule): \($0.view)", result: .passed, text: $0.sentence)
      }
      return Self.suite(file, cases)
    }
  }

  private struct Case {
    let name: String
    let result: Result
    var type = ""
    var text = ""

    enum Result { case passed, failure, skipped, error }
  }

  private func cases(of report: AuditReport) -> [Case] {
    let told = report.findings.map { finding in
      Case(
        name: "\(finding.rule): \(finding.view)", result: result(of: finding), type: finding.rule,
        text: finding.reason ?? finding.message)
    }
    return told.isEmpty ? [Case(name: "audit", result: .passed)] : told
  }

  private func result(of finding: AuditReport.Item) -> Case.Result {
    fails(finding) ? .failure : finding.reason != nil || finding.impact == nil ? .skipped : .passed
  }

  private static func suite(_ file: String, _ cases: [Case]) -> String {
    func count(_ result: Case.Result) -> Int { cases.count { $0.result == result } }
    let name = escaped(file)
    let lines = cases.map { each in
      "<testcase name=\"\(escaped(each.name))\" classname=\"\(name)\">\(element(each))</testcase>"
    }
    return "<testsuite name=\"\(name)\" tests=\"\(cases.count)\" failures=\"\(count(.failure))\" "
      + "errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\">\n"
      + lines.joined(separator: "\n") + "\n</testsuite>"
  }

  private static func element(_ told: Case) -> String {
    let text = escaped(told.text)
    return switch told.result {
    case .failure: "<failure type=\"\(escaped(told.type))\" message=\"\(text)\">\(text)</failure>"
    case .skipped: "<skipped message=\"\(text)\"/>"
    case .error: "<error message=\"\(text)\"/>"
    case .passed: text.isEmpty ? "" : "<system-out>\(text)</system-out>"
    }
  }

  /// XML 1.0 has no way to write most control characters (section 2.2).
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { (scalar: Unicode.Scalar) -> String in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
