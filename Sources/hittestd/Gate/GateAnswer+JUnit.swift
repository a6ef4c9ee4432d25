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
      case .refused(let sentence):
        Self.suite(file, [Self.testCase("audit", file, "<error message=\"\(Self.escaped(sentence))\"/>")])
      case .audited(let report): Self.suite(file, cases(of: report, file))
      }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="hittestd">
      \(suites.joined(separator: "\n"))
      </testsuites>
      """
  }

  private func cases(of report: AuditReport, _ file: String) -> [String] {
    let told = report.findings.map { finding in
      Self.testCase("\(finding.rule): \(finding.view)", file, result(of: finding))
    }
    return told.isEmpty ? [Self.testCase("audit", file, "")] : told
  }

  private func result(of finding: AuditReport.Item) -> String {
    let (rule, message) = (Self.escaped(finding.rule), Self.escaped(finding.message))
    if fails(finding) {
      let place = finding.place.map { " (line \($0.line))" } ?? ""
      return "<failure type=\"\(rule)\" message=\"\(message)\">\(message)\(place)</failure>"
    }
    if let reason = finding.reason { return "<skipped message=\"\(Self.escaped(reason))\"/>" }
    return finding.impact == nil ? "<skipped message=\"\(message)\"/>" : "<system-out>\(message)</system-out>"
  }

  private static func suite(_ file: String, _ cases: [String]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.contains("<\(element) ") } }
    return "<testsuite name=\"\(escaped(file))\" tests=\"\(cases.count)\" failures=\"\(count("failure"))\" "
      + "errors=\"\(count("error"))\" skipped=\"\(count("skipped"))\">\n"
      + cases.joined(separator: "\n") + "\n</testsuite>"
  }

  private static func testCase(_ name: String, _ file: String, _ result: String) -> String {
    "<testcase name=\"\(escaped(name))\" classname=\"\(escaped(file))\">\(result)</testcase>"
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
