/// Which lines of a paste belong together.
struct DumpParts {
  /// The lines that `presponder` printed: the responder chain of one object, each line deeper than the one before.
  private(set) var chains = LineSet()
  /// The first and last line of each chain.
  private(set) var chainRanges: [Range<Int>] = []
  /// How many views there are outside of chains.
  private(set) var viewCount = 0

  /// Views that stand alone and in a tree as well: somebody printed them before or after the whole.
  private(set) var mentions: Set<Int> = []

  init(_ lines: [DumpLine], _ text: [UInt8]) {
    var alone: [ArraySlice<UInt8>: [Int]] = [:]
    var start = 0
    while start < lines.count {
      let end = Self.endOfTree(lines, from: start)
      if Self.isChain(lines[start..<end]) {
        chainRanges.append(start..<end)
        chains.insert(start..<end)
      } else {
        for line in lines[start..<end] where line.kind == .view { viewCount += 1 }
        if end == start + 1, lines[start].kind == .view, !lines[start].address.isEmpty {
          alone[text[lines[start].address.range], default: []].append(start)
        }
      }
      start = end
    }
    if !alone.isEmpty { findMentions(among: alone, lines, text) }
  }

  private mutating func findMentions(
    among alone: [ArraySlice<UInt8>: [Int]], _ lines: [DumpLine], _ text: [UInt8]
  ) {
    var alone = alone
    let places = Set(alone.values.joined())
    for (index, line) in lines.enumerated()
    where line.kind == .view && !places.contains(index) && !chains.contains(index) {
      mentions.formUnion(alone.removeValue(forKey: text[line.address.range]) ?? [])
    }
    viewCount -= mentions.count
  }

  /// Where the tree ends that begins with the line: before the next root, or the next line of another kind.
  private static func endOfTree(_ lines: [DumpLine], from start: Int) -> Int {
    var end = start + 1
    guard lines[start].isInTree else { return end }
    while end < lines.count, lines[end].isInTree, lines[end].depth > lines[start].depth { end += 1 }
    return end
  }

  /// Views have frames, and what has none is a responder of another kind: a controller, the application. Where nothing
  /// has a frame it may be any tree.
  private static func isChain(_ lines: ArraySlice<DumpLine>) -> Bool {
    guard lines.contains(where: { $0.kind == .object }), lines.contains(where: { $0.kind == .view })
    else { return false }
    return zip(lines, lines.dropFirst()).allSatisfy { $1.depth == $0.depth + 1 }
  }

  /// A few ranges of lines in ascending order, asked for in that order.
  struct LineSet {
    private var ranges: [Range<Int>] = []

    mutating func insert(_ range: Range<Int>) { ranges.append(range) }

    func contains(_ line: Int) -> Bool {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound <= line { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].contains(line)
    }
  }
}

extension DumpLine {
  fileprivate var isInTree: Bool { kind == .view || kind == .layer || kind == .object }
}
