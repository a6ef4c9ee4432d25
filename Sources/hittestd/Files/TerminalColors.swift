import Glibc

/// Whether answers in lines have colors.
enum TerminalColors {
  /// Source: no-color.org (`NO_COLOR`, where it is not empty); terminfo's `dumb` can do nothing but print.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the standard output is one: a pipe gets text alone.
  ///   - environment: the value of a variable.
  static func areWanted(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
