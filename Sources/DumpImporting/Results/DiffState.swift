/// Which state of a diff is asked about.
public enum DiffState: Sendable {
  /// The lines with `-` and those without a sign.
  case before
  /// The lines with `+` and those without a sign.
  case after
}
