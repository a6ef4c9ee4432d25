import Auditing
import SceneCoding

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

  /// One case of a suite.
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
