/// A command line that asks a question about files.
struct FileCommand {
  let question: FileQuestion
  /// Paths; `-` is the standard input.
  private(set) var files: [String] = []
  /// What flags say, by the flag's name; the last one wins.
  private(set) var values: [String: String] = [:]
  /// Whether only the help is asked for.
  private(set) var isHelp = false

  /// Nil when the first word is no question: the program serves then.
  ///
  /// - Parameter arguments: without the name of the program; `--name value` or `--name=value`, and files, in any order.
  /// - Throws: `UsageError` at the first thing that is wrong.
  init?(_ arguments: [String]) throws(UsageError) {
    guard let question = FileQuestion.all.first(where: { $0.name == arguments.first }) else { return nil }
    self.question = question
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        isHelp = true
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        files.append(argument)
      }
    }
    if !isHelp { try checkFiles() }
  }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let flag = question.allFlags.first(where: { "--" + $0.name == parts[0] }) else {
      throw usageError("There is no option \(parts[0])")
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw usageError("\(parts[0]) needs a value")
    }
    if let expectation = flag.expectation(of: value) {
      throw usageError("\(parts[0]) is \"\(value)\" but has to be \(expectation)")
    }
    values[flag.name] = value
  }

  private func checkFiles() throws(UsageError) {
    guard files.count == question.fileCount else {
      let count = question.fileCount == 1 ? "one file" : "two files, the one before and the one after"
      throw usageError("\(question.name) takes \(count), and \(files.count) were given")
    }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw usageError("- stands for both files: the standard input can be read once")
    }
  }

  private func usageError(_ mistake: String) -> UsageError {
    UsageError(description: "\(mistake). See hittestd \(question.name) --help.")
  }
}

// MARK: - What flags say

extension FileCommand {
  /// What the answer is written as.
  var format: FileQuestion.OutputFormat {
    values["format"].flatMap(FileQuestion.OutputFormat.init) ?? question.formats[0]
  }

  /// What makes an audit fail; nil for nothing.
  var failOn: Impact? {
    let word = values[QuestionFlag.failOn.name] ?? Impact.minor.rawValue
    return Impact(rawValue: word)
  }

  /// What a dump is said to be.
  var dumpFormat: String? { values[QuestionFlag.dumpFormat.name] }

  /// The flags that were given and are for the service, with their values.
  var given: [(flag: QuestionFlag, value: String)] {
    question.allFlags.compactMap { flag in (values[flag.name] ?? implied(flag)).map { (flag, $0) } }
  }

  /// SARIF is of use to code scanning where it says which file it is about.
  private func implied(_ flag: QuestionFlag) -> String? {
    guard flag.name == QuestionFlag.artifact.name, format == .sarif, files[0] != "-" else { return nil }
    return Self.percentEncoded(files[0], keeping: "/")
  }
}
