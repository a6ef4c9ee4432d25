import AnswerCoding
import AuditRules
import SystemCalls

/// What an audit of all files of a command line has to say.
struct GateAnswer {
  /// In the order of the command line.
  var files: [FileReport] = []
  /// The service's, about a file, or without its name about all Swift files, which are read together.
  var answers: [(file: String?, body: [UInt8])] = []
  /// Files of folders without a screen.
  var leftOut: [String] = []
  /// Reported beside the findings, without failing.
  var notes: [GateNote] = []
  /// The least impact that fails; nil: none does.
  let failOn: Impact?
  /// Of findings, and of files that were not audited.
  var status = ExitStatus.ok
  var refusedStatus = ExitStatus.ok

  /// The files that were not audited, and why.
  var refused: [(name: String, sentence: String)] {
    files.compactMap { file in file.refusal.map { (name: file.file, sentence: $0) } }
  }

  var audited: [FileReport] { files.filter { $0.refusal == nil } }

  /// Reports an unreadable file, which does not count as passed.
  mutating func refuse(_ file: String, _ sentence: String, _ status: Int32) {
    CurrentProcess.writeError(Notice.line(sentence))
    files.append(FileReport(file: file, refusal: sentence))
    refusedStatus = max(refusedStatus, status)
  }

  func fails(_ finding: FileReport.Item) -> Bool {
    guard let failOn, let impact = finding.impact, finding.reason == nil else { return false }
    return impact >= failOn
  }

  /// `3 findings in 2 of 40 files, 1 undecided, 2 ignored, 5 in the baseline`
  var summary: String {
    files.summary(
      mended: notes.count { $0.kind == .mended }, unused: notes.count { $0.kind == .unusedException })
  }

  /// A file of JUnit's, which build servers read: a suite for each file, a case for each finding. Undecided and ignored
  /// findings are skipped; a file without findings has one case, which passes.
  ///
  /// Source: Jenkins, xunit plugin, `junit-10.xsd`.
  var junit: String {
    let suites =
      files.map { report -> String in
        let refusal = report.refusal.map { [Case(name: "audit", result: .error, text: $0)] }
        return Self.suite(report.file, refusal ?? cases(of: report))
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

  private func cases(of report: FileReport) -> [Case] {
    let told = report.findings.map { finding in
      Case(
        name: "\(finding.rule): \(finding.view)", result: result(of: finding), type: finding.rule,
        text: finding.reason ?? finding.message)
    }
    return told.isEmpty ? [Case(name: "audit", result: .passed)] : told
  }

  private func result(of finding: FileReport.Item) -> Case.Result {
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
