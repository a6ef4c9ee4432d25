extension Options {
  /// The text of `--help`.
  ///
  /// - Parameters:
  ///   - defaults: the options without any flag or variable.
  ///   - subcommands: a line each.
  static func help(defaults: Options, subcommands: [String]) -> String {
    let rows = Option.all.map { option in
      helpLine("\(option.flag) \(option.kind.unit)", "\(option.help) (\(option.kind.value(in: defaults)))")
    }
    return """
      Usage: hittestd [options]
             hittestd QUESTION FILE [options]
             hittestd mcp [--files FOLDER]
             hittestd help [QUESTION]
      Answers UIKit hit-test questions over HTTP, about a file, or to an agent.

      Questions about files, and what else there is; hittestd help QUESTION tells their options:
      \(subcommands.joined(separator: "\n"))
      On a terminal each answers in lines, with colors (NO_COLOR: without); in a pipe, in JSON. --format
      says otherwise, and -o FILE writes a file.

      Options, with their defaults in brackets:
      \(rows.joined(separator: "\n"))
        --probe URL               ask a server: exit 0 if it answers 2xx within 3 s, else 1
        --version                 print the version
        --help                    print this text

      Each option can also be given as an environment variable: --max-body as HITTESTD_MAX_BODY.
      SIGTERM or SIGINT lets requests finish, a second one ends at once.
      Exit status: 0 after a drain, an answer or a good probe, 1 after a bad probe or an audit with
      findings, 64 for a wrong option, 65 for a file that is no scene, 66 for one that cannot be read,
      71 when the port cannot be had, 73 or 74 when an answer cannot be written.

      """
  }

  /// A usage and what it means, in two columns.
  static func helpLine(_ usage: String, _ meaning: String) -> String {
    let start = "  " + usage
    return start + String(repeating: " ", count: max(1, 28 - start.count)) + meaning
  }
}
