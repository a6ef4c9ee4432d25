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
