import AnswerCoding
import AuditRules
import Auditing
import HTTPServing
import HitTestService
import JSONCoding
import SceneCoding
import SystemCalls

/// A command line that asks a question about files. Its flags are checked for their form; whether the service takes their
/// values is the service's to say.
struct FileCommand {
  let subcommand: Subcommand
  /// Paths; `-` is the standard input.
  private(set) var files: [String] = []
  /// The values of flags, by the flag's name; the last one wins.
  private(set) var values: [String: String] = [:]
  private(set) var isHelp = false
  /// Whether people read the answer as it is printed.
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
      let hint = flags.nearest(to: argument.name).map { ". Did you mean \($0)?" } ?? "."
      throw UsageError(
        description: "There is no option \(argument.name)\(hint) See hittestd \(subcommand.name) --help.")
    }
    guard let value = argument.value(or: &rest) else {
      throw usageError("\(argument.name) needs a value")
    }
    if let expectation = flag.expectation(of: value) {
      throw usageError("\(argument.name) is \"\(value)\" but has to be \(expectation)")
    }
    values[flag.name] = value
  }

  private func checkFiles() throws(UsageError) {
    let sceneCount = subcommand.route.sceneCount
    guard files.count == sceneCount || subcommand.takesManyFiles && !files.isEmpty else {
      let count =
        subcommand.takesManyFiles
        ? "a file or more" : sceneCount == 1 ? "one file" : "two files, the one before and the one after"
      let hint = files.isEmpty ? "; - is the standard input" : ""
      throw usageError("\(subcommand.name) takes \(count), and \(files.count) were given\(hint)")
    }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw usageError("- is given for both files: the standard input can be read once")
    }
  }

  private func usageError(_ mistake: String) -> UsageError {
    UsageError(description: "\(mistake). See hittestd \(subcommand.name) --help.")
  }
}

// MARK: - Values of flags

extension FileCommand {
  /// The format of the answer: where none is asked for, lines on a terminal, and the usual one in a pipe or a file.
  var format: AnswerFormat {
    if let format = values["format"].flatMap(AnswerFormat.init) { return format }
    let formats = subcommand.route.formats
    return isForPeople && output == nil && formats.contains(.text) ? .text : formats[0]
  }

  /// The file that the answer is written to; nil for the standard output.
  var output: String? { values[SubcommandFlag.output.name].flatMap { $0 == "-" ? nil : $0 } }

  /// The least impact with which an audit fails; nil where none does.
  var failOn: Impact? {
    let word = values[SubcommandFlag.failOn.name] ?? Impact.minor.rawValue
    return Impact(rawValue: word)
  }

  /// The tool that is said to have made a dump.
  var dumpFormat: String? { values[SubcommandFlag.dumpFormat.name] }

  /// The flags that were given and are for the service, with their values.
  var given: [(flag: SubcommandFlag, value: String)] {
    subcommand.flags.compactMap { flag in (values[flag.name] ?? implied(flag)).map { (flag, $0) } }
  }

  /// The same command about one of its files.
  func about(_ file: String) -> FileCommand {
    var command = self
    command.files = [file]
    return command
  }

  /// SARIF is of use to code scanning where it says which file it is about.
  private func implied(_ flag: SubcommandFlag) -> String? {
    guard flag.role == .member(.artifact), format == .sarif, files[0] != "-" else { return nil }
    return PercentEncoding.encoded(files[0], keeping: "/")
  }
}

extension FileCommand {
  /// Audits files and the screens in folders, and answers as one. A file that is refused is told on standard error, and the
  /// others are answered all the same.
  ///
  /// - Returns: the worst status.
  func runAudit(_ service: FileService) throws(FileProblem) -> Int32 {
    let gate = try AuditFiles(self)
    let inputs = AuditInputs(files)
    if let folder = inputs.emptyFolders.first { throw FileProblem(withoutScreens: folder) }
    // The rules of screens are not those of source.
    let sources = inputs.inputs.isEmpty || values["rules"] == nil ? inputs.sources : []
    if sources.isEmpty { Self.tell(unread: inputs.sources.map(\.name)) }
    let isOne = inputs.inputs.count == 1 && !inputs.inputs[0].isFound && sources.isEmpty
    var audited = AuditedFiles(failOn)
    for input in inputs.inputs {
      do throws(FileProblem) {
        try audit(input, service, gate, &audited)
      } catch {
        // A wrong option is wrong for all; the one file of a question is its whole answer.
        if error.status == ExitStatus.usage || isOne && gateFormat == nil { throw error }
        audited.refuse(input.name, error.description, error.status)
      }
    }
    if !sources.isEmpty { try auditSources(sources, service, gate, &audited) }
    Self.tell(audited.leftOut)
    if audited.told.files.isEmpty { throw FileProblem(withoutScreens: files[0]) }
    try writeBaseline(&audited)
    let text = text(audited, isOne: isOne)
    return try write(text, audited.status == ExitStatus.ok ? audited.refused : audited.status)
  }

  /// Swift files are read together and answered as one.
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

  /// Where one is to be written, what was found is known from now on.
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
    let answer = try service.answer(to: command, [file], behind: try gate.gate(for: file))
    let report = answer.reports.first?.report ?? AuditReport()
    audited.baseline.add(report.keys, of: AuditInputs.plain(input.name))
    audited.told.add(input.name, .audited(report))
    audited.answers.append((input.name, answer.body))
    audited.status = max(audited.status, command.exitStatus(of: answer))
  }

  /// The formats of a gate over all files; nil where the service has the format.
  private var gateFormat: GateFormat? { values["format"].flatMap(GateFormat.init) }

  private func text(_ audited: AuditedFiles, isOne: Bool) -> [UInt8] {
    let (told, answers) = (audited.told, audited.answers)
    if let text = self.told(told) { return text }
    if let source = audited.sourceAnswer, answers.isEmpty { return source }
    if isOne, let answer = answers.first { return answer.body }
    guard format == .text else { return JoinedAnswers(answers, format, source: audited.sourceAnswer).body }
    let right = told.files.filter { $0.outcome.report?.findings.isEmpty ?? false }
    let rightNames = Set(right.map(\.name))
    return JoinedAnswers(answers.filter { !rightNames.contains($0.file) }, format).body
      + (audited.sourceAnswer ?? []) + Array((told.summary + "\n").utf8)
  }

  /// In the format of a gate; nil where another one is asked for.
  private func told(_ told: GateAnswer) -> [UInt8]? {
    switch gateFormat {
    case .junit: Array(told.junit.utf8)
    case .github: Array(told.annotations.utf8)
    case nil: nil
    }
  }

  /// Names the files of folders that hold no screen: a damaged capture must not pass unseen.
  private static func tell(_ leftOut: [String]) {
    guard let first = leftOut.first else { return }
    let more = leftOut.count > 1 ? " and \(leftOut.count - 1) more" : ""
    CurrentProcess.writeError(Array("hittestd: left out, as no scene and no dump: \(first)\(more)\n".utf8))
  }

  /// Names the Swift files beside screens whose rules are chosen.
  private static func tell(unread sources: [String]) {
    guard let first = sources.first else { return }
    let more = sources.count > 1 ? " and \(sources.count - 1) more" : ""
    CurrentProcess.writeError(
      Array(
        "hittestd: left out beside screens: \(first)\(more). Audit Swift files separately: their rules are others.\n"
          .utf8))
  }

  private static func write(_ baseline: Baseline, to file: String) throws(FileProblem) {
    do throws(SystemError) {
      try CurrentProcess.writeFile(baseline.document, at: file)
    } catch {
      throw FileProblem(unwritable: file, error, what: "the baseline")
    }
    let count = baseline.count
    let sentence = "hittestd: \(file) has \(count) finding\(count == 1 ? "" : "s").\n"
    CurrentProcess.writeError(Array(sentence.utf8))
  }
}

/// Formats that only the command line has: they are about all files, and made of reports.
enum GateFormat: String, CaseIterable {
  case junit
  case github
}

/// What came of the files so far.
private struct AuditedFiles {
  var told: GateAnswer
  var answers: [(file: String, body: [UInt8])] = []
  /// Of all Swift files; nil where there are none.
  var sourceAnswer: [UInt8]?
  var baseline = Baseline()
  var leftOut: [String] = []
  /// The exit statuses of the audits, and of the files that were refused.
  var (status, refused) = (ExitStatus.ok, ExitStatus.ok)

  /// A file that is not read is told, and counts as none that passed.
  mutating func refuse(_ file: String, _ sentence: String, _ status: Int32) {
    CurrentProcess.writeError(Array("hittestd: \(sentence)\n".utf8))
    told.add(file, .refused(sentence))
    refused = max(refused, status)
  }

  init(_ failOn: Impact?) {
    told = GateAnswer(failOn: failOn)
  }
}

/// The files beside an audit that say what it lets through.
private struct AuditFiles {
  private let baseline: Baseline
  private let ignored: [IgnoredFinding]

  init(_ command: FileCommand) throws(FileProblem) {
    do throws(GateProblem) {
      if let known = command.values[SubcommandFlag.baseline.name] {
        baseline = try Baseline(try Self.contents(of: known), file: known)
      } else {
        baseline = Baseline()
      }
      let named = command.values[SubcommandFlag.ignoreFile.name]
      if let named {
        ignored = try IgnoreFile(try Self.contents(of: named), file: named).entries
      } else if let contents = try? Self.contents(of: IgnoreFile.name) {
        ignored = try IgnoreFile(contents, file: IgnoreFile.name).entries
      } else {
        ignored = []
      }
    } catch {
      throw FileProblem(
        error.description, status: error.isMissing ? ExitStatus.noInput : ExitStatus.dataError)
    }
  }

  private static func contents(of file: String) throws(GateProblem) -> [UInt8] {
    do throws(SystemError) {
      return try CurrentProcess.wholeContents(ofFile: file, bytesMax: 64 << 20)
    } catch {
      throw GateProblem(description: "\(file) cannot be read: \(error).", isMissing: true)
    }
  }

  /// What is let through of Swift files; exceptions are comments there.
  func gate(forSources names: [String]) -> AuditGate {
    var gate = AuditGate()
    for name in names { gate.knownInFiles[name] = baseline.counts(of: AuditInputs.plain(name)) }
    return gate
  }

  /// What is let through of a file: by the files beside it, and by what its views say.
  func gate(for file: SceneFile) throws(FileProblem) -> AuditGate {
    var gate = AuditGate(known: baseline.counts(of: AuditInputs.plain(file.name)), ignored: ignored)
    switch file.form {
    case .dump, .storedRequest: break
    case .scene, .request:
      let places = DeclaredPlaces(file.sceneDocument)
      if let mistake = places.mistakes.first {
        let place = "\(file.name):\(mistake.place.line):\(mistake.place.column)"
        throw FileProblem("\(place): \(mistake.detail)", status: ExitStatus.dataError)
      }
      gate.places = places.views
      gate.ignored += places.ignored
    }
    return gate
  }
}
