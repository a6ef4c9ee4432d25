/// A file of the gate that cannot be used.
struct GateProblem: Error {
  /// The file, or a place in it, and what is wrong.
  let description: String
  /// Whether it cannot be read or written at all.
  let isMissing: Bool
}
