/// A name by which people ask for a view or modifier: `Spacer`, `Text@17`, `line 12`, `Button "Save"`, `onTapGesture@16`,
/// a title, a variable, the text of an action.
struct SourceName {
  let code: Code
  let text: String

  init(_ text: String, _ code: Code) {
    (self.text, self.code) = (String(text.prefix(200)), code)
  }

  /// The places that the name may mean, the likeliest first.
  var tokens: [Int] {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    if trimmed.lowercased().hasPrefix("line "), let line = Int(trimmed.dropFirst(5)) {
      return tokens(onLine: line)
    }
    if let at = trimmed.lastIndex(of: "@") {
      return tokens(named: trimmed[..<at], at: trimmed[trimmed.index(after: at)...])
    }
    if let titled = titled(trimmed) { return titled }
    let named = tokens { code.string($0) == trimmed }
    if !named.isEmpty { return named }
    return containing(trimmed)
  }

  private func tokens(where holds: (Int) -> Bool) -> [Int] { code.tokens.indices.filter(holds) }

  private func tokens(onLine line: Int) -> [Int] {
    tokens { code.tokens[$0].kind == .word && code.line(of: $0) == line }
  }

  /// `Text@17`, `Text@17:20`, `Text@17[1]`.
  private func tokens(named name: Substring, at place: Substring) -> [Int] {
    let numbers = place.split { !$0.isNumber }.compactMap { Int($0) }
    guard let line = numbers.first else { return [] }
    let last = name.split(separator: ".").last.map(String.init) ?? ""
    // A style's body may stand in a view of its own.
    let names = last == "makeBody" ? [last, "body"] : [last]
    let found = tokens {
      code.tokens[$0].kind == .word && code.line(of: $0) == line && names.contains(code.string($0))
    }
    guard place.contains(":"), numbers.count > 1 else { return found }
    return found.filter { code.text.place(of: Int(code.tokens[$0].start)).column == numbers[1] }
  }

  /// `Button "Save"`, `Text("Left")`.
  private func titled(_ text: String) -> [Int]? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let name = parts[0].filter { $0 != " " && $0 != "(" }
    return tokens { index in
      code.tokens[index].kind == .string && code.string(index).holds(String(parts[1]))
    }.compactMap { string in
      guard !name.isEmpty else { return string }
      return stride(from: string - 1, through: max(string - 12, 0), by: -1).first { code.string($0) == name }
    }
  }

  /// A title, or the text of an action.
  private func containing(_ text: String) -> [Int] {
    let strings = tokens { code.tokens[$0].kind == .string && code.string($0).holds(text) }
    if !strings.isEmpty { return strings }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return word.isEmpty ? [] : tokens { code.tokens[$0].kind == .word && code.string($0) == word }
  }

  /// The names that could have been meant, the nearest first.
  func suggestions(among names: [String]) -> [String] {
    let wanted = Array(text.lowercased().prefix(40))
    return Array(
      Set(names).map { (distance(wanted, Array($0.lowercased().prefix(40))), $0) }
        .sorted { $0 < $1 }.prefix(5).map(\.1))
  }

  /// How many letters have to be changed.
  private func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (place, letter) in first.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for (other, candidate) in second.enumerated() {
        let cost = letter == candidate ? corner : min(corner, row[other], row[other + 1]) + 1
        (corner, row[other + 1]) = (row[other + 1], cost)
      }
    }
    return row[second.count]
  }
}
