import SourceReading

// What calls of the text's own views and functions write for their parameters.

extension Declarations {
  /// More tokens than the arguments of a handwritten call have.
  private static let argumentsMax = 200

  func findVariedArguments() -> Set<String> {
    let members = (typeOrder + [file]).flatMap(\.members.values) + modifiers.values
    let own = Set(typeOrder.map(\.name) + members.filter { !$0.parameters.isEmpty }.map(\.name))
    var known: [String: String] = [:]
    var varied: Set<String> = []
    for index in code.tokens.indices
    where code.isMark(index + 1, "(") && own.contains(code.string(index)) && !code.is(index - 1, "func")
      && code.next(index + 1) - index < Self.argumentsMax
    {
      for (place, argument) in code.arguments(in: index + 1).arguments.enumerated()
      where argument.body == nil && !names(in: argument.range).isEmpty {
        let key = "\(code.string(index)) \(argument.label.isEmpty ? "\(place)" : argument.label)"
        let text = code.line(argument.range)
        if known.updateValue(text, forKey: key).map({ $0 != text }) ?? false { varied.insert(key) }
      }
    }
    return varied
  }

  func countReads() -> [String: Int] {
    var reads: [String: Int] = [:]
    for index in code.tokens.indices where isRead(index) { reads[code.string(index), default: 0] += 1 }
    return reads
  }

  private func isRead(_ index: Int) -> Bool {
    code.isWord(index) && !code.is(index - 1, "var") && !code.is(index - 1, "let")
      && !code.is(index - 1, "func") && !code.isOp(index + 1, "=") && !code.isMark(index + 1, ":")
      && !code.is(index + 2, "toggle")
  }

  /// Whether the text reads a name of an argument in other places, too.
  func isRead(elsewhereThan argument: TokenRange) -> Bool {
    argument.count < Self.argumentsMax
      && names(in: argument).contains { name in
        reads[name, default: 0] > argument.count { isRead($0) && code.string($0) == name }
      }
  }

  /// The names that an expression asks: `isOn` and `isBusy` of `!model.isOn && isBusy`.
  private func names(in range: TokenRange) -> [String] {
    range.filter { index in
      code.isWord(index) && !code.isMark(index + 1, ".")
        && (!code.isMark(index - 1, ".") || code.isWord(index - 2))
    }
    .map { String(code.string($0).drop { $0 == "$" }) }.filter { !["true", "false", "nil"].contains($0) }
  }
}
