import HitTestService
import SceneCoding
import SystemCalls

/// Scripts for a shell's completion of the program's command lines.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  func script(_ manual: Manual) -> String {
    switch self {
    case .bash: Self.bash(manual)
    case .zsh: Self.zsh(manual)
    case .fish: Self.fish(manual)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  // MARK: - bash

  /// Source: bash(1), "Programmable Completion". `=` splits words there, so `--format=te` is three of them.
  private static func bash(_ manual: Manual) -> String {
    """
    # Completions of hittestd for bash: source <(hittestd completions bash)
    _hittestd() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= flags= words= files=
      if [[ $current == "=" ]]; then
        current=
      elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if (( COMP_CWORD > 1 )) && [[ ${COMP_WORDS[1]} != -* ]]; then command=${COMP_WORDS[1]}; fi
      case $command in
    \(manual.commands.map(bashCommand).joined(separator: "\n"))
        *) flags=\(quoted(names(manual.options))) words=\(quoted(manual.commands.map(\.name).joined(separator: " "))) ;;
      esac
      case "$command $previous" in
    \(bashValues(manual).joined(separator: "\n"))
      esac
      if [[ $words != - ]]; then
        if [[ $current == -* ]]; then words=$flags; fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      fi
      if [[ $files && $current != --* ]]; then
        compopt -o filenames 2> /dev/null
        COMPREPLY+=($(compgen -f -- "$current"))
      fi
    }
    complete -F _hittestd hittestd

    """
  }

  private static func bashCommand(_ command: Manual.Command) -> String {
    let words = command.words.isEmpty ? "" : " words=\(quoted(command.words.joined(separator: " ")))"
    let files = command.takesFiles ? " files=1" : ""
    return "    \(command.name)) flags=\(quoted(names(command.flags)))\(words)\(files) ;;"
  }

  /// For each flag with a value, the completions: words, a file, or none.
  private static func bashValues(_ manual: Manual) -> [String] {
    let all = [("", manual.options)] + manual.commands.map { ($0.name, $0.flags) }
    return all.flatMap { command, flags in
      flags.filter { $0.unit != nil }.map { flag in
        let cases = flag.names.map { "\"\(command) \($0)\"" }.joined(separator: " | ")
        if flag.isPath { return "    \(cases)) words=- files=1 ;;" }
        return flag.words.isEmpty
          ? "    \(cases)) return ;;"
          : "    \(cases)) words=\(quoted(flag.words.joined(separator: " "))) files= ;;"
      }
    }
  }

  private static func names(_ flags: [Manual.Flag]) -> String {
    flags.flatMap(\.names).joined(separator: " ")
  }

  // MARK: - zsh

  /// Source: zshcompsys(1), `_arguments` and `_describe`.
  private static func zsh(_ manual: Manual) -> String {
    """
    #compdef hittestd
    # Completions of hittestd for zsh: hittestd completions zsh > a folder of $fpath, as _hittestd
    _hittestd() {
      local -a commands
      commands=(
    \(manual.commands.map { "    \(quoted("\($0.name):\(escaped($0.help))"))" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe command commands
        return
      fi
      case $words[2] in
    \(manual.commands.map(zshCommand).joined(separator: "\n"))
        *)
          _arguments \(manual.options.map(zshFlag).joined(separator: " \\\n        "))
          ;;
      esac
    }
    if [[ $funcstack[1] == _hittestd ]]; then _hittestd "$@"; else compdef _hittestd hittestd; fi

    """
  }

  private static func zshCommand(_ command: Manual.Command) -> String {
    var specs = command.flags.map(zshFlag)
    if !command.words.isEmpty { specs.append(quoted("*:word:(\(command.words.joined(separator: " ")))")) }
    if command.takesFiles { specs.append(quoted("*:file:_files")) }
    let arguments = specs.isEmpty ? "" : "\n      _arguments \(specs.joined(separator: " \\\n        "))"
    return """
          \(command.name))
            shift words
            (( CURRENT-- ))\(arguments)
            ;;
      """
  }

  private static func zshFlag(_ flag: Manual.Flag) -> String {
    let value = flag.unit.map { unit in
      let action =
        flag.isPath ? "_files" : flag.words.isEmpty ? " " : "(\(flag.words.joined(separator: " ")))"
      return ":\(unit):\(action)"
    }
    return flag.names.map { name in
      let takes = flag.unit == nil ? "" : name.hasPrefix("--") ? "=" : ""
      return quoted("\(name)\(takes)[\(escaped(flag.help))]\(value ?? "")")
    }.joined(separator: " ")
  }

  /// Escapes characters that `_arguments` would read as the end of a text.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // MARK: - fish

  /// Source: fish's documentation of `complete`.
  private static func fish(_ manual: Manual) -> String {
    let names = manual.commands.map(\.name).joined(separator: " ")
    let first = "not __fish_seen_subcommand_from \(names)"
    var lines = [
      "# Completions of hittestd for fish: hittestd completions fish > ~/.config/fish/completions/hittestd.fish",
      "complete -c hittestd -n \(quoted(first)) -f",
    ]
    for flag in manual.options { lines.append(fishFlag(flag, when: first)) }
    for command in manual.commands {
      let seen = "__fish_seen_subcommand_from \(command.name)"
      lines.append(
        "complete -c hittestd -n \(quoted(first)) -a \(command.name) -d \(quoted(command.help))")
      if !command.takesFiles { lines.append("complete -c hittestd -n \(quoted(seen)) -f") }
      if !command.words.isEmpty {
        let words = command.words.joined(separator: " ")
        lines.append("complete -c hittestd -n \(quoted(seen)) -a \(quoted(words))")
      }
      for flag in command.flags { lines.append(fishFlag(flag, when: seen)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishFlag(_ flag: Manual.Flag, when condition: String) -> String {
    let names = flag.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    var parts = ["complete -c hittestd -n \(quoted(condition))"] + names
    if flag.unit != nil { parts.append(flag.isPath ? "-rF" : "-rf") }
    if !flag.words.isEmpty { parts.append("-a \(quoted(flag.words.joined(separator: " ")))") }
    return (parts + ["-d \(quoted(flag.help))"]).joined(separator: " ")
  }
}

/// The commands and options of the program, for its man page and its completions: made of the tables of questions and
/// options, as `--help` is.
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
    /// The possible words of an operand; empty for a file, or anything.
    var words: [String] = []
    let usage: String

    var takesFiles: Bool { words.isEmpty && !operands.isEmpty }
  }

  struct Flag {
    /// With their dashes, the long one first.
    let names: [String]
    let unit: String?
    let help: String
    /// The possible words of its value; empty for any.
    var words: [String] = []
    var isPath = false

    static let help = Flag(names: ["--help"], unit: nil, help: HelpText.help)
  }
}

// MARK: - Of the tables

extension Manual {
  init(defaults: Options) {
    let questions = Subcommand.all.map(Command.init)
    let names = questions.map(\.name) + [AgentCommand.name]
    commands =
      questions + [
        Command(
          name: AgentCommand.name, operands: "", help: HelpText.ofAgents,
          flags: [
            Flag(names: ["--files"], unit: "FOLDER", help: HelpText.folder, isPath: true), .help,
          ], usage: HelpText.agents),
        Command(
          name: "help", operands: "[COMMAND]", help: HelpText.ofHelp,
          flags: [Flag(names: ["--man"], unit: nil, help: HelpText.ofMan)], words: names),
        Command(name: "version", operands: "", help: HelpText.ofVersion),
        Command(
          name: "completions", operands: "SHELL", help: HelpText.ofCompletions,
          words: Completions.allCases.map(\.rawValue)),
      ]
    options =
      Option.all.map { Flag($0, defaults) } + [
        Flag(names: ["--probe"], unit: "URL", help: HelpText.probe),
        Flag(names: ["--version"], unit: nil, help: HelpText.version), .help,
      ]
  }
}

extension Manual.Command {
  fileprivate init(_ subcommand: Subcommand) {
    self.init(
      name: subcommand.name, operands: subcommand.files, help: subcommand.route.help,
      flags: subcommand.flags.map(Manual.Flag.init) + [.help], usage: subcommand.usage)
  }

  /// A command without a table of its own.
  fileprivate init(
    name: String, operands: String = "", help: String, flags: [Manual.Flag] = [], words: [String] = []
  ) {
    self.init(
      name: name, operands: operands, help: help, flags: flags, words: words,
      usage: HelpText.usage(name, operands, help, words))
  }
}

extension Manual.Flag {
  fileprivate init(_ flag: SubcommandFlag) {
    let words: [String] = if case .word(let words) = flag.value { words } else { flag.words }
    self.init(
      names: ["--" + flag.name] + (flag.short.map { [$0] } ?? []), unit: flag.unit, help: flag.help,
      words: words,
      isPath: flag.name == SubcommandFlag.output.name || flag.member == .source)
  }

  fileprivate init(_ option: Option, _ defaults: Options) {
    let words: [String] =
      switch option.kind {
      case .logging: Options.RequestLogging.allCases.map(\.rawValue)
      case .poller: Poller.Kind.allCases.map(\.rawValue)
      default: []
      }
    self.init(
      names: [option.flag], unit: option.kind.unit,
      help: "\(option.help) (\(option.kind.value(in: defaults))); \(option.variable)", words: words,
      isPath: option.kind.unit == "PATH")
  }
}
