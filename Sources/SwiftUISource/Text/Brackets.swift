/// Pairs all brackets in one pass, and recovers there: what follows works on ranges, so that none can run away.
enum Brackets {
  /// A closing bracket closes the nearest opening one of its kind, and with it what was opened in between. Posts forget
  /// brackets: a stray `)` or `]` never closes a `{`.
  ///
  /// - Returns: the places of stray closing brackets and of opening ones that nothing of their own closes.
  static func match(_ tokens: inout [Token], in range: Range<Int>) -> [Int] {
    var open: [Int] = []
    var broken: [Int] = []
    for index in range {
      switch tokens[index].kind {
      case .opening: open.append(index)
      case .closing:
        guard let place = opener(of: tokens[index].byte, in: open, tokens) else {
          broken.append(index)
          continue
        }
        for inner in open[(place + 1)...] {
          tokens[inner].match = Int32(truncatingIfNeeded: index)
          broken.append(inner)
        }
        tokens[open[place]].match = Int32(truncatingIfNeeded: index)
        tokens[open[place]].ownsMatch = true
        tokens[index].match = Int32(truncatingIfNeeded: open[place])
        open.removeLast(open.count - place)
      default: break
      }
    }
    for index in open { tokens[index].match = Int32(truncatingIfNeeded: range.upperBound) }
    return broken + open
  }

  /// More than anybody forgets; it bounds the look back for each stray bracket.
  private static let openersMax = 64

  private static func opener(of closing: UInt8, in open: [Int], _ tokens: [Token]) -> Int? {
    let brace = UInt8(ascii: "{")
    let wanted =
      closing == UInt8(ascii: "}")
      ? brace : closing == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
    for place in open.indices.suffix(openersMax).reversed() {
      let byte = tokens[open[place]].byte
      if byte == wanted { return place }
      if byte == brace { return nil }
    }
    return nil
  }
}
