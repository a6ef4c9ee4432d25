import HitTestService
import WorkMetering

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

/// What each option of the server is for, without a capital and a full stop.
enum OptionHelp {
  static let texts = TextTable.texts(
    """
    host address to listen on: numeric or localhost
    port port to listen on; 0 picks a free one
    poller how event loops wait: epoll, or poll as on macOS
    memory memory of requests and stored scenes: half the machine's
    max-connections open connections
    max-request-line request line
    max-head request line and header fields
    max-fields header fields of a request
    max-body body of a request
    max-views views in a scene
    max-depth nesting levels in a scene
    max-touches touches in a request
    scene-dir folder that keeps stored scenes across restarts
    request-timeout time from a complete request to its answer
    head-timeout from the first to the last byte of a request head
    body-timeout pause between two bytes of a body or an answer
    idle-timeout pause between two requests
    drain-timeout time to finish requests after SIGTERM or SIGINT
    host-name accepted Host besides localhost on loopback; * is any
    token require Authorization: Bearer TOKEN
    token-file file with that token
    cors-origin origin whose pages may send requests; * is any
    log JSON log lines on stderr: requests, errors or none
    """)
}

/// The titles of the parts of the help.
enum OptionTitle: String {
  case listening = "Listening"
  case limits = "Limits"
  case scenes = "Stored scenes"
  case timeouts = "Timeouts"
  case access = "Access"
  case log = "Log"
}

/// What the flags are for that are no members of requests, and the forms of values, behind "expected".
enum FlagHelp {
  static let texts = TextTable.texts(
    """
    fail-on least impact to exit 1: minor, moderate, serious, critical, none (minor)
    fail-on-difference exit 1 at: moderate (any), serious (no override), none (moderate)
    baseline report only findings that are not in it
    write-baseline write all findings to it and exit 0
    ignore-file exceptions: a rule, a view and a reason a line (.hittestd-ignore)
    dump-format format of the dump (detected)
    print number of the print (the fullest); before: the state before a diff
    about SwiftUI source: the view, like Spacer, Text@17 or 'line 12'
    state SwiftUI source: state, like isOn=true,selected=false
    screen screen of a storyboard or xib, by id or name (the initial one)
    output write the answer to a file
    timing print the time of reading, searching and writing on standard error
    """)

  static func format(_ words: [String]) -> String {
    "\(words.joined(separator: ", ")) (text on a terminal, else \(words.first ?? ""))"
  }

  static let number = "a number"
  static let rect = "four numbers, like 0,0,100,44"
  static let list = "a non-empty list"
  static let text = "a non-empty text"
  static let nothing = "no value"

  static func number(or word: String) -> String { "a number or \(word)" }
}

/// What an option takes, to follow "expected".
enum ValueForm {
  static let seconds = "seconds, more than 0 and at most 86400"
  static let logging = "requests, errors or none"
  static let token = "1 to \(BearerToken.countMax) letters, digits or -._~+/, with = only at the end"
  static let origin = "an origin like https://app.example"
  static let hostName = "a name like app.example"
  static let anOrigin = "an origin"
  static let aHostName = "a host name"

  static func text(_ name: String) -> String { "a non-empty \(name)" }
  static func names(_ example: String) -> String { "\(example), several separated by commas, or * for any" }
  static func orAny(_ example: String) -> String { "\(example), or * for any" }

  static func integer(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  static func bytes(_ range: ClosedRange<Int>) -> String {
    "bytes from \(range.lowerBound) to \(range.upperBound), like 268435456 or 256MiB"
  }
}

/// The program's exit statuses, by sysexits.h: a number, and when it is used.
enum ExitStatuses {
  static let all = [
    (0, "success, or a drained shutdown"),
    (1, "audit with findings, check with differences, or failed probe"),
    (64, "usage error"), (65, "the file is not a scene or dump"), (66, "the file cannot be read"),
    (71, "cannot listen on the port"), (73, "cannot create the output file"), (74, "cannot write the answer"),
    (130, "second SIGINT"), (143, "second SIGTERM"),
  ]
}
