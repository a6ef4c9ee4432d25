import AuditRules
import HTTPServing
import HitTestService
import JSONCoding
import SceneCoding

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
