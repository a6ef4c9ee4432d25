/// An argument of the command line that is a flag: `--name value` or `--name=value`. A value may have `=` in it.
struct FlagArgument {
  /// With the dashes.
  let name: String
  /// Behind the first `=`.
  private let ownValue: String?

  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    name = parts[0]
    ownValue = parts.count > 1 ? parts[1] : nil
  }

  /// The value, which may be the next argument; nil where there is none.
  func value(or rest: inout ArraySlice<String>) -> String? { ownValue ?? rest.popFirst() }
}
