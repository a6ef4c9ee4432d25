import Glibc
import HTTPServing
import JSONCoding

/// A command line that asks about the program itself: `help`, `version`, `completions`, or a word that is no command.
struct ManualCommand {
  private let text: String

  /// Nil for questions about files, and for flags of a server.
  ///
  /// - Parameter arguments: without the name of the program.
  /// - Throws: `UsageError` for what there is no such thing of.
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
      guard rest == ["--help"] else { throw UsageError(description: Self.wrong(command)) }
      text = command.usage
    }
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    _ = try CurrentProcess.writeOutput(Array(text.utf8))
    return EX_OK
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
      Options.helpLine(command.name + (command.operands.isEmpty ? "" : " \(command.operands)"), command.help)
    }
  }

  private static func completions(_ name: String, _ manual: Manual) throws(UsageError) -> String {
    if let shell = Completions(rawValue: name) { return shell.script(manual) }
    let known = Completions.allCases.map(\.rawValue)
    throw UsageError(
      description: "There are no completions for \"\(name)\", but for \(known.joined(separator: ", ")).")
  }

  /// - Throws: `UsageError` that names the nearest one.
  private static func command(_ name: String, in manual: Manual) throws(UsageError) -> Manual.Command {
    if let command = manual.commands.first(where: { $0.name == name }) { return command }
    let nearest = JSONKeyTable(manual.commands.map(\.name)).nearest(to: String(name.prefix(40)))
    let hint = nearest.map { "Did you mean \($0)? " } ?? ""
    throw UsageError(
      description:
        "There is no question \"\(name.prefix(40))\". \(hint)See hittestd help for those there are.")
  }

  private static func wrong(_ command: Manual.Command) -> String {
    command.words.isEmpty
      ? "\(command.name) takes nothing behind it. See hittestd \(command.name) --help."
      : "\(command.name) takes one of \(command.words.joined(separator: ", "))."
  }
}
