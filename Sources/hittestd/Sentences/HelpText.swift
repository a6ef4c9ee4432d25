// The texts of the help and of the man page, around the tables of commands and options.

/// Helps are clauses: they begin with a verb or a noun, without a capital and a full stop.
enum HelpText {
  /// A usage and its meaning, in two columns; a long usage has a line of its own.
  static func line(_ usage: String, _ meaning: String) -> String {
    let start = "  " + usage
    let isLong = start.count >= 28
    let gap = String(repeating: " ", count: isLong ? 28 : 28 - start.count)
    return start + (isLong ? "\n" : "") + gap + meaning
  }

  /// - Parameter help: of a command, which begins with a verb.
  static func sentence(onCommand help: String) -> String { "This command \(help)." }

  // MARK: - Commands and flags without a table

  static let ofHelp = "shows a command's options; --man prints the man page"
  static let ofMan = "print the man page (hittestd help --man | man -l -)"
  static let ofVersion = "prints the version"
  static let ofCompletions = "prints shell completions for bash, zsh or fish"
  static let ofAgents = "runs as an MCP server on standard input and output"
  static let folder = "folder whose files agents may read; / is all (working directory)"
  static let probe = "check a server: exit 0 if it answers 2xx within 3 s, else 1"
  static let version = "print the version"
  static let help = "print this help"

  // MARK: - The man page

  static let subject = "hittestd - why a UIKit tap does not reach a view"

  static let description = [
    """
    Shows which view gets a tap, and why another does not, by UIKit's hit-testing and responder chain rules. Without a \
    command it serves HTTP.
    """,
    """
    FILE is scene JSON, a JSON request with a scene, a view-hierarchy dump, a storyboard, a xib or SwiftUI source; - is \
    standard input. Output is text on a terminal and JSON elsewhere; --format selects one.
    """,
  ]

  static let environment = [
    "Every option has a variable: --max-body is HITTESTD_MAX_BODY. The flag wins. Limits also apply to files and to mcp.",
    "NO_COLOR, if not empty, disables colors.",
  ]

  // MARK: - Usages

  /// The text of `--help`.
  ///
  /// - Parameters:
  ///   - subcommands: a line each.
  ///   - groups: of options, with their titles.
  static func program(subcommands: [String], groups: [String]) -> String {
    """
    Usage: hittestd [options]                  serve HTTP
           hittestd COMMAND FILE [options]     answer about a file
           hittestd mcp [--files FOLDER]       serve an agent
           hittestd help [COMMAND]
    Shows which view gets a UIKit touch, and why another does not.

    Commands (hittestd help COMMAND lists the options):
    \(subcommands.joined(separator: "\n"))
    Output is text on a terminal (NO_COLOR disables colors) and JSON in a pipe; --format selects one,
    -o FILE writes a file.

    Server options (defaults in brackets)
    \(groups.joined(separator: "\n"))
    Instead of serving:
    \(line("--probe URL", probe))
    \(line("--version", version))
    \(line("--help", help))

    Every option has a variable: --max-body is HITTESTD_MAX_BODY. The flag wins.
    SIGTERM or SIGINT finishes open requests; a second signal exits at once.

    Exit status:
    \(ExitStatuses.all.map { line(String($0), $1) }.joined(separator: "\n"))

    """
  }

  /// A command without files.
  ///
  /// - Parameter words: the possible arguments; empty for others.
  static func usage(_ name: String, _ operands: String, _ help: String, _ words: [String]) -> String {
    """
    Usage: hittestd \(name)\(operands.isEmpty ? "" : " \(operands)")
    \(sentence(onCommand: help))
    \(words.isEmpty ? "" : "One of\n  \(words.joined(separator: ", ")).\n")
    """
  }

  /// The files that a command takes.
  enum Files {
    case file
    /// Or a folder; the exit status tells of findings.
    case folders
    /// With an app's own hit tests; the exit status tells of differences.
    case capture

    fileprivate var text: String {
      switch self {
      case .file:
        """
        A file is scene JSON, a JSON request with a scene, a view-hierarchy dump, a storyboard, a xib or
        SwiftUI source
        """
      case .folders: "\(Files.file.text), or a folder of such files"
      case .capture:
        """
        A file is scene JSON with the app's own hit-test results in metadata.hitTest, as a capture writes
        it, or a JSON request with such a scene
        """
      }
    }

    fileprivate var failure: String {
      switch self {
      case .file: ""
      case .folders: ", 1 findings"
      case .capture: ", 1 differences"
      }
    }
  }

  /// A question about files.
  ///
  /// - Parameter rows: a line for each flag.
  static func usage(
    _ name: String, _ operands: String, _ help: String, _ rows: [String], _ files: Files
  ) -> String {
    """
    Usage: hittestd \(name) \(operands) [options]
    \(sentence(onCommand: help))

    \(files.text); - is standard input.
    Options override a request in the file.

    \(rows.joined(separator: "\n"))
    \(line("--help", Self.help))

    Limits come from the environment, like HITTESTD_MAX_VIEWS; see hittestd --help.
    Exit status: 0 success\(files.failure), 64 usage error, 65 not a scene or dump, 66 unreadable file,
    73 cannot create the output, 74 cannot write it.

    """
  }

  static let agents = """
    Usage: hittestd mcp [--files FOLDER]
    Serves the Model Context Protocol on standard input and output, one message a line.

    \(line("--files FOLDER", folder))
    \(line("--help", help))

    Tools: explain_tap, who_gets_touch, views_at_point, where_to_tap, play_gesture, audit_screen,
    compare_screens, read_dump. Limits come from the environment, like HITTESTD_REQUEST_TIMEOUT;
    see hittestd --help. POST /mcp of a server does the same, without `file`.
    Exit status: 0 at the end of the input, 64 usage error.

    """
}
