import Glibc

/// Whether people read the standard output: they get lines, perhaps with colors, and programs get JSON.
struct OutputTerminal {
  let isTerminal: Bool
  let isColored: Bool

  /// Source: no-color.org (`NO_COLOR`, where it is not empty); terminfo's `dumb` can do nothing but print.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the standard output is one.
  ///   - environment: the value of a variable.
  init(isTerminal: Bool = isatty(STDOUT_FILENO) == 1, environment: (String) -> String?) {
    self.isTerminal = isTerminal
    isColored = isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }
}
