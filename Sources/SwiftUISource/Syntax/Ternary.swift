import SourceReading

/// `condition ? a : b`.
struct Ternary {
  let condition: Range<Int>
  let branches: [Range<Int>]
}

extension Code {
  func ternary(_ range: Range<Int>) -> Ternary? {
    var question: Int?
    var nesting = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if isOp(index, "?"), self[index].isAfterSpace {
        if question == nil { question = index } else { nesting += 1 }
      } else if isMark(index, ":"), let question {
        if nesting == 0 {
          return Ternary(
            condition: range.lowerBound..<question,
            branches: [question + 1..<index, index + 1..<range.upperBound])
        }
        nesting -= 1
      }
      index = next(index)
    }
    return nil
  }

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
