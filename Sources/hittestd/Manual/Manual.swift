import HitTestService

/// What the program can be asked to do, as its man page and its completions tell it: made of the tables of questions and
/// options, from which `--help` is made, too.
struct Manual {
  let commands: [Command]
  /// Of the server.
  let options: [Flag]

  /// A first word of the command line.
  struct Command {
    let name: String
    /// As the usage names them: `FILE`, `BEFORE AFTER`.
    let operands: String
    let help: String
    var flags: [Flag] = []
    /// The words that an operand may be; empty where it is a file, or anything.
    var words: [String] = []
    /// The text of its help.
    let usage: String

    var takesFiles: Bool { words.isEmpty && !operands.isEmpty }
  }

  struct Flag {
    /// With their dashes, the long one first.
    let names: [String]
    /// The name of its value; nil where it has none.
    let unit: String?
    let help: String
    /// The words that its value may be; empty for any.
    var words: [String] = []
    var isPath = false

    static let help = Flag(names: ["--help"], unit: nil, help: "print the help")
  }

  static let exitStatuses = [
    (0, "after a drain, an answer or a good probe"), (1, "after a bad probe or an audit with findings"),
    (64, "for a wrong option"), (65, "for a file that is no scene"), (66, "for one that cannot be read"),
    (71, "when the port cannot be had"), (73, "for an answer whose file cannot be made"),
    (74, "for one that cannot be written"),
  ]
}

// MARK: - Of the tables

extension Manual {
  init(defaults: Options) {
    let questions = Subcommand.all.map(Command.init)
    let names = questions.map(\.name) + [AgentCommand.name]
    commands =
      questions + [
        Command(
          name: AgentCommand.name, operands: "", help: AgentCommand.help,
          flags: [
            Flag(names: ["--files"], unit: "FOLDER", help: AgentCommand.filesHelp, isPath: true), .help,
          ], usage: AgentCommand.usage),
        Command(
          name: "help", operands: "[QUESTION]", help: "the help of a question, or the man page with --man",
          flags: [Flag(names: ["--man"], unit: nil, help: "print the man page, for man -l -")], words: names),
        Command(name: "version", operands: "", help: "the version"),
        Command(
          name: "completions", operands: "SHELL", help: "a script for completions of bash, zsh or fish",
          words: Completions.allCases.map(\.rawValue)),
      ]
    options =
      Option.all.map { Flag($0, defaults) } + [
        Flag(names: ["--probe"], unit: "URL", help: "ask a server: exit 0 if it answers 2xx within 3 s"),
        Flag(names: ["--version"], unit: nil, help: "print the version"), .help,
      ]
  }
}

extension Manual.Command {
  fileprivate init(_ subcommand: Subcommand) {
    self.init(
      name: subcommand.name, operands: subcommand.files, help: subcommand.route.help,
      flags: subcommand.flags.map(Manual.Flag.init) + [.help], usage: subcommand.usage)
  }

  /// One that has no table of its own.
  fileprivate init(
    name: String, operands: String = "", help: String, flags: [Manual.Flag] = [], words: [String] = []
  ) {
    let usage = "Usage: hittestd \(name)\(operands.isEmpty ? "" : " \(operands)")\nPrints \(help).\n"
    let choices = words.isEmpty ? "" : "One of: \(words.joined(separator: ", ")).\n"
    self.init(name: name, operands: operands, help: help, flags: flags, words: words, usage: usage + choices)
  }
}

extension Manual.Flag {
  fileprivate init(_ flag: SubcommandFlag) {
    let words: [String] = if case .word(let words) = flag.value { words } else { flag.words }
    self.init(
      names: ["--" + flag.name] + (flag.short.map { [$0] } ?? []), unit: flag.unit, help: flag.help,
      words: words,
      isPath: flag.role == .output)
  }

  fileprivate init(_ option: Option, _ defaults: Options) {
    let words: [String] =
      if case .logging = option.kind { Options.RequestLogging.allCases.map(\.rawValue) } else { [] }
    self.init(
      names: [option.flag], unit: option.kind.unit,
      help: "\(option.help) (\(option.kind.value(in: defaults))); \(option.variable)", words: words,
      isPath: option.kind.unit == "PATH")
  }
}
