import AnswerCoding
import AuditRules
import Auditing
import SceneCoding

/// What a gate found in all files.
struct GateAnswer {
  /// In the order of the command line.
  private(set) var files: [(name: String, outcome: Outcome)] = []
  /// The least impact that fails; nil where none does.
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
      (reports.reduce(0) { $0 + $1.knownCount }, "in the baseline"), (files.count - reports.count, "refused"),
    ]
    let counted = others.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return
      "\(count) finding\(count == 1 ? "" : "s") in \(places) file\(files.count == 1 ? "" : "s")\(counted)"
  }
}

extension GateAnswer {
  /// Annotations of a workflow: a line for each finding, which GitHub shows beside the file's line.
  ///
  ///     ::error file=screens/pay.json,line=12,col=9,title=unreachable-target::ToastView covers Pay.
  ///
  /// Source: GitHub Docs "Workflow commands for GitHub Actions"; actions/toolkit, `command.ts`, for what is escaped.
  var annotations: String {
    var lines: [String] = []
    for (file, outcome) in files {
      switch outcome {
      case .refused(let sentence): lines.append("::error file=\(Self.property(file))::\(Self.data(sentence))")
      case .audited(let report):
        lines += report.findings.filter { $0.reason == nil }.map { annotation($0, file) }
      }
    }
    return (lines + [summary]).joined(separator: "\n")
  }

  private func annotation(_ finding: AuditReport.Item, _ file: String) -> String {
    let place = finding.place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::\(level(finding)) file=\(Self.property(file))\(place),title=\(finding.rule)::"
      + Self.data(finding.message)
  }

  /// What fails the gate is an error.
  private func level(_ finding: AuditReport.Item) -> String {
    fails(finding) ? "error" : finding.impact == nil ? "notice" : "warning"
  }

  private static func data(_ text: String) -> String {
    text.map { (character: Character) -> String in
      switch character {
      case "%": "%25"
      case "\r\n": "%0D%0A"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { (character: Character) -> String in
      character == ":" ? "%3A" : character == "," ? "%2C" : String(character)
    }.joined()
  }
}

extension GateAnswer {
  /// A file of JUnit's, which build servers read: a suite for each file, a case for each finding. What cannot be decided,
  /// and what is ignored for a reason, is skipped; a file without findings has one case, which passes.
  ///
  /// Source: Jenkins, xunit plugin, `junit-10.xsd`.
  var junit: String {
    let suites = files.map { (file, outcome) -> String in
      switch outcome {
      case .refused(let sentence): Self.suite(file, [Case(name: "audit", result: .error, text: sentence)])
      case .audited(let report): Self.suite(file, cases(of: report))
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="hittestd">
      \(suites.joined(separator: "\n"))
      </testsuites>
      """
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
