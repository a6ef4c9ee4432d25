import Auditing
import SceneCoding

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
