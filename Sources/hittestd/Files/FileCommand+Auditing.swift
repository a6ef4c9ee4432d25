import AnswerCoding
import AuditRules
import HTTPServing
import HitTestService
import SceneCoding
import SystemCalls

extension FileCommand {
  /// Audits files and the screens in folders, and prints one answer. A refused file is reported on standard error; the
  /// others are audited all the same.
  ///
  /// - Returns: the worst status.
  func runAudit(_ service: FileService) throws(FileProblem) -> Int32 {
    let gate = try AuditFiles(self)
    let inputs = AuditInputs(files)
    if let folder = inputs.emptyFolders.first { throw FileProblem(withoutScreens: folder) }
    // Source has other rules than screens.
    let sources = inputs.inputs.isEmpty || values["rules"] == nil ? inputs.sources : []
    if sources.isEmpty { Self.tell(unread: inputs.sources.map(\.name)) }
    let isOne = inputs.inputs.count == 1 && !inputs.inputs[0].isFound && sources.isEmpty
    var audited = AuditedFiles(failOn)
    for input in inputs.inputs {
      do throws(FileProblem) {
        try audit(input, service, gate, &audited)
      } catch {
        // A wrong option is wrong for all; the one file of a question is its whole answer.
        if error.status == ExitStatus.usage || isOne && !tellsRefusals { throw error }
        audited.refuse(input.name, error.description, error.status)
      }
    }
    if !sources.isEmpty { try auditSources(sources, service, gate, &audited) }
    Self.tell(audited.leftOut)
    if audited.told.files.isEmpty { throw FileProblem(withoutScreens: files[0]) }
    audited.told.notes += isWhole ? gate.notes(on: audited.told) : []
    try writeBaseline(&audited)
    let text = text(audited, isOne: isOne)
    return try write(text, audited.status == ExitStatus.ok ? audited.refused : audited.status)
  }

  /// Swift files are read together and have one answer.
  private func auditSources(
    _ sources: [AuditInputs.Input], _ service: FileService, _ gate: AuditFiles, _ audited: inout AuditedFiles
  ) throws(FileProblem) {
    let files = try SourceFiles(sources)
    for (name, refusal) in files.refused { audited.refuse(name, refusal, ExitStatus.dataError) }
    guard files.hasViews else { return }
    let names = sources.map(\.name)
    let body = files.body(rules: values["rules"])
    let answer = try service.audit(body, self, behind: gate.gate(forSources: names))
    audited.sourceAnswer = answer.body
    audited.status = max(audited.status, exitStatus(of: answer))
    for found in answer.reports {
      let file = found.file ?? ""
      audited.baseline.add(found.report.keys, of: AuditInputs.plain(file))
      audited.told.add(file, .audited(found.report))
    }
  }

  /// Whether all rules check all screens: otherwise findings may be missing.
  private var isWhole: Bool { values["rules"] == nil && values["screen"] == nil }

  /// Whether the answer reports a single refused file, for programs. People read standard error.
  private var tellsRefusals: Bool {
    format != .text && values[SubcommandFlag.writeBaseline.name] == nil || gateFormat != nil
  }

  /// Writes the baseline if requested: the present findings are known from now on.
  private func writeBaseline(_ audited: inout AuditedFiles) throws(FileProblem) {
    guard let file = values[SubcommandFlag.writeBaseline.name] else { return }
    try Self.write(audited.baseline, to: file)
    audited.status = ExitStatus.ok
  }

  private func audit(
    _ input: AuditInputs.Input, _ service: FileService, _ gate: AuditFiles, _ audited: inout AuditedFiles
  ) throws(FileProblem) {
    let (command, file) = (about(input.name), try read(input.name))
    guard AuditInputs.holdsScreen(file, input) else { return audited.leftOut.append(input.name) }
    let passed = try gate.gate(for: file)
    let answer = try service.answer(to: command, [file], behind: passed)
    let report = answer.reports.first?.report ?? AuditReport()
    if isWhole { audited.told.notes += AuditFiles.notes(on: report, behind: passed, input.name) }
    audited.baseline.add(report.keys, of: AuditInputs.plain(input.name))
    audited.told.add(input.name, .audited(report))
    audited.answers.append((input.name, answer.body))
    audited.status = max(audited.status, command.exitStatus(of: answer))
  }

  /// The format of a gate over all files; nil for a format of the service.
  private var gateFormat: GateFormat? { values["format"].flatMap(GateFormat.init) }

  private func text(_ audited: AuditedFiles, isOne: Bool) -> [UInt8] {
    let (told, answers) = (audited.told, audited.answers)
    if let text = self.told(told) { return text }
    if told.refused.isEmpty,
      let only = isOne ? answers.first?.body : answers.isEmpty ? audited.sourceAnswer : nil
    {
      return JoinedAnswers(only, format, told).body
    }
    guard format == .text else {
      return JoinedAnswers(answers, format, source: audited.sourceAnswer, told).body
    }
    let right = told.files.filter { $0.outcome.report?.findings.isEmpty ?? false }
    let rightNames = Set(right.map(\.name))
    let refused = told.refused.flatMap { Array("\($0.sentence)\n".utf8) }
    return JoinedAnswers(answers.filter { !rightNames.contains($0.file) }, format, source: nil, told).body
      + (audited.sourceAnswer ?? []) + refused + told.noteLines + Array((told.summary + "\n").utf8)
  }

  private func told(_ told: GateAnswer) -> [UInt8]? {
    switch gateFormat {
    case .junit: Array(told.junit.utf8)
    case .github: Array(told.annotations.utf8)
    case nil: nil
    }
  }

  /// Names the files of folders without a screen: a damaged capture must not pass silently.
  private static func tell(_ leftOut: [String]) {
    guard let first = leftOut.first else { return }
    let more = leftOut.count > 1 ? " and \(leftOut.count - 1) more" : ""
    CurrentProcess.writeError(Array("hittestd: Skipped, neither a scene nor a dump: \(first)\(more)\n".utf8))
  }

  /// Names the Swift files that are skipped because rules of screens are chosen.
  private static func tell(unread sources: [String]) {
    guard let first = sources.first else { return }
    let more = sources.count > 1 ? " and \(sources.count - 1) more" : ""
    CurrentProcess.writeError(
      Array(
        "hittestd: Skipped Swift files: \(first)\(more). Audit them separately; they have other rules.\n"
          .utf8))
  }

  private static func write(_ baseline: Baseline, to file: String) throws(FileProblem) {
    do throws(SystemError) {
      try CurrentProcess.writeFile(baseline.document, at: file)
    } catch {
      throw FileProblem(unwritable: file, error, what: "the baseline")
    }
    let count = baseline.count
    let sentence = "hittestd: Wrote \(count) finding\(count == 1 ? "" : "s") to \(file).\n"
    CurrentProcess.writeError(Array(sentence.utf8))
  }
}

/// Formats of the command line only: they are about all files, and made of reports.
enum GateFormat: String, CaseIterable {
  case junit
  case github
}

private struct AuditedFiles {
  var told: GateAnswer
  var answers: [(file: String, body: [UInt8])] = []
  var sourceAnswer: [UInt8]?
  var baseline = Baseline()
  var leftOut: [String] = []
  var (status, refused) = (ExitStatus.ok, ExitStatus.ok)

  /// Reports an unreadable file, which does not count as passed.
  mutating func refuse(_ file: String, _ sentence: String, _ status: Int32) {
    CurrentProcess.writeError(Array("hittestd: \(sentence)\n".utf8))
    told.add(file, .refused(sentence))
    refused = max(refused, status)
  }

  init(_ failOn: Impact?) {
    told = GateAnswer(failOn: failOn)
  }
}
