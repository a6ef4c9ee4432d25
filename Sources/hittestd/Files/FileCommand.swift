import AnswerCoding
import AuditRules
import HitTestService
import HTTPServing
import JSONCoding
import SceneCoding
import SystemCalls
import WorkMetering

/// A command line that asks a question about files. Its flags are checked for their form; whether the service takes their
/// values is the service's to say.
struct FileCommand {
  let subcommand: Subcommand
  /// Paths; `-` is the standard input.
  private(set) var files: [String] = []
  /// By the flag's name; the last one wins, but of states all hold.
  private(set) var values: [String: String] = [:]
  /// Paths of the app's code: files and folders.
  private(set) var sources: [String] = []
  private(set) var isHelp = false
  /// Whether people read the printed answer.
  var isForPeople = false

  /// Nil when the first word is no subcommand: the program serves then.
  ///
  /// - Parameter arguments: without the name of the program; `--name value` or `--name=value`, and files, in any order.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init?(_ arguments: [String]) throws(UsageError) {
    guard let subcommand = Subcommand.all.first(where: { $0.name == arguments.first }) else { return nil }
    self.subcommand = subcommand
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        isHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(FlagArgument(argument), &rest)
      } else {
        files.append(argument)
      }
    }
    if !isHelp { try checkFiles() }
  }

  private mutating func take(
    _ argument: FlagArgument, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let named = subcommand.flags.first { "--" + $0.name == argument.name || $0.short == argument.name }
    guard let flag = named else {
      let flags = JSONKeyTable(subcommand.flags.map { "--" + $0.name })
      throw .unknownOption(
        argument.name, nearest: flags.nearest(to: argument.name), of: "\(subcommand.name) ")
    }
    let own = flag.unit == nil ? argument.ownValue ?? "" : nil
    guard let value = own ?? argument.value(or: &rest) else {
      throw .noValue(argument.name, of: subcommand.name)
    }
    var json = JSONWriter()
    if let expectation = flag.write(value, to: &json) {
      throw .expected(expectation, at: argument.name, found: value, of: subcommand.name)
    }
    if flag.member == .source { return sources.append(value) }
    let earlier = flag.name == SubcommandFlag.state.name ? values[flag.name] : nil
    values[flag.name] = earlier.map { $0 + "," + value } ?? value
  }

  private func checkFiles() throws(UsageError) {
    let sceneCount = subcommand.route.sceneCount
    guard files.count == sceneCount || subcommand.takesManyFiles && !files.isEmpty else {
      throw .files(files.count, needed: subcommand.takesManyFiles ? nil : sceneCount, of: subcommand.name)
    }
    guard (files + sources).count(where: { $0 == "-" }) < 2 else { throw .inputTwice(of: subcommand.name) }
  }

  // MARK: - Values of flags

  /// The format of the answer: by default lines on a terminal, and the usual one in a pipe or a file.
  var format: AnswerFormat {
    if let format = values["format"].flatMap(AnswerFormat.init) { return format }
    let formats = subcommand.route.formats
    return isForPeople && output == nil && formats.contains(.text) ? .text : formats[0]
  }

  var output: String? { values[SubcommandFlag.output.name].flatMap { $0 == "-" ? nil : $0 } }

  /// The least impact with which an audit fails; nil: it never fails.
  var failOn: Impact? {
    let word = values[SubcommandFlag.failOn.name] ?? Impact.minor.rawValue
    return Impact(rawValue: word)
  }

  var given: [(flag: SubcommandFlag, value: String)] {
    subcommand.flags.compactMap { flag in (values[flag.name] ?? implied(flag)).map { (flag, $0) } }
  }

  func about(_ file: String) -> FileCommand {
    var command = self
    command.files = [file]
    return command
  }

  /// SARIF needs the file's name for code scanning.
  private func implied(_ flag: SubcommandFlag) -> String? {
    guard flag.role == .member(.artifact), format == .sarif, files[0] != "-" else { return nil }
    return PercentEncoding.encoded(files[0], keeping: "/")
  }
}

extension FileCommand {
  /// Audits files and the screens in folders, and prints one answer. A refused file is reported on standard error; the
  /// others are audited all the same.
  ///
  /// - Returns: the worst status.
  func runAudit(_ service: FileService) throws(FileProblem) -> Int32 {
    let gate = try AuditFiles(self)
    let code = try code()
    let inputs = AuditInputs(files)
    if let folder = inputs.emptyFolders.first { throw FileProblem(withoutScreens: folder) }
    // Source has other rules than screens.
    let sources = inputs.inputs.isEmpty || values["rules"] == nil ? inputs.sources : []
    if sources.isEmpty { Self.tell(inputs.sources.map(\.name), Notice.skipped(source:)) }
    let isOne = inputs.inputs.count == 1 && !inputs.inputs[0].isFound && sources.isEmpty
    let progress = try progress(of: inputs.inputs + sources)
    var told = GateAnswer(failOn: failOn)
    try progress.work.perform { () throws(FileProblem) in
      defer { progress.end() }
      for input in inputs.inputs where progress.signal == nil {
        let count = told.files.count
        do throws(FileProblem) {
          let file = try read(input.name)
          // A pipe may take long.
          if progress.signal != nil { break }
          try audit(file, of: input, service, gate, code, &told)
        } catch {
          // What a signal has stopped is no mistake of the file.
          if progress.signal != nil { break }
          // A wrong option is wrong for all; the one file of a question is its whole answer.
          if error.status == ExitStatus.usage || isOne && !tellsRefusals { throw error }
          progress.erase()
          told.refuse(input.name, error.description, error.status)
        }
        progress.count(findings: told.files[count...].reduce(0) { $0 + $1.findings.count })
      }
      let interfaces = inputs.inputs.filter { AuditInputs.kind(ofFile: $0.name) == .screens }
      do throws(FileProblem) {
        if progress.signal == nil { try audit(sources, beside: interfaces, service, gate, &told) }
      } catch {
        if progress.signal == nil { throw error }
      }
    }
    return try finish(&told, gate, isOne: isOne, progress)
  }

  private func finish(
    _ told: inout GateAnswer, _ gate: AuditFiles, isOne: Bool, _ progress: AuditProgress
  ) throws(FileProblem) -> Int32 {
    Self.tell(told.leftOut) { Notice.skipped($0) }
    if let signal = progress.signal {
      told.refuse(files[0], progress.interruption, 128 + signal)
      return try write(text(told, isOne: false), told.refusedStatus)
    }
    if told.files.isEmpty { throw FileProblem(withoutScreens: files[0]) }
    told.notes += isWhole ? gate.notes(on: told) : []
    try writeBaseline(&told)
    let text = text(told, isOne: isOne)
    return try write(text, told.status == ExitStatus.ok ? told.refusedStatus : told.status)
  }

  /// Of files that were named one by one, signals end the process as usual.
  private func progress(of inputs: [AuditInputs.Input]) throws(FileProblem) -> AuditProgress {
    let progress = AuditProgress(fileCount: inputs.count, isShown: CurrentProcess.isTerminal(.error))
    guard inputs.contains(where: \.isFound) else { return progress }
    do throws(SystemError) {
      try progress.start()
    } catch {
      throw FileProblem(unreadable: files[0], error)
    }
    return progress
  }

  /// Files of source are read together, with the outlets and actions of documents beside them, and have one answer.
  private func audit(
    _ sources: [AuditInputs.Input], beside interfaces: [AuditInputs.Input], _ service: FileService,
    _ gate: AuditFiles, _ told: inout GateAnswer
  ) throws(FileProblem) {
    if sources.isEmpty { return }
    let files = try SourceFiles(sources, beside: interfaces)
    for (name, refusal) in files.refused { told.refuse(name, refusal, ExitStatus.dataError) }
    guard files.areRead else { return }
    let answer = try service.audit(files.files, self, behind: gate.gate(forSources: sources.map(\.name)))
    told.answers.append((nil, answer.body))
    told.status = max(told.status, exitStatus(of: answer))
    told.files += answer.reports
  }

  /// Whether all rules check all screens: otherwise findings may be missing.
  private var isWhole: Bool { values["rules"] == nil && values["screen"] == nil }

  /// Whether the answer reports a single refused file, for programs. People read standard error.
  private var tellsRefusals: Bool {
    format != .text && values[SubcommandFlag.writeBaseline.name] == nil || gateFormat != nil
  }

  /// Writes the baseline if requested: the present findings are known from now on.
  private func writeBaseline(_ told: inout GateAnswer) throws(FileProblem) {
    guard let file = values[SubcommandFlag.writeBaseline.name] else { return }
    var baseline = Baseline()
    for report in told.files { baseline.add(report.keys, of: AuditInputs.plain(report.file)) }
    try Self.write(baseline, to: file)
    told.status = ExitStatus.ok
  }

  private func audit(
    _ file: SceneFile, of input: AuditInputs.Input, _ service: FileService, _ gate: AuditFiles,
    _ code: [CodeFile], _ told: inout GateAnswer
  ) throws(FileProblem) {
    let command = about(input.name)
    guard AuditInputs.holdsScreen(file, input) else { return told.leftOut.append(input.name) }
    let passed = try gate.gate(for: file)
    let answer = try service.answer(to: command, [file], behind: passed, beside: code)
    var report = answer.reports.first ?? FileReport()
    report.file = input.name
    if isWhole { told.notes += AuditFiles.notes(on: report, behind: passed) }
    told.files.append(report)
    told.answers.append((input.name, answer.body))
    told.status = max(told.status, command.exitStatus(of: answer))
  }

  /// The format of a gate over all files; nil for a format of the service.
  private var gateFormat: GateFormat? { values["format"].flatMap(GateFormat.init) }

  private func text(_ told: GateAnswer, isOne: Bool) -> [UInt8] {
    let answers = told.answers
    // Source has one answer.
    let isAlone = told.refused.isEmpty && answers.count == 1 && (isOne || answers[0].file == nil)
    switch (gateFormat, format) {
    case (.junit, _): return Array(told.junit.utf8)
    case (.github, _): return Array(told.annotations.utf8)
    case (nil, .sarif): return told.sarif
    case (nil, .json), (nil, .svg): return isAlone ? told.noted(answers[0].body) : told.json
    case (nil, .text): break
    }
    if isAlone { return answers[0].body + told.noteLines }
    // Each answer behind the name of its file.
    let right = Set(told.audited.filter(\.findings.isEmpty).map(\.file))
    let shown = answers.filter { !right.contains($0.file ?? "") }.flatMap { file, body in
      file.map { Array("\($0):\n".utf8) + body + Array("\n".utf8) } ?? body
    }
    let refused = told.refused.map { $0.sentence + "\n" }.joined()
    return shown + Array(refused.utf8) + told.noteLines + Array((told.summary + "\n").utf8)
  }

  private static func tell(_ skipped: [String], _ notice: ([String]) -> String) {
    if !skipped.isEmpty { CurrentProcess.writeError(Notice.line(notice(skipped))) }
  }

  private static func write(_ baseline: Baseline, to file: String) throws(FileProblem) {
    do throws(SystemError) {
      try CurrentProcess.writeFile(baseline.document, at: file)
    } catch {
      throw FileProblem(unwritable: file, error, isBaseline: true)
    }
    CurrentProcess.writeError(Notice.line(Notice.wrote(baseline.count, to: file)))
  }
}

/// Formats of the command line only: they are about all files, and made of reports.
enum GateFormat: String, CaseIterable {
  case junit
  case github
}
