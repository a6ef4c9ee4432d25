/// Which lines of a paste belong together.
///
/// People paste more than one thing: a tree, then the view that they ask about, a chain of responders, a second window.
/// All of them print views, with the same indentation. A tree is told from a chain by its shape:
///
///     <UIWindow: …>              <UIButton: …>
///        | <UIView: …>              | <UIView: …>
///        |    | <UILabel: …>        |    | <Shop.CartVC: 0x302>      every line one deeper, and some without a frame
///        | <UIView: …>              |    |    | <UIWindow: …>
struct DumpParts {
  /// The lines that `presponder` printed: ranges, ascending, each of them the responder chain of one object.
  private(set) var chains: [Range<Int>] = []
  /// How many views there are outside of chains, mentions not counted.
  private(set) var viewCount = 0
  /// Views that stand alone and in a tree as well: printed by themselves before or after the whole.
  private(set) var mentions: Set<Int> = []

  init(_ lines: [DumpLine], _ text: [UInt8]) {
    var alone: [ArraySlice<UInt8>: [Int]] = [:]
    var start = 0
    while start < lines.count {
      let end = Self.endOfTree(lines, from: start)
      if Self.isChain(lines[start..<end]) {
        chains.append(start..<end)
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

  /// Joins views that stand alone with the same addresses in trees.
  private mutating func findMentions(
    among alone: [ArraySlice<UInt8>: [Int]], _ lines: [DumpLine], _ text: [UInt8]
  ) {
    var alone = alone
    let places = Set(alone.values.joined())
    for (index, line) in lines.enumerated()
    where line.kind == .view && !places.contains(index) && !isInChain(index) {
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

  /// Views have frames; objects without one are responders of another kind: a controller, the application. Where nothing
  /// has a frame it may be any tree.
  private static func isChain(_ lines: ArraySlice<DumpLine>) -> Bool {
    guard lines.contains(where: { $0.kind == .object }), lines.contains(where: { $0.kind == .view })
    else { return false }
    return zip(lines, lines.dropFirst()).allSatisfy { $1.depth == $0.depth + 1 }
  }

  /// - Complexity: logarithmic in the chains.
  func isInChain(_ line: Int) -> Bool {
    let index = chains.partitionPoint { $0.upperBound > line }
    return index < chains.count && chains[index].contains(line)
  }
}

extension DumpLine {
  fileprivate var isInTree: Bool { kind == .view || kind == .layer || kind == .object }
}
