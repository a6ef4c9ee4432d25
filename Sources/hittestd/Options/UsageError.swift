/// A wrong flag or variable, in a sentence that says how it has to be. The program ends with EX_USAGE.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
