import AnswerCoding
import HTTPProtocol
import JSONCoding
public import SceneCoding
import WorkMetering

/// What a folder holds to be audited: the argument `folder`.
public struct ToolFolder: Sendable {
  /// In the order of their names.
  public var screens: [SceneFile] = []
  /// Files of source, which are read together, and Interface Builder's documents beside them.
  public var code: [CodeFile] = []
  /// The files that cannot be read, and why.
  public var refused: [(name: String, sentence: String)] = []
  /// About files that are left out.
  public var notes: [String] = []

  public init() {}
}

extension AgentAnswers {
  /// Audits a folder's screens one by one, and its code together.
  ///
  /// - Throws: `ProblemDetails` for an argument that is wrong for every file, and for a folder without files.
  func audit(_ folder: ToolFolder, for call: ToolCall) throws(ProblemDetails) -> AnswerValue {
    var audit = FolderAudit()
    for screen in folder.screens where Work.stop == nil {
      try audit.add(screen.name) { () throws(ProblemDetails) in
        try reports(on: call.request(about: ToolScreen(screen, isNamed: false)), call.code)
      }
    }
    // Source has other rules than screens.
    if !folder.code.isEmpty, folder.screens.isEmpty || call.rules == nil {
      try audit.add(nil) { () throws(ProblemDetails) in
        try reports(on: HTTPRequest(auditing: folder.code, rules: call.rules), [])
      }
    }
    audit.files += folder.refused.map { FileReport(file: $0.name, refusal: $0.sentence) }
    if audit.files.isEmpty { throw .noFilesToAudit }
    return audit.answer
  }

  private func reports(on request: HTTPRequest, _ code: [CodeFile]) throws(ProblemDetails) -> [FileReport] {
    var context = AnswerContext(timing: ServerTiming(nil), code: code)
    return try answers.audit(request, &context).gated?.reports() ?? []
  }
}

/// The findings in the files of a folder; those without any are only counted.
///
///     {"fileCount": 3, "files": [{"file": "a.json", "findings": [{"rule", "view", "impact"?, "line"?, "column"?, "message"}]},
///      {"file": "b.json", "refused": "…"}]}
private struct FolderAudit {
  var files: [FileReport] = []

  var answer: AnswerValue {
    AnswerValue(headline: { files.summary() }, members: encodeMembers, lines: write)
  }

  /// - Parameters:
  ///   - name: the file's; nil for source, whose reports have their names.
  ///   - reports: audits it. What is refused of one file does not keep others from being audited.
  mutating func add(
    _ name: String?, _ reports: () throws(ProblemDetails) -> [FileReport]
  ) throws(ProblemDetails) {
    do throws(ProblemDetails) {
      files += try reports().map { report in
        var report = report
        if let name { report.file = name }
        return report
      }
    } catch {
      guard let name, error.code != .badRequest else { throw error }
      files.append(FileReport(file: name, refusal: error.linesToAgent.joined(separator: " ")))
    }
  }

  /// Those that were refused are first: an agent may not see all.
  private var told: [FileReport] {
    files.filter { $0.refusal != nil } + files.filter { !$0.findings.isEmpty }
  }

  private func encodeMembers(to json: inout JSONWriter) {
    json.member("fileCount", files.count)
    json.objects("files", told) { report, json in
      json.member("file", report.file)
      if let refusal = report.refusal { return json.member("refused", refusal) }
      json.objects("findings", report.findings) { finding, json in
        json.member("rule", finding.rule)
        json.member("view", finding.view)
        json.member("impact", finding.impact)
        if let place = finding.place {
          json.member("line", place.line)
          json.member("column", place.column)
        }
        json.member("message", finding.message)
      }
    }
  }

  private func write(to lines: inout TerminalText) {
    for report in told {
      if let refusal = report.refusal { lines.line(FolderAuditText.line(report.file, refusal)) }
      for finding in report.findings {
        lines.line(FolderAuditText.line(report.file, finding.place, finding.message, finding.rule))
      }
    }
  }
}
