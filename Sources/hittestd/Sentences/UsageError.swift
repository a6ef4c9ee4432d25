import SystemCalls

/// A wrong flag or variable, as a sentence with its right form. The program ends with EX_USAGE.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension UsageError: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { description = text }

  /// - Parameters:
  ///   - nearest: the option that is most likely meant.
  ///   - command: with a blank behind it; empty for the server's options.
  static func unknownOption(_ name: String, nearest: String?, of command: String = "") -> UsageError {
    unknown("option \(name)", nearest, "\(command)--help")
  }

  static func unknownCommand(_ name: String, nearest: String?) -> UsageError {
    unknown("command \"\(name.prefix(40))\"", nearest, "help")
  }

  static func unknownVariable(_ name: String, nearest: String?) -> UsageError {
    unknown("variable \(name.prefix(80))", nearest, "--help")
  }

  private static func unknown(_ name: String, _ nearest: String?, _ help: String) -> UsageError {
    "Unknown \(name). \(nearest.map { "Did you mean \($0)? " } ?? "")See hittestd \(help)."
  }

  // MARK: - Of questions about files

  static func noValue(_ flag: String, of command: String) -> UsageError {
    of(command, "\(flag) needs a value")
  }

  static func expected(
    _ expectation: String, at flag: String, found value: String, of command: String
  ) -> UsageError {
    of(command, "\(flag): expected \(expectation), found \"\(value)\"")
  }

  /// - Parameter needed: nil for at least one.
  static func files(_ count: Int, needed: Int?, of command: String) -> UsageError {
    let files = needed.map { $0 == 1 ? "one file" : "two files, before and after" } ?? "at least one file"
    return of(command, "\(command) needs \(files), got \(count)\(count == 0 ? " (- is standard input)" : "")")
  }

  static func inputTwice(of command: String) -> UsageError {
    of(command, "- can be given once: standard input is read once")
  }

  private static func of(_ command: String, _ mistake: String) -> UsageError {
    "\(mistake). See hittestd \(command) --help."
  }

  // MARK: - Of options

  static func noValue(_ flag: String, _ expectation: String) -> UsageError {
    "\(flag) needs a value: \(expectation)."
  }

  /// - Parameters:
  ///   - source: the flag or the variable.
  ///   - value: nil for a secret.
  static func expected(_ expectation: String, at source: String, found value: String?) -> UsageError {
    "\(source): expected \(expectation)\(value.map { ", found \"\($0)\"" } ?? "")."
  }

  /// - Parameter right: what to write instead.
  static func expected(
    _ kind: String, at source: String, found wrong: String, right: String
  ) -> UsageError {
    "\(source): expected \(kind), found \"\(wrong.prefix(80))\". Write \(right)."
  }

  static let noURL: UsageError = "--probe needs a URL, like http://127.0.0.1:8080/healthz."
  static let twoTokens: UsageError = "Use --token or --token-file, not both."

  static func noToken(inFile file: String) -> UsageError {
    "Token file \"\(file)\": expected one line of \(ValueForm.token)."
  }

  static func tokenFile(_ file: String, _ error: SystemError) -> UsageError {
    "Cannot read token file \"\(file)\": \(error.reason)."
  }

  static func sceneDirectory(_ path: String, _ error: SystemError) -> UsageError {
    "Cannot use scene directory \"\(path)\": \(error.reason)."
  }

  // MARK: - Of commands

  static let noFolder: UsageError = "--files needs a folder. See hittestd mcp --help."

  static func unknownArgument(_ name: String) -> UsageError {
    "Unknown argument \(name). See hittestd mcp --help."
  }

  static func unknownShell(_ name: String, _ known: [String]) -> UsageError {
    "Unknown shell \"\(name)\". Completions exist for \(known.joined(separator: ", "))."
  }

  /// - Parameter words: the command's possible arguments; empty for none.
  static func arguments(of command: String, _ words: [String]) -> UsageError {
    UsageError(
      description: words.isEmpty
        ? "\(command) takes no arguments. See hittestd \(command) --help."
        : "\(command) needs one of \(words.joined(separator: ", ")).")
  }
}
