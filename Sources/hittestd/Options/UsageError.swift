/// A sentence that says what is wrong with a flag or variable, and how it has to be.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
