import JSONCoding
import SystemCalls

/// The page of the manual, in the language of man(7): `hittestd help --man | man -l -`.
struct ManPage {
  private let manual: Manual

  init(_ manual: Manual) { self.manual = manual }

  var text: String {
    let parts = [head, description, commands, options, files, exitStatus, examples]
    return parts.flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      ".TH HITTESTD 1 \"\" \"hittestd \(version)\" \"User Commands\"", ".SH NAME",
      Self.escaped(HelpText.subject),
      ".SH SYNOPSIS",
      ".B hittestd", ".RI [ options ]", ".br", ".B hittestd", ".I COMMAND FILE", ".RI [ options ]", ".br",
      ".B hittestd mcp", ".RB [ \\-\\-files", ".IR FOLDER ]",
    ]
  }

  private var description: [String] { section("DESCRIPTION", HelpText.description) }

  private var commands: [String] {
    [".SH COMMANDS"]
      + manual.commands.flatMap { command in
        [".SS " + Self.escaped(command.name + (command.operands.isEmpty ? "" : " \(command.operands)"))]
          + [Self.escaped(HelpText.sentence(onCommand: command.help))] + command.flags.flatMap(entry)
      }
  }

  private var options: [String] { [".SH OPTIONS"] + manual.options.flatMap(entry) }

  private var files: [String] { section("ENVIRONMENT", HelpText.environment) }

  private var exitStatus: [String] {
    [".SH EXIT STATUS"]
      + ExitStatuses.all.flatMap { status, meaning in
        [".TP", ".B \(status)", Self.escaped(meaning)]
      }
  }

  private var examples: [String] {
    [
      ".SH EXAMPLES", ".EX", Self.escaped("pbpaste | hittestd explain - --target Pay"),
      Self.escaped("hittestd audit screen.json --fail-on serious"),
      Self.escaped("hittestd render screen.json -o screen.svg"), ".EE",
    ]
  }

  private func section(_ title: String, _ paragraphs: [String]) -> [String] {
    [".SH \(title)"] + paragraphs.flatMap { [".PP", Self.escaped($0)] }
  }

  private func entry(_ flag: Manual.Flag) -> [String] {
    let names = flag.names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let unit = flag.unit.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    return [".TP", names + unit, Self.escaped(flag.help)]
  }

  /// Source: groff_man(7): a hyphen of an option is `\-`, and a line that begins with a dot is a request.
  private static func escaped(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Source: groff_char(7): at least four digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A command line that asks about the program itself: `help`, `version`, `completions`, or a word that is no command.
struct ManualCommand {
  private let text: String

  /// Nil for questions about files, and for flags of a server.
  ///
  /// - Parameter arguments: without the name of the program.
  /// - Throws: `UsageError` for an unknown command.
  init?(_ arguments: [String]) throws(UsageError) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let rest = Array(arguments.dropFirst())
    let manual = Manual(defaults: try Options())
    switch word {
    case "help": text = try Self.help(of: rest, manual)
    case "version" where rest.isEmpty: text = "hittestd \(version)\n"
    case "completions" where rest.count == 1 && rest != ["--help"]:
      text = try Self.completions(rest[0], manual)
    default:
      let command = try Self.command(word, in: manual)
      // Of the others, the words behind it are theirs to read.
      guard ["version", "completions"].contains(command.name) else { return nil }
      guard rest == ["--help"] else { throw .arguments(of: command.name, command.words) }
      text = command.usage
    }
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    _ = try CurrentProcess.writeOutput(Array(text.utf8))
    return ExitStatus.ok
  }

  private static func help(of words: [String], _ manual: Manual) throws(UsageError) -> String {
    switch words {
    case [], ["--help"]: Options.help(defaults: try Options(), subcommands: lines(manual))
    case ["--man"]: ManPage(manual).text
    default: try command(words[0], in: manual).usage
    }
  }

  /// The lines of all commands, for the help.
  static func lines(_ manual: Manual) -> [String] {
    manual.commands.map { command in
      HelpText.line(command.name + (command.operands.isEmpty ? "" : " \(command.operands)"), command.help)
    }
  }

  private static func completions(_ name: String, _ manual: Manual) throws(UsageError) -> String {
    if let shell = Completions(rawValue: name) { return shell.script(manual) }
    throw .unknownShell(name, Completions.allCases.map(\.rawValue))
  }

  /// - Throws: `UsageError` that names the nearest one.
  private static func command(_ name: String, in manual: Manual) throws(UsageError) -> Manual.Command {
    if let command = manual.commands.first(where: { $0.name == name }) { return command }
    let nearest = JSONKeyTable(manual.commands.map(\.name)).nearest(to: String(name.prefix(40)))
    throw .unknownCommand(name, nearest: nearest)
  }
}
