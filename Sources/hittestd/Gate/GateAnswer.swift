import AnswerCoding
import AuditRules
import HitTestService
import JSONCoding
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

extension GateAnswer {
  /// Annotations of a workflow: a line for each finding, which GitHub shows beside the file's line, and the count.
  ///
  ///     ::error file=screens/pay.json,line=12,col=9,title=unreachable-target::ToastView covers Pay.
  ///
  /// Source: GitHub Docs "Workflow commands for GitHub Actions"; actions/toolkit, `command.ts`, for escapes.
  var annotations: String {
    let levels = Annotation.Level.allCases.map { level in allAnnotations.filter { $0.level == level } }
    let isCut = levels.contains { $0.count > Annotation.countMax }
    // The line with the number of further ones is a notice itself.
    let shown = levels.map { $0.prefix(Annotation.countMax - (isCut && $0.first?.level == .notice ? 1 : 0)) }
    let left = zip(levels, shown).filter { $0.count > $1.count }.map { all, shown in
      (all.count - shown.count, all[0].level.rawValue)
    }
    let rest = left.isEmpty ? [] : ["::notice title=hittestd::\(Notice.further(left))"]
    return (shown.joined().map(\.line) + rest + [summary]).joined(separator: "\n")
  }

  /// The refused files are first.
  private var allAnnotations: [Annotation] {
    refused.map { Annotation(level: .error, file: $0.name, text: $0.sentence) }
      + files.flatMap { report in
        report.findings.filter { $0.reason == nil }.map { annotation($0, report.file) }
      } + notes.map(Annotation.init)
  }

  private func annotation(_ finding: FileReport.Item, _ file: String) -> Annotation {
    // A finding that fails the gate is an error.
    let level: Annotation.Level = fails(finding) ? .error : finding.impact == nil ? .notice : .warning
    return Annotation(
      level: level, file: file, place: finding.place, title: finding.rule, text: finding.message)
  }
}

private struct Annotation {
  /// In printing order.
  enum Level: String, CaseIterable { case error, warning, notice }

  /// The most of each level that GitHub shows for a step.
  static let countMax = 10

  let level: Level
  let file: String
  var place: TextPlace?
  var title = ""
  let text: String

  var line: String {
    let place = self.place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    let title = self.title.isEmpty ? "" : ",title=\(Self.property(self.title))"
    return "::\(level.rawValue) file=\(Self.property(file))\(place)\(title)::\(Self.data(text))"
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

extension Annotation {
  init(_ note: GateNote) {
    let place = note.line.map { (line: $0, column: 1) }
    self.init(
      level: .notice, file: note.file, place: place, title: note.kind.rawValue, text: note.sentence)
  }
}

// The answers about all files as one, with refused files, and the gate's notes.

extension GateAnswer {
  /// An answer with the notes behind its members.
  func noted(_ answer: [UInt8]) -> [UInt8] {
    if notes.isEmpty { return answer }
    var json = JSONWriter()
    // Its last bracket comes behind the notes.
    json.value(answer, 0..<answer.count - 1)
    encodeNotes(to: &json)
    json.endObject()
    return json.finish()
  }

  /// All answers as one:
  ///
  ///     {"files": [{"file": "a.storyboard", "answer": {…}}, {"file": "b.json", "refused": "…"}], "notes": […]}
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("files") { json in
        for (file, body) in answers {
          json.object { json in
            json.member("file", file ?? "*.swift")
            json.key("answer")
            json.value(body)
          }
        }
        for (file, sentence) in refused {
          json.object { json in
            json.member("file", file)
            json.member("refused", sentence)
          }
        }
      }
      encodeNotes(to: &json)
    }
    return json.finish()
  }

  var sarif: [UInt8] {
    FileReport.sarif(audited, version: version) { encodeInvocation(to: &$0) }
  }

  private func encodeNotes(to json: inout JSONWriter) {
    if notes.isEmpty { return }
    json.objects("notes", notes) { $0.encodeMembers(to: &$1) }
  }

  /// For people, at the end of an audit's text.
  var noteLines: [UInt8] { notes.flatMap { Array(($0.text + "\n").utf8) } }

  /// Sections 3.20.14, 3.20.21 and 3.20.22 of SARIF: a file that was not audited is a failure of the tool, and a note is about how
  /// it is configured.
  private func encodeInvocation(to json: inout JSONWriter) {
    if notes.isEmpty, refused.isEmpty { return }
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", refused.isEmpty)
        json.objects("toolExecutionNotifications", refused) { $1.notification("error", $0.sentence, $0.name) }
        json.objects("toolConfigurationNotifications", notes) {
          $1.notification("note", $0.sentence, $0.file, line: $0.line)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func notification(
    _ level: String, _ sentence: String, _ file: String, line: Int? = nil
  ) {
    member("level", level)
    object("message") { $0.member("text", sentence) }
    array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.member("uri", PercentEncoding.encoded(file, keeping: "/")) }
          if let line { json.object("region") { $0.member("startLine", line) } }
        }
      }
    }
  }
}
