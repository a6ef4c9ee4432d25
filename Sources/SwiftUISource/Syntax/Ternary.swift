import SourceReading

/// `condition ? a : b`.
struct Ternary {
  let condition: TokenRange
  let branches: [TokenRange]
}

extension Code {
  /// The conditions of the ternaries around a token in an argument, and whether it stands where they are true.
  func conditions(around token: Int) -> [(text: String, isTrue: Bool)] {
    let before = (max(token - 40, 0)..<max(token, 0)).reversed()
    guard let open = before.first(where: { kind($0) == .opening && next($0) > token }), isMark(open, "(")
    else { return [] }
    var range = arguments(in: open).arguments.first { $0.range.contains(token) }?.range
    var found: [(text: String, isTrue: Bool)] = []
    while let split = range.flatMap(ternary) {
      guard let place = split.branches.firstIndex(where: { $0.contains(token) }) else { break }
      found.append((text: line(split.condition), isTrue: place == 0))
      range = split.branches[place]
    }
    return found
  }
}
