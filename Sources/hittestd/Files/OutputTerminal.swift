import Glibc

/// Whether people read the standard output: they get lines, perhaps with colors, and programs get JSON.
struct OutputTerminal {
  let isTerminal: Bool
  let isColored: Bool

  /// Source: no-color.org (`NO_COLOR`, where it is not empty); terminfo's `dumb` can do nothing but print.
  ///
  /// - Parameter environment: the value of a variable.
  init(environment: (String) -> String?) {
    isTerminal = isatty(STDOUT_FILENO) == 1
    isColored = isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }
}
